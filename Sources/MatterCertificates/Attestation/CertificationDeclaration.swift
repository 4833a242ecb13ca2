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
        let reading = Reading(tlv: tlv)
        if let fault = reading.faults.first { throw fault }
        guard let whole = reading.declaration else {
            throw TLVError(.missingField, offset: 0, field: Reading.name)
        }
        self = whole
    }

    private init(
        formatVersion: UInt16, vendorID: VendorID, productIDs: [ProductID], deviceTypeID: DeviceTypeID,
        certificateID: String, securityLevel: UInt8, securityInformation: UInt16, versionNumber: UInt16,
        rawCertificationType: UInt8, dacOriginVendorID: VendorID?, dacOriginProductID: ProductID?,
        authorizedPAAs: [[UInt8]]?
    ) {
        self.formatVersion = formatVersion
        self.vendorID = vendorID
        self.productIDs = productIDs
        self.deviceTypeID = deviceTypeID
        self.certificateID = certificateID
        self.securityLevel = securityLevel
        self.securityInformation = securityInformation
        self.versionNumber = versionNumber
        self.rawCertificationType = rawCertificationType
        self.dacOriginVendorID = dacOriginVendorID
        self.dacOriginProductID = dacOriginProductID
        self.authorizedPAAs = authorizedPAAs
    }
}

extension CertificationDeclaration {
    /// What could be read, and everything that is wrong with the rest.
    public struct Reading: Sendable {
        static let name = "certification-elements"

        public private(set) var formatVersion: UInt16?
        public private(set) var vendorID: VendorID?
        public private(set) var productIDs: [ProductID]?
        public private(set) var deviceTypeID: DeviceTypeID?
        public private(set) var certificateID: String?
        public private(set) var securityLevel: UInt8?
        public private(set) var securityInformation: UInt16?
        public private(set) var versionNumber: UInt16?
        public private(set) var certificationType: UInt8?
        public private(set) var dacOriginVendorID: VendorID?
        public private(set) var dacOriginProductID: ProductID?
        public private(set) var authorizedPAAs: [[UInt8]]?
        public private(set) var faults: [TLVError] = []

        public init(tlv: [UInt8]) {
            let fields: TLVFields
            do { fields = try TLVFields(decoding: tlv, Self.name) } catch {
                faults = [error]
                return
            }
            formatVersion = faults.collecting { () throws(TLVError) in try fields.unsigned(0, "format_version") }
            vendorID = faults.collecting { () throws(TLVError) in VendorID(try fields.unsigned(1, "vendor_id")) }
            productIDs = faults.collecting { () throws(TLVError) in try Self.products(fields) }
            deviceTypeID = faults.collecting { () throws(TLVError) in
                DeviceTypeID(try fields.unsigned(3, "device_type_id"))
            }
            certificateID = faults.collecting { () throws(TLVError) in try Self.certificateID(fields) }
            securityLevel = faults.collecting { () throws(TLVError) in try fields.unsigned(5, "security_level") }
            securityInformation = faults.collecting { () throws(TLVError) in
                try fields.unsigned(6, "security_information")
            }
            versionNumber = faults.collecting { () throws(TLVError) in try fields.unsigned(7, "version_number") }
            certificationType = faults.collecting { () throws(TLVError) in
                try fields.unsigned(8, "certification_type")
            }
            dacOriginVendorID =
                faults.collecting { () throws(TLVError) in
                    try fields.optionalUnsigned(9, "dac_origin_vendor_id").map { VendorID($0) }
                } ?? nil
            dacOriginProductID =
                faults.collecting { () throws(TLVError) in
                    try fields.optionalUnsigned(10, "dac_origin_product_id").map { ProductID($0) }
                } ?? nil
            if (fields.optional(9) == nil) != (fields.optional(10) == nil) {
                faults.append(Self.range("dac_origin_vendor_id", "with dac_origin_product_id both or none"))
            }
            authorizedPAAs = faults.collecting { () throws(TLVError) in try Self.roots(fields) } ?? nil
            if let fault = fields.disorder { faults.append(fault) }
        }

        private static func products(_ fields: TLVFields) throws(TLVError) -> [ProductID] {
            let products = try fields.array(2, "product_id_array")
            guard (1...100).contains(products.count) else {
                throw range("product_id_array", "\(products.count) products, 1 to 100 are allowed")
            }
            var productIDs: [ProductID] = []
            for product in products {
                guard case .unsigned(let raw) = product, let number = UInt16(exactly: raw) else {
                    throw range("product_id_array", "16-bit unsigned integers")
                }
                productIDs.append(ProductID(number))
            }
            return productIDs
        }

        private static func certificateID(_ fields: TLVFields) throws(TLVError) -> String {
            let text = try fields.string(4, "certificate_id")
            guard text.utf8.count == 19 else {
                throw range("certificate_id", "\(text.utf8.count) bytes, 19 are expected")
            }
            return text
        }

        private static func roots(_ fields: TLVFields) throws(TLVError) -> [[UInt8]]? {
            guard let roots = try fields.optionalArray(11, "authorized_paa_list") else { return nil }
            guard (1...10).contains(roots.count) else {
                throw range("authorized_paa_list", "\(roots.count) roots, 1 to 10 are allowed")
            }
            var authorized: [[UInt8]] = []
            for root in roots {
                guard case .bytes(let identifier) = root, identifier.count == 20 else {
                    throw range("authorized_paa_list", "key ids of 20 bytes")
                }
                authorized.append(identifier)
            }
            return authorized
        }

        private static func range(_ field: String, _ detail: String) -> TLVError {
            TLVError(.outOfRange, offset: 0, field: name + "." + field, detail: detail)
        }

        /// The whole, where nothing is missing.
        public var declaration: CertificationDeclaration? {
            guard faults.isEmpty, let formatVersion, let vendorID, let productIDs, let deviceTypeID, let certificateID,
                let securityLevel, let securityInformation, let versionNumber, let certificationType
            else { return nil }
            return CertificationDeclaration(
                formatVersion: formatVersion, vendorID: vendorID, productIDs: productIDs, deviceTypeID: deviceTypeID,
                certificateID: certificateID, securityLevel: securityLevel, securityInformation: securityInformation,
                versionNumber: versionNumber, rawCertificationType: certificationType,
                dacOriginVendorID: dacOriginVendorID, dacOriginProductID: dacOriginProductID,
                authorizedPAAs: authorizedPAAs)
        }
    }
}
