import CommandLineKit
import MatterHub
import MatterInteraction
import MatterModel
import MatterStore
import MatterTLV
import MatterTypes

/// An entry of the Binding cluster (Matter Core 9.6.5.1): what an endpoint steers.
struct Binding: Hashable, Sendable {
    var node: NodeID?
    var group: GroupID?
    var endpoint: EndpointID?
    var cluster: ClusterID?

    init(node: NodeID? = nil, group: GroupID? = nil, endpoint: EndpointID? = nil, cluster: ClusterID? = nil) {
        self.node = node
        self.group = group
        self.endpoint = endpoint
        self.cluster = cluster
    }

    /// - Throws: `TLVError`.
    init(_ value: TLVValue) throws {
        let fields = try TLVFields(TLVElement(.anonymous, value), "TargetStruct")
        func number<N: FixedWidthInteger & UnsignedInteger>(_ tag: UInt8, _ name: String) throws -> N? {
            guard let element = fields.optional(tag), !element.isNull else { return nil }
            return try element.unsigned(name)
        }
        node = try number(1, "Node").map { NodeID($0) }
        group = try number(2, "Group").map { GroupID($0) }
        endpoint = try number(3, "Endpoint").map { EndpointID($0) }
        cluster = try number(4, "Cluster").map { ClusterID($0) }
    }

    static func list(_ value: TLVValue) throws -> [Binding] {
        try TLVElement(.anonymous, value).array("Binding").map { try Binding($0) }
    }

    var value: TLVValue {
        var elements: [TLVElement] = []
        if let node { elements.append(TLVElement(1, .unsigned(node.rawValue))) }
        if let group { elements.append(TLVElement(2, .unsigned(UInt64(group.rawValue)))) }
        if let endpoint { elements.append(TLVElement(3, .unsigned(UInt64(endpoint.rawValue)))) }
        if let cluster { elements.append(TLVElement(4, .unsigned(UInt64(cluster.rawValue)))) }
        return .structure(elements)
    }

    func cells(_ names: [NodeID: String]) -> [String] {
        let target =
            group.map { "group \($0.rawValue)" }
            ?? node.map { "node \($0.rawValue)" + (names[$0].map { " (\($0))" } ?? "") } ?? "nothing"
        return [
            target, endpoint.map { "\($0.rawValue)" } ?? "",
            cluster.map { MatterModel.name(of: $0) ?? "\($0)" } ?? "all that fit",
        ]
    }
}

struct BindingsCommand: Command {
    let name = "bindings"
    let abstract = "Shows and changes what a device steers by itself: its bindings."
    let discussion = """
        Without options it shows the bindings of every endpoint that can have some. TARGET is DEVICE/ENDPOINT, \
        DEVICE/ENDPOINT/CLUSTER, or group:NUMBER. The other device must allow it, too: 'matterctl access' grants that.

          matterctl bindings wall-switch
          matterctl bindings wall-switch/1 --add lamp/1/on-off
          matterctl bindings wall-switch/1 --remove 1
        """
    let device = Argument<String>("DEVICE", help: "The device, or DEVICE/ENDPOINT.")
    let add = Option<[String]>("add", placeholder: "TARGET", help: "Let it steer this.")
    let remove = Option<[Int]>("remove", placeholder: "N", help: "Take the binding of that number away.")
    var parameters: [any Parameter] { [device, add, remove, ListChange.yes, ListChange.preview, TraceFile.option] }

    private static let cluster: ClusterID = 0x1E
    private static let headings = ["TARGET", "ENDPOINT", "CLUSTER"]

