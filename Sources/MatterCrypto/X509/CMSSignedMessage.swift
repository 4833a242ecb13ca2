import COpenSSL

/// A CMS message of type SignedData with its content inside (RFC 5652), as libcrypto reads it.
///
/// Nothing is verified here: a certification declaration carries no certificates, so whoever asks looks the signer's
/// key up by its identifier and verifies the signature over `content`.
public struct CMSSignedMessage: Hashable, Sendable {
    public struct Signer: Hashable, Sendable {
        /// 3 where the signer is named by key identifier.
        public let version: Int
        /// Nil where the signer is named by issuer and serial number instead.
        public let subjectKeyID: [UInt8]?
        public let digestAlgorithm: OID
        public let signatureAlgorithm: OID
        /// For ECDSA a DER ECDSA-Sig-Value.
        public let signature: [UInt8]
        /// Signed attributes change what is signed.
        public let hasSignedAttributes: Bool
    }

    /// Of the SignedData; 3 where signers are named by key identifier.
    public let version: Int
    public let digestAlgorithms: [OID]
    public let contentType: OID
    /// Nil where the content is detached.
    public let content: [UInt8]?
    public let signers: [Signer]
    public let certificateCount: Int

    /// - Throws: `CryptoError` where the bytes are not exactly one SignedData message.
    public init(der: [UInt8]) throws {
        let made = ASN1.decode(der, { d2i_CMS_ContentInfo(nil, &$0, $1) }, free: { CMS_ContentInfo_free($0) })
        guard let made else { throw CryptoError.malformed("not one CMS message") }
        defer {
            CMS_ContentInfo_free(made)
            ERR_clear_error()
        }
        guard OID(CMS_get0_type(made)) == .cmsSignedData else {
            throw CryptoError.malformed("a CMS message of another type than SignedData")
        }
        guard let head = Self.head(der) else { throw CryptoError.malformed("not a CMS SignedData") }
        version = head.version
        digestAlgorithms = head.digests
        contentType = OID(CMS_get0_eContentType(made))
        if let place = CMS_get0_content(made), let octets = place.pointee {
            content = ASN1.bytes(octets)
        } else {
            content = nil
        }
        var signers: [Signer] = []
        if let infos = CMS_get0_SignerInfos(made) {
            for index in 0..<max(0, OPENSSL_sk_num(infos)) {
                guard let raw = OPENSSL_sk_value(infos, index) else { continue }
                signers.append(
                    Signer(
                        OpaquePointer(raw),
                        version: signers.count < head.signers.count ? head.signers[signers.count] : 0))
            }
        }
        self.signers = signers
        if let certificates = CMS_get1_certs(made) {
            var count = 0
            while let certificate = OPENSSL_sk_pop(certificates) {
                X509_free(OpaquePointer(certificate))
                count += 1
            }
            OPENSSL_sk_free(certificates)
            certificateCount = count
        } else {
            certificateCount = 0
        }
    }

    /// Versions and digest algorithms, for which libcrypto has no getter: it steps through the elements here as well.
    private static func head(_ der: [UInt8]) -> (version: Int, digests: [OID], signers: [Int])? {
        der.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            var outer = ElementWalk(base, buffer.count)
            guard var info = outer.enter(V_ASN1_SEQUENCE), info.skip(V_ASN1_OBJECT),
                var explicit = info.enterExplicit(0), var signedData = explicit.enter(V_ASN1_SEQUENCE),
                let version = signedData.integer(), var set = signedData.enter(V_ASN1_SET)
            else { return nil }
            var digests: [OID] = []
            while !set.isAtEnd {
                guard var algorithm = set.enter(V_ASN1_SEQUENCE), let oid = algorithm.object() else { return nil }
                digests.append(oid)
            }
            guard signedData.skip(V_ASN1_SEQUENCE) else { return nil }
            // Certificates and revocation lists may stand before the signers.
            _ = signedData.enterExplicit(0)
            _ = signedData.enterExplicit(1)
            guard var infos = signedData.enter(V_ASN1_SET) else { return nil }
            var signers: [Int] = []
            while !infos.isAtEnd {
                guard var info = infos.enter(V_ASN1_SEQUENCE), let version = info.integer() else { return nil }
                signers.append(version)
            }
            return (version, digests, signers)
        }
    }
}

extension CMSSignedMessage.Signer {
    fileprivate init(_ info: OpaquePointer, version: Int) {
        self.version = version
        var keyID: UnsafeMutablePointer<ASN1_OCTET_STRING>?
        let named = CMS_SignerInfo_get0_signer_id(info, &keyID, nil, nil) == 1
        subjectKeyID = named ? keyID.map { ASN1.bytes($0) } : nil
        var digest: UnsafeMutablePointer<X509_ALGOR>?
        var algorithm: UnsafeMutablePointer<X509_ALGOR>?
        CMS_SignerInfo_get0_algs(info, nil, nil, &digest, &algorithm)
        digestAlgorithm = ASN1.algorithm(UnsafePointer(digest)).0
        signatureAlgorithm = ASN1.algorithm(UnsafePointer(algorithm)).0
        signature = ASN1.bytes(CMS_SignerInfo_get0_signature(info))
        hasSignedAttributes = CMS_signed_get_attr_count(info) > 0
    }
}
