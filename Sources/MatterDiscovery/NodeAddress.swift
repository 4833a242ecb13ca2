import Glibc
import MatterTypes

/// Where a node is reached: an IPv6 or IPv4 address, the interface that it was learnt on, and a port.
///
/// A link-local address means nothing without its interface, so it can't be made without one.
public struct NodeAddress: Hashable, Sendable {
    public enum Family: Hashable, Sendable { case ipv6, ipv4 }

    /// How far an address reaches, in the order in which to dial: the nearest IPv6 first, IPv4 last.
    public enum Scope: Int, Comparable, Sendable, CaseIterable {
        /// fe80::/10.
        case linkLocal
        /// fc00::/7.
        case uniqueLocal
        case global
        /// ::1 or 127.0.0.0/8.
        case loopback
        case ipv4

        public static func < (a: Scope, b: Scope) -> Bool { a.rawValue < b.rawValue }
    }

    /// 16 bytes of IPv6 or 4 of IPv4, in network order.
    public let bytes: [UInt8]
    /// The kernel's index of the interface that the address was learnt on, and the scope of a link-local address; 0 where
    /// it isn't known.
    public let interfaceIndex: UInt32
    /// UDP port, 1 to 65535.
    public let port: UInt16

    /// Nil where the bytes are not 4 or 16, the port is 0, the address is unspecified, multicast, broadcast or an IPv4
    /// address in IPv6 form, or is link-local without an interface.
    public init?(bytes: [UInt8], interfaceIndex: UInt32, port: UInt16) {
        guard port != 0, Self.isDialable(bytes) else { return nil }
        if bytes.count == 16, Self.scope(of: bytes) == .linkLocal, interfaceIndex == 0 { return nil }
        self.bytes = bytes
        self.interfaceIndex = interfaceIndex
        self.port = port
    }

    public var family: Family { bytes.count == 16 ? .ipv6 : .ipv4 }
    public var scope: Scope { Self.scope(of: bytes) }

    private static func scope(of bytes: [UInt8]) -> Scope {
        guard let first = bytes.first else { return .global }
        if bytes.count == 4 { return first == 127 ? .loopback : .ipv4 }
        if bytes.starts(with: [0xFE]), bytes.dropFirst().first.map({ $0 & 0xC0 == 0x80 }) == true { return .linkLocal }
        if first & 0xFE == 0xFC { return .uniqueLocal }
        return bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 ? .loopback : .global
    }

    /// Whether one host can be meant by the address at all.
    private static func isDialable(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first else { return false }
        switch bytes.count {
        case 4: return first != 0 && first < 224
        case 16:
            let isUnspecified = bytes.allSatisfy { $0 == 0 }
            let isMapped = bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
            return first != 0xFF && !isUnspecified && !isMapped
        default: return false
        }
    }

    /// Whether `self` is to be dialled before `other`: by scope, then by interface, then by the bytes, so that the order is
    /// always the same.
    public func isPreferred(to other: NodeAddress) -> Bool {
        if scope != other.scope { return scope < other.scope }
        if interfaceIndex != other.interfaceIndex { return interfaceIndex < other.interfaceIndex }
        if bytes != other.bytes { return bytes.lexicographicallyPrecedes(other.bytes) }
        return port < other.port
    }

    /// Whether datagrams to both go to the same place: the interface counts for link-local addresses only.
    func reachesTheSame(as other: NodeAddress) -> Bool {
        bytes == other.bytes && port == other.port
            && (scope != .linkLocal || interfaceIndex == other.interfaceIndex)
    }

    /// Calls the closure with the address as the kernel takes it; the scope is set for link-local addresses only.
    public func withSocketAddress<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) throws -> R) rethrows -> R {
        switch family {
        case .ipv6:
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_scope_id = scope == .linkLocal ? interfaceIndex : 0
            withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
            return try withUnsafePointer(to: &address) {
                try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    try body($0, socklen_t(MemoryLayout<sockaddr_in6>.size))
                }
            }
        case .ipv4:
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
            return try withUnsafePointer(to: &address) {
                try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
    }
}

extension NodeAddress: CustomStringConvertible {
    /// `[fe80::1%v0]:5540`, `[fd00::1]:5540`, `192.0.2.1:5540`.
    public var description: String {
        family == .ipv4 ? "\(host):\(port)" : "[\(host)]:\(port)"
    }

    /// The address without its port: `fe80::1%v0`, with the interface's number where its name is gone.
    public var host: String {
        let address = Self.text(bytes, family == .ipv6 ? AF_INET6 : AF_INET)
        guard scope == .linkLocal else { return address }
        return "\(address)%\(Self.interfaceName(interfaceIndex) ?? String(interfaceIndex))"
    }

    /// - Parameter bytes: 16.
    static func text(ofIPv6 bytes: [UInt8]) -> String { text(bytes, AF_INET6) }

    private static func text(_ bytes: [UInt8], _ family: Int32) -> String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard bytes.count == (family == AF_INET6 ? 16 : 4),
            inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil
        else { return bytes.hexadecimal }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Nil where there is no such interface.
    static func interfaceName(_ index: UInt32) -> String? {
        var name = [CChar](repeating: 0, count: Int(IF_NAMESIZE))
        guard if_indextoname(index, &name) != nil else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Reads what `description` writes. Nil where the text is not that, or names an interface that isn't there.
    public init?(_ text: some StringProtocol) {
        let text = String(text)
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            return nil
        }
        var host = text[..<colon]
        let isBracketed = host.first == "[" && host.last == "]" && host.count > 2
        if isBracketed { host = host.dropFirst().dropLast() }
        var interfaceIndex: UInt32 = 0
        if isBracketed, let percent = host.firstIndex(of: "%") {
            let name = String(host[host.index(after: percent)...])
            interfaceIndex = if_nametoindex(name)
            if interfaceIndex == 0 { interfaceIndex = UInt32(name) ?? 0 }
            guard interfaceIndex != 0 else { return nil }
            host = host[..<percent]
        }
        var bytes = [UInt8](repeating: 0, count: isBracketed ? 16 : 4)
        guard inet_pton(isBracketed ? AF_INET6 : AF_INET, String(host), &bytes) == 1 else { return nil }
        self.init(bytes: bytes, interfaceIndex: interfaceIndex, port: port)
    }
}
