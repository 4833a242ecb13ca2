import MatterCrypto
import MatterTypes

/// A handshake that did not lead to a session, and how far it came.
public struct HandshakeFailure: Error, Sendable {
    public enum Progress: Int, Comparable, Sendable {
        /// The peer never gave a sign.
        case nothingHeard
        /// It acknowledged or answered, and did not yet use the passcode.
        case heard
        /// PASE: the device has shown its Pake2, so the attempt may count against its limit of 20. CASE: Sigma2 came.
        case proofSeen

        public static func < (a: Progress, b: Progress) -> Bool { a.rawValue < b.rawValue }
    }

    /// `SecureChannelError`, `MessagingError` or `CancellationError`.
    public let reason: any Error
    public let progress: Progress
    /// Where the peer answered, or where it was dialled last.
    public let address: SocketAddress?
}

extension HandshakeFailure: CustomStringConvertible {
    public var description: String { "\(reason)" }
}

/// How long the peer of a handshake may compute, beyond the times of transmission.
public struct HandshakeTiming: Hashable, Sendable {
    /// For PBKDFParamResponse, which costs the device little.
    public var firstAnswer: Duration = .seconds(5)
    /// For all others: small and slow devices take seconds for an elliptic curve (Matter Core 4.14).
    public var answer: Duration = .seconds(30)

    public init() {}
}

protocol InitiatorHandshake: Sendable {
    mutating func start() throws -> HandshakeAction
    mutating func receive(_ message: ExchangeMessage) -> HandshakeAction
}

extension PASEInitiator: InitiatorHandshake {}
extension CASEInitiator: InitiatorHandshake {}

extension MessagingNode {
    /// What peers are told of a node, where nothing else is said.
    public static var standardParameters: SessionParameters {
        var parameters = SessionParameters()
        parameters.dataModelRevision = 18
        parameters.interactionModelRevision = 12
        parameters.specificationVersion = 0x0104_0100
        return parameters
    }

    /// Proves a passcode and opens a session with a device that is being commissioned (PASE, Matter Core 4.14.1).
    ///
    /// - Parameters:
    ///   - plan: the device's addresses; must not be empty.
    ///   - peer: reliability parameters from its advertisement.
    /// - Throws: `HandshakeFailure`.
    public func establishPASE(
        with plan: DialPlan, peer: SessionParameters, passcode: Passcode
    ) async throws -> SecureSession {
        try await establish(plan, peer, .pase) { id in
            PASEInitiator(passcode: passcode, localSessionID: id, parameters: parameters)
        }.session
    }

    /// Opens a session with a node of a fabric (CASE, Matter Core 4.14.2). A peer that says that it is busy is asked
    /// again after the time it names, twice at most.
    ///
    /// - Parameters:
    ///   - plan: the node's addresses; must not be empty, may grow.
    ///   - resumption: of an earlier session; the peer may decline it.
    /// - Returns: the session, and the record to resume it by.
    /// - Throws: `HandshakeFailure`.
    public func establishCASE(
        with plan: DialPlan, peer: SessionParameters = SessionParameters(), nodeID: NodeID,
        credentials: OperationalCredentials, resumption: ResumptionRecord? = nil
    ) async throws -> (session: SecureSession, resumption: ResumptionRecord?) {
        var attempts = 1
        while true {
            do {
                return try await establish(plan, peer, .case) { id in
                    CASEInitiator(
                        credentials: credentials, peerNodeID: nodeID, localSessionID: id,
                        parameters: parameters, resumption: resumption)
                }
            } catch let failure as HandshakeFailure {
                guard attempts < 3, let busy = failure.reason as? SecureChannelError, busy.code == .busy else {
                    throw failure
                }
                attempts += 1
                try await Task.sleep(for: min(busy.minimumWait ?? .milliseconds(500), .seconds(10)))
            }
        }
    }

