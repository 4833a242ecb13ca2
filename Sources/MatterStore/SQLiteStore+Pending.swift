import MatterTypes

// Devices between AddNOC and their place among the nodes.
extension SQLiteStore {
    public func setPending(
        _ record: PendingNodeRecord, in fabric: FabricRecord.ID
    ) throws(StoreError) -> [NodeID] {
        try change { database throws(StoreError) in
            guard try state(of: record.nodeID, fabric, database) == "reserved" else {
                throw failure(.nodeIDNotReserved, "node id \(record.nodeID) is not reserved for a new node.")
            }
            let older = try database.rows(
                """
                SELECT node_id FROM pending_node
                WHERE fabric = ? AND device_mark = ? AND node_id <> ? AND finished_at IS NULL
                """, [.integer(fabric.rawValue), .blob(record.deviceMark), .id(record.nodeID)]
            ) { row throws(StoreError) -> NodeID in try row.id(0) }
            for nodeID in older { try remove(nodeID, fabric, database) }
            // A finished record is of use for minutes.
            try database.run(
                "DELETE FROM pending_node WHERE fabric = ? AND finished_at < ?",
                [.integer(fabric.rawValue), .integer(record.beganAt &- 86_400_000)])
            try database.run(
                """
                INSERT INTO pending_node (fabric, node_id, owner, home_session, name, structure, room, discriminator,
                    vendor_id, product_id, product, serial_number, device_mark, code_mark, content, may_be_complete,
                    began_at, fail_safe_ends_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET owner = excluded.owner, content = excluded.content,
                    may_be_complete = max(may_be_complete, excluded.may_be_complete),
                    fail_safe_ends_at = max(fail_safe_ends_at, excluded.fail_safe_ends_at)
                """,
                [
                    .integer(fabric.rawValue), .id(record.nodeID), record.owner.map { .text($0.text) } ?? .null,
                    record.homeSession.map { .integer($0.rawValue) } ?? .null, .text(record.name),
                    record.structure.map { .integer($0.rawValue) } ?? .null,
                    record.room.map { .integer($0.rawValue) } ?? .null,
                    record.discriminator.map { .integer(Int64($0)) } ?? .null, .id(record.vendorID),
                    .id(record.productID), .text(record.product), .text(record.serialNumber),
                    .blob(record.deviceMark), .blob(record.codeMark), .text(record.content),
                    .integer(record.mayBeComplete ? 1 : 0), .integer(record.beganAt),
                    .integer(record.failSafeEndsAt),
                ])
            return older
        }
    }

    public func pendingNodes(of fabric: FabricRecord.ID) throws(StoreError) -> [PendingNodeRecord] {
        try read { database throws(StoreError) in try unfinished(fabric, database) }
    }

    private func unfinished(
        _ fabric: FabricRecord.ID, _ database: Database
    ) throws(StoreError) -> [PendingNodeRecord] {
        try pending("finished_at IS NULL", [], fabric, database).sorted { $0.nodeID < $1.nodeID }
    }

    public func claimPending(
        of fabric: FabricRecord.ID, by process: ProcessIdentity, now: Int64,
        liveness: (ProcessIdentity) -> ProcessIdentity.Liveness, begin: (NodeID) -> Bool
    ) throws(StoreError) -> [PendingNodeRecord] {
        // Mostly there is none, and nothing has to be written.
        guard try !pendingNodes(of: fabric).isEmpty else { return [] }
        return try change { database throws(StoreError) in
            var claimed: [PendingNodeRecord] = []
            for var record in try unfinished(fabric, database) {
                if let owner = record.owner, owner != process {
                    switch liveness(owner) {
                    case .alive: continue
                    case .unknown where record.failSafeEndsAt > now: continue
                    case .unknown, .dead: break
                    }
                }
                guard begin(record.nodeID) else { continue }
                try database.run(
                    "UPDATE pending_node SET owner = ? WHERE fabric = ? AND node_id = ?",
                    [.text(process.text), .integer(fabric.rawValue), .id(record.nodeID)])
                record.owner = process
                claimed.append(record)
            }
            return claimed
        }
    }

