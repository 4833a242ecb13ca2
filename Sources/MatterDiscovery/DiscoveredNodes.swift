import MatterTypes

/// What a watch reports. A node has one identity, its instance name, from `found` to `lost`.
public enum DiscoveryEvent<Node: Hashable & Sendable>: Hashable, Sendable {
    /// A node is complete: name, port, record and at least one address.
    case found(Node)
    /// Something about it is different, as a rule one more address.
    case updated(Node)
    /// It was withdrawn or ran out; the value is what was known last.
    case lost(Node)

    public var node: Node {
        switch self {
        case .found(let node), .updated(let node), .lost(let node): node
        }
    }
}

/// A device that can be commissioned, as it advertises itself (Matter Core 4.3.1).
public struct CommissionableNode: Hashable, Sendable {
    /// 16 hexadecimal digits as a rule, made anew for each commissioning window; whatever the device chose.
    public let instanceName: String
    /// With `.local`. Not an identity.
    public let hostName: String
    /// UDP port of the newest record, 1 to 65535; each address carries its own.
    public let port: UInt16
    /// All of them, in the order in which to dial.
    public let addresses: [NodeAddress]
    public let record: CommissionableRecord

    public init(
        instanceName: String, hostName: String, port: UInt16, addresses: [NodeAddress], record: CommissionableRecord
    ) {
        self.instanceName = instanceName
        self.hostName = hostName
        self.port = port
        self.addresses = addresses
        self.record = record
    }

    init(_ service: ResolvedService) {
        self.init(
            instanceName: service.instanceName, hostName: service.hostName, port: service.port,
            addresses: service.addresses, record: CommissionableRecord(service.text))
    }
}

/// A node of a fabric, as it advertises itself (Matter Core 4.3.2).
public struct OperationalNode: Hashable, Sendable {
    public let compressedFabricID: CompressedFabricID
    public let nodeID: NodeID
    /// With `.local`. Not an identity.
    public let hostName: String
    /// UDP port of the newest record, 1 to 65535; each address carries its own.
    public let port: UInt16
    /// All of them, in the order in which to dial.
    public let addresses: [NodeAddress]
    public let record: OperationalRecord

    public init(
        compressedFabricID: CompressedFabricID, nodeID: NodeID, hostName: String, port: UInt16,
        addresses: [NodeAddress], record: OperationalRecord
    ) {
        self.compressedFabricID = compressedFabricID
        self.nodeID = nodeID
        self.hostName = hostName
        self.port = port
        self.addresses = addresses
        self.record = record
    }

    init?(_ service: ResolvedService) {
        guard let name = OperationalInstanceName(service.instanceName) else { return nil }
        self.init(
            compressedFabricID: name.compressedFabricID, nodeID: name.nodeID, hostName: service.hostName,
            port: service.port, addresses: service.addresses, record: OperationalRecord(service.text))
    }
}
