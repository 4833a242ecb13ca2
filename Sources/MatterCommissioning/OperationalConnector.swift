import MatterMessaging
import MatterTypes
import Synchronization

/// Opens a CASE session with a node of the fabric: at the addresses that are known already, while DNS-SD looks for
/// others beside it. Whichever answers first wins.
public struct OperationalConnector: Sendable {
    let node: MessagingNode
    let finder: any DeviceFinder
    let fabric: CommissioningFabric

    public init(node: MessagingNode, finder: any DeviceFinder, fabric: CommissioningFabric) {
        self.node = node
        self.finder = finder
        self.fabric = fabric
    }

    /// After a refusal, how long DNS-SD may take to name another address.
    static let patience: Duration = .seconds(3)
    /// How long a node may give no sign before the finder hears of it, and asks for its record again.
    static let silence: Duration = .milliseconds(1500)

    public struct Connection: Sendable {
        public var session: SecureSession
        /// To resume the session by.
        public var resumption: ResumptionRecord?
    }

    /// What the two searches bring.
    private enum Event: Sendable {
        case connected(Connection)
        case refused(any Error, DialPlan)
        case found(OperationalCandidate)
        case searchFailed(any Error)
        case patienceOver
        /// Time has passed since the plan was dialled.
        case dialled(DialPlan)
        case deadline
    }

    /// - Parameters:
    ///   - known: addresses where the node was, best first; may be empty.
    ///   - timeout: for the search and the handshakes together.
    /// - Throws: `HandshakeFailure`; what the finder throws where no address is known; `MessagingError` with code
    ///   `peerUnreachable` where the node was not found in time; `CancellationError`.
    public func connect(
        to nodeID: NodeID, known: [SocketAddress], peer: SessionParameters = SessionParameters(),
        resumption: ResumptionRecord? = nil, timeout: Duration
    ) async throws -> Connection {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let credentials = fabric.credentials
        let timers = TaskList()
        @Sendable func dial(_ plan: DialPlan, _ peer: SessionParameters) -> Task<Void, Never> {
            timers.add({ continuation.yield(.dialled(plan)) }, after: Self.silence)
            return Task {
                do {
                    let result = try await node.establishCASE(
                        with: plan, peer: peer, nodeID: nodeID, credentials: credentials, resumption: resumption)
                    let connection = Connection(session: result.session, resumption: result.resumption)
                    // Nobody waits for it any more: the device is not to keep a session for nothing.
                    if case .terminated = continuation.yield(.connected(connection)) { result.session.close() }
                } catch {
                    continuation.yield(.refused(error, plan))
                }
            }
        }
        var plan: DialPlan? = known.isEmpty ? nil : DialPlan(known)
        var dialling = plan.map { dial($0, peer) }
        let search = Task {
            do {
                for try await candidate in finder.operational(fabric.compressedFabricID, nodeID) {
                    continuation.yield(.found(candidate))
                }
            } catch {
                continuation.yield(.searchFailed(error))
            }
        }
        timers.add({ continuation.yield(.deadline) }, after: timeout)
        defer {
            search.cancel()
            timers.cancel()
            dialling?.cancel()
            continuation.finish()
        }

        return try await withTaskCancellationHandler {
            var tried = Set(known)
            // What DNS-SD names now.
            var named: Set<SocketAddress> = []
            var isWithdrawn = false
            var refusing: Set<SocketAddress> = []
            var failure: (any Error)?
            var searchFailure: (any Error)?
            for await event in events {
                switch event {
                case .connected(let connection):
                    if let address = connection.session.address { finder.answered(address) }
                    return connection
                case .found(let candidate):
                    // What the node has withdrawn is forgotten: if it comes back there, it is dialled anew.
                    let gone = named.subtracting(candidate.addresses)
                    named = Set(candidate.addresses)
                    tried.subtract(gone)
                    isWithdrawn = candidate.addresses.isEmpty
                    if let current = plan {
                        current.add(candidate.addresses)
                        tried.formUnion(candidate.addresses)
                        current.remove(gone)
                        if current.addresses.isEmpty, !current.hasHeardPeer {
                            plan = nil
                            dialling?.cancel()
                            dialling = nil
                        }
                    } else {
                        // The first address, or a new one after the known ones led nowhere.
                        let fresh = candidate.addresses.filter { !tried.contains($0) }
                        guard !fresh.isEmpty else { continue }
                        tried.formUnion(fresh)
                        let next = DialPlan(fresh)
                        plan = next
                        dialling = dial(next, candidate.parameters)
                    }
                case .refused(let error, let refused):
                    // One that was given up from here has nothing to say.
                    guard refused === plan else { continue }
                    // Another device may have the old address now: where the handshake did not go, and what DNS-SD
                    // finds, is still worth a try.
                    failure = error
                    // Where this side has ended, nobody else is to be blamed, and no other address helps.
                    guard let handshake = error as? HandshakeFailure,
                        (handshake.reason as? MessagingError)?.code != .sessionClosed
                    else { throw error }
                    let isAnswered = handshake.progress > .nothingHeard
                    if !isAnswered, handshake.address != nil {
                        for address in refused.addresses { finder.silent(address) }
                    }
                    var left = isAnswered ? refused.addresses.filter { !refusing.contains($0) } : []
                    // An answer may come from an address that nobody dialled: it is taken for that of the first one. With
                    // each refusal one address less is left, so that this ends.
                    if isAnswered, let guilty = left.first {
                        refusing.insert(handshake.address.flatMap { left.contains($0) ? $0 : nil } ?? guilty)
                        left.removeAll { refusing.contains($0) }
                    }
                    plan = nil
                    if !left.isEmpty {
                        let next = DialPlan(left)
                        plan = next
                        dialling = dial(next, peer)
                        continue
                    }
                    if searchFailure != nil { throw error }
                    if isAnswered {
                        timers.add({ continuation.yield(.patienceOver) }, after: min(timeout, Self.patience))
                    }
                case .searchFailed(let error):
                    searchFailure = error
                    if plan == nil { throw failure ?? error }
                case .dialled(let dialled):
                    guard dialled === plan, !dialled.hasHeardPeer else { continue }
                    for address in dialled.addresses { finder.silent(address) }
                case .patienceOver:
                    // Another address may be dialled by now.
                    if plan == nil, let failure { throw failure }
                case .deadline: throw failure ?? Self.notReached(tried, isWithdrawn: isWithdrawn)
                }
            }
            throw CancellationError()
        } onCancel: {
            continuation.finish()
        }
    }

    private static func notReached(_ tried: Set<SocketAddress>, isWithdrawn: Bool) -> MessagingError {
        if isWithdrawn {
            return MessagingError(.peerUnreachable, "the node has withdrawn its operational record: it is off, or left")
        }
        let places = tried.map(\.description).sorted().joined(separator: ", ")
        return MessagingError(
            .peerUnreachable,
            tried.isEmpty
                ? "no operational record of the node was found in time"
                : "the node did not answer in time at \(places)")
    }
}
