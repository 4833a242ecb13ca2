import Glibc

/// The D-Bus system bus, as far as Avahi does not tell: it calls a missing bus and a missing daemon the same.
enum SystemBus {
    /// Whether something listens where the bus should; nil where the address is of a kind that isn't tried here.
    static var isReachable: Bool? {
        let addresses = getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) }
        return isReachable(addresses ?? "unix:path=/var/run/dbus/system_bus_socket")
    }

    /// - Parameter addresses: as in DBUS_SYSTEM_BUS_ADDRESS: `unix:path=/run/dbus/system_bus_socket,guid=…;…`.
    static func isReachable(_ addresses: String) -> Bool? {
        var result: Bool?
        for address in addresses.split(separator: ";") {
            guard address.hasPrefix("unix:"),
                let path = address.dropFirst(5).split(separator: ",").first(where: { $0.hasPrefix("path=") })
            else { return nil }
            if isListening(String(path.dropFirst(5))) { return true }
            result = false
        }
        return result
    }

    private static func isListening(_ path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }
}
