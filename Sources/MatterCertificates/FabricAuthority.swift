import MatterCrypto
import MatterTypes

/// A fabric's own certificate authority: its root and perhaps an intermediate, which issue the certificates of its nodes.
///
/// Certificates begin to be valid `clockSlack` before they are made, since devices' clocks may run behind or hold local
/// time for UTC. Unless a validity is given they have no expiration, since nothing renews them by itself.
public struct FabricAuthority: Sendable {
    /// By how much not-before lies before the time of issue: a day, in seconds.
    public static let clockSlack: UInt32 = 86_400

    /// A certificate authority below the root.
    public struct Intermediate: Sendable {
        public let certificate: MatterCertificate
        public let key: P256PrivateKey

        public init(certificate: MatterCertificate, key: P256PrivateKey) {
            self.certificate = certificate
            self.key = key
        }
    }

    public let rootCertificate: MatterCertificate
    public let rootKey: P256PrivateKey
    /// Issues the nodes' certificates in place of the root.
    public let intermediate: Intermediate?

    /// Takes up an authority again. Whether keys and certificates belong together is checked when it issues.
    public init(rootCertificate: MatterCertificate, rootKey: P256PrivateKey, intermediate: Intermediate? = nil) {
        self.rootCertificate = rootCertificate
        self.rootKey = rootKey
        self.intermediate = intermediate
    }

    /// The certificate whose key issues the nodes' certificates.
    public var issuer: MatterCertificate { intermediate?.certificate ?? rootCertificate }

    /// Makes a new authority: random keys, serial numbers and ids.
    ///
    /// - Parameters:
    ///   - fabricID: named in root and intermediate, so that they can't serve another fabric.
    ///   - validity: of root and intermediate, in seconds from now; nil for no end.
    ///   - withIntermediate: whether an intermediate issues the nodes' certificates.
    /// - Throws: `CertificateError.notIssuable` for fabric id 0 or an impossible validity, `CryptoError` where the random
    ///   generator fails.
    public static func make(
        fabricID: FabricID, now: MatterTime, validity: UInt32? = nil, withIntermediate: Bool = false
    ) throws -> FabricAuthority {
        guard fabricID != 0 else {
            throw CertificateError(
                .notIssuable, certificate: "RCAC", field: "matter-fabric-id", rule: "not 0", breaks: .fabricIDNotZero)
        }
        let end = try end(now, validity, "RCAC")
        let key = try P256PrivateKey()
        let name = try authorityName(.rcacID, fabricID)
        let keyID = SHA1.hash(key.publicKey.x963Representation)
        let root = try sign(
            key, issuer: name, subject: name, publicKey: key.publicKey.x963Representation, now: now, notAfter: end,
            extensions: [
                .basicConstraints(isCA: true, pathLength: nil), .keyUsage([.keyCertSign, .crlSign]),
                .subjectKeyID(keyID), .authorityKeyID(keyID),
            ])
        guard withIntermediate else { return FabricAuthority(rootCertificate: root, rootKey: key) }
        let intermediateKey = try P256PrivateKey()
        let publicKey = intermediateKey.publicKey.x963Representation
        let certificate = try sign(
            key, issuer: name, subject: authorityName(.icacID, fabricID), publicKey: publicKey, now: now, notAfter: end,
            extensions: [
                .basicConstraints(isCA: true, pathLength: 0), .keyUsage([.keyCertSign, .crlSign]),
                .subjectKeyID(SHA1.hash(publicKey)), .authorityKeyID(keyID),
            ])
        return FabricAuthority(
            rootCertificate: root, rootKey: key,
            intermediate: Intermediate(certificate: certificate, key: intermediateKey))
    }

    private static func authorityName(_ kind: DistinguishedName.Kind, _ fabricID: FabricID) throws -> DistinguishedName
    {
        let identifier = try SecureRandom.bytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return DistinguishedName([
            .init(kind, .number(identifier)), .init(.fabricID, .number(fabricID.rawValue)),
        ])
    }

