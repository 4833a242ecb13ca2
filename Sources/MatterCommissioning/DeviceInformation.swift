import MatterInteraction
import MatterTLV
import MatterTypes

/// What a device says of itself before anything is done to it.
public struct DeviceInformation: Hashable, Sendable {
    public var vendorID: VendorID?
    public var productID: ProductID?
    public var vendorName: String?
    public var productName: String?
    public var serialNumber: String?
    /// What an earlier commissioning left, 0 if none is under way.
    public var breadcrumb: UInt64 = 0
    /// BasicCommissioningInfo: the fail-safe that the device recommends, in seconds.
    public var failSafeExpiry: UInt16 = 60
    /// BasicCommissioningInfo: the longest fail-safe over all re-armings, in seconds.
    public var maximumCumulativeFailSafe: UInt16 = 900
    /// LocationCapability: 0 indoor, 1 outdoor, 2 both; nil where the device does not say.
    public var locationCapability: UInt8?
    /// Whether the root endpoint keeps time (cluster Time Synchronization).
    public var hasTimeSynchronization = false
    /// Features and list sizes of Time Synchronization: 1 keeps a time zone.
    public var timeFeatures: UInt32 = 0
    /// How many periods of daylight saving time it takes.
    public var daylightPeriods: UInt8 = 1
    /// Whether the link of PASE still stands while it joins a network.
    public var supportsConcurrentConnection = true
    public var networkInterfaces: [NetworkInterface] = []
    /// FeatureMap of ICD Management; nil where the device is always awake.
    public var icdFeatures: UInt32?
    /// How a user wakes the device, as the maker says it.
    public var wakeUpInstruction: String?
    public var fabrics: [FabricDescriptor] = []
    public var supportedFabrics: UInt8?
    public var commissionedFabrics: UInt8?

    /// An entry of the device's fabric table (Matter Core 11.18.4.5).
    public struct FabricDescriptor: Hashable, Sendable {
        public var rootPublicKey: [UInt8]
        public var vendorID: VendorID
        public var fabricID: FabricID
        public var nodeID: NodeID
        public var label: String
        public var fabricIndex: FabricIndex?
    }

    public init() {}

    /// How long to arm the fail-safe, in seconds: what the device recommends, at least a minute, never above its limit.
    /// A limit of 0, which would forbid to commission the device at all, counts as none.
    public var failSafeLength: UInt16 { failSafeLength(for: 0) }

    /// The same for something that may take so many seconds.
    func failSafeLength(for seconds: Int) -> UInt16 {
        let wanted = UInt16(clamping: max(Int(failSafeExpiry), 60, seconds))
        return min(wanted, maximumCumulativeFailSafe == 0 ? .max : maximumCumulativeFailSafe)
    }

    /// The regulatory location to set: the one that is wanted where the device can be told, and what it can do else.
    public func regulatoryLocation(wanted: RegulatoryLocation?) -> RegulatoryLocation {
        guard let locationCapability, let able = RegulatoryLocation(rawValue: locationCapability) else {
            return wanted ?? .indoor
        }
        return able == .indoorOutdoor ? wanted ?? .indoorOutdoor : able
    }

    /// Whether the device tells its administrators when it wakes.
    public var checksIn: Bool { (icdFeatures ?? 0) & 1 != 0 }
    public var keepsTimeZone: Bool { timeFeatures & 1 != 0 }
}

extension DeviceInformation {
    /// Everything that commissioning wants to know, in requests of at most nine paths: more need not be accepted
    /// (Matter Core 8.4.3.2). No wildcards, which some devices answer badly before they are commissioned.
    static let requests: [[AttributePath]] = [
        [
            path(Cluster.generalCommissioning, 0x0), path(Cluster.generalCommissioning, 0x1),
            path(Cluster.generalCommissioning, 0x3), path(Cluster.generalCommissioning, 0x4),
            path(Cluster.basicInformation, 0x1),
            path(Cluster.basicInformation, 0x2), path(Cluster.basicInformation, 0x3),
            path(Cluster.basicInformation, 0x4), path(Cluster.basicInformation, 0xF),
        ],
        [
            path(Cluster.operationalCredentials, 0x1), path(Cluster.operationalCredentials, 0x2),
            path(Cluster.operationalCredentials, 0x3), path(Cluster.timeSynchronization, 0xFFFC),
            path(Cluster.timeSynchronization, 0xB), path(Cluster.icdManagement, 0xFFFC),
            path(Cluster.icdManagement, 0x7),
        ],
        // The interfaces may lie on any endpoint.
        [0xFFFC, 0x1, 0x2, 0x3, 0x5].map {
            AttributePath(cluster: Cluster.networkCommissioning, attribute: $0)
        },
    ]

    private static func path(_ cluster: ClusterID, _ attribute: AttributeID) -> AttributePath {
        AttributePath(ConcreteAttributePath(endpoint: .root, cluster: cluster, attribute: attribute))
    }

