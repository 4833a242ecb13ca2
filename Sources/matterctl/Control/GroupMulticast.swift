import CommandLineKit
import MatterHub
import MatterStore
import MatterTypes

/// A command that goes to those of a group's members by one message that can hear it.
struct GroupMulticast: Sendable {
    enum Outcome: Sendable {
        /// The member shows that it has done it.
        case confirmed
        /// It has to be told by itself.
        case silent
        case failed(any Error)
    }

    /// It does not throw: what was not sent has to be told one by one, and the delivery says why.
    let delivery: Task<GroupDelivery, Never>
    private let candidates: Set<DeviceKey>

    /// Nil where the command, the group or the hub is none for it.
    init?(_ action: ControlAction, _ group: DeviceGroupRecord, _ store: any SharedStore, _ hub: DeviceHub) throws {
        guard let command = action.groupCommand, let control = hub.control as? any GroupControl,
            let record = try GroupFast.record(of: group, store), record.isWanted
        else { return nil }
        let ready = record.members.filter { $0.state == .ready }
        let candidates = group.members.filter { member in
            guard let known = ready.first(where: { $0.node == member.nodeID }), member.fabric == record.fabric else {
                return false
            }
            let hearing = known.endpoints(with: action.cluster)
            // Whether a part of a device has the cluster, the device itself is asked where it is not plain.
            return member.endpoint == .root ? !hearing.isEmpty : hearing.contains(member.endpoint)
        }
        guard !candidates.isEmpty else { return nil }
        self.candidates = Set(candidates)
        let listeners = record.members.filter { $0.state != .unable }.map { member in
            GroupListener(node: member.node, endpoints: member.endpoints(with: action.cluster))
        }
        delivery = Task {
            do {
                if let check = action.check {
                    // One that could not do it would do something else on hearing it.
                    let results = await Fan.gather(ready.filter { !$0.endpoints(with: action.cluster).isEmpty }) {
                        member in
                        let device = try await hub.device("\(member.node.rawValue)")
                        try await check(hub, device, member.endpoints(with: action.cluster).sorted())
                    }
                    guard results.allSatisfy({ if case .success = $0 { true } else { false } }) else {
                        return GroupDelivery()
                    }
                }
                return try await control.send(command, to: group.id, for: listeners)
            } catch {
                var none = GroupDelivery()
                none.refusal = Failure(error).reason
                return none
            }
        }
    }

    /// What became of it for a member, once that is known; nil where the member is none of those.
    func outcome(for member: DeviceKey) async -> Outcome? {
        guard candidates.contains(member) else { return nil }
        let delivery = await delivery.value
        guard delivery.sent.contains(member.nodeID) else { return .silent }
        if delivery.confirmed.contains(member.nodeID) { return .confirmed }
        return delivery.failures[member.nodeID].map { .failed($0) } ?? .silent
    }

    /// `; sent to 3 by multicast, 2 confirmed, 1 told again`; nothing where nothing was sent.
    static func text(_ delivery: GroupDelivery) -> String {
        guard !delivery.sent.isEmpty else { return "" }
        var text = "; sent to \(delivery.sent.count) by multicast, \(delivery.confirmed.count) confirmed"
        if !delivery.silent.isEmpty { text += ", \(delivery.silent.count) told again" }
        return text
    }

    static func json(_ delivery: GroupDelivery) -> JSONValue {
        JSONValue([
            "sent": .int(Int64(delivery.sent.count)), "confirmed": .int(Int64(delivery.confirmed.count)),
            "interfaces": .int(Int64(delivery.interfaces)), "refusal": delivery.refusal.map { .string($0) },
        ])
    }
}
