import MatterCrypto
import MatterTypes

/// The side of CASE that answers (Matter Core 4.14.2).
///
///     Sigma1               -> send Sigma2
///     Sigma3               -> established, with StatusReport success to send
///
/// or, where Sigma1 asks for a resumption that this side remembers and whose proof fits,
///
///     Sigma1               -> send Sigma2Resume
///     StatusReport success -> established
///
/// While it is at work, the driver answers other Sigma1 with `StatusReport.busy(minimumWait:)`.
public struct CASEResponder: Sendable {
    private enum State {
        case awaitingSigma1
        case awaitingSigma3(Answer)
        case awaitingStatus(EstablishedSession)
        case finished
    }

    private struct Answer {
        var credentials: OperationalCredentials
        var key: P256PrivateKey
        var peerKey: P256PublicKey
        var secret: SecretBytes
        var sigma1: [UInt8]
        var sigma2: [UInt8]
        var resumptionID: [UInt8]
        var peerSessionID: UInt16
        var peerParameters: SessionParameters
    }

    private let credentials: [OperationalCredentials]
    private let localSessionID: UInt16
    private let parameters: SessionParameters?
    private let findRecord: @Sendable (_ resumptionID: [UInt8]) -> ResumptionRecord?
    private let randomness: HandshakeRandomness
    private var state = State.awaitingSigma1

    /// - Parameters:
    ///   - credentials: of all fabrics of this node; the initiator chooses.
    ///   - localSessionID: under which the peer is to send, 1 to 65 535, used by no other session.
    ///   - parameters: what to tell the peer of this side.
    ///   - findRecord: gives the record of an earlier session, nil to decline.
    public init(
        credentials: [OperationalCredentials], localSessionID: UInt16, parameters: SessionParameters? = nil,
        randomness: HandshakeRandomness = .fresh,
        findRecord: @escaping @Sendable (_ resumptionID: [UInt8]) -> ResumptionRecord? = { _ in nil }
    ) {
        self.credentials = credentials
        self.localSessionID = localSessionID
        self.parameters = parameters
        self.findRecord = findRecord
        self.randomness = randomness
    }

    /// What the peer said of itself; nil before its first message was read, and after the end.
    var peerParameters: SessionParameters? {
        switch state {
        case .awaitingSigma3(let answer): answer.peerParameters
        case .awaitingStatus(let session): session.peerParameters
        case .awaitingSigma1, .finished: nil
        }
    }

    /// Takes the next message of the exchange, the first one included.
    public mutating func receive(_ message: ExchangeMessage) -> HandshakeAction {
        let current = state
        state = .finished
        do {
            switch current {
            case .awaitingSigma1:
                return try readSigma1(message.payload(of: .sigma1))
            case .awaitingSigma3(let answer):
                let session = try readSigma3(message.payload(of: .sigma3), answer)
                return .established(session, send: StatusReport.success.message)
            case .awaitingStatus(let session):
                try message.expectSuccess()
                return .established(session, send: nil)
            case .finished:
                throw SecureChannelError(.unexpectedMessage, detail: "no message is expected")
            }
        } catch {
            return .failed(error, reading: message)
        }
    }

    private mutating func readSigma1(_ payload: [UInt8]) throws -> HandshakeAction {
        let sigma1 = try Sigma1(decoding: payload)
        let peerKey = try ephemeralKey(sigma1.initiatorEphemeralKey, .sigma1, "initiatorEphPubKey")
        guard localSessionID != 0 else { throw SecureChannelError(.internalFailure, detail: "session id 0") }
        let chosen = try credentials.first {
            try $0.destinationID(initiatorRandom: sigma1.initiatorRandom, nodeID: $0.nodeID)
                .equalsInConstantTime(sigma1.destinationID)
        }
        guard let chosen else {
            throw SecureChannelError(
                .noSharedTrustRoots, message: SecureChannelOpcode.sigma1.name, field: "destinationId",
                detail: "it names none of this node's \(credentials.count) fabrics")
        }
        if let session = try resume(sigma1, chosen) {
            state = .awaitingStatus(session.0)
            return .send(ExchangeMessage(.sigma2Resume, session.1.encoded()))
        }
        let answer = try answer(sigma1, payload, chosen, peerKey)
        state = .awaitingSigma3(answer)
        return .send(ExchangeMessage(.sigma2, answer.sigma2))
    }

