import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes
import Testing

@testable import MatterDevice

@Suite struct GroupTests {
    static let group: GroupID = 0x0101
    static let epochKey = [UInt8](0xB0..<0xC0)

    /// The fields of KeySetWrite.
    static func keySet(_ id: UInt16 = 0x1A1) -> [TLVElement] {
        let members: [TLVElement] = [
            TLVElement(0, .unsigned(UInt64(id))), TLVElement(1, .unsigned(0)), TLVElement(2, .bytes(epochKey)),
            TLVElement(3, .unsigned(1)), TLVElement(4, .null), TLVElement(5, .null), TLVElement(6, .null),
            TLVElement(7, .null),
        ]
        return [TLVElement(0, .structure(members))]
    }

    static func mapping(_ group: GroupID = group, keySet: UInt16 = 0x1A1) -> TLVValue {
        .structure([
            TLVElement(1, .unsigned(UInt64(group.rawValue))), TLVElement(2, .unsigned(UInt64(keySet))),
        ])
    }

    static let membership = [TLVElement(0, .unsigned(UInt64(group.rawValue))), TLVElement(1, .utf8("all"))]

    /// Lets a group do what the privilege says.
    static func entry(_ privilege: UInt8, group: GroupID = group) -> TLVValue {
        AccessControlEntry(
            privilege: privilege, authMode: 3, subjects: [UInt64(group.rawValue)], targets: nil
        ).value(fabric: 0)
    }

    static func on(_ endpoint: EndpointID? = nil) -> InvokeRequest {
        InvokeRequest(
            commands: [CommandData(path: CommandPath(endpoint: endpoint, cluster: 6, command: 1), fields: nil)],
            suppressResponse: true)
    }

    private func message(_ message: some InteractionMessage, to group: GroupID = group) -> GroupMessage {
        GroupMessage(fabric: 1, group: group, source: 100, message: message.exchangeMessage)
    }

    /// Endpoint 1 is in the group, and nothing is allowed yet.
    private func member() throws -> (Bench, Accessor) {
        var bench = try Bench()
        let (_, administrator) = try bench.commission(1)
        #expect(bench.core.groups.entries.isEmpty)
        #expect(bench.invoke(0x3F, 0, Self.keySet(), as: administrator) == .status(.success))
        #expect(bench.core.groups.entries.isEmpty, "keys alone let nothing in")
        #expect(bench.write((0, 0x3F, 0), .replace(.array([Self.mapping()])), as: administrator) == .success)
        #expect(outcome(bench.invoke(4, 0, Self.membership, as: administrator, endpoint: 1)) == 0)
        return (bench, administrator)
    }

    @Test func doesWhatAGroupMay() throws {
        var (bench, administrator) = try member()
        bench.core.receive(message(Self.on()))
        #expect(!bench.core.light.isOn, "no entry of the access list is for the group")
        #expect(bench.write((0, 0x1F, 0), .append(Self.entry(1)), as: administrator) == .success)
        bench.core.receive(message(Self.on()))
        #expect(!bench.core.light.isOn, "it may look only")
        #expect(bench.write((0, 0x1F, 0), .append(Self.entry(3)), as: administrator) == .success)
        bench.core.receive(message(Self.on(1)))
        #expect(!bench.core.light.isOn, "messages to groups name no endpoint")
        var timed = Self.on()
        timed.timedRequest = true
        bench.core.receive(message(timed))
        var twice = Self.on()
        twice.commands += twice.commands
        bench.core.receive(message(twice))
        bench.core.receive(message(StatusResponse(.success)))
        bench.core.receive(
            GroupMessage(
                fabric: 1, group: Self.group, source: 100,
                message: ExchangeMessage(protocolID: .interactionModel, opcode: 8, payload: [0x15])))
        #expect(!bench.core.light.isOn)
        bench.core.receive(message(Self.on()))
        #expect(bench.core.light.isOn)
    }

    /// Controllers name a group by its number; the form of a node id is taken too.
    @Test func aGroupIsNamedByItsNumber() throws {
        var (bench, administrator) = try member()
        func entry(_ subject: UInt64) -> TLVValue {
            AccessControlEntry(privilege: 3, authMode: 3, subjects: [subject], targets: [.init(endpoint: 1)])
                .value(fabric: 0)
        }
        for subject in [0, 0x1_0000, 0xFFFF_FFFF_FFFF_0000] as [UInt64] {
            #expect(bench.write((0, 0x1F, 0), .append(entry(subject)), as: administrator) == .constraintError)
        }
        #expect(bench.write((0, 0x1F, 0), .append(entry(0x0102)), as: administrator) == .success)
        bench.core.receive(message(Self.on()))
        #expect(!bench.core.light.isOn, "another group's")
        #expect(bench.write((0, 0x1F, 0), .append(entry(0x0101)), as: administrator) == .success)
        bench.core.receive(message(Self.on()))
        #expect(bench.core.light.isOn)
    }

    @Test func writesWhatAGroupMay() throws {
        var (bench, administrator) = try member()
        #expect(bench.write((0, 0x1F, 0), .append(Self.entry(4)), as: administrator) == .success)
        func write(_ endpoint: EndpointID?, _ value: UInt64, version: UInt32? = nil) -> GroupMessage {
            let path = AttributePath(endpoint: endpoint, cluster: 6, attribute: 0x4003)
            let data = AttributeData(path: path, data: .unsigned(value), dataVersion: version)
            return message(WriteRequest(writes: [data], suppressResponse: true))
        }
        bench.core.receive(write(1, 1))
        #expect(bench.core.light.settings.startUpOnOff == nil)
        bench.core.receive(write(nil, 77))
        #expect(bench.core.light.settings.startUpOnOff == nil, "no such value")
        let version = bench.core.dataVersion(of: ClusterPath(endpoint: 1, cluster: 6))
        bench.core.receive(write(nil, 1, version: version &+ 1))
        #expect(bench.core.light.settings.startUpOnOff == nil, "another version")
        bench.core.receive(write(nil, 1, version: version))
        #expect(bench.core.light.settings.startUpOnOff == 1)
    }

    @Test func membersAloneAreMeant() throws {
        var (bench, administrator) = try member()
        let other: GroupID = 0x0102
        #expect(bench.write((0, 0x3F, 0), .append(Self.mapping(other)), as: administrator) == .success)
        #expect(bench.write((0, 0x1F, 0), .append(Self.entry(3, group: other)), as: administrator) == .success)
        bench.core.receive(message(Self.on(), to: other))
        #expect(!bench.core.light.isOn, "its keys are there, and no endpoint is in it")
        #expect(bench.core.groups.entries.map(\.groups) == [[Self.group, other]])
        #expect(bench.core.groups.addresses.count == 2)
    }

    @Test func keysGoWithWhatNeedsThem() throws {
        var (bench, administrator) = try member()
        #expect(bench.core.groups.keys.count == 1)
        #expect(bench.invoke(0x3F, 3, [TLVElement(0, .unsigned(0x1A1))], as: administrator) == .status(.success))
        #expect(bench.core.groups.keys.isEmpty)
        #expect(
            bench.write((0, 0x3F, 0), .replace(.array([Self.mapping(keySet: 0)])), as: administrator)
                == .constraintError)
        #expect(outcome(bench.invoke(0x3E, 10, [TLVElement(0, .unsigned(1))], as: administrator)) == 0)
        #expect(bench.core.groups.addresses.isEmpty)
    }
}
