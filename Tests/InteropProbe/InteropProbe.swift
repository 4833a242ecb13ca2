import CommandLineKit
import FoundationEssentials
import Glibc
import MatterCertificates
import MatterCommissioning
import MatterCrypto
import MatterDiscovery
import MatterHub
import MatterMessaging
import MatterTypes

/// Our side of tools/interop: certificates, CASE as initiator and as responder. Its calls are described there.
@main
struct InteropProbe {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            switch (arguments.first, arguments.count) {
            case ("request", 1): try request()
            case ("authority", 2): try authority(withIntermediate: arguments[1] == "intermediate")
            case ("dial", 3): try await dial(arguments[1], arguments[2])
            case ("serve", 2): try await serve(arguments[1])
            case ("x509", 2): try show(["hex": MatterCertificate(tlv: bytes(arguments[1])).x509().hexadecimal])
            case ("tlv", 2): try show(["hex": MatterCertificate(x509: bytes(arguments[1])).tlv.hexadecimal])
            default: throw ProbeError("usage: interop-probe request|authority|dial|serve|x509|tlv ...")
            }
        } catch {
            StandardError.line("interop-probe: \(error)")
            exit(2)
        }
    }

    struct ProbeError: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    static func bytes(_ text: String) throws -> [UInt8] {
        guard let bytes = [UInt8](hexadecimal: text) else { throw ProbeError("not hexadecimal: \(text)") }
        return bytes
    }

    static func show(_ value: some Encodable) throws {
        StandardOutput.line(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
    }

    // MARK: Certificates

    static func request() throws {
        let key = try P256PrivateKey()
        let csr = try CertificateSigningRequest.make(for: key)
        try show(["key": key.rawRepresentation.bytes.hexadecimal, "csr": csr.der.hexadecimal])
    }

    struct Fabric: Encodable {
        struct Node: Encodable { let key, noc, nodeId: String }
        let root, ipkEpochKey, fabricId, compressedFabricId: String
        let icac: String?
        let nodes: [Node]
    }

    static func authority(withIntermediate: Bool) throws {
        guard let now = HostClock.matterTime else { throw ProbeError("the clock is wrong") }
        let fabricID = FabricID(UInt64.random(in: 1...UInt64.max))
        let authority = try FabricAuthority.make(
            fabricID: fabricID, now: now, withIntermediate: withIntermediate)
        // As much as a certificate can hold.
        let tags: [CaseAuthenticatedTag] = withIntermediate ? [0xABCD_0001, 0x1234_0002, 0x0001_FFFF] : []
        let nodes = try [NodeID(0x1001), NodeID(0x1002)].map { nodeID in
            let key = try P256PrivateKey()
            let noc = try authority.issue(
                publicKey: key.publicKey.x963Representation, nodeID: nodeID, fabricID: fabricID, tags: tags, now: now)
            return Fabric.Node(
                key: key.rawRepresentation.bytes.hexadecimal, noc: noc.tlv.hexadecimal, nodeId: nodeID.hexadecimal)
        }
        let compressed = try MatterKeys.compressedFabricID(
            rootPublicKey: authority.rootCertificate.publicKey, fabricID: fabricID)
        try show(
            Fabric(
                root: authority.rootCertificate.tlv.hexadecimal,
                ipkEpochKey: try SecureRandom.bytes(16).hexadecimal, fabricId: fabricID.hexadecimal,
                compressedFabricId: compressed.hexadecimal,
                icac: authority.intermediate?.certificate.tlv.hexadecimal, nodes: nodes))
    }

    // MARK: CASE

    struct Identity: Decodable {
        let key, noc: String
        let icac: String?
        let root, ipkEpochKey, fabricId, nodeId: String
    }

    static func fabric(_ path: String) throws -> CommissioningFabric {
        let identity = try JSONDecoder().decode(Identity.self, from: Data(contentsOf: URL(filePath: path)))
        guard let fabricNumber = UInt64(identity.fabricId, radix: 16), let node = UInt64(identity.nodeId, radix: 16)
        else { throw ProbeError("the identity's ids are not hexadecimal") }
        let root = try MatterCertificate(tlv: bytes(identity.root))
        let fabricID = FabricID(fabricNumber)
        let compressed = try MatterKeys.compressedFabricID(rootPublicKey: root.publicKey, fabricID: fabricID)
        let epochKey = try bytes(identity.ipkEpochKey)
        let credentials = OperationalCredentials(
            fabricID: fabricID, nodeID: NodeID(node), noc: try bytes(identity.noc),
            icac: try identity.icac.map { try bytes($0) },
            key: try P256PrivateKey(rawRepresentation: bytes(identity.key)), root: root,
            identityProtectionKey: try MatterKeys.operationalGroupKey(
                epochKey: epochKey, compressedFabricID: compressed), time: { HostClock.matterTime })
        return CommissioningFabric(
            credentials: credentials, compressedFabricID: compressed, rootCertificate: root.tlv,
            ipkEpochKey: SecretBytes(epochKey), adminSubject: NodeID(node), adminVendor: 0xFFF1)
    }

    struct Answer: Encodable {
        var ok: Bool
        var milliseconds: Double?
        var error: String?
        /// Whether a second session was shortened by the record of the first.
        var resumed: Bool?
    }

    static func dial(_ path: String, _ node: String) async throws {
        let fabric = try fabric(path)
        guard let number = UInt64(node, radix: 16) else { throw ProbeError("not a node id: \(node)") }
        let messaging = try MessagingNode(transport: UDPTransport())
        let connector = OperationalConnector(node: messaging, finder: AvahiDeviceFinder(), fabric: fabric)
        let began = ContinuousClock.now
        do {
            let first = try await connector.connect(to: NodeID(number), known: [], timeout: .seconds(15))
            let milliseconds = (ContinuousClock.now - began) / .milliseconds(1)
            let known = [first.session.address].compactMap { $0 }
            first.session.close()
            let second = try await connector.connect(
                to: NodeID(number), known: known, resumption: first.resumption, timeout: .seconds(15))
            second.session.close()
            try show(Answer(ok: true, milliseconds: milliseconds, resumed: second.session.isResumed))
        } catch {
            try show(Answer(ok: false, error: "\(error)"))
        }
        messaging.stop()
    }

    static func serve(_ path: String) async throws {
        let fabric = try fabric(path)
        let transport = try UDPTransport()
        let messaging = try MessagingNode(transport: transport)
        let responder = HandshakeResponder(credentials: [fabric.credentials])
        messaging.accept { exchange in
            Task {
                guard exchange.isUnsecured else { return await exchange.close() }
                do {
                    let result = try await messaging.respond(on: exchange, with: responder)
                    try show(["session": result.session.peerNodeID.hexadecimal])
                } catch {
                    StandardError.line("interop-probe: \(error)")
                }
            }
        }
        let publication = try await Discovery.shared.publishOperational(
            compressedFabricID: fabric.compressedFabricID, nodeID: fabric.credentials.nodeID, port: transport.port)
        try await publication.waitUntilEstablished()
        try show(["port": transport.port])
        // Until standard input ends.
        await Task.detached { while getchar() != EOF {} }.value
        publication.cancel()
        messaging.stop()
    }
}
