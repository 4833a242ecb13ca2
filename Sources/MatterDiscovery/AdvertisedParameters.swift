/// What every Matter record says about how its node is to be talked to (Matter Core 4.3.4): the TXT keys SII, SAI, SAT, T
/// and ICD.
public struct AdvertisedParameters: Hashable, Sendable {
    /// SII: SESSION_IDLE_INTERVAL, 0 to 3,600,000 ms.
    public var idleInterval: Duration?
    /// SAI: SESSION_ACTIVE_INTERVAL, 0 to 3,600,000 ms.
    public var activeInterval: Duration?
    /// SAT: SESSION_ACTIVE_THRESHOLD, 0 to 65,535 ms.
    public var activeThreshold: Duration?
    /// T, bit 1: opens TCP connections.
    public var isTCPClient: Bool
    /// T, bit 2: accepts TCP connections.
    public var isTCPServer: Bool
    /// ICD: whether an intermittently connected device now has the long idle time (1) or the short (0); nil where it
    /// does not offer the long one.
    public var isLongIdleTime: Bool?

    public init(
        idleInterval: Duration? = nil, activeInterval: Duration? = nil, activeThreshold: Duration? = nil,
        isTCPClient: Bool = false, isTCPServer: Bool = false, isLongIdleTime: Bool? = nil
    ) {
        self.idleInterval = idleInterval
        self.activeInterval = activeInterval
        self.activeThreshold = activeThreshold
        self.isTCPClient = isTCPClient
        self.isTCPServer = isTCPServer
        self.isLongIdleTime = isLongIdleTime
    }

    public static let intervalRange: ClosedRange<UInt32> = 0...3_600_000

    init(_ fields: inout TXTFieldReader) {
        idleInterval = fields.number("SII", in: Self.intervalRange).map { .milliseconds(Int64($0)) }
        activeInterval = fields.number("SAI", in: Self.intervalRange).map { .milliseconds(Int64($0)) }
        activeThreshold = fields.number("SAT", in: UInt16.min...UInt16.max).map { .milliseconds(Int64($0)) }
        let tcp: UInt8 = fields.number("T") ?? 0
        isTCPClient = tcp & 2 != 0
        isTCPServer = tcp & 4 != 0
        isLongIdleTime = fields.flag("ICD")
    }

    /// Keys and values, as they are published.
    func entries() throws(DiscoveryError) -> [(String, String)] {
        var entries: [(String, String)] = []
        if let idleInterval { entries.append(("SII", try Self.milliseconds(idleInterval, "SII", maximum: 3_600_000))) }
        if let activeInterval {
            entries.append(("SAI", try Self.milliseconds(activeInterval, "SAI", maximum: 3_600_000)))
        }
        if let activeThreshold {
            entries.append(("SAT", try Self.milliseconds(activeThreshold, "SAT", maximum: 65_535)))
        }
        let tcp = (isTCPClient ? 2 : 0) | (isTCPServer ? 4 : 0)
        if tcp != 0 { entries.append(("T", String(tcp))) }
        if let isLongIdleTime { entries.append(("ICD", isLongIdleTime ? "1" : "0")) }
        return entries
    }

    private static func milliseconds(
        _ duration: Duration, _ key: String, maximum: Int64
    ) throws(DiscoveryError) -> String {
        let (seconds, attoseconds) = duration.components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        let (total, overflowed) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000_000_000)
        guard !overflow, !overflowed, (0...maximum).contains(total) else {
            throw DiscoveryError(.invalidArgument, detail: "\(key) must be 0 to \(maximum) ms")
        }
        return String(total)
    }
}
