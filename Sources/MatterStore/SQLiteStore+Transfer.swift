import MatterTypes

// Fabrics that leave the store whole, and those that come into it.
extension SQLiteStore {
    /// Everything of a fabric that another store needs, of one moment.
    ///
    /// - Throws: `StoreError.notFound`.
    public func exportFabric(_ fabric: FabricRecord.ID) throws(StoreError) -> FabricImport {
        try readSealed { database, key throws(StoreError) in
            guard let record = try fabrics(database, key).first(where: { $0.id == fabric }) else {
                throw failure(.notFound, "the fabric is not in the store.")
            }
            var result = FabricImport(content: record.content)
            result.nodes = try readNodes(nil, fabric, database).sorted { $0.nodeID < $1.nodeID }
            result.issuedNodeIDs = try database.rows(
                "SELECT node_id FROM node_id WHERE fabric = ?", [.integer(fabric.rawValue)]
            ) { row throws(StoreError) in try row.id(0) }
            let places = try database.rows(
                """
                SELECT node_id, structure.name, room.name FROM node LEFT JOIN structure ON structure.id = node.structure
                LEFT JOIN room ON room.id = node.room WHERE fabric = ?
                """, [.integer(fabric.rawValue)]
            ) { row throws(StoreError) in
                (
                    try row.id(0) as NodeID,
                    FabricImport.Place(
                        structure: row.isNull(1) ? nil : try row.text(1), room: row.isNull(2) ? nil : try row.text(2))
                )
            }
            result.places = Dictionary(places, uniquingKeysWith: { first, _ in first })
            result.relaxedAttestations = try database.rows(
                "SELECT node_id, finding, detail, decided_at FROM attestation_decision WHERE fabric = ? ORDER BY id",
                [.integer(fabric.rawValue)]
            ) { row throws(StoreError) in
                RelaxedAttestation(
                    nodeID: try row.id(0), finding: try row.text(1), detail: try row.text(2),
                    decidedAt: try row.integer(3))
            }
            result.groupCounter = try nextGroupCounter(database)
            return result
        }
    }

    /// Takes in a fabric, all or nothing.
    ///
    /// A store has one fabric as a rule: one that no device was ever part of makes room, any other keeps the store as it
    /// is. Where the store has this very fabric, it is refused unless `merging`: then keys and devices become those of the
    /// import, devices and node ids that only the store knows stay, and so do names and rooms.
    ///
    /// - Parameters:
    ///   - nextNodeID: from where on devices get node ids. A fabric that was elsewhere may have given out any of the next
    ///     ones there, so this is to be a random number far above them.
    ///   - now: Unix time in seconds.
    /// - Throws: `StoreError.alreadyExists`; `invalidRecord`.
    public func importFabric(
        _ fabric: FabricImport, merging: Bool, nextNodeID: NodeID, now: Int64
    ) throws(StoreError) -> FabricImport.Outcome {
        try changeSealed { database, key throws(StoreError) in
            let known = try fabrics(database, key)
            let content = fabric.content
            let same = known.first { $0.compressedFabricID == content.compressedFabricID }
            let id: FabricRecord.ID
            if let same {
                guard merging else {
                    throw failure(
                        .alreadyExists,
                        "the store has this fabric (\(content.compressedFabricID.hexadecimal)) already; --merge takes keys and "
                            + "devices from the file, and keeps what only the store knows.")
                }
                guard same.content.rootCertificate == content.rootCertificate else {
                    throw failure(.alreadyExists, "the store has this fabric already, with another root certificate.")
                }
                id = same.id
                try replace(same, with: content, database, key)
            } else {
                for other in known {
                    guard try isUnused(other, database) else {
                        throw failure(
                            .alreadyExists,
                            "the store has another fabric (\(other.compressedFabricID.hexadecimal)) with devices; "
                                + "import into another --store.")
                    }
                    try database.run("DELETE FROM fabric WHERE id = ?", [.integer(other.id.rawValue)])
                }
                id = try insert(content, database, key).id
            }
            try database.run(
                "UPDATE fabric SET next_node_id = ? WHERE id = ?", [.id(nextNodeID), .integer(id.rawValue)])
            for nodeID in fabric.issuedNodeIDs where nodeID != content.administrator.nodeID {
                try database.run(
                    """
                    INSERT INTO node_id (fabric, node_id, state, reserved_at) VALUES (?, ?, 'retired', ?)
                    ON CONFLICT DO NOTHING
                    """, [.integer(id.rawValue), .id(nodeID), .integer(now)])
            }
            var outcome = FabricImport.Outcome(
                kind: same == nil ? .added : .merged, fabric: id, added: 0, updated: 0, kept: 0, unnamed: [])
            for node in fabric.nodes {
                try take(node, fabric.places[node.nodeID], id, now, database, &outcome)
            }
            for decision in fabric.relaxedAttestations { try take(decision, id, database) }
            if let counter = fabric.groupCounter { try raiseGroupCounter(above: counter, database) }
            outcome.kept = try readNodes(nil, id, database).count - outcome.added - outcome.updated
            return outcome
        }
    }

