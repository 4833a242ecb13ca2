import MatterCommissioning
import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTLV
import MatterTypes
import Synchronization
import TestSupport
import Testing

@testable import MatterHub

@Suite struct CheckInCounterTests {
    @Test func takesWhatIsNewerAndNothingTwice() {
        var counter = CheckInCounter(start: 100)
        #expect(counter.accept(100) == false, "where the registration stood")
        #expect(counter.accept(101) == true)
        #expect(counter.accept(101) == false, "the same again")
        #expect(counter.accept(110) == true, "some were lost")
        #expect(counter.accept(105) == false, "a late one")
        #expect(counter.lastOffset == 10)
        var later = CheckInCounter(start: 100, lastOffset: 10)
        #expect(later.accept(110) == false, "as after a restart")
        #expect(later.accept(111) == true)
    }

    @Test func countsRoundTheEnd() {
        var counter = CheckInCounter(start: .max - 1)
        #expect(counter.accept(.max) == true)
        #expect(counter.accept(0) == true)
        #expect(counter.accept(.max) == false)
        #expect(counter.accept(5) == true)
        #expect(counter.lastOffset == 7)
        #expect(!counter.needsNewKey)
    }

    @Test func aKeyIsUsedForHalfOfTheCounterOnly() {
        var counter = CheckInCounter(start: 7)
        #expect(counter.accept(7 &+ CheckInCounter.longestUse) == true)
        #expect(!counter.needsNewKey)
        #expect(counter.accept(8 &+ CheckInCounter.longestUse) == true)
        #expect(counter.needsNewKey)
        // What is behind the start is far ahead: it is taken, and the key is replaced.
        var behind = CheckInCounter(start: 7)
        #expect(behind.accept(6) == true)
        #expect(behind.needsNewKey)
    }
}

@Suite struct WorkBudgetTests {
    @Test func fillsUpAgainAndNoFurther() {
        var budget = WorkBudget(capacity: 10, perSecond: 2)
        #expect(budget.isOpen(now: .zero) == true)
        budget.spend(14)
        #expect(budget.isOpen(now: .zero) == false)
        #expect(budget.isOpen(now: .seconds(2)) == false, "what was too much is paid back")
        #expect(budget.isOpen(now: .seconds(3)) == true)
        budget.spend(2)
        #expect(budget.isOpen(now: .seconds(1)) == false, "a clock that goes back brings nothing")
        #expect(budget.isOpen(now: .seconds(1000)) == true)
        budget.spend(10)
        #expect(budget.isOpen(now: .seconds(1000)) == false)
    }

    @Test func aThousandDoubtsAreAFewQuestions() {
        let limits = ProbeLimits()
        let begun = (1...1000).filter { limits.begin(NodeID(UInt64($0)), now: .zero) }
        #expect(begun == Array(1...ProbeLimits.width))
        #expect(!limits.begin(1, now: .seconds(5)), "it is being asked")
        for device in begun { limits.end(NodeID(UInt64(device))) }
        var all = begun.count
        for device in 1...1000 where limits.begin(NodeID(UInt64(device)), now: .zero) {
            all += 1
            limits.end(NodeID(UInt64(device)))
        }
        #expect(all == 32)
        #expect(limits.begin(1, now: .seconds(1)))
    }
}

@Suite struct SightingMachineTests {
    private let one = SocketAddress.test(1)
    private let two = SocketAddress.test(2)

    @Test func tellsRestartsFromWhatIsMerelyNewToUs() {
        var machine = SightingMachine()
        #expect(machine.take(.gone(7)) == nil)
        #expect(machine.take(.seen(7, [one])) == .announced(7, [one]))
        #expect(machine.take(.seen(7, [one, two])) == .announced(7, [one, two]), "one more address")
        #expect(machine.take(.seen(7, [two])) == .announced(7, [two]), "one less")
        #expect(machine.take(.seen(7, [one])) == .moved(7))
        #expect(machine.take(.gone(7)) == .withdrawn(7))
        #expect(machine.take(.gone(7)) == nil)
        #expect(machine.take(.seen(7, [one])) == .returned(7))
        #expect(machine.take(.seen(7, [.test(1, port: 9)])) == .moved(7), "another port")
    }

