import CommandLineKit
import Glibc
import MatterHub
import MatterStore

enum HomeCommands {
    static let group = CommandGroup(
        "home", abstract: "Lists and changes homes, and what apps may do with them.",
        [
            HomeListCommand(), HomeAddCommand(), HomeRenameCommand(), HomeRemoveCommand(), PermissionCommand(),
        ])
}

struct HomeListCommand: Command {
    let name = "list"
    let abstract = "Lists the homes."

    func run(_ call: Invocation) async throws {
        let store = try Global.openStore(call)
        let nodes = try store.fabrics().flatMap { try store.nodes(of: $0.id) }
        let rows = try store.structures().map { home in
            (
                home, try store.rooms(of: home.id).count, nodes.filter { $0.structure == home.id }.count
            )
        }
        if try call[Global.json] {
            let items = rows.map { home, rooms, devices in
                JSONValue([
                    "name": .string(home.name), "rooms": .int(Int64(rooms)), "devices": .int(Int64(devices)),
                ])
            }
            StandardOutput.line(JSONValue(["homes": .array(items)]).text())
            return
        }
        var table = Table(["HOME", "ROOMS", "DEVICES"], alignments: [.left, .right, .right])
        for (home, rooms, devices) in rows { table.add([home.name, "\(rooms)", "\(devices)"]) }
        StandardOutput.write(table.text())
    }
}

struct HomeAddCommand: Command {
    let name = "add"
    let abstract = "Adds a home."
    let home = Argument<String>("NAME", help: "What to call it.")
    var parameters: [any Parameter] { [home] }

    func run(_ call: Invocation) async throws {
        let made = try Global.openStore(call).addStructure(name: call[home], now: HostClock.seconds)
        try Said.line(call, "Added '\(made.name)'.", ["home": .string(made.name)])
    }
}

struct HomeRenameCommand: Command {
    let name = "rename"
    let abstract = "Gives a home another name."
    let home = Argument<String>("HOME", help: "The home.")
    let newName = Argument<String>("NAME", help: "Its new name.")
    var parameters: [any Parameter] { [home, newName] }

    func run(_ call: Invocation) async throws {
        let store = try Global.openStore(call)
        let record = try store.structure(named: call[home])
        let new = try call[newName]
        try store.renameStructure(record.id, to: new)
        try Said.line(
            call, "'\(record.name)' is called '\(new)' now.", ["home": .string(new), "was": .string(record.name)])
    }
}

struct HomeRemoveCommand: Command {
    let name = "remove"
    let abstract = "Removes a home that has no devices any more, with its rooms."
    let home = Argument<String>("HOME", help: "The home.")
    var parameters: [any Parameter] { [home] }

    func run(_ call: Invocation) async throws {
        let store = try Global.openStore(call)
        let record = try store.structure(named: call[home])
        try store.removeStructure(record.id)
        try Said.line(call, "Removed '\(record.name)'.", ["removed": .string(record.name)])
    }
}

struct PermissionCommand: Command {
    let name = "permission"
    let abstract = "Shows or changes what app groups may do in this store."
    let discussion = """
        The first app group that uses a store may do everything there; others have to be allowed to. PRIVILEGE is one of \
        none, view, operate, manage and administer, each with those before it. Commissioning takes administer.

          matterctl home permission group.com.example.lights administer
        """
    let group = Argument<String?>("GROUP", help: "The app group; none lists all.")
    let privilege = Argument<String?>("PRIVILEGE", help: "What it may do.")
    let user = Option<Int?>("user", placeholder: "UID", help: "For the processes of this user (default: yours).")
    var parameters: [any Parameter] { [group, privilege, user] }

    func run(_ call: Invocation) async throws {
        let store = try Global.openStore(call)
        guard let appGroup = try call[group] else { return try list(store, asJSON: call[Global.json]) }
        guard let text = try call[privilege], let granted = HomePrivilege(rawValue: text) else {
            throw call.invalid(privilege, "one of \(HomePrivilege.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let number = try call[user] ?? Int(getuid())
        guard let uid = UInt32(exactly: number) else { throw call.invalid(user, "the number of a user") }
        try store.setPrivilege(granted, of: appGroup, user: uid, now: HostClock.seconds)
        try Said.line(
            call, "\(appGroup) (user \(uid)): \(granted.rawValue)",
            ["appGroup": .string(appGroup), "user": .uint(UInt64(uid)), "privilege": .string(granted.rawValue)])
    }

    private func list(_ store: any SharedStore, asJSON: Bool) throws {
        let permissions = try store.permissions()
        if asJSON {
            let items = permissions.map { permission in
                JSONValue([
                    "appGroup": .string(permission.appGroup), "user": .uint(UInt64(permission.user)),
                    "privilege": .string(permission.privilege.rawValue), "changedAt": .int(permission.changedAt),
                ])
            }
            StandardOutput.line(JSONValue(["permissions": .array(items)]).text())
            return
        }
        guard !permissions.isEmpty else {
            StandardOutput.line("No app has used this store yet; the first one may do everything.")
            return
        }
        var table = Table(["APP GROUP", "USER", "PRIVILEGE"])
        for permission in permissions {
            table.add([permission.appGroup, "\(permission.user)", permission.privilege.rawValue])
        }
        StandardOutput.write(table.text())
    }
}