    /// Issues a node operational certificate.
    ///
    /// - Parameters:
    ///   - publicKey: the node's, 65 bytes, from a request whose signature was verified.
    ///   - nodeID: an operational node id.
    ///   - tags: at most three CASE authenticated tags with different identifiers.
    ///   - validity: in seconds from now; nil for no end. It ends with its issuer's at the latest.
    /// - Throws: `CertificateError.notIssuable` where the certificate would be refused, `CryptoError` where signing fails.
    public func issue(
        publicKey: [UInt8], nodeID: NodeID, fabricID: FabricID, tags: [CaseAuthenticatedTag], now: MatterTime,
        validity: UInt32? = nil
    ) throws -> MatterCertificate {
        let (issuer, key) = (issuer, intermediate?.key ?? rootKey)
        guard key.publicKey.x963Representation == issuer.publicKey else {
            throw Self.refuse("issuer", "the issuer's key is not that of its certificate", .requestedKey)
        }
        guard let keyID = issuer.subjectKeyID else {
            throw Self.refuse("authority-key-id", "the issuer has no key id", .authorityKeyIDPresent)
        }
        guard (try? P256PublicKey(x963Representation: publicKey)) != nil else {
            throw Self.refuse("ec-pub-key", "a point of P-256", .publicKeyForm)
        }
        guard nodeID.isOperational else {
            throw Self.refuse("matter-node-id", "operational, not \(nodeID)", .nodeIDRange)
        }
        guard fabricID != 0, rootCertificate.fabricID ?? fabricID == fabricID, issuer.fabricID ?? fabricID == fabricID
        else {
            throw Self.refuse("matter-fabric-id", "not 0, and the root's where that names one", .fabricIDsEqual)
        }
        guard tags.allSatisfy(\.isValid) else {
            throw Self.refuse("matter-noc-cat", "versions that are not 0", .tagVersion)
        }
        guard tags.count <= 3, Set(tags.map(\.identifier)).count == tags.count else {
            throw Self.refuse("matter-noc-cat", "at most three, with different identifiers", .tagIdentifiersDiffer)
        }
        var notAfter = try Self.end(now, validity, "NOC")
        for limit in [rootCertificate.notAfter, issuer.notAfter].compactMap({ $0 }) {
            guard limit > now else {
                throw Self.refuse("not-after", "the issuer's validity ended at \(limit.iso8601)", .notAfter)
            }
            notAfter = min(notAfter ?? limit, limit)
        }
        let subject = DistinguishedName(
            [.init(.nodeID, .number(nodeID.rawValue)), .init(.fabricID, .number(fabricID.rawValue))]
                + tags.map { .init(.caseAuthenticatedTag, .number(UInt64($0.rawValue))) })
        return try Self.sign(
            key, issuer: issuer.subject, subject: subject, publicKey: publicKey, now: now, notAfter: notAfter,
            extensions: [
                .basicConstraints(isCA: false, pathLength: nil), .keyUsage(.digitalSignature),
                .extendedKeyUsage([.clientAuth, .serverAuth]), .subjectKeyID(SHA1.hash(publicKey)),
                .authorityKeyID(keyID),
            ])
    }

    private static func refuse(_ field: String, _ rule: String, _ name: CertificateRule) -> CertificateError {
        CertificateError(.notIssuable, certificate: "NOC", field: field, rule: rule, breaks: name)
    }

    private static func end(_ now: MatterTime, _ validity: UInt32?, _ kind: String) throws -> MatterTime? {
        guard let validity else { return nil }
        let (end, overflow) = now.seconds.addingReportingOverflow(validity)
        guard validity > 0, !overflow else {
            throw CertificateError(
                .notIssuable, certificate: kind, field: "not-after", rule: "later than now and before 2136",
                breaks: .datesInOrder)
        }
        return MatterTime(seconds: end)
    }

    private static func sign(
        _ key: P256PrivateKey, issuer: DistinguishedName, subject: DistinguishedName, publicKey: [UInt8],
        now: MatterTime, notAfter: MatterTime?, extensions: [CertificateExtension]
    ) throws -> MatterCertificate {
        // 0 would mean no limit, so the first second of the epoch is never used.
        let start = now.seconds > clockSlack ? now.seconds - clockSlack : 1
        var certificate = try MatterCertificate(
            serialNumber: serialNumber(), issuer: issuer, notBefore: MatterTime(seconds: start), notAfter: notAfter,
            subject: subject, publicKey: publicKey, extensions: extensions, signature: [UInt8](repeating: 0, count: 64))
        let toBeSigned = certificate.toBeSigned
        // With three tags and the longest of all encodings of a signature, X.509 would have a byte more than its 600.
        // Three signatures of four are shorter.
        for _ in 0..<64 {
            certificate.signature = try key.signature(for: toBeSigned)
            if (try? certificate.x509()) != nil { return certificate }
        }
        _ = try certificate.x509()
        return certificate
    }

    /// A positive integer of 9 bytes in its shortest form, with more than 64 random bits.
    private static func serialNumber() throws -> [UInt8] {
        var bytes = try SecureRandom.bytes(9)
        bytes[0] &= 0x7F
        if bytes[0] == 0 { bytes[0] = 1 }
        return bytes
    }
}
