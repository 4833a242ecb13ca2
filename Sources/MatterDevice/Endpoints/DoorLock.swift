import MatterInteraction
import MatterTLV
import MatterTypes

/// What the Door Lock cluster steers (Matter Application Clusters 5.2): a bolt, and the people whose codes move it.
///
///     locked <--lock, unlock--> unlocked --AutoRelockTime--> locked
///     any --jammed--> not fully locked, and refuses --freed--> unlocked
///     wrong codes up to the limit --> no code counts for the time that UserCodeTemporaryDisableTime says
struct DoorLock: Sendable {
    /// A person with a place of their own in the lock's table.
    struct User: Codable, Hashable, Sendable {
        /// 1 to `users`.
        var index: UInt16
        var name = ""
        var uniqueID: UInt32?
        /// 1 enabled, 3 disabled.
        var status: UInt8 = 1
        var type: UInt8 = 0
        var rule: UInt8 = 0
        var creator: UInt8
        var modifier: UInt8
    }

    struct Credential: Codable, Hashable, Sendable {
        /// 1 to `credentials`.
        var index: UInt16
        var code: Octets
        var user: UInt16
        var creator: UInt8
        var modifier: UInt8
    }

    /// What outlives a restart.
    struct Settings: Codable, Hashable, Sendable {
        /// LockState: 0 not fully locked, 1 locked, 2 unlocked.
        var state: UInt8 = 1
        /// Seconds; 0 for never.
        var autoRelockTime: UInt32 = 0
        /// 0 normal, 3 no remote operation.
        var operatingMode: UInt8 = 0
        var wrongCodeLimit: UInt8 = 5
        /// Seconds.
        var disableTime: UInt8 = 10
        var requiresCode = false
        var users: [User] = []
        var credentials: [Credential] = []
    }

    /// Who operates it.
    struct Operator: Sendable {
        /// OperationSource: 1 by hand, 3 keypad, 4 by itself, 7 remote.
        var source: UInt8
        var fabric: FabricIndex?
        var node: NodeID?

        static let hand = Operator(source: 1)
        static let keypad = Operator(source: 3)
        static let timer = Operator(source: 4)
    }

    enum Outcome: Hashable, Sendable {
        case done
        case refused
    }

    static let users: UInt16 = 10
    static let credentials: UInt16 = 20
    static let credentialsPerUser = 5
    static let codeLengths: ClosedRange<Int> = 4...8

    var settings: Settings
    private var wrongCodes = 0
    /// Until when no code counts.
    private var disabledUntil: Duration?
    private(set) var relockDeadline: Duration?

    init(starting settings: Settings) { self.settings = settings }

    // MARK: operating

    /// - Parameters:
    ///   - locks: false to unlock.
    ///   - code: what was entered; nil where nothing was.
    ///   - timeout: after how many seconds it locks again; nil for its own time.
    mutating func operate(
        locks: Bool, code: [UInt8]?, by who: Operator, timeout: UInt16? = nil, now: Duration
    ) -> (Outcome, [Occurrence]) {
        var credential: Credential?
        func refuse(_ error: UInt8) -> (Outcome, [Occurrence]) {
            (.refused, [self.event(3, locks ? 0 : 1, who, error: error, credential)])
        }
        if who.source == 7, settings.operatingMode == 3 { return refuse(3) }
        if let code {
            if let disabledUntil, disabledUntil > now { return refuse(1) }
            guard let found = settings.credentials.first(where: { $0.code.bytes == code }),
                let user = settings.users.first(where: { $0.index == found.user })
            else {
                let (outcome, events) = refuse(1)
                return (outcome, events + enteredWrongCode(now: now))
            }
            credential = found
            guard user.status == 1 else { return refuse(2) }
            wrongCodes = 0
        } else if who.source == 7, settings.requiresCode {
            return refuse(1)
        }
        // A jammed bolt does not move.
        guard settings.state != 0 else { return refuse(0) }
        settings.state = locks ? 1 : 2
        let relock = timeout.map { UInt32($0) } ?? settings.autoRelockTime
        relockDeadline = locks || relock == 0 ? nil : now + .seconds(Int64(relock))
        return (.done, [event(2, locks ? 0 : 1, who, error: nil, credential)])
    }

    private mutating func enteredWrongCode(now: Duration) -> [Occurrence] {
        wrongCodes += 1
        guard wrongCodes >= Int(settings.wrongCodeLimit) else { return [] }
        wrongCodes = 0
        disabledUntil = now + .seconds(Int64(settings.disableTime))
        return [Self.alarm(4)]
    }

    mutating func jam() -> [Occurrence] {
        settings.state = 0
        relockDeadline = nil
        return [Self.alarm(0)]
    }

    mutating func free() { if settings.state == 0 { settings.state = 2 } }

    // MARK: events

    private static func alarm(_ code: UInt8) -> Occurrence {
        Occurrence(cluster: 0x0101, event: 0, priority: .critical, data: .members([0: .number(code)]))
    }

    private func event(
        _ event: EventID, _ operation: UInt8, _ who: Operator, error: UInt8?, _ credential: Credential?
    ) -> Occurrence {
        var values: [TLVValue] = [.number(operation), .number(who.source)]
        if let error { values.append(.number(error)) }
        values += [
            .optional(credential?.user), .optional(who.fabric?.rawValue), .optional(who.node?.rawValue),
            credential.map { .array([.members([0: .number(1 as UInt8), 1: .number($0.index)])]) } ?? .null,
        ]
        let members = values.enumerated().map { TLVElement(UInt8($0.offset), $0.element) }
        return Occurrence(cluster: 0x0101, event: event, priority: .critical, data: .structure(members))
    }

    // MARK: time

    var deadline: Duration? { relockDeadline }

    mutating func advance(to now: Duration) -> [Occurrence] {
        if let disabledUntil, disabledUntil <= now { self.disabledUntil = nil }
        guard let relockDeadline, relockDeadline <= now else { return [] }
        self.relockDeadline = nil
        return operate(locks: true, code: nil, by: .timer, now: now).1
    }
}
