import MatterTypes
import Testing

@testable import MatterCrypto

@Suite struct SymmetricTests {
    @Test(arguments: try VectorFile.cases("crypto/aes-ccm"))
    func aesCCM(_ vector: VectorCase) throws {
        let cipher = try AESCCM(key: vector.bytes("key"))
        let (nonce, aad) = try (vector.bytes("nonce"), vector.bytes("aad"))
        if vector.variant == "decrypt-fail" {
            let sealed = try vector.bytes("sealed")
            #expect(throws: CryptoError(.authenticationFailure)) {
                try cipher.open(sealed, nonce: nonce, authenticating: aad)
            }
            return
        }
        let plaintext = try vector.bytes("plaintext")
        let sealed = try vector.expectedBytes("ciphertext") + vector.expectedBytes("tag")
        // Twice, since the context is used again.
        for _ in 0..<2 {
            #expect(try cipher.seal(plaintext, nonce: nonce, authenticating: aad) == sealed)
            #expect(try cipher.open(sealed, nonce: nonce, authenticating: aad) == plaintext)
        }
    }

    @Test func aesCCMIsUsableAfterARefusal() throws {
        let cipher = try AESCCM(key: [UInt8](repeating: 7, count: 16))
        let nonce = [UInt8](repeating: 1, count: 13)
        let sealed = try cipher.seal([1, 2, 3], nonce: nonce, authenticating: [9])
        var broken = sealed
        broken[0] ^= 1
        #expect(throws: CryptoError(.authenticationFailure)) {
            try cipher.open(broken, nonce: nonce, authenticating: [9])
        }
        #expect(throws: CryptoError(.authenticationFailure)) {
            try cipher.open([1, 2], nonce: nonce, authenticating: [])
        }
        #expect(try cipher.open(sealed, nonce: nonce, authenticating: [9]) == [1, 2, 3])
    }

    @Test func aesCCMRefusesWrongLengths() throws {
        #expect(throws: CryptoError(.invalidKey)) { try AESCCM(key: [UInt8](repeating: 0, count: 32)) }
        let cipher = try AESCCM(key: [UInt8](repeating: 0, count: 16))
        #expect(throws: CryptoError(.invalidParameter)) {
            try cipher.seal([], nonce: [UInt8](repeating: 0, count: 12), authenticating: [])
        }
        #expect(throws: CryptoError(.invalidParameter)) {
            try cipher.seal(
                [UInt8](repeating: 0, count: 65_536), nonce: [UInt8](repeating: 0, count: 13), authenticating: [])
        }
    }

    @Test func aesCCMServesSeveralTasks() async throws {
        let cipher = try AESCCM(key: [UInt8](repeating: 3, count: 16))
        let good = try await withThrowingTaskGroup(of: Bool.self) { group in
            for task in UInt8(0)..<8 {
                group.addTask {
                    var good = true
                    for round in UInt8(0)..<50 {
                        let nonce = [task, round] + [UInt8](repeating: 0, count: 11)
                        let message = [UInt8](repeating: task ^ round, count: Int(round))
                        let sealed = try cipher.seal(message, nonce: nonce, authenticating: [task])
                        good = try cipher.open(sealed, nonce: nonce, authenticating: [task]) == message && good
                    }
                    return good
                }
            }
            return try await group.allSatisfy { $0 }
        }
        #expect(good)
    }

    @Test(arguments: try VectorFile.cases("crypto/hkdf"))
    func hkdf(_ vector: VectorCase) throws {
        let key = try HKDFSHA256.deriveKey(
            from: vector.bytes("ikm"), salt: vector.bytes("salt"), info: vector.bytes("info"),
            count: vector.number("length"))
        #expect(try key == vector.expectedBytes("key"))
    }

    @Test func hkdfBounds() {
        #expect(throws: CryptoError(.invalidParameter)) {
            try HKDFSHA256.deriveKey(from: [1], salt: [], info: [], count: 0)
        }
        #expect(throws: CryptoError(.invalidParameter)) {
            try HKDFSHA256.deriveKey(from: [1], salt: [], info: [], count: 8161)
        }
        #expect((try? HKDFSHA256.deriveKey(from: [1], salt: [], info: [], count: 8160))?.count == 8160)
    }

    @Test(arguments: try VectorFile.cases("crypto/hmac"))
    func hmac(_ vector: VectorCase) throws {
        let (key, message) = try (vector.bytes("key"), vector.bytes("message"))
        #expect(try HMACSHA256.authenticationCode(for: message, using: key) == vector.expectedBytes("code"))
        let parts = [Array(message.prefix(5)), [], Array(message.dropFirst(5))]
        #expect(try HMACSHA256.authenticationCode(forParts: parts, using: key) == vector.expectedBytes("code"))
    }

    @Test func hmacWithEmptyKey() throws {
        let code = try HMACSHA256.authenticationCode(for: [], using: [])
        #expect(code.hexadecimal == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
    }

    @Test func hashes() {
        #expect(
            SHA256.hash(Array("abc".utf8)).hexadecimal
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(SHA256.hash([Array("a".utf8), [], Array("bc".utf8)]) == SHA256.hash(Array("abc".utf8)))
        #expect(SHA256.hash([UInt8]()).hexadecimal.hasPrefix("e3b0c44298fc1c14"))
        #expect(SHA1.hash(Array("abc".utf8)).hexadecimal == "a9993e364706816aba3e25717850c26c9cd0d89d")
    }

    @Test(arguments: try VectorFile.cases("crypto/pbkdf2"))
    func pbkdf2(_ vector: VectorCase) throws {
        if vector.variant == "raw" {
            let key = try PBKDF2SHA256.deriveKey(
                password: vector.bytes("password"), salt: vector.bytes("salt"), iterations: vector.number("iterations"),
                count: vector.number("length"))
            #expect(try key == vector.expectedBytes("key"))
            return
        }
        let passcode = try #require(Passcode(UInt32(vector.number("passcode"))))
        let (salt, iterations) = try (vector.bytes("salt"), vector.number("iterations"))
        let secrets = try SPAKE2PlusSecrets(passcode: passcode, salt: salt, iterations: iterations)
        #expect(try secrets.w0.bytes == vector.expectedBytes("w0"))
        #expect(try secrets.w1.bytes == vector.expectedBytes("w1"))
        let verifier = try PAKEVerifier.make(passcode: passcode, salt: salt, iterations: iterations)
        #expect(try verifier == vector.expectedBytes("verifier"))
        #expect(try Array(verifier[32...]) == vector.expectedBytes("L"))
    }

    @Test(arguments: [(999, 16), (100_001, 16), (1000, 15), (1000, 33), (0, 16), (-1, 16)])
    func pakeVerifierRefuses(_ iterations: Int, _ saltCount: Int) throws {
        let passcode = try #require(Passcode(20_202_021))
        #expect(throws: CryptoError(.invalidParameter)) {
            try PAKEVerifier.make(
                passcode: passcode, salt: [UInt8](repeating: 1, count: saltCount), iterations: iterations)
        }
    }

    @Test func randomBytes() throws {
        #expect(try SecureRandom.bytes(0).isEmpty)
        let (a, b) = try (SecureRandom.bytes(32), SecureRandom.bytes(32))
        #expect(a.count == 32 && a != b)
        #expect(throws: CryptoError(.invalidParameter)) { try SecureRandom.bytes(-1) }
    }

    @Test func constantTimeComparison() {
        #expect([1, 2, 3].equalsInConstantTime([1, 2, 3]))
        #expect(![1, 2, 3].equalsInConstantTime([1, 2, 4]))
        #expect(![1, 2, 3].equalsInConstantTime([1, 2]))
        #expect([UInt8]().equalsInConstantTime([]))
    }
}
