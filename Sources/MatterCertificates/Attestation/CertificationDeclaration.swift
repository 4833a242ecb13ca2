import MatterCrypto
import MatterTLV
import MatterTypes

/// What the Alliance certifies about a product (Matter Core 6.3.1).
public struct CertificationDeclaration: Hashable, Sendable {
    public enum CertificationType: UInt8, Sendable {
        /// For development and tests only.
        case development = 0
        case provisional = 1
        case official = 2
    }

    public let formatVersion: UInt16
    public let vendorID: VendorID
    /// 1 to 100.
    public let productIDs: [ProductID]
    public let deviceTypeID: DeviceTypeID
    /// 19 characters.
    public let certificateID: String
    public let securityLevel: UInt8
    public let securityInformation: UInt16
    public let versionNumber: UInt16
    /// As it stands there: `certificationType` where it is one of the known ones.
    public let rawCertificationType: UInt8
    public let dacOriginVendorID: VendorID?
    public let dacOriginProductID: ProductID?
    /// Key ids of 20 bytes, 1 to 10; nil where every trusted root will do.
    public let authorizedPAAs: [[UInt8]]?

    public var certificationType: CertificationType? { CertificationType(rawValue: rawCertificationType) }

    /// Reads the content of the signed message.
    ///
    /// - Throws: `TLVError`.
    public init(tlv: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: tlv, "certification-elements")
        formatVersion = try fields.unsigned(0, "format_version")
        vendorID = VendorID(try fields.unsigned(1, "vendor_id"))
        let products = try fields.array(2, "product_id_array")
        guard (1...100).contains(products.count) else {
            throw Self.range("product_id_array", "\(products.count) products, 1 to 100 are allowed")
        }
        var productIDs: [ProductID] = []
        for product in products {
            guard case .unsigned(let raw) = product, let number = UInt16(exactly: raw) else {
                throw Self.range("product_id_array", "16-bit unsigned integers")
            }
            productIDs.append(ProductID(number))
        }
        self.productIDs = productIDs
        deviceTypeID = DeviceTypeID(try fields.unsigned(3, "device_type_id"))
        certificateID = try fields.string(4, "certificate_id")
        guard certificateID.utf8.count == 19 else {
            throw Self.range("certificate_id", "\(certificateID.utf8.count) bytes, 19 are expected")
        }
        securityLevel = try fields.unsigned(5, "security_level")
        securityInformation = try fields.unsigned(6, "security_information")
        versionNumber = try fields.unsigned(7, "version_number")
        rawCertificationType = try fields.unsigned(8, "certification_type")
        dacOriginVendorID = try fields.optionalUnsigned(9, "dac_origin_vendor_id").map { VendorID($0) }
        dacOriginProductID = try fields.optionalUnsigned(10, "dac_origin_product_id").map { ProductID($0) }
        guard (dacOriginVendorID == nil) == (dacOriginProductID == nil) else {
            throw Self.range("dac_origin_vendor_id", "with dac_origin_product_id both or none")
        }
        guard let roots = try fields.optionalArray(11, "authorized_paa_list") else {
            authorizedPAAs = nil
            return
        }
        guard (1...10).contains(roots.count) else {
            throw Self.range("authorized_paa_list", "\(roots.count) roots, 1 to 10 are allowed")
        }
        var authorized: [[UInt8]] = []
        for root in roots {
            guard case .bytes(let identifier) = root, identifier.count == 20 else {
                throw Self.range("authorized_paa_list", "key ids of 20 bytes")
            }
            authorized.append(identifier)
        }
        authorizedPAAs = authorized
    }

    private static func range(_ field: String, _ detail: String) -> TLVError {
        TLVError(.outOfRange, offset: 0, field: "certification-elements." + field, detail: detail)
    }
}

/// A key that signs certification declarations (Matter Core 6.3.1, Distributed Compliance Ledger).
public struct CertificationDeclarationSigner: Hashable, Sendable {
    public let name: String
    /// 20 bytes.
    public let subjectKeyID: [UInt8]
    public let key: P256PublicKey
    /// Whether its private key is published, so that the signature proves nothing.
    public let isTest: Bool

    public init(name: String, subjectKeyID: [UInt8], key: P256PublicKey, isTest: Bool) {
        self.name = name
        self.subjectKeyID = subjectKeyID
        self.key = key
        self.isTest = isTest
    }

    /// The Alliance's keys 001 to 005, and the test key of the official SDK.
    public static let known: [CertificationDeclarationSigner] = table.compactMap { name, identifier, key in
        guard let subjectKeyID = [UInt8](hexadecimal: identifier), let point = [UInt8](hexadecimal: key),
            let key = try? P256PublicKey(x963Representation: point)
        else { return nil }
        return Self(name: name, subjectKeyID: subjectKeyID, key: key, isTest: name == "test")
    }