    @Test func aFloodOfNamesIsNotKept() {
        var machine = SightingMachine()
        for node in 1...UInt64(SightingMachine.maximumNodes) { _ = machine.take(.seen(NodeID(node), [one])) }
        let node = NodeID(UInt64(SightingMachine.maximumNodes) + 1)
        #expect(machine.take(.seen(node, [one])) == .announced(node, [one]))
        #expect(machine.take(.gone(node)) == nil)
    }
}

/// What a device with a long idle time says of it.
private func sleeper(idle: UInt64 = 600, mode: UInt64? = 1, clients: [NodeID] = [5]) -> AttributeCache {
    var attributes: [AttributeID: TLVValue] = [
        0x0: .unsigned(idle), 0x9: .unsigned(idle * 2), 0x5: .unsigned(3), 0xFFFC: .unsigned(7),
        0x3: .array(
            clients.map { client in
                .structure([
                    TLVElement(1, .unsigned(client.rawValue)), TLVElement(2, .unsigned(client.rawValue)),
                    TLVElement(4, .unsigned(0)), TLVElement(254, .unsigned(1)),
                ])
            }),
    ]
    attributes[0x8] = mode.map { .unsigned($0) }
    return AttributeCache(clusters: [
        ClusterPath(endpoint: 0, cluster: 0x46): .init(dataVersion: 1, attributes: attributes)
    ])
}

@Suite struct SleepFactsTests {
    @Test func readsWhatADeviceSaysOfItsSleep() throws {
        #expect(SleepFacts(AttributeCache()) == nil)
        let facts = try #require(SleepFacts(sleeper()))
        #expect(facts.checksIn && facts.isLong && facts.clientsPerFabric == 3)
        #expect(facts.clients == [5: 5])
        #expect(facts.longestSilence(maxInterval: 60) == .seconds(60 + 1200) + SleepFacts.grace)
        #expect(SleepFacts(sleeper(mode: 0))?.longestSilence(maxInterval: 60) == nil, "it wakes when it is asked")
        #expect(SleepFacts(sleeper(mode: nil))?.isLong == true)
        #expect(SleepFacts(sleeper(idle: .max / 4))?.idleDuration == .seconds(64_800))
    }

    @Test func damagedListsAreEmpty() {
        #expect(SleepFacts.clients(.unsigned(1)).isEmpty)
        #expect(SleepFacts.clients(.array([.unsigned(1), .structure([TLVElement(1, .boolean(true))])])).isEmpty)
    }

    @Test func registersWhereTheDeviceHasNoKeyOfOurs() throws {
        func record(
            client: NodeID = 5, subject: NodeID = 5, offset: UInt32 = 3
        ) -> CheckInRecord {
            CheckInRecord(
                nodeID: 9, clientNodeID: client, monitoredSubject: subject, key: SecretBytes([]), counter: 1,
                lastOffset: offset)
        }
        let facts = try #require(SleepFacts(sleeper()))
        #expect(CheckInKeeper.isDue(nil, facts, own: 5))
        #expect(!CheckInKeeper.isDue(record(), facts, own: 5))
        #expect(CheckInKeeper.isDue(record(client: 4), facts, own: 5), "we have another node id now")
        #expect(CheckInKeeper.isDue(record(subject: 4), facts, own: 5))
        #expect(CheckInKeeper.isDue(record(offset: CheckInCounter.longestUse + 1), facts, own: 5))
        let forgetful = try #require(SleepFacts(sleeper(clients: [6])))
        #expect(CheckInKeeper.isDue(record(), forgetful, own: 5), "the device has lost it")
        var silent = forgetful
        silent.clients = nil
        #expect(!CheckInKeeper.isDue(record(), silent, own: 5))
    }

