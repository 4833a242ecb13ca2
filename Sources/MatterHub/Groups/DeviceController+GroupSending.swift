import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTypes

extension DeviceController {
    /// How long the members have to show that they have done it, before they are told one by one. Long for a device that is
    /// awake, and short for a person who waits for the last lamp.
    static let groupPatience: Duration = .milliseconds(500)
    /// From one look at a device without a subscription to the next.
    private static let lookInterval: Duration = .milliseconds(100)

    public func send(
        _ command: GroupCommand, to group: DeviceGroupRecord.ID, for listeners: [GroupListener]
    ) async throws -> GroupDelivery {
        var delivery = GroupDelivery()
        guard let record = try hub.store.fastGroups().first(where: { $0.group == group }), record.isWanted,
            record.fabric == hub.fabricRecord.id
        else { return delivery }
        let meant = Dictionary(listeners.map { ($0.node, $0.endpoints) }, uniquingKeysWith: { $0.union($1) })
        let wanted = try hub.store.deviceGroups().first { $0.id == group }.map { members(of: $0) } ?? [:]
        // Everybody who would do it has to be meant, and nobody hears it who has left the group or a part of it.
        for member in record.members where member.state != .unable {
            guard member.roots == wanted[member.node],
                member.endpoints(with: command.cluster).isSubset(of: meant[member.node] ?? [])
            else {
                delivery.refusal =
                    "Device \(member.node.rawValue) would hear messages to the group that are not, or not in all of its "
                    + "parts, for it."
                return delivery
            }
        }
        let targets = record.members.filter { member in
            let hearing = member.endpoints(with: command.cluster)
            return member.state == .ready && !hearing.isEmpty && hearing == meant[member.node]
        }
        guard !targets.isEmpty else { return delivery }
        let watches = targets.map { member in
            GroupWatch(
                node: member.node, endpoints: member.endpoints(with: command.cluster),
                monitor: watchOver(member.node).flatMap { $0.isLive ? $0 : nil })
        }
        let transmission = node.send(
            try seal(command, to: record),
            toGroup: SocketAddress(group: record.groupID, of: hub.fabric.credentials.fabricID))
        delivery.interfaces = transmission.interfaces
        guard transmission.interfaces > 0 else {
            delivery.refusal = "The system did not send it: \(transmission.refusal ?? "no reason given")."
            return delivery
        }
        delivery.sent = Set(targets.map(\.node))
        let outcomes = await withTaskGroup(of: (NodeID, Result<Bool, any Error>).self) { tasks in
            for watch in watches {
                tasks.addTask {
                    do { return (watch.node, .success(try await self.isDone(command, watch))) } catch {
                        return (watch.node, .failure(error))
                    }
                }
            }
            var outcomes: [(NodeID, Result<Bool, any Error>)] = []
            for await outcome in tasks { outcomes.append(outcome) }
            return outcomes
        }
        try Task.checkCancellation()
        for (node, outcome) in outcomes {
            switch outcome {
            case .success(true): delivery.confirmed.insert(node)
            case .success(false): break
            case .failure(let error): delivery.failures[node] = error
            }
        }
        return delivery
    }

    private func seal(_ command: GroupCommand, to record: FastGroupRecord) throws -> [UInt8] {
        let operational = try MatterKeys.operationalGroupKey(
            epochKey: hub.store.epochKey(of: record.id).bytes, compressedFabricID: hub.fabric.compressedFabricID)
        let key = try GroupKey(
            fabric: 1, groups: [record.groupID], operationalKey: operational)
        // Without the privacy flag: some devices drop what has it, and those of the SDK do not ask for it.
        return try key.seal(
            command.request.exchangeMessage, to: record.groupID, from: hub.fabric.credentials.nodeID,
            counter: groupCounter.next(), exchangeID: UInt16.random(in: 0...UInt16.max))
    }

    private func isDone(_ command: GroupCommand, _ watch: GroupWatch) async throws -> Bool {
        if watch.updates != nil { return await Self.isShown(command, watch) }
        return try await isRead(command, watch)
    }

    /// Looks at the subscription that stands.
    private static func isShown(_ command: GroupCommand, _ watch: GroupWatch) async -> Bool {
        guard let updates = watch.updates else { return false }
        return await withTaskGroup(of: Bool.self) { tasks in
            tasks.addTask {
                for await update in updates {
                    switch update {
                    case .snapshot(let cache, _), .changed(_, let cache):
                        let isDone = watch.endpoints.allSatisfy { endpoint in
                            command.isDone(on: endpoint, now: { cache[$0] }, before: { watch.before[$0] })
                        }
                        if isDone { return true }
                    case .connectivity(.online): break
                    case .connectivity: return false
                    }
                }
                return false
            }
            tasks.addTask {
                try? await Task.sleep(for: groupPatience)
                return false
            }
            let first = await tasks.next() ?? false
            tasks.cancelAll()
            return first
        }
    }

    /// Asks the device, where nothing tells by itself.
    private func isRead(_ command: GroupCommand, _ watch: GroupWatch) async throws -> Bool {
        let paths = watch.endpoints.sorted().flatMap { endpoint in
            command.effects.map { AttributePath($0.path(endpoint)) }
        }
        var deadline: ContinuousClock.Instant?
        while true {
            let read = try await read(
                watch.node, paths, events: [], minimumEventNumber: nil, fabricFiltered: true)
            let isDone = watch.endpoints.allSatisfy { endpoint in
                command.isDone(on: endpoint, now: { read[$0] }, before: nil)
            }
            if isDone { return true }
            // Making a session may have taken long, which is no time for the device to do it.
            let end = deadline ?? .now + Self.groupPatience
            deadline = end
            guard .now + Self.lookInterval < end else { return false }
            try await Task.sleep(for: Self.lookInterval)
        }
    }
}

/// A device whose state is looked at.
private struct GroupWatch: Sendable {
    let node: NodeID
    let endpoints: Set<EndpointID>
    /// Before the message goes out; nothing happens unseen from then on.
    let before: AttributeCache
    let updates: AsyncStream<DeviceUpdate>?

    init(node: NodeID, endpoints: Set<EndpointID>, monitor: DeviceMonitor?) {
        self.node = node
        self.endpoints = endpoints
        updates = monitor?.updates()
        before = monitor?.cache ?? AttributeCache()
    }
}
