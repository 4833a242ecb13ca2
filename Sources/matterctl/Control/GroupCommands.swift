import CommandLineKit
import MatterHub
import MatterStore
import MatterTypes

enum GroupCommands {
    static let group = CommandGroup(
        "group", abstract: "Devices that are controlled as one.",
        discussion: """
            A command for a group goes to every member that can do it, and succeeds where at least one of them has done it; \
            who has not is named. Groups are kept in the store of this computer, whatever the devices are.

            With 'group fast', devices that can are given the group's number and key, and hear 'on', 'off', 'level' and \
            'color-temp' by one multicast message, all in the same moment. Nobody answers such a message: so it is looked \
            whether each device has done it, and those that have not after half a second are told by themselves, as are \
            those that can't hear it. Whatever depends on the state before, such as 'toggle' and steps, never goes that way.

              matterctl group create Evening lamp strip/2
              matterctl group level Evening 30%
              matterctl group fast Evening on
            """,
        [
            GroupCreateCommand(), GroupDeleteCommand(), GroupRenameCommand(), GroupListCommand(), GroupShowCommand(),
            GroupMembersCommand(adds: true), GroupMembersCommand(adds: false), GroupFastCommand(),
            GroupActionCommand(SwitchCommand(.on)), GroupActionCommand(SwitchCommand(.off)),
            GroupActionCommand(SwitchCommand(.toggle)), GroupActionCommand(LevelCommand()),
            GroupActionCommand(ColorTemperatureCommand()), GroupActionCommand(LockCommand(.lock)),
            GroupActionCommand(LockCommand(.unlock)), GroupActionCommand(SetpointCommand()),
        ])

    static let name = Argument<String>("GROUP", help: "The group.")

    static func find(_ call: Invocation, _ store: any SharedStore) throws -> DeviceGroupRecord {
        let name = try call[Self.name]
        let home = try HomeReference.structure(call, store)
        let groups = try store.deviceGroups().filter { $0.structure == home.id }
        if let found = groups.first(where: { HomeName.areAlike($0.name, name) }) { return found }
        let list =
            groups.isEmpty
            ? "there are none yet; 'matterctl group create' makes one"
            : "there are: \(groups.map(\.name).joined(separator: ", "))"
        throw CommandFailure(
            exitCode: ExitStatus.unknownRoom.rawValue, "No group of \(home.name) is called '\(name)' (\(list)).")
    }

    /// The members as the command line names them.
    static func names(_ group: DeviceGroupRecord, _ store: any SharedStore) throws -> [String] {
        var nodes: [NodeID: NodeRecord] = [:]
        var bridged: [DeviceKey: String] = [:]
        for fabric in try store.fabrics() {
            for node in try store.nodes(of: fabric.id) {
                nodes[node.nodeID] = node
                for part in try store.bridgedEndpoints(of: node.nodeID, in: fabric.id) where !part.name.isEmpty {
                    bridged[DeviceKey(node.nodeID, part.endpoint, in: fabric.id)] = part.name
                }
            }
        }
        return group.members.map { member in
            let name = nodes[member.nodeID]?.name ?? "node \(member.nodeID.rawValue)"
            return member.endpoint == .root ? name : bridged[member] ?? "\(name)/\(member.endpoint.rawValue)"
        }
    }

    /// `1 member`, `3 members`.
    static func members(_ count: Int) -> String { "\(count) member\(count == 1 ? "" : "s")" }
}

