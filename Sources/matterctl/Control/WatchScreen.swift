import CommandLineKit
import Glibc
import MatterHub
import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes
import Synchronization

/// The table of watched devices, drawn anew in its place on a terminal, ten times a second at most.
final class WatchScreen: Sendable {
    private struct State {
        var table: WatchTable
        var lines = LiveLines()
        var drawing: Task<Void, Never>?
    }

    private static let interval: Duration = .milliseconds(100)
    private let state: Mutex<State>

    init(_ watched: [Watched]) { state = Mutex(State(table: WatchTable(watched))) }

    func show(_ watched: Watched, _ update: DeviceUpdate) {
        state.withLock { state in
            state.table.take(watched, update, now: Double(time(nil)))
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
                state.lines.finish(state.table.lines(width: width), width: width, height: Terminal.height() ?? 24))
        }
    }

    private func draw() {
        state.withLock { state in
            state.drawing = nil
            let width = Terminal.width() ?? 80
            StandardOutput.write(
                state.lines.draw(state.table.lines(width: width), width: width, height: Terminal.height() ?? 24))
        }
    }
}

/// What is known of the watched devices, as a table: a row for each endpoint that does something. A value without I/O.
struct WatchTable: Sendable {
    private struct Entry: Sendable {
        var cache = AttributeCache()
        var connectivity = Connectivity.unknown
        /// When something of an endpoint changed last, in seconds since 1970.
        var changes: [EndpointID: Double] = [:]

        /// Whether the bridge says that it can't reach the device on the endpoint.
        func isLost(_ endpoint: EndpointID) -> Bool {
            // Bridged Device Basic Information, Reachable.
            cache[ConcreteAttributePath(endpoint: endpoint, cluster: 0x39, attribute: 0x11)] == .boolean(false)
        }
    }

    private static let recentEvents = 5

    private let order: [Watched]
    private var entries: [Watched: Entry] = [:]
    private var events: [String] = []

    /// - Parameter watched: the devices in the order in which they stand.
    init(_ watched: [Watched]) { order = watched }

    mutating func take(_ watched: Watched, _ update: DeviceUpdate, now: Double) {
        var entry = entries[watched] ?? Entry()
        switch update {
        case .snapshot(let cache, let connectivity):
            entry.cache = cache
            entry.connectivity = connectivity
        case .connectivity(let connectivity): entry.connectivity = connectivity
        case .changed(let change, let cache):
            entry.cache = cache
            // What a device says when it is heard first did not change at that moment.
            if entry.connectivity == .online {
                for path in change.attributes where watched.covers(path.endpoint, path.cluster) {
                    entry.changes[path.endpoint] = now
                }
            }
            for event in change.events where watched.covers(event.path.endpoint, event.path.cluster) {
                var time = now
                if case .epoch(let milliseconds)? = event.timestamp { time = Double(milliseconds) / 1000 }
                let moment = CalendarText.text(unix: time).map { "\($0.suffix(8)) " } ?? ""
                events.append(terminalSafe("\(moment)\(watched.device.name): \(WatchLines.text(event))"))
            }
            if events.count > Self.recentEvents { events.removeFirst(events.count - Self.recentEvents) }
        }
        entries[watched] = entry
    }

