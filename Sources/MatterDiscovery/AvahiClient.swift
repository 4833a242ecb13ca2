import CAvahi
import Synchronization

/// Something that uses Avahi. All of it is called on the loop's thread, except where there never was a loop.
protocol AvahiUser: AnyObject, Sendable {
    /// Makes what it needs: at first, and again after `suspend`.
    func start(on connection: AvahiConnection) throws(DiscoveryError)
    /// The daemon's host name is settled (again), or not any more.
    func daemonChanged(isRunning: Bool)
    /// Frees everything of Avahi's, because the daemon or the bus went; `start` follows when they are back.
    func suspend(_ reason: DiscoveryInterruption)
    /// The host slept: what is known may have passed by.
    func hostSlept(_ time: Duration) throws(DiscoveryError)
    /// Frees everything, for good. With an error where that isn't what the caller asked for.
    func stop(_ error: DiscoveryError?)
}

/// Why a watch or a publication was interrupted.
public enum DiscoveryInterruption: String, Hashable, Sendable {
    /// avahi-daemon or the D-Bus system bus went away.
    case daemonStopped = "daemon stopped"
    /// The host was asleep.
    case hostSlept = "host slept"
}

/// Keeps the connection to avahi-daemon and everybody who uses it: made on first use, and again when the daemon or the bus
/// has come back after it went.
///
///     (none) ──first use──► connected ──daemon or bus goes──► waiting ──both are back──► connected
///                │                                              users are suspended       and started again
///                └── nobody there: an error for whoever asked
///
/// Calls into Avahi block while the daemon answers, so they run on the loop's thread and never on one of Swift's pool.
final class AvahiClient: Sendable {
    /// Nil until first use.
    private let loop = Mutex<AvahiLoop?>(nil)
    private let state = State()
    private let clocks: @Sendable () -> HostClocks
    let counter = ObjectCounter()

    /// How often the bus is tried while it is away. The daemon's return is told by the bus.
    private static let retryInterval: Duration = .milliseconds(200)
    /// How often the clocks are looked at.
    private static let sleepCheckInterval: Duration = .seconds(1)

    /// Touched on the loop's thread only.
    private final class State: @unchecked Sendable {
        var connection: AvahiConnection?
        var users: [ObjectIdentifier: any AvahiUser] = [:]
        /// Those who have what they need of the connection.
        var started: Set<ObjectIdentifier> = []
        /// Counts connections, so that a late word about a broken one does not hit its successor.
        var generation = 0
        var isRetrying = false
        var sleep: SleepDetector?
    }

    /// - Parameter clocks: tell whether the host slept.
    init(clocks: @escaping @Sendable () -> HostClocks = { .now }) { self.clocks = clocks }

    deinit {
        guard let loop = loop.withLock({ $0 }) else { return }
        let state = state
        loop.perform {
            let users = state.users.values
            state.users = [:]
            state.connection?.close()
            state.connection = nil
            for user in users { user.stop(nil) }
        }
        loop.end()
    }

    private func startedLoop() throws(DiscoveryError) -> AvahiLoop {
        try loop.withLock { loop throws(DiscoveryError) in
            if let loop { return loop }
            let new = try AvahiLoop()
            loop = new
            return new
        }
    }

    /// Connects, or finds that a connection stands.
    ///
    /// - Throws: `DiscoveryError` with code `busNotRunning`, `daemonNotRunning` or `failed`.
    func connect() async throws {
        let loop = try startedLoop()
        try await withCheckedThrowingContinuation { continuation in
            loop.perform { continuation.resume(with: Result { _ = try self.connection(on: loop) }) }
        }
    }

    /// Starts a user and keeps it until it is removed; an error at the start goes to its `stop`.
    func add(_ user: some AvahiUser) {
        do {
            let loop = try startedLoop()
            loop.perform {
                do throws(DiscoveryError) {
                    let connection = try self.connection(on: loop)
                    self.state.users[ObjectIdentifier(user)] = user
                    try user.start(on: connection)
                    self.state.started.insert(ObjectIdentifier(user))
                    user.daemonChanged(isRunning: connection.isRunning)
                    self.watchSleep(on: loop)
                } catch {
                    self.stop(user, error)
                }
            }
        } catch {
            user.stop(error)
        }
    }

    /// Frees what the user has of Avahi, soon. Removing it twice is allowed.
    func remove(_ user: some AvahiUser) { perform { self.stop(user, nil) } }

    /// Runs the closure soon, on the loop's thread, and never inside of a callback; not at all where there is no loop.
    func perform(_ work: @escaping @Sendable () -> Void) { loop.withLock { $0 }?.perform(work) }

