import Foundation
import MatterCrypto
import MatterTypes
import Testing

@testable import MatterStore

/// How keys lie in the store: sealed, each in its place, and what unlocks them elsewhere.
struct KeyTests {
    let temporary = TemporaryDirectory()
    var location: StoreLocation { temporary.location }

    static let rootKey = Array("the-root-key-of-the-fabric-32byt".utf8)
    static let epochKey = Array("the-epoch-key-16".utf8)
    static let operationalKey = Array("the-operational-key-of-our-node!".utf8)
    static let shared = Array("the-secret-to-resume-a-session-1".utf8)
    static let checkIn = Array("check-in-key-16b".utf8)
    static let secrets = [rootKey, epochKey, operationalKey, shared, checkIn]

    func content(_ number: UInt64 = 1) -> FabricRecord.Content {
        var content = fabricContent(number)
        content.rootKey = SecretBytes(Self.rootKey)
        content.ipkEpochKey = SecretBytes(Self.epochKey)
        content.administrator.operationalKey = SecretBytes(Self.operationalKey)
        return content
    }

    func resumption(_ peer: NodeID = 7) -> ResumptionRecord {
        ResumptionRecord(
            peerNodeID: peer, resumptionID: Array(repeating: UInt8(truncatingIfNeeded: peer.rawValue), count: 16),
            sharedSecret: SecretBytes(Self.shared))
    }

    @discardableResult
    func makeStore(_ access: KeyAccess = KeyAccess()) throws -> FabricRecord.ID {
        let store = try SQLiteStore(location, keyAccess: access)
        let fabric = try store.defaultFabric { content() }.id
        try store.setResumption(resumption(), in: fabric)
        let node = try store.reserveNodeID(in: fabric, now: 1)
        try store.addNode(
            NodeRecord(
                nodeID: node, vendorID: 1, productID: 1, vendorName: "", productName: "", fabricIndex: 1,
                attestation: "verified", commissionedAt: 1), to: fabric)
        try store.setCheckIn(
            CheckInRecord(
                nodeID: node, clientNodeID: 112_233, monitoredSubject: 112_233, key: SecretBytes(Self.checkIn),
                counter: .max), in: fabric)
        return fabric
    }

    /// Opens the store, and checks that its secrets are those that were stored.
    func expectSecrets(_ access: KeyAccess = KeyAccess(), _ location: StoreLocation? = nil) throws {
        let store = try SQLiteStore(location ?? self.location, keyAccess: access)
        let fabric = try #require(try store.fabrics().first)
        #expect(fabric.content.rootKey.bytes == Self.rootKey)
        #expect(fabric.content.ipkEpochKey.bytes == Self.epochKey)
        #expect(fabric.administrator.operationalKey.bytes == Self.operationalKey)
        let resumption = try #require(try store.resumption(with: 7, in: fabric.id))
        #expect(resumption.sharedSecret.bytes == Self.shared)
        #expect(try store.resumption(withID: resumption.resumptionID, in: fabric.id) != nil)
        // Older stores have no nodes.
        if let node = try store.nodes(of: fabric.id).first {
            let checkIn = try #require(try store.checkIn(of: node.nodeID, in: fabric.id))
            #expect(checkIn.key.bytes == Self.checkIn)
            #expect(checkIn.counter == .max && checkIn.clientNodeID == 112_233)
        }
    }

    @Test func whatWasAgreedOnGoesWithItsNode() throws {
        let fabric = try makeStore()
        let store = try SQLiteStore(location)
        let node = try #require(try store.nodes(of: fabric).first).nodeID
        let record = try #require(try store.checkIn(of: node, in: fabric))
        #expect(record.key.bytes == Self.checkIn)
        try store.removeNode(node, from: fabric)
        #expect(try store.checkIn(of: node, in: fabric) == nil)
        #expect(code { () throws(StoreError) in try store.setCheckIn(record, in: fabric) } == .notFound)
    }

    func reading(_ access: KeyAccess = KeyAccess()) -> StoreError.Code? {
        code { () throws(StoreError) in _ = try SQLiteStore(location, keyAccess: access).fabrics() }
    }

