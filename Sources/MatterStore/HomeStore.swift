import MatterTypes

/// A home. Every store has at least one.
public struct StructureRecord: Hashable, Sendable {
    public struct ID: Hashable, Sendable {
        public let rawValue: Int64
        public init(_ rawValue: Int64) { self.rawValue = rawValue }
    }

    public let id: ID
    public var name: String
    public var notes: String
    /// Unix time in seconds.
    public var createdAt: Int64

    public init(id: ID, name: String, notes: String, createdAt: Int64) {
        self.id = id
        self.name = name
        self.notes = notes
        self.createdAt = createdAt
    }
}

/// A room of a home.
public struct RoomRecord: Hashable, Sendable {
    public struct ID: Hashable, Sendable {
        public let rawValue: Int64
        public init(_ rawValue: Int64) { self.rawValue = rawValue }
    }

    public let id: ID
    public var structure: StructureRecord.ID
    public var name: String
    public var notes: String
    /// Unix time in seconds.
    public var createdAt: Int64

    public init(id: ID, structure: StructureRecord.ID, name: String, notes: String, createdAt: Int64) {
        self.id = id
        self.structure = structure
        self.name = name
        self.notes = notes
        self.createdAt = createdAt
    }
}

/// What has a name and a room: a node, or an endpoint of a bridge.
public struct DeviceKey: Hashable, Sendable {
    public var fabric: FabricRecord.ID
    public var nodeID: NodeID
    /// `root` means the node itself.
    public var endpoint: EndpointID

    public init(_ nodeID: NodeID, _ endpoint: EndpointID = .root, in fabric: FabricRecord.ID) {
        self.fabric = fabric
        self.nodeID = nodeID
        self.endpoint = endpoint
    }
}

/// A device behind a bridge.
public struct BridgedEndpointRecord: Hashable, Sendable {
    public var endpoint: EndpointID
    public var name: String
    /// In the bridge's structure.
    public var room: RoomRecord.ID?
    public var notes: String

    public init(endpoint: EndpointID, name: String = "", room: RoomRecord.ID? = nil, notes: String = "") {
        self.endpoint = endpoint
        self.name = name
        self.room = room
        self.notes = notes
    }
}

/// Homes, rooms, and where the devices are.
///
/// `HomeName` says what names may be and which are alike. No two structures, no two rooms of a structure and no two
/// devices of a room have names that are alike; devices without a room may come to have them when a room is removed, and
/// in no other way.
public protocol HomeStore: Sendable {
    // MARK: structures

    /// The oldest first; never empty.
    func structures() throws(StoreError) -> [StructureRecord]

    /// - Parameter now: Unix time in seconds.
    /// - Throws: `StoreError`: `invalidName`, `alreadyExists`.
    func addStructure(name: String, now: Int64) throws(StoreError) -> StructureRecord

    /// - Throws: `StoreError`: `notFound`, `invalidName`, `alreadyExists`.
    func renameStructure(_ structure: StructureRecord.ID, to name: String) throws(StoreError)
    func setNotes(_ notes: String, ofStructure structure: StructureRecord.ID) throws(StoreError)

    /// Removes an empty structure with its rooms.
    ///
    /// - Throws: `StoreError`: `notFound`; `inUse` where devices are in it, or no other structure is there.
    func removeStructure(_ structure: StructureRecord.ID) throws(StoreError)

    // MARK: rooms

    /// In the order of their making.
    func rooms(of structure: StructureRecord.ID) throws(StoreError) -> [RoomRecord]

    /// - Throws: `StoreError`: `notFound`, `invalidName`, `alreadyExists`.
    func addRoom(name: String, to structure: StructureRecord.ID, now: Int64) throws(StoreError) -> RoomRecord

    /// - Throws: `StoreError`: `notFound`, `invalidName`, `alreadyExists`.
    func renameRoom(_ room: RoomRecord.ID, to name: String) throws(StoreError)
    func setNotes(_ notes: String, ofRoom room: RoomRecord.ID) throws(StoreError)

    /// Removes a room; its devices are in no room then.
    ///
    /// - Returns: how many devices were in it.
    /// - Throws: `StoreError.notFound`.
    func removeRoom(_ room: RoomRecord.ID) throws(StoreError) -> Int

    // MARK: devices

    /// Puts a device into a room, or with nil out of all. A node that moves to a room of another structure belongs to that
    /// one then, and what is behind it leaves its rooms.
    ///
    /// - Throws: `StoreError`: `notFound`; `alreadyExists` where a device there has the name; `inUse` where a bridged
    ///   device would leave its bridge's structure.
    func place(_ device: DeviceKey, in room: RoomRecord.ID?) throws(StoreError)

    /// Puts a node into a structure, and there into no room.
    ///
    /// - Throws: `StoreError`: `notFound`, `alreadyExists`.
    func move(_ nodeID: NodeID, of fabric: FabricRecord.ID, to structure: StructureRecord.ID) throws(StoreError)

    /// - Parameter name: empty takes the name away.
    /// - Throws: `StoreError`: `notFound`, `invalidName`, `alreadyExists`.
    func rename(_ device: DeviceKey, to name: String) throws(StoreError)

    /// Name and room in one step.
    ///
    /// - Throws: `StoreError`: as `rename` and `place`; nothing is changed then.
    func configure(_ device: DeviceKey, name: String, room: RoomRecord.ID?) throws(StoreError)

    /// - Throws: `StoreError`: `notFound`, `invalidRecord` beyond 4096 bytes.
    func setNotes(_ notes: String, of device: DeviceKey) throws(StoreError)

    /// In the order of their endpoints.
    func bridgedEndpoints(of nodeID: NodeID, in fabric: FabricRecord.ID) throws(StoreError) -> [BridgedEndpointRecord]

    /// Says which endpoints a bridge has now. Those that are known keep name, room and notes; those that are gone go.
    ///
    /// - Parameter found: endpoints with the names that the bridge gives them; a name that can't be kept, or that another
    ///   device has, is left out.
    /// - Throws: `StoreError.notFound`.
    func setBridgedEndpoints(
        _ found: [EndpointID: String], of nodeID: NodeID, in fabric: FabricRecord.ID
    ) throws(StoreError)
}
