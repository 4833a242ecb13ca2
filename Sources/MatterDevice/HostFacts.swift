import Glibc
import MatterTypes

/// Clocks and network interfaces of the machine that the device runs on.
enum HostFacts {
    /// Since the system started.
    static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }

    static var date: MatterTime? {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return MatterTime(unixSeconds: Int64(time.tv_sec))
    }

    /// Those that are up, without the loopback.
    static var interfaces: [DeviceCore.Interface] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var interfaces: [DeviceCore.Interface] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0, entry.ifa_flags & UInt32(IFF_UP) != 0,
                let address = entry.ifa_addr
            else { continue }
            let name = String(cString: entry.ifa_name)
            let position: Int
            if let known = interfaces.firstIndex(where: { $0.name == name }) {
                position = known
            } else {
                position = interfaces.count
                interfaces.append(
                    DeviceCore.Interface(
                        name: name, hardwareAddress: [0, 0, 0, 0, 0, 0], ipv4: [], ipv6: []))
            }
            // Each address lies in a structure of its family's own, which the family tells.
            let raw = UnsafeRawPointer(address)
            switch Int32(address.pointee.sa_family) {
            case AF_INET:
                let inner = raw.loadUnaligned(as: sockaddr_in.self)
                interfaces[position].ipv4.append(withUnsafeBytes(of: inner.sin_addr) { Array($0) })
            case AF_INET6:
                let inner = raw.loadUnaligned(as: sockaddr_in6.self)
                interfaces[position].ipv6.append(withUnsafeBytes(of: inner.sin6_addr) { Array($0) })
            case AF_PACKET:
                // struct sockaddr_ll, which Swift does not see: the address's length is byte 11, the address follows.
                guard raw.load(fromByteOffset: 11, as: UInt8.self) == 6 else { continue }
                interfaces[position].hardwareAddress = (12..<18).map { raw.load(fromByteOffset: $0, as: UInt8.self) }
            default: continue
            }
        }
        return interfaces
    }
}
