import MatterCommissioning
import MatterStore
import MatterTypes
import TestSupport
import Testing

@testable import MatterHub

@Suite struct RecoveryTests {
    /// A commissioning whose device falls silent at its last step.
    private func broken(
        _ drill: HubBench, _ device: ScriptedDevice, _ fault: ScriptedDevice.Fault, name: String? = nil
    ) async throws {
        device.script(.commissioningComplete, fault)
        var options = Bench.options
        // Only the last step is to fail, on a busy machine too.
        options.timing.deviceProcessing = .seconds(2)
        options.timing.disarming = .milliseconds(300)
        options.operationalTimeout = .seconds(5)
        await #expect(throws: CommissioningError.self) {
            _ = try await drill.hub.commission(
                Bench.payload(), place: CommissioningPlace(name: name), node: drill.bench.node,
                finder: drill.bench.finder, options: options
            ) { _ in }
        }
        device.behave()
        #expect(try drill.hub.devices().isEmpty)
    }

    private func recover(_ drill: HubBench, timeout: Duration? = nil) async throws -> [EmbeddedHub.Recovery] {
        try await drill.hub.recoverPending(node: drill.bench.node, finder: drill.bench.finder, timeout: timeout)
    }

    @Test func aDeviceInDoubtIsShownAndFinished() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        try await broken(drill, device, .silence, name: "Lamp")
        let shown = try #require(try drill.hub.deviceList().pending.first)
        #expect(shown.state == .pending)
        #expect(shown.sentence.contains("Test Light") && shown.sentence.contains("matterctl recover"))
        #expect(try drill.hub.pendingDevice("lamp") == shown)
        device.wake()
        let recovered = try await recover(drill)
        guard case .ours? = recovered.first?.outcome else {
            Issue.record("not ours: \(recovered)")
            return
        }
        let record = try #require(try drill.hub.devices().first)
        #expect(record.label == "Lamp")
        #expect(record.nodeID == shown.nodeID)
        #expect(record.attestation == "verified")
        #expect(record.fabricIndex == 1)
        #expect(try drill.hub.deviceList().pending.isEmpty)
        let history = try drill.hub.store.commissioningSessions(limit: 2)
        #expect(history.map(\.outcome) == ["ok", "deviceVanished"])
        #expect(history.map(\.nodeID) == [record.nodeID, record.nodeID])
        #expect(try await recover(drill).isEmpty)
    }

    @Test func itsCodeLeadsToItAgain() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        try await broken(drill, device, .silenceAfterwards, name: "Lamp")
        device.wake()
        let commissioned = try await drill.commission(name: "Lamp")
        #expect(commissioned.nodeID == 1)
        #expect(device.pairings == 1)
        #expect(try drill.hub.devices().map(\.label) == ["Lamp"])
        // Only once: whoever commissions it after that means it so.
        device.openWindow()
        #expect(try await drill.failure()?.code == .alreadyOnThisFabric)
    }

    @Test func anotherCodeLeadsToAnotherDevice() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        try await broken(drill, device, .silenceAfterwards)
        device.wake()
        _ = try drill.bench.device { profile in
            profile.name = "OTHER"
            profile.addresses = [.test(0x12)]
            profile.passcode = Passcode(30_303_031)
        }
        #expect(try await drill.commission(passcode: 30_303_031).nodeID == 2)
        #expect(try drill.hub.devices().map(\.nodeID) == [1, 2])
    }

    @Test func aDeviceThatIsFreeIsCommissionedAnew() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        try await broken(drill, device, .silence)
        device.expireFailSafe()
        device.wake()
        #expect(try await drill.commission().nodeID == 2)
        #expect(try drill.hub.deviceList().pending.isEmpty)
        let outcomes = try drill.hub.store.commissioningSessions(limit: 9).map(\.outcome)
        #expect(outcomes == ["ok", "free", "deviceVanished"])
        #expect(device.fabrics.count == 1)
    }

    @Test func aDeviceThatIsAwayStaysInDoubtUntilSomebodyRemovesIt() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        try await broken(drill, device, .silence)
        let recovered = try await recover(drill, timeout: .milliseconds(300))
        guard case .unknown? = recovered.first?.outcome else {
            Issue.record("something is known: \(recovered)")
            return
        }
        let record = try #require(try drill.hub.store.pendingNodes(of: drill.hub.fabricRecord.id).first)
        #expect(record.owner == nil)
        #expect(!record.problem.isEmpty)
        let late = PendingStatus(record, now: record.failSafeEndsAt + 1)
        #expect(late.state == .unknown)
        #expect(late.sentence.contains("remove 1 --force"))
        try drill.hub.forgetPending(record.nodeID)
        #expect(try drill.hub.deviceList().pending.isEmpty)
        #expect(try await drill.hub.reserveNodeID() == 2)
    }

    /// A daemon that lives on, and could not write that it has given the record back.
    @Test func whatThisProcessHasAndDoesNothingForIsTakenUp() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        try await broken(drill, device, .silenceAfterwards)
        let fabric = drill.hub.fabricRecord
        var record = try #require(try drill.hub.store.pendingNodes(of: fabric.id).first)
        record.owner = .current
        _ = try drill.hub.store.setPending(record, in: fabric.id)
        #expect(try drill.hub.deviceList().pending.map(\.state) == [.pending])
        device.wake()
        // Somebody in this process is at work on it.
        let work = PendingWork()
        #expect(work.begin(record.nodeID, of: fabric.compressedFabricID))
        #expect(try drill.hub.deviceList().pending.map(\.state) == [.commissioning])
        #expect(try await recover(drill).isEmpty)
        work.end()
        _ = try await recover(drill)
        #expect(try drill.hub.devices().map(\.nodeID) == [record.nodeID])
        #expect(work.begin(record.nodeID, of: fabric.compressedFabricID))
    }

    /// As after `kill -9`: the owner is dead, and nobody has given anything back.
    @Test func theRecordsOfTheDeadAreTakenUp() async throws {
        let drill = try HubBench()
        let device = try drill.bench.device()
        try await broken(drill, device, .silenceAfterwards)
        let fabric = drill.hub.fabricRecord.id
        var record = try #require(try drill.hub.store.pendingNodes(of: fabric).first)
        record.owner = ProcessIdentity(bootID: "another", namespace: "pid:[1]", pid: 1, startTime: 1)
        _ = try drill.hub.store.setPending(record, in: fabric)
        device.wake()
        _ = try await recover(drill)
        #expect(try drill.hub.devices().map(\.nodeID) == [record.nodeID])
    }
}
