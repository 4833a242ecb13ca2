import MatterCrypto
import MatterTypes
import MatterJSON

/// The identifiers, keys and nonces that Matter derives.
enum KeyOperations {
    static func result(_ operation: String, _ input: OperationInput) throws -> OperationResult {
        switch operation {
        case "compressed-fabric-id":
            let id = try MatterKeys.compressedFabricID(
                rootPublicKey: input.bytes("rootPublicKey"), fabricID: input.identifier("fabricId"))
            return OperationResult([
                "compressedFabricId": .identifier(id),
                "operationalInstanceNameFor_node_1": .string(id.hexadecimal + "-" + NodeID(1).hexadecimal),
            ])
        case "group-keys":
            let key = try MatterKeys.operationalGroupKey(
                epochKey: input.bytes("epochKey"), compressedFabricID: input.identifier("compressedFabricId"))
            return OperationResult([
                "operationalKey": .bytes(key), "privacyKey": .bytes(try MatterKeys.privacyKey(encryptionKey: key)),
                "groupSessionId": .number(try MatterKeys.groupSessionID(operationalGroupKey: key)),
            ])
        case "destination-id":
            return OperationResult([
                "destinationId": .bytes(
                    try MatterKeys.destinationID(
                        identityProtectionKey: input.bytes("ipk"), initiatorRandom: input.bytes("initiatorRandom"),
                        rootPublicKey: input.bytes("rootPublicKey"), fabricID: input.identifier("fabricId"),
                        nodeID: input.identifier("nodeId")))
            ])
        case "session-keys-generic":
            return OperationResult(
                JSON.sessionKeys(
                    try MatterKeys.sessionKeys(
                        from: input.bytes("secret"), salt: input.bytes("salt"), info: input.bytes("info"))))
        case "session-keys-pase":
            return OperationResult(
                JSON.sessionKeys(try MatterKeys.paseSessionKeys(sharedSecret: SecretBytes(input.bytes("Ke")))))
        case "case-key-schedule": return OperationResult(try caseKeys(input))
        case "resumption": return OperationResult(try resumption(input))
        case "message-nonce":
            return OperationResult([
                "nonce": .bytes(
                    MatterKeys.messageNonce(
                        securityFlags: try input.integer("securityFlags"),
                        messageCounter: try input.integer("messageCounter"),
                        sourceNodeID: try input.identifier("sourceNodeId")))
            ])
        case "privacy-nonce":
            return OperationResult([
                "nonce": .bytes(
                    try MatterKeys.privacyNonce(sessionID: input.integer("sessionId"), mic: input.bytes("mic")))
            ])
        case "vendor-fabric-binding":
            return OperationResult([
                "message": .bytes(
                    try MatterKeys.vendorFabricBinding(
                        rootPublicKey: input.bytes("rootPublicKey"), fabricID: input.identifier("fabricId"),
                        vendorID: VendorID(input.integer("vendorId"))))
            ])
        default: throw UnsupportedOperation.operation(operation)
        }
    }

    private static func caseKeys(_ input: OperationInput) throws -> [String: JSON] {
        let initiator = try P256PrivateKey(rawRepresentation: input.bytes("initiatorEphPrivate"))
        let responder = try P256PrivateKey(rawRepresentation: input.bytes("responderEphPrivate"))
        let secret = SecretBytes(try initiator.sharedSecret(with: responder.publicKey))
        let (ipk, sigma1, sigma2) = try (input.bytes("ipk"), input.bytes("sigma1"), input.bytes("sigma2"))
        let keys = try MatterKeys.caseSessionKeys(
            sharedSecret: secret, identityProtectionKey: ipk, sigma1: sigma1, sigma2: sigma2,
            sigma3: input.bytes("sigma3"))
        let found: [String: JSON] = [
            "initiatorEphPub": .bytes(initiator.publicKey.x963Representation),
            "responderEphPub": .bytes(responder.publicKey.x963Representation), "sharedSecret": .bytes(secret.bytes),
            "S2K": .bytes(
                try MatterKeys.sigma2Key(
                    sharedSecret: secret, identityProtectionKey: ipk, responderRandom: input.bytes("responderRandom"),
                    responderEphemeralKey: responder.publicKey.x963Representation, sigma1: sigma1)),
            "S3K": .bytes(
                try MatterKeys.sigma3Key(
                    sharedSecret: secret, identityProtectionKey: ipk, sigma1: sigma1, sigma2: sigma2)),
            "sigma2Nonce": .bytes(MatterKeys.CASENonce.sigma2), "sigma3Nonce": .bytes(MatterKeys.CASENonce.sigma3),
        ]
        return found.merging(JSON.sessionKeys(keys)) { $1 }
    }

    private static func resumption(_ input: OperationInput) throws -> [String: JSON] {
        try resumption(
            secret: SecretBytes(input.bytes("sharedSecret")), initiatorRandom: input.bytes("initiatorRandom"),
            resumptionID: input.bytes("resumptionId"), newResumptionID: input.bytes("newResumptionId"))
    }

    /// Keys and proofs of a resumption.
    static func resumption(
        secret: SecretBytes, initiatorRandom: [UInt8], resumptionID: [UInt8], newResumptionID: [UInt8]
    ) throws -> [String: JSON] {
        let s1rk = try MatterKeys.sigma1ResumeKey(
            sharedSecret: secret, initiatorRandom: initiatorRandom, resumptionID: resumptionID)
        let s2rk = try MatterKeys.sigma2ResumeKey(
            sharedSecret: secret, initiatorRandom: initiatorRandom, newResumptionID: newResumptionID)
        let keys = try MatterKeys.resumedSessionKeys(
            sharedSecret: secret, initiatorRandom: initiatorRandom, resumptionID: resumptionID)
        let found: [String: JSON] = [
            "S1RK": .bytes(s1rk), "S2RK": .bytes(s2rk),
            "initiatorResumeMIC": .bytes(
                try AESCCM(key: s1rk).seal([], nonce: MatterKeys.CASENonce.sigma1Resume, authenticating: [])),
            "sigma2ResumeMIC": .bytes(
                try AESCCM(key: s2rk).seal([], nonce: MatterKeys.CASENonce.sigma2Resume, authenticating: [])),
        ]
        return found.merging(JSON.sessionKeys(keys)) { $1 }
    }
}
