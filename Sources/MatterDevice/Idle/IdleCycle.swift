import MatterTypes

/// How an intermittently connected device sleeps (Matter Core 9.15).
public struct IdleParameters: Hashable, Sendable {
    /// IdleModeDuration, 1 to 64,800 s: after so long it wakes by itself.
    public var idleDuration: UInt32
    /// ActiveModeDuration, ms: how long it stays awake then, at least.
    public var activeDuration: UInt32
    /// ActiveModeThreshold, ms: how long it stays awake after each message.
    public var activeThreshold: UInt16
    /// How often it looks for messages while it sleeps, ms: SESSION_IDLE_INTERVAL.
    public var slowPoll: UInt32

    public static let idleRange: ClosedRange<UInt32> = 1...64_800
    public static let slowPollRange: ClosedRange<UInt32> = 100...3_600_000

    /// - Parameters:
    ///   - idleDuration: within `idleRange`, as the others are brought into their ranges.
    ///   - activeThreshold: at least 5 s, as a device with a long idle time has it.
    ///   - slowPoll: by default once in each idle time, at most 15 s.
    public init(
        idleDuration: UInt32, activeDuration: UInt32 = 1_000, activeThreshold: UInt16 = 5_000, slowPoll: UInt32? = nil
    ) {
        let idle = min(max(idleDuration, Self.idleRange.lowerBound), Self.idleRange.upperBound)
        self.idleDuration = idle
        self.activeDuration = min(activeDuration, idle * 1_000)
        self.activeThreshold = max(activeThreshold, 5_000)
        let poll = slowPoll ?? min(idle * 1_000, 15_000)
        self.slowPoll = min(max(poll, Self.slowPollRange.lowerBound), Self.slowPollRange.upperBound)
    }
}

/// Whether the device sleeps.
///
///     asleep --IdleModeDuration, or a message, or its user--> awake --nothing happens for so long--> asleep
struct IdleCycle: Sendable {
    enum Step: Hashable, Sendable {
        case none
        /// It woke because its time had come: clients that hear nothing else of it are to be told.
        case woke
        case fellAsleep
    }

    /// The longest that a client may keep it awake for, ms.
    static let maximumStay: UInt32 = 30_000

    let parameters: IdleParameters
    private(set) var isAwake = true
    /// Until when it stays awake, or sleeps.
    private var until: Duration

    init(_ parameters: IdleParameters, now: Duration) {
        self.parameters = parameters
        until = now + .milliseconds(Int64(parameters.activeThreshold))
    }

    private mutating func stayAwake(_ duration: Duration, now: Duration) {
        let end = now + duration
        until = isAwake ? max(until, end) : end
        isAwake = true
    }

    /// A message was heard or sent, or its user woke it.
    mutating func happened(now: Duration) {
        stayAwake(.milliseconds(Int64(parameters.activeThreshold)), now: now)
    }

    /// - Parameter wanted: ms.
    /// - Returns: what is promised, ms.
    mutating func stay(for wanted: UInt32, now: Duration) -> UInt32 {
        stayAwake(.milliseconds(Int64(min(wanted, Self.maximumStay))), now: now)
        let rest = Int64((until - now) / .milliseconds(1))
        return UInt32(min(max(rest, 0), Int64(Self.maximumStay)))
    }

    var deadline: Duration { until }

    /// - Parameter isBusy: whether something is under way that it may not sleep through: being commissioned.
    mutating func advance(to now: Duration, isBusy: Bool) -> Step {
        guard until <= now else { return .none }
        if !isAwake {
            isAwake = true
            until = now + .milliseconds(Int64(max(parameters.activeDuration, 1)))
            return .woke
        }
        if isBusy {
            until = now + .milliseconds(Int64(parameters.activeThreshold))
            return .none
        }
        isAwake = false
        until = now + .seconds(Int64(parameters.idleDuration))
        return .fellAsleep
    }
}
