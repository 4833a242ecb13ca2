import COpenSSL

/// An ASN.1 object identifier, as the octets of its DER contents.
public struct OID: Hashable, Sendable {
    /// The contents octets, without tag and length.
    public let contents: [UInt8]

    public init(contents: [UInt8]) { self.contents = contents }

    init(_ object: OpaquePointer?) {
        guard let object, let data = OBJ_get0_data(object) else {
            contents = []
            return
        }
        contents = Array(UnsafeBufferPointer(start: data, count: OBJ_length(object)))
    }
}

extension OID: CustomStringConvertible {
    /// Dotted decimal, `1.2.840.10045.4.3.2`.
    public var description: String {
        var arcs: [UInt64] = []
        var arc: UInt64 = 0
        for octet in contents {
            guard arc < 1 << 56 else { return "oid:\(contents.map { String($0, radix: 16) }.joined(separator: " "))" }
            arc = arc << 7 | UInt64(octet & 0x7F)
            if octet & 0x80 == 0 {
                if arcs.isEmpty {
                    let first = min(arc / 40, 2)
                    arcs = [first, arc - first * 40]
                } else {
                    arcs.append(arc)
                }
                arc = 0
            }
        }
        return arcs.map(String.init).joined(separator: ".")
    }
}

extension OID {
    /// 1.2.840.10045.4.3.2
    public static let ecdsaWithSHA256 = OID(contents: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02])
    /// 1.2.840.10045.2.1
    public static let ecPublicKey = OID(contents: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01])
    /// 1.2.840.10045.3.1.7, also called P-256
    public static let prime256v1 = OID(contents: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07])
    /// 2.16.840.1.101.3.4.2.1
    public static let sha256 = OID(contents: [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01])
    /// 1.2.840.113549.1.7.1, `data` of CMS
    public static let cmsData = OID(contents: [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01])
    /// 1.2.840.113549.1.7.2, `signedData` of CMS
    public static let cmsSignedData = OID(contents: [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02])

    /// 2.5.4.3
    public static let commonName = OID(contents: [0x55, 0x04, 0x03])
    /// 1.3.6.1.4.1.37244.2.1, the vendor id of attestation certificates
    public static let matterVendorID = OID(contents: [0x2B, 0x06, 0x01, 0x04, 0x01, 0x82, 0xA2, 0x7C, 0x02, 0x01])
    /// 1.3.6.1.4.1.37244.2.2, the product id of attestation certificates
    public static let matterProductID = OID(contents: [0x2B, 0x06, 0x01, 0x04, 0x01, 0x82, 0xA2, 0x7C, 0x02, 0x02])

    /// 2.5.29.14
    public static let subjectKeyIdentifier = OID(contents: [0x55, 0x1D, 0x0E])
    /// 2.5.29.15
    public static let keyUsage = OID(contents: [0x55, 0x1D, 0x0F])
    /// 2.5.29.19
    public static let basicConstraints = OID(contents: [0x55, 0x1D, 0x13])
    /// 2.5.29.35
    public static let authorityKeyIdentifier = OID(contents: [0x55, 0x1D, 0x23])
    /// 2.5.29.37
    public static let extendedKeyUsage = OID(contents: [0x55, 0x1D, 0x25])
}
