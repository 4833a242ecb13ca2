import MatterJSON
import MatterModel
import MatterTLV
import MatterTypes

/// A value as a trace shows it, or what it is where it may be a secret.
enum TraceValue {
    /// Fields whose octets are no secret, by the specification's names, in small letters.
    private static let publicOctets: Set<String> = [
        "nocvalue", "icacvalue", "rootcacertificate", "certificate", "noc", "icac", "rootpublickey", "attestationnonce",
        "csrnonce", "attestationelements", "attestationsignature", "nocsrelements", "ssid", "bssid", "networkid",
        "lastnetworkid", "extendedaddress", "hardwareaddress", "vidverificationstatement", "vvsc",
        "trustedrootcertificates", "ipv4addresses", "ipv6addresses",
    ]

    /// Fields whose octets are the name of a network.
    private static let networkNames: Set<String> = ["ssid", "networkid", "lastnetworkid"]

    /// A name that has one of these as a word or part is that of a secret, whatever its type.
    private static let secretWords = ["pin", "passcode", "password", "secret", "credential", "token", "verifier"]

    /// - Parameter name: of the field; empty where the model has none.
    static func json(_ value: TLVValue, _ type: TypeReference, name: String) -> JSON {
        switch value {
        case .null: return .null
        case .bytes(let bytes):
            let key = name.lowercased()
            guard publicOctets.contains(key) else { return blank(value) }
            if networkNames.contains(key), let text = String(validating: bytes, as: UTF8.self) { return .string(text) }
            return .string(bytes.hexadecimal)
        case .array(let items):
            if case .list(let entry) = type.dataType { return .array(items.map { json($0, entry, name: name) }) }
            return .array(items.map { json($0, .unknown, name: "") })
        case .structure(let elements):
            if case .structure(let known) = type.dataType { return structure(elements, known) }
            return structure(elements, nil)
        case .list(let elements): return structure(elements, nil)
        case .utf8, .unsigned, .signed, .boolean, .float, .double:
            if case .any = type.dataType { return blank(value) }
            if isSecret(name) { return blank(value) }
            return JSON(type.modelValue(of: value))
        }
    }

    static func structure(_ elements: [TLVElement], _ known: Structure?) -> JSON {
        var members: [String: JSON] = [:]
        for element in elements {
            if let number = element.tag.contextNumber, let field = known?.fields.first(where: { $0.id == number }) {
                members[field.name] = json(element.value, field.type, name: field.name)
            } else if element.tag == .context(0xFE), case .unsigned(let index) = element.value {
                members["FabricIndex"] = .integer(Int64(clamping: index))
            } else {
                members["\(element.tag)"] = json(element.value, .unknown, name: "")
            }
        }
        return .object(members)
    }

    private static func isSecret(_ name: String) -> Bool {
        let name = name.lowercased()
        // Numbers of credentials, and what a device can do with them, are no secrets; that loses nothing worth having.
        return secretWords.contains { name.contains($0) }
    }

    private static func blank(_ value: TLVValue) -> JSON {
        switch value {
        case .bytes(let bytes): .string("(\(bytes.count) octets)")
        case .utf8(let text): .string("(text of \(text.utf8.count) bytes)")
        case .boolean: "(a boolean)"
        default: "(a number)"
        }
    }
}

extension JSON {
    init(_ value: ModelValue) {
        switch value {
        case .null: self = .null
        case .boolean(let flag): self = .boolean(flag)
        case .signed(let number): self = .integer(number)
        case .unsigned(let number): self = Int64(exactly: number).map { .integer($0) } ?? .string("\(number)")
        case .double(let number): self = .number(number)
        case .string(let text): self = .string(text)
        case .array(let items): self = .array(items.map { JSON($0) })
        case .object(let members):
            self = .object(
                Dictionary(members.map { ($0.name, JSON($0.value)) }, uniquingKeysWith: { first, _ in first }))
        }
    }
}
