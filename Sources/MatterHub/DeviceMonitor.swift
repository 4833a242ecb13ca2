import MatterInteraction
import MatterMessaging
import MatterTypes
import Synchronization

/// What happened to a device that is watched.
public enum DeviceUpdate: Sendable {
    /// Everything that is known; the first that an observer gets, and again where it lagged behind.
    case snapshot(AttributeCache, Connectivity)
    case changed(AttributeCache.Change, AttributeCache)
    case connectivity(Connectivity)
}

/// Watches one device: one subscription to everything, shared by all observers, kept alive through losses, restarts and
/// changes of address.
///
/// What was known of the device before is the start, and its data versions spare the device from saying it all again.
public final class DeviceMonitor: Sendable {
    /// What a monitor needs of the world.
    public struct Environment: Sendable {
        /// A session with the device; its own time limit holds.
        public var session: @Sendable () async throws -> any PoolableSession
        /// Told of a session that led nowhere.
        public var discard: @Sendable (any PoolableSession) -> Void
        /// Told of what changed, to keep it; must return at once.
        public var save: @Sendable (AttributeCache.Change, DeviceMonitor) -> Void
        public var sleep: @Sendable (Duration) async throws -> Void
        /// 0 to 1.
        public var random: @Sendable () -> Double
        /// Whether the device keeps what others of our node id have subscribed to; otherwise it forgets, too, what an
        /// earlier process of ours left behind.
        public var keepsOthers = false
        /// Told of each subscription that stands, with what is known then and the session; must return at once.
        public var subscribed: @Sendable (DeviceMonitor, any PoolableSession) -> Void = { _, _ in }
        /// A clock that never goes back: how long a device has been silent is measured by it.
        public var now: @Sendable () -> Duration = { MonotonicClock.now }

        public init(
            session: @escaping @Sendable () async throws -> any PoolableSession,
            discard: @escaping @Sendable (any PoolableSession) -> Void,
            save: @escaping @Sendable (AttributeCache.Change, DeviceMonitor) -> Void = { _, _ in },
            sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
            random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
        ) {
            self.session = session
            self.discard = discard
            self.save = save
            self.sleep = sleep
            self.random = random
        }
    }

    private struct State {
        var machine = MonitorMachine()
        var cache: AttributeCache
        /// Those whose stream was let go are passed over, and dropped when the next one comes.
        var observers: [UpdateMailbox.Inlet] = []
        var task: Task<Void, Never>?
        var subscription: Subscription?
        /// Tells the reports of one subscription from those of the one before.
        var generation: UInt64 = 0
        var isPrimed = false
        /// Why the device was not reached the last time.
        var failure: String?
        /// When it said something last; the start of the watch before that.
        var lastHeard: Duration = .zero
        /// Of the subscription that stands, or the last one.
        var lastInterval: UInt16?
        /// Why the subscription is about to end, where somebody knows.
        var suspicion: String?
        var lastLoss: String?
    }

    public let peer: NodeID
    private let subscriber: Subscriber
    private let environment: Environment
    private let state: Mutex<State>
    /// Updates that wait for a slow observer, at most; beyond that it gets a snapshot.
    static let backlog = 1024

    /// - Parameter cache: what is known from earlier.
    public init(
        peer: NodeID, subscriber: Subscriber, environment: Environment, cache: AttributeCache = AttributeCache()
    ) {
        self.peer = peer
        self.subscriber = subscriber
        self.environment = environment
        state = Mutex(State(cache: cache))
    }

    deinit {
        state.withLock { state in
            state.task?.cancel()
            for observer in state.observers { observer.finish() }
        }
    }

    public var cache: AttributeCache { state.withLock(\.cache) }
    public var connectivity: Connectivity { state.withLock(\.machine.connectivity) }
    public var isLive: Bool { state.withLock(\.machine.isLive) }
    /// Why the device was not reached, as long as it is not.
    public var failure: String? { state.withLock(\.failure) }
    /// Seconds within which the device speaks; nil while no subscription stands.
    public var maxInterval: UInt16? { state.withLock { $0.subscription?.maxInterval } }

