import MatterTypes
import Testing

@testable import MatterCrypto

/// AES-GCM and scrypt, with which secrets are kept.
struct KeepingTests {
    struct Case: Sendable {
        let key, nonce, plaintext, aad, sealed: String
    }

    // Test cases 13, 14 and 16 of the specification of GCM that was submitted to NIST.
    static let cases = [
        Case(
            key: String(repeating: "00", count: 32), nonce: String(repeating: "00", count: 12), plaintext: "", aad: "",
            sealed: "530f8afbc74536b9a963b4f1c4cb738b"),
        Case(
            key: String(repeating: "00", count: 32), nonce: String(repeating: "00", count: 12),
            plaintext: String(repeating: "00", count: 16), aad: "",
            sealed: "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"),
        Case(
            key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308", nonce: "cafebabefacedbaddecaf888",
            plaintext:
                "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525"
                + "b16aedf5aa0de657ba637b39", aad: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
            sealed: "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838"
                + "c5f61e6393ba7a0abcc9f66276fc6ece0f4e1768cddf8853bb2d551b"),
    ]

    func bytes(_ text: String) throws -> [UInt8] { try #require([UInt8](hexadecimal: text)) }

    @Test(arguments: cases) func sealsAsSpecified(_ item: Case) throws {
        let cipher = try AESGCM(key: SecretBytes(bytes(item.key)))
        let (nonce, aad) = (try bytes(item.nonce), try bytes(item.aad))
        let plaintext = try bytes(item.plaintext)
        let sealed = try cipher.seal(SecretBytes(plaintext), nonce: nonce, authenticating: aad)
        #expect(sealed == (try bytes(item.sealed)))
        #expect(try cipher.open(sealed, nonce: nonce, authenticating: aad).bytes == plaintext)
    }

    @Test func anyAlteredBitIsNoticed() throws {
        let cipher = try AESGCM(key: SecureRandom.secret(32))
        let nonce = try SecureRandom.bytes(12)
        let sealed = try cipher.seal(SecretBytes([1, 2, 3]), nonce: nonce, authenticating: [7])
        for bit in 0..<sealed.count * 8 {
            var altered = sealed
            altered[bit / 8] ^= 1 << (bit % 8)
            #expect(throws: CryptoError(.authenticationFailure)) {
                try cipher.open(altered, nonce: nonce, authenticating: [7])
            }
        }
        for count in 0..<sealed.count {
            #expect(throws: CryptoError(.authenticationFailure)) {
                try cipher.open(sealed.prefix(count), nonce: nonce, authenticating: [7])
            }
        }
        #expect(throws: CryptoError(.authenticationFailure)) {
            try cipher.open(sealed, nonce: nonce, authenticating: [8])
        }
        let other = try AESGCM(key: SecureRandom.secret(32))
        #expect(throws: CryptoError(.authenticationFailure)) {
            try other.open(sealed, nonce: nonce, authenticating: [7])
        }
        #expect(throws: CryptoError(.invalidParameter)) { try cipher.open(sealed, nonce: [], authenticating: [7]) }
        #expect(throws: CryptoError(.invalidKey)) { try AESGCM(key: SecretBytes([1])) }
    }

    /// RFC 7914, section 12.
    @Test func scryptIsThatOfTheRFC() throws {
        let key = try Scrypt.deriveKey(
            passphrase: SecretBytes(Array("pleaseletmein".utf8)), salt: Array("SodiumChloride".utf8),
            parameters: .init(logN: 14, r: 8, p: 1), count: 64)
        #expect(
            key.bytes.hexadecimal.lowercased()
                == "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
                + "d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887")
    }

    @Test func scryptCostsAreBounded() throws {
        typealias Parameters = Scrypt.Parameters
        #expect(Parameters.standard.isAllowed)
        for bad in [
            Parameters(logN: 9, r: 8, p: 1), Parameters(logN: 21, r: 1, p: 1), Parameters(logN: 255, r: 255, p: 255),
            Parameters(logN: 17, r: 0, p: 1), Parameters(logN: 17, r: 8, p: 0), Parameters(logN: 20, r: 8, p: 1),
            Parameters(logN: 19, r: 8, p: 16),
        ] {
            #expect(!bad.isAllowed)
            #expect(throws: CryptoError(.invalidParameter)) {
                try Scrypt.deriveKey(
                    passphrase: SecretBytes([1]), salt: [UInt8](repeating: 0, count: 16), parameters: bad)
            }
        }
    }
}
