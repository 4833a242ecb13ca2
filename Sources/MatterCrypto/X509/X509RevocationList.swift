import COpenSSL

/// A certificate revocation list as libcrypto reads it (RFC 5280 5), direct or indirect.
///
/// It does not change after `init` and may be shared between threads.
public final class X509RevocationList: @unchecked Sendable {
    /// A certificate that is revoked.
    public struct Entry: Hashable, Sendable {
        /// Without leading zeros.
        public let serialNumber: [UInt8]
        /// The encoded Name of who issued the certificate: the list's issuer, where no entry up to here says otherwise.
        public let certificateIssuer: [UInt8]
    }

    // Owned here; every call below only reads it.
    private let list: OpaquePointer
    /// The whole list.
    public let der: [UInt8]

    /// - Throws: `CryptoError` where the bytes are not exactly one list.
    public init(der: [UInt8]) throws {
        guard let made = ASN1.decode(der, { d2i_X509_CRL(nil, &$0, $1) }, free: { X509_CRL_free($0) }) else {
            throw CryptoError.malformed("not one certificate revocation list")
        }
        list = made
        self.der = der
    }

    deinit { X509_CRL_free(list) }

    /// The encoded Name of the issuer.
    public var issuerDER: [UInt8] { ASN1.encodedName(X509_CRL_get_issuer(list)) }
    public var issuer: X509Name { ASN1.name(X509_CRL_get_issuer(list)) }

    /// The issuer's key identifier; empty where the list gives none.
    public var authorityKeyID: [UInt8] {
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard let raw = X509_CRL_get_ext_d2i(list, NID_authority_key_identifier, nil, nil) else { return [] }
        let identifier = raw.assumingMemoryBound(to: AUTHORITY_KEYID.self)
        defer { AUTHORITY_KEYID_free(identifier) }
        return ASN1.bytes(identifier.pointee.keyid)
    }

    /// Seconds since 1970; nil where the list holds no valid time.
    public var thisUpdate: Int64? { ASN1.unixSeconds(X509_CRL_get0_lastUpdate(list)) }
    /// When a newer list is to be expected, seconds since 1970; nil where it does not say.
    public var nextUpdate: Int64? { ASN1.unixSeconds(X509_CRL_get0_nextUpdate(list)) }

    public var entries: [Entry] {
        guard let revoked = X509_CRL_get_REVOKED(list) else { return [] }
        var issuer = issuerDER
        return (0..<max(0, OPENSSL_sk_num(revoked))).compactMap { index in
            guard let raw = OPENSSL_sk_value(revoked, index) else { return nil }
            let entry = OpaquePointer(raw)
            // In an indirect list an entry's issuer holds for those behind it too (RFC 5280 5.3.3).
            if let named = Self.certificateIssuer(entry) { issuer = named }
            return Entry(
                serialNumber: ASN1.magnitude(X509_REVOKED_get0_serialNumber(entry)), certificateIssuer: issuer)
        }
    }

    private static func certificateIssuer(_ entry: OpaquePointer) -> [UInt8]? {
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard let raw = X509_REVOKED_get_ext_d2i(entry, NID_certificate_issuer, nil, nil) else { return nil }
        let names = OpaquePointer(raw)
        defer { GENERAL_NAMES_free(names) }
        for index in 0..<max(0, OPENSSL_sk_num(names)) {
            guard let value = OPENSSL_sk_value(names, index) else { continue }
            let name = value.assumingMemoryBound(to: GENERAL_NAME.self).pointee
            if name.type == GEN_DIRNAME { return ASN1.encodedName(name.d.directoryName) }
        }
        return nil
    }

    /// Whether this certificate's key made the list's signature. Says nothing about names, dates and usage.
    public func isSigned(by issuer: X509Certificate) -> Bool { issuer.signed(list) }
}
