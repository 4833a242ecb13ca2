import MatterCrypto
import MatterTypes

/// What a sealed secret is and where it belongs. A secret opens only in its own place.
struct SecretPlace {
    enum Purpose: String {
        case rootKey = "root key"
        case intermediateKey = "intermediate key"
        case ipkEpochKey = "IPK epoch key"
        case identityProtectionKey = "identity protection key"
        case operationalKey = "operational key"
        case resumption = "resumption secret"
        case checkIn = "check-in key"
        case groupEpochKey = "group epoch key"
    }

    var fabric: CompressedFabricID
    var purpose: Purpose
    /// Which of several of the same purpose.
    var row: [UInt8] = []

    func authenticatedData(_ storeID: [UInt8]) -> [UInt8] {
        Array("matterctl secret 1\0".utf8) + storeID + fabric.bytes + Array(purpose.rawValue.utf8) + [0] + row
    }
}

/// The key under which a store's secrets are sealed: AES-256-GCM, a random nonce each. It lies in the store itself,
/// sealed under the key from the file, the credential or the passphrase.
///
/// A sealed secret is a byte 1, the key's id (8 bytes), the nonce (12), the ciphertext and the tag (16).
final class StoreKey: Sendable {
    static let overhead = 1 + 8 + AESGCM.nonceByteCount + AESGCM.tagByteCount

    let id: [UInt8]
    let storeID: [UInt8]
    private let cipher: AESGCM
    private let path: String

    init(_ key: SecretBytes, storeID: [UInt8], path: String) throws(StoreError) {
        id = try key.keyID()
        self.storeID = storeID
        self.path = path
        do { cipher = try AESGCM(key: key) } catch { throw Self.failure(path, error) }
    }

    func seal(_ secret: SecretBytes, _ place: SecretPlace) throws(StoreError) -> SQLValue {
        do {
            let nonce = try SecureRandom.bytes(AESGCM.nonceByteCount)
            return .blob(
                [1] + id + nonce
                    + (try cipher.seal(secret, nonce: nonce, authenticating: place.authenticatedData(storeID))))
        } catch { throw Self.failure(path, error) }
    }

    /// - Throws: `StoreError`: `keyChanged` where it was sealed under another key; `altered`.
    func open(_ sealed: [UInt8], _ place: SecretPlace) throws(StoreError) -> SecretBytes {
        guard sealed.count >= Self.overhead, sealed[0] == 1 else { throw altered(place) }
        guard Array(sealed[1..<9]) == id else {
            throw StoreError(
                .keyChanged, path: path,
                "the \(place.purpose.rawValue) of fabric \(place.fabric.hexadecimal) is sealed under another key than the store's."
            )
        }
        do {
            return try cipher.open(
                sealed[21...], nonce: Array(sealed[9..<21]), authenticating: place.authenticatedData(storeID))
        } catch { throw altered(place) }
    }

    private func altered(_ place: SecretPlace) -> StoreError {
        StoreError(
            .altered, path: path,
            "the \(place.purpose.rawValue) of fabric \(place.fabric.hexadecimal) was altered or is damaged; "
                + "the file was left as it is. Restore it from a backup.")
    }

    private static func failure(_ path: String, _ error: any Error) -> StoreError {
        StoreError(.system, path: path, "a key could not be sealed: \(error).")
    }
}

extension MatterIdentifier {
    /// Big-endian.
    var bytes: [UInt8] { withUnsafeBytes(of: rawValue.bigEndian) { Array($0) } }
}
