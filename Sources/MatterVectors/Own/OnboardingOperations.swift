import MatterOnboarding
import MatterTLV
import MatterTypes
import MatterJSON

/// Onboarding codes.
enum OnboardingOperations {
    static func result(_ operation: String, _ input: OperationInput) throws -> OperationResult {
        let text = try input.text()
        switch operation {
        case "decode": return try code(OnboardingCode(text))
        case "scan": return try code(OnboardingCode(scanned: text))
        case "base38":
            let bytes = try Base38.decode(text)
            // What is not canonical would be read as something else than it stands for.
            guard Base38.encode(bytes) == text else { return OperationResult(.string("")) }
            return OperationResult(.bytes(bytes))
        case "verhoeff":
            guard let digit = Verhoeff.checkDigit(for: text), Verhoeff.isValid(text + String(digit)) else {
                return OperationResult(.null)
            }
            return OperationResult(.string(String(digit)))
        case "extract":
            return OperationResult(.string(OnboardingCode.qrText(in: text).map { String($0.dropFirst(3)) } ?? ""))
        default: throw UnsupportedOperation.operation(operation)
        }
    }

    private static func code(_ code: OnboardingCode) throws -> OperationResult {
        OperationResult([
            "kind": .string(code.kind.rawValue), "payloads": .array(code.payloads.map { payload($0, code.kind) }),
            "canonical": .string(try code.text()),
        ])
    }

    private static func payload(_ payload: OnboardingPayload, _ kind: OnboardingCode.Kind) -> JSON {
        // A short manual code has no ids, and the long one is that of a flow that is not standard.
        let hasIDs = kind == .qr || payload.flow != .standard
        return [
            "version": .number(payload.version), "vendorId": hasIDs ? .number(payload.vendorID.rawValue) : .null,
            "productId": hasIDs ? .number(payload.productID.rawValue) : .null, "flow": .number(payload.flow.rawValue),
            "discoveryCapabilities": .number(payload.discoveryCapabilities?.rawValue),
            "discriminator": .number(payload.discriminator.value),
            "discriminatorIsShort": .boolean(payload.discriminator.isShort),
            "passcode": .number(payload.passcode.rawValue),
            "extension": payload.extension.map(members) ?? .null,
        ]
    }

    private static func members(_ found: OnboardingExtension) -> JSON {
        let serialNumber: JSON =
            switch found.serialNumber {
            case .text(let text): .string(text)
            case .number(let number): .number(number)
            case nil: .null
            }
        return [
            "tlv": .bytes(found.canonical.tlv), "serialNumber": serialNumber,
            "pbkdfIterations": .number(found.pbkdfIterations), "pbkdfSalt": .bytes(found.pbkdfSalt),
            "numberOfDevices": .number(found.numberOfDevices),
            "commissioningTimeout": .number(found.commissioningTimeout),
            "members": .array(found.members.map(member)),
        ]
    }

    private static func member(_ member: TLVElement) -> JSON {
        let (type, value): (String, JSON) =
            switch member.value {
            case .utf8(let text): ("utf8", .string(text))
            case .unsigned(let number): ("uint", .number(number))
            case .signed(let number): ("int", .number(number))
            case .bytes(let bytes): ("bytes", .bytes(bytes))
            case .boolean(let flag): ("bool", .boolean(flag))
            case .null: ("null", .null)
            case .float: ("float", .null)
            case .double: ("double", .null)
            case .structure: ("struct", .null)
            case .array: ("array", .null)
            case .list: ("list", .null)
            }
        return ["tag": .number(member.tag.contextNumber), "type": .string(type), "value": value]
    }
}
