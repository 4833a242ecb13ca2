import MatterCrypto

/// An extension of a Matter certificate, as far as the specification knows it (Matter Core 6.5.11).
public enum CertificateExtension: Hashable, Sendable {
    case basicConstraints(isCA: Bool, pathLength: UInt8?)
    case keyUsage(X509KeyUsage)
    case extendedKeyUsage([KeyPurpose])
    /// 20 bytes.
    case subjectKeyID([UInt8])
    /// 20 bytes.
    case authorityKeyID([UInt8])
    /// An extension of another kind: the whole DER of its X.509 Extension.
    case future([UInt8])

    public enum KeyPurpose: UInt8, CaseIterable, Sendable {
        case serverAuth = 1
        case clientAuth, codeSigning, emailProtection, timeStamping, ocspSigning
    }

    /// The tag in Matter TLV.
    var tag: UInt8 {
        switch self {
        case .basicConstraints: 1
        case .keyUsage: 2
        case .extendedKeyUsage: 3
        case .subjectKeyID: 4
        case .authorityKeyID: 5
        case .future: 6
        }
    }

    static func label(_ tag: UInt8) -> String {
        switch tag {
        case 1: "basic-cnstr"
        case 2: "key-usage"
        case 3: "extended-key-usage"
        case 4: "subject-key-id"
        case 5: "authority-key-id"
        default: "future-extension"
        }
    }
}

extension CertificateExtension.KeyPurpose {
    /// 1.3.6.1.5.5.7.3.x
    var oid: OID {
        let last: UInt8 =
            switch self {
            case .serverAuth: 1
            case .clientAuth: 2
            case .codeSigning: 3
            case .emailProtection: 4
            case .timeStamping: 8
            case .ocspSigning: 9
            }
        return OID(contents: [0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, last])
    }

    static let byOID: [OID: Self] = Dictionary(uniqueKeysWithValues: allCases.map { ($0.oid, $0) })
}