    public func releasePending(
        _ nodeID: NodeID, in fabric: FabricRecord.ID, problem: String?, now: Int64
    ) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run(
                """
                UPDATE pending_node SET owner = NULL, problem = coalesce(?1, problem),
                    tried_at = CASE WHEN ?1 IS NULL THEN tried_at ELSE ?2 END
                WHERE fabric = ?3 AND node_id = ?4
                """,
                [problem.map { .text($0) } ?? .null, .integer(now), .integer(fabric.rawValue), .id(nodeID)])
        }
    }

    public func finishPending(
        _ node: NodeRecord, in fabric: FabricRecord.ID, now: Int64
    ) throws(StoreError) {
        try change { database throws(StoreError) in
            let key: [SQLValue] = [.integer(fabric.rawValue), .id(node.nodeID)]
            guard let record = try pending("node_id = ?", [.id(node.nodeID)], fabric, database).first,
                record.finishedAt == nil
            else { throw failure(.notFound, "node \(node.nodeID) is not waited for.") }
            try insert(node, fabric, database)
            if let session = record.homeSession {
                try addDevice(DeviceKey(node.nodeID, in: fabric), to: session, database)
            }
            try database.run(
                "UPDATE pending_node SET finished_at = ?, owner = NULL WHERE fabric = ? AND node_id = ?",
                [.integer(now)] + key)
        }
    }

    /// A node has its place.
    ///
    /// - Parameter finishedAt: Unix time in seconds, where nobody waits for the node any more: the record stays for whoever
    ///   asks for it next. Nil takes it away.
    func settlePending(
        _ nodeID: NodeID, _ fabric: FabricRecord.ID, finishedAt: Int64?, _ database: Database
    ) throws(StoreError) {
        let key: [SQLValue] = [.integer(fabric.rawValue), .id(nodeID)]
        guard let finishedAt else {
            try database.run("DELETE FROM pending_node WHERE fabric = ? AND node_id = ?", key)
            return
        }
        try database.run(
            "UPDATE pending_node SET finished_at = ?, owner = NULL WHERE fabric = ? AND node_id = ?",
            [.integer(finishedAt &* 1000)] + key)
    }

    public func finishedPending(
        codeMark: [UInt8], since: Int64, in fabric: FabricRecord.ID
    ) throws(StoreError) -> PendingNodeRecord? {
        try read { database throws(StoreError) in
            try pending(
                "code_mark = ? AND finished_at >= ?", [.blob(codeMark), .integer(since)], fabric, database
            ).max { ($0.finishedAt ?? 0) < ($1.finishedAt ?? 0) }
        }
    }

    public func removePending(_ nodeID: NodeID, from fabric: FabricRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in try remove(nodeID, fabric, database) }
    }

    private func remove(_ nodeID: NodeID, _ fabric: FabricRecord.ID, _ database: Database) throws(StoreError) {
        let key: [SQLValue] = [.integer(fabric.rawValue), .id(nodeID)]
        try database.run("DELETE FROM pending_node WHERE fabric = ? AND node_id = ?", key)
        try database.run(
            "UPDATE node_id SET state = 'retired' WHERE fabric = ? AND node_id = ? AND state = 'reserved'", key)
    }

    private func pending(
        _ condition: String, _ values: [SQLValue], _ fabric: FabricRecord.ID, _ database: Database
    ) throws(StoreError) -> [PendingNodeRecord] {
        try database.rows(
            """
            SELECT node_id, owner, home_session, name, structure, room, discriminator, vendor_id, product_id, product,
                serial_number, device_mark, code_mark, content, may_be_complete, began_at, fail_safe_ends_at, tried_at,
                problem, finished_at FROM pending_node WHERE fabric = ? AND \(condition)
            """, [.integer(fabric.rawValue)] + values
        ) { row throws(StoreError) in
            PendingNodeRecord(
                nodeID: try row.id(0), owner: row.isNull(1) ? nil : try process(row, 1),
                homeSession: row.isNull(2) ? nil : HomeSessionRecord.ID(try row.integer(2)), name: try row.text(3),
                structure: row.isNull(4) ? nil : StructureRecord.ID(try row.integer(4)),
                room: row.isNull(5) ? nil : RoomRecord.ID(try row.integer(5)),
                discriminator: row.isNull(6) ? nil : try row.number(6), vendorID: try row.id(7),
                productID: try row.id(8), product: try row.text(9), serialNumber: try row.text(10),
                deviceMark: try row.blob(11), codeMark: try row.blob(12), content: try row.text(13),
                mayBeComplete: try row.integer(14) != 0, beganAt: try row.integer(15),
                failSafeEndsAt: try row.integer(16), triedAt: row.isNull(17) ? nil : try row.integer(17),
                problem: try row.text(18), finishedAt: row.isNull(19) ? nil : try row.integer(19))
        }
    }
}
