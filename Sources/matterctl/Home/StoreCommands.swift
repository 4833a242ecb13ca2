import CommandLineKit
import Glibc
import MatterHub
import MatterStore
import MatterTypes

enum StoreCommands {
    static let group = CommandGroup(
        "store", abstract: "Checks the store, copies it, and shows its history.",
        [StoreCheckCommand(), StoreBackupCommand(), StoreLogCommand()])
}

struct StoreCheckCommand: Command {
    let name = "check"
    let abstract = "Looks at every page and every record of the store, and changes nothing."

    func run(_ call: Invocation) async throws {
        let store = try Global.existingStore(call)
        let findings = try store.check()
        let statistics = try store.statistics()
        let pending = try store.fabrics().flatMap { try store.pendingNodes(of: $0.id) }.map { PendingStatus($0) }
        if try call[Global.json] {
            StandardOutput.line(
                JSONValue([
                    "file": .string(store.location.file), "schema": .int(Int64(statistics.schema)),
                    "bytes": .int(statistics.size), "fabrics": .int(Int64(statistics.fabrics)),
                    "devices": .int(Int64(statistics.nodes)), "homes": .int(Int64(statistics.structures)),
                    "rooms": .int(Int64(statistics.rooms)), "sessions": .int(Int64(statistics.sessions)),
                    "findings": .array(
                        findings.map { finding in
                            JSONValue(["area": .string(finding.area.rawValue), "text": .string(finding.sentence)])
                        }),
                    "pending": PendingText.json(pending),
                ]).text())
        } else {
            for finding in findings {
                StandardOutput.line(terminalSafe("\(finding.area.rawValue): \(finding.sentence)"))
            }
            StandardOutput.line(
                terminalSafe(
                    "\(store.location.file): \(findings.isEmpty ? "sound" : "\(findings.count) faults"), schema "
                        + "\(statistics.schema), \(statistics.size / 1024) KiB, \(statistics.nodes) devices, "
                        + "\(statistics.rooms) rooms, \(statistics.sessions) commissionings."))
            PendingText.write(pending)
        }
        if !findings.isEmpty { throw CommandFailure(exitCode: ExitStatus.storeFindings.rawValue, "") }
    }
}

struct StoreBackupCommand: Command {
    let name = "backup"
    let abstract = "Writes a copy of the store as it is now; others may go on to use it meanwhile."
    let discussion = """
        The copy holds the fabric's keys: only you can read it (mode 0600), and it should stay so. To restore it, put it \
        into an empty directory of mode 0700 as store.sqlite3, and name that directory with --store.
        """
    let file = Argument<String>("FILE", help: "A file that does not exist yet.")
    var parameters: [any Parameter] { [file] }

    func run(_ call: Invocation) async throws {
        let path = try call[file]
        try Global.existingStore(call).backUp(to: path)
        try Said.line(call, "Wrote \(path).", ["file": .string(path)])
    }
}

struct StoreLogCommand: Command {
    let name = "log"
    let abstract = "Shows the history of commissionings: stages, times and outcomes; the latest first."
    let limit = Option<Int>("limit", short: "n", default: 20, help: "How many at most.")
    let outcome = Option<String?>(
        "outcome", placeholder: "OUTCOME", help: "Only those that ended so: ok, abandoned, or the name of an error.")
    let failed = Flag("failed", help: "Only those that did not end well.")
    let node = Option<String?>("node", placeholder: "NODE", help: "Only those of this node id.")
    let since = Option<Int?>(
        "since", placeholder: "SECONDS", help: "Only those that began in the last so many seconds.")
    let stages = Flag("stages", help: "Show every stage.")
    var parameters: [any Parameter] { [limit, outcome, failed, node, since, stages] }

    func run(_ call: Invocation) async throws {
        let count = try call[limit]
        guard (1...100_000).contains(count) else { throw call.invalid(limit, "1 to 100000") }
        let wanted = try call[node].map { text in
            let number = text.lowercased().hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
            guard let number else { throw call.invalid(node, "a node id") }
            return NodeID(number)
        }
        let result = try call[outcome]
        let onlyFailed = try call[failed]
        let begin = try call[since].map { HostClock.seconds &- Int64($0) }
        let sessions = try Global.existingStore(call).commissioningSessions(limit: 1_000_000).filter { session in
            if let wanted, session.nodeID != wanted { return false }
            if let result, session.outcome ?? "running" != result { return false }
            if onlyFailed, session.outcome == "ok" || session.outcome == nil { return false }
            if let begin, session.startedAt / 1000 < begin { return false }
            return true
        }.prefix(count)
        if try call[Global.json] {
            StandardOutput.line(JSONValue(["sessions": .array(sessions.map(Self.json))]).text())
        } else {
            Self.show(Array(sessions), stages: try call[stages])
        }
    }

    private static func json(_ session: CommissioningSessionRecord) -> JSONValue {
        JSONValue([
            "id": .int(session.id.rawValue), "device": .string(session.device),
            "nodeId": session.nodeID.map { .uint($0.rawValue) }, "startedAt": .string(time(session.startedAt)),
            "finishedAt": session.finishedAt.map { .string(time($0)) },
            "milliseconds": session.finishedAt.map { .int($0 &- session.startedAt) },
            "outcome": session.outcome.map { .string($0) } ?? .null,
            "detail": session.detail.isEmpty ? nil : .string(session.detail),
            "session": session.homeSession.map { .int($0.rawValue) },
            "stages": .array(
                session.stages.map { stage in
                    JSONValue([
                        "name": .string(stage.stage), "beganAt": .string(time(stage.beganAt)),
                        "milliseconds": .int(stage.milliseconds), "outcome": .string(stage.outcome),
                    ])
                }),
        ])
    }

    private static func show(_ sessions: [CommissioningSessionRecord], stages: Bool) {
        guard !sessions.isEmpty else {
            StandardOutput.line("No commissionings.")
            return
        }
        var table = Table(
            ["BEGAN", "DEVICE", "NODE", "OUTCOME", "LAST STAGE", "MS"], alignments: [.left, .left, .right])
        for session in sessions {
            table.add([
                time(session.startedAt), session.device, session.nodeID.map { "\($0.rawValue)" } ?? "",
                session.outcome ?? "running", session.stages.last?.stage ?? "",
                session.finishedAt.map { "\($0 &- session.startedAt)" } ?? "",
            ])
            guard stages else { continue }
            for stage in session.stages {
                table.add(["", "", "", stage.outcome, stage.stage, "\(stage.milliseconds)"])
            }
        }
        StandardOutput.write(table.text())
    }

    /// ISO 8601, of UTC.
    private static func time(_ milliseconds: Int64) -> String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        guard gmtime_r(&seconds, &parts) != nil else { return "\(milliseconds)" }
        var buffer = [CChar](repeating: 0, count: 32)
        let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
