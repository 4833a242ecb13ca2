import MatterTypes

/// What is known of one cluster of a device.
public struct CachedCluster: Hashable, Sendable {
    public var endpoint: EndpointID
    public var cluster: ClusterID
    /// Nil where the device said none.
    public var dataVersion: UInt32?
    /// As the caller encoded them.
    public var attributes: [UInt8]

    public init(endpoint: EndpointID, cluster: ClusterID, dataVersion: UInt32?, attributes: [UInt8]) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.dataVersion = dataVersion
        self.attributes = attributes
    }
}

/// What changed of a device since it was written down.
public struct CacheUpdate: Hashable, Sendable {
    public var clusters: [CachedCluster] = []
    /// Clusters that are gone; their version and attributes don't count.
    public var removed: [CachedCluster] = []
    /// The number of the first event that was not seen; nil leaves it as it is.
    public var nextEvent: UInt64?

    public init() {}
}

/// What devices said, to be there before they say it again.
public protocol AttributeStore: Sendable {
    /// What is known of a node; nothing where it is not in the store.
    func cachedClusters(of node: NodeID, in fabric: FabricRecord.ID) throws(StoreError) -> [CachedCluster]

    /// The number of the first event that was not seen.
    func nextEvent(of node: NodeID, in fabric: FabricRecord.ID) throws(StoreError) -> UInt64

    /// In one transaction for all the nodes. Of a node that is not in the store any more nothing is written.
    func updateCache(_ updates: [NodeID: CacheUpdate], in fabric: FabricRecord.ID) throws(StoreError)
}

extension SQLiteStore {
    public func cachedClusters(of node: NodeID, in fabric: FabricRecord.ID) throws(StoreError) -> [CachedCluster] {
        try read { database throws(StoreError) in
            try database.rows(
                """
                SELECT endpoint, cluster, data_version, attributes FROM cluster_cache
                WHERE fabric = ? AND node_id = ? ORDER BY endpoint, cluster
                """, [.integer(fabric.rawValue), .id(node)]
            ) { row throws(StoreError) in
                CachedCluster(
                    endpoint: try row.id(0), cluster: try row.id(1),
                    dataVersion: row.isNull(2) ? nil : try row.number(2), attributes: try row.blob(3))
            }
        }
    }

    public func nextEvent(of node: NodeID, in fabric: FabricRecord.ID) throws(StoreError) -> UInt64 {
        try read { database throws(StoreError) in
            let row = try database.first(
                "SELECT next_event FROM event_cursor WHERE fabric = ? AND node_id = ?",
                [.integer(fabric.rawValue), .id(node)]
            ) { row throws(StoreError) in try row.integer(0) }
            return row.map { UInt64(bitPattern: $0) } ?? 0
        }
    }

    public func updateCache(_ updates: [NodeID: CacheUpdate], in fabric: FabricRecord.ID) throws(StoreError) {
        try change { database throws(StoreError) in
            for (node, update) in updates {
                let key: [SQLValue] = [.integer(fabric.rawValue), .id(node)]
                let found = try database.first("SELECT 1 FROM node WHERE fabric = ? AND node_id = ?", key) {
                    row throws(StoreError) in try row.integer(0)
                }
                guard found != nil else { continue }
                for cluster in update.removed {
                    try database.run(
                        """
                        DELETE FROM cluster_cache WHERE fabric = ? AND node_id = ? AND endpoint = ? AND cluster = ?
                        """, key + [.id(cluster.endpoint), .id(cluster.cluster)])
                }
                for cluster in update.clusters {
                    let version: SQLValue = cluster.dataVersion.map { .integer(Int64($0)) } ?? .null
                    try database.run(
                        """
                        INSERT OR REPLACE INTO cluster_cache
                            (fabric, node_id, endpoint, cluster, data_version, attributes)
                        VALUES (?, ?, ?, ?, ?, ?)
                        """, key + [.id(cluster.endpoint), .id(cluster.cluster), version, .blob(cluster.attributes)])
                }
                if let next = update.nextEvent {
                    try database.run(
                        "INSERT OR REPLACE INTO event_cursor (fabric, node_id, next_event) VALUES (?, ?, ?)",
                        key + [.integer(Int64(bitPattern: next))])
                }
            }
        }
    }
}
