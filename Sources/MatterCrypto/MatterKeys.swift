import MatterTypes

/// The keys and identifiers that Matter derives from others. Operational keys, not epoch keys, are meant wherever an IPK is
/// asked for: `operationalGroupKey` makes one of the other.
public enum MatterKeys {
    /// CRYPTO_SYMMETRIC_KEY_LENGTH_BYTES.
    public static let symmetricKeyByteCount = 16

    // MARK: Fabrics and groups

    /// The compressed fabric id (Matter Core 4.3.2.2).
    ///
    /// - Parameter rootPublicKey: 65 bytes.
    /// - Throws: `CryptoError.invalidKey`.
    public static func compressedFabricID(rootPublicKey: [UInt8], fabricID: FabricID) throws -> CompressedFabricID {
        try checkPublicKey(rootPublicKey)
        let bytes = try HKDFSHA256.deriveKey(
            from: Array(rootPublicKey[1...]), salt: fabricID.rawValue.bigEndianBytes,
            info: Array("CompressedFabric".utf8),
            count: 8)
        return CompressedFabricID(bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// The operational key of an epoch key; of the IPK's epoch key, the IPK (Matter Core 4.17.2).
    ///
    /// - Parameter epochKey: 16 bytes.
    /// - Returns: 16 bytes.
    /// - Throws: `CryptoError.invalidKey`.
    public static func operationalGroupKey(
        epochKey: [UInt8], compressedFabricID: CompressedFabricID
    ) throws -> [UInt8] {
        try checkSymmetricKey(epochKey)
        return try HKDFSHA256.deriveKey(
            from: epochKey, salt: compressedFabricID.rawValue.bigEndianBytes, info: Array("GroupKey v1.0".utf8),
            count: 16)
    }

    /// The session id under which messages of a group key travel (Matter Core 4.17.3.6).
    public static func groupSessionID(operationalGroupKey: [UInt8]) throws -> UInt16 {
        try checkSymmetricKey(operationalGroupKey)
        let bytes = try HKDFSHA256.deriveKey(
            from: operationalGroupKey, salt: [], info: Array("GroupKeyHash".utf8), count: 2)
        return bytes.reduce(0) { $0 << 8 | UInt16($1) }
    }

    /// The key that hides message headers (Matter Core 4.9.1).
    public static func privacyKey(encryptionKey: [UInt8]) throws -> [UInt8] {
        try checkSymmetricKey(encryptionKey)
        return try HKDFSHA256.deriveKey(from: encryptionKey, salt: [], info: Array("PrivacyKey".utf8), count: 16)
    }

    // MARK: Nonces

    /// The nonce of a secured message (Matter Core 4.8.1.1).
    public static func messageNonce(securityFlags: UInt8, messageCounter: UInt32, sourceNodeID: NodeID) -> [UInt8] {
        [securityFlags] + messageCounter.littleEndianBytes + sourceNodeID.rawValue.littleEndianBytes
    }

    /// The nonce with which a message's header is hidden (Matter Core 4.9.2).
    ///
    /// - Parameter mic: the message's tag, 16 bytes.
    public static func privacyNonce(sessionID: UInt16, mic: [UInt8]) throws -> [UInt8] {
        guard mic.count == AESCCM.tagByteCount else {
            throw CryptoError(.invalidParameter, "a tag of \(mic.count) bytes, 16 are expected")
        }
        return sessionID.bigEndianBytes + mic[5...]
    }

    // MARK: Vendor verification

    /// The message by which a vendor is bound to a fabric, version 1: 76 bytes.
    public static func vendorFabricBinding(
        rootPublicKey: [UInt8], fabricID: FabricID, vendorID: VendorID
    ) throws -> [UInt8] {
        try checkPublicKey(rootPublicKey)
        return [1] + rootPublicKey + fabricID.rawValue.bigEndianBytes + vendorID.rawValue.bigEndianBytes
    }

    static func checkPublicKey(_ key: [UInt8]) throws {
        guard key.count == 65, key.first == 4 else {
            throw CryptoError(.invalidKey, "a public key has 65 bytes and starts with 0x04")
        }
    }

    static func checkSymmetricKey(_ key: [UInt8]) throws {
        guard key.count == symmetricKeyByteCount else {
            throw CryptoError(.invalidKey, "a key of \(key.count) bytes, 16 are expected")
        }
    }
}

extension FixedWidthInteger {
    var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
    var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