struct GroupCreateCommand: Command {
    let name = "create"
    let abstract = "Makes a group."
    let devices = Argument<[String]>(
        "DEVICE", atLeastOne: false, help: "Its members; DEVICE/ENDPOINT for a part of one.")
    let group = Argument<String>("NAME", help: "What to call it.")
    var parameters: [any Parameter] { [group, devices, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        try Global.requireStore(call)
        let hub = try Global.hub(call)
        let home = try HomeReference.structure(call, hub.store)
        let members = try call[devices].map { try hub.key(of: $0).0 }
        let made = try hub.store.addDeviceGroup(
            name: call[group], to: home.id, members: members, now: HostClock.seconds)
        try Said.line(
            call, "Made the group '\(made.name)' with \(GroupCommands.members(made.members.count)).",
            ["name": .string(made.name), "members": .int(Int64(made.members.count))])
    }
}

struct GroupDeleteCommand: Command {
    let name = "delete"
    let abstract = "Forgets a group; its members stay as they are."
    var parameters: [any Parameter] { [GroupCommands.name, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let store = try Global.existingStore(call)
        let group = try GroupCommands.find(call, store)
        let wasFast = try GroupFast.record(of: group, store) != nil
        try store.removeDeviceGroup(group.id)
        try Said.line(call, "Deleted the group '\(group.name)'.", ["deleted": .string(group.name)])
        if wasFast { try await GroupFast.settle(call) }
    }
}

struct GroupRenameCommand: Command {
    let name = "rename"
    let abstract = "Gives a group another name."
    let newName = Argument<String>("NAME", help: "The new name.")
    var parameters: [any Parameter] { [GroupCommands.name, newName, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let store = try Global.existingStore(call)
        let group = try GroupCommands.find(call, store)
        try store.renameDeviceGroup(group.id, to: call[newName])
        try Said.line(
            call, "The group '\(group.name)' is called '\(call[newName])' now.", ["name": .string(call[newName])])
    }
}

struct GroupListCommand: Command {
    let name = "list"
    let abstract = "Lists the groups."
    var parameters: [any Parameter] { [HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let store = try Global.existingStore(call)
        let home = try HomeReference.structure(call, store)
        let groups = try store.deviceGroups().filter { $0.structure == home.id }
        if try call[Global.json] {
            let items = try groups.map { group in
                JSONValue([
                    "name": .string(group.name),
                    "members": .array(try GroupCommands.names(group, store).map { .string($0) }),
                ])
            }
            StandardOutput.line(JSONValue(["home": .string(home.name), "groups": .array(items)]).text())
            return
        }
        guard !groups.isEmpty else {
            StandardOutput.line("No groups yet; 'matterctl group create NAME DEVICE...' makes one.")
            return
        }
        var table = Table(["GROUP", "MEMBERS"])
        for group in groups {
            table.add([group.name, try GroupCommands.names(group, store).joined(separator: ", ")])
        }
        StandardOutput.write(table.text())
    }
}

/// `group show`: what the members are, and what the group can do as one.
struct GroupShowCommand: Command {
    let name = "show"
    let abstract = "Shows the members of a group, and what they can do as one."
    var parameters: [any Parameter] { [GroupCommands.name, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        let store = try Global.existingStore(call)
        let group = try GroupCommands.find(call, store)
        let names = try GroupCommands.names(group, store)
        let asJSON = try call[Global.json]
        try await DeviceHub.use(call) { hub in
            let shapes = await Fan.gather(group.members) { member in
                let shape = try await DeviceShape(of: member.nodeID, hub)
                let own = Set(shape.members(of: member.endpoint))
                return shape.endpoints.filter { $0.id != .root && own.contains($0.id) }
            }
            var items: [JSONValue] = []
            var table = Table(["MEMBER", "TYPES"])
            var kinds: [DeviceTypeID: Int] = [:]
            for (name, shape) in zip(names, shapes) {
                switch shape {
                case .success(let endpoints):
                    for kind in Set(endpoints.flatMap(\.kinds).map(\.id)) { kinds[kind, default: 0] += 1 }
                    let titles = endpoints.map(\.title)
                    table.add([name, titles.isEmpty ? "not there (any more)" : titles.joined(separator: ", ")])
                    items.append(["device": .string(name), "types": .array(titles.map { .string($0) })])
                case .failure(let error):
                    let failure = Failure(error)
                    table.add([name, "not reached: \(failure.reason)"])
                    items.append(["device": .string(name), "error": .string(failure.reason)])
                }
            }
            let parts = kinds.sorted { $0.key < $1.key }.map { kind, count in
                (DeviceShape.Endpoint.Kind(id: kind, revision: 0).name, count)
            }
            if asJSON {
                StandardOutput.line(
                    JSONValue([
                        "name": .string(group.name), "members": .array(items),
                        "parts": .array(
                            parts.map { ["type": .string($0.0), "members": .int(Int64($0.1))] }),
                    ]).text())
            } else {
                StandardOutput.line(terminalSafe("\(group.name): \(GroupCommands.members(names.count))"))
                if !names.isEmpty { StandardOutput.write(table.text()) }
                for (name, count) in parts {
                    StandardOutput.line(terminalSafe("Part \(name): \(GroupCommands.members(count))"))
                }
            }
        }
    }
}

/// `group add` and `group remove`.
struct GroupMembersCommand: Command {
    let adds: Bool
    var name: String { adds ? "add" : "remove" }
    var abstract: String { adds ? "Puts devices into a group." : "Takes devices out of a group." }
    let devices = Argument<[String]>("DEVICE", help: "The devices; DEVICE/ENDPOINT for a part of one.")
    var parameters: [any Parameter] { [GroupCommands.name, devices, HomeReference.option] }

    func run(_ call: Invocation) async throws {
        try Global.requireStore(call)
        let hub = try Global.hub(call)
        let group = try GroupCommands.find(call, hub.store)
        var members = group.members
        for reference in try call[devices] {
            let key = try hub.key(of: reference).0
            if adds {
                if !members.contains(key) { members.append(key) }
            } else {
                guard members.contains(key) else {
                    throw call.invalid(devices, "'\(reference)' is not in '\(group.name)'")
                }
                members.removeAll { $0 == key }
            }
        }
        try hub.store.setMembers(members, of: group.id)
        try Said.line(
            call, "The group '\(group.name)' has \(GroupCommands.members(members.count)).",
            ["name": .string(group.name), "members": .int(Int64(members.count))])
        if let record = try GroupFast.record(of: group, hub.store), record.isWanted || !record.members.isEmpty {
            try await GroupFast.settle(call)
        }
    }
}

/// `group on`, `group level` and so on: the same for all members that can do it.
struct GroupActionCommand: Command {
    private let action: any ActionCommand

