import MatterTypes

extension SQLiteStore {
    public func fabrics() throws(StoreError) -> [FabricRecord] {
        try withDatabase { database throws(StoreError) in try Self.fabrics(database) }
    }

    public func defaultFabric(orMake make: () throws -> FabricRecord.Content) throws -> FabricRecord {
        if let first = try fabrics().first { return first }
        // The outcome of `make` leaves the transaction as a value, because its error may be of any type.
        var failure: (any Error)?
        let fabric: FabricRecord? = try change { database throws(StoreError) in
            if let first = try Self.fabrics(database).first { return first }
            do { return try insert(try make(), database) } catch {
                failure = error
                return nil
            }
        }
        if let failure { throw failure }
        guard let fabric else { throw self.failure(.notFound, "the new fabric is missing.") }
        return fabric
    }

    public func addFabric(_ content: FabricRecord.Content) throws(StoreError) -> FabricRecord {
        try change { database throws(StoreError) in try insert(content, database) }
    }

    public func renameFabric(_ fabric: FabricRecord.ID, label: String) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run("UPDATE fabric SET label = ? WHERE id = ?", [.text(label), .integer(fabric.rawValue)])
            try requireChange(database, "the fabric")
        }
    }

    public func setAdministrator(
        _ administrator: AdministratorRecord, of fabric: FabricRecord.ID
    ) throws(StoreError) {
        try validate(administrator)
        try change { database throws(StoreError) in
            let former = try database.first(
                "SELECT node_id FROM administrator WHERE fabric = ?", [.integer(fabric.rawValue)]
            ) { row throws(StoreError) -> NodeID in try row.id(0) }
            guard let former else { throw failure(.notFound, "the fabric is not in the store.") }
            if former != administrator.nodeID {
                try database.run(
                    "UPDATE node_id SET state = 'retired' WHERE fabric = ? AND node_id = ?",
                    [.integer(fabric.rawValue), .id(former)])
                try claim(administrator.nodeID, fabric, database)
            }
            try database.run(
                """
                UPDATE administrator SET node_id = ?, noc = ?, icac = ?, operational_key_secret = ? WHERE fabric = ?
                """,
                [
                    .id(administrator.nodeID), .blob(administrator.noc), administrator.icac.map { .blob($0) } ?? .null,
                    .secret(administrator.operationalKey), .integer(fabric.rawValue),
                ])
        }
    }

    public func removeFabric(_ fabric: FabricRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run("DELETE FROM fabric WHERE id = ?", [.integer(fabric.rawValue)])
            try requireChange(database, "the fabric")
        }
        // The log would keep the removed keys for a while. Where a reader is in the way, a later checkpoint does it.
        try? withDatabase { database throws(StoreError) in try database.run("PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    func requireChange(_ database: Database, _ what: String) throws(StoreError) {
        guard database.changes > 0 else { throw failure(.notFound, "\(what) is not in the store.") }
    }

    // MARK: rows

    private static func fabrics(_ database: Database) throws(StoreError) -> [FabricRecord] {
        try database.rows(
            """
            SELECT id, fabric_id, compressed_fabric_id, root_certificate, root_key_secret, ipk_epoch_key_secret, label,
                vendor_id, created_at, node_id, noc, icac, operational_key_secret
            FROM fabric JOIN administrator ON fabric = id ORDER BY id
            """
        ) { row throws(StoreError) in
            FabricRecord(
                id: FabricRecord.ID(try row.integer(0)),
                content: FabricRecord.Content(
                    fabricID: try row.id(1), compressedFabricID: try row.id(2), rootCertificate: try row.blob(3),
                    rootKey: try row.secret(4), ipkEpochKey: try row.secret(5), label: try row.text(6),
                    vendorID: try row.id(7),
                    administrator: AdministratorRecord(
                        nodeID: try row.id(9), noc: try row.blob(10), icac: row.isNull(11) ? nil : try row.blob(11),
                        operationalKey: try row.secret(12)),
                    createdAt: try row.integer(8)))
        }
    }

    private func insert(_ content: FabricRecord.Content, _ database: Database) throws(StoreError) -> FabricRecord {
        guard content.fabricID != 0 else { throw failure(.invalidRecord, "a fabric id of 0 is not allowed.") }
        guard content.ipkEpochKey.count == 16 else {
            throw failure(.invalidRecord, "an epoch key has 16 bytes, not \(content.ipkEpochKey.count).")
        }
        guard content.rootKey.count == 32 else {
            throw failure(.invalidRecord, "a private key has 32 bytes, not \(content.rootKey.count).")
        }
        let administrator = content.administrator
        try validate(administrator)
        try database.run(
            """
            INSERT INTO fabric (fabric_id, compressed_fabric_id, root_certificate, root_key_secret,
                ipk_epoch_key_secret, label, vendor_id, next_node_id, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?)
            """,
            [
                .id(content.fabricID), .id(content.compressedFabricID), .blob(content.rootCertificate),
                .secret(content.rootKey), .secret(content.ipkEpochKey), .text(content.label), .id(content.vendorID),
                .integer(content.createdAt),
            ])
        let id = FabricRecord.ID(database.lastInsertedRow)
        try database.run(
            """
            INSERT INTO administrator (fabric, node_id, noc, icac, operational_key_secret) VALUES (?, ?, ?, ?, ?)
            """,
            [
                .integer(id.rawValue), .id(administrator.nodeID), .blob(administrator.noc),
                administrator.icac.map { .blob($0) } ?? .null, .secret(administrator.operationalKey),
            ])
        try claim(administrator.nodeID, id, database)
        return FabricRecord(id: id, content: content)
    }

    private func validate(_ administrator: AdministratorRecord) throws(StoreError) {
        guard administrator.nodeID.isOperational else {
            throw failure(.invalidRecord, "\(administrator.nodeID) is no operational node id.")
        }
        guard administrator.operationalKey.count == 32 else {
            throw failure(.invalidRecord, "a private key has 32 bytes, not \(administrator.operationalKey.count).")
        }
    }

    /// Takes an id for our own node: one that is reserved, or was never given out.
    private func claim(_ nodeID: NodeID, _ fabric: FabricRecord.ID, _ database: Database) throws(StoreError) {
        try database.run(
            """
            INSERT INTO node_id (fabric, node_id, state, reserved_at) VALUES (?, ?, 'used', 0)
            ON CONFLICT DO UPDATE SET state = 'used' WHERE state = 'reserved'
            """, [.integer(fabric.rawValue), .id(nodeID)])
        guard database.changes > 0 else { throw failure(.nodeIDNotReserved, "\(nodeID) is used or was used.") }
    }
}
