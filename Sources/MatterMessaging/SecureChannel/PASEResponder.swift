import MatterCrypto
import MatterTypes

/// The device's side of PASE (Matter Core 4.14.1).
///
///     PBKDFParamRequest -> send PBKDFParamResponse
///     Pake1             -> send Pake2
///     Pake3             -> established, with StatusReport success to send
///
/// Counting failed attempts (20 close the commissioning window), the 60 seconds within which the handshake has to end,
/// and refusing a second one at the same time are the driver's business.
public struct PASEResponder: Sendable {
    private enum State {
        case awaitingRequest
        case awaitingPake1(Handshake)
        case awaitingPake3(Handshake, SPAKE2PlusVerifier.Answer)
        case finished
    }

    private struct Handshake {
        var context: [UInt8]
        var peerSessionID: UInt16
        var peerParameters: SessionParameters
    }

    private let verifier: [UInt8]
    private let pbkdfParameters: PBKDFParameters
    private let localSessionID: UInt16
    private let parameters: SessionParameters?
    private let randomness: HandshakeRandomness
    private var state = State.awaitingRequest

    /// - Parameters:
    ///   - verifier: 97 bytes, as `PAKEVerifier.make` gives them for these iterations and this salt.
    ///   - iterations: 1000 to 100 000.
    ///   - salt: 16 to 32 bytes.
    ///   - localSessionID: under which the peer is to send, 1 to 65 535, used by no other session.
    ///   - parameters: what to tell the peer of this side.
    public init(
        verifier: [UInt8], iterations: UInt32, salt: [UInt8], localSessionID: UInt16,
        parameters: SessionParameters? = nil,
        randomness: HandshakeRandomness = .fresh
    ) {
        self.verifier = verifier
        pbkdfParameters = PBKDFParameters(iterations: iterations, salt: salt)
        self.localSessionID = localSessionID
        self.parameters = parameters
        self.randomness = randomness
    }

    /// What the peer said of itself; nil before its first message was read, and after the end.
    var peerParameters: SessionParameters? {
        switch state {
        case .awaitingPake1(let handshake), .awaitingPake3(let handshake, _): handshake.peerParameters
        case .awaitingRequest, .finished: nil
        }
    }

    /// Takes the next message of the exchange, the first one included.
    public mutating func receive(_ message: ExchangeMessage) -> HandshakeAction {
        let current = state
        state = .finished
        do {
            switch current {
            case .awaitingRequest:
                let (response, handshake) = try readRequest(message.payload(of: .pbkdfParamRequest))
                state = .awaitingPake1(handshake)
                return .send(ExchangeMessage(.pbkdfParamResponse, response))
            case .awaitingPake1(let handshake):
                let (pake2, answer) = try readPake1(message.payload(of: .pake1), handshake)
                state = .awaitingPake3(handshake, answer)
                return .send(ExchangeMessage(.pake2, pake2.encoded()))
            case .awaitingPake3(let handshake, let answer):
                let session = try readPake3(message.payload(of: .pake3), handshake, answer)
                return .established(session, send: StatusReport.success.message)
            case .finished:
                throw SecureChannelError(.unexpectedMessage, detail: "no message is expected")
            }
        } catch {
            return .failed(error, reading: message)
        }
    }

    private func readRequest(_ payload: [UInt8]) throws -> ([UInt8], Handshake) {
        let request = try PBKDFParamRequest(decoding: payload)
        guard request.passcodeID == 0 else {
            throw SecureChannelError(
                .invalidField, message: SecureChannelOpcode.pbkdfParamRequest.name, field: "passcodeId",
                detail: "\(request.passcodeID), only 0 is defined")
        }
        guard localSessionID != 0, PAKEVerifier.iterationsRange.contains(Int(pbkdfParameters.iterations)),
            PAKEVerifier.saltRange.contains(pbkdfParameters.salt.count)
        else {
            throw SecureChannelError(.internalFailure, detail: "own session id, iterations or salt are out of range")
        }
        let response = PBKDFParamResponse(
            initiatorRandom: request.initiatorRandom, responderRandom: try randomness.drawRandom(),
            responderSessionID: localSessionID, pbkdfParameters: request.hasPBKDFParameters ? nil : pbkdfParameters,
            sessionParameters: parameters
        ).encoded()
        let handshake = Handshake(
            context: MatterKeys.paseContext(request: payload, response: response),
            peerSessionID: request.initiatorSessionID, peerParameters: request.sessionParameters ?? SessionParameters())
        return (response, handshake)
    }

    private func readPake1(_ payload: [UInt8], _ handshake: Handshake) throws -> (Pake2, SPAKE2PlusVerifier.Answer) {
        let pake1 = try Pake1(decoding: payload)
        let side: SPAKE2PlusVerifier
        do { side = try SPAKE2PlusVerifier(verifier: verifier, randomScalar: randomness.scalar) } catch {
            throw SecureChannelError(.internalFailure, detail: "own verifier: \(error)")
        }
        do {
            let answer = try side.answer(context: handshake.context, pA: pake1.pA)
            return (Pake2(pB: side.pB, cB: answer.cB), answer)
        } catch let error as CryptoError where error.code == .invalidPoint {
            throw SecureChannelError(
                .invalidField, message: SecureChannelOpcode.pake1.name, field: "pA", detail: error.description)
        }
    }

    private func readPake3(
        _ payload: [UInt8], _ handshake: Handshake, _ answer: SPAKE2PlusVerifier.Answer
    ) throws -> EstablishedSession {
        let pake3 = try Pake3(decoding: payload)
        let secret: SecretBytes
        do { secret = try answer.finish(cA: pake3.cA) } catch let error as CryptoError
            where error.code == .authenticationFailure
        {
            throw SecureChannelError(
                .wrongPasscode, message: SecureChannelOpcode.pake3.name, field: "cA",
                detail: "the commissioner uses another passcode")
        }
        return EstablishedSession(
            role: .responder, keys: try MatterKeys.paseSessionKeys(sharedSecret: secret),
            localSessionID: localSessionID,
            peerSessionID: handshake.peerSessionID, peer: nil, localNodeID: .unspecified,
            peerParameters: handshake.peerParameters, resumption: nil, isResumed: false)
    }
}
