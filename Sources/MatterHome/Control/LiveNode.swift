import MatterHub
import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes
import Synchronization

/// What this process knows of one device, kept up to date by its source, and shared by all traits of it.
final class LiveNode: Sendable {
    enum News: Sendable {
        /// Clusters with other values than before, new or gone.
        case changed(Set<ClusterPath>, attributes: [ConcreteAttributePath])
        /// Anything may be different.
        case everything
        case connectivity(Connectivity)
        case event(EventData)
    }

    private struct State {
        var cache = AttributeCache()
        /// What was read beside the subscription, until that has caught up.
        var ahead: [ClusterPath: AttributeCache.Cluster] = [:]
        var connectivity = Connectivity.unknown
        var hasSnapshot = false
        /// The number of the first event that observers have not been told.
        var nextEvent: UInt64 = 0
        /// The device was asked for all events below this; those that did not come it has dropped.
        var asked: UInt64 = 0
        /// Whether it could not be asked for some.
        var hasGap = false
        /// Why the source gives nothing.
        var failure: HomeError?
        var observers: [UInt64: @Sendable (News) -> Void] = [:]
        var nextObserver: UInt64 = 0
        var task: Task<Void, Never>?
    }

    let source: any DeviceSource
    private let state = Mutex(State())

    init(_ source: any DeviceSource) { self.source = source }

    deinit { state.withLock { $0.task?.cancel() } }

    // MARK: what is known

    var connectivity: Connectivity { state.withLock(\.connectivity) }

    /// The number of the first event that was not seen.
    var nextEvent: UInt64 { state.withLock(\.nextEvent) }

    var topology: NodeTopology { NodeTopology(state.withLock(\.cache)) }

    func has(_ path: ClusterPath) -> Bool { state.withLock { $0.cache.clusters[path] != nil } }

    func view(_ path: ClusterPath) -> TraitView {
        state.withLock { state in
            TraitView((state.ahead[path] ?? state.cache.clusters[path])?.attributes ?? [:])
        }
    }

    /// One endpoint's connectivity: the device's own, and behind a bridge what the bridge says of it.
    func connectivity(of endpoint: EndpointID, in topology: NodeTopology) -> Connectivity {
        let (cache, own) = state.withLock { ($0.cache, $0.connectivity) }
        guard own == .online, let bridged = topology.bridgedRoot(of: endpoint) else { return own }
        // Bridged Device Basic Information, Reachable.
        let path = ConcreteAttributePath(endpoint: bridged, cluster: 0x39, attribute: 0x11)
        return cache[path] == .boolean(false) ? .offline : .online
    }

    // MARK: keeping up

    /// Begins to listen to the source, once.
    private func start() {
        state.withLock { state in
            guard state.task == nil else { return }
            state.task = Task { [weak self, source] in
                var pause: Duration = .seconds(1)
                while !Task.isCancelled {
                    do {
                        for await update in try await source.updates() {
                            pause = .seconds(1)
                            guard let self else { return }
                            await self.take(update)
                        }
                        self?.lose(HomeError(.unavailable, .device, "The way to the device was closed."))
                    } catch { self?.lose(HomeError(error)) }
                    guard self != nil, (try? await Task.sleep(for: pause)) != nil else { return }
                    pause = min(pause * 2, .seconds(60))
                }
            }
        }
    }

    /// Waits until something is known of the device, or that it can't be reached.
    ///
    /// - Throws: `HomeError` where nothing is known: `unavailable`, `notFound` and others.
    func ready() async throws(HomeError) {
        start()
        for await _ in watch(.bufferingNewest(1), first: .everything, { _ in true }) {
            let (isKnown, connectivity, failure) = state.withLock {
                ($0.hasSnapshot && !$0.cache.clusters.isEmpty, $0.connectivity, $0.failure)
            }
            if isKnown { return }
            if let failure { throw failure }
            if connectivity == .offline {
                throw HomeError(
                    .unavailable, .device, "The device has not been reached yet, so nothing is known of it.")
            }
        }
        throw HomeError(.cancelled, "It was cancelled.")
    }

