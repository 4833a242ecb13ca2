import Glibc
import MatterTypes

/// A time in UTC as calendar and clock show it.
struct CalendarTime {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int

    /// - Parameter unixSeconds: seconds since 1970, of the years that X.509 can name.
    init(unixSeconds: Int64) {
        var seconds = time_t(unixSeconds)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        year = Int(parts.tm_year) + 1900
        month = Int(parts.tm_mon) + 1
        day = Int(parts.tm_mday)
        hour = Int(parts.tm_hour)
        minute = Int(parts.tm_min)
        second = Int(parts.tm_sec)
    }

    /// ASCII digits YYMMDDhhmmss, or YYYYMMDDhhmmss.
    func digits(shortYear: Bool) -> [UInt8] {
        let head = shortYear ? Self.two(year % 100) : Self.two(year / 100) + Self.two(year % 100)
        return [month, day, hour, minute, second].reduce(head) { $0 + Self.two($1) }
    }

    /// 2026-06-01T00:00:00Z
    var iso8601: String {
        let parts = [year / 100, year % 100, month, day, hour, minute, second].map {
            String(decoding: Self.two($0), as: UTF8.self)
        }
        return "\(parts[0])\(parts[1])-\(parts[2])-\(parts[3])T\(parts[4]):\(parts[5]):\(parts[6])Z"
    }

    private static func two(_ value: Int) -> [UInt8] {
        [UInt8(ascii: "0") + UInt8(abs(value) / 10 % 10), UInt8(ascii: "0") + UInt8(abs(value) % 10)]
    }
}

extension MatterTime {
    var iso8601: String { CalendarTime(unixSeconds: unixSeconds).iso8601 }
}
