import MatterCrypto
import MatterTypes

/// A fabric's own certificate authority: its root certificate and key, which issue the certificates of its nodes.
///
/// Certificates begin to be valid `clockSlack` before they are made, since devices' clocks may run behind or hold local
/// time for UTC, and have no expiration, since nothing would renew them.
public struct FabricAuthority: Sendable {
    /// By how much not-before lies before the time of issue: a day, in seconds.
    public static let clockSlack: UInt32 = 86_400

    public let rootCertificate: MatterCertificate
    public let rootKey: P256PrivateKey

    /// Takes up an authority again. Whether key and certificate belong together is checked when it issues.
    public init(rootCertificate: MatterCertificate, rootKey: P256PrivateKey) {
        self.rootCertificate = rootCertificate
        self.rootKey = rootKey
    }

    /// Makes a new root: a random key, serial number and rcac-id.
    ///
    /// - Parameter fabricID: named in the root, so that it can't serve another fabric.
    /// - Throws: `CertificateError.notIssuable` for fabric id 0, `CryptoError` where the random generator fails.
    public static func make(fabricID: FabricID, now: MatterTime) throws -> FabricAuthority {
        guard fabricID != 0 else {
            throw CertificateError(.notIssuable, certificate: "RCAC", field: "matter-fabric-id", rule: "not 0")
        }
        let key = try P256PrivateKey()
        let identifier = try SecureRandom.bytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let name = DistinguishedName([
            .init(.rcacID, .number(identifier)), .init(.fabricID, .number(fabricID.rawValue)),
        ])
        let keyID = SHA1.hash(key.publicKey.x963Representation)
        let root = try sign(
            key, issuer: name, subject: name, publicKey: key.publicKey.x963Representation, now: now,
            extensions: [
                .basicConstraints(isCA: true, pathLength: nil), .keyUsage([.keyCertSign, .crlSign]),
                .subjectKeyID(keyID), .authorityKeyID(keyID),
            ])
        return FabricAuthority(rootCertificate: root, rootKey: key)
    }

    /// Issues a node operational certificate.
    ///
    /// - Parameters:
    ///   - publicKey: the node's, 65 bytes, from a request whose signature was verified.
    ///   - nodeID: an operational node id.
    ///   - tags: at most three CASE authenticated tags with different identifiers.
    /// - Throws: `CertificateError.notIssuable` where the certificate would be refused, `CryptoError` where signing fails.
    public func issue(
        publicKey: [UInt8], nodeID: NodeID, fabricID: FabricID, tags: [CaseAuthenticatedTag], now: MatterTime
    ) throws -> MatterCertificate {
        func refuse(_ field: String, _ rule: String) -> CertificateError {
            CertificateError(.notIssuable, certificate: "NOC", field: field, rule: rule)
        }
        guard rootKey.publicKey.x963Representation == rootCertificate.publicKey else {
            throw refuse("issuer", "the root's key is not that of its certificate")
        }
        guard let keyID = rootCertificate.subjectKeyID else {
            throw refuse("authority-key-id", "the root has no key id")
        }
        guard (try? P256PublicKey(x963Representation: publicKey)) != nil else {
            throw refuse("ec-pub-key", "a point of P-256")
        }
        guard nodeID.isOperational else { throw refuse("matter-node-id", "operational, not \(nodeID)") }
        guard fabricID != 0, rootCertificate.fabricID ?? fabricID == fabricID else {
            throw refuse("matter-fabric-id", "not 0, and the root's where that names one")
        }
        guard tags.count <= 3, tags.allSatisfy(\.isValid), Set(tags.map(\.identifier)).count == tags.count else {
            throw refuse("matter-noc-cat", "at most three, with different identifiers and versions that are not 0")
        }
        let subject = DistinguishedName(
            [.init(.nodeID, .number(nodeID.rawValue)), .init(.fabricID, .number(fabricID.rawValue))]
                + tags.map { .init(.caseAuthenticatedTag, .number(UInt64($0.rawValue))) })
        return try Self.sign(
            rootKey, issuer: rootCertificate.subject, subject: subject, publicKey: publicKey, now: now,
            extensions: [
                .basicConstraints(isCA: false, pathLength: nil), .keyUsage(.digitalSignature),
                .extendedKeyUsage([.clientAuth, .serverAuth]), .subjectKeyID(SHA1.hash(publicKey)),
                .authorityKeyID(keyID),
            ])
    }

    private static func sign(
        _ key: P256PrivateKey, issuer: DistinguishedName, subject: DistinguishedName, publicKey: [UInt8],
        now: MatterTime, extensions: [CertificateExtension]
    ) throws -> MatterCertificate {
        // 0 would mean no limit, so the first second of the epoch is never used.
        let start = now.seconds > clockSlack ? now.seconds - clockSlack : 1
        var certificate = try MatterCertificate(
            serialNumber: serialNumber(), issuer: issuer, notBefore: MatterTime(seconds: start), notAfter: nil,
            subject: subject, publicKey: publicKey, extensions: extensions, signature: [UInt8](repeating: 0, count: 64))
        certificate.signature = try key.signature(for: certificate.toBeSigned)
        // Whoever verifies it makes the X.509 form, which must not be too large.
        _ = try certificate.x509()
        return certificate
    }

    /// 8 random bytes that make a positive integer in its shortest form. With more, a certificate with three tags would
    /// outgrow the 600 bytes of X.509.
    private static func serialNumber() throws -> [UInt8] {
        var bytes = try SecureRandom.bytes(8)
        bytes[0] = bytes[0] & 0x3F | 0x40
        return bytes
    }
}
