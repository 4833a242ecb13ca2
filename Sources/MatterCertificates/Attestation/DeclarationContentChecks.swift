import MatterCrypto
import MatterTypes

/// What the certification declaration says, against the device and the chain (Matter Core 6.3.2).
extension AttestationCheck {
    static let declarationContentChecks = [
        declarationContent, formatVersion, certificationType, declarationVendor, declarationProducts,
        certificateVendors, certificateProducts, authorizedRoots, certifiedModel, information,
    ]

    public static let declarationContent = AttestationCheck(
        "declaration content", rule: "Every field is there, of its type and within its range.",
        reason: "A declaration that leaves something open certifies nothing.",
        advice: "Give the declaration as the Alliance issued it."
    ) { facts in
        facts.declaration.map { $0.faults.map { finding($0, .declaration) } }
    }

    public static let formatVersion = AttestationCheck(
        "declaration format version", rule: "The format version is 1.",
        reason: "Other versions may mean something else by the same fields.", advice: "Use format version 1."
    ) { facts in
        guard let version = facts.declaration?.formatVersion else { return nil }
        guard version != 1 else { return [] }
        let rule = "1, not \(version)"
        return [AttestationFinding(.error, .declaration, .unsupported, field: "format_version", rule: rule)]
    }

    public static let certificationType = AttestationCheck(
        "certification type",
        rule: "Official (2) or provisional (1); development (0) only where test declarations are allowed.",
        reason: "A declaration for development says nothing about the product.",
        advice: "For a product in development: matterctl trust policy allow-test."
    ) { facts in
        guard let raw = facts.declaration?.certificationType else { return nil }
        func finding(
            _ severity: AttestationFinding.Severity, _ rule: String, isRelaxed: Bool = false
        ) -> [AttestationFinding] {
            [
                AttestationFinding(
                    severity, .declaration, .certificationType, field: "certification_type", rule: rule,
                    isRelaxed: isRelaxed)
            ]
        }
        let isTestKey = facts.signer?.isTest == true
        switch CertificationDeclaration.CertificationType(rawValue: raw) {
        case nil: return finding(.error, "0, 1 or 2, not \(raw)")
        case .official: return isTestKey ? finding(.error, "the test key can't certify officially") : []
        case .provisional: return finding(.warning, "provisional: certification is not complete")
        case .development:
            // Where the test key is not allowed, its own finding says so.
            let isWarning = facts.policy.allowsTestDeclarations || isTestKey
            return finding(
                isWarning ? .warning : .error, "for development and tests only",
                isRelaxed: facts.policy.testDeclarations == .relaxed)
        }
    }

    public static let declarationVendor = AttestationCheck(
        "declaration and device's vendor", rule: "The declaration is for the vendor in the device's Basic Information.",
        reason: "Or a device could show another product's declaration.",
        advice: "Give the device the declaration of its own vendor and product."
    ) { facts in
        guard let certified = facts.declaration?.vendorID, let vendor = facts.evidence.vendorID else { return nil }
        guard certified != vendor else { return [] }
        let rule = "\(certified), the device's Basic Information has \(vendor)"
        return [AttestationFinding(.error, .declaration, .vendorMismatch, field: "vendor_id", rule: rule)]
    }

    public static let declarationProducts = AttestationCheck(
        "declaration and device's product", rule: "The declaration's products hold that of the Basic Information.",
        reason: "Or a device could show another product's declaration.",
        advice: "Give the device the declaration of its own vendor and product."
    ) { facts in
        guard let certified = facts.declaration?.productIDs, let product = facts.evidence.productID else { return nil }
        guard !certified.contains(product) else { return [] }
        let rule = "does not hold \(product) of the device's Basic Information"
        return [AttestationFinding(.error, .declaration, .productMismatch, field: "product_id_array", rule: rule)]
    }

    public static let certificateVendors = AttestationCheck(
        "declaration and certificates' vendor",
        rule: "DAC and PAI are of the declaration's vendor, or of the origin that it names.",
        reason: "The certified product and the device's identity must be one.",
        advice: "Issue the certificates for the certified vendor, or let the declaration name their origin."
    ) { facts in
        guard let declaration = facts.declaration, !facts.holders.isEmpty else { return nil }
        let isOrigin = declaration.dacOriginVendorID != nil
        guard let vendor = declaration.dacOriginVendorID ?? declaration.vendorID else { return nil }
        return facts.holders.compactMap { name, certificate in
            guard let found = certificate.vendorID.value.map({ VendorID($0) }), found != vendor else { return nil }
            return AttestationFinding(
                .error, .declaration, .vendorMismatch, field: isOrigin ? "dac_origin_vendor_id" : "vendor_id",
                rule: "\(vendor), the \(name) has \(found)")
        }
    }

