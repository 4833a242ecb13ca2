import MatterCertificates
import MatterCommissioning
import MatterCrypto
import MatterDiscovery
import MatterMessaging
import MatterStore
import MatterTypes
import Synchronization
import TestSupport
import Testing

@testable import MatterHub

/// Nodes of the fabric come to us.
@Suite(.serialized) struct PeerSessionsTests {
    /// Our node, another one of the fabric, and who answers.
    private struct Scene {
        let network = LoopbackNetwork()
        let hub: MemoryHub
        let node: MessagingNode
        let peer: MessagingNode
        let peerCredentials: OperationalCredentials
        let sessions: PeerSessions
        static let address = SocketAddress.test(0xA)

        init() async throws {
            let hub = try MemoryHub(trust: DeviceAttestation.trustStore())
            self.hub = hub
            node = try MessagingNode(transport: network.host([Self.address]), parameters: .quick)
            peer = try MessagingNode(transport: network.host([.test(0xB)]), parameters: .quick)
            peerCredentials = try await Self.credentials(hub, 77)
            let sessions = PeerSessions(node: node) { hub.fabric.credentials }
            self.sessions = sessions
            node.accept { exchange in
                Task {
                    guard let first = try? await exchange.receive(processing: .seconds(5)),
                        await sessions.serve(first, on: exchange)
                    else { return await exchange.close() }
                }
            }
        }

        static func credentials(_ hub: MemoryHub, _ nodeID: NodeID) async throws -> OperationalCredentials {
            let key = try P256PrivateKey()
            let request = try CertificateSigningRequest.make(for: key)
            let issued = try await hub.issueCertificate(for: request, nodeID: nodeID)
            return OperationalCredentials(
                fabricID: hub.fabric.credentials.fabricID, nodeID: nodeID, noc: issued.noc, icac: nil, key: key,
                root: try MatterCertificate(tlv: hub.fabric.rootCertificate),
                identityProtectionKey: hub.fabric.credentials.identityProtectionKey.bytes, time: { MemoryHub.now })
        }

        func connect() async throws -> SecureSession {
            try await peer.establishCASE(
                with: DialPlan([Self.address]), nodeID: hub.fabric.credentials.nodeID, credentials: peerCredentials
            ).session
        }

        func stop() {
            node.stop()
            peer.stop()
        }
    }

    @Test func aNodeOfTheFabricGetsASessionWhileWeListen() async throws {
        let scene = try await Scene()
        defer { scene.stop() }
        await #expect(throws: HandshakeFailure.self) { try await scene.connect() }
        #expect(scene.sessions.count == 0)
        scene.sessions.isListening = true
        let session = try await scene.connect()
        #expect(session.peerNodeID == scene.hub.fabric.credentials.nodeID)
        while scene.sessions.count == 0 { await Task.yield() }
        scene.sessions.stop()
        #expect(scene.sessions.count == 0)
        await #expect(throws: HandshakeFailure.self) { try await scene.connect() }
    }

