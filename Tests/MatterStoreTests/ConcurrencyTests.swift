import Foundation
import MatterTypes
import Testing

@testable import MatterStore

struct ConcurrencyTests {
    let temporary = TemporaryDirectory()
    var location: StoreLocation { temporary.location }

    @Test func processesNeverGetTheSameNodeID() throws {
        let children = try (0..<3).map { _ in try Child(.reserve, location, count: 40) }
        let ids = children.flatMap { $0.finish() }.compactMap { UInt64($0) }
        #expect(ids.count == 120)
        #expect(Set(ids) == Set(1...120))
        #expect(try SQLiteStore(location).fabrics().count == 1)
    }

    @Test func processesMakeOneFabric() throws {
        let children = try (0..<4).map { _ in try Child(.makeFabric, location) }
        let fabrics = children.flatMap { $0.finish() }
        #expect(fabrics.count == 4)
        #expect(Set(fabrics).count == 1)
        #expect(try SQLiteStore(location).fabrics().map { "\($0.fabricID)" } == Array(Set(fabrics)))
    }

    @Test func connectionsSeeEachOthersFacts() async throws {
        let one = try SQLiteStore(location)
        let other = try SQLiteStore(location)
        let fabric = try one.defaultFabric { fabricContent() }.id
        let ids = try await withThrowingTaskGroup(of: NodeID.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let store = number.isMultiple(of: 2) ? one : other
                    let id = try store.reserveNodeID(in: fabric, now: 0)
                    try store.addNode(nodeRecord(id), to: fabric)
                    return id
                }
            }
            return try await group.reduce(into: Set<NodeID>()) { $0.insert($1) }
        }
        #expect(ids.count == 40)
        #expect(try one.nodes(of: fabric) == other.nodes(of: fabric))
        #expect(Set(try other.nodes(of: fabric).map(\.nodeID)) == ids)
    }

    @Test func waitingForAnotherProcessEnds() throws {
        let holder = try SQLiteStore(location)
        let fabric = try holder.defaultFabric { fabricContent() }.id
        let other = try SQLiteStore(location, busyTimeoutMilliseconds: 1)
        try holder.change { database throws(StoreError) in
            try database.run("UPDATE fabric SET label = 'unfinished'")
            #expect(code { () throws(StoreError) in _ = try other.reserveNodeID(in: fabric, now: 0) } == .locked)
            // Reading goes on meanwhile, and sees what was committed.
            #expect(try other.fabrics().first?.content.label == "Home")
        }
        #expect(try other.fabrics().first?.content.label == "unfinished")
    }

    @Test func deathInATransactionUndoesIt() throws {
        let child = try Child(.dieInTransaction, location)
        let lines = child.finish()
        #expect(child.process.terminationReason == .uncaughtSignal)
        #expect(child.process.terminationStatus == SIGKILL)
        #expect(lines == ["1"])
        let store = try SQLiteStore(location)
        let fabric = try #require(try store.fabrics().first)
        #expect(fabric.content.label == "Home")
        #expect(try store.reserveNodeID(in: fabric.id, now: 0) == 2)
        try store.addNode(nodeRecord(1), to: fabric.id)
    }

    @Test func deathAtAnyMomentKeepsWhatWasReported() throws {
        var expected = 0
        for round in 1...5 {
            let child = try Child(.addUntilKilled, location)
            // Until it has reported a few more; it never ends by itself.
            while child.lines.count < round * 3, child.process.isRunning { sched_yield() }
            kill(child.process.processIdentifier, SIGKILL)
            let reported = child.finish().compactMap { UInt64($0) }
            expected += reported.count
            let store = try SQLiteStore(location)
            let fabric = try #require(try store.fabrics().first)
            let stored = try store.nodes(of: fabric.id).map(\.nodeID.rawValue)
            #expect(Set(reported).isSubset(of: stored))
            #expect(reported.count >= round * 3)
            // The last one may be stored without having been reported, or reserved only.
            #expect((expected...expected + round).contains(stored.count))
            #expect(try store.reserveNodeID(in: fabric.id, now: 0).rawValue > stored.max() ?? 0)
        }
    }
}
