import MatterCrypto
import MatterTypes

/// The row that says how the store's own key is locked, and holds it, sealed.
struct SealingRecord {
    var storeID: [UInt8]
    var method: KeyStatus.Method
    /// The file's path or the credential's name.
    var keyName: String
    /// Of the key that unlocks.
    var keyID: [UInt8]
    var salt: [UInt8]
    var scrypt: Scrypt.Parameters?
    var dataKeyID: [UInt8]
    /// Nonce, ciphertext and tag.
    var dataKey: [UInt8]
    var isClean: Bool

    private func authenticatedData() -> [UInt8] {
        Array("matterctl store key 1\0".utf8) + storeID + dataKeyID + Array(method.rawValue.utf8)
    }

    // MARK: the row

    static func read(_ database: Database) throws(StoreError) -> SealingRecord? {
        try database.first(
            """
            SELECT store_id, method, key_name, key_id, salt, scrypt_log_n, scrypt_r, scrypt_p, data_key_id,
                data_key_secret, is_clean
            FROM sealing
            """
        ) { row throws(StoreError) in
            guard let method = KeyStatus.Method(rawValue: try row.text(1)) else {
                throw StoreError(.corrupt, path: database.path, "the way in which its keys are locked is not known.")
            }
            return SealingRecord(
                storeID: try row.blob(0), method: method, keyName: try row.text(2), keyID: try row.blob(3),
                salt: row.isNull(4) ? [] : try row.blob(4),
                scrypt: row.isNull(5)
                    ? nil
                    : Scrypt.Parameters(logN: try row.number(5), r: try row.number(6), p: try row.number(7)),
                dataKeyID: try row.blob(8), dataKey: try row.blob(9), isClean: try row.integer(10) != 0)
        }
    }

