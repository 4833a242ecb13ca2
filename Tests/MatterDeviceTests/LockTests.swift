import MatterInteraction
import MatterTLV
import MatterTypes
import Testing

@testable import MatterDevice

@Suite struct LockTests {
    private static let code: [UInt8] = Array("1234".utf8)

    private func lock() throws -> ApplianceBench { try ApplianceBench(.doorLock) }

    /// A credential at a place, for a new user.
    private static func credential(_ place: UInt16, _ code: [UInt8], operation: UInt8 = 0) -> [UInt8: TLVValue] {
        [
            0: .number(operation), 1: .members([0: .number(1 as UInt8), 1: .number(place)]), 2: .bytes(code),
            3: .null, 4: .null, 5: .null,
        ]
    }

    @Test func obeysTimedCommandsOnly() throws {
        var bench = try lock()
        #expect(bench.status(0x101, 1) == .needsTimedInteraction)
        #expect(bench.read(0x101, 0) == .unsigned(1))
        #expect(bench.status(0x101, 1, timed: true) == .success)
        #expect(bench.read(0x101, 0) == .unsigned(2))
        #expect(bench.changes(0x101) == [0])
        #expect(bench.bench.core.effects.contains(.notice(.endpoint(1, .unlocked))))
        #expect(bench.status(0x101, 0, timed: true) == .success)
        #expect(bench.events(0x101) == [2, 2])
        guard case .structure(let members)? = bench.entries(0x101).first?.data else {
            Issue.record("no event")
            return
        }
        let values = members.map(\.value)
        #expect(values == [.unsigned(1), .unsigned(7), .null, .unsigned(1), .unsigned(100), .null])
    }

    @Test func asksForACodeWhereItIsToldTo() throws {
        var bench = try lock()
        #expect(outcome(bench.invoke(0x101, 0x22, Self.credential(1, Self.code), timed: true)) == 0)
        #expect(bench.events(0x101) == [4])
        #expect(bench.write(0x101, 0x33, .boolean(true)) == .success)
        #expect(bench.status(0x101, 1, timed: true) == .failure)
        #expect(bench.status(0x101, 1, [0: .bytes(Array("9999".utf8))], timed: true) == .failure)
        #expect(bench.status(0x101, 1, [0: .bytes(Self.code)], timed: true) == .success)
        #expect(bench.events(0x101) == [4, 3, 3, 2])
    }

    @Test func tooManyWrongCodesShutTheKeypad() throws {
        var bench = try lock()
        #expect(bench.write(0x101, 0x30, .unsigned(3)) == .success)
        #expect(bench.write(0x101, 0x30, .unsigned(0)) == .constraintError)
        #expect(outcome(bench.invoke(0x101, 0x22, Self.credential(1, Self.code), timed: true)) == 0)
        for _ in 0..<3 { try bench.act("keypad 1 0000") }
        #expect(bench.events(0x101) == [4, 3, 3, 3, 0], "an alarm")
        try bench.act("keypad 1 1234")
        #expect(bench.read(0x101, 0) == .unsigned(1), "not even the right one counts")
        bench.pass(.seconds(10))
        try bench.act("keypad 1 1234")
        #expect(bench.read(0x101, 0) == .unsigned(2))
    }

    @Test func keepsUsersAndTheirCodes() throws {
        var bench = try lock()
        let user: [UInt8: TLVValue] = [
            0: .unsigned(0), 1: .unsigned(2), 2: .utf8("Ada"), 3: .unsigned(7), 4: .null, 5: .null, 6: .null,
        ]
        #expect(bench.status(0x101, 0x1A, user) == .needsTimedInteraction)
        #expect(bench.status(0x101, 0x1A, user, timed: true) == .success)
        #expect(bench.status(0x101, 0x1A, user, timed: true) == .failure, "the place is taken")
        #expect(bench.status(0x101, 0x1A, user.merging([1: .unsigned(11)]) { $1 }, timed: true) == .invalidCommand)
        let own = Self.credential(4, Self.code).merging([3: .unsigned(2)]) { $1 }
        #expect(outcome(bench.invoke(0x101, 0x22, own, timed: true)) == 0)
        #expect(outcome(bench.invoke(0x101, 0x22, Self.credential(5, Self.code), timed: true)) == 2, "a duplicate")
        #expect(outcome(bench.invoke(0x101, 0x22, Self.credential(4, [9, 9, 9, 9]), timed: true)) == 3, "occupied")
        #expect(outcome(bench.invoke(0x101, 0x22, Self.credential(6, [1]), timed: true)) == 0x85, "too short")
        guard case .data(0x1C, .structure(let members)) = bench.invoke(0x101, 0x1B, [0: .unsigned(2)]) else {
            Issue.record("no GetUserResponse")
            return
        }
        #expect(
            members.map(\.value) == [
                .unsigned(2), .utf8("Ada"), .unsigned(7), .unsigned(1), .unsigned(0), .unsigned(0),
                .array([.members([0: .unsigned(1), 1: .unsigned(4)])]), .unsigned(1), .unsigned(1), .null,
            ])
        let kept = bench.bench.core.committed.appliances?["1"]?.lock
        #expect(kept?.users.count == 1 && kept?.credentials.count == 1)
        #expect(bench.status(0x101, 0x1D, [0: .unsigned(0xFFFE)], timed: true) == .success)
        #expect(bench.bench.core[1].lock.settings.credentials.isEmpty)
    }

    @Test func aJammedBoltDoesNotMove() throws {
        var bench = try lock()
        try bench.act("lock 1 jammed")
        #expect(bench.read(0x101, 0) == .unsigned(0) && bench.events(0x101) == [0])
        #expect(bench.status(0x101, 0, timed: true) == .failure)
        try bench.act("lock 1 freed")
        #expect(bench.status(0x101, 0, timed: true) == .success)
    }

    @Test func locksAgainByItself() throws {
        var bench = try lock()
        #expect(bench.status(0x101, 3, [0: .unsigned(5)], timed: true) == .success)
        #expect(bench.read(0x101, 0) == .unsigned(2))
        bench.pass(.seconds(5))
        #expect(bench.read(0x101, 0) == .unsigned(1))
        #expect(bench.write(0x101, 0x25, .unsigned(3)) == .success)
        #expect(bench.status(0x101, 1, timed: true) == .failure, "no remote operation")
        #expect(bench.write(0x101, 0x25, .unsigned(1)) == .constraintError)
    }
}

