import MatterCrypto
import MatterTypes

/// The certification declaration against its signer, the device and the chain (Matter Core 6.3.2).
extension AttestationCheck {
    /// A known key signed it; the test key only where that is allowed.
    public static let declarationSignature = AttestationCheck("declaration signature") { facts in
        guard let signed = facts.signedDeclaration else { return [] }
        guard let signer = facts.policy.signers.first(where: { $0.subjectKeyID == signed.signerKeyID }) else {
            let rule =
                "key id \(signed.signerKeyID.hexadecimal) is none of the \(facts.policy.signers.count) known signers"
            return [AttestationFinding(.error, .declaration, .unknownSigner, field: "signerInfos.sid", rule: rule)]
        }
        var findings: [AttestationFinding] = []
        if !signed.isSigned(by: signer) {
            let rule = "made by the key \(signer.name)"
            findings.append(AttestationFinding(.error, .declaration, .badSignature, field: "signature", rule: rule))
        }
        if signer.isTest {
            let isAllowed = facts.policy.allowsTestDeclarations
            let rule = "signed with the published test key, which proves nothing" + (isAllowed ? "; allowed here" : "")
            findings.append(
                AttestationFinding(
                    isAllowed ? .warning : .error, .declaration, .testSigner, field: "signerInfos.sid", rule: rule))
        }
        return findings
    }

    /// Format version 1, and a type that the signer may certify.
    public static let declarationType = AttestationCheck("declaration type") { facts in
        guard let declaration = facts.declaration else { return [] }
        var findings: [AttestationFinding] = []
        if declaration.formatVersion != 1 {
            let rule = "1, not \(declaration.formatVersion)"
            findings.append(AttestationFinding(.error, .declaration, .unsupported, field: "format_version", rule: rule))
        }
        func find(_ severity: AttestationFinding.Severity, _ rule: String) {
            findings.append(
                AttestationFinding(severity, .declaration, .certificationType, field: "certification_type", rule: rule))
        }
        let signer = facts.policy.signers.first { $0.subjectKeyID == facts.signedDeclaration?.signerKeyID }
        switch declaration.certificationType {
        case nil: find(.error, "0, 1 or 2, not \(declaration.rawCertificationType)")
        case .official: if signer?.isTest == true { find(.error, "the test key can't certify officially") }
        case .provisional: find(.warning, "provisional: certification is not complete")
        case .development:
            // Where the test key is not allowed, its own finding says so.
            let isWarning = facts.policy.allowsTestDeclarations || signer?.isTest == true
            find(isWarning ? .warning : .error, "for development and tests only")
        }
        return findings
    }

    /// It certifies the product that the device says it is.
    public static let declarationDevice = AttestationCheck("declaration and device") { facts in
        guard let declaration = facts.declaration else { return [] }
        var findings: [AttestationFinding] = []
        if declaration.vendorID != facts.evidence.vendorID {
            let rule = "\(declaration.vendorID), the device's Basic Information has \(facts.evidence.vendorID)"
            findings.append(AttestationFinding(.error, .declaration, .vendorMismatch, field: "vendor_id", rule: rule))
        }
        if !declaration.productIDs.contains(facts.evidence.productID) {
            let rule = "does not hold \(facts.evidence.productID) of the device's Basic Information"
            findings.append(
                AttestationFinding(.error, .declaration, .productMismatch, field: "product_id_array", rule: rule))
        }
        return findings
    }

    /// DAC and PAI are of the certified product, or of the origin that the declaration names.
    public static let declarationChain = AttestationCheck("declaration and certificates") { facts in
        guard let declaration = facts.declaration else { return [] }
        var findings: [AttestationFinding] = []
        let vendor = declaration.dacOriginVendorID ?? declaration.vendorID
        let vendorField = declaration.dacOriginVendorID == nil ? "vendor_id" : "dac_origin_vendor_id"
        let productField = declaration.dacOriginProductID == nil ? "product_id_array" : "dac_origin_product_id"
        let products = declaration.dacOriginProductID.map { [$0] } ?? declaration.productIDs
        for (name, certificate) in [("DAC", facts.dac), ("PAI", facts.pai)] {
            if let found = certificate?.vendorID.value.map({ VendorID($0) }), found != vendor {
                let rule = "\(vendor), the \(name) has \(found)"
                findings.append(
                    AttestationFinding(.error, .declaration, .vendorMismatch, field: vendorField, rule: rule))
            }
            if let found = certificate?.productID.value.map({ ProductID($0) }), !products.contains(found) {
                let rule = "\(found) of the \(name) is not among them"
                findings.append(
                    AttestationFinding(.error, .declaration, .productMismatch, field: productField, rule: rule))
            }
        }
        return findings
    }

    /// Where it lists roots, ours is one of them.
    public static let declarationRoots = AttestationCheck("declaration and root") { facts in
        guard let authorized = facts.declaration?.authorizedPAAs, let paa = facts.paa,
            let identifier = paa.x509.subjectKeyID.value, !authorized.contains(identifier)
        else { return [] }
        let rule = "the root \(identifier.hexadecimal) is not among the \(authorized.count)"
        return [AttestationFinding(.error, .declaration, .unauthorizedRoot, field: "authorized_paa_list", rule: rule)]
    }

    /// What a commissioner does not judge.
    public static let information = AttestationCheck("information") { facts in
        var findings: [AttestationFinding] = []
        func note(_ subject: AttestationFinding.Subject, _ field: String, _ rule: String) {
            findings.append(AttestationFinding(.note, subject, .informational, field: field, rule: rule))
        }
        if let declaration = facts.declaration {
            let printable = String(
                declaration.certificateID.unicodeScalars.map { $0.value < 0x20 ? "?" : Character($0) })
            note(.declaration, "certificate_id", printable)
            note(.declaration, "device_type_id", "\(declaration.deviceTypeID)")
            note(.declaration, "version_number", "\(declaration.versionNumber)")
            if declaration.securityLevel != 0 {
                note(.declaration, "security_level", "\(declaration.securityLevel), 0 is expected")
            }
            if declaration.securityInformation != 0 {
                note(.declaration, "security_information", "\(declaration.securityInformation), 0 is expected")
            }
        }
        if facts.elements?.firmwareInformation != nil { note(.elements, "firmware_information", "not looked at") }
        return findings
    }
}
