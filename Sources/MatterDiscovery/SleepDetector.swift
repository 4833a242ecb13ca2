import Glibc

/// What the clocks show that tell whether the host slept.
package struct HostClocks: Hashable, Sendable {
    /// Does not count sleep.
    package var awake: Duration
    /// Counts it.
    package var total: Duration

    package static var now: HostClocks { HostClocks(awake: clock(CLOCK_MONOTONIC), total: clock(CLOCK_BOOTTIME)) }

    private static func clock(_ clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
}

/// Tells from two clocks that the host slept: one of them stood still meanwhile. A value without I/O.
struct SleepDetector {
    /// A shorter sleep changes nothing: no record runs out in it.
    static let minimum: Duration = .seconds(2)

    private var last: HostClocks

    init(_ reading: HostClocks) { last = reading }

    /// How long the host slept since the reading before; nil where it didn't.
    mutating func slept(_ reading: HostClocks) -> Duration? {
        let time = (reading.total - last.total) - (reading.awake - last.awake)
        last = reading
        return time >= Self.minimum ? time : nil
    }
}
