import MatterMessaging
import MatterTypes
import Synchronization

/// What becomes of a subscription, in order. Called on the task that took the message, before the peer gets its answer:
/// a handler that takes its time holds the peer back.
public enum SubscriptionEvent: Sendable {
    /// The first report and every later one, each whole. An empty one only says that the peer is there.
    case report(ReadResult)
    /// The subscription is over, and nothing follows: the peer fell silent (`MessagingError`, `peerUnreachable`), its
    /// session was closed (`sessionClosed`), or what it sent made no sense (`InteractionError`).
    case ended(any Error)
}

/// What to subscribe to.
public struct SubscriptionRequest: Hashable, Sendable {
    public var attributePaths: [AttributePath]
    public var eventPaths: [EventPath]
    /// The first event that is of interest; nil for all that the peer still has.
    public var minimumEventNumber: UInt64?
    /// Clusters to leave out of the first report where their version is still the same.
    public var dataVersionFilters: [DataVersionFilter]
    public var fabricFiltered: Bool
    /// Seconds between two reports, at least.
    public var minInterval: UInt16
    /// Seconds between two reports, at most; the peer may choose more where it sleeps for longer.
    public var maxInterval: UInt16
    /// False lets the peer drop all other subscriptions that it has with us.
    public var keepsOthers: Bool

    public init(
        attributePaths: [AttributePath], eventPaths: [EventPath] = [], minimumEventNumber: UInt64? = nil,
        dataVersionFilters: [DataVersionFilter] = [], fabricFiltered: Bool = true, minInterval: UInt16 = 0,
        maxInterval: UInt16 = 60, keepsOthers: Bool = false
    ) {
        self.attributePaths = attributePaths
        self.eventPaths = eventPaths
        self.minimumEventNumber = minimumEventNumber
        self.dataVersionFilters = dataVersionFilters
        self.fabricFiltered = fabricFiltered
        self.minInterval = minInterval
        self.maxInterval = maxInterval
        self.keepsOthers = keepsOthers
    }
}

/// A subscription that stands.
public struct Subscription: Hashable, Sendable {
    public let peer: NodeID
    /// The peer's number for it.
    public let id: UInt32
    /// Seconds within which the peer speaks, changed or not.
    public let maxInterval: UInt16
}

/// Makes subscriptions and takes their reports, for all peers of one node.
///
/// A subscription belongs to a peer, not to a session: its reports may come over any session with that peer. It ends
/// when the peer is silent for longer than it promised; whether to subscribe again is the caller's business.
public final class Subscriber: Sendable {
    private struct Key: Hashable {
        var peer: NodeID
        var id: UInt32
    }

    private final class Entry: Sendable {
        let peer: NodeID
        let handler: @Sendable (SubscriptionEvent) -> Void
        let machine: Mutex<SubscriptionMachine>

        init(_ peer: NodeID, _ machine: SubscriptionMachine, _ handler: @escaping @Sendable (SubscriptionEvent) -> Void)
        {
            self.peer = peer
            self.machine = Mutex(machine)
            self.handler = handler
        }
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var ticker: Task<Void, Never>?
        var wake: Duration?
    }

    private let state = Mutex(State())
    private let limits: ReportAssembler.Limits
    private let ownActiveInterval: Duration
    private let now: @Sendable () -> Duration
    /// What a peer may need between the chunks of a report.
    private let processingTime: Duration

    /// - Parameters:
    ///   - ownActiveInterval: what peers were told of us, and repeat their messages by.
    ///   - now: a clock that never goes back; reports and silence are measured by it.
    public init(
        ownActiveInterval: Duration = SessionParameters().activeInterval,
        limits: ReportAssembler.Limits = ReportAssembler.Limits(), processingTime: Duration = .seconds(10),
        now: @escaping @Sendable () -> Duration = { MonotonicClock.now }
    ) {
        self.limits = limits
        self.ownActiveInterval = ownActiveInterval
        self.processingTime = processingTime
        self.now = now
    }

    deinit { state.withLock { $0.ticker?.cancel() } }

    /// The number of subscriptions that stand or are being made.
    public var count: Int { state.withLock { $0.entries.count } }

