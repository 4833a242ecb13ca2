import MatterDiscovery
import MatterMessaging
import MatterTLV
import MatterTypes

/// What a device says of itself that asks a commissioner to commission it: the only message of user-directed
/// commissioning from device to commissioner (Matter Core 5.3, 4.3.3).
///
/// It comes unsecured and unasked, in up to five copies, and anybody on the link can send it: nothing in it is more than a
/// claim. Only its form and the instance name have to be right; a field that is wrong is absent, and a finding says why.
public struct IdentificationDeclaration: Hashable, Sendable {
    /// An app that the device wants to be used by, or with.
    public struct TargetApp: Hashable, Sendable {
        public var vendorID: VendorID
        public var productID: ProductID?
    }

    /// The name of the device's `_matterc._udp` service, 1 to 16 letters and digits; 16 hexadecimal digits as a rule.
    public var instanceName: String
    public var vendorID: VendorID?
    public var productID: ProductID?
    /// At most 32 bytes of UTF-8, without control characters.
    public var deviceName: String?
    public var deviceType: DeviceTypeID?
    /// At most 128 bytes of UTF-8, without control characters.
    public var pairingInstruction: String?
    public var pairingHint: PairingHint?
    /// 1 to 50 bytes.
    public var rotatingID: [UInt8]?
    /// Where the device hears a CommissionerDeclaration; nil where it does not listen for one.
    public var answerPort: UInt16?
    /// At most `maximumTargetApps`.
    public var targetApps: [TargetApp] = []
    /// The device has no passcode to enter; only its apps are asked for.
    public var hasNoPasscode = false
    public var wantsAnswerUponPasscodeDialog = false
    /// The commissioner is to make the passcode, and show it.
    public var wantsCommissionerPasscode = false
    public var isCommissionerPasscodeReady = false
    /// The user has given up at the device.
    public var isCancellation = false
    public var passcodeLength: UInt8?
    /// What was wrong with single fields.
    public var findings: [TLVError] = []

    public init(instanceName: String) { self.instanceName = instanceName }

    /// The name in the form in which names are compared.
    public var id: String { instanceName.uppercased() }

    static let opcode: UInt8 = 0
    /// Bytes of the name's field: 16 characters, and a zero.
    static let nameSize = 17
    static let maximumPayload = 500
    public static let maximumTargetApps = 10
    static let maximumFindings = 32
}

// MARK: - Reading

extension IdentificationDeclaration {
    /// Reads a whole datagram.
    ///
    /// - Throws: `MessagingError` with code `malformedMessage`, which names the field and the rule.
    public init(datagram: [UInt8]) throws(MessagingError) {
        var reader = ByteReader(datagram)
        let header = try MessageHeader(from: &reader)
        guard header.isUnsecured, !header.hasPrivacy, !header.isControl else {
            throw MessagingError(.malformedMessage, "session id and type: the message must be unsecured")
        }
        if case .group = header.destination {
            throw MessagingError(.malformedMessage, "destination: a group can't be asked")
        }
        let inner = try ProtocolHeader(from: &reader)
        guard inner.protocolID == .userDirectedCommissioning, inner.vendorID == nil else {
            throw MessagingError(.malformedMessage, "protocol id \(inner.protocolID.rawValue), 3 is expected")
        }
        guard inner.opcode == Self.opcode else {
            throw MessagingError(.malformedMessage, "opcode \(inner.opcode), 0 is expected")
        }
        guard inner.isInitiator, inner.acknowledgedCounter == nil else {
            throw MessagingError(
                .malformedMessage, "exchange flags: the sender must be the initiator, and acknowledge nothing")
        }
        try self.init(payload: reader.rest)
    }

