import CommandLineKit
import MatterHub
import MatterInteraction
import MatterStore
import MatterTypes

enum RoomCommands {
    static let group = CommandGroup(
        "room", abstract: "Lists and changes the rooms of a home, and which devices are in them.",
        [
            RoomListCommand(), RoomAddCommand(), RoomRenameCommand(), RoomRemoveCommand(), RoomAssignCommand(),
        ])
}

struct RoomListCommand: Command {
    let name = "list"
    let abstract = "Lists the rooms and what is in them."
    var parameters: [any Parameter] { [HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let store = try Global.openStore(call)
        let home = try HomeReference.structure(call, store)
        let rooms = try store.rooms(of: home.id)
        let places = try Places(store, home.id)
        if try call[Global.json] {
            let items = rooms.map { room in
                JSONValue([
                    "name": .string(room.name), "notes": room.notes.isEmpty ? nil : .string(room.notes),
                    "devices": .array(places.names(in: room.id).map { .string($0) }),
                ])
            }
            StandardOutput.line(
                JSONValue([
                    "home": .string(home.name), "rooms": .array(items),
                    "withoutRoom": .array(places.names(in: nil).map { .string($0) }),
                ]).text())
            return
        }
        guard !rooms.isEmpty else {
            StandardOutput.line("No rooms yet; 'matterctl room add NAME' adds one.")
            return
        }
        var table = Table(["ROOM", "DEVICES"])
        for room in rooms { table.add([room.name, places.names(in: room.id).joined(separator: ", ")]) }
        let rest = places.names(in: nil)
        if !rest.isEmpty { table.add(["(no room)", rest.joined(separator: ", ")]) }
        StandardOutput.write(table.text())
    }

    /// Which devices are in which room.
    private struct Places {
        private var rows: [(room: RoomRecord.ID?, name: String)] = []

        init(_ store: any SharedStore, _ home: StructureRecord.ID) throws {
            for fabric in try store.fabrics() {
                for node in try store.nodes(of: fabric.id) where node.structure == home {
                    let product = node.productName.isEmpty ? "node" : node.productName
                    rows.append((node.room, node.label.isEmpty ? "\(product) \(node.nodeID.rawValue)" : node.label))
                    for bridged in try store.bridgedEndpoints(of: node.nodeID, in: fabric.id) {
                        let number = "\(node.nodeID.rawValue)/\(bridged.endpoint.rawValue)"
                        rows.append((bridged.room, bridged.name.isEmpty ? number : bridged.name))
                    }
                }
            }
        }

        func names(in room: RoomRecord.ID?) -> [String] { rows.filter { $0.room == room }.map(\.name) }
    }
}

struct RoomAddCommand: Command {
    let name = "add"
    let abstract = "Adds a room."
    let room = Argument<String>("NAME", help: "What to call it.")
    var parameters: [any Parameter] { [room, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let store = try Global.openStore(call)
        let home = try HomeReference.structure(call, store)
        let made = try store.addRoom(name: call[room], to: home.id, now: HostClock.seconds)
        try Said.line(
            call, "Added '\(made.name)' to \(home.name).", ["room": .string(made.name), "home": .string(home.name)])
    }
}

struct RoomRenameCommand: Command {
    let name = "rename"
    let abstract = "Gives a room another name."
    let room = Argument<String>("ROOM", help: "The room.")
    let newName = Argument<String>("NAME", help: "Its new name.")
    var parameters: [any Parameter] { [room, newName, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let store = try Global.openStore(call)
        let home = try HomeReference.structure(call, store)
        let record = try HomeReference.room(call[room], home.id, store)
        let new = try call[newName]
        try store.renameRoom(record.id, to: new)
        try Said.line(
            call, "'\(record.name)' is called '\(new)' now.", ["room": .string(new), "was": .string(record.name)])
    }
}

struct RoomRemoveCommand: Command {
    let name = "remove"
    let abstract = "Removes a room; its devices are in no room then."
    let room = Argument<String>("ROOM", help: "The room.")
    var parameters: [any Parameter] { [room, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let store = try Global.openStore(call)
        let home = try HomeReference.structure(call, store)
        let record = try HomeReference.room(call[room], home.id, store)
        let moved = try store.removeRoom(record.id)
        let devices = moved == 0 ? "" : "; \(moved) device\(moved == 1 ? " is" : "s are") in no room now"
        try Said.line(
            call, "Removed '\(record.name)'\(devices).",
            ["removed": .string(record.name), "devices": .int(Int64(moved))])
    }
}

struct RoomAssignCommand: Command {
    let name = "assign"
    let abstract = "Puts a device into a room, or out of all."
    let device = Argument<String>("DEVICE", help: "The device; DEVICE/ENDPOINT for one behind a bridge.")
    let room = Argument<String?>("ROOM", help: "The room; none takes the device out of its room.")
    var parameters: [any Parameter] { [device, room, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let hub = try Global.hub(call)
        let reference = try call[device]
        let (key, node) = try HomeReference.device(reference, hub)
        let name = try call[room]
        let target = try name.map { name in
            let home = try call[HomeReference.option].map { try HomeReference.structure($0, hub.store).id }
            return try HomeReference.room(name, home ?? node.structure, hub.store)
        }
        try hub.store.place(key, in: target?.id)
        try Said.line(
            call, target.map { "\(reference) is in '\($0.name)' now." } ?? "\(reference) is in no room now.",
            ["nodeId": .uint(key.nodeID.rawValue), "room": target.map { .string($0.name) } ?? .null])
    }
}

/// `rename`, for devices.
struct RenameCommand: Command {
    let name = "rename"
    let abstract = "Gives a device another name."
    let discussion = """
        The name is kept in the store. --on-device writes it into the device, too (its NodeLabel), where other \
        controllers see it.
        """
    let device = Argument<String>("DEVICE", help: "The device; DEVICE/ENDPOINT for one behind a bridge.")
    let newName = Argument<String>("NAME", help: "Its new name: at most 32 bytes of UTF-8; '' takes it away.")
    let onDevice = Flag("on-device", help: "Write it into the device as well.")
    var parameters: [any Parameter] { [device, newName, onDevice] }

    func run(_ call: Invocation) async throws {
        let hub = try Global.hub(call)
        let (key, _) = try HomeReference.device(call[device], hub)
        let new = try call[newName]
        try hub.store.rename(key, to: new)
        let isWritten = try call[onDevice]
        if isWritten {
            let path = ConcreteAttributePath(
                endpoint: key.endpoint, cluster: key.endpoint == .root ? 0x28 : 0x39, attribute: 0x5)
            try await DeviceConnection.use("\(key.nodeID.rawValue)", call) { client, _, _ in
                for result in try await client.write([AttributeWrite(path: path, value: .utf8(new))]) {
                    try result.check()
                }
            }
        }
        try Said.line(
            call,
            new.isEmpty
                ? "It has no name now." : "It is called '\(new)' now\(isWritten ? ", and says so itself" : "").",
            ["nodeId": .uint(key.nodeID.rawValue), "name": .string(new), "onDevice": .bool(isWritten)])
    }
}

/// One line for people, or one object.
enum Said {
    static func line(_ call: Invocation, _ text: String, _ members: KeyValuePairs<String, JSONValue?>) throws {
        if try call[Global.json] {
            StandardOutput.line(JSONValue(members).text())
        } else {
            StandardOutput.line(terminalSafe(text))
        }
    }
}
