import Foundation
import MatterTypes
import Testing

@testable import MatterStore

struct RecordTests {
    let temporary = TemporaryDirectory()
    let store: SQLiteStore
    let fabric: FabricRecord.ID

    init() throws {
        store = try SQLiteStore(temporary.location)
        fabric = try store.defaultFabric { fabricContent() }.id
    }

    func reserve() throws(StoreError) -> NodeID { try store.reserveNodeID(in: fabric, now: 5) }

    @Test func fabricsComeBackWhole() throws {
        var content = fabricContent(0xFEDC_BA98_7654_3210, administrator: NodeID(0xFFFF_FFEF_FFFF_FFFF))
        content.administrator.icac = [9]
        content.label = "Häuschen 🏠"
        let added = try store.addFabric(content)
        let read = try #require(try store.fabrics().last)
        #expect(read.id == added.id)
        #expect(read.fabricID == 0xFEDC_BA98_7654_3210)
        #expect(read.compressedFabricID == content.compressedFabricID)
        #expect(read.content.rootCertificate == [0x15, 0x18])
        #expect(read.content.rootKey.bytes == Array(repeating: 1, count: 32))
        #expect(read.content.ipkEpochKey.bytes == Array(repeating: 2, count: 16))
        #expect(read.content.label == "Häuschen 🏠")
        #expect(read.content.vendorID == 0xFFF1)
        #expect(read.content.createdAt == 1_700_000_000)
        #expect(read.administrator.nodeID == NodeID(0xFFFF_FFEF_FFFF_FFFF))
        #expect(read.administrator.noc == [1, 2, 3])
        #expect(read.administrator.icac == [9])
        #expect(read.administrator.operationalKey.bytes == Array(repeating: 3, count: 32))
    }

    @Test func theDefaultFabricIsMadeOnce() throws {
        struct Refusal: Error {}
        #expect(try store.defaultFabric { throw Refusal() }.id == fabric)
        let empty = try SQLiteStore(StoreLocation(directory: temporary.path + "/other"))
        #expect(throws: Refusal.self) { try empty.defaultFabric { throw Refusal() } }
        #expect(try empty.fabrics().isEmpty)
        #expect(try empty.defaultFabric { fabricContent(7) }.fabricID == 7)
    }

    @Test func impossibleFabricsAreRefused() {
        func adding(_ change: (inout FabricRecord.Content) -> Void) -> StoreError.Code? {
            var content = fabricContent(2)
            change(&content)
            return code { () throws(StoreError) in _ = try store.addFabric(content) }
        }
        #expect(adding { $0.fabricID = 0 } == .invalidRecord)
        #expect(adding { $0.ipkEpochKey = SecretBytes([1]) } == .invalidRecord)
        #expect(adding { $0.rootKey = SecretBytes([1]) } == .invalidRecord)
        #expect(adding { $0.administrator.nodeID = 0 } == .invalidRecord)
        #expect(adding { $0.administrator.operationalKey = SecretBytes([1]) } == .invalidRecord)
        #expect(adding { $0.compressedFabricID = fabricContent().compressedFabricID } == .alreadyExists)
        #expect(adding { _ in } == nil)
    }

