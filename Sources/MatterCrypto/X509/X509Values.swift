/// One attribute of an X.509 name, in its place.
public struct X509NameAttribute: Hashable, Sendable {
    /// The string types that names use; others keep their ASN.1 tag number.
    public enum StringType: Hashable, Sendable {
        case utf8
        case printable
        case ia5
        case other(Int32)
    }

    public let type: OID
    public let stringType: StringType
    public let value: [UInt8]
    /// Which relative distinguished name it belongs to, from 0; two attributes with the same number share one.
    public let relativeName: Int
}

/// An X.509 name, its attributes in the order of the certificate.
public struct X509Name: Hashable, Sendable {
    public let attributes: [X509NameAttribute]
    public let der: [UInt8]

    public func values(of type: OID) -> [[UInt8]] {
        attributes.filter { $0.type == type }.map(\.value)
    }
}

extension X509Name: CustomStringConvertible {
    /// `CN=Matter PAA, Mvid=FFF1`: for people, not for comparison.
    public var description: String {
        let shortNames: [OID: String] = [
            .commonName: "CN", .matterVendorID: "Mvid", .matterProductID: "Mpid",
            OID(contents: [0x55, 0x04, 0x06]): "C", OID(contents: [0x55, 0x04, 0x0A]): "O",
            OID(contents: [0x55, 0x04, 0x0B]): "OU",
        ]
        return attributes.map { attribute in
            let text = String(decoding: attribute.value, as: UTF8.self)
            let printable = String(
                text.unicodeScalars.map { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) ? "?" : Character($0) })
            return (shortNames[attribute.type] ?? attribute.type.description) + "=" + printable
        }.joined(separator: ", ")
    }
}

/// An extension as it stands in a certificate.
public struct X509Extension: Hashable, Sendable {
    public let type: OID
    public let isCritical: Bool
    /// The whole Extension SEQUENCE.
    public let der: [UInt8]
}

/// What a certificate says in one of the extensions that libcrypto decodes.
public enum X509ExtensionValue<Value: Sendable>: Sendable {
    case absent
    /// There, but not decodable.
    case malformed
    /// There more than once.
    case repeated
    case present(Value, isCritical: Bool)

    /// The value where there is exactly one.
    public var value: Value? {
        if case .present(let value, _) = self { value } else { nil }
    }
}

public struct X509BasicConstraints: Hashable, Sendable {
    public let isCA: Bool
    /// Nil where absent; -1 where the number is negative or too large to make sense.
    public let pathLength: Int?
}

/// The bits of the key usage extension, numbered as in RFC 5280 4.2.1.3 and in Matter certificates.
public struct X509KeyUsage: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let digitalSignature = X509KeyUsage(rawValue: 0x0001)
    public static let nonRepudiation = X509KeyUsage(rawValue: 0x0002)
    public static let keyEncipherment = X509KeyUsage(rawValue: 0x0004)
    public static let dataEncipherment = X509KeyUsage(rawValue: 0x0008)
    public static let keyAgreement = X509KeyUsage(rawValue: 0x0010)
    public static let keyCertSign = X509KeyUsage(rawValue: 0x0020)
    public static let crlSign = X509KeyUsage(rawValue: 0x0040)
    public static let encipherOnly = X509KeyUsage(rawValue: 0x0080)
    public static let decipherOnly = X509KeyUsage(rawValue: 0x0100)
    /// Every bit that has a meaning.
    public static let all = X509KeyUsage(rawValue: 0x01FF)
}

extension X509KeyUsage: CustomStringConvertible {
    public var description: String {
        let names = [
            "digitalSignature", "nonRepudiation", "keyEncipherment", "dataEncipherment", "keyAgreement", "keyCertSign",
            "cRLSign", "encipherOnly", "decipherOnly",
        ]
        let set = names.enumerated().filter { rawValue >> UInt16($0.offset) & 1 == 1 }.map(\.element)
        return set.isEmpty ? "none" : set.joined(separator: ", ")
    }
}

/// A public key as a certificate or a request carries it, not yet checked to be a point of its curve.
public struct X509PublicKey: Hashable, Sendable {
    public let algorithm: OID
    /// The named curve; nil where the parameters are something else.
    public let curve: OID?
    /// The bits of the subject public key.
    public let bytes: [UInt8]

    /// Whether this claims to be an uncompressed P-256 key: right algorithm, curve and length.
    public var isP256: Bool {
        algorithm == .ecPublicKey && curve == .prime256v1 && bytes.count == 65 && bytes.first == 4
    }
}
