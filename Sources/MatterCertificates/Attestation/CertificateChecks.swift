import MatterCrypto
import MatterTypes

/// The structure of each certificate (Matter Core 6.2.2.3 to 6.2.2.5).
extension AttestationCheck {
    /// All checks of the specification, in its order.
    public static let standard: [AttestationCheck] = [
        versionAndAlgorithms, basicConstraints, keyUsage, keyIdentifiers, identifiers,
        chainIdentifiers, trustedRoot, issuers, signatures, validity,
        elementsSignature, nonce,
        declarationSignature, declarationType, declarationDevice, declarationChain, declarationRoots, information,
    ]

    /// X.509 version 3, ecdsa-with-SHA256, a key on P-256.
    public static let versionAndAlgorithms = AttestationCheck("version and algorithms") { facts in
        facts.certificates.flatMap { subject, certificate -> [AttestationFinding] in
            var findings: [AttestationFinding] = []
            func find(_ field: String, _ rule: String) {
                findings.append(AttestationFinding(.error, subject, .unsupported, field: field, rule: rule))
            }
            let x509 = certificate.x509
            if x509.version != 3 { find("version", "3, not \(x509.version)") }
            if x509.signatureAlgorithm != .ecdsaWithSHA256 { find("signature", "ecdsa-with-SHA256") }
            if !x509.publicKey.isP256 {
                find("subjectPublicKeyInfo", "an uncompressed key on prime256v1")
            } else if (try? P256PublicKey(x963Representation: x509.publicKey.bytes)) == nil {
                find("subjectPublicKeyInfo", "a point of the curve")
            }
            return findings
        }
    }

    /// DAC: no authority. PAI: one, path length 0. PAA: one, path length absent or 1.
    public static let basicConstraints = AttestationCheck("basic constraints") { facts in
        facts.certificates.compactMap { subject, certificate in
            func finding(_ rule: String) -> AttestationFinding {
                AttestationFinding(.error, subject, .basicConstraints, field: "basicConstraints", rule: rule)
            }
            switch certificate.x509.basicConstraints {
            case .absent: return finding("must be there")
            case .malformed, .repeated: return finding("not readable, or there twice")
            case .present(_, isCritical: false): return finding("must be critical")
            case .present(let constraints, _):
                switch subject {
                case .dac:
                    guard !constraints.isCA else { return finding("cA must be false") }
                    guard constraints.pathLength == nil else { return finding("no pathLenConstraint") }
                case .pai:
                    guard constraints.isCA else { return finding("cA must be true") }
                    guard constraints.pathLength == 0 else { return finding("pathLenConstraint must be 0") }
                default:
                    guard constraints.isCA else { return finding("cA must be true") }
                    guard constraints.pathLength == nil || constraints.pathLength == 1 else {
                        return finding("pathLenConstraint must be absent or 1")
                    }
                }
                return nil
            }
        }
    }

    /// DAC: digitalSignature alone. PAI and PAA: keyCertSign and cRLSign, perhaps digitalSignature, no others.
    public static let keyUsage = AttestationCheck("key usage") { facts in
        facts.certificates.compactMap { subject, certificate in
            func finding(_ rule: String) -> AttestationFinding {
                AttestationFinding(.error, subject, .keyUsage, field: "keyUsage", rule: rule)
            }
            switch certificate.x509.keyUsage {
            case .absent: return finding("must be there")
            case .malformed, .repeated: return finding("not readable, or there twice")
            case .present(_, isCritical: false): return finding("must be critical")
            case .present(let usage, _):
                let isRight =
                    subject == .dac
                    ? usage == .digitalSignature : usage.subtracting(.digitalSignature) == [.keyCertSign, .crlSign]
                let rule =
                    subject == .dac ? "digitalSignature only" : "keyCertSign and cRLSign, digitalSignature at most"
                return isRight ? nil : finding("\(rule), not \(usage)")
            }
        }
    }

    /// Subject and authority key ids of 20 bytes, not critical; a PAA may do without the latter.
    public static let keyIdentifiers = AttestationCheck("key identifiers") { facts in
        facts.certificates.flatMap { subject, certificate -> [AttestationFinding] in
            func check(
                _ field: String, _ found: X509ExtensionValue<[UInt8]>, isRequired: Bool
            ) -> AttestationFinding? {
                let rule: String
                switch found {
                case .absent: rule = "must be there"
                case .malformed, .repeated: rule = "not readable, or there twice"
                case .present(_, isCritical: true): rule = "must not be critical"
                case .present(let identifier, _):
                    guard identifier.count != 20 else { return nil }
                    rule = "20 bytes, not \(identifier.count)"
                }
                if case .absent = found, !isRequired { return nil }
                return AttestationFinding(.error, subject, .keyIdentifier, field: field, rule: rule)
            }
            let x509 = certificate.x509
            return [
                check("subjectKeyIdentifier", x509.subjectKeyID, isRequired: true),
                check("authorityKeyIdentifier", x509.authorityKeyID, isRequired: subject != .paa),
            ].compactMap { $0 }
        }
    }

    /// Which certificate must, may and must not name vendor and product.
    public static let identifiers = AttestationCheck("vendor and product ids") { facts in
        facts.certificates.flatMap { subject, certificate -> [AttestationFinding] in
            func check(
                _ field: String, _ found: AttestationCertificate.Identifier, isRequired: Bool, isForbidden: Bool = false
            ) -> AttestationFinding? {
                switch found {
                case .absent where isRequired:
                    AttestationFinding(.error, subject, .missing, field: field, rule: "must be in the subject")
                case .absent: nil
                case .malformed(let reason):
                    AttestationFinding(.error, subject, .malformed, field: field, rule: reason)
                case .value where isForbidden:
                    AttestationFinding(
                        .error, subject, .productMismatch, field: field, rule: "must not be in the subject")
                case .value: nil
                }
            }
            return [
                check("VendorID", certificate.vendorID, isRequired: subject != .paa),
                check(
                    "ProductID", certificate.productID, isRequired: subject == .dac, isForbidden: subject == .paa),
            ].compactMap { $0 }
        }
    }
}

extension AttestationFacts {
    /// The certificates that could be read, from the device's own upwards.
    var certificates: [(AttestationFinding.Subject, AttestationCertificate)] {
        [(.dac, dac), (.pai, pai), (.paa, paa)].compactMap { subject, certificate in
            certificate.map { (subject, $0) }
        }
    }
}
