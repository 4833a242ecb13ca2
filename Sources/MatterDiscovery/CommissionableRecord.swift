import MatterTypes

/// The commissioning mode that a device advertises (key CM; Matter Core 4.3.1.5). Values that are not known yet are kept.
public struct CommissioningMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// 0: no commissioning window is open.
    public static let closed = CommissioningMode(rawValue: 0)
    /// 1: the passcode of the device's own label.
    public static let basic = CommissioningMode(rawValue: 1)
    /// 2: a passcode made for this window.
    public static let enhanced = CommissioningMode(rawValue: 2)
    /// 3: a window for joining fabrics.
    public static let jointFabric = CommissioningMode(rawValue: 3)

    public var isOpen: Bool { self != .closed }
}

/// The TXT record of a commissionable node, typed (Matter Core 4.3.1).
public struct CommissionableRecord: Hashable, Sendable {
    /// D: 0 to 4095.
    public var discriminator: UInt16?
    /// CM; absent means closed.
    public var commissioningMode: CommissioningMode?
    /// VP, before the plus sign.
    public var vendorID: VendorID?
    /// VP, after the plus sign.
    public var productID: ProductID?
    /// DT.
    public var deviceType: DeviceTypeID?
    /// DN: at most 32 bytes of UTF-8.
    public var deviceName: String?
    /// RI: the rotating device identifier, at most 50 bytes.
    public var rotatingID: [UInt8]?
    /// PH: how to get the device to open its window.
    public var pairingHint: PairingHint?
    /// PI: words or numbers that some pairing hints need, at most 128 bytes of UTF-8.
    public var pairingInstruction: String?
    /// JF: what the node is in a joint fabric; bit 0 available, 1 administrator, 2 anchor, 3 datastore.
    public var jointFabric: UInt8?
    /// CP: the commissioner makes the passcode.
    public var isCommissionerPasscodeSupported: Bool?
    public var parameters: AdvertisedParameters
    /// Keys that this library does not know.
    public private(set) var unknownEntries: [TXTRecord.Entry] = []
    /// What was wrong with the record.
    public private(set) var findings: [TXTFinding] = []

    public init(
        discriminator: UInt16? = nil, commissioningMode: CommissioningMode? = nil, vendorID: VendorID? = nil,
        productID: ProductID? = nil, deviceType: DeviceTypeID? = nil, deviceName: String? = nil,
        rotatingID: [UInt8]? = nil, pairingHint: PairingHint? = nil, pairingInstruction: String? = nil,
        parameters: AdvertisedParameters = AdvertisedParameters()
    ) {
        self.discriminator = discriminator
        self.commissioningMode = commissioningMode
        self.vendorID = vendorID
        self.productID = productID
        self.deviceType = deviceType
        self.deviceName = deviceName
        self.rotatingID = rotatingID
        self.pairingHint = pairingHint
        self.pairingInstruction = pairingInstruction
        self.parameters = parameters
    }

    /// Reads a record. Never fails: what is malformed is absent, and `findings` says why.
    public init(_ record: TXTRecord) {
        var fields = TXTFieldReader(record)
        discriminator = fields.number("D", in: Discriminator.longRange)
        commissioningMode = fields.number("CM").map(CommissioningMode.init(rawValue:))
        if let mode = commissioningMode, mode.rawValue > CommissioningMode.jointFabric.rawValue {
            fields.report("CM", .unknownValue)
        }
        (vendorID, productID, deviceType, deviceName) = fields.identity()
        rotatingID = fields.hexadecimal("RI", maximumDigits: 100)
        pairingHint = fields.number("PH", in: UInt32(1)...0xFFFF).map(PairingHint.init(rawValue:))
        pairingInstruction = fields.text("PI", maximum: 128)
        jointFabric = fields.number("JF")
        isCommissionerPasscodeSupported = fields.flag("CP")
        parameters = AdvertisedParameters(&fields)
        unknownEntries = fields.unknownEntries
        findings = fields.findings
    }

    /// Character-strings to publish.
    ///
    /// - Throws: `DiscoveryError` with code `invalidArgument` for a value that no record can carry.
    func strings() throws(DiscoveryError) -> [[UInt8]] {
        var entries: [(String, String)] = []
        if let discriminator {
            guard Discriminator.longRange.contains(discriminator) else {
                throw DiscoveryError(.invalidArgument, detail: "the discriminator must be 0 to 4095")
            }
            entries.append(("D", String(discriminator)))
        }
        if let commissioningMode { entries.append(("CM", String(commissioningMode.rawValue))) }
        entries += try AdvertisedIdentity.entries(vendorID, productID, deviceType, deviceName)
        if let rotatingID {
            guard (1...50).contains(rotatingID.count) else {
                throw DiscoveryError(.invalidArgument, detail: "the rotating identifier must have 1 to 50 bytes")
            }
            entries.append(("RI", TXTRecord.folded(rotatingID.hexadecimal)))
        }
        if let pairingHint { entries.append(("PH", String(pairingHint.rawValue))) }
        if let pairingInstruction {
            guard (1...128).contains(pairingInstruction.utf8.count) else {
                throw DiscoveryError(.invalidArgument, detail: "the pairing instruction must have 1 to 128 bytes")
            }
            entries.append(("PI", pairingInstruction))
        }
        entries += try parameters.entries()
        return entries.map { Array("\($0.0)=\($0.1)".utf8) }
    }

    /// The subtypes under which a node with this record is found.
    var subtypes: [CommissionableFilter] {
        var filters: [CommissionableFilter] = []
        if let discriminator {
            filters.append(.longDiscriminator(discriminator))
            filters.append(.shortDiscriminator(Discriminator.long(discriminator).shortValue))
        }
        if let vendorID { filters.append(.vendor(vendorID)) }
        if let deviceType { filters.append(.deviceType(deviceType)) }
        if commissioningMode?.isOpen == true { filters.append(.commissioningMode) }
        return filters
    }
}
