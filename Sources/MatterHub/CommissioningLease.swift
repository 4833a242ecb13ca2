import MatterStore

/// The right to commission with a store, held by this process as long as it lives, or until it is given back.
///
/// Others see that the process lives, and where they can't, they see the heartbeat.
public final class CommissioningLease: Sendable {
    /// From a heartbeat to the expiry: long enough for a machine that is very busy.
    public static let lifetime: Duration = .seconds(60)
    static let interval: Duration = .seconds(10)

    private let store: any SharedStore
    private let id: LeaseRecord.ID
    private let heartbeat: Heartbeat
    /// The lease of a process that died over it.
    public let former: LeaseRecord?

    /// - Throws: `HubError.commissioningActive`, which says who commissions; `StoreError`.
    public convenience init(_ store: any SharedStore, purpose: String) throws {
        let outcome = try store.acquireLease(
            LeaseRecord.commissioning, purpose: purpose, holder: .current, now: HostClock.milliseconds,
            lifetime: Int64(Self.lifetime / .milliseconds(1)), liveness: { $0.liveness() })
        switch outcome {
        case .held(let lease): throw HubError(lease)
        case .acquired(let lease, let former): self.init(store, keeping: lease.id, former: former)
        }
    }

    /// Keeps a lease that this process has taken already.
    public init(_ store: any SharedStore, keeping id: LeaseRecord.ID, former: LeaseRecord? = nil) {
        self.store = store
        self.id = id
        self.former = former
        heartbeat = Heartbeat(every: Self.interval) { [store, id] in
            // One that fails is made up for by the next.
            try? store.renewLease(
                id, now: HostClock.milliseconds, lifetime: Int64(CommissioningLease.lifetime / .milliseconds(1)))
        }
    }

    deinit { stop() }

    /// Ends the heartbeat; the lease itself stays.
    public func stop() { heartbeat.stop() }

    public func release() {
        stop()
        try? store.releaseLease(id)
    }
}

extension HubError {
    /// - Parameter lease: what stands in the way.
    public init(_ lease: LeaseRecord) {
        self.init(
            .commissioningActive,
            "Another commissioning is under way (\(lease.purpose), process \(lease.holder.pid)); wait for its end, or end it."
        )
    }
}
