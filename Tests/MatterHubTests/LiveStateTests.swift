import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes
import Synchronization
import Testing

@testable import MatterHub

private func path(_ endpoint: UInt16, _ cluster: UInt32, _ attribute: UInt32) -> ConcreteAttributePath {
    ConcreteAttributePath(
        endpoint: EndpointID(endpoint), cluster: ClusterID(cluster), attribute: AttributeID(attribute))
}

private func value(_ path: ConcreteAttributePath, _ value: TLVValue, version: UInt32 = 1) -> AttributeReport {
    .data(AttributeData(path: AttributePath(path), data: value, dataVersion: version))
}

private func event(_ number: UInt64) -> EventReport {
    .data(
        EventData(
            path: EventPath(endpoint: 1, cluster: 0x3B, event: 1), number: number, priority: .info, timestamp: nil))
}

private func report(_ attributes: [AttributeReport], _ events: [EventReport] = []) throws -> ReadResult {
    var assembler = ReportAssembler()
    _ = try assembler.add(ReportData(subscriptionID: 1, attributeReports: attributes, eventReports: events), size: 1)
    return assembler.result
}

private let parts = path(0, 0x1D, 3)
private let onOff = path(1, 6, 0)

@Suite struct AttributeCacheTests {
    @Test func tellsWhatChangedAndNoMore() throws {
        var cache = AttributeCache()
        let first = cache.apply(
            try report([value(onOff, .boolean(false)), value(path(1, 8, 0), .unsigned(3))]), isFirst: true)
        #expect(Set(first.attributes) == [onOff, path(1, 8, 0)])
        let second = cache.apply(try report([value(onOff, .boolean(true), version: 2)]), isFirst: false)
        #expect(second.attributes == [onOff])
        #expect(second.clusters == [onOff.clusterPath])
        #expect(cache[onOff] == .boolean(true))
        #expect(cache[path(1, 8, 0)] == .unsigned(3))
        #expect(cache.apply(try report([value(onOff, .boolean(true), version: 2)]), isFirst: false).isEmpty)
        #expect(Set(cache.filters.map(\.dataVersion)) == [1, 2])
    }

    @Test func forgetsAttributesThatAFirstReportDoesNotName() throws {
        var cache = AttributeCache()
        _ = cache.apply(try report([value(onOff, .boolean(true)), value(path(1, 6, 5), .null)]), isFirst: true)
        // A later report names only what changed, the first of a new subscription all of the cluster.
        _ = cache.apply(try report([value(onOff, .boolean(true), version: 2)]), isFirst: false)
        #expect(cache[path(1, 6, 5)] == .null)
        let change = cache.apply(try report([value(onOff, .boolean(true), version: 2)]), isFirst: true)
        #expect(cache[path(1, 6, 5)] == nil)
        #expect(change.clusters == [onOff.clusterPath])
    }

    @Test func followsThePartsOfABridge() throws {
        var cache = AttributeCache()
        _ = cache.apply(
            try report([
                value(parts, .array([.unsigned(1), .unsigned(2)])), value(onOff, .boolean(true)),
                value(path(2, 6, 0), .boolean(true)),
            ]), isFirst: true)
        let gone = cache.apply(
            try report([value(parts, .array([.unsigned(1), .unsigned(3)]), version: 2)]), isFirst: false)
        #expect(gone.removed == [path(2, 6, 0).clusterPath])
        #expect(gone.unknownEndpoints == [3])
        #expect(cache[path(2, 6, 0)] == nil)
        #expect(cache[onOff] == .boolean(true))
        let come = cache.apply(try report([value(path(3, 6, 0), .boolean(false))]), isFirst: false)
        #expect(come.unknownEndpoints.isEmpty)
    }

