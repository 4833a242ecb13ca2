/// The session of the Home API in which devices are commissioned, as a value: what may follow what (M-10 to M-15).
///
///                  prepare            perform              flowSucceeded            complete
///     idle ───────────────► prepared ─────────► performing ─────────────► performed ─────────► idle (completed)
///                               │                 │    │                      │
///                               │                 │    └─flowFailed─► unsuccessful
///                               │                 │                      │    │
///                               └──────cancel─────┴────────cancel────────┴────┴──────────────► idle (cancelled)
///                               └────markFailed───┴──────markFailed──────┴────┴──────────────► idle (failed)
///
/// What does not belong to the state changes nothing and has a defined result: a second `prepare`, `perform` or
/// `complete` at the wrong time is refused, and the refusal says why; a `cancel` or `markFailed` without a session, such
/// as a second one, does nothing; what the flow says after the session was cancelled is not heard any more. The session
/// holds the store's lease of commissioning from `prepare` to its end: in `unsuccessful`, too, until the app has said
/// that it knows (by cancelling).
///
/// Devices that were commissioned stay commissioned, however the session ends: they are ours from the moment at which
/// the store has them.
public struct CommissioningSessionMachine: Hashable, Sendable {
    public enum State: String, CaseIterable, Hashable, Sendable {
        case idle, prepared, performing, performed
        /// The flow failed, and the app has not yet reacted.
        case unsuccessful
    }

    public enum Event: Hashable, Sendable, CaseIterable {
        case prepare
        case perform
        /// A commissioner asks whether it may commission now.
        case commission
        /// The set-up flow has commissioned at least one device.
        case flowSucceeded
        case flowFailed
        case complete
        case cancel
        case markFailed
    }

    /// How a session ends.
    public enum Ending: String, CaseIterable, Hashable, Sendable {
        case completed, cancelled, failed
    }

    public enum Refusal: String, CaseIterable, Hashable, Sendable {
        case sessionActive, notPrepared, alreadyPerforming, alreadyPerformed, notPerformed, performFailed
    }

    public enum Action: Hashable, Sendable {
        /// Take the lease and begin a session.
        case begin
        /// Start the commissioner and the flow.
        case startFlow
        /// Go on.
        case allow
        /// Keep what happened.
        case record
        /// Stop the flow if it runs, give the lease back, and keep how it ended.
        case end(Ending)
        case refuse(Refusal)
        case nothing
    }

    public private(set) var state: State

    public init(_ state: State = .idle) { self.state = state }

    public mutating func handle(_ event: Event) -> Action {
        switch (state, event) {
        case (.idle, .prepare): return enter(.prepared, .begin)
        case (_, .prepare): return .refuse(.sessionActive)

        case (.prepared, .perform): return enter(.performing, .startFlow)
        case (.performing, .flowSucceeded): return enter(.performed, .record)
        case (.performing, .flowFailed): return enter(.unsuccessful, .record)
        case (.performing, .commission): return .allow
        case (.performed, .complete): return enter(.idle, .end(.completed))

        case (.idle, .cancel), (.idle, .markFailed): return .nothing
        case (_, .cancel): return enter(.idle, .end(.cancelled))
        case (_, .markFailed): return enter(.idle, .end(.failed))

        case (.idle, .perform), (.idle, .complete), (.idle, .commission): return .refuse(.notPrepared)
        case (.performing, .perform): return .refuse(.alreadyPerforming)
        case (.performed, .perform), (.performed, .commission): return .refuse(.alreadyPerformed)
        case (.unsuccessful, .perform), (.unsuccessful, .complete), (.unsuccessful, .commission):
            return .refuse(.performFailed)
        case (.prepared, .complete), (.performing, .complete), (.prepared, .commission):
            return .refuse(.notPerformed)

        case (_, .flowSucceeded), (_, .flowFailed): return .nothing
        }
    }

    private mutating func enter(_ next: State, _ action: Action) -> Action {
        state = next
        return action
    }
}

extension HomeError {
    init(_ refusal: CommissioningSessionMachine.Refusal) {
        switch refusal {
        case .sessionActive:
            self.init(
                .failedPrecondition, .sessionActive,
                "A commissioning session is open already; complete or cancel it first.")
        case .notPrepared:
            self.init(
                .failedPrecondition, .notPrepared,
                "No commissioning session is open; prepareForMatterCommissioning() opens one.")
        case .alreadyPerforming:
            self.init(
                .failedPrecondition, .alreadyPerforming, "The request is being performed already; wait for its end.")
        case .alreadyPerformed:
            self.init(
                .failedPrecondition, .alreadyPerformed,
                "The request was performed; complete the session, or cancel it, before the next one.")
        case .notPerformed:
            self.init(
                .failedPrecondition, .notPerformed,
                "The request has not been performed to its end yet; perform() comes first.")
        case .performFailed:
            self.init(
                .failedPrecondition, .performFailed,
                "Performing the request failed; cancelMatterCommissioning() makes room for another try.")
        }
    }
}
