import CommandLineKit
import MatterHome
import MatterHub
import MatterStore
import MatterTypes

/// Homes and rooms as the command line names them.
enum HomeReference {
    static let option = Option<String?>(
        "home", placeholder: "HOME", help: "Which home, where the store has several (default: the first).")

    static func structure(_ call: Invocation, _ store: any SharedStore) throws -> StructureRecord {
        try structure(try call[option], store)
    }

    static func structure(_ name: String?, _ store: any SharedStore) throws -> StructureRecord {
        let homes = try store.structures()
        guard let name else {
            guard let first = homes.first else { throw unknown("The store has no home.") }
            return first
        }
        if let home = homes.first(where: { HomeName.areAlike($0.name, name) }) { return home }
        throw unknown("No home is called '\(name)' (there are: \(homes.map(\.name).joined(separator: ", "))).")
    }

    static func room(
        _ name: String, _ structure: StructureRecord.ID?, _ store: any SharedStore
    ) throws -> RoomRecord {
        let home = try structure ?? Self.structure(nil, store).id
        let rooms = try store.rooms(of: home)
        if let room = rooms.first(where: { HomeName.areAlike($0.name, name) }) { return room }
        let list =
            rooms.isEmpty ? "there are none yet" : "there are: \(rooms.map(\.name).joined(separator: ", "))"
        throw unknown("No room is called '\(name)' (\(list)); 'matterctl room add' makes one.")
    }

    private static func unknown(_ sentence: String) -> CommandFailure {
        CommandFailure(exitCode: ExitStatus.unknownRoom.rawValue, sentence)
    }

    /// A device, or with a slash and an endpoint one that a bridge shows.
    static func device(_ text: String, _ hub: EmbeddedHub) throws -> (DeviceKey, NodeRecord) {
        if let slash = text.lastIndex(of: "/"), let endpoint = UInt16(text[text.index(after: slash)...]) {
            let node = try hub.device(String(text[..<slash]))
            return (DeviceKey(node.nodeID, EndpointID(endpoint), in: hub.fabricRecord.id), node)
        }
        let node = try hub.device(text)
        return (DeviceKey(node.nodeID, in: hub.fabricRecord.id), node)
    }
}
