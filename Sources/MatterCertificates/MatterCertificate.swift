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

    /// Checks what holds for every certificate, unless `isChecked` is false: an inspection reports all faults itself.
    init(
        serialNumber: [UInt8], issuer: DistinguishedName, notBefore: MatterTime, notAfter: MatterTime?,
        subject: DistinguishedName, publicKey: [UInt8], extensions: [CertificateExtension], signature: [UInt8],
        isChecked: Bool = true
    ) throws(CertificateError) {
        self.serialNumber = serialNumber
        self.issuer = issuer
        self.notBefore = notBefore
        self.notAfter = notAfter
        self.subject = subject
        self.publicKey = publicKey
        self.extensions = extensions
        self.signature = signature
        if isChecked { try checkFields { (fault) throws(CertificateError) in throw fault } }
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
