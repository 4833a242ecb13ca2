import MatterTypes

/// What was agreed on with a device that sleeps (Matter Core 9.17), and how far its counter has come.
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
    /// How far beyond that the latest Check-In was, modulo 2^32; 0 before the first.
    public var lastOffset: UInt32
    /// When it came, Unix time in milliseconds; nil before the first.
    public var heardAt: Int64?

    public init(
        nodeID: NodeID, clientNodeID: NodeID, monitoredSubject: NodeID, key: SecretBytes, counter: UInt32,
        lastOffset: UInt32 = 0, heardAt: Int64? = nil
    ) {
        self.nodeID = nodeID
        self.clientNodeID = clientNodeID
        self.monitoredSubject = monitoredSubject
        self.key = key
        self.counter = counter
        self.lastOffset = lastOffset
        self.heardAt = heardAt
    }
}

extension SQLiteStore {
    /// Keeps what was agreed on with a node of the fabric, in place of what was before. Its counter begins anew; when it
    /// was heard stays where the record does not say.
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
                INSERT INTO check_in
                    (fabric, node_id, client_node_id, monitored_subject, key_secret, counter, last_offset, heard_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (fabric, node_id) DO UPDATE SET
                    client_node_id = excluded.client_node_id, monitored_subject = excluded.monitored_subject,
                    key_secret = excluded.key_secret, counter = excluded.counter, last_offset = excluded.last_offset,
                    heard_at = coalesce(excluded.heard_at, heard_at)
                """,
                [
                    .integer(fabric.rawValue), .id(record.nodeID), .id(record.clientNodeID),
                    .id(record.monitoredSubject), try key.seal(record.key, .checkIn(compressed, record.nodeID)),
                    .integer(Int64(record.counter)), .integer(Int64(record.lastOffset)),
                    record.heardAt.map { .integer($0) } ?? .null,
                ])
        }
    }

    /// Nil where the node does not check in.
    public func checkIn(of node: NodeID, in fabric: FabricRecord.ID) throws(StoreError) -> CheckInRecord? {
        try readCheckIns("AND node_id = ?", [.id(node)], fabric).first
    }

    /// Of all nodes of the fabric.
    public func checkIns(in fabric: FabricRecord.ID) throws(StoreError) -> [CheckInRecord] {
        try readCheckIns("", [], fabric)
    }

    /// Notes a Check-In: nothing that is not newer is taken after this, in any process.
    ///
    /// - Parameters:
    ///   - counter: the device's counter when it was registered, as it was known to whoever judged the message.
    ///   - offset: how far beyond that the message's counter is.
    ///   - heardAt: Unix time in milliseconds.
    /// - Returns: false where the message is not newer than the latest one, or the registration is another by now.
    public func noteCheckIn(
        of node: NodeID, in fabric: FabricRecord.ID, counter: UInt32, offset: UInt32, heardAt: Int64
    ) throws(StoreError) -> Bool {
        try change { database throws(StoreError) in
            try database.run(
                """
                UPDATE check_in SET last_offset = ?, heard_at = ?
                WHERE fabric = ? AND node_id = ? AND counter = ? AND last_offset < ?
                """,
                [
                    .integer(Int64(offset)), .integer(heardAt), .integer(fabric.rawValue), .id(node),
                    .integer(Int64(counter)), .integer(Int64(offset)),
                ])
            return database.changes == 1
        }
    }

    /// Forgets what was agreed on with a node; one that never checked in is as it was.
    public func removeCheckIn(of node: NodeID, in fabric: FabricRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run(
                "DELETE FROM check_in WHERE fabric = ? AND node_id = ?", [.integer(fabric.rawValue), .id(node)])
        }
    }

    private func readCheckIns(
        _ condition: String, _ values: [SQLValue], _ fabric: FabricRecord.ID
    ) throws(StoreError) -> [CheckInRecord] {
        try readSealed { database, key throws(StoreError) in
            try database.rows(
                """
                SELECT client_node_id, monitored_subject, key_secret, counter, compressed_fabric_id, node_id, last_offset,
                    heard_at
                FROM check_in JOIN fabric ON fabric.id = fabric WHERE fabric = ? \(condition)
                """, [.integer(fabric.rawValue)] + values
            ) { row throws(StoreError) in
                guard let key else { throw failure(.keyChanged, "its keys were not unlocked.") }
                let node: NodeID = try row.id(5)
                guard let counter = UInt32(exactly: try row.integer(3)),
                    let offset = UInt32(exactly: try row.integer(6))
                else { throw failure(.corrupt, "the check-in counter of node \(node) is out of its range.") }
                return CheckInRecord(
                    nodeID: node, clientNodeID: try row.id(0), monitoredSubject: try row.id(1),
                    key: try key.open(row.blob(2), .checkIn(row.id(4), node)), counter: counter, lastOffset: offset,
                    heardAt: row.isNull(7) ? nil : try row.integer(7))
            }
        }
    }
}
