/// What a watch reports. A node has one identity, its instance name, from `found` to `lost`.
public enum DiscoveryEvent<Node: Hashable & Sendable>: Hashable, Sendable {
    /// A node is complete: name, port, record and at least one address.
    case found(Node)
    /// Something about it is different, as a rule one more address.
    case updated(Node)
    /// It was withdrawn or ran out; the value is what was known last.
    case lost(Node)
    /// A service is listed and can't be used, because something is missing or wrong. If that changes, `found` follows.
    case unresolved(UnresolvedService)
    /// Nobody else answered within a second, and of everything listed is known what there is to know. Comes once, and
    /// once more after each interruption.
    case settled
    /// The watch is interrupted, and goes on by itself. What was found before is kept meanwhile.
    case interrupted(DiscoveryInterruption)
    /// The watch goes on. Nodes that are not confirmed within seconds are `lost`; what was announced and withdrawn in the
    /// gap was not seen.
    case resumed(afterGap: Duration)

    /// The node that was found, updated or lost.
    public var node: Node? {
        switch self {
        case .found(let node), .updated(let node), .lost(let node): node
        case .unresolved, .settled, .interrupted, .resumed: nil
        }
    }
}

extension DiscoveryEvent {
    /// Nil where the closure has none for the node.
    func compactMap<Other>(_ transform: (Node) -> Other?) -> DiscoveryEvent<Other>? {
        switch self {
        case .found(let node): transform(node).map { .found($0) }
        case .updated(let node): transform(node).map { .updated($0) }
        case .lost(let node): transform(node).map { .lost($0) }
        case .unresolved(let service): .unresolved(service)
        case .settled: .settled
        case .interrupted(let reason): .interrupted(reason)
        case .resumed(let gap): .resumed(afterGap: gap)
        }
    }
}

/// What is wrong with the records of a service, apart from its TXT record.
public enum ServiceProblem: String, Hashable, Sendable, Comparable, CaseIterable {
    /// It is listed, and nobody says at which host and port it is.
    case noServiceRecord = "no SRV record"
    /// An SRV record has port 0, which nobody can dial; it is ignored.
    case portZero = "SRV record with port 0"
    /// An SRV record can't be read; it is ignored.
    case malformedServiceRecord = "malformed SRV record"
    /// Its host has no address that can be dialled from here.
    case noAddress = "no address"

    public static func < (a: ServiceProblem, b: ServiceProblem) -> Bool { a.rawValue < b.rawValue }
}

/// A service that is listed and can't be used.
public struct UnresolvedService: Hashable, Sendable {
    public let instanceName: String
    /// At least one.
    public let problems: [ServiceProblem]
}
