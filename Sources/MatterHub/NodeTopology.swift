import MatterInteraction
import MatterTLV
import MatterTypes

/// How the endpoints of a node belong together, by what their Descriptor clusters say (Matter Core 9.2, 9.5). A value
/// without I/O; what a device says that makes no sense is left out.
public struct NodeTopology: Hashable, Sendable {
    public struct DeviceTypeEntry: Hashable, Sendable {
        public var id: DeviceTypeID
        public var revision: UInt16
    }

    public struct Endpoint: Hashable, Sendable {
        public var deviceTypes: [DeviceTypeEntry] = []
        /// Ascending; those of PartsList that are there.
        public var parts: [EndpointID] = []
        public var clusters: Set<ClusterID> = []
    }

    public let endpoints: [EndpointID: Endpoint]
    /// The endpoints that each stand for a device behind a bridge, ascending.
    public let bridged: [EndpointID]

    private static let bridgedNode: DeviceTypeID = 0x0013
    /// What names a bridged device, the best first: NodeLabel, ProductLabel, ProductName (Matter Core 9.13).
    static let bridgedNames: [AttributeID] = [0x5, 0xE, 0x3]

    /// Whether an endpoint stands for a device behind a bridge: it is a Bridged Node (Device Library 2.6), or has Bridged
    /// Device Basic Information, which nothing else may have.
    public static func isBridged(
        _ id: EndpointID, deviceTypes: some Sequence<DeviceTypeID>, clusters: some Sequence<ClusterID>
    ) -> Bool {
        id != .root && (deviceTypes.contains(bridgedNode) || clusters.contains(.bridgedInformation))
    }

    /// What a bridge calls a device behind it; empty where it says nothing.
    static func bridgedName(_ value: (AttributeID) -> TLVValue?) -> String {
        for attribute in bridgedNames {
            if case .utf8(let text)? = value(attribute), !text.isEmpty { return text }
        }
        return ""
    }

    public init(_ cache: AttributeCache) {
        var found: [EndpointID: Endpoint] = [:]
        for path in cache.clusters.keys { found[path.endpoint, default: Endpoint()].clusters.insert(path.cluster) }
        for id in Array(found.keys) {
            let types = Self.deviceTypes(
                cache[ConcreteAttributePath(endpoint: id, cluster: .descriptor, attribute: 0)])
            let parts = Self.endpoints(
                cache[ConcreteAttributePath(endpoint: id, cluster: .descriptor, attribute: .partsList)]
            ).filter { $0 != id && found[$0] != nil }
            found[id]?.deviceTypes = types
            found[id]?.parts = parts.sorted()
        }
        endpoints = found
        bridged = found.filter { id, endpoint in
            Self.isBridged(id, deviceTypes: endpoint.deviceTypes.map(\.id), clusters: endpoint.clusters)
        }.map(\.key).sorted()
    }

    /// The endpoints of a device, ascending: with `root` those of the node without what it bridges, otherwise those of
    /// the bridged device on that endpoint.
    public func members(of root: EndpointID) -> [EndpointID] {
        guard root == .root else { return ([root] + (endpoints[root]?.parts ?? [])).filter { endpoints[$0] != nil } }
        var bridgedParts = Set(bridged)
        for id in bridged { bridgedParts.formUnion(endpoints[id]?.parts ?? []) }
        return endpoints.keys.filter { !bridgedParts.contains($0) }.sorted()
    }

    /// The endpoint whose part this one is, the nearest of several; nil for the root.
    public func parent(of id: EndpointID) -> EndpointID? {
        guard id != .root else { return nil }
        let owners = endpoints.filter { $0.key != .root && $0.value.parts.contains(id) }
        return owners.min { ($0.value.parts.count, $0.key) < ($1.value.parts.count, $1.key) }?.key ?? .root
    }

    /// The bridged device that the endpoint belongs to; nil where it belongs to the node itself.
    public func bridgedRoot(of id: EndpointID) -> EndpointID? {
        if bridged.contains(id) { return id }
        return bridged.first { endpoints[$0]?.parts.contains(id) == true }
    }

    private static func deviceTypes(_ value: TLVValue?) -> [DeviceTypeEntry] {
        guard case .array(let items)? = value else { return [] }
        return items.compactMap { item in
            guard case .structure(let fields) = item,
                case .unsigned(let id)? = fields.first(where: { $0.tag == .context(0) })?.value,
                let number = UInt32(exactly: id)
            else { return nil }
            var revision: UInt16 = 1
            if case .unsigned(let number)? = fields.first(where: { $0.tag == .context(1) })?.value {
                revision = UInt16(exactly: number) ?? 1
            }
            return DeviceTypeEntry(id: DeviceTypeID(number), revision: revision)
        }
    }

    private static func endpoints(_ value: TLVValue?) -> [EndpointID] {
        guard case .array(let items)? = value else { return [] }
        return items.compactMap { item in
            guard case .unsigned(let number) = item else { return nil }
            return UInt16(exactly: number).map { EndpointID($0) }
        }
    }
}

extension ClusterID {
    /// Bridged Device Basic Information.
    static let bridgedInformation: ClusterID = 0x0039
}
