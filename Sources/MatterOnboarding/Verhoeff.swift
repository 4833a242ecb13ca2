/// The check digit of manual codes (Matter Core 5.1.4.1.4): Verhoeff's scheme, which finds every single wrong digit and
/// every swap of neighbours.
///
/// The digits are elements of the dihedral group of the pentagon, and here they are taken for what they are: a rotation
/// by 0 to 4 fifths, with a reflection or without. A product of many is then one signed sum, and needs no tables.
public enum Verhoeff {
    /// The digit that makes `digits` valid when it is appended; nil where a character is no digit.
    public static func checkDigit(for digits: String) -> Int? {
        let utf8 = digits.utf8
        let span = utf8.span
        for index in span.indices where span[index] &- UInt8(ascii: "0") > 9 { return nil }
        var sum = Sum()
        for offset in 0..<span.count {
            sum.add(span[span.count - 1 - offset] &- UInt8(ascii: "0"), position: (offset + 1) % 8)
        }
        return sum.inverse
    }

    /// Whether the last digit fits those before it. False where a character is no digit or there is none.
    public static func isValid(_ digits: String) -> Bool {
        let utf8 = digits.utf8
        return isValid(utf8.span)
    }

    static func isValid(_ text: borrowing Span<UInt8>) -> Bool {
        guard !text.isEmpty else { return false }
        var sum = Sum()
        for offset in 0..<text.count {
            let digit = text[text.count - 1 - offset] &- UInt8(ascii: "0")
            guard digit < 10 else { return false }
            sum.add(digit, position: offset % 8)
        }
        return sum.isIdentity
    }

    /// A product of group elements, folded from the right end of the code.
    struct Sum {
        /// Fifths of a turn, not yet reduced.
        private var rotation = 0
        /// 0, or -1 after an odd number of reflections.
        private var reflected = 0

        /// - Parameters:
        ///   - digit: 0 to 9.
        ///   - position: places from the right end of the code, modulo 8.
        @inline(__always)
        mutating func add(_ digit: UInt8, position: Int) {
            let element = Int(truncatingIfNeeded: Verhoeff.elements(position) >> (4 &* UInt64(digit)))
            let turn = element & 7
            rotation &+= (turn ^ reflected) &- reflected
            reflected ^= -((element >> 3) & 1)
        }

        @inline(__always)
        var isIdentity: Bool { reflected == 0 && rotation % 5 == 0 }

        /// The digit whose element, at position 0, completes the product to the identity.
        var inverse: Int {
            let turn = ((rotation % 5) + 5) % 5
            return reflected == 0 ? (5 - turn) % 5 : 5 + turn
        }
    }

    /// Ten nibbles, one a digit from the low end: the group element that the digit stands for at a position. The low
    /// three bits are its rotation, the fourth its reflection. The permutation 1 5 7 6 2 8 3 0 9 4 is applied as many
    /// times as the position says.
    @inline(__always)
    private static func elements(_ position: Int) -> UInt64 {
        switch position {
        case 0: 0xCB_A984_3210
        case 1: 0x4C_03B2_9A81
        case 2: 0x24_19CA_30B8
        case 3: 0xA2_8340_91CB
        case 4: 0x0A_B921_384C
        case 5: 0x10_C3A8_9B24
        case 6: 0x81_490B_3CA2
        default: 0xB8_231C_940A
        }
    }
}
