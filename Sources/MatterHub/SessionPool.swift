import MatterMessaging
import MatterTypes
import Synchronization

/// A session that a pool can keep.
public protocol PoolableSession: ExchangeOpener, AnyObject {
    /// False once either side has closed it.
    var isOpen: Bool { get }
    func close(notifyPeer: Bool)
}

extension SecureSession: PoolableSession {
    public var isOpen: Bool { address != nil }
}

/// One session for each device, made when it is needed and shared by all who need it.
///
/// Whoever asks while a session is being made waits for that one. Only so many handshakes run at once; others wait
/// their turn. Of too many sessions, those that were not used for longest are closed: the device keeps what it takes
/// to resume, so coming back is cheap.
public final class SessionPool: Sendable {
    public typealias Connect = @Sendable (NodeID) async throws -> any PoolableSession

    private struct Entry {
        var session: any PoolableSession
        var lastUse: UInt64
        /// Sessions with subscriptions are not closed for want of use: their reports come over them.
        var isPinned: Bool
    }

    /// The handshake was begun anew.
    private struct Restarted: Error {}

    /// A handshake under way.
    private struct Attempt {
        var number: UInt64
        var task: Task<any PoolableSession, any Error>
    }

    private struct State {
        var sessions: [NodeID: Entry] = [:]
        var connecting: [NodeID: Attempt] = [:]
        var attempts: UInt64 = 0
        /// Those that were given up for others, as long as they are under way.
        var restarted: Set<UInt64> = []
        var uses: UInt64 = 0
        var established = 0
    }

    private let state = Mutex(State())
    private let slots: TaskSlots
    private let maximumSessions: Int
    private let connect: Connect

    /// - Parameters:
    ///   - maximumSessions: beyond which idle ones are closed.
    ///   - maximumHandshakes: that run at once.
    ///   - connect: makes a session; its own time limit holds.
    public init(maximumSessions: Int = 4096, maximumHandshakes: Int = 16, connect: @escaping Connect) {
        self.maximumSessions = max(1, maximumSessions)
        slots = TaskSlots(max(1, maximumHandshakes))
        self.connect = connect
    }

    /// The number of sessions at hand.
    public var count: Int { state.withLock { $0.sessions.count } }

    /// How many sessions were made so far; it grows by little where devices and network are well.
    public var established: Int { state.withLock(\.established) }

    /// The session with a device, or a new one.
    ///
    /// - Parameter pinned: whether it is to stay when others are used more.
    /// - Throws: what `connect` throws. That the caller was cancelled does not end a handshake that others may wait for.
    public func session(with peer: NodeID, pinned: Bool = false) async throws -> any PoolableSession {
        while true {
            do {
                let session = try await attempt(peer, pinned: pinned).value
                if pinned { state.withLock { $0.sessions[peer]?.isPinned = true } }
                return session
            } catch is Restarted {
                // Whoever waited for the one waits for the other.
                try Task.checkCancellation()
            }
        }
    }

    /// The session at hand, or the handshake that will bring it.
    private func attempt(_ peer: NodeID, pinned: Bool) -> Task<any PoolableSession, any Error> {
        state.withLock { state in
            state.uses += 1
            if var entry = state.sessions[peer] {
                if entry.session.isOpen {
                    entry.lastUse = state.uses
                    entry.isPinned = entry.isPinned || pinned
                    state.sessions[peer] = entry
                    let session = entry.session
                    return Task { session }
                }
                state.sessions[peer] = nil
            }
            if let attempt = state.connecting[peer] { return attempt.task }
            state.attempts &+= 1
            let number = state.attempts
            let task = Task { try await self.make(peer, number) }
            state.connecting[peer] = Attempt(number: number, task: task)
            return task
        }
    }

    /// Begins a handshake with a device anew, where one is under way: it can be reached now, and could not before.
    func restart(_ peer: NodeID) {
        let task = state.withLock { state -> Task<any PoolableSession, any Error>? in
            guard let attempt = state.connecting.removeValue(forKey: peer) else { return nil }
            state.restarted.insert(attempt.number)
            return attempt.task
        }
        task?.cancel()
    }

    private func make(_ peer: NodeID, _ number: UInt64) async throws -> any PoolableSession {
        do {
            var session = try await slots.run { try await self.connect(peer) }
            let evicted = state.withLock { state -> [any PoolableSession] in
                if state.connecting[peer]?.number == number { state.connecting[peer] = nil }
                state.established &+= 1
                if state.restarted.remove(number) != nil, let other = state.sessions[peer]?.session, other.isOpen {
                    // It came too late.
                    defer { session = other }
                    return [session]
                }
                state.sessions[peer] = Entry(session: session, lastUse: state.uses, isPinned: false)
                return Self.evict(&state, to: maximumSessions, except: peer)
            }
            for session in evicted { session.close(notifyPeer: true) }
            return session
        } catch {
            let isRestarted = state.withLock { state in
                if state.connecting[peer]?.number == number { state.connecting[peer] = nil }
                return state.restarted.remove(number) != nil
            }
            throw isRestarted ? Restarted() : error
        }
    }

    private static func evict(_ state: inout State, to maximum: Int, except peer: NodeID) -> [any PoolableSession] {
        var evicted: [any PoolableSession] = []
        while state.sessions.count > maximum {
            let idle = state.sessions.filter { !$0.value.isPinned && $0.key != peer }
            guard let oldest = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) else { break }
            state.sessions[oldest.key] = nil
            evicted.append(oldest.value.session)
        }
        return evicted
    }

    /// The session at hand with a device; nil where none is open.
    public func open(_ peer: NodeID) -> (any PoolableSession)? {
        state.withLock { state in state.sessions[peer].flatMap { $0.session.isOpen ? $0.session : nil } }
    }

    /// Gives up a session that leads nowhere, if it is still the one at hand.
    public func discard(_ session: any PoolableSession, with peer: NodeID) {
        let found = state.withLock { state -> Bool in
            guard state.sessions[peer]?.session === session else { return false }
            state.sessions[peer] = nil
            return true
        }
        // The device may be gone or may have restarted: nobody is told.
        if found { session.close(notifyPeer: false) }
    }

    /// Closes the session with a device, as before it is removed.
    public func close(_ peer: NodeID) {
        let entry = state.withLock { $0.sessions.removeValue(forKey: peer) }
        entry?.session.close(notifyPeer: true)
    }

    /// Closes all; devices are told, so that they free what the sessions hold.
    public func closeAll() {
        let entries = state.withLock { state in
            let entries = Array(state.sessions.values)
            state.sessions = [:]
            return entries
        }
        for entry in entries { entry.session.close(notifyPeer: true) }
    }
}

/// Lets only so many tasks do something at once; the others wait in the order in which they came.
actor TaskSlots {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    func run<Result: Sendable>(_ body: @Sendable () async throws -> Result) async rethrows -> Result {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
        defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
        return try await body()
    }
}
