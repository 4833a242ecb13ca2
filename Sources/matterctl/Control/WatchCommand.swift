import CommandLineKit
import MatterHub
import MatterInteraction
import MatterModel
import MatterStore
import MatterTLV
import MatterTypes
import Synchronization

struct WatchCommand: Command {
    let name = "watch"
    let abstract = "Shows how devices stand, and everything that changes, as it happens."
    let discussion = """
        On a terminal a table that is kept up to date; elsewhere, and with --json, a line of JSON for each thing: 'snapshot' \
        with all attributes, 'changed' with one, 'event', and 'connectivity'. DEVICE/ENDPOINT/CLUSTER narrows it down. It ends \
        with Ctrl-C, or after --for.

          matterctl watch
          matterctl watch lamp hall/thermostat
        """
    let devices = Argument<[String]>("DEVICE", atLeastOne: false, help: "The devices (default: all).")
    let duration = Option<Duration?>("for", placeholder: "SECONDS", help: "How long to watch.")
    var parameters: [any Parameter] { [devices, duration, TraceFile.option] }

    func run(_ call: Invocation) async throws {
        let given = try call[devices].map { try ControlPath($0) }
        let limit = try call[duration]
        let isTable = try Terminal.isOutputTerminal && !call[Global.json]
        do {
            try await DeviceHub.use(call) { hub in
                var watched: [Watched] = []
                if given.isEmpty {
                    watched = try await hub.devices().map { Watched(device: $0.record, path: nil) }
                    guard !watched.isEmpty else {
                        throw HubError(.unknownDevice, "There are no devices yet; 'matterctl commission' adds one.")
                    }
                } else {
                    for path in given { watched.append(try await Watched(path, hub)) }
                }
                let screen = isTable ? WatchScreen(watched) : nil
                defer { screen?.finish() }
                try await Self.follow(watched, limit, hub) { watched, update in
                    if let screen {
                        screen.show(watched, update)
                    } else {
                        for line in WatchLines.lines(watched, update) { StandardOutput.line(line.text()) }
                    }
                }
            }
        } catch is CancellationError {
            // That is how a watch ends.
        }
    }

    private static func follow(
        _ watched: [Watched], _ limit: Duration?, _ hub: DeviceHub,
        _ report: @escaping @Sendable (Watched, DeviceUpdate) -> Void
    ) async throws {
        // One that is named twice with different clusters is observed once for each: it costs the device nothing.
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for item in watched {
                group.addTask {
                    for await update in try await hub.control.updates(of: item.device.nodeID) { report(item, update) }
                    return false
                }
            }
            if let limit {
                group.addTask {
                    try await Task.sleep(for: limit)
                    return true
                }
            }
            while let isOver = try await group.next() {
                if isOver { break }
                if StandardOutput.failure != nil { break }
            }
            group.cancelAll()
        }
    }
}

/// A device that is watched, and what of it.
struct Watched: Hashable, Sendable {
    var device: NodeRecord
    /// Nil for all of it.
    var path: ControlPath?
    /// The endpoints of a device behind a bridge; nil for all.
    var family: Set<EndpointID>?

    init(device: NodeRecord, path: ControlPath?) {
        self.device = device
        self.path = path
    }

    init(_ path: ControlPath, _ hub: DeviceHub) async throws {
        let (device, path) = try await hub.resolve(path)
        self.init(device: device, path: path)
        guard let root = path.root, path.place == .unsaid else { return }
        family = Set(NodeTopology(try await hub.lastKnown(of: device.nodeID)).members(of: root) + [root])
    }

    static func == (a: Self, b: Self) -> Bool { a.device.nodeID == b.device.nodeID && a.path == b.path }
    func hash(into hasher: inout Hasher) {
        hasher.combine(device.nodeID)
        hasher.combine(path)
    }

    func covers(_ endpoint: EndpointID?, _ cluster: ClusterID?) -> Bool {
        guard let path else { return true }
        if case .one(let only) = path.place, let endpoint, endpoint != only { return false }
        if let family, let endpoint, !family.contains(endpoint) { return false }
        return path.clusterID == nil || cluster == nil || path.clusterID == cluster
    }
}

