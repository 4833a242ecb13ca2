import CommandLineKit
import MatterHub
import MatterStore
import MatterTypes

/// `group fast`: lets the members of a group hear it by multicast.
struct GroupFastCommand: Command {
    enum Mode: String, CaseIterable, ArgumentValue { case show, on, off }

    let name = "fast"
    let abstract = "Lets the devices of a group hear commands by one multicast message."
    let discussion = """
        'on' gives every member that can take it the group's key, its number on the endpoints, and an entry in the access \
        control list that lets the group operate these endpoints; nothing that others put there is touched. The changes are \
        shown before they are made. What is done already stays, so that the same command repairs what is missing. 'off' \
        takes all of it back. Members that can't hear multicast are told by themselves, as before; the reason is named.

          matterctl group fast Evening               how it stands
          matterctl group fast Evening on --preview
          matterctl group fast Evening off --yes
        """
    let mode = Argument<Mode?>("MODE", help: "on, off or show (default: show).")
    let newKey = Flag("new-key", help: "With 'on': give the group another key, as after a device was lost.")
    var parameters: [any Parameter] {
        [
            GroupCommands.name, mode, newKey, ListChange.yes, ListChange.preview, HomeReference.option,
            TraceFile.option,
        ]
    }

    func run(_ call: Invocation) async throws {
        let mode = try call[self.mode] ?? .show
        let isRenewal = try call[newKey]
        if isRenewal, mode != .on { throw call.usage(.conflict, "--new-key goes with 'on'") }
        let store = try Global.existingStore(call)
        let group = try GroupCommands.find(call, store)
        let names = try GroupFast.names(store)
        try await DeviceHub.use(call) { hub in
            let control = try hub.groups()
            if mode == .show {
                let report = try await control.fastGroup(group.id, .show)
                return try GroupFast.show(report, group, names, call)
            }
            let planned = try await control.fastGroup(group.id, mode == .on ? .previewOn : .previewOff)
            let rows = GroupFast.rows(planned, names, isRenewal: isRenewal)
            let preview = ListPreview(rows: rows)
            GroupFast.complain(planned, names, call, isPreview: true)
            let isWanted: Bool
            if rows.isEmpty {
                isWanted = try !call[ListChange.preview]
                if try !call[Global.json], planned.members.allSatisfy({ $0.state != .failed }) {
                    StandardOutput.line("Nothing has to be changed on the devices.")
                }
            } else {
                isWanted = try await ListChange.confirm(
                    call, "The fast path of \(group.name), \(mode.rawValue):", GroupFast.headings, preview)
            }
            guard isWanted else {
                if try call[Global.json] { try GroupFast.json(planned, group, names, preview, changed: false) }
                return
            }
            let done = try await control.fastGroup(group.id, mode == .off ? .turnOff : isRenewal ? .renewKey : .turnOn)
            try GroupFast.finish(done, group, names, preview, mode, call)
        }
    }
}

enum GroupFast {
    static let headings = ["DEVICE", "CHANGE"]

    static func record(of group: DeviceGroupRecord, _ store: any SharedStore) throws -> FastGroupRecord? {
        try store.fastGroups().first { $0.group == group.id }
    }

    /// What people call the nodes.
    static func names(_ store: any SharedStore) throws -> [NodeID: String] {
        var names: [NodeID: String] = [:]
        for fabric in try store.fabrics() {
            for node in try store.nodes(of: fabric.id) { names[node.nodeID] = node.name }
        }
        return names
    }

    private static func name(_ node: NodeID, _ names: [NodeID: String]) -> String {
        names[node] ?? "node \(node.rawValue)"
    }

    static func rows(
        _ report: FastGroupReport, _ names: [NodeID: String], isRenewal: Bool = false
    ) -> [(mark: ListPreview.Mark, cells: [String])] {
        report.members.flatMap { member in
            var rows = member.changes.map {
                (mark: $0.comes ? ListPreview.Mark.comes : .goes, cells: [name(member.node, names), $0.text])
            }
            if isRenewal, member.state == .ready {
                rows.append((.comes, [name(member.node, names), "another key in place of the group's"]))
            }
            return rows
        }
    }

    /// Says of members that can't, and of those that were not reached, why.
    static func complain(
        _ report: FastGroupReport, _ names: [NodeID: String], _ call: Invocation, isPreview: Bool
    ) {
        guard (try? call[Global.json]) != true else { return }
        for member in report.members {
            let name = name(member.node, names)
            switch member.state {
            case .unable where isPreview:
                StandardOutput.line(terminalSafe("\(name) stays without it: \(member.reason)"))
            case .failed:
                let reason = member.error.map { Failure($0).reason } ?? member.reason
                StandardError.line(terminalSafe("matterctl: \(name): \(reason)"))
            default: break
            }
        }
    }

