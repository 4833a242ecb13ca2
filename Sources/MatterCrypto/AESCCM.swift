import COpenSSL
import Synchronization

/// AES-128 in CCM mode with a 13-byte nonce and a 16-byte tag, the message encryption of Matter (Matter Core 3.6).
///
/// The key schedule is made once. One instance may be used from several threads; they take turns.
public final class AESCCM: Sendable {
    public static let keyByteCount = 16
    public static let nonceByteCount = 13
    public static let tagByteCount = 16

    private let sealing: Mutex<Context>
    private let opening: Mutex<Context>

    /// - Throws: `CryptoError.invalidKey` where the key is not 16 bytes long.
    public init(key: [UInt8]) throws {
        guard key.count == Self.keyByteCount else {
            throw CryptoError(.invalidKey, "AES-128 takes 16 bytes, the key has \(key.count)")
        }
        sealing = Mutex(try Context(key: key, encrypts: true))
        opening = Mutex(try Context(key: key, encrypts: false))
    }

    /// Encrypts, and appends the tag: as many bytes as the plaintext, and 16 more.
    ///
    /// - Parameter nonce: 13 bytes, never used twice with one key.
    /// - Throws: `CryptoError.invalidParameter` for a nonce of another length.
    public func seal(_ plaintext: [UInt8], nonce: [UInt8], authenticating aad: [UInt8]) throws -> [UInt8] {
        let count = plaintext.count
        let total = try Self.checkedCount(count, nonce: nonce, aad: aad)
        return try sealing.withLock { context in
            try [UInt8](unsafeUninitializedCapacity: count + Self.tagByteCount) { output, initialized in
                let pointer = context.pointer
                var written: Int32 = 0
                try check(EVP_EncryptInit_ex2(pointer, nil, nil, nonce, nil), "AES-CCM nonce")
                try check(EVP_EncryptUpdate(pointer, nil, &written, nil, total), "AES-CCM length")
                if !aad.isEmpty {
                    try check(EVP_EncryptUpdate(pointer, nil, &written, aad, Int32(aad.count)), "AES-CCM header")
                }
                try check(EVP_EncryptUpdate(pointer, output.baseAddress, &written, plaintext, total), "AES-CCM")
                try check(
                    EVP_CIPHER_CTX_ctrl(
                        pointer, EVP_CTRL_AEAD_GET_TAG, Int32(Self.tagByteCount),
                        output.baseAddress?.advanced(by: count)),
                    "AES-CCM tag")
                initialized = count + Self.tagByteCount
            }
        }
    }

    /// Checks and decrypts what `seal` made.
    ///
    /// - Throws: `CryptoError.authenticationFailure` where anything was altered, or where fewer than 16 bytes are given;
    ///   no plaintext comes out then.
    public func open(_ sealed: [UInt8], nonce: [UInt8], authenticating aad: [UInt8]) throws -> [UInt8] {
        let count = sealed.count - Self.tagByteCount
        guard count >= 0 else {
            throw CryptoError(.authenticationFailure, "\(sealed.count) bytes can't hold the tag")
        }
        let total = try Self.checkedCount(count, nonce: nonce, aad: aad)
        var tag = Array(sealed[count...])
        return try opening.withLock { context in
            try [UInt8](unsafeUninitializedCapacity: count + 1) { output, initialized in
                let pointer = context.pointer
                var written: Int32 = 0
                try check(EVP_DecryptInit_ex2(pointer, nil, nil, nonce, nil), "AES-CCM nonce")
                try check(
                    EVP_CIPHER_CTX_ctrl(pointer, EVP_CTRL_AEAD_SET_TAG, Int32(Self.tagByteCount), &tag), "AES-CCM tag")
                try check(EVP_DecryptUpdate(pointer, nil, &written, nil, total), "AES-CCM length")
                if !aad.isEmpty {
                    try check(EVP_DecryptUpdate(pointer, nil, &written, aad, Int32(aad.count)), "AES-CCM header")
                }
                guard EVP_DecryptUpdate(pointer, output.baseAddress, &written, sealed, total) == 1 else {
                    OPENSSL_cleanse(output.baseAddress, count)
                    ERR_clear_error()
                    throw CryptoError(.authenticationFailure, "the tag does not fit the message")
                }
                initialized = count
            }
        }
    }

    private static func checkedCount(_ count: Int, nonce: [UInt8], aad: [UInt8]) throws -> Int32 {
        guard nonce.count == nonceByteCount else {
            throw CryptoError(.invalidParameter, "a nonce of 13 bytes is expected, not \(nonce.count)")
        }
        // With a 13-byte nonce CCM counts the length in two bytes.
        guard count <= 0xFFFF, aad.count <= 0xFFFF else {
            throw CryptoError(.invalidParameter, "AES-CCM takes at most 65 535 bytes here")
        }
        return Int32(count)
    }

    /// Owns a cipher context that holds the key.
    private final class Context: @unchecked Sendable {
        // Only touched under the lock of the mutex that holds this object.
        let pointer: OpaquePointer

        init(key: [UInt8], encrypts: Bool) throws {
            guard let pointer = EVP_CIPHER_CTX_new() else { throw CryptoError.openSSL(.library, "AES-CCM context") }
            self.pointer = pointer
            let direction: Int32 = encrypts ? 1 : 0
            try check(
                EVP_CipherInit_ex2(pointer, Algorithms.aes128CCM, nil, nil, direction, nil), "AES-CCM")
            try check(
                EVP_CIPHER_CTX_ctrl(pointer, EVP_CTRL_AEAD_SET_IVLEN, Int32(AESCCM.nonceByteCount), nil),
                "AES-CCM nonce length")
            try check(
                EVP_CIPHER_CTX_ctrl(pointer, EVP_CTRL_AEAD_SET_TAG, Int32(AESCCM.tagByteCount), nil),
                "AES-CCM tag length")
            try check(EVP_CipherInit_ex2(pointer, nil, key, nil, direction, nil), "AES-CCM key")
        }

        deinit { EVP_CIPHER_CTX_free(pointer) }
    }
}
