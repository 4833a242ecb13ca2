import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes
import Testing

@testable import MatterDevice

@Suite struct BindingTests {
    private static let place: (EndpointID, ClusterID, AttributeID) = (1, 0x1E, 0)

    /// An entry without its fabric, as it is written.
    private static func entry(
        node: UInt64? = nil, group: UInt64? = nil, endpoint: UInt64? = nil, cluster: UInt64? = nil
    ) -> TLVValue {
        let members: [(UInt8, UInt64?)] = [(1, node), (2, group), (3, endpoint), (4, cluster)]
        return .structure(members.compactMap { tag, value in value.map { TLVElement(tag, .unsigned($0)) } })
    }

    /// The entry as it is read.
    private static func of(_ fabric: UInt64, _ entry: TLVValue) -> TLVValue {
        guard case .structure(let members) = entry else { return entry }
        return .structure(members + [TLVElement(254, .unsigned(fabric))])
    }

    private static let light = entry(node: 5, endpoint: 1, cluster: 6)
    private static let lights = entry(group: 7)

    @Test func wholeListsAndSingleItemsAreWritten() throws {
        var device = try ApplianceBench(.onOffLightSwitch, .plug)
        #expect(device.read(0x1D, 2) == .array([.unsigned(3), .unsigned(6)]), "it is a client of Identify and On/Off")
        #expect(device.read(0x1D, 2, endpoint: 2) == .array([]))
        #expect(device.read(0x1E, 0) == .array([]))
        #expect(device.write(0x1E, 0, .array([Self.light])) == .success)
        #expect(device.changes(0x1E) == [0])
        #expect(device.bench.write(Self.place, .append(Self.lights), as: device.administrator) == .success)
        #expect(device.read(0x1E, 0) == .array([Self.of(1, Self.light), Self.of(1, Self.lights)]))
        #expect(device.write(0x1E, 0, .array([Self.entry(node: 6, endpoint: 2)])) == .success)
        #expect(device.read(0x1E, 0) == .array([Self.of(1, Self.entry(node: 6, endpoint: 2))]))
        #expect(device.write(0x1E, 0, .array([])) == .success)
        #expect(device.read(0x1E, 0) == .array([]))
        #expect(device.write(0x1E, 0, .array([Self.light]), endpoint: 2) == .unsupportedAttribute)
    }

    @Test(arguments: [
        entry(), entry(node: 5), entry(endpoint: 1), entry(cluster: 6), entry(node: 5, cluster: 6),
        entry(group: 0), entry(node: 5, group: 7, endpoint: 1), entry(group: 7, endpoint: 1), entry(node: 5, group: 7),
        entry(node: 0, endpoint: 1),
        // No client of Level Control is here.
        entry(node: 5, endpoint: 1, cluster: 8), entry(group: 7, cluster: 8),
    ])
    func entriesNameAGroupOrANodeAndItsEndpoint(_ entry: TLVValue) throws {
        var device = try ApplianceBench(.onOffLightSwitch)
        #expect(device.write(0x1E, 0, .array([Self.light])) == .success)
        #expect(device.write(0x1E, 0, .array([Self.lights, entry])) == .constraintError)
        #expect(device.bench.write(Self.place, .append(entry), as: device.administrator) == .constraintError)
        #expect(device.read(0x1E, 0) == .array([Self.of(1, Self.light)]), "nothing is lost")
    }

    @Test func otherTypesAreRefused() throws {
        var device = try ApplianceBench(.onOffLightSwitch)
        let text = TLVValue.structure([TLVElement(1, .utf8("5")), TLVElement(3, .unsigned(1))])
        #expect(device.write(0x1E, 0, .array([text])) == .invalidDataType)
        #expect(device.write(0x1E, 0, .array([.unsigned(5)])) == .invalidDataType)
        #expect(device.write(0x1E, 0, .unsigned(5)) == .invalidDataType)
    }

