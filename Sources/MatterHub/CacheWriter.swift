import MatterInteraction
import MatterStore
import MatterTLV
import MatterTypes

/// Writes down what devices say, a moment after they said it and for all of them together: at most one transaction a
/// second, however many devices speak. What a crash loses is asked for again.
actor CacheWriter {
    private let store: any AttributeStore & HomeStore
    private let fabric: @Sendable () -> FabricRecord.ID
    private let pause: Duration
    private var waiting: [NodeID: (monitor: DeviceMonitor, paths: Set<ClusterPath>)] = [:]
    private var task: Task<Void, Never>?
    /// What stands behind each node, as it was written last.
    private var bridged: [NodeID: [EndpointID]] = [:]

    init(
        store: any AttributeStore & HomeStore, fabric: @escaping @Sendable () -> FabricRecord.ID,
        pause: Duration = .seconds(1)
    ) {
        self.store = store
        self.fabric = fabric
        self.pause = pause
    }

    /// Notes what changed; what is written in the end is what the monitor knows then.
    func add(_ change: AttributeCache.Change, _ monitor: DeviceMonitor) {
        waiting[monitor.peer, default: (monitor, [])].paths.formUnion(change.clusters.union(change.removed))
        guard task == nil else { return }
        task = Task {
            guard (try? await Task.sleep(for: pause)) != nil else { return }
            flush()
        }
    }

    /// Writes down at once what changed.
    func write(_ cache: AttributeCache, _ change: AttributeCache.Change, of device: NodeID) {
        let paths = change.clusters.union(change.removed)
        guard !paths.isEmpty else { return }
        try? store.updateCache([device: Self.update(cache, paths)], in: fabric())
        noteParts(of: device, cache, paths)
    }

    /// Writes what waits. What the store can't take is not kept: it is a copy of what the devices know.
    func flush() {
        task?.cancel()
        task = nil
        let entries = waiting
        waiting = [:]
        guard !entries.isEmpty else { return }
        try? store.updateCache(entries.mapValues { Self.update($0.monitor.cache, $0.paths) }, in: fabric())
        for (device, entry) in entries { noteParts(of: device, entry.monitor.cache, entry.paths) }
    }

    /// Writes down which devices are behind a bridge, where they are others than before. A device that is gone loses its
    /// name and room here; a new one gets the name that the bridge gives it.
    ///
    /// - Parameter paths: what changed. The first time is a look at everything: what was known before this process does
    ///   not come again.
    private func noteParts(of node: NodeID, _ cache: AttributeCache, _ paths: Set<ClusterPath>) {
        guard
            bridged[node] == nil
                || paths.contains(where: { $0.cluster == .descriptor || $0.cluster == .bridgedInformation })
        else { return }
        let parts = ConcreteAttributePath(endpoint: .root, cluster: .descriptor, attribute: .partsList)
        guard cache[parts] != nil else { return }
        let found = NodeTopology(cache).bridged
        guard bridged[node] != found else { return }
        if found.isEmpty, let known = try? store.bridgedEndpoints(of: node, in: fabric()), known.isEmpty {
            bridged[node] = []
            return
        }
        var names: [EndpointID: String] = [:]
        for endpoint in found {
            names[endpoint] = NodeTopology.bridgedName {
                cache[ConcreteAttributePath(endpoint: endpoint, cluster: .bridgedInformation, attribute: $0)]
            }
        }
        // Where it fails, the next report of the node's parts tries it again.
        if (try? store.setBridgedEndpoints(names, of: node, in: fabric())) != nil { bridged[node] = found }
    }

    private static func update(_ cache: AttributeCache, _ paths: Set<ClusterPath>) -> CacheUpdate {
        var update = CacheUpdate()
        update.nextEvent = cache.nextEvent
        for path in paths {
            let cluster = cache.clusters[path]
            let record = CachedCluster(
                endpoint: path.endpoint, cluster: path.cluster, dataVersion: cluster?.dataVersion,
                attributes: cluster?.encoded ?? [])
            if cluster == nil { update.removed.append(record) } else { update.clusters.append(record) }
        }
        return update
    }
}

extension AttributeCache {
    /// What the store knows of a node, for whoever has no hub.
    ///
    /// - Throws: `StoreError`.
    public static func known(
        _ store: any AttributeStore, _ node: NodeID, _ fabric: FabricRecord.ID
    ) throws(StoreError) -> AttributeCache {
        try AttributeCache(store: store, node: node, fabric: fabric)
    }

    /// What the store knows of a node. A cluster that can't be read is left out: the device will say it again.
    init(store: any AttributeStore, node: NodeID, fabric: FabricRecord.ID) throws(StoreError) {
        var clusters: [ClusterPath: Cluster] = [:]
        for record in try store.cachedClusters(of: node, in: fabric) {
            guard let attributes = try? Cluster.attributes(decoding: record.attributes) else { continue }
            clusters[ClusterPath(endpoint: record.endpoint, cluster: record.cluster)] = Cluster(
                dataVersion: record.dataVersion, attributes: attributes)
        }
        self.init(clusters: clusters, nextEvent: try store.nextEvent(of: node, in: fabric))
    }
}

extension AttributeCache.Cluster {
    /// A structure with a list of (number, value) for each attribute.
    var encoded: [UInt8] {
        TLVWriter.structure { writer in
            writer.write(.context(0), .array) { writer in
                for (id, value) in attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                    writer.write(.anonymous, .structure) { writer in
                        writer.write(0, unsigned: id.rawValue)
                        writer.write(.context(1), value)
                    }
                }
            }
        }
    }

    static func attributes(decoding bytes: [UInt8]) throws(TLVError) -> [AttributeID: TLVValue] {
        let fields = try TLVFields(decoding: bytes, "cached cluster")
        var attributes: [AttributeID: TLVValue] = [:]
        guard case .array(let items)? = fields.optional(0)?.value else { return attributes }
        for item in items {
            let entry = try TLVFields(TLVElement(.anonymous, item), "cached attribute")
            let id: UInt32 = try entry.unsigned(0, "AttributeId")
            guard let value = entry.optional(1)?.value else { continue }
            attributes[AttributeID(id)] = value
        }
        return attributes
    }
}
