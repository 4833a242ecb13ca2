import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterTypes

/// What a switch tells whatever is bound to it (Matter Core 9.6, Matter Application Clusters 1.5.7).
public struct BoundCommand: Hashable, Sendable {
    /// Commands of On/Off.
    public enum Name: UInt32, Hashable, Sendable {
        case off = 0
        case on = 1
        case toggle = 2
    }

    public enum Target: Hashable, Sendable {
        case node(NodeID, EndpointID)
        case group(GroupID)
    }

    /// The switch.
    public var source: EndpointID
    /// Whose binding it is.
    public var fabric: FabricIndex
    public var target: Target
    public var name: Name

    /// What became of it.
    public enum Outcome: Hashable, Sendable {
        case done
        /// Sent to a group, which never answers.
        case sent
        case refused(InteractionStatus)
        /// The target was not reached.
        case failed(String)
    }

    static let cluster: ClusterID = 0x0006

    var commandID: CommandID { CommandID(name.rawValue) }
}

extension DeviceCore {
    /// Lets the bindings of a switch act, those of all fabrics; their messages are effects.
    mutating func steerBound(_ endpoint: EndpointID, _ name: BoundCommand.Name) {
        var commands: [BoundCommand] = []
        for record in state.fabrics.records {
            for binding in record.bindings ?? [] where binding.source == endpoint.rawValue {
                let cluster = binding.cluster.map { ClusterID($0) } ?? BoundCommand.cluster
                guard let target = binding.target, cluster == BoundCommand.cluster else { continue }
                commands.append(
                    BoundCommand(source: endpoint, fabric: record.fabricIndex, target: target, name: name))
            }
        }
        idle?.happened(now: now)
        effects += commands.isEmpty ? [.notice(.nothingBound(endpoint))] : commands.map { .send($0) }
    }

    /// A command for an endpoint of the device itself, which needs nobody's leave. Nil where it is for another node.
    mutating func steerItself(_ command: BoundCommand) -> BoundCommand.Outcome? {
        guard case .node(let node, let endpoint) = command.target,
            state.fabrics[command.fabric]?.nodeID == node.rawValue
        else { return nil }
        let own = Request(
            accessor: Accessor(kind: .pase, fabric: command.fabric), attestationChallenge: SecretBytes([]))
        let path = CommandPath(endpoint: endpoint, cluster: BoundCommand.cluster, command: command.commandID)
        guard case .status(let status) = invoke(path, fields: .structure([]), own), !status.isSuccess else {
            return .done
        }
        return .refused(status)
    }

    /// The datagram of a command for a group, and where it is sent (Matter Core 4.16).
    ///
    /// - Throws: `DeviceError` with code `invalidCommand` where the fabric or the group's keys are not known;
    ///   `CryptoError`.
    mutating func datagram(
        of command: BoundCommand, to group: GroupID, exchangeID: UInt16
    ) throws -> (bytes: [UInt8], address: SocketAddress) {
        guard let record = state.fabrics[command.fabric],
            let mapping = record.groupKeyMap.first(where: { $0.group == group.rawValue }),
            let keys = record.keySets.first(where: { $0.id == mapping.keySet })?.epochKeys
        else { throw DeviceError(.invalidCommand, "the keys of group \(group.rawValue) are not known here") }
        // The newest that holds already; without a clock, the oldest.
        let now = date.map { UInt64($0.seconds) * 1_000_000 } ?? 0
        guard let key = keys.last(where: { $0.start <= now }) ?? keys.first else {
            throw DeviceError(.invalidCommand, "the keys of group \(group.rawValue) are not known here")
        }
        let sealing = try GroupKey(
            fabric: command.fabric, groups: [group],
            operationalKey: MatterKeys.operationalGroupKey(
                epochKey: key.key.bytes, compressedFabricID: record.compressedFabricID()))
        let message = InvokeRequest(
            commands: [
                CommandData(
                    path: CommandPath(endpoint: nil, cluster: BoundCommand.cluster, command: command.commandID),
                    fields: .structure([]))
            ], suppressResponse: true)
        let bytes = try sealing.seal(
            message.exchangeMessage, to: group, from: NodeID(record.nodeID), counter: nextGroupCounter(),
            exchangeID: exchangeID)
        return (bytes, SocketAddress(group: group, of: FabricID(record.fabricID)))
    }

    /// Never the same twice, also after a restart: members drop what they have heard before.
    private mutating func nextGroupCounter() -> UInt32 {
        let reserved = state.groupCounter ?? UInt32.random(in: 1...1 << 28)
        let counter = groupCounter ?? reserved
        if state.groupCounter == nil || counter == reserved {
            state.groupCounter = reserved &+ PersistentState.groupCounterBlock
        }
        groupCounter = counter &+ 1
        return counter
    }
}

extension Binding {
    fileprivate var target: BoundCommand.Target? {
        if let group { return .group(GroupID(group)) }
        guard let node, let endpoint else { return nil }
        return .node(NodeID(node), EndpointID(endpoint))
    }
}
