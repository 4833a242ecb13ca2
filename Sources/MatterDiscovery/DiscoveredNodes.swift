import MatterTypes

/// A node as its service advertises it.
public protocol DiscoveredNode: Hashable, Sendable, Identifiable {
    /// As the node spells it; the case of letters does not matter.
    var instanceName: String { get }
    /// With `.local`. Not an identity.
    var hostName: String { get }
    /// Port of the newest record, 1 to 65535; each address carries its own.
    var port: UInt16 { get }
    /// All of them, in the order in which to dial.
    var addresses: [NodeAddress] { get }
    /// What was wrong with its records and ignored.
    var problems: [ServiceProblem] { get }
    /// What was wrong with its TXT record.
    var findings: [TXTFinding] { get }
}

extension DiscoveredNode {
    /// The instance name in upper case: the node's identity within its service type.
    public var id: String { TXTRecord.folded(instanceName) }
}

/// What a TXT record says, typed.
public protocol ServiceRecord: Hashable, Sendable {
    /// Reads a record. Never fails: what is malformed is absent, and `findings` says why.
    init(_ record: TXTRecord)
    /// What was wrong with the record.
    var findings: [TXTFinding] { get }
}

/// A node whose instance name means nothing by itself: all that it says stands in its records.
public struct AdvertisedNode<Record: ServiceRecord>: DiscoveredNode {
    public let instanceName: String
    public let hostName: String
    public let port: UInt16
    public let addresses: [NodeAddress]
    public let record: Record
    public let problems: [ServiceProblem]
    public var findings: [TXTFinding] { record.findings }

    public init(
        instanceName: String, hostName: String, port: UInt16, addresses: [NodeAddress], record: Record,
        problems: [ServiceProblem] = []
    ) {
        self.instanceName = instanceName
        self.hostName = hostName
        self.port = port
        self.addresses = addresses
        self.record = record
        self.problems = problems
    }

    init(_ service: ResolvedService) {
        self.init(
            instanceName: service.instanceName, hostName: service.hostName, port: service.port,
            addresses: service.addresses, record: Record(service.text), problems: service.problems)
    }
}

/// A device that can be commissioned, as it advertises itself (Matter Core 4.3.1). Its instance name is 16 hexadecimal
/// digits as a rule, made anew for each commissioning window; whatever the device chose.
public typealias CommissionableNode = AdvertisedNode<CommissionableRecord>

/// A commissioner that takes user-directed commissioning (Matter Core 4.3.3).
public typealias CommissionerNode = AdvertisedNode<CommissionerRecord>

/// A Thread border router. Its instance name is free text, made for people.
public typealias BorderRouter = AdvertisedNode<BorderRouterRecord>

extension CommissionableRecord: ServiceRecord {}
extension CommissionerRecord: ServiceRecord {}
extension BorderRouterRecord: ServiceRecord {}

/// A node of a fabric, as it advertises itself (Matter Core 4.3.2).
public struct OperationalNode: DiscoveredNode {
    public let compressedFabricID: CompressedFabricID
    public let nodeID: NodeID
    public let hostName: String
    public let port: UInt16
    public let addresses: [NodeAddress]
    public let record: OperationalRecord
    public let problems: [ServiceProblem]
    public var findings: [TXTFinding] { record.findings }

    public var instanceName: String {
        OperationalInstanceName(compressedFabricID: compressedFabricID, nodeID: nodeID).description
    }

    public init(
        compressedFabricID: CompressedFabricID, nodeID: NodeID, hostName: String, port: UInt16,
        addresses: [NodeAddress], record: OperationalRecord, problems: [ServiceProblem] = []
    ) {
        self.compressedFabricID = compressedFabricID
        self.nodeID = nodeID
        self.hostName = hostName
        self.port = port
        self.addresses = addresses
        self.record = record
        self.problems = problems
    }

    init?(_ service: ResolvedService) {
        guard let name = OperationalInstanceName(service.instanceName) else { return nil }
        self.init(
            compressedFabricID: name.compressedFabricID, nodeID: name.nodeID, hostName: service.hostName,
            port: service.port, addresses: service.addresses, record: OperationalRecord(service.text),
            problems: service.problems)
    }
}
