import CAvahi
import Dispatch
import Glibc

/// The one owner of Avahi's event loop, which runs on a thread of its own, and of its client.
///
/// Everything of Avahi is touched only while `withLock` runs, or in a callback, which Avahi makes with the lock held. The
/// connection is spent when the daemon or the bus goes.
final class AvahiConnection: @unchecked Sendable {
    private let poll: OpaquePointer
    /// Set once, before the event loop starts.
    private let client: OpaquePointer
    private let onStateChange: StateHandler

    /// What Avahi's state callback calls, on Avahi's thread with the lock held.
    final class StateHandler: @unchecked Sendable {
        private let handle: (AvahiClientState, Int32) -> Void
        init(_ handle: @escaping (AvahiClientState, Int32) -> Void) { self.handle = handle }
        func callAsFunction(_ state: AvahiClientState, _ error: Int32) { handle(state, error) }
    }

    /// - Throws: `DiscoveryError` with code `busNotRunning`, `daemonNotRunning` or `failed`.
    init(onStateChange: StateHandler) throws(DiscoveryError) {
        guard let poll = avahi_threaded_poll_new() else {
            throw DiscoveryError(.failed, detail: "no memory for an event loop")
        }
        var error: Int32 = 0
        let handler = Unmanaged.passUnretained(onStateChange).toOpaque()
        let flags = AvahiClientFlags(rawValue: 0)
        guard let client = avahi_client_new(avahi_threaded_poll_get(poll), flags, clientStateChanged, handler, &error)
        else {
            avahi_threaded_poll_free(poll)
            if SystemBus.isReachable == false { throw DiscoveryError(.busNotRunning) }
            throw DiscoveryError(avahi: error)
        }
        self.poll = poll
        self.client = client
        self.onStateChange = onStateChange
        guard avahi_threaded_poll_start(poll) == 0 else {
            throw DiscoveryError(.failed, detail: "the event loop's thread did not start")
        }
    }

    deinit {
        // The last reference may go on Avahi's own thread, which cannot stop itself.
        let pointers = Pointers(poll: poll, client: client, onStateChange: onStateChange)
        DispatchQueue.global().async { pointers.free() }
    }

    private struct Pointers: @unchecked Sendable {
        let poll: OpaquePointer
        let client: OpaquePointer
        let onStateChange: StateHandler
        func free() {
            avahi_threaded_poll_stop(poll)
            avahi_client_free(client)
            avahi_threaded_poll_free(poll)
        }
    }

    /// Runs the closure while Avahi's thread stands still. Not to be called from a callback.
    func withLock<R>(_ body: () throws -> R) rethrows -> R {
        avahi_threaded_poll_lock(poll)
        defer { avahi_threaded_poll_unlock(poll) }
        return try body()
    }

    /// Calls the closure with Avahi's client; the pointer must not leave it. With the lock held.
    func withClient<R>(_ body: (OpaquePointer) -> R) -> R { body(client) }

    /// The error that Avahi noted last. With the lock held.
    var lastError: DiscoveryError { DiscoveryError(avahi: avahi_client_errno(client)) }

    /// Whether the daemon has its host name and takes services. With the lock held.
    var isRunning: Bool { avahi_client_get_state(client) == AVAHI_CLIENT_S_RUNNING }
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
        case Int32(AVAHI_ERR_TOO_MANY_OBJECTS): self.init(.tooManyObjects, detail: text)
        case Int32(AVAHI_ERR_COLLISION): self.init(.nameCollision, detail: text)
        default: self.init(.failed, detail: text)
        }
    }
}
