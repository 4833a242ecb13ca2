import COpenSSL
import MatterTypes

/// AES-256 in Galois/Counter Mode with a 12-byte nonce and a 16-byte tag (NIST SP 800-38D): for secrets that are kept, not
/// for messages.
public final class AESGCM: Sendable {
    public static let keyByteCount = 32
    public static let nonceByteCount = 12
    public static let tagByteCount = 16
    /// Own limit in bytes of what is sealed, and of what is authenticated with it.
    public static let maximumByteCount = 1 << 28

    private let key: SecretBytes

    /// - Throws: `CryptoError.invalidKey` where the key is not 32 bytes long.
    public init(key: SecretBytes) throws {
        guard key.count == Self.keyByteCount else {
            throw CryptoError(.invalidKey, "AES-256 takes 32 bytes, the key has \(key.count)")
        }
        self.key = key
    }

    /// Encrypts, and appends the tag: as many bytes as the plaintext, and 16 more.
    ///
    /// - Parameter nonce: 12 bytes, never used twice with one key.
    /// - Throws: `CryptoError.invalidParameter` for a nonce of another length.
    public func seal(_ plaintext: SecretBytes, nonce: [UInt8], authenticating aad: [UInt8]) throws -> [UInt8] {
        let count = plaintext.count
        let total = try Self.checkedCount(count, nonce: nonce, aad: aad)
        let context = try Context(key: key, nonce: nonce, encrypts: true)
        return try [UInt8](unsafeUninitializedCapacity: count + Self.tagByteCount) { output, initialized in
            let pointer = context.pointer
            var written: Int32 = 0
            if !aad.isEmpty {
                try check(EVP_EncryptUpdate(pointer, nil, &written, aad, Int32(aad.count)), "AES-GCM header")
            }
            try plaintext.withUnsafeBytes { input in
                guard count > 0 else { return }
                let bytes = input.bindMemory(to: UInt8.self)
                try check(
                    EVP_EncryptUpdate(pointer, output.baseAddress, &written, bytes.baseAddress, total), "AES-GCM")
            }
            let end = output.baseAddress?.advanced(by: count)
            try check(EVP_EncryptFinal_ex(pointer, end, &written), "AES-GCM")
            try check(EVP_CIPHER_CTX_ctrl(pointer, EVP_CTRL_AEAD_GET_TAG, Int32(Self.tagByteCount), end), "AES-GCM tag")
            initialized = count + Self.tagByteCount
        }
    }

    /// Checks and decrypts what `seal` made.
    ///
    /// - Throws: `CryptoError.authenticationFailure` where anything was altered or the key is another one, or where fewer
    ///   than 16 bytes are given; no plaintext comes out then.
    public func open(
        _ sealed: some Collection<UInt8>, nonce: [UInt8], authenticating aad: [UInt8]
    ) throws -> SecretBytes {
        let sealed = Array(sealed)
        let count = sealed.count - Self.tagByteCount
        guard count >= 0 else {
            throw CryptoError(.authenticationFailure, "\(sealed.count) bytes can't hold the tag")
        }
        let total = try Self.checkedCount(count, nonce: nonce, aad: aad)
        var tag = Array(sealed[count...])
        let context = try Context(key: key, nonce: nonce, encrypts: false)
        return try SecretBytes(count: count) { output in
            let pointer = context.pointer
            let bytes = output.bindMemory(to: UInt8.self)
            var written: Int32 = 0
            try check(
                EVP_CIPHER_CTX_ctrl(pointer, EVP_CTRL_AEAD_SET_TAG, Int32(Self.tagByteCount), &tag), "AES-GCM tag")
            if !aad.isEmpty {
                try check(EVP_DecryptUpdate(pointer, nil, &written, aad, Int32(aad.count)), "AES-GCM header")
            }
            if count > 0 {
                try check(EVP_DecryptUpdate(pointer, bytes.baseAddress, &written, sealed, total), "AES-GCM")
            }
            var nothing: UInt8 = 0
            guard EVP_DecryptFinal_ex(pointer, &nothing, &written) == 1 else {
                ERR_clear_error()
                throw CryptoError(.authenticationFailure, "the tag does not fit what was sealed")
            }
        }
    }

    private static func checkedCount(_ count: Int, nonce: [UInt8], aad: [UInt8]) throws -> Int32 {
        guard nonce.count == nonceByteCount else {
            throw CryptoError(.invalidParameter, "a nonce of 12 bytes is expected, not \(nonce.count)")
        }
        guard count <= maximumByteCount, aad.count <= maximumByteCount else {
            throw CryptoError(.invalidParameter, "AES-GCM takes at most \(maximumByteCount) bytes here")
        }
        return Int32(count)
    }

    /// Owns a cipher context with key and nonce, which OpenSSL overwrites when it is freed.
    private final class Context {
        let pointer: OpaquePointer

        init(key: SecretBytes, nonce: [UInt8], encrypts: Bool) throws {
            guard let pointer = EVP_CIPHER_CTX_new() else { throw CryptoError.openSSL(.library, "AES-GCM context") }
            self.pointer = pointer
            try key.withUnsafeBytes { key in
                let bytes = key.bindMemory(to: UInt8.self)
                try check(
                    EVP_CipherInit_ex2(
                        pointer, Algorithms.aes256GCM, bytes.baseAddress, nonce, encrypts ? 1 : 0, nil), "AES-GCM")
            }
        }

        deinit { EVP_CIPHER_CTX_free(pointer) }
    }
}
