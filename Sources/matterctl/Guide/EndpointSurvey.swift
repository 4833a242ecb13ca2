import MatterHub
import MatterInteraction
import MatterTLV
import MatterTypes

/// Which endpoints a device has and what is on them, without wildcards: some devices answer those badly.
enum EndpointSurvey {
    static func endpoints(with cluster: ClusterID, _ device: any DeviceAccess) async throws -> [EndpointID] {
        func path(_ endpoint: EndpointID, _ attribute: AttributeID) -> ConcreteAttributePath {
            ConcreteAttributePath(endpoint: endpoint, cluster: 0x1D, attribute: attribute)
        }
        let parts = try await device.value(path(.root, 0x3))
        var endpoints: [EndpointID] = [.root]
        for item in try TLVElement(.anonymous, parts).array("PartsList") {
            let endpoint = EndpointID(try TLVElement(.anonymous, item).unsigned("PartsList"))
            if !endpoints.contains(endpoint) { endpoints.append(endpoint) }
        }
        let lists = try await device.read(endpoints.map { AttributePath(path($0, 0x1)) }, fabricFiltered: true)
        return endpoints.filter { endpoint in
            guard case .array(let clusters)? = lists[path(endpoint, 0x1)] else { return false }
            return clusters.contains(.unsigned(UInt64(cluster.rawValue)))
        }
    }
}
