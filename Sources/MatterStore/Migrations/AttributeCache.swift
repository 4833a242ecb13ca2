extension Migration {
    /// What devices said of their attributes, cluster by cluster, and which of their events were seen.
    ///
    /// The values are for the caller to encode. Losing them costs time and nothing else.
    static let attributeCache = Migration(
        """
        CREATE TABLE cluster_cache (
            fabric INTEGER NOT NULL,
            node_id INTEGER NOT NULL,
            endpoint INTEGER NOT NULL,
            cluster INTEGER NOT NULL,
            data_version INTEGER,
            attributes BLOB NOT NULL,
            PRIMARY KEY (fabric, node_id, endpoint, cluster),
            FOREIGN KEY (fabric, node_id) REFERENCES node (fabric, node_id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE event_cursor (
            fabric INTEGER NOT NULL,
            node_id INTEGER NOT NULL,
            next_event INTEGER NOT NULL,
            PRIMARY KEY (fabric, node_id),
            FOREIGN KEY (fabric, node_id) REFERENCES node (fabric, node_id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;
        """)
}
