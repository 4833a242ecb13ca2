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
/// Avahi's browsers take 10 ms each before they tell what is known already; its resolver answers at once, but knows one
/// address only. So each list entry is also resolved once, and the answer is a hint: it names the host early and makes
/// the first event, until the records themselves have come.
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
        /// Avahi waited for an SRV record, and none came, or no more.
        case noMoreServices
        /// What the resolver found.
        case resolved(ServiceLocation, text: TXTRecord, address: [UInt8], Origin)
        case address([UInt8], host: String, Origin, isAdded: Bool)
        /// Avahi has told all addresses of one family that it knew already.
        case knownAddressesTold(host: String, family: NodeAddress.Family)
    }

    enum Action: Hashable, Sendable {
        /// Ask the resolver, once.
        case resolve(Origin)
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

    private struct Hint: Hashable {
        var location: ServiceLocation
        var text: TXTRecord
        var address: Kept<[UInt8]>
    }

    private struct Host {
        var addresses: [Kept<[UInt8]>] = []
        var familiesTold: Set<NodeAddress.Family> = []
        /// Whether all addresses that Avahi knew have come; they come in one burst, and make one event.
        var isTold: Bool { familiesTold.count == 2 }
    }

    private var pointers: Set<Pointer> = []
    /// Newest first.
    private var services: [Kept<ServiceLocation>] = []
    private var texts: [Kept<[UInt8]>] = []
    private var isTextMissing = false
    private var hints: [Hint] = []
    /// Where the resolver was asked.
    private var resolved: Set<Origin> = []
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
            guard isAdded else {
                pointers.remove(pointer)
                return pointers.isEmpty ? withdraw() : report()
            }
            guard pointers.count < Self.maximumRecords else { return [] }
            pointers.insert(pointer)
            return ask(origin) + report()
        case .service(let bytes, let origin, let isAdded):
            guard let location = RecordData.service(bytes) else { return [] }
            Self.keep(Kept(value: location, origin: origin), in: &services, isAdded: isAdded)
            if isAdded { return ask(origin) + settle() }
        case .text(let bytes, let origin, let isAdded):
            Self.keep(Kept(value: bytes, origin: origin), in: &texts, isAdded: isAdded)
        case .noText:
            isTextMissing = true
        case .noMoreServices:
            hints = []
        case .resolved(let location, let text, let address, let origin):
            guard hints.count < Self.maximumRecords else { return [] }
            hints.append(Hint(location: location, text: text, address: Kept(value: address, origin: origin)))
        case .address(let bytes, let host, let origin, let isAdded):
            guard var entry = hosts[host] else { return [] }
            Self.keep(
                Kept(value: bytes, origin: origin), in: &entry.addresses, isAdded: isAdded,
                maximum: Self.maximumAddresses)
            hosts[host] = entry
        case .knownAddressesTold(let host, let family):
            hosts[host]?.familiesTold.insert(family)
        }
        return settle()
    }

    private mutating func settle() -> [Action] {
        // Records rule once they are there, and so does an unwanted text, which has no hosts watched.
        if !services.isEmpty, !texts.isEmpty, hosts.values.allSatisfy(\.isTold) { hints = [] }
        return watchedHosts() + report()
    }

    /// The resolver is of use until the service is complete.
    private mutating func ask(_ origin: Origin) -> [Action] {
        guard reported == nil, resolved.insert(origin).inserted else { return [] }
        return [.resolve(origin)]
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
        hints = []
        resolved = []
        guard let last = reported else { return actions }
        reported = nil
        return actions + [.report(.lost(last))]
    }

    /// The TXT record that counts; nil while it isn't known.
    private var text: TXTRecord? {
        texts.first.map { TXTRecord(wire: $0.value) } ?? hints.last?.text ?? (isTextMissing ? TXTRecord() : nil)
    }

    private func isWanted(_ text: TXTRecord) -> Bool { accepts(text, pointers.contains { $0.list != 0 }) }

    /// Hosts are watched from the moment that their name is known, unless the TXT record says that it's in vain.
    private mutating func watchedHosts() -> [Action] {
        let isInVain = text.map { !isWanted($0) } ?? false
        let wanted = isInVain ? [] : Set(locations.map(\.host))
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

    /// Newest first, each once.
    private var locations: [ServiceLocation] {
        var seen: Set<ServiceLocation> = []
        return (services.map(\.value) + hints.reversed().map(\.location)).filter { seen.insert($0).inserted }
    }

    private mutating func report() -> [Action] {
        let now = complete()
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
    private func complete() -> ResolvedService? {
        let locations = locations
        guard let text, isWanted(text), let newest = locations.first else { return nil }
        var addresses: [NodeAddress] = []
        for location in locations {
            let known = hosts[location.host].flatMap { $0.isTold ? $0.addresses : nil }
            // IPv4 is dialled last, and can wait until it is known whether there is something better.
            let kept = known ?? hints.filter { $0.location == location && $0.address.value.count == 16 }.map(\.address)
            addresses += Self.addresses(kept, port: location.port).filter { !addresses.contains($0) }
        }
        guard !addresses.isEmpty else { return nil }
        return ResolvedService(
            instanceName: name, hostName: newest.host, port: newest.port, addresses: addresses, text: text)
    }

    /// In dialling order; an address that means the same on each interface is listed for one of them.
    private static func addresses(_ records: [Kept<[UInt8]>], port: UInt16) -> [NodeAddress] {
        let all = records.compactMap { record -> NodeAddress? in
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
