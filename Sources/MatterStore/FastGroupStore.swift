import MatterTypes

/// A group that is also a group of the fabric (Matter Core 4.17): its members hear one multicast message.
public struct FastGroupRecord: Hashable, Sendable, Identifiable {
    public struct ID: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int64
        public init(rawValue: Int64) { self.rawValue = rawValue }
    }

    public let id: ID
    /// Nil once the group was deleted, as long as devices still have its keys.
    public var group: DeviceGroupRecord.ID?
    public var fabric: FabricRecord.ID
    /// 1 to 0xFEFF.
    public var groupID: GroupID
    /// 1 to 65535.
    public var keySet: UInt16
    /// When the epoch key begins to hold, microseconds of the Matter epoch.
    public var epochStart: UInt64
    /// False once it was turned off, as long as devices still have its keys.
    public var isWanted: Bool
    public var members: [FastGroupMember]

    public init(
        id: ID, group: DeviceGroupRecord.ID?, fabric: FabricRecord.ID, groupID: GroupID, keySet: UInt16,
        epochStart: UInt64, isWanted: Bool, members: [FastGroupMember]
    ) {
        self.id = id
        self.group = group
        self.fabric = fabric
        self.groupID = groupID
        self.keySet = keySet
        self.epochStart = epochStart
        self.isWanted = isWanted
        self.members = members
    }
}

/// What a device has of a group, as far as is known.
public struct FastGroupMember: Hashable, Sendable {
    public enum State: String, Sendable {
        /// It may have a part.
        case begun
        /// It has all.
        case ready
        /// It has nothing and can't have it.
        case unable
    }

    public var node: NodeID
    /// What of the node was in the group when it was set up; endpoint 0 is the node itself.
    public var roots: Set<EndpointID>
    /// Endpoints that are in the group, or may be, with those of their clusters that commands to groups are for.
    public var clusters: [EndpointID: Set<ClusterID>]
    public var state: State
    /// Why it is not ready; empty where nothing is wrong.
    public var problem: String

    public init(
        node: NodeID, roots: Set<EndpointID>, clusters: [EndpointID: Set<ClusterID>], state: State,
        problem: String = ""
    ) {
        self.node = node
        self.roots = roots
        self.clusters = clusters
        self.state = state
        self.problem = problem
    }

    /// Ascending.
    public var endpoints: [EndpointID] { clusters.keys.sorted() }

    /// The endpoints that hear commands for a cluster.
    public func endpoints(with cluster: ClusterID) -> Set<EndpointID> {
        Set(clusters.filter { $0.value.contains(cluster) }.keys)
    }
}

/// Groups that are spoken to by multicast. A device that leaves the store leaves them; a group that is deleted stays here
/// until no device has its keys any more.
public protocol FastGroupStore: Sendable {
    /// In the order of their making.
    func fastGroups() throws(StoreError) -> [FastGroupRecord]

    /// The epoch key of a group, 16 bytes.
    ///
    /// - Throws: `StoreError`: `notFound`, and what unlocking throws.
    func epochKey(of group: FastGroupRecord.ID) throws(StoreError) -> SecretBytes

    /// Gives a group its numbers and key; one that has them already keeps them, and is wanted again.
    ///
    /// - Throws: `StoreError`: `notFound`; `invalidRecord`; `alreadyExists` where another group of the fabric has one of the
    ///   numbers.
    func addFastGroup(
        for group: DeviceGroupRecord.ID, in fabric: FabricRecord.ID, groupID: GroupID, keySet: UInt16,
        epochKey: SecretBytes, epochStart: UInt64
    ) throws(StoreError) -> FastGroupRecord

    /// - Throws: `StoreError.notFound`.
    func setWanted(_ isWanted: Bool, of group: FastGroupRecord.ID) throws(StoreError)

    /// Gives the group another key, which no member has yet: those that were ready are begun from now on.
    ///
    /// - Throws: `StoreError`: `notFound`, `invalidRecord`.
    func setEpochKey(_ key: SecretBytes, start: UInt64, of group: FastGroupRecord.ID) throws(StoreError)

    /// Keeps what is known of a member, in place of what was known before.
    ///
    /// - Throws: `StoreError.notFound` where group or node are not in the store.
    func setFastMember(_ member: FastGroupMember, of group: FastGroupRecord.ID) throws(StoreError)

    /// The device has nothing of the group any more. Nothing happens where it is not there.
    func removeFastMember(_ node: NodeID, of group: FastGroupRecord.ID) throws(StoreError)

    /// Forgets numbers and key, as when no device has them any more. Nothing happens where it is not there.
    func removeFastGroup(_ group: FastGroupRecord.ID) throws(StoreError)

    /// Reserves numbers for messages to groups: nobody else ever gets them, also not after a crash.
    ///
    /// - Parameters:
    ///   - count: 1 to 65536.
    ///   - start: where to begin in a store that has reserved none yet.
    /// - Returns: the first of them; the others follow modulo 2^32.
    func reserveGroupCounters(_ count: UInt32, start: UInt32) throws(StoreError) -> UInt32

    /// The first number that nobody has reserved; nil where none were.
    func nextGroupCounter() throws(StoreError) -> UInt32?
}
