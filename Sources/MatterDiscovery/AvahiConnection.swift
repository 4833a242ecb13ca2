import CAvahi
import Glibc
import Synchronization

/// How many objects avahi-daemon holds for this program: browsers, resolvers and publications.
final class ObjectCounter: Sendable {
    private let value = Atomic<Int>(0)
    var count: Int { value.load(ordering: .relaxed) }
    func add(_ number: Int) { value.add(number, ordering: .relaxed) }
}

/// The one owner of Avahi's clients, each of which is a connection of its own to the bus.
///
/// avahi-daemon gives each client a limited number of objects (objects-per-client-max, 1,024 by default), and four of them
/// follow one device. So there are several:
///
/// - the first has lists, publications, and resolvers while they are few;
/// - records are followed by further ones, made as they are needed;
/// - a crowd of resolvers gets clients for itself, which are closed with all that they hold when everything is answered: that
///   costs next to nothing, and freeing an object costs a call to the daemon.
///
/// Made and used on the loop's thread only. Spent when the daemon or the bus goes.
final class AvahiConnection: @unchecked Sendable {
    /// What an object is for.
    enum Purpose { case lists, records, resolvers }

    /// An object of Avahi's, and the client that it was made by.
    struct Object {
        fileprivate(set) var pointer: OpaquePointer
        fileprivate(set) var client: Int
        fileprivate(set) var purpose: Purpose
    }

    private struct Client {
        let pointer: OpaquePointer
        let purpose: Purpose
        /// Objects that it has.
        var objects = 0
        /// Objects that it ever made.
        var made = 0
        /// Whether it was refused an object, and has freed none since.
        var isFull = false
        /// Resolvers that have answered and go with the client.
        var answered: [AnyObject] = []
    }

    private static let maximumRecordClients = 8
    private static let maximumResolverClients = 4
    /// Resolvers that one client makes before the next takes over, and that the first client has beside its lists.
    private static let resolversPerClient = 512
    private static let singleResolvers = 16
    /// Objects from which on closing a client is better than freeing each.
    private static let worthClosing = 8

    private let loop: AvahiLoop
    private let onStateChange: StateHandler
    private let counter: ObjectCounter
    /// By numbers that are never used again; 0 is the first.
    private var clients: [Int: Client] = [:]
    private var nextClient = 1
    private var singleResolvers = 0
    /// What is being freed together.
    private var freed: [(object: Object, free: (OpaquePointer) -> Void)]?

    /// What Avahi's state callback calls, on the loop's thread.
    final class StateHandler: @unchecked Sendable {
        private let handle: (AvahiClientState, Int32) -> Void
        init(_ handle: @escaping (AvahiClientState, Int32) -> Void) { self.handle = handle }
        func callAsFunction(_ state: AvahiClientState, _ error: Int32) { handle(state, error) }
    }

    /// - Parameter waitsForDaemon: succeeds where the bus runs and the daemon doesn't; the state tells when it does.
    /// - Throws: `DiscoveryError` with code `busNotRunning`, `daemonNotRunning` or `failed`.
    init(
        on loop: AvahiLoop, waitsForDaemon: Bool = false, counter: ObjectCounter, onStateChange: StateHandler
    ) throws(DiscoveryError) {
        self.loop = loop
        self.counter = counter
        self.onStateChange = onStateChange
        do {
            clients[0] = Client(pointer: try newClient(waitsForDaemon: waitsForDaemon), purpose: .lists)
        } catch {
            if SystemBus.isReachable == false { throw DiscoveryError(.busNotRunning) }
            throw error
        }
    }

    deinit {
        let pointers = Pointers(clients: clients.values.map(\.pointer), onStateChange: onStateChange)
        counter.add(-clients.values.reduce(0) { $0 + $1.objects })
        // Not inside of a callback, and on the right thread.
        loop.perform { pointers.free() }
    }

    private struct Pointers: @unchecked Sendable {
        let clients: [OpaquePointer]
        let onStateChange: StateHandler
        func free() { for client in clients { avahi_client_free(client) } }
    }

    private func newClient(waitsForDaemon: Bool = false) throws(DiscoveryError) -> OpaquePointer {
        let flags = waitsForDaemon ? AVAHI_CLIENT_NO_FAIL : AvahiClientFlags(rawValue: 0)
        var error: Int32 = 0
        let handler = Unmanaged.passUnretained(onStateChange).toOpaque()
        guard let client = avahi_client_new(loop.api, flags, clientStateChanged, handler, &error) else {
            throw DiscoveryError(avahi: error)
        }
        return client
    }

    // MARK: Objects

