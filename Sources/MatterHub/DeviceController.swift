import MatterCertificates
import MatterCommissioning
import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTypes
import Synchronization

/// The hub's hands: sessions with devices, made when needed and shared; and a watch over each device that somebody
/// cares about.
public final class DeviceController: Sendable {
    public let hub: EmbeddedHub
    public let node: MessagingNode
    public let subscriber: Subscriber
    public let pool: SessionPool
    /// Sessions that nodes of the fabric opened with us; refused until somebody listens.
    public let peerSessions: PeerSessions
    /// Hears devices that sleep when they wake.
    let checkIns: CheckInKeeper
    let probes = ProbeLimits()
    /// Told of devices that were noticed to have restarted, or to be awake.
    let notices = Mutex<(@Sendable (NodeID, String) -> Void)?>(nil)
    private let writer: CacheWriter
    private let sharesNode: Bool
    let groupCounter: GroupCounter
    private let monitors = Mutex<[NodeID: DeviceMonitor]>([:])

    /// For finding a device and making a session with it, where this task has its own opinion.
    @TaskLocal static var timeLimit: Duration?

    /// Takes over the exchanges that peers open with the node, and the news of its sessions.
    ///
    /// - Parameters:
    ///   - timeout: for finding a device and making a session with it.
    ///   - sharesNode: whether other processes may speak with devices under the same node id, and keep their subscriptions.
    public init(
        hub: EmbeddedHub, node: MessagingNode, finder: any DeviceFinder, timeout: Duration = .seconds(30),
        maximumSessions: Int = 4096, maximumHandshakes: Int = 16, sharesNode: Bool = false
    ) {
        self.hub = hub
        self.node = node
        self.sharesNode = sharesNode
        // A program that soon ends wastes what it has reserved.
        groupCounter = GroupCounter(store: hub.store, size: sharesNode ? 16 : 1000)
        let subscriber = Subscriber(ownActiveInterval: node.parameters.activeInterval)
        self.subscriber = subscriber
        writer = CacheWriter(store: hub.store, fabric: { hub.fabricRecord.id })
        pool = SessionPool(maximumSessions: maximumSessions, maximumHandshakes: maximumHandshakes) { peer in
            guard let device = try hub.store.node(peer, of: hub.fabricRecord.id) else {
                throw HubError(.unknownDevice, "Device \(peer.rawValue) is not in the store (any more).")
            }
            return try await hub.connect(
                to: device, node: node, finder: finder, timeout: Self.timeLimit ?? timeout)
        }
        checkIns = CheckInKeeper(hub: hub)
        let peerSessions = PeerSessions(node: node, credentials: { hub.fabric.credentials })
        self.peerSessions = peerSessions
        node.accept { [weak self] exchange in
            Task {
                guard let first = try? await exchange.receive(processing: .seconds(5)) else {
                    return await exchange.close()
                }
                if exchange.isUnsecured, first.secureChannelOpcode == .checkIn {
                    let address = exchange.peerAddress
                    // Nobody answers it.
                    await exchange.close()
                    self?.heard(first.payload, from: address)
                    return
                }
                if await peerSessions.serve(first, on: exchange) { return }
                if await subscriber.serve(first, from: exchange.peerNodeID, on: exchange) { return }
                await exchange.close()
            }
        }
        peerSessions.onOpening { [weak self] peer in self?.doubt(peer, "it opened a session with us") }
        node.observeSessions { [weak self] session, peer in
            // No subscription was made over one of these.
            if !peerSessions.ended(session) { self?.sessionClosed(with: peer) }
        }
    }

    /// A subscription may outlive its session where another one with the peer stands; a device that closed the only one
    /// has forgotten it.
    private func sessionClosed(with peer: NodeID) {
        subscriber.peerLost(peer, MessagingError(.sessionClosed, "the device closed its session"))
    }

    /// Reads, writes and commands for a device, over the session at hand or a new one.
    ///
    /// - Throws: `HubError` with `unknownDevice`, `deviceUnreachable`; `StoreError`.
    public func client(for device: NodeID) async throws -> InteractionClient {
        InteractionClient(session: try await pool.session(with: device))
    }

