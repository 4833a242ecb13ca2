import MatterTLV

/// What the Switch cluster tells of (Matter Application Clusters 1.13): a button that knows short, long and several
/// presses, or a switch that stays where it is turned.
///
///     up --press--> down: InitialPress (MultiPressOngoing with the second)
///     down --held--> LongPress --release--> up: LongRelease
///     down --release--> up: ShortRelease --time passes--> MultiPressComplete
struct Button: Sendable {
    static let positions: UInt8 = 2
    static let multiPressMaximum: UInt8 = 3
    static let longPress: Duration = .milliseconds(800)
    /// How soon another press has to follow to count as one of several.
    static let multiPressGap: Duration = .milliseconds(400)

    private(set) var position: UInt8
    /// Until when it has to be held to be a long press; nil where it is not down, or was held long enough.
    private var holdDeadline: Duration?
    /// Until when another press counts with those before.
    private var gapDeadline: Duration?
    private var isLong = false
    /// Presses of this sequence.
    private var count = 0

    init(position: UInt8) { self.position = min(position, Self.positions - 1) }

    private static func event(_ event: UInt32, _ position: UInt8, count: Int? = nil) -> Occurrence {
        var members = [TLVElement(0, .number(position))]
        if let count { members.append(TLVElement(1, .unsigned(UInt64(count)))) }
        return Occurrence(cluster: 0x003B, event: .init(event), data: .structure(members))
    }

    // MARK: a momentary switch

    mutating func press(now: Duration) -> [Occurrence] {
        guard position == 0 else { return [] }
        position = 1
        gapDeadline = nil
        holdDeadline = now + Self.longPress
        isLong = false
        count += 1
        var events = [Self.event(1, 1)]
        if (2...Int(Self.multiPressMaximum)).contains(count) { events.append(Self.event(5, 1, count: count)) }
        return events
    }

    mutating func release(now: Duration) -> [Occurrence] {
        guard position == 1 else { return [] }
        position = 0
        holdDeadline = nil
        guard isLong else {
            gapDeadline = now + Self.multiPressGap
            return [Self.event(3, 1)]
        }
        isLong = false
        // A long press is no press of several; those before it are complete.
        count -= 1
        return [Self.event(4, 1)] + complete()
    }

    private mutating func complete() -> [Occurrence] {
        defer {
            count = 0
            gapDeadline = nil
        }
        guard count > 0 else { return [] }
        // More presses than can be counted are told as none.
        return [Self.event(6, 1, count: count > Int(Self.multiPressMaximum) ? 0 : count)]
    }

    var deadline: Duration? { holdDeadline ?? gapDeadline }

    mutating func advance(to now: Duration) -> [Occurrence] {
        if let holdDeadline, holdDeadline <= now {
            self.holdDeadline = nil
            isLong = true
            return [Self.event(2, 1)]
        }
        if let gapDeadline, gapDeadline <= now { return complete() }
        return []
    }

    // MARK: a latching switch

    /// - Parameter position: below `positions`.
    mutating func turn(to position: UInt8) -> [Occurrence] {
        guard position != self.position, position < Self.positions else { return [] }
        self.position = position
        return [Self.event(0, position)]
    }
}
