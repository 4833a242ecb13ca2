import Foundation
import MatterTypes
import Testing

@testable import MatterStore

/// What one of many processes does to a store that all of them change.
struct Hammer {
    let store: SQLiteStore
    let seconds: Int

    func run(_ report: (String) -> Void) throws {
        let fabric = try store.defaultFabric { fabricContent() }.id
        let home = try #require(try store.structures().first)
        let session = try #require(try store.openHomeSession()).id
        var counts: [String: Int] = [:]
        let end = ContinuousClock.now + .seconds(seconds)
        var number = 0
        while ContinuousClock.now < end || number < 10 {
            number += 1
            let name = "\(getpid())-\(number)"
            switch number % 5 {
            case 0:
                // What is read and written in one step is never lost.
                try store.changeHomeSession(session, now: 1) { session in
                    session.errorText = "\((Int(session.errorText) ?? 0) + 1)"
                }
                counts["counter", default: 0] += 1
            case 1:
                let id = try store.reserveNodeID(in: fabric, now: 0)
                try store.addNode(nodeRecord(id, label: name), to: fabric)
                counts["nodes", default: 0] += 1
            case 2:
                let room = try store.addRoom(name: name, to: home.id, now: 0)
                if let node = try store.nodes(of: fabric).last {
                    try store.place(DeviceKey(node.nodeID, in: fabric), in: room.id)
                }
                try store.renameRoom(room.id, to: name + " again")
                if number % 2 == 0 { _ = try store.removeRoom(room.id) } else { counts["rooms", default: 0] += 1 }
            case 3:
                // Under a lease, steps apart belong together too.
                guard
                    case .acquired(let lease, _) = try store.acquireLease(
                        "hammer", purpose: name, holder: .current, now: 0, lifetime: 1, liveness: { $0.liveness() })
                else { continue }
                let notes = try #require(try store.structures().first).notes
                try store.setNotes("\((Int(notes) ?? 0) + 1)", ofStructure: home.id)
                try store.releaseLease(lease.id)
                counts["leases", default: 0] += 1
            default:
                let begun = try store.beginCommissioning(in: fabric, nodeID: nil, device: name, startedAt: 1)
                try store.finishCommissioning(
                    begun, nodeID: nil, outcome: "ok", detail: "",
                    stages: [CommissioningStageRecord(stage: "pase", beganAt: 1, milliseconds: 2, outcome: "ok")],
                    finishedAt: 2)
                counts["history", default: 0] += 1
            }
        }
        for (what, count) in counts { report("\(what) \(count)") }
    }
}

struct HammerTests {
    let temporary = TemporaryDirectory()

    /// tools/soak does this for a minute.
    @Test func eightProcessesLoseNothing() throws {
        let location = temporary.location
        let seconds = Int(ProcessInfo.processInfo.environment["MATTER_STORE_SOAK_SECONDS"] ?? "") ?? 1
        do {
            let store = try SQLiteStore(location)
            let fabric = try store.defaultFabric { fabricContent() }.id
            let home = try #require(try store.structures().first)
            _ = try store.beginHomeSession(
                of: home.id, appGroup: "group.hammer", user: 0, state: "prepared", process: .current, now: 1,
                lifetime: 1_000, liveness: { $0.liveness() })
            _ = fabric
        }
        let children = try (0..<8).map { _ in try Child(.hammer, location, count: seconds) }
        var totals: [String: Int] = [:]
        for line in children.flatMap({ $0.finish() }) {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            #expect(words.first != "error", "\(line)")
            totals[words[0], default: 0] += Int(words[1]) ?? 0
        }
        #expect(children.allSatisfy { $0.process.terminationStatus == 0 })
        let store = try SQLiteStore(location)
        let fabric = try #require(try store.fabrics().first).id
        let home = try #require(try store.structures().first)
        #expect(try store.openHomeSession()?.errorText == "\(try #require(totals["counter"]))")
        #expect(home.notes == "\(try #require(totals["leases"]))")
        #expect(try store.nodes(of: fabric).count == totals["nodes"])
        #expect(try store.rooms(of: home.id).count == totals["rooms"])
        #expect(try store.commissioningSessions(limit: .max).count == totals["history"])
        #expect(try store.check() == [])
        if seconds > 10 { print("eight processes, \(seconds) s: \(totals.sorted { $0.key < $1.key })") }
    }
}
