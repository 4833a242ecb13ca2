import CAvahi

/// Watches services, by lists of instances or one by its name, and reports each when it is complete.
///
/// It does what `ServiceInstance` says: that decides, this holds the browsers. Everything runs with the connection's lock
/// held.
final class ServiceWatch: AvahiUser, @unchecked Sendable {
    typealias Report = @Sendable (Result<DiscoveryEvent<ResolvedService>, DiscoveryError>) -> Void

    enum Target: Sendable {
        /// All instances of these types; the first is the plain type, others are subtypes of it.
        case lists([String])
        /// One instance, waited for without a list.
        case instance(String)
    }

    /// Instances of one watch; a flood of more is not read.
    static let maximumInstances = 4096

    private let type: String
    private let target: Target
    private let accepts: @Sendable (TXTRecord, Bool) -> Bool
    private let report: Report
    private weak var client: AvahiClient?

    private struct Watched {
        var instance: ServiceInstance
        /// Nil where Avahi allowed no more objects; tried again when others are freed.
        var service: RecordBrowser?
        var text: RecordBrowser?
        var hosts: [String: HostBrowsers] = [:]
        /// Each answers once and goes.
        var resolvers: [ServiceInstance.Origin: ServiceResolver] = [:]
    }

    private struct HostBrowsers {
        var ipv6: RecordBrowser?
        var ipv4: RecordBrowser?
    }

    private var connection: AvahiConnection?
    private var lists: [InstanceBrowser] = []
    /// By the instance's name in upper case: names are compared without regard to case.
    private var watched: [String: Watched] = [:]
    /// Instances that wait for objects of Avahi's to become free.
    private var starved: Set<String> = []
    /// Resolvers that have answered.
    private var finished: [(key: String, origin: ServiceInstance.Origin)] = []
    private var isOver = false

    init(
        _ client: AvahiClient, type: String, target: Target,
        accepts: @escaping @Sendable (TXTRecord, Bool) -> Bool = { _, _ in true }, report: @escaping Report
    ) {
        self.client = client
        self.type = type
        self.target = target
        self.accepts = accepts
        self.report = report
    }

    func start(on connection: AvahiConnection) throws(DiscoveryError) {
        guard !isOver else { return }
        self.connection = connection
        switch target {
        case .lists(let types):
            for (number, type) in types.enumerated() {
                lists.append(
                    try InstanceBrowser(connection, type: type) { [unowned self] event in listed(number, event) })
            }
        case .instance(let name):
            let key = TXTRecord.folded(name)
            watched[key] = Watched(instance: ServiceInstance(name: name, accepts: accepts))
            try lookUp(key)
            if starved.contains(key) { throw DiscoveryError(.tooManyObjects) }
        }
    }

    func daemonChanged(isRunning: Bool) {}

    func stop(_ error: DiscoveryError?) {
        lists = []
        watched = [:]
        starved = []
        finished = []
        connection = nil
        guard !isOver else { return }
        isOver = true
        if let error { report(.failure(error)) }
    }

    private func fail(_ error: DiscoveryError) { client?.fail(self, error) }

    // MARK: What Avahi tells

    private func listed(_ number: Int, _ event: BrowserEvent<String>) {
        switch event {
        case .added(let name, let origin):
            let key = TXTRecord.folded(name)
            if watched[key] == nil {
                guard watched.count < Self.maximumInstances else { return }
                watched[key] = Watched(instance: ServiceInstance(name: name, accepts: accepts))
            }
            handle(key, .pointer(list: number, origin, isAdded: true))
            attempt { () throws(DiscoveryError) in try self.lookUp(key) }
        case .removed(let name, let origin):
            let key = TXTRecord.folded(name)
            handle(key, .pointer(list: number, origin, isAdded: false))
            if watched[key]?.instance.isListed == false {
                watched[key] = nil
                starved.remove(key)
                feedStarved()
            }
        case .knownItemsTold, .quiet: break
        case .failed(let error): fail(error)
        }
    }

