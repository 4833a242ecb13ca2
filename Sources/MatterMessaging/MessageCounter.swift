/// Message counters that we send (Matter Core 4.6.1): random start of 28 bits, one higher for each message.
public struct OutgoingMessageCounter: Hashable, Sendable {
    private var last: UInt32
    private let mayRollOver: Bool

    /// - Parameter mayRollOver: true for the global counters; a secure session must be replaced instead.
    public init(using random: inout some RandomNumberGenerator, mayRollOver: Bool) {
        last = UInt32.random(in: 0..<(1 << 28), using: &random)
        self.mayRollOver = mayRollOver
    }

    public init(last: UInt32, mayRollOver: Bool) {
        self.last = last
        self.mayRollOver = mayRollOver
    }

    /// The next counter, or nil where the session has used all of them.
    public mutating func next() -> UInt32? {
        if last == .max {
            guard mayRollOver else { return nil }
            last = 0
        }
        last += 1
        return last
    }
}

/// Which counters of a peer have been seen: the highest one and the 32 before it (Matter Core 4.6.5).
public struct MessageReceptionWindow: Hashable, Sendable {
    public enum Policy: Hashable, Sendable {
        /// Counters only grow; whatever is older than the window counts as seen.
        case secureUnicast
        /// The first counter is trusted, and one older than the window means that the peer has restarted.
        case unsecured
        /// The first counter is trusted; counters wrap.
        case group
    }

    public let policy: Policy
    public private(set) var maximum: UInt32
    /// Bit k stands for the counter `maximum - 1 - k`.
    public private(set) var seen: UInt32
    private var isSynchronized: Bool

    public init(_ policy: Policy) {
        self.policy = policy
        maximum = 0
        seen = 0
        isSynchronized = policy == .secureUnicast
    }

    /// A window that has seen `maximum`, for tests and stored state.
    public init(_ policy: Policy, maximum: UInt32, seen: UInt32 = .max) {
        self.policy = policy
        self.maximum = maximum
        self.seen = seen
        isSynchronized = true
    }

    /// Takes note of a counter of an authenticated message. False means duplicate.
    public mutating func accept(_ counter: UInt32) -> Bool {
        guard isSynchronized else {
            isSynchronized = true
            reset(to: counter)
            // The acknowledgement of a handshake's message may overtake the answer, which was sent before it. A handshake
            // has an initiator's id of its own, so that no recording of another one comes in here.
            if policy == .unsecured { seen = 0 }
            return true
        }
        let ahead = counter &- maximum
        let isAhead = policy == .secureUnicast ? counter > maximum : ahead != 0 && ahead < 1 << 31
        if isAhead {
            seen = ahead > 32 ? 0 : ahead == 32 ? 1 << 31 : seen << ahead | 1 << (ahead - 1)
            maximum = counter
            return true
        }
        let behind = maximum &- counter
        if behind == 0 { return false }
        if behind <= 32 {
            let bit: UInt32 = 1 << (behind - 1)
            guard seen & bit == 0 else { return false }
            seen |= bit
            return true
        }
        guard policy == .unsecured else { return false }
        reset(to: counter)
        return true
    }

    private mutating func reset(to counter: UInt32) {
        maximum = counter
        // The counters before the first one are taken as seen: an old recording can't come in through the window.
        seen = .max
    }
}
