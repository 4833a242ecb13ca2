import MatterTypes

extension SQLiteStore {
    public func reserveNodeID(in fabric: FabricRecord.ID, now: Int64) throws(StoreError) -> NodeID {
        try change { database throws(StoreError) in
            let next = try database.first(
                "SELECT next_node_id FROM fabric WHERE id = ?", [.integer(fabric.rawValue)]
            ) { row throws(StoreError) -> NodeID in try row.id(0) }
            guard var nodeID = next else { throw failure(.notFound, "the fabric is not in the store.") }
            // Our own node, or one that another tool brought in, may stand in the way of the counter.
            while try state(of: nodeID, fabric, database) != nil { nodeID = NodeID(nodeID.rawValue &+ 1) }
            guard nodeID.isOperational else { throw failure(.nodeIDsExhausted, "all node ids of the fabric are used.") }
            try database.run(
                "INSERT INTO node_id (fabric, node_id, state, reserved_at) VALUES (?, ?, 'reserved', ?)",
                [.integer(fabric.rawValue), .id(nodeID), .integer(now)])
            try database.run(
                "UPDATE fabric SET next_node_id = ? WHERE id = ?",
                [.id(NodeID(nodeID.rawValue &+ 1)), .integer(fabric.rawValue)])
            return nodeID
        }
    }

    public func addNode(
        _ node: NodeRecord, to fabric: FabricRecord.ID, homeSession: HomeSessionRecord.ID? = nil
    ) throws(StoreError) {
        try change { database throws(StoreError) in
            try insert(node, fabric, database)
            let isHeard = try homeSession.map { session throws(StoreError) in
                try addDevice(DeviceKey(node.nodeID, in: fabric), to: session, database)
            }
            try settlePending(node.nodeID, fabric, finishedAt: isHeard == false ? node.commissionedAt : nil, database)
        }
    }

