import COpenSSL

/// Base64 with padding (RFC 4648 4).
public enum Base64 {
    public static func encode(_ bytes: [UInt8]) -> String {
        guard !bytes.isEmpty, bytes.count <= 1 << 28 else { return "" }
        // libcrypto writes a zero behind the text.
        let text = [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4 + 1) { buffer, count in
            count = max(0, Int(EVP_EncodeBlock(buffer.baseAddress, bytes, Int32(bytes.count))))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil where the text is anything else; white space within it is passed over.
    public static func decode(_ text: String) -> [UInt8]? {
        let digits = text.utf8.filter { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
        guard digits.count % 4 == 0, digits.count <= 1 << 28 else { return nil }
        let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard padding <= 2 else { return nil }
        guard !digits.isEmpty else { return [] }
        guard digits.dropLast(padding).allSatisfy({ isDigit($0) }) else { return nil }
        var bytes = [UInt8](repeating: 0, count: digits.count / 4 * 3)
        guard EVP_DecodeBlock(&bytes, digits, Int32(digits.count)) == Int32(bytes.count) else { return nil }
        return bytes.dropLast(padding)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