    /// Likewise for each user, where there is a connection then.
    func performOnUsers(_ work: @escaping @Sendable (any AvahiUser) -> Void) {
        perform {
            guard self.state.connection != nil else { return }
            for user in self.state.users.values { work(user) }
        }
    }

    /// Likewise after a time.
    func perform(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
        guard let loop = loop.withLock({ $0 }) else { return }
        loop.perform { loop.perform(after: delay, work) }
    }

    /// A user met an error: the connection is renewed where that is what failed, and the user ended otherwise. May be
    /// called from a callback.
    func fail(_ user: some AvahiUser, _ error: DiscoveryError, on connection: AvahiConnection?) {
        perform {
            guard error.isConnectionLoss else { return self.stop(user, error) }
            guard let connection, connection === self.state.connection else { return }
            self.connectionLost()
        }
    }

    // MARK: On the loop's thread

    private func stop(_ user: some AvahiUser, _ error: DiscoveryError?) {
        state.users[ObjectIdentifier(user)] = nil
        state.started.remove(ObjectIdentifier(user))
        user.stop(error)
    }

    /// The connection that stands, or a new one; with it everybody who waited is started.
    private func connection(on loop: AvahiLoop) throws(DiscoveryError) -> AvahiConnection {
        if let connection = state.connection {
            guard connection.isConnected else { throw DiscoveryError(.daemonNotRunning) }
            return connection
        }
        let connection = try newConnection(on: loop, waitsForDaemon: false)
        startAll(connection)
        return connection
    }

    private func newConnection(on loop: AvahiLoop, waitsForDaemon: Bool) throws(DiscoveryError) -> AvahiConnection {
        state.generation += 1
        let generation = state.generation
        let connection = try AvahiConnection(
            on: loop, waitsForDaemon: waitsForDaemon, counter: counter,
            onStateChange: .init { [weak self] state, _ in self?.stateChanged(state, generation) })
        state.connection = connection
        state.started = []
        return connection
    }

    /// In a callback, or while the connection is being made.
    private func stateChanged(_ daemonState: AvahiClientState, _ generation: Int) {
        perform {
            guard let connection = self.state.connection, generation == self.state.generation else { return }
            switch daemonState {
            case AVAHI_CLIENT_FAILURE: self.connectionLost()
            case AVAHI_CLIENT_CONNECTING: break
            default: self.startAll(connection)
            }
        }
    }

    /// Starts whoever isn't, and tells everybody whether the daemon has its name.
    private func startAll(_ connection: AvahiConnection) {
        guard connection.isConnected else { return }
        forUsers { identity, user throws(DiscoveryError) in
            if !state.started.contains(identity) {
                try user.start(on: connection)
                state.started.insert(identity)
            }
            user.daemonChanged(isRunning: connection.isRunning)
        }
    }

    /// Calls each user; an error ends the user, or is the end of the connection.
    private func forUsers(_ body: (ObjectIdentifier, any AvahiUser) throws(DiscoveryError) -> Void) {
        for (identity, user) in state.users {
            do throws(DiscoveryError) {
                try body(identity, user)
            } catch {
                if error.isConnectionLoss { return connectionLost() }
                state.users[identity] = nil
                user.stop(error)
            }
        }
    }

    /// Everything of Avahi goes; then the bus is tried until it is there again.
    private func connectionLost() {
        guard let connection = state.connection else { return }
        connection.close()
        state.connection = nil
        state.started = []
        for user in state.users.values { user.suspend(.daemonStopped) }
        guard !state.users.isEmpty, !state.isRetrying else { return }
        state.isRetrying = true
        retry()
    }

    private func retry() {
        guard state.connection == nil, !state.users.isEmpty, let loop = loop.withLock({ $0 }) else {
            state.isRetrying = false
            return
        }
        if SystemBus.isReachable != false, let connection = try? newConnection(on: loop, waitsForDaemon: true) {
            state.isRetrying = false
            startAll(connection)
        } else {
            loop.perform(after: Self.retryInterval) { [weak self] in self?.retry() }
        }
    }

    // MARK: Sleep

    private func watchSleep(on loop: AvahiLoop) {
        guard state.sleep == nil else { return }
        state.sleep = SleepDetector(clocks())
        loop.perform(after: Self.sleepCheckInterval) { [weak self] in self?.checkSleep() }
    }

    private func checkSleep() {
        guard !state.users.isEmpty, let loop = loop.withLock({ $0 }) else {
            state.sleep = nil
            return
        }
        if let time = state.sleep?.slept(clocks()), state.connection != nil {
            forUsers { identity, user throws(DiscoveryError) in
                if state.started.contains(identity) { try user.hostSlept(time) }
            }
        }
        loop.perform(after: Self.sleepCheckInterval) { [weak self] in self?.checkSleep() }
    }
}
