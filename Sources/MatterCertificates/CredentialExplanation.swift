import MatterCrypto
import MatterTLV
import MatterTypes

/// A certificate, request or declaration field by field, for people.
public struct CredentialExplanation: Sendable {
    public struct Field: Hashable, Sendable {
        /// As the specification names it: `subject.matter-node-id`.
        public let name: String
        public let value: String
        /// What the value means; empty where it speaks for itself.
        public let meaning: String
    }

    /// What it is.
    public let title: String
    public private(set) var fields: [Field] = []
    /// What is wrong with it by itself, or worth a word.
    public private(set) var findings: [CertificateFinding] = []

    private init(title: String) { self.title = title }

    /// - Throws: `CertificateError` where it can't be read at all.
    public init(_ item: CredentialDocument.Item) throws {
        switch item.kind {
        case .matterCertificate:
            let certificate = try MatterCertificate(tlv: item.bytes, isChecked: false)
            self.init(certificate, form: "Matter TLV, \(item.bytes.count) bytes")
        case .x509Certificate: try self.init(x509: item.bytes)
        case .request: try self.init(request: item.bytes)
        case .requestElements: try self.init(requestElements: item.bytes)
        case .signedDeclaration: try self.init(signedDeclaration: item.bytes)
        case .declaration:
            self.init(title: item.kind.rawValue)
            try add(declaration: item.bytes)
        case .attestationElements: try self.init(attestationElements: item.bytes)
        case .privateKey:
            self.init(title: "Private key")
            add("key", "not shown", "a private key proves who one is; keep it secret")
        }
    }

    private mutating func add(_ name: String, _ value: String, _ meaning: String = "") {
        fields.append(Field(name: name, value: value, meaning: meaning))
    }

    private mutating func find(_ error: CertificateError) { findings.append(CertificateFinding(error)) }
}

// MARK: - Matter certificates

extension CredentialExplanation {
    /// A certificate of the operational kind.
    public init(_ certificate: MatterCertificate, form: String) {
        let kind = certificate.apparentKind
        self.init(title: "Matter certificate" + (kind.map { " (\($0.rawValue), \($0.meaning))" } ?? ""))
        add("form", form, Self.otherForm(certificate))
        add("serial-num", certificate.serialNumber.hexadecimal, "\(certificate.serialNumber.count) bytes")
        add("sig-algo", "1", "ecdsa-with-SHA256")
        add(certificate.issuer, "issuer", certificate.issuer == certificate.subject ? "its own issuer" : "")
        add(
            "not-before", "\(certificate.notBefore.seconds)",
            certificate.notBefore.seconds == 0 ? "99991231235959Z" : certificate.notBefore.iso8601)
        add(
            "not-after", "\(certificate.notAfter?.seconds ?? 0)",
            certificate.notAfter?.iso8601 ?? "no well-defined expiry (99991231235959Z)")
        add(certificate.subject, "subject", "")
        add("pub-key-algo", "1", "EC public key")
        add("ec-curve-id", "1", "prime256v1, also called P-256")
        let isPoint = (try? P256PublicKey(x963Representation: certificate.publicKey)) != nil
        add(
            "ec-pub-key", certificate.publicKey.hexadecimal,
            isPoint ? "a point of the curve" : "not a point of the curve")
        for item in certificate.extensions { add(item, certificate) }
        add("signature", certificate.signature.hexadecimal, "r and s")
        certificate.checkFields { find($0) }
        if let fault = certificate.sizeFault { find(fault) }
        if let kind {
            certificate.check(kind) { find($0) }
            if kind == .root { certificate.checkRoot { fault in findings.append(CertificateFinding(fault)) } }
        } else {
            _ = certificate.kind { find($0) }
        }
        if !isPoint {
            find(
                CertificateError(
                    .invalidField, field: "ec-pub-key", rule: "a point of P-256", breaks: .publicKeyForm))
        }
        // The checks of a root begin with those of every certificate.
        var seen: Set<CertificateFinding> = []
        findings = findings.filter { seen.insert($0).inserted }
    }

