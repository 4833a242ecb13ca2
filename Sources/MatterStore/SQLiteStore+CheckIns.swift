import MatterTypes

/// What was agreed on with a device that sleeps (Matter Core 9.17).
public struct CheckInRecord: Sendable {
    /// The device.
    public var nodeID: NodeID
    /// Whom it tells when it wakes.
    public var clientNodeID: NodeID
    public var monitoredSubject: NodeID
    /// Of its Check-In messages, 16 bytes.
    public var key: SecretBytes
    /// Its counter when it was registered.
    public var counter: UInt32

    public init(
        nodeID: NodeID, clientNodeID: NodeID, monitoredSubject: NodeID, key: SecretBytes, counter: UInt32
    ) {
        self.nodeID = nodeID
        self.clientNodeID = clientNodeID
        self.monitoredSubject = monitoredSubject
        self.key = key
        self.counter = counter
    }
}

extension SQLiteStore {
    /// Keeps what was agreed on with a node of the fabric, in place of what was before.
    ///
    /// - Throws: `StoreError` with code `notFound` where the fabric or the node is not in the store.
    public func setCheckIn(_ record: CheckInRecord, in fabric: FabricRecord.ID) throws(StoreError) {
        guard record.key.count == 16 else {
            throw failure(.invalidRecord, "a check-in key has 16 bytes, not \(record.key.count).")
        }
        try changeSealed { database, key throws(StoreError) in
            let compressed = try compressedID(of: fabric, database)
            let known = try database.rows(
                "SELECT 1 FROM node WHERE fabric = ? AND node_id = ?", [.integer(fabric.rawValue), .id(record.nodeID)]
            ) { row throws(StoreError) in try row.integer(0) }
            guard !known.isEmpty else { throw failure(.notFound, "node \(record.nodeID) is not in the store.") }
            try database.run(
                """
                INSERT OR REPLACE INTO check_in
                    (fabric, node_id, client_node_id, monitored_subject, key_secret, counter)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .integer(fabric.rawValue), .id(record.nodeID), .id(record.clientNodeID),
                    .id(record.monitoredSubject), try key.seal(record.key, .checkIn(compressed, record.nodeID)),
                    .integer(Int64(record.counter)),
                ])
        }
    }

    /// Nil where the node does not check in.
    public func checkIn(of node: NodeID, in fabric: FabricRecord.ID) throws(StoreError) -> CheckInRecord? {
        try readSealed { database, key throws(StoreError) in
            try database.first(
                """
                SELECT client_node_id, monitored_subject, key_secret, counter, compressed_fabric_id
                FROM check_in JOIN fabric ON fabric.id = fabric WHERE fabric = ? AND node_id = ?
                """, [.integer(fabric.rawValue), .id(node)]
            ) { row throws(StoreError) in
                guard let key else { throw failure(.keyChanged, "its keys were not unlocked.") }
                guard let counter = UInt32(exactly: try row.integer(3)) else {
                    throw failure(.corrupt, "the check-in counter of node \(node) is out of its range.")
                }
                return CheckInRecord(
                    nodeID: node, clientNodeID: try row.id(0), monitoredSubject: try row.id(1),
                    key: try key.open(row.blob(2), .checkIn(row.id(4), node)), counter: counter)
            }
        }
    }
}
