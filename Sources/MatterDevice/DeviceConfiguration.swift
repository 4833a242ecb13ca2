import MatterTypes

/// What the device is.
public struct DeviceConfiguration: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case onOffLight = "on-off-light"
        case dimmableLight = "dimmable-light"
        case plug

        public var deviceType: DeviceTypeID {
            switch self {
            case .onOffLight: 0x0100
            case .dimmableLight: 0x0101
            case .plug: 0x010A
            }
        }

        public var productName: String {
            switch self {
            case .onOffLight: "Virtual On/Off Light"
            case .dimmableLight: "Virtual Dimmable Light"
            case .plug: "Virtual Plug"
            }
        }

        var hasLevel: Bool { self == .dimmableLight }
    }

    public var kind: Kind
    public var vendorID: VendorID
    public var productID: ProductID

    /// - Parameters:
    ///   - vendorID: by default the first of the vendors for tests.
    ///   - productID: by default one for each kind.
    public init(kind: Kind, vendorID: VendorID = 0xFFF1, productID: ProductID? = nil) {
        self.kind = kind
        self.vendorID = vendorID
        self.productID = productID ?? ProductID(0x8000 + UInt16(Self.Kind.allCases.firstIndex(of: kind) ?? 0))
    }

    static let vendorName = "matterctl"
    static let softwareVersion: UInt32 = 1
    /// Commands that one request may hold.
    static let maximumPathsPerInvoke: UInt16 = 10
}

/// What the device tells its user.
public enum DeviceNotice: Hashable, Sendable {
    case windowOpen(discriminator: UInt16)
    case windowClosed
    case commissioningStarted
    case commissioningFailed(String)
    case commissioningComplete(FabricIndex)
    case fabricAdded(FabricIndex)
    case fabricRemoved(FabricIndex)
    case failSafeExpired
    case networkJoined
    /// The network's own words.
    case networkRefused(String)
    /// The device left the link that PASE used.
    case setupLinkLost
    case onOff(Bool)
    case level(UInt8)
    case identify(seconds: UInt16)
    /// A change could not be written to the storage, and is lost with the process.
    case notSaved(String)
    /// The device can't be found: Avahi says why.
    case notAdvertised(String)
}
