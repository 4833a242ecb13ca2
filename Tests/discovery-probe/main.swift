// Runs discovery in a process of its own, for tests: each event is one line of JSON on standard output.
//
//   discovery-probe browse FILTER | find DISCRIMINATOR [--including-closed] | resolve FABRIC NODE
//                   | cancel ROUNDS | held OTHERS
//                   | publish-many COUNT [--one-by-one]
//                   | publish-commissionable DISCRIMINATOR PORT [NAME] | publish-operational FABRIC NODE PORT
//                   | publish-cancelled
//       [--events N]         ends after so many events
//       [--until-found N]    ends when so many have been found
//       [--until-lost]       ends when one is lost (with --until-found: when both are so)
//       [--until-settled]    ends when everybody has been heard
//       [--after-settled COMMAND]  runs a shell command then, once
//       [--ask-again]        tells then that the addresses of the last one are silent
//       [--cancel]           cancels a publication when it is established, and stays
//       [--interface NAME]   looks there only; may be repeated
//       [--on-address TEXT COMMAND]  runs a shell command when an address has the text in it, once
//       [--until-address-gone TEXT]  ends when no address has the text in it any more
//       [--after N COMMAND]  runs a shell command when the Nth event has come (0: at the start)
//       [--on-lost COMMAND]  runs a shell command when something is lost, once
//       [--and-wait]         until each of these commands has ended, and passes on what it prints
//       [--asleep-after N SECONDS]  the host's clocks say that it slept then
//
// FILTER: all, open, long:840, short:3, vendor:65521, type:256. DISCRIMINATOR: long:840, short:3. FABRIC and NODE in
// hexadecimal. A failure is a line with "error", and status 3.
import Foundation
import MatterDiscovery
import MatterTypes
import Synchronization

struct Usage: Error {}

struct Line: Encodable {
    var event: String
    var nanoseconds = clock_gettime_nsec()
    var name: String?
    var host: String?
    var port: UInt16?
    var addresses: [String]?
    var interfaces: [UInt32]?
    var discriminator: UInt16?
    var mode: UInt8?
    var vendor: UInt16?
    var product: UInt16?
    var deviceName: String?
    var idleIntervalMilliseconds: Int64?
    var findings: [String]?
    var error: String?
    var description: String?
}

func clock_gettime_nsec() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

func line(_ event: String, _ node: CommissionableNode) -> Line {
    let record = node.record
    return Line(
        event: event, name: node.instanceName, host: node.hostName, port: node.port,
        addresses: node.addresses.map(\.description), interfaces: node.addresses.map(\.interfaceIndex),
        discriminator: record.discriminator, mode: record.commissioningMode?.rawValue,
        vendor: record.vendorID?.rawValue, product: record.productID?.rawValue, deviceName: record.deviceName,
        idleIntervalMilliseconds: record.parameters.idleInterval.map { $0.components.seconds * 1000 },
        findings: record.findings.map(\.description))
}

func line(_ event: String, _ node: OperationalNode) -> Line {
    Line(
        event: event, name: "\(node.compressedFabricID.hexadecimal)-\(node.nodeID.hexadecimal)", host: node.hostName,
        port: node.port, addresses: node.addresses.map(\.description), interfaces: node.addresses.map(\.interfaceIndex),
        idleIntervalMilliseconds: node.record.parameters.idleInterval.map { $0.components.seconds * 1000 },
        findings: node.record.findings.map(\.description))
}

func write(_ line: Line) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(line) else { return }
    FileHandle.standardOutput.write(data + Data([0x0A]))
}

func discriminator(_ text: String) throws -> Discriminator {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let number = UInt16(parts[1]) else { throw Usage() }
    switch parts[0] {
    case "long": return .long(number)
    case "short": return .short(UInt8(truncatingIfNeeded: number))
    default: throw Usage()
    }
}

func filter(_ text: String) throws -> CommissionableFilter {
    let number = text.split(separator: ":").last.flatMap { UInt32($0) } ?? 0
    switch text.split(separator: ":").first {
    case "all": return .all
    case "open": return .commissioningMode
    case "vendor": return .vendor(VendorID(UInt16(truncatingIfNeeded: number)))
    case "type": return .deviceType(DeviceTypeID(number))
    default: return .discriminator(try discriminator(text))
    }
}

/// What the clocks are ahead because of a sleep that didn't happen.
let slept = Mutex(Duration.zero)

struct Probe {
    var arguments: [String]
    var events = Int.max
    var commands: [(after: Int, command: String)] = []
    var count = 0
    var untilFound = Int.max
    var found = 0
    var lost = 0
    var isUntilLost = false
    var isUntilSettled = false
    var commandWhenSettled: String?
    var isAskingAgain = false
    var isCancelling = false
    var interfaces: Set<String>?
    var commandOnAddress: (text: String, command: String)?
    var leavingAddress: String?
    var hasSeenLeaving = false
    var isWaiting = false
    var commandWhenLost: String?
    var sleep: (after: Int, time: Duration)?

