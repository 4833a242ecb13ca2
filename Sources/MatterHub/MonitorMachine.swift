/// Whether a device answers (Home API, ConnectivityState).
public enum Connectivity: String, Hashable, Sendable {
    /// Nobody asked yet.
    case unknown
    case online
    case offline
    /// Some of its parts answer and others don't.
    case partiallyOnline
}

/// Keeps one subscription with one device alive (Matter Core 8.5).
///
///     stopped ──start──► connecting ──live──► live ──lost──► connecting
///                            │  ▲               │
///                         failed │timer,announced│stop
///                            ▼  │               ▼
///                          waiting            stopped
///
/// A device that sleeps for long is not away because it can't be reached: as long as it may sleep, what is known of it
/// stays, and it is tried again all the same.
///
/// After a loss the device is tried again at once; after failures later and later, each pause drawn at random so that
/// a thousand devices behind one switch don't come back in step. A device that announces itself is tried at once. A
/// value without I/O.
struct MonitorMachine: Hashable, Sendable {
    enum Action: Hashable, Sendable {
        /// Open a session and subscribe; then `live` or `failed`.
        case connect
        /// Call `timer` after so long.
        case wait(Duration)
        /// Stop waiting or connecting, and end the subscription.
        case cancel
        case publish(Connectivity)
    }

    private enum State: Hashable, Sendable {
        case stopped
        case connecting(failures: Int)
        case live
        case waiting(failures: Int)
    }

    /// The pause after the first failure; each later one is twice as long, up to `longestPause`.
    static let firstPause: Duration = .seconds(2)
    static let longestPause: Duration = .seconds(300)

    private var state: State = .stopped
    private(set) var connectivity: Connectivity = .unknown

    var isLive: Bool { state == .live }

    mutating func start() -> [Action] {
        guard state == .stopped else { return [] }
        state = .connecting(failures: 0)
        return [.connect]
    }

    /// The subscription stands.
    mutating func live() -> [Action] {
        guard case .connecting = state else { return [] }
        state = .live
        return change(to: .online)
    }

    /// No session, or no subscription.
    ///
    /// - Parameters:
    ///   - random: 0 to 1.
    ///   - maySleep: whether the device sleeps so long that its silence means nothing yet.
    mutating func failed(random: Double, maySleep: Bool = false) -> [Action] {
        guard case .connecting(let failures) = state else { return [] }
        state = .waiting(failures: failures + 1)
        return (maySleep ? [] : change(to: .offline)) + [.wait(Self.pause(after: failures + 1, random: random))]
    }

    /// The subscription is over.
    ///
    /// - Parameter isSilence: whether the device fell silent; it may also have closed the session in order, as before
    ///   a restart, and is given the benefit of the doubt until it can't be reached.
    /// - Parameter maySleep: as for `failed`.
    mutating func lost(isSilence: Bool, maySleep: Bool = false) -> [Action] {
        guard state == .live else { return [] }
        state = .connecting(failures: 0)
        return (isSilence && !maySleep ? change(to: .offline) : []) + [.connect]
    }

    mutating func timer() -> [Action] {
        guard case .waiting(let failures) = state else { return [] }
        state = .connecting(failures: failures)
        return [.connect]
    }

    /// DNS-SD has seen the device, it has checked in, or somebody else has just talked with it.
    mutating func announced() -> [Action] {
        guard case .waiting = state else { return [] }
        // It is there: what failed before counts no more.
        state = .connecting(failures: 0)
        return [.cancel, .connect]
    }

    mutating func stop() -> [Action] {
        guard state != .stopped else { return [] }
        state = .stopped
        return [.cancel] + change(to: .unknown)
    }

    private mutating func change(to connectivity: Connectivity) -> [Action] {
        guard self.connectivity != connectivity else { return [] }
        self.connectivity = connectivity
        return [.publish(connectivity)]
    }

    /// Between a third of the pause and all of it.
    static func pause(after failures: Int, random: Double) -> Duration {
        let doublings = max(0, min(failures - 1, 16))
        let whole = min(firstPause * (1 << doublings), longestPause)
        return whole * (1.0 / 3 + min(max(random, 0), 1) * 2 / 3)
    }
}
