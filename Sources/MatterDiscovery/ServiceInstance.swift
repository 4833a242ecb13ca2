/// A service of which everything is known that is needed to talk to it.
struct ResolvedService: Hashable, Sendable {
    var instanceName: String
    var hostName: String
    var port: UInt16
    /// In the order in which to dial.
    var addresses: [NodeAddress]
    var text: TXTRecord
}

/// How one service becomes known, record by record. A value without I/O.
///
///     PTR ──► SRV ──► A, AAAA of each host ──┐
///      └────► TXT ─── wanted? ───────────────┴──► found ──► updated ... ──► lost
///
/// Several records of a kind may be valid at once: a device on two links, or one whose old record has not run out yet. All
/// are kept, and the newest comes first.
struct ServiceInstance {
    /// Where Avahi saw a record.
    struct Origin: Hashable, Sendable {
        var interface: Int32
        var transport: Int32
    }

    enum Input: Hashable, Sendable {
        /// The instance turned up in a list of instances (number `list`; 0 is the plain one), or vanished from it.
        case pointer(list: Int, Origin, isAdded: Bool)
        case service([UInt8], Origin, isAdded: Bool)
        case text([UInt8], Origin, isAdded: Bool)
        /// Avahi waited for a TXT record, and none came.
        case noText
        case address([UInt8], host: String, Origin, isAdded: Bool)
        /// Avahi has told all addresses of one family that it knew already.
        case knownAddressesTold(host: String, family: NodeAddress.Family)
    }

    enum Action: Hashable, Sendable {
        case watchHost(String)
        case forgetHost(String)
        case report(DiscoveryEvent<ResolvedService>)
    }

    /// Records of one kind that are kept, and addresses of one host; a flood of more is not read.
    static let maximumRecords = 16
    static let maximumAddresses = 64

    let name: String
    /// Whether a service with this record is wanted. The flag tells that a subtype listed it.
    private let accepts: @Sendable (TXTRecord, Bool) -> Bool

    private struct Kept<Value: Hashable>: Hashable {
        var value: Value
        var origin: Origin
    }

    private struct Pointer: Hashable {
        var list: Int
        var origin: Origin
    }

    private struct Host {
        var addresses: [Kept<[UInt8]>] = []
        var familiesTold: Set<NodeAddress.Family> = []
    }

    private var pointers: Set<Pointer> = []
    /// Newest first.
    private var services: [Kept<ServiceLocation>] = []
    private var texts: [Kept<[UInt8]>] = []
    private var isTextMissing = false
    private var hosts: [String: Host] = [:]
    private var reported: ResolvedService?

    /// A service that is wanted whatever it says.
    init(name: String) { self.init(name: name) { _, _ in true } }

    init(name: String, accepts: @escaping @Sendable (TXTRecord, Bool) -> Bool) {
        self.name = name
        self.accepts = accepts
    }

    /// Whether any list still has the instance.
    var isListed: Bool { !pointers.isEmpty }

    mutating func handle(_ input: Input) -> [Action] {
        switch input {
        case .pointer(let list, let origin, let isAdded):
            let pointer = Pointer(list: list, origin: origin)
            if isAdded { pointers.insert(pointer) } else { pointers.remove(pointer) }
            if pointers.isEmpty { return withdraw() }
        case .service(let bytes, let origin, let isAdded):
            guard let location = RecordData.service(bytes) else { return [] }
            Self.keep(Kept(value: location, origin: origin), in: &services, isAdded: isAdded)
        case .text(let bytes, let origin, let isAdded):
            Self.keep(Kept(value: bytes, origin: origin), in: &texts, isAdded: isAdded)
        case .noText:
            isTextMissing = true
        case .address(let bytes, let host, let origin, let isAdded):
            guard var entry = hosts[host] else { return [] }
            Self.keep(
                Kept(value: bytes, origin: origin), in: &entry.addresses, isAdded: isAdded,
                maximum: Self.maximumAddresses)
            hosts[host] = entry
        case .knownAddressesTold(let host, let family):
            hosts[host]?.familiesTold.insert(family)
        }
        return watchedHosts() + report()
    }

