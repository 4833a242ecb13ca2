import Foundation
import MatterTypes
import Testing

@testable import MatterStore

struct MigrationTests {
    let temporary = TemporaryDirectory()
    var location: StoreLocation { temporary.location }
    let next = Schema.migrations + ["ALTER TABLE node ADD COLUMN colour TEXT NOT NULL DEFAULT 'none'"]

    func makeStore() throws {
        let store = try SQLiteStore(location)
        let fabric = try store.defaultFabric { fabricContent() }.id
        try store.addNode(nodeRecord(store.reserveNodeID(in: fabric, now: 0), label: "lamp"), to: fabric)
    }

    func version(_ store: SQLiteStore) throws -> Int64 {
        try store.withDatabase { database throws(StoreError) in try database.integer("PRAGMA user_version") }
    }

    @Test func newStoresHaveTheLatestSchema() throws {
        #expect(try version(SQLiteStore(location)) == Int64(Schema.migrations.count))
    }

    @Test func olderStoresAreBroughtUpToDate() throws {
        try makeStore()
        let store = try SQLiteStore(location, migrations: next)
        #expect(try version(store) == Int64(next.count))
        let fabric = try #require(try store.fabrics().first).id
        #expect(try store.nodes(of: fabric).map(\.label) == ["lamp"])
        let colour = try store.withDatabase { database throws(StoreError) in
            try database.first("SELECT colour FROM node") { row throws(StoreError) in try row.text(0) }
        }
        #expect(colour == "none")
        #expect(openingCode(location) == .newerSchema)
    }

    @Test func failedMigrationsChangeNothing() throws {
        try makeStore()
        let broken = next + ["CREATE TABLE drawer (id INTEGER); INSERT INTO nowhere VALUES (1)"]
        #expect(
            code { () throws(StoreError) in _ = try SQLiteStore(location, migrations: broken) } == .system)
        let store = try SQLiteStore(location)
        #expect(try version(store) == Int64(Schema.migrations.count))
        #expect(try store.fabrics().count == 1)
    }

    @Test func failedCreationLeavesNothing() {
        #expect(
            code { () throws(StoreError) in _ = try SQLiteStore(location, migrations: ["nonsense"]) } == .system)
        #expect((try? FileManager.default.contentsOfDirectory(atPath: location.directory)) == [])
    }

    @Test func storesOfTheFirstVersionKeepTheirDevices() throws {
        let store = try SQLiteStore(location, migrations: [.version1])
        try store.change { database throws(StoreError) in
            try database.execute(
                """
                INSERT INTO fabric VALUES (1, 5, 6, x'15', x'01', x'02', 'Home', 65521, 2, 7);
                INSERT INTO administrator VALUES (1, 160, x'01', NULL, x'03');
                INSERT INTO node_id VALUES (1, 160, 'used', 0), (1, 1, 'used', 0);
                INSERT INTO node VALUES (1, 1, 'Lamp', 65521, 1, 'V', 'P', 'S', 1, 'verified', 9);
                INSERT INTO commissioning_session (fabric, device, started_at, detail) VALUES (1, 'x', 1, '');
                """)
        }
        let today = try SQLiteStore(location)
        let fabric = try #require(try today.fabrics().first)
        let node = try #require(try today.nodes(of: fabric.id).first)
        #expect(node.label == "Lamp")
        let home = try #require(try today.structures().first)
        #expect(home.name == "Home")
        #expect(node.structure == home.id)
        #expect(node.room == nil)
        #expect(try today.commissioningSessions(limit: 9).first?.homeSession == nil)
        #expect(try today.check() == [])
    }

    @Test func severalConnectionsMigrateOnce() async throws {
        try makeStore()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let database = try Database(path: location.file, busyTimeoutMilliseconds: 10000)
                    try Schema.bringUpToDate(database, next)
                }
            }
            try await group.waitForAll()
        }
        #expect(try version(SQLiteStore(location, migrations: next)) == Int64(next.count))
    }
}
