import MatterCertificates
import MatterCrypto
import MatterTypes
import Synchronization
import Testing

@testable import MatterMessaging

/// A fabric with a controller and a device.
private struct Fabric {
    static let now = MatterTime(seconds: 800_000_000)
    let authority: FabricAuthority
    let fabricID: FabricID
    let ipk: [UInt8]

    init(_ fabricID: FabricID = 0xFAB1) throws {
        self.fabricID = fabricID
        authority = try FabricAuthority.make(fabricID: fabricID, now: Self.now)
        ipk = try MatterKeys.operationalGroupKey(
            epochKey: [UInt8](repeating: 9, count: 16),
            compressedFabricID: MatterKeys.compressedFabricID(
                rootPublicKey: authority.rootCertificate.publicKey, fabricID: fabricID))
    }

    func node(
        _ nodeID: NodeID, tags: [CaseAuthenticatedTag] = [], fabricID: FabricID? = nil, ipk: [UInt8]? = nil,
        time: MatterTime? = Self.now
    ) throws -> OperationalCredentials {
        let key = try P256PrivateKey()
        let noc = try authority.issue(
            publicKey: key.publicKey.x963Representation, nodeID: nodeID, fabricID: self.fabricID, tags: tags,
            now: Self.now)
        return OperationalCredentials(
            fabricID: fabricID ?? self.fabricID, nodeID: nodeID, noc: noc.tlv, icac: nil, key: key,
            root: authority.rootCertificate, identityProtectionKey: ipk ?? self.ipk, time: { time })
    }
}

/// Records as a node keeps them.
private final class Records: Sendable {
    private let records = Mutex<[ResumptionRecord]>([])
    func keep(_ record: ResumptionRecord?) { records.withLock { list in record.map { list.append($0) } } }
    func find(_ id: [UInt8]) -> ResumptionRecord? { records.withLock { $0.last { $0.resumptionID == id } } }
}

@Suite struct SecureChannelCASETests {
    private let controllerID: NodeID = 0x11
    private let deviceID: NodeID = 0x22

    /// A whole handshake; both ends of it.
    private func establish(
        _ initiator: inout CASEInitiator, _ responder: inout CASEResponder
    ) throws -> (initiator: EstablishedSession, responder: EstablishedSession) {
        let sigma2 = try responder.receive(initiator.start().sent(.sigma1)).sent(.sigma2)
        let (atResponder, success) = try responder.receive(initiator.receive(sigma2).sent(.sigma3)).session()
        let message = try #require(success)
        #expect(message == StatusReport.success.message)
        let (atInitiator, nothing) = try initiator.receive(message).session()
        #expect(nothing == nil)
        return (atInitiator, atResponder)
    }

    // MARK: The full handshake

