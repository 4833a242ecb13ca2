import MatterCrypto
import MatterTLV
import MatterTypes

/// Certificates, requests and declarations as they come in files and texts, whatever their form: PEM, DER or Matter TLV,
/// as they are or written in hexadecimal digits or Base64, one or several.
public struct CredentialDocument: Sendable {
    public enum Kind: String, Sendable {
        case matterCertificate = "certificate, Matter TLV"
        case x509Certificate = "certificate, X.509"
        case request = "certificate signing request, PKCS #10"
        case signedDeclaration = "certification declaration, CMS"
        case declaration = "certification declaration without its signature, TLV"
        case requestElements = "NOCSR elements, TLV"
        case attestationElements = "attestation elements, TLV"
        /// Never looked into.
        case privateKey = "private key"
    }

    public struct Item: Hashable, Sendable {
        public let kind: Kind
        public let bytes: [UInt8]

        public init(kind: Kind, bytes: [UInt8]) {
            self.kind = kind
            self.bytes = bytes
        }
    }

    public enum Writing: String, Sendable {
        case pem = "PEM"
        case binary = "binary"
        case hexadecimal = "hexadecimal"
        case base64 = "Base64"
    }

    /// Own limit: more than this is no certificate of Matter.
    public static let maximumSize = 1 << 18
    public static let maximumCount = 64

    public let writing: Writing
    public let items: [Item]

    /// - Throws: `CertificateError` with what the bytes would have to be.
    public init(_ bytes: [UInt8]) throws(CertificateError) {
        guard bytes.count <= Self.maximumSize else {
            throw CertificateError(
                .tooLarge, certificate: "file", rule: "at most \(Self.maximumSize) bytes", breaks: .size)
        }
        if Self.contains(bytes, "-----BEGIN ") {
            (writing, items) = (.pem, try Self.pem(bytes))
        } else if let octets = Self.hexadecimal(bytes) {
            (writing, items) = (.hexadecimal, try Self.binary(octets))
        } else if bytes.first != 0x15, bytes.first != 0x30, let octets = Self.base64(bytes) {
            (writing, items) = (.base64, try Self.binary(octets))
        } else if bytes.first == 0x30, let octets = Self.base64(bytes), (try? Self.binary(octets)) != nil {
            // "0" is a digit of Base64 as well as the beginning of DER.
            (writing, items) = (.base64, try Self.binary(octets))
        } else {
            (writing, items) = (.binary, try Self.binary(bytes))
        }
    }

    // MARK: text

