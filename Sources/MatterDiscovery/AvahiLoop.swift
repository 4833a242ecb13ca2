import CAvahi
import Glibc
import Synchronization

/// The event loop of Avahi's clients, with a thread of its own. Everything of Avahi is made, used and freed on that thread,
/// so that nothing needs a lock.
///
/// Not Avahi's own threaded loop: that of version 0.8 keeps each timeout that it was ever asked for, one for each call to
/// the daemon, and looks through all of them before each event; and who waits for its lock waits for the daemon as well.
///
/// The thread ends after `end`, when everything handed in has run.
final class AvahiLoop: @unchecked Sendable {
    private struct Inbox {
        var work: [@Sendable () -> Void] = []
        /// Whether the thread looks into the inbox before it waits again.
        var isAwake = true
        var isEnding = false
    }

    private let inbox = Mutex(Inbox())
    /// The thread waits for a byte from the waker.
    private let sleeper: CInt
    private let waker: CInt
    /// What Avahi's clients are made with; valid until the thread ends.
    let api: UnsafeMutablePointer<AvahiPoll>

    // On the thread only:
    private var watches: [Watch] = []
    private var timeouts: [Timeout] = []
    private var descriptors: [pollfd] = []

    /// Events in a row before other work and the network get their turn.
    private static let maximumRounds = 32

    fileprivate final class Watch {
        unowned let loop: AvahiLoop
        let descriptor: CInt
        var events: UInt32
        var occurred: UInt32 = 0
        let callback: AvahiWatchCallback
        let context: UnsafeMutableRawPointer?
        var isFreed = false

        init(
            _ loop: AvahiLoop, _ descriptor: CInt, _ events: UInt32, _ callback: @escaping AvahiWatchCallback,
            _ context: UnsafeMutableRawPointer?
        ) {
            self.loop = loop
            self.descriptor = descriptor
            self.events = events
            self.callback = callback
            self.context = context
        }
    }

    fileprivate final class Timeout {
        unowned let loop: AvahiLoop
        /// Nanoseconds of the monotonic clock; nil while it is off.
        var due: UInt64?
        let fire: (Timeout) -> Void

        init(_ loop: AvahiLoop, due: UInt64?, fire: @escaping (Timeout) -> Void) {
            self.loop = loop
            self.due = due
            self.fire = fire
        }

        func isDue(_ now: UInt64) -> Bool { due.map { $0 <= now } ?? false }
    }