@Suite struct ThermostatTests {
    private func settings(_ bench: ApplianceBench) -> [Int16] {
        let settings = bench.bench.core[1].thermostat.settings
        return [settings.heating, settings.cooling]
    }

    @Test func setpointsStayWithinTheirLimits() throws {
        var bench = try ApplianceBench(.thermostat)
        #expect(bench.write(0x201, 0x12, .signed(2100)) == .success)
        #expect(bench.write(0x201, 0x12, .signed(699)) == .constraintError)
        #expect(bench.write(0x201, 0x12, .signed(3001)) == .constraintError)
        #expect(bench.write(0x201, 0x11, .signed(3201)) == .constraintError)
        #expect(settings(bench) == [2100, 2600])
        #expect(bench.write(0x201, 0x16, .signed(2000)) == .success)
        #expect(settings(bench) == [2000, 2600], "a new limit moves the setpoint")
        #expect(bench.write(0x201, 0x16, .signed(3001)) == .constraintError)
        #expect(bench.write(0x201, 0x15, .signed(2001)) == .constraintError, "above the upper one")
    }

    @Test func theDeadBandHoldsThemApart() throws {
        var bench = try ApplianceBench(.thermostat)
        #expect(bench.write(0x201, 0x12, .signed(2550)) == .success)
        #expect(settings(bench) == [2550, 2750])
        #expect(bench.write(0x201, 0x11, .signed(2000)) == .success)
        #expect(settings(bench) == [1800, 2000])
        #expect(bench.write(0x201, 0x19, .signed(10)) == .unsupportedWrite)
    }

    @Test func raisesAndLowersAsFarAsItGoes() throws {
        var bench = try ApplianceBench(.thermostat)
        func raise(_ mode: UInt64, _ amount: Int64) -> InteractionStatus.Code? {
            bench.status(0x201, 0, [0: .unsigned(mode), 1: .signed(amount)])
        }
        #expect(raise(2, 15) == .success)
        #expect(settings(bench) == [2150, 2750])
        #expect(raise(2, 127) == .success)
        #expect(settings(bench) == [3000, 3200])
        #expect(raise(0, -100) == .success)
        #expect(settings(bench) == [2000, 3200])
        #expect(raise(1, -128) == .success)
        #expect(settings(bench) == [1720, 1920])
        #expect(raise(7, 1) == .constraintError)
    }

    @Test func runsByModeAndTemperature() throws {
        var bench = try ApplianceBench(.thermostat)
        try bench.act("temperature 1 18")
        #expect(bench.read(0x201, 0) == .signed(1800) && bench.read(0x201, 0x1E) == .unsigned(4))
        #expect(bench.write(0x201, 0x1C, .unsigned(3)) == .success)
        #expect(bench.read(0x201, 0x1E) == .unsigned(0))
        #expect(bench.write(0x201, 0x1C, .unsigned(5)) == .constraintError)
        #expect(bench.write(0x201, 0x1B, .unsigned(2)) == .success)
        #expect(bench.read(0x201, 0x1C) == .unsigned(0), "it can't cool any more")
        #expect(bench.status(0x201, 0xFE, [0: .unsigned(0), 1: .array([.unsigned(0x50)])]) == .invalidInState)
        #expect(bench.write(0x9B, 1, .unsigned(2)) == .success)
        #expect(bench.write(0x9B, 1, .unsigned(3)) == .constraintError)
    }
}
