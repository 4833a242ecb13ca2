import MatterJSON
import MatterTypes

extension JSON {
    /// Bytes as hexadecimal digits; null where there are none.
    static func bytes(_ bytes: [UInt8]?) -> JSON { bytes.map { .string($0.hexadecimal) } ?? .null }
    static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
    static func flag(_ flag: Bool?) -> JSON { flag.map { .boolean($0) } ?? .null }

    /// A number; as text where it has more than 63 bits.
    static func number(_ value: (some FixedWidthInteger)?) -> JSON {
        guard let value else { return .null }
        return Int64(exactly: value).map { .integer($0) } ?? .string(String(value))
    }

    /// A 64-bit id as 16 hexadecimal digits.
    static func identifier(_ value: (some MatterIdentifier)?) -> JSON {
        value.map { .string($0.hexadecimal.lowercased()) } ?? .null
    }
}
