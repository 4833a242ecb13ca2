import MatterInteraction
import MatterMessaging
import MatterTypes

/// When a subscription reports (Matter Core 8.5).
///
///     priming --subscriber agreed--> idle --change--> due after the minimum interval --> reporting --> idle
///                                         --maximum interval is near--> due --> reporting, empty
struct PublishedSubscription: Sendable {
    private enum State: Sendable {
        case priming
        case idle
        case reporting
    }

    let id: UInt32
    let fabric: FabricIndex
    let subscriber: NodeID
    /// The session that it was made over; its reports go there as long as it stands.
    var session: MessagingCore.SessionHandle?
    let request: SubscribeRequest
    let minimum: Duration
    let maximum: Duration
    private var state = State.priming
    private var last: Duration
    /// In the order in which they changed first.
    private(set) var changes: [ConcreteAttributePath] = []
    /// The first event that was not reported yet.
    private(set) var nextEvent: UInt64
    private var hasNewEvent = false

    /// What a report is to hold.
    struct Report: Hashable, Sendable {
        var changes: [ConcreteAttributePath]
        var firstEvent: UInt64
    }

    init(
        id: UInt32, fabric: FabricIndex, subscriber: NodeID, request: SubscribeRequest, maxInterval: UInt16,
        nextEvent: UInt64, now: Duration
    ) {
        self.id = id
        self.fabric = fabric
        self.subscriber = subscriber
        self.request = request
        minimum = .seconds(Int64(request.minIntervalFloor))
        maximum = .seconds(Int64(maxInterval))
        last = now
        self.nextEvent = nextEvent
    }

    mutating func begin(now: Duration) {
        state = .idle
        last = now
    }

    mutating func attributesChanged(_ paths: some Sequence<ConcreteAttributePath>) {
        for path in paths where !changes.contains(path) && request.attributePaths.contains(where: { $0.matches(path) })
        {
            changes.append(path)
        }
    }

    mutating func eventHappened(at path: EventPath) {
        if request.eventPaths.contains(where: { $0.matches(path) }) { hasNewEvent = true }
    }

    /// A keep-alive leaves early enough to arrive within the interval: a tenth before its end, 2 s at most.
    private var keepAlive: Duration { last + maximum - min(maximum / 10, .seconds(2)) }

    /// When the next report is due; nil while one is under way.
    var deadline: Duration? {
        guard case .idle = state else { return nil }
        return changes.isEmpty && !hasNewEvent ? max(keepAlive, last + minimum) : last + minimum
    }

    /// Takes what is to be reported now; nil where nothing is due.
    mutating func takeReport(now: Duration, nextEvent next: UInt64) -> Report? {
        guard let deadline, deadline <= now else { return nil }
        let report = Report(changes: changes, firstEvent: nextEvent)
        state = .reporting
        last = now
        changes = []
        hasNewEvent = false
        nextEvent = next
        return report
    }

    mutating func reported() { state = .idle }
}