    /// The shortened handshake; nil where it is not asked for, not remembered, or not proved, and a full one follows.
    private func resume(
        _ sigma1: Sigma1, _ credentials: OperationalCredentials
    ) throws -> (EstablishedSession, Sigma2Resume)? {
        guard let asked = sigma1.resumption, let record = findRecord(asked.resumptionID),
            record.resumptionID == asked.resumptionID, record.peer.fabricID == credentials.fabricID,
            try record.initiatorMIC(initiatorRandom: sigma1.initiatorRandom).equalsInConstantTime(asked.mic)
        else { return nil }
        let newID = try randomness.drawResumptionID()
        let session = EstablishedSession(
            role: .responder, keys: try record.sessionKeys(initiatorRandom: sigma1.initiatorRandom),
            localSessionID: localSessionID, peerSessionID: sigma1.initiatorSessionID, peer: record.peer,
            localNodeID: credentials.nodeID, peerParameters: sigma1.sessionParameters ?? SessionParameters(),
            resumption: record.renewed(newID), isResumed: true)
        let answer = Sigma2Resume(
            resumptionID: newID,
            mic: try record.responderMIC(initiatorRandom: sigma1.initiatorRandom, newResumptionID: newID),
            responderSessionID: localSessionID, sessionParameters: parameters)
        return (session, answer)
    }

    private func answer(
        _ sigma1: Sigma1, _ payload: [UInt8], _ credentials: OperationalCredentials, _ peerKey: P256PublicKey
    ) throws -> Answer {
        let random = try randomness.drawRandom()
        let key = try randomness.drawKey()
        let resumptionID = try randomness.drawResumptionID()
        let secret = SecretBytes(try key.sharedSecret(with: peerKey))
        let sigma2Key = try MatterKeys.sigma2Key(
            sharedSecret: secret, identityProtectionKey: credentials.identityProtectionKey.bytes,
            responderRandom: random,
            responderEphemeralKey: key.publicKey.x963Representation, sigma1: payload)
        let proof = try credentials.prove(ownKey: key, peerKey: peerKey, resumptionID: resumptionID)
        let sigma2 = Sigma2(
            responderRandom: random, responderSessionID: localSessionID,
            responderEphemeralKey: key.publicKey.x963Representation,
            encrypted2: try AESCCM(key: sigma2Key).seal(
                proof.encoded(), nonce: MatterKeys.CASENonce.sigma2, authenticating: []),
            sessionParameters: parameters)
        return Answer(
            credentials: credentials, key: key, peerKey: peerKey, secret: secret, sigma1: payload,
            sigma2: sigma2.encoded(), resumptionID: resumptionID, peerSessionID: sigma1.initiatorSessionID,
            peerParameters: sigma1.sessionParameters ?? SessionParameters())
    }

    private func readSigma3(_ payload: [UInt8], _ answer: Answer) throws -> EstablishedSession {
        let sigma3 = try Sigma3(decoding: payload)
        let ipk = answer.credentials.identityProtectionKey.bytes
        let sigma3Key = try MatterKeys.sigma3Key(
            sharedSecret: answer.secret, identityProtectionKey: ipk, sigma1: answer.sigma1, sigma2: answer.sigma2)
        let content = try decrypt(
            sigma3.encrypted3, key: sigma3Key, nonce: MatterKeys.CASENonce.sigma3, .sigma3, "encrypted3")
        let proof = try CASECredentialsProof(decoding: content, "TBEData3", hasResumptionID: false)
        let peer = try answer.credentials.check(proof, peerKey: answer.peerKey, ownKey: answer.key, "TBEData3")
        let keys = try MatterKeys.caseSessionKeys(
            sharedSecret: answer.secret, identityProtectionKey: ipk, sigma1: answer.sigma1, sigma2: answer.sigma2,
            sigma3: payload)
        return EstablishedSession(
            role: .responder, keys: keys, localSessionID: localSessionID, peerSessionID: answer.peerSessionID,
            peer: peer,
            localNodeID: answer.credentials.nodeID, peerParameters: answer.peerParameters,
            resumption: ResumptionRecord(resumptionID: answer.resumptionID, sharedSecret: answer.secret, peer: peer),
            isResumed: false)
    }
}
