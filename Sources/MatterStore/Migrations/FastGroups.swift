extension Migration {
    /// Groups that are spoken to by one multicast message: their numbers and keys on the fabric, which devices have these,
    /// and the counter of all such messages.
    static let fastGroups = Migration(
        """
        CREATE TABLE fast_group (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            -- Null once the group was deleted, as long as devices still have its keys.
            device_group INTEGER UNIQUE REFERENCES device_group (id) ON DELETE SET NULL,
            fabric INTEGER NOT NULL REFERENCES fabric (id) ON DELETE CASCADE,
            group_id INTEGER NOT NULL CHECK (group_id BETWEEN 1 AND 65279),
            key_set INTEGER NOT NULL CHECK (key_set BETWEEN 1 AND 65535),
            epoch_key_secret BLOB NOT NULL,
            -- Matter epoch, microseconds.
            epoch_start INTEGER NOT NULL,
            is_wanted INTEGER NOT NULL,
            UNIQUE (fabric, group_id),
            UNIQUE (fabric, key_set)
        ) STRICT;

        CREATE TABLE fast_group_member (
            fast_group INTEGER NOT NULL REFERENCES fast_group (id) ON DELETE CASCADE,
            fabric INTEGER NOT NULL,
            node_id INTEGER NOT NULL,
            -- What of it was in the group when it was set up, as numbers of endpoints: '0' or '1,2'.
            roots TEXT NOT NULL,
            -- Its endpoints in the group, and their clusters that hear commands: '1:6.8,2:6'.
            endpoints TEXT NOT NULL,
            -- begun: the device may have a part of it.
            state TEXT NOT NULL CHECK (state IN ('begun', 'ready', 'unable')),
            problem TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (fast_group, node_id),
            FOREIGN KEY (fabric, node_id) REFERENCES node (fabric, node_id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX fast_group_member_node ON fast_group_member (fabric, node_id);

        -- The first number that nobody has reserved yet (Matter Core 4.6.1, the global group data counter).
        CREATE TABLE group_counter (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            next INTEGER NOT NULL CHECK (next BETWEEN 0 AND 4294967295)
        ) STRICT;
        """)
}