    init(_ action: any ActionCommand) { self.action = action }

    var name: String { action.name }
    var abstract: String { action.groupAbstract }
    var parameters: [any Parameter] {
        [GroupCommands.name] + action.ownParameters + [HomeReference.option, TraceFile.option]
    }

    private enum Outcome: Sendable {
        /// With whether a message to the group did it.
        case done(String, byMulticast: Bool)
        /// The member does not have what it takes.
        case unable
        case failed(any Error)
    }

    func run(_ call: Invocation) async throws {
        let action = try self.action.action(call)
        let store = try Global.existingStore(call)
        let group = try GroupCommands.find(call, store)
        let names = try GroupCommands.names(group, store)
        guard !group.members.isEmpty else {
            throw ControlError(.unsupported, "The group '\(group.name)' has no members.")
        }
        let asJSON = try call[Global.json]
        try await DeviceHub.use(call) { hub in
            let multicast = try GroupMulticast(action, group, store, hub)
            let results = await Fan.gather(Array(zip(group.members, names)), width: 32) { member, name in
                if let outcome = await multicast?.outcome(for: member) {
                    return switch outcome {
                    case .confirmed: Outcome.done(action.name, byMulticast: true)
                    case .failed(let error): Outcome.failed(error)
                    case .silent: await Self.run(action, member, name, hub)
                    }
                }
                return await Self.run(action, member, name, hub)
            }
            let outcomes = results.map { result -> Outcome in
                switch result {
                case .success(let outcome): outcome
                case .failure(let error): .failed(error)
                }
            }
            try Self.report(action, group, names, outcomes, await multicast?.delivery.value, asJSON)
        }
    }

    private static func run(
        _ action: ControlAction, _ member: DeviceKey, _ name: String, _ hub: DeviceHub
    ) async -> Outcome {
        do {
            let device = try await hub.device("\(member.nodeID.rawValue)")
            let shape = try await DeviceShape(of: device.nodeID, hub)
            let own = Set(shape.members(of: member.endpoint))
            let endpoints = shape.endpoints(with: action.cluster).filter { own.contains($0) }
            guard !endpoints.isEmpty else { return .unable }
            return .done(try await action.run(hub, device, endpoints).text, byMulticast: false)
        } catch { return .failed(error) }
    }

    /// One that did it is enough; where none did, the first failure is that of the group.
    private static func report(
        _ action: ControlAction, _ group: DeviceGroupRecord, _ names: [String], _ outcomes: [Outcome],
        _ delivery: GroupDelivery?, _ asJSON: Bool
    ) throws {
        var items: [JSONValue] = []
        var complaints: [String] = []
        var done = 0
        var first: (any Error)?
        for (name, outcome) in zip(names, outcomes) {
            switch outcome {
            case .done(let text, let byMulticast):
                done += 1
                items.append([
                    "device": .string(name), "status": .string("ok"), "text": .string(text),
                    "by": .string(byMulticast ? "multicast" : "unicast"),
                ])
            case .unable:
                items.append(["device": .string(name), "status": .string("unsupported")])
                complaints.append("matterctl: \(name): It can't do '\(action.name)'.")
            case .failed(let error):
                first = first ?? error
                let failure = Failure(error)
                items.append([
                    "device": .string(name), "status": .string("error"), "code": .string(failure.code),
                    "reason": .string(failure.reason), "exitCode": .int(Int64(failure.status.rawValue)),
                ])
                complaints.append("matterctl: \(name): \(failure.reason)")
            }
        }
        if let refusal = delivery?.refusal {
            complaints.append("matterctl: no message to the group was sent: \(refusal)")
        }
        if done == 0, first == nil {
            throw ControlError(.unsupported, "No member of the group '\(group.name)' can do '\(action.name)'.")
        }
        if done == 0, let first, asJSON || outcomes.count == 1 { throw first }
        if !asJSON { for complaint in complaints { StandardError.line(terminalSafe(complaint)) } }
        if done == 0, let first {
            // Its reason has been said, with the member's name.
            let failure = Failure(first)
            if !failure.advice.isEmpty { StandardError.line(terminalSafe(failure.advice)) }
            throw CommandFailure(exitCode: failure.status.rawValue, "")
        }
        if asJSON {
            StandardOutput.line(
                JSONValue([
                    "command": .string(action.name), "group": .string(group.name), "done": .int(Int64(done)),
                    "multicast": delivery.map { GroupMulticast.json($0) }, "results": .array(items),
                ]).text())
        } else {
            let detail = delivery.map { GroupMulticast.text($0) } ?? ""
            StandardOutput.line(
                terminalSafe("\(group.name): \(action.name), \(done) of \(group.members.count) devices\(detail)"))
        }
    }
}
