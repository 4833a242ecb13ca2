import CommandLineKit
import MatterHub
import MatterInteraction
import MatterModel
import MatterStore
import MatterTLV
import MatterTypes

/// Options of commands that change a list on a device.
enum ListChange {
    static let yes = Flag("yes", short: "y", help: "Make the change without asking.")
    static let preview = Flag("preview", help: "Show what the change would do, and don't make it.")

    /// Shows a change, and asks where it has to be asked.
    ///
    /// - Returns: whether it is to be made.
    static func confirm(
        _ call: Invocation, _ title: String, _ headings: [String], _ preview: ListPreview
    ) async throws -> Bool {
        let asJSON = try call[Global.json]
        let isPreview = try call[self.preview]
        if !asJSON {
            var table = Table(["", ""] + headings)
            for (index, row) in preview.rows.enumerated() {
                table.add([row.mark.rawValue, "\(index + 1)"] + row.cells)
            }
            StandardOutput.line(terminalSafe(title))
            StandardOutput.write(table.text())
        }
        if isPreview {
            if !asJSON { StandardOutput.line("Nothing was changed.") }
            return false
        }
        if try call[yes] { return true }
        guard Terminal.isInputTerminal, !asJSON else {
            throw call.usage(
                .conflict, "without a terminal to ask on, --yes makes the change and --preview only shows it")
        }
        let answer = try await Ask.line("Make this change? [y/N] ", seconds: 300)
        guard let answer, ["y", "yes"].contains(answer.trimmed.lowercased()) else {
            StandardOutput.line("Nothing was changed.")
            return false
        }
        return true
    }

    /// The items but those that the numbers mean, counted from 1.
    static func without<Item>(_ list: [Item], _ numbers: [Int], _ call: Invocation, _ option: some Parameter) throws
        -> [Item]
    {
        for number in numbers where !list.indices.contains(number - 1) {
            throw call.invalid(option, list.isEmpty ? "the list is empty" : "there are entries 1 to \(list.count)")
        }
        return list.enumerated().filter { !numbers.contains($0.offset + 1) }.map(\.element)
    }

    static func json(_ preview: ListPreview, _ headings: [String]) -> JSONValue {
        .array(
            preview.rows.map { row in
                let change =
                    switch row.mark {
                    case .stays: "stays"
                    case .goes: "goes"
                    case .comes: "comes"
                    }
                return .object(
                    [.init("change", .string(change))]
                        + zip(headings, row.cells).map { .init($0.lowercased(), .string($1)) })
            })
    }
}

struct AccessCommand: Command {
    enum Grant: String, CaseIterable, ArgumentValue {
        case view, operate, manage, administer
        var privilege: AccessEntry.Privilege {
            switch self {
            case .view: .view
            case .operate: .operate
            case .manage: .manage
            case .administer: .administer
            }
        }
    }

    let name = "access"
    let abstract = "Shows and changes who may do what on a device: its access control list."
    let discussion = """
        Without options it shows the entries of this fabric. A change is shown before it is made. One that would leave this \
        controller without its own Administer entry is refused.

        SUBJECT is a device of the store, a node id, or tag:HEX for a CASE authenticated tag; with --group, the number of a \
        group. TARGET is ENDPOINT, CLUSTER, or ENDPOINT/CLUSTER.

          matterctl access lamp
          matterctl access lamp --grant operate --subject wall-switch --target 1
          matterctl access lamp --revoke 2 --preview
        """
    let device = Argument<String>("DEVICE", help: "The device.")
    let grant = Option<Grant?>(
        "grant", placeholder: "PRIVILEGE", help: "Add an entry: view, operate, manage or administer.")
    let subjects = Option<[String]>("subject", help: "Who is granted it (default: everybody of this fabric).")
    let targets = Option<[String]>("target", help: "On what (default: all of the device).")
    let group = Flag("group", help: "The subjects are groups.")
    let revoke = Option<[Int]>("revoke", placeholder: "N", help: "Take the entry of that number away.")
    var parameters: [any Parameter] {
        [device, grant, subjects, targets, group, revoke, ListChange.yes, ListChange.preview, TraceFile.option]
    }

    private static let cluster: ClusterID = 0x1F
    private static let headings = ["PRIVILEGE", "MODE", "SUBJECTS", "TARGETS"]

