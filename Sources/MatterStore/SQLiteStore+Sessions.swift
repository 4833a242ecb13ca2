import MatterTypes

// Sessions to resume, the history of commissionings, and decisions on attestation.
extension SQLiteStore {
    public func setResumption(_ record: ResumptionRecord, in fabric: FabricRecord.ID) throws(StoreError) {
        guard record.resumptionID.count == 16 else {
            throw failure(.invalidRecord, "a resumption id has 16 bytes, not \(record.resumptionID.count).")
        }
        try changeSealed { database, key throws(StoreError) in
            let compressed = try compressedID(of: fabric, database)
            try database.run(
                """
                INSERT OR REPLACE INTO resumption (fabric, peer_node_id, resumption_id, shared_secret, peer_tags)
                VALUES (?, ?, ?, ?, ?)
                """,
                [
                    .integer(fabric.rawValue), .id(record.peerNodeID), .blob(record.resumptionID),
                    try key.seal(
                        record.sharedSecret, .resumption(compressed, record.peerNodeID, record.resumptionID)),
                    .text(record.peerTags.map(\.hexadecimal).joined(separator: " ")),
                ])
        }
    }

    public func resumption(
        with peer: NodeID, in fabric: FabricRecord.ID
    ) throws(StoreError) -> ResumptionRecord? {
        try readResumption("peer_node_id = ?", .id(peer), fabric)
    }

    public func resumption(
        withID resumptionID: [UInt8], in fabric: FabricRecord.ID
    ) throws(StoreError) -> ResumptionRecord? {
        try readResumption("resumption_id = ?", .blob(resumptionID), fabric)
    }

