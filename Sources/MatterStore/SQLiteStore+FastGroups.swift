import MatterTypes

extension SQLiteStore {
    public func fastGroups() throws(StoreError) -> [FastGroupRecord] {
        try read { database throws(StoreError) in try fastGroups(database) }
    }

    private func fastGroups(_ database: Database) throws(StoreError) -> [FastGroupRecord] {
        let members = try database.rows(
            "SELECT fast_group, node_id, roots, endpoints, state, problem FROM fast_group_member ORDER BY node_id"
        ) { row throws(StoreError) in
            guard let state = FastGroupMember.State(rawValue: try row.text(4)) else {
                throw failure(.corrupt, "a member of a group is in no state that there is.")
            }
            return (
                try row.integer(0),
                FastGroupMember(
                    node: try row.id(1), roots: Set(Self.clusters(try row.text(2)).keys),
                    clusters: Self.clusters(try row.text(3)), state: state, problem: try row.text(5))
            )
        }
        let byGroup = Dictionary(grouping: members, by: \.0)
        return try database.rows(
            "SELECT id, device_group, fabric, group_id, key_set, epoch_start, is_wanted FROM fast_group ORDER BY id"
        ) { row throws(StoreError) in
            let id = try row.integer(0)
            return FastGroupRecord(
                id: FastGroupRecord.ID(rawValue: id),
                group: row.isNull(1) ? nil : DeviceGroupRecord.ID(rawValue: try row.integer(1)),
                fabric: FabricRecord.ID(try row.integer(2)), groupID: try row.id(3), keySet: try row.number(4),
                epochStart: UInt64(bitPattern: try row.integer(5)), isWanted: try row.integer(6) != 0,
                members: (byGroup[id] ?? []).map(\.1))
        }
    }

    /// `1:6.8,2:6`; what is no number is left out.
    private static func clusters(_ text: String) -> [EndpointID: Set<ClusterID>] {
        var clusters: [EndpointID: Set<ClusterID>] = [:]
        for item in text.split(separator: ",") {
            let pieces = item.split(separator: ":")
            guard let endpoint = pieces.first.flatMap({ UInt16($0) }) else { continue }
            let numbers = pieces.dropFirst().flatMap { $0.split(separator: ".") }.compactMap { UInt32($0) }
            clusters[EndpointID(endpoint)] = Set(numbers.map { ClusterID($0) })
        }
        return clusters
    }

    private static func text(_ clusters: [EndpointID: Set<ClusterID>]) -> String {
        clusters.sorted { $0.key < $1.key }.map { endpoint, clusters in
            "\(endpoint.rawValue):" + clusters.sorted().map { "\($0.rawValue)" }.joined(separator: ".")
        }.joined(separator: ",")
    }

    public func epochKey(of group: FastGroupRecord.ID) throws(StoreError) -> SecretBytes {
        let found = try readSealed { database, key throws(StoreError) in
            try database.first(
                """
                SELECT epoch_key_secret, compressed_fabric_id, group_id
                FROM fast_group JOIN fabric ON fabric.id = fabric WHERE fast_group.id = ?
                """, [.integer(group.rawValue)]
            ) { row throws(StoreError) in
                guard let key else { throw failure(.keyChanged, "its keys were not unlocked.") }
                return try key.open(try row.blob(0), .groupEpochKey(try row.id(1), try row.id(2)))
            }
        }
        guard let found else { throw failure(.notFound, "the group has no key in the store.") }
        return found
    }

    public func addFastGroup(
        for group: DeviceGroupRecord.ID, in fabric: FabricRecord.ID, groupID: GroupID, keySet: UInt16,
        epochKey: SecretBytes, epochStart: UInt64
    ) throws(StoreError) -> FastGroupRecord {
        guard (1...0xFEFF).contains(groupID.rawValue), keySet != 0 else {
            throw failure(.invalidRecord, "a group's number is 1 to 65279, and that of its key set 1 to 65535.")
        }
        try require(epochKey)
        return try changeSealed { database, key throws(StoreError) in
            let groups = try fastGroups(database)
            if var known = groups.first(where: { $0.group == group }) {
                try database.run(
                    "UPDATE fast_group SET is_wanted = 1 WHERE id = ?", [.integer(known.id.rawValue)])
                known.isWanted = true
                return known
            }
            let compressed = try compressedID(of: fabric, database)
            let isThere = try database.first("SELECT 1 FROM device_group WHERE id = ?", [.integer(group.rawValue)]) {
                row throws(StoreError) in try row.integer(0)
            }
            guard isThere != nil else { throw failure(.notFound, "the group is not in the store.") }
            guard !groups.contains(where: { $0.fabric == fabric && ($0.groupID == groupID || $0.keySet == keySet) })
            else { throw failure(.alreadyExists, "another group of the fabric has that number.") }
            try database.run(
                """
                INSERT INTO fast_group
                    (device_group, fabric, group_id, key_set, epoch_key_secret, epoch_start, is_wanted)
                VALUES (?, ?, ?, ?, ?, ?, 1)
                """,
                [
                    .integer(group.rawValue), .integer(fabric.rawValue), .id(groupID), .integer(Int64(keySet)),
                    try key.seal(epochKey, .groupEpochKey(compressed, groupID)),
                    .integer(Int64(bitPattern: epochStart)),
                ])
            return FastGroupRecord(
                id: FastGroupRecord.ID(rawValue: database.lastInsertedRow), group: group, fabric: fabric,
                groupID: groupID, keySet: keySet, epochStart: epochStart, isWanted: true, members: [])
        }
    }

