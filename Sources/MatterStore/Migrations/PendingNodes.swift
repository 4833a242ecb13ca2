extension Migration {
    /// Devices that may be ours: from before AddNOC until it is known what became of them.
    static let pendingNodes = Migration(
        """
        CREATE TABLE pending_node (
            fabric INTEGER NOT NULL,
            node_id INTEGER NOT NULL,
            -- The process at work on it; null where nobody is.
            owner TEXT,
            home_session INTEGER,
            name TEXT NOT NULL,
            structure INTEGER REFERENCES structure (id) ON DELETE SET NULL,
            room INTEGER REFERENCES room (id) ON DELETE SET NULL,
            discriminator INTEGER,
            vendor_id INTEGER NOT NULL,
            product_id INTEGER NOT NULL,
            product TEXT NOT NULL,
            serial_number TEXT NOT NULL,
            device_mark BLOB NOT NULL,
            code_mark BLOB NOT NULL,
            content TEXT NOT NULL,
            may_be_complete INTEGER NOT NULL,
            began_at INTEGER NOT NULL,
            fail_safe_ends_at INTEGER NOT NULL,
            tried_at INTEGER,
            problem TEXT NOT NULL DEFAULT '',
            -- Found to be ours, and put among the nodes.
            finished_at INTEGER,
            PRIMARY KEY (fabric, node_id),
            FOREIGN KEY (fabric, node_id) REFERENCES node_id (fabric, node_id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;
        """)
}
