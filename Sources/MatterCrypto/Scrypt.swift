import COpenSSL
import MatterTypes

/// scrypt (RFC 7914): keys from passphrases, at a cost in memory that makes guessing dear.
public enum Scrypt {
    /// What a derivation costs: `128 * r * 2^logN` bytes of memory, and time in proportion to that times `p`.
    public struct Parameters: Hashable, Sendable {
        /// Binary logarithm of N.
        public var logN: UInt8
        public var r: UInt8
        public var p: UInt8

        public init(logN: UInt8, r: UInt8, p: UInt8) {
            self.logN = logN
            self.r = r
            self.p = p
        }

        /// 128 MiB, and about half a second.
        public static let standard = Parameters(logN: 17, r: 8, p: 1)

        /// Whether they are within our own limits: at most 512 MiB and eight times the work of `standard`. What a file
        /// says of its parameters is checked by this before any memory is taken.
        public var isAllowed: Bool {
            guard (10...20).contains(logN), (1...32).contains(r), (1...16).contains(p) else { return false }
            let memory = (Int(r) * 128) << Int(logN)
            return memory <= 512 << 20 && memory * Int(p) <= 1 << 30
        }
    }

    /// - Parameters:
    ///   - salt: 8 bytes or more, random.
    ///   - count: bytes wanted, 16 to 64.
    /// - Throws: `CryptoError.invalidParameter`; `library` where the memory can't be had.
    public static func deriveKey(
        passphrase: SecretBytes, salt: [UInt8], parameters: Parameters, count: Int = 32
    ) throws -> SecretBytes {
        guard parameters.isAllowed, (16...64).contains(count), salt.count >= 8 else {
            throw CryptoError(
                .invalidParameter,
                "scrypt with N 2^\(parameters.logN), r \(parameters.r), p \(parameters.p), salt of \(salt.count) bytes")
        }
        return try SecretBytes(count: count) { output in
            try passphrase.withUnsafeBytes { secret in
                try check(
                    EVP_PBE_scrypt(
                        secret.bindMemory(to: CChar.self).baseAddress, secret.count, salt, salt.count,
                        1 << UInt64(parameters.logN), UInt64(parameters.r), UInt64(parameters.p), 1 << 30,
                        output.bindMemory(to: UInt8.self).baseAddress, count),
                    "scrypt")
            }
        }
    }
}

extension SecureRandom {
    /// A random secret.
    ///
    /// - Parameter count: 1 to 65 536.
    /// - Throws: `CryptoError.library` where the generator fails.
    public static func secret(_ count: Int) throws -> SecretBytes {
        guard (1...65_536).contains(count) else { throw CryptoError(.invalidParameter, "\(count) random bytes") }
        return try SecretBytes(count: count) { output in
            try check(RAND_priv_bytes(output.bindMemory(to: UInt8.self).baseAddress, Int32(count)), "random bytes")
        }
    }
}

extension HMACSHA256 {
    /// The code of a message under a secret key. The first bytes of it, for a fixed message, tell keys apart without
    /// telling anything of them.
    public static func authenticationCode(for message: [UInt8], using key: SecretBytes) throws -> [UInt8] {
        var bytes = key.bytes
        defer { bytes.wipe() }
        return try authenticationCode(for: message, using: bytes)
    }
}
