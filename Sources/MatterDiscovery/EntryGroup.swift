import CAvahi

/// A service that is to be published, with all that goes with it.
struct PublishedService: Hashable, Sendable {
    var instanceName: String
    /// As `_matterc._udp`.
    var type: String
    /// As `_L840._sub._matterc._udp`.
    var subtypes: [String]
    /// 1 to 65535.
    var port: UInt16
    var text: [[UInt8]]
    /// One interface, or nil for all.
    var interfaceIndex: UInt32?
}

/// The one owner of an entry group of Avahi's: a set of records that are published together. Made, used and released on
/// the loop's thread.
final class EntryGroup {
    enum Event: Sendable {
        /// Nobody on the link objected, and the records are announced.
        case established
        /// Somebody else has the name.
        case collided
        case failed(DiscoveryError)
    }

    private let connection: AvahiConnection
    private let handle: (Event) -> Void
    private var group: AvahiConnection.Object?

    /// - Parameter handle: called possibly before `publish` returns.
    init(_ connection: AvahiConnection, handle: @escaping (Event) -> Void) throws(DiscoveryError) {
        self.connection = connection
        self.handle = handle
        let context = Unmanaged.passUnretained(self).toOpaque()
        group = try connection.make(.lists) { avahi_entry_group_new($0, entryGroupChanged, context) }
    }

    deinit {
        if let group { connection.free(group) { avahi_entry_group_free($0) } }
    }

    /// Replaces what the group publishes.
    ///
    /// - Throws: `DiscoveryError` with code `nameCollision` where this host has the name already, or as Avahi reports it.
    func publish(_ service: PublishedService) throws(DiscoveryError) {
        guard let group = group?.pointer else { return }
        try check(avahi_entry_group_reset(group))
        // Built from its end: each call puts a string before the list.
        var list: UnsafeMutablePointer<AvahiStringList>?
        defer { avahi_string_list_free(list) }
        for string in service.text.reversed() {
            list = avahi_string_list_add_arbitrary(list, string, string.count)
        }
        let interface =
            service.interfaceIndex.map { AvahiIfIndex(truncatingIfNeeded: $0) } ?? AvahiIfIndex(AVAHI_IF_UNSPEC)
        let transport = AvahiProtocol(AVAHI_PROTO_UNSPEC)
        let flags = AvahiPublishFlags(rawValue: 0)
        try check(
            avahi_entry_group_add_service_strlst(
                group, interface, transport, flags, service.instanceName, service.type, nil, nil, service.port, list))
        for subtype in service.subtypes {
            try check(
                avahi_entry_group_add_service_subtype(
                    group, interface, transport, flags, service.instanceName, service.type, nil, subtype))
        }
        try check(avahi_entry_group_commit(group))
    }

    private func check(_ result: Int32) throws(DiscoveryError) {
        if result < 0 { throw DiscoveryError(avahi: result) }
    }

    fileprivate func changed(_ state: AvahiEntryGroupState, _ error: Int32) {
        switch state {
        case AVAHI_ENTRY_GROUP_ESTABLISHED: handle(.established)
        case AVAHI_ENTRY_GROUP_COLLISION: handle(.collided)
        case AVAHI_ENTRY_GROUP_FAILURE: handle(.failed(DiscoveryError(avahi: error)))
        default: break
        }
    }
}

private func entryGroupChanged(
    group: OpaquePointer?, state: AvahiEntryGroupState, context: UnsafeMutableRawPointer?
) {
    guard let context else { return }
    let error = group.map { avahi_client_errno(avahi_entry_group_get_client($0)) } ?? 0
    Unmanaged<EntryGroup>.fromOpaque(context).takeUnretainedValue().changed(state, error)
}
