import CAvahi
import Dispatch
import Glibc
import Synchronization

/// How many objects avahi-daemon holds for this program: browsers, resolvers and publications.
final class ObjectCounter: Sendable {
    private let value = Atomic<Int>(0)
    var count: Int { value.load(ordering: .relaxed) }
    func add(_ number: Int) { value.add(number, ordering: .relaxed) }
}

/// The one owner of Avahi's event loop, which runs on a thread of its own, and of its clients.
///
/// avahi-daemon gives each client a limited number of objects (objects-per-client-max, 1,024 by default), and four of them
/// follow one device. So lists, resolvers and publications have the first client for themselves, and records are
/// followed by further clients, made as they are needed.
///
/// Everything of Avahi is touched only while `withLock` runs, or in a callback, which Avahi makes with the lock held. The
/// connection is spent when the daemon or the bus goes.
final class AvahiConnection: @unchecked Sendable {
    /// What an object is for.
    enum Purpose { case lists, records }

    /// An object of Avahi's, and the client that it was made by.
    struct Object {
        fileprivate(set) var pointer: OpaquePointer
        fileprivate(set) var client: Int
    }

    /// One for lists, the others for records.
    static let maximumClients = 9

    private let poll: OpaquePointer
    private let onStateChange: StateHandler
    private let counter: ObjectCounter
    // With the lock held:
    private var clients: [OpaquePointer]
    /// Clients that were refused an object, and have freed none since.
    private var full: Set<Int> = []
    private var isStarted = false

    /// What Avahi's state callback calls, on Avahi's thread with the lock held.
    final class StateHandler: @unchecked Sendable {
        private let handle: (AvahiClientState, Int32) -> Void
        init(_ handle: @escaping (AvahiClientState, Int32) -> Void) { self.handle = handle }
        func callAsFunction(_ state: AvahiClientState, _ error: Int32) { handle(state, error) }
    }

    /// - Parameter waitsForDaemon: succeeds where the bus runs and the daemon doesn't; the state tells when it does.
    /// - Throws: `DiscoveryError` with code `busNotRunning`, `daemonNotRunning` or `failed`.
    init(
        waitsForDaemon: Bool = false, counter: ObjectCounter, onStateChange: StateHandler
    ) throws(DiscoveryError) {
        guard let poll = avahi_threaded_poll_new() else {
            throw DiscoveryError(.failed, detail: "no memory for an event loop")
        }
        let flags = waitsForDaemon ? AVAHI_CLIENT_NO_FAIL : AvahiClientFlags(rawValue: 0)
        var error: Int32 = 0
        let handler = Unmanaged.passUnretained(onStateChange).toOpaque()
        guard let client = avahi_client_new(avahi_threaded_poll_get(poll), flags, clientStateChanged, handler, &error)
        else {
            avahi_threaded_poll_free(poll)
            if SystemBus.isReachable == false { throw DiscoveryError(.busNotRunning) }
            throw DiscoveryError(avahi: error)
        }
        self.poll = poll
        clients = [client]
        self.counter = counter
        self.onStateChange = onStateChange
        guard avahi_threaded_poll_start(poll) == 0 else {
            throw DiscoveryError(.failed, detail: "the event loop's thread did not start")
        }
        isStarted = true
    }

    deinit {
        // The last reference may go on Avahi's own thread, which cannot stop itself.
        let pointers = Pointers(poll: poll, isStarted: isStarted, clients: clients, onStateChange: onStateChange)
        DispatchQueue.global().async { pointers.free() }
    }

    private struct Pointers: @unchecked Sendable {
        let poll: OpaquePointer
        let isStarted: Bool
        let clients: [OpaquePointer]
        let onStateChange: StateHandler
        func free() {
            if isStarted { avahi_threaded_poll_stop(poll) }
            for client in clients { avahi_client_free(client) }
            avahi_threaded_poll_free(poll)
        }
    }

