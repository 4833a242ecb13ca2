import Glibc
import MatterCommissioning
import MatterTypes

/// The local time of this machine, for devices that are in the same place.
public enum HostTimeZone {
    private static let day: Int64 = 86_400
    /// Transitions are looked for so far ahead.
    private static let horizon: Int64 = 400 * day

    /// What the C library says of the time zone (TZ, else /etc/localtime).
    ///
    /// - Parameters:
    ///   - now: Unix time in seconds.
    ///   - count: how many periods of daylight saving time and of none to tell at most.
    /// - Returns: nil where the clock stands before 2000.
    public static func plan(at now: Int64 = HostClock.seconds, periods count: Int = 4) -> TimeZonePlan? {
        tzset()
        return plan(at: now, periods: count, name: name, offset: offset)
    }

    /// The same for any place.
    ///
    /// - Parameter offset: seconds east of UTC at a Unix time, and whether daylight saving time is part of them.
    static func plan(
        at now: Int64, periods count: Int, name: String?, offset: (Int64) -> (seconds: Int, isDaylightSaving: Bool)?
    ) -> TimeZonePlan? {
        guard MatterTime(unixSeconds: now) != nil, let current = offset(now) else { return nil }
        // What the clocks show without daylight saving time, now or the next time it ends.
        var base = current.seconds
        if current.isDaylightSaving, let end = nextChange(after: now, offset), let then = offset(end) {
            base = then.seconds
        }
        var periods: [TimeZonePlan.Period] = []
        // The first is in force already.
        var start: (unix: Int64, matter: UInt64) = (now, 0)
        while periods.count < max(1, count), let here = offset(start.unix) {
            let change = nextChange(after: start.unix, offset)
            let end = change.flatMap(microseconds)
            periods.append(
                TimeZonePlan.Period(offset: Int32(clamping: here.seconds - base), start: start.matter, end: end))
            guard let change, let end else { break }
            start = (change, end)
        }
        return TimeZonePlan(offset: Int32(clamping: base), name: name, periods: periods)
    }

    private static func microseconds(_ unix: Int64) -> UInt64? {
        MatterTime(unixSeconds: unix).map { UInt64($0.seconds) * 1_000_000 }
    }

    /// The second from which on another offset holds; nil where there is none within the horizon.
    private static func nextChange(
        after start: Int64, _ offset: (Int64) -> (seconds: Int, isDaylightSaving: Bool)?
    ) -> Int64? {
        guard let first = offset(start)?.seconds else { return nil }
        var low = start
        while low < start + horizon {
            var high = low + day
            if let then = offset(high)?.seconds, then != first {
                while high - low > 1 {
                    let middle = low + (high - low) / 2
                    if offset(middle)?.seconds == first { low = middle } else { high = middle }
                }
                return high
            }
            low = high
        }
        return nil
    }

    private static func offset(_ unix: Int64) -> (seconds: Int, isDaylightSaving: Bool)? {
        var time = time_t(unix)
        var parts = tm()
        guard localtime_r(&time, &parts) != nil else { return nil }
        return (parts.tm_gmtoff, parts.tm_isdst > 0)
    }

    /// As the time zone database calls it; nil where the machine does not tell.
    private static var name: String? {
        var path: String?
        if let variable = getenv("TZ") {
            path = String(cString: variable)
        } else {
            var buffer = [CChar](repeating: 0, count: 1024)
            let count = readlink("/etc/localtime", &buffer, buffer.count)
            if count > 0 {
                let bytes = buffer.prefix(count).map { UInt8(bitPattern: $0) }
                path = String(decoding: bytes, as: UTF8.self)
            }
        }
        guard var text = path else { return nil }
        if text.hasPrefix(":") { text.removeFirst() }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if let directory = parts.lastIndex(of: "zoneinfo") {
            text = parts[(directory + 1)...].joined(separator: "/")
        }
        // Rules such as CET-1CEST are no names.
        let isName = text.utf8.allSatisfy { byte in
            (65...90).contains(byte) || (97...122).contains(byte) || byte == 0x2F || byte == 0x5F || byte == 0x2D
        }
        return isName && !text.isEmpty && !text.hasPrefix("/") ? text : nil
    }
}
