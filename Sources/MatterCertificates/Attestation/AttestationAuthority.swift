import MatterCrypto
import MatterTLV
import MatterTypes

/// Makes the certificates that a device proves its origin with, under a root of one's own (Matter Core 6.2.2). For
/// devices in development and tests: nobody else trusts that root.
public struct AttestationAuthority: Sendable {
    /// The PAA, DER.
    public let root: [UInt8]
    public let rootKey: P256PrivateKey
    private let rootName: String

    /// What a device holds.
    public struct DeviceCertificates: Sendable {
        public var dac: [UInt8]
        public var dacKey: P256PrivateKey
        public var pai: [UInt8]

        public init(dac: [UInt8], dacKey: P256PrivateKey, pai: [UInt8]) {
            self.dac = dac
            self.dacKey = dacKey
            self.pai = pai
        }
    }

    /// Makes a new root. It is not bound to a vendor.
    ///
    /// - Parameter name: the root's common name, at most 64 bytes.
    public static func make(name: String, now: MatterTime) throws -> AttestationAuthority {
        let key = try P256PrivateKey()
        let subject = Subject(commonName: name)
        let root = try certificate(
            of: key.publicKey.x963Representation, subject: subject, role: .root, issuer: subject, issuerKey: key,
            now: now)
        return AttestationAuthority(root: root, rootKey: key, rootName: name)
    }

    /// Takes up an authority again.
    ///
    /// - Parameters:
    ///   - root: as `make` made it, DER.
    ///   - rootKey: its key.
    /// - Throws: `CryptoError` where the root can't be read; `CertificateError` where the key is another one's.
    public init(root: [UInt8], rootKey: P256PrivateKey) throws {
        let certificate = try X509Certificate(der: root)
        guard certificate.publicKey.bytes == rootKey.publicKey.x963Representation,
            let name = certificate.subject.values(of: .commonName).first
        else { throw CertificateError(.malformed, certificate: "PAA", field: "subjectPublicKeyInfo") }
        self.init(root: root, rootKey: rootKey, rootName: String(decoding: name, as: UTF8.self))
    }

    private init(root: [UInt8], rootKey: P256PrivateKey, rootName: String) {
        self.root = root
        self.rootKey = rootKey
        self.rootName = rootName
    }

    /// Which certificate of a device has run out.
    public enum Expired: Hashable, Sendable {
        /// The PAI, before the DAC's validity began.
        case pai
        case dac
    }

    /// A PAI for the vendor and a DAC for one device of the product, with new keys.
    ///
    /// - Parameter expired: certificates that are to be of no use any more, for tests.
    public func issue(
        vendorID: VendorID, productID: ProductID, now: MatterTime, expired: Set<Expired> = []
    ) throws -> DeviceCertificates {
        let intermediateKey = try P256PrivateKey()
        let intermediate = Subject(commonName: "Matter Test PAI", vendorID: vendorID)
        let pai = try Self.certificate(
            of: intermediateKey.publicKey.x963Representation, subject: intermediate, role: .intermediate,
            issuer: Subject(commonName: rootName), issuerKey: rootKey, now: now,
            age: expired.contains(.pai) ? 4 : 1, end: expired.contains(.pai) ? 2 : nil)
        let deviceKey = try P256PrivateKey()
        let dac = try Self.certificate(
            of: deviceKey.publicKey.x963Representation,
            subject: Subject(commonName: "Matter Test DAC", vendorID: vendorID, productID: productID), role: .device,
            issuer: intermediate, issuerKey: intermediateKey, now: now,
            end: expired.contains(.dac) ? 0.5 : nil)
        return DeviceCertificates(dac: dac, dacKey: deviceKey, pai: pai)
    }

    private struct Subject {
        var commonName: String
        var vendorID: VendorID?
        var productID: ProductID?

        func write(to writer: inout DERWriter) {
            var attributes: [(OID, String)] = [(.commonName, commonName)]
            if let vendorID { attributes.append((.matterVendorID, vendorID.hexadecimal)) }
            if let productID { attributes.append((.matterProductID, productID.hexadecimal)) }
            writer.write(DERWriter.Tag.sequence) {
                for (oid, text) in attributes {
                    $0.write(DERWriter.Tag.set) {
                        $0.write(DERWriter.Tag.sequence) {
                            $0.write(oid)
                            $0.write(DERWriter.Tag.utf8String, Array(text.utf8))
                        }
                    }
                }
            }
        }
    }

    fileprivate enum Role { case root, intermediate, device }

    /// - Parameters:
    ///   - age: for how many days it is valid already; one is slack for verifiers whose clocks run behind.
    ///   - end: how many days ago it ran out, nil for never.
    private static func certificate(
        of publicKey: [UInt8], subject: Subject, role: Role, issuer: Subject, issuerKey: P256PrivateKey,
        now: MatterTime, age: Double = 1, end: Double? = nil
    ) throws -> [UInt8] {
        var serial = try SecureRandom.bytes(8)
        serial[0] = serial[0] & 0x3F | 0x40
        func utcTime(_ daysAgo: Double) -> [UInt8] {
            let seconds = UInt32(daysAgo * 86_400)
            let time = MatterTime(seconds: max(now.seconds, seconds + 1) - seconds)
            return CalendarTime(unixSeconds: time.unixSeconds).digits(shortYear: true) + [UInt8(ascii: "Z")]
        }
        var writer = DERWriter()
        writer.write(DERWriter.Tag.sequence) { writer in
            writer.write(DERWriter.Tag.constructedContext(0)) { $0.writeInteger(2) }
            writer.writeInteger(contents: serial)
            writer.writeSignatureAlgorithm()
            issuer.write(to: &writer)
            writer.write(DERWriter.Tag.sequence) {
                $0.write(DERWriter.Tag.utcTime, utcTime(age))
                if let end {
                    $0.write(DERWriter.Tag.utcTime, utcTime(end))
                } else {
                    $0.write(DERWriter.Tag.generalizedTime, Array("99991231235959Z".utf8))
                }
            }
            subject.write(to: &writer)
            writer.writePublicKey(publicKey)
            writer.write(DERWriter.Tag.constructedContext(3)) {
                $0.write(DERWriter.Tag.sequence) {
                    $0.writeExtensions(
                        of: role, subjectKeyID: SHA1.hash(publicKey),
                        authorityKeyID: SHA1.hash(issuerKey.publicKey.x963Representation))
                }
            }
        }
        return try DERWriter.signed(writer.bytes, signature: issuerKey.signature(for: writer.bytes))
    }
}

