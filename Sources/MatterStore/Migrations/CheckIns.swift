extension Migration {
    /// What was agreed on with devices that sleep and check in when they wake.
    static let checkIns = Migration(
        """
        CREATE TABLE check_in (
            fabric INTEGER NOT NULL,
            node_id INTEGER NOT NULL,
            client_node_id INTEGER NOT NULL,
            monitored_subject INTEGER NOT NULL,
            key_secret BLOB NOT NULL,
            counter INTEGER NOT NULL,
            PRIMARY KEY (fabric, node_id),
            FOREIGN KEY (fabric, node_id) REFERENCES node (fabric, node_id) ON DELETE CASCADE
        ) STRICT;
        """)
}
