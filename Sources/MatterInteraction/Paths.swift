import MatterTLV
import MatterTypes

/// One attribute of one cluster on one endpoint.
public struct ConcreteAttributePath: Hashable, Sendable {
    public var endpoint: EndpointID
    public var cluster: ClusterID
    public var attribute: AttributeID

    public init(endpoint: EndpointID, cluster: ClusterID, attribute: AttributeID) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.attribute = attribute
    }

    public var clusterPath: ClusterPath { ClusterPath(endpoint: endpoint, cluster: cluster) }
}

extension ConcreteAttributePath: Comparable {
    public static func < (a: Self, b: Self) -> Bool {
        (a.endpoint, a.cluster, a.attribute) < (b.endpoint, b.cluster, b.attribute)
    }
}

/// Which attributes are meant; a member that is absent means all (Matter Core 10.6.2).
public struct AttributePath: Hashable, Sendable {
    /// Where in a list attribute the data belongs.
    public enum ListIndex: Hashable, Sendable {
        /// Behind the last item; null on the wire.
        case append
        case item(UInt16)
    }

    /// What a wildcard leaves out.
    public struct WildcardFlags: OptionSet, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let skipRootNode = WildcardFlags(rawValue: 1 << 0)
        public static let skipGlobalAttributes = WildcardFlags(rawValue: 1 << 1)
        public static let skipAttributeList = WildcardFlags(rawValue: 1 << 2)
        public static let skipCommandLists = WildcardFlags(rawValue: 1 << 4)
        public static let skipCustomElements = WildcardFlags(rawValue: 1 << 5)
        public static let skipFixedAttributes = WildcardFlags(rawValue: 1 << 6)
        public static let skipChangesOmittedAttributes = WildcardFlags(rawValue: 1 << 7)
        public static let skipDiagnosticsClusters = WildcardFlags(rawValue: 1 << 8)
    }

    /// The node; absent in nearly all messages, since the session says it.
    public var node: NodeID?
    public var endpoint: EndpointID?
    public var cluster: ClusterID?
    public var attribute: AttributeID?
    public var listIndex: ListIndex?
    public var wildcardFlags: WildcardFlags?
    /// Set while a message is decoded: absent members repeat those of the path before.
    var usesTagCompression = false

    public init(
        endpoint: EndpointID? = nil, cluster: ClusterID? = nil, attribute: AttributeID? = nil,
        listIndex: ListIndex? = nil, node: NodeID? = nil, wildcardFlags: WildcardFlags? = nil
    ) {
        self.node = node
        self.endpoint = endpoint
        self.cluster = cluster
        self.attribute = attribute
        self.listIndex = listIndex
        self.wildcardFlags = wildcardFlags
    }

    public init(_ path: ConcreteAttributePath, listIndex: ListIndex? = nil) {
        self.init(endpoint: path.endpoint, cluster: path.cluster, attribute: path.attribute, listIndex: listIndex)
    }

    /// The one attribute that is meant, nil where the path has a wildcard.
    public var concrete: ConcreteAttributePath? {
        guard let endpoint, let cluster, let attribute else { return nil }
        return ConcreteAttributePath(endpoint: endpoint, cluster: cluster, attribute: attribute)
    }

    /// Whether this path means `other`, alone or among others.
    public func matches(_ other: ConcreteAttributePath) -> Bool {
        (endpoint ?? other.endpoint) == other.endpoint && (cluster ?? other.cluster) == other.cluster
            && (attribute ?? other.attribute) == other.attribute
    }

    /// Takes absent members from the path before, where the peer compressed this one.
    mutating func decompress(after previous: inout AttributePath?) {
        if usesTagCompression, let previous {
            node = node ?? previous.node
            endpoint = endpoint ?? previous.endpoint
            cluster = cluster ?? previous.cluster
            attribute = attribute ?? previous.attribute
        }
        usesTagCompression = false
        previous = self
    }
}

/// One cluster on one endpoint.
public struct ClusterPath: Hashable, Sendable {
    public var node: NodeID?
    public var endpoint: EndpointID
    public var cluster: ClusterID

    public init(endpoint: EndpointID, cluster: ClusterID, node: NodeID? = nil) {
        self.node = node
        self.endpoint = endpoint
        self.cluster = cluster
    }
}

/// A command of a cluster; without endpoint only in messages to groups.
public struct CommandPath: Hashable, Sendable {
    public var endpoint: EndpointID?
    public var cluster: ClusterID
    public var command: CommandID

    public init(endpoint: EndpointID?, cluster: ClusterID, command: CommandID) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.command = command
    }
}

/// Which events are meant; a member that is absent means all.
public struct EventPath: Hashable, Sendable {
    public var node: NodeID?
    public var endpoint: EndpointID?
    public var cluster: ClusterID?
    public var event: EventID?
    /// Whether the event is to be reported as soon as the minimum interval allows; absent means no.
    public var isUrgent: Bool?

