import Foundation
import MatterTypes
import Testing

@testable import MatterStore

struct HomeStoreTests {
    let temporary = TemporaryDirectory()
    let store: SQLiteStore
    let fabric: FabricRecord.ID
    let home: StructureRecord.ID

    init() throws {
        store = try SQLiteStore(temporary.location)
        fabric = try store.defaultFabric { fabricContent() }.id
        home = try #require(try store.structures().first).id
    }

    func device(_ name: String, room: RoomRecord.ID? = nil) throws -> DeviceKey {
        var node = nodeRecord(try store.reserveNodeID(in: fabric, now: 0), label: name)
        node.room = room
        try store.addNode(node, to: fabric)
        return DeviceKey(node.nodeID, in: fabric)
    }

    func room(_ name: String) throws -> RoomRecord.ID { try store.addRoom(name: name, to: home, now: 7).id }
    func node(_ device: DeviceKey) throws -> NodeRecord { try #require(try store.node(device.nodeID, of: fabric)) }

    // MARK: names

    @Test(arguments: [
        ("Küche", "Ku\u{308}che"), ("KITCHEN", "kitchen"), ("  Bad ", "bad"), ("Straße", "STRASSE"),
        ("ΟΔΟΣ", "οδος"), ("Åbo", "A\u{30A}bo"), ("\u{2003}x\u{A0}", "X"),
    ])
    func alikeNamesAreRefusedWithTheCure(first: String, second: String) throws {
        _ = try room(first)
        do {
            _ = try room(second)
            Issue.record("'\(second)' was taken beside '\(first)'")
        } catch let error as StoreError {
            #expect(error.code == .alreadyExists)
            #expect(error.sentence.contains("choose another name"))
        }
        #expect(try store.rooms(of: home).count == 1)
    }

    @Test(arguments: ["台所", "👩‍👩‍👧‍👦", "غرفة", "a/b", "Café", "'; DROP TABLE room; --", "\u{202E}x", "0x1"])
    func anyUnicodeIsAName(name: String) throws {
        let made = try store.addRoom(name: name, to: home, now: 0)
        #expect(made.name == name)
        #expect(try store.rooms(of: home).map(\.name) == [name])
        let lamp = try device(name)
        #expect(try node(lamp).label == name)
    }

    @Test(arguments: ["", "   ", "a\nb", "a\u{0}b", "\u{1B}[31m", "a\u{2028}b", "\u{7F}"])
    func namesAreOneLineOfText(name: String) throws {
        #expect(code { () throws(StoreError) in _ = try store.addRoom(name: name, to: home, now: 0) } == .invalidName)
        #expect(code { () throws(StoreError) in _ = try store.addStructure(name: name, now: 0) } == .invalidName)
        #expect(try store.rooms(of: home).isEmpty)
    }

    @Test func namesHaveALimit() throws {
        let full = String(repeating: "ü", count: 64)
        let lamp = try device(full)
        #expect(try node(lamp).label == full)
        #expect(code { () throws(StoreError) in try store.rename(lamp, to: full + "x") } == .invalidName)
        #expect(try node(lamp).label == full)
        _ = try room(String(repeating: "r", count: 128))
        #expect(
            code { () throws(StoreError) in
                _ = try store.addRoom(name: String(repeating: "r", count: 129), to: home, now: 0)
            } == .invalidName)
    }

    // MARK: rooms

    @Test func roomsAreMadeRenamedAndRemoved() throws {
        let kitchen = try room("Kitchen")
        let bath = try room("Bath")
        #expect(try store.rooms(of: home).map(\.name) == ["Kitchen", "Bath"])
        try store.renameRoom(kitchen, to: "KITCHEN")
        #expect(code { () throws(StoreError) in try store.renameRoom(kitchen, to: "bath") } == .alreadyExists)
        try store.setNotes("tiles", ofRoom: bath)
        #expect(try store.rooms(of: home).map(\.notes) == ["", "tiles"])
        let lamp = try device("Lamp", room: kitchen)
        let plug = try device("Plug", room: kitchen)
        #expect(try store.removeRoom(kitchen) == 2)
        #expect(try node(lamp).room == nil)
        #expect(try node(plug).room == nil)
        #expect(try store.rooms(of: home).map(\.id) == [bath])
        #expect(code { () throws(StoreError) in _ = try store.removeRoom(kitchen) } == .notFound)
        #expect(code { () throws(StoreError) in try store.renameRoom(kitchen, to: "x") } == .notFound)
        #expect(try store.check() == [])
    }

    @Test func removingARoomNeverFailsForANameThatIsTwiceThen() throws {
        let kitchen = try room("Kitchen")
        let one = try device("Lamp", room: kitchen)
        _ = try device("Lamp")
        #expect(try store.removeRoom(kitchen) == 1)
        #expect(try node(one).label == "Lamp")
        #expect(try store.check() == [])
    }

