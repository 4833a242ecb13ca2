import MatterCrypto
import MatterTLV
import MatterTypes

/// What a device presented, and what the commissioner knows beside it.
public struct AttestationEvidence: Sendable {
    /// What a device answers to AttestationRequest, with what was asked.
    public struct Response: Sendable {
        /// AttestationElements, as received.
        public var elements: [UInt8]
        /// AttestationSignature: r and s, 64 bytes.
        public var signature: [UInt8]
        /// The attestation challenge of the session that carried the command, 16 bytes.
        public var challenge: [UInt8]
        /// The nonce that was asked for, 32 bytes.
        public var nonce: [UInt8]

        public init(elements: [UInt8], signature: [UInt8], challenge: [UInt8], nonce: [UInt8]) {
            self.elements = elements
            self.signature = signature
            self.challenge = challenge
            self.nonce = nonce
        }
    }

    /// Device attestation certificate, DER.
    public var dac: [UInt8]
    /// Product attestation intermediate, DER; empty where the device gave none.
    public var pai: [UInt8]
    /// Nil where no device was asked, and there are only its files.
    public var response: Response?
    /// The declaration's CMS message, where no device was asked.
    public var declaration: [UInt8]?
    /// VendorID and ProductID of the Basic Information cluster; nil where they are not known.
    public var vendorID: VendorID?
    public var productID: ProductID?
    /// The firmware information that the maker declared for this software; nil where it is not known.
    public var expectedFirmwareInformation: [UInt8]?

    /// - Parameters: see the properties, and those of `Response`.
    public init(
        dac: [UInt8], pai: [UInt8], elements: [UInt8], signature: [UInt8], challenge: [UInt8], nonce: [UInt8],
        vendorID: VendorID, productID: ProductID
    ) {
        self.dac = dac
        self.pai = pai
        response = Response(elements: elements, signature: signature, challenge: challenge, nonce: nonce)
        self.vendorID = vendorID
        self.productID = productID
    }

    /// The files of a device, none of which it has signed.
    ///
    /// - Parameter declaration: the declaration's CMS message; nil where there is none.
    public init(
        dac: [UInt8], pai: [UInt8], declaration: [UInt8]?, vendorID: VendorID? = nil, productID: ProductID? = nil
    ) {
        self.dac = dac
        self.pai = pai
        self.declaration = declaration
        self.vendorID = vendorID
        self.productID = productID
    }
}

extension AttestationEvidence {
    // The parts of the response, empty where there is none.
    public var elements: [UInt8] {
        get { response?.elements ?? [] }
        set { change { $0.elements = newValue } }
    }
    public var signature: [UInt8] {
        get { response?.signature ?? [] }
        set { change { $0.signature = newValue } }
    }
    public var challenge: [UInt8] {
        get { response?.challenge ?? [] }
        set { change { $0.challenge = newValue } }
    }
    public var nonce: [UInt8] {
        get { response?.nonce ?? [] }
        set { change { $0.nonce = newValue } }
    }

    private mutating func change(_ body: (inout Response) -> Void) {
        var changed = response ?? Response(elements: [], signature: [], challenge: [], nonce: [])
        body(&changed)
        response = changed
    }
}

/// The evidence, decoded as far as it can be, and what it is judged by.
public struct AttestationFacts: Sendable {
    public let evidence: AttestationEvidence
    public let policy: AttestationPolicy
    public let trustStore: TrustStore
    public let revocations: RevocationRegistry
    public let models: CertifiedModels?
    /// Nil where no clock is set.
    public let now: MatterTime?
    public let dac: AttestationCertificate?
    public let pai: AttestationCertificate?
    /// The trusted root that the PAI names.
    public let paa: AttestationCertificate?
    /// Certificates that could not be read, and why.
    public let unreadable: [(AttestationFinding.Subject, reason: String)]
    public let elements: AttestationElements.Reading?
    public let message: CMSSignedMessage?
    /// Why the message could not be read.
    public let messageFault: String?
    public let declaration: CertificationDeclaration.Reading?
    /// The known key that the declaration names as its signer.
    public let signer: CertificationDeclarationSigner?

    /// The certificates that could be read, from the device's own upwards.
    public var certificates: [(AttestationFinding.Subject, AttestationCertificate)] {
        [(.dac, dac), (.pai, pai), (.paa, paa)].compactMap { subject, certificate in
            certificate.map { (subject, $0) }
        }
    }

    /// Each certificate with the one above it, where both could be read.
    public var links: [(AttestationFinding.Subject, AttestationCertificate, AttestationCertificate)] {
        [(.dac, dac, pai), (.pai, pai, paa)].compactMap { subject, certificate, issuer in
            guard let certificate, let issuer else { return nil }
            return (subject, certificate, issuer)
        }
    }
}

/// Decides whether a device is a genuine, certified product (Matter Core 6.2.3).
public struct AttestationVerifier: Sendable {
    public var trustStore: TrustStore
    public var revocations: RevocationRegistry
    /// Nil where it is not known which products are certified.
    public var models: CertifiedModels?
    public var policy: AttestationPolicy

