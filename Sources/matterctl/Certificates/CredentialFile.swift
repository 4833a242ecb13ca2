import CommandLineKit
import MatterCertificates

/// Files with certificates that a user names; - is standard input.
enum CredentialFile {
    static func document(_ path: String) throws -> CredentialDocument {
        let bytes =
            path == "-"
            ? try StandardInput.readAll(limit: CredentialDocument.maximumSize)
            : try FileBytes.read(path, limit: CredentialDocument.maximumSize)
        do { return try CredentialDocument(bytes) } catch {
            throw CommandFailure(
                exitCode: ExitStatus.invalidCertificate.rawValue,
                "\(path == "-" ? "standard input" : path): \(error)")
        }
    }

    /// All certificates of a file, of which nothing else may be there.
    static func certificates(_ path: String) throws -> [MatterCertificate] {
        try document(path).items.map { item in
            do { return try item.matterCertificate() } catch {
                throw CommandFailure(exitCode: ExitStatus.invalidCertificate.rawValue, "\(path): \(error)")
            }
        }
    }

    static func json(_ finding: CertificateFinding) -> JSONValue {
        JSONValue([
            "severity": .string(finding.severity.rawValue), "rule": .string(finding.rule.rawValue),
            "certificate": .string(finding.certificate), "field": .string(finding.field),
            "text": .string(finding.text),
        ])
    }
}
