import MatterTypes

/// What both ends of a secure session share (Matter Core 4.14.1.3, 4.14.2.6). "Initiator" is who began the session.
public struct SessionKeys: Sendable {
    /// Encrypts what the initiator sends, 16 bytes.
    public let initiatorToResponder: SecretBytes
    /// Encrypts what the responder sends, 16 bytes.
    public let responderToInitiator: SecretBytes
    /// Goes into the device attestation, 16 bytes.
    public let attestationChallenge: SecretBytes

    init(_ bytes: [UInt8]) {
        initiatorToResponder = SecretBytes(bytes[..<16])
        responderToInitiator = SecretBytes(bytes[16..<32])
        attestationChallenge = SecretBytes(bytes[32...])
    }
}

extension SessionKeys: Equatable {
    /// Compares in constant time.
    public static func == (a: SessionKeys, b: SessionKeys) -> Bool {
        let same = [
            a.initiatorToResponder.equalsInConstantTime(b.initiatorToResponder.bytes),
            a.responderToInitiator.equalsInConstantTime(b.responderToInitiator.bytes),
            a.attestationChallenge.equalsInConstantTime(b.attestationChallenge.bytes),
        ]
        return !same.contains(false)
    }
}

extension MatterKeys {
    /// The three keys of a session.
    public static func sessionKeys(from secret: [UInt8], salt: [UInt8], info: [UInt8]) throws -> SessionKeys {
        var bytes = try HKDFSHA256.deriveKey(from: secret, salt: salt, info: info, count: 48)
        defer { erase(&bytes) }
        return SessionKeys(bytes)
    }

    // MARK: PASE

    /// The keys of a PASE session, of SPAKE2+'s common secret Ke (Matter Core 4.14.1.3).
    public static func paseSessionKeys(sharedSecret: SecretBytes) throws -> SessionKeys {
        try sessionKeys(from: sharedSecret.bytes, salt: [], info: Array("SessionKeys".utf8))
    }

    /// The context of PASE's SPAKE2+: both PBKDF messages as they were sent (Matter Core 4.14.1.2).
    public static func paseContext(request: [UInt8], response: [UInt8]) -> [UInt8] {
        SHA256.hash([Array("CHIP PAKE V1 Commissioning".utf8), request, response])
    }

    // MARK: CASE

    /// By which a responder finds the fabric that is meant (Matter Core 4.14.2.4.1): 32 bytes.
    ///
    /// - Parameters:
    ///   - identityProtectionKey: the operational key, 16 bytes.
    ///   - initiatorRandom: 32 bytes.
    ///   - rootPublicKey: 65 bytes.
    public static func destinationID(
        identityProtectionKey: [UInt8], initiatorRandom: [UInt8], rootPublicKey: [UInt8], fabricID: FabricID,
        nodeID: NodeID
    ) throws -> [UInt8] {
        try checkSymmetricKey(identityProtectionKey)
        try checkPublicKey(rootPublicKey)
        return try HMACSHA256.authenticationCode(
            forParts: [
                initiatorRandom, rootPublicKey, fabricID.rawValue.littleEndianBytes, nodeID.rawValue.littleEndianBytes,
            ], using: identityProtectionKey)
    }

    /// S2K, which encrypts TBEData2 (Matter Core 4.14.2.6.1).
    public static func sigma2Key(
        sharedSecret: SecretBytes, identityProtectionKey: [UInt8], responderRandom: [UInt8],
        responderEphemeralKey: [UInt8], sigma1: [UInt8]
    ) throws -> [UInt8] {
        try HKDFSHA256.deriveKey(
            from: sharedSecret.bytes,
            salt: identityProtectionKey + responderRandom + responderEphemeralKey + SHA256.hash(sigma1),
            info: Array("Sigma2".utf8), count: 16)
    }

    /// S3K, which encrypts TBEData3 (Matter Core 4.14.2.6.2).
    public static func sigma3Key(
        sharedSecret: SecretBytes, identityProtectionKey: [UInt8], sigma1: [UInt8], sigma2: [UInt8]
    ) throws -> [UInt8] {
        try HKDFSHA256.deriveKey(
            from: sharedSecret.bytes, salt: identityProtectionKey + SHA256.hash([sigma1, sigma2]),
            info: Array("Sigma3".utf8), count: 16)
    }

    /// The keys of a CASE session (Matter Core 4.14.2.6.3).
    public static func caseSessionKeys(
        sharedSecret: SecretBytes, identityProtectionKey: [UInt8], sigma1: [UInt8], sigma2: [UInt8], sigma3: [UInt8]
    ) throws -> SessionKeys {
        try sessionKeys(
            from: sharedSecret.bytes, salt: identityProtectionKey + SHA256.hash([sigma1, sigma2, sigma3]),
            info: Array("SessionKeys".utf8))
    }

    /// S1RK, which makes initiatorResumeMIC (Matter Core 4.14.2.6.4).
    ///
    /// - Parameter resumptionID: the one that Sigma1 carries.
    public static func sigma1ResumeKey(
        sharedSecret: SecretBytes, initiatorRandom: [UInt8], resumptionID: [UInt8]
    ) throws -> [UInt8] {
        try resumptionKey("Sigma1_Resume", sharedSecret, initiatorRandom, resumptionID)
    }

    /// S2RK, which makes sigma2ResumeMIC (Matter Core 4.14.2.6.5).
    ///
    /// - Parameter newResumptionID: the one that Sigma2Resume carries.
    public static func sigma2ResumeKey(
        sharedSecret: SecretBytes, initiatorRandom: [UInt8], newResumptionID: [UInt8]
    ) throws -> [UInt8] {
        try resumptionKey("Sigma2_Resume", sharedSecret, initiatorRandom, newResumptionID)
    }

    private static func resumptionKey(
        _ info: String, _ sharedSecret: SecretBytes, _ random: [UInt8], _ id: [UInt8]
    ) throws -> [UInt8] {
        try HKDFSHA256.deriveKey(from: sharedSecret.bytes, salt: random + id, info: Array(info.utf8), count: 16)
    }

    /// The keys of a resumed session (Matter Core 4.14.2.6.7).
    ///
    /// - Parameter resumptionID: the one that Sigma1 carried, not its successor.
    public static func resumedSessionKeys(
        sharedSecret: SecretBytes, initiatorRandom: [UInt8], resumptionID: [UInt8]
    ) throws -> SessionKeys {
        try sessionKeys(
            from: sharedSecret.bytes, salt: initiatorRandom + resumptionID, info: Array("SessionResumptionKeys".utf8))
    }

    /// The nonces of CASE, one for each use (Matter Core 4.14.2.3).
    public enum CASENonce {
        public static let sigma2 = Array("NCASE_Sigma2N".utf8)
        public static let sigma3 = Array("NCASE_Sigma3N".utf8)
        public static let sigma1Resume = Array("NCASE_SigmaS1".utf8)
        public static let sigma2Resume = Array("NCASE_SigmaS2".utf8)
    }
}
