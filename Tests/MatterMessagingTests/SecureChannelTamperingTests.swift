import MatterCertificates
import MatterCrypto
import MatterTypes
import Testing

@testable import MatterMessaging

/// Whatever one alters on the way, no session comes of it: every byte of every message is covered by a proof.
@Suite struct SecureChannelTamperingTests {
    /// Runs a handshake in which byte `index` of message `turn` is altered; nil where that message is shorter.
    private func run(
        start: HandshakeAction, turn: Int, index: Int, initiator: (ExchangeMessage) -> HandshakeAction,
        responder: (ExchangeMessage) -> HandshakeAction
    ) -> (established: Bool, altered: Bool) {
        var action = start
        var altered = false
        for step in 0..<8 {
            switch action {
            case .send(var message):
                if step == turn {
                    guard index < message.payload.count else { return (false, false) }
                    message.payload[index] ^= 1 << UInt8(index % 8)
                    altered = true
                }
                action = step.isMultiple(of: 2) ? responder(message) : initiator(message)
            case .established: return (true, altered)
            case .failed: return (false, altered)
            }
        }
        return (false, altered)
    }

    @Test(arguments: 0..<5)
    func pase(turn: Int) throws {
        let salt = [UInt8](repeating: 7, count: 16)
        let passcode = try #require(Passcode(20_202_021))
        let verifier = try PAKEVerifier.make(passcode: passcode, salt: salt, iterations: 1000)
        var parameters = SessionParameters()
        parameters.specificationVersion = 1
        var count = 0
        while true {
            var initiator = PASEInitiator(passcode: passcode, localSessionID: 300, parameters: parameters)
            var responder = PASEResponder(
                verifier: verifier, iterations: 1000, salt: salt, localSessionID: 400, parameters: parameters)
            let result = run(
                start: try initiator.start(), turn: turn, index: count, initiator: { initiator.receive($0) },
                responder: { responder.receive($0) })
            guard result.altered else { break }
            #expect(!result.established, "byte \(count) of message \(turn)")
            count += 1
        }
        #expect(count > 30)
    }

    @Test(arguments: 0..<3)
    func certificates(turn: Int) throws {
        let now = MatterTime(seconds: 800_000_000)
        let authority = try FabricAuthority.make(fabricID: 5, now: now)
        func node(_ nodeID: NodeID) throws -> OperationalCredentials {
            let key = try P256PrivateKey()
            let noc = try authority.issue(
                publicKey: key.publicKey.x963Representation, nodeID: nodeID, fabricID: 5, tags: [], now: now)
            return OperationalCredentials(
                fabricID: 5, nodeID: nodeID, noc: noc.tlv, icac: nil, key: key, root: authority.rootCertificate,
                identityProtectionKey: [UInt8](repeating: 1, count: 16), time: { now })
        }
        let (controller, device) = try (node(1), node(2))
        var parameters = SessionParameters()
        parameters.specificationVersion = 1
        var count = 0
        while true {
            var initiator = CASEInitiator(
                credentials: controller, peerNodeID: 2, localSessionID: 300, parameters: parameters)
            var responder = CASEResponder(credentials: [device], localSessionID: 400, parameters: parameters)
            let result = run(
                start: try initiator.start(), turn: turn, index: count, initiator: { initiator.receive($0) },
                responder: { responder.receive($0) })
            guard result.altered else { break }
            #expect(!result.established, "byte \(count) of message \(turn)")
            count += 1
        }
        #expect(count > 100)
    }
}