    /// Without control characters.
    ///
    /// - Parameter width: columns that a line may fill.
    func lines(width: Int) -> [String] {
        var table = Table(["DEVICE", "STATE", "ENDPOINT", "TYPE", "VALUES", "CHANGED"])
        for watched in order {
            guard let entry = entries[watched] else { continue }
            let topology = NodeTopology(entry.cache)
            // What a bridge can't reach is offline, though the bridge itself is there.
            let lost = entry.connectivity == .online ? Set(topology.bridged.filter { entry.isLost($0) }) : []
            let state = lost.isEmpty ? entry.connectivity : .partiallyOnline
            var isFirst = true
            for endpoint in DeviceShape(entry.cache).endpoints {
                let values = Self.values(endpoint.id, entry.cache, watched)
                guard !values.isEmpty || endpoint.id != .root && watched.covers(endpoint.id, nil) else { continue }
                let isLost = topology.bridgedRoot(of: endpoint.id).map { lost.contains($0) } ?? false
                let own = isLost ? Connectivity.offline.title : ""
                table.add([
                    isFirst ? watched.device.name : "", isFirst && !isLost ? state.title : own,
                    "\(endpoint.id.rawValue)", endpoint.title, values.joined(separator: ", "),
                    entry.changes[endpoint.id].flatMap { CalendarText.text(unix: $0) }.map { String($0.suffix(8)) }
                        ?? "",
                ])
                isFirst = false
            }
            if isFirst { table.add([watched.device.name, state.title]) }
        }
        var lines = table.lines(width: width)
        if !events.isEmpty { lines += ["", "Events:"] + events.map { "  " + $0 } }
        return lines
    }

    /// What matters of an endpoint, by the clusters that it may have.
    private static let highlights: [(ClusterID, AttributeID, String)] = [
        (0x6, 0x0, ""), (0x8, 0x0, ""), (0x300, 0x7, ""), (0x101, 0x0, ""), (0x201, 0x0, "now"),
        (0x201, 0x12, "heat to"), (0x201, 0x11, "cool to"), (0x402, 0x0, ""), (0x405, 0x0, "humidity"),
        (0x400, 0x0, "light"), (0x403, 0x0, ""), (0x45, 0x0, ""), (0x406, 0x0, ""), (0x3B, 0x1, "position"),
        (0x102, 0xE, "lift"), (0x2F, 0x9, ""), (0x2F, 0xC, "battery"), (0x202, 0x3, "fan"),
    ]

    /// The highlights; of a cluster that is watched alone and has none, all attributes.
    private static func values(_ endpoint: EndpointID, _ cache: AttributeCache, _ watched: Watched) -> [String] {
        let values = highlighted(endpoint, cache, watched)
        guard values.isEmpty, let id = watched.path?.clusterID, watched.covers(endpoint, id),
            let cluster = cache.clusters[ClusterPath(endpoint: endpoint, cluster: id)]
        else { return values }
        let model = MatterModel.cluster(id: id)
        return cluster.attributes.filter { !(0xFFF8...0xFFFD).contains($0.key.rawValue) }.sorted { $0.key < $1.key }
            .map { attribute, value in
                let path = ConcreteAttributePath(endpoint: endpoint, cluster: id, attribute: attribute)
                return "\(model?.attribute(id: attribute)?.name ?? "\(attribute)") \(ValueText.short(value, of: path))"
            }
    }

    private static func highlighted(
        _ endpoint: EndpointID, _ cache: AttributeCache, _ watched: Watched
    ) -> [String] {
        highlights.compactMap { cluster, attribute, title -> String? in
            let path = ConcreteAttributePath(endpoint: endpoint, cluster: cluster, attribute: attribute)
            guard watched.covers(endpoint, cluster), let value = cache[path], value != .null else { return nil }
            let text: String =
                switch (cluster.rawValue, value) {
                case (0x6, .boolean(let isOn)): isOn ? "on" : "off"
                // A contact reports whether it is closed.
                case (0x45, .boolean(let isClosed)): isClosed ? "closed" : "open"
                case (0x2F, .boolean(let isPresent)): isPresent ? "mains" : "no mains"
                case (0x406, .unsigned(let bits)): bits & 1 == 1 ? "occupied" : "vacant"
                default: ValueText.short(value, of: path)
                }
            return title.isEmpty ? text : "\(title) \(text)"
        }
    }
}

extension Connectivity {
    var title: String {
        switch self {
        case .unknown: "unknown"
        case .online: "online"
        case .offline: "offline"
        case .partiallyOnline: "partly online"
        }
    }
}
