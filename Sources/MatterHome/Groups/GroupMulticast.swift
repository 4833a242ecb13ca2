import MatterHub
import MatterStore
import MatterTLV
import MatterTypes

/// A group that is kept, whose members may hear commands by one multicast message. Whether they do is decided elsewhere
/// (`matterctl group fast`); a command never needs it.
struct GroupPath: Sendable {
    let group: DeviceGroupRecord.ID
    let store: any SharedStore

    /// Sends a command to those members that can hear it.
    ///
    /// - Parameter members: all that are to do it.
    /// - Returns: nil where it has to go to each member by itself.
    func send(
        _ command: CommandID, _ fields: TLVValue, of cluster: ClusterID, to members: [any TraitTarget]
    ) -> GroupBroadcast? {
        guard let command = GroupCommand(cluster: cluster, command: command, fields: fields),
            let record = (try? store.fastGroups())?.first(where: { $0.group == group }), record.isWanted
        else { return nil }
        var meant: [NodeID: Set<EndpointID>] = [:]
        var control: (any GroupControl)?
        let targets = members.compactMap { $0 as? ClusterTarget }
        for target in targets {
            guard let place = target.place else { continue }
            meant[place.source.node, default: []].insert(place.endpoint)
            control = control ?? place.source.control as? any GroupControl
        }
        guard let control else { return nil }
        let ready = record.members.filter { member in
            let hearing = member.endpoints(with: cluster)
            return member.state == .ready && !hearing.isEmpty && hearing == meant[member.node]
        }
        let nodes = Set(ready.map(\.node))
        guard !nodes.isEmpty,
            // One that would be refused by itself must not hear it with the others.
            targets.allSatisfy({ target in
                guard let place = target.place, nodes.contains(place.source.node) else { return true }
                return target.takes(command.command, fields)
            })
        else { return nil }
        let listeners = meant.map { GroupListener(node: $0.key, endpoints: $0.value) }
        return GroupBroadcast(
            nodes: nodes,
            delivery: Task { [group] in
                // What was not sent, each member is told by itself.
                (try? await control.send(command, to: group, for: listeners)) ?? GroupDelivery()
            })
    }
}

/// A command that went to a group, or is about to.
struct GroupBroadcast: Sendable {
    let nodes: Set<NodeID>
    let delivery: Task<GroupDelivery, Never>

    /// Whether a member has done it; false where it has to be told by itself.
    ///
    /// - Throws: `HomeError` where it can't be reached.
    func hasReached(_ member: any TraitTarget) async throws(HomeError) -> Bool {
        guard let target = member as? ClusterTarget, let node = target.place?.source.node, nodes.contains(node) else {
            return false
        }
        let delivery = await delivery.value
        if delivery.confirmed.contains(node) {
            await target.settle()
            return true
        }
        if let error = delivery.failures[node] { throw HomeError(error) }
        return false
    }
}
