import MatterMessaging
import MatterTLV
import MatterTypes
import Synchronization
import Testing

@testable import MatterInteraction

private let peer: NodeID = 0x1_0000

private func machine() -> SubscriptionMachine {
    SubscriptionMachine(limits: ReportAssembler.Limits(), ownActiveInterval: .milliseconds(300))
}

private func chunk(_ id: UInt32? = 9, _ reports: [AttributeReport] = [], more: Bool = false, quiet: Bool = false)
    -> ReportData
{
    ReportData(subscriptionID: id, attributeReports: reports, moreChunkedMessages: more, suppressResponse: quiet)
}

private func result(_ reports: [AttributeReport]) throws -> ReadResult {
    var assembler = ReportAssembler()
    _ = try assembler.add(chunk(9, reports), size: 1)
    return assembler.result
}

@Suite struct SubscriptionMachineTests {
    @Test func primesInChunksAndGoesLive() throws {
        var machine = machine()
        #expect(try machine.primingChunk(chunk(more: true), size: 10) == .acknowledge)
        let value = data(onOff, .boolean(true))
        let whole = try result([value])
        #expect(try machine.primingChunk(chunk(9, [value]), size: 10) == .deliver(whole, acknowledge: true))
        #expect(machine.deadline == nil)
        let answer = SubscribeResponse(subscriptionID: 9, maxInterval: 60)
        #expect(try machine.confirmed(answer, now: .seconds(5)) == .live(id: 9, maxInterval: 60))
        let retransmission = ReliabilitySchedule.longest(base: .milliseconds(300))
        #expect(machine.deadline == .seconds(5 + 60 + 2) + retransmission)
    }

    @Test func refusesAFirstReportWithoutNumberOrWithAnother() throws {
        var nameless = machine()
        #expect(throws: InteractionError(.inconsistentReport)) { try nameless.primingChunk(chunk(nil), size: 1) }
        var mixed = machine()
        _ = try mixed.primingChunk(chunk(9, more: true), size: 1)
        #expect(throws: InteractionError(.inconsistentReport)) { try mixed.primingChunk(chunk(8), size: 1) }
        #expect(mixed.subscriptionID == nil)
    }

    @Test func refusesAConfirmationOfAnotherOrTooEarly() throws {
        var early = machine()
        _ = try early.primingChunk(chunk(9, more: true), size: 1)
        #expect(throws: InteractionError(.inconsistentReport)) {
            try early.confirmed(SubscribeResponse(subscriptionID: 9, maxInterval: 1), now: .zero)
        }
        var other = machine()
        _ = try other.primingChunk(chunk(9), size: 1)
        #expect(throws: InteractionError(.inconsistentReport)) {
            try other.confirmed(SubscribeResponse(subscriptionID: 8, maxInterval: 1), now: .zero)
        }
    }

    @Test func keepsAReportThatOvertakesTheConfirmation() throws {
        var machine = machine()
        _ = try machine.primingChunk(chunk(), size: 1)
        let value = data(onOff, .boolean(true))
        let whole = try result([value])
        #expect(
            try machine.chunk(chunk(9, [value]), size: 1, isFirst: true, now: .zero)
                == .deliver(nil, acknowledge: true))
        let answer = SubscribeResponse(subscriptionID: 9, maxInterval: 1)
        #expect(try machine.confirmed(answer, now: .zero) == .early([whole]))
        #expect(try machine.confirmed(answer, now: .zero) == .live(id: 9, maxInterval: 1))
    }

    @Test func aPeerCantFloodItBeforeItConfirms() throws {
        var machine = machine()
        _ = try machine.primingChunk(chunk(), size: 1)
        for _ in 0..<SubscriptionMachine.maximumEarlyReports {
            _ = try machine.chunk(chunk(), size: 1, isFirst: true, now: .zero)
        }
        #expect(throws: InteractionError(.unexpectedMessage)) {
            try machine.chunk(chunk(), size: 1, isFirst: true, now: .zero)
        }
    }

    private func live(maxInterval: UInt16 = 10) throws -> SubscriptionMachine {
        var machine = machine()
        _ = try machine.primingChunk(chunk(), size: 1)
        _ = try machine.confirmed(SubscribeResponse(subscriptionID: 9, maxInterval: maxInterval), now: .zero)
        return machine
    }

    @Test func everyReportPutsOffTheDeadline() throws {
        var machine = try live()
        let first = try #require(machine.deadline)
        // A keep-alive that wants no answer, as matter.js sends it.
        #expect(
            try machine.chunk(chunk(quiet: true), size: 1, isFirst: true, now: .seconds(7))
                == .deliver(ReadResult(), acknowledge: false))
        #expect(machine.deadline == first + .seconds(7))
        let (early, late) = (machine.expire(now: first), machine.expire(now: first + .seconds(7)))
        #expect(!early && late)
        #expect(try machine.chunk(chunk(), size: 1, isFirst: true, now: .zero) == .refuse)
    }

    @Test func aReportThatBrokeOffIsNotMixedWithTheNext() throws {
        var machine = try live()
        let list = data(bindings, .array([.unsigned(1)]))
        _ = try machine.chunk(chunk(9, [list], more: true), size: 1, isFirst: true, now: .zero)
        let value = data(onOff, .boolean(false))
        let whole = try result([value])
        #expect(
            try machine.chunk(chunk(9, [value]), size: 1, isFirst: true, now: .zero)
                == .deliver(whole, acknowledge: true))
    }

    @Test func reportsOfOthersAreRefused() throws {
        var machine = try live()
        #expect(try machine.chunk(chunk(8), size: 1, isFirst: true, now: .zero) == .refuse)
        #expect(try machine.chunk(chunk(nil), size: 1, isFirst: true, now: .zero) == .refuse)
        let (once, twice) = (machine.cancel(), machine.cancel())
        #expect(once && !twice)
        #expect(try machine.chunk(chunk(9), size: 1, isFirst: true, now: .zero) == .refuse)
    }

    @Test func aReportIsBounded() throws {
        var machine = SubscriptionMachine(
            limits: ReportAssembler.Limits(maximumBytes: 100), ownActiveInterval: .milliseconds(300))
        _ = try machine.primingChunk(chunk(), size: 1)
        _ = try machine.confirmed(SubscribeResponse(subscriptionID: 9, maxInterval: 1), now: .zero)
        #expect(throws: InteractionError(.reportTooLarge)) {
            try machine.chunk(chunk(more: true), size: 101, isFirst: true, now: .zero)
        }
        #expect(machine.deadline == nil)
    }
}

