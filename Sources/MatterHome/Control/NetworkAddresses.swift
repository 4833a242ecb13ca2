import FoundationEssentials
import Glibc

/// An IPv4 address from its octets.
public struct IPv4Address: Hashable, Sendable, CustomStringConvertible {
    public let rawValue: Data

    /// Nil unless there are 4 octets.
    public init?(_ rawValue: Data) {
        guard rawValue.count == 4 else { return nil }
        self.rawValue = rawValue
    }

    public var description: String { rawValue.map { "\($0)" }.joined(separator: ".") }
}

/// An IPv6 address from its octets.
public struct IPv6Address: Hashable, Sendable, CustomStringConvertible {
    public let rawValue: Data

    /// Nil unless there are 16 octets.
    public init?(_ rawValue: Data) {
        guard rawValue.count == 16 else { return nil }
        self.rawValue = rawValue
    }

    /// The short form of RFC 5952.
    public var description: String {
        let octets = [UInt8](rawValue)
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, octets, &text, socklen_t(text.count)) != nil else { return "" }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension Matter.GeneralDiagnosticsTrait {
    /// The device's addresses as text: by interface, IPv4 before IPv6. What is no address is left out.
    public var ipAddresses: [String] {
        (attributes.networkInterfaces ?? []).flatMap { interface in
            interface.iPv4Addresses.compactMap { IPv4Address($0)?.description }
                + interface.iPv6Addresses.compactMap { IPv6Address($0)?.description }
        }
    }
}
