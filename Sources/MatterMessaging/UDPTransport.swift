import CLinux
import Dispatch
import Glibc
import Synchronization

/// UDP over IPv6 and IPv4, on two sockets of their own (Matter Core 4.4).
public final class UDPTransport: DatagramTransport {
    /// Messages are at most 1280 bytes; whatever is longer is cut off here and fails its checks.
    private static let maximumDatagram = 1500

    private struct State {
        var sources: [ThreadSafe<any DispatchSourceRead>] = []
        /// Of the multicast addresses that are listened to.
        var groups: [SocketAddress: ThreadSafe<any DispatchSourceRead>] = [:]
        var receive: (@Sendable ([UInt8], SocketAddress) -> Void)?
        var isStopped = false
    }

    private let socket6: Int32?
    private let socket4: Int32?
    private let queue = DispatchQueue(label: "matter.udp", qos: .userInitiated)
    private let state = Mutex(State())

    /// The port that peers can reach us at over IPv6 (over IPv4 where there is no IPv6).
    public let port: UInt16

    /// - Parameters:
    ///   - port: 0 for any.
    ///   - interface: the name of the only interface to send and receive on; nil for all.
    ///   - isWhole: whether the port has to be ours in both families, as far as this host has them.
    /// - Throws: `MessagingError.socket` where neither family has a socket for us, or, with `isWhole`, where somebody else
    ///   has the port in one of them.
    public init(port: UInt16 = 0, interface: String? = nil, isWhole: Bool = false) throws {
        let v6 = clinux_udp_socket_on(AF_INET6, port, interface)
        let bound = v6 >= 0 ? clinux_local_port(v6) : 0
        var v4 = clinux_udp_socket_on(AF_INET, bound != 0 ? bound : port, interface)
        // The same port may be taken in the other family; a controller can live with another one.
        if v4 < 0, port == 0, !isWhole { v4 = clinux_udp_socket_on(AF_INET, 0, interface) }
        if isWhole, let missing = [v6, v4].first(where: { $0 < 0 && -$0 != EAFNOSUPPORT }) {
            for descriptor in [v6, v4] where descriptor >= 0 { close(descriptor) }
            throw MessagingError(.socket, "UDP port \(bound != 0 ? bound : port): \(Self.text(-missing))")
        }
        guard v6 >= 0 || v4 >= 0 else {
            throw MessagingError(
                .socket, "no UDP socket: IPv6: \(Self.text(-v6)), IPv4: \(Self.text(-v4)); port \(port)")
        }
        socket6 = v6 >= 0 ? v6 : nil
        socket4 = v4 >= 0 ? v4 : nil
        self.port = bound != 0 ? bound : clinux_local_port(v4)
    }

    /// Sockets that are reached at one port in IPv6 and in IPv4, so that a record which names the port is true for both.
    ///
    /// - Parameter port: taken where it is free; any other else.
    /// - Throws: `MessagingError.socket`.
    public static func whole(preferring port: UInt16? = nil) throws -> UDPTransport {
        if let port, let transport = try? UDPTransport(port: port, isWhole: true) { return transport }
        // The system may give a port that is free in one family only.
        for _ in 0..<8 {
            if let transport = try? UDPTransport(isWhole: true) { return transport }
        }
        return try UDPTransport(isWhole: true)
    }

    deinit { stop() }

    private static func text(_ number: Int32) -> String { String(cString: strerror(number)) }

    public func start(receive: @escaping @Sendable ([UInt8], SocketAddress) -> Void) throws {
        for descriptor in [socket6, socket4].compactMap({ $0 }) {
            let source = watch(descriptor, receive)
            state.withLock { $0.sources.append(source) }
        }
        state.withLock { $0.receive = receive }
    }

    private func watch(
        _ descriptor: Int32, _ receive: @escaping @Sendable ([UInt8], SocketAddress) -> Void
    ) -> ThreadSafe<any DispatchSourceRead> {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { Self.drain(descriptor, receive) }
        // The descriptor must outlive the source that watches it.
        source.setCancelHandler { close(descriptor) }
        source.activate()
        return ThreadSafe(source)
    }

