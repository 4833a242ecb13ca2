import MatterCommissioning
import MatterMessaging
import MatterTypes

/// What operational records that come, go and change say of the devices behind them. A value without I/O.
///
///     new to us ──seen──► there ──seen elsewhere──► there (moved)
///                          │  ▲
///                        gone seen (returned)
///                          ▼  │
///                         away
///
/// A record that is merely new to us says nothing of a device that is live: at the start all are.
struct SightingMachine: Sendable {
    enum News: Hashable, Sendable {
        /// It is there, at these addresses.
        case announced(NodeID, Set<SocketAddress>)
        /// It took its record back, as a device does that is about to go.
        case withdrawn(NodeID)
        /// It is there again, as after a restart.
        case returned(NodeID)
        /// It is at none of the addresses where it was.
        case moved(NodeID)
    }

    private enum Place: Sendable {
        case there(Set<SocketAddress>)
        case away
    }

    private var places: [NodeID: Place] = [:]
    /// A flood of more is not followed.
    static let maximumNodes = 4096

    mutating func take(_ sighting: OperationalSighting) -> News? {
        switch sighting {
        case .gone(let node):
            guard case .there? = places[node] else { return nil }
            places[node] = .away
            return .withdrawn(node)
        case .seen(let node, let addresses):
            guard places[node] != nil || places.count < Self.maximumNodes else { return .announced(node, addresses) }
            let former = places.updateValue(.there(addresses), forKey: node)
            switch former {
            case nil: return .announced(node, addresses)
            case .away?: return .returned(node)
            case .there(let known)?:
                let isElsewhere = !known.isEmpty && !addresses.isEmpty && known.isDisjoint(with: addresses)
                return isElsewhere ? .moved(node) : .announced(node, addresses)
            }
        }
    }
}
