import MatterCrypto
import MatterTypes
import Testing

@testable import MatterMessaging

@Suite struct SecureChannelPASETests {
    private static let salt = [UInt8](repeating: 7, count: 16)

    private func passcode(_ value: UInt32 = 20_202_021) throws -> Passcode { try #require(Passcode(value)) }

    private func responder(
        _ passcode: Passcode, iterations: UInt32 = 1000, parameters: SessionParameters? = nil
    ) throws -> PASEResponder {
        PASEResponder(
            verifier: try PAKEVerifier.make(passcode: passcode, salt: Self.salt, iterations: Int(iterations)),
            iterations: iterations, salt: Self.salt, localSessionID: 200, parameters: parameters)
    }

    // MARK: Vectors

    @Test(arguments: try SecureChannelVector.cases("pase-transcripts"))
    func transcripts(_ vector: SecureChannelVector) throws {
        let (input, expected) = (vector.input, vector.expected)
        let passcode = try passcode(input.integer("passcode"))
        let (salt, iterations) = try (input.bytes("salt"), input.integer("iterations") as UInt32)
        let (request, response) = try (input.bytes("request"), input.bytes("response"))
        let asked = try PBKDFParamRequest(decoding: request)
        let answered = try PBKDFParamResponse(decoding: response)

        var responder = PASEResponder(
            verifier: try PAKEVerifier.make(passcode: passcode, salt: salt, iterations: Int(iterations)),
            iterations: iterations, salt: salt, localSessionID: answered.responderSessionID,
            parameters: answered.sessionParameters,
            randomness: HandshakeRandomness(random: answered.responderRandom, scalar: try input.bytes("y")))
        let toResponder = ExchangeMessage(.pbkdfParamRequest, request)
        #expect(try responder.receive(toResponder).sent(.pbkdfParamResponse).payload == response)

        if vector.variant == "transcript-verifier-side" {
            let pake1 = try Pake1(pA: input.bytes("pA")).encoded()
            let pake2 = try Pake2(decoding: responder.receive(ExchangeMessage(.pake1, pake1)).sent(.pake2).payload)
            #expect(try pake2.pB == expected.bytes("pB"))
            #expect(try pake2.cB == expected.bytes("cB"))
            let pake3 = try Pake3(cA: expected.bytes("cA")).encoded()
            try check(responder.receive(ExchangeMessage(.pake3, pake3)).session().session, expected)
            return
        }

        let known = PBKDFParameters(iterations: iterations, salt: salt)
        var initiator = PASEInitiator(
            passcode: passcode, localSessionID: asked.initiatorSessionID, parameters: asked.sessionParameters,
            knownParameters: asked.hasPBKDFParameters ? known : nil,
            randomness: HandshakeRandomness(random: asked.initiatorRandom, scalar: try input.bytes("x")))
        #expect(try initiator.start().sent(.pbkdfParamRequest).payload == request)
        let pake1 = try initiator.receive(ExchangeMessage(.pbkdfParamResponse, response)).sent(.pake1)
        #expect(try pake1.payload == expected.bytes("pake1"))
        let pake2 = try responder.receive(pake1).sent(.pake2)
        #expect(try pake2.payload == expected.bytes("pake2"))
        let pake3 = try initiator.receive(pake2).sent(.pake3)
        #expect(try pake3.payload == expected.bytes("pake3"))
        let (atResponder, success) = try responder.receive(pake3).session()
        try check(atResponder, expected)
        try check(initiator.receive(#require(success)).session().session, expected)
    }

    private func check(_ session: EstablishedSession, _ expected: SecureChannelVector.Value) throws {
        #expect(try session.keys.initiatorToResponder.bytes == expected.bytes("I2RKey"))
        #expect(try session.keys.responderToInitiator.bytes == expected.bytes("R2IKey"))
        #expect(try session.keys.attestationChallenge.bytes == expected.bytes("attestationChallenge"))
    }

    @Test(arguments: try SecureChannelVector.cases("pase-invalid"))
    func invalidMessages(_ vector: SecureChannelVector) throws {
        let code = try #require(vector.expectedFinding?["code"]?.text.flatMap(SecureChannelError.Code.init(rawValue:)))
        let payload = try vector.input.bytes("payload")
        var initiator = PASEInitiator(
            passcode: try passcode(), localSessionID: 100,
            randomness: HandshakeRandomness(random: vector.input["initiatorRandom"]?.optionalBytes))
        let request = try initiator.start().sent(.pbkdfParamRequest)
        if vector.input["message"]?.text == "Pake2" {
            var responder = try responder(passcode())
            _ = try initiator.receive(responder.receive(request).sent(.pbkdfParamResponse)).sent(.pake1)
            let found = initiator.receive(ExchangeMessage(.pake2, payload)).failure(code)
            #expect(found?.message == "Pake2")
        } else {
            let found = initiator.receive(ExchangeMessage(.pbkdfParamResponse, payload)).failure(code)
            #expect(found?.message == "PBKDFParamResponse")
        }
    }

    // MARK: Both sides

    @Test func bothSidesAgree() throws {
        var ownParameters = SessionParameters()
        ownParameters.idleInterval = .seconds(2)
        ownParameters.specificationVersion = 0x0104_0000
        var deviceParameters = SessionParameters()
        deviceParameters.activeInterval = .milliseconds(900)
        var initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100, parameters: ownParameters)
        var responder = try responder(passcode(), parameters: deviceParameters)

        let response = try responder.receive(initiator.start().sent(.pbkdfParamRequest)).sent(.pbkdfParamResponse)
        let pake2 = try responder.receive(initiator.receive(response).sent(.pake1)).sent(.pake2)
        let (device, success) = try responder.receive(initiator.receive(pake2).sent(.pake3)).session()
        let message = try #require(success)
        #expect(message == StatusReport.success.message)
        let (commissioner, nothing) = try initiator.receive(message).session()
        #expect(nothing == nil)

        #expect(device.keys == commissioner.keys)
        #expect(device.sendingKey.bytes == commissioner.receivingKey.bytes)
        #expect(device.receivingKey.bytes == commissioner.sendingKey.bytes)
        #expect(device.sendingKey.bytes != device.receivingKey.bytes)
        #expect((device.localSessionID, device.peerSessionID) == (200, 100))
        #expect((commissioner.localSessionID, commissioner.peerSessionID) == (100, 200))
        #expect(device.peerParameters == ownParameters)
        #expect(commissioner.peerParameters == deviceParameters)
        #expect(device.peer == nil && device.peerNodeID == .unspecified && device.localNodeID == .unspecified)
        #expect(device.resumption == nil && commissioner.resumption == nil)
        // Used up.
        initiator.receive(message).failure(.unexpectedMessage, tells: nil)
        responder.receive(message).failure(.unexpectedMessage, tells: nil)
    }

    @Test func everyHandshakeHasItsOwnKeys() throws {
        func keys() throws -> SessionKeys {
            var initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100)
            var responder = try responder(passcode())
            let response = try responder.receive(initiator.start().sent(.pbkdfParamRequest)).sent(.pbkdfParamResponse)
            let pake2 = try responder.receive(initiator.receive(response).sent(.pake1)).sent(.pake2)
            return try responder.receive(initiator.receive(pake2).sent(.pake3)).session().session.keys
        }
        #expect(try keys() != keys())
    }

    @Test func wrongPasscodeIsFoundByTheInitiator() throws {
        var initiator = PASEInitiator(passcode: try passcode(20_202_022), localSessionID: 100)
        var responder = try responder(passcode())
        let response = try responder.receive(initiator.start().sent(.pbkdfParamRequest)).sent(.pbkdfParamResponse)
        let pake2 = try responder.receive(initiator.receive(response).sent(.pake1)).sent(.pake2)
        let error = initiator.receive(pake2).failure(.wrongPasscode)
        #expect(error?.field == "cB")
        #expect("\(try #require(error))".contains("20202022") == false)
        // The report that goes out ends the responder too.
        let told = responder.receive(StatusReport.invalidParameter.message).failure(.refused, tells: nil)
        #expect(told?.statusReport == .invalidParameter)
    }

    @Test func wrongConfirmationIsFoundByTheResponder() throws {
        var initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100)
        var responder = try responder(passcode())
        let response = try responder.receive(initiator.start().sent(.pbkdfParamRequest)).sent(.pbkdfParamResponse)
        _ = try responder.receive(initiator.receive(response).sent(.pake1)).sent(.pake2)
        let pake3 = ExchangeMessage(.pake3, Pake3(cA: [UInt8](repeating: 0, count: 32)).encoded())
        #expect(responder.receive(pake3).failure(.wrongPasscode)?.field == "cA")
        #expect(responder.receive(pake3).failure(.unexpectedMessage) != nil)
    }

