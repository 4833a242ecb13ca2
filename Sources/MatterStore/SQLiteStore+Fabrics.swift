import MatterTypes

extension SQLiteStore {
    public func fabrics() throws(StoreError) -> [FabricRecord] {
        try readSealed { database, key throws(StoreError) in try fabrics(database, key) }
    }

    public func defaultFabric(orMake make: () throws -> FabricRecord.Content) throws -> FabricRecord {
        if let first = try fabrics().first { return first }
        // The outcome of `make` leaves the transaction as a value, because its error may be of any type.
        var failure: (any Error)?
        let fabric: FabricRecord?
        do {
            fabric = try changeSealed { database, key throws(StoreError) in
                if let first = try fabrics(database, key).first { return first }
                let content: FabricRecord.Content
                do { content = try make() } catch {
                    failure = error
                    throw self.failure(.notFound, "the fabric was not made.")
                }
                return try insert(content, database, key)
            }
        } catch { throw failure ?? error }
        guard let fabric else { throw self.failure(.notFound, "the new fabric is missing.") }
        return fabric
    }

    public func addFabric(_ content: FabricRecord.Content) throws(StoreError) -> FabricRecord {
        try changeSealed { database, key throws(StoreError) in try insert(content, database, key) }
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
        try changeSealed { database, key throws(StoreError) in
            let row = try database.first(
                """
                SELECT node_id, compressed_fabric_id FROM administrator JOIN fabric ON id = fabric WHERE fabric = ?
                """, [.integer(fabric.rawValue)]
            ) { row throws(StoreError) -> (NodeID, CompressedFabricID) in (try row.id(0), try row.id(1)) }
            guard let (former, compressed) = row else { throw failure(.notFound, "the fabric is not in the store.") }
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
                    try key.seal(administrator.operationalKey, .operationalKey(compressed, administrator.nodeID)),
                    .integer(fabric.rawValue),
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

    func fabrics(_ database: Database, _ key: StoreKey?) throws(StoreError) -> [FabricRecord] {
        try database.rows(
            """
            SELECT id, fabric_id, compressed_fabric_id, root_certificate, root_key_secret, ipk_epoch_key_secret, label,
                vendor_id, created_at, node_id, noc, administrator.icac, operational_key_secret,
                authority.icac, icac_key_secret, validity, request_command, ipk_secret
            FROM fabric JOIN administrator ON administrator.fabric = id
                LEFT JOIN authority ON authority.fabric = id ORDER BY id
            """
        ) { row throws(StoreError) in
            guard let key else { throw failure(.keyChanged, "its keys were not unlocked.") }
            let compressed: CompressedFabricID = try row.id(2)
            let nodeID: NodeID = try row.id(9)
            return FabricRecord(
                id: FabricRecord.ID(try row.integer(0)),
                content: FabricRecord.Content(
                    fabricID: try row.id(1), compressedFabricID: compressed, rootCertificate: try row.blob(3),
                    rootKey: try key.open(row.blob(4), SecretPlace(fabric: compressed, purpose: .rootKey)),
                    ipkEpochKey: try key.open(row.blob(5), SecretPlace(fabric: compressed, purpose: .ipkEpochKey)),
                    label: try row.text(6), vendorID: try row.id(7),
                    administrator: AdministratorRecord(
                        nodeID: nodeID, noc: try row.blob(10), icac: row.isNull(11) ? nil : try row.blob(11),
                        operationalKey: try key.open(row.blob(12), .operationalKey(compressed, nodeID))),
                    createdAt: try row.integer(8), authority: try Self.authority(row, from: 13, compressed, key),
                    identityProtectionKey: row.isNull(17)
                        ? nil
                        : try key.open(row.blob(17), SecretPlace(fabric: compressed, purpose: .identityProtectionKey))))
        }
    }

    func insert(
        _ content: FabricRecord.Content, _ database: Database, _ key: StoreKey
    ) throws(StoreError) -> FabricRecord {
        try validate(content)
        let administrator = content.administrator
        let compressed = content.compressedFabricID
        try database.run(
            """
            INSERT INTO fabric (fabric_id, compressed_fabric_id, root_certificate, root_key_secret,
                ipk_epoch_key_secret, label, vendor_id, next_node_id, created_at, ipk_secret)
            VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?)
            """,
            [
                .id(content.fabricID), .id(content.compressedFabricID), .blob(content.rootCertificate),
                try key.seal(content.rootKey, SecretPlace(fabric: compressed, purpose: .rootKey)),
                try key.seal(content.ipkEpochKey, SecretPlace(fabric: compressed, purpose: .ipkEpochKey)),
                .text(content.label), .id(content.vendorID), .integer(content.createdAt),
                try sealedProtectionKey(content, key),
            ])
        let id = FabricRecord.ID(database.lastInsertedRow)
        try database.run(
            """
            INSERT INTO administrator (fabric, node_id, noc, icac, operational_key_secret) VALUES (?, ?, ?, ?, ?)
            """,
            [
                .integer(id.rawValue), .id(administrator.nodeID), .blob(administrator.noc),
                administrator.icac.map { .blob($0) } ?? .null,
                try key.seal(administrator.operationalKey, .operationalKey(compressed, administrator.nodeID)),
            ])
        try claim(administrator.nodeID, id, database)
        try Self.insertAuthority(content.authority, id, compressed, database, key)
        return FabricRecord(id: id, content: content)
    }

    /// Takes over keys and certificates of the same fabric from elsewhere.
    func replace(
        _ former: FabricRecord, with content: FabricRecord.Content, _ database: Database, _ key: StoreKey
    ) throws(StoreError) {
        try validate(content)
        let (id, compressed) = (SQLValue.integer(former.id.rawValue), content.compressedFabricID)
        try database.run(
            "UPDATE fabric SET root_key_secret = ?, ipk_epoch_key_secret = ?, ipk_secret = ?, vendor_id = ? WHERE id = ?",
            [
                try key.seal(content.rootKey, SecretPlace(fabric: compressed, purpose: .rootKey)),
                try key.seal(content.ipkEpochKey, SecretPlace(fabric: compressed, purpose: .ipkEpochKey)),
                try sealedProtectionKey(content, key), .id(content.vendorID), id,
            ])
        let administrator = content.administrator
        if administrator.nodeID != former.administrator.nodeID {
            try database.run(
                "UPDATE node_id SET state = 'retired' WHERE fabric = ? AND node_id = ?",
                [id, .id(former.administrator.nodeID)])
            try claim(administrator.nodeID, former.id, database)
        }
        try database.run(
            "UPDATE administrator SET node_id = ?, noc = ?, icac = ?, operational_key_secret = ? WHERE fabric = ?",
            [
                .id(administrator.nodeID), .blob(administrator.noc), administrator.icac.map { .blob($0) } ?? .null,
                try key.seal(administrator.operationalKey, .operationalKey(compressed, administrator.nodeID)), id,
            ])
        try database.run("DELETE FROM authority WHERE fabric = ?", [id])
        try Self.insertAuthority(content.authority, former.id, compressed, database, key)
    }

    private func sealedProtectionKey(
        _ content: FabricRecord.Content, _ key: StoreKey
    ) throws(StoreError) -> SQLValue {
        guard let secret = content.identityProtectionKey else { return .null }
        return try key.seal(
            secret, SecretPlace(fabric: content.compressedFabricID, purpose: .identityProtectionKey))
    }

    private func validate(_ content: FabricRecord.Content) throws(StoreError) {
        guard content.fabricID != 0 else { throw failure(.invalidRecord, "a fabric id of 0 is not allowed.") }
        guard content.ipkEpochKey.count == 16 || content.identityProtectionKey != nil && content.ipkEpochKey.count == 0
        else { throw failure(.invalidRecord, "an epoch key has 16 bytes, not \(content.ipkEpochKey.count).") }
        guard (content.identityProtectionKey?.count ?? 16) == 16 else {
            throw failure(.invalidRecord, "an identity protection key has 16 bytes.")
        }
        // Empty where it is not ours.
        guard content.rootKey.count == 32 || content.rootKey.count == 0 else {
            throw failure(.invalidRecord, "a private key has 32 bytes, not \(content.rootKey.count).")
        }
        guard (content.authority.intermediateKey?.count ?? 32) == 32 else {
            throw failure(.invalidRecord, "a private key has 32 bytes.")
        }
        try validate(content.administrator)
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

extension SecretPlace {
    static func operationalKey(_ fabric: CompressedFabricID, _ nodeID: NodeID) -> SecretPlace {
        SecretPlace(fabric: fabric, purpose: .operationalKey, row: nodeID.bytes)
    }

    static func checkIn(_ fabric: CompressedFabricID, _ node: NodeID) -> SecretPlace {
        SecretPlace(fabric: fabric, purpose: .checkIn, row: node.bytes)
    }

    static func resumption(_ fabric: CompressedFabricID, _ peer: NodeID, _ resumptionID: [UInt8]) -> SecretPlace {
        SecretPlace(fabric: fabric, purpose: .resumption, row: peer.bytes + resumptionID)
    }
}
