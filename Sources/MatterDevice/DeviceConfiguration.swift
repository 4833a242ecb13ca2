import MatterTypes

/// What the device is.
public struct DeviceConfiguration: Hashable, Sendable {
    /// What it is powered by, as endpoints of their own tell.
    public enum Power: String, Hashable, Sendable, CaseIterable {
        case wired, battery, both

        public var kinds: [Kind] {
            switch self {
            case .wired: [.wiredPower]
            case .battery: [.batteryPower]
            case .both: [.wiredPower, .batteryPower]
            }
        }
    }

    /// What the endpoints from 1 on are; the first one is what the device shows itself as.
    public var kinds: [Kind]
    /// What stands behind the bridge when the device starts for the first time.
    public var bridged: [Kind] = []
    /// What Localization Configuration offers, at most 32 of at most 35 bytes; without any the cluster is absent.
    public var locales: [String] = []
    /// Whether it has Time Synchronization.
    public var keepsTime = false
    /// How it sleeps; nil for a device that is always there.
    public var idle: IdleParameters?
    public var vendorID: VendorID
    public var productID: ProductID

    public var kind: Kind { kinds.first ?? .onOffLight }

    /// - Parameters:
    ///   - vendorID: by default the first of the vendors for tests.
    ///   - productID: by default one for each kind.
    public init(kind: Kind, vendorID: VendorID = 0xFFF1, productID: ProductID? = nil) {
        self.init(kinds: [kind], vendorID: vendorID, productID: productID)
    }

    /// - Parameters:
    ///   - kinds: of the endpoints from 1 on; an on/off light where there are none.
    ///   - vendorID: by default the first of the vendors for tests.
    ///   - productID: by default one for each kind of the first endpoint.
    public init(kinds: [Kind], vendorID: VendorID = 0xFFF1, productID: ProductID? = nil) {
        self.kinds = kinds.isEmpty ? [.onOffLight] : kinds
        self.vendorID = vendorID
        let first = self.kinds.first.flatMap { Self.Kind.allCases.firstIndex(of: $0) } ?? 0
        self.productID = productID ?? ProductID(0x8000 + UInt16(first))
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
    /// What an endpoint shows or does now.
    case endpoint(EndpointID, EndpointNotice)
    case endpointAdded(EndpointID, DeviceConfiguration.Kind)
    case endpointRemoved(EndpointID)
    case asleep
    case awake
    case checkedIn(NodeID)
    /// What became of a command of a switch to something that is bound to it.
    case bound(BoundCommand, BoundCommand.Outcome)
    case nothingBound(EndpointID)
    /// A change could not be written to the storage, and is lost with the process.
    case notSaved(String)
    /// The device can't be found: Avahi says why.
    case notAdvertised(String)
}

/// What an endpoint shows or does now.
public enum EndpointNotice: Hashable, Sendable {
    case onOff(Bool)
    case level(UInt8)
    case colorTemperature(mireds: UInt16)
    case color(x: UInt16, y: UInt16)
    /// - Parameter hue: 65,536 to a circle.
    case hue(UInt16, saturation: UInt8)
    case identify(seconds: UInt16)
    case locked
    case unlocked
    /// Neither locked nor unlocked.
    case jammed
    /// Setpoints in hundredths of a degree Celsius.
    case setpoints(heating: Int16, cooling: Int16)
    case systemMode(UInt8)
}