    public init(
        endpoint: EndpointID? = nil, cluster: ClusterID? = nil, event: EventID? = nil, isUrgent: Bool? = nil,
        node: NodeID? = nil
    ) {
        self.node = node
        self.endpoint = endpoint
        self.cluster = cluster
        self.event = event
        self.isUrgent = isUrgent
    }
}

// MARK: Text

private func text(_ endpoint: EndpointID?, _ cluster: ClusterID?, _ last: UInt32?) -> String {
    func number(_ value: UInt32?) -> String {
        guard let value else { return "*" }
        let digits = String(value, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let first = endpoint.map { String($0.rawValue) } ?? "*"
    return "\(first)/\(number(cluster?.rawValue))/\(number(last))"
}

extension ConcreteAttributePath: CustomStringConvertible {
    /// Such as `1/0x0006/0x0000`.
    public var description: String { text(endpoint, cluster, attribute.rawValue) }
}

extension AttributePath: CustomStringConvertible {
    /// Such as `1/0x0006/*`.
    public var description: String { text(endpoint, cluster, attribute?.rawValue) }
}

extension CommandPath: CustomStringConvertible {
    public var description: String { text(endpoint, cluster, command.rawValue) }
}

extension EventPath: CustomStringConvertible {
    public var description: String { text(endpoint, cluster, event?.rawValue) }
}

// MARK: Coding

/// Endpoints reach up to 0xFFFE.
private let endpoints: ClosedRange<UInt16> = 0...0xFFFE

extension AttributePath: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(list: element, name)
        let compressed = try fields.optionalBoolean(0, "EnableTagCompression")
        node = try fields.optionalUnsigned(1, "Node").map { NodeID(rawValue: $0) }
        endpoint = try fields.optionalUnsigned(2, "Endpoint", in: endpoints).map { EndpointID(rawValue: $0) }
        cluster = try fields.optionalUnsigned(3, "Cluster").map { ClusterID(rawValue: $0) }
        attribute = try fields.optionalUnsigned(4, "Attribute").map { AttributeID(rawValue: $0) }
        if let index = fields.optional(5) {
            listIndex = index.isNull ? .append : .item(try index.unsigned("\(name).ListIndex"))
        }
        wildcardFlags = try fields.optionalUnsigned(6, "WildcardPathFlags").map { WildcardFlags(rawValue: $0) }
        usesTagCompression = compressed ?? false
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .list) { writer in
            if let node { writer.write(1, unsigned: node.rawValue) }
            if let endpoint { writer.write(2, unsigned: endpoint.rawValue) }
            if let cluster { writer.write(3, unsigned: cluster.rawValue) }
            if let attribute { writer.write(4, unsigned: attribute.rawValue) }
            switch listIndex {
            case .append: writer.writeNull(.context(5))
            case .item(let index): writer.write(5, unsigned: index)
            case nil: break
            }
            if let wildcardFlags { writer.write(6, unsigned: wildcardFlags.rawValue) }
        }
    }
}

extension ClusterPath: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(list: element, name)
        node = try fields.optionalUnsigned(0, "Node").map { NodeID(rawValue: $0) }
        endpoint = EndpointID(rawValue: try fields.unsigned(1, "Endpoint", in: endpoints))
        cluster = ClusterID(rawValue: try fields.unsigned(2, "Cluster"))
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .list) { writer in
            if let node { writer.write(0, unsigned: node.rawValue) }
            writer.write(1, unsigned: endpoint.rawValue)
            writer.write(2, unsigned: cluster.rawValue)
        }
    }
}

extension CommandPath: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(list: element, name)
        endpoint = try fields.optionalUnsigned(0, "Endpoint", in: endpoints).map { EndpointID(rawValue: $0) }
        cluster = ClusterID(rawValue: try fields.unsigned(1, "Cluster"))
        command = CommandID(rawValue: try fields.unsigned(2, "Command"))
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .list) { writer in
            if let endpoint { writer.write(0, unsigned: endpoint.rawValue) }
            writer.write(1, unsigned: cluster.rawValue)
            writer.write(2, unsigned: command.rawValue)
        }
    }
}

extension EventPath: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(list: element, name)
        node = try fields.optionalUnsigned(0, "Node").map { NodeID(rawValue: $0) }
        endpoint = try fields.optionalUnsigned(1, "Endpoint", in: endpoints).map { EndpointID(rawValue: $0) }
        cluster = try fields.optionalUnsigned(2, "Cluster").map { ClusterID(rawValue: $0) }
        event = try fields.optionalUnsigned(3, "Event").map { EventID(rawValue: $0) }
        isUrgent = try fields.optionalBoolean(4, "IsUrgent")
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .list) { writer in
            if let node { writer.write(0, unsigned: node.rawValue) }
            if let endpoint { writer.write(1, unsigned: endpoint.rawValue) }
            if let cluster { writer.write(2, unsigned: cluster.rawValue) }
            if let event { writer.write(3, unsigned: event.rawValue) }
            if let isUrgent { writer.write(4, boolean: isUrgent) }
        }
    }
}
