import Foundation
import MatterCertificates
import MatterCommissioning
import MatterHub
import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTypes
import Synchronization
import TestSupport
import Testing

/// A hub on a store of its own.
final class HubBench {
    let directory: String
    let bench: Bench
    let hub: EmbeddedHub
    let progress = Progress()

    /// - Parameter trusts: whether the roots of the vectors lie in the trust store.
    init(trusts: Bool = true, accepts: Bool = false, policy: TrustPolicy = .strict) throws {
        directory = FileManager.default.temporaryDirectory.path + "/matter-hub-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: directory + "/paa", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: directory)
        if trusts {
            for (index, root) in try DeviceAttestation.roots().enumerated() {
                try Data(root).write(to: URL(filePath: directory + "/paa/root\(index).der"))
            }
        }
        if policy != .strict { try policy.write(storeDirectory: directory) }
        bench = try Bench()
        hub = try Self.open(directory, accepts)
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    static func open(_ directory: String, _ accepts: Bool = false) throws -> EmbeddedHub {
        var configuration = EmbeddedHub.Configuration(
            location: StoreLocation(directory: directory, keyDirectory: directory + "/keys"))
        configuration.allowsUntrustedAttestation = accepts
        return try EmbeddedHub(configuration)
    }

    func commission(name: String? = nil, passcode: UInt32 = 20_202_021) async throws -> CommissionedDevice {
        try await hub.commission(
            Bench.payload(passcode: passcode), place: CommissioningPlace(name: name), node: bench.node,
            finder: bench.finder,
            options: Bench.options
        ) { [progress] in progress.note($0) }
    }

    func failure(passcode: UInt32 = 20_202_021) async throws -> CommissioningError? {
        do {
            _ = try await commission(passcode: passcode)
            Issue.record("the device was commissioned")
            return nil
        } catch let error as CommissioningError {
            return error
        }
    }
}

@Suite(.serialized) struct HubTests {
    @Test func aDeviceIsInTheStoreAndCanBeUsed() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        let commissioned = try await drill.commission(name: "Lamp")
        let record = try #require(try drill.hub.devices().first)
        #expect(record.nodeID == commissioned.nodeID)
        #expect(record.label == "Lamp")
        #expect(record.vendorName == "Test Vendor")
        #expect(record.productName == "Test Light")
        #expect(record.fabricIndex == 1)
        #expect(record.attestation == "verified")
        #expect(record.addresses.map(\.address) == ["fd00::d"])
        #expect(try drill.hub.store.resumption(with: record.nodeID, in: drill.hub.fabricRecord.id) != nil)

        let session = try await drill.hub.connect(
            to: record, node: drill.bench.node, finder: drill.bench.finder, timeout: .seconds(5))
        let client = InteractionClient(session: session)
        let light = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)
        #expect(try await client.readOne(light) == .boolean(false))
        _ = try await client.invoke(CommandPath(endpoint: 1, cluster: 6, command: 2))
        #expect(try await client.readOne(light) == .boolean(true))

