import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTypes

/// Names, rooms and devices of one store, by the names that people use: the same for a program with the hub inside and for
/// the daemon's clients.
public protocol HomeKeeper: Sendable {
    /// - Parameter home: by name; nil for the first, here and below.
    /// - Throws: `HubError.unknownPlace`; `StoreError`; through a daemon what the connection throws, here and below.
    func rooms(home: String?) async throws -> HubRooms
    /// - Returns: the room and its home, as they are called.
    func addRoom(_ name: String, home: String?) async throws -> (room: String, home: String)
    /// - Returns: what it was called.
    func renameRoom(_ name: String, home: String?, to new: String) async throws -> String
    /// - Returns: the room's name, and how many devices are in no room now.
    func removeRoom(_ name: String, home: String?) async throws -> (room: String, devices: Int)
    /// - Parameters:
    ///   - device: by name, node id or product; with a slash and an endpoint one behind a bridge.
    ///   - home: where the room is; nil for the device's own.
    /// - Returns: the node, and the room as it is called.
    func assign(_ device: String, room: String?, home: String?) async throws -> (NodeID, room: String?)
    /// - Parameter onDevice: whether the device itself is to keep it, too: at most 32 bytes then.
    func rename(_ device: String, to name: String, onDevice: Bool) async throws -> NodeID
}

extension SharedStore {
    /// A home by its name; nil for the first.
    ///
    /// - Throws: `HubError.unknownPlace`; `StoreError`.
    public func structure(named name: String?) throws -> StructureRecord {
        let homes = try structures()
        guard let name else {
            guard let first = homes.first else { throw HubError(.unknownPlace, "The store has no home.") }
            return first
        }
        if let home = homes.first(where: { HomeName.areAlike($0.name, name) }) { return home }
        throw HubError(
            .unknownPlace, "No home is called '\(name)' (there are: \(homes.map(\.name).joined(separator: ", "))).")
    }

    /// A room of a home by its name.
    ///
    /// - Throws: `HubError.unknownPlace`; `StoreError`.
    public func room(named name: String, in structure: StructureRecord.ID) throws -> RoomRecord {
        let rooms = try rooms(of: structure)
        if let room = rooms.first(where: { HomeName.areAlike($0.name, name) }) { return room }
        let list = rooms.isEmpty ? "there are none yet" : "there are: " + rooms.map(\.name).joined(separator: ", ")
        throw HubError(.unknownPlace, "No room is called '\(name)' (\(list)); 'matterctl room add' makes one.")
    }
}

extension EmbeddedHub {
    /// A device, or by its name, or with a slash and an endpoint, one that a bridge shows.
    ///
    /// - Throws: `HubError` as `device(_:)`; `StoreError`.
    public func key(of text: String) throws -> (DeviceKey, NodeRecord) {
        if let slash = text.lastIndex(of: "/"), let endpoint = UInt16(text[text.index(after: slash)...]) {
            let node = try device(String(text[..<slash]))
            return (DeviceKey(node.nodeID, EndpointID(endpoint), in: fabricRecord.id), node)
        }
        do {
            let node = try device(text)
            return (DeviceKey(node.nodeID, in: fabricRecord.id), node)
        } catch let error as HubError where error.code == .unknownDevice {
            guard let found = try deviceList().devices.bridged(text) else { throw error }
            return (DeviceKey(found.bridge.nodeID, found.device.endpoint, in: fabricRecord.id), found.bridge)
        }
    }

    /// Refuses what the device itself could not keep, before anything is changed.
    static func requireNodeLabel(_ name: String) throws(HubError) {
        guard name.utf8.count > HomeName.nodeLabelLimit else { return }
        throw HubError(
            .nameTooLong,
            "The name has \(name.utf8.count) bytes in UTF-8, and the device itself can keep \(HomeName.nodeLabelLimit): "
                + "choose a shorter one, or keep it here alone.")
    }
}

/// A hub in this program.
public struct OwnHome: HomeKeeper {
    public typealias Label = @Sendable (NodeRecord, EndpointID, String) async throws -> Void

    private let store: any SharedStore
    private let hub: @Sendable () throws -> EmbeddedHub
    private let label: Label

    /// - Parameters:
    ///   - hub: that of the store; asked for where devices are meant, so that rooms need no fabric.
    ///   - label: writes a name into a device.
    public init(
        _ store: any SharedStore, hub: @escaping @Sendable () throws -> EmbeddedHub, label: @escaping Label
    ) {
        self.store = store
        self.hub = hub
        self.label = label
    }

