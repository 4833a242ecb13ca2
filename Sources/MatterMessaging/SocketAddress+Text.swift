import Glibc

extension SocketAddress: CustomStringConvertible {
    /// The address alone, without scope and port: `fe80::1`, `192.0.2.1`.
    public var hostText: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(isIPv6 ? AF_INET6 : AF_INET, bytes, &text, socklen_t(text.count)) != nil else { return "?" }
        return Self.string(text)
    }

    /// Reads what `hostText` writes; nil where the text is no numeric address.
    public init?(hostText: String, interface: UInt32, port: UInt16) {
        for (family, count) in [(AF_INET6, 16), (AF_INET, 4)] {
            var bytes = [UInt8](repeating: 0, count: count)
            if inet_pton(family, hostText, &bytes) == 1 {
                self.init(bytes: bytes, interface: interface, port: port)
                return
            }
        }
        return nil
    }

    /// `[fe80::1%eth0]:5540` or `192.0.2.1:5540`.
    public var description: String {
        guard isIPv6 else { return "\(hostText):\(port)" }
        guard scope != 0 else { return "[\(hostText)]:\(port)" }
        var name = [CChar](repeating: 0, count: Int(IF_NAMESIZE))
        let interface = if_indextoname(scope, &name) != nil ? Self.string(name) : "\(scope)"
        return "[\(hostText)%\(interface)]:\(port)"
    }

    private static func string(_ text: [CChar]) -> String {
        String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
