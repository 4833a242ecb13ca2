import MatterCommissioning
import MatterMessaging
import MatterTypes
import Synchronization

/// The sessions that nodes of the fabric open with us (CASE, as the responder): a device that comes back with its reports,
/// or another administrator.
///
/// Only who has a certificate of the fabric gets one. They are limited, for each peer and in all; the oldest goes.
public final class PeerSessions: Sendable {
    /// Sessions of all peers together, and of one.
    public static let maximumSessions = 256
    public static let maximumSessionsOfOnePeer = 3

    private struct State {
        var isListening = false
        var opened: (@Sendable (NodeID) -> Void)?
        /// The oldest first.
        var sessions: [SecureSession] = []
        /// Those that we close ourselves: that they end says nothing of the peer.
        var closing: Set<MessagingCore.SessionHandle> = []
        /// Counts the fabrics whose sessions were closed.
        var generation = 0
    }

    private let node: MessagingNode
    private let credentials: @Sendable () -> OperationalCredentials
    private let state = Mutex(State())

    /// - Parameter credentials: asked for with each handshake: they may be renewed, or become those of another fabric.
    public init(node: MessagingNode, credentials: @escaping @Sendable () -> OperationalCredentials) {
        self.node = node
        self.credentials = credentials
    }

    /// Tells of each node that opens a session with us.
    func onOpening(_ body: @escaping @Sendable (NodeID) -> Void) { state.withLock { $0.opened = body } }

    /// Whether handshakes are answered at this moment. Nobody may be told of us while it is false.
    public var isListening: Bool {
        get { state.withLock { $0.isListening } }
        set { state.withLock { $0.isListening = newValue } }
    }

    public var count: Int { state.withLock { $0.sessions.count } }

    /// Answers a handshake.
    ///
    /// - Parameter first: the message that opened the exchange.
    /// - Returns: false, and nothing is done, where it begins no CASE handshake.
    public func serve(_ first: ExchangeMessage, on exchange: MessageExchange) async -> Bool {
        guard exchange.isUnsecured, first.secureChannelOpcode == .sigma1 else { return false }
        guard isListening else {
            // Whoever is left without an answer waits for half a minute.
            try? await exchange.send(StatusReport.noSharedTrustRoots.message)
            await exchange.close()
            return true
        }
        let generation = state.withLock { $0.generation }
        let responder = HandshakeResponder(credentials: [credentials()])
        // Whoever is refused has been told.
        guard let session = try? await node.respond(on: exchange, first: first, with: responder).session else {
            return true
        }
        close(keep(session, generation))
        state.withLock { $0.opened }?(session.peerNodeID)
        return true
    }

    private func close(_ sessions: [SecureSession]) {
        let handles = sessions.map(\.handle)
        state.withLock { $0.closing.formUnion(handles) }
        // Whoever observes the node's sessions is told before this returns.
        for session in sessions { session.close() }
        state.withLock { $0.closing.subtract(handles) }
    }

    /// Those that have to make room.
    private func keep(_ session: SecureSession, _ generation: Int) -> [SecureSession] {
        state.withLock { state in
            guard state.isListening, state.generation == generation else { return [session] }
            state.sessions.removeAll { $0.address == nil }
            state.sessions.append(session)
            var old: [SecureSession] = []
            let own = state.sessions.filter { $0.peerNodeID == session.peerNodeID }
            old += own.dropLast(Self.maximumSessionsOfOnePeer)
            state.sessions.removeAll { candidate in old.contains { $0 === candidate } }
            while state.sessions.count > Self.maximumSessions { old.append(state.sessions.removeFirst()) }
            return old
        }
    }

    /// Forgets a session that is over. False where it is not one of these.
    func ended(_ handle: MessagingCore.SessionHandle) -> Bool {
        state.withLock { state in
            if state.closing.contains(handle) { return true }
            guard let index = state.sessions.firstIndex(where: { $0.handle == handle }) else { return false }
            state.sessions.remove(at: index)
            return true
        }
    }

    /// Closes all, as they were of a fabric that is not ours any more, and goes on answering where it did.
    func reset() { close(takeAll()) }

    /// Answers no more, and closes all.
    public func stop() {
        isListening = false
        close(takeAll())
    }

    private func takeAll() -> [SecureSession] {
        state.withLock { state in
            defer { state.sessions = [] }
            state.generation += 1
            return state.sessions
        }
    }
}
