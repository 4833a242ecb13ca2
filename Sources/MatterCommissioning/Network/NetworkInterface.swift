import MatterTLV
import MatterTypes

/// A network interface of a device, as its cluster Network Commissioning describes it (Matter Core 11.9).
public struct NetworkInterface: Hashable, Sendable {
    /// The features of the cluster, of which a device's interface has one.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case wiFi = "Wi-Fi"
        case thread = "Thread"
        case ethernet = "Ethernet"
    }

    /// Where the cluster lies.
    public var endpoint: EndpointID
    /// FeatureMap; nil where the device did not say.
    public var features: UInt32?
    /// The networks that the interface is configured for, and whether it is on them.
    public var networks: [Network] = []
    /// ScanMaxTimeSeconds and ConnectMaxTimeSeconds.
    public var scanTime: UInt8?
    public var connectTime: UInt8?
    /// LastNetworkingStatus.
    public var lastStatus: UInt8?

    public struct Network: Hashable, Sendable {
        public var id: [UInt8]
        public var isConnected: Bool
    }

    public init(endpoint: EndpointID) { self.endpoint = endpoint }

    /// Wi-Fi before Thread, where a device names both.
    public var kind: Kind? {
        guard let features else { return nil }
        return features & 1 != 0 ? .wiFi : features & 2 != 0 ? .thread : features & 4 != 0 ? .ethernet : nil
    }

    /// Takes in one attribute of the cluster.
    mutating func take(_ attribute: AttributeID, _ element: TLVElement) throws(TLVError) {
        switch attribute {
        case 0xFFFC: features = try element.unsigned("FeatureMap")
        case 0x1:
            networks = []
            for item in try element.array("Networks") {
                let fields = try TLVFields(TLVElement(.anonymous, item), "NetworkInfoStruct")
                networks.append(
                    Network(
                        id: try fields.bytes(0, "NetworkID", count: 1...32),
                        isConnected: try fields.boolean(1, "Connected")))
            }
        case 0x2: scanTime = try element.unsigned("ScanMaxTimeSeconds")
        case 0x3: connectTime = try element.unsigned("ConnectMaxTimeSeconds")
        case 0x5 where !element.isNull: lastStatus = try element.unsigned("LastNetworkingStatus")
        default: break
        }
    }
}

/// Whether a device has to be given a network, and which.
public enum NetworkNeed: Hashable, Sendable {
    /// It is on a network already, or has none that could be configured.
    case none
    /// It needs one of these, the first of them rather.
    case one(of: [NetworkInterface])

    /// A device that was reached over IP and has Ethernet is on the network; so is one that says that an interface is
    /// connected. One without the cluster brings its own way of configuring. All others need a network.
    public init(_ interfaces: [NetworkInterface]) {
        let known = interfaces.filter { $0.kind != nil }
        let isConnected = known.contains { $0.kind == .ethernet || $0.networks.contains(where: \.isConnected) }
        self =
            known.isEmpty || isConnected
            ? .none : .one(of: known.sorted { $0.endpoint.rawValue < $1.endpoint.rawValue })
    }
}
