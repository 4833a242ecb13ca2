import MatterTypes
import Testing

@testable import MatterCrypto

@Suite struct P256Tests {
    @Test(arguments: try VectorFile.cases("crypto/ecdh"))
    func ecdh(_ vector: VectorCase) throws {
        let key = try P256PrivateKey(rawRepresentation: vector.bytes("privateKey"))
        let peer = try vector.bytes("peerPublicKey")
        if vector.variant == "bad" {
            #expect(throws: CryptoError(.invalidPoint)) { try P256PublicKey(x963Representation: peer) }
            return
        }
        let secret = try vector.expectedBytes("sharedSecret")
        #expect(try key.sharedSecret(with: P256PublicKey(x963Representation: peer)) == secret)
        if let own = vector.input["publicKey"]?.bytes { #expect(key.publicKey.x963Representation == own) }
        if let peerPrivate = vector.input["peerPrivateKey"]?.bytes {
            #expect(try P256PrivateKey(rawRepresentation: peerPrivate).sharedSecret(with: key.publicKey) == secret)
        }
    }

    @Test(arguments: try VectorFile.cases("crypto/ecdsa"))
    func ecdsa(_ vector: VectorCase) throws {
        let key = try P256PublicKey(x963Representation: vector.bytes("publicKey"))
        let (message, signature) = try (vector.bytes("message"), vector.bytes("signature"))
        #expect(try key.isValidSignature(signature, for: message) == vector.expectedFlag("valid"))
        if let der = vector.expected?["der"]?.bytes {
            #expect(try ECDSASignature.der(raw: signature) == der)
            #expect(try ECDSASignature.raw(der: der) == signature)
        }
        if let scalar = vector.input["privateKey"]?.bytes {
            let ownKey = try P256PrivateKey(rawRepresentation: scalar)
            #expect(ownKey.publicKey == key)
            let own = try ownKey.signature(for: message)
            #expect(own.count == 64)
            #expect(key.isValidSignature(own, for: message))
            #expect(!key.isValidSignature(own, for: message + [0]))
        }
    }

    @Test func generatedKeysWorkTogether() throws {
        let (a, b) = try (P256PrivateKey(), P256PrivateKey())
        #expect(a.publicKey != b.publicKey)
        #expect(try a.sharedSecret(with: b.publicKey) == b.sharedSecret(with: a.publicKey))
        let again = try P256PrivateKey(rawRepresentation: a.rawRepresentation.bytes)
        #expect(again.publicKey == a.publicKey)
        for round in UInt8(0)..<20 {
            let signature = try a.signature(for: [round])
            #expect(a.publicKey.isValidSignature(signature, for: [round]))
            #expect(!b.publicKey.isValidSignature(signature, for: [round]))
        }
    }

    @Test func keysServeSeveralTasks() async throws {
        let key = try P256PrivateKey()
        let good = try await withThrowingTaskGroup(of: Bool.self) { group in
            for task in UInt8(0)..<8 {
                group.addTask {
                    let peer = try P256PrivateKey()
                    let signature = try key.signature(for: [task])
                    return try key.publicKey.isValidSignature(signature, for: [task])
                        && key.sharedSecret(with: peer.publicKey) == peer.sharedSecret(with: key.publicKey)
                }
            }
            return try await group.allSatisfy { $0 }
        }
        #expect(good)
    }

    @Test func privateKeysOutsideTheOrderAreRefused() {
        let order = [UInt8](hexadecimal: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551") ?? []
        var last = order
        last[31] -= 1
        #expect(order.count == 32)
        for bad in [order, [UInt8](repeating: 0, count: 32), [UInt8](repeating: 0xFF, count: 32), [1], []] {
            #expect(throws: CryptoError(.invalidKey)) { try P256PrivateKey(rawRepresentation: bad) }
        }
        #expect(throws: Never.self) { try P256PrivateKey(rawRepresentation: last) }
    }

    @Test func privateKeysDoNotShow() throws {
        let key = try P256PrivateKey(rawRepresentation: [UInt8](repeating: 0x5A, count: 32))
        var dumped = ""
        dump(key, to: &dumped)
        #expect(!"\(key)\(dumped)".contains("5a5a5a5a"))
        #expect(!dumped.contains("90, 90"))
    }

    @Test(arguments: [
        "", "3000", "30", "3006020100020101ff", "300602010002018100", "30060201ff020101",
        "3006020101", "0206020101020101", "3081060201010201",
    ])
    func malformedDERSignatures(_ text: String) throws {
        let der = try #require([UInt8](hexadecimal: text))
        #expect(throws: CryptoError(.invalidSignature)) { try ECDSASignature.raw(der: der) }
    }

    @Test func wrongSignatureLengths() throws {
        let key = try P256PrivateKey()
        let signature = try key.signature(for: [1])
        #expect(!key.publicKey.isValidSignature(Array(signature.dropLast()), for: [1]))
        #expect(!key.publicKey.isValidSignature(signature + [0], for: [1]))
        #expect(!key.publicKey.isValidSignature([], for: [1]))
        #expect(throws: CryptoError(.invalidSignature)) { try ECDSASignature.der(raw: []) }
    }

    @Test(arguments: try VectorFile.cases("crypto/p256-points"))
    func points(_ vector: VectorCase) throws {
        let bytes = try vector.bytes("point")
        if vector.variant == "point" {
            let valid = try vector.expectedFlag("valid")
            #expect(((try? P256Point(x963Representation: bytes)) != nil) == valid)
            #expect(((try? P256PublicKey(x963Representation: bytes)) != nil) == valid)
            return
        }
        let product = try P256Point(x963Representation: bytes).multiplied(by: P256Scalar(vector.bytes("scalar")))
        #expect(try product.x963Representation == vector.expectedBytes("point"))
    }

    @Test func theIdentityIsRefused() throws {
        let point = try P256Point.generator(times: .random())
        #expect(throws: CryptoError(.invalidPoint)) { try point.minus(point) }
        #expect(throws: CryptoError(.invalidPoint)) { try P256Point(x963Representation: [0]) }
        #expect(throws: CryptoError(.invalidPoint)) { try P256Point(compressedRepresentation: [0]) }
    }

    @Test func errorsCarryOpenSSLsReason() throws {
        var bytes = try P256PrivateKey().publicKey.x963Representation
        bytes[64] ^= 1
        let error = #expect(throws: CryptoError.self) { try P256PublicKey(x963Representation: bytes) }
        #expect(error?.detail.contains("point is not on curve") == true)
    }
}
