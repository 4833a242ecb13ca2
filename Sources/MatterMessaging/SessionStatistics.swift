/// How messages fared on one session.
public struct SessionStatistics: Hashable, Sendable {
    /// Messages that the peer had to acknowledge, each counted once.
    public var sent: UInt64 = 0
    /// How often one of them was sent again.
    public var retransmissions: UInt64 = 0
    public var received: UInt64 = 0
    /// Messages that came again, as where our acknowledgement was lost.
    public var duplicates: UInt64 = 0
    /// From sending to the acknowledgement, which may ride on an answer; of messages that were sent once.
    public var lastRoundTrip: Duration?
    public var shortestRoundTrip: Duration?
    /// Smoothed: each one counts for an eighth (RFC 6298).
    public var meanRoundTrip: Duration?

    public init() {}

    mutating func note(roundTrip: Duration) {
        lastRoundTrip = roundTrip
        shortestRoundTrip = min(shortestRoundTrip ?? roundTrip, roundTrip)
        meanRoundTrip = meanRoundTrip.map { $0 + (roundTrip - $0) / 8 } ?? roundTrip
    }
}

extension SecureSession {
    /// Zero once the session is closed.
    public var statistics: SessionStatistics { node.withCore { core, _ in core.statistics(of: handle) } }
}