    /// A survey says of a bridge what its subscription says later.
    @Test func whatIsBehindABridgeIsOneRule() async throws {
        let answers: [ConcreteAttributePath: TLVValue] = [
            path(0, 0x1D, 3): .array([.unsigned(1), .unsigned(2), .unsigned(3)]),
            path(1, 0x1D, 0): .array([.structure([TLVElement(0, .unsigned(0x13)), TLVElement(1, .unsigned(1))])]),
            path(1, 0x1D, 1): .array([.unsigned(0x1D)]), path(2, 0x1D, 1): .array([.unsigned(0x1D), .unsigned(0x39)]),
            path(2, 0x39, 0xE): .utf8("Hall lamp"), path(2, 0x39, 3): .utf8("Lamp"),
            path(3, 0x1D, 1): .array([.unsigned(0x1D)]),
        ]
        let read: ([AttributePath]) async throws -> ReadResult = { paths in
            try report(
                paths.compactMap(\.concrete).compactMap { path in answers[path].map { value(path, $0) } })
        }
        let survey = try await DeviceSurvey(read)
        #expect(survey.bridged == [1, 2])
        #expect(try await survey.bridgedNames(read) == [1: "", 2: "Hall lamp"])
        var cache = AttributeCache()
        _ = cache.apply(try report(answers.map { value($0.key, $0.value) }), isFirst: true)
        #expect(NodeTopology(cache).bridged == survey.bridged)
    }

    /// A device that claims more endpoints than there can be is not asked about each.
    @Test func onlySoManyEndpointsAreAskedFor() async throws {
        let claimed = (1...5000).map { TLVValue.unsigned(UInt64($0)) }
        var asked: Set<EndpointID> = []
        let cache = try await AttributeCache.descriptors { paths in
            let concrete = paths.compactMap(\.concrete)
            asked.formUnion(concrete.map(\.endpoint))
            return try report(
                concrete.map { value($0, $0.endpoint == 0 && $0.attribute == 3 ? .array(claimed) : .array([])) })
        }
        #expect(asked.count == AttributeCache.maximumEndpoints + 1)
        #expect(Set(cache.clusters.keys.map(\.endpoint)) == asked)
    }

    @Test func forgetsClustersThatAreServedNoMore() throws {
        var cache = AttributeCache()
        let servers = path(1, 0x1D, 1)
        _ = cache.apply(
            try report([
                value(parts, .array([.unsigned(1)])), value(servers, .array([.unsigned(0x1D), .unsigned(6)])),
                value(onOff, .boolean(true)),
            ]), isFirst: true)
        let change = cache.apply(try report([value(servers, .array([.unsigned(0x1D)]), version: 2)]), isFirst: true)
        #expect(change.removed == [onOff.clusterPath])
    }

    @Test func takesEachEventOnce() throws {
        var cache = AttributeCache()
        let first = cache.apply(try report([], [event(5), event(4)]), isFirst: true)
        #expect(first.events.map(\.number) == [4, 5])
        #expect(cache.nextEvent == 6)
        #expect(cache.apply(try report([], [event(5), event(6)]), isFirst: true).events.map(\.number) == [6])
        // The last number there is does not overflow.
        _ = cache.apply(try report([], [event(.max)]), isFirst: false)
        #expect(cache.nextEvent == 7)
    }
}

@Suite struct MonitorMachineTests {
    @Test func connectsAndLivesAndComesBackAtOnce() {
        var machine = MonitorMachine()
        #expect(machine.start() == [.connect])
        #expect(machine.start() == [])
        #expect(machine.live() == [.publish(.online)])
        #expect(machine.isLive)
        #expect(machine.lost(isSilence: false) == [.connect])
        #expect(machine.connectivity == .online)
        #expect(machine.live() == [])
        #expect(machine.lost(isSilence: true) == [.publish(.offline), .connect])
        #expect(machine.live() == [.publish(.online)])
    }

    @Test func waitsLongerAndLonger() {
        var machine = MonitorMachine()
        _ = machine.start()
        #expect(machine.failed(random: 1) == [.publish(.offline), .wait(.seconds(2))])
        #expect(machine.timer() == [.connect])
        #expect(machine.failed(random: 1) == [.wait(.seconds(4))])
        for _ in 0..<40 {
            _ = machine.timer()
            _ = machine.failed(random: 1)
        }
        _ = machine.timer()
        #expect(machine.failed(random: 1) == [.wait(MonitorMachine.longestPause)])
        #expect(machine.announced() == [.cancel, .connect])
        #expect(machine.failed(random: 1) == [.wait(.seconds(2))])
    }

    @Test func pausesAreDrawnAtRandom() {
        let least = MonitorMachine.pause(after: 1, random: 0)
        #expect(least > .milliseconds(600) && least < .milliseconds(700))
        #expect(MonitorMachine.pause(after: 1, random: 7) == .seconds(2))
        #expect(MonitorMachine.pause(after: .max, random: 1) == MonitorMachine.longestPause)
    }

