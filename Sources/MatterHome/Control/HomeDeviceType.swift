import MatterHub
import MatterInteraction
import MatterModel
import MatterTypes

/// A device type that an endpoint of a device has, or a part of a group: the way to its traits.
public protocol HomeDeviceType: Sendable {
    static var deviceTypeID: DeviceTypeID { get }
    /// The device type's name in the Device Library, without spaces.
    static var name: String { get }
    init(_ handle: DeviceTypeHandle)
    var handle: DeviceTypeHandle { get }
}

extension HomeDeviceType {
    /// Such as `home.matter.0000.types.0100`: the vendor, 0000 for Matter itself, and the device type.
    public static var identifier: String { "home.matter.0000.types.\(hexadecimal(deviceTypeID.rawValue))" }

    /// The clusters that the Device Library demands of each such device, those of all device types included.
    public static var requiredTraits: [ClusterID] {
        MatterModel.deviceType(id: deviceTypeID)?.mandatoryServers.map(\.id) ?? []
    }

    /// `traits[Matter.OnOffTrait.self]`; nil where the device type does not have the trait here.
    public var traits: Traits { Traits(handle: handle) }
    /// The same by name: `matterTraits.onOffTrait`.
    public var matterTraits: MatterTraits { MatterTraits(traits: traits) }
    public var metadata: DeviceTypeMetadata { DeviceTypeMetadata(sourceConnectivity: handle.sourceConnectivity) }
    /// The endpoint that has the device type; nil for a part of a group.
    public var endpoint: EndpointID? { handle.places.count == 1 ? handle.places[0].endpoint : nil }

    /// The device type now, and again after each change of one of its traits or of its connectivity. What changed in
    /// between is not told one by one.
    public func subscribe() -> AsyncMapSequence<AsyncStream<Void>, Self> {
        let device = self
        return handle.changes().map { device }
    }
}

/// How a device type is reached.
public struct DeviceTypeMetadata: Sendable {
    /// Of all traits of the device type together.
    public let sourceConnectivity: SourceConnectivity
}

/// The traits of a device type.
public struct Traits: Sendable {
    let handle: DeviceTypeHandle

    public subscript<Trait: MatterTrait>(_ type: Trait.Type) -> Trait? {
        handle.target(Trait.clusterID).map { Trait(TraitHandle($0)) }
    }

    /// The clusters that have a trait here, ascending.
    public var clusters: [ClusterID] { handle.clusters.filter { handle.target($0) != nil } }

    /// All traits that this version knows, in the order of their clusters' numbers.
    public var all: [any MatterTrait] {
        clusters.compactMap { id in
            guard let type = TraitHandle.swiftType(of: id), let target = handle.target(id) else { return nil }
            return type.init(TraitHandle(target))
        }
    }
}

/// The traits of a device type, by name.
public struct MatterTraits: Sendable {
    let traits: Traits
}

/// Where a device type is: on an endpoint of a device, or for a part of a group on several of them.
public struct DeviceTypeHandle: Sendable {
    /// A device type of one device.
    struct Place: Sendable {
        var live: LiveNode
        /// The device's first endpoint; `root` for a node.
        var root: EndpointID
        var endpoint: EndpointID
    }

    let places: [Place]
    /// Whether it is a part of a group, even of one member.
    let isPart: Bool
    /// Of a part, where its members may hear a command by one message.
    let path: GroupPath?

    init(_ place: Place) {
        places = [place]
        isPart = false
        path = nil
    }

    init(partOf places: [Place], _ path: GroupPath? = nil) {
        self.places = places
        isPart = true
        self.path = path
    }

    func target(_ cluster: ClusterID) -> (any TraitTarget)? {
        let targets = places.compactMap { $0.target(cluster) }
        guard isPart else { return targets.first }
        return targets.isEmpty ? nil : GroupTarget(cluster: cluster, members: targets, path: path)
    }

    var clusters: [ClusterID] { Set(places.flatMap(\.clusters)).sorted() }

    var sourceConnectivity: SourceConnectivity {
        SourceConnectivity(merging: places.map(\.sourceConnectivity))
    }

    func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task { [places] in
                await withTaskGroup(of: Void.self) { group in
                    for place in places {
                        group.addTask {
                            for await changes in place.live.changes() where place.concerns(changes) {
                                continuation.yield(())
                            }
                        }
                    }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

extension DeviceTypeHandle.Place {
    /// Clusters of endpoint 0 that are about that endpoint alone and not about the node.
    private static let ownOfRoot: Set<ClusterID> = [0x03, 0x04, 0x1D, 0x1E, 0x62]

    /// Which endpoint serves a trait: the device type's own; a part of it, where only one has the cluster; the bridged
    /// device's first endpoint; the node, for what is about the whole of it.
    func endpoint(serving cluster: ClusterID, _ topology: NodeTopology) -> EndpointID? {
        func has(_ id: EndpointID) -> Bool { topology.endpoints[id]?.clusters.contains(cluster) == true }
        if has(endpoint) { return endpoint }
        let parts = endpoint == .root ? [] : (topology.endpoints[endpoint]?.parts ?? []).filter(has)
        if parts.count == 1 { return parts[0] }
        guard parts.isEmpty, has(root), !Self.ownOfRoot.contains(cluster) else { return nil }
        return root
    }

    func target(_ cluster: ClusterID) -> (any TraitTarget)? {
        let topology = live.topology
        if cluster == Matter.PowerSourceTrait.clusterID {
            let sources = PowerSourceTarget(live: live, root: root, endpoint: endpoint)
            return sources.endpoints(topology).isEmpty ? nil : sources
        }
        return endpoint(serving: cluster, topology).map {
            ClusterTarget(live: live, path: ClusterPath(endpoint: $0, cluster: cluster))
        }
    }

    /// Those of its endpoints that could serve a trait.
    private func endpoints(_ topology: NodeTopology) -> Set<EndpointID> {
        Set([endpoint, root] + (endpoint == .root ? [] : topology.endpoints[endpoint]?.parts ?? []))
    }

    var clusters: [ClusterID] {
        let topology = live.topology
        let power = topology.members(of: root)
            .contains { topology.endpoints[$0]?.clusters.contains(Matter.PowerSourceTrait.clusterID) == true }
        let own = endpoints(topology).flatMap { topology.endpoints[$0]?.clusters ?? [] }
        return own + (power ? [Matter.PowerSourceTrait.clusterID] : [])
    }

    func concerns(_ changes: LiveNode.Changes) -> Bool {
        if changes.isEverything || changes.hasConnectivity { return true }
        let endpoints = endpoints(live.topology)
        return changes.clusters.contains {
            endpoints.contains($0.endpoint) || $0.cluster == Matter.PowerSourceTrait.clusterID
        }
    }

    /// Of the endpoints that serve its traits, those with the device's state and those with that of a bridge.
    var sourceConnectivity: SourceConnectivity {
        let topology = live.topology
        let serving = Set([endpoint] + (endpoint == .root ? [] : topology.endpoints[endpoint]?.parts ?? []))
        return SourceConnectivity(
            merging: serving.map { id in
                SourceConnectivity(
                    connectivityState: live.connectivity(of: id, in: topology),
                    dataSourceLocality: live.source.locality)
            })
    }
}