    private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        let pattern = Array(text.utf8)
        guard let first = pattern.first, bytes.count >= pattern.count else { return false }
        return bytes.indices.dropLast(pattern.count - 1).contains {
            bytes[$0] == first && bytes[$0..<($0 + pattern.count)].elementsEqual(pattern)
        }
    }

    private static func pem(_ bytes: [UInt8]) throws(CertificateError) -> [Item] {
        let labels: [String: Kind] = [
            "CERTIFICATE": .x509Certificate, "X509 CERTIFICATE": .x509Certificate,
            "TRUSTED CERTIFICATE": .x509Certificate,
            "CERTIFICATE REQUEST": .request, "NEW CERTIFICATE REQUEST": .request,
            "CMS": .signedDeclaration, "PKCS7": .signedDeclaration,
            "PRIVATE KEY": .privateKey, "EC PRIVATE KEY": .privateKey, "ENCRYPTED PRIVATE KEY": .privateKey,
        ]
        let blocks: [(label: String, contents: [UInt8])]
        do { blocks = try PEM.blocks(bytes, labels: Set(labels.keys)) } catch {
            throw CertificateError(
                .malformed, certificate: "PEM", rule: CertificateError.reason(error), breaks: .encoding)
        }
        guard blocks.count <= maximumCount else { throw tooMany }
        let items = blocks.compactMap { block in
            labels[block.label].map { Item(kind: $0, bytes: $0 == .privateKey ? [] : block.contents) }
        }
        guard !items.isEmpty else {
            throw CertificateError(
                .malformed, certificate: "PEM", rule: "a certificate, a request or a CMS message", breaks: .encoding)
        }
        return items
    }

    private static var tooMany: CertificateError {
        CertificateError(.tooLarge, certificate: "file", rule: "at most \(maximumCount) items", breaks: .size)
    }

    /// Digits of either case; white space, colons, commas and `0x` may stand between them.
    private static func hexadecimal(_ bytes: [UInt8]) -> [UInt8]? {
        var digits: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: ":"), UInt8(ascii: ","): break
            case UInt8(ascii: "0")
            where index + 1 < bytes.count
                && (bytes[index + 1] == UInt8(ascii: "x") || bytes[index + 1] == UInt8(ascii: "X")):
                index += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                UInt8(ascii: "A")...UInt8(ascii: "F"):
                digits.append(byte)
            default: return nil
            }
            index += 1
        }
        guard digits.count > 1 else { return nil }
        return [UInt8](hexadecimal: String(decoding: digits, as: UTF8.self))
    }

    /// Base64 of either alphabet, with or without padding.
    private static func base64(_ bytes: [UInt8]) -> [UInt8]? {
        var digits = bytes.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }.map {
            $0 == UInt8(ascii: "-") ? UInt8(ascii: "+") : $0 == UInt8(ascii: "_") ? UInt8(ascii: "/") : $0
        }
        guard !digits.isEmpty else { return nil }
        if digits.last != UInt8(ascii: "=") {
            digits += [UInt8](repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
        }
        guard let octets = Base64.decode(String(decoding: digits, as: UTF8.self)), !octets.isEmpty else { return nil }
        return octets
    }

    // MARK: octets

    private static func binary(_ bytes: [UInt8]) throws(CertificateError) -> [Item] {
        guard let first = bytes.first else {
            throw CertificateError(.malformed, certificate: "file", rule: "not empty", breaks: .encoding)
        }
        switch first {
        case 0x15: return try tlv(bytes)
        case 0x30:
            guard let elements = DERElements.split(bytes, limit: maximumCount) else {
                throw CertificateError(
                    .malformed, certificate: "file", rule: "whole elements of DER; some are cut off or damaged",
                    breaks: .encoding)
            }
            var items: [Item] = []
            for element in elements { items.append(try der(element)) }
            return items
        default:
            throw CertificateError(
                .malformed, certificate: "file",
                rule: "Matter TLV (15...), DER (30...), PEM, or one of them in hexadecimal digits or Base64",
                breaks: .encoding)
        }
    }

    private static func der(_ bytes: [UInt8]) throws(CertificateError) -> Item {
        let reason: any Error
        do {
            _ = try X509Certificate(der: bytes)
            return Item(kind: .x509Certificate, bytes: bytes)
        } catch { reason = error }
        if (try? X509CertificateRequest(der: bytes)) != nil { return Item(kind: .request, bytes: bytes) }
        if (try? CMSSignedMessage(der: bytes)) != nil { return Item(kind: .signedDeclaration, bytes: bytes) }
        throw CertificateError(
            .malformed, certificate: "DER",
            rule: "a certificate (\(CertificateError.reason(reason))), a request or a CMS message", breaks: .encoding)
    }

    private static func tlv(_ bytes: [UInt8]) throws(CertificateError) -> [Item] {
        var reader = TLVReader(bytes)
        var items: [Item] = []
        while !reader.isAtEnd {
            guard items.count < maximumCount else { throw tooMany }
            let start = reader.position
            let element: TLVElement
            do { element = try TLVElement(from: &reader) } catch { throw CertificateError(error) }
            items.append(Item(kind: kind(of: element), bytes: Array(bytes[start..<reader.position])))
        }
        return items
    }

    private static func kind(of element: TLVElement) -> Kind {
        guard case .structure(let members) = element.value else { return .matterCertificate }
        func value(_ tag: UInt8) -> TLVValue? { members.first { $0.tag == .context(tag) }?.value }
        if case .array? = value(2), value(0) != nil { return .declaration }
        if case .bytes? = value(1), case .bytes(let nonce)? = value(2), nonce.count == 32 {
            if case .unsigned? = value(3) { return .attestationElements }
            return .requestElements
        }
        return .matterCertificate
    }
}

extension CredentialDocument.Item {
    /// The item as a Matter certificate.
    ///
    /// - Parameter isChecked: false reads what breaks rules of its fields as well, for inspections.
    /// - Throws: `CertificateError` where it is none, or something else.
    public func matterCertificate(isChecked: Bool = true) throws -> MatterCertificate {
        switch kind {
        case .matterCertificate: return try MatterCertificate(tlv: bytes, isChecked: isChecked)
        case .x509Certificate: return try MatterCertificate(x509: bytes, isChecked: isChecked)
        default:
            throw CertificateError(
                .wrongKind, certificate: "file", rule: "a certificate, not a \(kind.rawValue)", breaks: .expectedKind)
        }
    }
}
