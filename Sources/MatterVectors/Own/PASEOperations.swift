import MatterCrypto
import MatterMessaging
import MatterTypes
import MatterJSON

/// Messages of PASE, and whole handshakes.
enum PASEOperations {
    static func message(_ input: OperationInput) throws -> [String: JSON] {
        let payload = try input.bytes("payload")
        switch try input.text("message") {
        case "PBKDFParamRequest":
            let message = try PBKDFParamRequest(decoding: payload)
            return [
                "initiatorRandom": .bytes(message.initiatorRandom),
                "initiatorSessionId": .number(message.initiatorSessionID), "passcodeId": .number(message.passcodeID),
                "hasPbkdfParameters": .boolean(message.hasPBKDFParameters),
                "sessionParameters": .sessionParameters(message.sessionParameters),
                "encoded": .bytes(message.encoded()),
            ]
        case "PBKDFParamResponse":
            let message = try PBKDFParamResponse(decoding: payload)
            return [
                "initiatorRandom": .bytes(message.initiatorRandom), "responderRandom": .bytes(message.responderRandom),
                "responderSessionId": .number(message.responderSessionID),
                "iterations": .number(message.pbkdfParameters?.iterations),
                "salt": .bytes(message.pbkdfParameters?.salt),
                "sessionParameters": .sessionParameters(message.sessionParameters),
                "encoded": .bytes(message.encoded()),
            ]
        case "Pake1":
            let message = try Pake1(decoding: payload)
            return ["pA": .bytes(message.pA), "encoded": .bytes(message.encoded())]
        case "Pake2":
            let message = try Pake2(decoding: payload)
            return ["pB": .bytes(message.pB), "cB": .bytes(message.cB), "encoded": .bytes(message.encoded())]
        case "Pake3":
            let message = try Pake3(decoding: payload)
            return ["cA": .bytes(message.cA), "encoded": .bytes(message.encoded())]
        default: throw InputError(member: "message")
        }
    }

    /// What the initiator does with a message that it has to refuse.
    static func refuse(_ input: OperationInput) throws -> [String: JSON] {
        let payload = try input.bytes("payload")
        guard let passcode = Passcode(20_202_021) else { throw InputError(member: "passcode") }
        var initiator = PASEInitiator(
            passcode: passcode, localSessionID: 100,
            randomness: HandshakeRandomness(random: try input.optionalBytes("initiatorRandom")))
        let request = try initiator.start().sent(.pbkdfParamRequest)
        let action: HandshakeAction
        switch try input.text("message") {
        case "PBKDFParamResponse": action = initiator.receive(ExchangeMessage(.pbkdfParamResponse, payload))
        case "Pake2":
            let salt = [UInt8](repeating: 7, count: 16)
            var responder = PASEResponder(
                verifier: try PAKEVerifier.make(passcode: passcode, salt: salt, iterations: 1000), iterations: 1000,
                salt: salt, localSessionID: 200)
            _ = try initiator.receive(responder.receive(request).sent(.pbkdfParamResponse)).sent(.pake1)
            action = initiator.receive(ExchangeMessage(.pake2, payload))
        default: throw InputError(member: "message")
        }
        if case .failed(let error, _) = action { throw error }
        return ["accept": true]
    }