    /// Starts the thread.
    ///
    /// - Throws: `DiscoveryError` with code `failed` where the system has no more descriptors or threads.
    init() throws(DiscoveryError) {
        var ends: [CInt] = [-1, -1]
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw DiscoveryError(.failed, detail: "no descriptors for an event loop")
        }
        (sleeper, waker) = (ends[0], ends[1])
        api = .allocate(capacity: 1)
        api.initialize(
            to: AvahiPoll(
                userdata: nil, watch_new: newWatch, watch_update: updateWatch, watch_get_events: eventsOfWatch,
                watch_free: freeWatch, timeout_new: newTimeout, timeout_update: updateTimeout,
                timeout_free: freeTimeout))
        api.pointee.userdata = Unmanaged.passUnretained(self).toOpaque()
        var thread = pthread_t()
        let itself = Unmanaged.passRetained(self)
        guard pthread_create(&thread, nil, runLoop, itself.toOpaque()) == 0 else {
            itself.release()
            throw DiscoveryError(.failed, detail: "no thread for an event loop")
        }
        pthread_detach(thread)
    }

    deinit {
        api.deinitialize(count: 1)
        api.deallocate()
        close(sleeper)
        close(waker)
    }

    /// Runs the closure on the thread, soon, after what was handed in before, and never inside of a callback of Avahi's.
    func perform(_ work: @escaping @Sendable () -> Void) {
        inbox.withLock {
            $0.work.append(work)
            wake(&$0)
        }
    }

    /// Likewise after a time, unless the loop has ended by then. On the thread only.
    func perform(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
        let (seconds, attoseconds) = delay.components
        let nanoseconds = UInt64(clamping: seconds) * 1_000_000_000 + UInt64(clamping: attoseconds / 1_000_000_000)
        timeouts.append(
            Timeout(self, due: Self.now + nanoseconds) { [unowned self] timeout in
                remove(timeout)
                perform(work)
            })
    }

    /// Ends the thread when what was handed in has run, and what that hands in.
    func end() {
        inbox.withLock {
            $0.isEnding = true
            wake(&$0)
        }
    }

    private func wake(_ inbox: inout Inbox) {
        guard !inbox.isAwake else { return }
        inbox.isAwake = true
        var byte: UInt8 = 0
        write(waker, &byte, 1)
    }

    // MARK: On the thread

    fileprivate func run() {
        while true {
            let work = inbox.withLock { inbox in
                defer { inbox.work = [] }
                return inbox.work
            }
            for item in work { item() }
            for _ in 0..<Self.maximumRounds { if !fireTimeouts() { break } }
            let wait = timeToWait()
            let isOver = inbox.withLock { inbox in
                inbox.isAwake = !inbox.work.isEmpty
                return inbox.work.isEmpty && inbox.isEnding
            }
            if isOver { break }
            waitForNetwork(wait)
        }
        watches = []
        timeouts = []
    }

    /// False where none is due.
    private func fireTimeouts() -> Bool {
        let now = Self.now
        let due = timeouts.filter { $0.isDue(now) }
        // One that was fired may have freed or put off another.
        for timeout in due where timeout.isDue(now) {
            timeout.due = nil
            timeout.fire(timeout)
        }
        return !due.isEmpty
    }

    /// Milliseconds until the next timeout, rounded up; -1 where there is none.
    private func timeToWait() -> CInt {
        guard let next = timeouts.lazy.compactMap(\.due).min() else { return -1 }
        let now = Self.now
        return next <= now ? 0 : CInt(clamping: (next - now + 999_999) / 1_000_000)
    }

    private func waitForNetwork(_ wait: CInt) {
        descriptors.removeAll(keepingCapacity: true)
        descriptors.append(pollfd(fd: sleeper, events: Int16(POLLIN), revents: 0))
        let waiting = watches
        for watch in waiting {
            descriptors.append(
                pollfd(fd: watch.descriptor, events: Int16(truncatingIfNeeded: watch.events), revents: 0))
        }
        // What was handed in meanwhile has written to the descriptor, or is looked for at once.
        let isAwake = inbox.withLock(\.isAwake)
        let count = poll(&descriptors, nfds_t(descriptors.count), isAwake ? 0 : wait)
        inbox.withLock { $0.isAwake = true }
        guard count > 0 else { return }
        if let first = descriptors.first, first.revents != 0 {
            var bytes: [UInt8] = Array(repeating: 0, count: 16)
            read(sleeper, &bytes, bytes.count)
        }
        for (watch, descriptor) in zip(waiting, descriptors.dropFirst()) {
            guard descriptor.revents != 0, !watch.isFreed else { continue }
            watch.occurred = UInt32(UInt16(bitPattern: descriptor.revents))
            watch.callback(pointer(watch), watch.descriptor, AvahiWatchEvent(watch.occurred), watch.context)
            watch.occurred = 0
        }
    }

    fileprivate func add(_ watch: Watch) { watches.append(watch) }
    fileprivate func add(_ timeout: Timeout) { timeouts.append(timeout) }

    fileprivate func remove(_ watch: Watch) {
        watch.isFreed = true
        watches.removeAll { $0 === watch }
    }

    fileprivate func remove(_ timeout: Timeout) {
        timeout.due = nil
        timeouts.removeAll { $0 === timeout }
    }

    fileprivate static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(clamping: time.tv_sec) * 1_000_000_000 + UInt64(clamping: time.tv_nsec)
    }

    /// Avahi names a moment of the wall clock, which may be set anew before it comes; zero is at once, nil never.
    fileprivate static func due(_ time: UnsafePointer<timeval>?) -> UInt64? {
        guard let time = time?.pointee else { return nil }
        if time.tv_sec == 0, time.tv_usec == 0 { return 0 }
        var wall = timeval()
        gettimeofday(&wall, nil)
        let (seconds, isOver) = time.tv_sec.subtractingReportingOverflow(wall.tv_sec)
        guard !isOver, abs(seconds) < 1_000_000_000 else { return seconds > 0 ? nil : 0 }
        let nanoseconds = (seconds * 1_000_000 + Int(time.tv_usec) - Int(wall.tv_usec)) * 1000
        return nanoseconds <= 0 ? 0 : now + UInt64(nanoseconds)
    }
}

