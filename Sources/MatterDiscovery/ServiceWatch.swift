/// Watches services, by lists of instances or one by its name, and reports each when it is complete.
///
/// It does what `ServiceInstance` says: that decides, this holds what is asked of Avahi. Each listed instance is resolved
/// once, a limited number of them at a time; when that is done, its records are followed by browsers. Everything runs on
/// the loop's thread.
final class ServiceWatch: AvahiUser, @unchecked Sendable {
    typealias Report = @Sendable (Result<DiscoveryEvent<ResolvedService>, DiscoveryError>) -> Void

    enum Target: Sendable {
        /// All instances of these types; the first is the plain type, others are subtypes of it.
        case lists([String])
        /// One instance, waited for without a list.
        case instance(String)
    }

    struct Wanted: Sendable {
        var type: String
        var target: Target
        /// Names of interfaces; nil for all.
        var interfaces: Set<String>?
        var isWantedName: @Sendable (String) -> Bool = { _ in true }
        var accepts: @Sendable (TXTRecord, Bool) -> Bool = { _, _ in true }

        func isWantedInterface(_ index: Int32) -> Bool {
            guard let interfaces else { return true }
            return UInt32(exactly: index).flatMap { NodeAddress.interfaceName($0) }.map(interfaces.contains) ?? false
        }
    }

    /// Instances of one watch; a flood of more is not read.
    static let maximumInstances = 4096
    /// Resolvers at a time.
    static let window = 512
    /// Resolvers that are made in a row, and instances whose browsers are: others get their turn between.
    static let resolvedAtATime = 16
    static let followedAtATime = 4
    /// Records begin to be followed when all resolvers have answered, or none has for so long: those that don't answer must
    /// not hold up the rest.
    static let silence: Duration = .milliseconds(200)
    /// Among so many instances they begin when nothing new has come for long enough that Avahi has asked the link three
    /// times: each followed record is a question of its own, and thousands of them would drown the answers to the first.
    static let crowd = 64
    static let silenceOfCrowd: Duration = .milliseconds(2500)
    static let longestWait: Duration = .seconds(10)
    /// How long something that was found before an interruption may take to be seen again.
    static let confirmationTime: Duration = .seconds(5)
    static let confirmationTimeOfCrowd: Duration = .seconds(20)
    /// The shortest time between two new queries for one instance.
    static let requeryInterval: Duration = .seconds(1)

    private let wanted: Wanted
    private let environment: ServiceInstance.Environment
    private let health: AddressHealth
    private let report: Report
    private weak var client: AvahiClient?

    private struct Watched {
        var instance: ServiceInstance
        /// Nil where it is still to be made, or Avahi allowed no more objects.
        var service: RecordBrowser?
        var text: RecordBrowser?
        /// Hosts that it is told of.
        var hosts: Set<String> = []
        var lastRequery: ContinuousClock.Instant?
    }

    /// A host is followed once, however many instances name it.
    private struct Host {
        var ipv6: RecordBrowser?
        var ipv4: RecordBrowser?
        /// Keys of instances.
        var subscribers: Set<String> = []
        /// What was told so far, for whoever comes later.
        var inputs: [ServiceInstance.Input] = []
    }

    private struct Resolution: Hashable {
        var key: String
        var origin: ServiceInstance.Origin
    }

    private var connection: AvahiConnection?
    private var lists: [InstanceBrowser] = []
    private var quietLists: Set<Int> = []
    /// By the instance's name in upper case: names are compared without regard to case.
    private var watched: [String: Watched] = [:]
    private var hosts: [String: Host] = [:]
    /// Instances of which it isn't known yet what they are.
    private var unsettled: Set<String> = []
    private var resolutions = Queue<Resolution>()
    /// Those that haven't answered.
    private var resolvers: [Resolution: ServiceResolver] = [:]
    /// Those that have, and wait to be let go.
    private var finished: [ServiceResolver] = []
    private var isResolving = false
    /// When an instance was listed or resolved last.
    private var lastNews = ContinuousClock.now
    /// Instances that need browsers.
    private var unfollowed = Queue<String>()
    private var unfollowedSince: ContinuousClock.Instant?
    private var isFollowing = false
    /// Instances that wait for objects of Avahi's to become free.
    private var starved: Set<String> = []
    private var isFeeding = false
    private var interruption: ContinuousClock.Instant?
    /// Counts the times that Avahi was asked from the beginning.
    private var round = 0
    private var isSettled = false
    private var isOver = false