    /// Each address has a socket of its own, on every interface: the other sockets' port may be another one. What the
    /// system refuses is tried again with the next call.
    public func listen(toGroups addresses: Set<SocketAddress>) {
        let ended = state.withLock { state in
            guard !state.isStopped, let receive = state.receive else { return [ThreadSafe<any DispatchSourceRead>]() }
            let ended = state.groups.filter { !addresses.contains($0.key) }
            for address in ended.keys { state.groups[address] = nil }
            for address in addresses where state.groups[address] == nil {
                let descriptor = clinux_multicast_socket(address.bytes, address.port)
                if descriptor >= 0 { state.groups[address] = watch(descriptor, receive) }
            }
            return Array(ended.values)
        }
        for source in ended { source.value.cancel() }
    }

    private static func drain(_ descriptor: Int32, _ receive: ([UInt8], SocketAddress) -> Void) {
        while true {
            var address = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            var count = 0
            let datagram = [UInt8](unsafeUninitializedCapacity: maximumDatagram) { buffer, used in
                count = withUnsafeMutablePointer(to: &address) { pointer in
                    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        recvfrom(descriptor, buffer.baseAddress, buffer.count, 0, $0, &length)
                    }
                }
                used = max(0, count)
            }
            if count < 0 {
                // Errors of earlier sends (port unreachable) come up here too and don't end the socket.
                if errno == EINTR || errno == ECONNREFUSED || errno == EHOSTUNREACH { continue }
                return
            }
            if let sender = SocketAddress(address) { receive(datagram, sender) }
        }
    }

    public func send(_ datagram: [UInt8], to address: SocketAddress) -> String? {
        guard let descriptor = address.isIPv6 ? socket6 : socket4 else {
            return address.isIPv6 ? "this host has no IPv6" : "this host has no IPv4"
        }
        guard !state.withLock({ $0.isStopped }) else { return "the socket is closed" }
        let sent = address.withSockaddr { pointer, length in
            datagram.withUnsafeBytes { sendto(descriptor, $0.baseAddress, $0.count, 0, pointer, length) }
        }
        return sent < 0 ? Self.text(errno) : nil
    }

    /// Multicast has to come through the routers of a site, such as the border routers of Thread networks.
    static let multicastHopLimit: Int32 = 64

    public func send(_ datagram: [UInt8], toGroup address: SocketAddress) -> GroupTransmission {
        guard let socket6, address.isIPv6 else {
            return GroupTransmission(interfaces: 0, refusal: "this host has no IPv6")
        }
        guard !state.withLock({ $0.isStopped }) else {
            return GroupTransmission(interfaces: 0, refusal: "the socket is closed")
        }
        let sent = clinux_multicast_send(
            socket6, address.bytes, address.port, Self.multicastHopLimit, datagram, UInt(datagram.count))
        return sent < 0
            ? GroupTransmission(interfaces: 0, refusal: Self.text(-sent)) : GroupTransmission(interfaces: Int(sent))
    }

    public func stop() {
        let (sources, wasStopped) = state.withLock { state in
            defer {
                state.sources = []
                state.groups = [:]
                state.receive = nil
                state.isStopped = true
            }
            for source in state.groups.values { source.value.cancel() }
            return (state.sources, state.isStopped)
        }
        guard !wasStopped else { return }
        for source in sources { source.value.cancel() }
        if sources.isEmpty { for descriptor in [socket6, socket4].compactMap({ $0 }) { close(descriptor) } }
    }
}

/// Dispatch's objects may be used from every thread, which their Swift types don't say on Linux.
struct ThreadSafe<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

extension SocketAddress {
    init?(_ storage: sockaddr_storage) {
        var storage = storage
        switch Int32(storage.ss_family) {
        case AF_INET6:
            let address = withUnsafePointer(to: &storage) {
                $0.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { $0.pointee }
            }
            let bytes = withUnsafeBytes(of: address.sin6_addr) { Array($0) }
            self.init(bytes: bytes, interface: address.sin6_scope_id, port: UInt16(bigEndian: address.sin6_port))
        case AF_INET:
            let address = withUnsafePointer(to: &storage) {
                $0.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee }
            }
            let bytes = withUnsafeBytes(of: address.sin_addr) { Array($0) }
            self.init(bytes: bytes, interface: 0, port: UInt16(bigEndian: address.sin_port))
        default: return nil
        }
    }

    func withSockaddr<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
        let bytes = bytes
        if isIPv6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_scope_id = scope
            withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
            return withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<sockaddr_in6>.size))
                }
            }
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