    @Test func whatDoesNotFitChangesNothing() {
        var stopped = MonitorMachine()
        #expect(stopped.live() == [])
        #expect(stopped.failed(random: 0) == [])
        #expect(stopped.lost(isSilence: true) == [])
        #expect(stopped.timer() == [])
        #expect(stopped.announced() == [])
        #expect(stopped.stop() == [])
        #expect(stopped == MonitorMachine())
        var live = MonitorMachine()
        _ = live.start()
        #expect(live.announced() == [])
        #expect(live.timer() == [])
        _ = live.live()
        #expect(live.timer() == [])
        #expect(live.announced() == [])
        #expect(live.failed(random: 0) == [])
        #expect(live.stop() == [.cancel, .publish(.unknown)])
        #expect(live.start() == [.connect])
    }
}

/// A session with a peer that follows a script, exchange by exchange.
private final class FakeSession: PoolableSession {
    private struct State {
        var isOpen = true
        var script: [[ExchangeMessage]]
        var sent: [ExchangeMessage] = []
    }
    private let state: Mutex<State>
    let peerParameters = SessionParameters()
    let maximumPayloadSize = 1178

    init(_ script: [[any InteractionMessage]] = []) {
        state = Mutex(State(script: script.map { $0.map(\.exchangeMessage) }))
    }

    var isOpen: Bool { state.withLock(\.isOpen) }
    var sent: [ExchangeMessage] { state.withLock(\.sent) }
    func close(notifyPeer: Bool) { state.withLock { $0.isOpen = false } }

    func openExchange() async throws -> any ExchangeChannel {
        let answers = try state.withLock { state in
            guard !state.script.isEmpty else { throw MessagingError(.peerUnreachable) }
            return state.script.removeFirst()
        }
        return Channel(session: self, answers: Mutex(answers))
    }

    private final class Channel: ExchangeChannel {
        let session: FakeSession
        let answers: Mutex<[ExchangeMessage]>

        init(session: FakeSession, answers: consuming sending Mutex<[ExchangeMessage]>) {
            self.session = session
            self.answers = answers
        }

        func send(_ message: ExchangeMessage) async throws { session.state.withLock { $0.sent.append(message) } }
        func receive(processing: Duration) async throws -> ExchangeMessage {
            try answers.withLock { answers in
                guard !answers.isEmpty else { throw MessagingError(.responseTimeout) }
                return answers.removeFirst()
            }
        }
        func close() async {}
    }
}

@Suite struct SessionPoolTests {
    /// Counts what runs at once.
    private final class Counter: Sendable {
        let state = Mutex((running: 0, most: 0, total: 0))
        func enter() {
            state.withLock {
                $0.running += 1
                $0.most = max($0.most, $0.running)
                $0.total += 1
            }
        }
        func leave() { state.withLock { $0.running -= 1 } }
    }

    @Test func sharesOneSessionAndOneHandshake() async throws {
        let counter = Counter()
        let gate = AsyncStream<Void>.makeStream()
        let pool = SessionPool { _ in
            counter.enter()
            for await _ in gate.stream { break }
            return FakeSession()
        }
        async let one = pool.session(with: 1)
        async let two = pool.session(with: 1)
        while counter.state.withLock({ $0.total }) == 0 { await Task.yield() }
        gate.continuation.yield()
        let (first, second) = try await (one, two)
        #expect(first === second)
        #expect(try await pool.session(with: 1) === first)
        #expect(counter.state.withLock { $0.total } == 1)
        // One that was closed is made anew.
        first.close(notifyPeer: false)
        gate.continuation.yield()
        #expect(try await pool.session(with: 1) !== first)
    }

    @Test func runsOnlySoManyHandshakesAtOnce() async throws {
        let counter = Counter()
        let pool = SessionPool(maximumHandshakes: 3) { _ in
            counter.enter()
            for _ in 0..<20 { await Task.yield() }
            counter.leave()
            return FakeSession()
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for peer in 1...40 { group.addTask { _ = try await pool.session(with: NodeID(UInt64(peer))) } }
            try await group.waitForAll()
        }
        let (_, most, total) = counter.state.withLock { $0 }
        #expect(most <= 3)
        #expect(total == 40)
        #expect(pool.count == 40)
    }

