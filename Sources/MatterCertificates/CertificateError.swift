import MatterCrypto

/// Why a certificate, a chain or a request was refused: which one, which field of it, and the rule that it breaks.
public struct CertificateError: Error, Hashable, Sendable {
    public enum Code: String, Sendable {
        /// The encoding (TLV or DER) is damaged.
        case malformed = "malformed"
        /// More bytes than a certificate may have.
        case tooLarge = "too large"
        /// A field or extension that must be there is not.
        case missingField = "missing field"
        /// A field's value breaks a rule of its own.
        case invalidField = "invalid field"
        /// An algorithm, curve or version other than Matter's.
        case unsupported = "unsupported"
        /// Something that the other form of the certificate can't carry.
        case notRepresentable = "not representable"
        /// The subject is not that of the kind of certificate that is needed here.
        case wrongKind = "wrong kind"
        /// The fabric ids of a chain differ.
        case fabricMismatch = "fabric mismatch"
        /// The issuer's name or key id is not that of the certificate above.
        case issuerMismatch = "issuer mismatch"
        /// The signature was not made by the key that should have.
        case badSignature = "bad signature"
        case notYetValid = "not yet valid"
        case expired = "expired"
        /// Constraints or usages forbid what the certificate is used for.
        case usageNotAllowed = "usage not allowed"
        /// Something to be issued that would break the rules.
        case notIssuable = "not issuable"
        /// A good certificate, but another than the one that was asked for.
        case notAsRequested = "not as requested"
    }

    public let code: Code
    /// NOC, ICAC, RCAC, CSR, certificate ...
    public let certificate: String
    /// The field concerned, as the specification names it; empty where the whole is meant.
    public let field: String
    /// The rule, in words.
    public let rule: String
    /// The rule's name, where it has one.
    public let breaks: CertificateRule?

    public init(
        _ code: Code, certificate: String = "certificate", field: String = "", rule: String = "",
        breaks: CertificateRule? = nil
    ) {
        self.breaks = breaks
        self.code = code
        self.certificate = certificate
        self.field = field
        self.rule = rule
    }

    public static func == (a: CertificateError, b: CertificateError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    /// The same error about a certificate whose part in the chain is now known.
    func about(_ certificate: String) -> CertificateError {
        CertificateError(code, certificate: certificate, field: field, rule: rule, breaks: breaks)
    }
}

extension CertificateError {
    /// What another module's error says, without its own heading.
    static func reason(_ error: any Error) -> String { (error as? CryptoError)?.detail ?? "\(error)" }
}

extension CertificateError: CustomStringConvertible {
    public var description: String {
        var text = "\(certificate): \(code.rawValue)"
        if !field.isEmpty { text += ", \(field)" }
        if !rule.isEmpty { text += ": \(rule)" }
        return text
    }
}
