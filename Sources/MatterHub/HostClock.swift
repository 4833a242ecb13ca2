import Glibc
import MatterTypes

/// The wall clock of this machine.
public enum HostClock {
    private static var time: timespec {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time
    }

    /// Unix time in seconds.
    public static var seconds: Int64 { Int64(time.tv_sec) }

    /// Unix time in milliseconds.
    public static var milliseconds: Int64 {
        let time = time
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Nil where the clock stands before 2000, as that of a machine without a battery does.
    public static var matterTime: MatterTime? { MatterTime(unixSeconds: seconds) }

    /// Since the Matter epoch, for devices that keep time; nil as above.
    public static var matterMicroseconds: UInt64? {
        let time = time
        guard let seconds = MatterTime(unixSeconds: Int64(time.tv_sec))?.seconds else { return nil }
        return UInt64(seconds) * 1_000_000 + UInt64(time.tv_nsec) / 1000
    }
}
