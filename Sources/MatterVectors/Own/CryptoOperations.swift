import MatterCrypto
import MatterTypes
import MatterJSON

/// Primitives and SPAKE2+.
enum CryptoOperations {
    static func result(_ operation: String, _ input: OperationInput) throws -> OperationResult {
        switch operation {
        case "aes-ccm.seal": try seal(input)
        case "aes-ccm.open":
            OperationResult([
                "plaintext": .bytes(
                    try AESCCM(key: input.bytes("key")).open(
                        input.bytes("sealed"), nonce: input.bytes("nonce"), authenticating: input.bytes("aad")))
            ])
        case "hkdf":
            OperationResult([
                "key": .bytes(
                    try HKDFSHA256.deriveKey(
                        from: input.bytes("ikm"), salt: input.bytes("salt"), info: input.bytes("info"),
                        count: input.integer("length")))
            ])
        case "hmac":
            OperationResult([
                "code": .bytes(
                    try HMACSHA256.authenticationCode(for: input.bytes("message"), using: input.bytes("key")))
            ])
        case "pbkdf2":
            OperationResult([
                "key": .bytes(
                    try PBKDF2SHA256.deriveKey(
                        password: input.bytes("password"), salt: input.bytes("salt"),
                        iterations: input.integer("iterations"), count: input.integer("length")))
            ])
        case "pake-verifier": try pakeVerifier(input)
        case "ecdh": try ecdh(input)
        case "ecdsa.verify": try ecdsa(input)
        case "p256.point": try point(input)
        case "p256.multiply":
            OperationResult([
                "point": .bytes(
                    try P256Point(x963Representation: input.bytes("point"))
                        .multiplied(by: P256Scalar(input.bytes("scalar"))).x963Representation)
            ])
        case let operation where operation.hasPrefix("spake2p."): try SPAKE2PlusOperations.result(operation, input)
        default: try KeyOperations.result(operation, input)
        }
    }

    private static func seal(_ input: OperationInput) throws -> OperationResult {
        let cipher = try AESCCM(key: input.bytes("key"))
        let (nonce, aad, plaintext) = try (input.bytes("nonce"), input.bytes("aad"), input.bytes("plaintext"))
        let sealed = try cipher.seal(plaintext, nonce: nonce, authenticating: aad)
        guard try cipher.open(sealed, nonce: nonce, authenticating: aad) == plaintext else {
            throw CryptoError(.authenticationFailure, "what was sealed does not open")
        }
        return OperationResult(["ciphertext": .bytes(sealed.dropLast(16)), "tag": .bytes(sealed.suffix(16))])
    }

    private static func pakeVerifier(_ input: OperationInput) throws -> OperationResult {
        let (passcode, salt) = try (input.passcode(), input.bytes("salt"))
        let iterations: Int = try input.integer("iterations")
        let secrets = try SPAKE2PlusSecrets(passcode: passcode, salt: salt, iterations: iterations)
        let verifier = try PAKEVerifier.make(passcode: passcode, salt: salt, iterations: iterations)
        return OperationResult([
            "w0": .bytes(try secrets.w0.bytes), "w1": .bytes(try secrets.w1.bytes), "L": .bytes(verifier.dropFirst(32)),
            "verifier": .bytes(verifier),
        ])
    }

    private static func ecdh(_ input: OperationInput) throws -> OperationResult {
        let key = try P256PrivateKey(rawRepresentation: input.bytes("privateKey"))
        let peer = try P256PublicKey(x963Representation: input.bytes("peerPublicKey"))
        return OperationResult(["sharedSecret": .bytes(try key.sharedSecret(with: peer))])
    }

    private static func ecdsa(_ input: OperationInput) throws -> OperationResult {
        let key = try P256PublicKey(x963Representation: input.bytes("publicKey"))
        let (message, signature) = try (input.bytes("message"), input.bytes("signature"))
        var valid = key.isValidSignature(signature, for: message)
        if let scalar = try input.optionalBytes("privateKey") {
            // Own signatures differ from those of the vectors, and have to be as good.
            let own = try P256PrivateKey(rawRepresentation: scalar)
            valid = try valid && own.publicKey == key && key.isValidSignature(own.signature(for: message), for: message)
        }
        return OperationResult([
            "valid": .boolean(valid), "der": .bytes(try? ECDSASignature.der(raw: signature)),
        ])
    }

    private static func point(_ input: OperationInput) throws -> OperationResult {
        let bytes = try input.bytes("point")
        let isPoint = (try? P256Point(x963Representation: bytes)) != nil
        let isKey = (try? P256PublicKey(x963Representation: bytes)) != nil
        guard isPoint == isKey else { throw CryptoError(.invalidPoint, "a point, but no key, or the other way round") }
        return OperationResult(["valid": .boolean(isPoint)])
    }
}

extension JSON {
    static func bytes(_ bytes: ArraySlice<UInt8>) -> JSON { .bytes(Array(bytes)) }

    /// The three keys of a session, by the names of the vectors.
    static func sessionKeys(_ keys: SessionKeys) -> [String: JSON] {
        [
            "I2RKey": .bytes(keys.initiatorToResponder.bytes), "R2IKey": .bytes(keys.responderToInitiator.bytes),
            "attestationChallenge": .bytes(keys.attestationChallenge.bytes),
        ]
    }
}
