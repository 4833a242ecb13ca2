import MatterTLV
import MatterTypes
import Testing

@testable import MatterMessaging

@Suite struct SecureChannelMessageTests {
    @Test func vectorCounts() throws {
        #expect(try SecureChannelVector.cases("pase").count == 43)
        #expect(try SecureChannelVector.cases("case").count == 41)
        #expect(try SecureChannelVector.cases("status-report").count == 17)
        #expect(try SecureChannelVector.cases("pase-invalid").count == 22)
        #expect(try SecureChannelVector.cases("pase-transcripts").count == 8)
        #expect(try SecureChannelVector.cases("case-transcripts").count == 19)
    }

    @Test(arguments: try SecureChannelVector.cases("pase"))
    func paseMessages(_ vector: SecureChannelVector) throws {
        let payload = try vector.input.bytes("payload")
        let expected = vector.expected
        switch vector.variant {
        case "PBKDFParamRequest":
            let message = try PBKDFParamRequest(decoding: payload)
            #expect(try message.initiatorRandom == expected.bytes("initiatorRandom"))
            #expect(try message.initiatorSessionID == expected.integer("initiatorSessionId"))
            #expect(try message.passcodeID == expected.integer("passcodeId"))
            #expect(try message.hasPBKDFParameters == expected.boolean("hasPbkdfParameters"))
            #expect(message.sessionParameters == expected.sessionParameters)
            #expect(message.encoded() == payload)
        case "PBKDFParamResponse":
            let message = try PBKDFParamResponse(decoding: payload)
            #expect(try message.initiatorRandom == expected.bytes("initiatorRandom"))
            #expect(try message.responderRandom == expected.bytes("responderRandom"))
            #expect(try message.responderSessionID == expected.integer("responderSessionId"))
            #expect(message.pbkdfParameters.map { Int($0.iterations) } == expected["iterations"]?.number)
            #expect(message.pbkdfParameters?.salt == expected["salt"]?.optionalBytes)
            #expect(message.sessionParameters == expected.sessionParameters)
            #expect(message.encoded() == payload)
        case "Pake1":
            let message = try Pake1(decoding: payload)
            #expect(try message.pA == expected.bytes("pA"))
            #expect(message.encoded() == payload)
        case "Pake2":
            let message = try Pake2(decoding: payload)
            #expect(try message.pB == expected.bytes("pB"))
            #expect(try message.cB == expected.bytes("cB"))
            #expect(message.encoded() == payload)
        case "Pake3":
            let message = try Pake3(decoding: payload)
            #expect(try message.cA == expected.bytes("cA"))
            #expect(message.encoded() == payload)
        default: Issue.record("variant \(vector.variant) is not known")
        }
    }

    @Test(arguments: try SecureChannelVector.cases("case"))
    func caseMessages(_ vector: SecureChannelVector) throws {
        let payload = try vector.input.bytes("payload")
        let expected = vector.expected
        switch vector.variant {
        case "Sigma1":
            let message = try Sigma1(decoding: payload)
            #expect(try message.initiatorRandom == expected.bytes("initiatorRandom"))
            #expect(try message.initiatorSessionID == expected.integer("initiatorSessionId"))
            #expect(try message.destinationID == expected.bytes("destinationId"))
            #expect(try message.initiatorEphemeralKey == expected.bytes("initiatorEphPubKey"))
            #expect(message.sessionParameters == expected.sessionParameters)
            #expect(message.resumption?.resumptionID == expected["resumptionId"]?.optionalBytes)
            #expect(message.resumption?.mic == expected["initiatorResumeMIC"]?.optionalBytes)
            #expect(message.encoded() == payload)
        case "Sigma2":
            let message = try Sigma2(decoding: payload)
            #expect(try message.responderRandom == expected.bytes("responderRandom"))
            #expect(try message.responderSessionID == expected.integer("responderSessionId"))
            #expect(try message.responderEphemeralKey == expected.bytes("responderEphPubKey"))
            #expect(try message.encrypted2 == expected.bytes("encrypted2"))
            #expect(message.sessionParameters == expected.sessionParameters)
            #expect(message.encoded() == payload)
        case "Sigma3":
            let message = try Sigma3(decoding: payload)
            #expect(try message.encrypted3 == expected.bytes("encrypted3"))
            #expect(message.encoded() == payload)
        case "Sigma2Resume":
            let message = try Sigma2Resume(decoding: payload)
            #expect(try message.resumptionID == expected.bytes("resumptionId"))
            #expect(try message.mic == expected.bytes("sigma2ResumeMIC"))
            #expect(try message.responderSessionID == expected.integer("responderSessionId"))
            #expect(message.sessionParameters == expected.sessionParameters)
            #expect(message.encoded() == payload)
        default: Issue.record("variant \(vector.variant) is not known")
        }
    }