    public func rooms(home: String?) async throws -> HubRooms {
        let structure = try store.structure(named: home)
        let rooms = try store.rooms(of: structure.id)
        var places: [(room: RoomRecord.ID?, name: String)] = []
        for fabric in try store.fabrics() {
            for node in try store.nodes(of: fabric.id) where node.structure == structure.id {
                let product = node.productName.isEmpty ? "node" : node.productName
                places.append((node.room, node.label.isEmpty ? "\(product) \(node.nodeID.rawValue)" : node.label))
                for bridged in try store.bridgedEndpoints(of: node.nodeID, in: fabric.id) {
                    let number = "\(node.nodeID.rawValue)/\(bridged.endpoint.rawValue)"
                    places.append((bridged.room, bridged.name.isEmpty ? number : bridged.name))
                }
            }
        }
        return HubRooms(
            home: structure.name,
            rooms: rooms.map { room in
                HubRooms.Room(
                    name: room.name, notes: room.notes, devices: places.filter { $0.room == room.id }.map(\.name))
            }, withoutRoom: places.filter { $0.room == nil }.map(\.name))
    }

    public func addRoom(_ name: String, home: String?) async throws -> (room: String, home: String) {
        let structure = try store.structure(named: home)
        let made = try store.addRoom(name: name, to: structure.id, now: HostClock.seconds)
        return (made.name, structure.name)
    }

    public func renameRoom(_ name: String, home: String?, to new: String) async throws -> String {
        let room = try store.room(named: name, in: store.structure(named: home).id)
        try store.renameRoom(room.id, to: new)
        return room.name
    }

    public func removeRoom(_ name: String, home: String?) async throws -> (room: String, devices: Int) {
        let room = try store.room(named: name, in: store.structure(named: home).id)
        return (room.name, try store.removeRoom(room.id))
    }

    public func assign(_ device: String, room: String?, home: String?) async throws -> (NodeID, room: String?) {
        let (key, node) = try hub().key(of: device)
        let target = try room.map { name in
            let structure = try home.map { try store.structure(named: $0).id } ?? node.structure
            return try store.room(named: name, in: structure ?? store.structure(named: nil).id)
        }
        try store.place(key, in: target?.id)
        return (key.nodeID, target?.name)
    }

    public func rename(_ device: String, to name: String, onDevice: Bool) async throws -> NodeID {
        let (key, node) = try hub().key(of: device)
        if onDevice { try EmbeddedHub.requireNodeLabel(name) }
        try store.rename(key, to: name)
        if onDevice { try await label(node, key.endpoint, name) }
        return key.nodeID
    }
}

/// A daemon's store, through its socket.
extension HubClient: HomeKeeper {
    public func rooms(home: String?) async throws -> HubRooms { try HubRooms(await call(.home(.rooms(home: home)))) }

    public func addRoom(_ name: String, home: String?) async throws -> (room: String, home: String) {
        let answer = try HubFields(await call(.home(.addRoom(name, home: home))), "answer of 'addRoom'")
        return (try answer.text("room"), try answer.text("home"))
    }

    public func renameRoom(_ name: String, home: String?, to new: String) async throws -> String {
        try HubFields(await call(.home(.renameRoom(name, home: home, to: new))), "answer of 'renameRoom'").text("was")
    }

    public func removeRoom(_ name: String, home: String?) async throws -> (room: String, devices: Int) {
        let answer = try HubFields(await call(.home(.removeRoom(name, home: home))), "answer of 'removeRoom'")
        return (try answer.text("room"), Int(try answer.integer("devices", 0...0xFFFF_FFFF)))
    }

    public func assign(_ device: String, room: String?, home: String?) async throws -> (NodeID, room: String?) {
        let answer = try HubFields(
            await call(.home(.assign(device: device, room: room, home: home))), "answer of 'assign'")
        return (NodeID(try answer.wide("nodeId")), try answer.optionalText("room"))
    }

    public func rename(_ device: String, to name: String, onDevice: Bool) async throws -> NodeID {
        let answer = try HubFields(
            await call(.home(.rename(device: device, name: name, onDevice: onDevice))), "answer of 'rename'")
        return NodeID(try answer.wide("nodeId"))
    }

    /// Takes a device off the fabric and out of the daemon's store.
    ///
    /// - Throws: as `EmbeddedHub.remove`, and what the connection throws.
    public func remove(_ target: HubTarget) async throws -> NodeID {
        NodeID(try HubFields(await call(.home(.remove(target))), "answer of 'remove'").wide("nodeId"))
    }

    /// Takes a device out of the daemon's store alone; the device keeps the fabric until it is reset.
    public func forget(_ device: String) async throws -> NodeID {
        NodeID(try HubFields(await call(.home(.forget(device: device))), "answer of 'forget'").wide("nodeId"))
    }
}