    @Test func devicesMoveAndAreRenamed() throws {
        let kitchen = try room("Kitchen")
        let bath = try room("Bath")
        let lamp = try device("Lamp", room: kitchen)
        let other = try device("Lamp", room: bath)
        #expect(code { () throws(StoreError) in try store.place(other, in: kitchen) } == .alreadyExists)
        #expect(try node(other).room == bath)
        try store.configure(other, name: "Second lamp", room: kitchen)
        #expect(try node(other).room == kitchen)
        #expect(code { () throws(StoreError) in try store.rename(other, to: "LAMP") } == .alreadyExists)
        try store.place(lamp, in: nil)
        try store.rename(other, to: "lamp")
        #expect(try node(other).label == "lamp")
        try store.rename(lamp, to: "")
        #expect(try node(lamp).label == "")
        try store.setNotes("socket behind the sofa", of: lamp)
        #expect(try node(lamp).notes == "socket behind the sofa")
        #expect(code { () throws(StoreError) in try store.place(lamp, in: RoomRecord.ID(77)) } == .notFound)
        #expect(code { () throws(StoreError) in try store.rename(DeviceKey(99, in: fabric), to: "x") } == .notFound)
        // What changes the rest of a node leaves its place alone.
        var record = try node(other)
        record.room = nil
        record.notes = "lost"
        record.vendorName = "Other"
        try store.updateNode(record, of: fabric)
        #expect(try node(other).room == kitchen)
        #expect(try node(other).notes == "by the door")
        #expect(try node(other).vendorName == "Other")
    }

    // MARK: structures

    @Test func structuresAreKeptApart() throws {
        let cabin = try store.addStructure(name: "Cabin", now: 5)
        #expect(code { () throws(StoreError) in _ = try store.addStructure(name: "CABIN", now: 5) } == .alreadyExists)
        let kitchen = try room("Kitchen")
        let other = try store.addRoom(name: "Kitchen", to: cabin.id, now: 5)
        let lamp = try device("Lamp", room: kitchen)
        try store.place(lamp, in: other.id)
        #expect(try node(lamp).structure == cabin.id)
        #expect(code { () throws(StoreError) in try store.removeStructure(cabin.id) } == .inUse)
        try store.move(lamp.nodeID, of: fabric, to: home)
        #expect(try node(lamp).structure == home)
        #expect(try node(lamp).room == nil)
        try store.renameStructure(home, to: "House")
        try store.setNotes("n", ofStructure: home)
        try store.removeStructure(cabin.id)
        #expect(try store.structures().map(\.name) == ["House"])
        #expect(code { () throws(StoreError) in try store.removeStructure(home) } == .inUse)
        #expect(code { () throws(StoreError) in try store.removeStructure(cabin.id) } == .notFound)
        #expect(
            code { () throws(StoreError) in _ = try store.addRoom(name: "x", to: cabin.id, now: 0) } == .notFound)
        #expect(try store.check() == [])
    }

    // MARK: bridges

    @Test func bridgedDevicesHaveNamesAndRoomsOfTheirOwn() throws {
        let kitchen = try room("Kitchen")
        let bridge = try device("Bridge")
        try store.setBridgedEndpoints([3: "Blind", 4: "Blind", 5: "\u{7}"], of: bridge.nodeID, in: fabric)
        func bridged() throws -> [BridgedEndpointRecord] {
            try store.bridgedEndpoints(of: bridge.nodeID, in: fabric)
        }
        #expect(try bridged().map(\.name) == ["Blind", "", ""])
        let blind = DeviceKey(bridge.nodeID, 3, in: fabric)
        try store.place(blind, in: kitchen)
        try store.setNotes("left window", of: blind)
        try store.rename(DeviceKey(bridge.nodeID, 4, in: fabric), to: "Blind")
        #expect(
            code { () throws(StoreError) in
                try store.place(DeviceKey(bridge.nodeID, 4, in: fabric), in: kitchen)
            } == .alreadyExists)
        // A device and a bridged one are devices of the same room.
        #expect(code { () throws(StoreError) in _ = try store.rename(bridge, to: "blind") } == .alreadyExists)
        try store.setBridgedEndpoints([3: "New", 6: "Shade"], of: bridge.nodeID, in: fabric)
        #expect(
            try bridged() == [
                BridgedEndpointRecord(endpoint: 3, name: "Blind", room: kitchen, notes: "left window"),
                BridgedEndpointRecord(endpoint: 6, name: "Shade"),
            ])
        let cabin = try store.addStructure(name: "Cabin", now: 5)
        let attic = try store.addRoom(name: "Attic", to: cabin.id, now: 5).id
        #expect(code { () throws(StoreError) in try store.place(blind, in: attic) } == .inUse)
        try store.move(bridge.nodeID, of: fabric, to: cabin.id)
        #expect(try bridged().map(\.room) == [nil, nil])
        #expect(
            code { () throws(StoreError) in
                try store.setBridgedEndpoints([0: "x"], of: bridge.nodeID, in: fabric)
            } == .invalidRecord)
        #expect(try bridged().count == 2)
        try store.removeNode(bridge.nodeID, from: fabric)
        #expect(try bridged().isEmpty)
        #expect(try store.check() == [])
    }
}
