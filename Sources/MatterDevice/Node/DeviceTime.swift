import MatterTypes

/// What time it is, as administrators tell the device (Matter Core 11.17). Microseconds since 2000, UTC.
struct DeviceTime: Sendable {
    /// What outlives a restart; the time itself does not.
    struct Settings: Codable, Hashable, Sendable {
        var zones = [Zone(offset: 0, validAt: 0, name: nil)]
        var offsets: [SeasonalOffset] = []
    }

    struct Zone: Codable, Hashable, Sendable {
        /// Seconds.
        var offset: Int32
        var validAt: UInt64
        var name: String?
    }

    /// Daylight saving time, or its absence.
    struct SeasonalOffset: Codable, Hashable, Sendable {
        /// Seconds.
        var offset: Int32
        var start: UInt64
        /// Nil where it never ends.
        var end: UInt64?
    }

    static let maximumZones = 2
    static let maximumOffsets = 4

    /// The time that was set, and when.
    private(set) var base: (utc: UInt64, at: Duration)?
    /// 0 unknown, 2 seconds, 3 milliseconds.
    private(set) var granularity: UInt8 = 0
    private(set) var source: UInt8 = 0

    /// - Returns: false where what is known is at least as good, and comes from a better source.
    mutating func set(_ utc: UInt64, granularity: UInt8, source: UInt8, now: Duration) -> Bool {
        guard base == nil || granularity >= self.granularity || self.source <= 2 else { return false }
        base = (utc, now)
        self.granularity = granularity
        self.source = source
        return true
    }

    /// Nil where it was not set.
    func utc(at now: Duration) -> UInt64? {
        guard let base else { return nil }
        let passed = UInt64(max(0, min((now - base.at) / .microseconds(1), 9e15)))
        return base.utc.addingReportingOverflow(passed).partialValue
    }

    /// Nil where the time or what it is shifted by is unknown.
    func local(at now: Duration, _ settings: Settings) -> UInt64? {
        guard let utc = utc(at: now), let season = settings.offsets.last(where: { $0.covers(utc) }) else { return nil }
        let zone = settings.zones.last { $0.validAt <= utc }?.offset ?? 0
        let shifted = Int64(bitPattern: utc).addingReportingOverflow((Int64(zone) + Int64(season.offset)) * 1_000_000)
        return shifted.overflow || shifted.partialValue < 0 ? nil : UInt64(shifted.partialValue)
    }
}

extension DeviceTime.SeasonalOffset {
    func covers(_ utc: UInt64) -> Bool { start <= utc && end.map { utc < $0 } ?? true }
}
