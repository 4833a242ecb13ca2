import MatterTLV
import MatterTypes

/// What a device signs with its attestation key when it answers AttestationRequest (Matter Core 11.18.4.5).
public struct AttestationElements: Hashable, Sendable {
    /// Limit of the encoded elements in bytes.
    public static let maximumSize = 900

    /// A CMS message, for `SignedCertificationDeclaration`.
    public let certificationDeclaration: [UInt8]
    /// 32 bytes, the nonce of the request.
    public let nonce: [UInt8]
    public let timestamp: MatterTime
    public let firmwareInformation: [UInt8]?

    /// - Throws: `TLVError` where a member is missing, of another type or out of order.
    public init(tlv: [UInt8]) throws(TLVError) {
        let reading = Reading(tlv: tlv)
        if let fault = reading.faults.first { throw fault }
        guard let declaration = reading.certificationDeclaration, let nonce = reading.nonce,
            let timestamp = reading.timestamp
        else { throw TLVError(.missingField, offset: 0, field: Reading.name) }
        certificationDeclaration = declaration
        self.nonce = nonce
        self.timestamp = timestamp
        firmwareInformation = reading.firmwareInformation
    }

    /// What could be read, and everything that is wrong with the rest.
    public struct Reading: Sendable {
        static let name = "attestation-elements"

        public private(set) var certificationDeclaration: [UInt8]?
        public private(set) var nonce: [UInt8]?
        public private(set) var timestamp: MatterTime?
        public private(set) var firmwareInformation: [UInt8]?
        /// Tags that the specification does not know: a vendor's own, or those of a later version.
        public private(set) var unknownTags: [TLVTag] = []
        public private(set) var faults: [TLVError] = []

        public init(tlv: [UInt8]) {
            if tlv.count > AttestationElements.maximumSize {
                faults.append(
                    TLVError(
                        .outOfRange, offset: 0, field: Self.name,
                        detail: "\(tlv.count) bytes, at most \(AttestationElements.maximumSize)"))
            }
            let fields: TLVFields
            do { fields = try TLVFields(decoding: tlv, Self.name) } catch {
                faults.append(error)
                return
            }
            certificationDeclaration = faults.collecting { () throws(TLVError) in
                try fields.bytes(1, "certification_declaration")
            }
            nonce = faults.collecting { () throws(TLVError) in
                try fields.bytes(2, "attestation_nonce", count: 32...32)
            }
            timestamp = faults.collecting { () throws(TLVError) in
                MatterTime(seconds: try fields.unsigned(3, "timestamp"))
            }
            firmwareInformation =
                faults.collecting { () throws(TLVError) in try fields.optionalBytes(4, "firmware_information") } ?? nil
            if let fault = fields.disorder { faults.append(fault) }
            unknownTags = fields.members.map(\.tag).filter { !(1...4).contains($0.contextNumber ?? 0) }
        }
    }
}

extension TLVFields {
    /// The first member that is not where it belongs: context tags ascend, and others follow them.
    var disorder: TLVError? {
        var last = -1
        for member in members {
            let number = member.tag.contextNumber.map(Int.init) ?? 256
            guard number > last || number == 256 else {
                return TLVError(.unexpectedTag, offset: member.offset, field: name, detail: "out of order")
            }
            last = number
        }
        return nil
    }
}

extension [TLVError] {
    /// The value, or nil with the error kept here.
    mutating func collecting<Value>(_ body: () throws(TLVError) -> Value) -> Value? {
        do { return try body() } catch {
            append(error)
            return nil
        }
    }
}