    /// Runs `body` with a client for a device.
    ///
    /// - Parameter repeatable: whether `body` may run once more over a new session where the one at hand turned out to
    ///   be dead, as after a restart of the device. Reads may; a command may have been done, its answer lost.
    /// - Throws: what `client` and `body` throw.
    public func withClient<Result: Sendable>(
        for device: NodeID, repeatable: Bool, _ body: @Sendable (InteractionClient) async throws -> Result
    ) async throws -> Result {
        let session = try await pool.session(with: device)
        do {
            return try await body(InteractionClient(session: session))
        } catch let error as MessagingError where error.code == .sessionClosed || error.code == .peerUnreachable {
            if error.code == .peerUnreachable, pool.open(device) === session {
                watchOver(device)?.expectLoss("it did not acknowledge what was said to it")
            }
            pool.discard(session, with: device)
            guard repeatable else { throw error }
            return try await body(InteractionClient(session: try await pool.session(with: device)))
        }
    }

    /// The watch over a device, started when it is asked for first.
    ///
    /// - Throws: `StoreError`.
    public func monitor(_ device: NodeID) throws(StoreError) -> DeviceMonitor {
        if let monitor = monitors.withLock({ $0[device] }) { return monitor }
        let cache = try AttributeCache(store: hub.store, node: device, fabric: hub.fabricRecord.id)
        let (pool, writer) = (pool, writer)
        var environment = DeviceMonitor.Environment(
            session: { try await pool.session(with: device, pinned: true) },
            discard: { pool.discard($0, with: device) },
            save: { change, monitor in Task { await writer.add(change, monitor) } })
        environment.keepsOthers = sharesNode
        environment.subscribed = { [checkIns, peerSessions] monitor, session in
            // Where nobody can tell us anything, nobody is asked to.
            if peerSessions.isListening { checkIns.subscribed(to: device, monitor.cache, over: session) }
        }
        let made = DeviceMonitor(peer: device, subscriber: subscriber, environment: environment, cache: cache)
        let monitor = monitors.withLock { monitors -> DeviceMonitor in
            if let other = monitors[device] { return other }
            monitors[device] = made
            return made
        }
        monitor.start()
        return monitor
    }

    /// What was known of a device when it was heard last. Asks nothing of it.
    ///
    /// - Throws: `StoreError`.
    public func lastKnown(of device: NodeID) throws(StoreError) -> AttributeCache {
        if let monitor = watchOver(device) { return monitor.cache }
        return try AttributeCache(store: hub.store, node: device, fabric: hub.fabricRecord.id)
    }

    /// Keeps what a device said when it was asked for everything, for those who ask what was known of it.
    public func remember(_ result: ReadResult, of device: NodeID) async {
        guard watchOver(device) == nil, var cache = try? lastKnown(of: device) else { return }
        let change = cache.apply(result, isFirst: true)
        await writer.write(cache, change, of: device)
    }

    /// The watch over a device, where there is one.
    func watchOver(_ device: NodeID) -> DeviceMonitor? { monitors.withLock { $0[device] } }

    /// The devices that are watched.
    var watchedDevices: Set<NodeID> { monitors.withLock { Set($0.keys) } }

    /// Ends the watch over a device, as before it is removed.
    public func forget(_ device: NodeID) {
        monitors.withLock { $0.removeValue(forKey: device) }?.end()
        checkIns.forget(device)
        pool.close(device)
    }

    /// DNS-SD has seen the device: where it was away, it is tried at once.
    public func announced(_ device: NodeID) { monitors.withLock { $0[device] }?.announced() }

    /// Devices that are watched, and those of them whose subscription stands.
    public var watched: (all: Int, live: Int) {
        let all = monitors.withLock { Array($0.values) }
        return (all.count, all.count { $0.isLive })
    }

    /// Lets go of all devices, which were of a fabric that is not ours any more; what is known of them is not written down.
    func reset() {
        let all = monitors.withLock { monitors in
            defer { monitors = [:] }
            return Array(monitors.values)
        }
        for monitor in all { monitor.stop() }
        pool.closeAll()
        peerSessions.reset()
    }

    /// Ends all watches, writes down what they know, and closes the sessions.
    public func stop() async {
        let all = monitors.withLock { monitors in
            let all = Array(monitors.values)
            monitors = [:]
            return all
        }
        for monitor in all { monitor.stop() }
        await writer.flush()
        peerSessions.stop()
        pool.closeAll()
    }
}