    @Test func aStrangerGetsNone() async throws {
        let scene = try await Scene()
        defer { scene.stop() }
        scene.sessions.isListening = true
        let other = try MemoryHub(trust: DeviceAttestation.trustStore())
        let credentials = try await Scene.credentials(other, 77)
        await #expect(throws: HandshakeFailure.self) {
            try await scene.peer.establishCASE(
                with: DialPlan([Scene.address]), nodeID: scene.hub.fabric.credentials.nodeID, credentials: credentials)
        }
        #expect(scene.sessions.count == 0)
    }

    @Test func theOldestOfOnePeerMakesRoom() async throws {
        let scene = try await Scene()
        defer { scene.stop() }
        scene.sessions.isListening = true
        var sessions: [SecureSession] = []
        for _ in 0...PeerSessions.maximumSessionsOfOnePeer { sessions.append(try await scene.connect()) }
        // The peer is told that its first one is over.
        while sessions[0].address != nil { await Task.yield() }
        #expect(sessions.dropFirst().allSatisfy { $0.address != nil })
        #expect(scene.sessions.count == PeerSessions.maximumSessionsOfOnePeer)
    }

    /// Where the peer ends one, its subscriptions may be over; where we end one, nothing is.
    @Test func onlyWhatThePeerEndsIsNewsOfThePeer() async throws {
        let scene = try await Scene()
        defer { scene.stop() }
        let news = Mutex<[Bool]>([])
        let sessions = scene.sessions
        scene.node.observeSessions { handle, _ in news.withLock { $0.append(sessions.ended(handle)) } }
        sessions.isListening = true
        var made: [SecureSession] = []
        for _ in 0...PeerSessions.maximumSessionsOfOnePeer { made.append(try await scene.connect()) }
        while news.withLock({ $0.isEmpty }) { await Task.yield() }
        #expect(news.withLock { $0 } == [true])
        sessions.reset()
        #expect(sessions.count == 0)
        #expect(news.withLock { $0 } == [true, true, true, true])
        // It goes on answering.
        _ = try await scene.connect()
        while sessions.count == 0 { await Task.yield() }
        sessions.stop()
        #expect(news.withLock { $0 }.count == 5 && news.withLock { $0 }.allSatisfy { $0 })
    }

    @Test func handshakesGoByTheCredentialsOfTheirTime() async throws {
        let network = LoopbackNetwork()
        let hubs = [
            try MemoryHub(trust: DeviceAttestation.trustStore()), try MemoryHub(trust: DeviceAttestation.trustStore()),
        ]
        let node = try MessagingNode(transport: network.host([Scene.address]), parameters: .quick)
        let peer = try MessagingNode(transport: network.host([.test(0xB)]), parameters: .quick)
        defer {
            node.stop()
            peer.stop()
        }
        let current = Mutex(0)
        let sessions = PeerSessions(node: node) { hubs[current.withLock { $0 }].fabric.credentials }
        sessions.isListening = true
        node.accept { exchange in
            Task {
                guard let first = try? await exchange.receive(processing: .seconds(5)),
                    await sessions.serve(first, on: exchange)
                else { return await exchange.close() }
            }
        }
        for (index, hub) in hubs.enumerated() {
            current.withLock { $0 = index }
            let credentials = try await Scene.credentials(hub, 77)
            let session = try await peer.establishCASE(
                with: DialPlan([Scene.address]), nodeID: hub.fabric.credentials.nodeID, credentials: credentials
            ).session
            #expect(session.peerNodeID == hub.fabric.credentials.nodeID)
        }
    }
}

/// Our own record on the network.
@Suite(.serialized) struct OperationalPresenceTests {
    private final class Published: ServicePublication {
        private let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let name: OperationalInstanceName
        let gone: @Sendable (OperationalInstanceName) -> Void
        init(_ name: OperationalInstanceName, gone: @escaping @Sendable (OperationalInstanceName) -> Void) {
            self.name = name
            self.gone = gone
        }
        func cancel() {
            gone(name)
            end.finish()
        }
        func waitUntilEnded() async throws { for await _ in ends {} }
    }

    @Test func theRecordFollowsTheFabric() async throws {
        let drill = try HubBench()
        let node = try MessagingNode(transport: drill.bench.network.host([.test(0xC2)]), parameters: .quick)
        let controller = DeviceController(hub: drill.hub, node: node, finder: drill.bench.finder)
        let service = HubService(
            controller: controller,
            environment: HubService.Environment(finder: drill.bench.finder, node: { _, _ in node }), ownUser: 0)
        let (news, sink) = AsyncStream.makeStream(of: OperationalInstanceName.self)
        let gone = Mutex<[OperationalInstanceName]>([])
        let presence = OperationalPresence(
            controller: controller, port: 5540,
            publish: { name, _, _ in
                sink.yield(name)
                return Published(name) { name in gone.withLock { $0.append(name) } }
            })
        service.observeFabric { [weak presence] in presence?.renew() }
        presence.start()
        var names = news.makeAsyncIterator()
        let first = try #require(await names.next())
        while !presence.isPublished { await Task.yield() }
        service.refresh { _ in }
        #expect(presence.name == first)

        try drill.hub.store.removeFabric(drill.hub.fabricRecord.id)
        let other = try HubBench.open(drill.directory)
        service.refresh { _ in }
        let second = try #require(await names.next())
        #expect(second.compressedFabricID == other.fabric.compressedFabricID)
        #expect(second.compressedFabricID != first.compressedFabricID)
        #expect(presence.name == second)
        #expect(gone.withLock { $0 }.contains(first))
        #expect(controller.peerSessions.isListening)
        presence.stop()
        await controller.stop()
        node.stop()
    }
}