    /// Subscribes, and returns when the peer has confirmed it; by then the handler has had the first report.
    ///
    /// - Parameter peer: who is at the other end of the session.
    /// - Throws: `InteractionError` (code `status` where the peer refuses); what the session throws;
    ///   `CancellationError`. The handler gets no `ended` then.
    public func subscribe(
        _ request: SubscriptionRequest, to peer: NodeID, over session: any ExchangeOpener,
        handler: @escaping @Sendable (SubscriptionEvent) -> Void
    ) async throws -> Subscription {
        guard !(request.attributePaths.isEmpty && request.eventPaths.isEmpty) else {
            throw InteractionError(.invalidRequest, "no path to subscribe to")
        }
        guard request.minInterval <= request.maxInterval else {
            throw InteractionError(
                .invalidRequest,
                "the minimum interval (\(request.minInterval) s) is above the maximum (\(request.maxInterval) s)")
        }
        let machine = SubscriptionMachine(limits: limits, ownActiveInterval: ownActiveInterval)
        let entry = Entry(peer, machine, handler)
        let client = InteractionClient(session: session, processingTime: processingTime, limits: limits)
        do {
            return try await client.withExchange { exchange in
                try await exchange.send(request.message(maximumSize: session.maximumPayloadSize))
                try await self.prime(entry, exchange)
                let response = try await exchange.receive(SubscribeResponse.self).message
                while true {
                    let confirmation = try entry.machine.withLock { machine throws(InteractionError) in
                        try machine.confirmed(response, now: self.now())
                    }
                    switch confirmation {
                    case .early(let reports): for report in reports { handler(.report(report)) }
                    case .live(let id, let maxInterval):
                        self.schedule()
                        return Subscription(peer: peer, id: id, maxInterval: maxInterval)
                    }
                }
            }
        } catch {
            forget(entry)
            throw error
        }
    }

    private func prime(_ entry: Entry, _ exchange: InteractionExchange) async throws {
        while true {
            let (chunk, size) = try await exchange.receive(ReportData.self)
            let action: SubscriptionMachine.ChunkAction
            do throws(InteractionError) {
                action = try entry.machine.withLock { machine throws(InteractionError) in
                    try machine.primingChunk(chunk, size: size)
                }
            } catch {
                await exchange.refuse(error.code == .reportTooLarge ? .resourceExhausted : .invalidAction)
                throw error
            }
            if let id = chunk.subscriptionID {
                state.withLock { $0.entries[Key(peer: entry.peer, id: id)] = entry }
            }
            switch action {
            case .acknowledge: try await exchange.send(StatusResponse(.success))
            case .deliver(let result, _):
                if let result { entry.handler(.report(result)) }
                try await exchange.send(StatusResponse(.success))
                return
            case .refuse: throw InteractionError(.unexpectedMessage, "a report where none is expected")
            }
        }
    }

    /// Ends a subscription on our side. The peer hears of it when it reports next; the handler hears nothing more.
    public func cancel(_ subscription: Subscription) {
        let key = Key(peer: subscription.peer, id: subscription.id)
        let entry = state.withLock { $0.entries.removeValue(forKey: key) }
        entry?.machine.withLock { _ = $0.cancel() }
    }

    /// Ends all subscriptions of a peer that is known to be gone; their handlers hear why.
    public func peerLost(_ peer: NodeID, _ error: any Error) {
        let lost = state.withLock { state in
            let lost = state.entries.filter { $0.key.peer == peer }
            for key in lost.keys { state.entries[key] = nil }
            return Array(lost.values)
        }
        for entry in lost where entry.machine.withLock({ $0.isLive && $0.cancel() }) { entry.handler(.ended(error)) }
    }

    /// Serves an exchange that a peer opened, if it is a report.
    ///
    /// - Parameters:
    ///   - peer: who is at the other end of the exchange's session.
    ///   - first: the message that opened it.
    /// - Returns: false, and nothing is done, where it is none.
    public func serve(_ first: ExchangeMessage, from peer: NodeID, on channel: any ExchangeChannel) async -> Bool {
        guard first.protocolID == .interactionModel,
            InteractionOpcode(rawValue: first.opcode) == .reportData
        else { return false }
        let exchange = InteractionExchange(
            channel: channel, processingTime: processingTime, maximumPayloadSize: Int.max)
        do { try await take(first, from: peer, exchange) } catch {}  // What breaks off is the peer's business.
        await channel.close()
        return true
    }

