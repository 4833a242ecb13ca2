import MatterCrypto
import MatterTypes

/// The X.509 form (Matter Core 6.5, with RFC 5280): what the signature covers.
extension MatterCertificate {
    /// 9999-12-31T23:59:59Z, by which X.509 says that there is no well-defined expiration.
    static let noExpiration: Int64 = 253_402_300_799

    /// The X.509 form in DER.
    ///
    /// - Throws: `CertificateError.tooLarge` where it would have more than 600 bytes.
    public func x509() throws -> [UInt8] {
        let der = try DERWriter.signed(toBeSigned, signature: signature)
        guard der.count <= Self.maximumX509Size else { throw Self.tooLarge(der) }
        return der
    }

    /// The TBSCertificate, over which the signature is made.
    public var toBeSigned: [UInt8] {
        var writer = DERWriter()
        writer.write(DERWriter.Tag.sequence) { writer in
            writer.write(DERWriter.Tag.constructedContext(0)) { $0.writeInteger(2) }
            writer.writeInteger(contents: serialNumber)
            writer.writeSignatureAlgorithm()
            issuer.write(to: &writer)
            writer.write(DERWriter.Tag.sequence) {
                $0.write(time: notBefore.seconds == 0 ? nil : notBefore)
                $0.write(time: notAfter)
            }
            subject.write(to: &writer)
            writer.writePublicKey(publicKey)
            writer.write(DERWriter.Tag.constructedContext(3)) {
                $0.write(DERWriter.Tag.sequence) { for item in extensions { item.write(to: &$0) } }
            }
        }
        return writer.bytes
    }

    /// Reads the X.509 form. Only DER from which the same bytes can be made again is accepted.
    ///
    /// - Throws: `CertificateError`.
    public init(x509 der: [UInt8]) throws { try self.init(x509: der, isChecked: true) }

    init(x509 der: [UInt8], isChecked: Bool) throws {
        guard der.count <= Self.maximumX509Size else { throw Self.tooLarge(der) }
        let certificate: X509Certificate
        do { certificate = try X509Certificate(der: der) } catch {
            throw CertificateError(.malformed, rule: CertificateError.reason(error), breaks: .encoding)
        }
        try Self.checkAlgorithms(certificate)
        let signature: [UInt8]
        do { signature = try ECDSASignature.raw(der: certificate.signature) } catch {
            throw CertificateError(
                .malformed, field: "signature", rule: CertificateError.reason(error), breaks: .signatureForm)
        }
        try self.init(
            serialNumber: certificate.serialNumber,
            issuer: DistinguishedName(certificate.issuer, "issuer"),
            notBefore: Self.time(certificate.notBefore, "not-before") ?? MatterTime(seconds: 0),
            notAfter: Self.time(certificate.notAfter, "not-after"),
            subject: DistinguishedName(certificate.subject, "subject"),
            publicKey: certificate.publicKey.bytes,
            extensions: CertificateExtension.all(of: certificate),
            signature: signature, isChecked: isChecked)
        guard try x509() == der else {
            throw CertificateError(
                .notRepresentable, rule: "the Matter form of this would stand for other bytes", breaks: .representable)
        }
        if isChecked, let fault = sizeFault { throw fault }
    }

    /// What is small enough in X.509 may be too large in Matter's form: extensions that Matter doesn't know
    /// take as much there.
    var sizeFault: CertificateError? {
        let count = tlv.count
        guard count > Self.maximumTLVSize else { return nil }
        return CertificateError(
            .tooLarge, rule: "at most \(Self.maximumTLVSize) bytes of Matter TLV, not \(count)", breaks: .size)
    }

    private static func tooLarge(_ der: [UInt8]) -> CertificateError {
        CertificateError(
            .tooLarge, rule: "at most \(maximumX509Size) bytes of X.509, not \(der.count)", breaks: .size)
    }

    private static func checkAlgorithms(_ certificate: X509Certificate) throws(CertificateError) {
        guard certificate.version == 3 else {
            throw CertificateError(
                .unsupported, field: "version", rule: "3, not \(certificate.version)", breaks: .version)
        }
        guard certificate.signatureAlgorithm == .ecdsaWithSHA256 else {
            throw CertificateError(.unsupported, field: "sig-algo", rule: "ecdsa-with-SHA256", breaks: .algorithms)
        }
        guard certificate.publicKey.isP256 else {
            throw CertificateError(
                .unsupported, field: "ec-pub-key", rule: "an uncompressed P-256 key", breaks: .algorithms)
        }
    }