    private func require(_ epochKey: SecretBytes) throws(StoreError) {
        guard epochKey.count == 16 else {
            throw failure(.invalidRecord, "an epoch key has 16 bytes, not \(epochKey.count).")
        }
    }

    public func setWanted(_ isWanted: Bool, of group: FastGroupRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run(
                "UPDATE fast_group SET is_wanted = ? WHERE id = ?",
                [.integer(isWanted ? 1 : 0), .integer(group.rawValue)])
            try requireChange(database, "the group")
        }
    }

    public func setEpochKey(_ key: SecretBytes, start: UInt64, of group: FastGroupRecord.ID) throws(StoreError) {
        try require(key)
        try changeSealed { database, storeKey throws(StoreError) in
            guard let known = try fastGroups(database).first(where: { $0.id == group }) else {
                throw failure(.notFound, "the group is not in the store.")
            }
            let compressed = try compressedID(of: known.fabric, database)
            try database.run(
                "UPDATE fast_group SET epoch_key_secret = ?, epoch_start = ? WHERE id = ?",
                [
                    try storeKey.seal(key, .groupEpochKey(compressed, known.groupID)),
                    .integer(Int64(bitPattern: start)), .integer(group.rawValue),
                ])
            try database.run(
                "UPDATE fast_group_member SET state = 'begun' WHERE fast_group = ? AND state = 'ready'",
                [.integer(group.rawValue)])
        }
    }

    public func setFastMember(_ member: FastGroupMember, of group: FastGroupRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            guard let known = try fastGroups(database).first(where: { $0.id == group }) else {
                throw failure(.notFound, "the group is not in the store.")
            }
            let node = try database.first(
                "SELECT 1 FROM node WHERE fabric = ? AND node_id = ?",
                [.integer(known.fabric.rawValue), .id(member.node)]
            ) { row throws(StoreError) in try row.integer(0) }
            guard node != nil else { throw failure(.notFound, "node \(member.node.rawValue) is not in the store.") }
            try database.run(
                """
                INSERT OR REPLACE INTO fast_group_member
                    (fast_group, fabric, node_id, roots, endpoints, state, problem)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .integer(group.rawValue), .integer(known.fabric.rawValue), .id(member.node),
                    .text(member.roots.sorted().map { "\($0.rawValue)" }.joined(separator: ",")),
                    .text(Self.text(member.clusters)), .text(member.state.rawValue), .text(member.problem),
                ])
        }
    }

    public func removeFastMember(_ node: NodeID, of group: FastGroupRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run(
                "DELETE FROM fast_group_member WHERE fast_group = ? AND node_id = ?",
                [.integer(group.rawValue), .id(node)])
        }
    }

    public func removeFastGroup(_ group: FastGroupRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run("DELETE FROM fast_group WHERE id = ?", [.integer(group.rawValue)])
        }
    }

    // MARK: the counter

    public func reserveGroupCounters(_ count: UInt32, start: UInt32) throws(StoreError) -> UInt32 {
        guard (1...65_536).contains(count) else {
            throw failure(.invalidRecord, "1 to 65536 numbers can be reserved at once, not \(count).")
        }
        return try change { database throws(StoreError) in
            let first = try nextGroupCounter(database) ?? start
            try database.run(
                "INSERT OR REPLACE INTO group_counter (id, next) VALUES (1, ?)", [.integer(Int64(first &+ count))])
            return first
        }
    }

    public func nextGroupCounter() throws(StoreError) -> UInt32? {
        try read { database throws(StoreError) in try nextGroupCounter(database) }
    }

    func nextGroupCounter(_ database: Database) throws(StoreError) -> UInt32? {
        try database.first("SELECT next FROM group_counter") { row throws(StoreError) in try row.number(0) }
    }

    /// Goes on far above a number that was used elsewhere, where more may have been used since: devices take lower ones
    /// for recordings.
    func raiseGroupCounter(above counter: UInt32, _ database: Database) throws(StoreError) {
        let wanted = counter &+ (1 << 20)
        if let own = try nextGroupCounter(database), !(1..<(1 << 31)).contains(wanted &- own) { return }
        try database.run(
            "INSERT OR REPLACE INTO group_counter (id, next) VALUES (1, ?)", [.integer(Int64(wanted))])
    }
}

extension SecretPlace {
    static func groupEpochKey(_ fabric: CompressedFabricID, _ group: GroupID) -> SecretPlace {
        SecretPlace(fabric: fabric, purpose: .groupEpochKey, row: group.bytes)
    }
}