    static func transcript(_ input: OperationInput, bothSides: Bool) throws -> [String: JSON] {
        let (passcode, salt) = try (input.passcode(), input.bytes("salt"))
        let iterations: UInt32 = try input.integer("iterations")
        let (request, response) = try (input.bytes("request"), input.bytes("response"))
        let asked = try PBKDFParamRequest(decoding: request)
        let answered = try PBKDFParamResponse(decoding: response)
        let stored = try PAKEVerifier.make(passcode: passcode, salt: salt, iterations: Int(iterations))
        let secrets = try SPAKE2PlusSecrets(passcode: passcode, salt: salt, iterations: Int(iterations))
        var responder = PASEResponder(
            verifier: stored, iterations: iterations, salt: salt, localSessionID: answered.responderSessionID,
            parameters: answered.sessionParameters,
            randomness: HandshakeRandomness(random: answered.responderRandom, scalar: try input.bytes("y")))
        let context = MatterKeys.paseContext(request: request, response: response)
        var found: [String: JSON] = [
            "context": .bytes(context), "w0": .bytes(try secrets.w0.bytes), "w1": .bytes(try secrets.w1.bytes),
            "L": .bytes(stored.dropFirst(32)),
        ]
        try responder.receive(ExchangeMessage(.pbkdfParamRequest, request)).sends(.pbkdfParamResponse, response)

        let pA: [UInt8]
        let session: EstablishedSession
        if bothSides {
            let known = PBKDFParameters(iterations: iterations, salt: salt)
            var initiator = PASEInitiator(
                passcode: passcode, localSessionID: asked.initiatorSessionID, parameters: asked.sessionParameters,
                knownParameters: asked.hasPBKDFParameters ? known : nil,
                randomness: HandshakeRandomness(random: asked.initiatorRandom, scalar: try input.bytes("x")))
            try initiator.start().sends(.pbkdfParamRequest, request)
            let pake1 = try initiator.receive(ExchangeMessage(.pbkdfParamResponse, response)).sent(.pake1)
            let pake2 = try responder.receive(pake1).sent(.pake2)
            let pake3 = try initiator.receive(pake2).sent(.pake3)
            let (atResponder, success) = try responder.receive(pake3).session()
            guard let success else { throw SecureChannelError(.unexpectedMessage) }
            let (atInitiator, _) = try initiator.receive(success).session()
            guard atInitiator.keys == atResponder.keys else { throw SecureChannelError(.authenticationFailure) }
            found["pake1"] = .bytes(pake1.payload)
            found["pake2"] = .bytes(pake2.payload)
            found["pake3"] = .bytes(pake3.payload)
            (pA, session) = (try Pake1(decoding: pake1.payload).pA, atResponder)
        } else {
            // The other side's scalar is not known; its confirmation follows from what both share.
            pA = try input.bytes("pA")
            let verifier = try SPAKE2PlusVerifier(verifier: stored, randomScalar: input.bytes("y"))
            let cA = try verifier.schedule(context: context, pA: pA).cA
            let pake2 = try responder.receive(ExchangeMessage(.pake1, Pake1(pA: pA).encoded())).sent(.pake2)
            let answer = try Pake2(decoding: pake2.payload)
            session = try responder.receive(ExchangeMessage(.pake3, Pake3(cA: cA).encoded())).session().session
            found["pB"] = .bytes(answer.pB)
            found["cB"] = .bytes(answer.cB)
            found["cA"] = .bytes(cA)
        }
        let verifier = try SPAKE2PlusVerifier(verifier: stored, randomScalar: input.bytes("y"))
        found["Ke"] = .bytes(try verifier.schedule(context: context, pA: pA).ke.bytes)
        return found.merging(JSON.sessionKeys(session.keys)) { $1 }
    }
}

extension HandshakeAction {
    /// The message that is to be sent.
    func sent(_ opcode: SecureChannelOpcode) throws -> ExchangeMessage {
        switch self {
        case .send(let message) where message.secureChannelOpcode == opcode: return message
        case .failed(let error, _): throw error
        default:
            throw SecureChannelError(.unexpectedMessage, message: opcode.name, detail: "it was not sent")
        }
    }

    /// Requires that a message with this payload is to be sent.
    func sends(_ opcode: SecureChannelOpcode, _ payload: [UInt8]) throws {
        let message = try sent(opcode)
        guard message.payload == payload else {
            throw SecureChannelError(
                .invalidField, message: opcode.name, detail: "other bytes: \(message.payload.hexadecimal)")
        }
    }

    /// The session that came about.
    func session() throws -> (session: EstablishedSession, message: ExchangeMessage?) {
        switch self {
        case .established(let session, let message): return (session, message)
        case .failed(let error, _): throw error
        case .send: throw SecureChannelError(.unexpectedMessage, detail: "no session came about")
        }
    }
}