    /// Nil for the time that stands for none.
    private static func time(_ seconds: Int64?, _ field: String) throws(CertificateError) -> MatterTime? {
        guard let seconds else { throw CertificateError(.malformed, field: field, rule: "a time", breaks: .encoding) }
        if seconds == noExpiration { return nil }
        guard let time = MatterTime(unixSeconds: seconds), time.seconds != 0 else {
            throw CertificateError(
                .notRepresentable, field: field, rule: "after 2000-01-01T00:00:00Z and before 2136",
                breaks: .representable)
        }
        return time
    }
}

extension DERWriter {
    /// UTCTime until 2049, GeneralizedTime after that, and 9999-12-31T23:59:59Z for nil (RFC 5280 4.1.2.5).
    fileprivate mutating func write(time: MatterTime?) {
        guard let time else { return write(Tag.generalizedTime, Array("99991231235959Z".utf8)) }
        let calendar = CalendarTime(unixSeconds: time.unixSeconds)
        let isShort = calendar.year < 2050
        write(isShort ? Tag.utcTime : Tag.generalizedTime, calendar.digits(shortYear: isShort) + [UInt8(ascii: "Z")])
    }
}

extension DistinguishedName {
    /// A Name of X.509, each attribute in a relative name of its own.
    func write(to writer: inout DERWriter) {
        writer.write(DERWriter.Tag.sequence) { writer in
            for attribute in attributes {
                writer.write(DERWriter.Tag.set) {
                    $0.write(DERWriter.Tag.sequence) {
                        $0.write(attribute.kind.oid)
                        switch attribute.value {
                        case .number(let number):
                            let digits = fixedWidthHexadecimal(number, attribute.kind.digits)
                            $0.write(DERWriter.Tag.utf8String, Array(digits.utf8))
                        case .printable(let text): $0.write(DERWriter.Tag.printableString, Array(text.utf8))
                        case .utf8(let text):
                            let isIA5 = attribute.kind == .domainComponent
                            $0.write(isIA5 ? DERWriter.Tag.ia5String : DERWriter.Tag.utf8String, Array(text.utf8))
                        }
                    }
                }
            }
        }
    }

    init(_ name: X509Name, _ field: String) throws(CertificateError) {
        var attributes: [Attribute] = []
        for (index, attribute) in name.attributes.enumerated() {
            guard attribute.relativeName == index else {
                throw CertificateError(
                    .notRepresentable, field: field, rule: "one attribute in each relative name",
                    breaks: .representable)
            }
            guard let kind = Kind.byOID[attribute.type] else {
                throw CertificateError(
                    .notRepresentable, field: field, rule: "no attribute \(attribute.type)", breaks: .representable)
            }
            attributes.append(try Attribute(kind, attribute, "\(field).\(kind.label)"))
        }
        self.attributes = attributes
    }
}

extension DistinguishedName.Attribute {
    fileprivate init(
        _ kind: DistinguishedName.Kind, _ attribute: X509NameAttribute, _ field: String
    ) throws(CertificateError) {
        guard let text = String(validating: attribute.value, as: UTF8.self) else {
            throw CertificateError(.malformed, field: field, rule: "UTF-8", breaks: .attributeForm)
        }
        if kind.isMatterIdentifier {
            guard attribute.stringType == .utf8, text.utf8.count == kind.digits,
                text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0) }),
                let number = UInt64(text, radix: 16)
            else {
                let rule = "a UTF8String of \(kind.digits) upper-case hexadecimal digits"
                throw CertificateError(.invalidField, field: field, rule: rule, breaks: .attributeForm)
            }
            self.init(kind, .number(number))
            return
        }
        switch (attribute.stringType, kind == .domainComponent) {
        case (.ia5, true), (.utf8, false): self.init(kind, .utf8(text))
        case (.printable, false): self.init(kind, .printable(text))
        default:
            throw CertificateError(
                .notRepresentable, field: field, rule: "another string type", breaks: .attributeForm)
        }
    }
}

