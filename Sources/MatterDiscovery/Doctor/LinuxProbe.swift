import Glibc
import MatterTypes

/// This host, as the kernel shows it to this process: its network namespace, its files, its user's rights.
public struct LinuxProbe: HostProbe {
    /// Bytes of a file that are read.
    static let maximumFile = 4 << 20

    public init() {}

    public func read(_ path: String) -> HostFile {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return errno == EACCES || errno == EPERM ? .forbidden : .absent }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < Self.maximumFile {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count < 0 { return errno == EACCES || errno == EPERM ? .forbidden : .absent }
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return .text(String(decoding: bytes, as: UTF8.self))
    }

    public func list(_ directory: String) -> [String]? {
        guard let stream = opendir(directory) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    public func target(ofLink path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        guard count > 0 else { return nil }
        return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    public func owner(_ path: String) -> UInt32? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_uid : nil
    }

    public func links() -> [HostLink]? { LinkTable.read() }

    public func join(_ group: MulticastGroup, interface: UInt32) -> Int32? {
        let descriptor = socket(
            group == .ipv6 ? AF_INET6 : AF_INET, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return errno }
        // Closing the socket leaves the group.
        defer { close(descriptor) }
        let result: Int32
        switch group {
        case .ipv6:
            var request = ipv6_mreq()
            _ = withUnsafeMutableBytes(of: &request.ipv6mr_multiaddr) {
                inet_pton(AF_INET6, group.text, $0.baseAddress)
            }
            request.ipv6mr_interface = interface
            result = setsockopt(
                descriptor, Int32(IPPROTO_IPV6), IPV6_JOIN_GROUP, &request,
                socklen_t(MemoryLayout<ipv6_mreq>.size))
        case .ipv4:
            var request = ip_mreqn()
            _ = withUnsafeMutableBytes(of: &request.imr_multiaddr) { inet_pton(AF_INET, group.text, $0.baseAddress) }
            request.imr_ifindex = Int32(clamping: interface)
            result = setsockopt(
                descriptor, Int32(IPPROTO_IP), IP_ADD_MEMBERSHIP, &request, socklen_t(MemoryLayout<ip_mreqn>.size))
        }
        return result == 0 ? nil : errno
    }

    public func hasRoute(to address: NodeAddress) -> Bool {
        let family = address.family == .ipv6 ? AF_INET6 : AF_INET
        let descriptor = socket(family, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // Connecting a UDP socket asks for the route, and sends nothing.
        return address.withSocketAddress { connect(descriptor, $0, $1) == 0 }
    }

    public func run(_ program: String, _ arguments: [String], limit: Duration) -> ProgramOutcome {
        ProgramRun.run(program, arguments, limit: limit)
    }
}
