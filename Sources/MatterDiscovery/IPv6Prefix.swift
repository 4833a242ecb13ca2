/// A prefix of IPv6.
public struct IPv6Prefix: Hashable, Sendable {
    /// 16, with zeros behind the prefix.
    public let bytes: [UInt8]
    /// 0 to 128 bits.
    public let length: Int

    /// Nil where the bytes are not 16 or the length is above 128.
    public init?(bytes: [UInt8], length: Int) {
        guard bytes.count == 16, (0...128).contains(length) else { return nil }
        self.length = length
        self.bytes = bytes.enumerated().map { index, byte in
            let bits = min(max(length - index * 8, 0), 8)
            return bits == 0 ? 0 : byte & UInt8(truncatingIfNeeded: 0xFF << (8 - bits))
        }
    }

    /// The value of the key `omr` in a border agent's TXT record: the length in bits, and as many bytes as it needs; more
    /// are allowed. Nil where it isn't that.
    init?(meshcop value: [UInt8]) {
        guard let length = value.first, length <= 128, value.count - 1 >= (Int(length) + 7) / 8, value.count <= 17
        else { return nil }
        let bytes = Array(value.dropFirst())
        self.init(bytes: bytes + [UInt8](repeating: 0, count: 16 - bytes.count), length: Int(length))
    }
}

extension IPv6Prefix: CustomStringConvertible {
    /// As `fd00:1111::/64`.
    public var description: String { "\(NodeAddress.text(ofIPv6: bytes))/\(length)" }
}
