import Glibc
import MatterCrypto
import MatterTypes

// Secrets in the store are sealed; this is where they are opened and closed.
extension SQLiteStore {
    /// How the keys are locked; nil where there are no keys yet.
    public func keyStatus() throws(StoreError) -> KeyStatus? {
        guard let record = try read({ database throws(StoreError) in try SealingRecord.read(database) }) else {
            return nil
        }
        return KeyStatus(
            method: record.method, name: record.keyName, keyID: record.keyID.hexadecimal, scrypt: record.scrypt)
    }

    /// Locks the keys in another way, and seals all of them anew under a new key. Other processes go on where they have
    /// access to the new lock.
    ///
    /// A key file that this program made for the store before is removed; others are left.
    ///
    /// - Parameters:
    ///   - method: the new lock.
    ///   - access: where its key or passphrase is found.
    /// - Throws: `StoreError`; the former lock holds then.
    public func changeLock(to method: KeyMethod, _ access: KeyAccess) throws(StoreError) {
        guard let former = try read({ database throws(StoreError) in try SealingRecord.read(database) }) else {
            throw failure(.notFound, "there are no keys in the store yet.")
        }
        _ = try unlocked()
        // A passphrase is asked for, and its key made, before the store is taken.
        let (record, key) = try SealingRecord.make(method, access, location, storeID: former.storeID)
        let isWritten = Mutable(false)
        do {
            try changeSealed { database, old throws(StoreError) in
                try Self.reseal(database, open: old.open, seal: key.seal)
                try record.write(database)
                isWritten.value = true
            }
        } catch {
            // Never after the commit was tried: it may have been one.
            if case .file(path: nil) = method, !isWritten.value { unlink(record.keyName) }
            throw error
        }
        storeKey.withLock { $0 = key }
        clean()
        let isOwn = former.keyName.hasSuffix("/" + former.keyID.hexadecimal + ".key")
        if former.method == .file, isOwn, former.keyID != record.keyID { unlink(former.keyName) }
    }

    // MARK: transactions with secrets

    /// One transaction that reads or writes secrets. A store without keys gets its lock in it.
    func changeSealed<T: Sendable>(
        _ body: (Database, StoreKey) throws(StoreError) -> T
    ) throws(StoreError) -> T {
        try retrying { key throws(StoreError) in
            try change { database throws(StoreError) in
                let (key, newFile) = try current(key, database)
                do throws(StoreError) { return try body(database, key) } catch {
                    if let newFile { unlink(newFile) }
                    throw error
                }
            }
        }
    }

    /// One read of secrets. Without a key there are none to read.
    func readSealed<T: Sendable>(_ body: (Database, StoreKey?) throws(StoreError) -> T) throws(StoreError) -> T {
        try retrying { key throws(StoreError) in
            try read { database throws(StoreError) in try body(database, key) }
        }
    }

    /// Once more where another process has changed the lock in between.
    private func retrying<T>(_ body: (StoreKey?) throws(StoreError) -> T) throws(StoreError) -> T {
        var sentence = ""
        for _ in 0..<3 {
            let key = try unlocked()
            do { return try body(key) } catch {
                guard error.code == .keyChanged else { throw error }
                sentence = error.sentence
            }
        }
        throw failure(.altered, sentence + " The file was left as it is. Restore it from a backup.")
    }

    /// The key that is in force, unlocked outside of any transaction since that may take a person's time.
    private func unlocked() throws(StoreError) -> StoreKey? {
        guard let record = try read({ database throws(StoreError) in try SealingRecord.read(database) }) else {
            return nil
        }
        return try storeKey.withLock { cached throws(StoreError) -> StoreKey in
            if let cached, cached.id == record.dataKeyID { return cached }
            let key = try record.unlock(keyAccess, location)
            cached = key
            return key
        }
    }

    /// The key to write with, in a transaction, and the key file that was made for it in this moment.
    private func current(
        _ key: StoreKey?, _ database: Database
    ) throws(StoreError) -> (key: StoreKey, newFile: String?) {
        if let record = try SealingRecord.read(database) {
            guard let key, key.id == record.dataKeyID else {
                throw failure(.keyChanged, "another process has changed how its keys are locked; open it again.")
            }
            return (key, nil)
        }
        // The first secrets: the lock needs no set-up.
        let method = keyAccess.newLock ?? .file(path: keyAccess.keyFile)
        let (record, made) = try SealingRecord.make(method, keyAccess, location, storeID: nil)
        let newFile = method == .file(path: nil) ? record.keyName : nil
        do { try record.write(database) } catch {
            if let newFile { unlink(newFile) }
            throw error
        }
        return (made, newFile)
    }

    // MARK: older stores

