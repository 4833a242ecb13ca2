import Glibc

/// CLOCK_MONOTONIC: never set back, and standing still while the machine sleeps.
public enum MonotonicClock {
    /// Since some moment in the past, usually the start of the machine.
    public static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
}
