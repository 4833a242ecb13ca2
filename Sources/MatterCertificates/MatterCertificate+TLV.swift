import MatterCrypto
import MatterTLV
import MatterTypes

/// The TLV form (Matter Core 6.5.2).
extension MatterCertificate {
    private static let labels: [UInt8: String] = [
        1: "serial-num", 2: "sig-algo", 3: "issuer", 4: "not-before", 5: "not-after", 6: "subject", 7: "pub-key-algo",
        8: "ec-curve-id", 9: "ec-pub-key", 10: "extensions", 11: "signature",
    ]

    /// Reads the TLV form.
    ///
    /// Integers and lengths may take more bytes than they need; `tlv` gives them in their shortest form. Members must
    /// stand in the order of their tags and none may be unknown, since the signature would not cover those.
    /// - Throws: `CertificateError`.
    public init(tlv: [UInt8]) throws { try self.init(tlv: tlv, isChecked: true) }

    init(tlv: [UInt8], isChecked: Bool) throws {
        guard tlv.count <= Self.maximumTLVSize else {
            throw CertificateError(
                .tooLarge, rule: "at most \(Self.maximumTLVSize) bytes of TLV, not \(tlv.count)", breaks: .size)
        }
        do {
            let fields = try TLVFields(decoding: tlv, "certificate")
            for tag in UInt8(1)...11 { _ = try fields.required(tag, Self.labels[tag] ?? "") }
            guard fields.members.map(\.tag) == (1...11).map({ .context($0) }) else {
                throw CertificateError(
                    .malformed, rule: "members 1 to 11, in this order and no others", breaks: .encoding)
            }
            let algorithms: [(UInt8, String)] = [
                (2, "1, ecdsa-with-sha256"), (7, "1, EC public key"), (8, "1, prime256v1"),
            ]
            for (tag, meaning) in algorithms {
                let label = Self.labels[tag] ?? ""
                let value: UInt64 = try fields.unsigned(tag, label)
                guard value == 1 else {
                    throw CertificateError(
                        .unsupported, field: label, rule: "\(meaning), not \(value)", breaks: .algorithms)
                }
            }
            let notAfter: UInt32 = try fields.unsigned(5, "not-after")
            try self.init(
                serialNumber: fields.bytes(1, "serial-num"),
                issuer: DistinguishedName(fields.required(3, "issuer"), "issuer"),
                notBefore: MatterTime(seconds: fields.unsigned(4, "not-before")),
                notAfter: notAfter == 0 ? nil : MatterTime(seconds: notAfter),
                subject: DistinguishedName(fields.required(6, "subject"), "subject"),
                publicKey: fields.bytes(9, "ec-pub-key"),
                extensions: Self.readExtensions(fields.required(10, "extensions")),
                signature: fields.bytes(11, "signature"), isChecked: isChecked)
        } catch let error as TLVError {
            throw CertificateError(error)
        }
    }

    /// The TLV form, every integer in its shortest encoding.
    public var tlv: [UInt8] {
        TLVWriter.structure { writer in
            writer.write(1, bytes: serialNumber)
            writer.write(2, unsigned: UInt8(1))
            writer.write(3, .list) { issuer.write(to: &$0) }
            writer.write(4, unsigned: notBefore.seconds)
            writer.write(5, unsigned: notAfter?.seconds ?? 0)
            writer.write(6, .list) { subject.write(to: &$0) }
            writer.write(7, unsigned: UInt8(1))
            writer.write(8, unsigned: UInt8(1))
            writer.write(9, bytes: publicKey)
            writer.write(10, .list) { for item in extensions { item.write(to: &$0) } }
            writer.write(11, bytes: signature)
        }
    }

    private static func readExtensions(_ element: TLVElement) throws -> [CertificateExtension] {
        guard case .list(let members) = element.value else {
            throw TLVError(.wrongType, offset: element.offset, field: "extensions", detail: "a list is expected")
        }
        return try members.map { try CertificateExtension($0) }
    }
}

