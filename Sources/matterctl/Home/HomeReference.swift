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

    /// Who keeps names, rooms and devices: a running hub of this store, or this process.
    static func keeper(_ call: Invocation) async throws -> any HomeKeeper {
        if let daemon = try await HubDaemon.find(call) { return daemon.client }
        return OwnHome(try Global.openStore(call), hub: { try Global.hub(call) }) { record, endpoint, name in
            try await DeviceConnection.use("\(record.nodeID.rawValue)", call) { client, _, _ in
                try await EmbeddedHub.writeLabel(name, endpoint, client)
            }
        }
    }
}
