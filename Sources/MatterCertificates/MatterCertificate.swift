import MatterCrypto
import MatterTypes

/// A certificate of the operational kind, the same whether it travels as Matter TLV or as X.509 (Matter Core 6.5).
///
/// A value is always well-formed: its fields obey the rules that hold for every certificate, and it has exactly one
/// encoding in either form. What its place in a chain demands besides is checked by `OperationalChain`.
public struct MatterCertificate: Hashable, Sendable {
    /// Limit of the TLV form in bytes.
    public static let maximumTLVSize = 400
    /// Limit of the X.509 form in bytes.
    public static let maximumX509Size = 600

    /// The contents octets of the DER INTEGER, at most 20.
    public let serialNumber: [UInt8]
    public let issuer: DistinguishedName
    public let notBefore: MatterTime
    /// Nil for no well-defined expiration.
    public let notAfter: MatterTime?
    public let subject: DistinguishedName
    /// An uncompressed point of P-256, 65 bytes.
    public let publicKey: [UInt8]
    public let extensions: [CertificateExtension]
    /// r and s, 64 bytes.
    public internal(set) var signature: [UInt8]

    /// Checks what holds for every certificate.
    init(
        serialNumber: [UInt8], issuer: DistinguishedName, notBefore: MatterTime, notAfter: MatterTime?,
        subject: DistinguishedName, publicKey: [UInt8], extensions: [CertificateExtension], signature: [UInt8]
    ) throws(CertificateError) {
        self.serialNumber = serialNumber
        self.issuer = issuer
        self.notBefore = notBefore
        self.notAfter = notAfter
        self.subject = subject
        self.publicKey = publicKey
        self.extensions = extensions
        self.signature = signature
        try checkFields()
    }
}

// MARK: What it says

extension MatterCertificate {
    /// The node that the certificate names, where it names exactly one.
    public var nodeID: NodeID? { only(.nodeID).map { NodeID($0) } }
    /// The fabric that the certificate names, where it names exactly one.
    public var fabricID: FabricID? { only(.fabricID).map { FabricID($0) } }
    public var rcacID: UInt64? { only(.rcacID) }
    public var icacID: UInt64? { only(.icacID) }
    public var caseAuthenticatedTags: [CaseAuthenticatedTag] {
        subject.numbers(.caseAuthenticatedTag).compactMap { UInt32(exactly: $0).map { CaseAuthenticatedTag($0) } }
    }

    private func only(_ kind: DistinguishedName.Kind) -> UInt64? {
        let numbers = subject.numbers(kind)
        return numbers.count == 1 ? numbers.first : nil
    }

    public var basicConstraints: (isCA: Bool, pathLength: UInt8?)? {
        for case .basicConstraints(let isCA, let pathLength) in extensions { return (isCA, pathLength) }
        return nil
    }

    public var keyUsage: X509KeyUsage? {
        for case .keyUsage(let usage) in extensions { return usage }
        return nil
    }

    public var extendedKeyUsage: [CertificateExtension.KeyPurpose]? {
        for case .extendedKeyUsage(let purposes) in extensions { return purposes }
        return nil
    }

    public var subjectKeyID: [UInt8]? {
        for case .subjectKeyID(let identifier) in extensions { return identifier }
        return nil
    }

    public var authorityKeyID: [UInt8]? {
        for case .authorityKeyID(let identifier) in extensions { return identifier }
        return nil
    }

    /// Whether an extension that Matter doesn't know is marked critical, so that the certificate must not be used.
    public var hasUnknownCriticalExtension: Bool {
        for case .future(let der) in extensions where (try? X509Extension(der: der))?.isCritical ?? true { return true }
        return false
    }

    /// Whether the owner of this key signed the certificate.
    public func isSigned(by key: P256PublicKey) -> Bool { key.isValidSignature(signature, for: toBeSigned) }
}

// MARK: Rules of every certificate

extension MatterCertificate {
    private func checkFields() throws(CertificateError) {
        try checkSerialNumber()
        try Self.check(issuer, "issuer")
        try Self.check(subject, "subject")
        if let notAfter, notAfter < notBefore {
            throw CertificateError(.invalidField, field: "not-after", rule: "must not lie before not-before")
        }
        guard publicKey.count == 65, publicKey.first == 4 else {
            throw CertificateError(.invalidField, field: "ec-pub-key", rule: "65 bytes that start with 04")
        }
        guard signature.count == 64 else {
            throw CertificateError(.invalidField, field: "signature", rule: "64 bytes")
        }
        try checkExtensions()
    }