    @Test func closesWhatWasNotUsedForLongest() async throws {
        let pool = SessionPool(maximumSessions: 2) { _ in FakeSession() }
        let pinned = try await pool.session(with: 1, pinned: true)
        let idle = try await pool.session(with: 2)
        let fresh = try await pool.session(with: 3)
        #expect(pinned.isOpen && !idle.isOpen && fresh.isOpen)
        #expect(pool.count == 2)
        pool.closeAll()
        #expect(!pinned.isOpen && !fresh.isOpen)
        #expect(pool.count == 0)
    }

    @Test func aFailureIsNotKept() async throws {
        let attempts = Mutex(0)
        let pool = SessionPool { _ in
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            guard attempt > 1 else { throw MessagingError(.peerUnreachable) }
            return FakeSession()
        }
        await #expect(throws: MessagingError(.peerUnreachable)) { _ = try await pool.session(with: 1) }
        let session = try await pool.session(with: 1)
        pool.discard(FakeSession(), with: 1)
        #expect(session.isOpen)
        pool.discard(session, with: 1)
        #expect(!session.isOpen)
    }
}

@Suite struct DeviceMonitorTests {
    private let priming = ReportData(
        subscriptionID: 9, attributeReports: [value(onOff, .boolean(false))], eventReports: [event(7)])
    private let answer = SubscribeResponse(subscriptionID: 9, maxInterval: 60)

    private func monitor(
        _ sessions: [FakeSession], of peer: NodeID = 5, subscriber: Subscriber,
        cache: AttributeCache = AttributeCache(), saved: @escaping @Sendable (AttributeCache.Change) -> Void = { _ in }
    ) -> DeviceMonitor {
        let left = Mutex(sessions)
        return DeviceMonitor(
            peer: peer, subscriber: subscriber,
            environment: DeviceMonitor.Environment(
                session: {
                    try left.withLock { left in
                        guard !left.isEmpty else { throw MessagingError(.peerUnreachable) }
                        return left.removeFirst()
                    }
                },
                discard: { $0.close(notifyPeer: false) },
                save: { change, _ in saved(change) },
                sleep: { _ in try await Task.sleep(for: .seconds(3600)) }, random: { 0 }), cache: cache)
    }

    private func text(_ update: DeviceUpdate?) -> String {
        switch update {
        case .snapshot(let cache, let connectivity)?: "snapshot \(cache.clusters.count) \(connectivity)"
        case .changed(let change, let cache)?:
            "changed \(change.attributes.map { "\(cache[$0] ?? .null)" }.joined()) \(change.events.map(\.number))"
        case .connectivity(let connectivity)?: "\(connectivity)"
        case nil: "end"
        }
    }

    @Test func observersShareOneSubscription() async throws {
        let session = FakeSession([[priming, answer]])
        let subscriber = Subscriber()
        let saved = Mutex(0)
        let monitor = monitor([session], subscriber: subscriber) { _ in saved.withLock { $0 += 1 } }
        var one = monitor.updates().makeAsyncIterator()
        #expect(text(await one.next()) == "snapshot 0 unknown")
        monitor.start()
        #expect(text(await one.next()) == "changed \(TLVValue.boolean(false)) [7]")
        #expect(text(await one.next()) == "online")
        var two = monitor.updates().makeAsyncIterator()
        #expect(text(await two.next()) == "snapshot 1 online")
        #expect(subscriber.count == 1)

        let change = ReportData(subscriptionID: 9, attributeReports: [value(onOff, .boolean(true), version: 2)])
        let channel = try await FakeSession([[]]).openExchange()
        #expect(await subscriber.serve(change.exchangeMessage, from: 5, on: channel))
        #expect(text(await one.next()) == "changed \(TLVValue.boolean(true)) []")
        #expect(text(await two.next()) == "changed \(TLVValue.boolean(true)) []")
        #expect(saved.withLock { $0 } == 2)

        monitor.stop()
        #expect(text(await one.next()) == "unknown")
        #expect(subscriber.count == 0)
    }