    private static func otherForm(_ certificate: MatterCertificate) -> String {
        let der = (try? certificate.x509()).map { "\($0.count) bytes" } ?? "too large"
        return "Matter TLV: \(certificate.tlv.count) bytes; X.509 DER: \(der)"
    }

    private mutating func add(_ name: DistinguishedName, _ field: String, _ meaning: String) {
        if !meaning.isEmpty { add(field, "", meaning) }
        for attribute in name.attributes {
            let (value, meaning): (String, String) =
                switch attribute.value {
                case .number(let number):
                    (
                        fixedWidthHexadecimal(number, attribute.kind.digits),
                        Self.meaning(number, attribute.kind)
                    )
                case .utf8(let text): (text, attribute.kind == .domainComponent ? "IA5String" : "UTF8String")
                case .printable(let text): (text, "PrintableString")
                }
            add("\(field).\(attribute.kind.label)", value, meaning)
        }
    }

    private static func meaning(_ number: UInt64, _ kind: DistinguishedName.Kind) -> String {
        switch kind {
        case .nodeID: return NodeID(number).isOperational ? "\(number)" : "not an operational node id"
        case .fabricID: return number == 0 ? "must not be 0" : "\(number)"
        case .caseAuthenticatedTag:
            guard let raw = UInt32(exactly: number) else { return "more than 32 bits" }
            let tag = CaseAuthenticatedTag(raw)
            return "identifier 0x\(fixedWidthHexadecimal(UInt64(tag.identifier), 4)), version \(tag.version)"
        default: return ""
        }
    }

    private mutating func add(_ item: CertificateExtension, _ certificate: MatterCertificate) {
        let field = "extensions." + CertificateExtension.label(item.tag)
        switch item {
        case .basicConstraints(let isCA, let length):
            let limit = length.map { ", path length \($0)" } ?? ""
            add(field, "is-ca \(isCA)\(limit)", isCA ? "may issue certificates" : "must not issue certificates")
        case .keyUsage(let usage): add(field, "0x" + fixedWidthHexadecimal(UInt64(usage.rawValue), 4), "\(usage)")
        case .extendedKeyUsage(let purposes):
            add(
                field, purposes.map { "\($0.rawValue)" }.joined(separator: ", "),
                purposes.map { "\($0)" }.joined(separator: ", "))
        case .subjectKeyID(let identifier):
            let usual = SHA1.hash(certificate.publicKey) == identifier
            add(field, identifier.hexadecimal, usual ? "SHA-1 of the public key" : "not SHA-1 of the public key")
        case .authorityKeyID(let identifier):
            add(
                field, identifier.hexadecimal,
                identifier == certificate.subjectKeyID ? "its own key" : "the issuer's key")
        case .future(let der):
            let known = try? X509Extension(der: der)
            let critical = known?.isCritical == true ? ", critical" : ""
            add(field, der.hexadecimal, known.map { "\($0.type)\(critical)" } ?? "not decodable")
        }
    }
}

extension CertificateKind {
    /// In words.
    public var meaning: String {
        switch self {
        case .root: "a fabric's root"
        case .intermediate: "an intermediate authority"
        case .node: "a node's operational certificate"
        case .vidVerificationSigner: "a signer of vendor id statements"
        }
    }
}

// MARK: - Other X.509

extension CredentialExplanation {
    private init(x509 der: [UInt8]) throws {
        let isOperational: Bool
        let certificate: X509Certificate
        do { certificate = try X509Certificate(der: der) } catch {
            throw CertificateError(.malformed, rule: CertificateError.reason(error), breaks: .encoding)
        }
        let arc: [UInt8] = [0x2B, 0x06, 0x01, 0x04, 0x01, 0x82, 0xA2, 0x7C, 0x01]
        isOperational = (certificate.subject.attributes + certificate.issuer.attributes).contains {
            $0.type.contents.starts(with: arc)
        }
        do {
            let matter = try MatterCertificate(x509: der, isChecked: false)
            self.init(matter, form: "X.509 DER, \(der.count) bytes")
            // A certificate of another public key infrastructure has nothing to do with Matter's rules.
            if !isOperational { findings = [] }
            return
        } catch let error as CertificateError {
            self.init(title: "X.509 certificate" + Self.attestationRole(certificate))
            if isOperational { find(error) }
        }
        describe(certificate)
    }