    /// Seals the keys of a store that was written before keys were sealed, all or none, and wipes what they left in the
    /// file. Does what a crash has kept it from the last time.
    func sealOlderStore() throws(StoreError) {
        let (record, hasFabrics) = try withDatabase { database throws(StoreError) in
            (
                try SealingRecord.read(database),
                try database.integer("SELECT EXISTS (SELECT 1 FROM fabric)") != 0
            )
        }
        if record == nil, hasFabrics {
            try change { database throws(StoreError) in
                // Another process may have been first.
                guard try SealingRecord.read(database) == nil else { return }
                let (key, newFile) = try current(nil, database)
                do throws(StoreError) {
                    try Self.reseal(
                        database, open: { bytes, _ throws(StoreError) in SecretBytes(bytes) }, seal: key.seal)
                } catch {
                    if let newFile { unlink(newFile) }
                    throw error
                }
            }
            clean()
        } else if let record, !record.isClean {
            clean()
        }
    }

    /// Overwrites what deleted and replaced rows have left in the file and its log. Where another process is in the way, the
    /// next one that opens the store does it.
    private func clean() {
        try? withDatabase { database throws(StoreError) in
            try database.execute("VACUUM")
            let isBusy = try database.first("PRAGMA wal_checkpoint(TRUNCATE)") { row throws(StoreError) in
                try row.integer(0)
            }
            guard isBusy == 0 else { return }
            try database.run("UPDATE sealing SET is_clean = 1")
        }
    }

    /// Opens every secret of the store and seals it again.
    private static func reseal(
        _ database: Database, open: ([UInt8], SecretPlace) throws(StoreError) -> SecretBytes,
        seal: (SecretBytes, SecretPlace) throws(StoreError) -> SQLValue
    ) throws(StoreError) {
        for column in SealedColumn.all {
            let rows = try database.rows(column.query) { row throws(StoreError) in
                (
                    rowID: try row.integer(0), sealed: try row.blob(1), fabric: try row.id(2) as CompressedFabricID,
                    row: try column.row(row)
                )
            }
            for row in rows where !row.sealed.isEmpty {
                let place = SecretPlace(fabric: row.fabric, purpose: column.purpose, row: row.row)
                try database.run(
                    "UPDATE \(column.table) SET \(column.name) = ? WHERE rowid = ?",
                    [try seal(try open(row.sealed, place), place), .integer(row.rowID)])
            }
        }
    }
}

/// A value that a closure which may not return it leaves behind.
private final class Mutable<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// A column with sealed secrets. Every one must be in `all`, or a change of the lock would lose it.
struct SealedColumn {
    let table: String
    let name: String
    let purpose: SecretPlace.Purpose
    /// Gives rowid, the secret, the fabric's compressed id, and what tells the row.
    let query: String
    /// What tells the row within its fabric, from column 3 on.
    let row: @Sendable (Row) throws(StoreError) -> [UInt8]

    static let all = [
        ofFabric("root_key_secret", .rootKey), ofFabric("ipk_epoch_key_secret", .ipkEpochKey),
        SealedColumn(
            table: "fabric", name: "ipk_secret", purpose: .identityProtectionKey,
            query: "SELECT rowid, ipk_secret, compressed_fabric_id FROM fabric WHERE ipk_secret IS NOT NULL"
        ) { _ throws(StoreError) in [] },
        SealedColumn(
            table: "administrator", name: "operational_key_secret", purpose: .operationalKey,
            query: """
                SELECT administrator.rowid, operational_key_secret, compressed_fabric_id, node_id
                FROM administrator JOIN fabric ON id = fabric
                """
        ) { row throws(StoreError) in (try row.id(3) as NodeID).bytes },
        SealedColumn(
            table: "authority", name: "icac_key_secret", purpose: .intermediateKey,
            query: """
                SELECT authority.rowid, icac_key_secret, compressed_fabric_id
                FROM authority JOIN fabric ON id = fabric WHERE icac_key_secret IS NOT NULL
                """
        ) { _ throws(StoreError) in [] },
        SealedColumn(
            table: "resumption", name: "shared_secret", purpose: .resumption,
            query: """
                SELECT resumption.rowid, shared_secret, compressed_fabric_id, peer_node_id, resumption_id
                FROM resumption JOIN fabric ON id = fabric
                """
        ) { row throws(StoreError) in (try row.id(3) as NodeID).bytes + (try row.blob(4)) },
        SealedColumn(
            table: "check_in", name: "key_secret", purpose: .checkIn,
            query: """
                SELECT check_in.rowid, key_secret, compressed_fabric_id, node_id
                FROM check_in JOIN fabric ON id = fabric
                """
        ) { row throws(StoreError) in (try row.id(3) as NodeID).bytes },
        SealedColumn(
            table: "fast_group", name: "epoch_key_secret", purpose: .groupEpochKey,
            query: """
                SELECT fast_group.rowid, epoch_key_secret, compressed_fabric_id, group_id
                FROM fast_group JOIN fabric ON fabric.id = fabric
                """
        ) { row throws(StoreError) in (try row.id(3) as GroupID).bytes },
    ]

    private static func ofFabric(_ name: String, _ purpose: SecretPlace.Purpose) -> SealedColumn {
        SealedColumn(
            table: "fabric", name: name, purpose: purpose,
            query: "SELECT rowid, \(name), compressed_fabric_id FROM fabric"
        ) { _ throws(StoreError) in [] }
    }
}
