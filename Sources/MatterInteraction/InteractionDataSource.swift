import MatterModel
import MatterTLV
import MatterTypes

/// Who asks, and how.
public struct InteractionContext: Hashable, Sendable {
    /// The fabric of the session; nil before one is joined.
    public var fabricIndex: FabricIndex?
    /// The node that asks; nil where the session has no fabric.
    public var peer: NodeID?
    /// Whether fabric-scoped lists are to show the asker's entries only.
    public var isFabricFiltered = false
    /// The node that is asked; nil where the session has no fabric. Event filters for other nodes don't count.
    public var node: NodeID?
    /// Whether a write or command came in time behind a `TimedRequest`. A source refuses with NEEDS_TIMED_INTERACTION
    /// where it demands that.
    public var isTimed = false

    public init(fabricIndex: FabricIndex? = nil, peer: NodeID? = nil, node: NodeID? = nil) {
        self.fabricIndex = fabricIndex
        self.peer = peer
        self.node = node
    }
}

/// What a read of one attribute brings.
public enum AttributeReadOutcome: Hashable, Sendable {
    case value(TLVValue)
    case status(InteractionStatus)
}

/// How a write changes an attribute.
public enum AttributeChange: Hashable, Sendable {
    /// The whole value, of lists too.
    case replace(TLVValue)
    /// One more item of a list.
    case append(TLVValue)
    case item(UInt16, TLVValue)

    /// What a write says.
    public init(_ write: AttributeData) {
        switch write.path.listIndex {
        case nil: self = .replace(write.data)
        case .append: self = .append(write.data)
        case .item(let index): self = .item(index, write.data)
        }
    }
}

/// The data model as an `InteractionResponder` sees it. Access, conformance and constraints are the source's business;
/// which paths exist, data versions, the order of the checks and messages are the responder's.
public protocol InteractionDataSource: Sendable {
    /// Whether the asker has a privilege at a place, which need not exist. Asked before existence is: whoever may see
    /// nothing at a place does not learn what is there (Matter Core 8.4.3.2, 8.7.3.2, 8.8.3.2).
    func grants(
        _ privilege: Access.Privilege, on endpoint: EndpointID, _ cluster: ClusterID, context: InteractionContext
    ) async -> Bool

    /// Why the asker can't write an attribute, whatever the value and the data version; nil where it can. Called for
    /// attributes that exist.
    func writeRefusal(_ path: ConcreteAttributePath, context: InteractionContext) async -> InteractionStatus?

    /// All attributes of the node, in the order in which wildcards report them. An endpoint or cluster without any does
    /// not exist.
    var attributes: [ConcreteAttributePath] { get async }

    func dataVersion(of cluster: ClusterPath) async -> UInt32

    /// Called for attributes that exist.
    func read(_ path: ConcreteAttributePath, context: InteractionContext) async -> AttributeReadOutcome

    /// Called for attributes that exist, where the data version agrees.
    func write(
        _ path: ConcreteAttributePath, _ change: AttributeChange, context: InteractionContext
    ) async -> InteractionStatus

    /// Called for clusters that exist; a command that doesn't is refused by the source with UNSUPPORTED_COMMAND.
    ///
    /// - Parameter fields: a structure, empty where the request has none.
    func invoke(_ path: CommandPath, fields: TLVValue, context: InteractionContext) async -> CommandResponse

    /// Whether the cluster has such an event.
    func hasEvent(_ event: EventID, on cluster: ClusterPath) async -> Bool

    /// What reading an event asks for.
    func readPrivilege(of event: EventID, on cluster: ClusterPath) async -> Access.Privilege

    /// The events that the paths mean and the asker may see, from this number on, by ascending number.
    func events(_ paths: [EventPath], from minimum: UInt64, context: InteractionContext) async -> [EventData]

    /// Makes a subscription, or refuses it. What changes from now on is for its first report after the priming one.
    func subscribe(_ request: SubscribeRequest, context: InteractionContext) async -> SubscriptionDecision

    /// The subscriber has its first report and knows the subscription's id: reports may follow.
    func subscriptionBegan(_ id: UInt32) async

    /// The subscriber broke off before that.
    func subscriptionEnded(_ id: UInt32) async
}

/// What becomes of a request to subscribe.
public enum SubscriptionDecision: Hashable, Sendable {
    /// - Parameters:
    ///   - id: chosen by the source, used by no other subscription.
    ///   - maxInterval: seconds within which each report follows the one before.
    case granted(id: UInt32, maxInterval: UInt16)
    case refused(InteractionStatus.Code)
}

// Access, events and subscriptions: a source without them needs to say nothing.
extension InteractionDataSource {
    public func grants(
        _ privilege: Access.Privilege, on endpoint: EndpointID, _ cluster: ClusterID, context: InteractionContext
    ) async -> Bool { true }

    public func writeRefusal(
        _ path: ConcreteAttributePath, context: InteractionContext
    ) async -> InteractionStatus? { nil }

    public func readPrivilege(of event: EventID, on cluster: ClusterPath) async -> Access.Privilege { .view }

    public func hasEvent(_ event: EventID, on cluster: ClusterPath) async -> Bool { false }

    public func events(_ paths: [EventPath], from minimum: UInt64, context: InteractionContext) async -> [EventData] {
        []
    }

    public func subscribe(_ request: SubscribeRequest, context: InteractionContext) async -> SubscriptionDecision {
        .refused(.resourceExhausted)
    }

    public func subscriptionEnded(_ id: UInt32) async {}

    public func subscriptionBegan(_ id: UInt32) async {}
}

/// A data source out of closures.
public struct ClosureDataSource: InteractionDataSource {
    public typealias Read = @Sendable (ConcreteAttributePath, InteractionContext) async -> AttributeReadOutcome
    public typealias Write =
        @Sendable (ConcreteAttributePath, AttributeChange, InteractionContext) async -> InteractionStatus
    public typealias Invoke = @Sendable (CommandPath, TLVValue, InteractionContext) async -> CommandResponse

    private let list: @Sendable () async -> [ConcreteAttributePath]
    private let version: @Sendable (ClusterPath) async -> UInt32
    private let read: Read
    private let write: Write
    private let invoke: Invoke

    /// Writes and commands are refused where there is no closure for them.
    public init(
        attributes: @escaping @Sendable () async -> [ConcreteAttributePath],
        dataVersion: @escaping @Sendable (ClusterPath) async -> UInt32 = { _ in 0 },
        read: @escaping Read,
        write: @escaping Write = { _, _, _ in InteractionStatus(.unsupportedWrite) },
        invoke: @escaping Invoke = { _, _, _ in .status(InteractionStatus(.unsupportedCommand)) }
    ) {
        list = attributes
        version = dataVersion
        self.read = read
        self.write = write
        self.invoke = invoke
    }

    public var attributes: [ConcreteAttributePath] { get async { await list() } }

    public func dataVersion(of cluster: ClusterPath) async -> UInt32 { await version(cluster) }

    public func read(_ path: ConcreteAttributePath, context: InteractionContext) async -> AttributeReadOutcome {
        await read(path, context)
    }

    public func write(
        _ path: ConcreteAttributePath, _ change: AttributeChange, context: InteractionContext
    ) async -> InteractionStatus { await write(path, change, context) }

    public func invoke(_ path: CommandPath, fields: TLVValue, context: InteractionContext) async -> CommandResponse {
        await invoke(path, fields, context)
    }
}
