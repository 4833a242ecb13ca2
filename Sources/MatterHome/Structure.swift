import MatterHub
import MatterStore
import MatterTypes

/// A home: its rooms and its devices. A value of one moment; what changes later is read anew.
public struct Structure: Sendable, Identifiable {
    let context: HomeContext
    let record: StructureRecord

    public var id: StructureRecord.ID { record.id }
    public var name: String { record.name }
    public var notes: String { record.notes }

    init(_ record: StructureRecord, _ context: HomeContext) {
        self.record = record
        self.context = context
    }

    /// - Throws: `HomeError`: `invalidArgument`, `alreadyExists`, `permissionDenied`, `notFound`.
    public func rename(to name: String) throws {
        try context.translating {
            try context.require(.manage)
            try context.store.renameStructure(id, to: name)
        }
    }

    /// Removes the structure with its rooms; devices have to leave it first.
    ///
    /// - Throws: `HomeError`, with `failedPrecondition` where devices are in it, or it is the only one.
    public func delete() throws {
        try context.translating {
            try context.require(.manage)
            try context.store.removeStructure(id)
        }
    }

    // MARK: rooms

    public func rooms() throws -> [Room] {
        try context.translating {
            try context.require(.view)
            return try context.store.rooms(of: id).map { Room($0, context) }
        }
    }

    /// The room of that name; nil where there is none. Case and Unicode form don't matter.
    public func room(named name: String) throws -> Room? {
        try rooms().first { HomeName.areAlike($0.name, name) }
    }

    /// - Throws: `HomeError`: `invalidArgument`, `alreadyExists` (the message says what to do), `permissionDenied`.
    public func createRoom(name: String) throws -> Room {
        try context.translating {
            try context.require(.manage)
            return Room(try context.store.addRoom(name: name, to: id, now: HostClock.seconds), context)
        }
    }

    // MARK: devices

    /// Nodes in the order of their ids, each followed by what it bridges.
    public func devices() throws -> [HomeDevice] {
        try context.translating {
            try context.require(.view)
            var devices: [HomeDevice] = []
            for fabric in try context.store.fabrics() {
                for node in try context.store.nodes(of: fabric.id) where node.structure == id {
                    devices.append(HomeDevice(node, nil, fabric, context))
                    for bridged in try context.store.bridgedEndpoints(of: node.nodeID, in: fabric.id) {
                        devices.append(HomeDevice(node, bridged, fabric, context))
                    }
                }
            }
            return devices
        }
    }
}

/// A room of a structure.
public struct Room: Sendable, Identifiable {
    let context: HomeContext
    let record: RoomRecord

    public var id: RoomRecord.ID { record.id }
    public var name: String { record.name }
    public var notes: String { record.notes }
    public var structureID: StructureRecord.ID { record.structure }

    init(_ record: RoomRecord, _ context: HomeContext) {
        self.record = record
        self.context = context
    }

    /// - Throws: `HomeError`: `invalidArgument`, `alreadyExists`, `permissionDenied`, `notFound`.
    public func rename(to name: String) throws {
        try context.translating {
            try context.require(.manage)
            try context.store.renameRoom(id, to: name)
        }
    }

    /// Removes the room; its devices are in no room then.
    ///
    /// - Returns: how many devices were in it.
    @discardableResult public func delete() throws -> Int {
        try context.translating {
            try context.require(.manage)
            return try context.store.removeRoom(id)
        }
    }

    public func devices() throws -> [HomeDevice] {
        try context.translating {
            let structures = try context.store.structures().filter { $0.id == structureID }
            return try structures.flatMap { try Structure($0, context).devices() }.filter { $0.roomID == id }
        }
    }
}

/// A device of a home: a node, or one that a bridge shows on an endpoint. A value of one moment.
public struct HomeDevice: Sendable, Identifiable {
    /// Names a device on every machine of the fabric: the instance name that it has in DNS-SD (compressed fabric id and
    /// node id, Matter Core 4.3.2.1), and for a bridged device its endpoint after a slash.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        public let description: String

        public init(_ text: String) { description = text }

        init(_ fabric: CompressedFabricID, _ node: NodeID, _ endpoint: EndpointID = .root) {
            description =
                "\(fabric.hexadecimal)-\(node.hexadecimal)" + (endpoint == .root ? "" : "/\(endpoint.rawValue)")
        }
    }

    let context: HomeContext
    let key: DeviceKey

    public let id: ID
    /// What the person calls it; empty where it has no name.
    public let name: String
    public let structureID: StructureRecord.ID?
    /// Nil where it is in no room.
    public let roomID: RoomRecord.ID?
    public let notes: String
    public let nodeID: NodeID
    /// `root` for a node; the endpoint of a bridged device.
    public let endpoint: EndpointID
    public let vendorID: VendorID
    public let productID: ProductID
    public let vendorName: String
    public let productName: String
    /// What attestation found when it was commissioned.
    public let attestation: String

    public var isBridged: Bool { endpoint != .root }

    init(_ node: NodeRecord, _ bridged: BridgedEndpointRecord?, _ fabric: FabricRecord, _ context: HomeContext) {
        self.context = context
        let endpoint = bridged?.endpoint ?? .root
        key = DeviceKey(node.nodeID, endpoint, in: fabric.id)
        id = ID(fabric.compressedFabricID, node.nodeID, endpoint)
        name = bridged?.name ?? node.label
        structureID = node.structure
        roomID = bridged == nil ? node.room : bridged?.room
        notes = bridged?.notes ?? node.notes
        nodeID = node.nodeID
        self.endpoint = endpoint
        vendorID = node.vendorID
        productID = node.productID
        vendorName = node.vendorName
        productName = node.productName
        attestation = node.attestation
    }

    /// Gives the device another name in the store; empty takes it away.
    ///
    /// - Throws: `HomeError`: `invalidArgument`, `alreadyExists` (the message says what to do), `permissionDenied`.
    public func rename(to name: String) throws {
        try context.translating {
            try context.require(.manage)
            try context.store.rename(key, to: name)
        }
    }

    /// Puts the device into a room, or with nil out of all.
    public func move(to room: Room?) throws {
        try context.translating {
            try context.require(.manage)
            try context.store.place(key, in: room?.id)
        }
    }

    /// - Parameter notes: at most 4096 bytes of UTF-8.
    public func setNotes(_ notes: String) throws {
        try context.translating {
            try context.require(.manage)
            try context.store.setNotes(notes, of: key)
        }
    }
}