    init(_ all: [String]) throws {
        var rest = all[...]
        arguments = []
        while let argument = rest.popFirst() {
            switch argument {
            case "--events":
                guard let number = rest.popFirst().flatMap({ Int($0) }) else { throw Usage() }
                events = number
            case "--until-found":
                guard let number = rest.popFirst().flatMap({ Int($0) }) else { throw Usage() }
                untilFound = number
            case "--until-lost": isUntilLost = true
            case "--until-settled": isUntilSettled = true
            case "--after-settled": commandWhenSettled = rest.popFirst()
            case "--ask-again": isAskingAgain = true
            case "--cancel": isCancelling = true
            case "--on-lost": commandWhenLost = rest.popFirst()
            case "--and-wait": isWaiting = true
            case "--asleep-after":
                guard let number = rest.popFirst().flatMap({ Int($0) }), let time = rest.popFirst().flatMap({ Int($0) })
                else { throw Usage() }
                sleep = (number, .seconds(time))
            case "--interface":
                guard let name = rest.popFirst() else { throw Usage() }
                interfaces = (interfaces ?? []).union([name])
            case "--on-address":
                guard let text = rest.popFirst(), let command = rest.popFirst() else { throw Usage() }
                commandOnAddress = (text, command)
            case "--until-address-gone": leavingAddress = rest.popFirst()
            case "--after":
                guard let number = rest.popFirst().flatMap({ Int($0) }), let command = rest.popFirst() else {
                    throw Usage()
                }
                commands.append((number, command))
            default: arguments.append(argument)
            }
        }
    }

    func argument(_ index: Int) throws -> String {
        guard arguments.indices.contains(index) else { throw Usage() }
        return arguments[index]
    }

    func identifier<T: MatterIdentifier>(_ index: Int) throws -> T where T.RawValue == UInt64 {
        guard let number = UInt64(try argument(index), radix: 16) else { throw Usage() }
        return T(rawValue: number)
    }

    func port(_ index: Int) throws -> UInt16 {
        guard let number = UInt16(try argument(index)) else { throw Usage() }
        return number
    }

    func runCommands() throws {
        for (after, command) in commands where after == count { try run(command) }
    }

    func run(_ command: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", command]
        if !isWaiting { process.standardOutput = FileHandle.nullDevice }
        try process.run()
        if isWaiting { process.waitUntilExit() }
    }

    /// False when enough events have come.
    mutating func report(_ line: Line) throws -> Bool {
        write(line)
        count += 1
        try runCommands()
        if let (after, time) = sleep, after == count { slept.withLock { $0 = time } }
        if line.event == "found" { found += 1 }
        if line.event == "lost" {
            lost += 1
            if let command = commandWhenLost {
                commandWhenLost = nil
                try run(command)
            }
        }
        let isComplete =
            (untilFound < Int.max || isUntilLost) && (untilFound == Int.max || found >= untilFound)
            && (!isUntilLost || lost > 0)
        let addresses = line.addresses ?? []
        if let (text, command) = commandOnAddress, addresses.contains(where: { $0.contains(text) }) {
            commandOnAddress = nil
            try run(command)
        }
        if let text = leavingAddress {
            let isThere = addresses.contains { $0.contains(text) } && line.event != "lost"
            if hasSeenLeaving, !isThere { return false }
            hasSeenLeaving = hasSeenLeaving || isThere
        }
        return count < events && !isComplete
    }

