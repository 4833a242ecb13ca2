import MatterCertificates
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes

/// Gives a device of the fabric a new operational key and certificate (Matter Core 11.18.6.9, UpdateNOC).
///
///     CASE with the old certificate ─ ArmFailSafe ─ CSRRequest ─ issue ─ UpdateNOC
///     CASE with the new one ─ CommissioningComplete ─ the device shows the new certificate
///
/// All of it stands under the fail-safe: whatever goes wrong before CommissioningComplete, the device keeps its old
/// certificate, at once where it can be told and otherwise when its fail-safe ends.
public struct CertificateRenewal: Sendable {
    public struct Request: Sendable {
        public var nodeID: NodeID
        /// Addresses where the node was, best first.
        public var known: [SocketAddress]
        /// What an attempt that was broken off has sent, Matter TLV. If the device has it, only the rest is done.
        public var sent: [UInt8]?
        /// How long to look for the device, each time.
        public var timeout: Duration
        /// The fail-safe in seconds; more where the device recommends more, and never above its limit.
        public var failSafe: UInt16 = 60

        public init(nodeID: NodeID, known: [SocketAddress], sent: [UInt8]? = nil, timeout: Duration) {
            self.nodeID = nodeID
            self.known = known
            self.sent = sent
            self.timeout = timeout
        }
    }

    public struct Result: Sendable {
        /// Of our fabric on the device now, Matter TLV.
        public var noc: [UInt8]
        /// Whether an earlier attempt had brought it, and only the end was missing.
        public var wasSentBefore: Bool
        /// Where the device was reached.
        public var address: SocketAddress?
        /// To resume the new session by.
        public var resumption: ResumptionRecord?
    }

    /// Issues the new certificate. Whatever is to be known after a crash is written before it returns.
    ///
    /// - Parameter tags: those of the old certificate.
    public typealias Issuer =
        @Sendable (
            _ request: CertificateSigningRequest, _ tags: [CaseAuthenticatedTag]
        ) async throws -> IssuedCertificate

    let connector: OperationalConnector
    let timing: CommissioningTiming

    public init(connector: OperationalConnector, timing: CommissioningTiming = CommissioningTiming()) {
        self.connector = connector
        self.timing = timing
    }

    /// - Throws: `CommissioningError`, `CancellationError`; the device has its old certificate then, or will when its
    ///   fail-safe ends.
    public func renew(_ request: Request, issue: Issuer) async throws -> Result {
        let first = try await connect(request, .operationalConnection)
        let old = DeviceSession(first.session, timing)
        defer { first.session.close() }
        if let sent = request.sent, try await certificate(old) == sent {
            // The device may hold it for the time of its fail-safe only; afterwards this changes nothing.
            try await complete(old, accepting: [.ok, .noFailSafe])
            if try await certificate(old) == sent {
                return Result(
                    noc: sent, wasSentBefore: true, address: first.session.address, resumption: first.resumption)
            }
        }
        try await arm(old, request)
        let issued: IssuedCertificate
        do {
            let csr = try await requestKey(old)
            issued = try await issue(csr, first.session.peerTags)
            try Task.checkCancellation()
        } catch {
            await disarm(old)
            throw Self.explained(error, .certificateSigningRequest)
        }
        // From here on a cancellation waits: the device is between two certificates.
        return try await Task { try await replace(old, request, issued) }.value
    }

    // MARK: with the old certificate

    private func connect(
        _ request: Request, _ stage: CommissioningStage
    ) async throws -> OperationalConnector.Connection {
        do {
            return try await connector.connect(to: request.nodeID, known: request.known, timeout: request.timeout)
        } catch {
            let reason = (error as? HandshakeFailure)?.reason ?? error
            if reason is CancellationError { throw CancellationError() }
            throw CommissioningError(
                .deviceUnreachable, at: stage, "The device was not reached: \(reason).",
                advice: "Is it powered and on this network? --timeout gives it longer.")
        }
    }

    private func arm(_ session: DeviceSession, _ request: Request) async throws {
        let stage = CommissioningStage.armFailSafe
        var information = DeviceInformation()
        let path = ConcreteAttributePath(endpoint: .root, cluster: Cluster.generalCommissioning, attribute: 0x1)
        let known = try await session.read([AttributePath(path)], "its fail-safe's length", at: stage)
        if let value = known[path] { try? information.take(path.cluster, path.attribute, value) }
        information.failSafeExpiry = max(information.failSafeExpiry, request.failSafe)
        let command = DeviceCommand.armFailSafe(seconds: information.failSafeLength, breadcrumb: 0)
        try Task.checkCancellation()
        // As when commissioning: a request on its way could arm the device again after it was disarmed.
        let fields = try await Task { try await session.invoke(command, at: stage, expecting: 0x1) }.value
        let (code, text) = try session.commissioningError(fields, command, at: stage)
        switch CommissioningErrorCode(rawValue: code) {
        case .ok: return
        case .busyWithOtherAdmin:
            throw CommissioningError(
                .deviceBusy, at: stage, "Another administrator is at work on the device.",
                advice: "Wait until it has finished (15 minutes at most) and try again.")
        default:
            throw refusal(command, CommissioningErrorCode.name(code), text, stage)
        }
    }

    private func refusal(
        _ command: DeviceCommand, _ status: String, _ text: String, _ stage: CommissioningStage
    ) -> CommissioningError {
        CommissioningError(
            .deviceRefused, at: stage,
            "The device answered \(command.name) with \(status)" + (text.isEmpty ? "." : ": \(text)."))
    }

