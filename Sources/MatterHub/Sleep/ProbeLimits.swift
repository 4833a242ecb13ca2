import MatterTypes
import Synchronization

/// How many devices may be asked at once whether they still know us, and how many in a row: whatever makes us doubt may
/// make us doubt a thousand devices at once, and those that are not asked are noticed when their interval runs out.
final class ProbeLimits: Sendable {
    private struct State {
        var running: Set<NodeID> = []
        var budget = WorkBudget(capacity: 32, perSecond: 4)
    }

    static let width = 16
    private let state = Mutex(State())

    /// - Returns: false where the device is being asked, or others are too many.
    func begin(_ device: NodeID, now: Duration = MonotonicClock.now) -> Bool {
        state.withLock { state in
            guard state.running.count < Self.width, !state.running.contains(device), state.budget.isOpen(now: now)
            else { return false }
            state.budget.spend(1)
            state.running.insert(device)
            return true
        }
    }

    var isBusy: Bool { state.withLock { !$0.running.isEmpty } }

    func end(_ device: NodeID) { state.withLock { _ = $0.running.remove(device) } }
}
