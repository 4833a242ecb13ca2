import MatterMessaging
import MatterTypes

/// The life of one subscription, as its subscriber sees it (Matter Core 8.5).
///
///     requested ──chunk──► priming ──last chunk──► primed ──SubscribeResponse──► live ──report──► live
///         │                   │                       │                            │
///         └──── refusal, silence, nonsense, cancel ───┴────── the peer fell silent ┴──► ended
///
/// Each report may come in chunks; only whole ones are handed over. A report may overtake the answer that makes the
/// subscription live: it is kept until then. A value without I/O.
struct SubscriptionMachine: Sendable {
    /// What is to be done with a chunk.
    enum ChunkAction: Hashable, Sendable {
        /// Answer with success and expect the next chunk on the same exchange.
        case acknowledge
        /// Hand the report over where there is one, then answer with success.
        case deliver(ReadResult?, acknowledge: Bool)
        /// Answer with INVALID_SUBSCRIPTION: nobody wants the report.
        case refuse
    }

    /// What the answer to the request brings.
    enum Confirmation: Hashable, Sendable {
        /// Reports that came before it: they are to be handed over, and the answer taken again.
        case early([ReadResult])
        /// Seconds.
        case live(id: UInt32, maxInterval: UInt16)
    }

    private enum State: Sendable {
        case requested
        case priming(id: UInt32, ReportAssembler)
        case primed(id: UInt32, early: [ReadResult])
        case live(id: UInt32, maxInterval: UInt16, lastHeard: Duration)
        case ended
    }

    /// Reports that are kept before the subscription is live, at most; a peer that sends more is not sound.
    static let maximumEarlyReports = 16
    /// What is granted beyond the peer's own times.
    static let grace: Duration = .seconds(2)

    private var state: State = .requested
    /// A report under way, chunk by chunk. A publisher sends one after the other.
    private var report: ReportAssembler?
    private let limits: ReportAssembler.Limits
    /// Our own active interval, by which the peer repeats what we don't acknowledge.
    private let retransmission: Duration

    init(limits: ReportAssembler.Limits, ownActiveInterval: Duration) {
        self.limits = limits
        retransmission = ReliabilitySchedule.longest(base: ownActiveInterval)
    }

    /// The peer's number for the subscription, once it is known.
    var subscriptionID: UInt32? {
        switch state {
        case .priming(let id, _), .primed(let id, _), .live(let id, _, _): id
        case .requested, .ended: nil
        }
    }

    var isLive: Bool {
        if case .live = state { true } else { false }
    }

    /// When the peer has been silent for too long: the maximum interval, its transmissions and two seconds.
    var deadline: Duration? {
        guard case .live(_, let maxInterval, let lastHeard) = state else { return nil }
        return lastHeard + .seconds(Int(maxInterval)) + retransmission + Self.grace
    }

    /// A chunk of the first report, on the exchange of the request.
    ///
    /// - Throws: `InteractionError` with code `inconsistentReport` (no subscription id, or another one), `reportTooLarge`.
    mutating func primingChunk(_ chunk: ReportData, size: Int) throws(InteractionError) -> ChunkAction {
        guard let id = chunk.subscriptionID else {
            throw end(InteractionError(.inconsistentReport, "the first report of a subscription without its number"))
        }
        var assembler: ReportAssembler
        switch state {
        case .requested: assembler = ReportAssembler(limits: limits)
        case .priming(id, let before): assembler = before
        case .priming(let before, _):
            throw end(InteractionError(.inconsistentReport, "a chunk of subscription \(id) within \(before)"))
        case .primed, .live, .ended: throw end(InteractionError(.unexpectedMessage, "a second first report"))
        }
        do throws(InteractionError) {
            switch try assembler.add(chunk, size: size) {
            case .acknowledgeAndContinue:
                state = .priming(id: id, assembler)
                return .acknowledge
            case .acknowledgeAndFinish, .finish:
                // A publisher always waits for an answer to the first report, whatever it says of that.
                state = .primed(id: id, early: [])
                return .deliver(assembler.result, acknowledge: true)
            }
        } catch {
            throw end(error)
        }
    }

    /// The answer to the request.
    ///
    /// - Throws: `InteractionError` with code `inconsistentReport` where it is about another subscription, or comes
    ///   before the first report.
    mutating func confirmed(_ response: SubscribeResponse, now: Duration) throws(InteractionError) -> Confirmation {
        guard case .primed(response.subscriptionID, let early) = state else {
            throw end(
                InteractionError(
                    .inconsistentReport,
                    "subscription \(response.subscriptionID) was confirmed, and \(subscriptionID.map { "\($0)" } ?? "none") was reported"
                ))
        }
        guard early.isEmpty else {
            state = .primed(id: response.subscriptionID, early: [])
            return .early(early)
        }
        state = .live(id: response.subscriptionID, maxInterval: response.maxInterval, lastHeard: now)
        return .live(id: response.subscriptionID, maxInterval: response.maxInterval)
    }

    /// A chunk of a later report, which the peer sends on an exchange of its own.
    ///
    /// - Parameter isFirst: whether it opened its exchange; what an earlier exchange left unfinished is dropped then.
    /// - Throws: `InteractionError` with code `reportTooLarge` or `inconsistentReport`; the subscription is over.
    mutating func chunk(
        _ chunk: ReportData, size: Int, isFirst: Bool, now: Duration
    ) throws(InteractionError) -> ChunkAction {
        guard let id = subscriptionID, chunk.subscriptionID == id else { return .refuse }
        var assembler = isFirst ? ReportAssembler(limits: limits) : report ?? ReportAssembler(limits: limits)
        let action: ReportAssembler.Action
        do throws(InteractionError) { action = try assembler.add(chunk, size: size) } catch { throw end(error) }
        if case .live(let id, let maxInterval, _) = state {
            state = .live(id: id, maxInterval: maxInterval, lastHeard: now)
        }
        guard action != .acknowledgeAndContinue else {
            report = assembler
            return .acknowledge
        }
        report = nil
        let result = assembler.result
        let acknowledge = action == .acknowledgeAndFinish
        switch state {
        case .live: return .deliver(result, acknowledge: acknowledge)
        case .primed(let id, var early):
            guard early.count < Self.maximumEarlyReports else {
                throw end(InteractionError(.unexpectedMessage, "reports before the subscription was confirmed"))
            }
            early.append(result)
            state = .primed(id: id, early: early)
            return .deliver(nil, acknowledge: acknowledge)
        case .requested, .priming, .ended: return .refuse
        }
    }

    /// Whether the peer has been silent for too long; the subscription is over then.
    mutating func expire(now: Duration) -> Bool {
        guard let deadline, deadline <= now else { return false }
        state = .ended
        return true
    }

    /// - Returns: false where it was over already.
    mutating func cancel() -> Bool {
        if case .ended = state { return false }
        state = .ended
        report = nil
        return true
    }

    private mutating func end(_ error: InteractionError) -> InteractionError {
        state = .ended
        report = nil
        return error
    }
}
