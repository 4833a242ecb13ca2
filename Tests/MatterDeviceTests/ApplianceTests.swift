import MatterInteraction
import MatterTLV
import MatterTypes
import Testing

@testable import MatterDevice

/// A node with these endpoints, from 1 on, that a fabric administers.
struct ApplianceBench {
    var bench: Bench
    var administrator: Accessor

    init(_ kinds: DeviceConfiguration.Kind..., change: (inout DeviceConfiguration) -> Void = { _ in }) throws {
        var configuration = DeviceConfiguration(kinds: kinds)
        change(&configuration)
        bench = try Bench(nil, configuration)
        administrator = try bench.commission(1).1
        _ = bench.core.takeChanges()
        bench.core.effects = []
    }

    mutating func invoke(
        _ cluster: ClusterID, _ command: CommandID, _ values: [UInt8: TLVValue] = [:], endpoint: EndpointID = 1,
        timed: Bool = false
    ) -> CommandResponse {
        bench.invoke(
            cluster, command, values.sorted { $0.key < $1.key }.map { TLVElement($0.key, $0.value) },
            as: administrator, endpoint: endpoint, timed: timed)
    }

    mutating func status(
        _ cluster: ClusterID, _ command: CommandID, _ values: [UInt8: TLVValue] = [:], timed: Bool = false
    ) -> InteractionStatus.Code? {
        guard case .status(let status) = invoke(cluster, command, values, timed: timed) else { return nil }
        return status.code
    }

    mutating func write(
        _ cluster: ClusterID, _ attribute: AttributeID, _ value: TLVValue, endpoint: EndpointID = 1
    ) -> InteractionStatus.Code {
        bench.write((endpoint, cluster, attribute), .replace(value), as: administrator)
    }

    func read(_ cluster: ClusterID, _ attribute: AttributeID, endpoint: EndpointID = 1) -> TLVValue? {
        guard case .value(let value) = bench.read(endpoint, cluster, attribute, as: administrator) else { return nil }
        return value
    }

    mutating func act(_ text: String) throws { try bench.core.act(OutsideAction(text: text)) }

    mutating func pass(_ duration: Duration) {
        bench.core.now += duration
        bench.core.advance()
    }

    /// The numbers of the events of a cluster, in the order in which they came.
    func events(_ cluster: ClusterID, endpoint: EndpointID = 1) -> [UInt32] {
        entries(cluster, endpoint: endpoint).compactMap { $0.path.event?.rawValue }
    }

    func entries(_ cluster: ClusterID, endpoint: EndpointID = 1) -> [EventData] {
        bench.core.events([EventPath(endpoint: endpoint, cluster: cluster)], from: 0, administrator, filtered: false)
    }

    mutating func changes(_ cluster: ClusterID, endpoint: EndpointID = 1) -> [UInt32] {
        bench.core.takeChanges().filter { $0.cluster == cluster && $0.endpoint == endpoint }.map(\.attribute.rawValue)
    }
}

@Suite struct ApplianceTests {
    @Test func theEndOfIdentifyIsReported() throws {
        var lamp = try ApplianceBench(.plug)
        #expect(lamp.status(3, 0, [0: .unsigned(2)]) == .success)
        #expect(lamp.changes(3) == [0])
        lamp.pass(.seconds(1))
        #expect(lamp.changes(3) == [])
        lamp.pass(.seconds(1))
        #expect(lamp.changes(3) == [0])
        #expect(lamp.read(3, 0) == .unsigned(0))
    }

    @Test func whatIsConfiguredOutlivesAPowerFailure() throws {
        var lamp = try ApplianceBench(.extendedColorLight)
        var before = lamp.bench.core.committed
        #expect(lamp.status(6, 2) == .success)
        #expect(lamp.bench.core.committed != before && lamp.bench.core.committed.lasting == before.lasting)
        before = lamp.bench.core.committed
        #expect(lamp.write(6, 0x4003, .unsigned(1)) == .success)
        #expect(lamp.bench.core.committed.lasting != before.lasting)

        var thermostat = try ApplianceBench(.thermostat)
        before = thermostat.bench.core.committed
        #expect(thermostat.write(0x201, 0x12, .signed(2_100)) == .success)
        #expect(thermostat.bench.core.committed.lasting != before.lasting)

        var lock = try ApplianceBench(.doorLock)
        before = lock.bench.core.committed
        #expect(lock.status(0x101, 1, timed: true) == .success)
        #expect(lock.bench.core.committed.lasting != before.lasting)
        before = lock.bench.core.committed
        let user: [UInt8: TLVValue] = [
            0: .unsigned(0), 1: .unsigned(1), 2: .utf8("Ada"), 3: .unsigned(7), 4: .null, 5: .null, 6: .null,
        ]
        #expect(lock.status(0x101, 0x1A, user, timed: true) == .success)
        #expect(lock.bench.core.committed.lasting != before.lasting)
    }
}

