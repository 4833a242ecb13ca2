import Glibc
import MatterHub
import MatterStore
import MatterTypes

extension Structure {
    /// Opens a commissioning session (M-10). It stays open until it is completed, cancelled or marked as failed, or this
    /// process ends.
    ///
    /// Three things are looked at, in this order; any failure throws, and nothing is left open then:
    /// 1. that this app group has the permission to administer (`permissionDenied`, `permission`);
    /// 2. that the hub is online and reachable (`unavailable`: `store`, `keys`, `network` or `discovery`);
    /// 3. that no other commissioning session is active (`failedPrecondition`, `sessionActive`). The session of a process
    ///    that died is none.
    ///
    /// Where somebody died in the middle of a commissioning, the device is asked what became of it; one that is ours is
    /// finished.
    ///
    /// - Throws: `HomeError`.
    public func prepareForMatterCommissioning() async throws {
        let context = context
        do {
            try context.require(.administer)
            let hub = try context.configuration.hub
            if let readiness = context.configuration.readiness {
                try await readiness(hub)
            } else {
                try await HubReadiness.check(hub)
            }
            var machine = CommissioningSessionMachine()
            guard case .begin = machine.handle(.prepare) else { throw HomeError(.sessionActive) }
            let outcome = try context.store.beginHomeSession(
                of: id, appGroup: context.appGroup, user: getuid(), state: machine.state.rawValue, process: .current,
                now: HostClock.milliseconds, lifetime: Int64(CommissioningLease.lifetime / .milliseconds(1)),
                liveness: { $0.liveness() })
            switch outcome {
            case .held(let lease):
                throw lease.holder == .current && context.session() != nil
                    ? HomeError(CommissioningSessionMachine.Refusal.sessionActive) : HomeError(HubError(lease))
            case .began(let session):
                let lease = CommissioningLease(context.store, keeping: session.lease)
                let presence = try? HubPresence(context.store)
                context.activity.withLock {
                    $0 = HomeContext.Activity(session: session.id, lease: lease, presence: presence)
                }
                await context.recoverPending()
            }
        } catch { throw HomeError(error) }
    }

    /// Ends a session whose request was performed (M-14).
    ///
    /// - Returns: the ids of the devices that were commissioned in it.
    /// - Throws: `HomeError` with `failedPrecondition`: `notPrepared`, `notPerformed`, `performFailed`, `otherSession`; the
    ///   session stays as it is.
    public func completeMatterCommissioning() throws -> [HomeDevice.ID] {
        try context.translating {
            let session = try ownSession()
            // First what may fail: the session keeps its devices' ids until they can be told.
            let fabrics = try context.store.fabrics()
            let devices = try context.apply(.complete, to: session) { $0.devices }
            return devices.compactMap { device in
                fabrics.first { $0.id == device.fabric }.map {
                    HomeDevice.ID($0.compressedFabricID, device.nodeID, device.endpoint)
                }
            }
        }
    }

    /// Ends the session of this structure, whatever it is doing, and makes room for another one (M-15). Does nothing
    /// where there is none.
    ///
    /// A commissioning that is under way is given up: the device is told to forget what it has. A device that is
    /// commissioned stays so.
    public func cancelMatterCommissioning() { context.end(.cancel, structure: id, error: nil) }

    /// Ends the session as `cancelMatterCommissioning` does, and keeps the reason in the history.
    public func markMatterCommissioningFailed(error: any Error) {
        context.end(.markFailed, structure: id, error: HomeError(error))
    }

    private func ownSession() throws -> HomeSessionRecord.ID {
        guard let session = context.session(), let record = try context.store.homeSession(session) else {
            throw HomeError(CommissioningSessionMachine.Refusal.notPrepared)
        }
        guard record.structure == id else {
            throw HomeError(
                .failedPrecondition, .otherSession, "The open commissioning session is that of another structure.")
        }
        return session
    }
}

extension HomeContext {
    /// The session that this process has opened, and which is not over yet.
    func session() -> HomeSessionRecord.ID? { activity.withLock { $0?.session } }

    /// Lets a session's machine take an event, and keeps what comes of it, all in one step.
    ///
    /// - Throws: `HomeError`; nothing is changed then.
    @discardableResult
    func apply<Value: Sendable>(
        _ event: CommissioningSessionMachine.Event, to session: HomeSessionRecord.ID, error: HomeError? = nil,
        _ result: (HomeSessionRecord) -> Value
    ) throws -> Value {
        let (value, isOver) = try store.changeHomeSession(session, now: HostClock.milliseconds) { record in
            guard let state = CommissioningSessionMachine.State(rawValue: record.state) else {
                throw HomeError(.dataLoss, .store, "The session is in the unknown state '\(record.state)'.")
            }
            var machine = CommissioningSessionMachine(state)
            switch machine.handle(event) {
            case .refuse(let refusal): throw HomeError(refusal)
            case .end(let ending):
                record.state = ending.rawValue
                record.finishedAt = HostClock.milliseconds
            default: record.state = machine.state.rawValue
            }
            if let error {
                record.errorCode = error.subtype == .none ? error.code.rawValue : "\(error.code).\(error.subtype)"
                record.errorText = error.message
            }
            return (result(record), record.finishedAt != nil)
        }
        if isOver { forget(session) }
        return value
    }

    /// Stops what a session that is over had running.
    private func forget(_ session: HomeSessionRecord.ID) {
        let ended = activity.withLock { activity -> Activity? in
            guard activity?.session == session else { return nil }
            defer { activity = nil }
            return activity
        }
        ended?.lease.stop()
        ended?.presence?.end()
        ended?.flow?.stop()
    }

    func end(_ event: CommissioningSessionMachine.Event, structure: StructureRecord.ID, error: HomeError?) {
        guard let session = session() else { return }
        // Only where it is seen to be another's: a store that can't be read keeps nobody from ending a session.
        if let record = try? store.homeSession(session), let owner = record.structure, owner != structure { return }
        // Where even this can't be written, the flow is stopped at least, and the lease goes with the process.
        if (try? apply(event, to: session, error: error) { _ in }) == nil { forget(session) }
    }
}
