import MatterCertificates
import MatterCrypto
import MatterMessaging
import MatterTypes
import MatterJSON

/// Messages of CASE, whole handshakes, and resumptions.
enum CASEOperations {
    static func message(_ input: OperationInput) throws -> [String: JSON] {
        let payload = try input.bytes("payload")
        switch try input.text("message") {
        case "Sigma1":
            let message = try Sigma1(decoding: payload)
            return [
                "initiatorRandom": .bytes(message.initiatorRandom),
                "initiatorSessionId": .number(message.initiatorSessionID),
                "destinationId": .bytes(message.destinationID),
                "initiatorEphPubKey": .bytes(message.initiatorEphemeralKey),
                "sessionParameters": .sessionParameters(message.sessionParameters),
                "resumptionId": .bytes(message.resumption?.resumptionID),
                "initiatorResumeMIC": .bytes(message.resumption?.mic), "encoded": .bytes(message.encoded()),
            ]
        case "Sigma2":
            let message = try Sigma2(decoding: payload)
            return [
                "responderRandom": .bytes(message.responderRandom),
                "responderSessionId": .number(message.responderSessionID),
                "responderEphPubKey": .bytes(message.responderEphemeralKey), "encrypted2": .bytes(message.encrypted2),
                "sessionParameters": .sessionParameters(message.sessionParameters),
                "encoded": .bytes(message.encoded()),
            ]
        case "Sigma3":
            let message = try Sigma3(decoding: payload)
            return ["encrypted3": .bytes(message.encrypted3), "encoded": .bytes(message.encoded())]
        case "Sigma2Resume":
            let message = try Sigma2Resume(decoding: payload)
            return [
                "resumptionId": .bytes(message.resumptionID), "sigma2ResumeMIC": .bytes(message.mic),
                "responderSessionId": .number(message.responderSessionID),
                "sessionParameters": .sessionParameters(message.sessionParameters),
                "encoded": .bytes(message.encoded()),
            ]
        default: throw InputError(member: "message")
        }
    }

    /// Both sides of a full handshake with given randomness and signatures.
    static func transcript(_ input: OperationInput) throws -> [String: JSON] {
        let handshake = try Handshake(input)
        var initiator = try handshake.initiator(signature: input.bytes("signature3"))
        let sigma2 = try Sigma2(decoding: input.bytes("sigma2"))
        var responder = CASEResponder(
            credentials: [try handshake.credentials("responder", signature: input.bytes("signature2"))],
            localSessionID: sigma2.responderSessionID, parameters: sigma2.sessionParameters,
            randomness: HandshakeRandomness(
                random: sigma2.responderRandom, scalar: try input.bytes("responderEphPrivate"),
                resumptionID: try input.bytes("resumptionId")))
        let first = try initiator.start().sent(.sigma1)
        guard try first.payload == input.bytes("sigma1") else {
            throw SecureChannelError(.invalidField, message: "Sigma1", detail: first.payload.hexadecimal)
        }
        let second = try responder.receive(first).sent(.sigma2)
        guard try second.payload == input.bytes("sigma2") else {
            throw SecureChannelError(.invalidField, message: "Sigma2", detail: second.payload.hexadecimal)
        }
        let third = try initiator.receive(second).sent(.sigma3)
        let (atResponder, success) = try responder.receive(third).session()
        guard let success else { throw SecureChannelError(.unexpectedMessage) }
        let (atInitiator, _) = try initiator.receive(success).session()
        guard atInitiator.keys == atResponder.keys else { throw SecureChannelError(.authenticationFailure) }

        var found = try handshake.derived()
        let s3k = try MatterKeys.sigma3Key(
            sharedSecret: handshake.sharedSecret, identityProtectionKey: handshake.identityProtectionKey,
            sigma1: first.payload, sigma2: second.payload)
        let (sigma2Proof, sigma3Proof) = try (
            AESCCM(key: handshake.sigma2Key()).open(
                sigma2.encrypted2, nonce: MatterKeys.CASENonce.sigma2, authenticating: []),
            AESCCM(key: s3k).open(
                Sigma3(decoding: third.payload).encrypted3, nonce: MatterKeys.CASENonce.sigma3, authenticating: [])
        )
        found["S3K"] = .bytes(s3k)
        found["tbeData2"] = .bytes(sigma2Proof)
        found["tbeData3"] = .bytes(sigma3Proof)
        found["tbsData2"] = .bytes(
            try handshake.signedBytes("responder", own: handshake.responderKey, peer: handshake.initiatorKey))
        found["tbsData3"] = .bytes(
            try handshake.signedBytes("initiator", own: handshake.initiatorKey, peer: handshake.responderKey))
        found["sigma3"] = .bytes(third.payload)
        found["accept"] = true
        return found.merging(JSON.sessionKeys(atInitiator.keys)) { $1 }
    }

