/// A service of which everything is known that is needed to talk to it.
struct ResolvedService: Hashable, Sendable {
    var instanceName: String
    var hostName: String
    var port: UInt16
    /// In the order in which to dial.
    var addresses: [NodeAddress]
    var text: TXTRecord
    /// What was ignored.
    var problems: [ServiceProblem] = []
}

/// How one service becomes known, record by record. A value without I/O.
///
///     PTR ──► SRV ──► A, AAAA of each host ──┐
///      └────► TXT ─── wanted? ───────────────┴──► found ──► updated ... ──► lost
///
/// Avahi's browsers take 10 ms each before they tell what is known already; its resolver answers at once, but knows one
/// address only. So a listed instance is also resolved, and the answer is a hint: it names the host early and makes the
/// first event, until the records themselves have come. Where Avahi has no more browsers to give, the hint is all there is.
///
/// Several records of a kind may be valid at once: a device on two links, or one whose old record has not run out yet. All
/// are kept, and the newest comes first.
///
/// After the daemon was gone, what was found before is kept, without an event, until it is confirmed or `expire` is called.
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
        /// Avahi has told all SRV records that it knew already.
        case knownServicesTold
        /// Avahi waited for a TXT record, and none came.
        case noText
        /// Avahi waited for an SRV record, and none came, or no more.
        case noMoreServices
        /// What the resolver found.
        case resolved(ServiceLocation, text: TXTRecord, address: [UInt8], Origin)
        case resolverFailed(Origin)
        case address([UInt8], host: String, Origin, isAdded: Bool)
        /// Avahi has told all addresses of one family that it knew already.
        case knownAddressesTold(host: String, family: NodeAddress.Family)
        /// Avahi waited for addresses of one family, and none came, or no more.
        case noMoreAddresses(host: String, family: NodeAddress.Family)
        /// Whether Avahi has browsers to give for the service; where it has none, the hints are all that comes.
        case followed(Bool)
        /// The service's records are asked for again; what is not told again is gone.
        case servicesRequeried
        case hostRequeried(String)
        /// Another address may come first now.
        case healthChanged
    }

    enum Action: Hashable, Sendable {
        /// Ask the resolver, once.
        case resolve(Origin)
        case watchHost(String)
        case forgetHost(String)
        /// The host has no addresses any more, and is still named: ask for them again.
        case requeryHost(String)
        case report(DiscoveryEvent<ResolvedService>)
    }

    /// What the instance has to know of the world.
    struct Environment: Sendable {
        /// Whether a service with this record is wanted. The flag tells that a subtype listed it.
        var accepts: @Sendable (TXTRecord, Bool) -> Bool = { _, _ in true }
        var health: @Sendable (NodeAddress) -> AddressHealth.State = { _ in .untried }
        /// Families of addresses that this host has.
        var families: @Sendable () -> Set<NodeAddress.Family> = { [.ipv6, .ipv4] }
        /// Whether an interface is one to look on.
        var isWantedInterface: @Sendable (Int32) -> Bool = { _ in true }
    }

    /// Records of one kind that are kept, and addresses of one host; a flood of more is not read.
    static let maximumRecords = 16
    static let maximumAddresses = 64

    let name: String
    private let environment: Environment

    private struct Kept<Value: Hashable>: Hashable {
        var value: Value
        var origin: Origin
        /// False from a new query until the record is told again.
        var isConfirmed = true

        static func == (a: Self, b: Self) -> Bool { a.value == b.value && a.origin == b.origin }
        func hash(into hasher: inout Hasher) {
            hasher.combine(value)
            hasher.combine(origin)
        }
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
        var familiesQuiet: Set<NodeAddress.Family> = []
        /// Whether all addresses that Avahi knew have come; they come in one burst, and make one event.
        var isTold: Bool { familiesTold.count == 2 }
        /// Whether no more can be expected.
        var isSettled: Bool { isTold && (!addresses.isEmpty || familiesQuiet.count == 2) }
    }

    // Newest first.
    private var services: [Kept<RecordData.Service>] = []
    private var texts: [Kept<TXTRecord>] = []
    private var isTextMissing = false
    private var areServicesMissing = false
    private var hints: [Hint] = []
    private var pointers: Set<Pointer> = []
    /// Where the resolver was asked, and where in vain.
    private var resolved: Set<Origin> = []
    private var unresolvable: Set<Origin> = []
    private var isUnfollowed = false
    private var hosts: [String: Host] = [:]
    private var reported: ResolvedService?
    private var reportedProblems: [ServiceProblem] = []
    /// Whether `reported` is from before an interruption.
    private var isRetained = false

    init(name: String, _ environment: Environment = Environment()) {
        self.name = name
        self.environment = environment
    }

    /// Whether any list still has the instance, or has to tell yet whether it does.
    var isListed: Bool { !pointers.isEmpty || isRetained }
    var isFound: Bool { reported != nil && !isRetained }
    /// What was reported last, until it is lost.
    var addresses: [NodeAddress] { reported?.addresses ?? [] }

    /// Everything that was found came through a connection that is gone; what was reported is kept.
    mutating func suspend() {
        let kept = reported
        let problems = reportedProblems
        self = ServiceInstance(name: name, environment)
        reported = kept
        reportedProblems = problems
        isRetained = kept != nil
    }

    /// What was reported before an interruption had its time to be confirmed.
    mutating func expire() -> [Action] {
        guard isRetained else { return [] }
        isRetained = false
        return report()
    }

    mutating func handle(_ input: Input) -> [Action] {
        switch input {
        case .pointer(let list, let origin, let isAdded):
            let pointer = Pointer(list: list, origin: origin)
            guard isAdded else {
                guard pointers.remove(pointer) != nil else { return [] }
                return pointers.isEmpty ? withdraw() : settle()
            }
            guard pointers.count < Self.maximumRecords else { return [] }
            pointers.insert(pointer)
            return ask(origin) + report()
        case .service(let bytes, let origin, let isAdded):
            Self.keep(Kept(value: RecordData.service(bytes), origin: origin), in: &services, isAdded: isAdded)
            guard isAdded else { break }
            areServicesMissing = false
            return ask(origin) + settle()
        case .knownServicesTold:
            services.removeAll { !$0.isConfirmed }
        case .text(let bytes, let origin, let isAdded):
            Self.keep(Kept(value: TXTRecord(wire: bytes), origin: origin), in: &texts, isAdded: isAdded)
        case .noText:
            isTextMissing = true
        case .noMoreServices:
            hints = []
            areServicesMissing = services.isEmpty
        case .resolved(let location, let text, let address, let origin):
            guard hints.count < Self.maximumRecords else { return [] }
            hints.append(Hint(location: location, text: text, address: Kept(value: address, origin: origin)))
        case .resolverFailed(let origin):
            unresolvable.insert(origin)
            let others = pointers.map(\.origin).filter { !resolved.contains($0) }
            if let next = others.min(by: { ($0.interface, $0.transport) < ($1.interface, $1.transport) }) {
                return ask(next) + settle()
            }
        case .address(let bytes, let host, let origin, let isAdded):
            guard var entry = hosts[host] else { return [] }
            let hadAddresses = !entry.addresses.isEmpty
            Self.keep(
                Kept(value: bytes, origin: origin), in: &entry.addresses, isAdded: isAdded,
                maximum: Self.maximumAddresses)
            if entry.addresses.isEmpty, hadAddresses { entry.familiesQuiet = [] }
            hosts[host] = entry
            if entry.addresses.isEmpty, hadAddresses { return settle() + [.requeryHost(host)] }
        case .knownAddressesTold(let host, let family):
            hosts[host]?.familiesTold.insert(family)
            hosts[host]?.addresses.removeAll { !$0.isConfirmed && ($0.value.count == 16) == (family == .ipv6) }
        case .noMoreAddresses(let host, let family):
            hosts[host]?.familiesQuiet.insert(family)
        case .followed(let isFollowed):
            isUnfollowed = !isFollowed
        case .servicesRequeried:
            for index in services.indices { services[index].isConfirmed = false }
        case .hostRequeried(let host):
            hosts[host]?.familiesQuiet = []
            for index in (hosts[host]?.addresses ?? []).indices { hosts[host]?.addresses[index].isConfirmed = false }
        case .healthChanged: break
        }
        return settle()
    }

    private mutating func settle() -> [Action] {
        // Records rule once they are there, and so does an unwanted text, which has no hosts watched.
        if !services.isEmpty, !texts.isEmpty, hosts.values.allSatisfy(\.isTold) { hints = [] }
        return watchedHosts() + report()
    }

    /// The resolver is of use until the service is complete, and one answer is enough.
    private mutating func ask(_ origin: Origin) -> [Action] {
        guard !isFound, resolved.subtracting(unresolvable).isEmpty, resolved.insert(origin).inserted else { return [] }
        return [.resolve(origin)]
    }

    private static func keep<Value>(
        _ record: Kept<Value>, in records: inout [Kept<Value>], isAdded: Bool, maximum: Int = maximumRecords
    ) {
        if isAdded, let index = records.firstIndex(of: record), !records[index].isConfirmed {
            records[index].isConfirmed = true
            return
        }
        records.removeAll { $0 == record }
        if isAdded, records.count < maximum { records.insert(record, at: 0) }
    }

    private mutating func withdraw() -> [Action] {
        let actions = hosts.keys.sorted().map(Action.forgetHost)
        let last = reported
        self = ServiceInstance(name: name, environment)
        return actions + (last.map { [.report(.lost($0))] } ?? [])
    }

    /// The TXT record that counts; nil while it isn't known.
    private var text: TXTRecord? {
        texts.first?.value ?? hints.last?.text ?? (isTextMissing ? TXTRecord() : nil)
    }

    private func isWanted(_ text: TXTRecord) -> Bool {
        environment.accepts(text, pointers.contains { $0.list != 0 })
    }

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
        let told = services.compactMap(\.value.location)
        return (told + hints.reversed().map(\.location)).filter { seen.insert($0).inserted }
    }

    private mutating func report() -> [Action] {
        let now = complete()
        if now == nil, isRetained { return [] }
        var actions: [Action] = []
        if now != reported {
            switch (reported, now) {
            case (nil, let now?): actions = [.report(.found(now))]
            case (_?, let now?): actions = [.report(.updated(now))]
            case (let before?, nil): actions = [.report(.lost(before))]
            case (nil, nil): break
            }
        }
        reported = now
        isRetained = false
        let problems = now == nil ? unresolvedProblems : []
        if problems != reportedProblems, !problems.isEmpty {
            actions.append(.report(.unresolved(UnresolvedService(instanceName: name, problems: problems))))
        }
        reportedProblems = problems
        return actions
    }

    /// What was ignored of the SRV records.
    private var faults: [ServiceProblem] { Set(services.compactMap(\.value.problem)).sorted() }

    /// Everything together, where it is complete and wanted.
    private func complete() -> ResolvedService? {
        let locations = locations
        guard let text, isWanted(text), let newest = locations.first else { return nil }
        let families = environment.families()
        let takesIPv4Hints = isUnfollowed || !families.contains(.ipv6)
        var addresses: [NodeAddress] = []
        for location in locations {
            let known = hosts[location.host].flatMap { $0.isTold ? $0.addresses : nil }
            // IPv4 is dialled last, and can wait until it is known whether there is something better.
            let kept =
                known
                ?? hints.filter { $0.location == location && (takesIPv4Hints || $0.address.value.count == 16) }
                .map(\.address)
            addresses += ranked(kept, port: location.port, families).filter { !addresses.contains($0) }
        }
        guard !addresses.isEmpty else { return nil }
        // Whoever did not answer comes last, however new its record is.
        let silent = addresses.filter { environment.health($0) == .silent }
        return ResolvedService(
            instanceName: name, hostName: newest.host, port: newest.port,
            addresses: addresses.filter { !silent.contains($0) } + silent, text: text, problems: faults)
    }

    /// In dialling order; an address that means the same on each interface is listed for one of them.
    private func ranked(
        _ records: [Kept<[UInt8]>], port: UInt16, _ families: Set<NodeAddress.Family>
    ) -> [NodeAddress] {
        let all = records.compactMap { record -> NodeAddress? in
            guard environment.isWantedInterface(record.origin.interface),
                let index = UInt32(exactly: record.origin.interface),
                let address = NodeAddress(bytes: record.value, interfaceIndex: index, port: port)
            else { return nil }
            if index == NodeAddress.loopbackInterfaceIndex { return address }
            // A name from the network must not point at this host's own services, unless it came from here.
            if address.scope == .loopback { return nil }
            return address.family == .ipv4 && !families.contains(.ipv4) ? nil : address
        }
        let health = Dictionary(uniqueKeysWithValues: Set(all).map { ($0, environment.health($0)) })
        let sorted = health.sorted { a, b in
            a.key.scope == b.key.scope && a.value != b.value ? a.value < b.value : a.key.isPreferred(to: b.key)
        }
        var result: [NodeAddress] = []
        for (address, _) in sorted
        where address.scope == .linkLocal || !result.contains(where: { $0.bytes == address.bytes }) {
            result.append(address)
        }
        return result
    }

    // MARK: What is missing

    /// Whether everything is known of the service that can be known soon.
    var isSettled: Bool {
        if let text, !isWanted(text) { return true }
        if isUnfollowed { return isFound || resolved.isSubset(of: unresolvable) }
        if services.isEmpty { return areServicesMissing }
        guard !texts.isEmpty || isTextMissing else { return false }
        return hosts.values.allSatisfy(\.isSettled)
    }

    private var unresolvedProblems: [ServiceProblem] {
        guard isSettled, text.map({ isWanted($0) }) ?? true else { return [] }
        if locations.isEmpty { return faults.isEmpty ? (pointers.isEmpty ? [] : [.noServiceRecord]) : faults }
        return [.noAddress] + faults
    }
}

extension NodeAddress {
    /// Linux numbers `lo` first.
    static let loopbackInterfaceIndex: UInt32 = 1
}
