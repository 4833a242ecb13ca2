import MatterTypes

/// A fabric of ours: its root, its keys, and our own node on it.
public struct FabricRecord: Sendable {
    /// The store's own number for a fabric; never given to another one.
    public struct ID: Hashable, Sendable {
        public let rawValue: Int64
        init(_ rawValue: Int64) { self.rawValue = rawValue }
    }

    public let id: ID
    public var content: Content

    public var fabricID: FabricID { content.fabricID }
    public var compressedFabricID: CompressedFabricID { content.compressedFabricID }
    public var administrator: AdministratorRecord { content.administrator }

    public struct Content: Sendable {
        public var fabricID: FabricID
        public var compressedFabricID: CompressedFabricID
        /// Matter TLV.
        public var rootCertificate: [UInt8]
        /// Empty where it is not ours: an external authority holds it, or another tool did not give it away.
        public var rootKey: SecretBytes
        /// The epoch key of the identity protection key set, 16 bytes; empty where only `identityProtectionKey` is known.
        public var ipkEpochKey: SecretBytes
        /// The identity protection key, 16 bytes, of a fabric whose epoch key is not known: it serves to reach devices, and
        /// not to add any. Nil where the epoch key is known.
        public var identityProtectionKey: SecretBytes?
        public var label: String
        public var vendorID: VendorID
        public var administrator: AdministratorRecord
        /// Unix time in seconds.
        public var createdAt: Int64
        /// How certificates are issued.
        public var authority: AuthorityRecord

        public init(
            fabricID: FabricID, compressedFabricID: CompressedFabricID, rootCertificate: [UInt8], rootKey: SecretBytes,
            ipkEpochKey: SecretBytes, label: String, vendorID: VendorID, administrator: AdministratorRecord,
            createdAt: Int64, authority: AuthorityRecord = AuthorityRecord(), identityProtectionKey: SecretBytes? = nil
        ) {
            self.authority = authority
            self.identityProtectionKey = identityProtectionKey
            self.fabricID = fabricID
            self.compressedFabricID = compressedFabricID
            self.rootCertificate = rootCertificate
            self.rootKey = rootKey
            self.ipkEpochKey = ipkEpochKey
            self.label = label
            self.vendorID = vendorID
            self.administrator = administrator
            self.createdAt = createdAt
        }
    }
}

/// Our own node on a fabric. Its id is never given to a device.
public struct AdministratorRecord: Sendable {
    public var nodeID: NodeID
    /// Matter TLV.
    public var noc: [UInt8]
    /// Matter TLV; nil where the root issued the NOC itself.
    public var icac: [UInt8]?
    public var operationalKey: SecretBytes

    public init(nodeID: NodeID, noc: [UInt8], icac: [UInt8]? = nil, operationalKey: SecretBytes) {
        self.nodeID = nodeID
        self.noc = noc
        self.icac = icac
        self.operationalKey = operationalKey
    }
}

/// A commissioned device.
public struct NodeRecord: Hashable, Sendable {
    public var nodeID: NodeID
    /// Its name: empty, or unlike the name of every other device in its room (`HomeName`).
    public var label: String
    public var vendorID: VendorID
    public var productID: ProductID
    public var vendorName: String
    public var productName: String
    public var serialNumber: String
    /// The device's own number for the fabric.
    public var fabricIndex: FabricIndex
    /// What attestation found, as the commissioner words it (text or JSON).
    public var attestation: String
    /// Unix time in seconds.
    public var commissionedAt: Int64
    /// The last known addresses, best first.
    public var addresses: [NodeAddress]
    /// Nil in a new record puts it into the first structure.
    public var structure: StructureRecord.ID?
    public var room: RoomRecord.ID?
    public var notes: String

