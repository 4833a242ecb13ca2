import MatterTypes

// Names and rooms of devices, and what is behind bridges.
extension SQLiteStore {
    public func place(_ device: DeviceKey, in room: RoomRecord.ID?) throws(StoreError) {
        try change { database throws(StoreError) in
            let current = try requirePlace(device, database)
            try put(device, current, name: current.name, room: room, database)
        }
    }

    public func rename(_ device: DeviceKey, to name: String) throws(StoreError) {
        try change { database throws(StoreError) in
            let current = try requirePlace(device, database)
            try put(device, current, name: name, room: current.room, database)
        }
    }

    public func configure(_ device: DeviceKey, name: String, room: RoomRecord.ID?) throws(StoreError) {
        try change { database throws(StoreError) in
            let current = try requirePlace(device, database)
            try put(device, current, name: name, room: room, database)
        }
    }

    public func move(
        _ nodeID: NodeID, of fabric: FabricRecord.ID, to structure: StructureRecord.ID
    ) throws(StoreError) {
        try change { database throws(StoreError) in
            let device = DeviceKey(nodeID, in: fabric)
            let current = try requirePlace(device, database)
            guard try Self.structures(database).contains(where: { $0.id == structure }) else {
                throw failure(.notFound, "the structure is not in the store.")
            }
            try requireFreeName(device, current.name, structure, nil, database)
            try leave(device, for: structure, room: nil, database)
        }
    }

    public func setNotes(_ notes: String, of device: DeviceKey) throws(StoreError) {
        try change { database throws(StoreError) in
            let notes = try usableNotes(notes)
            if device.endpoint == .root {
                try database.run(
                    "UPDATE node SET notes = ? WHERE fabric = ? AND node_id = ?", [.text(notes)] + nodeKey(device))
            } else {
                try database.run(
                    "UPDATE bridged_endpoint SET notes = ? WHERE fabric = ? AND node_id = ? AND endpoint = ?",
                    [.text(notes)] + nodeKey(device) + [.id(device.endpoint)])
            }
            try requireChange(database, "the device")
        }
    }

    // MARK: bridges

    public func bridgedEndpoints(
        of nodeID: NodeID, in fabric: FabricRecord.ID
    ) throws(StoreError) -> [BridgedEndpointRecord] {
        try read { database throws(StoreError) in
            try bridgedEndpoints(DeviceKey(nodeID, in: fabric), database)
        }
    }

    public func setBridgedEndpoints(
        _ found: [EndpointID: String], of nodeID: NodeID, in fabric: FabricRecord.ID
    ) throws(StoreError) {
        try change { database throws(StoreError) in
            let bridge = DeviceKey(nodeID, in: fabric)
            let place = try requirePlace(bridge, database)
            let known = try bridgedEndpoints(bridge, database)
            for gone in known where found[gone.endpoint] == nil {
                try database.run(
                    "DELETE FROM bridged_endpoint WHERE fabric = ? AND node_id = ? AND endpoint = ?",
                    nodeKey(bridge) + [.id(gone.endpoint)])
            }
            for endpoint in found.keys.sorted() where !known.contains(where: { $0.endpoint == endpoint }) {
                guard (1...65_534).contains(endpoint.rawValue) else {
                    throw failure(.invalidRecord, "endpoint \(endpoint.rawValue) is no endpoint of a bridge.")
                }
                var name = found[endpoint].map { HomeName.trimmed($0) } ?? ""
                let key = DeviceKey(nodeID, endpoint, in: fabric)
                // What a bridge says is only a proposal.
                let taken = try taker(of: name, key, place.structure, nil, database) != nil
                if taken || HomeName.objection(to: name, as: .device) != nil { name = "" }
                try database.run(
                    "INSERT INTO bridged_endpoint (fabric, node_id, endpoint, name) VALUES (?, ?, ?, ?)",
                    nodeKey(bridge) + [.id(endpoint), .text(name)])
            }
        }
    }

    private func bridgedEndpoints(
        _ bridge: DeviceKey, _ database: Database
    ) throws(StoreError) -> [BridgedEndpointRecord] {
        try database.rows(
            """
            SELECT endpoint, name, room, notes FROM bridged_endpoint WHERE fabric = ? AND node_id = ? ORDER BY endpoint
            """, nodeKey(bridge)
        ) { row throws(StoreError) in
            BridgedEndpointRecord(
                endpoint: try row.id(0), name: try row.text(1),
                room: row.isNull(2) ? nil : RoomRecord.ID(try row.integer(2)), notes: try row.text(3))
        }
    }

    // MARK: places

    private struct Place {
        var name: String
        var structure: StructureRecord.ID
        var room: RoomRecord.ID?
    }

    private func nodeKey(_ device: DeviceKey) -> [SQLValue] { [.integer(device.fabric.rawValue), .id(device.nodeID)] }

