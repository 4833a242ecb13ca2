import Foundation
import MatterTypes
import Testing

@testable import MatterStore

struct LeaseTests {
    let temporary = TemporaryDirectory()
    let store: SQLiteStore
    let home: StructureRecord.ID

    init() throws {
        store = try SQLiteStore(temporary.location)
        home = try #require(try store.structures().first).id
    }

    func process(_ pid: Int32) -> ProcessIdentity {
        ProcessIdentity(bootID: "boot", namespace: "pid:[1]", pid: pid, startTime: 5)
    }

    func acquire(
        _ pid: Int32, at now: Int64, _ liveness: ProcessIdentity.Liveness, lifetime: Int64 = 100
    ) throws -> LeaseOutcome {
        try store.acquireLease(
            LeaseRecord.commissioning, purpose: "test \(pid)", holder: process(pid), now: now, lifetime: lifetime,
            liveness: { _ in liveness })
    }

    func begin(
        _ pid: Int32, at now: Int64 = 0, _ liveness: ProcessIdentity.Liveness = .alive
    ) throws -> HomeSessionOutcome {
        try store.beginHomeSession(
            of: home, appGroup: "group.test", user: 1000, state: "prepared", process: process(pid), now: now,
            lifetime: 100, liveness: { _ in liveness })
    }

    func session(_ outcome: HomeSessionOutcome) throws -> HomeSessionRecord {
        guard case .began(let session) = outcome else { throw StoreError(.inUse, path: "", "\(outcome)") }
        return session
    }

    // MARK: processes

    @Test func thisProcessLives() {
        #expect(ProcessIdentity.current.liveness() == .alive)
        #expect(ProcessIdentity(text: ProcessIdentity.current.text) == .current)
        #expect(ProcessIdentity(text: "nonsense") == nil)
    }

    @Test func numbersThatWereGivenAgainAreDead() {
        var other = ProcessIdentity.current
        other.startTime += 1
        #expect(other.liveness() == .dead)
        other = .current
        other.bootID = "another"
        #expect(other.liveness() == .dead)
        other = .current
        other.namespace = "pid:[7]"
        #expect(other.liveness() == .unknown)
        other = .current
        other.pid = Int32.max
        #expect(other.liveness() == .dead)
    }

