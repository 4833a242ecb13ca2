import MatterTypes

/// The right to be the only one that does something, such as commissioning, until it is given back or its holder dies.
public struct LeaseRecord: Hashable, Sendable {
    public struct ID: Hashable, Sendable {
        public let rawValue: Int64
        public init(_ rawValue: Int64) { self.rawValue = rawValue }
    }

    /// Never given to another lease.
    public let id: ID
    public let name: String
    /// What it was taken for, as an error text says it: `commissioning for group.example`.
    public let purpose: String
    public let holder: ProcessIdentity
    /// Unix time in milliseconds, like the following.
    public let acquiredAt: Int64
    public let heartbeatAt: Int64
    public let expiresAt: Int64

    public static let commissioning = "commissioning"
}

public enum LeaseOutcome: Hashable, Sendable {
    /// - Parameter former: whose lease it was, where its holder died over it.
    case acquired(LeaseRecord, former: LeaseRecord?)
    case held(LeaseRecord)
}

/// What an app group may do with the homes of a store. Each includes those before it, as Matter's own do (Matter Core
/// 9.10.5.2).
public enum HomePrivilege: String, CaseIterable, Hashable, Sendable, Comparable {
    case none, view, operate, manage, administer

    public static func < (a: HomePrivilege, b: HomePrivilege) -> Bool {
        (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
}

public struct PermissionRecord: Hashable, Sendable {
    public var appGroup: String
    /// The number of the user as the kernel has it.
    public var user: UInt32
    public var privilege: HomePrivilege
    /// Unix time in seconds.
    public var changedAt: Int64

    public init(appGroup: String, user: UInt32, privilege: HomePrivilege, changedAt: Int64) {
        self.appGroup = appGroup
        self.user = user
        self.privilege = privilege
        self.changedAt = changedAt
    }
}

/// A hub that runs, or ran.
public struct HubRecord: Hashable, Sendable {
    public struct ID: Hashable, Sendable {
        public let rawValue: Int64
        public init(_ rawValue: Int64) { self.rawValue = rawValue }
    }

    public let id: ID
    /// `embedded` or `daemon`.
    public let kind: String
    /// Where it is asked: the path of its socket; empty where it is part of a process.
    public let address: String
    public let process: ProcessIdentity
    /// Unix time in milliseconds, like the following.
    public let startedAt: Int64
    public let heartbeatAt: Int64
}

/// A session of the Home API, from prepare to complete or cancel.
public struct HomeSessionRecord: Hashable, Sendable {
    public struct ID: Hashable, Sendable, Comparable {
        public let rawValue: Int64
        public init(_ rawValue: Int64) { self.rawValue = rawValue }
        public static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
    }

    public let id: ID
    public let lease: LeaseRecord.ID
    /// Nil where the structure is gone.
    public let structure: StructureRecord.ID?
    public let appGroup: String
    public let user: UInt32
    /// As the session machine writes it; once the session is over, how it ended.
    public var state: String
    public var errorCode: String?
    public var errorText: String
    /// The process that commissions for it.
    public var commissioner: ProcessIdentity?
    public var devices: [DeviceKey]
    /// Unix time in milliseconds, like the following.
    public let startedAt: Int64
    public var finishedAt: Int64?

    /// How a session ends whose process died, or whose lease was taken over.
    public static let abandoned = "abandoned"
}

/// Leases, permissions, hubs, and the sessions of the Home API, by which several processes find each other.
public protocol SessionStore: Sendable {
    // MARK: leases

    /// Takes a lease that is free. A dead holder's is taken over, one whose life can't be seen once it has expired, and a
    /// living one's never. Whatever the former holder has left unfinished under it is closed as `abandoned`.
    ///
    /// - Parameters:
    ///   - now: Unix time in milliseconds.
    ///   - lifetime: milliseconds from a heartbeat to the expiry.
    ///   - liveness: whether a process runs still.
    func acquireLease(
        _ name: String, purpose: String, holder: ProcessIdentity, now: Int64, lifetime: Int64,
        liveness: (ProcessIdentity) -> ProcessIdentity.Liveness
    ) throws(StoreError) -> LeaseOutcome

    /// - Throws: `StoreError.sessionOver` where another one has it now.
    func renewLease(_ lease: LeaseRecord.ID, now: Int64, lifetime: Int64) throws(StoreError)

    /// Gives a lease back. One that is not there any more stays so.
    func releaseLease(_ lease: LeaseRecord.ID) throws(StoreError)
    func lease(named name: String) throws(StoreError) -> LeaseRecord?

    // MARK: permissions

    func permissions() throws(StoreError) -> [PermissionRecord]

    /// What a user's processes of an app group may do.
    ///
    /// While nobody was ever granted or refused anything, who asks owns the store (no other user can open it), and is
    /// granted all: that is the first use.
    func privilege(of appGroup: String, user: UInt32, now: Int64) throws(StoreError) -> HomePrivilege
    func setPrivilege(_ privilege: HomePrivilege, of appGroup: String, user: UInt32, now: Int64) throws(StoreError)

    // MARK: hubs

    /// Says that a hub runs. Hubs that are known to have died are forgotten.
    func registerHub(
        kind: String, address: String, process: ProcessIdentity, now: Int64,
        liveness: (ProcessIdentity) -> ProcessIdentity.Liveness
    ) throws(StoreError) -> HubRecord.ID

    /// - Throws: `StoreError.notFound`.
    func hubHeartbeat(_ hub: HubRecord.ID, now: Int64) throws(StoreError)
    func unregisterHub(_ hub: HubRecord.ID) throws(StoreError)
    func hubs() throws(StoreError) -> [HubRecord]

    // MARK: sessions of the Home API

    /// Takes the lease of commissioning and begins a session under it, in one step.
    ///
    /// - Returns: the session, or the lease that stands in its way.
    /// - Throws: `StoreError.notFound` where the structure is gone.
    func beginHomeSession(
        of structure: StructureRecord.ID, appGroup: String, user: UInt32, state: String, process: ProcessIdentity,
        now: Int64, lifetime: Int64, liveness: (ProcessIdentity) -> ProcessIdentity.Liveness
    ) throws(StoreError) -> HomeSessionOutcome

    func homeSession(_ session: HomeSessionRecord.ID) throws(StoreError) -> HomeSessionRecord?

    /// The one that is not over.
    func openHomeSession() throws(StoreError) -> HomeSessionRecord?

    /// The latest first.
    func homeSessions(limit: Int) throws(StoreError) -> [HomeSessionRecord]

    /// Changes state, error, commissioner, devices and end of a session: what `change` sees is what is there, and nobody
    /// comes between. Ending it gives its lease back.
    ///
    /// - Parameter change: must not use the store.
    /// - Throws: `StoreError.sessionOver` where it is over already; what `change` throws, and nothing is changed then.
    func changeHomeSession<T: Sendable>(
        _ session: HomeSessionRecord.ID, now: Int64, _ change: (inout HomeSessionRecord) throws -> T
    ) throws -> T
}

public enum HomeSessionOutcome: Hashable, Sendable {
    case began(HomeSessionRecord)
    case held(LeaseRecord)
}
