extension Migration {
    /// How the secrets are sealed. Without a row they are not: the store is new, or older than sealing, and then
    /// `SQLiteStore.sealOlderStore` seals them once their key is there.
    static let sealing = Migration(
        """
        CREATE TABLE sealing (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            store_id BLOB NOT NULL,
            method TEXT NOT NULL CHECK (method IN ('file', 'credential', 'passphrase')),
            key_name TEXT NOT NULL,
            key_id BLOB NOT NULL,
            salt BLOB,
            scrypt_log_n INTEGER,
            scrypt_r INTEGER,
            scrypt_p INTEGER,
            data_key_id BLOB NOT NULL,
            data_key_secret BLOB NOT NULL,
            -- Whether what the file held before was overwritten.
            is_clean INTEGER NOT NULL
        ) STRICT;
        """)
}
