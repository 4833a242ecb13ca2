import MatterTypes

/// A fabric with its devices, as it leaves a store or comes into one.
public struct FabricImport: Sendable {
    /// Where a device stands, by names.
    public struct Place: Hashable, Sendable {
        public var structure: String?
        public var room: String?

        public init(structure: String? = nil, room: String? = nil) {
            self.structure = structure
            self.room = room
        }
    }

    public var content: FabricRecord.Content
    public var nodes: [NodeRecord]
    public var places: [NodeID: Place]
    /// Every node id that was given out, also to nodes that are gone.
    public var issuedNodeIDs: [NodeID]
    public var relaxedAttestations: [RelaxedAttestation]
    /// The first number that no message to a group had; nil where there was none yet.
    public var groupCounter: UInt32?

    public init(
        content: FabricRecord.Content, nodes: [NodeRecord] = [], places: [NodeID: Place] = [:],
        issuedNodeIDs: [NodeID] = [], relaxedAttestations: [RelaxedAttestation] = []
    ) {
        self.content = content
        self.nodes = nodes
        self.places = places
        self.issuedNodeIDs = issuedNodeIDs
        self.relaxedAttestations = relaxedAttestations
    }

    /// What became of it in the store.
    public struct Outcome: Sendable {
        public enum Kind: String, Sendable {
            /// The store had no fabric, or one that no device was ever part of, which is gone now.
            case added
            /// The store had this fabric.
            case merged
        }

        public var kind: Kind
        public var fabric: FabricRecord.ID
        /// Devices that came in, and those that the store knew besides and keeps.
        public var added: Int
        public var updated: Int
        public var kept: Int
        /// Devices whose name was taken in the store; they have none now.
        public var unnamed: [NodeID]
        /// The command that issues certificates, where the import names one that was not taken.
        public var commandLeftOut: String?
    }
}
