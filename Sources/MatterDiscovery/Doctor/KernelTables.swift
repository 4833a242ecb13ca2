import Glibc
import MatterTypes

/// An IPv6 address of this host: a line of /proc/net/if_inet6.
struct InterfaceAddress: Hashable {
    var bytes: [UInt8]
    var interface: String
    /// Being checked for duplicates, and not usable yet.
    var isTentative: Bool
    /// Somebody else on the link has it.
    var isDuplicate: Bool

    var isLinkLocal: Bool { bytes.starts(with: [0xFE]) && bytes.dropFirst().first.map { $0 & 0xC0 == 0x80 } == true }

    /// Lines that are not what they should be are left out.
    static func parse(_ text: String) -> [InterfaceAddress] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            guard words.count >= 6, let bytes = [UInt8](hexadecimal: String(words[0])), bytes.count == 16,
                let flags = UInt32(words[4], radix: 16)
            else { return nil }
            // IFA_F_OPTIMISTIC (4) may be used while it is checked.
            return InterfaceAddress(
                bytes: bytes, interface: String(words[5]), isTentative: flags & 0x40 != 0 && flags & 0x04 == 0,
                isDuplicate: flags & 0x08 != 0)
        }
    }
}

/// An IPv6 prefix, as routes have it.
struct RoutePrefix: Hashable, CustomStringConvertible {
    /// 16, with zeros behind the prefix.
    let bytes: [UInt8]
    /// 0 to 128.
    let length: Int

    /// Nil where the bytes are not 16 or the length is above 128.
    init?(bytes: [UInt8], length: Int) {
        guard bytes.count == 16, (0...128).contains(length) else { return nil }
        self.length = length
        self.bytes = bytes.enumerated().map { index, byte in
            let bits = min(max(length - index * 8, 0), 8)
            return bits == 0 ? 0 : byte & UInt8(truncatingIfNeeded: 0xFF << (8 - bits))
        }
    }

    /// The value of the key `omr` in a border agent's TXT record: the length in bits, and as many bytes as it needs.
    init?(meshcop value: [UInt8]) {
        guard let length = value.first, length <= 128, value.count - 1 >= (Int(length) + 7) / 8, value.count <= 17
        else {
            return nil
        }
        let bytes = Array(value.dropFirst())
        self.init(bytes: bytes + [UInt8](repeating: 0, count: 16 - bytes.count), length: Int(length))
    }

    func contains(_ other: RoutePrefix) -> Bool {
        guard other.length >= length, let cut = RoutePrefix(bytes: other.bytes, length: length) else { return false }
        return cut.bytes == bytes
    }

    var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return bytes.hexadecimal }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) + "/\(length)"
    }
}

/// A route: a line of /proc/net/ipv6_route.
struct IPv6Route: Hashable {
    var prefix: RoutePrefix
    var interface: String

    /// Routes that lead somewhere; those that reject, and those to this host's own addresses, are left out.
    static func parse(_ text: String) -> [IPv6Route] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            guard words.count >= 10, let bytes = [UInt8](hexadecimal: String(words[0])),
                let length = Int(words[1], radix: 16), let prefix = RoutePrefix(bytes: bytes, length: length),
                let flags = UInt32(words[8], radix: 16)
            else { return nil }
            // RTF_UP, RTF_REJECT, RTF_LOCAL.
            guard flags & 0x1 != 0, flags & 0x200 == 0, flags & 0x8000_0000 == 0, words[9] != "lo" else { return nil }
            return IPv6Route(prefix: prefix, interface: String(words[9]))
        }
    }
}

/// A UDP socket of this host: a line of /proc/net/udp or udp6.
struct UDPSocket: Hashable {
    var port: UInt16
    var user: UInt32
    var inode: UInt64

    static func parse(_ text: String) -> [UDPSocket] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            guard words.count >= 10, let colon = words[1].lastIndex(of: ":"),
                let port = UInt16(words[1][words[1].index(after: colon)...], radix: 16), let user = UInt32(words[7]),
                let inode = UInt64(words[9])
            else { return nil }
            return UDPSocket(port: port, user: user, inode: inode)
        }
    }
}
