import CommandLineKit
import MatterOnboarding
import MatterTLV
import MatterTypes

/// A number, or the word `random`.
enum NumberOrRandom: ArgumentValue {
    case number(UInt64)
    case random

    init(argument text: String) throws(InvalidValue) {
        if text == "random" {
            self = .random
        } else if let number = UInt64(text) {
            self = .number(number)
        } else {
            throw InvalidValue("a decimal number or 'random' is expected")
        }
    }

    var argumentText: String { if case .number(let number) = self { "\(number)" } else { "random" } }
}

enum FlowName: String, ArgumentValue, CaseIterable {
    case standard
    case userIntent = "user-intent"
    case custom

    var flow: CommissioningFlow {
        switch self {
        case .standard: .standard
        case .userIntent: .userIntent
        case .custom: .custom
        }
    }
}

/// Ways of discovery: names with commas between, or the bits as a number.
struct DiscoveryList: ArgumentValue {
    let value: DiscoveryCapabilities

    private static let names: KeyValuePairs<String, DiscoveryCapabilities> = [
        "soft-ap": .softAP, "ble": .ble, "on-network": .onNetwork, "wifi-paf": .wifiPAF, "nfc": .nfc, "thread": .thread,
    ]

    init(argument text: String) throws(InvalidValue) {
        if let bits = try? UInt8(argument: text) {
            value = DiscoveryCapabilities(rawValue: bits)
            return
        }
        var value: DiscoveryCapabilities = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let found = Self.names.first(where: { $0.key == word }) else {
                let list = Self.names.map(\.key).joined(separator: ", ")
                throw InvalidValue("some of \(list) with commas between, or the bits as a number, are expected")
            }
            value.insert(found.value)
        }
        self.value = value
    }

    var argumentText: String { "\(value.rawValue)" }
}

/// A member of the vendor's own: `TAG=text:...`, `uint:`, `int:`, `bool:` or `hex:`.
struct VendorMember: ArgumentValue {
    let element: TLVElement

    init(argument text: String) throws(InvalidValue) {
        let expected = InvalidValue(
            "TAG=TYPE:VALUE is expected, with a TAG from 128 to 255 and a TYPE of text, uint, int, bool or hex")
        guard let equals = text.firstIndex(of: "="), let colon = text[equals...].firstIndex(of: ":"),
            let tag = try? UInt8(argument: String(text[..<equals])), tag >= OnboardingExtension.Tag.firstVendor
        else { throw expected }
        let raw = String(text[text.index(after: colon)...])
        let value: TLVValue? =
            switch text[text.index(after: equals)..<colon] {
            case "text": .utf8(raw)
            case "uint": UInt64(raw).map { .unsigned($0) }
            case "int": Int64(raw).map { .signed($0) }
            case "bool": Bool(raw).map { .boolean($0) }
            case "hex": [UInt8](hexadecimal: raw).map { .bytes($0) }
            default: nil
            }
        guard let value else { throw expected }
        element = TLVElement(tag, value)
    }

    var argumentText: String { "\(element.tag)" }
}

/// The fields of a new code as options.
struct PayloadFieldOptions: Sendable {
    let vendor = Option<UInt16>("vendor", placeholder: "ID", default: 0, help: "Vendor id; 0 for none.")
    let product = Option<UInt16>("product", placeholder: "ID", default: 0, help: "Product id; 0 for none.")
    let flow = Option<FlowName>(
        "flow", placeholder: "FLOW", default: .standard, help: "standard, user-intent or custom.")
    let discovery = Option<DiscoveryList?>(
        "discovery", placeholder: "LIST",
        help: "soft-ap, ble, on-network, wifi-paf, nfc, thread with commas between, or the bits (default: none).")
    let discriminator = Option<NumberOrRandom>(
        "discriminator", placeholder: "N", default: .random, help: "0 to 4095, or random.")
    let passcode = Option<NumberOrRandom>(
        "passcode", placeholder: "N", default: .random, help: "1 to 99999998 except the forbidden ones, or random.")
    let serial = Option<String?>("serial", placeholder: "TEXT", help: "Serial number, at most 32 bytes.")
    let serialNumber = Option<UInt64?>("serial-number", placeholder: "N", help: "Serial number as a number.")
    let iterations = Option<UInt32?>("pbkdf-iterations", placeholder: "N", help: "1000 to 100000.")
    let salt = Option<String?>("pbkdf-salt", placeholder: "HEX", help: "16 to 32 bytes.")
    let devices = Option<UInt8?>("devices", placeholder: "N", help: "How many devices share the code.")
    let commissioningTimeout = Option<UInt16?>(
        "commissioning-timeout", placeholder: "SECONDS", help: "How long the device stays open for commissioning.")
    let members = Option<[VendorMember]>(
        "vendor-tag", placeholder: "TAG=TYPE:VALUE", help: "A member of the vendor's own: text, uint, int, bool or hex."
    )

    var parameters: [any Parameter] {
        [
            vendor, product, flow, discovery, discriminator, passcode, serial, serialNumber, iterations, salt, devices,
            commissioningTimeout, members,
        ]
    }

    /// The payload that the options describe.
    ///
    /// - Throws: `OnboardingError` where a value is no passcode, discriminator or member.
    func payload(_ call: Invocation) throws -> OnboardingPayload {
        OnboardingPayload(
            vendorID: VendorID(rawValue: try call[vendor]), productID: ProductID(rawValue: try call[product]),
            flow: try call[flow].flow, discoveryCapabilities: try call[discovery]?.value ?? [],
            discriminator: try readDiscriminator(call), passcode: try Self.passcode(call[passcode]),
            extension: try readExtension(call))
    }

    static func passcode(_ value: NumberOrRandom) throws(OnboardingError) -> Passcode {
        guard case .number(let number) = value else { return .random() }
        if let refusal = Passcode.refusal(of: number) { throw OnboardingError(refusal) }
        return UInt32(exactly: number).flatMap { Passcode($0) } ?? .random()
    }

    private func readDiscriminator(_ call: Invocation) throws -> Discriminator {
        guard case .number(let number) = try call[discriminator] else { return .random() }
        guard let value = UInt16(exactly: number), Discriminator.longRange.contains(value) else {
            throw OnboardingError(
                OnboardingFinding(
                    .discriminatorRange, .discriminator, offset: 0, found: "\(number)",
                    rule: "a long discriminator is 0 to 4095"))
        }
        return .long(value)
    }

    private func readExtension(_ call: Invocation) throws -> OnboardingExtension? {
        let given: [any Parameter] = [
            serial, serialNumber, iterations, salt, devices, commissioningTimeout, members,
        ]
        guard given.contains(where: { call.wasGiven($0) }) else { return nil }
        if try call[serial] != nil, try call[serialNumber] != nil {
            throw call.usage(.conflict, "--serial and --serial-number contradict each other")
        }
        let bytes = try call[salt].map { text in
            guard let bytes = [UInt8](hexadecimal: text) else {
                throw call.invalid(salt, "hexadecimal digits are expected")
            }
            return bytes
        }
        return try OnboardingExtension(
            serialNumber: try call[serial].map { .text($0) } ?? call[serialNumber].map { .number($0) },
            pbkdfIterations: try call[iterations], pbkdfSalt: bytes, numberOfDevices: try call[devices],
            commissioningTimeout: try call[commissioningTimeout], vendorMembers: try call[members].map(\.element))
    }
}