    @Test func bothSidesAgree() throws {
        let fabric = try Fabric()
        var own = SessionParameters()
        own.idleInterval = .seconds(1)
        var theirs = SessionParameters()
        theirs.specificationVersion = 0x0104_0000
        theirs.maximumPathsPerInvoke = 9
        var initiator = CASEInitiator(
            credentials: try fabric.node(controllerID, tags: [0xABCD_0001]), peerNodeID: deviceID, localSessionID: 1,
            parameters: own)
        var responder = CASEResponder(
            credentials: [try Fabric(0xFAB2).node(deviceID), try fabric.node(deviceID, tags: [0x1234_0002])],
            localSessionID: 2, parameters: theirs)
        let (a, b) = try establish(&initiator, &responder)

        #expect(a.keys == b.keys)
        #expect(a.sendingKey.bytes == b.receivingKey.bytes && a.receivingKey.bytes == b.sendingKey.bytes)
        #expect((a.role, b.role) == (.initiator, .responder))
        #expect((a.localSessionID, a.peerSessionID) == (1, 2))
        #expect((b.localSessionID, b.peerSessionID) == (2, 1))
        #expect(
            a.peer == SessionPeer(nodeID: deviceID, fabricID: fabric.fabricID, caseAuthenticatedTags: [0x1234_0002]))
        #expect(
            b.peer == SessionPeer(nodeID: controllerID, fabricID: fabric.fabricID, caseAuthenticatedTags: [0xABCD_0001])
        )
        #expect(a.localNodeID == controllerID && b.localNodeID == deviceID)
        #expect(a.peerNodeID == deviceID && b.peerNodeID == controllerID)
        #expect(a.peerParameters == theirs && b.peerParameters == own)
        #expect(!a.isResumed && !b.isResumed)
        #expect(a.resumption?.resumptionID.count == 16)
        #expect(a.resumption?.resumptionID == b.resumption?.resumptionID)
        #expect(a.resumption?.sharedSecret.bytes == b.resumption?.sharedSecret.bytes)
        // Used up.
        initiator.receive(StatusReport.success.message).failure(.unexpectedMessage, tells: nil)
        responder.receive(ExchangeMessage(.sigma1, [])).failure(.unexpectedMessage)
    }

    @Test func everyHandshakeHasItsOwnKeys() throws {
        let fabric = try Fabric()
        let (controller, device) = try (fabric.node(controllerID), fabric.node(deviceID))
        var keys: [SessionKeys] = []
        for _ in 0..<2 {
            var initiator = CASEInitiator(credentials: controller, peerNodeID: deviceID, localSessionID: 1)
            var responder = CASEResponder(credentials: [device], localSessionID: 2)
            keys.append(try establish(&initiator, &responder).initiator.keys)
        }
        #expect(keys[0] != keys[1])
    }

    @Test func anyOfSeveralIPKsIsFound() throws {
        let fabric = try Fabric()
        let old = [UInt8](repeating: 1, count: 16)
        var initiator = CASEInitiator(
            credentials: try fabric.node(controllerID, ipk: old), peerNodeID: deviceID, localSessionID: 1)
        var current = try fabric.node(deviceID)
        let first = current
        current.identityProtectionKey = SecretBytes(old)
        var responder = CASEResponder(credentials: [first, current], localSessionID: 2)
        _ = try establish(&initiator, &responder)
    }

    // MARK: Refusals of the responder

    @Test func unknownDestinationsAreRefused() throws {
        let fabric = try Fabric()
        let device = try fabric.node(deviceID)
        let wrong = try [
            // Another node, another IPK, another fabric id, another root.
            (fabric.node(controllerID), NodeID(0x23)),
            (fabric.node(controllerID, ipk: [UInt8](repeating: 3, count: 16)), deviceID),
            (fabric.node(controllerID, fabricID: 0xFAB9), deviceID), (Fabric().node(controllerID), deviceID),
        ]
        for (credentials, nodeID) in wrong {
            var initiator = CASEInitiator(credentials: credentials, peerNodeID: nodeID, localSessionID: 1)
            var responder = CASEResponder(credentials: [device], localSessionID: 2)
            let action = try responder.receive(initiator.start().sent(.sigma1))
            let error = action.failure(.noSharedTrustRoots, tells: .noSharedTrustRoots)
            #expect(error?.field == "destinationId")
            // And so it looks from the other side.
            let told = initiator.receive(StatusReport.noSharedTrustRoots.message).failure(
                .noSharedTrustRoots, tells: nil)
            #expect(told?.statusReport == .noSharedTrustRoots)
        }
        var responder = CASEResponder(credentials: [], localSessionID: 2)
        var initiator = CASEInitiator(
            credentials: try fabric.node(controllerID), peerNodeID: deviceID, localSessionID: 1)
        try responder.receive(initiator.start().sent(.sigma1))
            .failure(.noSharedTrustRoots, tells: .noSharedTrustRoots)
    }

    @Test func faultySigma1IsRefused() throws {
        let fabric = try Fabric()
        let device = try fabric.node(deviceID)
        var initiator = CASEInitiator(
            credentials: try fabric.node(controllerID), peerNodeID: deviceID, localSessionID: 1)
        let good = try Sigma1(decoding: initiator.start().sent(.sigma1).payload)
        let faults: [(String, (inout Sigma1) -> Void)] = [
            ("initiatorRandom", { $0.initiatorRandom.removeLast() }),
            ("initiatorSessionId", { $0.initiatorSessionID = 0 }),
            ("destinationId", { $0.destinationID.append(0) }),
            ("initiatorEphPubKey", { $0.initiatorEphemeralKey = [4] }),
            ("initiatorEphPubKey", { $0.initiatorEphemeralKey[64] ^= 1 }),
            ("resumptionId", { $0.resumption = .init(resumptionID: [1], mic: [UInt8](repeating: 0, count: 16)) }),
            ("initiatorResumeMIC", { $0.resumption = .init(resumptionID: [UInt8](repeating: 0, count: 16), mic: [1]) }),
        ]
        for (field, fault) in faults {
            var sigma1 = good
            fault(&sigma1)
            var responder = CASEResponder(credentials: [device], localSessionID: 2)
            let error = responder.receive(ExchangeMessage(.sigma1, sigma1.encoded())).failure(.invalidField)
            #expect(error?.message == "Sigma1" && error?.field == field)
        }
        // Truncated anywhere.
        let bytes = good.encoded()
        for count in 0..<bytes.count {
            var responder = CASEResponder(credentials: [device], localSessionID: 2)
            responder.receive(ExchangeMessage(.sigma1, Array(bytes.prefix(count)))).failure(.malformedMessage)
        }
    }

    @Test func faultySigma3IsRefused() throws {
        let fabric = try Fabric()
        let device = try fabric.node(deviceID)
        func answer(_ controller: OperationalCredentials, _ alter: (inout [UInt8]) -> Void = { _ in }) throws
            -> HandshakeAction
        {
            var initiator = CASEInitiator(credentials: controller, peerNodeID: deviceID, localSessionID: 1)
            var responder = CASEResponder(credentials: [device], localSessionID: 2)
            let sigma2 = try responder.receive(initiator.start().sent(.sigma1)).sent(.sigma2)
            var sigma3 = try Sigma3(decoding: initiator.receive(sigma2).sent(.sigma3).payload)
            alter(&sigma3.encrypted3)
            return responder.receive(ExchangeMessage(.sigma3, sigma3.encoded()))
        }
        let controller = try fabric.node(controllerID)
        #expect(try answer(controller).session().session.peerNodeID == controllerID)
        #expect(try answer(controller) { $0[0] ^= 1 }.failure(.authenticationFailure)?.field == "encrypted3")
        #expect(try answer(controller) { $0.removeLast() }.failure(.authenticationFailure)?.field == "encrypted3")
        #expect(try answer(controller) { $0 = [1] }.failure(.invalidField)?.field == "encrypted3")

        var forger = controller
        forger.sign = { message in try P256PrivateKey().signature(for: message) }
        #expect(try answer(forger).failure(.invalidSignature)?.field == "signature")
        forger.sign = { _ in [1, 2, 3] }
        #expect(try answer(forger).failure(.invalidField)?.field == "signature")

        var stranger = controller
        stranger.noc = try Fabric().node(controllerID).noc
        #expect(try answer(stranger).failure(.certificateRejected)?.message == "TBEData3")
        stranger.noc = [1, 2, 3]
        try answer(stranger).failure(.certificateRejected)
        stranger.noc = []
        try answer(stranger).failure(.invalidField)
    }

    @Test func certificatesOutOfTheirTimeAreRefused() throws {
        let fabric = try Fabric()
        let early = MatterTime(seconds: 1000)
        var initiator = CASEInitiator(
            credentials: try fabric.node(controllerID, time: early), peerNodeID: deviceID, localSessionID: 1)
        var responder = CASEResponder(credentials: [try fabric.node(deviceID)], localSessionID: 2)
        let sigma2 = try responder.receive(initiator.start().sent(.sigma1)).sent(.sigma2)
        initiator.receive(sigma2).failure(.certificateRejected)
    }

    // MARK: Refusals of the initiator

    @Test func anotherNodeIsRefused() throws {
        // A node of the same fabric that answers for another one.
        let fabric = try Fabric()
        let other = try fabric.node(0x33)
        var impostor = other
        impostor.nodeID = deviceID
        var initiator = CASEInitiator(
            credentials: try fabric.node(controllerID), peerNodeID: deviceID, localSessionID: 1)
        var responder = CASEResponder(credentials: [impostor], localSessionID: 2)
        let sigma2 = try responder.receive(initiator.start().sent(.sigma1)).sent(.sigma2)
        let error = initiator.receive(sigma2).failure(.wrongPeer)
        #expect(error?.detail.contains("0x0000000000000033") == true)
    }

    @Test func anotherFabricIsRefused() throws {
        let fabric = try Fabric()
        var controller = try fabric.node(controllerID)
        controller.verify = { noc, icac in
            let identity = try OperationalChain.verify(
                noc: noc, icac: icac, root: fabric.authority.rootCertificate, at: Fabric.now)
            return OperationalIdentity(
                nodeID: identity.nodeID, fabricID: 0xBAD, caseAuthenticatedTags: [], publicKey: identity.publicKey)
        }
        var initiator = CASEInitiator(credentials: controller, peerNodeID: deviceID, localSessionID: 1)
        var responder = CASEResponder(credentials: [try fabric.node(deviceID)], localSessionID: 2)
        let sigma2 = try responder.receive(initiator.start().sent(.sigma1)).sent(.sigma2)
        let error = initiator.receive(sigma2).failure(.wrongPeer)
        #expect(error?.detail.contains("0x0000000000000BAD") == true)
    }

    @Test func faultySigma2IsRefused() throws {
        let fabric = try Fabric()
        let controller = try fabric.node(controllerID)
        func answer(
            _ device: OperationalCredentials, _ alter: (inout Sigma2) -> Void = { _ in }
        ) throws -> HandshakeAction {
            var initiator = CASEInitiator(credentials: controller, peerNodeID: deviceID, localSessionID: 1)
            var responder = CASEResponder(credentials: [device], localSessionID: 2)
            var sigma2 = try Sigma2(decoding: responder.receive(initiator.start().sent(.sigma1)).sent(.sigma2).payload)
            alter(&sigma2)
            return initiator.receive(ExchangeMessage(.sigma2, sigma2.encoded()))
        }
        let device = try fabric.node(deviceID)
        _ = try answer(device).sent(.sigma3)
        let fields: [(SecureChannelError.Code, String, (inout Sigma2) -> Void)] = [
            (.invalidField, "responderRandom", { $0.responderRandom.append(0) }),
            (.authenticationFailure, "encrypted2", { $0.responderRandom[0] ^= 1 }),
            (.invalidField, "responderSessionId", { $0.responderSessionID = 0 }),
            (.invalidField, "responderEphPubKey", { $0.responderEphemeralKey[33] ^= 1 }),
            (.invalidField, "responderEphPubKey", { $0.responderEphemeralKey = [UInt8](repeating: 0, count: 65) }),
            (.authenticationFailure, "encrypted2", { $0.encrypted2[20] ^= 1 }),
            (.invalidField, "encrypted2", { $0.encrypted2 = [] }),
            (.invalidField, "encrypted2", { $0.encrypted2 = [UInt8](repeating: 0, count: 1281) }),
        ]
        for (code, field, alter) in fields {
            let error = try answer(device, alter).failure(code)
            #expect(error?.message == "Sigma2" && error?.field == field)
        }
        var forger = device
        forger.sign = { message in try P256PrivateKey().signature(for: message) }
        try answer(forger).failure(.invalidSignature)
    }

    @Test func anEphemeralKeyThatWasReplacedIsFound() throws {
        // Who sits in between and puts in a key of his own can't sign for it.
        let fabric = try Fabric()
        var initiator = CASEInitiator(
            credentials: try fabric.node(controllerID), peerNodeID: deviceID, localSessionID: 1)
        var responder = CASEResponder(credentials: [try fabric.node(deviceID)], localSessionID: 2)
        var sigma1 = try Sigma1(decoding: initiator.start().sent(.sigma1).payload)
        sigma1.initiatorEphemeralKey = try P256PrivateKey().publicKey.x963Representation
        let sigma2 = try responder.receive(ExchangeMessage(.sigma1, sigma1.encoded())).sent(.sigma2)
        initiator.receive(sigma2).failure(.authenticationFailure)
    }

    @Test func reportsOfThePeerAreUnderstood() throws {
        let fabric = try Fabric()
        var initiator = CASEInitiator(
            credentials: try fabric.node(controllerID), peerNodeID: deviceID, localSessionID: 1)
        _ = try initiator.start()
        let error = initiator.receive(StatusReport.busy(minimumWait: .seconds(5)).message).failure(.busy, tells: nil)
        #expect(error?.minimumWait == .seconds(5))

        initiator = CASEInitiator(credentials: try fabric.node(controllerID), peerNodeID: deviceID, localSessionID: 1)
        var responder = CASEResponder(credentials: [try fabric.node(deviceID)], localSessionID: 2)
        let sigma2 = try responder.receive(initiator.start().sent(.sigma1)).sent(.sigma2)
        _ = try initiator.receive(sigma2).sent(.sigma3)
        initiator.receive(StatusReport.invalidParameter.message).failure(.refused, tells: nil)
        responder.receive(StatusReport.invalidParameter.message).failure(.refused, tells: nil)
    }

    @Test func wrongUseIsAnError() throws {
        let fabric = try Fabric()
        let controller = try fabric.node(controllerID)
        var initiator = CASEInitiator(credentials: controller, peerNodeID: deviceID, localSessionID: 1)
        _ = try initiator.start()
        #expect(throws: SecureChannelError(.internalFailure)) { try initiator.start() }
        for (node, session) in [(NodeID(0), UInt16(1)), (NodeID(0xFFFF_FFFF_FFFF_0001), 1), (deviceID, 0)] {
            var wrong = CASEInitiator(credentials: controller, peerNodeID: node, localSessionID: session)
            #expect(throws: SecureChannelError(.internalFailure)) { try wrong.start() }
        }
        var wrong = CASEInitiator(
            credentials: try fabric.node(controllerID, ipk: [1]), peerNodeID: deviceID, localSessionID: 1)
        #expect(throws: SecureChannelError(.internalFailure)) { try wrong.start() }
        var early = CASEInitiator(credentials: controller, peerNodeID: deviceID, localSessionID: 1)
        early.receive(StatusReport.success.message).failure(.unexpectedMessage, tells: nil)
    }

    // MARK: Resumption

    /// A fabric whose two nodes had a session before.
    private func acquainted() throws -> (
        controller: OperationalCredentials, device: OperationalCredentials, record: ResumptionRecord, records: Records
    ) {
        let fabric = try Fabric()
        let (controller, device) = try (fabric.node(controllerID, tags: [0x0001_0001]), fabric.node(deviceID))
        var initiator = CASEInitiator(credentials: controller, peerNodeID: deviceID, localSessionID: 1)
        var responder = CASEResponder(credentials: [device], localSessionID: 2)
        let (a, b) = try establish(&initiator, &responder)
        let records = Records()
        records.keep(b.resumption)
        return (controller, device, try #require(a.resumption), records)
    }

    @Test func resumptionIsAccepted() throws {
        let (controller, device, record, records) = try acquainted()
        var last = record
        for round in 0..<3 {
            var initiator = CASEInitiator(
                credentials: controller, peerNodeID: deviceID, localSessionID: 11, resumption: last)
            var responder = CASEResponder(credentials: [device], localSessionID: 12, findRecord: records.find)
            let answer = try responder.receive(initiator.start().sent(.sigma1)).sent(.sigma2Resume)
            let (a, success) = try initiator.receive(answer).session()
            let (b, nothing) = try responder.receive(#require(success)).session()
            #expect(success == StatusReport.success.message && nothing == nil)
            #expect(a.keys == b.keys && a.isResumed && b.isResumed, "round \(round)")
            #expect((a.localSessionID, a.peerSessionID, b.localSessionID, b.peerSessionID) == (11, 12, 12, 11))
            #expect(a.peerNodeID == deviceID && b.peerNodeID == controllerID)
            #expect(b.peer?.caseAuthenticatedTags == [0x0001_0001])
            #expect(a.localNodeID == controllerID && b.localNodeID == deviceID)
            let (next, theirs) = try (#require(a.resumption), #require(b.resumption))
            #expect(next.resumptionID == theirs.resumptionID && next.resumptionID != last.resumptionID)
            #expect(next.sharedSecret.bytes == record.sharedSecret.bytes)
            records.keep(theirs)
            last = next
        }
    }

    @Test func resumptionThatIsDeclinedBecomesAFullHandshake() throws {
        let (controller, device, record, _) = try acquainted()
        var initiator = CASEInitiator(
            credentials: controller, peerNodeID: deviceID, localSessionID: 11, resumption: record)
        var responder = CASEResponder(credentials: [device], localSessionID: 12)
        let (a, b) = try establish(&initiator, &responder)
        #expect(a.keys == b.keys && !a.isResumed && !b.isResumed)
        #expect(a.resumption?.sharedSecret.bytes != record.sharedSecret.bytes)
    }

    @Test func aProofThatDoesNotFitBecomesAFullHandshake() throws {
        let (controller, device, record, records) = try acquainted()
        let altered = ResumptionRecord(
            resumptionID: record.resumptionID, sharedSecret: SecretBytes([UInt8](repeating: 1, count: 32)),
            peer: record.peer)
        var initiator = CASEInitiator(
            credentials: controller, peerNodeID: deviceID, localSessionID: 11, resumption: altered)
        var responder = CASEResponder(credentials: [device], localSessionID: 12, findRecord: records.find)
        let (a, b) = try establish(&initiator, &responder)
        #expect(a.keys == b.keys && !a.isResumed && !b.isResumed)
    }

    @Test func recordsOfAnotherFabricAreNotUsed() throws {
        let (controller, device, record, _) = try acquainted()
        let foreign = ResumptionRecord(
            resumptionID: record.resumptionID, sharedSecret: record.sharedSecret,
            peer: SessionPeer(nodeID: controllerID, fabricID: 0xBAD, caseAuthenticatedTags: []))
        var initiator = CASEInitiator(
            credentials: controller, peerNodeID: deviceID, localSessionID: 11, resumption: record)
        var responder = CASEResponder(credentials: [device], localSessionID: 12, findRecord: { _ in foreign })
        _ = try responder.receive(initiator.start().sent(.sigma1)).sent(.sigma2)
        // Nor does the initiator offer the record of another peer.
        initiator = CASEInitiator(credentials: controller, peerNodeID: 0x77, localSessionID: 11, resumption: record)
        #expect(try Sigma1(decoding: initiator.start().sent(.sigma1).payload).resumption == nil)
    }

    @Test func faultySigma2ResumeIsRefused() throws {
        let (controller, device, record, records) = try acquainted()
        func answer(_ alter: (inout Sigma2Resume) -> Void) throws -> HandshakeAction {
            var initiator = CASEInitiator(
                credentials: controller, peerNodeID: deviceID, localSessionID: 11, resumption: record)
            var responder = CASEResponder(credentials: [device], localSessionID: 12, findRecord: records.find)
            var message = try Sigma2Resume(
                decoding: responder.receive(initiator.start().sent(.sigma1)).sent(.sigma2Resume).payload)
            alter(&message)
            return initiator.receive(ExchangeMessage(.sigma2Resume, message.encoded()))
        }
        #expect(try answer { $0.mic[0] ^= 1 }.failure(.authenticationFailure)?.field == "sigma2ResumeMIC")
        #expect(try answer { $0.resumptionID[0] ^= 1 }.failure(.authenticationFailure)?.field == "sigma2ResumeMIC")
        #expect(try answer { $0.mic.removeLast() }.failure(.invalidField)?.field == "sigma2ResumeMIC")
        #expect(try answer { $0.resumptionID = [] }.failure(.invalidField)?.field == "resumptionId")
        #expect(try answer { $0.responderSessionID = 0 }.failure(.invalidField)?.field == "responderSessionId")
    }

    @Test func resumptionThatWasNotAskedForIsRefused() throws {
        let (controller, device, record, records) = try acquainted()
        var asking = CASEInitiator(
            credentials: controller, peerNodeID: deviceID, localSessionID: 11, resumption: record)
        var responder = CASEResponder(credentials: [device], localSessionID: 12, findRecord: records.find)
        let answer = try responder.receive(asking.start().sent(.sigma1)).sent(.sigma2Resume)
        var initiator = CASEInitiator(credentials: controller, peerNodeID: deviceID, localSessionID: 11)
        _ = try initiator.start()
        initiator.receive(answer).failure(.unexpectedMessage)
        // The responder's session comes with the initiator's success only.
        responder.receive(StatusReport.invalidParameter.message).failure(.refused, tells: nil)
    }
}