    func write(_ database: Database) throws(StoreError) {
        func number(_ value: UInt8?) -> SQLValue { value.map { .integer(Int64($0)) } ?? .null }
        try database.run(
            """
            INSERT OR REPLACE INTO sealing (id, store_id, method, key_name, key_id, salt, scrypt_log_n, scrypt_r, scrypt_p,
                data_key_id, data_key_secret, is_clean) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .blob(storeID), .text(method.rawValue), .text(keyName), .blob(keyID),
                salt.isEmpty ? .null : .blob(salt), number(scrypt?.logN), number(scrypt?.r), number(scrypt?.p),
                .blob(dataKeyID), .blob(dataKey), .integer(isClean ? 1 : 0),
            ])
    }

    // MARK: locking

    /// A new key for a store, locked by a method, and the row that holds it.
    ///
    /// - Parameter storeID: nil for a store that has none yet.
    static func make(
        _ method: KeyMethod, _ access: KeyAccess, _ location: StoreLocation, storeID: [UInt8]?
    ) throws(StoreError) -> (record: SealingRecord, key: StoreKey) {
        var record = SealingRecord(
            storeID: storeID ?? [], method: .file, keyName: "", keyID: [], salt: [], scrypt: nil, dataKeyID: [],
            dataKey: [], isClean: false)
        let lock: SecretBytes
        do {
            if storeID == nil { record.storeID = try SecureRandom.bytes(16) }
            switch method {
            case .file(path: nil): (record.keyName, lock) = try KeyFile.make(in: location.keyDirectory)
            case .file(let path?):
                guard let key = try KeyFile.key(path) else {
                    throw StoreError(
                        .keyMissing, path: path,
                        "there is no such key file; 'openssl rand -hex 32' makes a key for it (with umask 077).")
                }
                (record.keyName, lock) = (KeyFile.absolute(path), key)
            case .credential(let name):
                record.method = .credential
                (record.keyName, lock) = (name, try credential(name, access))
            case .passphrase:
                record.method = .passphrase
                guard let ask = access.passphrase else {
                    throw StoreError(.passphraseNeeded, path: location.file, "no passphrase was given.")
                }
                record.salt = try SecureRandom.bytes(32)
                record.scrypt = access.scrypt
                lock = try Scrypt.deriveKey(passphrase: ask(), salt: record.salt, parameters: access.scrypt)
            }
            record.keyID = try lock.keyID()
            let dataKey = try SecureRandom.secret(AESGCM.keyByteCount)
            record.dataKeyID = try dataKey.keyID()
            let nonce = try SecureRandom.bytes(AESGCM.nonceByteCount)
            record.dataKey =
                nonce
                + (try AESGCM(key: lock).seal(dataKey, nonce: nonce, authenticating: record.authenticatedData()))
            return (record, try StoreKey(dataKey, storeID: record.storeID, path: location.file))
        } catch let error as StoreError { throw error } catch {
            throw StoreError(.system, path: location.file, "the keys could not be locked: \(error).")
        }
    }

    /// - Throws: `StoreError`: `keyMissing`, `wrongKey`, `passphraseNeeded`, `wrongPassphrase`, `altered`.
    func unlock(_ access: KeyAccess, _ location: StoreLocation) throws(StoreError) -> StoreKey {
        let lock: SecretBytes
        switch method {
        case .file: lock = try keyFromFile(access, location)
        case .credential: lock = try Self.credential(keyName, access)
        case .passphrase: lock = try keyFromPassphrase(access, location)
        }
        guard try lock.keyID() == keyID else {
            if method == .passphrase {
                throw StoreError(.wrongPassphrase, path: location.file, "the passphrase is not the store's.")
            }
            throw StoreError(
                .wrongKey, path: keyName,
                "it holds another key (\(try lock.keyID().hexadecimal)) than the one that locks \(location.file) "
                    + "(\(keyID.hexadecimal)).")
        }
        do {
            let dataKey = try AESGCM(key: lock).open(
                dataKey.dropFirst(AESGCM.nonceByteCount), nonce: Array(dataKey.prefix(AESGCM.nonceByteCount)),
                authenticating: authenticatedData())
            let key = try StoreKey(dataKey, storeID: storeID, path: location.file)
            if key.id == dataKeyID { return key }
        } catch is CryptoError {} catch let error as StoreError { throw error } catch {}
        throw StoreError(
            .altered, path: location.file,
            "the store's own key was altered or is damaged; the file was left as it is. Restore it from a backup.")
    }

    private func keyFromFile(_ access: KeyAccess, _ location: StoreLocation) throws(StoreError) -> SecretBytes {
        // The store may have been moved together with its keys, so the name alone is looked for too.
        let own = location.keyDirectory + "/" + keyID.hexadecimal + ".key"
        var paths = access.keyFile.map { [$0] } ?? [keyName, own]
        if paths.count == 2, paths[0] == paths[1] { paths.removeLast() }
        var other: (path: String, id: [UInt8])?
        for path in paths {
            guard let key = try KeyFile.key(path) else { continue }
            let id = try key.keyID()
            if id == keyID { return key }
            other = (path, id)
        }
        if let other {
            throw StoreError(
                .wrongKey, path: other.path,
                "it holds another key (\(other.id.hexadecimal)) than the one that locks \(location.file) "
                    + "(\(keyID.hexadecimal)).")
        }
        throw StoreError(
            .keyMissing, path: paths[0],
            "the key file (key \(keyID.hexadecimal)) of \(location.file) is missing; put it back, or name it with "
                + "--key-file. Without it the keys can't be read; 'matterctl fabric import' restores a fabric's backup."
        )
    }

    private static func credential(_ name: String, _ access: KeyAccess) throws(StoreError) -> SecretBytes {
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
            throw StoreError(.keyMissing, path: name, "that is no name of a credential.")
        }
        guard let directory = access.credentialsDirectory else {
            throw StoreError(
                .keyMissing, path: name,
                "the store is locked by the systemd credential \(name), and this process was given none; "
                    + "start it from a unit with LoadCredentialEncrypted=\(name) or LoadCredential=\(name).")
        }
        // systemd lets the service read by an access control list, which shows as the mode of the group.
        guard let key = try KeyFile.key(directory + "/" + name, mode: 0o007) else {
            throw StoreError(
                .keyMissing, path: directory + "/" + name,
                "there is no credential of that name; add LoadCredentialEncrypted=\(name) to the unit.")
        }
        return key
    }

    private func keyFromPassphrase(_ access: KeyAccess, _ location: StoreLocation) throws(StoreError) -> SecretBytes {
        guard let scrypt, scrypt.isAllowed, salt.count >= 16 else {
            throw StoreError(
                .altered, path: location.file, "the parameters of its passphrase are out of range; the file is damaged."
            )
        }
        guard let ask = access.passphrase else {
            throw StoreError(
                .passphraseNeeded, path: location.file,
                "its keys are locked by a passphrase; give it with --store-passphrase-file.")
        }
        do { return try Scrypt.deriveKey(passphrase: ask(), salt: salt, parameters: scrypt) } catch let error
            as StoreError
        { throw error } catch {
            throw StoreError(.passphraseNeeded, path: location.file, "no passphrase was read: \(error).")
        }
    }
}
