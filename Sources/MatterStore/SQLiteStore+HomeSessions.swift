import MatterTypes

extension SQLiteStore {
    public func beginHomeSession(
        of structure: StructureRecord.ID, appGroup: String, user: UInt32, state: String, process: ProcessIdentity,
        now: Int64, lifetime: Int64, liveness: (ProcessIdentity) -> ProcessIdentity.Liveness
    ) throws(StoreError) -> HomeSessionOutcome {
        try change { database throws(StoreError) in
            guard try Self.structures(database).contains(where: { $0.id == structure }) else {
                throw failure(.notFound, "the structure is not in the store.")
            }
            let outcome = try takeLease(
                LeaseRecord.commissioning, "commissioning for \(appGroup)", process, now, lifetime, liveness, database)
            guard case .acquired(let lease, _) = outcome else {
                guard case .held(let holder) = outcome else { throw failure(.system, "the lease is in no state.") }
                return .held(holder)
            }
            try database.run(
                """
                INSERT INTO home_session (lease, structure, app_group, user, state, started_at, changed_at)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
                """,
                [
                    .integer(lease.id.rawValue), .integer(structure.rawValue), .text(appGroup), .integer(Int64(user)),
                    .text(state), .integer(now),
                ])
            let id = HomeSessionRecord.ID(database.lastInsertedRow)
            guard let session = try homeSession(id, database) else {
                throw failure(.system, "the new session is missing.")
            }
            return .began(session)
        }
    }

    public func homeSession(_ session: HomeSessionRecord.ID) throws(StoreError) -> HomeSessionRecord? {
        try read { database throws(StoreError) in try homeSession(session, database) }
    }

    public func openHomeSession() throws(StoreError) -> HomeSessionRecord? {
        try read { database throws(StoreError) in
            try homeSessions("WHERE finished_at IS NULL ORDER BY id DESC LIMIT 1", [], database).first
        }
    }

    public func homeSessions(limit: Int) throws(StoreError) -> [HomeSessionRecord] {
        try read { database throws(StoreError) in
            try homeSessions("ORDER BY id DESC LIMIT ?", [.integer(Int64(max(0, limit)))], database)
        }
    }

    public func changeHomeSession<T: Sendable>(
        _ session: HomeSessionRecord.ID, now: Int64, _ change: (inout HomeSessionRecord) throws -> T
    ) throws -> T {
        // What `change` throws leaves the transaction as a value, because it may be of any type.
        let outcome: Result<T, any Error> = try self.change { database throws(StoreError) in
            guard var record = try homeSession(session, database) else {
                throw failure(.notFound, "the session is not in the store.")
            }
            guard record.finishedAt == nil else {
                throw failure(.sessionOver, "the session is over: \(record.state).")
            }
            let former = record
            let result: T
            do { result = try change(&record) } catch { return .failure(error) }
            if record != former { try write(record, former, now, database) }
            return .success(result)
        }
        return try outcome.get()
    }

    /// Does nothing where the session is over.
    /// - Returns: whether the session is under way.
    @discardableResult
    func addDevice(
        _ device: DeviceKey, to session: HomeSessionRecord.ID, _ database: Database
    ) throws(StoreError) -> Bool {
        guard let record = try homeSession(session, database), record.finishedAt == nil else { return false }
        try database.run(
            "INSERT INTO home_session_device (session, ordinal, fabric, node_id) VALUES (?, ?, ?, ?)",
            [
                .integer(session.rawValue), .integer(Int64(record.devices.count)),
                .integer(device.fabric.rawValue), .id(device.nodeID),
            ])
        return true
    }

    private func write(
        _ record: HomeSessionRecord, _ former: HomeSessionRecord, _ now: Int64, _ database: Database
    ) throws(StoreError) {
        try database.run(
            """
            UPDATE home_session SET state = ?, error_code = ?, error_text = ?, commissioner = ?, changed_at = ?,
                finished_at = ? WHERE id = ?
            """,
            [
                .text(record.state), record.errorCode.map { .text($0) } ?? .null, .text(record.errorText),
                record.commissioner.map { .text($0.text) } ?? .null, .integer(now),
                record.finishedAt.map { .integer($0) } ?? .null, .integer(record.id.rawValue),
            ])
        if record.devices != former.devices {
            try database.run("DELETE FROM home_session_device WHERE session = ?", [.integer(record.id.rawValue)])
            for (ordinal, device) in record.devices.enumerated() {
                try database.run(
                    "INSERT INTO home_session_device (session, ordinal, fabric, node_id) VALUES (?, ?, ?, ?)",
                    [
                        .integer(record.id.rawValue), .integer(Int64(ordinal)), .integer(device.fabric.rawValue),
                        .id(device.nodeID),
                    ])
            }
        }
        if record.finishedAt != nil {
            try database.run("DELETE FROM lease WHERE id = ?", [.integer(record.lease.rawValue)])
        }
    }

    private func homeSession(
        _ session: HomeSessionRecord.ID, _ database: Database
    ) throws(StoreError) -> HomeSessionRecord? {
        try homeSessions("WHERE id = ?", [.integer(session.rawValue)], database).first
    }

    private func homeSessions(
        _ condition: String, _ values: [SQLValue], _ database: Database
    ) throws(StoreError) -> [HomeSessionRecord] {
        try database.rows(
            """
            SELECT id, lease, structure, app_group, user, state, error_code, error_text, commissioner, started_at,
                finished_at FROM home_session \(condition)
            """, values
        ) { row throws(StoreError) in
            let id = HomeSessionRecord.ID(try row.integer(0))
            let devices = try database.rows(
                "SELECT fabric, node_id FROM home_session_device WHERE session = ? ORDER BY ordinal",
                [.integer(id.rawValue)]
            ) { row throws(StoreError) in DeviceKey(try row.id(1), in: FabricRecord.ID(try row.integer(0))) }
            return HomeSessionRecord(
                id: id, lease: LeaseRecord.ID(try row.integer(1)),
                structure: row.isNull(2) ? nil : StructureRecord.ID(try row.integer(2)), appGroup: try row.text(3),
                user: try row.number(4), state: try row.text(5), errorCode: row.isNull(6) ? nil : try row.text(6),
                errorText: try row.text(7), commissioner: row.isNull(8) ? nil : try process(row, 8),
                devices: devices, startedAt: try row.integer(9),
                finishedAt: row.isNull(10) ? nil : try row.integer(10))
        }
    }
}
