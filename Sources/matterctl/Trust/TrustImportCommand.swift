import CommandLineKit
import Glibc
import MatterCertificates
import MatterCrypto
import MatterHub
import MatterTypes

struct TrustImportCommand: Command {
    let name = "import"
    let abstract = "Puts roots, revocation lists and revocation sets into the trust store."
    let discussion = """
        A file holds root certificates (PAA) as DER or PEM, a revocation list, or revocation sets as JSON of the official \
        SDK's form. A certificate that is no PAA is refused with everything that is wrong with it, and then nothing of \
        its file is taken.
        """
    let files = Argument<[String]>("FILE", help: "Files to take.")
    var parameters: [any Parameter] { [files] }

    private struct Item {
        let name: String
        let bytes: [UInt8]
        let text: String
    }

    func run(_ call: Invocation) async throws {
        let directory = try TrustCommands.directory(call)
        let asJSON = try call[Global.json]
        var items: [Item] = []
        for path in try call[files] {
            let bytes = try FileBytes.read(path, limit: TrustMaterial.maximumFileSize)
            items += try Self.items(bytes, path)
        }
        try TrustCommands.makeDirectory(directory)
        let present = Set(try TrustCommands.read(directory).roots.entries.map(\.der))
        var report: [JSONValue] = []
        for item in items {
            let isThere = present.contains(item.bytes)
            if !isThere { try Self.write(item.bytes, item.name, directory) }
            if asJSON {
                report.append(
                    JSONValue([
                        "file": .string(item.name), "what": .string(item.text), "isNew": .bool(!isThere),
                    ]))
            } else {
                StandardOutput.line(terminalSafe((isThere ? "there already: " : "imported: ") + item.text))
            }
        }
        if asJSON {
            StandardOutput.line(
                JSONValue(["directory": .string(directory), "imported": .array(report)]).text())
        }
    }

    private static func items(_ bytes: [UInt8], _ path: String) throws -> [Item] {
        func failure(_ reason: String) -> CommandFailure {
            CommandFailure(exitCode: ExitStatus.trustStore.rawValue, "\(path): \(reason)")
        }
        do {
            if let first = bytes.first(where: { $0 > 0x20 }), first == UInt8(ascii: "[") {
                let sets = try RevocationSet.sets(json: bytes)
                let serials = sets.reduce(0) { $0 + $1.serialNumbers.count }
                let name = "revocation-" + SHA256.hash(bytes).prefix(8).hexadecimal + ".json"
                return [
                    Item(name: name, bytes: bytes, text: "\(sets.count) revocation sets, \(serials) serial numbers")
                ]
            }
            if bytes.first == 0x30 {
                if let list = try? X509RevocationList(der: bytes) { return [item(list)] }
                return [try item(X509Certificate(der: bytes))]
            }
            let blocks = try PEM.blocks(bytes, labels: ["CERTIFICATE", "X509 CERTIFICATE", "X509 CRL"])
            guard !blocks.isEmpty else {
                throw failure("neither a certificate, a revocation list nor revocation sets.")
            }
            return try blocks.map { block in
                block.label == "X509 CRL"
                    ? item(try X509RevocationList(der: block.contents)) : try item(X509Certificate(der: block.contents))
            }
        } catch let error as CertificateError {
            throw failure("\(error)")
        } catch let error as CryptoError {
            throw failure("\(error)")
        }
    }

    private static func item(_ list: X509RevocationList) -> Item {
        let name = "revocation-" + SHA256.hash(list.der).prefix(8).hexadecimal + ".crl"
        return Item(
            name: name, bytes: list.der, text: "revocation list of \(list.issuer), \(list.entries.count) serial numbers"
        )
    }

    private static func item(_ x509: X509Certificate) throws -> Item {
        let certificate = AttestationCertificate(x509)
        let errors = AttestationVerifier.rootFindings(certificate, now: nil).filter { $0.severity == .error }
        guard errors.isEmpty else {
            let rules = errors.map { "\n  \($0)" }.joined()
            throw CertificateError(
                .wrongKind, certificate: "\"\(x509.subject)\"", rule: "no root (PAA) of Matter" + rules)
        }
        let key = x509.subjectKeyID.value?.hexadecimal ?? ""
        // Renewed certificates keep their key.
        let name = "paa-" + key + "-" + SHA256.hash(x509.der).prefix(4).hexadecimal + ".der"
        return Item(name: name, bytes: x509.der, text: "root \(x509.subject), key id \(key)")
    }

    /// Writes a file so that a reader sees all of it or nothing.
    private static func write(_ bytes: [UInt8], _ name: String, _ directory: String) throws {
        let path = directory + "/" + name
        let new = directory + "/.new-" + name
        do {
            try FileBytes.write(bytes, to: new)
            guard rename(new, path) == 0 else {
                throw CommandFailure(
                    exitCode: ExitStatus.trustStore.rawValue,
                    "\(path) can't be written: \(String(cString: strerror(errno))).")
            }
        } catch {
            unlink(new)
            throw error
        }
    }
}
