import MatterJSON
import MatterStore
import MatterTypes

/// What a client asks of the names, rooms and devices in the daemon's store.
public enum HubHomeRequest: Sendable {
    /// The rooms of a home, by name; nil for the first.
    case rooms(home: String?)
    case addRoom(String, home: String?)
    case renameRoom(String, home: String?, to: String)
    case removeRoom(String, home: String?)
    /// A device, with a slash and an endpoint one behind a bridge; nil takes it out of its room.
    case assign(device: String, room: String?, home: String?)
    case rename(device: String, name: String, onDevice: Bool)
    /// Takes a device off the fabric and out of the store.
    case remove(HubTarget)
    /// Takes it out of the store alone.
    case forget(device: String)
}

extension HubHomeRequest {
    var privilege: HomePrivilege {
        switch self {
        case .rooms: .view
        case .addRoom, .renameRoom, .removeRoom, .assign, .rename: .manage
        case .remove, .forget: .administer
        }
    }

    var method: String {
        switch self {
        case .rooms: "rooms"
        case .addRoom: "addRoom"
        case .renameRoom: "renameRoom"
        case .removeRoom: "removeRoom"
        case .assign: "assign"
        case .rename: "rename"
        case .remove: "remove"
        case .forget: "forget"
        }
    }

    /// - Returns: nil where it is no method of these.
    init?(method: String, _ fields: HubFields) throws(HubError) {
        switch method {
        case "rooms": self = .rooms(home: try fields.optionalText("home"))
        case "addRoom": self = .addRoom(try fields.text("room"), home: try fields.optionalText("home"))
        case "renameRoom":
            self = .renameRoom(
                try fields.text("room"), home: try fields.optionalText("home"), to: try fields.text("name"))
        case "removeRoom": self = .removeRoom(try fields.text("room"), home: try fields.optionalText("home"))
        case "assign":
            self = .assign(
                device: try fields.text("device"), room: try fields.optionalText("room"),
                home: try fields.optionalText("home"))
        case "rename":
            self = .rename(
                device: try fields.text("device"), name: try fields.text("name"), onDevice: try fields.flag("onDevice"))
        case "remove": self = .remove(try HubTarget(fields))
        case "forget": self = .forget(device: try fields.text("device"))
        default: return nil
        }
    }

    var parameters: JSON {
        func text(_ text: String?) -> JSON? { text.map { .string($0) } }
        return switch self {
        case .rooms(let home): JSON(members: ["home": text(home)])
        case .addRoom(let room, let home), .removeRoom(let room, let home):
            JSON(members: ["room": text(room), "home": text(home)])
        case .renameRoom(let room, let home, let name):
            JSON(members: ["room": text(room), "home": text(home), "name": text(name)])
        case .assign(let device, let room, let home):
            JSON(members: ["device": text(device), "room": text(room), "home": text(home)])
        case .rename(let device, let name, let onDevice):
            JSON(members: ["device": text(device), "name": text(name), "onDevice": .boolean(onDevice)])
        case .remove(let target): target.json([:])
        case .forget(let device): JSON(members: ["device": text(device)])
        }
    }
}

/// The rooms of a home, and what is in them.
public struct HubRooms: Hashable, Sendable {
    public struct Room: Hashable, Sendable {
        public var name: String
        public var notes: String
        /// By name, or what else they are known by.
        public var devices: [String]
    }

    public var home: String
    /// In the order of their making.
    public var rooms: [Room]
    public var withoutRoom: [String]
}

extension HubRooms {
    var json: JSON {
        [
            "home": .string(home), "withoutRoom": .array(withoutRoom.map { .string($0) }),
            "rooms": .array(
                rooms.map { room in
                    [
                        "name": .string(room.name), "notes": .string(room.notes),
                        "devices": .array(room.devices.map { .string($0) }),
                    ]
                }),
        ]
    }

    init(_ json: JSON) throws(HubError) {
        let fields = try HubFields(json, "answer of 'rooms'")
        home = try fields.text("home")
        withoutRoom = try fields.list("withoutRoom", maximum: .max).compactMap(\.string)
        rooms = []
        for item in try fields.list("rooms", maximum: .max) {
            let room = try HubFields(item, "answer of 'rooms', a room")
            rooms.append(
                Room(
                    name: try room.text("name"), notes: try room.text("notes", maximum: 1 << 20),
                    devices: try room.list("devices", maximum: .max).compactMap(\.string)))
        }
    }
}