/// Updates as lines of JSON.
enum WatchLines {
    static func lines(_ watched: Watched, _ update: DeviceUpdate) -> [JSONValue] {
        func line(_ kind: String, _ members: [JSONValue.Member]) -> JSONValue {
            .object(
                [
                    .init("kind", .string(kind)), .init("nodeId", .uint(watched.device.nodeID.rawValue)),
                    .init("device", .string(watched.device.name)),
                ] + members)
        }
        switch update {
        case .snapshot(let cache, let connectivity):
            let attributes = cache.clusters.filter { watched.covers($0.key.endpoint, $0.key.cluster) }
                .flatMap { path, cluster in
                    cluster.attributes.map {
                        (
                            ConcreteAttributePath(endpoint: path.endpoint, cluster: path.cluster, attribute: $0.key),
                            $0.value
                        )
                    }
                }.filter { !(0xFFF8...0xFFFD).contains($0.0.attribute.rawValue) }.sorted { $0.0 < $1.0 }
            return [
                line(
                    "snapshot",
                    [
                        .init("connectivity", .string(connectivity.rawValue)),
                        .init("attributes", .array(attributes.map { .object(members($0.0, $0.1)) })),
                    ])
            ]
        case .connectivity(let connectivity):
            return [line("connectivity", [.init("connectivity", .string(connectivity.rawValue))])]
        case .changed(let change, let cache):
            var lines: [JSONValue] = []
            for path in change.attributes where watched.covers(path.endpoint, path.cluster) {
                guard let value = cache[path] else { continue }
                lines.append(line("changed", members(path, value)))
            }
            for cluster in change.removed.sorted(by: { ($0.endpoint, $0.cluster) < ($1.endpoint, $1.cluster) })
            where watched.covers(cluster.endpoint, cluster.cluster) {
                lines.append(
                    line(
                        "removed",
                        [
                            .init("endpoint", .uint(UInt64(cluster.endpoint.rawValue))),
                            .init("cluster", .uint(UInt64(cluster.cluster.rawValue))),
                            .init("clusterName", MatterModel.name(of: cluster.cluster).map { .string($0) } ?? .null),
                        ]))
            }
            for event in change.events where watched.covers(event.path.endpoint, event.path.cluster) {
                lines.append(line("event", members(event)))
            }
            return lines
        }
    }

    private static func members(_ path: ConcreteAttributePath, _ value: TLVValue) -> [JSONValue.Member] {
        let cluster = MatterModel.cluster(id: path.cluster)
        return [
            .init("endpoint", .uint(UInt64(path.endpoint.rawValue))),
            .init("cluster", .uint(UInt64(path.cluster.rawValue))),
            .init("clusterName", cluster.map { .string($0.name) } ?? .null),
            .init("attribute", .uint(UInt64(path.attribute.rawValue))),
            .init("attributeName", cluster?.attribute(id: path.attribute).map { .string($0.name) } ?? .null),
        ] + ValueText.members(value, of: path)
    }

    private static func members(_ event: EventData) -> [JSONValue.Member] {
        let cluster = event.path.cluster.flatMap { MatterModel.cluster(id: $0) }
        let definition = event.path.event.flatMap { cluster?.event(id: $0) }
        let fields: [TLVElement] = if case .structure(let elements)? = event.data { elements } else { [] }
        return [
            .init("number", .uint(event.number)),
            .init("endpoint", event.path.endpoint.map { .uint(UInt64($0.rawValue)) } ?? .null),
            .init("cluster", event.path.cluster.map { .uint(UInt64($0.rawValue)) } ?? .null),
            .init("clusterName", cluster.map { .string($0.name) } ?? .null),
            .init("event", event.path.event.map { .uint(UInt64($0.rawValue)) } ?? .null),
            .init("eventName", definition.map { .string($0.name) } ?? .null),
            .init("priority", .string(event.priority.title)),
            .init("time", event.timestamp.map { .string($0.text) } ?? .null),
            .init(
                "fields",
                definition.map { JSONValue($0.structure.modelValue(of: fields)) }
                    ?? event.data.map { JSONValue(TypeReference.unknown.modelValue(of: $0)) } ?? .null),
        ]
    }

    /// `Switch/InitialPress {NewPosition: 1}`.
    static func text(_ event: EventData) -> String {
        let cluster = event.path.cluster.flatMap { MatterModel.cluster(id: $0) }
        let definition = event.path.event.flatMap { cluster?.event(id: $0) }
        let fields: [TLVElement] = if case .structure(let elements)? = event.data { elements } else { [] }
        let place = "\(event.path.endpoint?.rawValue ?? 0)/\(cluster?.name ?? "?")/\(definition?.name ?? "?")"
        return place + " " + (definition?.structure.text(of: fields) ?? "")
    }
}

extension EventPriority {
    var title: String {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .critical: "critical"
        default: "\(rawValue)"
        }
    }
}

extension EventTimestamp {
    /// A moment in UTC, or the time since the device started.
    var text: String {
        switch self {
        case .epoch(let milliseconds): CalendarText.text(unix: Double(milliseconds) / 1000) ?? "\(milliseconds) ms"
        case .system(let milliseconds):
            Quantity.duration(Double(milliseconds) / 1000, digits: 3) + " after its start"
        case .deltaEpoch(let milliseconds), .deltaSystem(let milliseconds):
            Quantity.duration(Double(milliseconds) / 1000, digits: 3) + " after the event before"
        }
    }
}