    init(_ client: AvahiClient, _ health: AddressHealth, _ wanted: Wanted, report: @escaping Report) {
        self.client = client
        self.health = health
        self.wanted = wanted
        self.report = report
        environment = ServiceInstance.Environment(
            accepts: wanted.accepts, health: { health.state(of: $0) }, families: { HostFamilies.shared.families },
            isWantedInterface: { wanted.isWantedInterface($0) })
    }

    // MARK: AvahiUser

    func start(on connection: AvahiConnection) throws(DiscoveryError) {
        guard !isOver else { return }
        self.connection = connection
        if let interruption {
            report(.success(.resumed(afterGap: ContinuousClock.now - interruption)))
            self.interruption = nil
        }
        try begin(on: connection)
    }

    private func begin(on connection: AvahiConnection) throws(DiscoveryError) {
        round += 1
        isSettled = false
        switch wanted.target {
        case .lists(let types):
            for (number, type) in types.enumerated() {
                lists.append(
                    try InstanceBrowser(connection, type: type) { [unowned self] event in listed(number, event) })
            }
        case .instance(let name):
            let key = TXTRecord.folded(name)
            if watched[key] == nil { watched[key] = Watched(instance: ServiceInstance(name: name, environment)) }
            unsettled.insert(key)
            try makeBrowsers(key)
        }
        guard !watched.isEmpty else { return }
        let round = round
        let time = watched.count > Self.crowd ? Self.confirmationTimeOfCrowd : Self.confirmationTime
        client?.perform(after: time) { [weak self] in self?.expire(round) }
    }

    func daemonChanged(isRunning: Bool) {}

    func suspend(_ reason: DiscoveryInterruption) {
        release()
        guard !isOver, interruption == nil else { return }
        interruption = .now
        report(.success(.interrupted(reason)))
    }

    func hostSlept(_ time: Duration) throws(DiscoveryError) {
        guard !isOver, let connection else { return }
        report(.success(.interrupted(.hostSlept)))
        release()
        self.connection = connection
        report(.success(.resumed(afterGap: time)))
        try begin(on: connection)
    }

    func stop(_ error: DiscoveryError?) {
        release()
        watched = [:]
        guard !isOver else { return }
        isOver = true
        if let error { report(.failure(error)) }
    }

    /// Gives everything back to Avahi; what was found is kept.
    private func release() {
        let connection = connection
        self.connection = nil
        if let connection { connection.freeTogether(letGo) } else { letGo() }
        quietLists = []
        resolutions = Queue()
        unfollowed = Queue()
        unfollowedSince = nil
        isResolving = false
        isFollowing = false
        isFeeding = false
        unsettled = []
        starved = []
        for key in watched.keys {
            watched[key]?.instance.suspend()
            if watched[key]?.instance.isListed == false { watched[key] = nil }
        }
    }

    private func letGo() {
        lists = []
        hosts = [:]
        resolvers = [:]
        finished = []
        for key in watched.keys {
            watched[key]?.service = nil
            watched[key]?.text = nil
            watched[key]?.hosts = []
        }
    }

    /// What was found before an interruption and hasn't been seen since is lost.
    private func expire(_ round: Int) {
        guard round == self.round, interruption == nil, !isOver else { return }
        for key in watched.keys.sorted() {
            guard let actions = watched[key]?.instance.expire() else { continue }
            perform(actions, for: key)
            forgetUnlisted(key)
        }
    }

    private func fail(_ error: DiscoveryError) { client?.fail(self, error, on: connection) }

    // MARK: What Avahi tells

