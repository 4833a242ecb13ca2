extension Migration {
    /// How far the counters of devices that check in have come, so that an old message is refused after a restart too.
    static let checkInProgress = Migration(
        """
        ALTER TABLE check_in ADD COLUMN last_offset INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE check_in ADD COLUMN heard_at INTEGER;
        """)
}
