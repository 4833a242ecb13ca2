import MatterCrypto
import MatterTLV

/// A node's request for a certificate: PKCS#10 with a P-256 key, signed by that key (Matter Core 6.4.7, RFC 2986).
public struct CertificateSigningRequest: Hashable, Sendable {
    /// Own limit: a request fills at most one command's response.
    public static let maximumSize = 900

    public let der: [UInt8]
    /// An uncompressed point of P-256, 65 bytes.
    public let publicKey: [UInt8]

    /// Reads a request and verifies that its signer holds the key in it.
    ///
    /// - Throws: `CertificateError`; its certificate is "CSR".
    public init(der: [UInt8]) throws {
        guard der.count <= Self.maximumSize else {
            throw Self.error(.tooLarge, "", "at most \(Self.maximumSize) bytes, not \(der.count)")
        }
        let request: X509CertificateRequest
        do { request = try X509CertificateRequest(der: der) } catch {
            throw Self.error(.malformed, "", CertificateError.reason(error))
        }
        guard request.version == 1 else { throw Self.error(.unsupported, "version", "1, not \(request.version)") }
        guard request.publicKey.isP256 else {
            throw Self.error(.unsupported, "subjectPublicKeyInfo", "an uncompressed P-256 key")
        }
        guard request.signatureAlgorithm == .ecdsaWithSHA256 else {
            throw Self.error(.unsupported, "signatureAlgorithm", "ecdsa-with-SHA256, not \(request.signatureAlgorithm)")
        }
        guard request.isSelfSigned else {
            throw Self.error(.badSignature, "signature", "made by the key in the request")
        }
        self.der = der
        publicKey = request.publicKey.bytes
    }

    /// Makes a request for a key of our own, with the subject O=CSR.
    ///
    /// - Throws: `CryptoError` where signing fails.
    public static func make(for key: P256PrivateKey) throws -> CertificateSigningRequest {
        var writer = DERWriter()
        writer.write(DERWriter.Tag.sequence) {
            $0.writeInteger(0)
            DistinguishedName([.init(.organization, .utf8("CSR"))]).write(to: &$0)
            $0.writePublicKey(key.publicKey.x963Representation)
            $0.write(DERWriter.Tag.constructedContext(0), [])
        }
        let der = try DERWriter.signed(writer.bytes, signature: key.signature(for: writer.bytes))
        return CertificateSigningRequest(der: der, publicKey: key.publicKey.x963Representation)
    }

    private init(der: [UInt8], publicKey: [UInt8]) {
        self.der = der
        self.publicKey = publicKey
    }

    private static func error(_ code: CertificateError.Code, _ field: String, _ rule: String) -> CertificateError {
        CertificateError(code, certificate: "CSR", field: field, rule: rule)
    }
}

/// What a node signs with its attestation key when it answers CSRRequest (Matter Core 11.18.4.9).
public struct NOCSRElements: Hashable, Sendable {
    /// The bytes as received: the signature covers them.
    public let tlv: [UInt8]
    /// PKCS#10 in DER, for `CertificateSigningRequest`.
    public let csr: [UInt8]
    /// 32 bytes, the nonce of the request.
    public let nonce: [UInt8]
    /// Up to three values of the vendor's own.
    public let vendorReserved: [[UInt8]?]

    /// - Throws: `CertificateError`; its certificate is "NOCSR elements".
    public init(tlv: [UInt8]) throws {
        do {
            let fields = try TLVFields(decoding: tlv, "NOCSRElements")
            csr = try fields.bytes(1, "csr")
            nonce = try fields.bytes(2, "CSRNonce", count: 32...32)
            vendorReserved = try (UInt8(3)...5).map { try fields.optionalBytes($0, "vendor_reserved\($0 - 2)") }
            self.tlv = tlv
        } catch let error as TLVError {
            throw CertificateError(error).about("NOCSR elements")
        }
    }

    /// The elements for a request of our own.
    public init(csr: [UInt8], nonce: [UInt8]) {
        self.csr = csr
        self.nonce = nonce
        vendorReserved = [nil, nil, nil]
        tlv = TLVWriter.structure {
            $0.write(1, bytes: csr)
            $0.write(2, bytes: nonce)
        }
    }

    /// Whether the node's attestation key signed these elements on this session.
    ///
    /// - Parameters:
    ///   - signature: r and s, 64 bytes.
    ///   - challenge: the attestation challenge of the session, 16 bytes.
    ///   - attestationKey: the key of the device attestation certificate.
    public func isSigned(_ signature: [UInt8], challenge: [UInt8], attestationKey: P256PublicKey) -> Bool {
        attestationKey.isValidSignature(signature, for: tlv + challenge)
    }
}
