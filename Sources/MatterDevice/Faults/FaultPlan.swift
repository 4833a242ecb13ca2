import MatterCertificates
import MatterMessaging
import Synchronization

/// Makes a device misbehave while it is commissioned: stands between its exchanges and the network, and does at each
/// stage what its faults say. The device's own code does not know that it is there.
///
/// A fault holds for one commissioning, or for as many as it is told: for all messages of its stage from the first that
/// meets it until another commissioning begins (PBKDFParamRequest); a reboot happens once in each. After that the device
/// behaves.
public final class FaultPlan: MessageInterceptor {
    /// What the plan does to the process around the device.
    public enum Blow: Hashable, Sendable {
        /// Ends it as if it had been killed.
        case crash
        /// Takes the power away and gives it back.
        case reboot
    }

    private struct State {
        /// Commissionings that have begun.
        var attempts = 0
        /// For each fault: in how many commissionings it was met, and in which the last time.
        var met: [Int: (count: Int, last: Int)] = [:]
        /// What an exchange is about, until it is about something else.
        var stages: [MessagingCore.ExchangeHandle: FaultStage] = [:]
        var order: [MessagingCore.ExchangeHandle] = []
        var luck: UInt64
    }

    public let faults: [Fault]
    private let count: Int
    private let notice: @Sendable (Fault) -> Void
    private let strike: @Sendable (Blow) -> Void
    private let state: Mutex<State>

    /// Exchanges that are remembered; a peer can't make the plan grow.
    private static let maximumExchanges = 256

    /// - Parameters:
    ///   - count: how many commissionings each fault spoils, 1 or more.
    ///   - seed: of what garbage is made of.
    ///   - notice: told of every message that a fault meets.
    ///   - strike: must not return control to the device where it is called for a crash.
    public init(
        _ faults: [Fault], count: Int = 1, seed: UInt64 = 1, notice: @escaping @Sendable (Fault) -> Void = { _ in },
        strike: @escaping @Sendable (Blow) -> Void
    ) {
        self.faults = faults
        self.count = max(1, count)
        self.notice = notice
        self.strike = strike
        state = Mutex(State(luck: seed))
    }

    /// The certificates that the device is to be given out of date; they stay so as long as it runs.
    public var expired: Set<AttestationAuthority.Expired> {
        Set(faults.filter { $0.action == .expiredCertificate }.map { $0.stage == .pai ? .pai : .dac })
    }

    /// How late the device is published, nil where it never is.
    func lateness(of stage: FaultStage) -> Duration? {
        var lateness: Duration = .zero
        for fault in faults where fault.stage == stage {
            switch fault.action {
            case .neverAnswer: return nil
            case .delay(let time): lateness = max(lateness, time)
            default: break
            }
        }
        return lateness
    }

    // MARK: Messages

    public func incoming(_ message: ExchangeMessage, _ facts: MessageFacts) -> IncomingFate {
        guard !facts.exchange.isInitiator, let stage = FaultStage(message, facts.kind) else { return .deliver(message) }
        let actions = meet(stage, facts) {
            switch $0 {
            case .refuse, .crash, .reboot, .wrongNonce: true
            default: false
            }
        }
        var message = message
        for action in actions {
            switch action {
            case .refuse(let refusal): return .answer(refusal.answer(to: message))
            case .crash: strike(.crash)
            case .reboot:
                strike(.reboot)
                return .ignore
            case .wrongNonce: message = message.askingForAnotherNonce(at: stage)
            default: break
            }
        }
        return .deliver(message)
    }

    public func outgoing(_ message: ExchangeMessage, _ facts: MessageFacts) -> OutgoingFate {
        guard let stage = state.withLock({ $0.stages[facts.exchange] }) else { return .send(message) }
        let actions = meet(stage, facts) {
            switch $0 {
            case .refuse, .crash, .reboot, .expiredCertificate: false
            case .wrongNonce: stage == .pbkdfParamRequest
            default: true
            }
        }
        var message = message
        var delay: Duration = .zero
        var copies = 1
        for action in actions {
            switch action {
            case .drop: copies = 0
            case .answerTwice: copies = 2
            case .delay(let time): delay = max(delay, time)
            case .neverAnswer: return .swallow
            case .crashAfter: strike(.crash)
            case .rebootAfter:
                strike(.reboot)
                return .swallow
            case .garbage: message.payload = garbage()
            case .wrongSignature: message = message.withWrongSignature(at: stage)
            case .wrongNonce: message = message.withForeignRandom
            default: break
            }
        }
        return .send(message, after: delay, copies: copies)
    }

    /// The actions that hold now at a stage, of those that are looked for; their faults count as met.
    private func meet(
        _ stage: FaultStage, _ facts: MessageFacts, _ isWanted: (Fault.Action) -> Bool
    ) -> [Fault.Action] {
        let met = state.withLock { state -> [Fault] in
            // Asked again and answered are both within the exchange; only what comes in first opens a commissioning.
            if state.stages[facts.exchange] != stage {
                if stage == .pbkdfParamRequest { state.attempts += 1 }
                if state.stages.updateValue(stage, forKey: facts.exchange) == nil {
                    state.order.append(facts.exchange)
                    if state.order.count > Self.maximumExchanges { state.stages[state.order.removeFirst()] = nil }
                }
            }
            return faults.indices.compactMap { index in
                let fault = faults[index]
                guard fault.stage == stage, isWanted(fault.action) else { return nil }
                let before = state.met[index] ?? (0, -1)
                if before.last == state.attempts {
                    // Who has come back from the dead is not struck by the repetition of the same message.
                    if fault.action.isBlow { return nil }
                } else {
                    guard before.count < count else { return nil }
                    state.met[index] = (before.count + 1, state.attempts)
                }
                return fault
            }
        }
        for fault in met { notice(fault) }
        return met.map(\.action)
    }

    /// 40 bytes of the plan's own luck.
    private func garbage() -> [UInt8] {
        state.withLock { state in
            (0..<40).map { _ in
                state.luck = state.luck &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state.luck >> 56)
            }
        }
    }
}
