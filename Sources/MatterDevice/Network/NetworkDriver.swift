/// The radio of a device, or what takes its place: sees networks, and joins them.
///
/// Network Commissioning speaks to it alone and knows nothing of simulations.
public protocol NetworkDriver: Sendable {
    var kind: DeviceNetworkKind { get }
    /// Whether the link that PASE uses stands while the device joins a network.
    var isConcurrent: Bool { get }
    /// - Parameter id: the SSID to look for; nil for all networks.
    func scan(_ ssid: [UInt8]?) -> [NetworkSighting]
    func join(_ network: ConfiguredNetwork) -> JoinOutcome
}

/// The technology of a device's network, with its bit in the FeatureMap of Network Commissioning.
public enum DeviceNetworkKind: String, Hashable, Sendable, CaseIterable {
    case wiFi = "wifi"
    case thread
    case ethernet

    var featureMap: UInt32 {
        switch self {
        case .wiFi: 1
        case .thread: 2
        case .ethernet: 4
        }
    }
}

/// A network as it is seen from where the device is.
public enum NetworkSighting: Hashable, Sendable {
    case wiFi(ssid: [UInt8], bssid: [UInt8], security: UInt8, channel: UInt16, band: UInt8, rssi: Int8)
    case thread(
        panID: UInt16, extendedPANID: [UInt8], name: String, channel: UInt16, rssi: Int8, linkQuality: UInt8)
}

/// A network that the device was told of, with its credentials.
public struct ConfiguredNetwork: Codable, Hashable, Sendable {
    /// The SSID, or the extended PAN id.
    var identifier: Octets
    /// The password, or the operational dataset.
    var credentials: Octets

    public var id: [UInt8] { identifier.bytes }

    public init(id: [UInt8], credentials: [UInt8]) {
        identifier = Octets(id)
        self.credentials = Octets(credentials)
    }
}

/// How joining a network went (NetworkCommissioningStatusEnum, Matter Core 11.9.5.5).
public struct JoinOutcome: Hashable, Sendable {
    public var status: UInt8
    public var debugText: String
    /// What the network's own software says; nil where it worked.
    public var errorValue: Int32?

    public init(status: UInt8, debugText: String = "", errorValue: Int32? = nil) {
        self.status = status
        self.debugText = debugText
        self.errorValue = errorValue
    }

    public static let success = JoinOutcome(status: 0)
    public static let networkNotFound = JoinOutcome(status: 5, debugText: "no such network in reach", errorValue: -2)
    public static let authFailure = JoinOutcome(status: 7, debugText: "the network refused the key", errorValue: -13)
}

/// Which of the device's links are up. The link that PASE uses stands for Bluetooth, or a network of the device's own.
public struct DeviceLinks: Hashable, Sendable {
    public enum Link: Hashable, Sendable {
        case setup, network
    }

    public var setup = true
    public var network = true
}

/// Takes links up and down.
public protocol LinkSwitch: Sendable {
    func set(_ links: DeviceLinks)
}
