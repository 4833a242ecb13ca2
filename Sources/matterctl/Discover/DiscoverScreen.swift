import CommandLineKit
import MatterDiscovery
import MatterTypes
import Synchronization

/// The table that is drawn anew in its place on a terminal, ten times a second at most.
final class DiscoverScreen: Sendable {
    private struct State {
        var tables: DiscoverTables
        /// Lines that are on the terminal.
        var height = 0
        var drawing: Task<Void, Never>?
    }

    private static let interval: Duration = .milliseconds(100)

    private let state: Mutex<State>

    init(kinds: [DiscoverKind], names: [OperationalInstanceName: String]) {
        state = Mutex(State(tables: DiscoverTables(kinds: kinds, names: names)))
    }

    func show(_ event: DiscoverEvent) {
        state.withLock { state in
            state.tables.take(event)
            guard state.drawing == nil else { return }
            state.drawing = Task { [weak self] in
                try? await Task.sleep(for: Self.interval)
                self?.draw(isLast: false)
            }
        }
    }

    /// Leaves the whole table on the terminal.
    func finish() { draw(isLast: true) }

    private func draw(isLast: Bool) {
        state.withLock { state in
            state.drawing?.cancel()
            state.drawing = nil
            var lines = state.tables.lines
            // What is drawn anew has to fit, line by line, or the terminal scrolls.
            if !isLast {
                let room = max(4, (Terminal.height() ?? 24) - 1)
                if lines.count > room {
                    let hidden = lines.count - room + 1
                    lines = lines.prefix(room - 1) + ["... and \(hidden) more lines"]
                }
                let width = Terminal.width() ?? 80
                lines = lines.map { clipped($0, to: width) }
            }
            var text = state.height > 0 ? "\u{1B}[\(state.height)F\u{1B}[J" : ""
            text += lines.map { $0 + "\n" }.joined()
            StandardOutput.write(text)
            state.height = isLast ? 0 : lines.count
        }
    }
}

/// What is known, as tables. A value without I/O.
struct DiscoverTables: Sendable {
    let kinds: [DiscoverKind]
    let names: [OperationalInstanceName: String]
    private var sightings: [DiscoverKind: [String: Sighting]] = [:]
    private var unresolved: [DiscoverKind: [String: UnresolvedService]] = [:]
    private var settled: Set<DiscoverKind> = []
    private var interruption: DiscoveryInterruption?

    init(kinds: [DiscoverKind], names: [OperationalInstanceName: String] = [:]) {
        self.kinds = kinds
        self.names = names
    }

    mutating func take(_ event: DiscoverEvent) {
        let kind = event.kind
        switch event.event {
        case .found(let sighting), .updated(let sighting):
            sightings[kind, default: [:]][sighting.node.instanceName] = sighting
            unresolved[kind]?[sighting.node.instanceName] = nil
        case .lost(let sighting): sightings[kind]?[sighting.node.instanceName] = nil
        case .unresolved(let service): unresolved[kind, default: [:]][service.instanceName] = service
        case .settled: settled.insert(kind)
        case .interrupted(let reason): interruption = reason
        case .resumed: interruption = nil
        }
    }

    /// Without control characters.
    var lines: [String] {
        var lines: [String] = []
        for kind in kinds {
            let rows = (sightings[kind] ?? [:]).sorted { $0.key < $1.key }.map { Self.row($0.value, names) }
            if kinds.count > 1 {
                if !lines.isEmpty { lines.append("") }
                lines.append("\(Self.title(kind)): \(rows.count)")
            }
            if !rows.isEmpty {
                var table = Table(Self.headings(kind))
                for row in rows { table.add(row) }
                lines += table.text().split(separator: "\n").map(String.init)
            } else if kinds.count == 1 {
                lines.append(settled.contains(kind) ? "None found." : "Searching ...")
            }
            for service in (unresolved[kind] ?? [:]).values.sorted(by: { $0.instanceName < $1.instanceName }) {
                let problems = service.problems.map(\.rawValue).joined(separator: ", ")
                lines.append(terminalSafe("\(service.instanceName) can't be used: \(problems)"))
            }
        }
        switch interruption {
        case .daemonStopped?: lines.append("avahi-daemon is gone; this list goes on when it is back.")
        case .hostSlept?: lines.append("This host slept; asking again.")
        case nil: break
        }
        return lines
    }

    private static func title(_ kind: DiscoverKind) -> String {
        switch kind {
        case .commissionable: "Devices that can be commissioned"
        case .operational: "Nodes of fabrics"
        case .commissioners: "Commissioners"
        case .borderRouters: "Thread border routers"
        case .all: "All"
        }
    }

    private static func headings(_ kind: DiscoverKind) -> [String] {
        switch kind {
        case .commissionable, .all:
            ["NAME", "DISCRIMINATOR", "VENDOR", "PRODUCT", "MODE", "PAIRING HINT", "ADDRESSES"]
        case .operational: ["NODE", "FABRIC", "NAME", "ADDRESSES"]
        case .commissioners: ["NAME", "VENDOR", "PRODUCT", "DEVICE TYPE", "ADDRESSES"]
        case .borderRouters: ["NAME", "NETWORK", "VENDOR", "MODEL", "THREAD", "STATE", "PREFIX", "ADDRESSES"]
        }
    }

    private static func row(_ sighting: Sighting, _ names: [OperationalInstanceName: String]) -> [String] {
        let addresses = sighting.node.addresses.map(\.description).joined(separator: " ")
        switch sighting {
        case .commissionable(let node):
            let record = node.record
            let name = record.deviceName.map { "\($0) (\(node.instanceName))" } ?? node.instanceName
            return [
                name, record.discriminator.map(String.init) ?? "", record.vendorID.map { "\($0)" } ?? "",
                record.productID.map { "\($0)" } ?? "", mode(record.commissioningMode), hint(record), addresses,
            ]
        case .operational(let node):
            let name = OperationalInstanceName(compressedFabricID: node.compressedFabricID, nodeID: node.nodeID)
            return [node.nodeID.hexadecimal, node.compressedFabricID.hexadecimal, names[name] ?? "", addresses]
        case .commissioner(let node):
            let record = node.record
            return [
                record.deviceName.map { "\($0) (\(node.instanceName))" } ?? node.instanceName,
                record.vendorID.map { "\($0)" } ?? "", record.productID.map { "\($0)" } ?? "",
                record.deviceType.map { "\($0)" } ?? "", addresses,
            ]
        case .borderRouter(let router):
            let record = router.record
            return [
                router.instanceName, record.networkName ?? "", record.vendorName ?? "", record.modelName ?? "",
                record.threadVersion ?? "", record.state.map { "\($0)" } ?? "",
                record.omrPrefix.map { "\($0)" } ?? "", addresses,
            ]
        }
    }

    private static func mode(_ mode: CommissioningMode?) -> String {
        switch mode {
        case nil, .closed?: "closed"
        case .basic?: "open"
        case .enhanced?: "open, own code"
        case .jointFabric?: "open, joint fabric"
        case let other?: "\(other.rawValue)"
        }
    }

    /// In words, with what the device says of N.
    private static func hint(_ record: CommissionableRecord) -> String {
        var words = record.pairingHint?.descriptions ?? []
        if let instruction = record.pairingInstruction { words.append("instruction: \(instruction)") }
        return words.joined(separator: "; ")
    }
}
