import MatterOnboarding
import MatterTLV

/// One input: the bytes are TLV, read as a tree, token by token, and as an onboarding extension.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let element = try? TLVElement(decoding: bytes) {
        let encoded = element.encoded()
        precondition(encoded.count <= bytes.count, "the shortest form is longer")
        guard let again = try? TLVElement(decoding: encoded) else {
            preconditionFailure("the shortest form is refused")
        }
        precondition(again.encoded() == encoded, "the shortest form isn't stable")
    }
    var reader = TLVReader(bytes)
    var position = 0
    while let token = try? reader.next() {
        precondition(token.offset == position && reader.position > position, "the reader stands still")
        precondition(reader.position <= bytes.count, "the reader leaves its input")
        position = reader.position
    }
    if let members = try? OnboardingExtension(tlv: bytes) {
        precondition((try? TLVElement(decoding: bytes)) != nil, "an extension that is no TLV")
        _ = (members.serialNumber, members.pbkdfIterations, members.pbkdfSalt, members.numberOfDevices)
        _ = (members.commissioningTimeout, members.vendorMembers, members.canonical)
    }
    return 0
}
