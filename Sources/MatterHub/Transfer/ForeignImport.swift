import MatterCommissioning
import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTLV
import MatterTypes

/// Takes a fabric over from another tool: its keys, and the devices that are its own.
public struct ForeignImport: Sendable {
    /// A node of the fabric, and how it was found.
    public struct Device: Sendable {
        public var nodeID: NodeID
        /// Whether the tool's file names it; else it was found on the network.
        public var isInFile: Bool
        /// Nil where it answered; else why not.
        public var silence: String?
    }

    public let fabric: ForeignFabric
    public private(set) var imported: FabricImport
    public private(set) var devices: [Device]

    /// Makes a record of the fabric, with the devices that the file names. Nothing goes to the network.
    ///
    /// - Throws: `HubError`, `CertificateError`, `CryptoError`.
    public init(_ fabric: ForeignFabric, of tool: ForeignTool) throws {
        self.fabric = fabric
        let now = HostClock.seconds
        imported = FabricImport(content: try fabric.content(tool, now: now, time: HostClock.matterTime))
        imported.nodes = fabric.nodes.map { Self.unknown($0, tool, now) }
        imported.issuedNodeIDs = fabric.nodes
        devices = fabric.nodes.map { Device(nodeID: $0, isInFile: true, silence: "not asked") }
        self.tool = tool
    }

    private let tool: ForeignTool

    private static func unknown(_ nodeID: NodeID, _ tool: ForeignTool, _ now: Int64) -> NodeRecord {
        NodeRecord(
            nodeID: nodeID, vendorID: .unspecified, productID: 0, fabricIndex: 0,
            attestation: "commissioned by \(tool.rawValue)", commissionedAt: now)
    }

    private static let askedAtOnce = 8

    /// Asks the devices of the file, and others that were found, what they are. Those of the file stay whether they answer
    /// or not; others must prove by CASE that they belong to the fabric.
    ///
    /// - Parameters:
    ///   - found: nodes that DNS-SD shows under the fabric's id.
    ///   - timeout: for each device.
    /// - Throws: `CancellationError`.
    public mutating func ask(
        _ found: [NodeID], node: MessagingNode, finder: any DeviceFinder, timeout: Duration
    ) async throws {
        let others = Set(found).subtracting(devices.map(\.nodeID)).filter {
            $0.isOperational && $0 != imported.content.administrator.nodeID
        }
        let wanted = devices.map(\.nodeID) + others.sorted()
        let connector = OperationalConnector(
            node: node, finder: finder, fabric: try CommissioningFabric(imported.content))
        let (tool, now) = (tool, HostClock.seconds)
        let ask: @Sendable (NodeID) async -> (NodeID, Result<NodeRecord, any Error>) = { nodeID in
            do {
                return (nodeID, .success(try await Self.ask(Self.unknown(nodeID, tool, now), connector, timeout)))
            } catch { return (nodeID, .failure(error)) }
        }
        // No function inside of the group's closure: with one, Swift 6.3's optimizer loses the answers.
        let answers = await withTaskGroup(
            of: (NodeID, Result<NodeRecord, any Error>).self, returning: [NodeID: Result<NodeRecord, any Error>].self
        ) { group in
            for nodeID in wanted.prefix(Self.askedAtOnce) { group.addTask { await ask(nodeID) } }
            var waiting = wanted.dropFirst(Self.askedAtOnce).makeIterator()
            var answers: [NodeID: Result<NodeRecord, any Error>] = [:]
            while let (nodeID, answer) = await group.next() {
                answers[nodeID] = answer
                if let nodeID = waiting.next() { group.addTask { await ask(nodeID) } }
            }
            return answers
        }
        try Task.checkCancellation()
        devices = []
        imported.nodes = []
        for nodeID in wanted {
            let isInFile = !others.contains(nodeID)
            switch answers[nodeID] {
            case .success(let record)?:
                devices.append(Device(nodeID: nodeID, isInFile: isInFile, silence: nil))
                imported.nodes.append(record)
            case .failure(let error)?:
                let reason = (error as? HandshakeFailure).map { "\($0.reason)" } ?? "\(error)"
                devices.append(Device(nodeID: nodeID, isInFile: isInFile, silence: reason))
                if isInFile { imported.nodes.append(Self.unknown(nodeID, tool, HostClock.seconds)) }
            case nil: break
            }
        }
        // Also those that did not answer: their ids are taken.
        imported.issuedNodeIDs = wanted
    }

    private static func ask(
        _ record: NodeRecord, _ connector: OperationalConnector, _ timeout: Duration
    ) async throws -> NodeRecord {
        let connection = try await connector.connect(to: record.nodeID, known: [], timeout: timeout)
        defer { connection.session.close() }
        let client = InteractionClient(session: connection.session)
        func path(_ cluster: ClusterID, _ attribute: AttributeID) -> ConcreteAttributePath {
            ConcreteAttributePath(endpoint: .root, cluster: cluster, attribute: attribute)
        }
        var record = record
        if let address = connection.session.address {
            record.addresses = [MatterStore.NodeAddress(address, seenAt: HostClock.seconds)]
        }
        let wanted = [path(0x28, 1), path(0x28, 2), path(0x28, 3), path(0x28, 4), path(0x28, 15), path(0x3E, 5)]
        let answer = try await client.read(wanted.map { AttributePath($0) })
        func text(_ attribute: AttributeID) -> String {
            if case .utf8(let text)? = answer[path(0x28, attribute)] { DeviceInformation.bounded(text) } else { "" }
        }
        func number<T: FixedWidthInteger>(_ path: ConcreteAttributePath) -> T {
            if case .unsigned(let number)? = answer[path] { T(exactly: number) ?? 0 } else { 0 }
        }
        record.vendorName = text(1)
        record.vendorID = VendorID(number(path(0x28, 2)))
        record.productName = text(3)
        record.productID = ProductID(number(path(0x28, 4)))
        record.serialNumber = text(15)
        record.fabricIndex = FabricIndex(number(path(0x3E, 5)))
        return record
    }
}