    private func establish(
        _ plan: DialPlan, _ peer: SessionParameters, _ kind: SecureSession.Kind,
        _ make: (UInt16) -> some InitiatorHandshake
    ) async throws -> (session: SecureSession, resumption: ResumptionRecord?) {
        let addresses = plan.addresses
        guard let first = addresses.first else {
            throw HandshakeFailure(
                reason: MessagingError(.peerUnreachable, "no address is known"), progress: .nothingHeard, address: nil)
        }
        let (id, unsecured, exchange) = try open(addresses, first, peer)
        var progress = HandshakeFailure.Progress.nothingHeard
        defer {
            plan.detach()
            withCore { core, now in core.release(unsecured, now: now) }
        }
        do {
            var machine = make(id)
            var action = try machine.start()
            var received = 0
            while true {
                switch action {
                case .send(let message):
                    try await exchange.send(message)
                    // Addresses that were found meanwhile get the first message too.
                    if received == 0 { plan.attach(self, unsecured) }
                    let answer = try await exchange.receive(
                        processing: received == 0 && kind == .pase
                            ? handshakeTiming.firstAnswer : handshakeTiming.answer)
                    received += 1
                    if let address = withCore({ core, _ in core.address(of: unsecured) }) {
                        plan.answered(at: address)
                    }
                    let proofs: [SecureChannelOpcode] = kind == .pase ? [.pake2] : [.sigma2, .sigma2Resume]
                    let isProof = answer.secureChannelOpcode.map { proofs.contains($0) } ?? false
                    progress = max(progress, isProof ? .proofSeen : .heard)
                    action = machine.receive(answer)
                case .established(let established, let last):
                    let session = try install(established, kind, from: unsecured)
                    if let last { try await exchange.send(last) }
                    await exchange.close()
                    return (session, established.resumption)
                case .failed(let error, let last):
                    if let last { try? await exchange.send(last) }
                    await exchange.close()
                    throw error
                }
            }
        } catch {
            if progress == .nothingHeard, exchange.hasHeardPeer { progress = .heard }
            let address = withCore { core, _ in
                core.releaseSessionID(id)
                return core.address(of: unsecured)
            }
            // A handshake that was broken off is not repeated; one that failed has said its last word. A peer that
            // is in the middle of it hears that it is over, so that it is free for others at once.
            if error is CancellationError, progress > .nothingHeard {
                try? await exchange.send(StatusReport.invalidParameter.message)
                await exchange.close()
            } else if !(error is SecureChannelError) {
                exchange.abandon()
            }
            throw HandshakeFailure(reason: error, progress: progress, address: address)
        }
    }

    /// What a handshake needs before anything is sent. Where it can't be had, nothing of it stays.
    ///
    /// - Throws: `HandshakeFailure` without an address.
    private func open(
        _ addresses: [SocketAddress], _ first: SocketAddress, _ peer: SessionParameters
    ) throws -> (id: UInt16, unsecured: MessagingCore.SessionHandle, exchange: MessageExchange) {
        do {
            let (id, unsecured) = try withCore { core, _ in
                let id = try core.reserveSessionID()
                return (
                    id, core.openUnsecuredSession(to: first, alternates: Array(addresses.dropFirst()), peer: peer)
                )
            }
            do { return (id, unsecured, try openExchange(on: unsecured)) } catch {
                withCore { core, now in
                    core.releaseSessionID(id)
                    core.release(unsecured, now: now)
                }
                throw error
            }
        } catch {
            throw HandshakeFailure(reason: error, progress: .nothingHeard, address: nil)
        }
    }

    /// Makes a session of what a handshake led to, at the address where the handshake took place.
    private func install(
        _ established: EstablishedSession, _ kind: SecureSession.Kind, from unsecured: MessagingCore.SessionHandle
    ) throws -> SecureSession {
        let encryption = try AESCCM(key: established.sendingKey.bytes)
        let decryption = try AESCCM(key: established.receivingKey.bytes)
        let handle = try withCore { core, now in
            guard let address = core.address(of: unsecured) else { throw MessagingError(.sessionClosed) }
            return core.addSecureSession(
                .init(
                    localSessionID: established.localSessionID, peerSessionID: established.peerSessionID,
                    encryptionKey: encryption, decryptionKey: decryption, localNodeID: established.localNodeID,
                    peerNodeID: established.peerNodeID),
                address: address, peer: established.peerParameters, now: now)
        }
        return SecureSession(
            node: self, handle: handle, kind: kind, peerParameters: established.peerParameters,
            peerNodeID: established.peerNodeID, peerTags: established.peer?.caseAuthenticatedTags ?? [],
            isResumed: established.isResumed, attestationChallenge: established.keys.attestationChallenge)
    }
}

