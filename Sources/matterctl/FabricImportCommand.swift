import CommandLineKit
import Glibc
import MatterCommissioning
import MatterDiscovery
import MatterHub
import MatterMessaging
import MatterStore
import MatterTypes
import Synchronization

extension ForeignTool: ArgumentValue {}

struct FabricImportCommand: Command {
    let name = "import"
    let abstract = "Takes in a fabric: one that 'fabric export' wrote, or that of another tool."
    let discussion = """
        Without --from, FILE is one that 'fabric export' wrote. A wrong passphrase, a damaged file and one of a newer \
        version are refused whole. The store must have no fabric with devices yet; if it has this very fabric, --merge \
        takes keys and devices from the file and keeps what only the store knows. New devices get node ids that the \
        fabric has not given out elsewhere. A command that issues certificates, which the file may name, is left out unless \
        --allow-command is given.

        With --from chip-tool, FILE is a chip_tool_config.ini of the official SDK's chip-tool (its authorities, \
        chip_tool_config.alpha.ini and so on, are looked for beside it). With --from python, FILE is the JSON file of the \
        SDK's Python controller, as python-matter-server keeps it (chip.json). matterctl then acts as the tool's own node. \
        Devices are those with which the tool had sessions, and others of the fabric that answer on the network.
        """
    let file = Argument<String>("FILE", help: "The file.")
    let from = Option<ForeignTool?>(
        "from", placeholder: "TOOL", help: "Whose file it is: chip-tool or python (default: matterctl).")
    let fabric = Option<UInt8?>(
        "fabric", placeholder: "INDEX", help: "Which fabric of another tool's file, by the tool's index.")
    let merge = Flag("merge", help: "Merge with the same fabric in the store.")
    let allowCommand = Flag(
        "allow-command", help: "Take the command that issues certificates from the file: a shell runs it.")
    let offline = Flag("offline", help: "Ask no devices what they are; take those that another tool's file names.")
    let passphraseFile = Option<String?>(
        "passphrase-file", placeholder: "FILE",
        help: "The passphrase, in a file's first line; - reads it from standard input (default: asked for).")
    var parameters: [any Parameter] { [file, from, fabric, merge, allowCommand, offline, passphraseFile] }

    func run(_ call: Invocation) async throws {
        if let tool = try call[from] {
            guard try call[passphraseFile] == nil else {
                throw call.invalid(passphraseFile, "files of other tools have no passphrase")
            }
            guard try !call[allowCommand] else {
                throw call.usage(.conflict, "files of other tools name no command: --allow-command goes without --from")
            }
            try await takeOver(tool, call)
            return
        }
        guard try call[fabric] == nil, try !call[offline] else {
            throw call.usage(.conflict, "--fabric and --offline go with --from")
        }
        let bytes = try FileBytes.read(call[file], limit: FabricArchive.maximumByteCount)
        let path = try call[passphraseFile]
        let snapshot = try FabricTransfer.open(bytes) {
            try Passphrase.read(path, prompt: "Passphrase of the file: ")
        }
        let store = try Global.openStore(call)
        let outcome = try FabricTransfer.put(
            snapshot.imported, into: store, merging: call[merge], allowsCommand: call[allowCommand])
        var notes: [String] = []
        var lacks: String?
        if let command = outcome.commandLeftOut {
            notes.append(
                "The file names a command that issues certificates (\(command)); it was left out. --allow-command takes it."
            )
            let kept = try store.fabrics().first?.content
            if let kept, kept.rootKey.count == 0, kept.authority.requestCommand == nil {
                lacks = "the command that issues their certificates was left out"
            }
        }
        try report(outcome, snapshot.imported, lacks: lacks, devices: nil, notes: notes, call)
    }

    // MARK: other tools

    private func takeOver(_ tool: ForeignTool, _ call: Invocation) async throws {
        let path = try call[file]
        let (chosen, problems) = try choose(tool, path, call)
        var takeover = try ForeignImport(chosen, of: tool)
        var notes = problems
        var isSearched = true
        // What can't be put into the store is told before devices are asked.
        let store = try Global.openStore(call)
        if try !call[offline] {
            let timeout = try Global.timeout(call, default: 10)
            (takeover, isSearched) = try await Interruption.guarding { [takeover] in
                var takeover = takeover
                let node = try Global.node()
                defer { node.stop() }
                let found = await Self.browse(chosen.compressedFabricID, for: min(timeout, .seconds(3)))
                try await takeover.ask(
                    found.nodes, node: node, finder: AvahiDeviceFinder(), timeout: timeout)
                return (takeover, !found.failed)
            }
        }
        if !isSearched {
            notes.append(
                "The network could not be searched, so nodes that are not in the file may be missing; 'matterctl doctor' looks for the cause."
            )
        }
        for device in takeover.devices where device.silence != nil {
            notes.append(
                device.isInFile
                    ? "Device \(device.nodeID.rawValue) was taken from the file and did not answer: \(device.silence ?? "")"
                    : "Node \(device.nodeID.rawValue) is announced on the network, did not answer and was left out: \(device.silence ?? "")"
            )
        }
        let outcome = try FabricTransfer.put(takeover.imported, into: store, merging: call[merge])
        try report(
            outcome, takeover.imported, lacks: chosen.lacks, devices: takeover.devices,
            notes: try call[offline] ? problems : notes, call)
    }