    private func listed(_ number: Int, _ event: BrowserEvent<String>) {
        switch event {
        case .added(let name, let origin, _):
            let key = TXTRecord.folded(name)
            guard wanted.isWantedInterface(origin.interface) else { return }
            if watched[key] == nil {
                guard watched.count < Self.maximumInstances, wanted.isWantedName(name) else { return }
                watched[key] = Watched(instance: ServiceInstance(name: name, environment))
                lastNews = .now
            }
            handle(key, .pointer(list: number, origin, isAdded: true))
            follow(key)
        case .removed(let name, let origin):
            let key = TXTRecord.folded(name)
            handle(key, .pointer(list: number, origin, isAdded: false))
            forgetUnlisted(key)
        case .quiet:
            quietLists.insert(number)
            reportIfSettled()
        case .knownItemsTold: break
        case .failed(let error): fail(error)
        }
    }

    private func forgetUnlisted(_ key: String) {
        guard case .lists = wanted.target, watched[key]?.instance.isListed == false else { return }
        watched[key] = nil
        unsettled.remove(key)
        starved.remove(key)
        for resolution in resolvers.keys where resolution.key == key { finish(resolution) }
        feedStarved()
        resolveSoon()
        reportIfSettled()
    }

    private func told(_ key: String, _ event: BrowserEvent<[UInt8]>, isService: Bool) {
        switch event {
        case .added(let bytes, let origin, _):
            guard wanted.isWantedInterface(origin.interface) else { return }
            handle(key, isService ? .service(bytes, origin, isAdded: true) : .text(bytes, origin, isAdded: true))
        case .removed(let bytes, let origin):
            handle(key, isService ? .service(bytes, origin, isAdded: false) : .text(bytes, origin, isAdded: false))
        case .quiet: handle(key, isService ? .noMoreServices : .noText)
        case .knownItemsTold: if isService { handle(key, .knownServicesTold) }
        case .failed(let error): fail(error)
        }
    }

    private func told(host: String, _ event: BrowserEvent<[UInt8]>, family: NodeAddress.Family) {
        let size = family == .ipv6 ? 16 : 4
        let input: ServiceInstance.Input
        switch event {
        case .added(let bytes, let origin, let isNews):
            guard bytes.count == size else { return }
            if isNews, let index = UInt32(exactly: origin.interface) {
                health.announced(bytes, interfaceIndex: index)
            }
            input = .address(bytes, host: host, origin, isAdded: true)
        case .removed(let bytes, let origin):
            input = .address(bytes, host: host, origin, isAdded: false)
            hosts[host]?.inputs.removeAll { $0 == .address(bytes, host: host, origin, isAdded: true) }
        case .knownItemsTold: input = .knownAddressesTold(host: host, family: family)
        case .quiet: input = .noMoreAddresses(host: host, family: family)
        case .failed(let error): return fail(error)
        }
        if case .removed = event {
        } else if let count = hosts[host]?.inputs.count, count < 256 {
            hosts[host]?.inputs.append(input)
        }
        for key in (hosts[host]?.subscribers ?? []).sorted() { handle(key, input) }
    }

    // MARK: What to do

    private func handle(_ key: String, _ input: ServiceInstance.Input) {
        guard let actions = watched[key]?.instance.handle(input) else { return }
        perform(actions, for: key)
    }

    private func perform(_ actions: [ServiceInstance.Action], for key: String) {
        // Reports first: whatever else is done may lead to further ones.
        for action in actions { if case .report(let event) = action { report(.success(event)) } }
        for action in actions {
            switch action {
            case .report: break
            case .resolve(let origin):
                resolutions.append(Resolution(key: key, origin: origin))
                resolveSoon()
            case .watchHost(let host):
                hosts[host, default: Host()].subscribers.insert(key)
                watched[key]?.hosts.insert(host)
                for input in hosts[host]?.inputs ?? [] { handle(key, input) }
                follow(key)
            case .forgetHost(let host):
                hosts[host]?.subscribers.remove(key)
                watched[key]?.hosts.remove(host)
                if hosts[host]?.subscribers.isEmpty == true { hosts[host] = nil }
                feedStarved()
            case .requeryHost(let host):
                // Not from inside of the callback of what is replaced.
                client?.perform { [weak self] in self?.requery(host: host) }
            }
        }
        guard let instance = watched[key]?.instance else { return }
        if instance.isSettled { unsettled.remove(key) } else { unsettled.insert(key) }
        reportIfSettled()
    }