    private func requirePlace(_ device: DeviceKey, _ database: Database) throws(StoreError) -> Place {
        let node = try database.first(
            "SELECT label, structure, room FROM node WHERE fabric = ? AND node_id = ?", nodeKey(device)
        ) { row throws(StoreError) in
            Place(
                name: try row.text(0), structure: StructureRecord.ID(try row.integer(1)),
                room: row.isNull(2) ? nil : RoomRecord.ID(try row.integer(2)))
        }
        guard let node else { throw failure(.notFound, "node \(device.nodeID) is not in the store.") }
        guard device.endpoint != .root else { return node }
        let bridged = try bridgedEndpoints(device, database).first { $0.endpoint == device.endpoint }
        guard let bridged else {
            throw failure(.notFound, "node \(device.nodeID) has no bridged device \(device.endpoint.rawValue).")
        }
        return Place(name: bridged.name, structure: node.structure, room: bridged.room)
    }

    private func put(
        _ device: DeviceKey, _ current: Place, name: String, room: RoomRecord.ID?, _ database: Database
    ) throws(StoreError) {
        var structure = current.structure
        if let room {
            structure = try requireRoom(room, database).structure
            guard structure == current.structure || device.endpoint == .root else {
                throw failure(.inUse, "a bridged device stays in its bridge's structure; move the bridge.")
            }
        }
        // Names that were kept under older rules stay as they are until they are changed.
        let isSame = name == current.name
        let name = isSame || HomeName.trimmed(name).isEmpty ? HomeName.trimmed(name) : try usable(name, .device)
        if !isSame || room != current.room || structure != current.structure {
            try requireFreeName(device, name, structure, room, database)
        }
        guard device.endpoint == .root else {
            try database.run(
                "UPDATE bridged_endpoint SET name = ?, room = ? WHERE fabric = ? AND node_id = ? AND endpoint = ?",
                [.text(name), room.map { .integer($0.rawValue) } ?? .null] + nodeKey(device) + [.id(device.endpoint)])
            return
        }
        try database.run(
            "UPDATE node SET label = ? WHERE fabric = ? AND node_id = ?", [.text(name)] + nodeKey(device))
        if structure == current.structure {
            try database.run(
                "UPDATE node SET room = ? WHERE fabric = ? AND node_id = ?",
                [room.map { .integer($0.rawValue) } ?? .null] + nodeKey(device))
        } else {
            try leave(device, for: structure, room: room, database)
        }
    }

    private func leave(
        _ device: DeviceKey, for structure: StructureRecord.ID, room: RoomRecord.ID?, _ database: Database
    ) throws(StoreError) {
        try database.run(
            "UPDATE node SET structure = ?, room = ? WHERE fabric = ? AND node_id = ?",
            [.integer(structure.rawValue), room.map { .integer($0.rawValue) } ?? .null] + nodeKey(device))
        try database.run(
            "UPDATE bridged_endpoint SET room = NULL WHERE fabric = ? AND node_id = ?", nodeKey(device))
    }

    /// Refuses a name that another device has in the same room, or without a room in the same structure.
    func requireFreeName(
        _ device: DeviceKey, _ name: String, _ structure: StructureRecord.ID, _ room: RoomRecord.ID?,
        _ database: Database
    ) throws(StoreError) {
        guard let (other, taken) = try taker(of: name, device, structure, room, database) else { return }
        let place = try room.map { id throws(StoreError) in "in room '\(try requireRoom(id, database).name)'" }
        let which =
            other.endpoint == .root
            ? "node \(other.nodeID.rawValue)" : "node \(other.nodeID.rawValue), endpoint \(other.endpoint.rawValue),"
        throw failure(
            .alreadyExists,
            "\(which) is called '\(taken)' \(place ?? "and is in no room either"); choose another name, rename that "
                + "one, or put one of them into another room.")
    }

    private func taker(
        of name: String, _ device: DeviceKey, _ structure: StructureRecord.ID, _ room: RoomRecord.ID?,
        _ database: Database
    ) throws(StoreError) -> (DeviceKey, String)? {
        let key = HomeName.key(name)
        guard !key.isEmpty else { return nil }
        let candidates = try database.rows(
            """
            SELECT fabric, node_id, 0, label FROM node WHERE structure = ?1 AND room IS ?2 AND label <> ''
            UNION ALL
            SELECT b.fabric, b.node_id, endpoint, name FROM bridged_endpoint b
                JOIN node n ON n.fabric = b.fabric AND n.node_id = b.node_id
            WHERE n.structure = ?1 AND b.room IS ?2 AND name <> ''
            """, [.integer(structure.rawValue), room.map { .integer($0.rawValue) } ?? .null]
        ) { row throws(StoreError) -> (DeviceKey, String) in
            (
                DeviceKey(try row.id(1), try row.id(2), in: FabricRecord.ID(try row.integer(0))), try row.text(3)
            )
        }
        return candidates.first { $0.0 != device && HomeName.key($0.1) == key }
    }
}
