import COpenSSL
import Glibc

/// Algorithms looked up once: each look-up by name costs OpenSSL 3 microseconds and a lock.
///
/// The objects live as long as the process and are never written after they were made, so threads may share them.
enum Algorithms {
    nonisolated(unsafe) static let sha256 = EVP_MD_fetch(nil, "SHA256", nil)
    nonisolated(unsafe) static let sha1 = EVP_MD_fetch(nil, "SHA1", nil)
    nonisolated(unsafe) static let aes128CCM = EVP_CIPHER_fetch(nil, "AES-128-CCM", nil)
    nonisolated(unsafe) static let aes256GCM = EVP_CIPHER_fetch(nil, "AES-256-GCM", nil)

    /// A context for HMAC-SHA256 without key, to be duplicated.
    nonisolated(unsafe) static let hmacSHA256: OpaquePointer? = {
        guard let algorithm = EVP_MAC_fetch(nil, "HMAC", nil) else { return nil }
        defer { EVP_MAC_free(algorithm) }
        guard let context = EVP_MAC_CTX_new(algorithm) else { return nil }
        var digest = Array("SHA256".utf8CString)
        let set = digest.withUnsafeMutableBufferPointer { name in
            var parameters = [
                OSSL_PARAM_construct_utf8_string(Name.digest, name.baseAddress, 0),
                OSSL_PARAM_construct_end(),
            ]
            return EVP_MAC_CTX_set_params(context, &parameters)
        }
        guard set == 1 else {
            EVP_MAC_CTX_free(context)
            return nil
        }
        return context
    }()

    /// Names of parameters, in memory that stays: OpenSSL keeps the pointers.
    enum Name {
        nonisolated(unsafe) static let digest = strdup(OSSL_MAC_PARAM_DIGEST)
        nonisolated(unsafe) static let group = strdup(OSSL_PKEY_PARAM_GROUP_NAME)
        nonisolated(unsafe) static let publicKey = strdup(OSSL_PKEY_PARAM_PUB_KEY)
        nonisolated(unsafe) static let privateKey = strdup(OSSL_PKEY_PARAM_PRIV_KEY)
    }
}

/// Overwrites bytes that held a secret.
func erase(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
}

extension Sequence where Element == UInt8 {
    /// Whether two byte sequences are equal, in a time that depends on their lengths only.
    package func equalsInConstantTime(_ other: some Sequence<UInt8>) -> Bool {
        let (a, b) = (Array(self), Array(other))
        return a.count == b.count && CRYPTO_memcmp(a, b, a.count) == 0
    }
}