    private func reportIfSettled() {
        guard !isSettled, unsettled.isEmpty, quietLists.count == lists.count, resolutions.isEmpty, resolvers.isEmpty,
            unfollowed.isEmpty, !isOver, connection != nil
        else { return }
        isSettled = true
        report(.success(.settled))
    }

    // MARK: Resolvers

    private func resolveSoon() {
        guard !isResolving, !resolutions.isEmpty, resolvers.count < Self.window else { return followSoon() }
        isResolving = true
        client?.perform { [weak self] in self?.resolveSome() }
    }

    private func resolveSome() {
        isResolving = false
        guard let connection else { return }
        for _ in 0..<Self.resolvedAtATime where resolvers.count < Self.window {
            guard let resolution = resolutions.popFirst() else { break }
            guard let instance = watched[resolution.key]?.instance else { continue }
            if instance.isFound || resolvers[resolution] != nil { continue }
            do {
                let family: NodeAddress.Family = environment.families().contains(.ipv6) ? .ipv6 : .ipv4
                resolvers[resolution] = try ServiceResolver(
                    connection, name: instance.name, type: wanted.type, origin: resolution.origin, family: family
                ) { [unowned self] answer in answered(resolution, answer) }
            } catch {
                guard error.code == .tooManyObjects else { return fail(error) }
                // There is room again when others have answered; without others the browsers have to do.
                guard !resolvers.isEmpty else { continue }
                return resolutions.prepend(resolution)
            }
        }
        lastNews = .now
        resolveSoon()
        reportIfSettled()
    }

    private func answered(_ resolution: Resolution, _ answer: ServiceResolver.Answer?) {
        lastNews = .now
        finish(resolution)
        if let answer {
            handle(
                resolution.key,
                .resolved(answer.location, text: answer.text, address: answer.address, resolution.origin))
        } else {
            handle(resolution.key, .resolverFailed(resolution.origin))
        }
        resolveSoon()
    }

    /// Not freed inside of its own callback.
    private func finish(_ resolution: Resolution) {
        guard let resolver = resolvers.removeValue(forKey: resolution) else { return }
        if finished.isEmpty { client?.perform { [weak self] in self?.letFinishedGo() } }
        finished.append(resolver)
    }

    private func letFinishedGo() {
        finished = []
        resolveSoon()
        reportIfSettled()
    }

    // MARK: Browsers

    private func follow(_ key: String) {
        unfollowed.append(key)
        followSoon()
    }

    private func followSoon() {
        if unfollowed.isEmpty { unfollowedSince = nil }
        guard !isFollowing, !unfollowed.isEmpty, resolutions.isEmpty else { return }
        isFollowing = true
        if unfollowedSince == nil { unfollowedSince = .now }
        let delay = timeToFollow
        if delay <= .zero {
            client?.perform { [weak self] in self?.followSome() }
        } else {
            client?.perform(after: delay) { [weak self] in self?.followSome() }
        }
    }

    /// How long it has to wait yet.
    private var timeToFollow: Duration {
        let now = ContinuousClock.now
        if watched.count > Self.crowd {
            return min(Self.silenceOfCrowd - (now - lastNews), Self.longestWait - (now - (unfollowedSince ?? now)))
        }
        return resolvers.isEmpty ? .zero : Self.silence - (now - lastNews)
    }

    private func followSome() {
        isFollowing = false
        guard connection != nil else { return }
        guard resolutions.isEmpty, timeToFollow <= .zero else { return followSoon() }
        for _ in 0..<Self.followedAtATime {
            guard let key = unfollowed.popFirst() else { break }
            do { try makeBrowsers(key) } catch { return fail(error) }
        }
        followSoon()
        reportIfSettled()
    }

