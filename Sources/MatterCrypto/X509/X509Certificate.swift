import COpenSSL

/// An X.509 certificate as libcrypto reads it.
///
/// This type tells what the certificate says; whether that is allowed is the business of whoever asks. It does not
/// change after `init` and may be shared between threads.
public final class X509Certificate: @unchecked Sendable {
    // Owned here; every call below only reads it, and libcrypto guards its own lazily filled caches.
    private let certificate: OpaquePointer
    /// The whole certificate.
    public let der: [UInt8]

    /// - Throws: `CryptoError` where the bytes are not exactly one certificate.
    public init(der: [UInt8]) throws {
        guard let made = ASN1.decode(der, { d2i_X509(nil, &$0, $1) }, free: { X509_free($0) }) else {
            throw CryptoError.malformed("not one X.509 certificate")
        }
        certificate = made
        self.der = der
    }

    deinit { X509_free(certificate) }

    // MARK: Fields

    /// 1 to 3.
    public var version: Int { X509_get_version(certificate) + 1 }

    /// The contents octets of the DER INTEGER, a leading 00 included.
    public var serialNumber: [UInt8] {
        guard let serial = X509_get0_serialNumber(certificate) else { return [] }
        // Tag and a length of one octet precede what is wanted; longer ones are no serial number.
        let encoded = ASN1.encode { i2d_ASN1_INTEGER(serial, $0) }
        guard encoded.count > 2, encoded[1] < 0x80 else { return [] }
        return Array(encoded.dropFirst(2))
    }

    public var issuer: X509Name { ASN1.name(X509_get_issuer_name(certificate)) }
    public var subject: X509Name { ASN1.name(X509_get_subject_name(certificate)) }

    /// Seconds since 1970; nil where the certificate holds no valid time.
    public var notBefore: Int64? { ASN1.unixSeconds(X509_get0_notBefore(certificate)) }
    /// Seconds since 1970; nil where the certificate holds no valid time.
    public var notAfter: Int64? { ASN1.unixSeconds(X509_get0_notAfter(certificate)) }

    public var publicKey: X509PublicKey { ASN1.publicKey(X509_get_X509_PUBKEY(certificate)) }

    /// The signature algorithm, nil where the two places that name it disagree.
    public var signatureAlgorithm: OID? {
        var identifier: UnsafePointer<X509_ALGOR>?
        X509_get0_signature(nil, &identifier, certificate)
        let outer = ASN1.algorithm(identifier).0
        return outer == ASN1.algorithm(X509_get0_tbs_sigalg(certificate)).0 ? outer : nil
    }

    /// The contents of the signature BIT STRING.
    public var signature: [UInt8] {
        var bits: UnsafePointer<ASN1_BIT_STRING>?
        X509_get0_signature(&bits, nil, certificate)
        return ASN1.bytes(bits)
    }

    /// The whole Name of the issuer, as it is encoded.
    public var issuerDER: [UInt8] { ASN1.encodedName(X509_get_issuer_name(certificate)) }
    /// The whole Name of the subject, as it is encoded.
    public var subjectDER: [UInt8] { ASN1.encodedName(X509_get_subject_name(certificate)) }

    /// Whether libcrypto could make a key of the public key: on an elliptic curve, a point of that curve.
    public var hasUsableKey: Bool {
        defer { ERR_clear_error() }
        return X509_get0_pubkey(certificate) != nil
    }

    // MARK: Extensions

    public var extensions: [X509Extension] {
        (0..<max(0, X509_get_ext_count(certificate))).compactMap { index in
            X509_get_ext(certificate, index).map { X509Extension(reading: $0) }
        }
    }

    /// The first critical extension that is none of basic constraints, key usage, extended key usage, key identifiers and
    /// alternative names.
    public var unknownCriticalExtension: OID? {
        let known = [
            NID_basic_constraints, NID_key_usage, NID_ext_key_usage, NID_subject_key_identifier,
            NID_authority_key_identifier, NID_subject_alt_name, NID_issuer_alt_name,
        ]
        for index in 0..<max(0, X509_get_ext_count(certificate)) {
            guard let found = X509_get_ext(certificate, index), X509_EXTENSION_get_critical(found) > 0,
                let object = X509_EXTENSION_get_object(found), !known.contains(OBJ_obj2nid(object))
            else { continue }
            return OID(object)
        }
        return nil
    }

    public var basicConstraints: X509ExtensionValue<X509BasicConstraints> {
        value(NID_basic_constraints) { (constraints: UnsafeMutablePointer<BASIC_CONSTRAINTS>) in
            defer { BASIC_CONSTRAINTS_free(constraints) }
            var length: Int?
            if let number = constraints.pointee.pathlen {
                var value: Int64 = 0
                length = ASN1_INTEGER_get_int64(&value, number) == 1 ? Int(exactly: max(-1, value)) ?? -1 : -1
            }
            return X509BasicConstraints(isCA: constraints.pointee.ca != 0, pathLength: length)
        }
    }