    @Test func deadProcessesAreDeadBeforeTheyAreReaped() throws {
        var pid: pid_t = 0
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        defer { free(arguments[0]) }
        #expect(posix_spawnp(&pid, "true", nil, nil, &arguments, nil) == 0)
        var info = siginfo_t()
        waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT)
        let identity = try #require(ProcessIdentity.of(pid))
        #expect(identity.liveness() == .dead)
        waitpid(pid, nil, 0)
        #expect(identity.liveness() == .dead)
    }

    // MARK: leases

    @Test func aLivingHoldersLeaseIsNeverTaken() throws {
        guard case .acquired(let first, nil) = try acquire(1, at: 0, .alive) else {
            Issue.record("a free lease was not given")
            return
        }
        // Long after its expiry, and to the holder itself, too.
        #expect(try acquire(2, at: 1_000_000, .alive) == .held(first))
        #expect(try acquire(1, at: 1_000_000, .alive) == .held(first))
        #expect(try store.lease(named: LeaseRecord.commissioning) == first)
    }

    @Test func aDeadHoldersLeaseIsTakenAtOnce() throws {
        guard case .acquired(let first, nil) = try acquire(1, at: 0, .alive),
            case .acquired(let second, let former) = try acquire(2, at: 1, .dead)
        else {
            Issue.record("the lease was not given")
            return
        }
        #expect(former == first)
        #expect(second.id != first.id)
        #expect(second.holder == process(2))
        // Who lost it can't renew or release what another one has.
        #expect(
            code { () throws(StoreError) in try store.renewLease(first.id, now: 2, lifetime: 9) } == .sessionOver)
        try store.releaseLease(first.id)
        #expect(try store.lease(named: LeaseRecord.commissioning)?.id == second.id)
    }

    @Test func whoCantBeSeenKeepsItUntilItExpires() throws {
        guard case .acquired(let first, nil) = try acquire(1, at: 0, .alive) else { return }
        #expect(try acquire(2, at: 99, .unknown) == .held(first))
        try store.renewLease(first.id, now: 99, lifetime: 100)
        let renewed = try #require(try store.lease(named: LeaseRecord.commissioning))
        #expect(renewed.heartbeatAt == 99)
        #expect(try acquire(2, at: 198, .unknown) == .held(renewed))
        guard case .acquired(_, let former) = try acquire(2, at: 199, .unknown) else {
            Issue.record("an expired lease was not given")
            return
        }
        #expect(former == renewed)
    }

    @Test func leasesOfOtherNamesAreFree() throws {
        _ = try acquire(1, at: 0, .alive)
        guard
            case .acquired(let other, nil) = try store.acquireLease(
                "other", purpose: "", holder: process(1), now: 0, lifetime: .max, liveness: { _ in .alive })
        else {
            Issue.record("another lease was not given")
            return
        }
        #expect(other.expiresAt == .max)
        try store.releaseLease(other.id)
        try store.releaseLease(other.id)
        #expect(try store.lease(named: "other") == nil)
    }

    @Test func aKilledProcessLeavesALeaseThatIsFree() throws {
        let child = try Child(.dieOverALease, temporary.location)
        #expect(child.finish() == ["began"])
        let dead = try #require(try store.openHomeSession())
        #expect(dead.appGroup == "group.dead")
        let outcome = try store.beginHomeSession(
            of: home, appGroup: "group.next", user: 0, state: "prepared", process: .current, now: 2_000, lifetime: 1,
            liveness: { $0.liveness() })
        let next = try session(outcome)
        #expect(try store.openHomeSession() == next)
        let former = try #require(try store.homeSession(dead.id))
        #expect(former.state == HomeSessionRecord.abandoned)
        #expect(former.finishedAt == 2_000)
        #expect(try store.check() == [])
    }

    // MARK: sessions

    @Test func oneSessionAtATime() throws {
        let first = try session(try begin(1))
        #expect(first.state == "prepared")
        #expect(first.structure == home)
        guard case .held(let lease) = try begin(2) else {
            Issue.record("a second session began")
            return
        }
        #expect(lease.id == first.lease)
        #expect(lease.purpose == "commissioning for group.test")
        try store.changeHomeSession(first.id, now: 5) { session in
            session.state = "completed"
            session.finishedAt = 5
        }
        #expect(try store.lease(named: LeaseRecord.commissioning) == nil)
        #expect(try store.openHomeSession() == nil)
        let second = try session(try begin(2))
        #expect(second.id > first.id)
        #expect(try store.homeSessions(limit: 9).map(\.state) == ["prepared", "completed"])
    }

    @Test func changesOfASessionHoldTogether() throws {
        let begun = try session(try begin(1))
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try store.changeHomeSession(begun.id, now: 1) { session in
                session.state = "half"
                throw Refusal()
            }
        }
        #expect(try store.homeSession(begun.id) == begun)
        let fabric = try store.defaultFabric { fabricContent() }.id
        let device = DeviceKey(4, in: fabric)
        let result = try store.changeHomeSession(begun.id, now: 2) { session in
            session.state = "performing"
            session.commissioner = process(9)
            session.devices.append(device)
            return 7
        }
        #expect(result == 7)
        let changed = try #require(try store.homeSession(begun.id))
        #expect(changed.devices == [device])
        #expect(changed.commissioner == process(9))
        try store.changeHomeSession(begun.id, now: 3) { session in
            session.errorCode = "busy"
            session.errorText = "later"
            session.finishedAt = 3
        }
        #expect(throws: StoreError(.sessionOver, path: "", "")) {
            try store.changeHomeSession(begun.id, now: 4) { $0.state = "again" }
        }
        #expect(throws: StoreError(.notFound, path: "", "")) {
            try store.changeHomeSession(HomeSessionRecord.ID(99), now: 4) { $0.state = "again" }
        }
        #expect(try store.homeSession(begun.id)?.errorCode == "busy")
    }

    @Test func unfinishedHistoryIsClosedByTheNextLease() throws {
        let fabric = try store.defaultFabric { fabricContent() }.id
        _ = try acquire(1, at: 0, .alive)
        let history = try store.beginCommissioning(in: fabric, nodeID: nil, device: "x", startedAt: 1)
        try store.recordStages(
            [CommissioningStageRecord(stage: "pase", beganAt: 1, milliseconds: 4, outcome: "ok")], of: history)
        _ = try acquire(2, at: 50, .dead)
        let record = try #require(try store.commissioningSessions(limit: 1).first)
        #expect(record.outcome == "abandoned")
        #expect(record.finishedAt == 50)
        #expect(record.stages.map(\.stage) == ["pase"])
    }

    // MARK: permissions and hubs

    @Test func theFirstUserIsGrantedAllAndOthersNothing() throws {
        #expect(try store.privilege(of: "group.a", user: 1, now: 5) == .administer)
        #expect(try store.privilege(of: "group.a", user: 2, now: 5) == .none)
        #expect(try store.privilege(of: "group.b", user: 1, now: 5) == .none)
        try store.setPrivilege(.operate, of: "group.b", user: 1, now: 6)
        try store.setPrivilege(.none, of: "group.a", user: 1, now: 7)
        // Taken back stays taken back: that is no first use.
        #expect(try store.privilege(of: "group.a", user: 1, now: 8) == .none)
        #expect(
            try store.permissions() == [
                PermissionRecord(appGroup: "group.a", user: 1, privilege: .none, changedAt: 7),
                PermissionRecord(appGroup: "group.b", user: 1, privilege: .operate, changedAt: 6),
            ])
        #expect(HomePrivilege.view < .administer)
    }

    @Test func hubsComeAndGo() throws {
        let first = try store.registerHub(
            kind: "daemon", address: "/run/hub", process: process(1), now: 10, liveness: { _ in .alive })
        try store.hubHeartbeat(first, now: 20)
        #expect(try store.hubs().map(\.heartbeatAt) == [20])
        let second = try store.registerHub(
            kind: "embedded", address: "", process: process(2), now: 30, liveness: { _ in .dead })
        #expect(try store.hubs().map(\.id) == [second])
        #expect(code { () throws(StoreError) in try store.hubHeartbeat(first, now: 40) } == .notFound)
        try store.unregisterHub(second)
        #expect(try store.hubs().isEmpty)
    }
}
