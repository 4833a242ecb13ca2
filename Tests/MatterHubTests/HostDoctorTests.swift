import MatterDiscovery
import MatterStore
import Testing

@testable import MatterHub

/// What is said of the clock and the store, from facts that a test writes down.
struct HostDoctorTests {
    static let now: Int64 = 1_790_000_000

    static func bad(_ report: DoctorReport) -> [DoctorCheck: DoctorFinding.Status] {
        for finding in report.findings { #expect(finding.cure.isEmpty == (finding.status == .ok), "\(finding)") }
        return Dictionary(
            uniqueKeysWithValues: report.findings.filter { $0.status != .ok }.map { ($0.check, $0.status) })
    }

    @Test func clock() {
        func of(_ facts: ClockFacts) -> [DoctorCheck: DoctorFinding.Status] { Self.bad(ClockJudgement.judge(facts)) }
        let (now, day) = (Self.now, Int64(86_400))
        #expect(of(ClockFacts(now: now, built: now - day, stored: now)) == [:])
        #expect(of(ClockFacts(now: 0)) == [.clock: .fault])
        #expect(of(ClockFacts(now: now, built: now + day)) == [.clock: .fault])
        #expect(of(ClockFacts(now: now, stored: now + day)) == [.clock: .fault])
        // Another machine's file system may be some seconds ahead.
        #expect(of(ClockFacts(now: now, stored: now + 60)) == [:])
        #expect(of(ClockFacts(now: now + 40 * 365 * day, built: now)) == [.clock: .warning])
        #expect(of(ClockFacts(now: now, isSynchronised: false, keeper: "chronyd")) == [.clockSync: .warning])
        #expect(of(ClockFacts(now: now, isSynchronised: false)) == [:])
        #expect(ClockJudgement.judge(ClockFacts(now: now, isSynchronised: nil)).omissions.map(\.check) == [.clockSync])
        #expect(of(ClockFacts(now: .max / 4, built: .min / 4)) == [.clock: .warning])
    }

    @Test func dates() {
        #expect(CalendarText.date(0) == "1970-01-01 00:00")
        #expect(CalendarText.date(1_709_210_096) == "2024-02-29 12:34")
    }

    static var healthy: StoreInspection {
        var store = StoreInspection()
        store.directory = StoreInspection.Entry(
            path: "/s", isDirectory: true, isRegularFile: false, user: 5, permissions: 0o700, modified: now)
        store.nearest = store.directory
        store.file = StoreInspection.Entry(path: "/s/store.sqlite3", user: 5, permissions: 0o600, modified: now)
        store.content = .store(schema: StoreInspection.knownSchema)
        store.freeBytes = 1 << 30
        return store
    }

    static func bad(_ change: (inout StoreInspection) -> Void) -> [DoctorCheck: DoctorFinding.Status] {
        var store = healthy
        change(&store)
        return bad(StoreJudgement.judge(store, StoreLocation(directory: "/s"), user: 5))
    }

    @Test func store() {
        #expect(Self.bad { _ in } == [:])
        #expect(
            Self.bad {
                $0.file = nil
                $0.content = nil
            } == [:])
        #expect(Self.bad { $0.content = .somethingElse } == [.store: .fault])
        #expect(Self.bad { $0.content = .unreadable } == [.store: .fault])
        #expect(Self.bad { $0.content = .store(schema: StoreInspection.knownSchema + 1) } == [.store: .fault])
        #expect(Self.bad { $0.file?.user = 6 } == [.store: .fault])
        #expect(Self.bad { $0.directory?.user = 6 } == [.store: .fault])
        #expect(Self.bad { $0.directory?.isDirectory = false } == [.store: .fault])
        #expect(Self.bad { $0.file?.isRegularFile = false } == [.store: .fault])
        #expect(Self.bad { $0.file?.permissions = 0o640 } == [.storePrivate: .fault])
        #expect(Self.bad { $0.directory?.permissions = 0o720 } == [.storePrivate: .fault])
        #expect(Self.bad { $0.directory?.permissions = 0o750 } == [.storePrivate: .warning])
        #expect(Self.bad { $0.file?.isUsable = false } == [.storeSpace: .fault])
        #expect(Self.bad { $0.freeBytes = 1000 } == [.storeSpace: .fault])
        #expect(Self.bad { $0.freeBytes = 2 << 20 } == [.storeSpace: .warning])
        let log = StoreInspection.Entry(path: "/s/store.sqlite3-wal", user: 5, permissions: 0o644, modified: 0)
        let key = StoreInspection.Entry(path: "/s.keys/1.key", user: 5, permissions: 0o640, modified: 0)
        #expect(Self.bad { $0.keyFiles = [key] } == [.storePrivate: .fault])
        #expect(Self.bad { $0.companions = [log] } == [.storePrivate: .fault])
        #expect(
            Self.bad {
                $0.companions = [log]
                $0.file = nil
            } == [.store: .fault, .storePrivate: .fault])
    }
}
