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

    /// More than that is no device but a mistake.
    public static let maximumEndpoints = 1024
    /// Paths in one request: more need not be accepted (Matter Core 8.4.3.2).
    private static let pathsPerRequest = 9

    private static let descriptor: ClusterID = 0x1D

    /// Asks without wildcards, which some devices answer badly.
    ///
    /// - Parameter read: reads attributes, as `InteractionClient.read` does.
    /// - Throws: what `read` throws; `TLVError` where the list of endpoints is none.
    public init(_ read: ([AttributePath]) async throws -> ReadResult) async throws {
        func path(_ endpoint: EndpointID, _ attribute: AttributeID) -> ConcreteAttributePath {
            ConcreteAttributePath(endpoint: endpoint, cluster: Self.descriptor, attribute: attribute)
        }
        let parts = try await read([AttributePath(path(.root, 0x3))]).value(of: path(.root, 0x3))
        var numbers: [EndpointID] = [.root]
        for item in try TLVElement(.anonymous, parts).array("PartsList").prefix(Self.maximumEndpoints) {
            let endpoint = EndpointID(try TLVElement(.anonymous, item).unsigned("PartsList"))
            if !numbers.contains(endpoint) { numbers.append(endpoint) }
        }
        let paths = numbers.flatMap { [path($0, 0x0), path($0, 0x1)] }
        var known: [ConcreteAttributePath: TLVValue] = [:]
        for start in stride(from: 0, to: paths.count, by: Self.pathsPerRequest) {
            let result = try await read(
                paths[start..<min(start + Self.pathsPerRequest, paths.count)].map { AttributePath($0) })
            for attribute in result.attributes { known[attribute.path] = attribute.value }
        }
        endpoints = numbers.sorted().map { number in
            Endpoint(
                id: number, deviceTypes: Self.types(known[path(number, 0x0)]),
                servers: Self.numbers(known[path(number, 0x1)]).map { ClusterID($0) })
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