    public func removeResumption(with peer: NodeID, in fabric: FabricRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run(
                "DELETE FROM resumption WHERE fabric = ? AND peer_node_id = ?", [.integer(fabric.rawValue), .id(peer)])
        }
    }

    private func readResumption(
        _ condition: String, _ value: SQLValue, _ fabric: FabricRecord.ID
    ) throws(StoreError) -> ResumptionRecord? {
        try readSealed { database, key throws(StoreError) in
            try database.first(
                """
                SELECT peer_node_id, resumption_id, shared_secret, peer_tags, compressed_fabric_id
                FROM resumption JOIN fabric ON fabric.id = fabric WHERE fabric = ? AND \(condition)
                """, [.integer(fabric.rawValue), value]
            ) { row throws(StoreError) in
                guard let key else { throw failure(.keyChanged, "its keys were not unlocked.") }
                let (peer, resumptionID): (NodeID, [UInt8]) = (try row.id(0), try row.blob(1))
                return ResumptionRecord(
                    peerNodeID: peer, resumptionID: resumptionID,
                    sharedSecret: try key.open(row.blob(2), .resumption(row.id(4), peer, resumptionID)),
                    peerTags: try row.text(3).split(separator: " ").compactMap { UInt32($0, radix: 16) }
                        .map { CaseAuthenticatedTag($0) })
            }
        }
    }

    // MARK: history

    public func beginCommissioning(
        in fabric: FabricRecord.ID, nodeID: NodeID?, device: String, homeSession: HomeSessionRecord.ID? = nil,
        startedAt: Int64
    ) throws(StoreError) -> CommissioningSessionRecord.ID {
        try change { database throws(StoreError) in
            try requireFabric(fabric, database)
            try database.run(
                """
                INSERT INTO commissioning_session (fabric, node_id, device, started_at, detail, home_session)
                VALUES (?, ?, ?, ?, '', ?)
                """,
                [
                    .integer(fabric.rawValue), nodeID.map { .id($0) } ?? .null, .text(device), .integer(startedAt),
                    homeSession.map { .integer($0.rawValue) } ?? .null,
                ])
            return CommissioningSessionRecord.ID(database.lastInsertedRow)
        }
    }

    public func recordStages(
        _ stages: [CommissioningStageRecord], of session: CommissioningSessionRecord.ID
    ) throws(StoreError) {
        try change { database throws(StoreError) in try insert(stages, session, database) }
    }

    public func finishCommissioning(
        _ session: CommissioningSessionRecord.ID, nodeID: NodeID?, outcome: String, detail: String,
        stages: [CommissioningStageRecord], finishedAt: Int64
    ) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run(
                """
                UPDATE commissioning_session SET node_id = coalesce(?, node_id), outcome = ?, detail = ?, finished_at = ?
                WHERE id = ?
                """,
                [
                    nodeID.map { .id($0) } ?? .null, .text(outcome), .text(detail), .integer(finishedAt),
                    .integer(session.rawValue),
                ])
            try requireChange(database, "the commissioning session")
            try insert(stages, session, database)
        }
    }

    public func commissioningSessions(limit: Int) throws(StoreError) -> [CommissioningSessionRecord] {
        try read { database throws(StoreError) in
            try database.rows(
                """
                SELECT id, fabric, node_id, device, started_at, finished_at, outcome, detail, home_session
                FROM commissioning_session
                ORDER BY id DESC LIMIT ?
                """, [.integer(Int64(max(0, limit)))]
            ) { row throws(StoreError) in
                let id = CommissioningSessionRecord.ID(try row.integer(0))
                return CommissioningSessionRecord(
                    id: id, fabric: row.isNull(1) ? nil : FabricRecord.ID(try row.integer(1)),
                    nodeID: row.isNull(2) ? nil : try row.id(2), device: try row.text(3), startedAt: try row.integer(4),
                    finishedAt: row.isNull(5) ? nil : try row.integer(5),
                    outcome: row.isNull(6) ? nil : try row.text(6),
                    detail: try row.text(7),
                    homeSession: row.isNull(8) ? nil : HomeSessionRecord.ID(try row.integer(8)),
                    stages: try stages(of: id, database))
            }
        }
    }

    private func stages(
        of session: CommissioningSessionRecord.ID, _ database: Database
    ) throws(StoreError) -> [CommissioningStageRecord] {
        try database.rows(
            """
            SELECT stage, began_at, milliseconds, outcome, detail FROM commissioning_stage WHERE session = ?
            ORDER BY ordinal
            """, [.integer(session.rawValue)]
        ) { row throws(StoreError) in
            CommissioningStageRecord(
                stage: try row.text(0), beganAt: try row.integer(1), milliseconds: try row.integer(2),
                outcome: try row.text(3), detail: try row.text(4))
        }
    }

    private func insert(
        _ stages: [CommissioningStageRecord], _ session: CommissioningSessionRecord.ID, _ database: Database
    ) throws(StoreError) {
        let exists = try database.rows(
            "SELECT 1 FROM commissioning_session WHERE id = ?", [.integer(session.rawValue)]
        ) { row throws(StoreError) in try row.integer(0) }
        guard !exists.isEmpty else { throw failure(.notFound, "the commissioning session is not in the store.") }
        for stage in stages {
            try database.run(
                """
                INSERT INTO commissioning_stage (session, ordinal, stage, began_at, milliseconds, outcome, detail)
                VALUES (?1, (SELECT count(*) FROM commissioning_stage WHERE session = ?1), ?2, ?3, ?4, ?5, ?6)
                """,
                [
                    .integer(session.rawValue), .text(stage.stage), .integer(stage.beganAt),
                    .integer(stage.milliseconds), .text(stage.outcome), .text(stage.detail),
                ])
        }
    }

    // MARK: attestation

    public func recordRelaxedAttestation(
        _ decision: RelaxedAttestation, in fabric: FabricRecord.ID
    ) throws(StoreError) {
        try change { database throws(StoreError) in
            guard try state(of: decision.nodeID, fabric, database) != nil else {
                throw failure(.nodeIDNotReserved, "node id \(decision.nodeID) was never reserved.")
            }
            try database.run(
                """
                INSERT INTO attestation_decision (fabric, node_id, decided_at, finding, detail) VALUES (?, ?, ?, ?, ?)
                """,
                [
                    .integer(fabric.rawValue), .id(decision.nodeID), .integer(decision.decidedAt),
                    .text(decision.finding), .text(decision.detail),
                ])
        }
    }

    public func relaxedAttestations(
        of nodeID: NodeID?, in fabric: FabricRecord.ID
    ) throws(StoreError) -> [RelaxedAttestation] {
        try withDatabase { database throws(StoreError) in
            try database.rows(
                """
                SELECT node_id, finding, detail, decided_at FROM attestation_decision
                WHERE fabric = ?1 AND (?2 IS NULL OR node_id = ?2) ORDER BY id
                """, [.integer(fabric.rawValue), nodeID.map { .id($0) } ?? .null]
            ) { row throws(StoreError) in
                RelaxedAttestation(
                    nodeID: try row.id(0), finding: try row.text(1), detail: try row.text(2),
                    decidedAt: try row.integer(3))
            }
        }
    }

    func compressedID(
        of fabric: FabricRecord.ID, _ database: Database
    ) throws(StoreError) -> CompressedFabricID {
        let found = try database.first(
            "SELECT compressed_fabric_id FROM fabric WHERE id = ?", [.integer(fabric.rawValue)]
        ) { row throws(StoreError) -> CompressedFabricID in try row.id(0) }
        guard let found else { throw failure(.notFound, "the fabric is not in the store.") }
        return found
    }

    private func requireFabric(_ fabric: FabricRecord.ID, _ database: Database) throws(StoreError) {
        let found = try database.rows("SELECT 1 FROM fabric WHERE id = ?", [.integer(fabric.rawValue)]) {
            row throws(StoreError) in try row.integer(0)
        }
        guard !found.isEmpty else { throw failure(.notFound, "the fabric is not in the store.") }
    }
}