    @Test(arguments: try SecureChannelVector.cases("status-report"))
    func statusReports(_ vector: SecureChannelVector) throws {
        let payload = try vector.input.bytes("payload")
        if vector.expectedFinding != nil {
            #expect(throws: SecureChannelError(.malformedMessage)) { try StatusReport(decoding: payload) }
            return
        }
        let report = try StatusReport(decoding: payload)
        let expected = vector.expected
        #expect(try report.generalCode.rawValue == expected.integer("generalCode"))
        #expect(report.generalCode.name == expected["generalName"]?.text)
        #expect(try report.vendorID.rawValue == expected.integer("protocolVendorId"))
        #expect(try report.protocolID.rawValue == expected.integer("protocolId"))
        #expect(try report.protocolCode == expected.integer("protocolCode"))
        #expect(try report.protocolData == expected.bytes("protocolData"))
        #expect(report.minimumWait == expected["busyMinimumWaitMs"]?.number.map { .milliseconds($0) })
        if let name = expected["protocolCodeName"]?.text { #expect(report.secureChannelCode?.name == name) }
        #expect(report.encoded() == payload)
    }

    @Test func busyReports() {
        #expect(StatusReport.busy(minimumWait: .milliseconds(500)).encoded().hexadecimal == "0800000000000400f401")
        #expect(StatusReport.busy(minimumWait: .seconds(5)).minimumWait == .seconds(5))
        #expect(StatusReport.busy(minimumWait: .seconds(600)).minimumWait == .milliseconds(65_535))
        #expect(StatusReport.busy(minimumWait: .seconds(-1)).minimumWait == .zero)
        #expect(StatusReport(.busy, .busy, protocolData: [1]).minimumWait == nil)
        #expect(StatusReport(.failure, .busy, protocolData: [1, 2]).minimumWait == nil)
    }

    @Test func reportsReadAsSentences() {
        #expect("\(StatusReport.noSharedTrustRoots)" == "FAILURE (1), secure channel NO_SHARED_TRUST_ROOTS (1)")
        let other = StatusReport(
            generalCode: GeneralStatusCode(rawValue: 99), vendorID: 0xFFF1, protocolID: .interactionModel,
            protocolCode: 7)
        #expect("\(other)" == "99, protocol 1 of vendor 0xFFF1, code 7")
        let error = SecureChannelError(StatusReport.busy(minimumWait: .milliseconds(500)), insteadOf: "Sigma2")
        #expect("\(error)".contains("BUSY") && "\(error)".contains("0.5 seconds"))
    }

    @Test func errorsNameMessageFieldAndRule() {
        var request = PBKDFParamRequest(initiatorRandom: [UInt8](repeating: 1, count: 31), initiatorSessionID: 1)
        func error(_ bytes: [UInt8]) -> SecureChannelError? {
            do {
                _ = try PBKDFParamRequest(decoding: bytes)
                return nil
            } catch { return SecureChannelError(error, message: "PBKDFParamRequest") }
        }
        var found = error(request.encoded())
        #expect(found?.code == .invalidField)
        #expect(found?.message == "PBKDFParamRequest")
        #expect(found?.field == "initiatorRandom")
        #expect(found?.detail.contains("31 bytes, 32 are expected") == true)
        request = PBKDFParamRequest(initiatorRandom: [UInt8](repeating: 1, count: 32), initiatorSessionID: 0)
        found = error(request.encoded())
        #expect(found?.field == "initiatorSessionId")
        found = error([])
        #expect(found?.code == .malformedMessage)
        #expect(found?.field == "")
    }

    /// What a peer may send for session parameters, and what becomes of it.
    @Test func sessionParameters() throws {
        func read(_ hexadecimal: String) throws -> SessionParameters {
            try SessionParameters(
                TLVFields(decoding: #require([UInt8](hexadecimal: hexadecimal)), "SessionParameters"))
        }
        #expect(try read("1518") == SessionParameters())
        // An interval of 2^32 - 1 ms, and no path at all for each invoke.
        let extreme = try read("152601ffffffff24070018")
        #expect(extreme.idleInterval == .seconds(3600))
        #expect(extreme.maximumPathsPerInvoke == 1)
        // Unknown tags are left alone.
        #expect(try read("1524010a2408053509240001182463" + "0118").idleInterval == .milliseconds(10))
        #expect(throws: TLVError(.outOfRange, offset: 0)) { try read("152603ffffffff18") }
        #expect(throws: TLVError(.wrongType, offset: 0)) { try read("15280118") }
    }

    @Test func sessionParametersAreWrittenInOrderOrNotBeyondTheIntervals() throws {
        func written(_ parameters: SessionParameters) -> String {
            var writer = TLVWriter()
            parameters.write(5, to: &writer)
            return writer.bytes.hexadecimal
        }
        #expect(written(SessionParameters()) == "35052501f40125022c0118")
        var full = SessionParameters()
        full.dataModelRevision = 18
        full.interactionModelRevision = 12
        full.specificationVersion = 0x0104_0000
        #expect(written(full) == "35052501f40125022c012503a00f24041224050c2606000004012407" + "0118")
        var strange = SessionParameters()
        strange.idleInterval = .seconds(-5)
        strange.activeThreshold = .seconds(100)
        #expect(written(strange) == "350524010025022c012503ffff24070118")
    }

    @Test func resumptionFieldsStandTogether() {
        var sigma1 = Sigma1(
            initiatorRandom: [UInt8](repeating: 1, count: 32), initiatorSessionID: 1,
            destinationID: [UInt8](repeating: 2, count: 32), initiatorEphemeralKey: [UInt8](repeating: 3, count: 65))
        #expect(throws: Never.self) { try Sigma1(decoding: sigma1.encoded()) }
        sigma1.resumption = .init(resumptionID: [UInt8](repeating: 4, count: 16), mic: [UInt8](repeating: 5, count: 16))
        let both = sigma1.encoded()
        #expect(throws: Never.self) { try Sigma1(decoding: both) }
        let withoutMIC = Array(both.dropLast(20)) + [0x18]
        #expect(throws: TLVError(.missingField, offset: 0)) { try Sigma1(decoding: withoutMIC) }
        let withoutID = Array(both.dropLast(39)) + Array(both.suffix(20))
        #expect(throws: TLVError(.missingField, offset: 0)) { try Sigma1(decoding: withoutID) }
    }
}