    private static func attestationRole(_ certificate: X509Certificate) -> String {
        let isCA = certificate.basicConstraints.value?.isCA ?? false
        let types = Set(certificate.subject.attributes.map(\.type))
        if types.contains(.matterVendorID) || types.contains(.matterProductID) {
            return isCA ? " (attestation authority: PAA or PAI)" : " (device attestation: DAC)"
        }
        return ""
    }

    private mutating func describe(_ certificate: X509Certificate) {
        add("form", "X.509 DER, \(certificate.der.count) bytes", "has no Matter form")
        add("version", "\(certificate.version)")
        add("serialNumber", certificate.serialNumber.hexadecimal)
        let algorithm = certificate.signatureAlgorithm
        add(
            "signatureAlgorithm", algorithm?.description ?? "two that differ",
            algorithm == .ecdsaWithSHA256 ? "ecdsa-with-SHA256" : "")
        add("issuer", "\(certificate.issuer)", certificate.issuer == certificate.subject ? "its own issuer" : "")
        for (name, time) in [("notBefore", certificate.notBefore), ("notAfter", certificate.notAfter)] {
            let none = time == MatterCertificate.noExpiration
            add(
                name, time.map { CalendarTime(unixSeconds: $0).iso8601 } ?? "not a time",
                none ? "no well-defined expiry" : "")
        }
        add("subject", "\(certificate.subject)")
        let key = certificate.publicKey
        let isPoint = key.isP256 && (try? P256PublicKey(x963Representation: key.bytes)) != nil
        add(
            "subjectPublicKey", key.bytes.hexadecimal,
            isPoint ? "P-256" : "\(key.algorithm) \(key.curve?.description ?? "")")
        for item in certificate.extensions { describe(item, certificate) }
        add("signature", certificate.signature.hexadecimal)
    }

    private mutating func describe(_ item: X509Extension, _ certificate: X509Certificate) {
        let critical = item.isCritical ? "critical" : ""
        switch item.type {
        case .basicConstraints:
            guard let value = certificate.basicConstraints.value else { break }
            let limit = value.pathLength.map { ", path length \($0)" } ?? ""
            return add("basicConstraints", "CA \(value.isCA)\(limit)", critical)
        case .keyUsage:
            guard let value = certificate.keyUsage.value else { break }
            return add("keyUsage", "\(value)", critical)
        case .extendedKeyUsage:
            guard let value = certificate.extendedKeyUsage.value else { break }
            return add("extKeyUsage", value.map(\.description).joined(separator: ", "), critical)
        case .subjectKeyIdentifier:
            guard let value = certificate.subjectKeyID.value else { break }
            return add("subjectKeyIdentifier", value.hexadecimal, critical)
        case .authorityKeyIdentifier:
            guard let value = certificate.authorityKeyID.value else { break }
            return add("authorityKeyIdentifier", value.hexadecimal, critical)
        default: break
        }
        add("extension \(item.type)", item.der.hexadecimal, critical)
    }
}

// MARK: - Requests

extension CredentialExplanation {
    private init(request der: [UInt8]) throws {
        let request: X509CertificateRequest
        do { request = try X509CertificateRequest(der: der) } catch {
            throw CertificateError(
                .malformed, certificate: "CSR", rule: CertificateError.reason(error), breaks: .encoding)
        }
        self.init(title: CredentialDocument.Kind.request.rawValue)
        add("form", "DER, \(der.count) bytes")
        add("version", "\(request.version)")
        add("subject", "\(request.subject)")
        add(
            "subjectPublicKey", request.publicKey.bytes.hexadecimal,
            request.publicKey.isP256 ? "P-256" : "\(request.publicKey.algorithm)")
        add(
            "signatureAlgorithm", "\(request.signatureAlgorithm)",
            request.signatureAlgorithm == .ecdsaWithSHA256 ? "ecdsa-with-SHA256" : "")
        add("signature", request.isSelfSigned ? "valid" : "not valid", "whether the requester holds the key")
        do { _ = try CertificateSigningRequest(der: der) } catch let error as CertificateError { find(error) }
    }

