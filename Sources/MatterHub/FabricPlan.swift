import MatterCertificates
import MatterCrypto
import MatterStore
import MatterTypes

/// How a new fabric is to be: its id, its authority, and our own node on it.
public struct FabricPlan: Sendable {
    /// Nil for a random one.
    public var fabricID: FabricID?
    public var label = "matterctl"
    /// Whether an intermediate authority stands between root and nodes.
    public var withIntermediate = false
    /// Of root and intermediate, in seconds; nil for no end.
    public var rootValidity: UInt32?
    /// Of the nodes' certificates, in seconds; nil for no end.
    public var validity: UInt32?
    /// CASE authenticated tags of our own node.
    public var tags: [CaseAuthenticatedTag] = []
    /// An external authority in place of one of our own.
    public var requestCommand: RequestCommand?
    /// The external authority's root; nil where its answer brings it.
    public var root: MatterCertificate?

    /// Vendor id of our fabric as devices see it: the first of the test vendors, since matterctl has none of its own.
    static let adminVendor: VendorID = 0xFFF1

    public init() {}

    /// A fabric whose authority is ours.
    func makeContent() throws -> FabricRecord.Content {
        guard let now = HostClock.matterTime else { throw HubError.wrongClock }
        let fabricID = newFabricID()
        let authority = try FabricAuthority.make(
            fabricID: fabricID, now: now, validity: rootValidity, withIntermediate: withIntermediate)
        let key = try P256PrivateKey()
        let nodeID = Self.newNodeID()
        let noc = try authority.issue(
            publicKey: key.publicKey.x963Representation, nodeID: nodeID, fabricID: fabricID, tags: tags, now: now,
            validity: validity)
        return try content(
            fabricID, root: authority.rootCertificate, rootKey: authority.rootKey.rawRepresentation,
            AdministratorRecord(
                nodeID: nodeID, noc: noc.tlv, icac: authority.intermediate?.certificate.tlv,
                operationalKey: key.rawRepresentation),
            AuthorityRecord(
                intermediateCertificate: authority.intermediate?.certificate.tlv,
                intermediateKey: authority.intermediate?.key.rawRepresentation, validity: validity))
    }

    /// A fabric whose authority is elsewhere: it signs the certificate of our own node now.
    func orderContent(from command: RequestCommand) async throws -> FabricRecord.Content {
        guard let now = HostClock.matterTime else { throw HubError.wrongClock }
        try root?.checkRoot()
        let fabricID = fabricID ?? root?.fabricID ?? newFabricID()
        if let named = root?.fabricID, named != fabricID {
            throw HubError(
                .certificateAuthority, "The root is that of fabric \(named), and the fabric's id is to be \(fabricID).")
        }
        let key = try P256PrivateKey()
        let nodeID = Self.newNodeID()
        let order = CertificateOrder(
            publicKey: key.publicKey.x963Representation, nodeID: nodeID, fabricID: fabricID, tags: tags)
        let delivery = try await CertificateIssuer.order(
            order, CertificateSigningRequest.make(for: key), from: command, root: root, now: now)
        return try content(
            fabricID, root: delivery.root, rootKey: SecretBytes([]),
            AdministratorRecord(
                nodeID: nodeID, noc: delivery.noc.tlv, icac: delivery.icac?.tlv, operationalKey: key.rawRepresentation),
            AuthorityRecord(requestCommand: command.command))
    }

    private func newFabricID() -> FabricID {
        // A random 64-bit fabric id; 0 means none.
        fabricID ?? FabricID(UInt64.random(in: 1...UInt64.max))
    }

    /// Far above the device ids, which count from 1.
    private static func newNodeID() -> NodeID {
        NodeID(UInt64.random(in: 1 << 60...NodeID.operationalRange.upperBound))
    }

    private func content(
        _ fabricID: FabricID, root: MatterCertificate, rootKey: SecretBytes, _ administrator: AdministratorRecord,
        _ authority: AuthorityRecord
    ) throws -> FabricRecord.Content {
        FabricRecord.Content(
            fabricID: fabricID,
            compressedFabricID: try MatterKeys.compressedFabricID(
                rootPublicKey: root.publicKey, fabricID: fabricID),
            rootCertificate: root.tlv, rootKey: rootKey, ipkEpochKey: SecretBytes(try SecureRandom.bytes(16)),
            label: label, vendorID: Self.adminVendor, administrator: administrator, createdAt: HostClock.seconds,
            authority: authority)
    }
}

extension EmbeddedHub {
    /// Makes the fabric of a store that has none.
    ///
    /// - Parameter acceptsExisting: whether a fabric that is there already is taken as it is.
    /// - Throws: `HubError.fabricExists`; what the plan's authority throws; `StoreError`.
    public static func makeFabric(
        _ plan: FabricPlan, at store: SQLiteStore, acceptsExisting: Bool = false
    ) async throws -> FabricRecord {
        if let existing = try store.fabrics().first {
            guard acceptsExisting else { throw exists(existing) }
            return existing
        }
        let content: FabricRecord.Content
        if let command = plan.requestCommand {
            content = try await plan.orderContent(from: command)
        } else {
            content = try plan.makeContent()
        }
        let record = try store.defaultFabric { content }
        // Another process may have been quicker.
        guard record.compressedFabricID == content.compressedFabricID || acceptsExisting else { throw exists(record) }
        if record.compressedFabricID == content.compressedFabricID {
            try store.recordIssued(try IssuedCertificateRecord(ofAdministrator: content), in: record.id)
        }
        return record
    }

    private static func exists(_ record: FabricRecord) -> HubError {
        HubError(
            .fabricExists, "The store has a fabric already, \(record.fabricID); another --store takes another fabric.")
    }
}

extension IssuedCertificateRecord {
    /// That of our own node.
    init(ofAdministrator content: FabricRecord.Content) throws {
        let noc = try MatterCertificate(tlv: content.administrator.noc)
        self.init(
            nodeID: content.administrator.nodeID, issuer: noc.authorityKeyID ?? [], serialNumber: noc.serialNumber,
            noc: noc.tlv, icac: content.administrator.icac, issuedAt: content.createdAt)
    }
}
