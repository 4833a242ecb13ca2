/// Where datagrams go: an IPv6 or IPv4 address, its scope, and a port.
public struct SocketAddress: Hashable, Sendable {
    public enum Host: Hashable, Sendable {
        /// 16 bytes, network order.
        case v6(high: UInt64, low: UInt64)
        /// 4 bytes, network order as a number.
        case v4(UInt32)
    }

    public var host: Host
    /// Index of the interface for a link-local IPv6 address, else 0.
    public var scope: UInt32
    public var port: UInt16

    /// - Parameter bytes: 16 (IPv6) or 4 (IPv4) in network order; nil for other lengths.
    /// - Parameter interface: kept as scope where the address is link-local, dropped elsewhere.
    public init?(bytes: [UInt8], interface: UInt32, port: UInt16) {
        func number(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
        switch bytes.count {
        case 16:
            host = .v6(high: number(0..<8), low: number(8..<16))
            scope = bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 ? interface : 0
        case 4:
            host = .v4(UInt32(truncatingIfNeeded: number(0..<4)))
            scope = 0
        default: return nil
        }
        self.port = port
    }

    public var bytes: [UInt8] {
        switch host {
        case .v6(let high, let low):
            (0..<8).map { UInt8(truncatingIfNeeded: high >> (56 - 8 * $0)) }
                + (0..<8).map { UInt8(truncatingIfNeeded: low >> (56 - 8 * $0)) }
        case .v4(let value): (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
        }
    }

    public var isIPv6: Bool {
        if case .v6 = host { true } else { false }
    }
}
