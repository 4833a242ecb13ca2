import MatterCertificates
import MatterCrypto
import MatterTypes

// What both sides of CASE do alike: prove who they are, check who the other is, and make the proofs of resumption.

extension OperationalCredentials {
    /// This node's proof, signed.
    func prove(
        ownKey: P256PrivateKey, peerKey: P256PublicKey, resumptionID: [UInt8]? = nil
    ) throws -> CASECredentialsProof {
        let signature = try sign(
            CASECredentialsProof.signedBytes(
                noc: noc, icac: icac, senderEphemeralKey: ownKey.publicKey.x963Representation,
                receiverEphemeralKey: peerKey.x963Representation))
        return CASECredentialsProof(noc: noc, icac: icac, signature: signature, resumptionID: resumptionID)
    }

    /// Checks a peer's proof: the chain, the fabric, and that the peer holds the certificate's key.
    ///
    /// - Parameter name: `TBEData2` or `TBEData3`, for errors.
    func check(
        _ proof: CASECredentialsProof, peerKey: P256PublicKey, ownKey: P256PrivateKey, _ name: String
    ) throws(SecureChannelError) -> SessionPeer {
        let identity: OperationalIdentity
        do { identity = try verify(proof.noc, proof.icac) } catch {
            throw SecureChannelError(.certificateRejected, message: name, field: "NOC", detail: "\(error)")
        }
        guard identity.fabricID == fabricID else {
            throw SecureChannelError(
                .wrongPeer, message: name, field: "NOC", detail: "fabric \(identity.fabricID), \(fabricID) is expected")
        }
        let signed = CASECredentialsProof.signedBytes(
            noc: proof.noc, icac: proof.icac, senderEphemeralKey: peerKey.x963Representation,
            receiverEphemeralKey: ownKey.publicKey.x963Representation)
        guard let key = try? P256PublicKey(x963Representation: identity.publicKey),
            key.isValidSignature(proof.signature, for: signed)
        else {
            throw SecureChannelError(
                .invalidSignature, message: name, field: "signature", detail: "not made with the key of the NOC")
        }
        return SessionPeer(
            nodeID: identity.nodeID, fabricID: identity.fabricID, caseAuthenticatedTags: identity.caseAuthenticatedTags)
    }
}

extension ResumptionRecord {
    /// initiatorResumeMIC, 16 bytes.
    func initiatorMIC(initiatorRandom: [UInt8]) throws -> [UInt8] {
        let key = try MatterKeys.sigma1ResumeKey(
            sharedSecret: sharedSecret, initiatorRandom: initiatorRandom, resumptionID: resumptionID)
        return try AESCCM(key: key).seal([], nonce: MatterKeys.CASENonce.sigma1Resume, authenticating: [])
    }

    /// sigma2ResumeMIC, 16 bytes.
    func responderMIC(initiatorRandom: [UInt8], newResumptionID: [UInt8]) throws -> [UInt8] {
        let key = try MatterKeys.sigma2ResumeKey(
            sharedSecret: sharedSecret, initiatorRandom: initiatorRandom, newResumptionID: newResumptionID)
        return try AESCCM(key: key).seal([], nonce: MatterKeys.CASENonce.sigma2Resume, authenticating: [])
    }

    /// The keys of the resumed session.
    func sessionKeys(initiatorRandom: [UInt8]) throws -> SessionKeys {
        try MatterKeys.resumedSessionKeys(
            sharedSecret: sharedSecret, initiatorRandom: initiatorRandom, resumptionID: resumptionID)
    }
}

/// A peer's ephemeral key, which has to be a point of the curve.
func ephemeralKey(_ bytes: [UInt8], _ message: SecureChannelOpcode, _ field: String) throws -> P256PublicKey {
    do { return try P256PublicKey(x963Representation: bytes) } catch {
        throw SecureChannelError(.invalidField, message: message.name, field: field, detail: "\(error)")
    }
}

/// Decrypts encrypted2 or encrypted3.
func decrypt(
    _ sealed: [UInt8], key: [UInt8], nonce: [UInt8], _ message: SecureChannelOpcode, _ field: String
) throws -> [UInt8] {
    do { return try AESCCM(key: key).open(sealed, nonce: nonce, authenticating: []) } catch let error as CryptoError
        where error.code == .authenticationFailure
    {
        throw SecureChannelError(
            .authenticationFailure, message: message.name, field: field,
            detail: "it does not decrypt: altered, or made with another IPK")
    }
}
