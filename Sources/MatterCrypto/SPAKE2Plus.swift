import MatterTypes

// SPAKE2+ over P-256 as Matter uses it (Matter Core 3.10): the draft's key schedule, in which Ka and Ke are the two halves
// of the hash of the transcript, not the one of RFC 9383.
//
//     prover (initiator)                        verifier (responder)
//     pA = x*G + w0*M          -- pA ------>    pB = y*G + w0*N
//                              <-- pB, cB --    Z = y*(pA - w0*M), V = y*L
//     Z = x*(pB - w0*N), V = w1*(pB - w0*N)
//                              -- cA ------>

/// What a passcode becomes: two scalars (Matter Core 3.10, `Crypto_PAKEValues_Initiator`).
package struct SPAKE2PlusSecrets: Sendable {
    package let w0: P256Scalar
    package let w1: P256Scalar

    package init(w0: P256Scalar, w1: P256Scalar) {
        self.w0 = w0
        self.w1 = w1
    }

    /// - Throws: `CryptoError.invalidParameter` where salt or iterations are outside Matter's ranges.
    package init(passcode: Passcode, salt: [UInt8], iterations: Int) throws {
        try PAKEVerifier.check(salt: salt, iterations: iterations)
        var password = (0..<4).map { UInt8(truncatingIfNeeded: passcode.rawValue >> (8 * $0)) }
        var derived = try PBKDF2SHA256.deriveKey(password: password, salt: salt, iterations: iterations, count: 80)
        defer {
            erase(&password)
            erase(&derived)
        }
        w0 = try P256Scalar(reducing: Array(derived[..<40]))
        w1 = try P256Scalar(reducing: Array(derived[40...]))
    }
}

/// The side that knows the passcode: the commissioner.
public struct SPAKE2PlusProver: Sendable {
    /// This side's share, 65 bytes, for Pake1.
    public let pA: [UInt8]
    private let secrets: SPAKE2PlusSecrets
    private let random: P256Scalar

    /// Derives the secrets from a passcode, in a time that grows with `iterations`.
    ///
    /// - Parameters:
    ///   - salt: 16 to 32 bytes.
    ///   - iterations: 1000 to 100 000.
    ///   - randomScalar: 32 bytes; only tests that replay an exchange give them.
    /// - Throws: `CryptoError.invalidParameter`.
    public init(passcode: Passcode, salt: [UInt8], iterations: Int, randomScalar: [UInt8]? = nil) throws {
        try self.init(
            secrets: SPAKE2PlusSecrets(passcode: passcode, salt: salt, iterations: iterations),
            randomScalar: randomScalar)
    }

    /// - Parameters:
    ///   - w0: 32 bytes, big-endian.
    ///   - w1: 32 bytes, big-endian.
    /// - Throws: `CryptoError.invalidKey`.
    public init(w0: [UInt8], w1: [UInt8], randomScalar: [UInt8]? = nil) throws {
        try self.init(secrets: SPAKE2PlusSecrets(w0: P256Scalar(w0), w1: P256Scalar(w1)), randomScalar: randomScalar)
    }

    private init(secrets: SPAKE2PlusSecrets, randomScalar: [UInt8]?) throws {
        self.secrets = secrets
        random = try randomScalar.map { try P256Scalar($0) } ?? .random()
        pA = try P256Point.sum(base: random, secrets.w0, SPAKE2PlusConstants.pointM()).x963Representation
    }

    /// Checks the verifier's confirmation.
    ///
    /// - Parameters:
    ///   - context: what both sides said before, hashed.
    ///   - pB: the verifier's share, 65 bytes.
    ///   - cB: the verifier's confirmation, 32 bytes.
    /// - Returns: this side's confirmation for Pake3, and the common secret Ke.
    /// - Throws: `CryptoError.invalidPoint`; `CryptoError.authenticationFailure` where the passcodes differ.
    public func finish(
        context: [UInt8], pB: [UInt8], cB: [UInt8]
    ) throws -> (cA: [UInt8], sharedSecret: SecretBytes) {
        let schedule = try schedule(context: context, pB: pB)
        guard schedule.cB.equalsInConstantTime(cB) else {
            throw CryptoError(.authenticationFailure, "cB does not fit: the other side used another passcode")
        }
        return (schedule.cA, schedule.ke)
    }

    package func schedule(
        context: [UInt8], idProver: [UInt8] = [], idVerifier: [UInt8] = [], pB: [UInt8]
    ) throws -> SPAKE2PlusSchedule {
        let shared = try P256Point(x963Representation: pB)
            .minus(SPAKE2PlusConstants.pointN().multiplied(by: secrets.w0))
        return try SPAKE2PlusSchedule(
            context: context, idProver: idProver, idVerifier: idVerifier, pA: pA, pB: pB,
            z: shared.multiplied(by: random).x963Representation,
            v: shared.multiplied(by: secrets.w1).x963Representation, w0: secrets.w0.bytes)
    }
}

/// The side that knows the verifier only: the device.
public struct SPAKE2PlusVerifier: Sendable {
    /// This side's share, 65 bytes, for Pake2.
    public let pB: [UInt8]
    private let w0: P256Scalar
    private let pointL: P256Point
    private let random: P256Scalar