@Suite struct ColorTests {
    private static let off: [UInt8: TLVValue] = [2: .unsigned(0), 3: .unsigned(0)]

    @Test func theColorTemperatureMovesAndIsReportedOnceASecond() throws {
        var lamp = try ApplianceBench(.colorTemperatureLight)
        #expect(lamp.status(6, 1) == .success)
        _ = lamp.changes(0x300)
        #expect(lamp.read(0x300, 7) == .unsigned(250))
        let fields: [UInt8: TLVValue] = [0: .unsigned(450), 1: .unsigned(40), 2: .unsigned(0), 3: .unsigned(0)]
        #expect(lamp.status(0x300, 0x0A, fields) == .success)
        #expect(lamp.read(0x300, 2) == .unsigned(40))
        #expect(lamp.changes(0x300) == [2], "the remaining time, as it begins")
        lamp.pass(.milliseconds(500))
        #expect(lamp.read(0x300, 7) == .unsigned(275), "a read tells what is now")
        #expect(lamp.changes(0x300).isEmpty, "a report does not come before a second")
        lamp.pass(.milliseconds(1500))
        #expect(lamp.read(0x300, 7) == .unsigned(350))
        #expect(lamp.read(0x300, 2) == .unsigned(20))
        #expect(lamp.changes(0x300) == [7])
        lamp.pass(.seconds(3))
        #expect(lamp.read(0x300, 7) == .unsigned(450))
        #expect(lamp.changes(0x300) == [2, 7], "where it arrives")
        #expect(lamp.bench.core.deadline == nil)
    }

    @Test func aLightThatIsOffObeysByItsOptionsOnly() throws {
        var lamp = try ApplianceBench(.extendedColorLight)
        let fields: [UInt8: TLVValue] = [0: .unsigned(300), 1: .unsigned(0), 2: .unsigned(0), 3: .unsigned(0)]
        #expect(lamp.status(0x300, 0x0A, fields) == .success)
        #expect(lamp.read(0x300, 7) == .unsigned(250))
        #expect(lamp.status(0x300, 0x0A, fields.merging([2: .unsigned(1), 3: .unsigned(1)]) { $1 }) == .success)
        #expect(lamp.read(0x300, 7) == .unsigned(300))
        #expect(lamp.status(8, 0, fields.merging([0: .unsigned(9)]) { $1 }) == .success)
        #expect(lamp.read(8, 0) == .unsigned(254))
        #expect(lamp.write(8, 0x0F, .unsigned(1)) == .success)
        #expect(lamp.status(8, 0, fields.merging([0: .unsigned(9)]) { $1 }) == .success)
        #expect(lamp.read(8, 0) == .unsigned(9))
    }

