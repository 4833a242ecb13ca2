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

/// A device that can be commissioned, as it advertises itself (Matter Core 4.3.1).
public struct CommissionableNode: DiscoveredNode {
    /// 16 hexadecimal digits as a rule, made anew for each commissioning window; whatever the device chose.
    public let instanceName: String
    public let hostName: String
    public let port: UInt16
    public let addresses: [NodeAddress]
    public let record: CommissionableRecord
    public let problems: [ServiceProblem]
    public var findings: [TXTFinding] { record.findings }

    public init(
        instanceName: String, hostName: String, port: UInt16, addresses: [NodeAddress], record: CommissionableRecord,
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
            addresses: service.addresses, record: CommissionableRecord(service.text), problems: service.problems)
    }
}

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

/// A commissioner that takes user-directed commissioning (Matter Core 4.3.3).
public struct CommissionerNode: DiscoveredNode {
    public let instanceName: String
    public let hostName: String
    public let port: UInt16
    public let addresses: [NodeAddress]
    public let record: CommissionerRecord
    public let problems: [ServiceProblem]
    public var findings: [TXTFinding] { record.findings }

    init(_ service: ResolvedService) {
        instanceName = service.instanceName
        hostName = service.hostName
        port = service.port
        addresses = service.addresses
        record = CommissionerRecord(service.text)
        problems = service.problems
    }
}

/// A Thread border router.
public struct BorderRouter: DiscoveredNode {
    /// Free text, made for people.
    public let instanceName: String
    public let hostName: String
    public let port: UInt16
    public let addresses: [NodeAddress]
    public let record: BorderRouterRecord
    public let problems: [ServiceProblem]
    public var findings: [TXTFinding] { record.findings }

    init(_ service: ResolvedService) {
        instanceName = service.instanceName
        hostName = service.hostName
        port = service.port
        addresses = service.addresses
        record = BorderRouterRecord(service.text)
        problems = service.problems
    }
}
