import MatterCrypto
import MatterTypes

/// The chain from the device to a trusted root, and what the device signed (Matter Core 6.2.3.1).
extension AttestationCheck {
    /// Vendor and product of each certificate agree with those of the one above.
    public static let chainIdentifiers = AttestationCheck("ids along the chain") { facts in
        var findings: [AttestationFinding] = []
        func compare(
            _ subject: AttestationFinding.Subject, _ code: AttestationFinding.Code, _ field: String, _ mine: UInt16?,
            _ above: UInt16?, _ issuer: String
        ) {
            guard let mine, let above, mine != above else { return }
            let rule =
                "0x\(fixedWidthHexadecimal(UInt64(mine), 4)), the \(issuer) has 0x\(fixedWidthHexadecimal(UInt64(above), 4))"
            findings.append(AttestationFinding(.error, subject, code, field: field, rule: rule))
        }
        compare(.dac, .vendorMismatch, "VendorID", facts.dac?.vendorID.value, facts.pai?.vendorID.value, "PAI")
        compare(.dac, .productMismatch, "ProductID", facts.dac?.productID.value, facts.pai?.productID.value, "PAI")
        compare(.pai, .vendorMismatch, "VendorID", facts.pai?.vendorID.value, facts.paa?.vendorID.value, "PAA")
        return findings
    }

    /// The trust store holds the root that the PAI names.
    public static let trustedRoot = AttestationCheck("trusted root") { facts in
        guard let pai = facts.pai, facts.paa == nil else { return [] }
        let identifier = pai.x509.authorityKeyID.value?.hexadecimal ?? "none"
        let rule =
            "issuer \"\(pai.x509.issuer)\", key id \(identifier), is not among the \(facts.trustStore.count) roots in "
            + facts.trustStore.location
        return [AttestationFinding(.error, .paa, .untrustedRoot, field: "authorityKeyIdentifier", rule: rule)]
    }

    /// Names and key ids of each certificate are those of the one above.
    public static let issuers = AttestationCheck("issuers") { facts in
        facts.links.flatMap { subject, certificate, issuer -> [AttestationFinding] in
            var findings: [AttestationFinding] = []
            if !certificate.x509.namesAsIssuer(issuer.x509) {
                let rule = "\"\(certificate.x509.issuer)\" is not \"\(issuer.x509.subject)\""
                findings.append(AttestationFinding(.error, subject, .issuerMismatch, field: "issuer", rule: rule))
            }
            if let authority = certificate.x509.authorityKeyID.value, let key = issuer.x509.subjectKeyID.value,
                authority != key
            {
                let rule = "\(authority.hexadecimal), the issuer's is \(key.hexadecimal)"
                findings.append(
                    AttestationFinding(.error, subject, .issuerMismatch, field: "authorityKeyIdentifier", rule: rule))
            }
            return findings
        }
    }

    /// Each certificate is signed by the one above.
    public static let signatures = AttestationCheck("signatures") { facts in
        facts.links.compactMap { subject, certificate, issuer in
            guard !certificate.x509.isSigned(by: issuer.x509) else { return nil }
            return AttestationFinding(
                .error, subject, .badSignature, field: "signature", rule: "made by the issuer's key")
        }
    }

    /// PAI and PAA were valid when the DAC's validity begins, and the DAC is valid now.
    ///
    /// Devices keep their certificates for life, so that those above may well have expired since.
    public static let validity = AttestationCheck("validity") { facts in
        guard let dac = facts.dac else { return [] }
        var findings: [AttestationFinding] = []
        func text(_ seconds: Int64) -> String { CalendarTime(unixSeconds: seconds).iso8601 }
        func check(
            _ subject: AttestationFinding.Subject, _ certificate: AttestationCertificate, at time: Int64, _ when: String
        ) {
            guard let start = certificate.x509.notBefore, let end = certificate.x509.notAfter, start <= end else {
                findings.append(
                    AttestationFinding(.error, subject, .malformed, field: "validity", rule: "two times in order"))
                return
            }
            if time < start {
                let rule = "\(text(start)) lies after \(when), \(text(time))"
                findings.append(AttestationFinding(.error, subject, .notYetValid, field: "notBefore", rule: rule))
            }
            if time > end {
                let rule = "\(text(end)) lies before \(when), \(text(time))"
                findings.append(AttestationFinding(.error, subject, .expired, field: "notAfter", rule: rule))
            }
        }
        if let now = facts.now {
            check(.dac, dac, at: now.unixSeconds, "now")
        } else {
            findings.append(
                AttestationFinding(.warning, .dac, .unchecked, field: "validity", rule: "the current time is not known")
            )
        }
        guard let start = dac.x509.notBefore else { return findings }
        let issuers: [(AttestationFinding.Subject, AttestationCertificate?)] = [(.pai, facts.pai), (.paa, facts.paa)]
        for (subject, certificate) in issuers {
            guard let certificate else { continue }
            check(subject, certificate, at: start, "the DAC's notBefore")
        }
        return findings
    }

    /// The device's key signed the elements together with the challenge of this session.
    public static let elementsSignature = AttestationCheck("attestation signature") { facts in
        guard facts.dac != nil else { return [] }
        let evidence = facts.evidence
        guard let key = facts.attestationKey,
            key.isValidSignature(evidence.signature, for: evidence.elements + evidence.challenge)
        else {
            let rule = "made by the DAC's key, over the elements and this session's challenge"
            return [AttestationFinding(.error, .elements, .badSignature, field: "attestation_signature", rule: rule)]
        }
        return []
    }

    /// The answer belongs to this question.
    public static let nonce = AttestationCheck("nonce") { facts in
        guard let elements = facts.elements, elements.nonce != facts.evidence.nonce else { return [] }
        let rule = "that of the request"
        return [AttestationFinding(.error, .elements, .nonceMismatch, field: "attestation_nonce", rule: rule)]
    }
}

extension AttestationFacts {
    /// Each certificate with the one above it, where both could be read.
    fileprivate var links: [(AttestationFinding.Subject, AttestationCertificate, AttestationCertificate)] {
        [(.dac, dac, pai), (.pai, pai, paa)].compactMap { subject, certificate, issuer in
            guard let certificate, let issuer else { return nil }
            return (subject, certificate, issuer)
        }
    }
}