    private static let table: [(String, String, String)] = [
        (
            "test", "62fa823359acfaa9963e1cfa140addf504f37160",
            "043c398922452b55caf389c25bd1bca4656952ccb90e8869249ad8474653014cbf"
                + "95d687965e036b521c51037e6b8cedefca1eb44046694fa08882eed6519decba"
        ),
        (
            "001", "fe343f959947763b61ee4539131338494fe67d8e",
            "04cdeee93e44f8b72be3d1a9c07e21968b9afff3b403f05e1669d7b1e5caee6fc7"
                + "714b42e7e23695e92cd7635473a280ae688f37bb9489e11629b9b94ff7b09929"
        ),
        (
            "002", "dd04db585b214c1c581587e6568df487b6ddc701",
            "04031937e8f94251045df27457bb46253ee3754e8c12ae28557d8027b9d4c356d9"
                + "1b408cff32275017b25f8c8ba20516d5c83af2b724128013dfcc8f95d200a90b"
        ),
        (
            "003", "471035e7c04eaaa8be7c4d4c13e3e4c20995a84b",
            "049f575cd5fdb7521f10a4df31f073912b614728f2d37f5b6b96bc2cbf7c0b1196"
                + "90577d555d21a09660a8b082a339ea530f7a812d8693b56fd764185fabcd32f5"
        ),
        (
            "004", "f68603a3692e981072419ea1e1ab3854bd7795d3",
            "047cfc8d8810a89cf4fa191778f2afec78f8517a97a3e57fc213bad888e3611e74"
                + "ffb684bdeba8a68b25234a5c358f373bab9b6d304e1306dd7620a528d1161c0b"
        ),
        (
            "005", "637f2634ad62eafe6af662efb96f6fd2fcbffc2f",
            "04438a52c662a2a6d72647f95eb753136ee4ae0fdb3aa9c16931426b3d0867f910"
                + "3ae7d7a1b887e9f813a6f26f76bbcda93593787c12778ca8f2975dc45a2042f9"
        ),
    ]
}

/// A certification declaration with its signature, taken out of its CMS message.
public struct SignedCertificationDeclaration: Sendable {
    /// The encoded declaration: what is signed.
    public let content: [UInt8]
    public let signerKeyID: [UInt8]
    /// r and s, 64 bytes.
    public let signature: [UInt8]

    /// Checks that the message has the one form that is allowed: version 3, SHA-256, one signer named by key id, ECDSA,
    /// plain data as content, no signed attributes.
    ///
    /// - Throws: `CertificateError`; its certificate is "certification declaration".
    public init(cms der: [UInt8]) throws {
        let message: CMSSignedMessage
        do { message = try CMSSignedMessage(der: der) } catch {
            throw Self.error(.malformed, "", CertificateError.reason(error))
        }
        guard message.version == 3 else { throw Self.error(.unsupported, "version", "3, not \(message.version)") }
        guard message.digestAlgorithms == [.sha256] else {
            throw Self.error(.unsupported, "digestAlgorithms", "SHA-256 alone")
        }
        guard message.contentType == .cmsData, let content = message.content else {
            throw Self.error(.unsupported, "encapContentInfo", "plain data within the message")
        }
        guard message.signers.count == 1, let signer = message.signers.first else {
            throw Self.error(.invalidField, "signerInfos", "one signer, not \(message.signers.count)")
        }
        guard signer.version == 3 else {
            throw Self.error(.unsupported, "signerInfos.version", "3, not \(signer.version)")
        }
        guard let keyID = signer.subjectKeyID, keyID.count == 20 else {
            throw Self.error(.invalidField, "signerInfos.sid", "a key id of 20 bytes")
        }
        guard signer.digestAlgorithm == .sha256, signer.signatureAlgorithm == .ecdsaWithSHA256 else {
            throw Self.error(.unsupported, "signerInfos.signatureAlgorithm", "ecdsa-with-SHA256")
        }
        guard !signer.hasSignedAttributes else {
            throw Self.error(.unsupported, "signerInfos.signedAttrs", "none are allowed")
        }
        do { signature = try ECDSASignature.raw(der: signer.signature) } catch {
            throw Self.error(.malformed, "signerInfos.signature", CertificateError.reason(error))
        }
        self.content = content
        signerKeyID = keyID
    }

    /// Whether this signer, whose key id is not looked at, made the signature.
    public func isSigned(by signer: CertificationDeclarationSigner) -> Bool {
        signer.key.isValidSignature(signature, for: content)
    }

    private static func error(_ code: CertificateError.Code, _ field: String, _ rule: String) -> CertificateError {
        CertificateError(code, certificate: "certification declaration", field: field, rule: rule)
    }
}
