import MatterCrypto
import MatterTypes

/// The side of CASE that begins: a session from operational certificates (Matter Core 4.14.2).
///
///     start()             -> send Sigma1
///     Sigma2              -> send Sigma3
///     StatusReport success -> established
///
/// or, where a resumption record was given and the responder accepts it,
///
///     Sigma2Resume        -> established, with StatusReport success to send
///
/// A responder that does not accept it answers Sigma2, and the handshake is a full one. After `busy`, wait for the
/// error's `minimumWait` and begin anew, with a new machine and a new exchange.
public struct CASEInitiator: Sendable {
    private enum State {
        case idle
        case awaitingSigma2(Opening)
        case awaitingStatus(EstablishedSession)
        case finished
    }

    private struct Opening {
        var random: [UInt8]
        var key: P256PrivateKey
        var sigma1: [UInt8]
    }

    private let credentials: OperationalCredentials
    private let peerNodeID: NodeID
    private let localSessionID: UInt16
    private let parameters: SessionParameters?
    private let resumption: ResumptionRecord?
    private let randomness: HandshakeRandomness
    private var state = State.idle

    /// - Parameters:
    ///   - credentials: own, of the fabric on which the peer is.
    ///   - peerNodeID: the node wanted; any other is refused.
    ///   - localSessionID: under which the peer is to send, 1 to 65 535, used by no other session.
    ///   - parameters: what to tell the peer of this side.
    ///   - resumption: of an earlier session with this peer. One of another peer is not used.
    public init(
        credentials: OperationalCredentials, peerNodeID: NodeID, localSessionID: UInt16,
        parameters: SessionParameters? = nil, resumption: ResumptionRecord? = nil,
        randomness: HandshakeRandomness = .fresh
    ) {
        self.credentials = credentials
        self.peerNodeID = peerNodeID
        self.localSessionID = localSessionID
        self.parameters = parameters
        let fits = resumption?.peer.nodeID == peerNodeID && resumption?.peer.fabricID == credentials.fabricID
        self.resumption = fits ? resumption : nil
        self.randomness = randomness
    }

    /// Begins; to be called once.
    ///
    /// - Throws: `SecureChannelError.internalFailure`.
    public mutating func start() throws -> HandshakeAction {
        guard case .idle = state, localSessionID != 0, peerNodeID.isOperational else {
            throw SecureChannelError(
                .internalFailure, detail: "CASE starts once, with a session id other than 0 and the id of a node")
        }
        do {
            let random = try randomness.drawRandom()
            let key = try randomness.drawKey()
            let sigma1 = Sigma1(
                initiatorRandom: random, initiatorSessionID: localSessionID,
                destinationID: try credentials.destinationID(initiatorRandom: random, nodeID: peerNodeID),
                initiatorEphemeralKey: key.publicKey.x963Representation, sessionParameters: parameters,
                resumption: try resumption.map {
                    Sigma1.Resumption(resumptionID: $0.resumptionID, mic: try $0.initiatorMIC(initiatorRandom: random))
                }
            ).encoded()
            state = .awaitingSigma2(Opening(random: random, key: key, sigma1: sigma1))
            return .send(ExchangeMessage(.sigma1, sigma1))
        } catch {
            throw SecureChannelError(error, message: SecureChannelOpcode.sigma1.name)
        }
    }

    /// Takes the next message of the exchange.
    public mutating func receive(_ message: ExchangeMessage) -> HandshakeAction {
        let current = state
        state = .finished
        do {
            switch current {
            case .awaitingSigma2(let opening):
                if let resumption, message.secureChannelOpcode == .sigma2Resume {
                    let session = try readSigma2Resume(message.payload, opening, resumption)
                    return .established(session, send: StatusReport.success.message)
                }
                let (sigma3, session) = try readSigma2(message.payload(of: .sigma2), opening)
                state = .awaitingStatus(session)
                return .send(ExchangeMessage(.sigma3, sigma3))
            case .awaitingStatus(let session):
                try message.expectSuccess()
                return .established(session, send: nil)
            case .idle, .finished:
                throw SecureChannelError(.unexpectedMessage, detail: "no message is expected")
            }
        } catch {
            return .failed(error, reading: message)
        }
    }

    private func readSigma2(_ payload: [UInt8], _ opening: Opening) throws -> ([UInt8], EstablishedSession) {
        let sigma2 = try Sigma2(decoding: payload)
        let peerKey = try ephemeralKey(sigma2.responderEphemeralKey, .sigma2, "responderEphPubKey")
        let secret = SecretBytes(try opening.key.sharedSecret(with: peerKey))
        let ipk = credentials.identityProtectionKey.bytes
        let sigma2Key = try MatterKeys.sigma2Key(
            sharedSecret: secret, identityProtectionKey: ipk, responderRandom: sigma2.responderRandom,
            responderEphemeralKey: sigma2.responderEphemeralKey, sigma1: opening.sigma1)
        let content = try decrypt(
            sigma2.encrypted2, key: sigma2Key, nonce: MatterKeys.CASENonce.sigma2, .sigma2, "encrypted2")
        let proof = try CASECredentialsProof(decoding: content, "TBEData2", hasResumptionID: true)
        let peer = try credentials.check(proof, peerKey: peerKey, ownKey: opening.key, "TBEData2")
        guard peer.nodeID == peerNodeID else {
            throw SecureChannelError(
                .wrongPeer, message: "TBEData2", field: "NOC", detail: "node \(peer.nodeID), \(peerNodeID) is expected")
        }

        let ownProof = try credentials.prove(ownKey: opening.key, peerKey: peerKey)
        let sigma3Key = try MatterKeys.sigma3Key(
            sharedSecret: secret, identityProtectionKey: ipk, sigma1: opening.sigma1, sigma2: payload)
        let sigma3 = Sigma3(
            encrypted3: try AESCCM(key: sigma3Key).seal(
                ownProof.encoded(), nonce: MatterKeys.CASENonce.sigma3, authenticating: [])
        ).encoded()
        let keys = try MatterKeys.caseSessionKeys(
            sharedSecret: secret, identityProtectionKey: ipk, sigma1: opening.sigma1, sigma2: payload, sigma3: sigma3)
        let record = proof.resumptionID.map { ResumptionRecord(resumptionID: $0, sharedSecret: secret, peer: peer) }
        let session = EstablishedSession(
            role: .initiator, keys: keys, localSessionID: localSessionID, peerSessionID: sigma2.responderSessionID,
            peer: peer, localNodeID: credentials.nodeID,
            peerParameters: sigma2.sessionParameters ?? SessionParameters(),
            resumption: record, isResumed: false)
        return (sigma3, session)
    }

    private func readSigma2Resume(
        _ payload: [UInt8], _ opening: Opening, _ record: ResumptionRecord
    ) throws -> EstablishedSession {
        let answer = try Sigma2Resume(decoding: payload)
        let mic = try record.responderMIC(initiatorRandom: opening.random, newResumptionID: answer.resumptionID)
        guard mic.equalsInConstantTime(answer.mic) else {
            throw SecureChannelError(
                .authenticationFailure, message: SecureChannelOpcode.sigma2Resume.name, field: "sigma2ResumeMIC",
                detail: "the responder does not hold the secret of the earlier session")
        }
        return EstablishedSession(
            role: .initiator, keys: try record.sessionKeys(initiatorRandom: opening.random),
            localSessionID: localSessionID,
            peerSessionID: answer.responderSessionID, peer: record.peer, localNodeID: credentials.nodeID,
            peerParameters: answer.sessionParameters ?? SessionParameters(),
            resumption: record.renewed(answer.resumptionID),
            isResumed: true)
    }
}
