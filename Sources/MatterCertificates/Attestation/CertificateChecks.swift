import MatterCrypto
import MatterTypes

/// The structure of each certificate (Matter Core 6.2.2.3 to 6.2.2.5).
extension AttestationCheck {
    static let certificateChecks = [
        version, signatureAlgorithm, publicKey, basicConstraints, keyUsage, subjectKeyIdentifier,
        authorityKeyIdentifier, criticalExtensions, vendorID, productID,
    ]

    public static let version = AttestationCheck(
        certificates: "version", rule: "DAC, PAI and PAA are X.509 version 3.",
        reason: "Earlier versions have no extensions, and so no constraints.",
        advice: "Issue the certificate as version 3 (2 in the encoding)."
    ) { subject, certificate in
        let version = certificate.x509.version
        guard version != 3 else { return nil }
        return AttestationFinding(.error, subject, .unsupported, field: "version", rule: "3, not \(version)")
    }

    public static let signatureAlgorithm = AttestationCheck(
        certificates: "signature algorithm", rule: "Certificates are signed with ecdsa-with-SHA256.",
        reason: "It is the only algorithm that every commissioner has; SHA-1 is broken.",
        advice: "Sign with ECDSA and SHA-256, and name that algorithm in both places."
    ) { subject, certificate in
        guard certificate.x509.signatureAlgorithm != .ecdsaWithSHA256 else { return nil }
        let found = certificate.x509.signatureAlgorithm?.description ?? "two that differ"
        return AttestationFinding(
            .error, subject, .unsupported, field: "signature", rule: "ecdsa-with-SHA256, not \(found)")
    }

    public static let publicKey = AttestationCheck(
        certificates: "public key", rule: "The key is an uncompressed point of the curve prime256v1 (P-256).",
        reason: "Matter knows no other curve.", advice: "Make the key on P-256, and encode it uncompressed."
    ) { subject, certificate in
        let key = certificate.x509.publicKey
        func finding(_ rule: String) -> AttestationFinding {
            AttestationFinding(.error, subject, .unsupported, field: "subjectPublicKeyInfo", rule: rule)
        }
        guard key.isP256 else {
            let found = key.curve == .prime256v1 ? "\(key.bytes.count) bytes" : "\(key.curve ?? key.algorithm)"
            return finding("an uncompressed key on prime256v1, not \(found)")
        }
        return certificate.x509.hasUsableKey ? nil : finding("a point of the curve")
    }

    public static let basicConstraints = AttestationCheck(
        certificates: "basic constraints",
        rule: "Critical. DAC: no authority. PAI: authority, path length 0. PAA: authority, path length absent or 1.",
        reason: "Or a device could issue certificates for others with its own key.",
        advice: "Issue the certificate with the constraints of its kind."
    ) { subject, certificate in
        func finding(_ rule: String) -> AttestationFinding {
            AttestationFinding(.error, subject, .basicConstraints, field: "basicConstraints", rule: rule)
        }
        switch certificate.x509.basicConstraints {
        case .absent: return finding("must be there")
        case .malformed: return finding("not readable")
        case .repeated: return finding("there twice")
        case .present(_, isCritical: false): return finding("must be critical")
        case .present(let constraints, _):
            let length = constraints.pathLength
            switch subject {
            case .dac:
                guard !constraints.isCA else { return finding("cA must be false") }
                guard length == nil else { return finding("no pathLenConstraint, not \(length ?? 0)") }
            case .pai:
                guard constraints.isCA else { return finding("cA must be true") }
                guard length == 0 else {
                    return finding("pathLenConstraint must be 0, not \(length.map(String.init) ?? "absent")")
                }
            default:
                guard constraints.isCA else { return finding("cA must be true") }
                guard length == nil || length == 1 else {
                    return finding("pathLenConstraint must be absent or 1, not \(length ?? 0)")
                }
            }
            return nil
        }
    }