    func run(_ call: Invocation) async throws {
        let path = try ControlOptions.path(call[device])
        let (added, removed) = (try call[add], try call[remove])
        try await DeviceHub.use(call) { hub in
            let device = try await hub.device(path.device)
            var names: [NodeID: String] = [:]
            for listed in try await hub.devices() { names[listed.record.nodeID] = listed.record.label }
            let isChange = !added.isEmpty || !removed.isEmpty
            let endpoints = try await path.endpoints(
                with: Self.cluster, of: device.nodeID, name: device.name, hub, everyOne: !isChange)
            let read = try await hub.control.read(
                device.nodeID, endpoints.map { AttributePath(Self.path($0)) }, events: [], minimumEventNumber: nil,
                fabricFiltered: true)
            guard isChange, let endpoint = endpoints.first else {
                return try Self.show(endpoints, read, device, names, call)
            }
            let before = try Binding.list(read.value(of: Self.path(endpoint)))
            var after = try ListChange.without(before, removed, call, remove)
            for text in added {
                let binding = try await Self.binding(text, hub, call, add)
                guard !after.contains(binding) else { continue }
                after.append(binding)
            }
            let preview = ListPreview(before, after) { $0.cells(names) }
            let isWanted = try await ListChange.confirm(
                call, "Bindings of endpoint \(endpoint.rawValue) of \(device.name):", Self.headings, preview)
            if isWanted {
                let target = Self.path(endpoint)
                let write = AttributeWrite(
                    path: target, value: .array(after.map(\.value)),
                    dataVersion: read.dataVersion(of: target.clusterPath))
                for result in try await hub.control.write(device.nodeID, [write], timed: nil) { try result.check() }
            }
            if try call[Global.json] {
                StandardOutput.line(
                    JSONValue([
                        "nodeId": .uint(device.nodeID.rawValue), "endpoint": .uint(UInt64(endpoint.rawValue)),
                        "changed": .bool(isWanted), "bindings": ListChange.json(preview, Self.headings),
                    ]).text())
            } else if isWanted {
                StandardOutput.line("Changed.")
                for target in Set(after.compactMap(\.node)).subtracting(before.compactMap(\.node)) {
                    let name = names[target].flatMap { $0.isEmpty ? nil : $0 } ?? "\(target.rawValue)"
                    StandardOutput.line(
                        terminalSafe(
                            "\(name) has to allow it: matterctl access '\(name)' --grant operate --subject \(device.nodeID.rawValue)"
                        ))
                }
            }
        }
    }

    private static func path(_ endpoint: EndpointID) -> ConcreteAttributePath {
        ConcreteAttributePath(endpoint: endpoint, cluster: cluster, attribute: 0)
    }

    private static func show(
        _ endpoints: [EndpointID], _ read: ReadResult, _ device: NodeRecord, _ names: [NodeID: String],
        _ call: Invocation
    ) throws {
        var items: [JSONValue] = []
        for endpoint in endpoints {
            let list = try Binding.list(read.value(of: path(endpoint)))
            let type = MatterModel.type(of: path(endpoint))
            items.append([
                "endpoint": .uint(UInt64(endpoint.rawValue)),
                "bindings": JSONValue(type.modelValue(of: .array(list.map(\.value)))),
            ])
            guard try !call[Global.json] else { continue }
            StandardOutput.line(
                terminalSafe("Endpoint \(endpoint.rawValue) of \(device.name): \(list.isEmpty ? "no bindings" : "")"))
            guard !list.isEmpty else { continue }
            var table = Table([""] + headings)
            for (index, binding) in list.enumerated() { table.add(["\(index + 1)"] + binding.cells(names)) }
            StandardOutput.write(table.text())
        }
        if try call[Global.json] {
            StandardOutput.line(
                JSONValue(["nodeId": .uint(device.nodeID.rawValue), "endpoints": .array(items)]).text())
        }
    }

    private static func binding(
        _ text: String, _ hub: DeviceHub, _ call: Invocation, _ option: some Parameter
    ) async throws -> Binding {
        if text.lowercased().hasPrefix("group:") {
            guard let number = UInt16(text.dropFirst(6)), number > 0 else {
                throw call.invalid(option, "a group's number is 1 to 65535")
            }
            return Binding(group: GroupID(number))
        }
        let path: ControlPath
        do { path = try ControlPath(text) } catch { throw call.invalid(option, "\(error)") }
        guard path.element == nil, path.place != .every else {
            throw call.invalid(option, "DEVICE/ENDPOINT, DEVICE/ENDPOINT/CLUSTER or group:NUMBER is expected")
        }
        let target = try await hub.device(path.device)
        if case .one(let endpoint) = path.place {
            return Binding(node: target.nodeID, endpoint: endpoint, cluster: path.clusterID)
        }
        guard let cluster = path.clusterID else {
            throw call.invalid(option, "'\(text)' names neither an endpoint nor a cluster")
        }
        let endpoints = try await path.endpoints(with: cluster, of: target.nodeID, name: target.name, hub)
        return Binding(node: target.nodeID, endpoint: endpoints.first, cluster: cluster)
    }
}