    static func show(
        _ report: FastGroupReport, _ group: DeviceGroupRecord, _ names: [NodeID: String], _ call: Invocation
    ) throws {
        if try call[Global.json] { return try json(report, group, names, nil, changed: false) }
        guard report.isOn, let number = report.groupID, let keySet = report.keySet else {
            StandardOutput.line(
                terminalSafe(
                    "\(group.name): no fast path; 'matterctl group fast \(shellWord(group.name)) on' sets it up."))
            for member in report.members where member.state != .unable {
                StandardOutput.line(
                    terminalSafe(
                        "\(name(member.node, names)) may still have the group's key: 'matterctl group fast \(shellWord(group.name)) off' takes it back."
                    ))
            }
            return
        }
        StandardOutput.line(
            terminalSafe(
                "\(group.name): group \(number.rawValue), key set \(keySet), messages go to \(report.address ?? "?")"))
        var table = Table(["DEVICE", "BY", "ENDPOINTS", ""])
        let members = Set(group.members.map(\.nodeID))
        for node in members.sorted() {
            let found = report.members.first { $0.node == node }
            table.add(cells(name(node, names), found))
        }
        for member in report.members where !members.contains(member.node) {
            table.add([
                name(member.node, names), "multicast", "", "left the group, and still has its key",
            ])
        }
        StandardOutput.write(table.text())
    }

    private static func cells(_ name: String, _ member: FastGroupReport.Member?) -> [String] {
        guard let member else { return [name, "unicast", "", "not set up yet"] }
        let endpoints = member.endpoints.map { "\($0.rawValue)" }.joined(separator: ", ")
        return switch member.state {
        case .ready: [name, "multicast", endpoints, member.reason]
        case .unable: [name, "unicast", "", member.reason]
        case .pending, .gone, .failed:
            [name, "unicast", "", member.reason.isEmpty ? "not set up wholly" : member.reason]
        }
    }

    /// Says what was done; the exit code tells whether all were reached.
    static func finish(
        _ report: FastGroupReport, _ group: DeviceGroupRecord, _ names: [NodeID: String], _ preview: ListPreview,
        _ mode: GroupFastCommand.Mode, _ call: Invocation
    ) throws {
        complain(report, names, call, isPreview: false)
        let failures = report.members.filter { $0.state == .failed }
        if try call[Global.json] {
            try json(report, group, names, preview, changed: true)
        } else if mode == .on {
            let ready = report.members.filter { $0.state == .ready }
            StandardOutput.line(
                terminalSafe(
                    "\(group.name): \(ready.count) of \(Set(group.members.map(\.nodeID)).count) devices hear it."))
        } else {
            StandardOutput.line(
                failures.isEmpty
                    ? terminalSafe("\(group.name): no device has anything of it any more.")
                    : terminalSafe(
                        "\(group.name): \(failures.count) of \(report.members.count) devices could not be asked, and may still have its key; the same command tries again."
                    ))
        }
        guard let first = failures.first?.error else { return }
        let isAll = failures.count == report.members.count
        throw CommandFailure(exitCode: (isAll ? Failure(first).status : ExitStatus.someFailed).rawValue, "")
    }

    static func json(
        _ report: FastGroupReport, _ group: DeviceGroupRecord, _ names: [NodeID: String], _ preview: ListPreview?,
        changed: Bool
    ) throws {
        let members = report.members.map { member -> JSONValue in
            JSONValue([
                "device": .string(name(member.node, names)), "nodeId": .uint(member.node.rawValue),
                "state": .string(member.state.rawValue), "endpoints": ControlOptions.json(member.endpoints),
                "reason": member.reason.isEmpty ? nil : .string(member.reason),
            ])
        }
        StandardOutput.line(
            JSONValue([
                "group": .string(group.name), "isOn": .bool(report.isOn),
                "groupId": report.groupID.map { .uint(UInt64($0.rawValue)) },
                "keySet": report.keySet.map { .uint(UInt64($0)) }, "address": report.address.map { .string($0) },
                "changed": .bool(changed), "changes": preview.map { ListChange.json($0, headings) },
                "members": .array(members),
            ]).text())
    }

    /// Brings devices up to date after a group has changed. What can't be done now is said, and is no failure: the hub, or
    /// the next such command, does it.
    static func settle(_ call: Invocation) async throws {
        let store = try Global.existingStore(call)
        let names = try names(store)
        try await DeviceHub.use(call) { hub in
            let control = try hub.groups()
            for member in try await control.settleFastGroups() {
                let name = name(member.node, names)
                switch member.state {
                case .failed:
                    StandardError.line(
                        terminalSafe(
                            "matterctl: \(name) is not up to date with its groups, which are spoken to one by one till then: \(member.reason)"
                        ))
                case .unable:
                    StandardError.line(
                        terminalSafe("matterctl: \(name) can't hear the group and is told by itself: \(member.reason)"))
                case .ready, .gone, .pending: break
                }
            }
        }
    }
}
