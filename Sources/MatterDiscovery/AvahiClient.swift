import CAvahi
import Dispatch
import Glibc

/// Something that uses Avahi and has to hear when it goes away. All of it is called with the connection's lock held.
protocol AvahiUser: AnyObject, Sendable {
    /// Makes what it needs.
    func start(on connection: AvahiConnection) throws(DiscoveryError)
    /// The daemon's host name is settled (again), or not any more.
    func daemonChanged(isRunning: Bool)
    /// Frees everything. With an error where that isn't what the caller asked for.
    func stop(_ error: DiscoveryError?)
}

/// Keeps the connection to avahi-daemon, made on first use and again after it broke, and everybody who uses it.
///
/// Calls into Avahi block while the daemon answers, so they run on a queue and never on a thread of Swift's pool.
final class AvahiClient: Sendable {
    private let queue = DispatchQueue(label: "MatterDiscovery", qos: .userInitiated)
    private let state = State()

    /// Touched on the queue only; `users` of a connection also with its lock held.
    private final class State: @unchecked Sendable {
        var connection: AvahiConnection?
        var users: [ObjectIdentifier: any AvahiUser] = [:]
        /// Counts connections, so that a late word about a broken one does not hit its successor.
        var generation = 0
    }

    deinit {
        let state = state
        queue.async { Self.release(state, error: nil) }
    }

    /// Connects, or finds that a connection stands.
    ///
    /// - Throws: `DiscoveryError` with code `busNotRunning`, `daemonNotRunning` or `failed`.
    func connect() async throws {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { _ = try self.connection() }) }
        }
    }

    /// Starts a user and keeps it until it is removed or the connection breaks; an error goes to its `stop`.
    func add(_ user: some AvahiUser) {
        queue.async {
            do {
                let connection = try self.connection()
                try connection.withLock {
                    self.state.users[ObjectIdentifier(user)] = user
                    try user.start(on: connection)
                    user.daemonChanged(isRunning: connection.isRunning)
                }
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

    /// Runs the closure soon, with the connection's lock held, and never inside of a callback.
    func perform(_ work: @escaping @Sendable () -> Void) {
        queue.async { self.state.connection?.withLock(work) }
    }

    /// Ends a user with an error. May be called from a callback.
    func fail(_ user: some AvahiUser, _ error: DiscoveryError) {
        queue.async { self.stop(user, error) }
    }

    /// On the queue.
    private func stop(_ user: some AvahiUser, _ error: DiscoveryError?) {
        let work = {
            self.state.users[ObjectIdentifier(user)] = nil
            user.stop(error)
        }
        if let connection = state.connection { connection.withLock(work) } else { work() }
    }

    /// On the queue.
    private func connection() throws(DiscoveryError) -> AvahiConnection {
        if let connection = state.connection { return connection }
        state.generation += 1
        let generation = state.generation
        let connection = try AvahiConnection(
            onStateChange: .init { [weak self] state, error in self?.stateChanged(state, error, generation) })
        state.connection = connection
        return connection
    }

    /// In a callback, or while the connection is being made.
    private func stateChanged(_ daemonState: AvahiClientState, _ error: Int32, _ generation: Int) {
        queue.async {
            guard let connection = self.state.connection, generation == self.state.generation else { return }
            switch daemonState {
            case AVAHI_CLIENT_FAILURE: Self.release(self.state, error: DiscoveryError(avahi: error))
            default:
                connection.withLock {
                    let isRunning = connection.isRunning
                    for user in self.state.users.values { user.daemonChanged(isRunning: isRunning) }
                }
            }
        }
    }

    /// On the queue: everything of Avahi goes, users first.
    private static func release(_ state: State, error: DiscoveryError?) {
        guard let connection = state.connection else { return }
        connection.withLock {
            let users = state.users.values
            state.users = [:]
            for user in users { user.stop(error) }
        }
        state.connection = nil
    }
}