    public var keyUsage: X509ExtensionValue<X509KeyUsage> {
        value(NID_key_usage) { (bits: UnsafeMutablePointer<ASN1_STRING>) in
            defer { ASN1_BIT_STRING_free(bits) }
            var usage: UInt16 = 0
            for bit in 0..<16 where ASN1_BIT_STRING_get_bit(bits, Int32(bit)) == 1 { usage |= 1 << UInt16(bit) }
            return X509KeyUsage(rawValue: usage)
        }
    }

    public var extendedKeyUsage: X509ExtensionValue<[OID]> {
        value(NID_ext_key_usage) { (purposes: OpaquePointer) in
            defer { EXTENDED_KEY_USAGE_free(purposes) }
            return (0..<max(0, OPENSSL_sk_num(purposes))).compactMap { index in
                OPENSSL_sk_value(purposes, index).map { OID(OpaquePointer($0)) }
            }
        }
    }

    public var subjectKeyID: X509ExtensionValue<[UInt8]> {
        value(NID_subject_key_identifier) { (octets: UnsafeMutablePointer<ASN1_STRING>) in
            defer { ASN1_OCTET_STRING_free(octets) }
            return ASN1.bytes(octets)
        }
    }

    /// The key identifier of the issuer; empty where the extension gives none.
    public var authorityKeyID: X509ExtensionValue<[UInt8]> {
        value(NID_authority_key_identifier) { (identifier: UnsafeMutablePointer<AUTHORITY_KEYID>) in
            defer { AUTHORITY_KEYID_free(identifier) }
            return ASN1.bytes(identifier.pointee.keyid)
        }
    }

    // MARK: Signature and names

    /// Whether the issuer's key made this certificate's signature. Says nothing about names, dates and usage.
    public func isSigned(by issuer: X509Certificate) -> Bool {
        ERR_clear_error()
        guard let key = X509_get0_pubkey(issuer.certificate) else { return false }
        let valid = X509_verify(certificate, key) == 1
        ERR_clear_error()
        return valid
    }

    /// Whether this is the ECDSA-SHA256 signature of a message by the certificate's key, whatever its curve.
    ///
    /// - Parameter signature: r and s, 64 bytes; anything else is not valid.
    public func isValidSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard let der = try? ECDSASignature.der(raw: signature), let key = X509_get0_pubkey(certificate),
            let context = EVP_PKEY_CTX_new_from_pkey(nil, key, nil)
        else { return false }
        defer { EVP_PKEY_CTX_free(context) }
        let hash = SHA256.hash(message)
        return EVP_PKEY_verify_init(context) == 1 && EVP_PKEY_verify(context, der, der.count, hash, hash.count) == 1
    }

    /// Whether the certificate's key made a revocation list's signature.
    func signed(_ list: OpaquePointer) -> Bool {
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard let key = X509_get0_pubkey(certificate) else { return false }
        return X509_CRL_verify(list, key) == 1
    }

    /// Whether this certificate's issuer name is the other's subject name, compared as RFC 5280 7.1 asks.
    public func namesAsIssuer(_ issuer: X509Certificate) -> Bool {
        X509_NAME_cmp(X509_get_issuer_name(certificate), X509_get_subject_name(issuer.certificate)) == 0
    }

    // MARK: Pieces

    private func value<Decoded, Value: Sendable>(
        _ identifier: Int32, _ read: (Decoded) -> Value
    ) -> X509ExtensionValue<Value> where Decoded: PointerFromRaw {
        ERR_clear_error()
        defer { ERR_clear_error() }
        var critical: Int32 = 0
        guard let raw = X509_get_ext_d2i(certificate, identifier, &critical, nil) else {
            return critical == -1 ? .absent : critical == -2 ? .repeated : .malformed
        }
        return .present(read(Decoded(raw: raw)), isCritical: critical > 0)
    }
}

extension X509Certificate: Hashable {
    public static func == (a: X509Certificate, b: X509Certificate) -> Bool { a.der == b.der }
    public func hash(into hasher: inout Hasher) { hasher.combine(der) }
}

extension X509Extension {
    /// - Throws: `CryptoError` where the bytes are not exactly one Extension.
    public init(der: [UInt8]) throws {
        let made = ASN1.decode(der, { d2i_X509_EXTENSION(nil, &$0, $1) }, free: { X509_EXTENSION_free($0) })
        guard let made else { throw CryptoError.malformed("not one X.509 extension") }
        defer { X509_EXTENSION_free(made) }
        self.init(reading: made)
    }

    fileprivate init(reading pointer: OpaquePointer) {
        self.init(
            type: OID(X509_EXTENSION_get_object(pointer)), isCritical: X509_EXTENSION_get_critical(pointer) > 0,
            der: ASN1.encode { i2d_X509_EXTENSION(pointer, $0) })
    }
}

/// The pointer types in which Swift sees what `X509_get_ext_d2i` returns.
private protocol PointerFromRaw {
    init(raw: UnsafeMutableRawPointer)
}

extension UnsafeMutablePointer: PointerFromRaw {
    init(raw: UnsafeMutableRawPointer) { self = raw.assumingMemoryBound(to: Pointee.self) }
}

extension OpaquePointer: PointerFromRaw {
    init(raw: UnsafeMutableRawPointer) { self.init(raw) }
}
