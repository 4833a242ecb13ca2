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
        guard tlv.count <= Self.maximumSize else {
            throw TLVError(
                .outOfRange, offset: 0, field: "attestation-elements",
                detail: "\(tlv.count) bytes, at most \(Self.maximumSize)")
        }
        let fields = try TLVFields(decoding: tlv, "attestation-elements")
        certificationDeclaration = try fields.bytes(1, "certification_declaration")
        nonce = try fields.bytes(2, "attestation_nonce", count: 32...32)
        timestamp = MatterTime(seconds: try fields.unsigned(3, "timestamp"))
        firmwareInformation = try fields.optionalBytes(4, "firmware_information")
        // Context tags ascend, and the vendor's own tags follow them.
        var last = -1
        for member in fields.members {
            let number = member.tag.contextNumber.map(Int.init) ?? 256
            guard number > last || number == 256 else {
                throw TLVError(
                    .unexpectedTag, offset: member.offset, field: "attestation-elements", detail: "out of order")
            }
            last = number
        }
    }
}