// MARK: What Avahi calls, on the thread

private func runLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // Signals are for the other threads.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    if let context { Unmanaged<AvahiLoop>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}

private func loop(_ api: UnsafePointer<AvahiPoll>?) -> AvahiLoop? {
    api?.pointee.userdata.map { Unmanaged<AvahiLoop>.fromOpaque($0).takeUnretainedValue() }
}

private typealias Watch = AvahiLoop.Watch
private typealias Timeout = AvahiLoop.Timeout

private func pointer(_ object: AnyObject) -> OpaquePointer {
    OpaquePointer(Unmanaged.passUnretained(object).toOpaque())
}

private func watch(_ pointer: OpaquePointer?) -> Unmanaged<Watch>? {
    pointer.map { Unmanaged<Watch>.fromOpaque(UnsafeRawPointer($0)) }
}

private func timeout(_ pointer: OpaquePointer?) -> Unmanaged<Timeout>? {
    pointer.map { Unmanaged<Timeout>.fromOpaque(UnsafeRawPointer($0)) }
}

private func newWatch(
    api: UnsafePointer<AvahiPoll>?, descriptor: CInt, events: AvahiWatchEvent, callback: AvahiWatchCallback?,
    context: UnsafeMutableRawPointer?
) -> OpaquePointer? {
    guard let loop = loop(api), let callback else { return nil }
    let watch = Watch(loop, descriptor, events.rawValue, callback, context)
    loop.add(watch)
    return OpaquePointer(Unmanaged.passRetained(watch).toOpaque())
}

private func updateWatch(_ pointer: OpaquePointer?, events: AvahiWatchEvent) {
    watch(pointer)?.takeUnretainedValue().events = events.rawValue
}

private func eventsOfWatch(_ pointer: OpaquePointer?) -> AvahiWatchEvent {
    AvahiWatchEvent(watch(pointer)?.takeUnretainedValue().occurred ?? 0)
}

private func freeWatch(_ pointer: OpaquePointer?) {
    guard let watch = watch(pointer)?.takeRetainedValue() else { return }
    watch.loop.remove(watch)
}

private func newTimeout(
    api: UnsafePointer<AvahiPoll>?, time: UnsafePointer<timeval>?, callback: AvahiTimeoutCallback?,
    context: UnsafeMutableRawPointer?
) -> OpaquePointer? {
    guard let loop = loop(api), let callback else { return nil }
    let timeout = Timeout(loop, due: AvahiLoop.due(time)) { callback(pointer($0), context) }
    loop.add(timeout)
    return OpaquePointer(Unmanaged.passRetained(timeout).toOpaque())
}

private func updateTimeout(_ pointer: OpaquePointer?, time: UnsafePointer<timeval>?) {
    timeout(pointer)?.takeUnretainedValue().due = AvahiLoop.due(time)
}

private func freeTimeout(_ pointer: OpaquePointer?) {
    guard let timeout = timeout(pointer)?.takeRetainedValue() else { return }
    timeout.loop.remove(timeout)
}
