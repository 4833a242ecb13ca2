import Glibc

/// What this host's network lacks for Matter.
public enum HostNetwork {
    /// Whether an interface other than loopback has an IPv6 address.
    public static var hasIPv6: Bool {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return false }
        defer { freeifaddrs(list) }
        var next = list
        while let entry = next {
            next = entry.pointee.ifa_next
            let isLoopback = entry.pointee.ifa_flags & UInt32(IFF_LOOPBACK) != 0
            if !isLoopback, let address = entry.pointee.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET6) {
                return true
            }
        }
        return false
    }
}
