/// Base-38, the text form of QR payloads: digits, capitals, `-` and `.` (Matter Core 5.1.3.1).
///
/// 3 bytes are 5 characters, 2 bytes are 4, 1 byte is 2; each group is a little-endian number whose least significant
/// character comes first.
public enum Base38 {
    /// The value of a character, 0 to 37, or `invalid`.
    ///
    /// Looked up and not computed: the mix of digits and letters in a code is random, and a branch on it would be
    /// guessed wrong half the time.
    @inline(__always)
    static func value(_ character: UInt8) -> UInt32 {
        // 256 entries, so that no byte leads out of the table.
        UInt32(values.utf8Start[Int(character)] &- UInt8(ascii: "0"))
    }

    /// Has a bit that no value of a character has, nor any combination of such values by OR.
    static let invalid: UInt32 = 78
    static let invalidBit: UInt32 = 0x40

    /// For every byte its value as a base-38 character, counted from `0` on; `~` where it is none.
    private static var values: StaticString {
        """
        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~TU~0123456789~~~~~~\
        ~:;<=>?@ABCDEFGHIJKLMNOPQRS~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~\
        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~\
        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """
    }

    /// Five characters as one number, to be checked against 2^24; what was wrong with the characters is added to `bad`.
    @inline(__always)
    static func five(_ text: borrowing Span<UInt8>, at start: Int, _ bad: inout UInt32) -> UInt32 {
        let a = value(text[start])
        let b = value(text[start + 1])
        let c = value(text[start + 2])
        let d = value(text[start + 3])
        let e = value(text[start + 4])
        bad |= a | b | c | d | e
        return a &+ 38 &* (b &+ 38 &* (c &+ 38 &* (d &+ 38 &* e)))
    }

    /// Four characters as one number, to be checked against 2^16.
    @inline(__always)
    static func four(_ text: borrowing Span<UInt8>, at start: Int, _ bad: inout UInt32) -> UInt32 {
        let a = value(text[start])
        let b = value(text[start + 1])
        let c = value(text[start + 2])
        let d = value(text[start + 3])
        bad |= a | b | c | d
        return a &+ 38 &* (b &+ 38 &* (c &+ 38 &* d))
    }

    /// The bytes that base-38 text stands for.
    ///
    /// - Throws: `OnboardingError`: a character outside the alphabet, a last group of 1 or 3 characters, a group whose
    ///   number its bytes can't hold.
    public static func decode(_ text: String) throws(OnboardingError) -> [UInt8] {
        var reader = Base38Reader(source: SourceText(text), range: 0..<text.utf8.count, part: nil)
        let bytes = reader.read()
        if let finding = reader.findings.first { throw OnboardingError(finding) }
        return bytes
    }

    /// Bytes as base-38 text.
    public static func encode(_ bytes: some Collection<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 5 + 2) / 3 + 1)
        var rest = bytes[...]
        while !rest.isEmpty {
            let chunk = rest.prefix(3)
            rest = rest.dropFirst(3)
            var value: UInt32 = 0
            for byte in chunk.reversed() { value = value << 8 | UInt32(byte) }
            for _ in 0..<(chunk.count == 3 ? 5 : chunk.count == 2 ? 4 : 2) {
                text.append(character(UInt8(truncatingIfNeeded: value % 38)))
                value /= 38
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func character(_ value: UInt8) -> UInt8 {
        switch value {
        case 0..<10: UInt8(ascii: "0") + value
        case 10..<36: UInt8(ascii: "A") + value - 10
        case 36: UInt8(ascii: "-")
        default: UInt8(ascii: ".")
        }
    }
}