    @Test func alteredRequestIsFound() throws {
        // Both sides hash the request; whoever alters it in between breaks the confirmation.
        var initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100)
        var responder = try responder(passcode())
        var request = try PBKDFParamRequest(decoding: initiator.start().sent(.pbkdfParamRequest).payload)
        request.initiatorSessionID = 101
        let response = try responder.receive(ExchangeMessage(.pbkdfParamRequest, request.encoded()))
            .sent(.pbkdfParamResponse)
        let pake2 = try responder.receive(initiator.receive(response).sent(.pake1)).sent(.pake2)
        initiator.receive(pake2).failure(.wrongPasscode)
    }

    @Test func knownParametersSpareTheirTransport() throws {
        let known = PBKDFParameters(iterations: 1000, salt: Self.salt)
        var initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100, knownParameters: known)
        var responder = try responder(passcode())
        let response = try responder.receive(initiator.start().sent(.pbkdfParamRequest)).sent(.pbkdfParamResponse)
        var decoded = try PBKDFParamResponse(decoding: response.payload)
        #expect(decoded.pbkdfParameters == nil)
        var forgetful = initiator
        let pake2 = try responder.receive(initiator.receive(response).sent(.pake1)).sent(.pake2)
        _ = try initiator.receive(pake2).sent(.pake3)
        // Other parameters than those known are refused.
        decoded.pbkdfParameters = PBKDFParameters(iterations: 1001, salt: Self.salt)
        let error = forgetful.receive(ExchangeMessage(.pbkdfParamResponse, decoded.encoded())).failure(.invalidField)
        #expect(error?.field == "pbkdf_parameters")
    }

    @Test func missingParametersAreRefused() throws {
        var initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100)
        let request = try PBKDFParamRequest(decoding: initiator.start().sent(.pbkdfParamRequest).payload)
        let response = PBKDFParamResponse(
            initiatorRandom: request.initiatorRandom, responderRandom: [UInt8](repeating: 1, count: 32),
            responderSessionID: 5, pbkdfParameters: nil)
        let error = initiator.receive(ExchangeMessage(.pbkdfParamResponse, response.encoded())).failure(.invalidField)
        #expect(error?.field == "pbkdf_parameters")
    }

    // MARK: What the responder refuses

    @Test func passcodeIDHasToBeZero() throws {
        var responder = try responder(passcode())
        let request = PBKDFParamRequest(
            initiatorRandom: [UInt8](repeating: 1, count: 32), initiatorSessionID: 1, passcodeID: 1)
        let error = responder.receive(ExchangeMessage(.pbkdfParamRequest, request.encoded())).failure(.invalidField)
        #expect(error?.field == "passcodeId")
    }

    @Test(arguments: [
        "", "18", "1518", "15300120", "ff", "153001200101", "1535011818", "0000", "15240102240203240304290418",
    ])
    func responderRefusesOtherBytes(_ hexadecimal: String) throws {
        var responder = try responder(passcode())
        let payload = try #require([UInt8](hexadecimal: hexadecimal))
        guard case .failed(let error, let report) = responder.receive(ExchangeMessage(.pbkdfParamRequest, payload))
        else {
            Issue.record("accepted")
            return
        }
        #expect(error.code == .malformedMessage || error.code == .invalidField)
        #expect(error.message == "PBKDFParamRequest")
        #expect(report == StatusReport.invalidParameter.message)
    }

    @Test func sharesOffTheCurveAreRefused() throws {
        for share in [[UInt8](repeating: 0, count: 65), [4] + [UInt8](repeating: 1, count: 64)] {
            var initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100)
            var responder = try responder(passcode())
            _ = try responder.receive(initiator.start().sent(.pbkdfParamRequest)).sent(.pbkdfParamResponse)
            let error = responder.receive(ExchangeMessage(.pake1, Pake1(pA: share).encoded())).failure(.invalidField)
            #expect(error?.message == "Pake1" && error?.field == "pA")
        }
    }

    @Test func messagesOutOfTurnAreRefused() throws {
        let pake3 = ExchangeMessage(.pake3, Pake3(cA: [UInt8](repeating: 0, count: 32)).encoded())
        var responder = try responder(passcode())
        responder.receive(pake3).failure(.unexpectedMessage)
        var initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100)
        initiator.receive(pake3).failure(.unexpectedMessage)
        initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100)
        _ = try initiator.start()
        let foreign = ExchangeMessage(protocolID: .interactionModel, opcode: 0x21, payload: [])
        let error = initiator.receive(foreign).failure(.unexpectedMessage)
        #expect(error?.detail == "PBKDFParamResponse is expected")
    }

    @Test func startsOnceOnly() throws {
        var initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100)
        _ = try initiator.start()
        #expect(throws: SecureChannelError(.internalFailure)) { try initiator.start() }
        var zero = PASEInitiator(passcode: try passcode(), localSessionID: 0)
        #expect(throws: SecureChannelError(.internalFailure)) { try zero.start() }
    }

    @Test func reportsOfThePeerAreUnderstood() throws {
        let reports: [(StatusReport, SecureChannelError.Code)] = [
            (.busy(minimumWait: .milliseconds(500)), .busy), (.invalidParameter, .refused),
            (.noSharedTrustRoots, .noSharedTrustRoots), (.success, .unexpectedMessage), (.closeSession, .refused),
            (StatusReport(generalCode: .failure, protocolID: .interactionModel, protocolCode: 1), .refused),
        ]
        for (report, code) in reports {
            var initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100)
            _ = try initiator.start()
            let error = initiator.receive(report.message).failure(code, tells: nil)
            #expect(error?.statusReport == report)
            #expect(error?.minimumWait == report.minimumWait)
        }
        var initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100)
        _ = try initiator.start()
        initiator.receive(ExchangeMessage(.statusReport, [1, 0, 0])).failure(.malformedMessage, tells: nil)
    }

    @Test func lastReportHasToBeSuccess() throws {
        for report in [StatusReport.invalidParameter, .closeSession] {
            var initiator = PASEInitiator(passcode: try passcode(), localSessionID: 100)
            var responder = try responder(passcode())
            let response = try responder.receive(initiator.start().sent(.pbkdfParamRequest)).sent(.pbkdfParamResponse)
            let pake2 = try responder.receive(initiator.receive(response).sent(.pake1)).sent(.pake2)
            _ = try initiator.receive(pake2).sent(.pake3)
            initiator.receive(report.message).failure(.refused, tells: nil)
        }
    }

    @Test func wrongOwnSettingsAreInternalFailures() throws {
        let request = ExchangeMessage(
            .pbkdfParamRequest,
            PBKDFParamRequest(initiatorRandom: [UInt8](repeating: 1, count: 32), initiatorSessionID: 1).encoded())
        var responder = PASEResponder(verifier: [], iterations: 10, salt: Self.salt, localSessionID: 3)
        responder.receive(request).failure(.internalFailure)
        responder = PASEResponder(verifier: [1, 2, 3], iterations: 1000, salt: Self.salt, localSessionID: 3)
        _ = try responder.receive(request).sent(.pbkdfParamResponse)
        let pake1 = Pake1(pA: try P256PrivateKey().publicKey.x963Representation).encoded()
        responder.receive(ExchangeMessage(.pake1, pake1)).failure(.internalFailure)
    }
}
