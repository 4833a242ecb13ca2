import MatterHub
import MatterInteraction
import MatterTLV
import MatterTypes

/// The power sources of a device as one trait: Matter has one endpoint for each, since a cluster is either wired or a
/// battery.
///
/// Of an attribute that several sources have, that of the active one counts, then that of the lowest order, then that of
/// the lowest endpoint. So `wiredPresent` comes from the wired source, all of a battery from the first battery.
struct PowerSourceTarget: TraitTarget {
    let live: LiveNode
    let root: EndpointID
    /// What is powered.
    let endpoint: EndpointID

    private static let status: AttributeID = 0
    private static let order: AttributeID = 1
    private static let endpointList: AttributeID = 0x1F

    /// The endpoints with sources of this one, by precedence.
    func endpoints(_ topology: NodeTopology) -> [EndpointID] {
        let all = topology.members(of: root).filter {
            topology.endpoints[$0]?.clusters.contains(Matter.PowerSourceTrait.clusterID) == true
        }
        let named = all.filter { source in
            guard case .array(let list)? = view(source)[Self.endpointList] else { return true }
            return list.isEmpty || source == endpoint || list.contains(.unsigned(UInt64(endpoint.rawValue)))
        }
        // Sources that name only other endpoints are better than none: devices leave themselves out.
        return (named.isEmpty ? all : named).sorted { rank($0) < rank($1) }
    }

    private func view(_ endpoint: EndpointID) -> TraitView {
        live.view(ClusterPath(endpoint: endpoint, cluster: Matter.PowerSourceTrait.clusterID))
    }

    private func rank(_ endpoint: EndpointID) -> (UInt8, UInt8, EndpointID) {
        let view = view(endpoint)
        let status = view[Self.status].flatMap { Matter.PowerSourceTrait.PowerSourceStatusEnum(tlv: $0) }
        let order = view[Self.order].flatMap { UInt8(tlv: $0) } ?? .max
        return (status == .active ? 0 : 1, order, endpoint)
    }

    var view: TraitView { Self.merge(endpoints(live.topology).map(view)) }

    /// - Parameter views: by precedence.
    static func merge(_ views: [TraitView]) -> TraitView {
        guard views.count > 1 else { return views.first ?? TraitView([:]) }
        var values: [AttributeID: TLVValue] = [:]
        for view in views { values.merge(view.values) { first, _ in first } }
        let lists = views.compactMap { view -> [TLVValue]? in
            if case .array(let items)? = view[.attributeList] { items } else { nil }
        }
        values[.attributeList] = .array(
            Set(lists.joined()).compactMap { UInt64(tlv: $0) }.sorted().map { .unsigned($0) })
        values[.featureMap] = .unsigned(UInt64(views.reduce(0) { $0 | $1.featureMap }))
        return TraitView(values)
    }

    var sourceConnectivity: SourceConnectivity {
        let topology = live.topology
        return SourceConnectivity(
            merging: endpoints(topology).map {
                SourceConnectivity(
                    connectivityState: live.connectivity(of: $0, in: topology),
                    dataSourceLocality: live.source.locality)
            })
    }

    /// The cluster has none.
    func supports(_ command: CommandID) -> Bool { false }

    func invoke(_ command: CommandID, _ fields: TLVValue, response: CommandID?) async throws(HomeError) -> TLVValue? {
        throw HomeError(.unimplemented, .unsupported, "Power sources take no commands.")
    }

    func write(_ changes: [(id: AttributeID, value: TLVValue)]) async throws(HomeError) {
        throw HomeError(.failedPrecondition, .unsupported, "Power sources can only be read.")
    }

    func refresh() async throws(HomeError) {
        try await live.refresh(
            endpoints(live.topology).map {
                ClusterPath(endpoint: $0, cluster: Matter.PowerSourceTrait.clusterID)
            })
    }

    func views() -> AsyncStream<TraitView> {
        live.views { _ in
            view
        } isWanted: { clusters in
            clusters.contains { $0.cluster == Matter.PowerSourceTrait.clusterID }
        }
    }

    func events(since number: UInt64?) -> AsyncThrowingStream<EventData, any Error> {
        let sources = Set(endpoints(live.topology))
        return live.events(since: number, [EventPath(cluster: Matter.PowerSourceTrait.clusterID)]) { event in
            event.path.cluster == Matter.PowerSourceTrait.clusterID
                && event.path.endpoint.map { sources.contains($0) } == true
        }
    }
}

extension Matter.PowerSourceTrait {
    /// What a device runs on.
    public enum ActivePowerSource: String, Hashable, Sendable { case wired, battery }

    /// Wired where a wired source is present, else battery where a battery is; nil where the device says neither.
    public var activePowerSource: ActivePowerSource? {
        let attributes = attributes
        if attributes.wiredPresent == true { return .wired }
        return attributes.batPresent == true ? .battery : nil
    }

    /// Whether the battery has to be replaced; nil where it can't be, or the device does not say.
    public var needsBatteryReplacement: Bool? {
        let attributes = attributes
        guard let kind = attributes.batReplaceability, kind == .userReplaceable || kind == .factoryReplaceable else {
            return nil
        }
        return attributes.batReplacementNeeded
    }
}
