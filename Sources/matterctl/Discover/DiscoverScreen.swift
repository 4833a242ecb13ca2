import CommandLineKit
import MatterDiscovery
import MatterTypes
import Synchronization

/// The table that is drawn anew in its place on a terminal, ten times a second at most.
final class DiscoverScreen: Sendable {
    private struct State {
        var tables: DiscoverTables
        var lines = LiveLines()
        var drawing: Task<Void, Never>?
    }

    private static let interval: Duration = .milliseconds(100)

    private let state: Mutex<State>

    init(kinds: [DiscoverKind], names: [OperationalInstanceName: String]) {
        state = Mutex(State(tables: DiscoverTables(kinds: kinds, names: names)))
        draw()
    }

    func show(_ event: DiscoverEvent) {
        state.withLock { state in
            state.tables.take(event)
            guard state.drawing == nil else { return }
            state.drawing = Task { [weak self] in
                guard (try? await Task.sleep(for: Self.interval)) != nil else { return }
                self?.draw()
            }
        }
    }

    /// Leaves the whole table on the terminal. Nothing is drawn after that.
    func finish() {
        state.withLock { state in
            state.drawing?.cancel()
            let width = Terminal.width() ?? 80
            StandardOutput.write(
                state.lines.finish(state.tables.lines(width: width), width: width, height: Terminal.height() ?? 24))
        }
    }

    private func draw() {
        state.withLock { state in
            state.drawing = nil
            let width = Terminal.width() ?? 80
            StandardOutput.write(
                state.lines.draw(state.tables.lines(width: width), width: width, height: Terminal.height() ?? 24))
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
            sightings[kind, default: [:]][sighting.node.id] = sighting
            unresolved[kind]?[sighting.node.id] = nil
        case .lost(let sighting):
            sightings[kind]?[sighting.node.id] = nil
            unresolved[kind]?[sighting.node.id] = nil
        case .unresolved(let service):
            unresolved[kind, default: [:]][service.instanceName.uppercased()] = service
        case .settled: settled.insert(kind)
        case .interrupted(let reason): interruption = reason
        case .resumed: interruption = nil
        }
    }

    /// Without control characters.
    ///
    /// - Parameter width: columns that a line may fill.
    func lines(width: Int) -> [String] {
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
                lines += table.lines(width: width)
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
