import CSQLite
import Glibc
import MatterTypes
import Synchronization

/// One connection to an SQLite file, with the statements that it has prepared.
///
/// Unchecked, because `SQLiteStore` keeps it in a mutex: one thread at a time uses it.
final class Database: @unchecked Sendable {
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    private let patience: Patience
    let path: String

    /// Opens a file that exists; nothing is read from it yet.
    init(path: String, busyTimeoutMilliseconds: Int32) throws(StoreError) {
        self.path = path
        var pointer: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_PRIVATECACHE
        let code = sqlite3_open_v2(path, &pointer, flags, nil)
        guard code == SQLITE_OK, let pointer else {
            let error = Self.error(code, pointer, path)
            sqlite3_close_v2(pointer)
            throw error
        }
        handle = pointer
        patience = Patience(milliseconds: Int64(busyTimeoutMilliseconds))
        sqlite3_busy_handler(handle, waitForOthers, Unmanaged.passUnretained(patience).toOpaque())
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    // MARK: statements

    /// Runs statements without parameters, such as a schema.
    func execute(_ sql: String) throws(StoreError) {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Runs one statement to its end.
    func run(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) {
        let statement = try prepare(sql)
        defer { statement.reset() }
        try bind(statement, values)
        while true {
            let code = sqlite3_step(statement.pointer)
            if code == SQLITE_DONE { return }
            if code != SQLITE_ROW { throw error(code) }
        }
    }

    /// All rows of a query.
    func rows<T>(
        _ sql: String, _ values: [SQLValue] = [], _ map: (Row) throws(StoreError) -> T
    ) throws(StoreError) -> [T] {
        let statement = try prepare(sql)
        defer { statement.reset() }
        try bind(statement, values)
        var result: [T] = []
        while true {
            let code = sqlite3_step(statement.pointer)
            if code == SQLITE_DONE { return result }
            if code != SQLITE_ROW { throw error(code) }
            result.append(try map(Row(statement: statement.pointer, path: path)))
        }
    }

    func first<T>(
        _ sql: String, _ values: [SQLValue] = [], _ map: (Row) throws(StoreError) -> T
    ) throws(StoreError) -> T? {
        try rows(sql, values, map).first
    }

    func integer(_ sql: String) throws(StoreError) -> Int64 {
        try first(sql) { row throws(StoreError) in try row.integer(0) } ?? 0
    }

    /// Rows that the last statement changed.
    var changes: Int { Int(sqlite3_changes(handle)) }
    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    // MARK: transactions

    /// Takes the right to write at once, so that what is read inside holds until the commit.
    func begin() throws(StoreError) { try run("BEGIN IMMEDIATE") }

    /// Commits, or rolls back where that fails.
    func commit() throws(StoreError) {
        do { try run("COMMIT") } catch {
            rollBack()
            throw error
        }
    }

    func rollBack() {
        // Some errors, a full disk among them, have ended the transaction already.
        guard sqlite3_get_autocommit(handle) == 0 else { return }
        sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    }

    func transaction<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
        try begin()
        let result: T
        do { result = try body() } catch {
            rollBack()
            throw error
        }
        try commit()
        return result
    }

    // MARK: copies

    /// Copies the whole store, as it is at one moment, into another file that is an empty one or none.
    func copy(to path: String) throws(StoreError) {
        let copy = try Database(path: path, busyTimeoutMilliseconds: 0)
        guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
            throw copy.error(sqlite3_errcode(copy.handle))
        }
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, end == SQLITE_OK else { throw copy.error(code == SQLITE_DONE ? end : code) }
        // One file, and no log beside it.
        let mode = try copy.first("PRAGMA journal_mode = DELETE") { row throws(StoreError) in try row.text(0) }
        guard mode == "delete" else {
            throw StoreError(.system, path: path, "the copy could not be finished.")
        }
    }

    // MARK: plumbing

