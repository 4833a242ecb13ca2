import MatterTypes

// Leases, permissions and hubs.
extension SQLiteStore {
    public func acquireLease(
        _ name: String, purpose: String, holder: ProcessIdentity, now: Int64, lifetime: Int64,
        liveness: (ProcessIdentity) -> ProcessIdentity.Liveness
    ) throws(StoreError) -> LeaseOutcome {
        try change { database throws(StoreError) in
            try takeLease(name, purpose, holder, now, lifetime, liveness, database)
        }
    }

    func takeLease(
        _ name: String, _ purpose: String, _ holder: ProcessIdentity, _ now: Int64, _ lifetime: Int64,
        _ liveness: (ProcessIdentity) -> ProcessIdentity.Liveness, _ database: Database
    ) throws(StoreError) -> LeaseOutcome {
        let former = try lease(name, database)
        if let former {
            switch liveness(former.holder) {
            case .alive: return .held(former)
            case .unknown where former.expiresAt > now: return .held(former)
            case .unknown, .dead: try database.run("DELETE FROM lease WHERE id = ?", [.integer(former.id.rawValue)])
            }
        }
        if name == LeaseRecord.commissioning { try closeUnfinished(now, database) }
        try database.run(
            """
            INSERT INTO lease (name, purpose, process, acquired_at, heartbeat_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?4, ?5)
            """,
            [
                .text(name), .text(purpose), .text(holder.text), .integer(now), .integer(now &+ max(0, lifetime)),
            ])
        guard let taken = try lease(name, database) else { throw failure(.system, "the new lease is missing.") }
        return .acquired(taken, former: former)
    }

    /// Who holds the lease is alone: whatever is unfinished is the work of somebody dead.
    private func closeUnfinished(_ now: Int64, _ database: Database) throws(StoreError) {
        try database.run(
            "UPDATE home_session SET state = ?, finished_at = ?, changed_at = ? WHERE finished_at IS NULL",
            [.text(HomeSessionRecord.abandoned), .integer(now), .integer(now)])
        try database.run(
            "UPDATE commissioning_session SET outcome = ?, finished_at = ? WHERE finished_at IS NULL",
            [.text(HomeSessionRecord.abandoned), .integer(now)])
    }

