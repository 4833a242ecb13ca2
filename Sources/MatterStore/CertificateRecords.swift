import MatterTypes

/// How a fabric's certificates are issued, beside its root.
public struct AuthorityRecord: Sendable {
    /// Matter TLV; nil where the root issues the nodes' certificates itself.
    public var intermediateCertificate: [UInt8]?
    public var intermediateKey: SecretBytes?
    /// How long node certificates are valid, in seconds; nil for no end.
    public var validity: UInt32?
    /// The command of an external authority that issues certificates in place of keys of ours.
    public var requestCommand: String?

    public init(
        intermediateCertificate: [UInt8]? = nil, intermediateKey: SecretBytes? = nil, validity: UInt32? = nil,
        requestCommand: String? = nil
    ) {
        self.intermediateCertificate = intermediateCertificate
        self.intermediateKey = intermediateKey
        self.validity = validity
        self.requestCommand = requestCommand
    }
}

/// A node certificate that was issued on a fabric.
public struct IssuedCertificateRecord: Hashable, Sendable {
    public var nodeID: NodeID
    /// The key id of whoever signed it.
    public var issuer: [UInt8]
    public var serialNumber: [UInt8]
    /// Matter TLV.
    public var noc: [UInt8]
    /// Matter TLV; nil where the root issued it.
    public var icac: [UInt8]?
    /// Unix time in seconds.
    public var issuedAt: Int64

    public init(
        nodeID: NodeID, issuer: [UInt8], serialNumber: [UInt8], noc: [UInt8], icac: [UInt8]?, issuedAt: Int64
    ) {
        self.nodeID = nodeID
        self.issuer = issuer
        self.serialNumber = serialNumber
        self.noc = noc
        self.icac = icac
        self.issuedAt = issuedAt
    }
}

/// A renewal of certificates, which may be broken off and taken up again.
public struct RenewalRecord: Hashable, Sendable {
    public struct ID: Hashable, Sendable {
        public let rawValue: Int64
        init(_ rawValue: Int64) { self.rawValue = rawValue }
    }

    public enum State: String, Sendable {
        case pending
        /// A new certificate is on its way to the device, or there, and not yet known to be kept.
        case sent
        case done
        /// The device keeps its former certificate; it is tried again when the renewal is taken up.
        case failed
    }

    public struct Node: Hashable, Sendable {
        public var nodeID: NodeID
        public var state: State
        /// What was sent, Matter TLV.
        public var noc: [UInt8]?
        /// Why it failed.
        public var detail: String
        /// Unix time in seconds.
        public var changedAt: Int64

        public init(nodeID: NodeID, state: State, noc: [UInt8]? = nil, detail: String = "", changedAt: Int64) {
            self.nodeID = nodeID
            self.state = state
            self.noc = noc
            self.detail = detail
            self.changedAt = changedAt
        }
    }

    public let id: ID
    /// Unix time in seconds.
    public let startedAt: Int64
    /// Nil while something is left to do.
    public let finishedAt: Int64?
    public let nodes: [Node]
}

/// What a fabric's authority keeps. As with `FabricStore`, every change is one transaction.
public protocol CertificateStore: Sendable {
    /// - Throws: `StoreError`: `alreadyExists` where the issuer has used the serial number; `notFound`.
    func recordIssued(_ certificate: IssuedCertificateRecord, in fabric: FabricRecord.ID) throws(StoreError)
    /// The newest certificate of a node; nil where none was recorded.
    func latestCertificate(of node: NodeID, in fabric: FabricRecord.ID) throws(StoreError) -> IssuedCertificateRecord?

    /// The renewal that is not finished yet.
    func unfinishedRenewal(of fabric: FabricRecord.ID) throws(StoreError) -> RenewalRecord?
    /// The renewal that began last.
    func latestRenewal(of fabric: FabricRecord.ID) throws(StoreError) -> RenewalRecord?
    /// Begins a renewal of these nodes. One that is not finished ends with it.
    func beginRenewal(
        of nodes: [NodeID], in fabric: FabricRecord.ID, at time: Int64
    ) throws(StoreError) -> RenewalRecord
    /// Notes how far one node is, and adds it to the renewal where it is not part of it.
    func updateRenewal(_ renewal: RenewalRecord.ID, _ node: RenewalRecord.Node) throws(StoreError)
    /// Ends a renewal if no node is left to do.
    ///
    /// - Returns: whether it has ended.
    func finishRenewal(_ renewal: RenewalRecord.ID, at time: Int64) throws(StoreError) -> Bool
}