    @Test func aFullTableIsToldInPlainWords() throws {
        let facts = try #require(SleepFacts(sleeper()))
        let full = InteractionError(.status, status: InteractionStatus(.resourceExhausted))
        #expect(CheckInKeeper.sentence(full, facts).contains("at most 3 clients of each fabric"))
        let refused = InteractionError(.status, status: InteractionStatus(.failure))
        #expect(CheckInKeeper.sentence(refused, facts).contains("refuses to tell us"))
    }
}

@Suite struct SleepingMonitorTests {
    @Test func whatMaySleepIsNotAway() {
        var machine = MonitorMachine()
        _ = machine.start()
        #expect(machine.failed(random: 1, maySleep: true) == [.wait(.seconds(2))])
        #expect(machine.connectivity == .unknown)
        _ = machine.announced()
        #expect(machine.live() == [.publish(.online)])
        #expect(machine.lost(isSilence: true, maySleep: true) == [.connect])
        #expect(machine.failed(random: 1, maySleep: true) == [.wait(.seconds(2))])
        #expect(machine.connectivity == .online)
        _ = machine.timer()
        #expect(machine.failed(random: 1, maySleep: false) == [.publish(.offline), .wait(.seconds(4))])
    }

    @Test func silenceCountsOnceTheDeviceShouldHaveWoken() async {
        let now = Mutex<Duration>(.seconds(1000))
        let attempts = Mutex(0)
        var environment = DeviceMonitor.Environment(
            session: {
                attempts.withLock { $0 += 1 }
                throw MessagingError(.peerUnreachable)
            }, discard: { _ in }, sleep: { _ in try await Task.sleep(for: .seconds(3600)) }, random: { 0 })
        environment.now = { now.withLock { $0 } }
        let monitor = DeviceMonitor(
            peer: 5, subscriber: Subscriber(), environment: environment, cache: sleeper(idle: 600))
        monitor.start()
        while monitor.failure == nil { await Task.yield() }
        #expect(monitor.connectivity == .unknown && monitor.isPerhapsAsleep)
        var updates = monitor.updates().makeAsyncIterator()
        _ = await updates.next()
        // It says that it is awake, and can't be reached all the same: the time begins anew.
        now.withLock { $0 += .seconds(1000) }
        monitor.checkedIn()
        while attempts.withLock({ $0 }) < 2 { await Task.yield() }
        now.withLock { $0 += .seconds(1200) }
        #expect(monitor.isPerhapsAsleep)
        now.withLock { $0 += .seconds(31) }
        monitor.announced()
        guard case .connectivity(.offline)? = await updates.next() else {
            Issue.record("it is not offline")
            return
        }
        #expect(!monitor.isPerhapsAsleep)
        monitor.stop()
    }
}

@Suite struct RestartedHandshakeTests {
    private final class Session: PoolableSession {
        let peerParameters = SessionParameters()
        let maximumPayloadSize = 1178
        var isOpen: Bool { true }
        func close(notifyPeer: Bool) {}
        func openExchange() async throws -> any ExchangeChannel { throw MessagingError(.sessionClosed) }
    }

    @Test func whoWaitsForOneWaitsForTheNext() async throws {
        let attempts = Mutex(0)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let pool = SessionPool { _ in
            let number = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            begin.yield()
            guard number > 1 else {
                try await Task.sleep(for: .seconds(3600))
                throw MessagingError(.peerUnreachable)
            }
            return Session()
        }
        pool.restart(1)
        async let first = pool.session(with: 1)
        for await _ in begun { break }
        pool.restart(1)
        let second = try await pool.session(with: 1)
        #expect(try await first === second)
        #expect(attempts.withLock { $0 } == 2)
        // Cancelled by nobody of ours, it fails as ever.
        let broken = SessionPool { _ in throw CancellationError() }
        await #expect(throws: CancellationError.self) { _ = try await broken.session(with: 1) }
    }
}
