extension Migration {
    /// How a fabric's certificates are issued, which were, and how their renewal goes.
    static let certificates: Migration = """
        -- Fabrics without a row have a root that issues everything, and certificates without an end.
        CREATE TABLE authority (
            fabric INTEGER PRIMARY KEY REFERENCES fabric (id) ON DELETE CASCADE,
            icac BLOB,
            icac_key_secret BLOB,
            validity INTEGER,
            request_command TEXT
        ) STRICT;

        -- The issuer by its key id. A serial number is used once.
        CREATE TABLE issued_certificate (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            fabric INTEGER NOT NULL REFERENCES fabric (id) ON DELETE CASCADE,
            node_id INTEGER NOT NULL,
            issuer BLOB NOT NULL,
            serial_number BLOB NOT NULL,
            noc BLOB NOT NULL,
            icac BLOB,
            issued_at INTEGER NOT NULL,
            UNIQUE (fabric, issuer, serial_number)
        ) STRICT;

        CREATE INDEX issued_certificate_node ON issued_certificate (fabric, node_id, id);

        CREATE TABLE renewal (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            fabric INTEGER NOT NULL REFERENCES fabric (id) ON DELETE CASCADE,
            started_at INTEGER NOT NULL,
            finished_at INTEGER
        ) STRICT;

        CREATE TABLE renewal_node (
            renewal INTEGER NOT NULL REFERENCES renewal (id) ON DELETE CASCADE,
            node_id INTEGER NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('pending', 'sent', 'done', 'failed')),
            noc BLOB,
            detail TEXT NOT NULL,
            changed_at INTEGER NOT NULL,
            PRIMARY KEY (renewal, node_id)
        ) STRICT, WITHOUT ROWID;
        """
}
