/// The rules that Matter certificates, chains and requests obey, by name, so that scripts and searches can go by them
/// (Matter Core 6.4.7, 6.5 and 11.18). Names never change their meaning.
public enum CertificateRule: String, CaseIterable, Hashable, Sendable {
    // MARK: encoding
    /// TLV or DER that can be read, with the members that belong there and no others.
    case encoding = "encoding"
    /// At most 400 bytes of TLV and 600 of DER.
    case size = "size"
    /// X.509 version 3, or version 1 of a request.
    case version = "version"
    /// ecdsa-with-SHA256, an EC key, and prime256v1.
    case algorithms = "algorithms"
    /// The other form of the certificate can carry all of it.
    case representable = "representable"

    // MARK: fields
    case serialNumberLength = "serial-number-length"
    case serialNumberForm = "serial-number-form"
    case nameNotEmpty = "name-not-empty"
    case nameLength = "name-length"
    case attributeForm = "attribute-form"
    case nodeIDRange = "node-id-range"
    case fabricIDNotZero = "fabric-id-not-zero"
    case tagVersion = "cat-version"
    case datesInOrder = "dates-in-order"
    case publicKeyForm = "public-key-form"
    case signatureForm = "signature-form"
    case extensionOnce = "extension-once"
    case extensionForm = "extension-form"
    case extensionCriticality = "extension-criticality"

    // MARK: what the certificate is
    case oneMatterID = "one-matter-id"
    case noNodeIDInAuthority = "no-node-id-in-ca"
    case fabricIDCount = "fabric-id-count"
    case tagsInNodesOnly = "cat-in-noc-only"
    case tagCount = "cat-count"
    case tagIdentifiersDiffer = "cat-identifiers-differ"
    case expectedKind = "expected-kind"
    case basicConstraintsPresent = "basic-constraints-present"
    case isAuthority = "is-ca"
    case pathLength = "path-length"
    case keyUsagePresent = "key-usage-present"
    case keyUsage = "key-usage"
    case extendedKeyUsagePresent = "extended-key-usage-present"
    case extendedKeyUsage = "extended-key-usage"
    case subjectKeyIDPresent = "subject-key-id-present"
    case authorityKeyIDPresent = "authority-key-id-present"
    case noUnknownCriticalExtension = "no-unknown-critical-extension"

    // MARK: the chain
    case rootIsOwnIssuer = "root-is-own-issuer"
    case rootKeyIDsEqual = "root-key-ids-equal"
    case rootSignsItself = "root-signs-itself"
    case issuerNamesSubject = "issuer-names-subject"
    case keyIDsMatch = "key-ids-match"
    case signature = "signature"
    case fabricIDsEqual = "fabric-ids-equal"
    case notBefore = "not-before"
    case notAfter = "not-after"
    /// One node certificate, at most one intermediate, one root.
    case chainShape = "chain-shape"
    case trustedRoot = "trusted-root"

    // MARK: what was asked for
    case requestedNodeID = "requested-node-id"
    case requestedFabricID = "requested-fabric-id"
    case requestedTags = "requested-cats"
    case requestedKey = "requested-key"
    case serialNumberUnique = "serial-number-unique"

    // MARK: advice
    case keyUsageExact = "key-usage-exact"
    case serialNumberPositive = "serial-number-positive"
    case serialNumberRandom = "serial-number-random"
    case noExpiration = "no-well-defined-expiry"
    case outlivesIssuer = "outlives-issuer"
}

/// Something to be said about a certificate or a chain.
public struct CertificateFinding: Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Comparable, Sendable {
        case note, warning, error

        private var rank: Int { self == .note ? 0 : self == .warning ? 1 : 2 }
        public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
    }

    public let severity: Severity
    public let rule: CertificateRule
    /// RCAC, ICAC, NOC, chain, or the name of a file.
    public let certificate: String
    public let field: String
    public let text: String

    public init(_ severity: Severity, _ rule: CertificateRule, certificate: String, field: String = "", text: String) {
        self.severity = severity
        self.rule = rule
        self.certificate = certificate
        self.field = field
        self.text = text
    }

    init(_ error: CertificateError) {
        self.init(
            .error, error.breaks ?? .encoding, certificate: error.certificate, field: error.field,
            text: error.rule.isEmpty ? error.code.rawValue : error.code.rawValue + ": " + error.rule)
    }

    /// `error: NOC, key-usage (key-usage): ...`
    public var description: String {
        "\(severity.rawValue): \(certificate), \(field.isEmpty ? "" : field + " ")(\(rule.rawValue)): \(text)"
    }
}
