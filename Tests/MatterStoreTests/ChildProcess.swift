import Foundation
import MatterTypes
import Testing

@testable import MatterStore

/// What another process does with a store. It is this test program once more, told by its environment what to do.
enum ChildRole: String {
    /// Opens the store without any file mode mask.
    case openUnmasked
    /// Reserves node ids and reports each, until there are enough.
    case reserve
    /// Dies by SIGKILL between the statements of a transaction.
    case dieInTransaction
    /// Adds nodes and reports each until somebody kills it.
    case addUntilKilled
    /// Makes the default fabric.
    case makeFabric
    /// Fills the file system and goes on when there is room again.
    case fillDisk
    /// Changes all kinds of things for some seconds, and reports how often it did what.
    case hammer
    /// Takes the lease of commissioning, begins a session under it and dies.
    case dieOverALease
}

struct Child {
    let process = Process()
    let report: String

    /// - Parameter shell: runs before, in a mount namespace of its own.
    init(_ role: ChildRole, _ location: StoreLocation, shell: String? = nil, count: Int = 0) throws {
        report = location.directory + "-report-" + UUID().uuidString
        _ = FileManager.default.createFile(atPath: report, contents: nil)
        let program = try #require(CommandLine.arguments.first)
        let arguments = ["--filter", "MatterStoreTests.asChild", "--testing-library", "swift-testing"]
        if let shell {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
            process.arguments =
                (geteuid() == 0 ? ["-m"] : ["-rm"])
                + ["sh", "-ec", shell + "\nexec \"$@\"", "sh", program] + arguments
        } else {
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
        }
        process.environment = ProcessInfo.processInfo.environment.merging([
            "MATTER_STORE_CHILD": role.rawValue, "MATTER_STORE_DIRECTORY": location.directory,
            "MATTER_STORE_REPORT": report, "MATTER_STORE_COUNT": "\(count)",
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    var lines: [String] {
        String(decoding: contents(report) ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    func finish() -> [String] {
        process.waitUntilExit()
        return lines
    }
}

private let environment = ProcessInfo.processInfo.environment

@Test(.enabled(if: environment["MATTER_STORE_CHILD"] != nil, "only in the processes that other tests start"))
func asChild() throws {
    let role = try #require(ChildRole(rawValue: environment["MATTER_STORE_CHILD"] ?? ""))
    let location = StoreLocation(directory: environment["MATTER_STORE_DIRECTORY"] ?? "")
    let output = try #require(FileHandle(forWritingAtPath: environment["MATTER_STORE_REPORT"] ?? ""))
    func report(_ line: String) { output.write(Data((line + "\n").utf8)) }
    if role == .openUnmasked { umask(0) }
    do {
        let store = try SQLiteStore(location)
        switch role {
        case .openUnmasked: report("opened")
        case .makeFabric:
            let fabric = try store.defaultFabric { fabricContent(UInt64(getpid())) }
            report("\(fabric.fabricID)")
        case .reserve:
            let fabric = try store.defaultFabric { fabricContent() }.id
            for _ in 0..<(Int(environment["MATTER_STORE_COUNT"] ?? "") ?? 0) {
                report("\(try store.reserveNodeID(in: fabric, now: 0).rawValue)")
            }
        case .dieInTransaction:
            let fabric = try store.defaultFabric { fabricContent() }.id
            report("\(try store.reserveNodeID(in: fabric, now: 0).rawValue)")
            try store.change { database throws(StoreError) in
                try database.run("UPDATE fabric SET label = 'half', next_node_id = 1000")
                try database.run("DELETE FROM node_id")
                kill(getpid(), SIGKILL)
            }
        case .addUntilKilled:
            let fabric = try store.defaultFabric { fabricContent() }.id
            while true {
                let id = try store.reserveNodeID(in: fabric, now: 0)
                try store.addNode(nodeRecord(id, label: "node \(id)"), to: fabric)
                report("\(id.rawValue)")
            }
        case .fillDisk: try fillDisk(store, location, report)
        case .hammer:
            try Hammer(store: store, seconds: Int(environment["MATTER_STORE_COUNT"] ?? "") ?? 1).run(report)
        case .dieOverALease:
            let home = try #require(try store.structures().first)
            let outcome = try store.beginHomeSession(
                of: home.id, appGroup: "group.dead", user: 0, state: "prepared", process: .current, now: 1_000,
                lifetime: 1_000_000_000_000_000, liveness: { $0.liveness() })
            if case .began = outcome { report("began") }
            kill(getpid(), SIGKILL)
        }
    } catch let error as StoreError { report("error \(error.code.rawValue)\(role == .hammer ? " \(error)" : "")") }
}

private func fillDisk(_ store: SQLiteStore, _ location: StoreLocation, _ report: (String) -> Void) throws {
    let fabric = try store.defaultFabric { fabricContent() }.id
    let filler = location.directory + "/filler"
    let descriptor = open(filler, O_WRONLY | O_CREAT, 0o600)
    let block = [UInt8](repeating: 0, count: 4096)
    while write(descriptor, block, block.count) > 0 {}
    close(descriptor)
    do {
        while true { report("\(try store.reserveNodeID(in: fabric, now: 0).rawValue)") }
    } catch { report("error \(error.code.rawValue)") }
    report("fabrics \(try store.fabrics().count)")
    unlink(filler)
    report("\(try store.reserveNodeID(in: fabric, now: 0).rawValue)")
}
