/// Times for people.
public enum TimeText {
    /// `2026-06-01T00:00:00Z`.
    ///
    /// - Parameter unixSeconds: since 1970.
    public static func iso8601(unixSeconds: Int64) -> String { CalendarTime(unixSeconds: unixSeconds).iso8601 }
}
