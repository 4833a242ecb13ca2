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
        try store.structure(named: call[option])
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