    private func checkSerialNumber() throws(CertificateError) {
        guard (1...20).contains(serialNumber.count) else {
            throw CertificateError(.invalidField, field: "serial-num", rule: "1 to 20 bytes, not \(serialNumber.count)")
        }
        // DER: the first nine bits of an integer are never all equal.
        if serialNumber.count > 1 {
            let padded = serialNumber[0] == 0 && serialNumber[1] < 0x80
            let extended = serialNumber[0] == 0xFF && serialNumber[1] >= 0x80
            guard !padded, !extended else {
                throw CertificateError(.invalidField, field: "serial-num", rule: "the shortest form of an integer")
            }
        }
    }

    private static func check(_ name: DistinguishedName, _ field: String) throws(CertificateError) {
        guard !name.attributes.isEmpty else {
            throw CertificateError(.missingField, field: field, rule: "at least one attribute")
        }
        guard name.attributes.count <= DistinguishedName.maximumCount else {
            let rule = "at most \(DistinguishedName.maximumCount) attributes, not \(name.attributes.count)"
            throw CertificateError(.invalidField, field: field, rule: rule)
        }
        for attribute in name.attributes { try check(attribute, field + "." + attribute.kind.label) }
    }

    private static func check(_ attribute: DistinguishedName.Attribute, _ field: String) throws(CertificateError) {
        switch attribute.value {
        case .number(let number):
            guard attribute.kind.isMatterIdentifier else {
                throw CertificateError(.invalidField, field: field, rule: "a string")
            }
            switch attribute.kind {
            case .nodeID where !NodeID(number).isOperational:
                throw CertificateError(
                    .invalidField, field: field, rule: "an operational node id, not \(NodeID(number))")
            case .fabricID where number == 0:
                throw CertificateError(.invalidField, field: field, rule: "not 0")
            case .caseAuthenticatedTag:
                guard let tag = UInt32(exactly: number), CaseAuthenticatedTag(tag).isValid else {
                    throw CertificateError(.invalidField, field: field, rule: "32 bits with a version that is not 0")
                }
            default: break
            }
        case .utf8, .printable:
            guard !attribute.kind.isMatterIdentifier else {
                throw CertificateError(.invalidField, field: field, rule: "an unsigned integer")
            }
            if case .printable(let text) = attribute.value {
                guard attribute.kind != .domainComponent, text.utf8.allSatisfy({ $0 < 0x80 }) else {
                    throw CertificateError(.invalidField, field: field, rule: "no PrintableString can hold this")
                }
            } else if case .utf8(let text) = attribute.value, attribute.kind == .domainComponent {
                guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
                    throw CertificateError(.invalidField, field: field, rule: "ASCII only")
                }
            }
        }
    }

    private func checkExtensions() throws(CertificateError) {
        var seen: Set<UInt8> = []
        for item in extensions {
            let field = CertificateExtension.label(item.tag)
            switch item {
            case .basicConstraints(isCA: false, .some):
                throw CertificateError(.invalidField, field: field, rule: "no path length unless is-ca")
            case .keyUsage(let usage) where !X509KeyUsage.all.isSuperset(of: usage):
                throw CertificateError(.invalidField, field: field, rule: "bits 0 to 8 only")
            case .extendedKeyUsage(let purposes) where purposes.isEmpty:
                throw CertificateError(.invalidField, field: field, rule: "at least one purpose")
            case .subjectKeyID(let identifier) where identifier.count != 20,
                .authorityKeyID(let identifier) where identifier.count != 20:
                throw CertificateError(.invalidField, field: field, rule: "20 bytes, not \(identifier.count)")
            case .future(let der):
                guard let known = try? X509Extension(der: der), known.der == der else {
                    throw CertificateError(.malformed, field: field, rule: "the DER of one X.509 extension")
                }
                guard !Self.knownExtensions.contains(known.type) else {
                    throw CertificateError(.invalidField, field: field, rule: "\(known.type) has a form of its own")
                }
                continue
            default: break
            }
            guard seen.insert(item.tag).inserted else {
                throw CertificateError(.invalidField, field: field, rule: "at most once")
            }
        }
    }

    static let knownExtensions: Set<OID> = [
        .basicConstraints, .keyUsage, .extendedKeyUsage, .subjectKeyIdentifier, .authorityKeyIdentifier,
    ]
}
