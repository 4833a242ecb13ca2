import MatterTypes

/// The quick way from a manual code to a payload, for codes that are valid. It allocates nothing.
enum ManualDecoder {
    static let shortCount = 11
    static let longCount = 21

    /// Reads 11 or 21 digits and nothing else. Nil where something is wrong.
    @inline(__always)
    static func decode(_ text: borrowing Span<UInt8>) -> PlainPayload? {
        switch text.count {
        case shortCount: decodeShort(text)
        case longCount: decodeLong(text)
        default: nil
        }
    }

    @inline(__always)
    private static func decodeShort(_ text: borrowing Span<UInt8>) -> PlainPayload? {
        var sum = Verhoeff.Sum()
        var bad: UInt8 = 0
        let check = digits(text, 10, 1, positionOfLast: 0, &sum, &bad)
        let third = digits(text, 6, 4, positionOfLast: 1, &sum, &bad)
        let second = digits(text, 1, 5, positionOfLast: 5, &sum, &bad)
        let first = digits(text, 0, 1, positionOfLast: 2, &sum, &bad)
        _ = check
        guard bad == 0, sum.isIdentity, first < 4 else { return nil }
        return payload(first, second, third, vendor: 0, product: 0, flow: .standard)
    }

    @inline(__always)
    private static func decodeLong(_ text: borrowing Span<UInt8>) -> PlainPayload? {
        var sum = Verhoeff.Sum()
        var bad: UInt8 = 0
        let check = digits(text, 20, 1, positionOfLast: 0, &sum, &bad)
        let product = digits(text, 15, 5, positionOfLast: 1, &sum, &bad)
        let vendor = digits(text, 10, 5, positionOfLast: 6, &sum, &bad)
        let third = digits(text, 6, 4, positionOfLast: 3, &sum, &bad)
        let second = digits(text, 1, 5, positionOfLast: 7, &sum, &bad)
        let first = digits(text, 0, 1, positionOfLast: 4, &sum, &bad)
        _ = check
        guard bad == 0, sum.isIdentity, first >= 4, first < 8, vendor <= 0xFFFF, product <= 0xFFFF else { return nil }
        return payload(first & 3, second, third, vendor: vendor, product: product, flow: .custom)
    }

    /// Reads a group of digits from its right end and takes it into the check sum.
    @inline(__always)
    private static func digits(
        _ text: borrowing Span<UInt8>, _ start: Int, _ count: Int, positionOfLast: Int, _ sum: inout Verhoeff.Sum,
        _ bad: inout UInt8
    ) -> UInt32 {
        var value: UInt32 = 0
        var weight: UInt32 = 1
        for index in 0..<count {
            let digit = text[start + count - 1 - index] &- UInt8(ascii: "0")
            bad |= digit > 9 ? 1 : 0
            sum.add(digit & 15, position: (positionOfLast + index) & 7)
            value &+= UInt32(digit & 15) &* weight
            weight &*= 10
        }
        return value
    }

    @inline(__always)
    private static func payload(
        _ first: UInt32, _ second: UInt32, _ third: UInt32, vendor: UInt32, product: UInt32, flow: CommissioningFlow
    ) -> PlainPayload? {
        guard second <= 0xFFFF, third <= 0x1FFF, let passcode = Passcode(second & 0x3FFF | third << 14) else {
            return nil
        }
        return PlainPayload(
            vendor: UInt16(truncatingIfNeeded: vendor), product: UInt16(truncatingIfNeeded: product), flow: flow,
            discovery: nil, discriminator: .short(UInt8(truncatingIfNeeded: first << 2 | second >> 14)),
            passcode: passcode)
    }
}