extension CertificateExtension {
    func write(to writer: inout DERWriter) {
        switch self {
        case .basicConstraints(let isCA, let pathLength):
            Self.write(.basicConstraints, isCritical: true, to: &writer) {
                $0.write(DERWriter.Tag.sequence) {
                    if isCA { $0.writeTrue() }
                    if let pathLength { $0.writeInteger(pathLength) }
                }
            }
        case .keyUsage(let usage):
            Self.write(.keyUsage, isCritical: true, to: &writer) { $0.writeNamedBits(usage.rawValue) }
        case .extendedKeyUsage(let purposes):
            Self.write(.extendedKeyUsage, isCritical: true, to: &writer) {
                $0.write(DERWriter.Tag.sequence) { for purpose in purposes { $0.write(purpose.oid) } }
            }
        case .subjectKeyID(let identifier):
            Self.write(.subjectKeyIdentifier, isCritical: false, to: &writer) {
                $0.write(DERWriter.Tag.octetString, identifier)
            }
        case .authorityKeyID(let identifier):
            Self.write(.authorityKeyIdentifier, isCritical: false, to: &writer) {
                $0.write(DERWriter.Tag.sequence) { $0.write(DERWriter.Tag.context(0), identifier) }
            }
        case .future(let der): writer.append(der)
        }
    }

    private static func write(
        _ type: OID, isCritical: Bool, to writer: inout DERWriter, _ value: (inout DERWriter) -> Void
    ) {
        writer.write(DERWriter.Tag.sequence) {
            $0.write(type)
            if isCritical { $0.writeTrue() }
            $0.write(DERWriter.Tag.octetString, value)
        }
    }

    static func all(of certificate: X509Certificate) throws(CertificateError) -> [CertificateExtension] {
        var extensions: [CertificateExtension] = []
        for item in certificate.extensions {
            switch item.type {
            case .basicConstraints:
                let constraints = try value(certificate.basicConstraints, 1, isCritical: true)
                guard let length = constraints.pathLength else {
                    extensions.append(.basicConstraints(isCA: constraints.isCA, pathLength: nil))
                    continue
                }
                guard let small = UInt8(exactly: length) else {
                    throw CertificateError(
                        .notRepresentable, field: label(1), rule: "a path length of 0 to 255", breaks: .pathLength)
                }
                extensions.append(.basicConstraints(isCA: constraints.isCA, pathLength: small))
            case .keyUsage: extensions.append(.keyUsage(try value(certificate.keyUsage, 2, isCritical: true)))
            case .extendedKeyUsage:
                var purposes: [KeyPurpose] = []
                for oid in try value(certificate.extendedKeyUsage, 3, isCritical: true) {
                    guard let purpose = KeyPurpose.byOID[oid] else {
                        throw CertificateError(
                            .notRepresentable, field: label(3), rule: "no purpose \(oid)", breaks: .representable)
                    }
                    purposes.append(purpose)
                }
                extensions.append(.extendedKeyUsage(purposes))
            case .subjectKeyIdentifier:
                extensions.append(.subjectKeyID(try value(certificate.subjectKeyID, 4, isCritical: false)))
            case .authorityKeyIdentifier:
                extensions.append(.authorityKeyID(try value(certificate.authorityKeyID, 5, isCritical: false)))
            default: extensions.append(.future(item.der))
            }
        }
        return extensions
    }

    private static func value<Value>(
        _ found: X509ExtensionValue<Value>, _ tag: UInt8, isCritical: Bool
    ) throws(CertificateError) -> Value {
        switch found {
        case .absent, .malformed:
            throw CertificateError(.malformed, field: label(tag), rule: "not decodable", breaks: .extensionForm)
        case .repeated:
            throw CertificateError(.invalidField, field: label(tag), rule: "at most once", breaks: .extensionOnce)
        case .present(let value, let critical):
            guard critical == isCritical else {
                let rule = isCritical ? "must be critical" : "must not be critical"
                throw CertificateError(
                    .invalidField, field: label(tag), rule: rule, breaks: .extensionCriticality)
            }
            return value
        }
    }
}
