import MatterTypes

extension SQLiteStore {
    /// Own limit.
    public static let mostGroupMembers = 1024

    public func deviceGroups() throws(StoreError) -> [DeviceGroupRecord] {
        try read { database throws(StoreError) in try deviceGroups(database) }
    }

    private func deviceGroups(_ database: Database) throws(StoreError) -> [DeviceGroupRecord] {
        var groups = try database.rows(
            "SELECT id, structure, name, created_at FROM device_group ORDER BY id"
        ) { row throws(StoreError) in
            DeviceGroupRecord(
                id: DeviceGroupRecord.ID(try row.integer(0)), structure: StructureRecord.ID(try row.integer(1)),
                name: try row.text(2), members: [], createdAt: try row.integer(3))
        }
        let members = try database.rows(
            """
            SELECT device_group, node_id, endpoint, fabric FROM device_group_member ORDER BY device_group, position
            """
        ) { row throws(StoreError) in
            let endpoint: EndpointID = try row.id(2)
            return (
                try row.integer(0),
                DeviceKey(try row.id(1), endpoint, in: FabricRecord.ID(try row.integer(3)))
            )
        }
        let byGroup = Dictionary(grouping: members, by: \.0)
        for index in groups.indices { groups[index].members = (byGroup[groups[index].id.rawValue] ?? []).map(\.1) }
        return groups
    }

    public func addDeviceGroup(
        name: String, to structure: StructureRecord.ID, members: [DeviceKey], now: Int64
    ) throws(StoreError) -> DeviceGroupRecord {
        try change { database throws(StoreError) in
            let name = try usable(name, .group)
            guard let home = try Self.structures(database).first(where: { $0.id == structure }) else {
                throw failure(.notFound, "the structure is not in the store.")
            }
            let others = try deviceGroups(database).filter { $0.structure == structure }
            try requireFree(name, .group, others.map(\.name), "of '\(home.name)'")
            try database.run(
                "INSERT INTO device_group (structure, name, created_at) VALUES (?, ?, ?)",
                [.integer(structure.rawValue), .text(name), .integer(now)])
            let id = DeviceGroupRecord.ID(database.lastInsertedRow)
            let kept = try put(members, into: id, database)
            return DeviceGroupRecord(id: id, structure: structure, name: name, members: kept, createdAt: now)
        }
    }

    public func renameDeviceGroup(_ group: DeviceGroupRecord.ID, to name: String) throws(StoreError) {
        try change { database throws(StoreError) in
            let name = try usable(name, .group)
            let groups = try deviceGroups(database)
            guard let own = groups.first(where: { $0.id == group }) else {
                throw failure(.notFound, "the group is not in the store.")
            }
            let others = groups.filter { $0.structure == own.structure && $0.id != group }
            try requireFree(name, .group, others.map(\.name), "of the structure")
            try database.run(
                "UPDATE device_group SET name = ? WHERE id = ?", [.text(name), .integer(group.rawValue)])
        }
    }

    public func setMembers(_ members: [DeviceKey], of group: DeviceGroupRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            guard try deviceGroups(database).contains(where: { $0.id == group }) else {
                throw failure(.notFound, "the group is not in the store.")
            }
            try database.run("DELETE FROM device_group_member WHERE device_group = ?", [.integer(group.rawValue)])
            _ = try put(members, into: group, database)
        }
    }

    public func removeDeviceGroup(_ group: DeviceGroupRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run("DELETE FROM device_group WHERE id = ?", [.integer(group.rawValue)])
            try requireChange(database, "the group")
        }
    }

    private func put(
        _ members: [DeviceKey], into group: DeviceGroupRecord.ID, _ database: Database
    ) throws(StoreError) -> [DeviceKey] {
        var kept: [DeviceKey] = []
        for member in members where !kept.contains(member) { kept.append(member) }
        guard kept.count <= Self.mostGroupMembers else {
            throw failure(.invalidRecord, "a group may have \(Self.mostGroupMembers) members, not \(kept.count).")
        }
        for (position, member) in kept.enumerated() {
            let node = try database.first(
                "SELECT 1 FROM node WHERE fabric = ? AND node_id = ?",
                [.integer(member.fabric.rawValue), .id(member.nodeID)]
            ) { row throws(StoreError) in try row.integer(0) }
            guard node != nil else { throw failure(.notFound, "node \(member.nodeID.rawValue) is not in the store.") }
            try database.run(
                """
                INSERT INTO device_group_member (device_group, position, fabric, node_id, endpoint)
                VALUES (?, ?, ?, ?, ?)
                """,
                [
                    .integer(group.rawValue), .integer(Int64(position)), .integer(member.fabric.rawValue),
                    .id(member.nodeID), .id(member.endpoint),
                ])
        }
        return kept
    }
}
