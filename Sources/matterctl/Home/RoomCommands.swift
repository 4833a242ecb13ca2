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
        let listed = try await HomeReference.keeper(call).rooms(home: call[HomeReference.option])
        if try call[Global.json] {
            let items = listed.rooms.map { room in
                JSONValue([
                    "name": .string(room.name), "notes": room.notes.isEmpty ? nil : .string(room.notes),
                    "devices": .array(room.devices.map { .string($0) }),
                ])
            }
            StandardOutput.line(
                JSONValue([
                    "home": .string(listed.home), "rooms": .array(items),
                    "withoutRoom": .array(listed.withoutRoom.map { .string($0) }),
                ]).text())
            return
        }
        guard !listed.rooms.isEmpty else {
            StandardOutput.line("No rooms yet; 'matterctl room add NAME' adds one.")
            return
        }
        var table = Table(["ROOM", "DEVICES"])
        for room in listed.rooms { table.add([room.name, room.devices.joined(separator: ", ")]) }
        if !listed.withoutRoom.isEmpty { table.add(["(no room)", listed.withoutRoom.joined(separator: ", ")]) }
        StandardOutput.write(table.text())
    }
}

struct RoomAddCommand: Command {
    let name = "add"
    let abstract = "Adds a room."
    let room = Argument<String>("NAME", help: "What to call it.")
    var parameters: [any Parameter] { [room, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let made = try await HomeReference.keeper(call).addRoom(call[room], home: call[HomeReference.option])
        try Said.line(
            call, "Added '\(made.room)' to \(made.home).", ["room": .string(made.room), "home": .string(made.home)])
    }
}

struct RoomRenameCommand: Command {
    let name = "rename"
    let abstract = "Gives a room another name."
    let room = Argument<String>("ROOM", help: "The room.")
    let newName = Argument<String>("NAME", help: "Its new name.")
    var parameters: [any Parameter] { [room, newName, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let new = try call[newName]
        let was = try await HomeReference.keeper(call).renameRoom(
            call[room], home: call[HomeReference.option], to: new)
        try Said.line(call, "'\(was)' is called '\(new)' now.", ["room": .string(new), "was": .string(was)])
    }
}

struct RoomRemoveCommand: Command {
    let name = "remove"
    let abstract = "Removes a room; its devices are in no room then."
    let room = Argument<String>("ROOM", help: "The room.")
    var parameters: [any Parameter] { [room, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let (removed, moved) = try await HomeReference.keeper(call).removeRoom(
            call[room], home: call[HomeReference.option])
        let devices = moved == 0 ? "" : "; \(moved) device\(moved == 1 ? " is" : "s are") in no room now"
        try Said.line(
            call, "Removed '\(removed)'\(devices).",
            ["removed": .string(removed), "devices": .int(Int64(moved))])
    }
}

struct RoomAssignCommand: Command {
    let name = "assign"
    let abstract = "Puts a device into a room, or out of all."
    let device = Argument<String>("DEVICE", help: "The device; DEVICE/ENDPOINT for one behind a bridge.")
    let room = Argument<String?>("ROOM", help: "The room; none takes the device out of its room.")
    var parameters: [any Parameter] { [device, room, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let reference = try call[device]
        let (node, target) = try await HomeReference.keeper(call).assign(
            reference, room: call[room], home: call[HomeReference.option])
        try Said.line(
            call, target.map { "\(reference) is in '\($0)' now." } ?? "\(reference) is in no room now.",
            ["nodeId": .uint(node.rawValue), "room": target.map { .string($0) } ?? .null])
    }
}

/// `rename`, for devices.
struct RenameCommand: Command {
    let name = "rename"
    let abstract = "Gives a device another name."
    let discussion = """
        The name is kept in the store. --on-device writes it into the device, too (its NodeLabel), where other \
        controllers see it; a device keeps at most 32 bytes of UTF-8.
        """
    let device = Argument<String>("DEVICE", help: "The device; DEVICE/ENDPOINT for one behind a bridge.")
    let newName = Argument<String>("NAME", help: "Its new name; '' takes it away.")
    let onDevice = Flag("on-device", help: "Write it into the device as well.")
    var parameters: [any Parameter] { [device, newName, onDevice] }

    func run(_ call: Invocation) async throws {
        let new = try call[newName]
        let isWritten = try call[onDevice]
        let node = try await HomeReference.keeper(call).rename(call[device], to: new, onDevice: isWritten)
        try Said.line(
            call,
            new.isEmpty
                ? "It has no name now." : "It is called '\(new)' now\(isWritten ? ", and says so itself" : "").",
            ["nodeId": .uint(node.rawValue), "name": .string(new), "onDevice": .bool(isWritten)])
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