    /// - Parameters:
    ///   - verifier: w0 (32 bytes) and L (65 bytes), as `PAKEVerifier.make` gives them.
    ///   - randomScalar: 32 bytes; only tests that replay an exchange give them.
    /// - Throws: `CryptoError.invalidParameter`, `invalidKey`, `invalidPoint`.
    public init(verifier: [UInt8], randomScalar: [UInt8]? = nil) throws {
        guard verifier.count == PAKEVerifier.byteCount else {
            throw CryptoError(.invalidParameter, "a verifier has 97 bytes, not \(verifier.count)")
        }
        w0 = try P256Scalar(Array(verifier[..<32]))
        pointL = try P256Point(x963Representation: Array(verifier[32...]))
        random = try randomScalar.map { try P256Scalar($0) } ?? .random()
        pB = try P256Point.sum(base: random, w0, SPAKE2PlusConstants.pointN()).x963Representation
    }

    /// The verifier's answer, and what it expects for it.
    public struct Answer: Sendable {
        /// This side's confirmation, 32 bytes, for Pake2.
        public let cB: [UInt8]
        private let expected: SecretBytes
        private let sharedSecret: SecretBytes

        fileprivate init(_ schedule: SPAKE2PlusSchedule) {
            cB = schedule.cB
            expected = SecretBytes(schedule.cA)
            sharedSecret = schedule.ke
        }

        /// Checks the prover's confirmation.
        ///
        /// - Returns: the common secret Ke.
        /// - Throws: `CryptoError.authenticationFailure` where the prover does not know the passcode.
        public func finish(cA: [UInt8]) throws -> SecretBytes {
            guard expected.equalsInConstantTime(cA) else {
                throw CryptoError(.authenticationFailure, "cA does not fit: the other side used another passcode")
            }
            return sharedSecret
        }
    }

    /// - Parameters:
    ///   - context: what both sides said before, hashed.
    ///   - pA: the prover's share, 65 bytes.
    /// - Throws: `CryptoError.invalidPoint`.
    public func answer(context: [UInt8], pA: [UInt8]) throws -> Answer {
        Answer(try schedule(context: context, pA: pA))
    }

    package func schedule(
        context: [UInt8], idProver: [UInt8] = [], idVerifier: [UInt8] = [], pA: [UInt8]
    ) throws -> SPAKE2PlusSchedule {
        let shared = try P256Point(x963Representation: pA).minus(SPAKE2PlusConstants.pointM().multiplied(by: w0))
        return try SPAKE2PlusSchedule(
            context: context, idProver: idProver, idVerifier: idVerifier, pA: pA, pB: pB,
            z: shared.multiplied(by: random).x963Representation,
            v: pointL.multiplied(by: random).x963Representation, w0: w0.bytes)
    }
}

/// Transcript and keys of one run (Matter Core 3.10.3, 3.10.4).
package struct SPAKE2PlusSchedule: Sendable {
    package let z: [UInt8]
    package let v: [UInt8]
    package let transcript: [UInt8]
    /// Ka and Ke, 32 bytes.
    package let main: [UInt8]
    package let ke: SecretBytes
    package let kcA: [UInt8]
    package let kcB: [UInt8]
    package let cA: [UInt8]
    package let cB: [UInt8]

    init(
        context: [UInt8], idProver: [UInt8], idVerifier: [UInt8], pA: [UInt8], pB: [UInt8], z: [UInt8], v: [UInt8],
        w0: [UInt8]
    ) throws {
        let (m, n) = try (SPAKE2PlusConstants.pointM(), SPAKE2PlusConstants.pointN())
        var transcript: [UInt8] = []
        transcript.reserveCapacity(640)
        for item in [
            context, idProver, idVerifier, try m.x963Representation, try n.x963Representation, pA, pB, z, v, w0,
        ] {
            transcript += (0..<8).map { UInt8(truncatingIfNeeded: UInt64(item.count) >> (8 * $0)) }
            transcript += item
        }
        self.z = z
        self.v = v
        self.transcript = transcript
        main = SHA256.hash(transcript)
        ke = SecretBytes(main[16...])
        let confirmation = try HKDFSHA256.deriveKey(
            from: Array(main[..<16]), salt: [], info: Array("ConfirmationKeys".utf8), count: 32)
        kcA = Array(confirmation[..<16])
        kcB = Array(confirmation[16...])
        cA = try HMACSHA256.authenticationCode(for: pB, using: kcA)
        cB = try HMACSHA256.authenticationCode(for: pA, using: kcB)
    }
}

/// The two fixed points of SPAKE2+ over P-256, whose discrete logarithms nobody knows.
private enum SPAKE2PlusConstants {
    private static let m = Result {
        try point(0x02, "886e2f97ace46e55ba9dd7242579f2993b64e16ef3dcab95afd497333d8fa12f")
    }
    private static let n = Result {
        try point(0x03, "d8bbd6c639c62937b04d997f38c3770719c629d7014d49a24b4f98baa1292b49")
    }

    static func pointM() throws -> P256Point { try m.get() }
    static func pointN() throws -> P256Point { try n.get() }

    private static func point(_ sign: UInt8, _ x: String) throws -> P256Point {
        try P256Point(compressedRepresentation: [sign] + (Array(hexadecimal: x) ?? []))
    }
}
