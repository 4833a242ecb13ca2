import MatterTypes

/// What a device stores in place of its passcode: w0 (32 bytes) and L (65 bytes) (Matter Core 3.10, 5.1.6).
public enum PAKEVerifier {
    /// Bytes of a verifier.
    public static let byteCount = 97
    /// CRYPTO_PBKDF_ITERATIONS_MIN to MAX.
    public static let iterationsRange: ClosedRange<Int> = 1000...100_000
    /// Bytes of a salt.
    public static let saltRange: ClosedRange<Int> = 16...32

    /// Makes the verifier of a passcode, in a time that grows with `iterations`.
    ///
    /// - Parameters:
    ///   - salt: 16 to 32 bytes.
    ///   - iterations: 1000 to 100 000.
    /// - Throws: `CryptoError.invalidParameter`.
    public static func make(passcode: Passcode, salt: [UInt8], iterations: Int) throws -> [UInt8] {
        let secrets = try SPAKE2PlusSecrets(passcode: passcode, salt: salt, iterations: iterations)
        return try secrets.w0.bytes + P256Point.generator(times: secrets.w1).x963Representation
    }

    static func check(salt: [UInt8], iterations: Int) throws {
        guard iterationsRange.contains(iterations) else {
            throw CryptoError(.invalidParameter, "\(iterations) iterations, 1000 to 100000 are allowed")
        }
        guard saltRange.contains(salt.count) else {
            throw CryptoError(.invalidParameter, "a salt of \(salt.count) bytes, 16 to 32 are allowed")
        }
    }
}
