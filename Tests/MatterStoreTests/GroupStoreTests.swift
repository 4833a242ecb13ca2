import MatterTypes
import Testing

@testable import MatterStore

struct GroupStoreTests {
    let temporary = TemporaryDirectory()
    let store: SQLiteStore
    let fabric: FabricRecord.ID
    let home: StructureRecord.ID

    init() throws {
        store = try SQLiteStore(temporary.location)
        fabric = try store.defaultFabric { fabricContent() }.id
        home = try #require(try store.structures().first).id
    }

    private func device(_ name: String) throws -> DeviceKey {
        let node = nodeRecord(try store.reserveNodeID(in: fabric, now: 0), label: name)
        try store.addNode(node, to: fabric)
        return DeviceKey(node.nodeID, in: fabric)
    }

    private func add(_ name: String, _ members: [DeviceKey]) -> StoreError.Code? {
        code { () throws(StoreError) in
            _ = try store.addDeviceGroup(name: name, to: home, members: members, now: 6)
        }
    }

    @Test func groupsAreKept() throws {
        let (one, two) = (try device("One"), try device("Two"))
        let behind = DeviceKey(one.nodeID, 7, in: fabric)
        let group = try store.addDeviceGroup(name: " Lights ", to: home, members: [two, one, behind, two], now: 5)
        #expect(group.name == "Lights" && group.members == [two, one, behind] && group.createdAt == 5)
        #expect(try store.deviceGroups() == [group])
        let strange = DeviceKey(99, in: fabric)
        #expect(add("LIGHTS", []) == .alreadyExists)
        #expect(add("", []) == .invalidName)
        #expect(add("Other", [strange]) == .notFound)
        #expect(try store.deviceGroups().count == 1)
        try store.renameDeviceGroup(group.id, to: "lights")
        try store.setMembers([one, behind], of: group.id)
        #expect(try store.deviceGroups().map(\.members) == [[one, behind]])
        #expect(try store.deviceGroups().map(\.name) == ["lights"])
        #expect(code { () throws(StoreError) in try store.setMembers([strange], of: group.id) } == .notFound)
        #expect(try store.deviceGroups().map(\.members) == [[one, behind]])
        // A device that is removed leaves its groups.
        try store.removeNode(one.nodeID, from: fabric)
        #expect(try store.deviceGroups().map(\.members) == [[]])
        try store.removeDeviceGroup(group.id)
        #expect(try store.deviceGroups().isEmpty)
        #expect(code { () throws(StoreError) in try store.removeDeviceGroup(group.id) } == .notFound)
        #expect(code { () throws(StoreError) in try store.renameDeviceGroup(group.id, to: "x") } == .notFound)
        #expect(code { () throws(StoreError) in try store.setMembers([], of: group.id) } == .notFound)
        #expect(try store.check().isEmpty)
    }

    @Test func aStructureTakesItsGroupsAlong() throws {
        let cabin = try store.addStructure(name: "Cabin", now: 1)
        _ = try store.addDeviceGroup(name: "All", to: cabin.id, members: [], now: 2)
        _ = try store.addDeviceGroup(name: "All", to: home, members: [], now: 2)
        try store.removeStructure(cabin.id)
        #expect(try store.deviceGroups().map(\.structure) == [home])
        let many = (0...UInt16(SQLiteStore.mostGroupMembers)).map { DeviceKey(1, EndpointID($0), in: fabric) }
        #expect(add("x", many) == .invalidRecord)
    }
}