    mutating func run() async throws {
        let discovery =
            sleep == nil
            ? Discovery.shared
            : Discovery(clocks: {
                var clocks = HostClocks.now
                clocks.total += slept.withLock { $0 }
                return clocks
            })
        switch try argument(0) {
        case "browse":
            try await report(
                discovery.browseCommissionable(try filter(try argument(1)), interfaces: interfaces), of: discovery)
        case "find":
            try await report(
                discovery.findCommissionable(
                    try discriminator(try argument(1)), includingClosed: arguments.contains("--including-closed"),
                    interfaces: interfaces), of: discovery)
        case "cancel":
            // Starts a watch, waits for its first event, ends it, and again.
            guard let rounds = Int(try argument(1)) else { throw Usage() }
            try runCommands()
            for _ in 0..<rounds {
                for try await event in discovery.browseCommissionable() {
                    guard case .found = event else { continue }
                    break
                }
            }
            _ = try report(Line(event: "cancelled"))
        case "held":
            // What Avahi holds for several watches, and after they are over.
            let tasks = (0..<(Int(try argument(1)) ?? 0)).map { _ in
                Task {
                    for try await event in discovery.browseCommissionable() { if case .updated = event { continue } }
                }
            }
            for try await event in discovery.browseCommissionable() { if case .settled = event { break } }
            _ = try report(Line(event: "watching", description: "\(discovery.heldObjects)"))
            for task in tasks { task.cancel() }
            for task in tasks { _ = await task.result }
            // Behind what is under way.
            try await discovery.connect()
            _ = try report(Line(event: "cancelled", description: "\(discovery.heldObjects)"))
        case "resolve":
            let stream = discovery.resolveOperational(
                compressedFabricID: try identifier(1), nodeID: try identifier(2))
            try runCommands()
            for try await node in stream {
                if try !report(line("node", node)) { break }
            }
        case "publish-commissionable":
            let long = try discriminator(try argument(1)).value
            let publication = try await discovery.publishCommissionable(
                CommissionableRecord(
                    discriminator: long, commissioningMode: .basic, vendorID: 0xFFF1, productID: 0x8000,
                    deviceType: 256, deviceName: "Lamp", rotatingID: [1, 2, 3],
                    parameters: AdvertisedParameters(idleInterval: .seconds(5), isTCPServer: true)),
                port: try port(2), instanceName: arguments.count > 3 ? arguments[3] : nil)
            try await hold(publication)
        case "publish-many":
            guard let count = Int(try argument(1)), count > 0 else { throw Usage() }
            var publications: [Publication] = []
            for number in 0..<count {
                let digits = String(number, radix: 16, uppercase: true)
                let publication = try await discovery.publishCommissionable(
                    CommissionableRecord(
                        discriminator: UInt16(number % 4096), commissioningMode: .basic, vendorID: 0xFFF1,
                        productID: 0x8000, deviceType: 256, deviceName: "Lamp \(number)"),
                    port: 5540, instanceName: String(repeating: "0", count: 16 - digits.count) + digits)
                publications.append(publication)
                if arguments.contains("--one-by-one") { try await publication.waitUntilEstablished() }
            }
            for publication in publications { try await publication.waitUntilEstablished() }
            _ = try report(Line(event: "established"))
            for publication in publications { try await publication.waitUntilEnded() }
        case "publish-cancelled":
            // What somebody is to publish who has been cancelled already.
            let publishing = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await discovery.publishCommissionable(
                    CommissionableRecord(discriminator: 1, commissioningMode: .basic), port: 5540)
            }
            do {
                _ = try await publishing.value
                _ = try report(Line(event: "committed"))
            } catch is CancellationError {
                // Behind what is under way.
                try await discovery.connect()
                _ = try report(Line(event: "cancelled", description: "\(discovery.heldObjects)"))
            }
        case "publish-operational":
            let publication = try await discovery.publishOperational(
                compressedFabricID: try identifier(1), nodeID: try identifier(2),
                record: OperationalRecord(parameters: AdvertisedParameters(idleInterval: .seconds(3))),
                port: try port(3))
            try await hold(publication)
        default: throw Usage()
        }
    }

    mutating func report(
        _ stream: AsyncThrowingStream<DiscoveryEvent<CommissionableNode>, any Error>, of discovery: Discovery
    ) async throws {
        try runCommands()
        var last: [NodeAddress] = []
        for try await event in stream {
            switch event {
            case .found(let node):
                last = node.addresses
                if try !report(line("found", node)) { return }
            case .updated(let node):
                last = node.addresses
                if try !report(line("updated", node)) { return }
            case .lost(let node): if try !report(line("lost", node)) { return }
            case .unresolved(let service):
                let line = Line(
                    event: "unresolved", name: service.instanceName, findings: service.problems.map(\.rawValue))
                if try !report(line) { return }
            case .interrupted(let reason):
                if try !report(Line(event: "interrupted", description: reason.rawValue)) { return }
            case .resumed(let gap):
                if try !report(Line(event: "resumed", description: "\(gap / .milliseconds(1))")) { return }
            case .settled:
                if let command = commandWhenSettled {
                    commandWhenSettled = nil
                    try self.run(command)
                }
                if isAskingAgain {
                    for address in last { discovery.noteSilence(of: address) }
                    // Behind what is under way.
                    try await discovery.connect()
                }
                if isUntilSettled { return }
            }
        }
    }

    /// Reports both steps of a publication, and then keeps it until the process is ended, or `--events` is reached.
    mutating func hold(_ publication: Publication) async throws {
        guard try report(Line(event: "committed", name: publication.instanceName)) else { return }
        try await publication.waitUntilEstablished()
        guard try report(Line(event: "established", name: publication.instanceName)) else { return }
        if isCancelling { publication.cancel() }
        // The daemon's end ends the publication, and its error this process.
        try await publication.waitUntilEnded()
    }
}

do {
    var probe = try Probe(Array(CommandLine.arguments.dropFirst()))
    try await probe.run()
} catch let error as DiscoveryError {
    write(Line(event: "error", error: error.code.rawValue, description: error.description))
    exit(3)
} catch {
    FileHandle.standardError.write(Data("discovery-probe: \(error)\n".utf8))
    exit(64)
}
