import MatterCrypto
import MatterTypes

/// What the driver of a handshake has to do next.
///
/// `PASEInitiator`, `PASEResponder`, `CASEInitiator` and `CASEResponder` are values without input, output or clock: the
/// driver opens an exchange on an unsecured session, performs these actions, and passes in what it receives. After
/// `established` and `failed` a machine is used up.
public enum HandshakeAction: Equatable, Sendable {
    /// Send this reliably, then wait for the next message.
    case send(ExchangeMessage)
    /// Set up the session, then send this if there is something, then close the exchange. The session is valid as soon
    /// as this is returned: the peer may use it before the last message is acknowledged.
    case established(EstablishedSession, send: ExchangeMessage?)
    /// Send this if there is something, close the exchange and give up.
    case failed(SecureChannelError, send: ExchangeMessage?)

    /// A failure while `message` was read. A status report is never answered, the rest is.
    static func failed(_ error: any Error, reading message: ExchangeMessage) -> HandshakeAction {
        let opcode = message.secureChannelOpcode
        let error = SecureChannelError(error, message: opcode?.name ?? "")
        return .failed(error, send: opcode == .statusReport ? nil : error.report.message)
    }
}

/// Who began a session; says which key is for which direction, whoever begins exchanges later.
public enum SessionRole: String, Hashable, Sendable {
    case initiator, responder
}

/// What a handshake leads to.
public struct EstablishedSession: Equatable, Sendable {
    public let role: SessionRole
    public let keys: SessionKeys
    /// Under which the peer sends to this side, 1 to 65 535.
    public let localSessionID: UInt16
    /// Under which this side sends to the peer, 1 to 65 535.
    public let peerSessionID: UInt16
    /// The peer's node and fabric after CASE; nil after PASE.
    public let peer: SessionPeer?
    /// Own node id after CASE; unspecified after PASE, and so it goes into nonces.
    public let localNodeID: NodeID
    public let peerParameters: SessionParameters
    /// With which a later CASE can be shortened; nil after PASE.
    public let resumption: ResumptionRecord?
    /// Whether this CASE was a shortened one.
    public let isResumed: Bool

    /// Encrypts what this side sends, 16 bytes.
    public var sendingKey: SecretBytes {
        role == .initiator ? keys.initiatorToResponder : keys.responderToInitiator
    }

    /// Decrypts what this side receives, 16 bytes.
    public var receivingKey: SecretBytes {
        role == .initiator ? keys.responderToInitiator : keys.initiatorToResponder
    }

    /// The node id of the peer, which goes into nonces: unspecified after PASE.
    public var peerNodeID: NodeID { peer?.nodeID ?? .unspecified }
}

/// Who is at the other end of a CASE session.
public struct SessionPeer: Hashable, Sendable {
    public let nodeID: NodeID
    public let fabricID: FabricID
    public let caseAuthenticatedTags: [CaseAuthenticatedTag]

    public init(nodeID: NodeID, fabricID: FabricID, caseAuthenticatedTags: [CaseAuthenticatedTag]) {
        self.nodeID = nodeID
        self.fabricID = fabricID
        self.caseAuthenticatedTags = caseAuthenticatedTags
    }
}

/// What both sides keep of a CASE session to shorten the next one (Matter Core 4.14.2.2). Valid once: after use the new
/// session's record takes its place. To be dropped when the fabric goes or its NOC is updated.
public struct ResumptionRecord: Sendable {
    /// 16 bytes.
    public let resumptionID: [UInt8]
    /// The common secret of the first, full handshake, 32 bytes.
    public let sharedSecret: SecretBytes
    public let peer: SessionPeer

    public init(resumptionID: [UInt8], sharedSecret: SecretBytes, peer: SessionPeer) {
        self.resumptionID = resumptionID
        self.sharedSecret = sharedSecret
        self.peer = peer
    }

    /// The record for the time after this one was used.
    func renewed(_ newID: [UInt8]) -> ResumptionRecord {
        ResumptionRecord(resumptionID: newID, sharedSecret: sharedSecret, peer: peer)
    }
}

extension ResumptionRecord: Equatable {
    public static func == (a: ResumptionRecord, b: ResumptionRecord) -> Bool {
        a.resumptionID == b.resumptionID && a.peer == b.peer
            && a.sharedSecret.equalsInConstantTime(b.sharedSecret.bytes)
    }
}

/// The random values of a handshake. All are drawn when they are needed; only tests that replay an exchange give them.
public struct HandshakeRandomness: Sendable {
    /// initiatorRandom or responderRandom, 32 bytes.
    public var random: [UInt8]?
    /// The ephemeral private key, or SPAKE2+'s x or y, 32 bytes.
    public var scalar: [UInt8]?
    /// The new resumption id, 16 bytes.
    public var resumptionID: [UInt8]?

    public init(random: [UInt8]? = nil, scalar: [UInt8]? = nil, resumptionID: [UInt8]? = nil) {
        self.random = random
        self.scalar = scalar
        self.resumptionID = resumptionID
    }

    public static let fresh = HandshakeRandomness()

    func drawRandom() throws -> [UInt8] { try random ?? SecureRandom.bytes(32) }
    func drawResumptionID() throws -> [UInt8] { try resumptionID ?? SecureRandom.bytes(16) }
    func drawKey() throws -> P256PrivateKey {
        try scalar.map { try P256PrivateKey(rawRepresentation: $0) } ?? P256PrivateKey()
    }
}

extension ExchangeMessage {
    /// The payload, where this is the message that is waited for.
    ///
    /// - Throws: `SecureChannelError`: what the peer's status report means, or `unexpectedMessage`.
    func payload(of expected: SecureChannelOpcode) throws(SecureChannelError) -> [UInt8] {
        if secureChannelOpcode == expected { return payload }
        if secureChannelOpcode == .statusReport {
            throw SecureChannelError(try StatusReport(decoding: payload), insteadOf: expected.name)
        }
        let name = secureChannelOpcode?.name ?? "opcode \(opcode) of protocol \(protocolID.rawValue)"
        throw SecureChannelError(.unexpectedMessage, message: name, detail: "\(expected.name) is expected")
    }

    /// - Throws: `SecureChannelError` unless this is the status report of success.
    func expectSuccess() throws(SecureChannelError) {
        let report = try StatusReport(decoding: payload(of: .statusReport))
        guard report.generalCode == .success, report.secureChannelCode == .sessionEstablishmentSuccess else {
            throw SecureChannelError(report, insteadOf: "success")
        }
    }
}
