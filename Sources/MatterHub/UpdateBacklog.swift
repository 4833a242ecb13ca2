import MatterInteraction
import Synchronization

/// Updates that wait for somebody slow, bounded: where too many wait, the rest of them becomes one snapshot of how things
/// stand, and the events that happened meanwhile. Nothing of the final state is lost. A value without I/O.
struct UpdateBacklog: Sendable {
    private struct Missed {
        /// Nil where only the connectivity changed.
        var cache: AttributeCache?
        var events: [EventData] = []
    }

    /// Events that are kept for one who lags; of more, the oldest go.
    static let maximumEvents = 1024

    private let limit: Int
    private var waiting: [DeviceUpdate] = []
    private var start = 0
    private var missed: Missed?
    private var connectivity: Connectivity = .unknown

    init(limit: Int) { self.limit = max(1, limit) }

    var isEmpty: Bool { start == waiting.count && missed == nil }

    mutating func put(_ update: DeviceUpdate) {
        switch update {
        case .snapshot(_, let connectivity), .connectivity(let connectivity): self.connectivity = connectivity
        case .changed: break
        }
        guard missed != nil || waiting.count - start >= limit else { return waiting.append(update) }
        var missed = missed ?? Missed()
        switch update {
        case .snapshot(let cache, _): missed.cache = cache
        case .changed(let change, let cache):
            missed.cache = cache
            missed.events += change.events
            if missed.events.count > Self.maximumEvents {
                missed.events.removeFirst(missed.events.count - Self.maximumEvents)
            }
        case .connectivity: break
        }
        self.missed = missed
    }

    /// The next update, nil where none waits.
    mutating func take() -> DeviceUpdate? {
        if start < waiting.count {
            defer {
                start += 1
                // What was taken holds a copy of all that was known then.
                if start == waiting.count {
                    waiting = []
                    start = 0
                } else if start >= 64 {
                    waiting.removeFirst(start)
                    start = 0
                }
            }
            return waiting[start]
        }
        guard let missed else { return nil }
        self.missed = nil
        guard let cache = missed.cache else { return .connectivity(connectivity) }
        if !missed.events.isEmpty {
            var change = AttributeCache.Change()
            change.events = missed.events
            waiting = [.changed(change, cache)]
        }
        return .snapshot(cache, connectivity)
    }
}

/// Where one side puts updates and the other takes them, as an `AsyncStream`.
final class UpdateMailbox: Sendable {
    private struct State {
        var backlog: UpdateBacklog
        var waiter: CheckedContinuation<DeviceUpdate?, Never>?
        var isFinished = false
    }

    private let state: Mutex<State>
    private let onEnd: @Sendable () -> Void

    /// - Parameter onEnd: called when nobody takes updates any more, perhaps from within `put`.
    init(limit: Int, onEnd: @escaping @Sendable () -> Void) {
        state = Mutex(State(backlog: UpdateBacklog(limit: limit)))
        self.onEnd = onEnd
    }

    deinit { onEnd() }

    /// Returns at once.
    func put(_ update: DeviceUpdate) {
        let delivery = state.withLock { state -> (CheckedContinuation<DeviceUpdate?, Never>, DeviceUpdate)? in
            guard !state.isFinished else { return nil }
            state.backlog.put(update)
            guard let waiter = state.waiter, let next = state.backlog.take() else { return nil }
            state.waiter = nil
            return (waiter, next)
        }
        if let (waiter, next) = delivery { waiter.resume(returning: next) }
    }

    /// What was put is still given.
    func finish() {
        let waiter = state.withLock { state in
            state.isFinished = true
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: nil)
    }

    private func next() async -> DeviceUpdate? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (result, displaced) = state.withLock {
                    state -> (DeviceUpdate??, CheckedContinuation<DeviceUpdate?, Never>?) in
                    if let next = state.backlog.take() { return (.some(next), nil) }
                    if state.isFinished || Task.isCancelled { return (.some(nil), nil) }
                    defer { state.waiter = continuation }
                    return (nil, state.waiter)
                }
                displaced?.resume(returning: nil)
                if let result { continuation.resume(returning: result) }
            }
        } onCancel: {
            finish()
        }
    }

    /// The one stream of the mailbox. When it is let go, nobody takes updates any more.
    static func stream(
        limit: Int, onEnd: @escaping @Sendable () -> Void = {}
    ) -> (stream: AsyncStream<DeviceUpdate>, inlet: Inlet) {
        let mailbox = UpdateMailbox(limit: limit, onEnd: onEnd)
        return (AsyncStream(unfolding: { await mailbox.next() }), Inlet(mailbox: mailbox))
    }

    /// The side that puts updates in; it does not keep the mailbox alive.
    struct Inlet: Sendable {
        weak let mailbox: UpdateMailbox?
        /// Whether nobody takes updates any more.
        var isAbandoned: Bool { mailbox == nil }
        func put(_ update: DeviceUpdate) { mailbox?.put(update) }
        func finish() { mailbox?.finish() }
    }
}