    /// Reads the payload: the instance name, and a structure, which the first devices left out.
    ///
    /// - Throws: `MessagingError` with code `malformedMessage`.
    public init(payload: [UInt8]) throws(MessagingError) {
        guard payload.count <= Self.maximumPayload else {
            throw MessagingError(
                .malformedMessage, "payload of \(payload.count) bytes, at most \(Self.maximumPayload) are allowed")
        }
        let field = payload.prefix(Self.nameSize)
        let name = field.prefix { $0 != 0 }
        let isNameWell = name.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        }
        guard (1..<Self.nameSize).contains(name.count), isNameWell,
            field.dropFirst(name.count).allSatisfy({ $0 == 0 })
        else {
            throw MessagingError(
                .malformedMessage, "instance name: 1 to 16 letters and digits, and zeros, are expected")
        }
        self.init(instanceName: String(decoding: name, as: UTF8.self))
        var reader = TLVReader(payload, range: field.count..<payload.count)
        guard !reader.isAtEnd else { return }
        do throws(TLVError) {
            guard let token = try reader.next(), token.value == .start(.structure), token.tag == .anonymous else {
                throw TLVError(.wrongType, offset: field.count, detail: "an anonymous structure is expected")
            }
            try readFields(&reader)
        } catch {
            report(error)
        }
    }

    /// What follows a broken element can't be found; what came before it stands.
    private mutating func readFields(_ reader: inout TLVReader) throws(TLVError) {
        var seen: Set<TLVTag> = []
        while true {
            var ahead = reader
            guard let token = try ahead.next() else {
                throw TLVError(.missingEndOfContainer, offset: reader.position)
            }
            if token.value == .endOfContainer { return }
            let element: TLVElement
            do throws(TLVError) {
                element = try TLVElement(from: &reader)
            } catch {
                // A text that is none has its length all the same.
                guard case .utf8 = token.value, error.code == .invalidUTF8 else { throw error }
                report(error)
                continue
            }
            guard seen.insert(element.tag).inserted else {
                report(TLVError(.duplicateTag, offset: element.offset, field: "\(element.tag)"))
                continue
            }
            do throws(TLVError) { try take(element) } catch { report(error) }
        }
    }

    private mutating func report(_ finding: TLVError) {
        if findings.count < Self.maximumFindings { findings.append(finding) }
    }

    private mutating func take(_ element: TLVElement) throws(TLVError) {
        switch element.tag.contextNumber {
        case 1: vendorID = try Self.vendor(element, "vendor id")
        case 2: productID = ProductID(try element.unsigned("product id"))
        case 3: deviceName = try Self.text(element, "device name", maximum: 32)
        case 4: deviceType = DeviceTypeID(try element.unsigned("device type"))
        case 5: pairingInstruction = try Self.text(element, "pairing instruction", maximum: 128)
        case 6:
            let bits: UInt32 = try element.unsigned("pairing hint", in: 0...0xFFFF)
            pairingHint = bits == 0 ? nil : PairingHint(rawValue: bits)
        case 7:
            let bytes = try element.bytes("rotating id", count: 0...50)
            rotatingID = bytes.isEmpty ? nil : bytes
        case 8:
            let port: UInt16 = try element.unsigned("port")
            answerPort = port == 0 ? nil : port
        case 9: targetApps = try Self.targetApps(element)
        case 13: hasNoPasscode = try element.boolean("no passcode")
        case 14: wantsAnswerUponPasscodeDialog = try element.boolean("answer upon passcode dialog")
        case 15: wantsCommissionerPasscode = try element.boolean("commissioner passcode")
        case 16: isCommissionerPasscodeReady = try element.boolean("commissioner passcode ready")
        case 17: isCancellation = try element.boolean("cancel passcode")
        case 18:
            let length: UInt8 = try element.unsigned("passcode length")
            passcodeLength = length == 0 ? nil : length
        // A newer version may say more.
        default: break
        }
    }

    /// 0 stands for none.
    private static func vendor(_ element: TLVElement, _ field: String) throws(TLVError) -> VendorID? {
        let number: UInt16 = try element.unsigned(field, in: 0...VendorID.highest)
        return number == 0 ? nil : VendorID(number)
    }

    /// An empty text stands for none. One with control characters could forge lines on a terminal.
    private static func text(
        _ element: TLVElement, _ field: String, maximum: Int
    ) throws(TLVError) -> String? {
        let text = try element.string(field)
        guard text.utf8.count <= maximum else {
            throw TLVError(
                .outOfRange, offset: element.offset, field: field,
                detail: "\(text.utf8.count) bytes, at most \(maximum) are allowed")
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw TLVError(.outOfRange, offset: element.offset, field: field, detail: "it has control characters")
        }
        return text.isEmpty ? nil : text
    }

    private static func targetApps(_ element: TLVElement) throws(TLVError) -> [TargetApp] {
        let members: [(value: TLVValue, offset: Int)]
        switch element.value {
        case .list(let elements): members = elements.map { ($0.value, $0.offset) }
        case .array(let values): members = values.map { ($0, element.offset) }
        default:
            throw TLVError(.wrongType, offset: element.offset, field: "target apps", detail: "a list is expected")
        }
        guard members.count <= maximumTargetApps else {
            throw TLVError(
                .outOfRange, offset: element.offset, field: "target apps",
                detail: "\(members.count) of them, at most \(maximumTargetApps) are allowed")
        }
        var apps: [TargetApp] = []
        for member in members {
            let fields = try TLVFields(TLVElement(.anonymous, member.value, offset: member.offset), "target app")
            let vendor: UInt16 = try fields.unsigned(11, "vendor id", in: 1...VendorID.highest)
            let product: UInt16? = try fields.optionalUnsigned(12, "product id")
            apps.append(
                TargetApp(vendorID: VendorID(vendor), productID: product.flatMap { $0 == 0 ? nil : ProductID($0) }))
        }
        return apps
    }
}
