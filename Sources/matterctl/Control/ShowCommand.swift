import CommandLineKit
import MatterHub
import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes

struct ShowCommand: Command {
    let name = "show"
    let abstract = "Shows what a device is and has: endpoints, clusters and attributes, with names and units."
    let discussion = """
        A running hub answers from what it has subscribed to; otherwise the device is asked once for everything.

          matterctl show lamp
          matterctl show lamp/1
          matterctl show lamp/1/on-off
        """
    let path = Argument<String>("DEVICE", help: "The device, DEVICE/ENDPOINT or DEVICE/ENDPOINT/CLUSTER.")
    let cached = Flag("cached", help: "Show what was known when the device was heard last, without asking it.")
    let all = Flag("all", help: "Show what every cluster has, too: its feature map, revision and lists.")
    var parameters: [any Parameter] { [path, cached, all, TraceFile.option] }

    func run(_ call: Invocation) async throws {
        let path = try ControlPath(call[self.path])
        let (isCached, withGlobals, asJSON) = (try call[cached], try call[all], try call[Global.json])
        try await DeviceHub.use(call) { hub in
            let (device, path) = try await hub.resolve(path)
            let cache: AttributeCache
            if isCached {
                cache = try await hub.lastKnown(of: device.nodeID)
                guard !cache.clusters.isEmpty else {
                    throw HubError(
                        .deviceUnreachable, "Nothing is known of \(device.name) yet: ask it, without --cached.")
                }
            } else if let live = try await hub.liveCache(of: device.nodeID) {
                cache = live
            } else {
                let result = try await hub.control.read(
                    device.nodeID, [AttributePath()], events: [], minimumEventNumber: nil, fabricFiltered: true)
                cache = AttributeCache(result)
                await hub.controller?.remember(result, of: device.nodeID)
            }
            let whole = DeviceShape(cache)
            let shape = if let root = path.root, path.place == .unsaid { whole.limited(to: root) } else { whole }
            let tree = DeviceTree(
                name: device.name, nodeID: device.nodeID, product: "\(device.vendorName) \(device.productName)".trimmed,
                shape: shape, cache: cache, withGlobals: withGlobals)
            let (endpoint, cluster): (EndpointID?, ClusterID?) =
                if case .one(let endpoint) = path.place { (endpoint, path.clusterID) } else { (nil, path.clusterID) }
            if let endpoint, !shape.endpoints.contains(where: { $0.id == endpoint }) {
                throw ControlError(
                    .noSuchEndpoint,
                    "\(device.name) has no endpoint \(endpoint.rawValue); it has "
                        + shape.endpoints.map { "\($0.id.rawValue)" }.joined(separator: ", ") + ".")
            }
            if let cluster, tree.isEmpty(endpoint, cluster) {
                throw ControlError(.noSuchEndpoint, tree.objection(endpoint, cluster))
            }
            if asJSON {
                StandardOutput.line(tree.json(endpoint, cluster).text())
            } else {
                StandardOutput.write(tree.text(endpoint, cluster))
            }
        }
    }
}

extension AttributeCache {
    init(_ result: ReadResult) {
        self.init()
        _ = apply(result, isFirst: true)
    }
}

/// A device as a tree.
struct DeviceTree {
    let name: String
    let nodeID: NodeID
    let product: String
    let shape: DeviceShape
    let cache: AttributeCache
    let withGlobals: Bool

    private func clusters(_ endpoint: EndpointID, _ only: ClusterID?) -> [ClusterID] {
        Set(cache.clusters.keys.filter { $0.endpoint == endpoint }.map(\.cluster))
            .filter { only == nil || $0 == only }.sorted()
    }

    private func attributes(_ endpoint: EndpointID, _ cluster: ClusterID) -> [(ConcreteAttributePath, TLVValue)] {
        (cache.clusters[ClusterPath(endpoint: endpoint, cluster: cluster)]?.attributes ?? [:])
            .filter { withGlobals || $0.key.rawValue < 0xFFF8 || $0.key.rawValue > 0xFFFD }
            .sorted { $0.key < $1.key }
            .map { (ConcreteAttributePath(endpoint: endpoint, cluster: cluster, attribute: $0.key), $0.value) }
    }