    private func told(_ key: String, _ event: BrowserEvent<[UInt8]>, isService: Bool) {
        switch event {
        case .added(let bytes, let origin):
            handle(key, isService ? .service(bytes, origin, isAdded: true) : .text(bytes, origin, isAdded: true))
        case .removed(let bytes, let origin):
            handle(key, isService ? .service(bytes, origin, isAdded: false) : .text(bytes, origin, isAdded: false))
        case .quiet: handle(key, isService ? .noMoreServices : .noText)
        case .knownItemsTold: break
        case .failed(let error): fail(error)
        }
    }

    private func told(_ key: String, _ event: BrowserEvent<[UInt8]>, host: String, family: NodeAddress.Family) {
        let size = family == .ipv6 ? 16 : 4
        switch event {
        case .added(let bytes, let origin):
            if bytes.count == size { handle(key, .address(bytes, host: host, origin, isAdded: true)) }
        case .removed(let bytes, let origin): handle(key, .address(bytes, host: host, origin, isAdded: false))
        case .knownItemsTold: handle(key, .knownAddressesTold(host: host, family: family))
        case .quiet: break
        case .failed(let error): fail(error)
        }
    }

    // MARK: What to do

    private func handle(_ key: String, _ input: ServiceInstance.Input) {
        guard let actions = watched[key]?.instance.handle(input) else { return }
        for action in actions {
            switch action {
            case .resolve(let origin): resolve(key, origin)
            case .watchHost(let host):
                watched[key]?.hosts[host] = HostBrowsers()
                attempt { () throws(DiscoveryError) in try self.lookUp(key) }
            case .forgetHost(let host):
                watched[key]?.hosts[host] = nil
                feedStarved()
            case .report(let event): report(.success(event))
            }
        }
    }

    /// A resolver only hastens what the browsers find anyway, so that one that fails is let go.
    private func resolve(_ key: String, _ origin: ServiceInstance.Origin) {
        guard let connection, let name = watched[key]?.instance.name else { return }
        watched[key]?.resolvers[origin] = try? ServiceResolver(connection, name: name, type: type, origin: origin) {
            [unowned self] answer in
            if let answer {
                handle(key, .resolved(answer.location, text: answer.text, address: answer.address, origin))
            }
            // Not from inside the resolver's own callback.
            finished.append((key, origin))
            client?.perform { [weak self] in self?.letFinishedGo() }
        }
    }

    private func letFinishedGo() {
        for (key, origin) in finished { watched[key]?.resolvers[origin] = nil }
        finished = []
        feedStarved()
    }

    private func attempt(_ body: () throws(DiscoveryError) -> Void) {
        do { try body() } catch { fail(error) }
    }

    /// Makes the browsers that an instance still needs; where Avahi has no more to give, the instance waits.
    private func lookUp(_ key: String) throws(DiscoveryError) {
        do {
            try makeBrowsers(key)
            starved.remove(key)
        } catch {
            guard error.code == .tooManyObjects else { throw error }
            starved.insert(key)
        }
    }

    private func makeBrowsers(_ key: String) throws(DiscoveryError) {
        guard let connection, let entry = watched[key],
            let name = serviceName(instance: entry.instance.name, type: type)
        else { return }
        // The text first: it decides whether the rest is of use.
        if entry.text == nil {
            watched[key]?.text = try RecordBrowser(connection, name: name, type: RecordData.typeTXT) {
                [unowned self] event in told(key, event, isService: false)
            }
        }
        if entry.service == nil {
            watched[key]?.service = try RecordBrowser(connection, name: name, type: RecordData.typeSRV) {
                [unowned self] event in told(key, event, isService: true)
            }
        }
        for (host, browsers) in entry.hosts {
            if browsers.ipv6 == nil {
                watched[key]?.hosts[host]?.ipv6 = try RecordBrowser(connection, name: host, type: RecordData.typeAAAA) {
                    [unowned self] event in told(key, event, host: host, family: .ipv6)
                }
            }
            if browsers.ipv4 == nil {
                watched[key]?.hosts[host]?.ipv4 = try RecordBrowser(connection, name: host, type: RecordData.typeA) {
                    [unowned self] event in told(key, event, host: host, family: .ipv4)
                }
            }
        }
    }

    private func feedStarved() {
        for key in starved.sorted() {
            attempt { () throws(DiscoveryError) in try self.lookUp(key) }
            if starved.contains(key) { return }
        }
    }
}
