import CommandLineKit
import MatterCertificates
import MatterHub
import MatterStore
import MatterTypes

struct CertVerifyCommand: Command {
    let name = "verify"
    let abstract = "Verifies a chain of root, perhaps intermediate, and node certificate, and lists all that is wrong."
    let discussion = """
        The certificates may stand in one file or several, in any order. Each rule has a name, which stays the same. The \
        exit code is 0 where no error was found.
        """
    let files = Argument<[String]>("CHAIN", help: "Files with the certificates; - is standard input.")
    let own = Flag("own-root", help: "Verify up to the root of the fabric in the store.")
    let root = Option<String?>("root", placeholder: "FILE", help: "Verify up to this root.")
    let time = Option<String?>(
        "at", placeholder: "TIME", help: "When: 2026-06-01T00:00:00Z, or any for no check of dates (default: now).")
    let quiet = Flag("errors-only", help: "Leave warnings and notes out.")
    var parameters: [any Parameter] { [files, root, own, time, quiet] }

    func run(_ call: Invocation) async throws {
        let time = try moment(call)
        let trusted = try trustedRoot(call)
        var certificates: [MatterCertificate] = []
        var unreadable: [CertificateFinding] = []
        for path in try call[files] {
            let items: [CredentialDocument.Item]
            items = try CredentialFile.document(path).items
            for (index, item) in items.enumerated() {
                do { certificates.append(try item.matterCertificate(isChecked: false)) } catch {
                    let name = (path == "-" ? "standard input" : path) + (items.count > 1 ? " (\(index + 1))" : "")
                    unreadable.append(Self.finding(error, name))
                }
            }
        }
        let inspection = ChainInspection(certificates, trustedRoot: trusted, time: time)
        let onlyErrors = try call[quiet]
        let findings = (unreadable + inspection.findings).filter { !onlyErrors || $0.severity == .error }
        let isValid = unreadable.isEmpty && inspection.isValid
        if try call[Global.json] {
            StandardOutput.line(json(inspection, findings, isValid).text())
        } else {
            for finding in findings { StandardOutput.line(terminalSafe("\(finding)")) }
            if isValid, let node = inspection.node {
                StandardOutput.line(
                    "Valid: node \(node.nodeID?.description ?? "") of fabric \(node.fabricID?.description ?? "")"
                        + (inspection.intermediate == nil ? "." : ", by an intermediate authority."))
            } else {
                let count = findings.count { $0.severity == .error }
                StandardOutput.line("Not valid: \(count) error\(count == 1 ? "" : "s").")
            }
        }
        guard isValid else { throw CommandFailure(exitCode: ExitStatus.invalidCertificate.rawValue, "") }
    }

    private static func finding(_ error: any Error, _ name: String) -> CertificateFinding {
        guard let error = error as? CertificateError else {
            return CertificateFinding(.error, .encoding, certificate: name, text: "\(error)")
        }
        return CertificateFinding(
            .error, error.breaks ?? .encoding, certificate: name, field: error.field,
            text: error.code.rawValue + (error.rule.isEmpty ? "" : ": " + error.rule))
    }

    private func json(_ inspection: ChainInspection, _ findings: [CertificateFinding], _ isValid: Bool) -> JSONValue {
        let node = inspection.node
        return JSONValue([
            "valid": .bool(isValid), "nodeId": node?.nodeID.map { .string($0.hexadecimal) },
            "fabricId": node?.fabricID.map { .string($0.hexadecimal) },
            "cats": .array((node?.caseAuthenticatedTags ?? []).map { .string($0.hexadecimal) }),
            "hasIntermediate": .bool(inspection.intermediate != nil),
            "findings": .array(findings.map(CredentialFile.json)),
        ])
    }

    private func trustedRoot(_ call: Invocation) throws -> MatterCertificate? {
        let isOwn = try call[own]
        if let path = try call[root] {
            guard !isOwn else { throw call.usage(.conflict, "--root and --own-root contradict each other") }
            guard let only = try CredentialFile.certificates(path).first else { return nil }
            return only
        }
        guard isOwn else { return nil }
        guard let record = try Global.openStore(call).fabrics().first else {
            throw HubError(.unknownDevice, "The store has no fabric yet.")
        }
        return try MatterCertificate(tlv: record.content.rootCertificate)
    }

    private func moment(_ call: Invocation) throws -> CertificateTime {
        guard let text = try call[time] else { return HostClock.matterTime.map { .current($0) } ?? .unknown }
        if text == "any" { return .unknown }
        guard let moment = MatterTime(iso8601: text)
        else { throw call.invalid(time, "a time such as 2026-06-01T00:00:00Z, or any") }
        return .current(moment)
    }
}