    public init(
        trustStore: TrustStore, revocations: RevocationRegistry = RevocationRegistry(), models: CertifiedModels? = nil,
        policy: AttestationPolicy = AttestationPolicy()
    ) {
        self.trustStore = trustStore
        self.revocations = revocations
        self.models = models
        self.policy = policy
    }

    /// Everything that is wrong with a certificate as a root.
    ///
    /// - Parameter now: for its validity; nil where that does not matter.
    public static func rootFindings(_ root: AttestationCertificate, now: MatterTime?) -> [AttestationFinding] {
        let facts = AttestationFacts(
            evidence: AttestationEvidence(dac: [], pai: [], declaration: nil), policy: AttestationPolicy(),
            trustStore: TrustStore([], location: ""), revocations: RevocationRegistry(), models: nil, now: now,
            dac: nil,
            pai: nil, paa: root, unreadable: [], elements: nil, message: nil, messageFault: nil, declaration: nil,
            signer: nil)
        return (AttestationCheck.certificateChecks + [.rootSignature, .rootSelfSignature, .rootValidity]).flatMap {
            check in
            (check.run(facts) ?? []).map { finding in
                var finding = finding
                finding.check = check.name
                return finding
            }
        }
    }

    /// Runs every check of the policy, whatever the earlier ones found.
    ///
    /// - Parameter now: the current time; nil where no clock is set, and then only dates relative to each other count.
    public func verify(_ evidence: AttestationEvidence, now: MatterTime?) -> AttestationVerdict {
        verdict(facts(evidence, now: now)) { _, _ in }
    }

    /// As `verify`, with what became of each check.
    public func explain(
        _ evidence: AttestationEvidence, now: MatterTime?
    ) -> (verdict: AttestationVerdict, results: [AttestationCheckResult]) {
        var results: [AttestationCheckResult] = []
        let verdict = verdict(facts(evidence, now: now)) { check, findings in
            let outcome: AttestationCheckResult.Outcome
            if let findings {
                outcome = findings.contains { $0.severity == .error } ? .failed : .passed
            } else {
                outcome = .notApplicable
            }
            results.append(AttestationCheckResult(check: check, outcome: outcome, findings: findings ?? []))
        }
        return (verdict, results)
    }

    private func verdict(
        _ facts: AttestationFacts, _ note: (AttestationCheck, [AttestationFinding]?) -> Void
    ) -> AttestationVerdict {
        var findings: [AttestationFinding] = []
        for check in policy.checks {
            var found = check.run(facts)
            if found != nil { for index in found?.indices ?? 0..<0 { found?[index].check = check.name } }
            findings += found ?? []
            note(check, found)
        }
        return AttestationVerdict(
            findings: findings, dac: facts.dac, root: facts.paa?.x509, declaration: facts.declaration?.declaration)
    }

    private func facts(_ evidence: AttestationEvidence, now: MatterTime?) -> AttestationFacts {
        var unreadable: [(AttestationFinding.Subject, reason: String)] = []
        func certificate(_ der: [UInt8], _ subject: AttestationFinding.Subject) -> AttestationCertificate? {
            guard !der.isEmpty else { return nil }
            do { return AttestationCertificate(try X509Certificate(der: der)) } catch {
                unreadable.append((subject, CertificateError.reason(error)))
                return nil
            }
        }
        let dac = certificate(evidence.dac, .dac)
        let pai = certificate(evidence.pai, .pai)
        let elements = evidence.response.map { AttestationElements.Reading(tlv: $0.elements) }
        var message: CMSSignedMessage?
        var messageFault: String?
        if let cms = elements == nil ? evidence.declaration : elements?.certificationDeclaration {
            do { message = try CMSSignedMessage(der: cms) } catch { messageFault = CertificateError.reason(error) }
        }
        let keyID = message?.signers.first?.subjectKeyID
        return AttestationFacts(
            evidence: evidence, policy: policy, trustStore: trustStore, revocations: revocations, models: models,
            now: now, dac: dac,
            pai: pai, paa: pai.flatMap { root(of: $0) }, unreadable: unreadable, elements: elements, message: message,
            messageFault: messageFault,
            declaration: message?.content.map { CertificationDeclaration.Reading(tlv: $0) },
            signer: policy.signers.first { $0.subjectKeyID == keyID })
    }

    /// The root that the PAI's authority key id names; of several with that key the one whose name fits too.
    private func root(of pai: AttestationCertificate) -> AttestationCertificate? {
        guard let identifier = pai.x509.authorityKeyID.value else { return nil }
        let roots = trustStore.roots(subjectKeyID: identifier)
        guard roots.count > 1 else { return roots.first.map { AttestationCertificate($0) } }
        return (roots.first { pai.x509.namesAsIssuer($0) && pai.x509.isSigned(by: $0) } ?? roots.first)
            .map { AttestationCertificate($0) }
    }
}
