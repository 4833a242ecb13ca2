import MatterCertificates
import MatterCrypto
import MatterTypes
import Testing

@testable import MatterMessaging

/// Handshakes that others wrote down, replayed on both sides.
@Suite struct SecureChannelCASEVectorTests {
    @Test(arguments: try SecureChannelVector.cases("case-transcripts"))
    func transcripts(_ vector: SecureChannelVector) throws {
        switch vector.variant {
        case "full": try full(vector)
        case "sigma2": try sigma2(vector)
        case "resumption-ok", "resumption-bad-mic": try resumption(vector)
        default: try faultySigma2(vector)
        }
    }

    /// A node of the vector's fabric, who signs as it is written.
    private func credentials(
        _ fabric: SecureChannelVector.Value, _ side: String, ipk: [UInt8], signature: [UInt8]?
    ) throws -> OperationalCredentials {
        let node = try #require(fabric[side])
        var credentials = OperationalCredentials(
            fabricID: try fabric.identifier("fabricId"), nodeID: try node.identifier("nodeId"),
            noc: try node.bytes("noc"),
            icac: fabric["icac"]?.optionalBytes, key: try P256PrivateKey(rawRepresentation: node.bytes("privateKey")),
            root: try MatterCertificate(tlv: fabric.bytes("root")), identityProtectionKey: ipk, time: { nil })
        if let signature { credentials.sign = { _ in signature } }
        return credentials
    }

    private func operationalIPK(_ fabric: SecureChannelVector.Value) throws -> [UInt8] {
        try MatterKeys.operationalGroupKey(
            epochKey: fabric.bytes("ipkEpochKey"),
            compressedFabricID: MatterKeys.compressedFabricID(
                rootPublicKey: fabric.bytes("rootPublicKey"), fabricID: fabric.identifier("fabricId")))
    }

    private func initiator(
        _ vector: SecureChannelVector, signature: [UInt8]? = nil
    ) throws -> CASEInitiator {
        let input = vector.input
        let fabric = try #require(input["fabric"])
        let sigma1 = try Sigma1(decoding: input.bytes("sigma1"))
        let ipk = try operationalIPK(fabric)
        #expect(try ipk == vector.expected.bytes("operationalIPK"))
        return CASEInitiator(
            credentials: try credentials(fabric, "initiator", ipk: ipk, signature: signature),
            peerNodeID: try input.identifier("expectedResponderNodeId"), localSessionID: sigma1.initiatorSessionID,
            parameters: sigma1.sessionParameters,
            randomness: HandshakeRandomness(
                random: try input.bytes("initiatorRandom"), scalar: try input.bytes("initiatorEphPrivate")))
    }