    func expectNothingReadable(_ directory: String? = nil) {
        for suffix in ["", "-wal", "-shm"] {
            guard let bytes = contents((directory ?? location.directory) + "/store.sqlite3" + suffix) else { continue }
            for secret in Self.secrets { #expect(bytes.range(of: Data(secret)) == nil, "in the store\(suffix)") }
        }
    }

    func keyFiles() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: location.keyDirectory)) ?? []).map {
            location.keyDirectory + "/" + $0
        }
    }

    func write(_ text: String, _ name: String, mode: mode_t = 0o600) -> String {
        let path = temporary.path + "/" + name
        _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
        chmod(path, mode)
        return path
    }

    var cheap: KeyAccess {
        var access = KeyAccess()
        access.scrypt = Scrypt.Parameters(logN: 10, r: 8, p: 1)
        return access
    }

    func passphrase(_ text: String) -> KeyAccess {
        var access = cheap
        access.passphrase = { SecretBytes(Array(text.utf8)) }
        return access
    }

    // MARK: the default

    @Test func nothingIsSetUpAndNothingIsReadable() throws {
        do {
            let store = try SQLiteStore(location)
            #expect(keyFiles().isEmpty)
            #expect(try store.keyStatus() == nil)
            _ = try store.defaultFabric { content() }
            expectNothingReadable()
        }
        try makeStore()
        expectNothingReadable()
        try expectSecrets()
        let file = try #require(keyFiles().first)
        #expect(keyFiles().count == 1)
        #expect(mode(file) == 0o600)
        #expect(mode(location.keyDirectory) == 0o700)
        #expect(!file.hasPrefix(location.directory + "/"))
        let status = try #require(try SQLiteStore(location).keyStatus())
        #expect(status.method == .file && status.scrypt == nil)
        #expect(file.hasSuffix("/\(status.keyID).key"))
    }

    @Test func aFabricThatCouldNotBeMadeLeavesNoKey() throws {
        struct Refusal: Error {}
        let store = try SQLiteStore(location)
        #expect(throws: Refusal.self) { try store.defaultFabric { throw Refusal() } }
        #expect(keyFiles().isEmpty)
        _ = try store.defaultFabric { content() }
        #expect(keyFiles().count == 1)
    }

    @Test func processesAgreeOnOneKey() throws {
        let children = try (0..<4).map { _ in try Child(.makeFabric, location) }
        for child in children { _ = child.finish() }
        #expect(keyFiles().count == 1)
        #expect(reading() == nil)
    }

    @Test func storeAndKeysCanBeMovedTogether() throws {
        try makeStore()
        let moved = StoreLocation(directory: temporary.path + "/moved")
        rename(location.directory, moved.directory)
        rename(location.keyDirectory, moved.keyDirectory)
        try expectSecrets(KeyAccess(), moved)
        rename(moved.directory, location.directory)
        // The store alone: named with its key.
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: moved.keyDirectory).first)
        #expect(reading() == .keyMissing)
        try expectSecrets(KeyAccess(keyFile: moved.keyDirectory + "/" + name))
    }

    @Test func theStandardPlaceKeepsKeysApart() throws {
        func place(_ environment: [String: String]) throws -> String {
            try StoreLocation.standard(environment: { environment[$0] }).keyDirectory
        }
        #expect(try place(["HOME": "/h"]) == "/h/.config/matterctl/default")
        #expect(try place(["HOME": "/h", "XDG_CONFIG_HOME": "/c"]) == "/c/matterctl/default")
        #expect(try place(["XDG_STATE_HOME": "/s"]) == "/s/matterctl/default.keys")
    }

    // MARK: what is wrong with the key

    @Test func missingAndWrongKeysAreTold() throws {
        try makeStore()
        let file = try #require(keyFiles().first)
        let whole = try #require(contents(file))
        rename(file, file + "-away")
        #expect(reading() == .keyMissing)
        rename(file + "-away", file)
        for mode: mode_t in [0o640, 0o604, 0o660, 0o622] {
            chmod(file, mode)
            #expect(reading() == .insecurePermissions, "mode \(String(mode, radix: 8))")
        }
        chmod(file, 0o600)
        for text in ["", "#\n", "12ab\n", String(repeating: "g", count: 64), String(repeating: "1", count: 5000)] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file))
            #expect(reading() == .wrongKey, "\(text.prefix(20))")
        }
        try Data(String(repeating: "ab", count: 32).utf8).write(to: URL(fileURLWithPath: file))
        #expect(reading() == .wrongKey)
        try whole.write(to: URL(fileURLWithPath: file))
        try expectSecrets()
    }

    @Test func theErrorTellsTheCure() throws {
        try makeStore()
        let file = try #require(keyFiles().first)
        unlink(file)
        do {
            _ = try SQLiteStore(location).fabrics()
            Issue.record("it was read without its key")
        } catch {
            #expect(error.path == file)
            #expect(error.sentence.contains("--key-file"))
            #expect(error.sentence.contains(location.file))
        }
        // What needs no key goes on.
        let store = try SQLiteStore(location)
        #expect(try store.commissioningSessions(limit: 1).isEmpty)
    }

    // MARK: what is wrong with the store

    /// Each sealed value of the store: the statement that gives it, and the one that sets it.
    static let columns = [
        ("fabric", "root_key_secret"), ("fabric", "ipk_epoch_key_secret"), ("administrator", "operational_key_secret"),
        ("resumption", "shared_secret"), ("sealing", "data_key_secret"),
    ]

    @Test(arguments: columns.map { "\($0.0).\($0.1)" }) func everyAlteredByteIsNoticed(_ name: String) throws {
        let parts = name.split(separator: ".").map(String.init)
        let (table, column) = (parts[0], parts[1])
        let fabric = try makeStore()
        let database = try Database(path: location.file, busyTimeoutMilliseconds: 1000)
        let sealed = try #require(
            try database.first("SELECT \(column) FROM \(table)") { row throws(StoreError) in try row.blob(0) })
        // The store's own key is read once in the life of a `SQLiteStore`.
        let standing = table == "sealing" ? nil : try SQLiteStore(location)
        func outcome(_ bytes: [UInt8]) throws -> StoreError.Code? {
            try database.run("UPDATE \(table) SET \(column) = ?", [.blob(bytes)])
            return code { () throws(StoreError) in
                let store: SQLiteStore
                if let standing { store = standing } else { store = try SQLiteStore(location) }
                _ = try store.fabrics()
                _ = try store.resumption(with: 7, in: fabric)
            }
        }
        for index in sealed.indices {
            var altered = sealed
            altered[index] ^= 0x40
            #expect(try outcome(altered) == .altered, "byte \(index)")
        }
        for count in [0, 1, 20, sealed.count - 1] {
            #expect(try outcome(Array(sealed.prefix(count))) == .altered, "\(count) bytes")
        }
        #expect(try outcome(sealed + [0]) == .altered)
        #expect(try outcome(sealed) == nil)
    }

    @Test func sealedKeysCannotChangePlaces() throws {
        let fabric = try makeStore()
        do {
            let store = try SQLiteStore(location)
            _ = try store.addFabric(content(2))
            try store.setResumption(resumption(8), in: fabric)
        }
        let database = try Database(path: location.file, busyTimeoutMilliseconds: 1000)
        func swap(_ table: String, _ column: String) throws {
            let rows = try database.rows("SELECT rowid, \(column) FROM \(table)") { row throws(StoreError) in
                (try row.integer(0), try row.blob(1))
            }
            #expect(rows.count == 2)
            for (row, other) in zip(rows, rows.reversed()) {
                try database.run(
                    "UPDATE \(table) SET \(column) = ? WHERE rowid = ?", [.blob(other.1), .integer(row.0)])
            }
        }
        for (table, column) in Self.columns.prefix(3) {
            try swap(table, column)
            #expect(reading() == .altered, "\(column)")
            try swap(table, column)
            #expect(reading() == nil)
        }
        try database.run(
            "UPDATE resumption SET resumption_id = x'00112233445566778899aabbccddeeff' WHERE peer_node_id = 8")
        #expect(
            code { () throws(StoreError) in _ = try SQLiteStore(location).resumption(with: 8, in: fabric) } == .altered)
        // One purpose in place of another, both of 32 bytes.
        try database.run(
            "UPDATE administrator SET operational_key_secret = (SELECT root_key_secret FROM fabric WHERE id = fabric)")
        #expect(reading() == .altered)
    }

    // MARK: older stores

    func makeOlderStore() throws {
        let store = try SQLiteStore(location, migrations: [.version1])
        try store.change { database throws(StoreError) in
            try database.run(
                """
                INSERT INTO fabric (fabric_id, compressed_fabric_id, root_certificate, root_key_secret,
                    ipk_epoch_key_secret, label, vendor_id, next_node_id, created_at) VALUES (1, 99, x'1518', ?, ?, 'Old', 1, 5, 0)
                """, [.secret(SecretBytes(Self.rootKey)), .secret(SecretBytes(Self.epochKey))])
            try database.run(
                "INSERT INTO administrator (fabric, node_id, noc, operational_key_secret) VALUES (1, 3, x'00', ?)",
                [.secret(SecretBytes(Self.operationalKey))])
            try database.run(
                """
                INSERT INTO resumption (fabric, peer_node_id, resumption_id, shared_secret, peer_tags)
                VALUES (1, 7, x'00112233445566778899aabbccddeeff', ?, '')
                """, [.secret(SecretBytes(Self.shared))])
        }
    }

    @Test func olderStoresAreSealedWhenOpened() throws {
        try makeOlderStore()
        #expect(contents(location.file)?.range(of: Data(Self.rootKey)) != nil)
        // Another process reads meanwhile and keeps the log alive.
        let reader = try Database(path: location.file, busyTimeoutMilliseconds: 1000)
        _ = try reader.integer("SELECT count(*) FROM fabric")
        try expectSecrets()
        expectNothingReadable()
        let isClean = try reader.integer("SELECT is_clean FROM sealing")
        #expect(isClean == 1)
        #expect(keyFiles().count == 1)
    }

    @Test func whatACrashLeftIsWipedLater() throws {
        try makeOlderStore()
        do {
            let reader = try Database(path: location.file, busyTimeoutMilliseconds: 1000)
            try reader.run("BEGIN")
            _ = try reader.integer("SELECT count(*) FROM fabric")
            // The reader stands on the log as it was, so it can't be cut off.
            try expectSecrets()
            #expect(
                try SQLiteStore(location).withDatabase { database throws(StoreError) in
                    try database.integer("SELECT is_clean FROM sealing")
                } == 0)
            reader.rollBack()
        }
        try expectSecrets()
        expectNothingReadable()
        #expect(
            try SQLiteStore(location).withDatabase { database throws(StoreError) in
                try database.integer("SELECT is_clean FROM sealing")
            } == 1)
    }

    @Test func anOlderStoreWithoutRoomForAKeyStaysAsItIs() throws {
        try makeOlderStore()
        let blocked = StoreLocation(directory: location.directory, keyDirectory: write("", "file") + "/keys")
        #expect(openingCode(blocked) == .system)
        let rows = try Database(path: location.file, busyTimeoutMilliseconds: 1000).rows(
            "SELECT root_key_secret FROM fabric"
        ) { row throws(StoreError) in try row.blob(0) }
        #expect(rows == [Self.rootKey])
        try expectSecrets()
    }

    // MARK: other locks

    @Test func aPassphraseLocks() throws {
        try makeStore()
        let former = try #require(keyFiles().first)
        try SQLiteStore(location).changeLock(to: .passphrase, passphrase("correct horse"))
        #expect(keyFiles().isEmpty, "the former key file locks nothing any more: \(former)")
        expectNothingReadable()
        try expectSecrets(passphrase("correct horse"))
        #expect(reading(passphrase("wrong horse")) == .wrongPassphrase)
        #expect(reading(passphrase("")) == .wrongPassphrase)
        #expect(reading(cheap) == .passphraseNeeded)
        struct Refusal: Error {}
        var refusing = cheap
        refusing.passphrase = { throw Refusal() }
        #expect(reading(refusing) == .passphraseNeeded)
        let status = try #require(try SQLiteStore(location).keyStatus())
        #expect(status.method == .passphrase && status.scrypt?.logN == 10)
        // Parameters that would take all memory are not tried.
        let database = try Database(path: location.file, busyTimeoutMilliseconds: 1000)
        try database.run("UPDATE sealing SET scrypt_log_n = 40")
        #expect(reading(passphrase("correct horse")) == .altered)
        try database.run("UPDATE sealing SET scrypt_log_n = 10")
        try expectSecrets(passphrase("correct horse"))
    }

    @Test func theLockCanBeChangedBack() throws {
        try makeStore()
        try SQLiteStore(location).changeLock(to: .passphrase, passphrase("one"))
        try SQLiteStore(location, keyAccess: passphrase("one")).changeLock(to: .passphrase, passphrase("two"))
        #expect(reading(passphrase("one")) == .wrongPassphrase)
        try SQLiteStore(location, keyAccess: passphrase("two")).changeLock(to: .file(path: nil), KeyAccess())
        let first = try #require(keyFiles().first)
        try SQLiteStore(location).changeLock(to: .file(path: nil), KeyAccess())
        #expect(keyFiles().count == 1 && keyFiles().first != first)
        try expectSecrets()
    }

    @Test func aKeyFileOfOnesOwnLocks() throws {
        let path = write("# mine\n" + String(repeating: "0f", count: 32) + "\n", "mine.key")
        let access = KeyAccess(keyFile: path)
        try makeStore(access)
        #expect(keyFiles().isEmpty)
        // The store knows the path.
        try expectSecrets()
        try expectSecrets(access)
        try SQLiteStore(location).changeLock(to: .file(path: nil), KeyAccess())
        #expect(mode(path) == 0o600, "it is not ours to remove")
        #expect(reading(access) == .wrongKey)
        #expect(
            code { () throws(StoreError) in
                try SQLiteStore(location).changeLock(to: .file(path: path + "x"), KeyAccess())
            } == .keyMissing)
        try expectSecrets()
    }

    @Test func aCredentialLocks() throws {
        try makeStore()
        // As systemd shows it where the service may read it by an access control list.
        let path = write(String(repeating: "5a", count: 32), "matterctl", mode: 0o440)
        let access = KeyAccess(credentialsDirectory: temporary.path)
        try SQLiteStore(location).changeLock(to: .credential(name: "matterctl"), access)
        try expectSecrets(access)
        #expect(reading() == .keyMissing)
        chmod(path, 0o444)
        #expect(reading(access) == .insecurePermissions)
        unlink(path)
        #expect(reading(access) == .keyMissing)
        for name in ["", "../x", "a/b", "."] {
            #expect(
                code { () throws(StoreError) in
                    try SQLiteStore(location).changeLock(to: .credential(name: name), access)
                } == .keyMissing)
        }
    }

    @Test func openStoresFollowAChangeOfTheLock() throws {
        let fabric = try makeStore()
        let one = try SQLiteStore(location)
        let other = try SQLiteStore(location)
        #expect(try one.fabrics().count == 1)
        try other.changeLock(to: .file(path: nil), KeyAccess())
        #expect(try one.fabrics().first?.content.rootKey.bytes == Self.rootKey)
        try other.changeLock(to: .file(path: nil), KeyAccess())
        try one.setResumption(resumption(9), in: fabric)
        #expect(try other.resumption(with: 9, in: fabric)?.sharedSecret.bytes == Self.shared)
        try other.changeLock(to: .passphrase, passphrase("a"))
        #expect(
            code { () throws(StoreError) in try one.setResumption(resumption(10), in: fabric) } == .passphraseNeeded)
    }

    @Test func theEnvironmentTellsWhereToLook() throws {
        let path = write("secret words\r\nmore\n", "words")
        let access = KeyAccess.standard { ["MATTERCTL_PASSPHRASE_FILE": path, "CREDENTIALS_DIRECTORY": "/run/c"][$0] }
        #expect(try access.passphrase?().bytes == Array("secret words".utf8))
        #expect(access.credentialsDirectory == "/run/c" && access.keyFile == nil)
        chmod(path, 0o644)
        #expect(code { () throws(StoreError) in _ = try KeyAccess.passphrase(in: path) } == .insecurePermissions)
        let empty = write("\n", "empty")
        #expect(code { () throws(StoreError) in _ = try KeyAccess.passphrase(in: empty) } == .passphraseNeeded)
        #expect(code { () throws(StoreError) in _ = try KeyAccess.passphrase(in: path + "x") } == .keyMissing)
    }

    @Test func noErrorShowsASecret() throws {
        try makeStore()
        let file = try #require(keyFiles().first)
        let text = String(decoding: try #require(contents(file)), as: UTF8.self)
        let digits = try #require(text.split(separator: "\n").last)
        chmod(file, 0o640)
        do { _ = try SQLiteStore(location).fabrics() } catch { #expect(!"\(error)".contains(digits)) }
        chmod(file, 0o600)
        #expect(!"\(try SQLiteStore(location).fabrics())".contains("the-root-key"))
    }
}