    @Test func aLostDeviceIsSubscribedAgainWithWhatIsKnown() async throws {
        let second = FakeSession([
            [ReportData(subscriptionID: 10), SubscribeResponse(subscriptionID: 10, maxInterval: 60)]
        ])
        let subscriber = Subscriber()
        let monitor = monitor([FakeSession([[priming, answer]]), second], subscriber: subscriber)
        var updates = monitor.updates().makeAsyncIterator()
        monitor.start()
        for _ in 0..<3 { _ = await updates.next() }
        subscriber.peerLost(5, MessagingError(.sessionClosed))
        // It closed its session in order and is there again: nobody has to hear of it.
        while !monitor.isLive || second.sent.isEmpty { await Task.yield() }
        let request = try SubscribeRequest(decoding: second.sent[0].payload)
        #expect(request.dataVersionFilters == [DataVersionFilter(path: onOff.clusterPath, dataVersion: 1)])
        #expect(request.eventFilters == [EventFilter(minimumNumber: 8)])
        #expect(monitor.cache[onOff] == .boolean(false))
        #expect(monitor.connectivity == .online)
    }

    /// C1: at the start each device is asked once: one subscription, with the versions of all that is known of it, and no
    /// read beside it.
    @Test func aStartAsksEachDeviceOnceAndOnlyForWhatChanged() async throws {
        var known = AttributeCache()
        _ = known.apply(
            try report(
                [value(onOff, .boolean(true)), value(path(1, 8, 0), .unsigned(3), version: 4)], [event(7)]),
            isFirst: true)
        let subscriber = Subscriber()
        let sessions = (0..<28).map { _ in FakeSession([[ReportData(subscriptionID: 9), answer]]) }
        let monitors = sessions.enumerated().map { number, session in
            monitor([session], of: NodeID(UInt64(number) + 1), subscriber: subscriber, cache: known)
        }
        for monitor in monitors { monitor.start() }
        while !monitors.allSatisfy(\.isLive) { await Task.yield() }
        #expect(subscriber.count == 28)
        for session in sessions {
            #expect(session.sent.map(\.opcode) == [SubscribeRequest.opcode.rawValue, StatusResponse.opcode.rawValue])
            let request = try SubscribeRequest(decoding: session.sent[0].payload)
            #expect(Set(request.dataVersionFilters) == Set(known.filters) && known.filters.count == 2)
            #expect(request.eventFilters == [EventFilter(minimumNumber: 8)])
        }
        for monitor in monitors { #expect(monitor.cache == known) }
    }

    @Test func anUnreachableDeviceIsTriedAgainWhenItAnnouncesItself() async throws {
        let subscriber = Subscriber()
        let dead = FakeSession()
        let monitor = monitor([dead, FakeSession([[priming, answer]])], subscriber: subscriber)
        var updates = monitor.updates().makeAsyncIterator()
        monitor.start()
        _ = await updates.next()
        #expect(text(await updates.next()) == "offline")
        #expect(!dead.isOpen)
        #expect(monitor.failure == "peer unreachable")
        monitor.announced()
        _ = await updates.next()
        #expect(text(await updates.next()) == "online")
        #expect(monitor.failure == nil)
    }

    @Test func anObserverThatLagsGetsASnapshot() async throws {
        let subscriber = Subscriber()
        let monitor = monitor([FakeSession([[priming, answer]])], subscriber: subscriber)
        let stream = monitor.updates()
        monitor.start()
        while !monitor.isLive { await Task.yield() }
        for number in 1...(DeviceMonitor.backlog + 5) {
            let change = ReportData(
                subscriptionID: 9, attributeReports: [value(path(1, 8, 0), .unsigned(UInt64(number)))])
            _ = await subscriber.serve(
                change.exchangeMessage, from: 5, on: try await FakeSession([[]]).openExchange())
        }
        var updates = stream.makeAsyncIterator()
        for _ in 0..<DeviceMonitor.backlog { _ = await updates.next() }
        let last = ReportData(subscriptionID: 9, attributeReports: [value(path(1, 8, 0), .unsigned(1))])
        _ = await subscriber.serve(last.exchangeMessage, from: 5, on: try await FakeSession([[]]).openExchange())
        guard case .snapshot(let cache, .online)? = await updates.next() else {
            Issue.record("no snapshot")
            return
        }
        #expect(cache[path(1, 8, 0)] == .unsigned(1))
    }
}