    /// Bytes in UTF-8 of a device's name for itself that are kept; Matter Core 11.1 allows 32 or 64.
    public static let maximumTextByteCount = 256

    /// A device's text, cut at the end of a character where it is longer than is kept.
    public static func bounded(_ text: String) -> String {
        guard text.utf8.count > maximumTextByteCount else { return text }
        let end = "…"
        var room = maximumTextByteCount - end.utf8.count
        return text.prefix { character in
            room -= character.utf8.count
            return room >= 0
        } + end
    }

    /// Takes in one attribute of the root endpoint. Attributes that are not known here are left alone.
    ///
    /// - Throws: `TLVError` where the value is not of the attribute's type.
    mutating func take(_ cluster: ClusterID, _ attribute: AttributeID, _ value: TLVValue) throws(TLVError) {
        let element = TLVElement(.anonymous, value)
        switch (cluster, attribute) {
        case (Cluster.generalCommissioning, 0x0): breadcrumb = try element.unsigned("Breadcrumb")
        case (Cluster.generalCommissioning, 0x1):
            let fields = try TLVFields(element, "BasicCommissioningInfo")
            failSafeExpiry = try fields.unsigned(0, "FailSafeExpiryLengthSeconds")
            maximumCumulativeFailSafe = try fields.unsigned(1, "MaxCumulativeFailsafeSeconds")
        case (Cluster.generalCommissioning, 0x3): locationCapability = try element.unsigned("LocationCapability")
        case (Cluster.basicInformation, 0x1): vendorName = Self.bounded(try element.string("VendorName"))
        case (Cluster.basicInformation, 0x2): vendorID = VendorID(try element.unsigned("VendorID"))
        case (Cluster.basicInformation, 0x3): productName = Self.bounded(try element.string("ProductName"))
        case (Cluster.basicInformation, 0x4): productID = ProductID(try element.unsigned("ProductID"))
        case (Cluster.basicInformation, 0xF): serialNumber = Self.bounded(try element.string("SerialNumber"))
        case (Cluster.generalCommissioning, 0x4):
            supportsConcurrentConnection = try element.boolean("SupportsConcurrentConnection")
        case (Cluster.timeSynchronization, 0xFFFC):
            hasTimeSynchronization = true
            timeFeatures = try element.unsigned("FeatureMap")
        case (Cluster.timeSynchronization, 0xB): daylightPeriods = try element.unsigned("DSTOffsetListMaxSize")
        case (Cluster.icdManagement, 0xFFFC): icdFeatures = try element.unsigned("FeatureMap")
        case (Cluster.icdManagement, 0x7): wakeUpInstruction = try element.string("UserActiveModeTriggerInstruction")
        case (Cluster.operationalCredentials, 0x1):
            fabrics = []
            for item in try element.array("Fabrics") {
                fabrics.append(try FabricDescriptor(item))
            }
        case (Cluster.operationalCredentials, 0x2): supportedFabrics = try element.unsigned("SupportedFabrics")
        case (Cluster.operationalCredentials, 0x3): commissionedFabrics = try element.unsigned("CommissionedFabrics")
        default: break
        }
    }
}

extension DeviceInformation {
    /// Takes in one attribute of a network interface, which may lie on any endpoint.
    mutating func takeNetwork(
        _ endpoint: EndpointID, _ attribute: AttributeID, _ value: TLVValue
    ) throws(TLVError) {
        let index: Int
        if let known = networkInterfaces.firstIndex(where: { $0.endpoint == endpoint }) {
            index = known
        } else {
            guard networkInterfaces.count < 16 else { return }
            index = networkInterfaces.count
            networkInterfaces.append(NetworkInterface(endpoint: endpoint))
        }
        try networkInterfaces[index].take(attribute, TLVElement(.anonymous, value))
    }
}

/// Where a device is, for its radio rules (RegulatoryLocationTypeEnum, Matter Core 11.10.5.3).
public enum RegulatoryLocation: UInt8, CaseIterable, Hashable, Sendable {
    case indoor = 0
    case outdoor = 1
    case indoorOutdoor = 2
}

extension DeviceInformation.FabricDescriptor {
    init(_ value: TLVValue) throws(TLVError) {
        let fields = try TLVFields(TLVElement(.anonymous, value), "FabricDescriptorStruct")
        rootPublicKey = try fields.bytes(1, "RootPublicKey", count: 65...65)
        vendorID = VendorID(try fields.unsigned(2, "VendorID"))
        fabricID = FabricID(try fields.unsigned(3, "FabricID"))
        nodeID = NodeID(try fields.unsigned(4, "NodeID"))
        label = try fields.optionalString(5, "Label") ?? ""
        fabricIndex = try fields.optionalUnsigned(254, "FabricIndex").map { FabricIndex($0) }
    }
}
