import COpenSSL

/// HMAC-SHA256 (FIPS 198-1, Matter Core 3.4).
public enum HMACSHA256 {
    /// The 32-byte code of a message.
    ///
    /// - Parameter key: any length, an empty key included.
    /// - Throws: `CryptoError.library`.
    public static func authenticationCode(for message: [UInt8], using key: [UInt8]) throws -> [UInt8] {
        try authenticationCode(forParts: [message], using: key)
    }

    /// The code of the parts written one after the other.
    public static func authenticationCode(forParts parts: [[UInt8]], using key: [UInt8]) throws -> [UInt8] {
        guard let template = Algorithms.hmacSHA256, let context = EVP_MAC_CTX_dup(template) else {
            throw CryptoError.openSSL(.library, "HMAC-SHA256")
        }
        defer { EVP_MAC_CTX_free(context) }
        // OpenSSL takes an empty key for "no key"; HMAC pads keys with zeros, so one zero says the same.
        let usable = key.isEmpty ? [0] : key
        try check(EVP_MAC_init(context, usable, usable.count, nil), "HMAC key")
        for part in parts { try check(EVP_MAC_update(context, part, part.count), "HMAC input") }
        var code = [UInt8](repeating: 0, count: SHA256.byteCount)
        var written = 0
        try check(EVP_MAC_final(context, &code, &written, code.count), "HMAC output")
        return code
    }
}

/// HKDF with HMAC-SHA256 (RFC 5869, Matter Core 3.8).
public enum HKDFSHA256 {
    /// Derives key material.
    ///
    /// - Parameters:
    ///   - salt: may be empty.
    ///   - count: bytes wanted, 1 to 8160.
    /// - Throws: `CryptoError.invalidParameter`.
    public static func deriveKey(from ikm: [UInt8], salt: [UInt8], info: [UInt8], count: Int) throws -> [UInt8] {
        guard (1...255 * SHA256.byteCount).contains(count) else {
            throw CryptoError(.invalidParameter, "HKDF gives 1 to 8160 bytes, \(count) were asked for")
        }
        var pseudorandomKey = try HMACSHA256.authenticationCode(for: ikm, using: salt)
        defer { erase(&pseudorandomKey) }
        var output: [UInt8] = []
        output.reserveCapacity(count + SHA256.byteCount)
        var block: [UInt8] = []
        var counter: UInt8 = 1
        while output.count < count {
            block = try HMACSHA256.authenticationCode(forParts: [block, info, [counter]], using: pseudorandomKey)
            output += block
            counter &+= 1
        }
        output.removeLast(output.count - count)
        return output
    }
}

/// PBKDF2 with HMAC-SHA256 (NIST SP 800-132, Matter Core 3.9).
public enum PBKDF2SHA256 {
    /// Derives key material, in a time that grows with `iterations`: about a tenth of a second or more for 100 000.
    ///
    /// - Parameters:
    ///   - iterations: 1 or more. Matter itself allows 1000 to 100 000.
    ///   - count: bytes wanted, 1 or more.
    /// - Throws: `CryptoError.invalidParameter`.
    public static func deriveKey(
        password: [UInt8], salt: [UInt8], iterations: Int, count: Int
    ) throws -> [UInt8] {
        guard let rounds = Int32(exactly: iterations), rounds >= 1, (1...65_536).contains(count),
            let passwordCount = Int32(exactly: password.count), let saltCount = Int32(exactly: salt.count)
        else {
            throw CryptoError(.invalidParameter, "PBKDF2 of \(iterations) iterations for \(count) bytes")
        }
        var output = [UInt8](repeating: 0, count: count)
        let done = password.withUnsafeBytes { secret in
            PKCS5_PBKDF2_HMAC(
                secret.baseAddress?.assumingMemoryBound(to: CChar.self), passwordCount, salt, saltCount, rounds,
                Algorithms.sha256, Int32(count), &output)
        }
        try check(done, "PBKDF2")
        return output
    }
}

/// Random bytes from libcrypto's generator, which the kernel seeds.
public enum SecureRandom {
    /// - Parameter count: 0 to 65 536.
    /// - Throws: `CryptoError.library` where the generator fails.
    public static func bytes(_ count: Int) throws -> [UInt8] {
        guard (0...65_536).contains(count) else { throw CryptoError(.invalidParameter, "\(count) random bytes") }
        var output = [UInt8](repeating: 0, count: count)
        try check(RAND_bytes(&output, Int32(count)), "random bytes")
        return output
    }
}
