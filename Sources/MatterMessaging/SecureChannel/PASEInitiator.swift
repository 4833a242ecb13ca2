import MatterCrypto
import MatterTypes

/// The commissioner's side of PASE: a session from a passcode (Matter Core 4.14.1).
///
///     start()                 -> send PBKDFParamRequest
///     PBKDFParamResponse      -> send Pake1
///     Pake2                   -> send Pake3
///     StatusReport success    -> established
///
/// Anything else leads to `failed`; code `wrongPasscode` says that the device uses another passcode. The answer to
/// PBKDFParamResponse costs PBKDF2, up to some tenths of a second of calculation: acknowledge first, and call `receive`
/// where that does no harm.
public struct PASEInitiator: Sendable {
    private enum State {
        case idle
        case awaitingResponse(request: PBKDFParamRequest, sent: [UInt8])
        case awaitingPake2(Handshake)
        case awaitingStatus(EstablishedSession)
        case finished
    }

    private struct Handshake {
        var prover: SPAKE2PlusProver
        var context: [UInt8]
        var peerSessionID: UInt16
        var peerParameters: SessionParameters
    }

    private let passcode: Passcode
    private let localSessionID: UInt16
    private let parameters: SessionParameters?
    private let knownParameters: PBKDFParameters?
    private let randomness: HandshakeRandomness
    private var state = State.idle

    /// - Parameters:
    ///   - localSessionID: under which the peer is to send, 1 to 65 535, used by no other session.
    ///   - parameters: what to tell the peer of this side.
    ///   - knownParameters: iterations and salt where the onboarding payload carries them and they shall be used; usually
    ///     the device is asked.
    public init(
        passcode: Passcode, localSessionID: UInt16, parameters: SessionParameters? = nil,
        knownParameters: PBKDFParameters? = nil, randomness: HandshakeRandomness = .fresh
    ) {
        self.passcode = passcode
        self.localSessionID = localSessionID
        self.parameters = parameters
        self.knownParameters = knownParameters
        self.randomness = randomness
    }

    /// Begins; to be called once.
    ///
    /// - Throws: `SecureChannelError.internalFailure`.
    public mutating func start() throws -> HandshakeAction {
        guard case .idle = state, localSessionID != 0 else {
            throw SecureChannelError(.internalFailure, detail: "PASE starts once, with a session id other than 0")
        }
        let request = PBKDFParamRequest(
            initiatorRandom: try randomness.drawRandom(), initiatorSessionID: localSessionID,
            hasPBKDFParameters: knownParameters != nil, sessionParameters: parameters)
        let sent = request.encoded()
        state = .awaitingResponse(request: request, sent: sent)
        return .send(ExchangeMessage(.pbkdfParamRequest, sent))
    }

    /// Takes the next message of the exchange.
    public mutating func receive(_ message: ExchangeMessage) -> HandshakeAction {
        let current = state
        state = .finished
        do {
            switch current {
            case .awaitingResponse(let request, let sent):
                let handshake = try readResponse(message.payload(of: .pbkdfParamResponse), request, sent)
                state = .awaitingPake2(handshake)
                return .send(ExchangeMessage(.pake1, Pake1(pA: handshake.prover.pA).encoded()))
            case .awaitingPake2(let handshake):
                let (pake3, session) = try readPake2(message.payload(of: .pake2), handshake)
                state = .awaitingStatus(session)
                return .send(ExchangeMessage(.pake3, pake3.encoded()))
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

    private func readResponse(
        _ payload: [UInt8], _ request: PBKDFParamRequest, _ sent: [UInt8]
    ) throws -> Handshake {
        let response = try PBKDFParamResponse(decoding: payload)
        let name = SecureChannelOpcode.pbkdfParamResponse.name
        guard response.initiatorRandom == request.initiatorRandom else {
            throw SecureChannelError(
                .randomMismatch, message: name, field: "initiatorRandom", detail: "it has to repeat the request's")
        }
        let chosen: PBKDFParameters
        switch (knownParameters, response.pbkdfParameters) {
        case (let known?, nil): chosen = known
        case (nil, let received?): chosen = received
        case (nil, nil):
            throw SecureChannelError(
                .invalidField, message: name, field: "pbkdf_parameters",
                detail: "missing, and the request asked for them")
        case (let known?, let received?):
            guard known == received else {
                throw SecureChannelError(
                    .invalidField, message: name, field: "pbkdf_parameters",
                    detail: "others than those known beforehand")
            }
            chosen = known
        }
        return Handshake(
            prover: try SPAKE2PlusProver(
                passcode: passcode, salt: chosen.salt, iterations: Int(chosen.iterations),
                randomScalar: randomness.scalar),
            context: MatterKeys.paseContext(request: sent, response: payload),
            peerSessionID: response.responderSessionID,
            peerParameters: response.sessionParameters ?? SessionParameters())
    }

    private func readPake2(_ payload: [UInt8], _ handshake: Handshake) throws -> (Pake3, EstablishedSession) {
        let pake2 = try Pake2(decoding: payload)
        let cA: [UInt8]
        let secret: SecretBytes
        do {
            (cA, secret) = try handshake.prover.finish(context: handshake.context, pB: pake2.pB, cB: pake2.cB)
        } catch let error as CryptoError where error.code == .authenticationFailure {
            throw SecureChannelError(
                .wrongPasscode, message: SecureChannelOpcode.pake2.name, field: "cB",
                detail: "the device uses another passcode")
        } catch let error as CryptoError where error.code == .invalidPoint {
            throw SecureChannelError(
                .invalidField, message: SecureChannelOpcode.pake2.name, field: "pB", detail: error.description)
        }
        let session = EstablishedSession(
            role: .initiator, keys: try MatterKeys.paseSessionKeys(sharedSecret: secret),
            localSessionID: localSessionID,
            peerSessionID: handshake.peerSessionID, peer: nil, localNodeID: .unspecified,
            peerParameters: handshake.peerParameters, resumption: nil, isResumed: false)
        return (Pake3(cA: cA), session)
    }
}