    @Test func administratorsCanBeRenewed() throws {
        let key = SecretBytes(Array(repeating: 8, count: 32))
        try store.setAdministrator(AdministratorRecord(nodeID: 0xA0, noc: [7], operationalKey: key), of: fabric)
        #expect(try store.fabrics().first?.administrator.noc == [7])
        let device = try reserve()
        try store.addNode(nodeRecord(device), to: fabric)
        #expect(
            code { () throws(StoreError) in
                try store.setAdministrator(
                    AdministratorRecord(nodeID: device, noc: [], operationalKey: key), of: fabric)
            } == .nodeIDNotReserved)
        try store.setAdministrator(AdministratorRecord(nodeID: 0xA1, noc: [6], operationalKey: key), of: fabric)
        #expect(try store.fabrics().first?.administrator.nodeID == 0xA1)
        #expect(
            code { () throws(StoreError) in
                try store.setAdministrator(AdministratorRecord(nodeID: 0xA0, noc: [], operationalKey: key), of: fabric)
            } == .nodeIDNotReserved)
    }

    @Test func removedFabricsTakeEverythingAlong() throws {
        let id = try reserve()
        try store.addNode(nodeRecord(id), to: fabric)
        let session = try store.beginCommissioning(in: fabric, nodeID: id, device: "x", startedAt: 1)
        try store.setResumption(
            ResumptionRecord(
                peerNodeID: id, resumptionID: Array(repeating: 1, count: 16), sharedSecret: SecretBytes([1])),
            in: fabric)
        try store.removeFabric(fabric)
        #expect(try store.fabrics().isEmpty)
        #expect(try store.nodes(of: fabric).isEmpty)
        #expect(try store.resumption(with: id, in: fabric) == nil)
        let history = try #require(try store.commissioningSessions(limit: 9).first)
        #expect(history.id == session)
        #expect(history.fabric == nil)
        #expect(code { () throws(StoreError) in try store.removeFabric(fabric) } == .notFound)
        // The number of a removed fabric isn't given to the next one.
        #expect(try store.addFabric(fabricContent()).id != fabric)
    }

    @Test func removedKeysAreOverwritten() throws {
        var content = fabricContent(77)
        content.rootKey = SecretBytes(Array("the-key-that-must-be-gone-by-now".utf8))
        let added = try store.addFabric(content)
        try store.removeFabric(added.id)
        for suffix in ["", "-wal"] {
            let bytes = try #require(contents(temporary.location.file + suffix))
            #expect(bytes.range(of: Data(content.rootKey.bytes)) == nil)
        }
    }

    @Test func nodeIDsAreNeverReused() throws {
        let first = try reserve()
        // A commissioning that failed: the id stays consumed.
        let second = try reserve()
        try store.addNode(nodeRecord(second), to: fabric)
        try store.removeNode(second, from: fabric)
        let third = try reserve()
        #expect([first, second, third] == [1, 2, 3])
        #expect(
            code { () throws(StoreError) in try store.addNode(nodeRecord(second), to: fabric) } == .nodeIDNotReserved)
        #expect(code { () throws(StoreError) in try store.addNode(nodeRecord(99), to: fabric) } == .nodeIDNotReserved)
        let again = try SQLiteStore(temporary.location)
        #expect(try again.reserveNodeID(in: fabric, now: 0) == 4)
    }

    @Test func nodeIDsStepOverOurOwn() throws {
        let other = try store.addFabric(fabricContent(3, administrator: 2)).id
        #expect(try store.reserveNodeID(in: other, now: 0) == 1)
        #expect(try store.reserveNodeID(in: other, now: 0) == 3)
    }

    @Test func nodeIDsEndWithTheOperationalRange() throws {
        try store.change { database throws(StoreError) in
            try database.run("UPDATE fabric SET next_node_id = ?", [.id(NodeID(0xFFFF_FFEF_FFFF_FFFF))])
        }
        #expect(try reserve() == NodeID(0xFFFF_FFEF_FFFF_FFFF))
        #expect(code { () throws(StoreError) in _ = try reserve() } == .nodeIDsExhausted)
        #expect(code { () throws(StoreError) in _ = try reserve() } == .nodeIDsExhausted)
    }

    @Test func nodesComeBackWhole() throws {
        let id = try reserve()
        let node = nodeRecord(id, label: "Küche")
        try store.addNode(node, to: fabric)
        #expect(try store.node(id, of: fabric) == node)
        #expect(try store.nodes(of: fabric) == [node])
        #expect(try store.node(0xA0, of: fabric) == nil)
    }

    @Test func nodesCanBeChanged() throws {
        let id = try reserve()
        var node = nodeRecord(id, label: "a")
        try store.addNode(node, to: fabric)
        node.label = "b"
        node.addresses = []
        node.productName = ""
        try store.updateNode(node, of: fabric)
        #expect(try store.node(id, of: fabric) == node)
        let address = NodeAddress(address: "::1", port: 1, interfaceName: "lo", interfaceIndex: 1, seenAt: 2)
        try store.setAddresses([address], of: id, in: fabric)
        #expect(try store.node(id, of: fabric)?.addresses == [address])
        node.nodeID = 50
        #expect(code { () throws(StoreError) in try store.updateNode(node, of: fabric) } == .notFound)
        #expect(code { () throws(StoreError) in try store.setAddresses([], of: 50, in: fabric) } == .notFound)
        #expect(code { () throws(StoreError) in try store.removeNode(50, from: fabric) } == .notFound)
    }

    @Test func labelsAreUnlikeEachOther() throws {
        let (a, b, c) = (try reserve(), try reserve(), try reserve())
        try store.addNode(nodeRecord(a, label: "Lamp"), to: fabric)
        #expect(
            code { () throws(StoreError) in try store.addNode(nodeRecord(b, label: "LAMP"), to: fabric) }
                == .alreadyExists)
        // The failed call took nothing with it.
        try store.addNode(nodeRecord(b, label: ""), to: fabric)
        try store.addNode(nodeRecord(c, label: ""), to: fabric)
        try store.updateNode(nodeRecord(a, label: "lamp"), of: fabric)
        #expect(try store.nodes(of: fabric).map(\.label) == ["lamp", "", ""])
    }

    @Test func resumptionRecordsAreReplaced() throws {
        func record(_ peer: NodeID, _ id: UInt8, _ secret: UInt8) -> ResumptionRecord {
            ResumptionRecord(
                peerNodeID: peer, resumptionID: Array(repeating: id, count: 16),
                sharedSecret: SecretBytes(Array(repeating: secret, count: 32)), peerTags: [0x0001_0002, 0xABCD_0001])
        }
        try store.setResumption(record(5, 1, 1), in: fabric)
        try store.setResumption(record(5, 2, 1), in: fabric)
        try store.setResumption(record(6, 3, 4), in: fabric)
        #expect(try store.resumption(withID: Array(repeating: 1, count: 16), in: fabric) == nil)
        let found = try #require(try store.resumption(withID: Array(repeating: 2, count: 16), in: fabric))
        #expect(found.peerNodeID == 5)
        #expect(found.sharedSecret.bytes == Array(repeating: 1, count: 32))
        #expect(found.peerTags == [0x0001_0002, 0xABCD_0001])
        try store.removeResumption(with: 5, in: fabric)
        #expect(try store.resumption(with: 5, in: fabric) == nil)
        #expect(try store.resumption(with: 6, in: fabric)?.resumptionID == Array(repeating: 3, count: 16))
        var short = record(7, 1, 1)
        short.resumptionID = [1]
        #expect(code { () throws(StoreError) in try store.setResumption(short, in: fabric) } == .invalidRecord)
    }

    @Test func historyKeepsEveryAttempt() throws {
        let id = try reserve()
        let failed = try store.beginCommissioning(in: fabric, nodeID: nil, device: "discriminator 3840", startedAt: 10)
        let pase = CommissioningStageRecord(
            stage: "PASE", beganAt: 11, milliseconds: 70, outcome: "wrong passcode", detail: "candidate 1")
        try store.recordStages([pase], of: failed)
        try store.finishCommissioning(
            failed, nodeID: id, outcome: "wrong passcode", detail: "d", stages: [pase, pase], finishedAt: 20)
        let running = try store.beginCommissioning(in: fabric, nodeID: id, device: "x", startedAt: 30)
        let sessions = try store.commissioningSessions(limit: 10)
        #expect(sessions.map(\.id) == [running, failed])
        #expect(sessions.last?.stages == [pase, pase, pase])
        #expect(sessions.last?.nodeID == id)
        #expect(sessions.last?.outcome == "wrong passcode")
        #expect(sessions.last?.finishedAt == 20)
        #expect(sessions.first?.outcome == nil)
        #expect(try store.commissioningSessions(limit: 1).map(\.id) == [running])
        #expect(
            code { () throws(StoreError) in
                try store.recordStages([pase], of: CommissioningSessionRecord.ID(99))
            } == .notFound)
    }

    @Test func relaxedDecisionsAreKept() throws {
        let id = try reserve()
        let decision = RelaxedAttestation(nodeID: id, finding: "PAA not trusted", detail: "issuer X", decidedAt: 4)
        try store.recordRelaxedAttestation(decision, in: fabric)
        #expect(try store.relaxedAttestations(of: id, in: fabric) == [decision])
        #expect(try store.relaxedAttestations(of: nil, in: fabric) == [decision])
        #expect(try store.relaxedAttestations(of: 0xA0, in: fabric) == [])
        var unknown = decision
        unknown.nodeID = 77
        #expect(
            code { () throws(StoreError) in try store.recordRelaxedAttestation(unknown, in: fabric) }
                == .nodeIDNotReserved)
    }

    @Test func impossibleColumnsAreDamageNotATrap() throws {
        try store.addNode(nodeRecord(reserve()), to: fabric)
        try store.change { database throws(StoreError) in
            try database.run("UPDATE node SET vendor_id = 65536")
        }
        #expect(code { () throws(StoreError) in _ = try store.nodes(of: fabric) } == .corrupt)
    }
}