    @Test func aFullListTakesNoMore() throws {
        var device = try ApplianceBench(.onOffLightSwitch, .onOffLightSwitch)
        let full = (1...10).map { Self.entry(node: $0, endpoint: 1) }
        #expect(device.write(0x1E, 0, .array(full + [Self.light])) == .resourceExhausted)
        #expect(device.read(0x1E, 0) == .array([]))
        #expect(device.write(0x1E, 0, .array(full)) == .success)
        #expect(device.bench.write(Self.place, .append(Self.lights), as: device.administrator) == .resourceExhausted)
        #expect(device.read(0x1E, 0) == .array(full.map { Self.of(1, $0) }))
        #expect(device.write(0x1E, 0, .array([Self.lights]), endpoint: 2) == .success, "each endpoint has its own")
        #expect(device.read(0x1E, 0) == .array(full.map { Self.of(1, $0) }))
        #expect(device.read(0x1E, 0, endpoint: 2) == .array([Self.of(1, Self.lights)]))
    }

    @Test func eachFabricHasItsOwnAndTheyGoWithIt() throws {
        var device = try ApplianceBench(.onOffLightSwitch)
        device.bench.core.window.open(.basic, device.bench.core.ownWindow, until: .seconds(1000))
        let (_, other) = try device.bench.commission(2)
        #expect(device.write(0x1E, 0, .array([Self.light])) == .success)
        #expect(device.bench.write(Self.place, .replace(.array([Self.lights])), as: other) == .success)
        #expect(device.read(0x1E, 0) == .array([Self.of(1, Self.light)]))
        let all = TLVValue.array([Self.of(1, Self.light), Self.of(2, Self.lights)])
        #expect(device.bench.read(1, 0x1E, 0, as: other, filtered: false) == .value(all))

        // A restart keeps them.
        var restarted = try Bench(device.bench.core.committed, device.bench.core.configuration)
        #expect(restarted.read(1, 0x1E, 0, as: other, filtered: false) == .value(all))
        restarted.core.remove(2)
        #expect(
            restarted.read(1, 0x1E, 0, as: device.administrator, filtered: false)
                == .value(.array([Self.of(1, Self.light)])))
        #expect(restarted.core.state.fabrics.records.count == 1)
    }

    @Test func writingTakesManage() throws {
        var device = try ApplianceBench(.onOffLightSwitch)
        let guest = Accessor(kind: .case, fabric: 1, nodeID: 200)
        func entry(_ privilege: UInt8) -> TLVValue {
            AccessControlEntry(privilege: privilege, authMode: 2, subjects: [200], targets: nil).value(fabric: 0)
        }
        for (privilege, status) in [(3, .unsupportedAccess), (4, .success)] as [(UInt8, InteractionStatus.Code)] {
            #expect(
                device.bench.write((0, 0x1F, 0), .append(entry(privilege)), as: device.administrator) == .success)
            #expect(device.bench.write(Self.place, .replace(.array([Self.light])), as: guest) == status)
        }
        #expect(device.bench.write(Self.place, .replace(.array([])), as: Bench.pase) == .unsupportedAccess)
    }

    @Test func whatLeavesABridgeTakesItsBindingsAlong() throws {
        var device = try ApplianceBench(.bridge) { $0.bridged = [.onOffLightSwitch] }
        #expect(device.write(0x1E, 0, .array([Self.light]), endpoint: 2) == .success)
        try device.act("bridge remove 2")
        #expect(device.bench.core.state.fabrics[1]?.bindings == [])
    }

    // MARK: a switch that acts

    private static func sent(_ device: inout ApplianceBench) -> [BoundCommand] {
        device.bench.core.takeEffects().compactMap { if case .send(let command) = $0 { command } else { nil } }
    }

    @Test func aSwitchTellsAllThatIsBoundToIt() throws {
        var device = try ApplianceBench(.onOffLightSwitch, .onOffLightSwitch)
        try device.act("toggle 1")
        #expect(device.bench.core.takeEffects() == [.notice(.nothingBound(1))])
        // One for all clusters, one for another cluster alone, one of the other endpoint.
        let others = [
            Self.light, Self.lights, Self.entry(node: 6, endpoint: 2), Self.entry(node: 7, endpoint: 1, cluster: 3),
        ]
        #expect(device.write(0x1E, 0, .array(others)) == .success)
        #expect(device.write(0x1E, 0, .array([Self.entry(node: 8, endpoint: 1)]), endpoint: 2) == .success)
        device.bench.core.effects = []
        for (line, name) in [("on 1", .on), ("off 1", .off), ("toggle 1", .toggle), ("press 1", .toggle)]
            as [(String, BoundCommand.Name)]
        {
            try device.act(line)
            let commands = Self.sent(&device)
            #expect(commands.map(\.target) == [.node(5, 1), .group(7), .node(6, 2)], "\(line)")
            #expect(commands.allSatisfy { $0.name == name && $0.source == 1 && $0.fabric == 1 }, "\(line)")
        }
        try device.act("press 2 3")
        #expect(Self.sent(&device).map(\.target) == Array(repeating: .node(8, 1), count: 3))
        #expect(throws: DeviceError.self) { try device.act("hold 1") }
    }

    @Test func whatItSteersOnItselfIsDoneAtOnce() throws {
        var device = try ApplianceBench(.onOffLightSwitch, .onOffLight)
        let own = try #require(device.bench.core.state.fabrics[1]?.nodeID)
        #expect(device.write(0x1E, 0, .array([Self.entry(node: own, endpoint: 2)])) == .success)
        device.bench.core.effects = []
        try device.act("toggle 1")
        let command = try #require(Self.sent(&device).first)
        #expect(device.bench.core.steerItself(command) == .done)
        #expect(device.read(6, 0, endpoint: 2) == .boolean(true))
        var elsewhere = command
        elsewhere.target = .node(NodeID(own), 9)
        #expect(device.bench.core.steerItself(elsewhere) == .refused(InteractionStatus(.unsupportedCluster)))
        elsewhere.target = .node(NodeID(own + 1), 2)
        #expect(device.bench.core.steerItself(elsewhere) == nil)
    }

    @Test func aGroupHearsItUnderItsKeysAndEachMessageOnce() throws {
        var device = try ApplianceBench(.onOffLightSwitch, .onOffLight)
        let group = GroupTests.group
        #expect(device.write(0x1E, 0, .array([Self.entry(group: UInt64(group.rawValue))])) == .success)
        device.bench.core.effects = []
        try device.act("on 1")
        let command = try #require(Self.sent(&device).first)
        #expect(throws: DeviceError.self) {
            try device.bench.core.datagram(of: command, to: group, exchangeID: 1)
        }
        let administrator = device.administrator
        #expect(device.bench.invoke(0x3F, 0, GroupTests.keySet(), as: administrator) == .status(.success))
        #expect(
            device.bench.write((0, 0x3F, 0), .replace(.array([GroupTests.mapping()])), as: administrator) == .success)
        #expect(
            outcome(device.bench.invoke(4, 0, GroupTests.membership, as: administrator, endpoint: 2)) == 0)
        #expect(device.bench.write((0, 0x1F, 0), .append(GroupTests.entry(3)), as: administrator) == .success)

        let first = try device.bench.core.datagram(of: command, to: group, exchangeID: 1)
        #expect(device.bench.core.groups.addresses == [first.address])
        var receiver = GroupReceiver()
        receiver.keys = device.bench.core.groups.keys
        let opened = receiver.receive(first.bytes)
        let message = try #require(opened)
        #expect(message.source.rawValue == device.bench.core.state.fabrics[1]?.nodeID && message.group == group)
        device.bench.core.receive(message)
        #expect(device.read(6, 0, endpoint: 2) == .boolean(true))
        var news = [receiver.receive(first.bytes)]
        news.append(receiver.receive(try device.bench.core.datagram(of: command, to: group, exchangeID: 1).bytes))
        // Nor after a restart, which forgets all that is not on disk.
        var restarted = try Bench(device.bench.core.committed, device.bench.core.configuration)
        for _ in 0..<2 {
            news.append(receiver.receive(try restarted.core.datagram(of: command, to: group, exchangeID: 1).bytes))
        }
        #expect(news.map { $0 != nil } == [false, true, true, true])
    }
}