    private func full(_ vector: SecureChannelVector) throws {
        let (input, expected) = (vector.input, vector.expected)
        let fabric = try #require(input["fabric"])
        let sigma2 = try Sigma2(decoding: input.bytes("sigma2"))
        let proof2 = try CASECredentialsProof(
            decoding: expected.bytes("tbeData2"), "TBEData2", hasResumptionID: true)
        let proof3 = try CASECredentialsProof(
            decoding: expected.bytes("tbeData3"), "TBEData3", hasResumptionID: false)

        var initiator = try initiator(vector, signature: proof3.signature)
        var responder = CASEResponder(
            credentials: [
                try credentials(fabric, "responder", ipk: operationalIPK(fabric), signature: proof2.signature)
            ], localSessionID: sigma2.responderSessionID, parameters: sigma2.sessionParameters,
            randomness: HandshakeRandomness(
                random: sigma2.responderRandom, scalar: try input.bytes("responderEphPrivate"),
                resumptionID: proof2.resumptionID))

        let first = try initiator.start().sent(.sigma1)
        #expect(try first.payload == input.bytes("sigma1"))
        #expect(try Sigma1(decoding: first.payload).destinationID == expected.bytes("destinationId"))
        let second = try responder.receive(first).sent(.sigma2)
        #expect(try second.payload == input.bytes("sigma2"))
        let third = try initiator.receive(second).sent(.sigma3)
        #expect(try third.payload == expected.bytes("sigma3"))
        let (atResponder, success) = try responder.receive(third).session()
        let (atInitiator, _) = try initiator.receive(#require(success)).session()
        for session in [atResponder, atInitiator] {
            try check(session.keys, expected)
            #expect(try session.resumption?.sharedSecret.bytes == expected.bytes("sharedSecret"))
            #expect(session.resumption?.resumptionID == proof2.resumptionID)
        }
    }

    private func check(_ keys: SessionKeys, _ expected: SecureChannelVector.Value) throws {
        #expect(try keys.initiatorToResponder.bytes == expected.bytes("I2RKey"))
        #expect(try keys.responderToInitiator.bytes == expected.bytes("R2IKey"))
        #expect(try keys.attestationChallenge.bytes == expected.bytes("attestationChallenge"))
    }

    private func faultySigma2(_ vector: SecureChannelVector) throws {
        let codes: [String: SecureChannelError.Code] = [
            "sigma2-mic": .authenticationFailure, "sigma2-icac-dropped": .certificateRejected,
            "sigma2-signature": .invalidSignature, "sigma2-wrong-node": .wrongPeer,
            "sigma2-eph-key-swapped": .invalidSignature, "sigma2-resumption-id-missing": .invalidField,
        ]
        let code = try #require(codes[vector.variant], "variant \(vector.variant) is not known")
        #expect(try !vector.expected.boolean("accept"))
        var initiator = try initiator(vector)
        #expect(try initiator.start().sent(.sigma1).payload == vector.input.bytes("sigma1"))
        initiator.receive(ExchangeMessage(.sigma2, try vector.input.bytes("sigma2"))).failure(code)
    }

    /// One Sigma2 of which the ephemeral private keys are not known, but the common secret is.
    private func sigma2(_ vector: SecureChannelVector) throws {
        let (input, expected) = (vector.input, vector.expected)
        let key = try MatterKeys.sigma2Key(
            sharedSecret: SecretBytes(input.bytes("sharedSecret")), identityProtectionKey: input.bytes("ipk"),
            responderRandom: input.bytes("responderRandom"), responderEphemeralKey: input.bytes("responderEphPub"),
            sigma1: input.bytes("sigma1"))
        #expect(try key == expected.bytes("S2K"))
        let signed = try CASECredentialsProof.signedBytes(
            noc: input.bytes("responderNoc"), icac: nil, senderEphemeralKey: input.bytes("responderEphPub"),
            receiverEphemeralKey: input.bytes("initiatorEphPub"))
        #expect(try signed == expected.bytes("tbsData2"))
        let publicKey = try P256PublicKey(x963Representation: input.bytes("nocPublicKey"))
        #expect(
            try publicKey.isValidSignature(input.bytes("signature"), for: signed) == expected.boolean("signatureValid"))
        let proof = try CASECredentialsProof(
            noc: input.bytes("responderNoc"), icac: nil, signature: input.bytes("signature"),
            resumptionID: input.bytes("resumptionId"))
        #expect(try proof.encoded() == expected.bytes("tbeData2"))
        let sealed = try AESCCM(key: key).seal(
            proof.encoded(), nonce: MatterKeys.CASENonce.sigma2, authenticating: [])
        #expect(try sealed == expected.bytes("encrypted2"))
        let opened = try decrypt(sealed, key: key, nonce: MatterKeys.CASENonce.sigma2, .sigma2, "encrypted2")
        #expect(try CASECredentialsProof(decoding: opened, "TBEData2", hasResumptionID: true) == proof)
    }

    private func resumption(_ vector: SecureChannelVector) throws {
        let (input, expected) = (vector.input, vector.expected)
        let accepted = try expected.boolean("accept")
        let sigma1 = try Sigma1(decoding: input.bytes("sigma1"))
        let asked = try #require(sigma1.resumption)
        let nodeID: NodeID = 0x22
        let record = try ResumptionRecord(
            resumptionID: asked.resumptionID, sharedSecret: SecretBytes(input.bytes("sharedSecret")),
            peer: SessionPeer(nodeID: nodeID, fabricID: 1, caseAuthenticatedTags: []))
        // The responder's check of Sigma1; what is not accepted is Sigma2Resume.
        #expect(try record.initiatorMIC(initiatorRandom: sigma1.initiatorRandom) == asked.mic)
        // The initiator's part; fabric and ephemeral key do not matter for it.
        let credentials = OperationalCredentials(
            fabricID: 1, nodeID: 0x11, noc: [], icac: nil, rootPublicKey: [4] + [UInt8](repeating: 0, count: 64),
            identityProtectionKey: [UInt8](repeating: 0, count: 16), sign: { _ in [] },
            verify: { _, _ in throw SecureChannelError(.internalFailure) })
        var initiator = CASEInitiator(
            credentials: credentials, peerNodeID: nodeID, localSessionID: sigma1.initiatorSessionID, resumption: record,
            randomness: HandshakeRandomness(random: sigma1.initiatorRandom))
        let sent = try Sigma1(decoding: initiator.start().sent(.sigma1).payload)
        #expect(sent.resumption == asked)
        let action = initiator.receive(ExchangeMessage(.sigma2Resume, try input.bytes("sigma2Resume")))
        if accepted {
            let (session, message) = try action.session()
            try check(session.keys, expected)
            #expect(session.isResumed && message == StatusReport.success.message)
        } else {
            action.failure(.authenticationFailure)
        }
    }
}
