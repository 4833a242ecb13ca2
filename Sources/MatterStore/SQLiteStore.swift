import CSQLite
import Glibc
import MatterTypes
import Synchronization

/// The store in one SQLite file, shared by all processes that open it.
///
/// Write-ahead log with `synchronous=FULL`: a returned call survives a crash of the machine. The file has mode 0600 in a
/// directory of mode 0700. A damaged file, one of a newer program, or one that other users may read is refused and left
/// as it is; nothing is ever reset.
///
/// Private keys and secrets in it are sealed with AES-256-GCM. What unlocks them lies elsewhere (`KeyMethod`): in a key file
/// that is made with the first secret, unless another way was chosen. They are unlocked when a call first needs them.
public final class SQLiteStore: SharedStore {
    public let location: StoreLocation
    public let keyAccess: KeyAccess
    private let database: Mutex<Database>
    /// Once it is unlocked.
    let storeKey = Mutex<StoreKey?>(nil)
    /// Reads on a connection of its own, made on first use, so that they wait for no writer.
    private let reader = Mutex<Database?>(nil)
    private let busyTimeoutMilliseconds: Int32

    /// One at a time in this process: closing any descriptor of a file drops the locks that SQLite holds on it.
    private static let opening = Mutex(())

    /// Opens the store, and makes an empty one where there is none.
    ///
    /// - Parameters:
    ///   - keyAccess: where the key or passphrase is found that unlocks the secrets.
    ///   - busyTimeoutMilliseconds: how long a call waits for other processes. Many that write at once share the store
    ///     fairly, and none of them waits that long; one that is stopped in the middle of a change makes all others fail
    ///     with `locked` after this time.
    /// - Throws: `StoreError`.
    public convenience init(
        _ location: StoreLocation, keyAccess: KeyAccess = .standard(), busyTimeoutMilliseconds: Int32 = 10_000
    ) throws(StoreError) {
        try self.init(
            location, keyAccess: keyAccess, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
            migrations: Schema.migrations)
        try sealOlderStore()
    }

    /// Leaves the secrets of an older store as they are.
    init(
        _ location: StoreLocation, keyAccess: KeyAccess = .standard(), busyTimeoutMilliseconds: Int32 = 10_000,
        migrations: [Migration]
    ) throws(StoreError) {
        self.location = location
        self.keyAccess = keyAccess
        self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
        database = Mutex(
            try Self.opening.withLock { _ throws(StoreError) in
                try Self.open(location, busyTimeoutMilliseconds, migrations)
            })
    }

    private static func open(
        _ location: StoreLocation, _ busyTimeoutMilliseconds: Int32, _ migrations: [Migration]
    ) throws(StoreError) -> Database {
        if try location.prepare() == .absent {
            // A store appears with all its tables or not at all, so an empty file is always the remains of something.
            let draft = try location.makeDraft()
            do { try fill(draft, migrations) } catch {
                for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft + suffix) }
                throw error
            }
            try location.publish(draft: draft)
        }
        guard access(location.directory, W_OK) == 0, access(location.file, W_OK) == 0 else {
            throw StoreLocation.system(location.file)
        }
        let database = try Database(path: location.file, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
        try Schema.bringUpToDate(database, migrations)
        try configure(database)
        let finding = try database.first("PRAGMA quick_check(1)") { row throws(StoreError) in try row.text(0) }
        guard finding == "ok" else {
            throw StoreError(
                .corrupt, path: location.file,
                "the file is damaged (\(finding ?? "unreadable")); it was left as it is. Restore it from a backup.")
        }
        return database
    }

    private static func fill(_ draft: String, _ migrations: [Migration]) throws(StoreError) {
        let database = try Database(path: draft, busyTimeoutMilliseconds: 0)
        try configure(database)
        try database.execute("PRAGMA application_id = \(Schema.applicationID)")
        try Schema.bringUpToDate(database, migrations)
        // Closing the only connection puts the log into the file and removes it.
    }

    private static func configure(_ database: Database) throws(StoreError) {
        let mode = try database.first("PRAGMA journal_mode = WAL") { row throws(StoreError) in try row.text(0) }
        guard mode == "wal" else {
            throw StoreError(
                .system, path: database.path,
                "its file system has no write-ahead log (\(mode ?? "")); give a --store on a local disk.")
        }
        // Removed keys are overwritten; a file from elsewhere can't bring functions of its own.
        try database.execute(
            """
            PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA trusted_schema = OFF;
            """)
    }

    /// One read of several statements, or a single write.
    func withDatabase<T: Sendable>(_ body: (Database) throws(StoreError) -> T) throws(StoreError) -> T {
        try database.withLock { database throws(StoreError) in try body(database) }
    }

    /// One or several reads of the same moment. They neither wait for a writer nor make one wait, in this process or
    /// another.
    func read<T: Sendable>(_ body: (Database) throws(StoreError) -> T) throws(StoreError) -> T {
        try reader.withLock { reader throws(StoreError) in
            let database: Database
            if let known = reader {
                database = known
            } else {
                database = try Self.opening.withLock { _ throws(StoreError) in
                    try Database(path: location.file, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
                }
                try database.execute("PRAGMA query_only = ON; PRAGMA trusted_schema = OFF")
                reader = database
            }
            try database.run("BEGIN")
            defer { database.rollBack() }
            return try body(database)
        }
    }

    /// One transaction.
    func change<T: Sendable>(_ body: (Database) throws(StoreError) -> T) throws(StoreError) -> T {
        try database.withLock { database throws(StoreError) in
            try database.transaction { () throws(StoreError) in try body(database) }
        }
    }

    func failure(_ code: StoreError.Code, _ sentence: String) -> StoreError {
        StoreError(code, path: location.file, sentence)
    }
}
