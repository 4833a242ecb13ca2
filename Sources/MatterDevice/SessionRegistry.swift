import MatterMessaging
import MatterTypes
import Synchronization

/// The secure sessions of the device, and whose they are.
final class SessionRegistry: Sendable {
    struct Entry: Sendable {
        var session: SecureSession
        var accessor: Accessor
        /// Counts uses; the lowest was used least recently.
        var lastUse: UInt64
    }

    private struct State: Sendable {
        var entries: [MessagingCore.SessionHandle: Entry] = [:]
        var uses: UInt64 = 0
    }

    /// CASE sessions of one fabric, one more than the device promises.
    static let sessionsPerFabric = 4
    /// How long a session goes on acknowledging after its end, so that its last answer arrives.
    static let lingering: Duration = .seconds(2)

    private let state = Mutex(State())

    func add(_ session: SecureSession, _ accessor: Accessor) {
        let evicted = state.withLock { state -> SecureSession? in
            state.entries = state.entries.filter { $0.value.session.address != nil }
            state.uses += 1
            state.entries[session.handle] = Entry(session: session, accessor: accessor, lastUse: state.uses)
            let siblings = state.entries.filter {
                $0.value.accessor.kind == accessor.kind && $0.value.accessor.fabric == accessor.fabric
            }
            guard siblings.count > (accessor.kind == .case ? Self.sessionsPerFabric : 1),
                let oldest = siblings.min(by: { $0.value.lastUse < $1.value.lastUse })
            else { return nil }
            state.entries[oldest.key] = nil
            return oldest.value.session
        }
        evicted?.close()
    }

    /// The session, which counts as used.
    func use(_ handle: MessagingCore.SessionHandle) -> Entry? {
        state.withLock { state in
            state.uses += 1
            state.entries[handle]?.lastUse = state.uses
            return state.entries[handle]
        }
    }

    /// The session, where it is open still.
    func session(_ handle: MessagingCore.SessionHandle) -> SecureSession? {
        state.withLock { state in
            state.entries[handle].flatMap { $0.session.address == nil ? nil : $0.session }
        }
    }

    /// The session with a node that was used last.
    func session(with node: NodeID, of fabric: FabricIndex) -> SecureSession? {
        state.withLock { state in
            state.entries.values.filter {
                $0.accessor.kind == .case && $0.accessor.fabric == fabric && $0.accessor.nodeID == node
                    && $0.session.address != nil
            }.max { $0.lastUse < $1.lastUse }?.session
        }
    }

    func adoptFabric(_ fabric: FabricIndex) {
        state.withLock { state in
            for (handle, entry) in state.entries where entry.accessor.kind == .pase {
                state.entries[handle]?.accessor.fabric = fabric
            }
        }
    }

    /// Ends sessions: nothing is answered on them any more, and soon they are gone.
    ///
    /// - Parameter lingers: whether an answer that is due still gets out.
    func close(lingers: Bool = true, where condition: (Accessor) -> Bool) {
        let closed = state.withLock { state -> [SecureSession] in
            let closed = state.entries.filter { condition($0.value.accessor) }
            for handle in closed.keys { state.entries[handle] = nil }
            return closed.values.map(\.session)
        }
        guard !closed.isEmpty else { return }
        guard lingers else {
            for session in closed { session.close(notifyPeer: false) }
            return
        }
        Task {
            try? await Task.sleep(for: Self.lingering)
            for session in closed { session.close(notifyPeer: false) }
        }
    }
}
