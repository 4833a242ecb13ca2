import CAvahi

/// Resolves one service once: quick, but with one address only. Made, used and released on the loop's thread, and not
/// released inside of `handle`.
final class ServiceResolver {
    struct Answer: Sendable {
        var location: ServiceLocation
        var text: TXTRecord
        /// 16 bytes or 4.
        var address: [UInt8]
    }

    private let connection: AvahiConnection
    private let handle: (Answer?) -> Void
    private var resolver: AvahiConnection.Object?
    private var isAnswered = false

    /// - Parameters:
    ///   - name: the instance's name.
    ///   - type: as `_matterc._udp`.
    ///   - origin: where to ask.
    ///   - family: of the address that is wanted.
    ///   - handle: gets the first answer, or nil where there was none in five seconds.
    /// - Throws: `DiscoveryError`, as Avahi reports it.
    init(
        _ connection: AvahiConnection, name: String, type: String, origin: ServiceInstance.Origin,
        family: NodeAddress.Family, handle: @escaping (Answer?) -> Void
    ) throws(DiscoveryError) {
        self.connection = connection
        self.handle = handle
        let context = Unmanaged.passUnretained(self).toOpaque()
        resolver = try connection.make(.resolvers) { client in
            avahi_service_resolver_new(
                client, origin.interface, origin.transport, name, type, ServiceType.domain,
                AvahiProtocol(family == .ipv6 ? AVAHI_PROTO_INET6 : AVAHI_PROTO_INET), AvahiLookupFlags(rawValue: 0),
                serviceResolverCalled, context)
        }
    }

    deinit {
        if let resolver { connection.free(resolver) { avahi_service_resolver_free($0) } }
    }

    fileprivate func called(_ answer: Answer?) {
        guard !isAnswered else { return }
        isAnswered = true
        if let resolver { connection.keep(self, until: resolver) }
        handle(answer)
    }
}

private func serviceResolverCalled(
    resolver: OpaquePointer?, interface: AvahiIfIndex, transport: AvahiProtocol, event: AvahiResolverEvent,
    name: UnsafePointer<CChar>?, type: UnsafePointer<CChar>?, domain: UnsafePointer<CChar>?,
    host: UnsafePointer<CChar>?, address: UnsafePointer<AvahiAddress>?, port: UInt16,
    text: UnsafeMutablePointer<AvahiStringList>?, flags: AvahiLookupResultFlags, context: UnsafeMutableRawPointer?
) {
    guard let context else { return }
    var answer: ServiceResolver.Answer?
    if event == AVAHI_RESOLVER_FOUND, port != 0, let host, let address {
        let size = address.pointee.proto == AvahiProtocol(AVAHI_PROTO_INET6) ? 16 : 4
        let bytes = withUnsafeBytes(of: address.pointee.data) { Array($0.prefix(size)) }
        answer = .init(
            location: ServiceLocation(host: String(cString: host), port: port), text: TXTRecord(strings: strings(text)),
            address: bytes)
    }
    Unmanaged<ServiceResolver>.fromOpaque(context).takeUnretainedValue().called(answer)
}

/// Avahi's list, which keeps the order of the record.
private func strings(_ list: UnsafeMutablePointer<AvahiStringList>?) -> [[UInt8]] {
    var strings: [[UInt8]] = []
    var next = list
    while let node = next, strings.count < TXTRecord.maximumEntries {
        let bytes = UnsafeRawBufferPointer(
            start: avahi_string_list_get_text(node), count: avahi_string_list_get_size(node))
        strings.append(Array(bytes))
        next = avahi_string_list_get_next(node)
    }
    return strings
}