@Suite struct SubscriberTests {
    /// What a handler was told.
    private final class Log: Sendable {
        private let events = Mutex<[SubscriptionEvent]>([])
        func add(_ event: SubscriptionEvent) { events.withLock { $0.append(event) } }
        var values: [TLVValue?] {
            events.withLock { $0.compactMap { if case .report(let report) = $0 { report[onOff] } else { nil } } }
        }
        var reports: Int { events.withLock { $0.count { if case .report = $0 { true } else { false } } } }
        var errors: [String] {
            events.withLock { $0.compactMap { if case .ended(let error) = $0 { "\(error)" } else { nil } } }
        }
    }

    private func script(_ messages: [any InteractionMessage]) -> [ExchangeMessage] { messages.map(\.exchangeMessage) }

    private let priming = ReportData(subscriptionID: 9, attributeReports: [data(onOff, .boolean(false))])
    private let answer = SubscribeResponse(subscriptionID: 9, maxInterval: 10)
    private let request = SubscriptionRequest(attributePaths: [AttributePath(onOff)], maxInterval: 10)

    /// Serves one report, and returns what the subscriber answered.
    private func report(_ message: ReportData, to subscriber: Subscriber, from: NodeID = peer) async throws
        -> [InteractionStatus.Code]
    {
        let scripted = ScriptedPeer([[]])
        let channel = try await scripted.openExchange()
        #expect(await subscriber.serve(message.exchangeMessage, from: from, on: channel))
        return try scripted.received[0].map { try StatusResponse(decoding: $0.payload).status }
    }

    @Test func subscribesAndTakesReports() async throws {
        let session = ScriptedPeer([script([priming, answer])])
        let subscriber = Subscriber()
        let log = Log()
        let subscription = try await subscriber.subscribe(request, to: peer, over: session) { log.add($0) }
        #expect(subscription == Subscription(peer: peer, id: 9, maxInterval: 10))
        let sent = try SubscribeRequest(decoding: session.received[0][0].payload)
        #expect(sent.attributePaths == [AttributePath(onOff)])
        #expect(!sent.keepSubscriptions)
        #expect(session.received[0].count == 2)
        #expect(session.closedExchanges == 1)
        #expect(log.values == [.boolean(false)])

        let change = ReportData(subscriptionID: 9, attributeReports: [data(onOff, .boolean(true))])
        #expect(try await report(change, to: subscriber) == [.success])
        #expect(try await report(ReportData(subscriptionID: 9, suppressResponse: true), to: subscriber) == [])
        #expect(log.values == [.boolean(false), .boolean(true), nil])

        // Another node can't speak for this one, and nobody for a subscription that is over.
        #expect(try await report(change, to: subscriber, from: 0x2_0000) == [.invalidSubscription])
        subscriber.cancel(subscription)
        #expect(try await report(change, to: subscriber) == [.invalidSubscription])
        #expect(log.reports == 3)
        #expect(subscriber.count == 0)
    }

