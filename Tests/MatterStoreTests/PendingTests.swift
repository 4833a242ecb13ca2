import MatterTypes
import Testing

@testable import MatterStore

struct PendingTests {
    let temporary = TemporaryDirectory()
    let store: SQLiteStore
    let fabric: FabricRecord.ID
    /// Somebody whose machine was started anew since.
    let dead = ProcessIdentity(bootID: "another", namespace: "pid:[1]", pid: 1, startTime: 1)

    init() throws {
        store = try SQLiteStore(temporary.location)
        fabric = try store.defaultFabric { fabricContent() }.id
    }

    func pending(_ nodeID: NodeID, owner: ProcessIdentity?, mark: UInt8 = 1) -> PendingNodeRecord {
        PendingNodeRecord(
            nodeID: nodeID, owner: owner, name: "Lamp", structure: StructureRecord.ID(1), discriminator: 3840,
            vendorID: 0xFFF1, productID: 0x8001, product: "Vendor Lamp", serialNumber: "S/N 7",
            deviceMark: [mark], codeMark: [9, 9], content: "{}", mayBeComplete: false, beganAt: 1000,
            failSafeEndsAt: 61_000)
    }

    func reserved() throws -> NodeID { try store.reserveNodeID(in: fabric, now: 0) }

    @Test func itIsKeptAsItIs() throws {
        let record = pending(try reserved(), owner: .current)
        #expect(try store.setPending(record, in: fabric) == [])
        #expect(try SQLiteStore(temporary.location).pendingNodes(of: fabric) == [record])
        #expect(try store.check() == [])
        #expect(
            code { () throws(StoreError) in _ = try store.setPending(pending(77, owner: nil), in: fabric) }
                == .nodeIDNotReserved)
    }

    @Test func whatIsWrittenAgainOnlyGrows() throws {
        var record = pending(try reserved(), owner: .current)
        record.mayBeComplete = true
        record.failSafeEndsAt = 90_000
        _ = try store.setPending(record, in: fabric)
        record.mayBeComplete = false
        record.failSafeEndsAt = 10_000
        record.content = "{\"more\":1}"
        _ = try store.setPending(record, in: fabric)
        let kept = try #require(try store.pendingNodes(of: fabric).first)
        #expect(kept.mayBeComplete)
        #expect(kept.failSafeEndsAt == 90_000)
        #expect(kept.content == "{\"more\":1}")
    }

    @Test func onlyWhatNobodyIsAtWorkOnIsClaimed() throws {
        let (living, left, dying) = (try reserved(), try reserved(), try reserved())
        _ = try store.setPending(pending(living, owner: .current, mark: 1), in: fabric)
        _ = try store.setPending(pending(left, owner: nil, mark: 2), in: fabric)
        _ = try store.setPending(pending(dying, owner: dead, mark: 3), in: fabric)
        // What this process is at work on.
        var work: Set<NodeID> = [living]
        func claim(now: Int64, _ liveness: (ProcessIdentity) -> ProcessIdentity.Liveness) throws -> [NodeID] {
            try store.claimPending(
                of: fabric, by: .current, now: now, liveness: liveness, begin: { work.insert($0).inserted }
            ).map(\.nodeID)
        }
        let unseen: (ProcessIdentity) -> ProcessIdentity.Liveness = { $0 == .current ? .alive : .unknown }
        #expect(try claim(now: 5000, unseen) == [left])
        #expect(try claim(now: 62_000, unseen) == [dying])
        try store.releasePending(left, in: fabric, problem: "no answer", now: 7)
        work.remove(left)
        #expect(try claim(now: 5000, { $0.liveness() }) == [left])
        let record = try #require(try store.pendingNodes(of: fabric).first { $0.nodeID == left })
        #expect(record.owner == .current)
        #expect(record.problem == "no answer")
        #expect(record.triedAt == 7)
        // Nobody has given it back, and nobody is at work on it.
        work = [left]
        #expect(try claim(now: 5000, { $0.liveness() }) == [living, dying])
    }

    @Test func aNodeTakesItsPlace() throws {
        let nodeID = try reserved()
        _ = try store.setPending(pending(nodeID, owner: .current), in: fabric)
        try store.addNode(nodeRecord(nodeID), to: fabric)
        #expect(try store.pendingNodes(of: fabric) == [])
        #expect(try store.finishedPending(codeMark: [9, 9], since: 0, in: fabric) == nil)
    }

    @Test func whatWasFinishedIsFoundByItsCode() throws {
        let nodeID = try reserved()
        _ = try store.setPending(pending(nodeID, owner: .current), in: fabric)
        try store.finishPending(nodeRecord(nodeID, label: "Lamp"), in: fabric, now: 5000)
        #expect(try store.pendingNodes(of: fabric) == [])
        #expect(try store.nodes(of: fabric).map(\.label) == ["Lamp"])
        #expect(try store.finishedPending(codeMark: [9, 9], since: 5000, in: fabric)?.nodeID == nodeID)
        #expect(try store.finishedPending(codeMark: [9, 9], since: 5001, in: fabric) == nil)
        #expect(try store.finishedPending(codeMark: [9], since: 0, in: fabric) == nil)
        #expect(try store.check() == [])
        try store.removeNode(nodeID, from: fabric)
        #expect(try store.finishedPending(codeMark: [9, 9], since: 0, in: fabric) == nil)
    }

    @Test func finishingTwiceIsRefusedAndChangesNothing() throws {
        let nodeID = try reserved()
        _ = try store.setPending(pending(nodeID, owner: .current), in: fabric)
        try store.finishPending(nodeRecord(nodeID), in: fabric, now: 5000)
        #expect(
            code { () throws(StoreError) in
                try store.finishPending(nodeRecord(nodeID), in: fabric, now: 6000)
            } == .notFound)
        #expect(try store.nodes(of: fabric).count == 1)
    }

    @Test func newerAttemptsSettleOlderOnesOfTheDevice() throws {
        let (first, second, other) = (try reserved(), try reserved(), try reserved())
        _ = try store.setPending(pending(first, owner: dead, mark: 1), in: fabric)
        _ = try store.setPending(pending(other, owner: dead, mark: 2), in: fabric)
        #expect(try store.setPending(pending(second, owner: .current, mark: 1), in: fabric) == [first])
        #expect(try store.pendingNodes(of: fabric).map(\.nodeID) == [second, other])
    }

    @Test func theirNodeIDsAreNeverUsedAgain() throws {
        let nodeID = try reserved()
        _ = try store.setPending(pending(nodeID, owner: nil), in: fabric)
        #expect(try reserved() != nodeID)
        try store.removePending(nodeID, from: fabric)
        #expect(try store.pendingNodes(of: fabric) == [])
        #expect(try reserved() != nodeID)
        #expect(
            code { () throws(StoreError) in try store.addNode(nodeRecord(nodeID), to: fabric) } == .nodeIDNotReserved)
        #expect(try store.check() == [])
    }

    /// An app that died has a commissioner that comes to its end later than the next one begins.
    @Test func aNodeOfASessionThatIsOverIsKeptForTheNext() throws {
        let nodeID = try reserved()
        let structure = try #require(try store.structures().first).id
        let outcome = try store.beginHomeSession(
            of: structure, appGroup: "g", user: 1, state: "performing", process: dead, now: 1, lifetime: 1,
            liveness: { $0.liveness() })
        guard case .began(let session) = outcome else {
            Issue.record("no session")
            return
        }
        var record = pending(nodeID, owner: .current)
        record.homeSession = session.id
        _ = try store.setPending(record, in: fabric)
        _ = try store.acquireLease(
            LeaseRecord.commissioning, purpose: "next", holder: .current, now: 2, lifetime: 1,
            liveness: { $0.liveness() })
        try store.addNode(nodeRecord(nodeID), to: fabric, homeSession: session.id)
        #expect(try store.pendingNodes(of: fabric) == [])
        #expect(try store.finishedPending(codeMark: [9, 9], since: 0, in: fabric)?.nodeID == nodeID)
    }
}
