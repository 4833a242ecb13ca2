import MatterTypes

// Structures and rooms.
extension SQLiteStore {
    public func structures() throws(StoreError) -> [StructureRecord] {
        try read { database throws(StoreError) in try Self.structures(database) }
    }

    public func addStructure(name: String, now: Int64) throws(StoreError) -> StructureRecord {
        try change { database throws(StoreError) in
            let name = try usable(name, .structure)
            try requireFree(name, .structure, Self.structures(database).map(\.name), "of this store")
            try database.run(
                "INSERT INTO structure (name, created_at) VALUES (?, ?)", [.text(name), .integer(now)])
            return StructureRecord(
                id: StructureRecord.ID(database.lastInsertedRow), name: name, notes: "", createdAt: now)
        }
    }

    public func renameStructure(_ structure: StructureRecord.ID, to name: String) throws(StoreError) {
        try change { database throws(StoreError) in
            let name = try usable(name, .structure)
            let others = try Self.structures(database).filter { $0.id != structure }
            try requireFree(name, .structure, others.map(\.name), "of this store")
            try database.run(
                "UPDATE structure SET name = ? WHERE id = ?", [.text(name), .integer(structure.rawValue)])
            try requireChange(database, "the structure")
        }
    }

    public func setNotes(_ notes: String, ofStructure structure: StructureRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run(
                "UPDATE structure SET notes = ? WHERE id = ?",
                [.text(try usableNotes(notes)), .integer(structure.rawValue)])
            try requireChange(database, "the structure")
        }
    }

    public func removeStructure(_ structure: StructureRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            let all = try Self.structures(database)
            guard all.contains(where: { $0.id == structure }) else {
                throw failure(.notFound, "the structure is not in the store.")
            }
            let devices = try database.rows(
                "SELECT 1 FROM node WHERE structure = ?", [.integer(structure.rawValue)]
            ) { row throws(StoreError) in try row.integer(0) }
            guard devices.isEmpty else {
                throw failure(
                    .inUse, "\(devices.count) devices are in the structure; move them to another one, or remove them.")
            }
            guard all.count > 1 else {
                throw failure(.inUse, "it is the only structure, and there has to be one; rename it instead.")
            }
            try database.run("DELETE FROM structure WHERE id = ?", [.integer(structure.rawValue)])
        }
    }

    static func structures(_ database: Database) throws(StoreError) -> [StructureRecord] {
        try database.rows("SELECT id, name, notes, created_at FROM structure ORDER BY id") { row throws(StoreError) in
            StructureRecord(
                id: StructureRecord.ID(try row.integer(0)), name: try row.text(1), notes: try row.text(2),
                createdAt: try row.integer(3))
        }
    }

    // MARK: rooms

    public func rooms(of structure: StructureRecord.ID) throws(StoreError) -> [RoomRecord] {
        try read { database throws(StoreError) in try rooms(structure, database) }
    }

    public func addRoom(
        name: String, to structure: StructureRecord.ID, now: Int64
    ) throws(StoreError) -> RoomRecord {
        try change { database throws(StoreError) in
            let name = try usable(name, .room)
            guard let home = try Self.structures(database).first(where: { $0.id == structure }) else {
                throw failure(.notFound, "the structure is not in the store.")
            }
            try requireFree(name, .room, rooms(structure, database).map(\.name), "of '\(home.name)'")
            try database.run(
                "INSERT INTO room (structure, name, created_at) VALUES (?, ?, ?)",
                [.integer(structure.rawValue), .text(name), .integer(now)])
            return RoomRecord(
                id: RoomRecord.ID(database.lastInsertedRow), structure: structure, name: name, notes: "",
                createdAt: now)
        }
    }

    public func renameRoom(_ room: RoomRecord.ID, to name: String) throws(StoreError) {
        try change { database throws(StoreError) in
            let name = try usable(name, .room)
            let record = try requireRoom(room, database)
            let others = try rooms(record.structure, database).filter { $0.id != room }
            try requireFree(name, .room, others.map(\.name), "of the structure")
            try database.run("UPDATE room SET name = ? WHERE id = ?", [.text(name), .integer(room.rawValue)])
        }
    }

    public func setNotes(_ notes: String, ofRoom room: RoomRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            try database.run(
                "UPDATE room SET notes = ? WHERE id = ?", [.text(try usableNotes(notes)), .integer(room.rawValue)])
            try requireChange(database, "the room")
        }
    }

    public func removeRoom(_ room: RoomRecord.ID) throws(StoreError) -> Int {
        try change { database throws(StoreError) in
            _ = try requireRoom(room, database)
            var moved = 0
            for table in ["node", "bridged_endpoint"] {
                try database.run("UPDATE \(table) SET room = NULL WHERE room = ?", [.integer(room.rawValue)])
                moved += database.changes
            }
            try database.run("DELETE FROM room WHERE id = ?", [.integer(room.rawValue)])
            return moved
        }
    }

    private func rooms(_ structure: StructureRecord.ID, _ database: Database) throws(StoreError) -> [RoomRecord] {
        try database.rows(
            "SELECT id, structure, name, notes, created_at FROM room WHERE structure = ? ORDER BY id",
            [.integer(structure.rawValue)], Self.room)
    }

    func requireRoom(_ room: RoomRecord.ID, _ database: Database) throws(StoreError) -> RoomRecord {
        let record = try database.first(
            "SELECT id, structure, name, notes, created_at FROM room WHERE id = ?", [.integer(room.rawValue)],
            Self.room)
        guard let record else { throw failure(.notFound, "the room is not in the store.") }
        return record
    }

    private static func room(_ row: Row) throws(StoreError) -> RoomRecord {
        RoomRecord(
            id: RoomRecord.ID(try row.integer(0)), structure: StructureRecord.ID(try row.integer(1)),
            name: try row.text(2), notes: try row.text(3), createdAt: try row.integer(4))
    }

    // MARK: names

    func usable(_ name: String, _ kind: HomeName.Kind) throws(StoreError) -> String {
        if let objection = HomeName.objection(to: name, as: kind) { throw failure(.invalidName, objection) }
        return HomeName.trimmed(name)
    }

    func usableNotes(_ notes: String) throws(StoreError) -> String {
        guard notes.utf8.count <= 4096 else {
            throw failure(.invalidRecord, "notes may have 4096 bytes in UTF-8, not \(notes.utf8.count).")
        }
        return notes
    }

    func requireFree(_ name: String, _ kind: HomeName.Kind, _ taken: [String], _ place: String) throws(StoreError) {
        let key = HomeName.key(name)
        guard let other = taken.first(where: { HomeName.key($0) == key }) else { return }
        throw failure(
            .alreadyExists,
            "a \(kind.rawValue) \(place) is called '\(other)' already; choose another name, or rename that one first.")
    }
}
