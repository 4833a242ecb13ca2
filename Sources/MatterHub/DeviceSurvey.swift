import MatterInteraction
import MatterTLV
import MatterTypes

/// What a device is made of: its endpoints, and what each of them is (Matter Core 9.5).
public struct DeviceSurvey: Hashable, Sendable {
    public struct Endpoint: Hashable, Sendable {
        public var id: EndpointID
        public var deviceTypes: [DeviceTypeID]
        public var servers: [ClusterID]
    }

    /// By number, the root first.
    public var endpoints: [Endpoint]

    /// - Parameter read: reads attributes, as `InteractionClient.read` does.
    /// - Throws: as `AttributeCache.descriptors`.
    public init(_ read: ([AttributePath]) async throws -> ReadResult) async throws {
        let cache = try await AttributeCache.descriptors(read)
        endpoints = Set(cache.clusters.keys.map(\.endpoint)).sorted().map { number in
            func value(_ attribute: AttributeID) -> TLVValue? {
                cache[ConcreteAttributePath(endpoint: number, cluster: .descriptor, attribute: attribute)]
            }
            return Endpoint(
                id: number, deviceTypes: Self.types(value(0x0)),
                servers: Self.numbers(value(.serverList)).map { ClusterID($0) })
        }
    }

    /// What can't be read says nothing.
    private static func types(_ value: TLVValue?) -> [DeviceTypeID] {
        guard case .array(let items)? = value else { return [] }
        return items.compactMap { item in
            guard let fields = try? TLVFields(TLVElement(.anonymous, item), "DeviceTypeStruct"),
                let number: UInt32 = try? fields.unsigned(0, "DeviceType")
            else { return nil }
            return DeviceTypeID(number)
        }
    }

    private static func numbers(_ value: TLVValue?) -> [UInt32] {
        guard case .array(let items)? = value else { return [] }
        return items.compactMap { item in
            if case .unsigned(let number) = item { UInt32(exactly: number) } else { nil }
        }
    }

    /// The endpoints behind a bridge, each for a device of its own.
    public var bridged: [EndpointID] {
        endpoints.filter { NodeTopology.isBridged($0.id, deviceTypes: $0.deviceTypes, clusters: $0.servers) }.map(\.id)
    }

    /// What a bridge calls them: the label, else what the product is called; empty where it says neither, or has no such cluster
    /// (Bridged Device Basic Information, Matter Core 9.13).
    ///
    /// - Throws: what `read` throws.
    public func bridgedNames(
        _ read: ([AttributePath]) async throws -> ReadResult
    ) async throws -> [EndpointID: String] {
        let attributes = NodeTopology.bridgedNames
        func path(_ endpoint: EndpointID, _ attribute: AttributeID) -> ConcreteAttributePath {
            ConcreteAttributePath(endpoint: endpoint, cluster: .bridgedInformation, attribute: attribute)
        }
        let endpoints = bridged
        var names: [EndpointID: String] = [:]
        for start in stride(from: 0, to: endpoints.count, by: 3) {
            let part = endpoints[start..<min(start + 3, endpoints.count)]
            let result = try await read(part.flatMap { end in attributes.map { AttributePath(path(end, $0)) } })
            for endpoint in part {
                names[endpoint] = NodeTopology.bridgedName { result[path(endpoint, $0)] }
            }
        }
        return names
    }
}

extension AttributeCache {
    /// Endpoints that are asked; more than that is no device but a mistake.
    static let maximumEndpoints = 1024

    /// What the Descriptors of all endpoints say of themselves: DeviceTypeList, ServerList and PartsList. Asked for without
    /// wildcards, which some devices answer badly.
    ///
    /// - Parameter read: reads attributes, as `InteractionClient.read` does.
    /// - Returns: a cache with these alone; an endpoint that says nothing is left out.
    /// - Throws: what `read` throws; `TLVError` where the list of endpoints is none.
    public static func descriptors(
        _ read: ([AttributePath]) async throws -> ReadResult
    ) async throws -> AttributeCache {
        func paths(_ endpoint: EndpointID) -> [AttributePath] {
            [0x0, .serverList, .partsList].map {
                AttributePath(endpoint: endpoint, cluster: .descriptor, attribute: $0)
            }
        }
        let root = try await read(paths(.root))
        let parts = try root.value(
            of: ConcreteAttributePath(endpoint: .root, cluster: .descriptor, attribute: .partsList))
        var endpoints: Set<EndpointID> = []
        for item in try TLVElement(.anonymous, parts).array("PartsList").prefix(maximumEndpoints) {
            endpoints.insert(EndpointID(try TLVElement(.anonymous, item).unsigned("PartsList")))
        }
        endpoints.remove(.root)
        var attributes = root.attributes
        if !endpoints.isEmpty { attributes += try await read(endpoints.sorted().flatMap(paths)).attributes }
        var clusters: [ClusterPath: Cluster] = [:]
        for attribute in attributes {
            clusters[attribute.path.clusterPath, default: Cluster(dataVersion: nil, attributes: [:])]
                .attributes[attribute.path.attribute] = attribute.value
        }
        return AttributeCache(clusters: clusters)
    }
}