    /// Whether a fabric never had a device, not even one that failed to join.
    private func isUnused(_ fabric: FabricRecord, _ database: Database) throws(StoreError) -> Bool {
        let others = try database.first(
            "SELECT count(*) FROM node_id WHERE fabric = ? AND node_id <> ?",
            [.integer(fabric.id.rawValue), .id(fabric.administrator.nodeID)]
        ) { row throws(StoreError) in try row.integer(0) }
        return others == 0
    }

    private func take(
        _ node: NodeRecord, _ place: FabricImport.Place?, _ fabric: FabricRecord.ID, _ now: Int64,
        _ database: Database, _ outcome: inout FabricImport.Outcome
    ) throws(StoreError) {
        guard node.nodeID.isOperational, try node.nodeID != fabricNode(fabric, database) else {
            throw failure(.invalidRecord, "\(node.nodeID) can't be the node id of a device.")
        }
        var node = node
        if let former = try readNodes(node.nodeID, fabric, database).first {
            // Name, place and notes of the store are newer than those of a file.
            try database.run(
                """
                UPDATE node SET vendor_id = ?, product_id = ?, vendor_name = ?, product_name = ?, serial_number = ?,
                    fabric_index = ? WHERE fabric = ? AND node_id = ?
                """,
                [
                    .id(node.vendorID), .id(node.productID), .text(node.vendorName), .text(node.productName),
                    .text(node.serialNumber), .id(node.fabricIndex), .integer(fabric.rawValue), .id(former.nodeID),
                ])
            outcome.updated += 1
            return
        }
        try database.run(
            """
            INSERT INTO node_id (fabric, node_id, state, reserved_at) VALUES (?, ?, 'reserved', ?)
            ON CONFLICT DO UPDATE SET state = 'reserved'
            """, [.integer(fabric.rawValue), .id(node.nodeID), .integer(now)])
        try database.run(
            "DELETE FROM pending_node WHERE fabric = ? AND node_id = ?", [.integer(fabric.rawValue), .id(node.nodeID)])
        (node.structure, node.room) = try makePlace(place, now, database)
        do throws(StoreError) { try insert(node, fabric, database) } catch {
            // A name may be taken by a device of another fabric that was here before, or break a rule that came later.
            guard !node.label.isEmpty, error.code == .alreadyExists || error.code == .invalidName else { throw error }
            node.label = ""
            try insert(node, fabric, database)
            outcome.unnamed.append(node.nodeID)
        }
        outcome.added += 1
    }

    private func fabricNode(_ fabric: FabricRecord.ID, _ database: Database) throws(StoreError) -> NodeID? {
        try database.first("SELECT node_id FROM administrator WHERE fabric = ?", [.integer(fabric.rawValue)]) {
            row throws(StoreError) -> NodeID in try row.id(0)
        }
    }

    private func take(
        _ decision: RelaxedAttestation, _ fabric: FabricRecord.ID, _ database: Database
    ) throws(StoreError) {
        guard try state(of: decision.nodeID, fabric, database) != nil else { return }
        try database.run(
            """
            INSERT INTO attestation_decision (fabric, node_id, decided_at, finding, detail) SELECT ?1, ?2, ?3, ?4, ?5
            WHERE NOT EXISTS (SELECT 1 FROM attestation_decision
                WHERE fabric = ?1 AND node_id = ?2 AND decided_at = ?3 AND finding = ?4)
            """,
            [
                .integer(fabric.rawValue), .id(decision.nodeID), .integer(decision.decidedAt), .text(decision.finding),
                .text(decision.detail),
            ])
    }

    /// The structure and room of these names; made where they are missing. A name that is not allowed is left out.
    private func makePlace(
        _ place: FabricImport.Place?, _ now: Int64, _ database: Database
    ) throws(StoreError) -> (StructureRecord.ID?, RoomRecord.ID?) {
        guard let place, let name = place.structure, let structureName = try? usable(name, .structure) else {
            return (nil, nil)
        }
        let key = HomeName.key(structureName)
        let structure: StructureRecord.ID
        if let known = try Self.structures(database).first(where: { HomeName.key($0.name) == key }) {
            structure = known.id
        } else {
            try database.run(
                "INSERT INTO structure (name, created_at) VALUES (?, ?)", [.text(structureName), .integer(now)])
            structure = StructureRecord.ID(database.lastInsertedRow)
        }
        guard let name = place.room, let roomName = try? usable(name, .room) else { return (structure, nil) }
        let rooms = try database.rows(
            "SELECT id, name FROM room WHERE structure = ?", [.integer(structure.rawValue)]
        ) { row throws(StoreError) in (id: try row.integer(0), name: try row.text(1)) }
        if let known = rooms.first(where: { HomeName.key($0.name) == HomeName.key(roomName) }) {
            return (structure, RoomRecord.ID(known.id))
        }
        try database.run(
            "INSERT INTO room (structure, name, created_at) VALUES (?, ?, ?)",
            [.integer(structure.rawValue), .text(roomName), .integer(now)])
        return (structure, RoomRecord.ID(database.lastInsertedRow))
    }
}
