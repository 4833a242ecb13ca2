import Glibc

/// Tells from two clocks that the host slept: one of them stood still meanwhile. A value without I/O.
struct SleepDetector {
    /// What the clocks show.
    struct Reading: Hashable, Sendable {
        /// Does not count sleep.
        var awake: Duration
        /// Counts it.
        var total: Duration

        static var now: Reading {
            Reading(awake: clock(CLOCK_MONOTONIC), total: clock(CLOCK_BOOTTIME))
        }

        private static func clock(_ clock: clockid_t) -> Duration {
            var time = timespec()
            clock_gettime(clock, &time)
            return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
        }
    }

    /// A shorter sleep changes nothing: no record runs out in it.
    static let minimum: Duration = .seconds(2)

    private var last: Reading

    init(_ reading: Reading) { last = reading }

    /// How long the host slept since the reading before; nil where it didn't.
    mutating func slept(_ reading: Reading) -> Duration? {
        let time = (reading.total - last.total) - (reading.awake - last.awake)
        last = reading
        return time >= Self.minimum ? time : nil
    }
}
