import MatterTypes
import Testing

@testable import MatterStore

struct CheckInTests {
    let temporary = TemporaryDirectory()

    private func record(_ node: NodeID, _ key: UInt8 = 1, counter: UInt32 = 7) -> CheckInRecord {
        CheckInRecord(
            nodeID: node, clientNodeID: 100, monitoredSubject: 100,
            key: SecretBytes([UInt8](repeating: key, count: 16)), counter: counter)
    }

    @Test func countersOnlyGoOn() throws {
        let store = try SQLiteStore(temporary.location)
        let fabric = try store.defaultFabric { fabricContent() }.id
        let node = try nodeRecord(store.reserveNodeID(in: fabric, now: 0), label: "sensor")
        try store.addNode(node, to: fabric)
        #expect(try store.checkIns(in: fabric).isEmpty)
        try store.setCheckIn(record(node.nodeID), in: fabric)
        #expect(try store.checkIn(of: node.nodeID, in: fabric)?.heardAt == nil)

        func note(_ offset: UInt32, counter: UInt32 = 7) throws -> Bool {
            try store.noteCheckIn(of: node.nodeID, in: fabric, counter: counter, offset: offset, heardAt: 5000)
        }
        #expect(try note(3))
        #expect(try !note(3))
        #expect(try !note(2))
        #expect(try !note(9, counter: 8), "another registration")
        #expect(try note(.max))
        // As the next process finds it.
        let later = try #require(try SQLiteStore(temporary.location).checkIns(in: fabric).first)
        #expect(later.lastOffset == .max && later.heardAt == 5000 && later.counter == 7)
        #expect(later.key.bytes == [UInt8](repeating: 1, count: 16))

        // A new key begins anew; when it was heard stays known.
        try store.setCheckIn(record(node.nodeID, 2, counter: 1), in: fabric)
        let renewed = try #require(try store.checkIn(of: node.nodeID, in: fabric))
        #expect(renewed.lastOffset == 0 && renewed.counter == 1 && renewed.heardAt == 5000)
        try store.removeCheckIn(of: node.nodeID, in: fabric)
        #expect(try store.checkIn(of: node.nodeID, in: fabric) == nil)
        #expect(try !note(4, counter: 1))
    }

    @Test func olderStoresKeepWhatWasAgreedOn() throws {
        let before = Array(Schema.migrations.prefix(9))
        let store = try SQLiteStore(temporary.location, migrations: before)
        let fabric = try store.defaultFabric { fabricContent() }.id
        let node = try nodeRecord(store.reserveNodeID(in: fabric, now: 0), label: "sensor")
        try store.addNode(node, to: fabric)
        try store.changeSealed { database, key throws(StoreError) in
            let compressed = try store.compressedID(of: fabric, database)
            let sealed = try key.seal(
                SecretBytes([UInt8](repeating: 9, count: 16)), .checkIn(compressed, node.nodeID))
            try database.run(
                "INSERT INTO check_in VALUES (?, ?, ?, ?, ?, ?)",
                [
                    .integer(fabric.rawValue), .id(node.nodeID), .id(NodeID(100)), .id(NodeID(100)), sealed,
                    .integer(77),
                ])
        }
        let record = try #require(try SQLiteStore(temporary.location).checkIn(of: node.nodeID, in: fabric))
        #expect(record.counter == 77 && record.lastOffset == 0 && record.heardAt == nil)
        #expect(record.key.bytes == [UInt8](repeating: 9, count: 16))
    }
}
