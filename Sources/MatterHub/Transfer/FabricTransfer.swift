import MatterCertificates
import MatterCrypto
import MatterStore
import MatterTypes

/// Takes fabrics out of stores and into them.
public enum FabricTransfer {
    /// A fabric as a sealed file.
    ///
    /// - Parameters:
    ///   - fabric: nil for the store's first.
    ///   - scrypt: what it costs to try a passphrase.
    /// - Throws: `HubError.noFabric`, `StoreError`, `CryptoError`.
    public static func export(
        _ fabric: FabricRecord.ID? = nil, from store: SQLiteStore, passphrase: SecretBytes,
        scrypt: Scrypt.Parameters = .standard
    ) throws -> (file: [UInt8], snapshot: FabricSnapshot) {
        guard let id = try fabric ?? store.fabrics().first?.id else {
            throw HubError(.noFabric, "The store has no fabric yet, so there is nothing to export.")
        }
        let snapshot = FabricSnapshot(imported: try store.exportFabric(id), exportedAt: HostClock.seconds)
        return (try FabricArchive.seal(snapshot.encoded(), passphrase: passphrase, scrypt: scrypt), snapshot)
    }

    /// Reads an exported file and checks that everything in it fits together. No store is touched.
    ///
    /// - Parameter passphrase: asked for once the file is known to be whole.
    /// - Throws: `HubError`: `notAnArchive`, `newerArchive`, `damagedArchive`, `wrongPassphrase`; what `passphrase` throws.
    public static func open(_ file: [UInt8], passphrase: () throws -> SecretBytes) throws -> FabricSnapshot {
        let content = try FabricArchive.open(file, passphrase: passphrase)
        do {
            var snapshot = try FabricSnapshot(decoding: content)
            try check(&snapshot.imported.content)
            return snapshot
        } catch let error as HubError { throw error } catch {
            throw FabricArchive.damaged("\(error)")
        }
    }

    /// Puts a fabric into a store, all or nothing.
    ///
    /// Node ids go on at a random place far above those that were given out, since the fabric may have given out others
    /// since it was exported. So do the numbers of messages to groups. The counters of sessions need nothing: sessions are
    /// not taken along, and each new one counts from a random number of its own.
    ///
    /// - Parameter allowsCommand: whether the file's command that issues certificates is taken; a shell runs it. Else the
    ///   store keeps its own.
    /// - Throws: `StoreError`.
    public static func put(
        _ fabric: FabricImport, into store: SQLiteStore, merging: Bool = false, allowsCommand: Bool = false
    ) throws -> FabricImport.Outcome {
        var fabric = fabric
        var leftOut: String?
        if !allowsCommand, let command = fabric.content.authority.requestCommand {
            let own = try store.fabrics().first { $0.compressedFabricID == fabric.content.compressedFabricID }?
                .content.authority.requestCommand
            if own != command { leftOut = command }
            fabric.content.authority.requestCommand = own
        }
        var outcome = try store.importFabric(
            fabric, merging: merging, nextNodeID: newNodeIDs(), now: HostClock.seconds)
        outcome.commandLeftOut = leftOut
        return outcome
    }

    /// From where on an imported fabric gives out node ids: two imports of one file go on in different places, and neither
    /// meets the ids of our own nodes, which lie above.
    static func newNodeIDs() -> NodeID {
        // A step of 2^20 leaves a million ids to each import; about 2^39 places to choose from.
        NodeID(UInt64.random(in: 1 << 12..<1 << 40) << 20 | 1)
    }

    /// Checks that certificates and keys belong together, and fills in the compressed fabric id.
    ///
    /// - Throws: `CertificateError`, `CryptoError`, `HubError`.
    static func check(_ content: inout FabricRecord.Content) throws {
        let root = try MatterCertificate(tlv: content.rootCertificate)
        let administrator = content.administrator
        // Dates are for devices to judge: an expired certificate can still be renewed.
        let identity = try OperationalChain.verify(
            noc: administrator.noc, icac: administrator.icac, root: root, at: nil)
        func requireKey(_ key: SecretBytes, of publicKey: [UInt8], _ name: String) throws {
            guard try P256PrivateKey(rawRepresentation: key.bytes).publicKey.x963Representation == publicKey else {
                throw HubError(.damagedArchive, "The \(name) is not that of its certificate. Nothing was imported.")
            }
        }
        guard identity.fabricID == content.fabricID, identity.nodeID == administrator.nodeID else {
            throw HubError(.damagedArchive, "Our own certificate names another node or fabric. Nothing was imported.")
        }
        try requireKey(administrator.operationalKey, of: identity.publicKey, "operational key")
        if content.rootKey.count > 0 { try requireKey(content.rootKey, of: root.publicKey, "root key") }
        if let key = content.authority.intermediateKey {
            guard let certificate = content.authority.intermediateCertificate else {
                throw HubError(.damagedArchive, "There is a key of an intermediate authority without its certificate.")
            }
            try requireKey(key, of: MatterCertificate(tlv: certificate).publicKey, "intermediate authority's key")
        }
        guard content.ipkEpochKey.count == 16 || content.identityProtectionKey?.count == 16 else {
            throw HubError(.damagedArchive, "The identity protection key is missing. Nothing was imported.")
        }
        content.compressedFabricID = try MatterKeys.compressedFabricID(
            rootPublicKey: root.publicKey, fabricID: content.fabricID)
    }
}