    public func renewLease(_ lease: LeaseRecord.ID, now: Int64, lifetime: Int64) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run(
                "UPDATE lease SET heartbeat_at = ?, expires_at = ? WHERE id = ?",
                [.integer(now), .integer(now &+ max(0, lifetime)), .integer(lease.rawValue)])
            guard database.changes > 0 else {
                throw failure(.sessionOver, "the lease was given back, or another process has taken it over.")
            }
        }
    }

    public func releaseLease(_ lease: LeaseRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run("DELETE FROM lease WHERE id = ?", [.integer(lease.rawValue)])
        }
    }

    public func lease(named name: String) throws(StoreError) -> LeaseRecord? {
        try read { database throws(StoreError) in try lease(name, database) }
    }

    private func lease(_ name: String, _ database: Database) throws(StoreError) -> LeaseRecord? {
        try database.first(
            "SELECT id, name, purpose, process, acquired_at, heartbeat_at, expires_at FROM lease WHERE name = ?",
            [.text(name)]
        ) { row throws(StoreError) in
            LeaseRecord(
                id: LeaseRecord.ID(try row.integer(0)), name: try row.text(1), purpose: try row.text(2),
                holder: try process(row, 3), acquiredAt: try row.integer(4), heartbeatAt: try row.integer(5),
                expiresAt: try row.integer(6))
        }
    }

    func process(_ row: Row, _ column: Int32) throws(StoreError) -> ProcessIdentity {
        guard let process = ProcessIdentity(text: try row.text(column)) else {
            throw failure(.corrupt, "a process is not described as one; the file was left as it is.")
        }
        return process
    }

    // MARK: permissions

    public func permissions() throws(StoreError) -> [PermissionRecord] {
        try read { database throws(StoreError) in
            try database.rows("SELECT app_group, user, privilege, changed_at FROM permission ORDER BY app_group, user")
            {
                row throws(StoreError) in
                PermissionRecord(
                    appGroup: try row.text(0), user: try row.number(1), privilege: try privilege(row, 2),
                    changedAt: try row.integer(3))
            }
        }
    }

    public func privilege(of appGroup: String, user: UInt32, now: Int64) throws(StoreError) -> HomePrivilege {
        let known = try read { database throws(StoreError) in
            (
                try privilege(appGroup, user, database),
                try database.integer("SELECT count(*) FROM permission") > 0
            )
        }
        if let privilege = known.0 { return privilege }
        if known.1 { return .none }
        return try change { database throws(StoreError) in
            guard try database.integer("SELECT count(*) FROM permission") == 0 else {
                return try privilege(appGroup, user, database) ?? .none
            }
            try set(.administer, appGroup, user, now, database)
            return .administer
        }
    }

    public func setPrivilege(
        _ privilege: HomePrivilege, of appGroup: String, user: UInt32, now: Int64
    ) throws(StoreError) {
        try change { database throws(StoreError) in try set(privilege, appGroup, user, now, database) }
    }

    private func set(
        _ privilege: HomePrivilege, _ appGroup: String, _ user: UInt32, _ now: Int64, _ database: Database
    ) throws(StoreError) {
        try database.run(
            "INSERT OR REPLACE INTO permission (app_group, user, privilege, changed_at) VALUES (?, ?, ?, ?)",
            [.text(appGroup), .integer(Int64(user)), .text(privilege.rawValue), .integer(now)])
    }

    private func privilege(
        _ appGroup: String, _ user: UInt32, _ database: Database
    ) throws(StoreError) -> HomePrivilege? {
        try database.first(
            "SELECT privilege FROM permission WHERE app_group = ? AND user = ?",
            [.text(appGroup), .integer(Int64(user))]
        ) { row throws(StoreError) in try privilege(row, 0) }
    }

    private func privilege(_ row: Row, _ column: Int32) throws(StoreError) -> HomePrivilege {
        guard let privilege = HomePrivilege(rawValue: try row.text(column)) else {
            throw failure(.corrupt, "a privilege is unknown; the file was left as it is.")
        }
        return privilege
    }

    // MARK: hubs

    public func registerHub(
        kind: String, address: String, process: ProcessIdentity, now: Int64,
        liveness: (ProcessIdentity) -> ProcessIdentity.Liveness
    ) throws(StoreError) -> HubRecord.ID {
        try change { database throws(StoreError) in
            for hub in try hubs(database) where liveness(hub.process) == .dead {
                try database.run("DELETE FROM hub_heartbeat WHERE id = ?", [.integer(hub.id.rawValue)])
            }
            try database.run(
                """
                INSERT INTO hub_heartbeat (kind, address, process, started_at, heartbeat_at) VALUES (?1, ?2, ?3, ?4, ?4)
                """, [.text(kind), .text(address), .text(process.text), .integer(now)])
            return HubRecord.ID(database.lastInsertedRow)
        }
    }

    public func hubHeartbeat(_ hub: HubRecord.ID, now: Int64) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run(
                "UPDATE hub_heartbeat SET heartbeat_at = ? WHERE id = ?", [.integer(now), .integer(hub.rawValue)])
            try requireChange(database, "the hub")
        }
    }

    public func unregisterHub(_ hub: HubRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run("DELETE FROM hub_heartbeat WHERE id = ?", [.integer(hub.rawValue)])
        }
    }

    public func hubs() throws(StoreError) -> [HubRecord] {
        try read { database throws(StoreError) in try hubs(database) }
    }

    private func hubs(_ database: Database) throws(StoreError) -> [HubRecord] {
        try database.rows(
            "SELECT id, kind, address, process, started_at, heartbeat_at FROM hub_heartbeat ORDER BY id"
        ) { row throws(StoreError) in
            HubRecord(
                id: HubRecord.ID(try row.integer(0)), kind: try row.text(1), address: try row.text(2),
                process: try process(row, 3), startedAt: try row.integer(4), heartbeatAt: try row.integer(5))
        }
    }
}
