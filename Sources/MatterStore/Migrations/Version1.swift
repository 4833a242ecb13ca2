extension Migration {
    /// Fabrics, nodes, sessions to resume, and the history. Columns with keys in them end in `_secret`.
    static let version1 = Migration(
        """
        CREATE TABLE fabric (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            fabric_id INTEGER NOT NULL,
            compressed_fabric_id INTEGER NOT NULL,
            root_certificate BLOB NOT NULL,
            root_key_secret BLOB NOT NULL,
            ipk_epoch_key_secret BLOB NOT NULL,
            label TEXT NOT NULL,
            vendor_id INTEGER NOT NULL,
            next_node_id INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            UNIQUE (compressed_fabric_id)
        ) STRICT;

        CREATE TABLE administrator (
            fabric INTEGER PRIMARY KEY REFERENCES fabric (id) ON DELETE CASCADE,
            node_id INTEGER NOT NULL,
            noc BLOB NOT NULL,
            icac BLOB,
            operational_key_secret BLOB NOT NULL
        ) STRICT;

        -- Every id that was ever given out, also to nodes that are gone or never came to be.
        CREATE TABLE node_id (
            fabric INTEGER NOT NULL REFERENCES fabric (id) ON DELETE CASCADE,
            node_id INTEGER NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('reserved', 'used', 'retired')),
            reserved_at INTEGER NOT NULL,
            PRIMARY KEY (fabric, node_id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE node (
            fabric INTEGER NOT NULL,
            node_id INTEGER NOT NULL,
            label TEXT NOT NULL,
            vendor_id INTEGER NOT NULL,
            product_id INTEGER NOT NULL,
            vendor_name TEXT NOT NULL,
            product_name TEXT NOT NULL,
            serial_number TEXT NOT NULL,
            fabric_index INTEGER NOT NULL,
            attestation TEXT NOT NULL,
            commissioned_at INTEGER NOT NULL,
            PRIMARY KEY (fabric, node_id),
            FOREIGN KEY (fabric, node_id) REFERENCES node_id (fabric, node_id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;

        CREATE UNIQUE INDEX node_label ON node (fabric, label COLLATE NOCASE) WHERE label <> '';

        CREATE TABLE node_address (
            fabric INTEGER NOT NULL,
            node_id INTEGER NOT NULL,
            ordinal INTEGER NOT NULL,
            address TEXT NOT NULL,
            port INTEGER NOT NULL,
            interface_name TEXT NOT NULL,
            interface_index INTEGER NOT NULL,
            seen_at INTEGER NOT NULL,
            PRIMARY KEY (fabric, node_id, ordinal),
            FOREIGN KEY (fabric, node_id) REFERENCES node (fabric, node_id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE resumption (
            fabric INTEGER NOT NULL REFERENCES fabric (id) ON DELETE CASCADE,
            peer_node_id INTEGER NOT NULL,
            resumption_id BLOB NOT NULL UNIQUE,
            shared_secret BLOB NOT NULL,
            peer_tags TEXT NOT NULL,
            PRIMARY KEY (fabric, peer_node_id)
        ) STRICT;

        CREATE TABLE commissioning_session (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            fabric INTEGER REFERENCES fabric (id) ON DELETE SET NULL,
            node_id INTEGER,
            device TEXT NOT NULL,
            started_at INTEGER NOT NULL,
            finished_at INTEGER,
            outcome TEXT,
            detail TEXT NOT NULL
        ) STRICT;

        CREATE TABLE commissioning_stage (
            session INTEGER NOT NULL REFERENCES commissioning_session (id) ON DELETE CASCADE,
            ordinal INTEGER NOT NULL,
            stage TEXT NOT NULL,
            began_at INTEGER NOT NULL,
            milliseconds INTEGER NOT NULL,
            outcome TEXT NOT NULL,
            detail TEXT NOT NULL,
            PRIMARY KEY (session, ordinal)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE attestation_decision (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            fabric INTEGER NOT NULL,
            node_id INTEGER NOT NULL,
            decided_at INTEGER NOT NULL,
            finding TEXT NOT NULL,
            detail TEXT NOT NULL,
            FOREIGN KEY (fabric, node_id) REFERENCES node_id (fabric, node_id) ON DELETE CASCADE
        ) STRICT;
        """)
}