    private func prepare(_ sql: String) throws(StoreError) -> Statement {
        if let statement = statements[sql] { return statement }
        var pointer: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil))
        guard let pointer else { throw StoreError(.system, path: path, "an empty statement was prepared") }
        let statement = Statement(pointer)
        statements[sql] = statement
        return statement
    }

    private func bind(_ statement: Statement, _ values: [SQLValue]) throws(StoreError) {
        guard Int(sqlite3_bind_parameter_count(statement.pointer)) == values.count else {
            throw StoreError(
                .system, path: path, "a statement was given \(values.count) values, which is not its number")
        }
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let pointer = statement.pointer
            let code =
                switch value {
                case .null: sqlite3_bind_null(pointer, place)
                case .integer(let number): sqlite3_bind_int64(pointer, place, number)
                case .text(let text): sqlite3_bind_text(pointer, place, text, Int32(text.utf8.count), copied)
                case .blob(let bytes):
                    bytes.withUnsafeBytes { Self.bindBlob(pointer, place, $0) }
                case .secret(let secret):
                    secret.withUnsafeBytes { Self.bindBlob(pointer, place, $0) }
                }
            try check(code)
        }
    }

    private static func bindBlob(_ statement: OpaquePointer, _ place: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
        // A null pointer would bind NULL in place of no bytes.
        guard let base = bytes.baseAddress else { return sqlite3_bind_zeroblob(statement, place, 0) }
        return sqlite3_bind_blob64(statement, place, base, UInt64(bytes.count), copied)
    }

    private func check(_ code: Int32) throws(StoreError) {
        guard code == SQLITE_OK else { throw error(code) }
    }

    private func error(_ code: Int32) -> StoreError { Self.error(code, handle, path) }

    private static func error(_ code: Int32, _ handle: OpaquePointer?, _ path: String) -> StoreError {
        let words = String(cString: handle.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
        let (meaning, sentence): (StoreError.Code, String) =
            switch code & 0xFF {
            case SQLITE_CORRUPT:
                (.corrupt, "the file is damaged (\(words)); it was left as it is. Restore it from a backup.")
            case SQLITE_NOTADB:
                (.notAStore, "the file is no store, or its beginning is damaged; it was left as it is.")
            case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
                (.locked, "another process holds the store (\(words)); end that process or try again.")
            case SQLITE_READONLY:
                (.readOnly, "the store can't be written (\(words)); allow it, or give another --store.")
            case SQLITE_PERM, SQLITE_AUTH, SQLITE_CANTOPEN:
                (.readOnly, "the file can't be opened for writing (\(words)); check it and its directory.")
            case SQLITE_FULL: (.full, "no room is left for the store; free some and try again. Nothing was changed.")
            case SQLITE_CONSTRAINT: (.alreadyExists, "the record contradicts another one (\(words)).")
            default: (.system, words + ".")
            }
        return StoreError(meaning, path: path, sentence, sqliteCode: code)
    }
}

/// How long a connection waits for the locks of others.
private final class Patience: Sendable {
    let milliseconds: Int64
    private let since = Mutex(ContinuousClock.now)

    init(milliseconds: Int64) { self.milliseconds = milliseconds }

    func begin() { since.withLock { $0 = .now } }
    var isOver: Bool { since.withLock { ContinuousClock.now - $0 >= .milliseconds(milliseconds) } }
}

/// SQLite asks this whether to try again for a lock that others hold: not 0 says yes.
///
/// All wait about as long between two attempts, however long they have waited: whoever waits longer and longer, as
/// SQLite's own handler does, comes away with nothing among many that write at once.
private func waitForOthers(_ context: UnsafeMutableRawPointer?, _ attempts: Int32) -> Int32 {
    guard let context else { return 0 }
    let patience = Unmanaged<Patience>.fromOpaque(context).takeUnretainedValue()
    if attempts == 0 { patience.begin() }
    guard !patience.isOver else { return 0 }
    usleep(UInt32.random(in: 200...4000))
    return 1
}

/// SQLite copies what is bound.
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

private final class Statement {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { sqlite3_finalize(pointer) }

    /// Also forgets the values, keys among them.
    func reset() {
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
    }
}

/// A value of a statement.
enum SQLValue {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
    case secret(SecretBytes)

    /// 64-bit identifiers keep all their bits; SQLite's numbers are signed.
    static func id(_ id: some MatterIdentifier) -> SQLValue {
        .integer(Int64(bitPattern: UInt64(id.rawValue)))
    }
}

/// The row at which a statement stands. A column of another type than expected is a damaged store, never a trap.
struct Row {
    fileprivate let statement: OpaquePointer
    fileprivate let path: String

    func integer(_ column: Int32) throws(StoreError) -> Int64 {
        try require(column, SQLITE_INTEGER)
        return sqlite3_column_int64(statement, column)
    }

    func id<ID: MatterIdentifier>(_ column: Int32) throws(StoreError) -> ID {
        guard let raw = ID.RawValue(exactly: UInt64(bitPattern: try integer(column))) else { throw damaged(column) }
        return ID(rawValue: raw)
    }

    func number<T: FixedWidthInteger>(_ column: Int32) throws(StoreError) -> T {
        guard let number = T(exactly: try integer(column)) else { throw damaged(column) }
        return number
    }

    func text(_ column: Int32) throws(StoreError) -> String {
        try require(column, SQLITE_TEXT)
        let count = Int(sqlite3_column_bytes(statement, column))
        guard let pointer = sqlite3_column_text(statement, column) else { throw damaged(column) }
        return String(decoding: UnsafeBufferPointer(start: pointer, count: count), as: UTF8.self)
    }

    func blob(_ column: Int32) throws(StoreError) -> [UInt8] { Array(try raw(column)) }
    func secret(_ column: Int32) throws(StoreError) -> SecretBytes { SecretBytes(try raw(column)) }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    private func raw(_ column: Int32) throws(StoreError) -> UnsafeRawBufferPointer {
        try require(column, SQLITE_BLOB)
        let pointer = sqlite3_column_blob(statement, column)
        return UnsafeRawBufferPointer(start: pointer, count: Int(sqlite3_column_bytes(statement, column)))
    }

    private func require(_ column: Int32, _ type: Int32) throws(StoreError) {
        guard sqlite3_column_type(statement, column) == type else { throw damaged(column) }
    }

    private func damaged(_ column: Int32) -> StoreError {
        let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "\(column)"
        return StoreError(
            .corrupt, path: path,
            "column \(name) holds something impossible; the file was left as it is. Restore it from a backup.")
    }
}
