/// The local time of a place, as Time Synchronization takes it (Matter Core 11.17.6).
public struct TimeZonePlan: Hashable, Sendable {
    /// Seconds east of UTC, without daylight saving time.
    public var offset: Int32
    /// As the time zone database has it: `Europe/Berlin`; nil where it is not known. At most 64 bytes.
    public var name: String?
    /// The periods of daylight saving time and of none from now on, in order and without gaps; the last may have no end.
    public var periods: [Period]

    public struct Period: Hashable, Sendable {
        /// Seconds beside the zone's own offset.
        public var offset: Int32
        /// Microseconds since the Matter epoch.
        public var start: UInt64
        /// Nil where no end is known.
        public var end: UInt64?

        public init(offset: Int32, start: UInt64, end: UInt64?) {
            self.offset = offset
            self.start = start
            self.end = end
        }
    }

    /// - Parameter name: left out where it is longer than a device takes.
    public init(offset: Int32, name: String?, periods: [Period]) {
        self.offset = offset
        self.name = name.flatMap { $0.utf8.count <= 64 ? $0 : nil }
        self.periods = periods
    }
}