    @Test func aRefusalIsThrownAndLeavesNothing() async throws {
        let session = ScriptedPeer([script([StatusResponse(.pathsExhausted)])])
        let subscriber = Subscriber()
        let log = Log()
        let error = await interactionError {
            _ = try await subscriber.subscribe(request, to: peer, over: session) { log.add($0) }
        }
        #expect(error?.status?.code == .pathsExhausted)
        #expect(subscriber.count == 0)
        #expect(log.reports == 0 && log.errors.isEmpty)
    }

    @Test func silenceAfterTheFirstReportLeavesNothing() async throws {
        let session = ScriptedPeer([script([priming])])
        let subscriber = Subscriber()
        await #expect(throws: MessagingError(.responseTimeout)) {
            _ = try await subscriber.subscribe(request, to: peer, over: session) { _ in }
        }
        #expect(subscriber.count == 0)
        #expect(try await report(ReportData(subscriptionID: 9), to: subscriber) == [.invalidSubscription])
    }

    @Test func silenceEndsItOnce() async throws {
        let clock = Mutex(Duration.seconds(100))
        let subscriber = Subscriber(now: { clock.withLock { $0 } })
        let log = Log()
        let session = ScriptedPeer([script([priming, answer])])
        _ = try await subscriber.subscribe(request, to: peer, over: session) { log.add($0) }
        let deadline = try #require(subscriber.expire())
        clock.withLock { $0 = deadline - .milliseconds(1) }
        #expect(subscriber.expire() == deadline)
        #expect(log.errors.isEmpty)
        clock.withLock { $0 = deadline }
        #expect(subscriber.expire() == nil)
        #expect(subscriber.expire() == nil)
        #expect(log.errors.count == 1)
        #expect(subscriber.count == 0)
    }

    @Test func aLostPeerEndsItsOwnSubscriptionsOnly() async throws {
        let subscriber = Subscriber()
        let (one, two) = (Log(), Log())
        let sessions = ScriptedPeer([script([priming, answer]), script([priming, answer])])
        _ = try await subscriber.subscribe(request, to: peer, over: sessions) { one.add($0) }
        _ = try await subscriber.subscribe(request, to: 0x2_0000, over: sessions) { two.add($0) }
        #expect(subscriber.count == 2)
        subscriber.peerLost(peer, MessagingError(.sessionClosed))
        #expect(one.errors == ["session closed"])
        #expect(two.errors.isEmpty)
        #expect(try await report(ReportData(subscriptionID: 9), to: subscriber, from: 0x2_0000) == [.success])
    }

    @Test func nonsenseInAReportEndsIt() async throws {
        let subscriber = Subscriber()
        let log = Log()
        let session = ScriptedPeer([script([priming, answer])])
        _ = try await subscriber.subscribe(request, to: peer, over: session) { log.add($0) }
        let stray = ReportData(
            subscriptionID: 9, attributeReports: [data(bindings, .unsigned(1), append: true)])
        #expect(try await report(stray, to: subscriber) == [.invalidAction])
        #expect(log.errors.count == 1)
        #expect(subscriber.count == 0)
    }

    @Test func otherMessagesAreNotTaken() async throws {
        let subscriber = Subscriber()
        let channel = try await ScriptedPeer([[]]).openExchange()
        let message = ReadRequest(attributePaths: [AttributePath(onOff)], fabricFiltered: false).exchangeMessage
        #expect(await !subscriber.serve(message, from: peer, on: channel))
    }

    @Test(arguments: [
        SubscriptionRequest(attributePaths: []),
        SubscriptionRequest(attributePaths: [AttributePath(onOff)], minInterval: 2, maxInterval: 1),
    ])
    func senselessRequestsAreNotSent(_ request: SubscriptionRequest) async throws {
        let session = ScriptedPeer([])
        let error = await interactionError {
            _ = try await Subscriber().subscribe(request, to: peer, over: session) { _ in }
        }
        #expect(error?.code == .invalidRequest)
    }
}
