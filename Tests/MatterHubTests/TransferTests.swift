import Foundation
import MatterCertificates
import MatterCommissioning
import MatterCrypto
import MatterInteraction
import MatterStore
import MatterTLV
import MatterTypes
import TestSupport
import Testing

@testable import MatterHub

/// Fabrics that leave a store and come into another.
struct TransferTests {
    let directory = Scratch()
    static let cheap = Scrypt.Parameters(logN: 10, r: 8, p: 1)
    let passphrase = SecretBytes(Array("correct horse".utf8))

    final class Scratch: Sendable {
        let path = FileManager.default.temporaryDirectory.path + "/matter-transfer-" + UUID().uuidString
        init() { mkdir(path, 0o700) }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    func store(_ name: String) throws -> SQLiteStore {
        try SQLiteStore(StoreLocation(directory: directory.path + "/" + name))
    }

    /// A store with a fabric of ours and two devices in rooms.
    func furnished() throws -> (store: SQLiteStore, fabric: FabricRecord) {
        let location = StoreLocation(directory: directory.path + "/home")
        let hub = try EmbeddedHub(EmbeddedHub.Configuration(location: location))
        let store = hub.store
        let home = try #require(try store.structures().first)
        let kitchen = try store.addRoom(name: "Kitchen", to: home.id, now: 1)
        for (label, room) in [("Lamp", kitchen.id), ("", nil)] {
            let id = try store.reserveNodeID(in: hub.fabricRecord.id, now: 1)
            try store.addNode(
                NodeRecord(
                    nodeID: id, label: label, vendorID: 0xFFF1, productID: 0x8001, vendorName: "Vendor",
                    productName: "Product", serialNumber: "7", fabricIndex: 2, attestation: "verified",
                    commissionedAt: 99,
                    addresses: [
                        MatterStore.NodeAddress(
                            address: "fe80::1", port: 5540, interfaceName: "eth0", interfaceIndex: 3, seenAt: 98)
                    ], room: room, notes: "by the window"), to: hub.fabricRecord.id)
        }
        let failed = try store.reserveNodeID(in: hub.fabricRecord.id, now: 2)
        try store.recordRelaxedAttestation(
            RelaxedAttestation(nodeID: 1, finding: "f", detail: "d", decidedAt: 5), in: hub.fabricRecord.id)
        #expect(failed == 3)
        return (store, hub.fabricRecord)
    }

    func export(_ store: SQLiteStore) throws -> [UInt8] {
        try FabricTransfer.export(from: store, passphrase: passphrase, scrypt: Self.cheap).file
    }

    func outcome(_ file: [UInt8], _ passphrase: SecretBytes? = nil) -> HubError.Code? {
        do {
            _ = try FabricTransfer.open(file) { passphrase ?? self.passphrase }
            return nil
        } catch let error as HubError { return error.code } catch {
            Issue.record("\(error)")
            return nil
        }
    }

    // MARK: files

