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
    /// In UTC, to the second: `2026-06-01T00:00:00Z`.
    public var iso8601: String { CalendarTime(unixSeconds: unixSeconds).iso8601 }
}

extension MatterTime {
    /// The time of `2026-06-01T00:00:00Z` or `2026-06-01`; nil where the text is neither, or no day of the calendar.
    public init?(iso8601 text: String) {
        let pieces = text.hasSuffix("Z") ? text.dropLast().split(separator: "T") : [text[...]]
        guard let date = pieces.first.flatMap({ Self.numbers($0, "-", [4, 2, 2]) }),
            pieces.count == (text.hasSuffix("Z") ? 2 : 1)
        else { return nil }
        var time = [0, 0, 0]
        if pieces.count == 2 {
            guard let given = Self.numbers(pieces[1], ":", [2, 2, 2]) else { return nil }
            time = given
        }
        var parts = tm()
        parts.tm_year = Int32(date[0]) - 1900
        parts.tm_mon = Int32(date[1]) - 1
        parts.tm_mday = Int32(date[2])
        parts.tm_hour = Int32(time[0])
        parts.tm_min = Int32(time[1])
        parts.tm_sec = Int32(time[2])
        self.init(unixSeconds: Int64(timegm(&parts)))
        // Where the day does not exist, another one comes back.
        let written = iso8601
        guard written == text || written == text + "T00:00:00Z" else { return nil }
    }

    private static func numbers(_ text: Substring, _ separator: Character, _ widths: [Int]) -> [Int]? {
        let pieces = text.split(separator: separator, omittingEmptySubsequences: false)
        guard pieces.map(\.utf8.count) == widths else { return nil }
        let numbers = pieces.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
        return numbers.count == widths.count ? numbers : nil
    }
}
