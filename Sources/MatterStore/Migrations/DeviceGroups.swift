extension Migration {
    /// Groups of devices that are controlled as one. They are of the home alone: devices know nothing of them.
    static let deviceGroups = Migration(
        """
        CREATE TABLE device_group (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            structure INTEGER NOT NULL REFERENCES structure (id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX device_group_structure ON device_group (structure);

        -- Endpoint 0 is the node itself, any other one a device behind it.
        CREATE TABLE device_group_member (
            device_group INTEGER NOT NULL REFERENCES device_group (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            fabric INTEGER NOT NULL,
            node_id INTEGER NOT NULL,
            endpoint INTEGER NOT NULL CHECK (endpoint BETWEEN 0 AND 65534),
            PRIMARY KEY (device_group, position),
            UNIQUE (device_group, fabric, node_id, endpoint),
            FOREIGN KEY (fabric, node_id) REFERENCES node (fabric, node_id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX device_group_member_node ON device_group_member (fabric, node_id);
        """)
}