    @Test func everythingComesBack() throws {
        let (store, fabric) = try furnished()
        let file = try export(store)
        let imported = try FabricTransfer.open(file) { passphrase }.imported
        let content = imported.content
        #expect(content.fabricID == fabric.fabricID)
        #expect(content.compressedFabricID == fabric.compressedFabricID)
        #expect(content.rootCertificate == fabric.content.rootCertificate)
        #expect(content.rootKey.bytes == fabric.content.rootKey.bytes)
        #expect(content.ipkEpochKey.bytes == fabric.content.ipkEpochKey.bytes)
        #expect(content.label == fabric.content.label && content.vendorID == fabric.content.vendorID)
        #expect(content.createdAt == fabric.content.createdAt)
        #expect(content.administrator.nodeID == fabric.administrator.nodeID)
        #expect(content.administrator.noc == fabric.administrator.noc)
        #expect(content.administrator.operationalKey.bytes == fabric.administrator.operationalKey.bytes)
        #expect(Set(imported.issuedNodeIDs) == [1, 2, 3, fabric.administrator.nodeID])

        let other = try self.store("other")
        let outcome = try FabricTransfer.put(imported, into: other)
        #expect(outcome.kind == .added && outcome.added == 2)
        let devices = try other.nodes(of: outcome.fabric)
        var expected = try store.nodes(of: fabric.id)
        for index in expected.indices {
            #expect(devices[index].notes == "by the window")
            expected[index].structure = devices[index].structure
            expected[index].room = devices[index].room
        }
        #expect(devices == expected)
        let home = try #require(devices[0].structure)
        #expect(try other.rooms(of: home).map(\.name) == ["Kitchen"])
        #expect(devices[0].room != nil && devices[1].room == nil)
        #expect(try other.relaxedAttestations(of: nil, in: outcome.fabric).map(\.finding) == ["f"])
        #expect(try other.check().isEmpty)
        // The hub works with it.
        let hub = try EmbeddedHub(EmbeddedHub.Configuration(location: other.location))
        #expect(hub.fabric.compressedFabricID == fabric.compressedFabricID)
        #expect(hub.fabric.credentials.noc == fabric.administrator.noc)
    }

    @Test func anyAlteredByteIsRefused() throws {
        let (store, _) = try furnished()
        let file = try export(store)
        for index in file.indices {
            var altered = file
            altered[index] ^= 1
            let code = outcome(altered)
            switch index {
            case 0..<8: #expect(code == .notAnArchive, "byte \(index)")
            case 8, 9: #expect(code == .newerArchive || code == .damagedArchive, "byte \(index)")
            default: #expect(code == .damagedArchive, "byte \(index)")
            }
        }
        for count in 0..<file.count where count < 100 || count % 13 == 0 {
            #expect(
                outcome(Array(file.prefix(count))) == (count < 8 ? .notAnArchive : .damagedArchive), "\(count) bytes")
        }
        #expect(outcome(file + [0]) == .damagedArchive)
        #expect(outcome(file, SecretBytes(Array("wrong horse".utf8))) == .wrongPassphrase)
        #expect(outcome(file) == nil)
    }

    /// Somebody alters a file and makes its checksum right again.
    @Test func aRightChecksumDoesNotHelp() throws {
        let (store, _) = try furnished()
        let file = try export(store)
        let body = file.dropLast(32)
        for index in stride(from: 13, to: body.count, by: 7) where !(57..<65).contains(index) {
            var altered = Array(body)
            altered[index] ^= 0x80
            #expect(outcome(altered + SHA256.hash(altered)) == .wrongPassphrase, "byte \(index)")
        }
        // Costs that no machine has are refused before the passphrase is asked for.
        var costly = Array(body)
        costly[10] = 60
        #expect(outcome(costly + SHA256.hash(costly)) == .damagedArchive)
    }

    @Test func newerContentIsRefused() throws {
        let newer = SecretBytes(TLVWriter.structure { $0.write(.context(0), unsigned: 2) })
        let file = try FabricArchive.seal(newer, passphrase: passphrase, scrypt: Self.cheap)
        #expect(outcome(file) == .newerArchive)
        for content in [[], [0x15], [0x15, 0x18], [0xFF, 0xFF], [UInt8](repeating: 0x15, count: 4000)] {
            let file = try FabricArchive.seal(SecretBytes(content), passphrase: passphrase, scrypt: Self.cheap)
            #expect(outcome(file) == .damagedArchive)
        }
    }

