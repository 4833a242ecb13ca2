import MatterDiscovery
import MatterMessaging
import MatterTypes
import Synchronization

/// Listens for devices that ask to be commissioned, and tells the network so: `_matterd._udp` is published as long as this
/// listens, and no longer (Matter Core 4.3.3, 5.3).
///
/// It only hears. Nothing is answered, no session is made, and nobody is commissioned for it.
public final class CommissionerListener: Sendable {
    /// What it needs of the world.
    public struct Environment: Sendable {
        /// Publishes the record for a port.
        public var publish: @Sendable (CommissionerRecord, UInt16) async throws -> any ServicePublication
        /// Devices that can be commissioned, as the network has them; may fail, and is asked again then.
        public var devices: @Sendable () -> AsyncThrowingStream<DiscoveryEvent<CommissionableNode>, any Error>
        /// The time since any fixed moment.
        public var now: @Sendable () -> Duration
        public var sleep: @Sendable (Duration) async throws -> Void

        public init(
            publish: @escaping @Sendable (CommissionerRecord, UInt16) async throws -> any ServicePublication,
            devices: @escaping @Sendable () -> AsyncThrowingStream<DiscoveryEvent<CommissionableNode>, any Error>,
            now: @escaping @Sendable () -> Duration = CommissionerListener.clock(),
            sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
        ) {
            self.publish = publish
            self.devices = devices
            self.now = now
            self.sleep = sleep
        }

        /// avahi-daemon.
        public init(_ discovery: Discovery = .shared) {
            self.init(
                publish: { try await discovery.publishCommissioner($0, port: $1) },
                devices: { discovery.browseCommissionable() })
        }
    }

    /// The port that the reference implementation takes; any other serves as well, for the record names it.
    public static let customaryPort: UInt16 = 5550
    /// Events that wait for a slow reader; of more the oldest go.
    static let maximumEvents = 256
    /// Before devices are looked for again where that failed.
    static let retryDelay: Duration = .seconds(5)

    private struct State {
        var requests = CommissioningRequests()
        var tasks: [Task<Void, Never>] = []
        var expiry: (at: Duration, task: Task<Void, Never>)?
        var isStopped = false
    }

    /// UDP port at which it listens.
    public let port: UInt16
    public let record: CommissionerRecord
    /// What becomes of devices that ask. For one reader.
    public let events: AsyncStream<CommissioningRequestEvent>

    private let transport: any DatagramTransport
    private let environment: Environment
    private let publication: StandingPublication
    private let sink: AsyncStream<CommissioningRequestEvent>.Continuation
    private let state = Mutex(State())

    /// Nothing is heard or published before `start`.
    ///
    /// - Parameters:
    ///   - transport: bound already.
    ///   - port: of `transport`.
    ///   - report: told why the record isn't published, where it is to be published as soon as that is possible.
    public init(
        transport: any DatagramTransport, port: UInt16, record: CommissionerRecord,
        environment: Environment = Environment(), report: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.transport = transport
        self.port = port
        self.record = record
        self.environment = environment
        publication = StandingPublication(report: report, sleep: environment.sleep) {
            try await environment.publish(record, port)
        }
        (events, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.maximumEvents))
    }

    deinit { stop() }

    /// A clock for `Environment.now`.
    public static func clock() -> @Sendable () -> Duration {
        let start = ContinuousClock.now
        return { ContinuousClock.now - start }
    }

    /// Listens, and then publishes the record.
    ///
    /// - Parameter waitsForDaemon: where avahi-daemon can't be asked now, publishes as soon as it can.
    /// - Throws: what publishing throws; it listens no more then.
    public func start(waitsForDaemon: Bool = false) async throws {
        try transport.start { [weak self] datagram, address in
            guard let self else { return }
            self.perform { $0.receive(datagram, from: address, now: $1) }
        }
        // Otherwise the first who asks after the record was seen would not be heard.
        if waitsForDaemon {
            publication.startWhenPossible()
        } else {
            do { try await publication.start() } catch {
                stop()
                throw error
            }
        }
        let (devices, sleep) = (environment.devices, environment.sleep)
        let search = Task { [weak self] in
            while !Task.isCancelled {
                do {
                    for try await event in devices() { self?.perform { requests, _ in requests.take(event) } }
                } catch {}
                // What goes until it is opened anew, nobody would tell.
                self?.perform { requests, _ in requests.forgetNodes() }
                guard (try? await sleep(Self.retryDelay)) != nil else { return }
            }
        }
        let isWanted = state.withLock { state in
            if !state.isStopped { state.tasks.append(search) }
            return !state.isStopped
        }
        if !isWanted { search.cancel() }
    }

    /// Takes the record off the network first, then stops to listen; `events` end.
    public func stop() {
        publication.cancel()
        let (tasks, wasStopped) = state.withLock { state in
            defer {
                state.tasks = []
                state.expiry = nil
                state.isStopped = true
            }
            return (state.tasks + [state.expiry?.task].compactMap { $0 }, state.isStopped)
        }
        guard !wasStopped else { return }
        for task in tasks { task.cancel() }
        transport.stop()
        sink.finish()
    }

    /// Whether the record is given to avahi-daemon at this moment.
    public var isPublished: Bool { publication.isPublished }

    /// Those who ask now.
    public var requests: [CommissioningRequest] { state.withLock { $0.requests.requests } }

    // MARK: -

    private func perform(_ body: (inout CommissioningRequests, Duration) -> [CommissioningRequestEvent]) {
        let now = environment.now()
        state.withLock { state in
            guard !state.isStopped else { return }
            // Under the lock, so that they come in their order.
            for event in body(&state.requests, now) { sink.yield(event) }
            arm(&state, now)
        }
    }

    private func arm(_ state: inout State, _ now: Duration) {
        guard let next = state.requests.nextExpiry else {
            state.expiry?.task.cancel()
            state.expiry = nil
            return
        }
        if let expiry = state.expiry, expiry.at <= next, expiry.at > now { return }
        state.expiry?.task.cancel()
        let sleep = environment.sleep
        let task = Task { [weak self] in
            guard (try? await sleep(max(.zero, next - now))) != nil else { return }
            self?.perform { $0.expire(now: $1) }
        }
        state.expiry = (next, task)
    }
}
