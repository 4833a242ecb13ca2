import MatterCrypto
import MatterTLV
import MatterTypes

/// What a device presented, and what the commissioner knows beside it.
public struct AttestationEvidence: Sendable {
    /// Device attestation certificate, DER.
    public var dac: [UInt8]
    /// Product attestation intermediate, DER; empty where the device gave none.
    public var pai: [UInt8]
    /// AttestationElements of the response, as received.
    public var elements: [UInt8]
    /// AttestationSignature of the response: r and s, 64 bytes.
    public var signature: [UInt8]
    /// The attestation challenge of the session that carried the command, 16 bytes.
    public var challenge: [UInt8]
    /// The nonce that was asked for, 32 bytes.
    public var nonce: [UInt8]
    /// VendorID and ProductID of the Basic Information cluster.
    public var vendorID: VendorID
    public var productID: ProductID

    public init(
        dac: [UInt8], pai: [UInt8], elements: [UInt8], signature: [UInt8], challenge: [UInt8], nonce: [UInt8],
        vendorID: VendorID, productID: ProductID
    ) {
        self.dac = dac
        self.pai = pai
        self.elements = elements
        self.signature = signature
        self.challenge = challenge
        self.nonce = nonce
        self.vendorID = vendorID
        self.productID = productID
    }
}

/// One named check. It looks at what could be read, and stays silent about what could not: that was found before.
public struct AttestationCheck: Sendable {
    public let name: String
    public let run: @Sendable (AttestationFacts) -> [AttestationFinding]

    public init(_ name: String, _ run: @escaping @Sendable (AttestationFacts) -> [AttestationFinding]) {
        self.name = name
        self.run = run
    }
}

/// What is allowed, and what is checked.
public struct AttestationPolicy: Sendable {
    /// Whether the published test key may sign declarations of the types development and provisional.
    public var allowsTestDeclarations: Bool
    public var signers: [CertificationDeclarationSigner]
    public var checks: [AttestationCheck]

    public init(
        allowsTestDeclarations: Bool = false,
        signers: [CertificationDeclarationSigner] = CertificationDeclarationSigner.known,
        checks: [AttestationCheck] = AttestationCheck.standard
    ) {
        self.allowsTestDeclarations = allowsTestDeclarations
        self.signers = signers
        self.checks = checks
    }
}

/// The evidence, decoded as far as it can be.
public struct AttestationFacts: Sendable {
    public let evidence: AttestationEvidence
    public let policy: AttestationPolicy
    public let trustStore: TrustStore
    /// Nil where no clock is set.
    public let now: MatterTime?
    public let dac: AttestationCertificate?
    public let pai: AttestationCertificate?
    /// The trusted root that the PAI names.
    public let paa: AttestationCertificate?
    public let elements: AttestationElements?
    public let signedDeclaration: SignedCertificationDeclaration?
    public let declaration: CertificationDeclaration?
    /// The DAC's key, where it is a point of P-256.
    public let attestationKey: P256PublicKey?
}

/// Decides whether a device is a genuine, certified product (Matter Core 6.2.3).
public struct AttestationVerifier: Sendable {
    public var trustStore: TrustStore
    public var policy: AttestationPolicy

    public init(trustStore: TrustStore, policy: AttestationPolicy = AttestationPolicy()) {
        self.trustStore = trustStore
        self.policy = policy
    }

    /// Runs every check of the policy, whatever the earlier ones found.
    ///
    /// - Parameter now: the current time; nil where no clock is set, and then only dates relative to each other count.
    public func verify(_ evidence: AttestationEvidence, now: MatterTime?) -> AttestationVerdict {
        var findings: [AttestationFinding] = []
        let dac = Self.certificate(evidence.dac, .dac, &findings)
        let pai = Self.certificate(evidence.pai, .pai, &findings)
        let paa = pai.flatMap { root(of: $0) }
        let elements = Self.decode(.elements, &findings) { () throws(TLVError) in
            try AttestationElements(tlv: evidence.elements)
        }
        var signed: SignedCertificationDeclaration?
        var declaration: CertificationDeclaration?
        if let elements {
            do { signed = try SignedCertificationDeclaration(cms: elements.certificationDeclaration) } catch {
                findings.append(Self.finding(error, .declaration))
            }
        }
        if let signed {
            declaration = Self.decode(.declaration, &findings) { () throws(TLVError) in
                try CertificationDeclaration(tlv: signed.content)
            }
        }
        let facts = AttestationFacts(
            evidence: evidence, policy: policy, trustStore: trustStore, now: now, dac: dac, pai: pai, paa: paa,
            elements: elements, signedDeclaration: signed, declaration: declaration,
            attestationKey: dac.flatMap { try? P256PublicKey(x963Representation: $0.x509.publicKey.bytes) })
        for check in policy.checks { findings += check.run(facts) }
        return AttestationVerdict(
            findings: findings, attestationKey: facts.attestationKey, root: paa?.x509, declaration: declaration)
    }

    /// The root that the PAI's authority key id names; of several with that key the one whose name fits too.
    private func root(of pai: AttestationCertificate) -> AttestationCertificate? {
        guard let identifier = pai.x509.authorityKeyID.value else { return nil }
        let roots = trustStore.roots(subjectKeyID: identifier)
        return (roots.first { pai.x509.namesAsIssuer($0) && pai.x509.isSigned(by: $0) } ?? roots.first)
            .map { AttestationCertificate($0) }
    }

    private static func certificate(
        _ der: [UInt8], _ subject: AttestationFinding.Subject, _ findings: inout [AttestationFinding]
    ) -> AttestationCertificate? {
        guard !der.isEmpty else {
            findings.append(AttestationFinding(.error, subject, .missing, rule: "the device gave none"))
            return nil
        }
        if der.count > AttestationCertificate.maximumSize {
            let rule = "at most \(AttestationCertificate.maximumSize) bytes, not \(der.count)"
            findings.append(AttestationFinding(.error, subject, .tooLarge, rule: rule))
        }
        do { return AttestationCertificate(try X509Certificate(der: der)) } catch {
            findings.append(AttestationFinding(.error, subject, .malformed, rule: CertificateError.reason(error)))
            return nil
        }
    }

    private static func decode<Value>(
        _ subject: AttestationFinding.Subject, _ findings: inout [AttestationFinding],
        _ body: () throws(TLVError) -> Value
    ) -> Value? {
        do { return try body() } catch {
            let code: AttestationFinding.Code = error.code == .missingField ? .missing : .malformed
            findings.append(
                AttestationFinding(
                    .error, subject, code, field: error.field,
                    rule: error.detail.isEmpty ? error.code.rawValue : error.detail))
            return nil
        }
    }

    private static func finding(_ error: any Error, _ subject: AttestationFinding.Subject) -> AttestationFinding {
        guard let error = error as? CertificateError else {
            return AttestationFinding(.error, subject, .malformed, rule: CertificateError.reason(error))
        }
        let code: AttestationFinding.Code = error.code == .unsupported ? .unsupported : .malformed
        return AttestationFinding(.error, subject, code, field: error.field, rule: error.rule)
    }
}