// MARK: - The responder's side

/// What a node answers handshakes with.
public struct HandshakeResponder: Sendable {
    /// The verifier of an open commissioning window.
    public struct Window: Sendable {
        /// 97 bytes.
        public var verifier: [UInt8]
        public var iterations: UInt32
        /// 16 to 32 bytes.
        public var salt: [UInt8]

        public init(verifier: [UInt8], iterations: UInt32, salt: [UInt8]) {
            self.verifier = verifier
            self.iterations = iterations
            self.salt = salt
        }
    }

    /// Nil refuses PASE.
    public var window: Window?
    /// Of all fabrics of this node; none refuses CASE.
    public var credentials: [OperationalCredentials]
    public var findRecord: @Sendable (_ resumptionID: [UInt8]) -> ResumptionRecord?
    /// Called with the new session before the peer hears of it, so that its first request finds it known.
    public var established: @Sendable (SecureSession) -> Void

    public init(
        window: Window? = nil, credentials: [OperationalCredentials] = [],
        findRecord: @escaping @Sendable (_ resumptionID: [UInt8]) -> ResumptionRecord? = { _ in nil },
        established: @escaping @Sendable (SecureSession) -> Void = { _ in }
    ) {
        self.window = window
        self.credentials = credentials
        self.findRecord = findRecord
        self.established = established
    }
}

extension MessagingNode {
    /// Answers the handshake that a peer began with this exchange.
    ///
    /// - Parameter first: the exchange's first message, where the caller has taken it to see what it is.
    /// - Throws: `HandshakeFailure`; the peer has been told.
    public func respond(
        on exchange: MessageExchange, first: ExchangeMessage? = nil, with responder: HandshakeResponder
    ) async throws -> (session: SecureSession, resumption: ResumptionRecord?) {
        let id = try withCore { core, _ in try core.reserveSessionID() }
        do {
            let received: ExchangeMessage
            if let first {
                received = first
            } else {
                received = try await exchange.receive(processing: handshakeTiming.answer)
            }
            switch received.secureChannelOpcode {
            case .pbkdfParamRequest:
                guard let window = responder.window else { break }
                var machine = PASEResponder(
                    verifier: window.verifier, iterations: window.iterations, salt: window.salt, localSessionID: id,
                    parameters: parameters)
                return try await drive(exchange, .pase, received, responder.established) {
                    (machine.receive($0), machine.peerParameters)
                }
            case .sigma1:
                var machine = CASEResponder(
                    credentials: responder.credentials, localSessionID: id, parameters: parameters,
                    findRecord: responder.findRecord)
                return try await drive(exchange, .case, received, responder.established) {
                    (machine.receive($0), machine.peerParameters)
                }
            default: break
            }
            throw SecureChannelError(.unexpectedMessage, detail: "no handshake is answered here")
        } catch {
            withCore { core, _ in core.releaseSessionID(id) }
            await exchange.close()
            throw HandshakeFailure(
                reason: error, progress: .heard, address: withCore { core, _ in core.address(of: exchange.session) })
        }
    }

    private func drive(
        _ exchange: MessageExchange, _ kind: SecureSession.Kind, _ first: ExchangeMessage,
        _ made: @Sendable (SecureSession) -> Void,
        _ receive: (ExchangeMessage) -> (HandshakeAction, SessionParameters?)
    ) async throws -> (session: SecureSession, resumption: ResumptionRecord?) {
        var (action, peer) = receive(first)
        // Its intervals hold for the rest of the handshake already.
        if let peer { withCore { core, _ in core.learn(peer, of: exchange.session) } }
        while true {
            switch action {
            case .send(let message):
                try await exchange.send(message)
                action = receive(try await exchange.receive(processing: handshakeTiming.answer)).0
                // Whoever cancelled meanwhile wants no session, even where the peer's proof is right.
                try Task.checkCancellation()
            case .established(let established, let last):
                let session = try install(established, kind, from: exchange.session)
                made(session)
                if let last { try await exchange.send(last) }
                await exchange.close()
                return (session, established.resumption)
            case .failed(let error, let last):
                if let last { try? await exchange.send(last) }
                throw error
            }
        }
    }
}