    /// Makes an object of Avahi's by the first client that has room.
    ///
    /// - Parameter body: gets a client, which must not leave it, and gives what it made, or nil.
    /// - Throws: `DiscoveryError`: `tooManyObjects` where no client has room, or as Avahi reports it.
    func make(_ purpose: Purpose, _ body: (OpaquePointer) -> OpaquePointer?) throws(DiscoveryError) -> Object {
        while let number = try clientWithRoom(for: purpose), let client = clients[number]?.pointer {
            if let pointer = body(client) {
                counter.add(1)
                clients[number]?.objects += 1
                clients[number]?.made += 1
                if purpose == .resolvers, number == 0 { singleResolvers += 1 }
                return Object(pointer: pointer, client: number, purpose: purpose)
            }
            // Its end may be known already, and not told yet.
            if avahi_client_errno(client) == Int32(AVAHI_ERR_BAD_STATE) { throw DiscoveryError(.daemonStopped) }
            let error = DiscoveryError(avahi: avahi_client_errno(client))
            guard error.code == .tooManyObjects else { throw error }
            clients[number]?.isFull = true
        }
        throw DiscoveryError(.tooManyObjects)
    }

    private func clientWithRoom(for purpose: Purpose) throws(DiscoveryError) -> Int? {
        let first = clients[0]?.isFull == false ? 0 : nil
        if purpose == .lists { return first }
        let others = clients.filter { $0.value.purpose == purpose }
        let open = others.filter {
            !$0.value.isFull && (purpose == .records || $0.value.made < Self.resolversPerClient)
        }
        if let number = open.keys.min() { return number }
        if purpose == .resolvers, first != nil, singleResolvers < Self.singleResolvers { return first }
        let maximum = purpose == .records ? Self.maximumRecordClients : Self.maximumResolverClients
        guard others.count < maximum else { return nil }
        do {
            clients[nextClient] = Client(pointer: try newClient(), purpose: purpose)
        } catch {
            // The bus limits the connections of one user.
            guard error.code == .busNotRunning, SystemBus.isReachable != false else { throw error }
            return nil
        }
        nextClient += 1
        return nextClient - 1
    }

    /// Frees an object; not inside of its own callback.
    func free(_ object: Object, _ body: @escaping (OpaquePointer) -> Void) {
        // It may have gone with its client.
        guard clients[object.client] != nil else { return }
        guard freed == nil else {
            freed?.append((object, body))
            return
        }
        body(object.pointer)
        counter.add(-1)
        clients[object.client]?.objects -= 1
        clients[object.client]?.isFull = false
        if object.purpose == .resolvers, object.client == 0 { singleResolvers -= 1 }
        closeIfAnswered(object.client)
    }

    /// Frees together what is let go in the closure: a client that has nothing else is closed. Not inside of a callback.
    func freeTogether(_ body: () -> Void) {
        freed = []
        body()
        let all = Dictionary(grouping: freed ?? []) { $0.object.client }
        freed = nil
        for (number, items) in all {
            guard let client = clients[number] else { continue }
            let isAll = items.count == client.objects - client.answered.count
            if isAll, number != 0, items.count >= Self.worthClosing {
                close(number)
            } else {
                for (object, body) in items { free(object, body) }
            }
        }
    }

    /// Takes over a resolver that has answered, if it goes with its client.
    func keep(_ resolver: AnyObject, until object: Object) {
        guard object.client != 0, clients[object.client] != nil else { return }
        clients[object.client]?.answered.append(resolver)
        // Not inside of its own callback.
        let client = object.client
        loop.perform { [weak self] in self?.closeIfAnswered(client) }
    }

    private func closeIfAnswered(_ number: Int) {
        guard let client = clients[number], client.purpose == .resolvers, client.objects == client.answered.count else {
            return
        }
        close(number)
    }

    private func close(_ number: Int) {
        guard let client = clients.removeValue(forKey: number) else { return }
        counter.add(-client.objects)
        avahi_client_free(client.pointer)
    }

    /// Gives everything back at once, without a word to the daemon. Not inside of a callback.
    func close() {
        for number in clients.keys { close(number) }
    }

    // MARK: The daemon

    private var state: AvahiClientState {
        clients[0].map { avahi_client_get_state($0.pointer) } ?? AVAHI_CLIENT_FAILURE
    }

    /// Whether the daemon has its host name and takes services.
    var isRunning: Bool { state == AVAHI_CLIENT_S_RUNNING }

    /// Whether the daemon is there, so that it can be asked.
    var isConnected: Bool { state != AVAHI_CLIENT_FAILURE && state != AVAHI_CLIENT_CONNECTING }
}

/// A closure that a main-actor context made would trap where Avahi calls it.
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