extension CertificateError {
    init(_ error: TLVError) {
        let code: Code = error.code == .missingField ? .missingField : .malformed
        let detail = error.detail.isEmpty ? "" : ", " + error.detail
        self.init(
            code, field: error.field, rule: "TLV \(error.code.rawValue) at byte \(error.offset)\(detail)",
            breaks: .encoding)
    }
}

extension DistinguishedName {
    private static let printableFlag: UInt8 = 0x80

    init(_ element: TLVElement, _ field: String) throws {
        guard case .list(let members) = element.value else {
            throw TLVError(.wrongType, offset: element.offset, field: field, detail: "a list is expected")
        }
        attributes = try members.map { member in
            guard let tag = member.tag.contextNumber, let kind = Kind(rawValue: tag & ~Self.printableFlag) else {
                throw TLVError(.unexpectedTag, offset: member.offset, field: field, detail: "tag \(member.tag)")
            }
            let label = "\(field).\(kind.label)"
            let isPrintable = tag & Self.printableFlag != 0
            if kind.isMatterIdentifier {
                guard !isPrintable else {
                    throw TLVError(.unexpectedTag, offset: member.offset, field: label, detail: "tag \(tag)")
                }
                return Attribute(kind, .number(try member.unsigned(label)))
            }
            let text = try member.string(label)
            return Attribute(kind, isPrintable ? .printable(text) : .utf8(text))
        }
    }

    fileprivate func write(to writer: inout TLVWriter) {
        for attribute in attributes {
            switch attribute.value {
            case .number(let number): writer.write(attribute.kind.rawValue, unsigned: number)
            case .utf8(let text): writer.write(attribute.kind.rawValue, string: text)
            case .printable(let text): writer.write(attribute.kind.rawValue | Self.printableFlag, string: text)
            }
        }
    }
}

extension CertificateExtension {
    fileprivate init(_ element: TLVElement) throws {
        let tag = element.tag.contextNumber ?? 0
        let field = "extensions." + Self.label(tag)
        switch tag {
        case 1:
            let fields = try TLVFields(element, field)
            guard fields.members.allSatisfy({ $0.tag == .context(1) || $0.tag == .context(2) }) else {
                throw TLVError(.unexpectedTag, offset: element.offset, field: field)
            }
            self = .basicConstraints(
                isCA: try fields.boolean(1, "is-ca"), pathLength: try fields.optionalUnsigned(2, "path-len-constraint"))
        case 2: self = .keyUsage(X509KeyUsage(rawValue: try element.unsigned(field)))
        case 3:
            self = .extendedKeyUsage(
                try element.array(field).map { value in
                    guard case .unsigned(let number) = value, let small = UInt8(exactly: number),
                        let purpose = KeyPurpose(rawValue: small)
                    else {
                        throw TLVError(.outOfRange, offset: element.offset, field: field, detail: "1 to 6 are known")
                    }
                    return purpose
                })
        case 4: self = .subjectKeyID(try element.bytes(field, count: 20...20))
        case 5: self = .authorityKeyID(try element.bytes(field, count: 20...20))
        case 6: self = .future(try element.bytes(field))
        default:
            throw TLVError(.unexpectedTag, offset: element.offset, field: "extensions", detail: "tag \(element.tag)")
        }
    }

    fileprivate func write(to writer: inout TLVWriter) {
        switch self {
        case .basicConstraints(let isCA, let pathLength):
            writer.write(tag, .structure) {
                $0.write(1, boolean: isCA)
                if let pathLength { $0.write(2, unsigned: pathLength) }
            }
        case .keyUsage(let usage): writer.write(tag, unsigned: usage.rawValue)
        case .extendedKeyUsage(let purposes):
            writer.write(tag, .array) {
                for purpose in purposes { $0.write(.anonymous, unsigned: UInt64(purpose.rawValue)) }
            }
        case .subjectKeyID(let bytes), .authorityKeyID(let bytes), .future(let bytes): writer.write(tag, bytes: bytes)
        }
    }
}