    private func take(_ update: DeviceUpdate) async {
        switch update {
        case .snapshot(let cache, let connectivity):
            let missed = state.withLock { state -> UInt64? in
                let seen = state.hasSnapshot ? max(state.nextEvent, state.asked) : cache.nextEvent
                if !state.hasSnapshot { state.nextEvent = cache.nextEvent }
                state.cache = cache
                state.ahead = [:]
                state.connectivity = connectivity
                state.hasSnapshot = true
                state.failure = nil
                Self.tell(.everything, &state)
                return seen < cache.nextEvent ? seen : nil
            }
            if let missed { await recover(from: missed, to: cache.nextEvent) }
        case .changed(let change, let cache):
            if let first = change.events.first?.number {
                // What comes now lies behind what is still missing, so this is the last time to ask for it.
                let missed = state.withLock { $0.hasGap ? max($0.nextEvent, $0.asked) : .max }
                if missed < first { await recover(from: missed, to: first) }
            }
            state.withLock { state in
                if !change.events.isEmpty { state.hasGap = false }
                state.cache = cache
                for path in change.clusters.union(change.removed) {
                    if let known = cache.clusters[path], let ahead = state.ahead[path],
                        Self.isNewer(ahead.dataVersion, than: known.dataVersion)
                    {
                        continue
                    }
                    state.ahead[path] = nil
                }
                let clusters = change.clusters.union(change.removed)
                if !clusters.isEmpty { Self.tell(.changed(clusters, attributes: change.attributes), &state) }
                for event in change.events { Self.tell(event, &state) }
            }
        case .connectivity(let connectivity):
            state.withLock { state in
                state.connectivity = connectivity
                Self.tell(.connectivity(connectivity), &state)
            }
        }
    }

    private static func isNewer(_ version: UInt32?, than other: UInt32?) -> Bool {
        guard let version, let other else { return false }
        return Int32(bitPattern: version &- other) > 0
    }

    /// Gets the events that fell between two snapshots; what the device has dropped meanwhile is lost. Where they can't
    /// be read now, they are asked for again with the next snapshot or event.
    private func recover(from first: UInt64, to end: UInt64) async {
        var events: [EventData] = []
        var isWhole = true
        for paths in [[EventPath()]] + modestEventPaths {
            do {
                let result = try await source.read([], events: paths, minimumEventNumber: first)
                for case .data(let event) in result.events where event.number >= first && event.number < end {
                    events.append(event)
                }
                if paths == [EventPath()] { break }
            } catch {
                // Who may not ask for all asks for what everybody may know.
                guard HomeError(error).code == .permissionDenied else {
                    isWhole = false
                    break
                }
            }
        }
        state.withLock { [isWhole] state in
            state.hasGap = !isWhole
            // Some of them would only keep those before from being told.
            guard isWhole else { return }
            for event in events.sorted(by: { $0.number < $1.number }) { Self.tell(event, &state) }
            // Those that the device has dropped may be at hand yet, in the next update.
            state.asked = max(state.asked, end)
        }
    }

    /// The events of the device that the right to view is enough for, cluster by cluster.
    private var modestEventPaths: [[EventPath]] {
        let clusters = Set(state.withLock(\.cache.clusters.keys).map(\.cluster)).sorted()
        let paths = clusters.compactMap { id -> EventPath? in
            guard let model = MatterModel.cluster(id: id), !model.events.isEmpty,
                model.events.allSatisfy({ $0.access.readPrivilege == .view })
            else { return nil }
            return EventPath(cluster: id)
        }
        // A device takes nine paths at least (Matter Core 8.4.3).
        return stride(from: 0, to: paths.count, by: 9).map { Array(paths[$0..<min($0 + 9, paths.count)]) }
    }

    private func lose(_ failure: HomeError) {
        state.withLock { state in
            state.failure = failure
            if state.connectivity != .unknown {
                state.connectivity = .unknown
                Self.tell(.connectivity(.unknown), &state)
            } else {
                Self.tell(.everything, &state)
            }
        }
    }

    /// Tells an event once, also where it is in an update and was fetched as well.
    private static func tell(_ event: EventData, _ state: inout State) {
        guard event.number >= state.nextEvent else { return }
        state.nextEvent = event.number == .max ? .max : event.number + 1
        tell(.event(event), &state)
    }

    private static func tell(_ news: News, _ state: inout State) {
        for observer in state.observers.values { observer(news) }
    }

    // MARK: observers

