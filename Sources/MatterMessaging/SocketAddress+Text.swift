import Glibc

extension SocketAddress: CustomStringConvertible {
    /// `[fe80::1%eth0]:5540` or `192.0.2.1:5540`.
    public var description: String {
        let bytes = bytes
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = isIPv6 ? AF_INET6 : AF_INET
        guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "?" }
        var host = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard isIPv6 else { return "\(host):\(port)" }
        if scope != 0 {
            var name = [CChar](repeating: 0, count: Int(IF_NAMESIZE))
            if if_indextoname(scope, &name) != nil {
                host += "%" + String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            } else {
                host += "%\(scope)"
            }
        }
        return "[\(host)]:\(port)"
    }
}