    private init(requestElements tlv: [UInt8]) throws {
        let elements = try NOCSRElements(tlv: tlv)
        let request = try Self.init(request: elements.csr)
        self.init(title: CredentialDocument.Kind.requestElements.rawValue)
        add("form", "TLV, \(tlv.count) bytes")
        add("CSRNonce", elements.nonce.hexadecimal)
        for (index, value) in elements.vendorReserved.enumerated() {
            if let value { add("vendor_reserved\(index + 1)", value.hexadecimal) }
        }
        fields += request.fields.map { Field(name: "csr." + $0.name, value: $0.value, meaning: $0.meaning) }
        findings = request.findings
    }
}

// MARK: - Attestation

extension CredentialExplanation {
    private init(signedDeclaration der: [UInt8]) throws {
        self.init(title: CredentialDocument.Kind.signedDeclaration.rawValue)
        let signed = try SignedCertificationDeclaration(cms: der)
        add("form", "CMS SignedData, \(der.count) bytes")
        let signer = CertificationDeclarationSigner.known.first { $0.subjectKeyID == signed.signerKeyID }
        let holds = signer.map { signed.isSigned(by: $0) }
        add(
            "signer", signed.signerKeyID.hexadecimal,
            signer.map { $0.isTest ? "the SDK's test key" : "the Alliance's key \($0.name)" } ?? "not a known signer")
        add(
            "signature", signed.signature.hexadecimal,
            holds.map { $0 ? "valid" : "not valid" } ?? "can't be verified without the signer's key")
        if holds == false {
            find(
                CertificateError(
                    .badSignature, certificate: "certification declaration", field: "signature",
                    rule: "made by the signer", breaks: .signature))
        }
        try add(declaration: signed.content)
    }

    private mutating func add(declaration tlv: [UInt8]) throws {
        let declaration: CertificationDeclaration
        do { declaration = try CertificationDeclaration(tlv: tlv) } catch {
            throw CertificateError(error).about("certification declaration")
        }
        func hex(_ number: UInt16) -> String { "0x" + fixedWidthHexadecimal(UInt64(number), 4) }
        add("format_version", "\(declaration.formatVersion)")
        add("vendor_id", hex(declaration.vendorID.rawValue), declaration.vendorID.isTest ? "a test vendor" : "")
        add(
            "product_id_array", declaration.productIDs.map { hex($0.rawValue) }.joined(separator: ", "),
            "\(declaration.productIDs.count)")
        add("device_type_id", "\(declaration.deviceTypeID)")
        add("certificate_id", declaration.certificateID)
        add("security_level", "\(declaration.securityLevel)")
        add("security_information", "\(declaration.securityInformation)")
        add("version_number", "\(declaration.versionNumber)")
        let types: [UInt8: String] = [0: "development and test", 1: "provisional", 2: "official"]
        add(
            "certification_type", "\(declaration.rawCertificationType)",
            types[declaration.rawCertificationType] ?? "unknown")
        if let vendor = declaration.dacOriginVendorID { add("dac_origin_vendor_id", hex(vendor.rawValue)) }
        if let product = declaration.dacOriginProductID { add("dac_origin_product_id", hex(product.rawValue)) }
        for root in declaration.authorizedPAAs ?? [] { add("authorized_paa_list", root.hexadecimal, "key id") }
    }

    private init(attestationElements tlv: [UInt8]) throws {
        let elements: AttestationElements
        do { elements = try AttestationElements(tlv: tlv) } catch {
            throw CertificateError(error).about("attestation elements")
        }
        self.init(title: CredentialDocument.Kind.attestationElements.rawValue)
        add("form", "TLV, \(tlv.count) bytes")
        add("attestation_nonce", elements.nonce.hexadecimal)
        add("timestamp", "\(elements.timestamp.seconds)", elements.timestamp.iso8601)
        if let firmware = elements.firmwareInformation { add("firmware_information", firmware.hexadecimal) }
        let declaration = try Self.init(signedDeclaration: elements.certificationDeclaration)
        fields += declaration.fields.map {
            Field(name: "certification_declaration." + $0.name, value: $0.value, meaning: $0.meaning)
        }
        findings = declaration.findings
    }
}
