import MatterTypes

extension SQLiteStore: CertificateStore {
    public func recordIssued(
        _ certificate: IssuedCertificateRecord, in fabric: FabricRecord.ID
    ) throws(StoreError) {
        try change { database throws(StoreError) in
            let known = try database.first(
                "SELECT 1 FROM issued_certificate WHERE fabric = ? AND issuer = ? AND serial_number = ?",
                [.integer(fabric.rawValue), .blob(certificate.issuer), .blob(certificate.serialNumber)]
            ) { row throws(StoreError) in try row.integer(0) }
            guard known == nil else {
                throw failure(.alreadyExists, "the issuer has given another certificate the same serial number.")
            }
            try database.run(
                """
                INSERT INTO issued_certificate (fabric, node_id, issuer, serial_number, noc, icac, issued_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .integer(fabric.rawValue), .id(certificate.nodeID), .blob(certificate.issuer),
                    .blob(certificate.serialNumber), .blob(certificate.noc),
                    certificate.icac.map { .blob($0) } ?? .null,
                    .integer(certificate.issuedAt),
                ])
        }
    }

    public func latestCertificate(
        of node: NodeID, in fabric: FabricRecord.ID
    ) throws(StoreError) -> IssuedCertificateRecord? {
        try withDatabase { database throws(StoreError) in
            try database.first(
                """
                SELECT node_id, issuer, serial_number, noc, icac, issued_at FROM issued_certificate
                WHERE fabric = ? AND node_id = ? ORDER BY id DESC LIMIT 1
                """, [.integer(fabric.rawValue), .id(node)]
            ) { row throws(StoreError) in
                IssuedCertificateRecord(
                    nodeID: try row.id(0), issuer: try row.blob(1), serialNumber: try row.blob(2),
                    noc: try row.blob(3), icac: row.isNull(4) ? nil : try row.blob(4), issuedAt: try row.integer(5))
            }
        }
    }

    // MARK: renewals

    public func unfinishedRenewal(of fabric: FabricRecord.ID) throws(StoreError) -> RenewalRecord? {
        try latestRenewal(of: fabric).flatMap { $0.finishedAt == nil ? $0 : nil }
    }

    public func latestRenewal(of fabric: FabricRecord.ID) throws(StoreError) -> RenewalRecord? {
        try change { database throws(StoreError) in
            try renewal("fabric = ? ORDER BY id DESC LIMIT 1", [.integer(fabric.rawValue)], database)
        }
    }

    private func renewal(
        _ condition: String, _ values: [SQLValue], _ database: Database
    ) throws(StoreError) -> RenewalRecord? {
        let head = try database.first(
            "SELECT id, started_at, finished_at FROM renewal WHERE \(condition)", values
        ) { row throws(StoreError) in
            (try row.integer(0), try row.integer(1), row.isNull(2) ? nil : try row.integer(2))
        }
        guard let head else { return nil }
        let nodes = try database.rows(
            "SELECT node_id, state, noc, detail, changed_at FROM renewal_node WHERE renewal = ? ORDER BY node_id",
            [.integer(head.0)]
        ) { row throws(StoreError) in
            RenewalRecord.Node(
                nodeID: try row.id(0), state: RenewalRecord.State(rawValue: try row.text(1)) ?? .pending,
                noc: row.isNull(2) ? nil : try row.blob(2), detail: try row.text(3), changedAt: try row.integer(4))
        }
        return RenewalRecord(
            id: RenewalRecord.ID(head.0), startedAt: head.1, finishedAt: head.2,
            nodes: nodes.sorted { $0.nodeID < $1.nodeID })
    }

    public func beginRenewal(
        of nodes: [NodeID], in fabric: FabricRecord.ID, at time: Int64
    ) throws(StoreError) -> RenewalRecord {
        try change { database throws(StoreError) in
            try database.run(
                "UPDATE renewal SET finished_at = ? WHERE fabric = ? AND finished_at IS NULL",
                [.integer(time), .integer(fabric.rawValue)])
            try database.run(
                "INSERT INTO renewal (fabric, started_at) VALUES (?, ?)", [.integer(fabric.rawValue), .integer(time)])
            let id = database.lastInsertedRow
            for node in nodes {
                try database.run(
                    """
                    INSERT INTO renewal_node (renewal, node_id, state, detail, changed_at) VALUES (?, ?, 'pending', '', ?)
                    """, [.integer(id), .id(node), .integer(time)])
            }
            guard let made = try renewal("id = ?", [.integer(id)], database) else {
                throw failure(.notFound, "the renewal is not in the store.")
            }
            return made
        }
    }

    public func updateRenewal(_ renewal: RenewalRecord.ID, _ node: RenewalRecord.Node) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run(
                """
                INSERT INTO renewal_node (renewal, node_id, state, noc, detail, changed_at) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET state = excluded.state, noc = excluded.noc, detail = excluded.detail,
                    changed_at = excluded.changed_at
                """,
                [
                    .integer(renewal.rawValue), .id(node.nodeID), .text(node.state.rawValue),
                    node.noc.map { .blob($0) } ?? .null, .text(node.detail), .integer(node.changedAt),
                ])
            try requireChange(database, "node \(node.nodeID) of the renewal")
        }
    }

    public func finishRenewal(_ renewal: RenewalRecord.ID, at time: Int64) throws(StoreError) -> Bool {
        try change { database throws(StoreError) in
            // Nodes that have left the fabric meanwhile have nothing to be renewed.
            let left = try database.first(
                """
                SELECT count(*) FROM renewal_node r JOIN renewal ON id = r.renewal
                WHERE r.renewal = ? AND r.state <> 'done'
                    AND (EXISTS (SELECT 1 FROM node n WHERE n.fabric = renewal.fabric AND n.node_id = r.node_id)
                        OR EXISTS (
                            SELECT 1 FROM administrator a WHERE a.fabric = renewal.fabric AND a.node_id = r.node_id))
                """, [.integer(renewal.rawValue)]
            ) { row throws(StoreError) in try row.integer(0) }
            guard left == 0 else { return false }
            try database.run(
                "UPDATE renewal SET finished_at = ? WHERE id = ? AND finished_at IS NULL",
                [.integer(time), .integer(renewal.rawValue)])
            return true
        }
    }

    // MARK: the authority

    static func insertAuthority(
        _ authority: AuthorityRecord, _ fabric: FabricRecord.ID, _ compressed: CompressedFabricID,
        _ database: Database, _ key: StoreKey
    ) throws(StoreError) {
        var sealed = SQLValue.null
        if let secret = authority.intermediateKey {
            sealed = try key.seal(secret, SecretPlace(fabric: compressed, purpose: .intermediateKey))
        }
        try database.run(
            "INSERT INTO authority (fabric, icac, icac_key_secret, validity, request_command) VALUES (?, ?, ?, ?, ?)",
            [
                .integer(fabric.rawValue), authority.intermediateCertificate.map { .blob($0) } ?? .null,
                sealed,
                authority.validity.map { .integer(Int64($0)) } ?? .null,
                authority.requestCommand.map { .text($0) } ?? .null,
            ])
    }

    /// The columns of `authority` from `first` on, where the fabric has a row there.
    static func authority(
        _ row: Row, from first: Int32, _ compressed: CompressedFabricID, _ key: StoreKey
    ) throws(StoreError) -> AuthorityRecord {
        AuthorityRecord(
            intermediateCertificate: row.isNull(first) ? nil : try row.blob(first),
            intermediateKey: row.isNull(first + 1)
                ? nil : try key.open(row.blob(first + 1), SecretPlace(fabric: compressed, purpose: .intermediateKey)),
            validity: row.isNull(first + 2) ? nil : try row.number(first + 2),
            requestCommand: row.isNull(first + 3) ? nil : try row.text(first + 3))
    }
}