    private func requestKey(_ session: DeviceSession) async throws -> CertificateSigningRequest {
        let stage = CommissioningStage.certificateSigningRequest
        let nonce = try SecureRandom.bytes(32)
        let command = DeviceCommand.csrForUpdate(nonce: nonce)
        async let dac = attestationKey(session)
        let fields = try await session.invoke(command, at: stage, expecting: 0x5)
        let (tlv, signature) = try session.read(command, at: stage) { () throws(TLVError) in
            (
                try fields.bytes(0, "NOCSRElements", count: 0...900),
                try fields.bytes(1, "AttestationSignature", count: 64...64)
            )
        }
        let key = await dac
        do {
            let elements = try NOCSRElements(tlv: tlv)
            let challenge = session.session.attestationChallenge.bytes
            guard elements.nonce == nonce else {
                throw CommissioningError(
                    .invalidDeviceAnswer, at: stage, "The CSR answers another request: its nonce is not ours.")
            }
            if let key, !elements.isSigned(signature, challenge: challenge, attestationKey: key) {
                throw CommissioningError(
                    .invalidDeviceAnswer, at: stage, "The CSR is not signed with the device's attestation key.")
            }
            return try CertificateSigningRequest(der: elements.csr)
        } catch let error as CertificateError {
            throw CommissioningError(.invalidDeviceAnswer, at: stage, "The device's CSR can't be used: \(error).")
        }
    }

    /// Nil where the device's attestation certificate can't be had or read: its session has proved who it is.
    private func attestationKey(_ session: DeviceSession) async -> P256PublicKey? {
        guard
            let fields = try? await session.invoke(
                .certificateChain(.dac), at: .certificateSigningRequest, expecting: 0x3),
            let der = try? fields.bytes(0, "Certificate", count: 1...1200),
            let dac = try? X509Certificate(der: der)
        else { return nil }
        return try? P256PublicKey(x963Representation: dac.publicKey.bytes)
    }

    // MARK: between the certificates

    private func replace(
        _ old: DeviceSession, _ request: Request, _ issued: IssuedCertificate
    ) async throws -> Result {
        var failure: CommissioningError?
        do { try await update(old, issued) } catch let error as CommissioningError {
            // Whether it has the certificate, only the device knows where its answer is lost.
            guard error.code == .deviceVanished else {
                await disarm(old)
                throw error
            }
            failure = error
        }
        var again = request
        again.known = [old.session.address].compactMap { $0 } + request.known
        let connection: OperationalConnector.Connection
        do { connection = try await connect(again, .operationalConnection) } catch {
            throw failure
                ?? CommissioningError(
                    .deviceVanished, at: .operationalConnection,
                    "The device took its new certificate and was not reached with it: \(error).",
                    advice: "It goes back to the old one when its fail-safe ends; then try again.")
        }
        let new = DeviceSession(connection.session, timing)
        defer { connection.session.close() }
        do {
            if let failure, try await certificate(new) != issued.noc { throw failure }
            do { try await complete(new, accepting: [.ok]) } catch let error as CommissioningError
                where error.code == .deviceVanished
            {
                try await complete(new, accepting: [.ok, .noFailSafe])
            }
        } catch {
            await disarm(new)
            throw error
        }
        guard try await certificate(new) == issued.noc else {
            throw CommissioningError(
                .invalidDeviceAnswer, at: .commissioningComplete, "The device still shows its old certificate.")
        }
        return Result(
            noc: issued.noc, wasSentBefore: false, address: connection.session.address,
            resumption: connection.resumption)
    }

    private func update(_ session: DeviceSession, _ issued: IssuedCertificate) async throws {
        let stage = CommissioningStage.addNOC
        let command = DeviceCommand.updateNOC(noc: issued.noc, icac: issued.icac)
        let fields = try await session.invoke(command, at: stage, expecting: 0x8)
        let (status, text) = try session.read(command, at: stage) { () throws(TLVError) in
            (try fields.unsigned(0, "StatusCode") as UInt8, try fields.optionalString(2, "DebugText") ?? "")
        }
        guard NodeOperationalCertificateStatus(rawValue: status) == .ok else {
            throw refusal(command, NodeOperationalCertificateStatus.name(status), text, stage)
        }
    }

    private func complete(_ session: DeviceSession, accepting accepted: Set<CommissioningErrorCode>) async throws {
        let stage = CommissioningStage.commissioningComplete
        let command = DeviceCommand.commissioningComplete
        let fields = try await session.invoke(command, at: stage, expecting: 0x5)
        let (code, text) = try session.commissioningError(fields, command, at: stage)
        guard let known = CommissioningErrorCode(rawValue: code), accepted.contains(known) else {
            throw refusal(command, CommissioningErrorCode.name(code), text, stage)
        }
    }

    /// The certificate of our fabric as the device shows it; nil where it shows none.
    private func certificate(_ session: DeviceSession) async throws -> [UInt8]? {
        let path = ConcreteAttributePath(endpoint: .root, cluster: Cluster.operationalCredentials, attribute: 0x0)
        guard case .array(let entries)? = try? await session.client.readOne(path) else { return nil }
        for entry in entries {
            if let fields = try? TLVFields(TLVElement(.anonymous, entry), "NOCStruct"),
                let noc = try? fields.bytes(1, "NOC")
            {
                return noc
            }
        }
        return nil
    }

    /// Asks the device to go back to its old certificate; that it does not answer changes nothing.
    private func disarm(_ session: DeviceSession) async {
        let timing = timing
        await Task {
            var client = session.client
            client.processingTime = timing.disarming
            let command = DeviceCommand.armFailSafe(seconds: 0, breadcrumb: 0)
            _ = try? await client.invoke(command.path, fields: command.fields)
        }.value
    }

    private static func explained(_ error: any Error, _ stage: CommissioningStage) -> any Error {
        switch error {
        case is CommissioningError, is CancellationError: error
        default: CommissioningError(.store, at: stage, "No certificate could be issued: \(error)")
        }
    }
}
