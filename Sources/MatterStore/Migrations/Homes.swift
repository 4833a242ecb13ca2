extension Migration {
    /// Structures, rooms, who may do what, leases, and the sessions of the Home API.
    ///
    /// Names that differ in case or in their Unicode form only are alike. SQLite can't tell, so the store compares them
    /// in the transaction that writes them, and there are no unique indexes on them.
    static let homes = Migration(
        """
        CREATE TABLE structure (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            notes TEXT NOT NULL DEFAULT '',
            created_at INTEGER NOT NULL
        ) STRICT;

        INSERT INTO structure (name, created_at) VALUES ('Home', unixepoch());

        CREATE TABLE room (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            structure INTEGER NOT NULL REFERENCES structure (id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            notes TEXT NOT NULL DEFAULT '',
            created_at INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX room_structure ON room (structure);

        DROP INDEX node_label;
        ALTER TABLE node ADD COLUMN structure INTEGER REFERENCES structure (id);
        ALTER TABLE node ADD COLUMN room INTEGER REFERENCES room (id) ON DELETE SET NULL;
        ALTER TABLE node ADD COLUMN notes TEXT NOT NULL DEFAULT '';
        UPDATE node SET structure = (SELECT min(id) FROM structure);

        -- What a bridge shows on its endpoints; the bridge itself is a node.
        CREATE TABLE bridged_endpoint (
            fabric INTEGER NOT NULL,
            node_id INTEGER NOT NULL,
            endpoint INTEGER NOT NULL CHECK (endpoint BETWEEN 1 AND 65534),
            name TEXT NOT NULL,
            room INTEGER REFERENCES room (id) ON DELETE SET NULL,
            notes TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (fabric, node_id, endpoint),
            FOREIGN KEY (fabric, node_id) REFERENCES node (fabric, node_id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;

        -- A row that grants nothing says that it was taken back.
        CREATE TABLE permission (
            app_group TEXT NOT NULL,
            user INTEGER NOT NULL,
            privilege TEXT NOT NULL CHECK (privilege IN ('none', 'view', 'operate', 'manage', 'administer')),
            changed_at INTEGER NOT NULL,
            PRIMARY KEY (app_group, user)
        ) STRICT, WITHOUT ROWID;

        -- The id of a lease is never given again, so that who lost one can't be taken for its holder.
        CREATE TABLE lease (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL UNIQUE,
            purpose TEXT NOT NULL,
            process TEXT NOT NULL,
            acquired_at INTEGER NOT NULL,
            heartbeat_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE hub_heartbeat (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            address TEXT NOT NULL,
            process TEXT NOT NULL,
            started_at INTEGER NOT NULL,
            heartbeat_at INTEGER NOT NULL
        ) STRICT;

        -- From prepareForMatterCommissioning to its end.
        CREATE TABLE home_session (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            lease INTEGER NOT NULL,
            structure INTEGER REFERENCES structure (id) ON DELETE SET NULL,
            app_group TEXT NOT NULL,
            user INTEGER NOT NULL,
            state TEXT NOT NULL,
            error_code TEXT,
            error_text TEXT NOT NULL DEFAULT '',
            commissioner TEXT,
            started_at INTEGER NOT NULL,
            changed_at INTEGER NOT NULL,
            finished_at INTEGER
        ) STRICT;

        CREATE TABLE home_session_device (
            session INTEGER NOT NULL REFERENCES home_session (id) ON DELETE CASCADE,
            ordinal INTEGER NOT NULL,
            fabric INTEGER NOT NULL,
            node_id INTEGER NOT NULL,
            PRIMARY KEY (session, ordinal)
        ) STRICT, WITHOUT ROWID;

        ALTER TABLE commissioning_session ADD COLUMN home_session INTEGER;
        """)
}
