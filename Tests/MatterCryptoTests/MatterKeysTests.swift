import MatterTypes
import Testing

@testable import MatterCrypto

@Suite struct MatterKeysTests {
    @Test(arguments: try VectorFile.cases("crypto/keys"))
    func keys(_ vector: VectorCase) throws {
        switch vector.variant {
        case "compressed-fabric-id":
            let id = try MatterKeys.compressedFabricID(
                rootPublicKey: vector.bytes("rootPublicKey"), fabricID: vector.identifier("fabricId"))
            #expect(id.hexadecimal.lowercased() == vector.expected?["compressedFabricId"]?.text)
        case "group-keys":
            let key = try MatterKeys.operationalGroupKey(
                epochKey: vector.bytes("epochKey"), compressedFabricID: vector.identifier("compressedFabricId"))
            #expect(try key == vector.expectedBytes("operationalKey"))
            #expect(try MatterKeys.privacyKey(encryptionKey: key) == vector.expectedBytes("privacyKey"))
            #expect(
                try Int(MatterKeys.groupSessionID(operationalGroupKey: key))
                    == vector.expected?["groupSessionId"]?.number)
        case "destination-id":
            let id = try MatterKeys.destinationID(
                identityProtectionKey: vector.bytes("ipk"), initiatorRandom: vector.bytes("initiatorRandom"),
                rootPublicKey: vector.bytes("rootPublicKey"), fabricID: vector.identifier("fabricId"),
                nodeID: vector.identifier("nodeId"))
            #expect(try id == vector.expectedBytes("destinationId"))
        case "session-keys-generic":
            try expect(
                MatterKeys.sessionKeys(
                    from: vector.bytes("secret"), salt: vector.bytes("salt"), info: vector.bytes("info")),
                vector)
        case "session-keys-pase":
            try expect(MatterKeys.paseSessionKeys(sharedSecret: SecretBytes(vector.bytes("Ke"))), vector)
        case "case-key-schedule":
            try caseKeys(vector)
        case "resumption":
            try resumption(vector)
        case "message-nonce":
            let nonce = try MatterKeys.messageNonce(
                securityFlags: UInt8(vector.number("securityFlags")),
                messageCounter: UInt32(vector.number("messageCounter")),
                sourceNodeID: vector.identifier("sourceNodeId"))
            #expect(try nonce == vector.expectedBytes("nonce"))
        case "privacy-nonce":
            let nonce = try MatterKeys.privacyNonce(
                sessionID: UInt16(vector.number("sessionId")), mic: vector.bytes("mic"))
            #expect(try nonce == vector.expectedBytes("nonce"))
        default:
            Issue.record("variant \(vector.variant) is not known")
        }
    }

    private func expect(_ keys: SessionKeys, _ vector: VectorCase) throws {
        #expect(try keys.initiatorToResponder.bytes == vector.expectedBytes("I2RKey"))
        #expect(try keys.responderToInitiator.bytes == vector.expectedBytes("R2IKey"))
        #expect(try keys.attestationChallenge.bytes == vector.expectedBytes("attestationChallenge"))
    }

    private func caseKeys(_ vector: VectorCase) throws {
        let initiator = try P256PrivateKey(rawRepresentation: vector.bytes("initiatorEphPrivate"))
        let responder = try P256PrivateKey(rawRepresentation: vector.bytes("responderEphPrivate"))
        #expect(try initiator.publicKey.x963Representation == vector.expectedBytes("initiatorEphPub"))
        #expect(try responder.publicKey.x963Representation == vector.expectedBytes("responderEphPub"))
        let secret = try SecretBytes(initiator.sharedSecret(with: responder.publicKey))
        #expect(try secret.bytes == vector.expectedBytes("sharedSecret"))
        let ipk = try vector.bytes("ipk")
        let (sigma1, sigma2) = try (vector.bytes("sigma1"), vector.bytes("sigma2"))
        let s2k = try MatterKeys.sigma2Key(
            sharedSecret: secret, identityProtectionKey: ipk, responderRandom: vector.bytes("responderRandom"),
            responderEphemeralKey: responder.publicKey.x963Representation, sigma1: sigma1)
        #expect(try s2k == vector.expectedBytes("S2K"))
        let s3k = try MatterKeys.sigma3Key(
            sharedSecret: secret, identityProtectionKey: ipk, sigma1: sigma1, sigma2: sigma2)
        #expect(try s3k == vector.expectedBytes("S3K"))
        #expect(try MatterKeys.CASENonce.sigma2 == vector.expectedBytes("sigma2Nonce"))
        #expect(try MatterKeys.CASENonce.sigma3 == vector.expectedBytes("sigma3Nonce"))
        try expect(
            MatterKeys.caseSessionKeys(
                sharedSecret: secret, identityProtectionKey: ipk, sigma1: sigma1, sigma2: sigma2,
                sigma3: vector.bytes("sigma3")), vector)
    }

    private func resumption(_ vector: VectorCase) throws {
        let secret = try SecretBytes(vector.bytes("sharedSecret"))
        let (random, old) = try (vector.bytes("initiatorRandom"), vector.bytes("resumptionId"))
        let s1rk = try MatterKeys.sigma1ResumeKey(sharedSecret: secret, initiatorRandom: random, resumptionID: old)
        #expect(try s1rk == vector.expectedBytes("S1RK"))
        let s2rk = try MatterKeys.sigma2ResumeKey(
            sharedSecret: secret, initiatorRandom: random, newResumptionID: vector.bytes("newResumptionId"))
        #expect(try s2rk == vector.expectedBytes("S2RK"))
        let mic1 = try AESCCM(key: s1rk).seal([], nonce: MatterKeys.CASENonce.sigma1Resume, authenticating: [])
        #expect(try mic1 == vector.expectedBytes("initiatorResumeMIC"))
        let mic2 = try AESCCM(key: s2rk).seal([], nonce: MatterKeys.CASENonce.sigma2Resume, authenticating: [])
        #expect(try mic2 == vector.expectedBytes("sigma2ResumeMIC"))
        try expect(
            MatterKeys.resumedSessionKeys(sharedSecret: secret, initiatorRandom: random, resumptionID: old), vector)
    }

    @Test(arguments: try VectorFile.cases("crypto/vendor-fabric-binding"))
    func vendorFabricBinding(_ vector: VectorCase) throws {
        let message = try MatterKeys.vendorFabricBinding(
            rootPublicKey: vector.bytes("rootPublicKey"), fabricID: vector.identifier("fabricId"),
            vendorID: VendorID(UInt16(vector.number("vendorId"))))
        #expect(try message == vector.expectedBytes("message"))
    }

    @Test func wrongKeyLengthsAreRefused() {
        #expect(throws: CryptoError(.invalidKey)) {
            try MatterKeys.compressedFabricID(rootPublicKey: [UInt8](repeating: 4, count: 64), fabricID: 1)
        }
        #expect(throws: CryptoError(.invalidKey)) {
            try MatterKeys.operationalGroupKey(epochKey: [1], compressedFabricID: 1)
        }
        #expect(throws: CryptoError(.invalidParameter)) { try MatterKeys.privacyNonce(sessionID: 1, mic: []) }
    }

    @Test func sessionKeysCompare() throws {
        let keys = try MatterKeys.sessionKeys(from: [1], salt: [], info: [])
        #expect(try keys == MatterKeys.sessionKeys(from: [1], salt: [], info: []))
        #expect(try keys != MatterKeys.sessionKeys(from: [2], salt: [], info: []))
    }
}
