import MatterDiscovery

/// What a search for the device of a code has seen, and when that is enough. A value without I/O.
struct OpenDevices {
    /// How long an open device has to stand before the search ends: others that fit the code get their moment to show up,
    /// and one that the network only remembers gets its moment to go.
    static let moment: Duration = .milliseconds(600)

    private(set) var nodes: [CommissionableNode] = []
    /// Since when an open one has been there without a break.
    private var openSince: ContinuousClock.Instant?

    var open: [CommissionableNode] { nodes.filter { $0.record.commissioningMode?.isOpen ?? true } }

    mutating func handle(_ event: DiscoveryEvent<CommissionableNode>, at now: ContinuousClock.Instant) {
        switch event {
        case .found(let node), .updated(let node):
            nodes.removeAll { $0.id == node.id }
            nodes.append(node)
        case .lost(let node): nodes.removeAll { $0.id == node.id }
        default: break
        }
        openSince = open.isEmpty ? nil : openSince ?? now
    }

    func isEnough(at now: ContinuousClock.Instant) -> Bool { openSince.map { now - $0 > Self.moment } ?? false }
}
