import Synchronization

/// Where a handshake's peer may be. Addresses can be added while the handshake is under way, for instance by a
/// discovery that runs beside it; the first address that answers wins.
public final class DialPlan: Sendable {
    private struct State {
        var addresses: [SocketAddress]
        var dialling: (node: MessagingNode, session: MessagingCore.SessionHandle)?
        var isAnswered = false
        /// What was removed before the handshake was attached.
        var gone: Set<SocketAddress> = []
    }

    private let state: Mutex<State>
    private let onAnswer: @Sendable (SocketAddress) -> Void

    /// - Parameters:
    ///   - addresses: best first.
    ///   - onAnswer: called once, with the address where the peer answered the first message; must not block.
    public init(_ addresses: [SocketAddress] = [], onAnswer: @escaping @Sendable (SocketAddress) -> Void = { _ in }) {
        state = Mutex(State(addresses: addresses))
        self.onAnswer = onAnswer
    }

    /// Whether the peer has acknowledged or answered anything yet.
    public var hasHeardPeer: Bool {
        let (isAnswered, dialling) = state.withLock { ($0.isAnswered, $0.dialling) }
        guard !isAnswered, let dialling else { return isAnswered }
        return dialling.node.withCore { core, _ in core.hasHeard(on: dialling.session) }
    }

    public var addresses: [SocketAddress] { state.withLock { $0.addresses } }

    public func add(_ new: [SocketAddress]) {
        let dialling = state.withLock { state -> (node: MessagingNode, session: MessagingCore.SessionHandle)? in
            var known = Set(state.addresses)
            state.addresses += new.filter { known.insert($0).inserted }
            state.gone.subtract(new)
            return state.dialling
        }
        if let dialling { dialling.node.addAddresses(new, to: dialling.session) }
    }

    /// Forgets addresses that the peer has given up; a handshake that is answered already goes on.
    public func remove(_ gone: some Collection<SocketAddress>) {
        let gone = Set(gone)
        guard !gone.isEmpty else { return }
        let dialling = state.withLock { state -> (node: MessagingNode, session: MessagingCore.SessionHandle)? in
            state.addresses.removeAll { gone.contains($0) }
            state.gone.formUnion(gone)
            return state.dialling
        }
        if let dialling { dialling.node.removeAddresses(Array(gone), from: dialling.session) }
    }

    func attach(_ node: MessagingNode, _ session: MessagingCore.SessionHandle) {
        // Addresses that came or went between opening the session and this call must not be lost, or kept.
        let (addresses, gone) = state.withLock { state in
            state.dialling = (node, session)
            return (state.addresses, state.gone)
        }
        node.addAddresses(addresses, to: session)
        if !gone.isEmpty { node.removeAddresses(Array(gone), from: session) }
    }

    func answered(at address: SocketAddress) {
        let isFirst = state.withLock { state in
            defer { state.isAnswered = true }
            return !state.isAnswered
        }
        if isFirst { onAnswer(address) }
    }

    func detach() { state.withLock { $0.dialling = nil } }
}
