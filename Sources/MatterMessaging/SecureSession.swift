import MatterTypes

/// A session whose messages are sealed, made by PASE or CASE. It stands until it is closed from either side.
public final class SecureSession: ExchangeOpener {
    public enum Kind: Hashable, Sendable {
        /// Made with the passcode; the peer has no name yet.
        case pase
        /// Made with certificates of one fabric.
        case `case`
    }

    public let kind: Kind
    public let peerParameters: SessionParameters
    /// The operational node id with CASE, unspecified with PASE.
    public let peerNodeID: NodeID
    public let peerTags: [CaseAuthenticatedTag]
    /// Whether CASE was shortened by an earlier session's record.
    public let isResumed: Bool
    /// What attestation and CSR signatures of this session cover, 16 bytes.
    public let attestationChallenge: SecretBytes

    let node: MessagingNode
    public let handle: MessagingCore.SessionHandle

    init(
        node: MessagingNode, handle: MessagingCore.SessionHandle, kind: Kind, peerParameters: SessionParameters,
        peerNodeID: NodeID, peerTags: [CaseAuthenticatedTag], isResumed: Bool, attestationChallenge: SecretBytes
    ) {
        self.node = node
        self.handle = handle
        self.kind = kind
        self.peerParameters = peerParameters
        self.peerNodeID = peerNodeID
        self.peerTags = peerTags
        self.isResumed = isResumed
        self.attestationChallenge = attestationChallenge
    }

    public var maximumPayloadSize: Int { MessagingNode.maximumPayloadSize }

    /// Where the peer was heard last; nil once the session is closed.
    public var address: SocketAddress? { node.withCore { core, _ in core.address(of: handle) } }

    public func openExchange() async throws -> any ExchangeChannel { try node.openExchange(on: handle) }

    /// Ends the session.
    ///
    /// - Parameter notifyPeer: whether the peer is told (CloseSession), so that it can free what the session holds.
    public func close(notifyPeer: Bool = true) { node.close(handle, notifyPeer: notifyPeer) }
}
