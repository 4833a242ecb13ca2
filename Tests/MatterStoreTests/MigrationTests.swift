import Foundation
import MatterTypes
import Testing

@testable import MatterStore

struct MigrationTests {
    let temporary = TemporaryDirectory()
    var location: StoreLocation { temporary.location }
    let next = Schema.migrations + ["ALTER TABLE node ADD COLUMN room TEXT NOT NULL DEFAULT 'none'"]

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
        let room = try store.withDatabase { database throws(StoreError) in
            try database.first("SELECT room FROM node") { row throws(StoreError) in try row.text(0) }
        }
        #expect(room == "none")
        #expect(openingCode(location) == .newerSchema)
    }

    @Test func failedMigrationsChangeNothing() throws {
        try makeStore()
        let broken = next + ["CREATE TABLE room (id INTEGER); INSERT INTO nowhere VALUES (1)"]
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
