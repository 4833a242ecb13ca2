import Foundation
import MatterTypes
import Testing

@testable import MatterStore

struct FastGroupStoreTests {
    let temporary = TemporaryDirectory()
    let store: SQLiteStore
    let fabric: FabricRecord.ID
    let home: StructureRecord.ID
    static let key = Array("the epoch key 16".utf8)

    init() throws {
        store = try SQLiteStore(temporary.location)
        fabric = try store.defaultFabric { fabricContent() }.id
        home = try #require(try store.structures().first).id
    }

    private func device() throws -> NodeID {
        let node = nodeRecord(try store.reserveNodeID(in: fabric, now: 0), label: "")
        try store.addNode(node, to: fabric)
        return node.nodeID
    }

    private func group(_ name: String, _ members: [NodeID] = []) throws -> DeviceGroupRecord {
        try store.addDeviceGroup(
            name: name, to: home, members: members.map { DeviceKey($0, in: fabric) }, now: 1)
    }

    @discardableResult private func fast(
        _ group: DeviceGroupRecord, _ number: GroupID = 7, keySet: UInt16 = 9
    ) throws -> FastGroupRecord {
        try store.addFastGroup(
            for: group.id, in: fabric, groupID: number, keySet: keySet, epochKey: SecretBytes(Self.key), epochStart: 5)
    }

    @Test func keepsNumbersAndKeyOfAGroup() throws {
        let group = try group("Lights")
        let made = try fast(group)
        #expect(made.isWanted && made.groupID == 7 && made.keySet == 9 && made.epochStart == 5 && made.members.isEmpty)
        #expect(try store.fastGroups() == [made])
        #expect(try store.epochKey(of: made.id).bytes == Self.key)
        // Once more keeps what there is, and wants it again.
        try store.setWanted(false, of: made.id)
        #expect(try fast(group, 8, keySet: 10) == made)
        let other = try self.group("Others")
        for (number, set) in [(7, 10), (8, 9)] as [(GroupID, UInt16)] {
            #expect(
                code { () throws(StoreError) in
                    _ = try store.addFastGroup(
                        for: other.id, in: fabric, groupID: number, keySet: set, epochKey: SecretBytes(Self.key),
                        epochStart: 1)
                } == .alreadyExists)
        }
        for (number, set, length) in [(0, 1, 16), (0xFF00, 1, 16), (1, 0, 16), (1, 1, 15)] as [(UInt16, UInt16, Int)] {
            #expect(
                code { () throws(StoreError) in
                    _ = try store.addFastGroup(
                        for: other.id, in: fabric, groupID: GroupID(number), keySet: set,
                        epochKey: SecretBytes(Array(repeating: 1, count: length)), epochStart: 1)
                } == .invalidRecord)
        }
        #expect(try store.check() == [])
    }

    @Test func theKeyIsSealedAndSurvivesANewLock() throws {
        let made = try fast(group("Lights"))
        try store.changeLock(to: .file(path: nil), KeyAccess())
        #expect(try store.epochKey(of: made.id).bytes == Self.key)
        for file in try FileManager.default.subpathsOfDirectory(atPath: temporary.path) {
            let data = contents(temporary.path + "/" + file) ?? Data()
            #expect(data.range(of: Data(Self.key)) == nil, "\(file) holds the key")
        }
        let node = try device()
        try store.setFastMember(
            FastGroupMember(node: node, roots: [0], clusters: [1: [6]], state: .ready), of: made.id)
        let new = Array("another key 16 b".utf8)
        try store.setEpochKey(SecretBytes(new), start: 6, of: made.id)
        #expect(try store.epochKey(of: made.id).bytes == new)
        let now = try #require(try store.fastGroups().first)
        #expect(now.epochStart == 6 && now.members.map(\.state) == [.begun], "nobody has the new key yet")
    }

    @Test func membersStayUntilTheyHaveNothingOfIt() throws {
        let (one, two) = (try device(), try device())
        let group = try group("Lights", [one, two])
        let made = try fast(group)
        let ready = FastGroupMember(node: one, roots: [0], clusters: [1: [6, 8], 2: [6], 3: []], state: .ready)
        try store.setFastMember(ready, of: made.id)
        try store.setFastMember(
            FastGroupMember(node: two, roots: [3, 4], clusters: [:], state: .unable, problem: "no room"), of: made.id)
        let members = try #require(try store.fastGroups().first).members
        #expect(members.first == ready && members.last?.roots == [3, 4] && members.last?.problem == "no room")
        #expect(ready.endpoints(with: 6) == [1, 2] && ready.endpoints(with: 8) == [1])
        #expect(
            code { () throws(StoreError) in
                try store.setFastMember(
                    FastGroupMember(node: 99, roots: [], clusters: [:], state: .begun), of: made.id)
            } == .notFound)
        // The group goes; its keys on the devices are not forgotten.
        try store.removeDeviceGroup(group.id)
        let left = try #require(try store.fastGroups().first)
        #expect(left.group == nil && left.members.count == 2)
        // A device that is off the fabric has nothing any more.
        try store.removeNode(one, from: fabric)
        #expect(try store.fastGroups().first?.members.map(\.node) == [two])
        try store.removeFastMember(two, of: made.id)
        try store.removeFastGroup(made.id)
        #expect(try store.fastGroups().isEmpty)
        #expect(try store.check() == [])
    }

    @Test func countersAreGivenOutOnce() throws {
        #expect(try store.nextGroupCounter() == nil)
        #expect(try store.reserveGroupCounters(1000, start: 0xFFFF_FF00) == 0xFFFF_FF00)
        #expect(try store.nextGroupCounter() == 744, "modulo 2^32")
        // Another process, and a restart.
        let other = try SQLiteStore(temporary.location)
        #expect(try other.reserveGroupCounters(16, start: 5) == 744)
        #expect(try store.reserveGroupCounters(1, start: 5) == 760)
        #expect(try SQLiteStore(temporary.location).nextGroupCounter() == 761)
        for count in [0, 65_537] as [UInt32] {
            #expect(
                code { () throws(StoreError) in
                    _ = try store.reserveGroupCounters(count, start: 1)
                } == .invalidRecord)
        }
        #expect(try store.nextGroupCounter() == 761)
    }

    @Test func countersGoOnWhereAFabricGoes() throws {
        #expect(try store.exportFabric(fabric).groupCounter == nil)
        _ = try store.reserveGroupCounters(1000, start: 0xFFFF_FF00)
        let moved = try store.exportFabric(fabric)
        #expect(moved.groupCounter == 744)
        let elsewhere = TemporaryDirectory()
        let other = try SQLiteStore(elsewhere.location)
        _ = try other.importFabric(moved, merging: false, nextNodeID: 0x4000_0000, now: 1)
        #expect(try other.nextGroupCounter() == 744 + (1 << 20), "more may have been used since")
        // Never back.
        _ = try other.reserveGroupCounters(65_536, start: 1)
        let ahead = try #require(try other.nextGroupCounter())
        _ = try other.importFabric(moved, merging: true, nextNodeID: 0x8000_0000, now: 1)
        #expect(try other.nextGroupCounter() == ahead)
    }
}
