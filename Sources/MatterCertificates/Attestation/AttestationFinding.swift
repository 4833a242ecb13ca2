import MatterCrypto
import MatterTypes

/// One thing that the verification of a device's attestation brought to light.
public struct AttestationFinding: Hashable, Sendable {
    public enum Severity: String, Comparable, Sendable {
        /// Of interest only.
        case note
        /// Worth telling the user; no reason to refuse the device.
        case warning
        /// The device has not proved to be a genuine, certified product.
        case error

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
        public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
    }

    /// What the finding is about.
    public enum Subject: String, Sendable {
        case dac = "DAC"
        case pai = "PAI"
        case paa = "PAA"
        case elements = "attestation elements"
        case declaration = "certification declaration"
    }

    public enum Code: String, Sendable {
        /// The encoding is damaged, or a value in it breaks its format.
        case malformed
        /// Something that must be there is not.
        case missing
        case tooLarge = "too large"
        /// Another version, algorithm or curve than Matter's.
        case unsupported
        case basicConstraints = "basic constraints"
        case keyUsage = "key usage"
        case keyIdentifier = "key identifier"
        case vendorMismatch = "vendor mismatch"
        case productMismatch = "product mismatch"
        /// No root in the trust store fits.
        case untrustedRoot = "untrusted root"
        case issuerMismatch = "issuer mismatch"
        case badSignature = "bad signature"
        case notYetValid = "not yet valid"
        case expired
        case nonceMismatch = "nonce mismatch"
        /// The declaration's signer is none of the known ones.
        case unknownSigner = "unknown signer"
        /// The declaration is signed with the published test key, which is not allowed here.
        case testSigner = "test signer"
        case certificationType = "certification type"
        /// The declaration's list of roots does not hold the one found.
        case unauthorizedRoot = "unauthorized root"
        /// The issuer has revoked the certificate.
        case revoked
        /// The time of this host can't be right, so that nothing can be said about validity.
        case wrongClock = "wrong clock"
        case firmwareMismatch = "firmware mismatch"
        /// Something that a commissioner does not judge.
        case informational
        /// A check that could not be made.
        case unchecked
    }

    public let severity: Severity
    public let subject: Subject
    public let code: Code
    /// The field, as the specification names it; empty where the whole is meant.
    public let field: String
    /// The rule and what was found instead, in words.
    public let rule: String
    /// The name of the check that found it; empty where none is named yet.
    public var check = ""
    /// Whether this would be an error, had the policy not been relaxed.
    public let isRelaxed: Bool

    public init(
        _ severity: Severity, _ subject: Subject, _ code: Code, field: String = "", rule: String = "",
        isRelaxed: Bool = false
    ) {
        self.severity = severity
        self.subject = subject
        self.code = code
        self.field = field
        self.rule = rule
        self.isRelaxed = isRelaxed
    }
}

extension AttestationFinding: CustomStringConvertible {
    public var description: String {
        var text = "\(severity.rawValue): \(subject.rawValue): \(code.rawValue)"
        if !field.isEmpty { text += ", \(field)" }
        if !rule.isEmpty { text += ": \(rule)" }
        return text
    }
}
