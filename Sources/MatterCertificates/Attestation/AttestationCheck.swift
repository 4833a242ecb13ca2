import MatterTypes

/// One named rule. It looks at what could be read, and stays silent about what could not: another rule found that.
public struct AttestationCheck: Sendable {
    /// Short and unique.
    public let name: String
    /// What has to hold, for people.
    public let rule: String
    /// Why the rule exists.
    public let reason: String
    /// What to do where it is broken.
    public let advice: String
    /// Findings, or nil where there was nothing to look at.
    public let run: @Sendable (AttestationFacts) -> [AttestationFinding]?

    public init(
        _ name: String, rule: String = "", reason: String = "", advice: String = "",
        _ run: @escaping @Sendable (AttestationFacts) -> [AttestationFinding]?
    ) {
        self.name = name
        self.rule = rule
        self.reason = reason
        self.advice = advice
        self.run = run
    }

    /// A rule that each certificate keeps for itself.
    init(
        certificates name: String, rule: String, reason: String, advice: String,
        _ run: @escaping @Sendable (AttestationFinding.Subject, AttestationCertificate) -> AttestationFinding?
    ) {
        self.init(name, rule: rule, reason: reason, advice: advice) { facts in
            let certificates = facts.certificates
            return certificates.isEmpty ? nil : certificates.compactMap { run($0, $1) }
        }
    }

    /// A rule about each certificate and the one above it.
    init(
        links name: String, rule: String, reason: String, advice: String,
        _ run:
            @escaping @Sendable (AttestationFinding.Subject, AttestationCertificate, AttestationCertificate) ->
            AttestationFinding?
    ) {
        self.init(name, rule: rule, reason: reason, advice: advice) { facts in
            let links = facts.links
            return links.isEmpty ? nil : links.compactMap { run($0, $1, $2) }
        }
    }
}

extension AttestationCheck {
    /// All checks of the specification.
    public static let standard: [AttestationCheck] =
        presenceChecks + certificateChecks + chainChecks + elementChecks + declarationMessageChecks
        + declarationContentChecks
}

/// What is allowed, and what is checked.
public struct AttestationPolicy: Sendable {
    /// Declarations that the published test key signed, or that are for development and tests only.
    public enum TestDeclarations: String, Sendable {
        case refused
        /// Accepted with a warning.
        case allowed
        /// Accepted with a warning that says that a rule was relaxed for it.
        case relaxed
    }

    public var testDeclarations: TestDeclarations
    public var signers: [CertificationDeclarationSigner]
    public var checks: [AttestationCheck]
    /// What this host's clock must have passed to be believed; by default when this program was written.
    public var earliestTime: MatterTime

    public init(
        testDeclarations: TestDeclarations = .refused,
        signers: [CertificationDeclarationSigner] = CertificationDeclarationSigner.known,
        checks: [AttestationCheck] = AttestationCheck.standard,
        earliestTime: MatterTime = AttestationPolicy.written
    ) {
        self.testDeclarations = testDeclarations
        self.signers = signers
        self.checks = checks
        self.earliestTime = earliestTime
    }

    public init(
        allowsTestDeclarations: Bool, signers: [CertificationDeclarationSigner] = CertificationDeclarationSigner.known,
        checks: [AttestationCheck] = AttestationCheck.standard
    ) {
        self.init(testDeclarations: allowsTestDeclarations ? .allowed : .refused, signers: signers, checks: checks)
    }

    public var allowsTestDeclarations: Bool {
        get { testDeclarations != .refused }
        set { testDeclarations = newValue ? .allowed : .refused }
    }

    /// 2025-01-01T00:00:00Z
    public static let written = MatterTime(seconds: 789_004_800)
}