    public static let certificateProducts = AttestationCheck(
        "declaration and certificates' product",
        rule: "DAC and PAI are of one of the declaration's products, or of the origin that it names.",
        reason: "The certified product and the device's identity must be one.",
        advice: "Issue the certificates for a certified product, or let the declaration name their origin."
    ) { facts in
        guard let declaration = facts.declaration, !facts.holders.isEmpty else { return nil }
        let isOrigin = declaration.dacOriginProductID != nil
        guard let products = declaration.dacOriginProductID.map({ [$0] }) ?? declaration.productIDs else { return nil }
        return facts.holders.compactMap { name, certificate in
            guard let found = certificate.productID.value.map({ ProductID($0) }), !products.contains(found) else {
                return nil
            }
            return AttestationFinding(
                .error, .declaration, .productMismatch, field: isOrigin ? "dac_origin_product_id" : "product_id_array",
                rule: "\(found) of the \(name) is not among them")
        }
    }

    public static let authorizedRoots = AttestationCheck(
        "authorized roots", rule: "Where the declaration lists roots, the chain's root is one of them.",
        reason: "A vendor may bind a product to authorities of its choice.",
        advice: "Issue the device's certificates under one of the listed roots."
    ) { facts in
        guard let authorized = facts.declaration?.authorizedPAAs else {
            return facts.declaration == nil ? nil : []
        }
        guard let identifier = facts.paa?.x509.subjectKeyID.value else { return nil }
        guard !authorized.contains(identifier) else { return [] }
        let rule = "the root \(identifier.hexadecimal) is not among the \(authorized.count)"
        return [AttestationFinding(.error, .declaration, .unauthorizedRoot, field: "authorized_paa_list", rule: rule)]
    }

    /// A warning only: the copy of the ledger may be older than the certification.
    public static let certifiedModel = AttestationCheck(
        "certified model", rule: "The ledger lists the product as certified, where a copy of it is at hand.",
        reason: "A certification that was revoked is no longer listed.",
        advice: "Bring the trust store up to date (matterctl trust update)."
    ) { facts in
        guard let models = facts.models, models.count > 0, let declaration = facts.declaration?.declaration,
            declaration.certificationType == .official, let vendor = facts.evidence.vendorID,
            let product = facts.evidence.productID
        else { return nil }
        guard !models.contains(vendor, product) else { return [] }
        let rule = "product \(product) of vendor \(vendor) is not among the ledger's \(models.count)"
        return [AttestationFinding(.warning, .declaration, .unchecked, field: "certification_type", rule: rule)]
    }

    /// What a commissioner does not judge.
    public static let information = AttestationCheck(
        "information", rule: "Certificate id, device type, version and security fields inform only.",
        reason: "The specification tells commissioners to leave them alone.", advice: ""
    ) { facts in
        guard let declaration = facts.declaration else { return nil }
        var findings: [AttestationFinding] = []
        func note(_ field: String, _ rule: String?) {
            guard let rule else { return }
            findings.append(AttestationFinding(.note, .declaration, .informational, field: field, rule: rule))
        }
        note(
            "certificate_id",
            declaration.certificateID.map { text in
                String(text.unicodeScalars.map { $0.value < 0x20 ? "?" : Character($0) })
            })
        note("device_type_id", declaration.deviceTypeID.map { "\($0)" })
        note("version_number", declaration.versionNumber.map { "\($0)" })
        if let level = declaration.securityLevel, level != 0 { note("security_level", "\(level), 0 is expected") }
        if let information = declaration.securityInformation, information != 0 {
            note("security_information", "\(information), 0 is expected")
        }
        return findings
    }
}

extension AttestationFacts {
    /// The certificates that the declaration is about.
    fileprivate var holders: [(String, AttestationCertificate)] {
        [("DAC", dac), ("PAI", pai)].compactMap { name, certificate in certificate.map { (name, $0) } }
    }
}