    public init(
        nodeID: NodeID, label: String = "", vendorID: VendorID, productID: ProductID, vendorName: String = "",
        productName: String = "", serialNumber: String = "", fabricIndex: FabricIndex, attestation: String,
        commissionedAt: Int64, addresses: [NodeAddress] = [], structure: StructureRecord.ID? = nil,
        room: RoomRecord.ID? = nil, notes: String = ""
    ) {
        self.nodeID = nodeID
        self.label = label
        self.vendorID = vendorID
        self.productID = productID
        self.vendorName = vendorName
        self.productName = productName
        self.serialNumber = serialNumber
        self.fabricIndex = fabricIndex
        self.attestation = attestation
        self.commissionedAt = commissionedAt
        self.addresses = addresses
        self.structure = structure
        self.room = room
        self.notes = notes
    }
}

public struct NodeAddress: Hashable, Sendable {
    /// Numeric, without a scope.
    public var address: String
    public var port: UInt16
    /// The interface on which the address was seen; the scope of link-local addresses. Its index may change over a
    /// restart of the machine, its name seldom does.
    public var interfaceName: String
    /// 0 where none is known.
    public var interfaceIndex: UInt32
    /// Unix time in seconds.
    public var seenAt: Int64

    public init(address: String, port: UInt16, interfaceName: String, interfaceIndex: UInt32, seenAt: Int64) {
        self.address = address
        self.port = port
        self.interfaceName = interfaceName
        self.interfaceIndex = interfaceIndex
        self.seenAt = seenAt
    }
}

/// What resumes a CASE session (Matter Core 4.14.2.2).
public struct ResumptionRecord: Sendable {
    public var peerNodeID: NodeID
    /// 16 bytes.
    public var resumptionID: [UInt8]
    public var sharedSecret: SecretBytes
    public var peerTags: [CaseAuthenticatedTag]

    public init(
        peerNodeID: NodeID, resumptionID: [UInt8], sharedSecret: SecretBytes, peerTags: [CaseAuthenticatedTag] = []
    ) {
        self.peerNodeID = peerNodeID
        self.resumptionID = resumptionID
        self.sharedSecret = sharedSecret
        self.peerTags = peerTags
    }
}

/// A stage of a commissioning, once it is over.
public struct CommissioningStageRecord: Hashable, Sendable {
    public var stage: String
    /// Unix time in milliseconds.
    public var beganAt: Int64
    public var milliseconds: Int64
    /// `ok`, or the name of the error.
    public var outcome: String
    public var detail: String

    public init(stage: String, beganAt: Int64, milliseconds: Int64, outcome: String, detail: String = "") {
        self.stage = stage
        self.beganAt = beganAt
        self.milliseconds = milliseconds
        self.outcome = outcome
        self.detail = detail
    }
}

/// One attempt to commission a device.
public struct CommissioningSessionRecord: Hashable, Sendable {
    public struct ID: Hashable, Sendable {
        public let rawValue: Int64
        init(_ rawValue: Int64) { self.rawValue = rawValue }
    }

    public let id: ID
    /// Nil where the fabric is gone.
    public let fabric: FabricRecord.ID?
    public let nodeID: NodeID?
    /// What was looked for, without the passcode.
    public let device: String
    /// Unix time in milliseconds.
    public let startedAt: Int64
    /// Nil where it runs still, or died.
    public let finishedAt: Int64?
    /// `ok`, or the name of the error; nil until it is finished.
    public let outcome: String?
    public let detail: String
    /// The session of the Home API that it was part of.
    public let homeSession: HomeSessionRecord.ID?
    public let stages: [CommissioningStageRecord]
}

/// A finding of attestation that the user chose to go on with.
public struct RelaxedAttestation: Hashable, Sendable {
    public var nodeID: NodeID
    /// The name of the finding.
    public var finding: String
    public var detail: String
    /// Unix time in seconds.
    public var decidedAt: Int64

    public init(nodeID: NodeID, finding: String, detail: String, decidedAt: Int64) {
        self.nodeID = nodeID
        self.finding = finding
        self.detail = detail
        self.decidedAt = decidedAt
    }
}