    /// A Sigma2 that the initiator has to refuse.
    static func refuseSigma2(_ input: OperationInput) throws -> [String: JSON] {
        let handshake = try Handshake(input)
        var initiator = try handshake.initiator(signature: nil)
        try initiator.start().sends(.sigma1, input.bytes("sigma1"))
        var found = try handshake.derived()
        if case .failed = initiator.receive(ExchangeMessage(.sigma2, try input.bytes("sigma2"))) {
            found["accept"] = false
        } else {
            found["accept"] = true
        }
        return found
    }

    /// One Sigma2 of which the ephemeral private keys are not known, but the common secret is.
    static func sigma2(_ input: OperationInput) throws -> [String: JSON] {
        let (noc, responderKey) = try (input.bytes("responderNoc"), input.bytes("responderEphPub"))
        let signature = try input.bytes("signature")
        let key = try MatterKeys.sigma2Key(
            sharedSecret: SecretBytes(input.bytes("sharedSecret")), identityProtectionKey: input.bytes("ipk"),
            responderRandom: input.bytes("responderRandom"), responderEphemeralKey: responderKey,
            sigma1: input.bytes("sigma1"))
        let signed = CASECredentialsProof.signedBytes(
            noc: noc, icac: nil, senderEphemeralKey: responderKey,
            receiverEphemeralKey: try input.bytes("initiatorEphPub"))
        let proof = CASECredentialsProof(
            noc: noc, icac: nil, signature: signature, resumptionID: try input.bytes("resumptionId")
        ).encoded()
        let publicKey = try P256PublicKey(x963Representation: input.bytes("nocPublicKey"))
        return [
            "S2K": .bytes(key), "tbsData2": .bytes(signed), "tbeData2": .bytes(proof),
            "signatureValid": .boolean(publicKey.isValidSignature(signature, for: signed)),
            "encrypted2": .bytes(
                try AESCCM(key: key).seal(proof, nonce: MatterKeys.CASENonce.sigma2, authenticating: [])),
        ]
    }

    static func resumption(_ input: OperationInput) throws -> [String: JSON] {
        let sigma1 = try Sigma1(decoding: input.bytes("sigma1"))
        let resumed = try Sigma2Resume(decoding: input.bytes("sigma2Resume"))
        guard let asked = sigma1.resumption else { throw InputError(member: "sigma1") }
        let secret = SecretBytes(try input.bytes("sharedSecret"))
        let peer = SessionPeer(nodeID: 0x22, fabricID: 1, caseAuthenticatedTags: [])
        let record = ResumptionRecord(resumptionID: asked.resumptionID, sharedSecret: secret, peer: peer)
        // Fabric, certificates and ephemeral key do not matter to a handshake that is shortened.
        let credentials = OperationalCredentials(
            fabricID: 1, nodeID: 0x11, noc: [], icac: nil, rootPublicKey: [4] + [UInt8](repeating: 0, count: 64),
            identityProtectionKey: [UInt8](repeating: 0, count: 16), sign: { _ in [] },
            verify: { _, _ in throw SecureChannelError(.internalFailure) })
        var initiator = CASEInitiator(
            credentials: credentials, peerNodeID: peer.nodeID, localSessionID: sigma1.initiatorSessionID,
            resumption: record, randomness: HandshakeRandomness(random: sigma1.initiatorRandom))
        let sent = try Sigma1(decoding: initiator.start().sent(.sigma1).payload)
        guard sent.resumption == asked else {
            throw SecureChannelError(.authenticationFailure, message: "Sigma1", field: "initiatorResumeMIC")
        }
        var found = try KeyOperations.resumption(
            secret: secret, initiatorRandom: sigma1.initiatorRandom, resumptionID: asked.resumptionID,
            newResumptionID: resumed.resumptionID)
        let action = initiator.receive(ExchangeMessage(.sigma2Resume, try input.bytes("sigma2Resume")))
        if case .established(let session, _) = action {
            found["accept"] = true
            found.merge(JSON.sessionKeys(session.keys)) { $1 }
        } else {
            found["accept"] = false
        }
        return found
    }
}

