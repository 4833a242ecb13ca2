import MatterCrypto

/// What became of one check.
public struct AttestationCheckResult: Sendable {
    public enum Outcome: String, Sendable {
        /// Nothing was found but notes and warnings.
        case passed
        /// An error was found.
        case failed
        /// What it looks at could not be read or was not given.
        case notApplicable = "not applicable"
    }

    public let check: AttestationCheck
    public let outcome: Outcome
    public let findings: [AttestationFinding]
}

/// What came out of the verification of a device's attestation: everything that was found, not only the first fault.
public struct AttestationVerdict: Sendable {
    /// In the order of the checks.
    public let findings: [AttestationFinding]
    /// The key of the device's own certificate, which signs the answer to CSRRequest too; nil where it is unreadable.
    public var attestationKey: P256PublicKey? {
        dac.flatMap { try? P256PublicKey(x963Representation: $0.x509.publicKey.bytes) }
    }
    /// The root that the device's certificates lead to, where the trust store has it.
    public let root: X509Certificate?
    /// What the device's certification declaration says, whether or not it can be trusted; nil where it is unreadable.
    public let declaration: CertificationDeclaration?
    /// The device's own certificate, where it could be read.
    public let dac: AttestationCertificate?

    public init(
        findings: [AttestationFinding], dac: AttestationCertificate?, root: X509Certificate?,
        declaration: CertificationDeclaration?
    ) {
        self.findings = findings
        self.dac = dac
        self.root = root
        self.declaration = declaration
    }

    public var errors: [AttestationFinding] { findings.filter { $0.severity == .error } }

    /// Whether the device has proved to be a genuine, certified product.
    public var isTrusted: Bool { !findings.contains { $0.severity == .error } }

    /// Whether nothing is wrong but that the root is not in the trust store. With other faults beside it, a missing root is
    /// not what one has to know first; but without the root, a test declaration is no surprise.
    public var lacksOnlyItsRoot: Bool {
        let errors = errors
        return errors.contains { $0.code == .untrustedRoot }
            && errors.allSatisfy { $0.code == .untrustedRoot || $0.code == .testSigner }
    }

    /// What would be an error, had the policy not been relaxed.
    public var relaxations: [AttestationFinding] { findings.filter(\.isRelaxed) }

    /// The official SDK's result code for the first error; success where there is none.
    ///
    /// The SDK stops at its first fault, and looks at some things in another order.
    public var sdkResult: SDKAttestationResult { errors.first?.sdkResult ?? .success }
}