    /// Calls `observer` with all news, in their order and with the lock held, until it is taken away.
    private func add(_ observer: @escaping @Sendable (News) -> Void) -> UInt64 {
        state.withLock { state in
            state.nextObserver += 1
            state.observers[state.nextObserver] = observer
            return state.nextObserver
        }
    }

    private func remove(_ id: UInt64) { _ = state.withLock { $0.observers.removeValue(forKey: id) } }

    /// - Parameters:
    ///   - first: what the stream begins with.
    ///   - dropped: called, with the lock held, when the reader is so late that something is dropped.
    ///   - isWanted: called with the lock held, so it may ask nothing of this.
    func watch(
        _ buffering: AsyncStream<News>.Continuation.BufferingPolicy, first: News? = nil,
        dropped: @escaping @Sendable () -> Void = {}, _ isWanted: @escaping @Sendable (News) -> Bool
    ) -> AsyncStream<News> {
        start()
        let (stream, continuation) = AsyncStream.makeStream(of: News.self, bufferingPolicy: buffering)
        if let first { continuation.yield(first) }
        let id = add { if isWanted($0), case .dropped = continuation.yield($0) { dropped() } }
        // Not at once: whoever ends the stream may hold the lock.
        continuation.onTermination = { [weak self] _ in Task { self?.remove(id) } }
        return stream
    }

    /// What changed since it was asked for last.
    struct Changes: Sendable {
        var isEverything = false
        var hasConnectivity = false
        var clusters: Set<ClusterPath> = []

        var isEmpty: Bool { !isEverything && !hasConnectivity && clusters.isEmpty }

        mutating func add(_ news: News) {
            switch news {
            case .everything: isEverything = true
            case .connectivity: hasConnectivity = true
            case .changed(let clusters, _): self.clusters.formUnion(clusters)
            case .event: break
            }
        }
    }

    /// What changed, put together for who is slow; at first everything.
    func changes() -> AsyncStream<Changes> {
        let pending = PendingChanges()
        pending.add(.everything)
        let signals = watch(.bufferingNewest(1), first: .everything) { news in
            if case .event = news { return false }
            pending.add(news)
            return true
        }
        return AsyncStream {
            var iterator = signals.makeAsyncIterator()
            while await iterator.next() != nil {
                let changes = pending.take()
                if !changes.isEmpty { return changes }
            }
            return nil
        }
    }

    /// Events that wait for a slow reader, at most.
    static let backlog = 4096

    /// Events from now on, and with a number those before that the device still has.
    ///
    /// - Parameters:
    ///   - paths: what the device is asked for.
    ///   - isWanted: called with the lock held, so it may ask nothing of this.
    func events(
        since number: UInt64?, _ paths: [EventPath], _ isWanted: @escaping @Sendable (EventData) -> Bool
    ) -> AsyncThrowingStream<EventData, any Error> {
        start()
        let (stream, continuation) = AsyncThrowingStream.makeStream(
            of: EventData.self, bufferingPolicy: .bufferingOldest(Self.backlog))
        // What comes while the device is asked for the past waits, so that all of it is in order.
        let gate = EventGate(isOpen: number == nil, next: number ?? 0)
        @Sendable func pass(_ events: [EventData]) {
            for event in events {
                guard case .dropped = continuation.yield(event) else { continue }
                let lost = HomeError(
                    .resourceExhausted, .none,
                    "The reader is too slow: events from number \(event.number) on were not delivered; ask for them again."
                )
                // Elsewhere, since the stream's end is told with the lock held.
                Task { continuation.finish(throwing: lost) }
                return
            }
        }
        let id = add { news in
            guard case .event(let event) = news, isWanted(event) else { return }
            pass(gate.take(event))
        }
        var past: Task<Void, Never>?
        if let number {
            past = Task { [source] in
                do {
                    let result = try await source.read([], events: paths, minimumEventNumber: number)
                    var events: [EventData] = []
                    for case .data(let event) in result.events where isWanted(event) { events.append(event) }
                    gate.open(events) { pass($0) }
                } catch { continuation.finish(throwing: HomeError(error)) }
            }
        }
        continuation.onTermination = { [weak self, past] _ in
            past?.cancel()
            Task { self?.remove(id) }
        }
        return stream
    }

    // MARK: asking the device

