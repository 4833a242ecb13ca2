import MatterCrypto
import MatterTypes

/// The chain from the device to a trusted root (Matter Core 6.2.3.1).
extension AttestationCheck {
    static let chainChecks = [
        vendorChain, productChain, trustedRoot, issuerName, issuerKey, signatures, rootSignature, deviceValidity,
        issuerValidity, revocation,
    ]

    public static let vendorChain = AttestationCheck(
        links: "vendor along the chain", rule: "DAC and PAI, and PAI and PAA where it names one, are of one vendor.",
        reason: "Or one vendor's authority could issue certificates for another's devices.",
        advice: "Issue the certificate under the authority of its own vendor."
    ) { subject, certificate, issuer in
        mismatch(
            subject, .vendorMismatch, "VendorID", certificate.vendorID.value, issuer.vendorID.value,
            subject == .dac ? "PAI" : "PAA")
    }

    public static let productChain = AttestationCheck(
        links: "product along the chain", rule: "A DAC is of the product that its PAI is for, where the PAI names one.",
        reason: "A PAI may be bound to one product.", advice: "Issue the DAC under the PAI of its product."
    ) { subject, certificate, issuer in
        guard subject == .dac else { return nil }
        return mismatch(
            subject, .productMismatch, "ProductID", certificate.productID.value, issuer.productID.value, "PAI")
    }

    private static func mismatch(
        _ subject: AttestationFinding.Subject, _ code: AttestationFinding.Code, _ field: String, _ mine: UInt16?,
        _ above: UInt16?, _ issuer: String
    ) -> AttestationFinding? {
        guard let mine, let above, mine != above else { return nil }
        func text(_ value: UInt16) -> String { "0x" + fixedWidthHexadecimal(UInt64(value), 4) }
        return AttestationFinding(
            .error, subject, code, field: field, rule: "\(text(mine)), the \(issuer) has \(text(above))")
    }

    public static let trustedRoot = AttestationCheck(
        "trusted root", rule: "The trust store holds the root (PAA) that the PAI's authority key id names.",
        reason: "Anyone can make a chain; what it proves is what its root is worth.",
        advice: "Bring the trust store up to date (matterctl trust update), or put the maker's PAA into it "
            + "(matterctl trust import)."
    ) { facts in
        guard let pai = facts.pai else { return nil }
        guard facts.paa == nil else { return [] }
        let identifier = pai.x509.authorityKeyID.value?.hexadecimal ?? "none"
        let rule =
            "issuer \"\(pai.x509.issuer)\", key id \(identifier), is not among the \(facts.trustStore.count) roots in "
            + facts.trustStore.location
        return [AttestationFinding(.error, .paa, .untrustedRoot, field: "authorityKeyIdentifier", rule: rule)]
    }

    public static let issuerName = AttestationCheck(
        links: "issuer name", rule: "The issuer's name is the subject of the certificate above.",
        reason: "A chain is linked by names (RFC 5280 6.1).",
        advice: "Copy the issuer's subject as it is encoded, with the same string types."
    ) { subject, certificate, issuer in
        guard !certificate.x509.namesAsIssuer(issuer.x509) else { return nil }
        let rule = "\"\(certificate.x509.issuer)\" is not \"\(issuer.x509.subject)\""
        return AttestationFinding(.error, subject, .issuerMismatch, field: "issuer", rule: rule)
    }

    public static let issuerKey = AttestationCheck(
        links: "issuer key", rule: "The authority key id is the subject key id of the certificate above.",
        reason: "Two certificates may bear one name and have different keys.",
        advice: "Give the certificate its issuer's key id, or the PAI that issued it."
    ) { subject, certificate, issuer in
        guard let authority = certificate.x509.authorityKeyID.value, let key = issuer.x509.subjectKeyID.value,
            authority != key
        else { return nil }
        let rule = "\(authority.hexadecimal), the issuer's is \(key.hexadecimal)"
        return AttestationFinding(.error, subject, .issuerMismatch, field: "authorityKeyIdentifier", rule: rule)
    }

    public static let signatures = AttestationCheck(
        links: "certificate signature", rule: "The key of the certificate above made the signature.",
        reason: "This is what a chain consists of.",
        advice: "The certificate was altered, or is not the one that its issuer signed: make it anew."
    ) { subject, certificate, issuer in
        guard !certificate.x509.isSigned(by: issuer.x509) else { return nil }
        return AttestationFinding(.error, subject, .badSignature, field: "signature", rule: "made by the issuer's key")
    }

    /// A root that isn't self-signed may be trusted all the same: that is said by its place in the trust store.
    public static let rootSignature = AttestationCheck(
        "root's issuer", rule: "A root names itself as its issuer.",
        reason: "A root is its own issuer; one that is not may be a PAI in the trust store by mistake.",
        advice: "Look at what lies in the trust store: matterctl trust check."
    ) { facts in
        guard let paa = facts.paa else { return nil }
        guard !paa.x509.namesAsIssuer(paa.x509) else { return [] }
        let rule = "issued by \"\(paa.x509.issuer)\""
        return [AttestationFinding(.warning, .paa, .issuerMismatch, field: "issuer", rule: rule)]
    }

