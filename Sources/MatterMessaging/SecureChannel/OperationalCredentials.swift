import MatterCertificates
import MatterCrypto
import MatterTypes

/// Verifies a peer's node certificate and intermediate certificate, Matter TLV, up to a fabric's root.
public typealias CertificateVerifier = @Sendable (_ noc: [UInt8], _ icac: [UInt8]?) throws -> OperationalIdentity

/// Makes ECDSA-SHA256 signatures, 64 bytes, with the key of a node certificate, wherever that key is kept.
public typealias OperationalSigner = @Sendable (_ message: [UInt8]) throws -> [UInt8]

/// What a node needs of one fabric to take part in CASE.
public struct OperationalCredentials: Sendable {
    public var fabricID: FabricID
    /// Own node id on this fabric.
    public var nodeID: NodeID
    /// Own node certificate, Matter TLV.
    public var noc: [UInt8]
    /// Own intermediate certificate, Matter TLV; nil where the root issued the node's.
    public var icac: [UInt8]?
    /// The public key of the fabric's root, 65 bytes.
    public var rootPublicKey: [UInt8]
    /// The operational key made of an IPK epoch key (`MatterKeys.operationalGroupKey`), 16 bytes. A node that has several
    /// epoch keys answers with credentials for each, and begins with the one before the newest.
    public var identityProtectionKey: SecretBytes
    public var sign: OperationalSigner
    public var verify: CertificateVerifier

    public init(
        fabricID: FabricID, nodeID: NodeID, noc: [UInt8], icac: [UInt8]?, rootPublicKey: [UInt8],
        identityProtectionKey: [UInt8], sign: @escaping OperationalSigner, verify: @escaping CertificateVerifier
    ) {
        self.fabricID = fabricID
        self.nodeID = nodeID
        self.noc = noc
        self.icac = icac?.isEmpty == true ? nil : icac
        self.rootPublicKey = rootPublicKey
        self.identityProtectionKey = SecretBytes(identityProtectionKey)
        self.sign = sign
        self.verify = verify
    }

    /// Credentials whose key is at hand, and which verify peers by `OperationalChain`.
    ///
    /// - Parameters:
    ///   - key: of the node certificate.
    ///   - root: the fabric's root certificate.
    ///   - time: gives the current time whenever a peer is verified; nil where no clock is set.
    public init(
        fabricID: FabricID, nodeID: NodeID, noc: [UInt8], icac: [UInt8]?, key: P256PrivateKey, root: MatterCertificate,
        identityProtectionKey: [UInt8], time: @escaping @Sendable () -> MatterTime?
    ) {
        self.init(
            fabricID: fabricID, nodeID: nodeID, noc: noc, icac: icac, rootPublicKey: root.publicKey,
            identityProtectionKey: identityProtectionKey, sign: { try key.signature(for: $0) },
            verify: { try OperationalChain.verify(noc: $0, icac: $1, root: root, at: time()) })
    }

    /// The destination id of a node of this fabric.
    func destinationID(initiatorRandom: [UInt8], nodeID: NodeID) throws -> [UInt8] {
        try MatterKeys.destinationID(
            identityProtectionKey: identityProtectionKey.bytes, initiatorRandom: initiatorRandom,
            rootPublicKey: rootPublicKey, fabricID: fabricID, nodeID: nodeID)
    }
}