    @Test func keysThatDoNotFitAreRefused() throws {
        let (store, fabric) = try furnished()
        let whole = try store.exportFabric(fabric.id)
        func code(_ change: (inout FabricRecord.Content) throws -> Void) throws -> HubError.Code? {
            var imported = whole
            try change(&imported.content)
            let content = FabricSnapshot(imported: imported, exportedAt: 0).encoded()
            return outcome(try FabricArchive.seal(content, passphrase: passphrase, scrypt: Self.cheap))
        }
        let key = try P256PrivateKey().rawRepresentation
        #expect(try code { _ in } == nil)
        #expect(try code { $0.rootKey = key } == .damagedArchive)
        #expect(try code { $0.administrator.operationalKey = key } == .damagedArchive)
        #expect(try code { $0.administrator.operationalKey = SecretBytes([]) } == .damagedArchive)
        #expect(try code { $0.administrator.nodeID = 77 } == .damagedArchive)
        #expect(try code { $0.fabricID = 77 } == .damagedArchive)
        #expect(try code { $0.ipkEpochKey = SecretBytes([]) } == .damagedArchive)
        #expect(try code { $0.rootCertificate = $0.administrator.noc } == .damagedArchive)
        // Without the root's key devices can still be controlled.
        #expect(try code { $0.rootKey = SecretBytes([]) } == nil)
    }

    @Test func nothingIsExportedFromAnEmptyStore() throws {
        let empty = try store("empty")
        #expect(throws: HubError(.noFabric, "")) { try FabricTransfer.export(from: empty, passphrase: passphrase) }
    }

    // MARK: stores

    @Test func nodeIDsAreNotGivenOutTwice() throws {
        let (store, fabric) = try furnished()
        let backup = try FabricTransfer.open(export(store)) { passphrase }.imported
        // After the backup the fabric gives out more, which a restored one must not give out again.
        var given: Set<NodeID> = []
        for _ in 0..<20 { given.insert(try store.reserveNodeID(in: fabric.id, now: 0)) }
        for name in ["one", "two"] {
            let restored = try self.store(name)
            let id = try FabricTransfer.put(backup, into: restored).fabric
            for _ in 0..<20 {
                let next = try restored.reserveNodeID(in: id, now: 0)
                #expect(next.isOperational && next.rawValue > 1 << 32)
                #expect(given.insert(next).inserted, "\(next) was given out twice")
            }
        }
    }

    @Test func anUnusedFabricMakesRoom() throws {
        let (store, fabric) = try furnished()
        let backup = try FabricTransfer.open(export(store)) { passphrase }.imported
        let location = StoreLocation(directory: directory.path + "/fresh")
        let former = try EmbeddedHub(EmbeddedHub.Configuration(location: location)).fabricRecord
        #expect(former.compressedFabricID != fabric.compressedFabricID)
        let fresh = try SQLiteStore(location)
        let outcome = try FabricTransfer.put(backup, into: fresh)
        #expect(outcome.kind == .added)
        #expect(try fresh.fabrics().map(\.compressedFabricID) == [fabric.compressedFabricID])
        #expect(try fresh.check().isEmpty)
    }

