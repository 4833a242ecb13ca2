/// When a message is sent again, and how long an answer may take (Matter Core 4.12).
public enum ReliabilitySchedule {
    /// MRP_MAX_TRANSMISSIONS: the first transmission and four more.
    public static let maximumTransmissions = 5
    /// MRP_STANDALONE_ACK_TIMEOUT.
    public static let acknowledgementDelay: Duration = .milliseconds(200)

    static let backoffBase = 1.6
    static let backoffJitter = 0.25
    static let backoffMargin = 1.1
    static let backoffThreshold = 1

    /// How long to wait after transmission number `transmission` (0 is the first).
    ///
    /// - Parameter base: the peer's active interval if it is awake, else its idle interval.
    /// - Parameter random: 0 to 1, the part of the jitter.
    public static func delay(after transmission: Int, base: Duration, random: Double) -> Duration {
        var factor = backoffMargin * (1 + min(max(random, 0), 1) * backoffJitter)
        for _ in 0..<max(0, min(transmission, maximumTransmissions) - backoffThreshold) { factor *= backoffBase }
        return base * factor
    }

    /// From the first transmission to giving up, at most.
    public static func longest(base: Duration) -> Duration {
        (0..<maximumTransmissions).reduce(.zero) { $0 + delay(after: $1, base: base, random: 1) }
    }
}
