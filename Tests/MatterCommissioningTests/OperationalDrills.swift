import MatterCommissioning
import MatterDiscovery
import MatterMessaging
import MatterTypes
import Synchronization
import TestSupport
import Testing

/// Reaching the device on the fabric.
@Suite(.serialized) struct OperationalDrills {
    /// A device that has two addresses, of which the one where PASE spoke dies when it has its certificate.
    private func moving(_ drill: Drill) throws -> ScriptedDevice {
        let old = SocketAddress.test(0xD)
        let new = SocketAddress.test(0xE)
        let device = try drill.bench.device(isAdvertised: false) { $0.addresses = [old, new] }
        var candidate = device.candidate
        candidate.addresses = [old]
        drill.bench.finder.announce(candidate)
        return device
    }

    @Test func discoveryKnowsAnAddressWhenTheOldOneIsDead() async throws {
        let drill = try Drill()
        let device = try moving(drill)
        let finder = drill.bench.finder
        let network = drill.bench.network
        // The announcement comes after the first Sigma1 went to where nobody is any more.
        network.watch { datagram in
            guard datagram.handshake == .sigma1, datagram.destination == .test(0xD) else { return true }
            finder.announce(operational: OperationalCandidate(addresses: [.test(0xE)], parameters: .quick))
            return false
        }
        let commissioned = try await drill.commission()
        #expect(commissioned.address == .test(0xE))
        #expect(device.fabrics.count == 1)
        #expect(finder.operationalNodes == [commissioned.nodeID])
        #expect(finder.openSearches == 0)
    }

    @Test func discoveryKnowsAnAddressWhenTheOldOneIsNearlyGivenUp() async throws {
        let drill = try Drill()
        _ = try moving(drill)
        let finder = drill.bench.finder
        let transmissions = Mutex(0)
        drill.bench.network.watch { datagram in
            guard datagram.handshake == .sigma1, datagram.destination == .test(0xD) else { return true }
            let count = transmissions.withLock { count in
                count += 1
                return count
            }
            if count == ReliabilitySchedule.maximumTransmissions {
                finder.announce(operational: OperationalCandidate(addresses: [.test(0xE)], parameters: .quick))
            }
            return false
        }
        let commissioned = try await drill.commission()
        #expect(commissioned.address == .test(0xE))
    }

    @Test func discoveryThatFailsDoesNotMatterWhereTheDeviceAnswers() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        drill.bench.finder.failOperational(DiscoveryError(.daemonStopped))
        _ = try await drill.commission()
        #expect(device.fabrics.count == 1)
    }

    @Test(arguments: [ScriptedDevice.Step.sigma1, .sigma3])
    func theDeviceRefusesItsOwnFabric(_ step: ScriptedDevice.Step) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(step, .message(StatusReport.invalidParameter.message))
        let error = try await drill.failure()
        #expect(error?.code == .secureChannel)
        #expect(error?.stage == .operationalConnection)
        try await drill.expectFree(device)
    }

    @Test func garbageInCASE() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.sigma1, .message(ExchangeMessage(.sigma2, [1, 2, 3])))
        #expect(try await drill.failure()?.code == .secureChannel)
        try await drill.expectFree(device)
    }

    @Test func aDeviceThatIsBusyWithAnotherHandshakeIsWaitedFor() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.sigma1, .message(StatusReport.busy(minimumWait: .milliseconds(20)).message), times: 1)
        _ = try await drill.commission()
        #expect(device.fabrics.count == 1)
        #expect(device.received(.sigma1).count == 2)
    }

    /// Somebody else has the device's old address now, and DNS-SD takes its time.
    @Test func aStrangerAtTheOldAddress() async throws {
        let drill = try Drill()
        let device = try moving(drill)
        let finder = drill.bench.finder
        device.script(.sigma1, .message(StatusReport.noSharedTrustRoots.message), times: 1)
        device.observe { step in
            if step == .sigma1 {
                finder.announce(operational: OperationalCandidate(addresses: [.test(0xE)], parameters: .quick))
            }
        }
        let commissioned = try await drill.commission()
        #expect(device.fabrics.count == 1)
        #expect(commissioned.nodeID == 1)
    }
}
