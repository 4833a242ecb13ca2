import MatterCrypto

/// What must be there and readable before anything else can be judged (Matter Core 6.2.2).
extension AttestationCheck {
    static let presenceChecks = [certificatePresence, certificateSize, certificateEncoding]

    /// There is a DAC and a PAI.
    public static let certificatePresence = AttestationCheck(
        "certificate presence", rule: "The device gives a DAC and a PAI.",
        reason: "A DAC leads to a trusted root by way of a PAI only; without one nothing is proved.",
        advice: "Store both certificates in the device, and return the PAI for CertificateType 2."
    ) { facts in
        [(AttestationFinding.Subject.dac, facts.evidence.dac), (.pai, facts.evidence.pai)].compactMap {
            subject, der in
            der.isEmpty ? AttestationFinding(.error, subject, .missing, rule: "the device gave none") : nil
        }
    }

    public static let certificateSize = AttestationCheck(
        "certificate size", rule: "A certificate has at most \(AttestationCertificate.maximumSize) bytes of DER.",
        reason: "Commissioners need reserve no more room than that.",
        advice: "Leave out extensions that Matter does not ask for, and shorten names."
    ) { facts in
        [(AttestationFinding.Subject.dac, facts.evidence.dac), (.pai, facts.evidence.pai)].compactMap {
            subject, der in
            guard der.count > AttestationCertificate.maximumSize else { return nil }
            let rule = "at most \(AttestationCertificate.maximumSize) bytes, not \(der.count)"
            return AttestationFinding(.error, subject, .tooLarge, rule: rule)
        }
    }

    public static let certificateEncoding = AttestationCheck(
        "certificate encoding", rule: "A certificate is one X.509 certificate in DER and nothing else.",
        reason: "What can't be read can't be verified, and readers must not differ in what they see.",
        advice: "Make the certificate anew; the position that the message names is where decoding stopped."
    ) { facts in
        facts.unreadable.flatMap { subject, reason in
            let der = subject == .dac ? facts.evidence.dac : facts.evidence.pai
            return [AttestationFinding(.error, subject, .malformed, field: "certificate", rule: reason)]
                + X509Diagnosis.faults(der: der).map { damage(subject, $0) }
        }
    }

    private static func damage(
        _ subject: AttestationFinding.Subject, _ fault: X509Diagnosis.Fault
    ) -> AttestationFinding {
        let (code, field): (AttestationFinding.Code, String) =
            switch fault.type {
            case .basicConstraints: (.basicConstraints, "basicConstraints")
            case .keyUsage: (.keyUsage, "keyUsage")
            case .subjectKeyIdentifier: (.keyIdentifier, "subjectKeyIdentifier")
            default: (.keyIdentifier, "authorityKeyIdentifier")
            }
        return AttestationFinding(
            .error, subject, code, field: field, rule: fault.isMissing ? "must be there" : "malformed")
    }
}
