import CommandLineKit
import MatterOnboarding
import MatterTypes

struct PayloadExplainCommand: Command {
    let name = "explain"
    let abstract = "Shows every field of a code with its bits, its meaning and what is to be said about it."
    let discussion = "Codes that are not valid are explained too, as far as they can be read."
    let code = Argument<String>("CODE", secret: true, help: "The code, or - to read it from standard input.")
    var parameters: [any Parameter] { [code, PayloadCommands.strict, PayloadCommands.scanner] }

    func run(_ call: Invocation) async throws {
        let entry = try PayloadCommands.entry(call)
        let inspection = try entry.inspect(PayloadCommands.text(call[code]))
        if try call[Global.json] {
            let fields = inspection.parts.enumerated().flatMap { number, part in
                CodeField.fields(of: part, inspection.kind).map { json($0, number) }
            }
            let members = CodeReport.json(inspection) + [JSONValue.Member("fields", .array(fields))]
            StandardOutput.line(JSONValue.object(members).text())
        } else {
            StandardOutput.write(text(inspection))
        }
        try PayloadCommands.finish(valid: inspection.isValid)
    }

    private func json(_ field: CodeField, _ part: Int) -> JSONValue {
        [
            "part": .int(Int64(part)), "name": .string(field.name), "place": .string(field.place),
            "bits": .string(field.bits), "value": .string(field.value), "meaning": .string(field.meaning),
        ]
    }

    private func text(_ inspection: OnboardingInspection) -> String {
        let kind = inspection.kind == .qr ? "QR code" : "manual code"
        var text = inspection.isValid ? "A valid \(kind).\n" : "Not a valid \(kind).\n"
        for (number, part) in inspection.parts.enumerated() {
            if inspection.parts.count > 1 { text += "\nPayload \(number + 1), from character \(part.offset + 1)\n" }
            let fields = CodeField.fields(of: part, inspection.kind)
            guard !fields.isEmpty else { continue }
            var table = Table(["FIELD", "PLACE", "BITS", "VALUE", "MEANING"])
            for field in fields { table.add([field.name, field.place, field.bits, field.value, field.meaning]) }
            text += "\n" + table.text()
        }
        let findings = inspection.findings.map(CodeReport.text).joined()
        return text + (findings.isEmpty ? "\nNothing to remark.\n" : "\n" + findings)
    }
}

/// A field of a code for a person: where it stands, its bits, and what they mean.
struct CodeField {
    let name: String
    /// Which bits of a QR code, or which digits of a manual code.
    let place: String
    let bits: String
    let value: String
    let meaning: String

    static func fields(of part: OnboardingInspection.Part, _ kind: OnboardingCode.Kind) -> [CodeField] {
        let fields = part.fields
        var rows = kind == .qr ? qrFields(fields) : manualFields(fields)
        for member in part.payload?.extension?.members ?? [] {
            rows.append(
                CodeField(
                    name: CodeReport.name(member.tag), place: "TLV byte \(member.offset)", bits: "",
                    value: CodeReport.text(member.value), meaning: CodeReport.typeName(member.value)))
        }
        if part.payload == nil, let tlv = fields.tlv {
            rows.append(
                CodeField(
                    name: "extension", place: "from bit 88", bits: "", value: "0x" + tlv.hexadecimal,
                    meaning: "can't be read"))
        }
        return rows
    }

    private static func qrFields(_ fields: OnboardingFields) -> [CodeField] {
        var rows: [CodeField] = []
        func add(_ name: String, _ value: Int?, _ first: Int, _ count: Int, _ meaning: (Int) -> String) {
            guard let value else { return }
            rows.append(
                CodeField(
                    name: name, place: "bits \(first)-\(first + count - 1)", bits: binary(value, count),
                    value: "\(value)", meaning: meaning(value)))
        }
        add("version", fields.version, 0, 3) { $0 == 0 ? "the only one so far" : "unknown" }
        add("vendor id", fields.vendorID, 3, 16, vendor)
        add("product id", fields.productID, 19, 16) { $0 == 0 ? "none" : hexadecimal($0) }
        add("flow", fields.flow, 35, 2, flow)
        add("discovery", fields.discoveryCapabilities, 37, 8) {
            CodeReport.names(DiscoveryCapabilities(rawValue: UInt8(truncatingIfNeeded: $0)))
        }
        add("discriminator", fields.discriminator, 45, 12) { "long; the short one is \($0 >> 8)" }
        add("passcode", fields.passcode, 57, 27, passcode)
        add("padding", fields.padding, 84, 4) { $0 == 0 ? "zero, as it has to be" : "has to be 0" }
        return rows
    }

    private static func manualFields(_ fields: OnboardingFields) -> [CodeField] {
        var rows: [CodeField] = []
        func add(_ name: String, _ value: Int?, _ place: String, _ count: Int, _ meaning: (Int) -> String) {
            guard let value else { return }
            rows.append(
                CodeField(
                    name: name, place: place, bits: count == 0 ? "" : binary(value, count), value: "\(value)",
                    meaning: meaning(value)))
        }
        add("version", fields.version, "digit 1", 1) { $0 == 0 ? "the only one so far" : "unknown" }
        add("discriminator", fields.discriminator, "digits 1-6", 4) {
            "short; the long one is \($0 << 8) to \($0 << 8 | 255)"
        }
        add("passcode", fields.passcode, "digits 2-10", 27, passcode)
        add("flow", fields.flow, "digit 1", 0) { $0 == 0 ? "standard" : "not standard: vendor and product follow" }
        add("vendor id", fields.vendorID, "digits 11-15", 0, vendor)
        add("product id", fields.productID, "digits 16-20", 0) { $0 == 0 ? "none" : hexadecimal($0) }
        return rows
    }

    private static func vendor(_ value: Int) -> String {
        switch value {
        case 0: "none"
        case 1...0xFFF0: hexadecimal(value)
        case 0xFFF1...0xFFF4: hexadecimal(value) + ", for tests"
        default: hexadecimal(value) + ", out of range"
        }
    }

    private static func flow(_ value: Int) -> String {
        UInt8(exactly: value).flatMap(CommissioningFlow.init(rawValue:)).map(CodeReport.name) ?? "reserved"
    }

    private static func passcode(_ value: Int) -> String {
        UInt32(exactly: value).flatMap { Passcode($0) } == nil ? "no valid passcode" : "proves that you hold the device"
    }

    private static func hexadecimal(_ value: Int) -> String { "0x" + String(value, radix: 16, uppercase: true) }

    private static func binary(_ value: Int, _ count: Int) -> String {
        let digits = String(value, radix: 2)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