extension DERWriter {
    fileprivate mutating func writeExtensions(
        of role: AttestationAuthority.Role, subjectKeyID: [UInt8], authorityKeyID: [UInt8]
    ) {
        writeExtension(.basicConstraints, isCritical: true) {
            $0.write(Tag.sequence) {
                switch role {
                case .root:
                    $0.writeTrue()
                    $0.writeInteger(1)
                case .intermediate:
                    $0.writeTrue()
                    $0.writeInteger(0)
                case .device: break
                }
            }
        }
        // digitalSignature is bit 0, keyCertSign 5, cRLSign 6.
        writeExtension(.keyUsage, isCritical: true) { $0.writeNamedBits(role == .device ? 1 : 1 << 5 | 1 << 6) }
        writeExtension(.subjectKeyIdentifier, isCritical: false) { $0.write(Tag.octetString, subjectKeyID) }
        writeExtension(.authorityKeyIdentifier, isCritical: false) {
            $0.write(Tag.sequence) { $0.write(Tag.context(0), authorityKeyID) }
        }
    }

    private mutating func writeExtension(_ oid: OID, isCritical: Bool, _ body: (inout DERWriter) -> Void) {
        write(Tag.sequence) {
            $0.write(oid)
            if isCritical { $0.writeTrue() }
            $0.write(Tag.octetString, body)
        }
    }
}

extension CertificationDeclaration {
    /// A declaration for a product in development, signed with the test key that the Alliance published for this
    /// purpose (Matter Core 6.3). Commissioners accept it only where they allow that key.
    ///
    /// - Returns: the CMS message.
    public static func signedForTest(
        vendorID: VendorID, productID: ProductID, deviceTypeID: DeviceTypeID
    ) throws -> [UInt8] {
        let content = TLVWriter.structure {
            $0.write(0, unsigned: 1 as UInt16)
            $0.write(1, unsigned: vendorID.rawValue)
            $0.write(.context(2), .array) { $0.write(.anonymous, unsigned: UInt64(productID.rawValue)) }
            $0.write(3, unsigned: deviceTypeID.rawValue)
            $0.write(4, string: "CSA00000SWC00000-00")
            $0.write(5, unsigned: 0 as UInt8)
            $0.write(6, unsigned: 0 as UInt16)
            $0.write(7, unsigned: 1 as UInt16)
            $0.write(8, unsigned: CertificationType.development.rawValue)
        }
        guard let raw = [UInt8](hexadecimal: testSigningKey),
            let signer = CertificationDeclarationSigner.known.first(where: \.isTest)
        else { throw CertificateError(.malformed, certificate: "certification declaration", field: "signer") }
        let signature = try ECDSASignature.der(raw: P256PrivateKey(rawRepresentation: raw).signature(for: content))
        var writer = DERWriter()
        writer.write(DERWriter.Tag.sequence) { message in
            message.write(.cmsSignedData)
            message.write(DERWriter.Tag.constructedContext(0)) { outer in
                outer.write(DERWriter.Tag.sequence) { signed in
                    signed.writeInteger(3)
                    signed.write(DERWriter.Tag.set) { $0.writeDigestAlgorithm() }
                    signed.write(DERWriter.Tag.sequence) {
                        $0.write(.cmsData)
                        $0.write(DERWriter.Tag.constructedContext(0)) { $0.write(DERWriter.Tag.octetString, content) }
                    }
                    signed.write(DERWriter.Tag.set) {
                        $0.write(DERWriter.Tag.sequence) {
                            $0.writeInteger(3)
                            $0.write(DERWriter.Tag.context(0), signer.subjectKeyID)
                            $0.writeDigestAlgorithm()
                            $0.writeSignatureAlgorithm()
                            $0.write(DERWriter.Tag.octetString, signature)
                        }
                    }
                }
            }
        }
        return writer.bytes
    }

    /// Not a secret: the Alliance's published key for test declarations.
    private static let testSigningKey = "aef3484116e9481ec57be0472df41bf499064e5024ad869eca5e889802d48075"
}

extension DERWriter {
    fileprivate mutating func writeDigestAlgorithm() { write(Tag.sequence) { $0.write(.sha256) } }
}

extension AttestationElements {
    /// The elements of a device's own, encoded.
    ///
    /// - Parameter nonce: of the request, 32 bytes.
    public static func encoded(certificationDeclaration: [UInt8], nonce: [UInt8], timestamp: MatterTime) -> [UInt8] {
        TLVWriter.structure {
            $0.write(1, bytes: certificationDeclaration)
            $0.write(2, bytes: nonce)
            $0.write(3, unsigned: timestamp.seconds)
        }
    }
}