    /// Asks for clusters, and takes what comes for what is known, even before the subscription tells it.
    ///
    /// - Throws: `HomeError` where the first of them can't be read.
    func refresh(_ paths: [ClusterPath]) async throws(HomeError) {
        let result: ReadResult
        do {
            result = try await source.read(
                paths.flatMap(attributePaths), events: [], minimumEventNumber: nil)
        } catch { throw HomeError(error) }
        let found = Dictionary(grouping: result.attributes, by: \.path.clusterPath)
        guard let first = paths.first, found[first] != nil else {
            if let status = result.statuses.first?.status { throw HomeError(status, "reading the trait") }
            throw HomeError(.notFound, .device, "The device has nothing of this trait (any more).")
        }
        state.withLock { state in
            for path in paths { if let attributes = found[path] { Self.take(attributes, path, &state) } }
        }
    }

    /// All attributes of a cluster, or where some take more than the right to view those that don't.
    private func attributePaths(_ path: ClusterPath) -> [AttributePath] {
        let whole = AttributePath(endpoint: path.endpoint, cluster: path.cluster)
        guard let model = MatterModel.cluster(id: path.cluster),
            model.attributes.contains(where: { $0.access.readPrivilege != .view })
        else { return [whole] }
        let known = view(path).values.keys.filter { Self.isModest($0, of: path.cluster) }
        return known.isEmpty
            ? [whole]
            : known.sorted().map {
                AttributePath(endpoint: path.endpoint, cluster: path.cluster, attribute: $0)
            }
    }

    private static func isModest(_ attribute: AttributeID, of cluster: ClusterID) -> Bool {
        MatterModel.cluster(id: cluster)?.attribute(id: attribute).map { $0.access.readPrivilege == .view } ?? true
    }

    private static func take(_ found: [ReadResult.Attribute], _ path: ClusterPath, _ state: inout State) {
        // What was not asked for stays as it was known.
        let before = state.cache.clusters[path]?.attributes.filter { !isModest($0.key, of: path.cluster) }
        var cluster = AttributeCache.Cluster(dataVersion: found.first?.dataVersion, attributes: before ?? [:])
        for attribute in found { cluster.attributes[attribute.path.attribute] = attribute.value }
        let known = state.ahead[path] ?? state.cache.clusters[path]
        if isNewer(known?.dataVersion, than: cluster.dataVersion) { return }
        let changed = cluster.attributes.filter { known?.attributes[$0.key] != $0.value }.map(\.key)
        guard !changed.isEmpty || known?.attributes.count != cluster.attributes.count else { return }
        state.ahead[path] = cluster
        let attributes = changed.sorted().map {
            ConcreteAttributePath(endpoint: path.endpoint, cluster: path.cluster, attribute: $0)
        }
        tell(.changed([path], attributes: attributes), &state)
    }
}

/// Changes that nobody has asked for yet.
private final class PendingChanges: Sendable {
    private let changes = Mutex(LiveNode.Changes())

    func add(_ news: LiveNode.News) { changes.withLock { $0.add(news) } }

    func take() -> LiveNode.Changes {
        changes.withLock { changes in
            defer { changes = LiveNode.Changes() }
            return changes
        }
    }
}

/// Holds events back until those before them are there, and lets none through twice.
private final class EventGate: Sendable {
    private let state: Mutex<(isOpen: Bool, next: UInt64, waiting: [EventData])>

    init(isOpen: Bool, next: UInt64) { state = Mutex((isOpen, next, [])) }

    func take(_ event: EventData) -> [EventData] {
        state.withLock { state in
            guard state.isOpen else {
                if state.waiting.count < LiveNode.backlog { state.waiting.append(event) }
                return []
            }
            guard event.number >= state.next else { return [] }
            state.next = event.number == .max ? .max : event.number + 1
            return [event]
        }
    }

    func open(_ past: [EventData], _ pass: ([EventData]) -> Void) {
        state.withLock { state in
            var ready: [EventData] = []
            for event in (past + state.waiting).sorted(by: { $0.number < $1.number }) where event.number >= state.next {
                ready.append(event)
                state.next = event.number == .max ? .max : event.number + 1
            }
            state.isOpen = true
            state.waiting = []
            // With the lock held, so that what comes now comes behind.
            pass(ready)
        }
    }
}
