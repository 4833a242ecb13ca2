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
        /// The oldest first.
        var sessions: [SecureSession] = []
    }

    private let node: MessagingNode
    private let credentials: OperationalCredentials
    private let state = Mutex(State())

    public init(node: MessagingNode, credentials: OperationalCredentials) {
        self.node = node
        self.credentials = credentials
    }

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
        let responder = HandshakeResponder(credentials: [credentials])
        // Whoever is refused has been told.
        guard let session = try? await node.respond(on: exchange, first: first, with: responder).session else {
            return true
        }
        for old in keep(session) { old.close() }
        return true
    }

    /// Those that have to make room.
    private func keep(_ session: SecureSession) -> [SecureSession] {
        state.withLock { state in
            guard state.isListening else { return [session] }
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
            guard let index = state.sessions.firstIndex(where: { $0.handle == handle }) else { return false }
            state.sessions.remove(at: index)
            return true
        }
    }

    /// Answers no more, and closes all.
    public func stop() {
        let sessions = state.withLock { state in
            defer {
                state.sessions = []
                state.isListening = false
            }
            return state.sessions
        }
        for session in sessions { session.close() }
    }
}
