import Synchronization

/// Where a handshake's peer may be. Addresses can be added while the handshake is under way, for instance by a
/// discovery that runs beside it; the first address that answers wins.
public final class DialPlan: Sendable {
    private struct State {
        var addresses: [SocketAddress]
        var dialling: (node: MessagingNode, session: MessagingCore.SessionHandle)?
    }

    private let state: Mutex<State>

    /// - Parameter addresses: best first.
    public init(_ addresses: [SocketAddress] = []) {
        state = Mutex(State(addresses: addresses))
    }

    public var addresses: [SocketAddress] { state.withLock { $0.addresses } }

    public func add(_ new: [SocketAddress]) {
        let dialling = state.withLock { state -> (node: MessagingNode, session: MessagingCore.SessionHandle)? in
            var known = Set(state.addresses)
            state.addresses += new.filter { known.insert($0).inserted }
            return state.dialling
        }
        if let dialling { dialling.node.addAddresses(new, to: dialling.session) }
    }

    func attach(_ node: MessagingNode, _ session: MessagingCore.SessionHandle) {
        // Addresses that came between opening the session and this call must not be lost.
        let addresses = state.withLock { state -> [SocketAddress] in
            state.dialling = (node, session)
            return state.addresses
        }
        node.addAddresses(addresses, to: session)
    }

    func detach() { state.withLock { $0.dialling = nil } }
}