    @Test func aFabricInUseStays() throws {
        let (store, _) = try furnished()
        let backup = try FabricTransfer.open(export(store)) { passphrase }.imported
        let location = StoreLocation(directory: directory.path + "/used")
        let hub = try EmbeddedHub(EmbeddedHub.Configuration(location: location))
        // Not even a device: an id that some device may have got.
        _ = try hub.store.reserveNodeID(in: hub.fabricRecord.id, now: 0)
        for merging in [false, true] {
            #expect(throws: StoreError(.alreadyExists, path: "", "")) {
                try FabricTransfer.put(backup, into: hub.store, merging: merging)
            }
        }
        #expect(try hub.store.fabrics().map(\.id) == [hub.fabricRecord.id])
    }

    @Test func mergingKeepsWhatOnlyTheStoreKnows() throws {
        let (store, fabric) = try furnished()
        let backup = try FabricTransfer.open(export(store)) { passphrase }.imported
        #expect(throws: StoreError(.alreadyExists, path: "", "")) { try FabricTransfer.put(backup, into: store) }
        let newer = try store.reserveNodeID(in: fabric.id, now: 0)
        try store.addNode(
            NodeRecord(
                nodeID: newer, label: "New", vendorID: 1, productID: 1, fabricIndex: 1, attestation: "",
                commissionedAt: 0),
            to: fabric.id)
        var lamp = try #require(try store.node(1, of: fabric.id))
        lamp.label = "Renamed"
        try store.updateNode(lamp, of: fabric.id)
        try store.removeNode(2, from: fabric.id)
        let outcome = try FabricTransfer.put(backup, into: store, merging: true)
        #expect(outcome.kind == .merged)
        #expect(outcome.added == 1 && outcome.updated == 1 && outcome.kept == 1)
        #expect(try store.nodes(of: fabric.id).map(\.nodeID) == [1, 2, newer])
        #expect(try store.node(1, of: fabric.id)?.label == "Renamed")
        #expect(try store.check().isEmpty)
    }

    /// A shell runs it at the next commissioning, so nobody gets it unasked.
    @Test func aCommandIsTakenOnlyWhereItIsAllowed() throws {
        let (store, fabric) = try furnished()
        var backup = try FabricTransfer.open(export(store)) { passphrase }.imported
        backup.content.authority.requestCommand = "evil"
        func command(_ store: SQLiteStore) throws -> String? {
            try store.fabrics().first?.content.authority.requestCommand
        }
        let fresh = try self.store("fresh")
        #expect(try FabricTransfer.put(backup, into: fresh).commandLeftOut == "evil")
        #expect(try command(fresh) == nil)
        #expect(try FabricTransfer.put(backup, into: fresh, merging: true).commandLeftOut == "evil")
        #expect(try command(fresh) == nil)
        let allowed = try FabricTransfer.put(backup, into: fresh, merging: true, allowsCommand: true)
        #expect(allowed.commandLeftOut == nil)
        #expect(try command(fresh) == "evil")
        // What the store has by now is its own.
        #expect(try FabricTransfer.put(backup, into: fresh, merging: true).commandLeftOut == nil)
        backup.content.authority.requestCommand = "worse"
        #expect(try FabricTransfer.put(backup, into: fresh, merging: true).commandLeftOut == "worse")
        #expect(try command(fresh) == "evil")
        #expect(try fresh.fabrics().map(\.compressedFabricID) == [fabric.compressedFabricID])
    }

    // MARK: other tools

    func bytes(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }

    func expectOurs(_ fabric: ForeignFabric, _ tool: ForeignTool, nodes: [NodeID]) throws {
        #expect(fabric.index == 1 && fabric.fabricID == 1 && fabric.vendorID == 0xFFF1)
        #expect(fabric.nodeID == 0x1B669)
        #expect(fabric.nodes == nodes)
        #expect(fabric.lacks == nil)
        let takeover = try ForeignImport(fabric, of: tool)
        let content = takeover.imported.content
        #expect(content.ipkEpochKey.bytes == Array("temporary ipk 01".utf8))
        // A certificate of the tool's own authority, for the node that devices have as administrator.
        let identity = try OperationalChain.verify(
            noc: content.administrator.noc, icac: content.administrator.icac,
            root: MatterCertificate(tlv: content.rootCertificate), at: nil)
        #expect(identity.nodeID == 0x1B669 && identity.fabricID == 1)
        let store = try self.store("taken")
        let outcome = try FabricTransfer.put(takeover.imported, into: store)
        #expect(try store.nodes(of: outcome.fabric).map(\.nodeID) == nodes)
        let hub = try EmbeddedHub(EmbeddedHub.Configuration(location: store.location))
        #expect(hub.fabric.compressedFabricID == fabric.compressedFabricID)
        // And it survives a backup.
        let again = try FabricTransfer.open(export(store)) { passphrase }.imported
        #expect(again.content.authority.intermediateKey?.bytes == content.authority.intermediateKey?.bytes)
        #expect(again.content.authority.intermediateCertificate == content.administrator.icac)
    }

    @Test func chipToolsFabricsAreRead() throws {
        let (fabrics, problems) = try ForeignFabric.all(
            in: bytes(ForeignStorages.chipTool, ForeignStorages.chipToolAlpha), of: .chipTool)
        #expect(problems.isEmpty)
        let fabric = try #require(fabrics.first)
        #expect(fabric.compressedFabricID == 0x9EF5_7A56_7E29_A485)
        try expectOurs(fabric, .chipTool, nodes: [1])
        let swapped = try ForeignFabric.all(
            in: bytes(ForeignStorages.chipToolAlpha, ForeignStorages.chipTool), of: .chipTool)
        #expect(swapped.fabrics.first?.lacks == nil)
    }

    @Test func thePythonControllersFabricsAreRead() throws {
        let (fabrics, problems) = try ForeignFabric.all(in: bytes(ForeignStorages.python), of: .python)
        #expect(problems.isEmpty)
        try expectOurs(try #require(fabrics.first), .python, nodes: [0x1234])
    }

    @Test func withoutItsAuthorityAFabricNeedsItsOwnKey() throws {
        let alone = try #require(
            try ForeignFabric.all(in: bytes(ForeignStorages.chipTool), of: .chipTool).fabrics.first)
        #expect(alone.lacks != nil)
        do {
            _ = try ForeignImport(alone, of: .chipTool)
            Issue.record("it was taken over without any key")
        } catch let error as HubError {
            #expect(error.code == .foreignStorage && error.sentence.contains("alpha.ini"))
        }
        #expect(throws: HubError(.foreignStorage, "")) {
            try ForeignFabric.all(in: bytes(ForeignStorages.chipToolAlpha), of: .chipTool)
        }
    }

    /// A storage of our own making, in the Python controller's form.
    func storage(_ values: [String: [UInt8]]) throws -> [UInt8] {
        let texts = values.mapValues { Data($0).base64EncodedString() }
        return Array(try JSONSerialization.data(withJSONObject: ["sdk-config": texts]))
    }

    func ownStorage(_ change: (inout [String: [UInt8]]) -> Void = { _ in }) throws -> [UInt8] {
        let now = try #require(HostClock.matterTime)
        let authority = try FabricAuthority.make(fabricID: 7, now: now)
        let key = try P256PrivateKey()
        let noc = try authority.issue(
            publicKey: key.publicKey.x963Representation, nodeID: 0x77, fabricID: 7, tags: [0x1_0002], now: now)
        var pair = key.publicKey.x963Representation + key.rawRepresentation.bytes
        var values: [String: [UInt8]] = [
            "f/1/r": authority.rootCertificate.tlv, "f/1/n": noc.tlv,
            "f/1/o": TLVWriter.structure {
                $0.write(.context(0), unsigned: 1)
                $0.write(.context(1), bytes: pair)
            },
            "f/1/m": TLVWriter.structure {
                $0.write(.context(0), unsigned: 0x1234)
                $0.write(.context(1), string: "Label")
            },
            "f/1/k/0": TLVWriter.structure { writer in
                writer.write(.context(3), .array) { writer in
                    writer.write(.anonymous, .structure) {
                        $0.write(.context(6), bytes: [UInt8](repeating: 9, count: 16))
                    }
                }
            },
            "f/1/s/00000000000000AB": [], "f/1/s/0000000000000077": [], "f/1/s/zz": [], "f/1/s/0000000000000000": [],
        ]
        pair.wipe()
        change(&values)
        return try storage(values)
    }

    @Test func aNodesOwnKeyIsEnoughToControl() throws {
        let fabric = try #require(try ForeignFabric.all(in: [ownStorage()], of: .python).fabrics.first)
        #expect(fabric.label == "Label" && fabric.vendorID == 0x1234 && fabric.nodes == [0xAB])
        #expect(fabric.lacks != nil)
        let takeover = try ForeignImport(fabric, of: .python)
        #expect(takeover.imported.content.identityProtectionKey?.bytes == [UInt8](repeating: 9, count: 16))
        let store = try self.store("own")
        _ = try FabricTransfer.put(takeover.imported, into: store)
        let hub = try EmbeddedHub(EmbeddedHub.Configuration(location: store.location))
        #expect(hub.fabric.credentials.nodeID == 0x77)
        #expect(hub.fabric.credentials.identityProtectionKey.bytes == [UInt8](repeating: 9, count: 16))
        // It says so before anything is sent.
        #expect(throws: HubError(.cannotCommission, "")) { try hub.requireAuthority() }
        let again = try FabricTransfer.open(export(store)) { passphrase }.imported
        #expect(again.content.identityProtectionKey?.bytes == [UInt8](repeating: 9, count: 16))
    }

    @Test func damagedStoragesAreRefusedWithAReason() throws {
        for name in ["f/1/r", "f/1/n", "f/1/k/0"] {
            for value: [UInt8]? in [[], [0x15], [UInt8](repeating: 0xFF, count: 100), nil] {
                let file = try ownStorage { $0[name] = value }
                if name == "f/1/n", value == nil {
                    #expect(throws: HubError(.foreignStorage, "")) { try ForeignFabric.all(in: [file], of: .python) }
                    continue
                }
                let (fabrics, problems) = try ForeignFabric.all(in: [file], of: .python)
                #expect(fabrics.isEmpty && problems.count == 1, "\(name)")
            }
        }
        // Keys that don't belong to their certificates are none.
        let file = try ownStorage { $0["f/1/o"] = [0x15, 0x18] }
        let fabric = try #require(try ForeignFabric.all(in: [file], of: .python).fabrics.first)
        #expect(throws: HubError(.foreignStorage, "")) { try ForeignImport(fabric, of: .python) }
    }

    @Test func otherFilesAreRefused() throws {
        let texts = [
            "", "\0", "[", "{}", "[Default]\n", "[Default]\nx=%%%\n", "{\"sdk-config\": 1}", "{\"sdk-config\": {}}",
        ]
        for text in texts + [ForeignStorages.python, ForeignStorages.chipTool] {
            for tool in ForeignTool.allCases {
                if text == ForeignStorages.python, tool == .python { continue }
                if text == ForeignStorages.chipTool, tool == .chipTool { continue }
                #expect(throws: HubError(.foreignStorage, ""), "\(tool): \(text.prefix(30))") {
                    try ForeignFabric.all(in: bytes(text), of: tool)
                }
            }
        }
    }

    @Test func everyCutOfAStorageIsReadOrRefused() throws {
        for (text, tool) in [(ForeignStorages.chipTool, ForeignTool.chipTool), (ForeignStorages.python, .python)] {
            let whole = Array(text.utf8)
            for count in stride(from: 0, to: whole.count, by: 37) {
                do { _ = try ForeignFabric.all(in: [Array(whole.prefix(count))], of: tool) } catch {
                    #expect(error.code == .foreignStorage)
                }
            }
        }
    }
}

/// A moved fabric with a device on the network of the tests.
@Suite(.serialized) struct MovedFabricTests {
    @Test func theDeviceObeysTheOtherMachine() async throws {
        let drill = try HubBench()
        _ = try drill.bench.device()
        _ = try await drill.commission(name: "Lamp")
        let passphrase = SecretBytes(Array("correct horse".utf8))
        let file = try FabricTransfer.export(
            from: drill.hub.store, passphrase: passphrase, scrypt: TransferTests.cheap
        ).file
        let location = StoreLocation(directory: drill.directory + "/elsewhere")
        let snapshot = try FabricTransfer.open(file) { passphrase }
        _ = try FabricTransfer.put(snapshot.imported, into: SQLiteStore(location))
        let hub = try EmbeddedHub(EmbeddedHub.Configuration(location: location))
        let record = try hub.device("Lamp")
        let session = try await hub.connect(
            to: record, node: drill.bench.node, finder: drill.bench.finder, timeout: .seconds(5))
        let client = InteractionClient(session: session)
        _ = try await client.invoke(CommandPath(endpoint: 1, cluster: 6, command: 2))
        let light = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)
        #expect(try await client.readOne(light) == .boolean(true))
    }
}