    /// Makes the browsers that an instance still needs; where Avahi has no more to give, the instance waits.
    private func makeBrowsers(_ key: String) throws(DiscoveryError) {
        do {
            try makeInstanceBrowsers(key)
            for host in (watched[key]?.hosts ?? []).sorted() { try makeHostBrowsers(host) }
            if starved.remove(key) != nil { handle(key, .followed(true)) }
        } catch {
            guard error.code == .tooManyObjects else { throw error }
            if starved.insert(key).inserted { handle(key, .followed(false)) }
        }
    }

    private func makeInstanceBrowsers(_ key: String) throws(DiscoveryError) {
        guard let connection, let entry = watched[key],
            let name = serviceName(instance: entry.instance.name, type: wanted.type)
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
    }

    private func makeHostBrowsers(_ host: String) throws(DiscoveryError) {
        guard let connection, let entry = hosts[host] else { return }
        if entry.ipv6 == nil {
            hosts[host]?.ipv6 = try RecordBrowser(connection, name: host, type: RecordData.typeAAAA) {
                [unowned self] event in told(host: host, event, family: .ipv6)
            }
        }
        if entry.ipv4 == nil {
            hosts[host]?.ipv4 = try RecordBrowser(connection, name: host, type: RecordData.typeA) {
                [unowned self] event in told(host: host, event, family: .ipv4)
            }
        }
    }

    private func feedStarved() {
        guard !starved.isEmpty, !isFeeding else { return }
        isFeeding = true
        client?.perform { [weak self] in
            guard let self else { return }
            isFeeding = false
            for key in starved.sorted() { unfollowed.append(key) }
            followSoon()
        }
    }

    // MARK: Asking again

    /// Another address may come first now.
    func healthChanged() {
        for key in watched.keys.sorted() { handle(key, .healthChanged) }
    }

    /// Asks again for the records of the instances that have the address. Avahi leaves out of the question what it knows and
    /// what isn't half run out yet, so that only older records are confirmed by it.
    func requery(_ address: NodeAddress) {
        for key in watched.keys.sorted() {
            // No copy of the entry, which would hold the browser that is to go: Avahi asks anew only where nobody follows
            // the record any more.
            guard watched[key]?.service != nil,
                watched[key]?.instance.addresses.contains(where: { $0.reachesTheSame(as: address) }) == true
            else { continue }
            let now = ContinuousClock.now
            if let last = watched[key]?.lastRequery, now - last < Self.requeryInterval { continue }
            watched[key]?.lastRequery = now
            watched[key]?.service = nil
            handle(key, .servicesRequeried)
            for host in (watched[key]?.hosts ?? []).sorted() { requery(host: host) }
            // At once: somebody is waiting.
            do { try makeBrowsers(key) } catch { return fail(error) }
        }
    }

    private func requery(host: String) {
        guard connection != nil, let subscribers = hosts[host]?.subscribers else { return }
        hosts[host]?.ipv6 = nil
        hosts[host]?.ipv4 = nil
        hosts[host]?.inputs = []
        for key in subscribers.sorted() { handle(key, .hostRequeried(host)) }
        do { try makeHostBrowsers(host) } catch {
            guard error.code == .tooManyObjects else { return fail(error) }
            starved.formUnion(subscribers)
        }
    }
}

extension AvahiClient {
    /// Runs the closure soon on each watch.
    func performOnWatches(_ work: @escaping @Sendable (ServiceWatch) -> Void) {
        performOnUsers { if let watch = $0 as? ServiceWatch { work(watch) } }
    }
}

/// First in, first out.
struct Queue<Element> {
    private var elements: [Element] = []
    private var head = 0

    var isEmpty: Bool { head == elements.count }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func prepend(_ element: Element) {
        if head > 0 {
            head -= 1
            elements[head] = element
        } else {
            elements.insert(element, at: 0)
        }
    }

    mutating func popFirst() -> Element? {
        guard head < elements.count else { return nil }
        defer {
            head += 1
            if head == elements.count {
                elements = []
                head = 0
            }
        }
        return elements[head]
    }
}