    @Test func eachCommandEntersTheModeThatItSpeaksOf() throws {
        var lamp = try ApplianceBench(.extendedColorLight)
        #expect(lamp.status(6, 1) == .success)
        func modes() -> [TLVValue?] { [lamp.read(0x300, 8), lamp.read(0x300, 0x4001)] }
        #expect(modes() == [.unsigned(2), .unsigned(2)])
        let hue: [UInt8: TLVValue] = [
            0: .unsigned(200), 1: .unsigned(100), 2: .unsigned(0), 3: .unsigned(0), 4: .unsigned(0),
        ]
        #expect(lamp.status(0x300, 6, hue) == .success)
        #expect(modes() == [.unsigned(0), .unsigned(0)])
        #expect(lamp.read(0x300, 0) == .unsigned(200) && lamp.read(0x300, 0x4000) == .unsigned(200 << 8))
        #expect(lamp.status(0x300, 0x43, hue.merging([0: .unsigned(0xABCD)]) { $1 }) == .success)
        #expect(modes() == [.unsigned(0), .unsigned(3)])
        #expect(lamp.read(0x300, 0) == .unsigned(0xAB) && lamp.read(0x300, 0x4000) == .unsigned(0xABCD))
        #expect(lamp.status(0x300, 7, hue.merging([0: .unsigned(30_000), 1: .unsigned(20_000)]) { $1 }) == .success)
        #expect(modes() == [.unsigned(1), .unsigned(1)])
        #expect(lamp.read(0x300, 3) == .unsigned(30_000) && lamp.read(0x300, 4) == .unsigned(20_000))
        #expect(lamp.status(0x300, 7, hue.merging([0: .unsigned(65_280)]) { $1 }) == .constraintError)
        #expect(
            lamp.status(0x300, 1, [0: .unsigned(1), 1: .unsigned(0), 2: .unsigned(0), 3: .unsigned(0)])
                == .invalidCommand)
    }

    @Test func theHueGoesRoundByTheWayThatIsAskedFor() {
        var lamp = ColorLamp(starting: ColorLamp.Settings(hue: 0xF000))
        lamp.turn(to: 0x1000, direction: 0, over: .seconds(10), now: .zero)
        #expect(lamp.value(.hue, at: .seconds(5)) == 0, "the short way leads over the top")
        lamp.turn(to: 0xF000, direction: 2, over: .zero, now: .seconds(10))
        lamp.turn(to: 0x1000, direction: 1, over: .seconds(14), now: .seconds(20))
        #expect(lamp.value(.hue, at: .seconds(27)) == 0x8000, "the long way leads down")
        lamp.move(.hue, rate: 4096, now: .seconds(40))
        #expect(lamp.remainingTime(at: .seconds(41)) == 65_535)
        #expect(lamp.value(.hue, at: .seconds(56)) == 0x1000, "once round")
        lamp.stop(now: .seconds(57))
        #expect(lamp.value(.hue, at: .seconds(90)) == 0x2000 && !lamp.isMoving)
    }

    @Test func theLoopGivesBackTheHueThatWas() throws {
        var lamp = try ApplianceBench(.extendedColorLight)
        #expect(lamp.status(6, 1) == .success)
        var fields: [UInt8: TLVValue] = [
            0: .unsigned(0x0F), 1: .unsigned(1), 2: .unsigned(1), 3: .unsigned(64), 4: .unsigned(1000),
            5: .unsigned(0), 6: .unsigned(0),
        ]
        #expect(lamp.status(0x300, 0x44, fields) == .success)
        #expect(lamp.read(0x300, 0x4002) == .unsigned(1) && lamp.read(0x300, 0x4001) == .unsigned(3))
        lamp.pass(.seconds(2))
        #expect(lamp.read(0x300, 0x4000) == .unsigned(1000 + 2048))
        fields[1] = .unsigned(0)
        #expect(lamp.status(0x300, 0x44, fields) == .success)
        #expect(lamp.read(0x300, 0x4002) == .unsigned(0) && lamp.read(0x300, 0x4000) == .unsigned(0))
    }

    @Test func theColorTemperatureFollowsTheLevelWhereTheyAreCoupled() throws {
        var lamp = try ApplianceBench(.colorTemperatureLight)
        let dark: [UInt8: TLVValue] = [0: .unsigned(1), 1: .unsigned(10), 2: .unsigned(0), 3: .unsigned(0)]
        #expect(lamp.write(8, 0x0F, .unsigned(3)) == .success)
        #expect(lamp.status(8, 0, dark) == .success)
        lamp.pass(.milliseconds(500))
        let half = lamp.read(0x300, 7)
        lamp.pass(.milliseconds(500))
        #expect(lamp.read(0x300, 7) == .unsigned(500))
        #expect(half == .unsigned(375))
        #expect(lamp.status(8, 0, [0: .unsigned(254), 1: .unsigned(0), 2: .unsigned(2), 3: .unsigned(0)]) == .success)
        #expect(lamp.read(0x300, 7) == .unsigned(500), "the override switches it off")
        #expect(lamp.status(8, 0, [0: .unsigned(254), 1: .unsigned(0), 2: .unsigned(0), 3: .unsigned(0)]) == .success)
        #expect(lamp.read(0x300, 7) == .unsigned(153))
    }

    @Test func aGroupReachesEveryLightInIt() throws {
        var lamp = try ApplianceBench(.plug, .colorTemperatureLight, .extendedColorLight)
        let administrator = lamp.administrator
        #expect(lamp.bench.invoke(0x3F, 0, GroupTests.keySet(), as: administrator) == .status(.success))
        #expect(
            lamp.bench.write((0, 0x3F, 0), .replace(.array([GroupTests.mapping()])), as: administrator) == .success)
        #expect(
            lamp.bench.write((0, 0x1F, 0), .append(GroupTests.entry(3)), as: administrator) == .success)
        for endpoint in [EndpointID(2), 3] {
            #expect(outcome(lamp.bench.invoke(4, 0, GroupTests.membership, as: administrator, endpoint: endpoint)) == 0)
        }
        lamp.bench.core.receive(
            .init(fabric: 1, group: GroupTests.group, source: 100, message: GroupTests.on().exchangeMessage))
        #expect(lamp.read(6, 0, endpoint: 1) == .boolean(false))
        #expect(lamp.read(6, 0, endpoint: 2) == .boolean(true) && lamp.read(6, 0, endpoint: 3) == .boolean(true))
    }
}

