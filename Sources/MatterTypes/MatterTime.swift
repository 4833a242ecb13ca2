/// Seconds since 2000-01-01T00:00:00Z, the Matter epoch (Matter Core 7.19.2.5, `epoch-s`).
public struct MatterTime: Hashable, Comparable, Sendable {
    public var seconds: UInt32

    /// The Matter epoch in Unix time, in seconds.
    public static let unixOffset: Int64 = 946_684_800

    public init(seconds: UInt32) { self.seconds = seconds }

    /// Nil before 2000 and after 2136, where 32 bits end.
    public init?(unixSeconds: Int64) {
        let (shifted, overflow) = unixSeconds.subtractingReportingOverflow(Self.unixOffset)
        guard !overflow, let seconds = UInt32(exactly: shifted) else { return nil }
        self.seconds = seconds
    }

    public var unixSeconds: Int64 { Int64(seconds) + Self.unixOffset }

    public static func < (a: MatterTime, b: MatterTime) -> Bool { a.seconds < b.seconds }
}