        try await drill.hub.remove(record, over: InteractionClient(session: session))
        #expect(device.fabrics.isEmpty)
        #expect(device.isWindowOpen)
        #expect(try drill.hub.devices().isEmpty)
    }

    @Test func othersSeeTheHubWhileItCommissions() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        let seen = Mutex<[HubRecord]>([])
        let store = drill.hub.store
        device.observe { step in
            guard step == .addNOC, let hubs = try? store.hubs() else { return }
            seen.withLock { $0 = hubs }
        }
        _ = try await drill.commission()
        #expect(seen.withLock { $0 }.map(\.kind) == ["embedded"])
        #expect(seen.withLock { $0 }.map(\.process) == [.current])
        #expect(try drill.hub.store.hubs().isEmpty)
    }

    @Test func aRunningHubTakesOverARenewal() async throws {
        let drill = try HubBench()
        _ = try drill.bench.device()
        let commissioned = try await drill.commission()
        let other = try HubBench.open(drill.directory)
        #expect(try drill.hub.reload() == .none)
        _ = try await other.renewCertificates(
            .ourselves, node: drill.bench.node, finder: drill.bench.finder,
            options: CertificateRenewals.Options(timeout: .seconds(5)))
        let before = drill.hub.fabric.credentials.noc
        #expect(try drill.hub.reload() == .renewed)
        #expect(drill.hub.fabric.credentials.noc != before)
        #expect(try drill.hub.reload() == .none)
        let record = try #require(try drill.hub.devices().first { $0.nodeID == commissioned.nodeID })
        let session = try await drill.hub.connect(
            to: record, node: drill.bench.node, finder: drill.bench.finder, timeout: .seconds(10))
        session.close()
    }

    @Test func aRunningHubTakesOverAnotherFabric() throws {
        let drill = try HubBench()
        let former = drill.hub.fabric.compressedFabricID
        try drill.hub.store.removeFabric(drill.hub.fabricRecord.id)
        #expect(try drill.hub.reload() == .none)
        let other = try HubBench.open(drill.directory)
        #expect(try drill.hub.reload() == .replaced)
        #expect(drill.hub.fabric.compressedFabricID == other.fabric.compressedFabricID)
        #expect(drill.hub.fabric.compressedFabricID != former)
    }

    @Test func historyTellsTheStagesOfASuccess() async throws {
        let drill = try HubBench()
        _ = try drill.bench.device()
        let commissioned = try await drill.commission()
        let session = try #require(try drill.hub.store.commissioningSessions(limit: 5).first)
        #expect(session.outcome == "ok")
        #expect(session.nodeID == commissioned.nodeID)
        // It is on the network already.
        let stages = CommissioningStage.allCases.filter { $0 != .addNetwork && $0 != .connectNetwork }
        #expect(session.stages.map(\.stage) == stages.map(\.rawValue))
        #expect(!session.device.contains("20202021"))
    }

    @Test func historyTellsWhereAFailureWas() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        device.script(.addNOC, .status(InteractionStatus(.failure)))
        #expect(try await drill.failure()?.code == .deviceRefused)
        let session = try #require(try drill.hub.store.commissioningSessions(limit: 5).first)
        #expect(session.outcome == "deviceRefused")
        #expect(session.stages.last?.stage == "addNOC")
        #expect(session.stages.last?.outcome == "deviceRefused")
        #expect(try drill.hub.devices().isEmpty)
    }

    @Test func nodeIDsAreNeverUsedTwice() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        device.script(.addNOC, .status(InteractionStatus(.failure)), times: 1)
        _ = try await drill.failure()
        let first = try await drill.commission()
        #expect(first.nodeID == 2)
        try drill.hub.forget(try #require(try drill.hub.devices().first))
        device.openWindow()
        #expect(try await drill.failure()?.code == .alreadyOnThisFabric)
        let other = try drill.bench.device { profile in
            profile.name = "OTHER"
            profile.addresses = [.test(0x12)]
            profile.passcode = Passcode(30_303_031)
        }
        #expect(try await drill.commission(passcode: 30_303_031).nodeID == 3)
        #expect(other.fabrics.count == 1)
    }

    @Test func theFabricOutlivesTheProgram() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        _ = try await drill.commission()
        let again = try HubBench.open(drill.directory)
        #expect(again.fabric.compressedFabricID == drill.hub.fabric.compressedFabricID)
        let record = try #require(try again.devices().first)
        let session = try await again.connect(
            to: record, node: drill.bench.node, finder: drill.bench.finder, timeout: .seconds(5))
        #expect(session.peerNodeID == record.nodeID)
        #expect(device.fabrics.count == 1)
    }

    /// Test declarations are accepted only where the device says that it is a test vendor's and its certificate does too.
    @Test func testDeclarationsAreForTestVendorsOnly() async throws {
        let drill = try HubBench()
        let device = try DeviceAttestation()
        let stranger = try DeviceAttestation(vector: "struct_dac_vidpid_fallback_encoding_10")
        func evidence(_ attestation: DeviceAttestation, vendor: VendorID) -> AttestationEvidence {
            AttestationEvidence(
                dac: attestation.dac, pai: attestation.pai, elements: [], signature: [], challenge: [], nonce: [],
                vendorID: vendor, productID: 0x8000)
        }
        func accepted(_ evidence: AttestationEvidence, _ policy: TrustPolicy) -> AttestationPolicy.TestDeclarations {
            policy.attestationPolicy(for: evidence).testDeclarations
        }
        for policy in TrustPolicy.allCases {
            let others: AttestationPolicy.TestDeclarations = policy == .allowTest ? .relaxed : .refused
            #expect(accepted(evidence(device, vendor: 0xFFF1), policy) == .allowed)
            #expect(accepted(evidence(device, vendor: 0x1234), policy) == others)
            // A certificate that names no vendor rightly is no test vendor's.
            #expect(accepted(evidence(stranger, vendor: 0xFFF1), policy) == others)
        }
        // The files of a device say nothing of themselves but what is in the certificate.
        let files = AttestationEvidence(dac: device.dac, pai: device.pai, declaration: device.declaration)
        #expect(accepted(files, .strict) == .allowed)
        let verdict = await drill.hub.verify(files)
        #expect(verdict.isTrusted)
        #expect(verdict.relaxations.isEmpty)
    }

    @Test func thePolicyOfTheStoreDecides() async throws {
        let drill = try HubBench(trusts: false)
        let verdict = await drill.hub.verify(
            AttestationEvidence(dac: try DeviceAttestation().dac, pai: [], declaration: nil))
        try #require(!verdict.isTrusted)
        #expect(drill.hub.trustPolicy == .strict)
        for (policy, accepts) in [(TrustPolicy.strict, false), (.allowTest, false), (.ask, false), (.bypass, true)] {
            try policy.write(storeDirectory: drill.directory)
            let hub = try HubBench.open(drill.directory)
            #expect(hub.trustPolicy == policy)
            #expect(await hub.accepts(verdict) == accepts)
        }
        try TrustPolicy.ask.write(storeDirectory: drill.directory)
        for answer in [true, false] {
            var configuration = EmbeddedHub.Configuration(location: StoreLocation(directory: drill.directory))
            configuration.ask = { _ in answer }
            #expect(await (try EmbeddedHub(configuration)).accepts(verdict) == answer)
        }
        // A file that names no policy is no reason to guess.
        try Data("lax".utf8).write(to: URL(filePath: drill.directory + "/attestation-policy"))
        #expect(throws: HubError(.trustPolicy, "")) { try HubBench.open(drill.directory) }
    }

    @Test func whatThePolicyAcceptsIsRecorded() async throws {
        let drill = try HubBench(trusts: false)
        try TrustPolicy.bypass.write(storeDirectory: drill.directory)
        let hub = try HubBench.open(drill.directory)
        _ = try drill.bench.device()
        let device = try await hub.commission(
            try Bench.payload(), node: drill.bench.node, finder: drill.bench.finder, options: Bench.options
        ) { _ in }
        #expect(device.isRelaxed)
        let record = try #require(try hub.devices().first)
        #expect(record.attestation.hasPrefix("accepted by the policy bypass: "))
        let decisions = try hub.store.relaxedAttestations(of: record.nodeID, in: hub.fabricRecord.id)
        #expect(decisions.map(\.finding) == ["untrusted root"])
        #expect(decisions.first?.detail.contains("the policy bypass") == true)
    }

    /// A root that is put into the trust store counts for the next device, without opening the hub anew.
    @Test func theTrustStoreIsWatched() async throws {
        let drill = try HubBench(trusts: false)
        #expect(drill.hub.trustMaterial().roots.count == 0)
        for (index, root) in try DeviceAttestation.roots().enumerated() {
            try Data(root).write(to: URL(filePath: drill.directory + "/paa/root\(index).der"))
        }
        #expect(drill.hub.trustMaterial().roots.count == 2)
        try FileManager.default.removeItem(atPath: drill.directory + "/paa/root0.der")
        #expect(drill.hub.trustMaterial().roots.count == 1)
    }

    @Test func anAcceptedDeviceIsRecordedAsSuch() async throws {
        let drill = try HubBench(trusts: false, accepts: true)
        _ = try drill.bench.device()
        let commissioned = try await drill.commission()
        let record = try #require(try drill.hub.devices().first)
        #expect(record.attestation.contains("accepted by the user"))
        #expect(record.attestation.contains("untrusted root"))
        let decisions = try drill.hub.store.relaxedAttestations(
            of: commissioned.nodeID, in: drill.hub.fabricRecord.id)
        #expect(decisions.map(\.finding) == ["untrusted root"])
    }

    @Test func anUntrustedDeviceLeavesNothing() async throws {
        let drill = try HubBench(trusts: false)
        let device = try drill.bench.device()
        let error = try await drill.failure()
        #expect(error?.code == .untrustedAttestation)
        #expect(error?.reason.contains(drill.directory + "/paa") == true)
        #expect(try drill.hub.devices().isEmpty)
        #expect(try drill.hub.store.relaxedAttestations(of: nil, in: drill.hub.fabricRecord.id).isEmpty)
        #expect(!device.isFailSafeArmed)
    }

    /// The store breaks between the first step and the last: the device is let go, and nothing of it is recorded.
    @Test func aStoreThatBreaksMeanwhile() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        let store = drill.hub.store
        let fabric = drill.hub.fabricRecord.id
        device.observe { step in
            // Another program takes the node's place, so that it can't be recorded.
            guard step == .commissioningComplete else { return }
            let record = NodeRecord(
                nodeID: 1, vendorID: 1, productID: 1, fabricIndex: 1, attestation: "", commissionedAt: 0)
            try? store.addNode(record, to: fabric)
        }
        let error = try await drill.failure()
        #expect(error?.code == .store)
        #expect(error?.stage == .store)
        #expect(device.fabrics.isEmpty)
        #expect(device.received(.removeFabric).count == 1)
    }

    @Test func aNameThatIsTakenIsRefusedBeforeAnythingHappens() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        _ = try await drill.commission(name: "Lamp")
        device.openWindow()
        do {
            _ = try await drill.commission(name: "LAMP")
            Issue.record("the name was taken")
        } catch let error as HubError {
            #expect(error.code == .ambiguousDevice)
        }
        #expect(device.pairings == 1)
    }

    /// The device is ours by then; that its name was taken meanwhile does not undo that.
    @Test func aNameThatIsTakenMeanwhile() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        let store = drill.hub.store
        let fabric = drill.hub.fabricRecord.id
        device.observe { step in
            guard step == .commissioningComplete,
                let nodeID = try? store.reserveNodeID(in: fabric, now: 0)
            else { return }
            let record = NodeRecord(
                nodeID: nodeID, label: "Lamp", vendorID: 1, productID: 1, fabricIndex: 1, attestation: "",
                commissionedAt: 0)
            try? store.addNode(record, to: fabric)
        }
        let commissioned = try await drill.commission(name: "Lamp")
        #expect(try drill.hub.devices().map(\.label) == ["", "Lamp"])
        #expect(drill.progress.notes.contains { $0.contains("Lamp") })
        #expect(try drill.hub.store.commissioningSessions(limit: 1).first?.nodeID == commissioned.nodeID)
        #expect(device.fabrics.count == 1)
    }

    // MARK: Devices that are known

    @Test func aDeviceThatMovedIsFoundAndRemembered() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device { $0.addresses = [.test(0xD), .test(0xE)] }
        _ = try await drill.commission()
        let record = try #require(try drill.hub.devices().first)
        drill.bench.network.silence([.test(0xD)])
        drill.bench.finder.announce(operational: OperationalCandidate(addresses: [.test(0xE)], parameters: .quick))
        let session = try await drill.hub.connect(
            to: record, node: drill.bench.node, finder: drill.bench.finder, timeout: .seconds(10))
        #expect(session.address == .test(0xE))
        #expect(try drill.hub.devices().first?.addresses.map(\.address) == ["fd00::e", "fd00::d"])
        #expect(device.fabrics.count == 1)
    }

    @Test func aDeviceThatIsAway() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        _ = try await drill.commission(name: "Lamp")
        let record = try #require(try drill.hub.devices().first)
        device.fallSilent()
        do {
            _ = try await drill.hub.connect(
                to: record, node: drill.bench.node, finder: drill.bench.finder, timeout: .milliseconds(200))
            Issue.record("it is away")
        } catch let error as HubError {
            #expect(error.code == .deviceUnreachable)
            #expect(error.sentence.contains("Lamp"))
        }
    }

    @Test func aDeviceThatDoesNotLetItselfBeRemovedStays() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        _ = try await drill.commission()
        let record = try #require(try drill.hub.devices().first)
        let session = try await drill.hub.connect(
            to: record, node: drill.bench.node, finder: drill.bench.finder, timeout: .seconds(5))
        device.script(.removeFabric, .status(InteractionStatus(.failure)))
        await #expect(throws: HubError(.deviceRefused, "")) {
            try await drill.hub.remove(record, over: InteractionClient(session: session))
        }
        #expect(try drill.hub.devices().count == 1)
    }
}