    /// Why the last subscription that is over ended.
    public var lastLoss: String? { state.withLock(\.lastLoss) }
    /// Whether it is silent and may well sleep.
    public var isPerhapsAsleep: Bool { state.withLock { !$0.machine.isLive && maySleep($0) } }

    public func start() {
        state.withLock { $0.lastHeard = environment.now() }
        perform { $0.start() }
    }

    /// DNS-SD has seen the device.
    public func announced() { perform { $0.announced() } }

    /// The device has said that it is awake: where it is not subscribed to, that is tried at once.
    func checkedIn() {
        state.withLock { $0.lastHeard = environment.now() }
        perform { $0.announced() }
    }

    /// The session of the subscription that stands is about to be given up, and why.
    func expectLoss(_ reason: String) { state.withLock { $0.suspicion = $0.machine.isLive ? reason : nil } }

    /// Ends the watch; observers stay, and hear of a new start.
    public func stop() { perform { $0.stop() } }

    /// Ends the watch for good: the streams of all observers end, as the device is none of ours any more.
    func end() {
        stop()
        let observers = state.withLock { state in
            defer { state.observers = [] }
            return state.observers
        }
        for observer in observers { observer.finish() }
    }

    /// All that happens from now on, after a snapshot of what is known.
    public func updates() -> AsyncStream<DeviceUpdate> {
        let (stream, inlet) = UpdateMailbox.stream(limit: Self.backlog)
        state.withLock { state in
            state.observers.removeAll { $0.isAbandoned }
            state.observers.append(inlet)
            inlet.put(.snapshot(state.cache, state.machine.connectivity))
        }
        return stream
    }
}

// MARK: - Doing what the machine says

extension DeviceMonitor {
    private func perform(_ event: (inout MonitorMachine) -> [MonitorMachine.Action]) {
        state.withLock { state in act(event(&state.machine), &state) }
    }

    private func act(_ actions: [MonitorMachine.Action], _ state: inout State) {
        for action in actions {
            switch action {
            case .publish(let connectivity): Self.publish(.connectivity(connectivity), &state)
            case .cancel:
                state.task?.cancel()
                state.task = nil
                state.generation += 1
                if let subscription = state.subscription { subscriber.cancel(subscription) }
                state.subscription = nil
            case .wait(let pause):
                state.task = Task { [weak self, environment] in
                    guard (try? await environment.sleep(pause)) != nil else { return }
                    self?.perform { $0.timer() }
                }
            case .connect:
                state.generation += 1
                state.isPrimed = false
                state.subscription = nil
                let generation = state.generation
                state.task = Task { [weak self] in await self?.subscribe(generation) }
            }
        }
    }

    private static func publish(_ update: DeviceUpdate, _ state: inout State) {
        for observer in state.observers { observer.put(update) }
    }

    private func subscribe(_ generation: UInt64) async {
        var session: (any PoolableSession)?
        do {
            let opened = try await environment.session()
            session = opened
            let known = cache
            let request = SubscriptionRequest(
                attributePaths: [AttributePath()], eventPaths: [EventPath()], minimumEventNumber: known.nextEvent,
                dataVersionFilters: known.filters, maxInterval: ReportInterval.ceiling(for: opened, known),
                keepsOthers: environment.keepsOthers)
            let subscription = try await subscriber.subscribe(request, to: peer, over: opened) {
                [weak self] event in self?.take(event, generation, opened)
            }
            let isWanted = state.withLock { state in
                guard state.generation == generation else { return false }
                state.subscription = subscription
                state.failure = nil
                state.suspicion = nil
                state.lastInterval = subscription.maxInterval
                state.lastHeard = environment.now()
                act(state.machine.live(), &state)
                return true
            }
            if isWanted { environment.subscribed(self, opened) } else { subscriber.cancel(subscription) }
        } catch {
            // A session that says nothing any more is of no use to anyone; a refusal is an answer.
            if let session, !(error is InteractionError), !(error is CancellationError) {
                environment.discard(session)
            }
            let random = environment.random()
            state.withLock { state in
                guard state.generation == generation else { return }
                state.failure = "\(error)"
                act(state.machine.failed(random: random, maySleep: maySleep(state)), &state)
            }
        }
    }

