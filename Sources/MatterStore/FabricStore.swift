import MatterTypes

/// What a commissioner and a controller keep: fabrics, nodes, sessions to resume, and what happened.
///
/// Every call that changes something is one transaction: when it returns, the fact is on disk; when it throws, nothing
/// was changed. Calls may come from any thread and block it for the time of a disk write.
public protocol FabricStore: Sendable {
    // MARK: fabrics

    func fabrics() throws(StoreError) -> [FabricRecord]

    /// The first fabric; where there is none, what `make` gives is stored and returned.
    ///
    /// Of several processes that do this at once, one makes the fabric and all get it. `make` must not use the store.
    ///
    /// - Throws: `StoreError`, or what `make` throws.
    func defaultFabric(orMake make: () throws -> FabricRecord.Content) throws -> FabricRecord

    /// - Throws: `StoreError.alreadyExists`.
    func addFabric(_ content: FabricRecord.Content) throws(StoreError) -> FabricRecord

    /// - Throws: `StoreError.notFound`.
    func renameFabric(_ fabric: FabricRecord.ID, label: String) throws(StoreError)

    /// Replaces our own node's certificates and key, as after a renewal. The node id stays or is a new one.
    ///
    /// - Throws: `StoreError.notFound`; `nodeIDNotReserved` where a device has the node id.
    func setAdministrator(_ administrator: AdministratorRecord, of fabric: FabricRecord.ID) throws(StoreError)

    /// Removes the fabric with its keys, nodes and sessions. The history stays.
    ///
    /// - Throws: `StoreError.notFound`.
    func removeFabric(_ fabric: FabricRecord.ID) throws(StoreError)

    // MARK: nodes

    /// A node id that was never given out on this fabric and never will be again, whatever becomes of the commissioning.
    ///
    /// - Parameter now: Unix time in seconds.
    /// - Throws: `StoreError`: `notFound`, `nodeIDsExhausted`.
    func reserveNodeID(in fabric: FabricRecord.ID, now: Int64) throws(StoreError) -> NodeID

    /// Stores a node under the id that was reserved for it; its pending record, if it has one, goes.
    /// Where the session of the Home API is over, it stays as a finished one.
    ///
    /// - Throws: `StoreError`: `nodeIDNotReserved`; `invalidName`; `alreadyExists` where a device of the same room has the
    ///   name.
    ///
    /// - Parameter homeSession: a session of the Home API that commissioned it; where that is under way still, the node
    ///   becomes one of its devices in the same step.
    func addNode(
        _ node: NodeRecord, to fabric: FabricRecord.ID, homeSession: HomeSessionRecord.ID?
    ) throws(StoreError)

    /// In the order of their ids.
    func nodes(of fabric: FabricRecord.ID) throws(StoreError) -> [NodeRecord]
    func node(_ nodeID: NodeID, of fabric: FabricRecord.ID) throws(StoreError) -> NodeRecord?

    /// Replaces all that is known of a node, its addresses too, but not its place and notes, which `HomeStore` changes.
    ///
    /// - Throws: `StoreError`: `notFound`, `invalidName`, `alreadyExists`.
    func updateNode(_ node: NodeRecord, of fabric: FabricRecord.ID) throws(StoreError)

    /// - Throws: `StoreError.notFound`.
    func setAddresses(_ addresses: [NodeAddress], of nodeID: NodeID, in fabric: FabricRecord.ID) throws(StoreError)

    /// Removes a node and its resumption record. Its id is retired.
    ///
    /// - Throws: `StoreError.notFound`.
    func removeNode(_ nodeID: NodeID, from fabric: FabricRecord.ID) throws(StoreError)

    // MARK: sessions to resume

    /// Replaces the record of the same peer.
    func setResumption(_ record: ResumptionRecord, in fabric: FabricRecord.ID) throws(StoreError)
    func resumption(with peer: NodeID, in fabric: FabricRecord.ID) throws(StoreError) -> ResumptionRecord?
    func resumption(withID resumptionID: [UInt8], in fabric: FabricRecord.ID) throws(StoreError) -> ResumptionRecord?
    func removeResumption(with peer: NodeID, in fabric: FabricRecord.ID) throws(StoreError)

    // MARK: history

    /// - Parameters:
    ///   - device: what is looked for, without the passcode.
    ///   - homeSession: the session of the Home API that it is part of.
    ///   - startedAt: Unix time in milliseconds.
    func beginCommissioning(
        in fabric: FabricRecord.ID, nodeID: NodeID?, device: String, homeSession: HomeSessionRecord.ID?,
        startedAt: Int64
    ) throws(StoreError) -> CommissioningSessionRecord.ID

    /// Adds stages that are over.
    func recordStages(
        _ stages: [CommissioningStageRecord], of session: CommissioningSessionRecord.ID
    ) throws(StoreError)

    /// - Parameters:
    ///   - stages: stages that were not recorded before; they are added in the same transaction.
    ///   - finishedAt: Unix time in milliseconds.
    func finishCommissioning(
        _ session: CommissioningSessionRecord.ID, nodeID: NodeID?, outcome: String, detail: String,
        stages: [CommissioningStageRecord], finishedAt: Int64
    ) throws(StoreError)

    /// The latest first.
    func commissioningSessions(limit: Int) throws(StoreError) -> [CommissioningSessionRecord]

    // MARK: attestation

    /// - Throws: `StoreError.nodeIDNotReserved` where the node id was never given out.
    func recordRelaxedAttestation(_ decision: RelaxedAttestation, in fabric: FabricRecord.ID) throws(StoreError)
    /// In the order in which they were made; of one node, or of all.
    func relaxedAttestations(of nodeID: NodeID?, in fabric: FabricRecord.ID) throws(StoreError) -> [RelaxedAttestation]
}
