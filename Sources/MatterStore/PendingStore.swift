import MatterTypes

/// A device that got, or may have got, a certificate of the fabric, and of which it is not known yet whether it is ours.
public struct PendingNodeRecord: Hashable, Sendable {
    /// Reserved for it, and never given to another device.
    public var nodeID: NodeID
    /// The process at work on it; nil where nobody is.
    public var owner: ProcessIdentity?
    /// The session of the Home API that it is part of.
    public var homeSession: HomeSessionRecord.ID?
    /// What it is to be called; empty where it is to have no name.
    public var name: String
    public var structure: StructureRecord.ID?
    public var room: RoomRecord.ID?
    /// 0 to 4095; nil where it is not known.
    public var discriminator: UInt16?
    public var vendorID: VendorID
    public var productID: ProductID
    /// Vendor and product in words; may be empty.
    public var product: String
    public var serialNumber: String
    /// Tells a device from others: equal for two records of one device.
    public var deviceMark: [UInt8]
    /// Of the onboarding code, and of no use without the fabric's keys.
    public var codeMark: [UInt8]
    /// What its record as a node is made of, as the hub writes it.
    public var content: String
    /// Whether the device may have been told that its commissioning is complete.
    public var mayBeComplete: Bool
    /// Unix time in milliseconds, like the following.
    public var beganAt: Int64
    /// Then the device has forgotten the fabric, unless its commissioning was complete.
    public var failSafeEndsAt: Int64
    /// When it was looked for last without success.
    public var triedAt: Int64?
    /// Why that failed.
    public var problem: String
    /// When it was found to be ours; it is a node of the store since.
    public var finishedAt: Int64?

    public init(
        nodeID: NodeID, owner: ProcessIdentity?, homeSession: HomeSessionRecord.ID? = nil, name: String = "",
        structure: StructureRecord.ID? = nil, room: RoomRecord.ID? = nil, discriminator: UInt16? = nil,
        vendorID: VendorID, productID: ProductID, product: String = "", serialNumber: String = "",
        deviceMark: [UInt8], codeMark: [UInt8], content: String, mayBeComplete: Bool, beganAt: Int64,
        failSafeEndsAt: Int64, triedAt: Int64? = nil, problem: String = "", finishedAt: Int64? = nil
    ) {
        self.nodeID = nodeID
        self.owner = owner
        self.homeSession = homeSession
        self.name = name
        self.structure = structure
        self.room = room
        self.discriminator = discriminator
        self.vendorID = vendorID
        self.productID = productID
        self.product = product
        self.serialNumber = serialNumber
        self.deviceMark = deviceMark
        self.codeMark = codeMark
        self.content = content
        self.mayBeComplete = mayBeComplete
        self.beganAt = beganAt
        self.failSafeEndsAt = failSafeEndsAt
        self.triedAt = triedAt
        self.problem = problem
        self.finishedAt = finishedAt
    }
}

/// Devices between AddNOC and their place among the nodes. Whoever dies in between leaves such a record behind, and whoever
/// comes next finds out from the device itself what became of it.
public protocol PendingStore: Sendable {
    /// Writes down, before a device gets its certificate, that it may be ours from now on; again, where more of it is
    /// known or its fail-safe is armed anew.
    ///
    /// A fail-safe's end only ever moves on, and what may be complete stays so. Older records of the same device
    /// (`deviceMark`) go: it has shown by now that it is not on the fabric under their node ids.
    ///
    /// - Returns: the node ids of older records of the same device.
    /// - Throws: `StoreError.nodeIDNotReserved`.
    func setPending(_ record: PendingNodeRecord, in fabric: FabricRecord.ID) throws(StoreError) -> [NodeID]

    /// Those that are not finished, in the order of their node ids.
    func pendingNodes(of fabric: FabricRecord.ID) throws(StoreError) -> [PendingNodeRecord]

    /// Takes over those on which nobody is at work: nobody was left to, or the process died. Where its life can't be
    /// seen, only once the device's fail-safe has ended.
    ///
    /// - Parameter begin: asked for each of them, and for those that `process` has already; false where somebody in it is at
    ///   work on the device. Where this throws afterwards, none is claimed.
    func claimPending(
        of fabric: FabricRecord.ID, by process: ProcessIdentity, now: Int64,
        liveness: (ProcessIdentity) -> ProcessIdentity.Liveness, begin: (NodeID) -> Bool
    ) throws(StoreError) -> [PendingNodeRecord]

    /// Gives a record back that nothing came of yet. One that is not there any more stays so.
    ///
    /// - Parameter problem: why; nil leaves what was written before.
    func releasePending(
        _ nodeID: NodeID, in fabric: FabricRecord.ID, problem: String?, now: Int64
    ) throws(StoreError)

    /// Puts a device among the nodes, and into the record's session of the Home API where that is under way. The record
    /// stays as finished, so that who asks for this device again gets it, until `removePending`.
    ///
    /// - Throws: as `addNode`.
    func finishPending(_ node: NodeRecord, in fabric: FabricRecord.ID, now: Int64) throws(StoreError)

    /// The record of a device with this code that was finished since a time; of several the latest.
    func finishedPending(
        codeMark: [UInt8], since: Int64, in fabric: FabricRecord.ID
    ) throws(StoreError) -> PendingNodeRecord?

    /// Removes a record. The id of a device that did not become a node is retired.
    func removePending(_ nodeID: NodeID, from fabric: FabricRecord.ID) throws(StoreError)
}