    private func endpoints(_ only: EndpointID?, _ cluster: ClusterID?) -> [DeviceShape.Endpoint] {
        shape.endpoints.filter {
            (only == nil || $0.id == only) && (cluster == nil || !clusters($0.id, cluster).isEmpty)
        }
    }

    func isEmpty(_ only: EndpointID?, _ cluster: ClusterID) -> Bool { endpoints(only, cluster).isEmpty }

    /// Why nothing of a cluster is there.
    func objection(_ only: EndpointID?, _ cluster: ClusterID) -> String {
        let title = MatterModel.name(of: cluster) ?? Self.number(cluster.rawValue)
        let others = endpoints(nil, cluster).map { "\($0.id.rawValue)" }
        guard let only, !others.isEmpty else { return "\(name) has no endpoint with \(title)." }
        return "Endpoint \(only.rawValue) of \(name) has no \(title); "
            + "endpoint\(others.count == 1 ? "" : "s") \(others.joined(separator: ", ")) \(others.count == 1 ? "has" : "have") it."
    }

    private static func name(_ path: ConcreteAttributePath) -> String? {
        MatterModel.cluster(id: path.cluster)?.attribute(id: path.attribute)?.name
    }

    /// Without control characters; each line ends with a newline.
    func text(_ only: EndpointID?, _ cluster: ClusterID?) -> String {
        var lines = ["\(name): node \(nodeID.rawValue)" + (product.isEmpty ? "" : ", \(product)")]
        for endpoint in endpoints(only, cluster) {
            let kinds = endpoint.kinds.map { "\($0.name) (revision \($0.revision))" }.joined(separator: ", ")
            let parts =
                endpoint.parts.isEmpty || endpoint.id == .root
                ? "" : "; parts: " + endpoint.parts.map { "\($0.rawValue)" }.joined(separator: ", ")
            lines.append("  Endpoint \(endpoint.id.rawValue): \(kinds)\(parts)")
            for id in clusters(endpoint.id, cluster) {
                lines.append(
                    "    \(MatterModel.name(of: id).map { "\($0) (\(Self.number(id.rawValue)))" } ?? Self.number(id.rawValue))"
                )
                for (path, value) in attributes(endpoint.id, id) {
                    let title = Self.name(path) ?? Self.number(path.attribute.rawValue)
                    lines.append("      \(title) = \(ValueText.text(value, of: path))")
                }
            }
        }
        return lines.map { terminalSafe($0) + "\n" }.joined()
    }

    private static func number(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    func json(_ only: EndpointID?, _ cluster: ClusterID?) -> JSONValue {
        JSONValue([
            "nodeId": .uint(nodeID.rawValue), "name": .string(name),
            "endpoints": .array(
                endpoints(only, cluster).map { endpoint in
                    JSONValue([
                        "endpoint": .uint(UInt64(endpoint.id.rawValue)),
                        "deviceTypes": .array(
                            endpoint.kinds.map {
                                [
                                    "id": .uint(UInt64($0.id.rawValue)), "name": .string($0.name),
                                    "revision": .uint($0.revision),
                                ]
                            }), "parts": ControlOptions.json(endpoint.parts),
                        "clusters": .array(clusters(endpoint.id, cluster).map { json(endpoint.id, $0) }),
                    ])
                }),
        ])
    }

    private func json(_ endpoint: EndpointID, _ id: ClusterID) -> JSONValue {
        let version = cache.clusters[ClusterPath(endpoint: endpoint, cluster: id)]?.dataVersion
        return JSONValue([
            "cluster": .uint(UInt64(id.rawValue)), "name": MatterModel.name(of: id).map { .string($0) } ?? .null,
            "dataVersion": version.map { .uint(UInt64($0)) } ?? .null,
            "attributes": .array(
                attributes(endpoint, id).map { path, value in
                    .object(
                        [
                            .init("attribute", .uint(UInt64(path.attribute.rawValue))),
                            .init("name", Self.name(path).map { .string($0) } ?? .null),
                        ] + ValueText.members(value, of: path))
                }),
        ])
    }
}