    /// Runs the closure while Avahi's thread stands still. Not to be called from a callback.
    func withLock<R>(_ body: () throws -> R) rethrows -> R {
        avahi_threaded_poll_lock(poll)
        defer { avahi_threaded_poll_unlock(poll) }
        return try body()
    }

    /// Makes an object of Avahi's by the first client that has room. With the lock held.
    ///
    /// - Parameter body: gets a client, which must not leave it, and gives what it made, or nil.
    /// - Throws: `DiscoveryError`: `tooManyObjects` where no client has room, or as Avahi reports it.
    func make(_ purpose: Purpose, _ body: (OpaquePointer) -> OpaquePointer?) throws(DiscoveryError) -> Object {
        var number = purpose == .lists ? 0 : 1
        while number < Self.maximumClients {
            defer { number += 1 }
            guard !full.contains(number) else { continue }
            while clients.count <= number { clients.append(try anotherClient()) }
            let client = clients[number]
            if let pointer = body(client) {
                counter.add(1)
                return Object(pointer: pointer, client: number)
            }
            let error = DiscoveryError(avahi: avahi_client_errno(client))
            guard error.code == .tooManyObjects else { throw error }
            full.insert(number)
        }
        throw DiscoveryError(.tooManyObjects)
    }

    private func anotherClient() throws(DiscoveryError) -> OpaquePointer {
        var error: Int32 = 0
        let handler = Unmanaged.passUnretained(onStateChange).toOpaque()
        let flags = AvahiClientFlags(rawValue: 0)
        guard let client = avahi_client_new(avahi_threaded_poll_get(poll), flags, clientStateChanged, handler, &error)
        else { throw DiscoveryError(avahi: error) }
        return client
    }

    /// Frees an object. With the lock held.
    func free(_ object: Object, _ body: (OpaquePointer) -> Void) {
        body(object.pointer)
        counter.add(-1)
        full.remove(object.client)
    }

    /// Calls the closure with the first of Avahi's clients; the pointer must not leave it. With the lock held.
    func withClient<R>(_ body: (OpaquePointer?) -> R) -> R { body(clients.first) }

    private var state: AvahiClientState { clients.first.map { avahi_client_get_state($0) } ?? AVAHI_CLIENT_FAILURE }

    /// Whether the daemon has its host name and takes services. With the lock held.
    var isRunning: Bool { state == AVAHI_CLIENT_S_RUNNING }

    /// Whether the daemon is there, so that it can be asked. With the lock held.
    var isConnected: Bool { state != AVAHI_CLIENT_FAILURE && state != AVAHI_CLIENT_CONNECTING }
}

/// Avahi calls this on its own thread; a closure that a main-actor context made would trap there.
private func clientStateChanged(client: OpaquePointer?, state: AvahiClientState, context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    let error = client.map { avahi_client_errno($0) } ?? 0
    Unmanaged<AvahiConnection.StateHandler>.fromOpaque(context).takeUnretainedValue()(state, error)
}

extension DiscoveryError {
    /// An error of Avahi's, in our words.
    init(avahi error: Int32) {
        let text = avahi_strerror(error).map { String(cString: $0) } ?? ""
        switch error {
        case Int32(AVAHI_ERR_NO_DAEMON): self.init(.daemonNotRunning, detail: text)
        case Int32(AVAHI_ERR_DBUS_ERROR): self.init(.busNotRunning, detail: text)
        case Int32(AVAHI_ERR_DISCONNECTED): self.init(.daemonStopped, detail: text)
        case Int32(AVAHI_ERR_TOO_MANY_OBJECTS), Int32(AVAHI_ERR_TOO_MANY_CLIENTS):
            self.init(.tooManyObjects, detail: text)
        case Int32(AVAHI_ERR_COLLISION): self.init(.nameCollision, detail: text)
        default: self.init(.failed, detail: text)
        }
    }

    /// Whether the daemon or the bus is gone, so that the connection is spent.
    var isConnectionLoss: Bool { [.daemonNotRunning, .busNotRunning, .daemonStopped].contains(code) }
}