    func run(_ call: Invocation) async throws {
        let path = try ControlOptions.path(call[device])
        let privilege = try call[grant]?.privilege
        let (given, places, isGroup) = (try call[subjects], try call[targets], try call[group])
        if privilege == nil, !given.isEmpty || !places.isEmpty || isGroup {
            throw call.invalid(grant, "--subject, --target and --group say more of a --grant")
        }
        let targets = try places.map { text in
            do { return try Self.target(text) } catch let error as ModelError {
                throw call.invalid(self.targets, "\(error)")
            }
        }
        let removed = try call[revoke]
        try await DeviceHub.use(call) { hub in
            let device = try await hub.device(path.device)
            let acl = ConcreteAttributePath(endpoint: .root, cluster: Self.cluster, attribute: 0)
            let read = try await hub.values(device.nodeID, .root, Self.cluster, [0, 2, 3, 4])
            let before = try AccessEntry.list(read.value(of: acl))
            var names: [NodeID: String] = [:]
            for listed in try await hub.devices() { names[listed.record.nodeID] = listed.record.label }
            let text = AccessText(ownNode: hub.ownNode, names: names)
            guard privilege != nil || !removed.isEmpty else {
                return try Self.show(before, device, text, call)
            }
            var after = try ListChange.without(before, removed, call, revoke)
            if let privilege {
                var numbers: [UInt64] = []
                for subject in given { numbers.append(try await Self.subject(subject, isGroup, hub, call, subjects)) }
                after.append(
                    AccessEntry(
                        privilege: privilege, authMode: isGroup ? AccessEntry.groupMode : AccessEntry.caseMode,
                        subjects: numbers.isEmpty ? nil : numbers, targets: targets.isEmpty ? nil : targets))
            }
            try AccessRules(read, ownNode: hub.ownNode, ownTags: hub.ownTags).check(after)
            let preview = ListPreview(before, after) { text.cells($0) }
            let isWanted = try await ListChange.confirm(
                call, "The access control list of \(device.name):", Self.headings, preview)
            if isWanted {
                let write = AttributeWrite(
                    path: acl, value: .array(after.map(\.value)),
                    dataVersion: read.dataVersion(of: acl.clusterPath))
                for result in try await hub.control.write(device.nodeID, [write], timed: nil) { try result.check() }
            }
            if try call[Global.json] {
                StandardOutput.line(
                    JSONValue([
                        "nodeId": .uint(device.nodeID.rawValue), "changed": .bool(isWanted),
                        "entries": ListChange.json(preview, Self.headings),
                    ]).text())
            } else if isWanted {
                StandardOutput.line("Changed.")
            }
        }
    }

    private static func show(
        _ list: [AccessEntry], _ device: NodeRecord, _ text: AccessText, _ call: Invocation
    ) throws {
        if try call[Global.json] {
            let type = MatterModel.type(
                of: ConcreteAttributePath(endpoint: .root, cluster: cluster, attribute: 0))
            StandardOutput.line(
                JSONValue([
                    "nodeId": .uint(device.nodeID.rawValue),
                    "entries": JSONValue(type.modelValue(of: .array(list.map(\.value)))),
                ]).text())
            return
        }
        var table = Table([""] + headings)
        for (index, entry) in list.enumerated() { table.add(["\(index + 1)"] + text.cells(entry)) }
        StandardOutput.write(table.text())
    }

    private static func subject(
        _ text: String, _ isGroup: Bool, _ hub: DeviceHub, _ call: Invocation, _ option: some Parameter
    ) async throws -> UInt64 {
        let number = text.lowercased().hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
        if isGroup {
            guard let number, (1...0xFFFF).contains(number) else {
                throw call.invalid(option, "a group's number is 1 to 65535")
            }
            return number
        }
        if text.lowercased().hasPrefix("tag:") {
            guard let tag = UInt32(text.dropFirst(4), radix: 16), CaseAuthenticatedTag(tag).isValid else {
                throw call.invalid(option, "a tag is up to 8 hexadecimal digits, its version not 0")
            }
            return CaseAuthenticatedTag(tag).nodeID.rawValue
        }
        if let number {
            guard NodeID(number).isOperational || NodeID(number).isCaseAuthenticatedTag else {
                throw call.invalid(option, "\(text) is no node id")
            }
            return number
        }
        return try await hub.device(text).nodeID.rawValue
    }

    /// `1`, `on-off`, `1/on-off`.
    static func target(_ text: String) throws(ModelError) -> AccessEntry.Target {
        let pieces = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let first = pieces.first, pieces.count <= 2 else {
            throw ModelError(
                .malformedPath, subject: text, "'\(text)': ENDPOINT, CLUSTER or ENDPOINT/CLUSTER is expected")
        }
        guard let number = UInt16(first), number != 0xFFFF else {
            guard pieces.count == 1, UInt64(first) == nil else {
                throw ModelError(.malformedPath, subject: text, "'\(text)': '\(first)' is no endpoint, 0 to 65534")
            }
            return AccessEntry.Target(cluster: try MatterModel.cluster(first).id)
        }
        return AccessEntry.Target(
            cluster: pieces.count == 2 ? try MatterModel.cluster(pieces[1]).id : nil, endpoint: EndpointID(number))
    }
}
