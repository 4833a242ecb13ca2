import MatterTLV
import MatterTypes

/// The quick way from QR text to a payload, for codes that are valid. It allocates nothing, or the bytes of the
/// extension where there is one. What it doesn't accept, `OnboardingInspection` reads again to say why.
enum QRDecoder {
    /// The base-38 characters of the 88 bits that every payload has.
    static let fixedCharacters = 19
    /// `MT:`
    static let prefixCount = 3

    @inline(__always)
    static func hasPrefix(_ text: borrowing Span<UInt8>) -> Bool {
        text.count >= prefixCount && text[0] == UInt8(ascii: "M") && text[1] == UInt8(ascii: "T")
            && text[2] == UInt8(ascii: ":")
    }

    /// Reads `MT:` and 19 base-38 characters, a payload without extension. Nil where something is wrong.
    @inline(__always)
    static func decodePlain(_ text: borrowing Span<UInt8>) -> PlainPayload? {
        guard text.count == prefixCount + fixedCharacters, hasPrefix(text) else { return nil }
        var bad: UInt32 = 0
        let first = Base38.five(text, at: prefixCount, &bad)
        let second = Base38.five(text, at: prefixCount + 5, &bad)
        let third = Base38.five(text, at: prefixCount + 10, &bad)
        let fourth = Base38.four(text, at: prefixCount + 15, &bad)
        guard bad & Base38.invalidBit == 0, (first | second | third) >> 24 == 0, fourth >> 16 == 0 else { return nil }
        return PackedPayload(first, second, third, fourth).checked
    }

    /// Reads `MT:` and the base-38 characters of a payload with an extension. Nil where something is wrong.
    static func decodeExtended(_ text: borrowing Span<UInt8>) -> OnboardingPayload? {
        let start = prefixCount
        let count = text.count - start
        guard count > fixedCharacters, count <= OnboardingInspection.maximumCharacters, hasPrefix(text) else {
            return nil
        }
        let rest = count % 5
        guard rest != 1, rest != 3 else { return nil }
        var bad: UInt32 = 0
        let first = Base38.five(text, at: start, &bad)
        let second = Base38.five(text, at: start + 5, &bad)
        let third = Base38.five(text, at: start + 10, &bad)
        let fourth = Base38.five(text, at: start + 15, &bad)
        var high = first | second | third | fourth
        // The third byte of the fourth group is the extension's first.
        let tlvCount = count / 5 * 3 + rest / 2 - 11
        let tlv = [UInt8](capacity: tlvCount) { output in
            output.append(UInt8(truncatingIfNeeded: fourth >> 16))
            var position = start + 20
            let end = start + count
            while position + 5 <= end {
                let value = Base38.five(text, at: position, &bad)
                high |= value
                output.append(UInt8(truncatingIfNeeded: value))
                output.append(UInt8(truncatingIfNeeded: value >> 8))
                output.append(UInt8(truncatingIfNeeded: value >> 16))
                position += 5
            }
            if rest == 4 {
                let value = Base38.four(text, at: position, &bad)
                high |= value << 8
                output.append(UInt8(truncatingIfNeeded: value))
                output.append(UInt8(truncatingIfNeeded: value >> 8))
            } else if rest == 2 {
                let low = Base38.value(text[position])
                let next = Base38.value(text[position + 1])
                bad |= low | next
                let value = low &+ 38 &* next
                high |= value << 16
                output.append(UInt8(truncatingIfNeeded: value))
            }
        }
        guard bad & Base38.invalidBit == 0, high >> 24 == 0,
            let plain = PackedPayload(first, second, third, fourth & 0xFFFF).checked,
            let members = try? OnboardingExtension(tlv: tlv)
        else { return nil }
        return OnboardingPayload(plain, extension: members)
    }
}

/// The 88 bits of a QR payload, as they are packed (Matter Core 5.1.3): bit 0 is the lowest.
struct PackedPayload {
    private let low: UInt64
    private let high: UInt64

    /// - Parameters: three numbers of 24 bits and one of 16.
    @inline(__always)
    init(_ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32) {
        low = UInt64(first) | UInt64(second) << 24 | UInt64(third) << 48
        high = UInt64(third) >> 16 | UInt64(fourth) << 8
    }

    var version: UInt8 { UInt8(truncatingIfNeeded: low & 7) }
    var vendor: UInt16 { UInt16(truncatingIfNeeded: low >> 3) }
    var product: UInt16 { UInt16(truncatingIfNeeded: low >> 19) }
    var flow: UInt8 { UInt8(truncatingIfNeeded: low >> 35 & 3) }
    var discovery: UInt8 { UInt8(truncatingIfNeeded: low >> 37) }
    var discriminator: UInt16 { UInt16(truncatingIfNeeded: low >> 45 & 0xFFF) }
    var passcode: UInt32 { UInt32(truncatingIfNeeded: low >> 57 | (high & 0xF_FFFF) << 7) }
    var padding: UInt8 { UInt8(truncatingIfNeeded: high >> 20 & 0xF) }

    /// The fields, or nil where one has a value that it can't have.
    @inline(__always)
    var checked: PlainPayload? {
        guard version == 0, padding == 0, let flow = CommissioningFlow(rawValue: flow),
            let passcode = Passcode(passcode), vendor <= VendorID.highest, product != 0 || vendor == 0
        else { return nil }
        return PlainPayload(
            vendor: vendor, product: product, flow: flow, discovery: discovery, discriminator: .long(discriminator),
            passcode: passcode)
    }
}

/// The fields of a valid payload without extension: bits only, so that the quick way moves them in registers.
struct PlainPayload {
    var vendor: UInt16
    var product: UInt16
    var flow: CommissioningFlow
    var discovery: UInt8?
    var discriminator: Discriminator
    var passcode: Passcode
}

extension OnboardingPayload {
    @inline(__always)
    init(_ plain: PlainPayload, extension: OnboardingExtension? = nil) {
        self.init(
            vendorID: VendorID(rawValue: plain.vendor), productID: ProductID(rawValue: plain.product), flow: plain.flow,
            discoveryCapabilities: plain.discovery.map(DiscoveryCapabilities.init(rawValue:)),
            discriminator: plain.discriminator, passcode: plain.passcode, extension: `extension`)
    }
}
