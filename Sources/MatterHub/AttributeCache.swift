import MatterInteraction
import MatterTLV
import MatterTypes

/// What is known of a node's attributes, cluster by cluster, with the data versions that let a later subscription leave
/// out what did not change (Matter Core 7.10.3, 8.5.1). A value without I/O.
public struct AttributeCache: Hashable, Sendable {
    public struct Cluster: Hashable, Sendable {
        public var dataVersion: UInt32?
        public var attributes: [AttributeID: TLVValue]

        public init(dataVersion: UInt32?, attributes: [AttributeID: TLVValue]) {
            self.dataVersion = dataVersion
            self.attributes = attributes
        }
    }

    /// What a report changed.
    public struct Change: Hashable, Sendable {
        /// Attributes with another value than before, and new ones.
        public var attributes: [ConcreteAttributePath] = []
        /// Clusters to be written down anew: changed, or of another version.
        public var clusters: Set<ClusterPath> = []
        /// Clusters that are gone, as those of a bridged device that left.
        public var removed: Set<ClusterPath> = []
        /// Endpoints that are named by a PartsList, and of which nothing is known yet.
        public var unknownEndpoints: Set<EndpointID> = []
        /// Events that were not seen before, by ascending number.
        public var events: [EventData] = []

        public init() {}

        public var isEmpty: Bool {
            attributes.isEmpty && clusters.isEmpty && removed.isEmpty && unknownEndpoints.isEmpty && events.isEmpty
        }
    }

    public private(set) var clusters: [ClusterPath: Cluster]
    /// The number of the first event that was not seen.
    public private(set) var nextEvent: UInt64

    public init(clusters: [ClusterPath: Cluster] = [:], nextEvent: UInt64 = 0) {
        self.clusters = clusters
        self.nextEvent = nextEvent
    }

    public subscript(path: ConcreteAttributePath) -> TLVValue? {
        clusters[path.clusterPath]?.attributes[path.attribute]
    }

    /// Versions of all clusters, those with the most to say first: a message has room for some sixty.
    public var filters: [DataVersionFilter] {
        clusters.filter { $0.value.dataVersion != nil }
            .map { (path: $0.key, version: $0.value.dataVersion ?? 0, size: $0.value.attributes.count) }
            .sorted {
                ($1.size, $0.path.endpoint.rawValue, $0.path.cluster.rawValue)
                    < ($0.size, $1.path.endpoint.rawValue, $1.path.cluster.rawValue)
            }
            .map { DataVersionFilter(path: $0.path, dataVersion: $0.version) }
    }

    /// Takes a report in.
    ///
    /// - Parameter isFirst: whether it is the first of a subscription: what it says of a cluster is all of it then.
    public mutating func apply(_ report: ReadResult, isFirst: Bool) -> Change {
        var change = Change()
        let reported = report.attributes
        if isFirst {
            // Attributes that are not named any more, as after an update of the device's software, are gone.
            for (cluster, all) in Dictionary(grouping: reported, by: \.path.clusterPath) {
                guard let known = clusters[cluster] else { continue }
                let named = Set(all.map(\.path.attribute))
                let left = known.attributes.filter { named.contains($0.key) }
                guard left.count < known.attributes.count else { continue }
                clusters[cluster]?.attributes = left
                change.clusters.insert(cluster)
            }
        }
        for attribute in reported {
            let cluster = attribute.path.clusterPath
            var known = clusters[cluster] ?? Cluster(dataVersion: nil, attributes: [:])
            if known.attributes[attribute.path.attribute] != attribute.value {
                known.attributes[attribute.path.attribute] = attribute.value
                change.attributes.append(attribute.path)
                change.clusters.insert(cluster)
            }
            if known.dataVersion != attribute.dataVersion {
                known.dataVersion = attribute.dataVersion
                change.clusters.insert(cluster)
            }
            clusters[cluster] = known
        }
        forgetTheDeparted(&change)
        for case .data(let event) in report.events where event.number >= nextEvent {
            change.events.append(event)
        }
        change.events.sort { $0.number < $1.number }
        if let last = change.events.last, last.number < .max { nextEvent = last.number + 1 }
        return change
    }

    /// Takes a cluster as another copy of the cache has it; nil where it has none.
    mutating func replace(_ path: ClusterPath, by cluster: Cluster?) { clusters[path] = cluster }

    /// Takes over how far another copy of the cache has seen events.
    mutating func note(nextEvent: UInt64) { self.nextEvent = max(self.nextEvent, nextEvent) }

    /// Endpoints that no PartsList names and clusters that no ServerList names don't exist any more.
    private mutating func forgetTheDeparted(_ change: inout Change) {
        let parts = ConcreteAttributePath(endpoint: .root, cluster: .descriptor, attribute: .partsList)
        guard case .array(let items)? = self[parts] else { return }
        var endpoints: Set<EndpointID> = [.root]
        for case .unsigned(let number) in items {
            guard let endpoint = UInt16(exactly: number) else { continue }
            endpoints.insert(EndpointID(endpoint))
        }
        var known: Set<EndpointID> = []
        for path in clusters.keys {
            let servers = ConcreteAttributePath(endpoint: path.endpoint, cluster: .descriptor, attribute: .serverList)
            let isServed =
                if case .array(let list)? = self[servers] {
                    list.contains(.unsigned(UInt64(path.cluster.rawValue)))
                } else { true }
            if endpoints.contains(path.endpoint), isServed {
                known.insert(path.endpoint)
            } else {
                clusters[path] = nil
                change.removed.insert(path)
                change.clusters.remove(path)
                change.attributes.removeAll { $0.clusterPath == path }
            }
        }
        change.unknownEndpoints = endpoints.subtracting(known)
    }
}

extension ClusterID {
    static let descriptor: ClusterID = 0x1D
}

extension AttributeID {
    static let serverList: AttributeID = 0x1
    static let partsList: AttributeID = 0x3
}
