import Glibc

/// The kernel's network interfaces, by rtnetlink (RTM_GETLINK), since only it tells the ports of bridges and the kinds.
enum LinkTable {
    private static let dumpRequest: UInt16 = 18
    private static let newLink: UInt16 = 16
    private static let done: UInt16 = 3
    private static let failed: UInt16 = 2

    /// Nil where the kernel does not answer.
    static func read() -> [HostLink]? {
        let descriptor = socket(AF_NETLINK, Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var limit = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        // struct nlmsghdr: length, type, NLM_F_REQUEST | NLM_F_DUMP, sequence number, port; struct ifinfomsg: all zero.
        var request = octets(UInt32(32)) + octets(dumpRequest) + octets(UInt16(0x301)) + octets(UInt32(1))
        request += [UInt8](repeating: 0, count: 20)
        guard send(descriptor, request, request.count, 0) == request.count else { return nil }
        var links: [HostLink] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            var rest = buffer[..<count]
            while rest.count >= 16 {
                let length = Int(number(rest, 0, 4))
                let type = UInt16(truncatingIfNeeded: number(rest, 4, 2))
                guard length >= 16, length <= rest.count else { return nil }
                if type == done { return withAddresses(links) }
                if type == failed { return nil }
                if type == newLink, let link = link(rest.prefix(length).dropFirst(16)) { links.append(link) }
                rest = rest.dropFirst((length + 3) & ~3)
            }
        }
    }

    private static func octets(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }

    /// A number in the byte order of this machine, little-endian as all that Swift runs Linux on; 0 beyond the end.
    private static func number(_ bytes: ArraySlice<UInt8>, _ offset: Int, _ size: Int) -> UInt32 {
        bytes.dropFirst(offset).prefix(size).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// struct ifinfomsg and what follows it.
    static func link(_ message: ArraySlice<UInt8>) -> HostLink? {
        guard message.count >= 16 else { return nil }
        var name: String?
        var isPort = false
        var kind: String?
        for (type, value) in attributes(message.dropFirst(16)) {
            switch type {
            case 3: name = text(value)
            case 10: isPort = number(value, 0, 4) != 0
            case 18: for (inner, value) in attributes(value) where inner == 1 { kind = text(value) }
            default: break
            }
        }
        guard let name, !name.isEmpty else { return nil }
        let flags = number(message, 8, 4)
        return HostLink(
            index: number(message, 4, 4), name: name, isUp: flags & 0x1 != 0, isRunning: flags & 0x40 != 0,
            isLoopback: flags & 0x8 != 0, isPointToPoint: flags & 0x10 != 0, isMulticastCapable: flags & 0x1000 != 0,
            isPort: isPort, kind: kind, hasIPv4: false)
    }

    private static func attributes(_ bytes: ArraySlice<UInt8>) -> [(type: UInt32, value: ArraySlice<UInt8>)] {
        var result: [(UInt32, ArraySlice<UInt8>)] = []
        var rest = bytes
        while rest.count >= 4 {
            let length = Int(number(rest, 0, 2))
            guard length >= 4, length <= rest.count else { break }
            // Above are the flags for nesting and byte order.
            result.append((number(rest, 2, 2) & 0x3FFF, rest.dropFirst(4).prefix(length - 4)))
            rest = rest.dropFirst((length + 3) & ~3)
        }
        return result
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    private static func withAddresses(_ links: [HostLink]) -> [HostLink] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return links }
        defer { freeifaddrs(list) }
        var names: Set<String> = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            if entry.ifa_addr?.pointee.sa_family == sa_family_t(AF_INET) {
                names.insert(String(cString: entry.ifa_name))
            }
        }
        return links.map { link in
            var link = link
            link.hasIPv4 = names.contains(link.name)
            return link
        }
    }
}
