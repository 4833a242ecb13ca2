import CommandLineKit
import MatterHub
import MatterInteraction
import MatterTLV
import MatterTypes

extension DeviceFacts {
    /// What a bridge says of the devices behind it; nil for what is no bridge, or has nothing behind it.
    static func bridge(_ hub: DeviceHub, _ device: NodeID) async throws -> DeviceFacts? {
        let shape = try await DeviceShape(of: device, hub)
        // Bridged Device Basic Information, and in it Reachable.
        let (cluster, reachable): (ClusterID, AttributeID) = (0x39, 0x11)
        let endpoints = shape.endpoints(with: cluster)
        guard !endpoints.isEmpty else { return nil }
        let paths = endpoints.map { ConcreteAttributePath(endpoint: $0, cluster: cluster, attribute: reachable) }
        let read = try await hub.control.read(
            device, paths.map { AttributePath($0) }, events: [], minimumEventNumber: nil, fabricFiltered: true)
        let lost = paths.filter { read[$0] == .boolean(false) }.map(\.endpoint)
        let names = try await hub.devices().first { $0.record.nodeID == device }?.bridged ?? []
        let count = "\(endpoints.count) device\(endpoints.count == 1 ? "" : "s") behind it"
        return DeviceFacts(
            text: count + (lost.isEmpty ? "" : ", \(lost.count) of them out of reach"),
            members: [
                .init("Endpoints", ControlOptions.json(endpoints)), .init("Unreachable", ControlOptions.json(lost)),
            ],
            findings: lost.map { endpoint in
                let name = names.first { $0.endpoint == endpoint }?.name ?? ""
                return "It can't reach \(name.isEmpty ? "endpoint \(endpoint.rawValue)" : name)."
            })
    }
}
