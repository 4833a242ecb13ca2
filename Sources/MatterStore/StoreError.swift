/// Why the store did not do what it was asked for. Each names the file and says what to do.
public struct StoreError: Error, Sendable {
    public enum Code: String, Sendable {
        /// The record that was asked for is not in the store.
        case notFound
        /// A record with the same key, or another device of the same room with the same name, is in the store.
        case alreadyExists
        /// `HomeName` says why.
        case invalidName
        /// Something else in the store rests on it.
        case inUse
        /// The session, or the lease, is over, or another process has taken it over.
        case sessionOver
        /// The file is damaged. It is left as it is.
        case corrupt
        /// The file is something else than a store, or empty.
        case notAStore
        /// A newer program wrote the store. Nothing was changed.
        case newerSchema
        /// Another process holds the store for longer than the busy timeout.
        case locked
        case readOnly
        /// No room on the file system. The transaction was rolled back.
        case full
        /// Other users may read the file or write into its directory.
        case insecurePermissions
        /// Another user owns the file or its directory.
        case wrongOwner
        /// A write-ahead log stands without its store.
        case orphanedLog
        /// The node id was never reserved, or is used or retired.
        case nodeIDNotReserved
        /// All operational node ids of the fabric are used up.
        case nodeIDsExhausted
        /// A value breaks a rule of the record, such as the length of a key.
        case invalidRecord
        /// The key file or systemd credential that the store is sealed with is not there.
        case keyMissing
        /// A key file or credential is there, and it holds another key or none.
        case wrongKey
        /// The store is sealed with a passphrase, and nobody gave one.
        case passphraseNeeded
        case wrongPassphrase
        /// A sealed key was altered, or moved from another place of the store.
        case altered
        /// Another process has changed the store's key since it was opened.
        case keyChanged
        /// Neither `XDG_STATE_HOME` nor a home directory is known.
        case noHome
        case system
    }

    public let code: Code
    /// The file or directory that the sentence is about.
    public let path: String
    /// What happened, and what to do.
    public let sentence: String
    /// SQLite's extended result code, 0 where SQLite has no part in it.
    public let sqliteCode: Int32

    public init(_ code: Code, path: String, _ sentence: String, sqliteCode: Int32 = 0) {
        self.code = code
        self.path = path
        self.sentence = sentence
        self.sqliteCode = sqliteCode
    }
}

extension StoreError: Hashable {
    public static func == (a: StoreError, b: StoreError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension StoreError: CustomStringConvertible {
    public var description: String { "store \(path): \(sentence)" }
}