@Suite struct SwitchTests {
    private func counts(_ bench: ApplianceBench) -> [TLVValue] {
        bench.entries(0x3B).compactMap { entry in
            guard entry.path.event == 6, case .structure(let members) = entry.data else { return nil }
            return members.first { $0.tag == .context(1) }?.value
        }
    }

    @Test func tellsOfShortPresses() throws {
        var bench = try ApplianceBench(.genericSwitch)
        try bench.act("press 1")
        #expect(bench.events(0x3B) == [1, 3])
        bench.pass(.milliseconds(500))
        #expect(bench.events(0x3B) == [1, 3, 6])
        #expect(counts(bench) == [.unsigned(1)])
    }

    @Test func countsPressesUpToItsMaximum() throws {
        var bench = try ApplianceBench(.genericSwitch)
        try bench.act("press 1 3")
        bench.pass(.milliseconds(500))
        #expect(bench.events(0x3B) == [1, 3, 1, 5, 3, 1, 5, 3, 6])
        try bench.act("press 1 4")
        bench.pass(.milliseconds(500))
        #expect(counts(bench) == [.unsigned(3), .unsigned(0)], "too many count as none")
    }

    @Test func tellsOfLongPresses() throws {
        var bench = try ApplianceBench(.genericSwitch)
        try bench.act("hold 1")
        #expect(bench.read(0x3B, 1) == .unsigned(1))
        #expect(bench.changes(0x3B) == [1])
        bench.pass(.seconds(1))
        try bench.act("release 1")
        bench.pass(.seconds(1))
        #expect(bench.events(0x3B) == [1, 2, 4])
        #expect(bench.read(0x3B, 1) == .unsigned(0))
    }

    @Test func aLatchingSwitchStaysWhereItIsTurned() throws {
        var bench = try ApplianceBench(.latchingSwitch)
        try bench.act("turn 1 1")
        #expect(bench.events(0x3B) == [0])
        #expect(bench.bench.core.committed.appliances?["1"]?.switchPosition == 1)
        #expect(throws: DeviceError(.invalidCommand, "")) { try bench.act("press 1") }
    }
}

@Suite struct SensorTests {
    @Test func sensorsTellWhatHappensToThem() throws {
        var bench = try ApplianceBench(.contactSensor, .occupancySensor, .temperatureSensor)
        try bench.act("open 1")
        try bench.act("occupied 2")
        try bench.act("temperature 3 -12.5")
        #expect(bench.read(0x45, 0) == .boolean(false) && bench.events(0x45) == [0])
        #expect(bench.read(0x406, 0, endpoint: 2) == .unsigned(1) && bench.events(0x406, endpoint: 2) == [0])
        #expect(bench.read(0x402, 0, endpoint: 3) == .signed(-1250))
        try bench.act("occupied 2")
        #expect(bench.events(0x406, endpoint: 2) == [0], "nothing changed")
        try bench.act("temperature 3 unknown")
        #expect(bench.read(0x402, 0, endpoint: 3) == .null)
    }

    @Test func batteryAndMainsKnowOfEachOther() throws {
        var bench = try ApplianceBench(.contactSensor, .wiredPower, .batteryPower)
        func status() -> [TLVValue?] { [bench.read(0x2F, 0, endpoint: 2), bench.read(0x2F, 0, endpoint: 3)] }
        #expect(status() == [.unsigned(1), .unsigned(2)])
        try bench.act("mains 2 off")
        #expect(status() == [.unsigned(3), .unsigned(1)])
        try bench.act("battery 3 20")
        #expect(bench.read(0x2F, 0x0C, endpoint: 3) == .unsigned(40))
        #expect(bench.read(0x2F, 0x0E, endpoint: 3) == .unsigned(1))
        #expect(
            bench.read(0x2F, 0x1F, endpoint: 3) == .array([.unsigned(0), .unsigned(1), .unsigned(2), .unsigned(3)]))
        #expect(bench.read(0x1D, 4, endpoint: 3) != nil, "two of a type have tags")
    }

    @Test(arguments: [
        "", "press", "press 0", "press 1 0", "press 1 2 3", "turn 1 7", "temperature 1 warm", "temperature 1 400",
        "battery 1 101", "mains 1 perhaps", "lock 1 broken", "bridge add bridge", "bridge add cat", "fly 1", "press x",
    ])
    func refusesWhatItCanNotRead(_ text: String) {
        #expect(throws: DeviceError(.invalidCommand, "")) { try OutsideAction(text: text) }
    }
}