    public static let keyUsage = AttestationCheck(
        certificates: "key usage",
        rule: "Critical. DAC: digitalSignature alone. PAI and PAA: keyCertSign and cRLSign, perhaps digitalSignature.",
        reason: "A key must not serve a purpose that its issuer did not mean.",
        advice: "Issue the certificate with the key usage of its kind."
    ) { subject, certificate in
        func finding(_ rule: String) -> AttestationFinding {
            AttestationFinding(.error, subject, .keyUsage, field: "keyUsage", rule: rule)
        }
        switch certificate.x509.keyUsage {
        case .absent: return finding("must be there")
        case .malformed: return finding("not readable")
        case .repeated: return finding("there twice")
        case .present(_, isCritical: false): return finding("must be critical")
        case .present(let usage, _):
            let isRight =
                subject == .dac
                ? usage == .digitalSignature : usage.subtracting(.digitalSignature) == [.keyCertSign, .crlSign]
            let rule = subject == .dac ? "digitalSignature only" : "keyCertSign and cRLSign, digitalSignature at most"
            return isRight ? nil : finding("\(rule), not \(usage)")
        }
    }

    public static let subjectKeyIdentifier = AttestationCheck(
        certificates: "subject key identifier", rule: "20 bytes, not critical, in every certificate.",
        reason: "Issuers are found by it.", advice: "Add the extension with the SHA-1 hash of the public key."
    ) { subject, certificate in
        keyIdentifier(subject, "subjectKeyIdentifier", certificate.x509.subjectKeyID, isRequired: true)
    }

    public static let authorityKeyIdentifier = AttestationCheck(
        certificates: "authority key identifier", rule: "20 bytes, not critical; only a PAA may do without.",
        reason: "It names the issuer's key, of which there may be several under one name.",
        advice: "Add the extension with the issuer's subject key identifier."
    ) { subject, certificate in
        keyIdentifier(
            subject, "authorityKeyIdentifier", certificate.x509.authorityKeyID, isRequired: subject != .paa)
    }

    private static func keyIdentifier(
        _ subject: AttestationFinding.Subject, _ field: String, _ found: X509ExtensionValue<[UInt8]>, isRequired: Bool
    ) -> AttestationFinding? {
        let rule: String
        switch found {
        case .absent:
            guard isRequired else { return nil }
            rule = "must be there"
        case .malformed: rule = "not readable"
        case .repeated: rule = "there twice"
        case .present(_, isCritical: true): rule = "must not be critical"
        case .present(let identifier, _):
            guard identifier.count != 20 else { return nil }
            rule = "20 bytes, not \(identifier.count)"
        }
        return AttestationFinding(.error, subject, .keyIdentifier, field: field, rule: rule)
    }

    public static let criticalExtensions = AttestationCheck(
        certificates: "critical extensions", rule: "No extension is critical that Matter does not know.",
        reason: "Critical means that whoever does not understand it must refuse the certificate (RFC 5280 4.2).",
        advice: "Make further extensions not critical, or leave them out."
    ) { subject, certificate in
        guard let unknown = certificate.x509.unknownCriticalExtension else { return nil }
        return AttestationFinding(
            .error, subject, .unsupported, field: "extensions", rule: "critical and not known here: \(unknown)")
    }

    public static let vendorID = AttestationCheck(
        certificates: "vendor id",
        rule: "DAC and PAI name the vendor once, in 4 upper-case digits; in a PAA it may be absent.",
        reason: "It says whose device this is.",
        advice:
            "Put the attribute 1.3.6.1.4.1.37244.2.1 into the subject, or Mvid: with its 4 digits, such as Mvid:FFF1, into the common name."
    ) { subject, certificate in
        switch certificate.vendorID {
        case .absent:
            subject == .paa
                ? nil
                : AttestationFinding(.error, subject, .missing, field: "VendorID", rule: "must be in the subject")
        case .malformed(let reason):
            AttestationFinding(.error, subject, .malformed, field: "VendorID", rule: reason)
        case .value: nil
        }
    }

    public static let productID = AttestationCheck(
        certificates: "product id",
        rule: "A DAC names the product once, in 4 upper-case digits; a PAI may, a PAA must not.",
        reason: "It says what the device is, and a root stands above all products.",
        advice:
            "Put the attribute 1.3.6.1.4.1.37244.2.2 into the subject, or Mpid: with its 4 digits, such as Mpid:8000, into the common name."
    ) { subject, certificate in
        switch certificate.productID {
        case .absent:
            subject == .dac
                ? AttestationFinding(.error, subject, .missing, field: "ProductID", rule: "must be in the subject")
                : nil
        case .malformed(let reason):
            AttestationFinding(.error, subject, .malformed, field: "ProductID", rule: reason)
        case .value:
            subject == .paa
                ? AttestationFinding(
                    .error, subject, .productMismatch, field: "ProductID", rule: "must not be in the subject")
                : nil
        }
    }
}
