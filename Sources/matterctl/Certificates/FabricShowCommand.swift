import CommandLineKit
import MatterCertificates
import MatterCrypto
import MatterHub
import MatterStore
import MatterTypes

struct FabricShowCommand: Command {
    let name = "show"
    let abstract = "Shows the fabric, its authority, and which certificates its nodes have."
    let discussion = "No key is shown. --root prints the root certificate for other tools."
    let root = Flag("root", help: "Print only the root certificate, PEM.")
    var parameters: [any Parameter] { [root] }

    func run(_ call: Invocation) async throws {
        let store = try Global.openStore(call)
        guard let record = try store.fabrics().first else {
            throw HubError(
                .unknownDevice, "The store has no fabric yet; 'matterctl fabric create' or 'commission' makes one.")
        }
        let root = try MatterCertificate(tlv: record.content.rootCertificate)
        if try call[self.root] {
            StandardOutput.write(PEM.encode("CERTIFICATE", try root.x509()))
            return
        }
        let view = try FabricView(record, root, store)
        if try call[Global.json] { StandardOutput.line(view.json.text()) } else { StandardOutput.write(view.text) }
    }
}

/// What is shown of a fabric.
private struct FabricView {
    struct Node {
        let nodeID: NodeID
        let name: String
        let certificate: MatterCertificate?
    }

    let record: FabricRecord
    let root: MatterCertificate
    let intermediate: MatterCertificate?
    let own: MatterCertificate
    let nodes: [Node]
    let renewal: RenewalRecord?

    init(_ record: FabricRecord, _ root: MatterCertificate, _ store: SQLiteStore) throws {
        self.record = record
        self.root = root
        let content = record.content
        intermediate = try (content.authority.intermediateCertificate ?? content.administrator.icac).map {
            try MatterCertificate(tlv: $0)
        }
        own = try MatterCertificate(tlv: content.administrator.noc)
        nodes = try store.nodes(of: record.id).map { node in
            let issued = try store.latestCertificate(of: node.nodeID, in: record.id)
            return Node(
                nodeID: node.nodeID, name: node.label,
                certificate: issued.flatMap { try? MatterCertificate(tlv: $0.noc) })
        }
        renewal = try store.latestRenewal(of: record.id)
    }

    private var authority: String {
        if record.content.authority.requestCommand != nil { return "external, by its command" }
        return record.content.authority.intermediateCertificate == nil ? "root" : "root and intermediate"
    }

    private var left: [RenewalRecord.Node] {
        guard let renewal, renewal.finishedAt == nil else { return [] }
        return renewal.nodes.filter { $0.state != .done }
    }

    var json: JSONValue {
        JSONValue([
            "fabricId": .string(record.fabricID.hexadecimal),
            "compressedFabricId": .string(record.compressedFabricID.hexadecimal),
            "label": .string(record.content.label), "authority": .string(authority),
            "validitySeconds": record.content.authority.validity.map { .uint(UInt64($0)) },
            "root": certificate(root), "intermediate": intermediate.map(certificate),
            "nodeId": .uint(record.administrator.nodeID.rawValue), "certificate": certificate(own),
            "nodes": .array(
                nodes.map { node in
                    JSONValue([
                        "nodeId": .uint(node.nodeID.rawValue), "name": .string(node.name),
                        "certificate": node.certificate.map(certificate),
                    ])
                }),
            "renewalLeft": .array(left.map { .uint($0.nodeID.rawValue) }),
        ])
    }

    private func certificate(_ certificate: MatterCertificate) -> JSONValue {
        JSONValue([
            "serialNumber": .string(certificate.serialNumber.hexadecimal),
            "subject": .string("\(certificate.subject)"), "issuer": .string("\(certificate.issuer)"),
            "subjectKeyId": certificate.subjectKeyID.map { .string($0.hexadecimal) },
            "notBefore": .string(certificate.notBefore.iso8601),
            "notAfter": certificate.notAfter.map { .string($0.iso8601) },
            "cats": .array(certificate.caseAuthenticatedTags.map { .string($0.hexadecimal) }),
            "tlv": .string(certificate.tlv.hexadecimal),
        ])
    }

    var text: String {
        var rows = Table(["", ""])
        func end(_ certificate: MatterCertificate) -> String {
            certificate.notAfter.map { "until \($0.iso8601)" } ?? "without an end"
        }
        func tags(_ certificate: MatterCertificate) -> String {
            certificate.caseAuthenticatedTags.map(\.hexadecimal).joined(separator: " ")
        }
        rows.add(["fabric id", "\(record.fabricID)"])
        rows.add(["compressed id", record.compressedFabricID.hexadecimal])
        rows.add(["label", record.content.label])
        rows.add(["authority", authority])
        rows.add(["root", "\(root.subject), \(end(root))"])
        rows.add(["", "key id \(root.subjectKeyID?.hexadecimal ?? "none")"])
        if let intermediate { rows.add(["intermediate", "\(intermediate.subject), \(end(intermediate))"]) }
        rows.add(["our node", "\(record.administrator.nodeID), certificate \(end(own))"])
        if !own.caseAuthenticatedTags.isEmpty { rows.add(["our CATs", tags(own)]) }
        var text = rows.text().split(separator: "\n").map { $0 + "\n" }.joined()
        if !nodes.isEmpty {
            var table = Table(["NODE", "NAME", "CERTIFICATE", "SINCE", "CATS"])
            for node in nodes {
                table.add([
                    "\(node.nodeID.rawValue)", node.name, node.certificate.map(end) ?? "not recorded",
                    node.certificate?.notBefore.iso8601 ?? "", node.certificate.map(tags) ?? "",
                ])
            }
            text += "\n" + table.text()
        }
        if !left.isEmpty {
            text +=
                "\nA renewal is not finished: 'matterctl fabric renew --all' goes on with \(left.count) of its nodes.\n"
        }
        return text
    }
}