    private func take(_ event: SubscriptionEvent, _ generation: UInt64, _ session: any PoolableSession) {
        switch event {
        case .report(let report):
            let news = state.withLock { state -> AttributeCache.Change? in
                guard state.generation == generation else { return nil }
                state.lastHeard = environment.now()
                let change = state.cache.apply(report, isFirst: !state.isPrimed)
                state.isPrimed = true
                guard !change.isEmpty else { return nil }
                Self.publish(.changed(change, state.cache), &state)
                return change
            }
            guard let change = news else { return }
            environment.save(change, self)
            if !change.unknownEndpoints.isEmpty { fetch(change.unknownEndpoints, generation, session) }
        case .ended(let error):
            let isSilence = (error as? MessagingError)?.code == .peerUnreachable
            if isSilence { environment.discard(session) }
            state.withLock { state in
                guard state.generation == generation else { return }
                let reason = state.suspicion ?? "\(error)"
                state.suspicion = nil
                state.failure = reason
                if state.machine.isLive { state.lastLoss = reason }
                act(state.machine.lost(isSilence: isSilence, maySleep: maySleep(state)), &state)
            }
        }
    }

    /// Whether the device sleeps for so long that its silence does not mean yet that it is away.
    private func maySleep(_ state: State) -> Bool {
        let longest = SleepFacts(state.cache)?.longestSilence(maxInterval: state.lastInterval)
        return longest.map { environment.now() - state.lastHeard <= $0 } ?? false
    }

    /// Asks for endpoints that came up, as behind a bridge: not every device reports them by itself.
    private func fetch(_ endpoints: Set<EndpointID>, _ generation: UInt64, _ session: any PoolableSession) {
        Task { [weak self, environment] in
            let paths = endpoints.sorted { $0.rawValue < $1.rawValue }.map { AttributePath(endpoint: $0) }
            guard let result = try? await InteractionClient(session: session).read(paths), let self else { return }
            let news = self.state.withLock { state -> AttributeCache.Change? in
                guard state.generation == generation else { return nil }
                var change = state.cache.apply(result, isFirst: false)
                // Asked once is enough: an endpoint that says nothing has nothing to say.
                change.unknownEndpoints = []
                guard !change.isEmpty else { return nil }
                Self.publish(.changed(change, state.cache), &state)
                return change
            }
            if let news { environment.save(news, self) }
        }
    }
}

/// How often a device is to speak.
enum ReportInterval {
    /// Seconds for a device that is always awake.
    static let standard: UInt16 = 60
    /// Seconds, at most: Matter Core 8.5 lets a publisher choose no more than an hour beyond what is asked for.
    static let longest: UInt16 = 3600

    /// The maximum interval to ask for: a minute, and for a device that sleeps as long as it sleeps.
    static func ceiling(for session: any ExchangeOpener, _ cache: AttributeCache) -> UInt16 {
        // ICD Management, IdleModeDuration, in seconds.
        let path = ConcreteAttributePath(endpoint: .root, cluster: 0x46, attribute: 0x0)
        var sleep = UInt64(max(0, session.peerParameters.idleInterval.components.seconds))
        if case .unsigned(let idle)? = cache[path] { sleep = max(sleep, idle) }
        return UInt16(min(max(sleep, UInt64(standard)), UInt64(longest)))
    }
}
