import Dispatch
import MatterCommissioning
import MatterStore
import MatterTypes
import Synchronization

/// Writes down how a commissioning goes, stage by stage, without holding it up.
final class CommissioningHistory: Sendable {
    private struct State {
        /// Ended, and not written yet.
        var pending: [CommissioningStageRecord] = []
        var running: (CommissioningStage, beganAt: Int64)?
        var nodeID: NodeID?
    }

    private let store: any SharedStore
    private let session: CommissioningSessionRecord.ID
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "commissioning history")

    /// - Parameter device: what is looked for, without the passcode.
    init(
        _ store: any SharedStore, _ fabric: FabricRecord.ID, device: String, homeSession: HomeSessionRecord.ID?
    ) throws(StoreError) {
        self.store = store
        session = try store.beginCommissioning(
            in: fabric, nodeID: nil, device: device, homeSession: homeSession, startedAt: HostClock.milliseconds)
    }

    func note(_ progress: CommissioningProgress) {
        switch progress {
        case .began(let stage):
            state.withLock { $0.running = (stage, HostClock.milliseconds) }
        case .finished(let stage, let duration):
            let milliseconds = Int64(duration / .milliseconds(1))
            state.withLock { state in
                state.pending.append(
                    CommissioningStageRecord(
                        stage: stage.rawValue, beganAt: HostClock.milliseconds - milliseconds,
                        milliseconds: milliseconds, outcome: "ok"))
                state.running = nil
            }
            queue.async { self.write() }
        case .identity(let nodeID): state.withLock { $0.nodeID = nodeID }
        case .candidate, .note, .attestation, .wiFiNetworks, .threadNetworks: break
        }
    }

    private func write() {
        let stages = state.withLock { state in
            defer { state.pending = [] }
            return state.pending
        }
        guard !stages.isEmpty, (try? store.recordStages(stages, of: session)) == nil else { return }
        // The end tries once more.
        state.withLock { $0.pending = stages + $0.pending }
    }

    /// - Parameters:
    ///   - outcome: `ok` or the name of the error, which the stage that was running has, too.
    ///   - nodeID: nil takes what was reserved.
    func finish(outcome: String, detail: String, nodeID: NodeID?) throws(StoreError) {
        queue.sync {}
        let now = HostClock.milliseconds
        let (stages, reserved) = state.withLock { state in
            var stages = state.pending
            if outcome != "ok", let running = state.running {
                stages.append(
                    CommissioningStageRecord(
                        stage: running.0.rawValue, beganAt: running.beganAt, milliseconds: now - running.beganAt,
                        outcome: outcome))
            }
            return (stages, state.nodeID)
        }
        try store.finishCommissioning(
            session, nodeID: nodeID ?? reserved, outcome: outcome, detail: detail, stages: stages, finishedAt: now)
    }
}