    private func choose(
        _ tool: ForeignTool, _ path: String, _ call: Invocation
    ) throws -> (ForeignFabric, problems: [String]) {
        let files = try ([path] + (tool == .chipTool ? Self.companions(of: path) : [])).map {
            try FileBytes.read($0, limit: 16 << 20)
        }
        let (fabrics, problems) = try ForeignFabric.all(in: files, of: tool)
        func describe(_ fabric: ForeignFabric) -> String {
            "\(fabric.index) (fabric id \(fabric.fabricID.rawValue), \(fabric.nodes.count) devices)"
        }
        let list = fabrics.map(describe).joined(separator: ", ")
        if let index = try call[fabric] {
            guard let found = fabrics.first(where: { $0.index == index }) else {
                throw HubError(
                    .foreignStorage,
                    "The file has no fabric \(index) that can be read; there are: \(list). "
                        + problems.joined(separator: " "))
            }
            return (found, problems)
        }
        guard let only = fabrics.first else {
            throw HubError(.foreignStorage, problems.joined(separator: " "))
        }
        guard fabrics.count == 1 else {
            throw HubError(.foreignStorage, "The file has several fabrics; choose one with --fabric: \(list).")
        }
        return (only, problems)
    }

    /// chip-tool's other files beside one: fabrics in `NAME.ini`, authorities in `NAME.alpha.ini` and the like.
    static func companions(of path: String) -> [String] {
        let names = ["alpha", "beta", "gamma"]
        guard path.hasSuffix(".ini") else { return [] }
        var base = String(path.dropLast(4))
        for name in names where base.hasSuffix("." + name) { base = String(base.dropLast(name.count + 1)) }
        let all = [base + ".ini"] + names.map { "\(base).\($0).ini" }
        return all.filter { $0 != path && access($0, F_OK) == 0 }
    }

    /// Nodes that DNS-SD shows of a fabric within a time; none where there is no DNS-SD.
    private static func browse(_ fabric: CompressedFabricID, for time: Duration) async -> (
        nodes: [NodeID], failed: Bool
    ) {
        await withTaskGroup(of: (nodes: [NodeID], failed: Bool)?.self) { group in
            let found = FoundNodes()
            group.addTask {
                do {
                    for try await event in Discovery.shared.browseOperational(.fabric(fabric)) {
                        if let node = event.node { found.add(node.nodeID) }
                    }
                    return (found.all, false)
                } catch { return (found.all, true) }
            }
            group.addTask {
                try? await Task.sleep(for: time)
                return (found.all, false)
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first ?? ([], true)
        }
    }

    // MARK: the result

    private func report(
        _ outcome: FabricImport.Outcome, _ imported: FabricImport, lacks: String?, devices: [ForeignImport.Device]?,
        notes: [String], _ call: Invocation
    ) throws {
        let content = imported.content
        let name = content.compressedFabricID.hexadecimal
        if try call[Global.json] {
            let answering = devices.map { list in Set(list.filter { $0.silence == nil }.map(\.nodeID)) }
            let items = imported.nodes.map { node -> JSONValue in
                let answered: JSONValue? = answering.map { .bool($0.contains(node.nodeID)) }
                return JSONValue([
                    "nodeId": .uint(node.nodeID.rawValue), "name": .string(node.label),
                    "vendorName": .string(node.vendorName), "productName": .string(node.productName),
                    "answered": answered,
                ])
            }
            StandardOutput.line(
                JSONValue([
                    "outcome": .string(outcome.kind.rawValue), "fabricId": .string(content.fabricID.hexadecimal),
                    "compressedFabricId": .string(name), "nodeId": .uint(content.administrator.nodeID.rawValue),
                    "devices": .array(items), "added": .int(Int64(outcome.added)),
                    "updated": .int(Int64(outcome.updated)), "kept": .int(Int64(outcome.kept)),
                    "canCommission": .bool(lacks == nil), "notes": .array(notes.map { .string($0) }),
                ]).text())
            return
        }
        for note in notes { StandardError.line(terminalSafe(note)) }
        func counted(_ count: Int) -> String { "\(count) device\(count == 1 ? "" : "s")" }
        switch outcome.kind {
        case .added: StandardOutput.line("Imported fabric \(name) with \(counted(outcome.added)).")
        case .merged:
            let known = "\(outcome.updated) known, \(outcome.kept) only here"
            StandardOutput.line("Merged fabric \(name): \(counted(outcome.added)) new, \(known).")
        }
        for nodeID in outcome.unnamed {
            StandardOutput.line("Device \(nodeID.rawValue) has no name now: its name was taken or is not allowed.")
        }
        if let lacks {
            StandardOutput.line("The devices can be controlled, but no new ones can be commissioned: \(lacks).")
        }
    }
}

/// Nodes as they are found.
private final class FoundNodes: Sendable {
    private let nodes = Mutex<[NodeID]>([])
    /// A flood of more is not read.
    private static let limit = 4096

    func add(_ node: NodeID) {
        nodes.withLock { nodes in
            if nodes.count < Self.limit, !nodes.contains(node) { nodes.append(node) }
        }
    }

    var all: [NodeID] { nodes.withLock { $0 } }
}