    private static func keep<Value>(
        _ record: Kept<Value>, in records: inout [Kept<Value>], isAdded: Bool, maximum: Int = maximumRecords
    ) {
        records.removeAll { $0 == record }
        if isAdded, records.count < maximum { records.insert(record, at: 0) }
    }

    private mutating func withdraw() -> [Action] {
        let actions = hosts.keys.sorted().map(Action.forgetHost)
        hosts = [:]
        services = []
        texts = []
        isTextMissing = false
        guard let last = reported else { return actions }
        reported = nil
        return actions + [.report(.lost(last))]
    }

    /// The TXT record that counts; nil while it isn't known.
    private var text: TXTRecord? {
        texts.first.map { TXTRecord(wire: $0.value) } ?? (isTextMissing ? TXTRecord() : nil)
    }

    private func isWanted(_ text: TXTRecord) -> Bool { accepts(text, pointers.contains { $0.list != 0 }) }

    /// Hosts are watched from the moment that their name is known, unless the TXT record says that it's in vain.
    private mutating func watchedHosts() -> [Action] {
        let isInVain = text.map { !isWanted($0) } ?? false
        let wanted = isInVain ? [] : Set(services.map(\.value.host))
        var actions: [Action] = []
        for host in hosts.keys.sorted() where !wanted.contains(host) {
            hosts[host] = nil
            actions.append(.forgetHost(host))
        }
        for host in wanted.sorted() where hosts[host] == nil {
            hosts[host] = Host()
            actions.append(.watchHost(host))
        }
        return actions
    }

    private mutating func report() -> [Action] {
        let now = resolved()
        guard now != reported else { return [] }
        let before = reported
        reported = now
        switch (before, now) {
        case (nil, let now?): return [.report(.found(now))]
        case (_?, let now?): return [.report(.updated(now))]
        case (let before?, nil): return [.report(.lost(before))]
        case (nil, nil): return []
        }
    }

    /// Everything together, where it is complete and wanted.
    private func resolved() -> ResolvedService? {
        guard let text, isWanted(text), let newest = services.first?.value else { return nil }
        var seen: Set<ServiceLocation> = []
        var addresses: [NodeAddress] = []
        for location in services.map(\.value) where seen.insert(location).inserted {
            // Addresses that Avahi knows come in one burst: all of them make one event.
            guard let host = hosts[location.host], reported != nil || host.familiesTold.count == 2 else { continue }
            addresses += Self.addresses(of: host, port: location.port).filter { !addresses.contains($0) }
        }
        guard !addresses.isEmpty else { return nil }
        return ResolvedService(
            instanceName: name, hostName: newest.host, port: newest.port, addresses: addresses, text: text)
    }

    /// In dialling order; an address that means the same on each interface is listed for one of them.
    private static func addresses(of host: Host, port: UInt16) -> [NodeAddress] {
        let all = host.addresses.compactMap { record -> NodeAddress? in
            guard let index = UInt32(exactly: record.origin.interface),
                let address = NodeAddress(bytes: record.value, interfaceIndex: index, port: port)
            else { return nil }
            // A name from the network must not point at this host's own services, unless it came from here.
            return address.scope == .loopback && index != NodeAddress.loopbackInterfaceIndex ? nil : address
        }
        var result: [NodeAddress] = []
        for address in Set(all).sorted(by: { $0.isPreferred(to: $1) })
        where address.scope == .linkLocal || !result.contains(where: { $0.bytes == address.bytes }) {
            result.append(address)
        }
        return result
    }
}

extension NodeAddress {
    /// Linux numbers `lo` first.
    static let loopbackInterfaceIndex: UInt32 = 1
}