    func insert(_ node: NodeRecord, _ fabric: FabricRecord.ID, _ database: Database) throws(StoreError) {
        guard try state(of: node.nodeID, fabric, database) == "reserved" else {
            throw failure(.nodeIDNotReserved, "node id \(node.nodeID) is not reserved for a new node.")
        }
        let structure = try home(of: node, database)
        if !node.label.isEmpty {
            let name = try usable(node.label, .device)
            try requireFreeName(DeviceKey(node.nodeID, in: fabric), name, structure, node.room, database)
        }
        try database.run(
            """
            INSERT INTO node (label, vendor_id, product_id, vendor_name, product_name, serial_number, fabric_index,
                attestation, commissioned_at, fabric, node_id, structure, room, notes)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            values(node, fabric) + [
                .integer(structure.rawValue), node.room.map { .integer($0.rawValue) } ?? .null,
                .text(try usableNotes(node.notes)),
            ])
        try database.run(
            "UPDATE node_id SET state = 'used' WHERE fabric = ? AND node_id = ?",
            [.integer(fabric.rawValue), .id(node.nodeID)])
        try replaceAddresses(node.addresses, node.nodeID, fabric, database)
    }

    public func nodes(of fabric: FabricRecord.ID) throws(StoreError) -> [NodeRecord] {
        try read { database throws(StoreError) in try readNodes(nil, fabric, database) }
            .sorted { $0.nodeID < $1.nodeID }
    }

    /// Which nodes there are, without what is known of them: for whoever asks often.
    ///
    /// - Throws: `StoreError`.
    public func nodeIDs(of fabric: FabricRecord.ID) throws(StoreError) -> Set<NodeID> {
        try read { database throws(StoreError) in
            Set(
                try database.rows("SELECT node_id FROM node WHERE fabric = ?", [.integer(fabric.rawValue)]) {
                    row throws(StoreError) -> NodeID in try row.id(0)
                })
        }
    }

    public func node(_ nodeID: NodeID, of fabric: FabricRecord.ID) throws(StoreError) -> NodeRecord? {
        try read { database throws(StoreError) in try readNodes(nodeID, fabric, database).first }
    }

    public func updateNode(_ node: NodeRecord, of fabric: FabricRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            guard let former = try readNodes(node.nodeID, fabric, database).first else {
                throw failure(.notFound, "node \(node.nodeID) is not in the store.")
            }
            if node.label != former.label, !node.label.isEmpty {
                let key = DeviceKey(node.nodeID, in: fabric)
                let name = try usable(node.label, .device)
                try requireFreeName(key, name, home(of: former, database), former.room, database)
            }
            try database.run(
                """
                UPDATE node SET label = ?, vendor_id = ?, product_id = ?, vendor_name = ?, product_name = ?,
                    serial_number = ?, fabric_index = ?, attestation = ?, commissioned_at = ?
                WHERE fabric = ? AND node_id = ?
                """, values(node, fabric))
            try replaceAddresses(node.addresses, node.nodeID, fabric, database)
        }
    }

    public func setAddresses(
        _ addresses: [NodeAddress], of nodeID: NodeID, in fabric: FabricRecord.ID
    ) throws(StoreError) {
        try change { database throws(StoreError) in
            guard try readNodes(nodeID, fabric, database).first != nil else {
                throw failure(.notFound, "node \(nodeID) is not in the store.")
            }
            try replaceAddresses(addresses, nodeID, fabric, database)
        }
    }

    public func removeNode(_ nodeID: NodeID, from fabric: FabricRecord.ID) throws(StoreError) {
        let key: [SQLValue] = [.integer(fabric.rawValue), .id(nodeID)]
        try change { database throws(StoreError) in
            try database.run("DELETE FROM node WHERE fabric = ? AND node_id = ?", key)
            try requireChange(database, "node \(nodeID)")
            try database.run("DELETE FROM resumption WHERE fabric = ? AND peer_node_id = ?", key)
            try database.run("DELETE FROM pending_node WHERE fabric = ? AND node_id = ?", key)
            try database.run("UPDATE node_id SET state = 'retired' WHERE fabric = ? AND node_id = ?", key)
        }
    }

    // MARK: rows

    /// Nil where the id was never given out.
    func state(of nodeID: NodeID, _ fabric: FabricRecord.ID, _ database: Database) throws(StoreError) -> String? {
        try database.first(
            "SELECT state FROM node_id WHERE fabric = ? AND node_id = ?", [.integer(fabric.rawValue), .id(nodeID)]
        ) { row throws(StoreError) in try row.text(0) }
    }

    /// Where a node belongs: to its room's structure, the one that it names, or the first.
    private func home(of node: NodeRecord, _ database: Database) throws(StoreError) -> StructureRecord.ID {
        if let room = node.room {
            let structure = try requireRoom(room, database).structure
            guard node.structure == nil || node.structure == structure else {
                throw failure(.invalidRecord, "the room is in another structure than the node.")
            }
            return structure
        }
        let structures = try Self.structures(database)
        guard let named = node.structure else {
            guard let first = structures.first else { throw failure(.notFound, "the store has no structure.") }
            return first.id
        }
        guard structures.contains(where: { $0.id == named }) else {
            throw failure(.notFound, "the structure is not in the store.")
        }
        return named
    }

    private func values(_ node: NodeRecord, _ fabric: FabricRecord.ID) -> [SQLValue] {
        [
            .text(HomeName.trimmed(node.label)), .id(node.vendorID), .id(node.productID), .text(node.vendorName),
            .text(node.productName),
            .text(node.serialNumber), .id(node.fabricIndex), .text(node.attestation), .integer(node.commissionedAt),
            .integer(fabric.rawValue), .id(node.nodeID),
        ]
    }

    private func replaceAddresses(
        _ addresses: [NodeAddress], _ nodeID: NodeID, _ fabric: FabricRecord.ID, _ database: Database
    ) throws(StoreError) {
        try database.run(
            "DELETE FROM node_address WHERE fabric = ? AND node_id = ?", [.integer(fabric.rawValue), .id(nodeID)])
        for (ordinal, address) in addresses.enumerated() {
            try database.run(
                """
                INSERT INTO node_address (fabric, node_id, ordinal, address, port, interface_name, interface_index,
                    seen_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .integer(fabric.rawValue), .id(nodeID), .integer(Int64(ordinal)), .text(address.address),
                    .integer(Int64(address.port)), .text(address.interfaceName),
                    .integer(Int64(address.interfaceIndex)),
                    .integer(address.seenAt),
                ])
        }
    }

    /// One statement, so that nodes and addresses are of the same moment.
    func readNodes(
        _ nodeID: NodeID?, _ fabric: FabricRecord.ID, _ database: Database
    ) throws(StoreError) -> [NodeRecord] {
        var nodes: [NodeRecord] = []
        let query = """
            SELECT n.node_id, label, vendor_id, product_id, vendor_name, product_name, serial_number, fabric_index,
                attestation, commissioned_at, address, port, interface_name, interface_index, seen_at, structure, room, notes
            FROM node n LEFT JOIN node_address a ON a.fabric = n.fabric AND a.node_id = n.node_id
            WHERE n.fabric = ?
            """
        let one = nodeID.map { [SQLValue.id($0)] } ?? []
        _ = try database.rows(
            query + (nodeID == nil ? "" : " AND n.node_id = ?") + " ORDER BY n.node_id, ordinal",
            [.integer(fabric.rawValue)] + one
        ) { row throws(StoreError) in
            let id: NodeID = try row.id(0)
            if nodes.last?.nodeID != id {
                nodes.append(
                    NodeRecord(
                        nodeID: id, label: try row.text(1), vendorID: try row.id(2), productID: try row.id(3),
                        vendorName: try row.text(4), productName: try row.text(5), serialNumber: try row.text(6),
                        fabricIndex: try row.id(7), attestation: try row.text(8), commissionedAt: try row.integer(9),
                        structure: row.isNull(15) ? nil : StructureRecord.ID(try row.integer(15)),
                        room: row.isNull(16) ? nil : RoomRecord.ID(try row.integer(16)), notes: try row.text(17)))
            }
            guard !row.isNull(10) else { return }
            nodes[nodes.count - 1].addresses.append(
                NodeAddress(
                    address: try row.text(10), port: try row.number(11), interfaceName: try row.text(12),
                    interfaceIndex: try row.number(13), seenAt: try row.integer(14)))
        }
        return nodes
    }
}
