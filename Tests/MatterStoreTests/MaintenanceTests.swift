import Foundation
import MatterTypes
import Testing

@testable import MatterStore

struct MaintenanceTests {
    let temporary = TemporaryDirectory()
    let store: SQLiteStore
    let fabric: FabricRecord.ID

    init() throws {
        store = try SQLiteStore(temporary.location)
        fabric = try store.defaultFabric { fabricContent() }.id
        for name in ["a", "b"] {
            try store.addNode(nodeRecord(store.reserveNodeID(in: fabric, now: 0), label: name), to: fabric)
        }
    }

    func damage(_ sql: String) throws {
        try store.withDatabase { database throws(StoreError) in
            try database.execute("PRAGMA foreign_keys = OFF; \(sql); PRAGMA foreign_keys = ON")
        }
    }

    @Test func aSoundStoreHasNoFindings() throws {
        #expect(try store.check() == [])
        let statistics = try store.statistics()
        #expect(statistics.nodes == 2)
        #expect(statistics.schema == Schema.migrations.count)
        #expect(statistics.structures == 1)
        #expect(statistics.size > 4096)
    }

    @Test(arguments: [
        ("DELETE FROM administrator", "no node of ours"),
        ("DELETE FROM node_id WHERE node_id = 1", "not given to it"),
        ("DELETE FROM node WHERE node_id = 1", "no device has it"),
        ("UPDATE node SET structure = NULL WHERE node_id = 1", "in no structure"),
        ("UPDATE node SET structure = 99 WHERE node_id = 1", "that is gone"),
        (
            "INSERT INTO room (structure, name, created_at) VALUES (1, 'x', 0), (1, 'X', 0)",
            "two rooms of structure 1 are called 'X'"
        ),
        (
            "INSERT INTO room VALUES (5, 1, 'x', '', 0); UPDATE node SET room = 5, label = 'Lamp'",
            "two devices of room 5"
        ),
        (
            """
            INSERT INTO structure (id, name, created_at) VALUES (2, 'Other', 0);
            INSERT INTO room VALUES (5, 2, 'x', '', 0); UPDATE node SET room = 5 WHERE node_id = 1
            """, "room of another structure"
        ),
        ("UPDATE administrator SET node_id = 1", "of our own node"),
        (
            """
            INSERT INTO home_session (lease, app_group, user, state, started_at, changed_at) VALUES (7, 'g', 0, 's', 0, 0)
            """, "without its lease"
        ),
    ])
    func findsWhatContradicts(sql: String, words: String) throws {
        try damage(sql)
        let findings = try store.check()
        #expect(findings.contains { $0.sentence.contains(words) }, "\(findings)")
    }

    @Test func backupsAreWholeStoresOfTheirOwn() throws {
        let copy = StoreLocation(directory: temporary.path + "/copy")
        mkdir(copy.directory, 0o700)
        let mask = umask(0)
        try store.backUp(to: copy.file)
        umask(mask)
        #expect(mode(copy.file) == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: copy.directory) == ["store.sqlite3"])
        // What comes later is not in it.
        try store.addNode(nodeRecord(store.reserveNodeID(in: fabric, now: 0), label: "c"), to: fabric)
        let restored = try SQLiteStore(copy)
        #expect(try restored.nodes(of: fabric).map(\.label) == ["a", "b"])
        #expect(try restored.fabrics().first?.content.rootKey.bytes == Array(repeating: 1, count: 32))
        #expect(try restored.check() == [])
    }

    @Test func backupsReplaceNothing() throws {
        let path = temporary.path + "/copy"
        try Data("mine".utf8).write(to: URL(filePath: path))
        #expect(code { () throws(StoreError) in try store.backUp(to: path) } == .alreadyExists)
        #expect(contents(path) == Data("mine".utf8))
        #expect(code { () throws(StoreError) in try store.backUp(to: temporary.path + "/no/where") } == .system)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: temporary.path).sorted() == [
                "copy", "store", "store.keys",
            ])
    }

    @Test func readersDoNotWaitForWriters() throws {
        try store.change { database throws(StoreError) in
            try database.run("UPDATE structure SET notes = 'unfinished'")
            // In this process as in others: what was committed is read, while the writer is at work.
            #expect(try store.structures().first?.notes == "")
            #expect(try store.statistics().nodes == 2)
        }
        #expect(try store.structures().first?.notes == "unfinished")
    }

    @Test func readersHoldNoWriterUp() throws {
        let other = try SQLiteStore(temporary.location, busyTimeoutMilliseconds: 0)
        let seen = try store.read { database throws(StoreError) in
            let before = try database.integer("SELECT count(*) FROM room")
            _ = try other.addRoom(name: "Kitchen", to: StructureRecord.ID(1), now: 0)
            return try database.integer("SELECT count(*) FROM room") - before
        }
        // And see one moment all the while.
        #expect(seen == 0)
        #expect(try store.rooms(of: StructureRecord.ID(1)).count == 1)
    }
}
