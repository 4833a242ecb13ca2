import MatterHub
import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes

/// Which endpoints a device has, what they are and which clusters they serve (Matter Core 9.5, Descriptor).
struct DeviceShape: Hashable, Sendable {
    struct Endpoint: Hashable, Sendable {
        struct Kind: Hashable, Sendable {
            var id: DeviceTypeID
            var revision: UInt64
            var name: String { MatterModel.deviceType(id: id)?.name ?? "\(id)" }
        }

        var id: EndpointID
        var kinds: [Kind]
        var servers: [ClusterID]
        var parts: [EndpointID]

        /// What the endpoint is, without what only serves others: `DimmableLight`.
        var title: String {
            let simple = kinds.filter { MatterModel.deviceType(id: $0.id)?.classification == .simple }
            return (simple.isEmpty ? kinds : simple).map(\.name).joined(separator: ", ")
        }
    }

    var endpoints: [Endpoint]

    private static let descriptor: ClusterID = 0x1D

    /// Of what is known of a device.
    init(_ cache: AttributeCache) {
        let all = Set(cache.clusters.keys.map(\.endpoint)).sorted()
        endpoints = all.map { id in
            Endpoint(id) { cache[ConcreteAttributePath(endpoint: id, cluster: Self.descriptor, attribute: $0)] }
        }
    }

    /// Asks the device, without wildcards: some devices answer those badly.
    init(of device: NodeID, _ hub: DeviceHub) async throws {
        if let cache = try await hub.liveCache(of: device) {
            self = DeviceShape(cache)
            return
        }
        self = DeviceShape(
            try await .descriptors { paths in
                try await hub.control.read(
                    device, paths, events: [], minimumEventNumber: nil, fabricFiltered: true)
            })
    }

    /// The endpoints of a device: of the node itself, without what it bridges, or with another number than 0 of what stands
    /// there, with its parts.
    func members(of root: EndpointID) -> [EndpointID] {
        func family(_ id: EndpointID) -> [EndpointID] { [id] + (endpoints.first { $0.id == id }?.parts ?? []) }
        guard root == .root else { return family(root) }
        let bridged = endpoints.filter { endpoint in
            NodeTopology.isBridged(endpoint.id, deviceTypes: endpoint.kinds.map(\.id), clusters: endpoint.servers)
        }
        let others = Set(bridged.flatMap { family($0.id) })
        return endpoints.map(\.id).filter { !others.contains($0) }
    }

    /// The endpoints of one device alone, as `members` tells them.
    func limited(to root: EndpointID) -> DeviceShape {
        let own = Set(members(of: root))
        var shape = self
        shape.endpoints.removeAll { !own.contains($0.id) }
        return shape
    }

    func endpoints(with cluster: ClusterID) -> [EndpointID] {
        endpoints.filter { $0.servers.contains(cluster) }.map(\.id)
    }

    /// The endpoint that is meant where none was named: the only one that has the cluster.
    ///
    /// - Throws: `ControlError`: `noSuchEndpoint`; `ambiguousEndpoint`, which lists them.
    func endpoint(with cluster: ClusterID, of name: String, path: (EndpointID) -> String) throws -> EndpointID {
        let found = endpoints.filter { $0.servers.contains(cluster) }
        let title = MatterModel.name(of: cluster) ?? "\(cluster)"
        guard let first = found.first else {
            throw ControlError(
                .noSuchEndpoint, "\(name) has no endpoint with \(title); 'matterctl show' lists what it has.")
        }
        guard found.count == 1 else {
            let list = found.map { "\(path($0.id)) (\($0.title))" }.joined(separator: ", ")
            throw ControlError(
                .ambiguousEndpoint, "\(found.count) endpoints of \(name) have \(title): say which: \(list).")
        }
        return first.id
    }
}

extension DeviceShape.Endpoint {
    /// - Parameter value: of an attribute of its Descriptor. What makes no sense is left out.
    fileprivate init(_ id: EndpointID, _ value: (AttributeID) -> TLVValue?) {
        func numbers(_ attribute: AttributeID) -> [UInt64] {
            guard case .array(let items)? = value(attribute) else { return [] }
            return items.compactMap { if case .unsigned(let number) = $0 { number } else { nil } }
        }
        var kinds: [Kind] = []
        if case .array(let items)? = value(0x0) {
            for case .structure(let fields) in items {
                var numbers: [UInt8: UInt64] = [:]
                for field in fields {
                    if let tag = field.tag.contextNumber, case .unsigned(let number) = field.value {
                        numbers[tag] = number
                    }
                }
                guard let type = numbers[0].flatMap({ UInt32(exactly: $0) }) else { continue }
                kinds.append(Kind(id: DeviceTypeID(type), revision: numbers[1] ?? 0))
            }
        }
        self.init(
            id: id, kinds: kinds,
            servers: numbers(0x1).compactMap { UInt32(exactly: $0) }.map { ClusterID($0) },
            parts: numbers(0x3).compactMap { UInt16(exactly: $0) }.map { EndpointID($0) })
    }
}
