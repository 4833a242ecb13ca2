import MatterTLV

/// The optional TLV part of a QR payload: one anonymous structure (Matter Core 5.1.5).
///
/// It keeps the bytes as they stood in the code, so that writing them again gives the same text, and reads the members
/// from them when they are asked for.
public struct OnboardingExtension: Hashable, Sendable {
    /// The structure, from its control octet to its end of container. Always well formed.
    public let tlv: [UInt8]

    /// Reads the TLV part of a payload.
    ///
    /// - Throws: `OnboardingError` whose offset is that of the byte in `tlv`.
    public init(tlv: [UInt8]) throws(OnboardingError) {
        var faults: [ExtensionFault] = []
        ExtensionChecker.check(tlv, &faults)
        if let fault = faults.first(where: { $0.severity == .error }) {
            throw OnboardingError(fault.finding(offset: fault.offset, part: nil))
        }
        self.tlv = tlv
    }

    /// An extension with these members, the common ones first and in the order of their tags.
    ///
    /// - Parameter others: vendor's members with tags of 0x80 and up, in this order.
    /// - Throws: `OnboardingError` that names the member which is out of range or has a tag that isn't the vendor's.
    public init(
        serialNumber: SerialNumber? = nil, pbkdfIterations: UInt32? = nil, pbkdfSalt: [UInt8]? = nil,
        numberOfDevices: UInt8? = nil, commissioningTimeout: UInt16? = nil, vendorMembers others: [TLVElement] = []
    ) throws(OnboardingError) {
        for member in others where member.tag.contextNumber ?? 0 < Tag.firstVendor {
            throw OnboardingError(
                OnboardingFinding(
                    .tlvTag, .extension, offset: 0, found: "a vendor's member with the tag \(member.tag)",
                    rule: "tags of the vendor are context tags from 128 to 255"))
        }
        var writer = TLVWriter()
        writer.write(.anonymous, .structure) { structure in
            switch serialNumber {
            case .text(let text): structure.write(Tag.serialNumber, string: text)
            case .number(let number): structure.write(Tag.serialNumber, unsigned: number)
            case nil: break
            }
            if let pbkdfIterations { structure.write(Tag.pbkdfIterations, unsigned: pbkdfIterations) }
            if let pbkdfSalt { structure.write(Tag.pbkdfSalt, bytes: pbkdfSalt) }
            if let numberOfDevices { structure.write(Tag.numberOfDevices, unsigned: numberOfDevices) }
            if let commissioningTimeout { structure.write(Tag.commissioningTimeout, unsigned: commissioningTimeout) }
            for member in others { structure.write(member) }
        }
        try self.init(tlv: writer.bytes)
    }

    /// The same members, each in its shortest encoding.
    public var canonical: OnboardingExtension {
        guard let element = try? TLVElement(decoding: tlv), let short = try? OnboardingExtension(tlv: element.encoded())
        else { return self }
        return short
    }

    /// A serial number is text or a number.
    public enum SerialNumber: Hashable, Sendable {
        /// At most 32 bytes of UTF-8.
        case text(String)
        case number(UInt64)
    }

    /// The context tags of the members. 0x05 to 0x7F are reserved, 0x80 and up belong to the vendor.
    public enum Tag {
        public static let serialNumber: UInt8 = 0x00
        public static let pbkdfIterations: UInt8 = 0x01
        public static let pbkdfSalt: UInt8 = 0x02
        public static let numberOfDevices: UInt8 = 0x03
        public static let commissioningTimeout: UInt8 = 0x04
        public static let firstReserved: UInt8 = 0x05
        public static let firstVendor: UInt8 = 0x80
    }

    /// All members in their order, the reserved and the vendor's own included.
    public var members: [TLVElement] {
        guard let element = try? TLVElement(decoding: tlv), case .structure(let members) = element.value else {
            return []
        }
        return members
    }

    /// The member with a context tag, if there is one.
    public subscript(tag: UInt8) -> TLVValue? {
        members.first { $0.tag == .context(tag) }?.value
    }

    public var serialNumber: SerialNumber? {
        switch self[Tag.serialNumber] {
        case .utf8(let text): .text(text)
        case .unsigned(let number): .number(number)
        default: nil
        }
    }

    /// 1000 to 100 000.
    public var pbkdfIterations: UInt32? { unsigned(Tag.pbkdfIterations).flatMap { UInt32(exactly: $0) } }

    /// 16 to 32 bytes.
    public var pbkdfSalt: [UInt8]? {
        if case .bytes(let salt) = self[Tag.pbkdfSalt] { salt } else { nil }
    }

    /// How many devices share the code, 1 to 255.
    public var numberOfDevices: UInt8? { unsigned(Tag.numberOfDevices).flatMap { UInt8(exactly: $0) } }

    /// How long the device stays open for commissioning after power-up, in seconds.
    public var commissioningTimeout: UInt16? { unsigned(Tag.commissioningTimeout).flatMap { UInt16(exactly: $0) } }

    /// The members whose meaning is the vendor's, tags 0x80 to 0xFF, as they stand.
    public var vendorMembers: [TLVElement] {
        members.filter { ($0.tag.contextNumber ?? 0) >= Tag.firstVendor }
    }

    /// Members with tags that the specification keeps for later, 0x05 to 0x7F.
    public var reservedMembers: [TLVElement] {
        members.filter { (Tag.firstReserved..<Tag.firstVendor).contains($0.tag.contextNumber ?? 0) }
    }

    private func unsigned(_ tag: UInt8) -> UInt64? {
        if case .unsigned(let number) = self[tag] { number } else { nil }
    }
}
