import MatterInteraction
import MatterTLV
import MatterTypes
import Testing

@testable import MatterDevice

@Suite struct BridgeTests {
    private func numbers(_ numbers: UInt64...) -> TLVValue { .array(numbers.map { .unsigned($0) }) }

    @Test func partsComeAndGo() throws {
        var bench = try ApplianceBench(.bridge) { $0.bridged = [.onOffLight] }
        #expect(bench.read(0x1D, 3, endpoint: 0) == numbers(1, 2) && bench.read(0x1D, 3) == numbers(2))
        try bench.act("bridge add door-lock")
        #expect(
            bench.bench.core.takeChanges().filter { $0.cluster == 0x1D && $0.attribute == 3 }.map(\.endpoint)
                == [0, 1, 3])
        #expect(bench.read(0x1D, 3) == numbers(2, 3))
        #expect(bench.read(0x101, 0, endpoint: 3) == .unsigned(1))
        try bench.act("bridge remove 2")
        #expect(bench.read(6, 0, endpoint: 2) == nil)
        #expect(bench.read(0x1D, 3, endpoint: 0) == numbers(1, 3))
        try bench.act("bridge add plug")
        #expect(bench.read(0x1D, 3) == numbers(3, 4), "a number is not used again")
        #expect(throws: DeviceError(.invalidCommand, "")) { try bench.act("bridge remove 2") }
        #expect(throws: DeviceError(.invalidCommand, "")) { try bench.act("bridge remove 1") }
    }

    @Test func tellsWhetherPartsCanBeReached() throws {
        var bench = try ApplianceBench(.bridge) { $0.bridged = [.plug] }
        _ = bench.bench.core.takeChanges()
        #expect(bench.read(0x39, 0x11, endpoint: 2) == .boolean(true))
        try bench.act("reachable 2 no")
        #expect(bench.read(0x39, 0x11, endpoint: 2) == .boolean(false))
        #expect(bench.events(0x39, endpoint: 2) == [3])
        #expect(bench.changes(0x39, endpoint: 2) == [0x11])
    }

    @Test func keepsPartsOverARestart() throws {
        var bench = try ApplianceBench(.bridge) { $0.bridged = [.plug, .thermostat] }
        #expect(bench.write(0x39, 5, .utf8("heater"), endpoint: 2) == .success)
        try bench.act("toggle 2")
        try bench.act("bridge remove 3")
        try bench.act("bridge add contact-sensor")
        var configuration = DeviceConfiguration(kind: .bridge)
        configuration.bridged = [.plug, .thermostat]
        var again = bench
        again.bench = try Bench(bench.bench.core.committed, configuration)
        #expect(again.read(0x1D, 3) == numbers(2, 4))
        #expect(again.read(0x39, 5, endpoint: 2) == .utf8("heater"))
        #expect(again.read(6, 0, endpoint: 2) == .boolean(true))
    }

    @Test func partsAreNotTakenForOtherEndpoints() throws {
        var bench = try ApplianceBench(.bridge) { $0.bridged = [.plug, .plug] }
        let state = bench.bench.core.committed
        let more = DeviceConfiguration(kinds: [.bridge, .onOffLight])
        let error = #expect(throws: DeviceError(.invalidConfiguration, "")) { try Bench(state, more) }
        #expect(error?.detail.contains("endpoint 2 stands behind the bridge") == true)
        #expect(try Bench(state, DeviceConfiguration(kind: .bridge)).core.endpoints.count == 4)
        // Where no part stands in the way, none comes to do so.
        try bench.act("bridge remove 2")
        try bench.act("bridge remove 3")
        var again = bench
        again.bench = try Bench(
            bench.bench.core.committed, DeviceConfiguration(kinds: [.bridge, .onOffLight, .plug, .plug]))
        try again.act("bridge add plug")
        #expect(again.read(0x1D, 3) == numbers(5))
    }

    @Test func groupsForgetAPartThatGoes() throws {
        var bench = try ApplianceBench(.bridge) { $0.bridged = [.plug] }
        let administrator = bench.administrator
        #expect(bench.bench.invoke(0x3F, 0, GroupTests.keySet(), as: administrator) == .status(.success))
        #expect(
            bench.bench.write((0, 0x3F, 0), .replace(.array([GroupTests.mapping()])), as: administrator) == .success)
        #expect(outcome(bench.bench.invoke(4, 0, GroupTests.membership, as: administrator, endpoint: 2)) == 0)
        try bench.act("bridge remove 2")
        #expect(bench.bench.core.state.fabrics[1]?.groups.isEmpty == true)
    }
}

@Suite struct NodeServerTests {
    @Test func speaksTheLocalesThatItHas() throws {
        var bench = try ApplianceBench(.plug) { $0.locales = ["en-US", "de-DE"] }
        #expect(bench.read(0x2B, 0, endpoint: 0) == .utf8("en-US"))
        #expect(bench.write(0x2B, 0, .utf8("de-DE"), endpoint: 0) == .success)
        #expect(bench.write(0x2B, 0, .utf8("fr-FR"), endpoint: 0) == .constraintError)
        #expect(bench.read(0x2B, 0, endpoint: 0) == .utf8("de-DE"))
        #expect(bench.bench.core.committed.locale == "de-DE")
    }

    @Test func takesTheTimeFromItsAdministrator() throws {
        var bench = try ApplianceBench(.plug) { $0.keepsTime = true }
        #expect(bench.read(0x38, 0, endpoint: 0) == .null)
        let utc: UInt64 = 800_000_000_000_000
        #expect(
            bench.invoke(0x38, 0, [0: .unsigned(utc), 1: .unsigned(3), 2: .unsigned(2)], endpoint: 0)
                == .status(.success))
        bench.pass(.seconds(2))
        #expect(bench.read(0x38, 0, endpoint: 0) == .unsigned(utc + 2_000_000))
        #expect(bench.read(0x38, 7, endpoint: 0) == .null, "what it is shifted by is not known")
        let zone: TLVValue = .members([0: .signed(3600), 1: .unsigned(0), 2: .utf8("Europe/Berlin")])
        let answer = bench.invoke(0x38, 2, [0: .array([zone])], endpoint: 0)
        #expect(answer == .data(command: 3, fields: .members([0: .boolean(true)])))
        let summer: TLVValue = .members([0: .signed(3600), 1: .unsigned(0), 2: .null])
        #expect(bench.invoke(0x38, 4, [0: .array([summer])], endpoint: 0) == .status(.success))
        #expect(bench.read(0x38, 7, endpoint: 0) == .unsigned(utc + 2_000_000 + 7_200_000_000))
        #expect(bench.events(0x38, endpoint: 0) == [2, 1])
        let overlapping: TLVValue = .array([summer, .members([0: .signed(0), 1: .unsigned(5), 2: .null])])
        #expect(bench.invoke(0x38, 4, [0: overlapping], endpoint: 0) == .status(.init(.constraintError)))
        #expect(bench.bench.core.committed.time?.zones.first?.name == "Europe/Berlin")
    }
}
