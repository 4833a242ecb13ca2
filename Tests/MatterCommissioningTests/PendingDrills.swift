import MatterCommissioning
import MatterDiscovery
import MatterInteraction
import MatterTypes
import Synchronization
import TestSupport
import Testing

/// What is between AddNOC and the store is written down before, and found out afterwards from the device itself.
@Suite struct PendingDrills {
    @Test func itIsWrittenDownBeforeTheDeviceIsAsked() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        let seen = Mutex<[ScriptedDevice.Step: PendingDevice]>([:])
        device.observe { step in
            guard let pending = drill.hub.expected.first else { return }
            seen.withLock { $0[step] = pending }
        }
        let commissioned = try await drill.commission()
        let (before, after) = seen.withLock { ($0[.addNOC], $0[.commissioningComplete]) }
        #expect(seen.withLock { $0[.addTrustedRoot] } == nil)
        let pending = try #require(before)
        #expect(pending.device.nodeID == commissioned.nodeID)
        #expect(pending.device.address == device.profile.addresses.first)
        #expect(pending.device.information.productName == "Test Light")
        #expect(pending.discriminator == 3840)
        #expect(pending.failSafe >= .seconds(60))
        #expect(!pending.mayBeComplete)
        #expect(after?.mayBeComplete == true)
        #expect(drill.hub.expected.isEmpty)
        #expect(drill.hub.abandoned.isEmpty)
    }

    @Test func withoutThatTheDeviceGetsNoCertificate() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        drill.hub.fail(.expect)
        let error = try #require(try await drill.failure())
        #expect(error.code == .store)
        #expect(error.stage == .addNOC)
        #expect(device.received(.addNOC).isEmpty)
        try await drill.expectFree(device)
    }

    @Test func aDeviceThatDisarmedIsForgotten() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.addNOC, .status(InteractionStatus(.failure)))
        #expect(try await drill.failure()?.code == .deviceRefused)
        #expect(drill.hub.abandoned == [1: true])
        #expect(drill.hub.expected.isEmpty)
    }

    /// The device dies at a step and comes back; its fail-safe runs still, unless it ends meanwhile.
    private func broken(_ step: ScriptedDevice.Step, _ fault: ScriptedDevice.Fault) async throws -> (
        Drill, ScriptedDevice, PendingDevice
    ) {
        var drill = try Drill()
        drill.options.timing.deviceProcessing = .milliseconds(300)
        let device = try drill.bench.device()
        device.script(step, fault)
        #expect(try await drill.failure()?.code == .deviceVanished)
        #expect(drill.hub.abandoned == [1: false])
        let pending = try #require(drill.hub.expected.first)
        device.behave()
        device.wake()
        return (drill, device, pending)
    }

    private func recover(
        _ drill: Drill, _ pending: PendingDevice, finder: ScriptedFinder? = nil, timeout: Duration = .seconds(20)
    ) async throws -> CommissioningRecovery.Outcome {
        try await CommissioningRecovery(
            node: drill.bench.node, finder: finder ?? drill.bench.finder, hub: drill.hub, timing: drill.options.timing
        ).recover(
            pending.device, discriminator: pending.discriminator, mayBeComplete: pending.mayBeComplete,
            timeout: timeout)
    }

    /// Finds what is given, and then ends.
    private func finder(_ devices: [DeviceCandidate]) -> ScriptedFinder {
        let finder = ScriptedFinder(devices)
        finder.fail(DiscoveryError(.daemonStopped))
        finder.failOperational(DiscoveryError(.daemonStopped))
        return finder
    }

    @Test func aDeviceUnderItsFailSafeIsCompleted() async throws {
        let (drill, device, known) = try await broken(.commissioningComplete, .silence)
        guard case .ours(let recovered, wasComplete: false) = try await recover(drill, known) else {
            Issue.record("it is not ours")
            return
        }
        #expect(!device.isFailSafeArmed)
        #expect(device.fabrics == [drill.hub.fabric.credentials.fabricID])
        #expect(recovered.nodeID == known.device.nodeID)
        #expect(recovered.fabricIndex == 1)
        #expect(recovered.resumption != nil)
    }

    @Test func aDeviceThatIsCompleteIsOurs() async throws {
        let (drill, device, known) = try await broken(.commissioningComplete, .silenceAfterwards)
        #expect(!device.isFailSafeArmed)
        guard case .ours(_, wasComplete: true) = try await recover(drill, known) else {
            Issue.record("it is not ours")
            return
        }
        #expect(device.fabrics == [drill.hub.fabric.credentials.fabricID])
    }

    @Test func aDeviceWhoseFailSafeHasEndedIsFree() async throws {
        let (drill, device, known) = try await broken(.commissioningComplete, .silence)
        device.expireFailSafe()
        #expect(known.mayBeComplete)
        guard case .free = try await recover(drill, known) else {
            Issue.record("it is not free")
            return
        }
        #expect(device.fabrics.isEmpty)
    }

    /// The device is complete and off, and another one, which nobody commissions, has its address now.
    @Test func aStrangerAtItsAddressDoesNotMakeItForgotten() async throws {
        let (drill, device, known) = try await broken(.commissioningComplete, .silenceAfterwards)
        #expect(known.mayBeComplete)
        let stranger = try drill.bench.device(isAdvertised: false) { profile in
            profile.name = "OTHER"
            profile.discriminator = 3841
        }
        var elsewhere = device.candidate
        elsewhere.addresses = [.test(0x12)]
        let finder = finder([stranger.candidate, elsewhere])
        guard case .unknown(let reason) = try await recover(drill, known, finder: finder) else {
            Issue.record("something is known")
            return
        }
        #expect(reason.contains("another one"))
        #expect(stranger.received(.sigma1).count == 1)
        #expect(device.fabrics == [drill.hub.fabric.credentials.fabricID])
    }

    /// Without us it does not become complete, whoever it was that answered.
    @Test func aDeviceThatWasNotToldThatItIsCompleteIsFree() async throws {
        let (drill, device, known) = try await broken(.sigma1, .silence)
        device.expireFailSafe()
        #expect(!known.mayBeComplete)
        guard case .free = try await recover(drill, known, finder: finder([])) else {
            Issue.record("it is not free")
            return
        }
    }

    @Test func ofADeviceThatIsAwayNothingIsKnown() async throws {
        let (drill, device, known) = try await broken(.sigma1, .silence)
        device.fallSilent()
        guard case .unknown(let reason) = try await recover(drill, known, timeout: .milliseconds(500)) else {
            Issue.record("something is known")
            return
        }
        #expect(!reason.isEmpty)
    }
}
