/// One step from a version of the tables to the next, performed in a transaction with all that follow it.
///
/// A step that fails, or a crash in the middle, leaves the former version with all that was in it.
struct Migration: Sendable, ExpressibleByStringLiteral {
    let apply: @Sendable (Database) throws(StoreError) -> Void

    /// - Parameter sql: statements without parameters.
    init(_ sql: String) { apply = { (database) throws(StoreError) in try database.execute(sql) } }

    init(stringLiteral sql: String) { self.init(sql) }

    /// A step that SQL alone can't do.
    init(_ apply: @escaping @Sendable (Database) throws(StoreError) -> Void) { self.apply = apply }
}

/// The tables, and the steps from each version of them to the next.
enum Schema {
    /// `MTRC`, in the header of every store.
    static let applicationID: Int64 = 0x4D54_5243

    /// Step n brings a store from version n to n + 1. Steps are added at the end; those that were released are never
    /// changed, left out or put elsewhere, since stores count by them. Each stands in a file of its own in `Migrations`.
    static let migrations: [Migration] = [
        .version1, .homes, .sealing, .attributeCache, .certificates, .identityProtection, .checkIns,
        .pendingNodes, .deviceGroups, .checkInProgress, .fastGroups,
    ]

    /// Brings the tables up to date in one transaction, so that a crash leaves the former version.
    ///
    /// - Throws: `StoreError`: `newerSchema` before anything is changed; `notAStore`.
    static func bringUpToDate(_ database: Database, _ migrations: [Migration] = migrations) throws(StoreError) {
        guard try isBehind(database, migrations) else { return }
        try database.transaction { () throws(StoreError) in
            // Another process may have done it while this one waited for the lock.
            guard try isBehind(database, migrations) else { return }
            let version = Int(try database.integer("PRAGMA user_version"))
            for step in migrations.dropFirst(version) { try step.apply(database) }
            try database.execute("PRAGMA user_version = \(migrations.count)")
        }
    }

    private static func isBehind(_ database: Database, _ migrations: [Migration]) throws(StoreError) -> Bool {
        let version = try database.integer("PRAGMA user_version")
        guard try database.integer("PRAGMA application_id") == applicationID, version >= 0 else {
            throw StoreError(
                .notAStore, path: database.path, "the file is a database of something else; it was left as it is.")
        }
        guard version <= migrations.count else {
            throw StoreError(
                .newerSchema, path: database.path,
                "a newer program wrote it (schema \(version), this program knows \(migrations.count)); "
                    + "use that program. Nothing was changed.")
        }
        return version < migrations.count
    }
}
