import COpenSSL

/// A PKCS#10 certificate signing request as libcrypto reads it (RFC 2986).
public struct X509CertificateRequest: Hashable, Sendable {
    /// 1 for the only version that exists (0 in the encoding).
    public let version: Int
    public let subject: X509Name
    public let publicKey: X509PublicKey
    public let signatureAlgorithm: OID
    /// Whether the key in the request made the request's signature.
    public let isSelfSigned: Bool

    /// - Throws: `CryptoError` where the bytes are not exactly one request.
    public init(der: [UInt8]) throws {
        let made = ASN1.decode(der, { d2i_X509_REQ(nil, &$0, $1) }, free: { X509_REQ_free($0) })
        guard let made else { throw CryptoError.malformed("not one PKCS#10 request") }
        defer { X509_REQ_free(made) }
        version = X509_REQ_get_version(made) + 1
        subject = ASN1.name(X509_REQ_get_subject_name(made))
        publicKey = ASN1.publicKey(X509_REQ_get_X509_PUBKEY(made))
        var identifier: UnsafePointer<X509_ALGOR>?
        X509_REQ_get0_signature(made, nil, &identifier)
        signatureAlgorithm = ASN1.algorithm(identifier).0
        if let key = X509_REQ_get0_pubkey(made) {
            isSelfSigned = X509_REQ_verify(made, key) == 1
        } else {
            isSelfSigned = false
        }
        ERR_clear_error()
    }
}
