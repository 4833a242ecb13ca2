import CAvahi
import Dispatch
import Glibc

/// Something that uses Avahi. All of it is called with the connection's lock held, as long as there is a connection.
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
/// Calls into Avahi block while the daemon answers, so they run on a queue and never on a thread of Swift's pool.
final class AvahiClient: Sendable {
    private let queue = DispatchQueue(label: "MatterDiscovery", qos: .userInitiated)
    private let state = State()
    let counter = ObjectCounter()

    /// How often the bus is tried while it is away. The daemon's return is told by the bus.
    private static let retryInterval: DispatchTimeInterval = .milliseconds(200)
    /// How often the clocks are looked at.
    private static let sleepCheckInterval: DispatchTimeInterval = .seconds(1)

    /// Touched on the queue only; users are touched with the connection's lock held besides.
    private final class State: @unchecked Sendable {
        var connection: AvahiConnection?
        var users: [ObjectIdentifier: any AvahiUser] = [:]
        /// Those who have what they need of the connection.
        var started: Set<ObjectIdentifier> = []
        /// Counts connections, so that a late word about a broken one does not hit its successor.
        var generation = 0
        var isRetrying = false
        var sleepTimer: (any DispatchSourceTimer)?
        var sleep = SleepDetector(.now)
    }

    deinit {
        let state = state
        queue.async {
            state.sleepTimer?.cancel()
            let users = state.users.values
            state.users = [:]
            if let connection = state.connection {
                connection.withLock { for user in users { user.stop(nil) } }
            } else {
                for user in users { user.stop(nil) }
            }
            state.connection = nil
        }
    }

    /// Connects, or finds that a connection stands.
    ///
    /// - Throws: `DiscoveryError` with code `busNotRunning`, `daemonNotRunning` or `failed`.
    func connect() async throws {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { _ = try self.connection() }) }
        }
    }

    /// Starts a user and keeps it until it is removed; an error at the start goes to its `stop`.
    func add(_ user: some AvahiUser) {
        queue.async {
            do {
                let connection = try self.connection()
                self.state.users[ObjectIdentifier(user)] = user
                try connection.withLock {
                    try user.start(on: connection)
                    self.state.started.insert(ObjectIdentifier(user))
                    user.daemonChanged(isRunning: connection.isRunning)
                }
                self.watchSleep()
            } catch {
                let error = error as? DiscoveryError ?? DiscoveryError(.failed, detail: "\(error)")
                self.stop(user, error)
            }
        }
    }

    /// Frees what the user has of Avahi, soon. Removing it twice is allowed.
    func remove(_ user: some AvahiUser) {
        queue.async { self.stop(user, nil) }
    }

    /// Runs the closure soon, with the connection's lock held, and never inside of a callback; not at all where there is no
    /// connection then.
    func perform(_ work: @escaping @Sendable () -> Void) {
        queue.async { self.state.connection?.withLock(work) }
    }

    /// Likewise for each user.
    func performOnUsers(_ work: @escaping @Sendable (any AvahiUser) -> Void) {
        queue.async {
            guard let connection = self.state.connection else { return }
            connection.withLock { for user in self.state.users.values { work(user) } }
        }
    }

    /// Likewise after a time; with the lock if there is a connection, and in any case.
    func perform(after delay: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) {
        queue.asyncAfter(deadline: .now() + delay) { [weak self] in
            guard let self else { return }
            if let connection = state.connection { connection.withLock(work) } else { work() }
        }
    }

    /// A user met an error: the connection is renewed where that is what failed, and the user ended otherwise. May be
    /// called from a callback.
    func fail(_ user: some AvahiUser, _ error: DiscoveryError, on connection: AvahiConnection?) {
        queue.async {
            guard error.isConnectionLoss else { return self.stop(user, error) }
            guard let connection, connection === self.state.connection else { return }
            self.connectionLost()
        }
    }

    // MARK: On the queue

    private func stop(_ user: some AvahiUser, _ error: DiscoveryError?) {
        let work = {
            self.state.users[ObjectIdentifier(user)] = nil
            self.state.started.remove(ObjectIdentifier(user))
            user.stop(error)
        }
        if let connection = state.connection { connection.withLock(work) } else { work() }
        guard state.users.isEmpty else { return }
        state.sleepTimer?.cancel()
        state.sleepTimer = nil
    }

    /// The connection that stands, or a new one; with it everybody who waited is started.
    private func connection() throws(DiscoveryError) -> AvahiConnection {
        if let connection = state.connection {
            guard connection.withLock({ connection.isConnected }) else { throw DiscoveryError(.daemonNotRunning) }
            return connection
        }
        let connection = try newConnection(waitsForDaemon: false)
        startAll(connection)
        return connection
    }

    private func newConnection(waitsForDaemon: Bool) throws(DiscoveryError) -> AvahiConnection {
        state.generation += 1
        let generation = state.generation
        let connection = try AvahiConnection(
            waitsForDaemon: waitsForDaemon, counter: counter,
            onStateChange: .init { [weak self] state, _ in self?.stateChanged(state, generation) })
        state.connection = connection
        state.started = []
        return connection
    }

    /// In a callback, or while the connection is being made.
    private func stateChanged(_ daemonState: AvahiClientState, _ generation: Int) {
        queue.async {
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
        let isLost = connection.withLock {
            guard connection.isConnected else { return false }
            for (identity, user) in state.users {
                do throws(DiscoveryError) {
                    if !state.started.contains(identity) {
                        try user.start(on: connection)
                        state.started.insert(identity)
                    }
                    user.daemonChanged(isRunning: connection.isRunning)
                } catch {
                    if error.isConnectionLoss { return true }
                    state.users[identity] = nil
                    user.stop(error)
                }
            }
            return false
        }
        if isLost { connectionLost() }
    }

    /// Everything of Avahi goes, users first; then the bus is tried until it is there again.
    private func connectionLost() {
        guard let connection = state.connection else { return }
        connection.withLock { for user in state.users.values { user.suspend(.daemonStopped) } }
        state.started = []
        state.connection = nil
        guard !state.users.isEmpty, !state.isRetrying else { return }
        state.isRetrying = true
        retry()
    }

    private func retry() {
        guard state.connection == nil, !state.users.isEmpty else {
            state.isRetrying = false
            return
        }
        if SystemBus.isReachable != false, let connection = try? newConnection(waitsForDaemon: true) {
            state.isRetrying = false
            startAll(connection)
        } else {
            queue.asyncAfter(deadline: .now() + Self.retryInterval) { [weak self] in self?.retry() }
        }
    }

    private func watchSleep() {
        guard state.sleepTimer == nil else { return }
        state.sleep = SleepDetector(.now)
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(
            deadline: .now() + Self.sleepCheckInterval, repeating: Self.sleepCheckInterval, leeway: .milliseconds(200))
        timer.setEventHandler { [weak self] in
            guard let self, let time = state.sleep.slept(.now) else { return }
            hostSlept(time)
        }
        timer.resume()
        state.sleepTimer = timer
    }

    private func hostSlept(_ time: Duration) {
        guard let connection = state.connection else { return }
        let isLost = connection.withLock {
            for (identity, user) in state.users where state.started.contains(identity) {
                do throws(DiscoveryError) { try user.hostSlept(time) } catch {
                    if error.isConnectionLoss { return true }
                    state.users[identity] = nil
                    user.stop(error)
                }
            }
            return false
        }
        if isLost { connectionLost() }
    }
}
