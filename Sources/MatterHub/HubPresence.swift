import MatterStore

/// Says in the store that the hub of this process runs, as long as this lives: other programs see it there, and its
/// heartbeat.
public final class HubPresence: Sendable {
    static let interval: Duration = .seconds(10)

    private let store: any SharedStore
    private let record: HubRecord.ID
    private let heartbeat: Heartbeat

    /// - Parameters:
    ///   - kind: `embedded` for a hub that is part of a program.
    ///   - address: where it is asked; empty where it is not.
    /// - Throws: `StoreError`.
    public init(_ store: any SharedStore, kind: String = "embedded", address: String = "") throws(StoreError) {
        self.store = store
        let record = try store.registerHub(
            kind: kind, address: address, process: .current, now: HostClock.milliseconds,
            liveness: { $0.liveness() })
        self.record = record
        heartbeat = Heartbeat(every: Self.interval) { [store] in
            // One that fails is made up for by the next.
            try? store.hubHeartbeat(record, now: HostClock.milliseconds)
        }
    }

    deinit { end() }

    /// Takes the hub out of the store; once is enough.
    public func end() {
        heartbeat.stop()
        try? store.unregisterHub(record)
    }
}
