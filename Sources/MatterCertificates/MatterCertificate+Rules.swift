import MatterCrypto
import MatterTypes

/// The rules that a certificate's fields obey by themselves, whatever it is for (Matter Core 6.5.3 to 6.5.11).
extension MatterCertificate {
    /// Tells `report` of each fault in turn. One that throws ends the check at the first fault; one that keeps what it is
    /// told gets all of them.
    func checkFields<E: Error>(_ report: (CertificateError) throws(E) -> Void) throws(E) {
        try checkSerialNumber(report)
        try Self.check(issuer, "issuer", report)
        try Self.check(subject, "subject", report)
        if let notAfter, notAfter < notBefore {
            try report(
                CertificateError(
                    .invalidField, field: "not-after", rule: "must not lie before not-before", breaks: .datesInOrder))
        }
        if publicKey.count != 65 || publicKey.first != 4 {
            try report(
                CertificateError(
                    .invalidField, field: "ec-pub-key", rule: "65 bytes that start with 04", breaks: .publicKeyForm))
        }
        if signature.count != 64 {
            try report(
                CertificateError(.invalidField, field: "signature", rule: "64 bytes", breaks: .signatureForm))
        }
        try checkExtensions(report)
    }

    private func checkSerialNumber<E: Error>(_ report: (CertificateError) throws(E) -> Void) throws(E) {
        if !(1...20).contains(serialNumber.count) {
            try report(
                CertificateError(
                    .invalidField, field: "serial-num", rule: "1 to 20 bytes, not \(serialNumber.count)",
                    breaks: .serialNumberLength))
        }
        // DER: the first nine bits of an integer are never all equal.
        if serialNumber.count > 1 {
            let padded = serialNumber[0] == 0 && serialNumber[1] < 0x80
            let extended = serialNumber[0] == 0xFF && serialNumber[1] >= 0x80
            if padded || extended {
                try report(
                    CertificateError(
                        .invalidField, field: "serial-num", rule: "the shortest form of an integer",
                        breaks: .serialNumberForm))
            }
        }
    }

    private static func check<E: Error>(
        _ name: DistinguishedName, _ field: String, _ report: (CertificateError) throws(E) -> Void
    ) throws(E) {
        if name.attributes.isEmpty {
            try report(
                CertificateError(.missingField, field: field, rule: "at least one attribute", breaks: .nameNotEmpty))
        }
        if name.attributes.count > DistinguishedName.maximumCount {
            let rule = "at most \(DistinguishedName.maximumCount) attributes, not \(name.attributes.count)"
            try report(CertificateError(.invalidField, field: field, rule: rule, breaks: .nameLength))
        }
        for attribute in name.attributes {
            guard let (rule, name) = fault(of: attribute) else { continue }
            try report(
                CertificateError(
                    .invalidField, field: field + "." + attribute.kind.label, rule: rule, breaks: name))
        }
    }

    private static func fault(of attribute: DistinguishedName.Attribute) -> (String, CertificateRule)? {
        switch attribute.value {
        case .number(let number):
            guard attribute.kind.isMatterIdentifier else { return ("a string", .attributeForm) }
            switch attribute.kind {
            case .nodeID where !NodeID(number).isOperational:
                return ("an operational node id, not \(NodeID(number))", .nodeIDRange)
            case .fabricID where number == 0: return ("not 0", .fabricIDNotZero)
            case .caseAuthenticatedTag:
                guard let tag = UInt32(exactly: number), CaseAuthenticatedTag(tag).isValid else {
                    return ("32 bits with a version that is not 0", .tagVersion)
                }
                return nil
            default: return nil
            }
        case .utf8(let text):
            guard !attribute.kind.isMatterIdentifier else { return ("an unsigned integer", .attributeForm) }
            guard attribute.kind != .domainComponent || text.utf8.allSatisfy({ $0 < 0x80 }) else {
                return ("ASCII only", .attributeForm)
            }
            return nil
        case .printable(let text):
            guard !attribute.kind.isMatterIdentifier else { return ("an unsigned integer", .attributeForm) }
            guard attribute.kind != .domainComponent, text.utf8.allSatisfy({ $0 < 0x80 }) else {
                return ("no PrintableString can hold this", .attributeForm)
            }
            return nil
        }
    }

    private func checkExtensions<E: Error>(_ report: (CertificateError) throws(E) -> Void) throws(E) {
        var seen: UInt8 = 0
        for item in extensions {
            if let (code, rule) = Self.fault(of: item) {
                try report(
                    CertificateError(
                        code, field: CertificateExtension.label(item.tag), rule: rule, breaks: .extensionForm))
            }
            if case .future = item { continue }
            if seen >> item.tag & 1 == 1 {
                try report(
                    CertificateError(
                        .invalidField, field: CertificateExtension.label(item.tag), rule: "at most once",
                        breaks: .extensionOnce))
            }
            seen |= 1 << item.tag
        }
    }

    private static func fault(of item: CertificateExtension) -> (CertificateError.Code, String)? {
        switch item {
        case .basicConstraints(isCA: false, .some): return (.invalidField, "no path length unless is-ca")
        case .keyUsage(let usage) where !X509KeyUsage.all.isSuperset(of: usage):
            return (.invalidField, "bits 0 to 8 only")
        case .extendedKeyUsage(let purposes) where purposes.isEmpty: return (.invalidField, "at least one purpose")
        case .subjectKeyID(let identifier) where identifier.count != 20,
            .authorityKeyID(let identifier) where identifier.count != 20:
            return (.invalidField, "20 bytes, not \(identifier.count)")
        case .future(let der):
            guard let known = try? X509Extension(der: der), known.der == der else {
                return (.malformed, "the DER of one X.509 extension")
            }
            return knownExtensions.contains(known.type)
                ? (.invalidField, "\(known.type) has a form of its own") : nil
        default: return nil
        }
    }

    static let knownExtensions: Set<OID> = [
        .basicConstraints, .keyUsage, .extendedKeyUsage, .subjectKeyIdentifier, .authorityKeyIdentifier,
    ]
}
