import COpenSSL

/// The two forms of an ECDSA signature over P-256: r and s, 64 bytes, in Matter; a DER structure in X.509, CSR and CMS.
public enum ECDSASignature {
    public static let rawByteCount = 64

    /// r and s, 32 bytes each, of the DER structure.
    ///
    /// - Throws: `CryptoError.invalidSignature`.
    public static func raw(der: [UInt8]) throws -> [UInt8] {
        // Two integers of 33 bytes with their headers.
        guard der.count <= 72 else {
            throw CryptoError(.invalidSignature, "\(der.count) bytes, at most 72 are expected")
        }
        return try der.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            guard let signature = d2i_ECDSA_SIG(nil, &cursor, der.count) else {
                throw CryptoError.openSSL(.invalidSignature, "ECDSA signature")
            }
            defer { ECDSA_SIG_free(signature) }
            guard let start = buffer.baseAddress, let cursor, cursor - start == der.count else {
                throw CryptoError(.invalidSignature, "bytes follow the signature")
            }
            var raw = [UInt8](repeating: 0, count: rawByteCount)
            let (r, s) = (ECDSA_SIG_get0_r(signature), ECDSA_SIG_get0_s(signature))
            guard BN_is_negative(r) == 0, BN_is_negative(s) == 0 else {
                throw CryptoError(.invalidSignature, "a negative number")
            }
            let fits = raw.withUnsafeMutableBufferPointer { output in
                BN_bn2binpad(r, output.baseAddress, 32) == 32
                    && BN_bn2binpad(s, output.baseAddress?.advanced(by: 32), 32) == 32
            }
            guard fits else { throw CryptoError.openSSL(.invalidSignature, "a number of more than 32 bytes") }
            return raw
        }
    }

    /// The DER structure of r and s.
    ///
    /// - Throws: `CryptoError.invalidSignature` where `raw` is not 64 bytes long.
    public static func der(raw: [UInt8]) throws -> [UInt8] {
        guard raw.count == rawByteCount else {
            throw CryptoError(.invalidSignature, "\(raw.count) bytes, 64 are expected")
        }
        let integers = derInteger(raw[..<32]) + derInteger(raw[32...])
        return [0x30, UInt8(integers.count)] + integers
    }

    private static func derInteger(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var digits = Array(bytes.drop { $0 == 0 })
        if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
        return [0x02, UInt8(digits.count)] + digits
    }
}
