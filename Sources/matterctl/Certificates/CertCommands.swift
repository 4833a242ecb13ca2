import CommandLineKit
import MatterCertificates
import MatterCrypto
import MatterHub
import MatterStore
import MatterTypes

/// `matterctl cert`: certificates in files, without a network.
enum CertCommands {
    static let group = CommandGroup(
        "cert", abstract: "Shows, converts and verifies certificates.",
        discussion: """
            Files hold Matter TLV, DER or PEM, as they are or written in hexadecimal digits or Base64, one certificate \
            or several; - is standard input. Which it is shows by itself.
            """,
        [CertShowCommand(), CertConvertCommand(), CertVerifyCommand()])
}

struct CertShowCommand: Command {
    let name = "show"
    let abstract = "Explains certificates, requests and certification declarations field by field."
    let discussion = """
        Also NOCSR and attestation elements. The exit code says whether it could be read; what breaks a rule is listed \
        and leaves it 0.
        """
    let file = Argument<String>("FILE", help: "The file, or - for standard input.")
    var parameters: [any Parameter] { [file] }

    func run(_ call: Invocation) async throws {
        let path = try call[file]
        let document = try CredentialFile.document(path)
        var explained: [(CredentialDocument.Item, CredentialExplanation)] = []
        for (index, item) in document.items.enumerated() {
            do { explained.append((item, try CredentialExplanation(item))) } catch {
                let place = document.items.count > 1 ? ", item \(index + 1)" : ""
                throw CommandFailure(
                    exitCode: ExitStatus.invalidCertificate.rawValue,
                    "\(path == "-" ? "standard input" : path)\(place) (\(item.kind.rawValue)): \(error)")
            }
        }
        if try call[Global.json] {
            StandardOutput.line(JSONValue(["items": .array(explained.map { json($0, $1, document) })]).text())
            return
        }
        for (index, (_, explanation)) in explained.enumerated() {
            if index > 0 { StandardOutput.line() }
            StandardOutput.write(text(explanation, document))
        }
    }

    private func json(
        _ item: CredentialDocument.Item, _ explanation: CredentialExplanation, _ document: CredentialDocument
    ) -> JSONValue {
        JSONValue([
            "kind": .string(item.kind.rawValue), "writing": .string(document.writing.rawValue),
            "title": .string(explanation.title),
            "fields": .array(
                explanation.fields.map { field in
                    JSONValue([
                        "name": .string(field.name), "value": .string(field.value), "meaning": .string(field.meaning),
                    ])
                }),
            "findings": .array(explanation.findings.map(CredentialFile.json)),
        ])
    }

    private func text(_ explanation: CredentialExplanation, _ document: CredentialDocument) -> String {
        let writing = document.writing == .binary ? "" : ", in " + document.writing.rawValue
        var text = terminalSafe(explanation.title + writing) + "\n"
        var table = Table(["FIELD", "VALUE", "MEANING"])
        for field in explanation.fields {
            // Long values go over several lines, so that the meaning is not pushed out of sight.
            let pieces = Self.pieces(field.value)
            table.add([field.name, pieces.first ?? "", field.meaning])
            for piece in pieces.dropFirst() { table.add(["", piece, ""]) }
        }
        text += table.text()
        for finding in explanation.findings { text += terminalSafe("\(finding)") + "\n" }
        return text
    }

    private static func pieces(_ value: String) -> [String] {
        var pieces: [String] = []
        var rest = value[...]
        while !rest.isEmpty {
            pieces.append(String(rest.prefix(64)))
            rest = rest.dropFirst(64)
        }
        return pieces
    }
}

struct CertConvertCommand: Command {
    enum Form: String, CaseIterable, ArgumentValue {
        case tlv, der, pem, hex, base64
    }

    let name = "convert"
    let abstract = "Writes certificates in another form: Matter TLV, DER or PEM."
    let discussion = """
        Converting to Matter TLV and back gives the same octets; a certificate for which that does not hold has no Matter \
        form and is refused. hex and base64 write Matter TLV as text. Certificates that are X.509 stay as they are with \
        der and pem, also those that have no Matter form.
        """
    let file = Argument<String>("FILE", help: "The file, or - for standard input.")
    let form = Option<Form>(required: "to", placeholder: "FORM", help: "tlv, der, pem, hex or base64.")
    let output = Option<String?>(
        "output", short: "o", placeholder: "FILE", help: "Write there (default: standard output).")
    var parameters: [any Parameter] { [file, form, output] }

    func run(_ call: Invocation) async throws {
        let path = try call[file]
        let form = try call[self.form]
        let target = try call[output]
        let items = try CredentialFile.document(path).items
        var bytes: [UInt8] = []
        for (index, item) in items.enumerated() {
            do { bytes += try Self.convert(item, form) } catch {
                let place = items.count > 1 ? ", item \(index + 1)" : ""
                throw CommandFailure(
                    exitCode: ExitStatus.invalidCertificate.rawValue,
                    "\(path == "-" ? "standard input" : path)\(place): \(error)")
            }
        }
        if try call[Global.json] {
            let member = form == .pem ? "pem" : "hex"
            let text = form == .tlv || form == .der ? bytes.hexadecimal : String(decoding: bytes, as: UTF8.self)
            StandardOutput.line(JSONValue.object([.init(form == .base64 ? "base64" : member, .string(text))]).text())
            return
        }
        if let target {
            try FileBytes.write(bytes, to: target)
            return
        }
        if form == .tlv || form == .der, Terminal.isOutputTerminal {
            throw CommandFailure(
                exitCode: ExitStatus.failure.rawValue,
                "This would write octets to the terminal; give -o FILE, or --to hex.")
        }
        try FileBytes.writeToStandardOutput(bytes)
    }

    private static func convert(_ item: CredentialDocument.Item, _ form: Form) throws -> [UInt8] {
        func x509() throws -> [UInt8] {
            item.kind == .x509Certificate
                ? try X509Certificate(der: item.bytes).der : try item.matterCertificate().x509()
        }
        switch form {
        case .tlv: return try item.matterCertificate().tlv
        case .der: return try x509()
        case .pem: return Array(PEM.encode("CERTIFICATE", try x509()).utf8)
        case .hex: return Array((try item.matterCertificate().tlv.hexadecimal + "\n").utf8)
        case .base64: return Array((Base64.encode(try item.matterCertificate().tlv) + "\n").utf8)
        }
    }
}
