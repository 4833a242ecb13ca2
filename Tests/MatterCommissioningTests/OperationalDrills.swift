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

    // MARK: Records that go

    /// A device with a certificate of the fabric at these addresses, and what connects to it.
    private func joined(_ drill: Drill) async throws -> (ScriptedDevice, OperationalConnector, NodeID) {
        let device = try drill.bench.device { $0.addresses = [.test(0xD), .test(0xE)] }
        let nodeID = try await drill.commission().nodeID
        let connector = OperationalConnector(
            node: drill.bench.node, finder: drill.bench.finder, fabric: drill.hub.fabric)
        return (device, connector, nodeID)
    }

    /// A node refuses from an address that nobody dialled: it is asked once for each that was, and no more.
    @Test func aRefusalFromElsewhereComesToAnEnd() async throws {
        let drill = try Drill()
        let (device, connector, nodeID) = try await joined(drill)
        let (finder, network) = (drill.bench.finder, drill.bench.network)
        let known: [SocketAddress] = [.test(0x71), .test(0x72)]
        for address in known { network.forward(address, to: .test(0xE)) }
        device.script(.sigma1, .message(StatusReport.invalidParameter.message))
        finder.failOperational(DiscoveryError(.daemonStopped))
        let error = await #expect(throws: HandshakeFailure.self) {
            try await connector.connect(to: nodeID, known: known, timeout: .seconds(20))
        }
        #expect(error?.address == .test(0xE))
        #expect(network.messages(.sigma1, to: known).count == known.count)
    }

    /// Of a node of our own that has stopped, nobody else hears, and it does not try again and again.
    @Test func whoHasStoppedDialsNoMore() async throws {
        let drill = try Drill()
        let (_, connector, nodeID) = try await joined(drill)
        let finder = drill.bench.finder
        let silent = finder.silent
        drill.bench.node.stop()
        let error = await #expect(throws: HandshakeFailure.self) {
            try await connector.connect(to: nodeID, known: [.test(0xD)], timeout: .seconds(20))
        }
        #expect((error?.reason as? MessagingError)?.code == .sessionClosed)
        #expect(error?.progress == .nothingHeard)
        #expect(finder.silent == silent)
        #expect(finder.openSearches == 0)
    }

    /// A goodbye makes the address forgotten: it is dialled no more, and dialled anew where the record comes back.
    @Test func aRecordThatIsWithdrawnIsDialledNoMore() async throws {
        let drill = try Drill()
        let (_, connector, nodeID) = try await joined(drill)
        let (finder, network) = (drill.bench.finder, drill.bench.network)
        let dialled = Mutex(0)
        network.watch { datagram in
            guard datagram.handshake == .sigma1, datagram.destination == .test(0xD) else { return true }
            let count = dialled.withLock { count in
                count += 1
                return count
            }
            if count == 1 {
                finder.announce(operational: OperationalCandidate(addresses: []))
                finder.announce(operational: OperationalCandidate(addresses: [.test(0xD)], parameters: .quick))
                return false
            }
            return true
        }
        finder.announce(operational: OperationalCandidate(addresses: [.test(0xD)], parameters: .quick))
        let connection = try await connector.connect(to: nodeID, known: [], timeout: .seconds(20))
        #expect(connection.session.address == .test(0xD))
        // Two handshakes: the first was given up with the record.
        #expect(network.messages(.sigma1, to: [.test(0xD)]).count >= 2)
        connection.session.close()
    }

    @Test func aNodeThatSaidGoodbyeIsToldAsThat() async throws {
        let drill = try Drill()
        let (_, connector, nodeID) = try await joined(drill)
        let (finder, network) = (drill.bench.finder, drill.bench.network)
        network.silence([.test(0xD), .test(0xE)])
        let gone = Mutex(false)
        network.watch { datagram in
            guard datagram.handshake == .sigma1, datagram.destination == .test(0xD) else { return true }
            let isFirst = gone.withLock { gone in
                defer { gone = true }
                return !gone
            }
            if isFirst { finder.announce(operational: OperationalCandidate(addresses: [])) }
            return true
        }
        finder.announce(operational: OperationalCandidate(addresses: [.test(0xD)], parameters: .quick))
        let before = network.log.count
        let error = await #expect(throws: MessagingError.self) {
            try await connector.connect(to: nodeID, known: [], timeout: .milliseconds(1500))
        }
        #expect(error?.code == .peerUnreachable)
        #expect(error?.detail.contains("withdrawn") == true)
        #expect(network.log.dropFirst(before).count { $0.handshake == .sigma1 } == 1)
    }

    /// Of two addresses one goes; the other one is where the node is.
    @Test func theAddressThatIsLeftIsDialled() async throws {
        let drill = try Drill()
        let (_, connector, nodeID) = try await joined(drill)
        let (finder, network) = (drill.bench.finder, drill.bench.network)
        network.watch { datagram in
            guard datagram.handshake == .sigma1, datagram.destination == .test(0x71) else { return true }
            finder.announce(operational: OperationalCandidate(addresses: [.test(0xE)], parameters: .quick))
            return true
        }
        finder.announce(
            operational: OperationalCandidate(addresses: [.test(0x71), .test(0x72), .test(0xE)], parameters: .quick))
        let connection = try await connector.connect(to: nodeID, known: [], timeout: .seconds(20))
        #expect(connection.session.address == .test(0xE))
        #expect(network.messages(.sigma1, to: [.test(0x72)]).isEmpty)
        connection.session.close()
    }
}
