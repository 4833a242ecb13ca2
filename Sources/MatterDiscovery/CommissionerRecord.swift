import MatterTypes

/// The TXT record of a commissioner that takes user-directed commissioning, typed (Matter Core 4.3.3).
public struct CommissionerRecord: Hashable, Sendable {
    /// VP, before the plus sign.
    public var vendorID: VendorID?
    /// VP, after the plus sign.
    public var productID: ProductID?
    /// DT.
    public var deviceType: DeviceTypeID?
    /// DN: at most 32 bytes of UTF-8.
    public var deviceName: String?
    /// CP: the commissioner can make the passcode itself.
    public var isCommissionerPasscodeSupported: Bool?
    public var parameters: AdvertisedParameters
    /// Keys that this library does not know.
    public private(set) var unknownEntries: [TXTRecord.Entry] = []
    /// What was wrong with the record.
    public private(set) var findings: [TXTFinding] = []

    public init(
        vendorID: VendorID? = nil, productID: ProductID? = nil, deviceType: DeviceTypeID? = nil,
        deviceName: String? = nil, isCommissionerPasscodeSupported: Bool? = nil,
        parameters: AdvertisedParameters = AdvertisedParameters()
    ) {
        self.vendorID = vendorID
        self.productID = productID
        self.deviceType = deviceType
        self.deviceName = deviceName
        self.isCommissionerPasscodeSupported = isCommissionerPasscodeSupported
        self.parameters = parameters
    }

    /// Reads a record. Never fails: what is malformed is absent, and `findings` says why.
    public init(_ record: TXTRecord) {
        var fields = TXTFieldReader(record)
        (vendorID, productID, deviceType, deviceName) = fields.identity()
        isCommissionerPasscodeSupported = fields.flag("CP")
        parameters = AdvertisedParameters(&fields)
        unknownEntries = fields.unknownEntries
        findings = fields.findings
    }

    /// Character-strings to publish.
    ///
    /// - Throws: `DiscoveryError` with code `invalidArgument` for a value that no record can carry.
    func strings() throws(DiscoveryError) -> [[UInt8]] {
        var entries = try AdvertisedIdentity.entries(vendorID, productID, deviceType, deviceName)
        if let isCommissionerPasscodeSupported { entries.append(("CP", isCommissionerPasscodeSupported ? "1" : "0")) }
        entries += try parameters.entries()
        return entries.map { Array("\($0.0)=\($0.1)".utf8) }
    }

    /// The subtypes under which a commissioner with this record is found.
    var subtypes: [CommissionerFilter] {
        [vendorID.map { .vendor($0) }, deviceType.map { .deviceType($0) }].compactMap { $0 }
    }
}
