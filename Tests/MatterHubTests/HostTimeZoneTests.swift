import MatterCommissioning
import Testing

@testable import MatterHub

@Suite struct HostTimeZoneTests {
    /// 2026-06-01, a summer day in the north, and the changes around it in Berlin.
    static let june: Int64 = 1_780_272_000
    static let autumn: Int64 = 1_792_890_000
    static let spring: Int64 = 1_806_195_600
    static let epoch: Int64 = 946_684_800

    static func berlin(_ unix: Int64) -> (seconds: Int, isDaylightSaving: Bool)? {
        unix < autumn || unix >= spring ? (7200, true) : (3600, false)
    }

    static func matter(_ unix: Int64) -> UInt64 { UInt64(unix - epoch) * 1_000_000 }

    @Test func daylightSavingTimeIsToldApart() throws {
        let plan = try #require(
            HostTimeZone.plan(at: Self.june, periods: 2, name: "Europe/Berlin", offset: Self.berlin))
        #expect(
            plan
                == TimeZonePlan(
                    offset: 3600, name: "Europe/Berlin",
                    periods: [
                        .init(offset: 3600, start: 0, end: Self.matter(Self.autumn)),
                        .init(offset: 0, start: Self.matter(Self.autumn), end: Self.matter(Self.spring)),
                    ]))
    }

    @Test func inWinterTheNextSummerIsTold() throws {
        let plan = try #require(
            HostTimeZone.plan(at: Self.autumn + 86_400, periods: 4, name: nil, offset: Self.berlin))
        #expect(plan.offset == 3600)
        #expect(plan.periods.map(\.offset) == [0, 3600])
        #expect(plan.periods.map(\.end) == [Self.matter(Self.spring), nil])
    }

    @Test func aZoneWithoutChangesHasOnePeriod() throws {
        let plan = try #require(
            HostTimeZone.plan(at: Self.june, periods: 4, name: "Asia/Kolkata", offset: { _ in (19_800, false) }))
        #expect(
            plan == TimeZonePlan(offset: 19_800, name: "Asia/Kolkata", periods: [.init(offset: 0, start: 0, end: nil)]))
    }

    @Test func aClockThatIsNotSetGivesNone() {
        #expect(HostTimeZone.plan(at: 0, periods: 4, name: nil, offset: { _ in (0, false) }) == nil)
    }

    @Test func thisMachineHasAZone() throws {
        let plan = try #require(HostTimeZone.plan(at: Self.june))
        #expect((-43_200...50_400).contains(plan.offset))
        #expect(plan.periods.first?.start == 0)
    }
}