    /// For those who look at a trust store. A device's chain needs no signature of a root over itself.
    static let rootSelfSignature = AttestationCheck("root's signature") { facts in
        guard let paa = facts.paa, paa.x509.namesAsIssuer(paa.x509) else { return nil }
        guard !paa.x509.isSigned(by: paa.x509) else { return [] }
        return [
            AttestationFinding(.error, .paa, .badSignature, field: "signature", rule: "made by the root's own key")
        ]
    }

    /// For those who look at a trust store. Devices from its time go on to be trusted.
    static let rootValidity = AttestationCheck("root's validity") { facts in
        guard let paa = facts.paa, let now = facts.now else { return nil }
        return outside(.paa, paa, at: now.unixSeconds, "now", " by this host's clock").map { finding in
            AttestationFinding(
                finding.code == .malformed ? .error : .warning, .paa, finding.code, field: finding.field,
                rule: finding.rule)
        }
    }

    public static let deviceValidity = AttestationCheck(
        "validity of the device's certificate", rule: "The DAC is valid now, by a clock that can be believed.",
        reason: "A certificate may be used within its time only.",
        advice: "See that the clock of this host is right; if it is, the device's certificate is not for now."
    ) { facts in
        guard let dac = facts.dac else { return nil }
        guard let now = facts.now else {
            return [AttestationFinding(.warning, .dac, .unchecked, field: "validity", rule: "this host has no clock")]
        }
        guard now >= facts.policy.earliestTime else {
            let rule =
                "this host's clock is wrong; it says \(text(now.unixSeconds)), which lies before "
                + text(facts.policy.earliestTime.unixSeconds)
            return [AttestationFinding(.warning, .dac, .wrongClock, field: "validity", rule: rule)]
        }
        return outside(.dac, dac, at: now.unixSeconds, "now", " by this host's clock")
    }

    /// Devices keep their certificates for life, so that those above may well have expired since.
    public static let issuerValidity = AttestationCheck(
        "validity of the issuers", rule: "PAI and PAA were valid when the DAC's validity begins.",
        reason: "They must have been entitled to issue it then; whether they still are does not matter.",
        advice: "Issue the DAC within the validity of its PAI and PAA."
    ) { facts in
        guard let dac = facts.dac, let start = dac.x509.notBefore, facts.pai != nil else { return nil }
        return [(AttestationFinding.Subject.pai, facts.pai), (.paa, facts.paa)].flatMap { subject, certificate in
            certificate.map { outside(subject, $0, at: start, "the DAC's notBefore", "") } ?? []
        }
    }

    private static func text(_ seconds: Int64) -> String { CalendarTime(unixSeconds: seconds).iso8601 }

    private static func outside(
        _ subject: AttestationFinding.Subject, _ certificate: AttestationCertificate, at time: Int64, _ when: String,
        _ clock: String
    ) -> [AttestationFinding] {
        guard let start = certificate.x509.notBefore, let end = certificate.x509.notAfter, start <= end else {
            return [AttestationFinding(.error, subject, .malformed, field: "validity", rule: "two times in order")]
        }
        if time < start {
            let rule = "\(text(start)) lies after \(when), \(text(time))\(clock)"
            return [AttestationFinding(.error, subject, .notYetValid, field: "notBefore", rule: rule)]
        }
        if time > end {
            let rule = "\(text(end)) lies before \(when), \(text(time))\(clock)"
            return [AttestationFinding(.error, subject, .expired, field: "notAfter", rule: rule)]
        }
        return []
    }

    public static let revocation = AttestationCheck(
        "revocation", rule: "Neither DAC nor PAI is on a revocation list of its issuer.",
        reason: "Issuers revoke certificates whose keys have leaked or that were issued by mistake.",
        advice: "Ask the maker for another device; if the list is wrong, its issuer has to correct it."
    ) { facts in
        guard facts.dac != nil || facts.pai != nil else { return nil }
        guard !facts.revocations.isEmpty else {
            let rule = "there are no revocation sets (matterctl trust update fetches them)"
            return [AttestationFinding(.note, .dac, .unchecked, field: "serialNumber", rule: rule)]
        }
        let pairs = [(AttestationFinding.Subject.dac, facts.dac, facts.pai), (.pai, facts.pai, facts.paa)]
        return pairs.flatMap { subject, certificate, issuer -> [AttestationFinding] in
            guard let certificate else { return [] }
            let status = facts.revocations.status(of: certificate.x509, issuer: issuer?.x509, now: facts.now)
            var findings = status.problems.map {
                AttestationFinding(.warning, subject, .unchecked, field: "serialNumber", rule: $0)
            }
            if let source = status.revokedBy {
                let serial = certificate.x509.serialNumber.hexadecimal
                findings.append(
                    AttestationFinding(
                        .error, subject, .revoked, field: "serialNumber", rule: "\(serial) is revoked by \(source)"))
            }
            return findings
        }
    }
}
