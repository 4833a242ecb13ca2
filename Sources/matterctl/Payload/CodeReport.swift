import CommandLineKit
import MatterOnboarding
import MatterTLV
import MatterTypes

/// What is printed of a code. Whoever asks for a code to be decoded wants its passcode, so it is shown here.
enum CodeReport {
    // MARK: JSON

    /// The members that all commands share: `kind`, `payloads`, `findings`.
    static func json(_ inspection: OnboardingInspection) -> [JSONValue.Member] {
        [
            JSONValue.Member("kind", .string(inspection.kind.rawValue)),
            JSONValue.Member(
                "payloads", .array(inspection.parts.compactMap(\.payload).map { json($0, inspection.kind) })),
            JSONValue.Member("findings", .array(inspection.findings.map(json))),
        ]
    }

    static func json(_ payload: OnboardingPayload, _ kind: OnboardingCode.Kind) -> JSONValue {
        // A short manual code says nothing about vendor and product.
        let hasVendor = kind == .qr || payload.flow != .standard
        return [
            "version": .uint(UInt64(payload.version)),
            "vendorId": hasVendor ? .uint(UInt64(payload.vendorID.rawValue)) : .null,
            "productId": hasVendor ? .uint(UInt64(payload.productID.rawValue)) : .null,
            "flow": .uint(UInt64(payload.flow.rawValue)),
            "flowName": .string("\(payload.flow)"),
            "discoveryCapabilities": payload.discoveryCapabilities.map { .uint(UInt64($0.rawValue)) } ?? .null,
            "discriminator": .uint(UInt64(payload.discriminator.value)),
            "discriminatorIsShort": .bool(payload.discriminator.isShort),
            "passcode": .uint(UInt64(payload.passcode.rawValue)),
            "extension": payload.extension.map(json) ?? .null,
        ]
    }

    static func json(_ members: OnboardingExtension) -> JSONValue {
        let serialNumber: JSONValue? =
            switch members.serialNumber {
            case .text(let text): .string(text)
            case .number(let number): .uint(number)
            case nil: nil
            }
        return JSONValue([
            "tlv": .string(members.tlv.hexadecimal), "serialNumber": serialNumber,
            "pbkdfIterations": members.pbkdfIterations.map { .uint(UInt64($0)) },
            "pbkdfSalt": members.pbkdfSalt.map { .string($0.hexadecimal) },
            "numberOfDevices": members.numberOfDevices.map { .uint(UInt64($0)) },
            "commissioningTimeout": members.commissioningTimeout.map { .uint(UInt64($0)) },
            "members": .array(
                members.members.map { member in
                    [
                        "tag": member.tag.contextNumber.map { .uint(UInt64($0)) } ?? .null,
                        "type": .string(typeName(member.value)), "value": json(member.value),
                    ]
                }),
        ])
    }

    static func json(_ finding: OnboardingFinding) -> JSONValue {
        JSONValue([
            "severity": .string(finding.severity.rawValue), "code": .string(finding.code.rawValue),
            "field": .string(finding.field.rawValue), "offset": .int(Int64(finding.offset)),
            "message": .string(finding.message), "part": finding.part.map { .int(Int64($0)) },
            "corrections": finding.corrections.isEmpty ? nil : .array(finding.corrections.map { .string($0) }),
        ])
    }

    private static func json(_ value: TLVValue) -> JSONValue {
        switch value {
        case .signed(let number): .int(number)
        case .unsigned(let number): .uint(number)
        case .boolean(let flag): .bool(flag)
        case .float(let number): .double(Double(number))
        case .double(let number): .double(number)
        case .utf8(let text): .string(text)
        case .bytes(let bytes): .string(bytes.hexadecimal)
        case .null: .null
        case .array(let items): .array(items.map(json))
        case .structure(let members), .list(let members):
            .array(members.map { ["tag": .string("\($0.tag)"), "value": json($0.value)] })
        }
    }

    static func typeName(_ value: TLVValue) -> String {
        switch value {
        case .signed: "int"
        case .unsigned: "uint"
        case .boolean: "bool"
        case .float: "float"
        case .double: "double"
        case .utf8: "utf8"
        case .bytes: "bytes"
        case .null: "null"
        case .structure: "struct"
        case .array: "array"
        case .list: "list"
        }
    }

    // MARK: Text

    /// One payload, a field a line.
    static func text(_ payload: OnboardingPayload, _ kind: OnboardingCode.Kind) -> String {
        var lines: [(String, String)] = []
        if kind == .qr || payload.flow != .standard {
            lines.append(("vendor id", "\(payload.vendorID) (\(payload.vendorID.rawValue))"))
            lines.append(("product id", "\(payload.productID) (\(payload.productID.rawValue))"))
        }
        lines.append(("flow", name(payload.flow)))
        if let discovery = payload.discoveryCapabilities { lines.append(("discovery", names(discovery))) }
        lines.append(("discriminator", "\(payload.discriminator)"))
        lines.append(("passcode", passcode(payload.passcode)))
        if let members = payload.extension {
            for member in members.members {
                lines.append((name(member.tag), terminalSafe(text(member.value))))
            }
        }
        return lines.map { name, value in
            "  " + name + String(repeating: " ", count: max(1, 22 - name.count)) + value + "\n"
        }.joined()
    }

    static func text(_ finding: OnboardingFinding) -> String {
        var text = "\(finding.severity.rawValue) \(finding.code.rawValue) at \(finding.offset): \(finding.message)\n"
        for correction in finding.corrections { text += "  perhaps \(correction)\n" }
        return text
    }

    static func passcode(_ passcode: Passcode) -> String {
        let digits = String(passcode.rawValue)
        return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }

    static func name(_ flow: CommissioningFlow) -> String {
        switch flow {
        case .standard: "standard: ready when it has power"
        case .userIntent: "user intent: somebody has to act on the device first"
        case .custom: "custom: the vendor's own steps come first"
        }
    }

    static func names(_ discovery: DiscoveryCapabilities) -> String {
        let all: [(DiscoveryCapabilities, String)] = [
            (.softAP, "SoftAP"), (.ble, "BLE"), (.onNetwork, "on network"), (.wifiPAF, "Wi-Fi PAF"), (.nfc, "NFC"),
            (.thread, "Thread"), (DiscoveryCapabilities(rawValue: 0x40), "reserved bit 6"),
            (DiscoveryCapabilities(rawValue: 0x80), "reserved bit 7"),
        ]
        let names = all.filter { discovery.contains($0.0) }.map(\.1)
        return names.isEmpty ? "none" : names.joined(separator: ", ")
    }

    static func name(_ tag: TLVTag) -> String {
        switch tag.contextNumber {
        case OnboardingExtension.Tag.serialNumber: "serial number"
        case OnboardingExtension.Tag.pbkdfIterations: "PBKDF iterations"
        case OnboardingExtension.Tag.pbkdfSalt: "PBKDF salt"
        case OnboardingExtension.Tag.numberOfDevices: "number of devices"
        case OnboardingExtension.Tag.commissioningTimeout: "commissioning timeout"
        case .some(let number) where number >= OnboardingExtension.Tag.firstVendor: "vendor's tag \(number)"
        case .some(let number): "reserved tag \(number)"
        case nil: "tag \(tag)"
        }
    }

    static func text(_ value: TLVValue) -> String {
        switch value {
        case .utf8(let text): "\"\(text)\""
        case .bytes(let bytes): "0x" + bytes.hexadecimal
        case .signed(let number): "\(number)"
        case .unsigned(let number): "\(number)"
        default: json(value).text()
        }
    }
}
