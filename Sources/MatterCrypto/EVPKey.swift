import COpenSSL
import Synchronization

/// Owns an `EVP_PKEY` of P-256, and the context in which it signs or verifies.
final class EVPKey: @unchecked Sendable {
    // The key is not written after init; the contexts are used under their lock only.
    let pointer: OpaquePointer
    private let contexts = Mutex(Contexts())

    private struct Contexts: @unchecked Sendable {
        var signing: OpaquePointer?
        var verifying: OpaquePointer?
    }

    /// A key that knows the curve and nothing else: to copy it costs a quarter of making it, for the curve is set up anew
    /// each time.
    nonisolated(unsafe) private static let curve = try? make(publicKey: nil, scalar: nil)

    /// - Parameter publicKey: 65 bytes.
    init(publicKey: [UInt8]) throws {
        guard let curve = Self.curve, let pointer = EVP_PKEY_dup(curve) else {
            throw CryptoError.openSSL(.library, "key")
        }
        self.pointer = pointer
        try check(EVP_PKEY_set1_encoded_public_key(pointer, publicKey, publicKey.count), "public key")
    }

    /// - Parameters:
    ///   - publicKey: 65 bytes.
    ///   - scalar: the private key.
    init(publicKey: [UInt8], scalar: P256Scalar) throws {
        pointer = try Self.make(publicKey: publicKey, scalar: scalar)
    }

    private static func make(publicKey: [UInt8]?, scalar: P256Scalar?) throws -> OpaquePointer {
        guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else {
            throw CryptoError.openSSL(.library, "key")
        }
        defer { EVP_PKEY_CTX_free(context) }
        try check(EVP_PKEY_fromdata_init(context), "key")
        var group = Array("prime256v1".utf8CString)
        var point = publicKey ?? []
        var number = [UInt8](repeating: 0, count: 32)
        defer { erase(&number) }
        if let scalar {
            guard BN_bn2nativepad(scalar.pointer, &number, 32) == 32 else { throw CryptoError.openSSL(.library, "key") }
        }
        var pointer: OpaquePointer?
        // Parameters refer to what they are made of, so all of it has to stay in place until the key is made.
        let made = group.withUnsafeMutableBufferPointer { group in
            point.withUnsafeMutableBufferPointer { point in
                number.withUnsafeMutableBufferPointer { number in
                    var parameters = [OSSL_PARAM_construct_utf8_string(Algorithms.Name.group, group.baseAddress, 0)]
                    var selection = OSSL_KEYMGMT_SELECT_ALL_PARAMETERS
                    if publicKey != nil {
                        parameters.append(
                            OSSL_PARAM_construct_octet_string(Algorithms.Name.publicKey, point.baseAddress, point.count)
                        )
                        selection |= OSSL_KEYMGMT_SELECT_PUBLIC_KEY
                    }
                    if scalar != nil {
                        parameters.append(
                            OSSL_PARAM_construct_BN(Algorithms.Name.privateKey, number.baseAddress, number.count))
                        selection |= OSSL_KEYMGMT_SELECT_PRIVATE_KEY
                    }
                    parameters.append(OSSL_PARAM_construct_end())
                    return EVP_PKEY_fromdata(context, &pointer, selection, &parameters)
                }
            }
        }
        try check(made, "key")
        guard let pointer else { throw CryptoError.openSSL(.library, "key") }
        return pointer
    }

    deinit {
        contexts.withLock { contexts in
            EVP_PKEY_CTX_free(contexts.signing)
            EVP_PKEY_CTX_free(contexts.verifying)
        }
        EVP_PKEY_free(pointer)
    }

    /// The DER signature of a SHA-256 hash.
    func sign(hash: [UInt8]) throws -> [UInt8] {
        try contexts.withLock { contexts in
            if contexts.signing == nil { contexts.signing = try newContext(EVP_PKEY_sign_init) }
            return try [UInt8](unsafeUninitializedCapacity: 80) { output, count in
                count = 80
                let done = EVP_PKEY_sign(contexts.signing, output.baseAddress, &count, hash, hash.count)
                if done != 1 { count = 0 }
                try check(done, "signature")
            }
        }
    }

    func isValidSignature(der: [UInt8], hash: [UInt8]) throws -> Bool {
        try contexts.withLock { contexts in
            if contexts.verifying == nil { contexts.verifying = try newContext(EVP_PKEY_verify_init) }
            let valid = EVP_PKEY_verify(contexts.verifying, der, der.count, hash, hash.count)
            if valid != 1 { ERR_clear_error() }
            return valid == 1
        }
    }

    private func newContext(_ initialize: (OpaquePointer?) -> Int32) throws -> OpaquePointer {
        guard let context = EVP_PKEY_CTX_new_from_pkey(nil, pointer, nil) else {
            throw CryptoError.openSSL(.library, "key context")
        }
        guard initialize(context) == 1 else {
            EVP_PKEY_CTX_free(context)
            throw CryptoError.openSSL(.library, "key context")
        }
        return context
    }
}