/// What the two sides of a handshake in the vectors have.
private struct Handshake {
    let input: OperationInput
    let fabric: OperationInput
    let identityProtectionKey: [UInt8]
    let compressedFabricID: CompressedFabricID
    let initiatorKey: P256PrivateKey
    let responderKey: P256PrivateKey
    let sharedSecret: SecretBytes

    init(_ input: OperationInput) throws {
        self.input = input
        fabric = try input.object("fabric")
        compressedFabricID = try MatterKeys.compressedFabricID(
            rootPublicKey: fabric.bytes("rootPublicKey"), fabricID: fabric.identifier("fabricId"))
        identityProtectionKey = try MatterKeys.operationalGroupKey(
            epochKey: fabric.bytes("ipkEpochKey"), compressedFabricID: compressedFabricID)
        initiatorKey = try P256PrivateKey(rawRepresentation: input.bytes("initiatorEphPrivate"))
        responderKey = try P256PrivateKey(rawRepresentation: input.bytes("responderEphPrivate"))
        sharedSecret = SecretBytes(try initiatorKey.sharedSecret(with: responderKey.publicKey))
    }

    /// A node of the fabric, who signs as it is written, or else with its key.
    func credentials(_ side: String, signature: [UInt8]?) throws -> OperationalCredentials {
        let node = try fabric.object(side)
        var credentials = OperationalCredentials(
            fabricID: try fabric.identifier("fabricId"), nodeID: try node.identifier("nodeId"),
            noc: try node.bytes("noc"), icac: try fabric.optionalBytes("icac"),
            key: try P256PrivateKey(rawRepresentation: node.bytes("privateKey")),
            root: try MatterCertificate(tlv: fabric.bytes("root")), identityProtectionKey: identityProtectionKey,
            time: { nil })
        if let signature { credentials.sign = { _ in signature } }
        return credentials
    }

    func initiator(signature: [UInt8]?) throws -> CASEInitiator {
        let sigma1 = try Sigma1(decoding: input.bytes("sigma1"))
        return CASEInitiator(
            credentials: try credentials("initiator", signature: signature),
            peerNodeID: try input.identifier("expectedResponderNodeId"), localSessionID: sigma1.initiatorSessionID,
            parameters: sigma1.sessionParameters,
            randomness: HandshakeRandomness(
                random: try input.bytes("initiatorRandom"), scalar: try input.bytes("initiatorEphPrivate")))
    }

    func sigma2Key() throws -> [UInt8] {
        try MatterKeys.sigma2Key(
            sharedSecret: sharedSecret, identityProtectionKey: identityProtectionKey,
            responderRandom: Sigma2(decoding: input.bytes("sigma2")).responderRandom,
            responderEphemeralKey: responderKey.publicKey.x963Representation, sigma1: input.bytes("sigma1"))
    }

    func signedBytes(_ side: String, own: P256PrivateKey, peer: P256PrivateKey) throws -> [UInt8] {
        CASECredentialsProof.signedBytes(
            noc: try fabric.object(side).bytes("noc"), icac: try fabric.optionalBytes("icac"),
            senderEphemeralKey: own.publicKey.x963Representation,
            receiverEphemeralKey: peer.publicKey.x963Representation)
    }

    func derived() throws -> [String: JSON] {
        let destination = try MatterKeys.destinationID(
            identityProtectionKey: identityProtectionKey, initiatorRandom: input.bytes("initiatorRandom"),
            rootPublicKey: fabric.bytes("rootPublicKey"), fabricID: fabric.identifier("fabricId"),
            nodeID: input.identifier("expectedResponderNodeId"))
        return [
            "compressedFabricId": .identifier(compressedFabricID), "operationalIPK": .bytes(identityProtectionKey),
            "destinationId": .bytes(destination), "sharedSecret": .bytes(sharedSecret.bytes),
            "S2K": .bytes(try sigma2Key()),
        ]
    }
}
