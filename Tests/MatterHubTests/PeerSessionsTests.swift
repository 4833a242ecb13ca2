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
            let sessions = PeerSessions(node: node, credentials: hub.fabric.credentials)
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
}
