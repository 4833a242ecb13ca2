import MatterCrypto
import MatterTypes

/// The name of a certificate's subject or issuer: attributes whose order counts (Matter Core 6.5.6).
///
/// Two names are equal where attributes, order and string types are.
public struct DistinguishedName: Hashable, Sendable {
    public struct Attribute: Hashable, Sendable {
        public enum Value: Hashable, Sendable {
            case utf8(String)
            /// A string that X.509 holds as PrintableString instead.
            case printable(String)
            /// Of the attributes that Matter itself defines.
            case number(UInt64)
        }

        public var kind: Kind
        public var value: Value

        public init(_ kind: Kind, _ value: Value) {
            self.kind = kind
            self.value = value
        }
    }

    /// The attributes that Matter certificates may hold; the raw value is the tag in Matter TLV.
    public enum Kind: UInt8, CaseIterable, Sendable {
        case commonName = 1
        case surname, serialNumber, country, locality, state, organization, organizationalUnit, title, name, givenName
        case initials, generationQualifier, distinguishedNameQualifier, pseudonym
        case domainComponent = 16
        case nodeID = 17
        case firmwareSigningID, icacID, rcacID, fabricID
        case caseAuthenticatedTag = 22
        case vidVerificationSignerID = 23
    }

    /// Longer names must be refused (Matter Core 6.5.6.3).
    public static let maximumCount = 5

    public var attributes: [Attribute]

    public init(_ attributes: [Attribute]) { self.attributes = attributes }

    /// All numbers of one kind, in order.
    public func numbers(_ kind: Kind) -> [UInt64] {
        attributes.compactMap { attribute in
            guard attribute.kind == kind, case .number(let number) = attribute.value else { return nil }
            return number
        }
    }
}

extension DistinguishedName.Kind {
    /// Whether the value is a number, written in X.509 as upper-case hexadecimal digits.
    public var isMatterIdentifier: Bool { rawValue >= Self.nodeID.rawValue }

    /// How many hexadecimal digits the number takes in X.509.
    var digits: Int { self == .caseAuthenticatedTag ? 8 : 16 }

    var oid: OID {
        switch self {
        case .commonName: .commonName
        case .surname: .attribute(4)
        case .serialNumber: .attribute(5)
        case .country: .attribute(6)
        case .locality: .attribute(7)
        case .state: .attribute(8)
        case .organization: .attribute(10)
        case .organizationalUnit: .attribute(11)
        case .title: .attribute(12)
        case .name: .attribute(41)
        case .givenName: .attribute(42)
        case .initials: .attribute(43)
        case .generationQualifier: .attribute(44)
        case .distinguishedNameQualifier: .attribute(46)
        case .pseudonym: .attribute(65)
        case .domainComponent: OID(contents: [0x09, 0x92, 0x26, 0x89, 0x93, 0xF2, 0x2C, 0x64, 0x01, 0x19])
        case .nodeID, .firmwareSigningID, .icacID, .rcacID, .fabricID, .caseAuthenticatedTag, .vidVerificationSignerID:
            OID(contents: [0x2B, 0x06, 0x01, 0x04, 0x01, 0x82, 0xA2, 0x7C, 0x01, rawValue - Self.nodeID.rawValue + 1])
        }
    }

    static let byOID: [OID: Self] = Dictionary(uniqueKeysWithValues: allCases.map { ($0.oid, $0) })

    /// The name in the specification's terms.
    public var label: String {
        switch self {
        case .commonName: "common-name"
        case .surname: "surname"
        case .serialNumber: "serial-num"
        case .country: "country-name"
        case .locality: "locality-name"
        case .state: "state-or-province-name"
        case .organization: "org-name"
        case .organizationalUnit: "org-unit-name"
        case .title: "title"
        case .name: "name"
        case .givenName: "given-name"
        case .initials: "initials"
        case .generationQualifier: "gen-qualifier"
        case .distinguishedNameQualifier: "dn-qualifier"
        case .pseudonym: "pseudonym"
        case .domainComponent: "domain-component"
        case .nodeID: "matter-node-id"
        case .firmwareSigningID: "matter-firmware-signing-id"
        case .icacID: "matter-icac-id"
        case .rcacID: "matter-rcac-id"
        case .fabricID: "matter-fabric-id"
        case .caseAuthenticatedTag: "matter-noc-cat"
        case .vidVerificationSignerID: "matter-vvs-id"
        }
    }
}

extension OID {
    /// One of the attribute types of X.520, 2.5.4.x.
    fileprivate static func attribute(_ number: UInt8) -> OID { OID(contents: [0x55, 0x04, number]) }
}

extension DistinguishedName: CustomStringConvertible {
    public var description: String {
        attributes.map { attribute in
            switch attribute.value {
            case .utf8(let text), .printable(let text): "\(attribute.kind.label)=\(text)"
            case .number(let number): "\(attribute.kind.label)=\(fixedWidthHexadecimal(number, attribute.kind.digits))"
            }
        }.joined(separator: ", ")
    }
}

/// Upper-case hexadecimal digits, with zeros in front to fill `digits`.
func fixedWidthHexadecimal(_ number: UInt64, _ digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}
