import MatterInteraction
import MatterStore
import MatterTLV
import MatterTypes

/// A command that may go to a group by multicast.
///
/// Nobody answers such a message, and a member that missed it has to be told again: so these are commands that leave a
/// device as they say, however often it hears them, and whose effect its attributes show. What depends on the state before,
/// such as `toggle` or a step of the level, what returns values and what is timed are none.
public struct GroupCommand: Hashable, Sendable {
    /// What an attribute shows once a device has done it.
    struct Effect: Hashable, Sendable {
        var cluster: ClusterID
        var attribute: AttributeID
        var value: TLVValue
        /// Whether the device may take its time to get there, or stop at a bound of its own.
        var mayMove: Bool
    }

    /// Those that have such commands: On/Off, Level Control, Color Control.
    static let clusters: Set<ClusterID> = [0x6, 0x8, 0x300]

    public let cluster: ClusterID
    public let command: CommandID
    public let fields: TLVValue?
    let effects: [Effect]

    /// Nil where the command is none for a group.
    public init?(cluster: ClusterID, command: CommandID, fields: TLVValue?) {
        func number(_ most: UInt64) -> UInt64? {
            guard case .structure(let members)? = fields,
                case .unsigned(let number)? = members.first(where: { $0.tag == .context(0) })?.value, number <= most
            else { return nil }
            return number
        }
        func onOff(_ isOn: Bool) -> Effect {
            Effect(cluster: 0x6, attribute: 0x0, value: .boolean(isOn), mayMove: false)
        }
        func level(_ level: UInt64) -> Effect {
            Effect(cluster: 0x8, attribute: 0x0, value: .unsigned(level), mayMove: true)
        }
        switch (cluster.rawValue, command.rawValue) {
        // On/Off: Off, On.
        case (0x6, 0x0): effects = [onOff(false)]
        case (0x6, 0x1): effects = [onOff(true)]
        // Level Control: MoveToLevel, MoveToLevelWithOnOff.
        case (0x8, 0x0):
            guard let wanted = number(254) else { return nil }
            effects = [level(wanted)]
        case (0x8, 0x4):
            guard let wanted = number(254) else { return nil }
            effects = wanted == 0 ? [onOff(false)] : [level(wanted), onOff(true)]
        // Color Control: MoveToColorTemperature.
        case (0x300, 0xA):
            guard let mireds = number(0xFEFF) else { return nil }
            effects = [Effect(cluster: 0x300, attribute: 0x7, value: .unsigned(mireds), mayMove: true)]
        default: return nil
        }
        self.cluster = cluster
        self.command = command
        self.fields = fields
    }

    /// The message to the group: no endpoint, and no answer wanted (Matter Core 8.8.2.1).
    var request: InvokeRequest {
        InvokeRequest(
            commands: [
                CommandData(
                    path: CommandPath(endpoint: nil, cluster: cluster, command: command),
                    fields: fields ?? .structure([]))
            ],
            suppressResponse: true)
    }

    /// Whether an endpoint shows that it has done it.
    ///
    /// - Parameter before: what it showed before; nil where nobody knows.
    func isDone(
        on endpoint: EndpointID, now: (ConcreteAttributePath) -> TLVValue?,
        before: ((ConcreteAttributePath) -> TLVValue?)?
    ) -> Bool {
        effects.allSatisfy { effect in
            let path = effect.path(endpoint)
            guard let value = now(path) else { return false }
            if value == effect.value { return true }
            guard effect.mayMove, let before, let former = before(path) else { return false }
            return value != former
        }
    }
}

extension GroupCommand.Effect {
    func path(_ endpoint: EndpointID) -> ConcreteAttributePath {
        ConcreteAttributePath(endpoint: endpoint, cluster: cluster, attribute: attribute)
    }
}

/// A device of a group, as far as a command concerns it.
public struct GroupListener: Hashable, Sendable {
    public var node: NodeID
    /// The endpoints that are to do it.
    public var endpoints: Set<EndpointID>

    public init(node: NodeID, endpoints: Set<EndpointID>) {
        self.node = node
        self.endpoints = endpoints
    }
}

/// What became of a command that was to go to a group by multicast.
public struct GroupDelivery: Sendable {
    /// The devices to which the message was sent; the others have to be told one by one. None where it was not sent.
    public var sent: Set<NodeID> = []
    /// On how many interfaces it went out.
    public var interfaces = 0
    /// Those of them that show that they have done it.
    public var confirmed: Set<NodeID> = []
    /// Those that could not be asked whether they have.
    public var failures: [NodeID: any Error] = [:]
    /// Why it was not sent, where somebody may want to know.
    public var refusal: String?

    public init() {}

    /// Those that were not heard to have done it and can be told again.
    public var silent: Set<NodeID> { sent.subtracting(confirmed).subtracting(failures.keys) }
}