    private func take(_ first: ExchangeMessage, from peer: NodeID, _ exchange: InteractionExchange) async throws {
        var message = first
        var isFirst = true
        while true {
            guard let chunk = try? ReportData(decoding: message.payload) else {
                return await exchange.refuse(.invalidAction)
            }
            guard let id = chunk.subscriptionID,
                let entry = state.withLock({ $0.entries[Key(peer: peer, id: id)] })
            else { return await exchange.refuse(.invalidSubscription) }
            let action: SubscriptionMachine.ChunkAction
            do throws(InteractionError) {
                let (size, first) = (message.payload.count, isFirst)
                action = try entry.machine.withLock { machine throws(InteractionError) in
                    try machine.chunk(chunk, size: size, isFirst: first, now: now())
                }
            } catch {
                await exchange.refuse(error.code == .reportTooLarge ? .resourceExhausted : .invalidAction)
                forget(entry)
                return entry.handler(.ended(error))
            }
            switch action {
            case .refuse: return await exchange.refuse(.invalidSubscription)
            case .deliver(let result, let acknowledge):
                if let result { entry.handler(.report(result)) }
                if acknowledge { try await exchange.send(StatusResponse(.success)) }
                return
            case .acknowledge:
                try await exchange.send(StatusResponse(.success))
                message = try await exchange.channel.receive(processing: processingTime)
                isFirst = false
            }
        }
    }

    private func forget(_ entry: Entry) {
        let id = entry.machine.withLock { machine in
            let id = machine.subscriptionID
            _ = machine.cancel()
            return id
        }
        state.withLock { state in
            if let id {
                state.entries[Key(peer: entry.peer, id: id)] = nil
            } else {
                // It is over already and has no number any more.
                state.entries = state.entries.filter { $0.value !== entry }
            }
        }
    }

    // MARK: Silence

    /// Ends what has been silent for too long; returns when to look again.
    func expire() -> Duration? {
        let now = now()
        let (over, next) = state.withLock { state -> ([Entry], Duration?) in
            var over: [Entry] = []
            var next: Duration?
            for (key, entry) in state.entries {
                let (expired, deadline) = entry.machine.withLock { ($0.expire(now: now), $0.deadline) }
                if expired {
                    state.entries[key] = nil
                    over.append(entry)
                } else if let deadline {
                    next = min(next ?? deadline, deadline)
                }
            }
            return (over, next)
        }
        for entry in over {
            entry.handler(
                .ended(MessagingError(.peerUnreachable, "no report within the maximum interval of the subscription")))
        }
        return next
    }

    /// Looks for silence when the earliest deadline has passed.
    private func schedule() {
        state.withLock { state in
            let deadlines = state.entries.values.compactMap { $0.machine.withLock(\.deadline) }
            guard let earliest = deadlines.min(), state.wake.map({ earliest < $0 }) ?? true else { return }
            state.wake = earliest
            state.ticker?.cancel()
            let wait = max(.zero, earliest - now())
            state.ticker = Task { [weak self] in
                guard (try? await Task.sleep(for: wait)) != nil, let self else { return }
                self.state.withLock { $0.wake = nil }
                if self.expire() != nil { self.schedule() }
            }
        }
    }
}

extension SubscriptionRequest {
    /// The request's message, with as many filters as fit.
    func message(maximumSize: Int) -> SubscribeRequest {
        var message = SubscribeRequest(
            keepSubscriptions: keepsOthers, minIntervalFloor: minInterval, maxIntervalCeiling: maxInterval,
            attributePaths: attributePaths, eventPaths: eventPaths,
            eventFilters: minimumEventNumber.map { [EventFilter(minimumNumber: $0)] } ?? [],
            fabricFiltered: fabricFiltered)
        message.dataVersionFilters = DataVersionFilter.fitting(
            dataVersionFilters, for: attributePaths, into: maximumSize - message.encoded().count)
        return message
    }
}
