import COpenSSL

/// What can be said of a certificate that libcrypto does not read as a whole.
public enum X509Diagnosis {
    /// An extension that is not as it should be.
    public struct Fault: Hashable, Sendable {
        public let type: OID
        /// Whether it is missing rather than damaged.
        public let isMissing: Bool
    }

    /// Those of basic constraints, key usage, subject and authority key identifier that are missing or unreadable, as far
    /// as they can be found by stepping through the elements; nothing where not even that is possible.
    public static func faults(der: [UInt8]) -> [Fault] {
        defer { ERR_clear_error() }
        guard let found = extensions(der) else { return [] }
        let expected: [(OID, ([UInt8]) -> Bool)] = [
            (.basicConstraints, isBasicConstraints), (.keyUsage, isBitString),
            (.subjectKeyIdentifier, isKeyIdentifier), (.authorityKeyIdentifier, isAuthorityKeyIdentifier),
        ]
        return expected.compactMap { type, isReadable in
            guard let value = found.first(where: { $0.type == type })?.value else {
                return Fault(type: type, isMissing: true)
            }
            return isReadable(value) ? nil : Fault(type: type, isMissing: false)
        }
    }

    private static func extensions(_ der: [UInt8]) -> [(type: OID, value: [UInt8])]? {
        der.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            var outer = ElementWalk(base, buffer.count)
            guard var certificate = outer.enter(V_ASN1_SEQUENCE), var body = certificate.enter(V_ASN1_SEQUENCE) else {
                return nil
            }
            while !body.isAtEnd {
                guard var explicit = body.enterExplicit(3) else {
                    guard body.skipAny() else { return nil }
                    continue
                }
                guard var list = explicit.enter(V_ASN1_SEQUENCE) else { return nil }
                var found: [(OID, [UInt8])] = []
                while !list.isAtEnd {
                    guard var item = list.enter(V_ASN1_SEQUENCE), let type = item.object() else { return found }
                    _ = item.skip(V_ASN1_BOOLEAN)
                    found.append((type, item.octets()?.bytes ?? []))
                }
                return found
            }
            return nil
        }
    }

    private static func isBasicConstraints(_ value: [UInt8]) -> Bool {
        guard
            let made = ASN1.decode(value, { d2i_BASIC_CONSTRAINTS(nil, &$0, $1) }, free: { BASIC_CONSTRAINTS_free($0) })
        else { return false }
        BASIC_CONSTRAINTS_free(made)
        return true
    }

    private static func isBitString(_ value: [UInt8]) -> Bool {
        guard let made = ASN1.decode(value, { d2i_ASN1_BIT_STRING(nil, &$0, $1) }, free: { ASN1_BIT_STRING_free($0) })
        else { return false }
        ASN1_BIT_STRING_free(made)
        return true
    }

    private static func isKeyIdentifier(_ value: [UInt8]) -> Bool {
        guard
            let made = ASN1.decode(
                value, { d2i_ASN1_OCTET_STRING(nil, &$0, $1) }, free: { ASN1_OCTET_STRING_free($0) })
        else { return false }
        defer { ASN1_OCTET_STRING_free(made) }
        return ASN1.bytes(made).count == 20
    }

    private static func isAuthorityKeyIdentifier(_ value: [UInt8]) -> Bool {
        guard let made = ASN1.decode(value, { d2i_AUTHORITY_KEYID(nil, &$0, $1) }, free: { AUTHORITY_KEYID_free($0) })
        else { return false }
        defer { AUTHORITY_KEYID_free(made) }
        return ASN1.bytes(made.pointee.keyid).count == 20
    }
}
