import MatterHub
import MatterInteraction
import MatterStore
import MatterTypes
import Synchronization

/// The devices that this process uses, one value each, so that all traits of a device share what is known of it.
final class LiveNodes: Sendable {
    private struct Key: Hashable {
        var fabric: FabricRecord.ID
        var node: NodeID
    }

    private struct State {
        var nodes: [Key: LiveNode] = [:]
        var controls: [FabricRecord.ID: Task<any NodeControl, any Error>] = [:]
    }

    private let state = Mutex(State())

    func node(
        _ node: NodeID, of fabric: FabricRecord.ID, _ connect: @escaping @Sendable () async throws -> any NodeControl
    ) async throws -> LiveNode {
        let key = Key(fabric: fabric, node: node)
        if let known = state.withLock({ $0.nodes[key] }) { return known }
        let task = state.withLock { state in
            if let task = state.controls[fabric] { return task }
            let task = Task { try await connect() }
            state.controls[fabric] = task
            return task
        }
        let control: any NodeControl
        do { control = try await task.value } catch {
            // Another try may find it there.
            state.withLock { $0.controls[fabric] = nil }
            throw error
        }
        return state.withLock { state in
            if let known = state.nodes[key] { return known }
            let made = LiveNode(MatterDeviceSource(control, node))
            state.nodes[key] = made
            return made
        }
    }
}

extension HomeContext {
    func live(_ node: NodeID, of fabric: FabricRecord.ID) async throws(HomeError) -> LiveNode {
        do {
            try require(.view)
            let configuration = configuration
            let store = store
            return try await liveNodes.node(node, of: fabric) {
                guard let control = configuration.control else {
                    guard let path = HubSocket.standardPath(appGroup: configuration.sharedAppGroup) else {
                        throw HomeError(
                            .unavailable, .hub,
                            "Where the hub's socket is, is not known: set XDG_RUNTIME_DIR, or Home.configure { $0.control = … }."
                        )
                    }
                    return HubControl(socket: path, appGroup: configuration.sharedAppGroup)
                }
                guard let record = try store.fabrics().first(where: { $0.id == fabric }) else {
                    throw HomeError(.notFound, .device, "The device's fabric is not in the store any more.")
                }
                return PermittedControl(control: try await control(record)) { try self.require($0) }
            }
        } catch { throw HomeError(error) }
    }
}

/// Lets an app do only what its group may: for each attribute and command what Matter itself asks for, as the daemon does.
private struct PermittedControl: NodeControl {
    let control: any NodeControl
    let require: @Sendable (HomePrivilege) throws -> Void

    private static let target = HubTarget("")

    func read(
        _ device: NodeID, _ paths: [AttributePath], events: [EventPath], minimumEventNumber: UInt64?,
        fabricFiltered: Bool
    ) async throws -> ReadResult {
        try require(HubRequest.read(Self.target, paths, events: events, fabricFiltered: fabricFiltered).privilege)
        return try await control.read(
            device, paths, events: events, minimumEventNumber: minimumEventNumber, fabricFiltered: fabricFiltered)
    }

    func write(
        _ device: NodeID, _ writes: [AttributeWrite], timed: Duration?
    ) async throws -> [AttributeWriteResult] {
        try require(HubRequest.write(Self.target, writes, timed: timed).privilege)
        return try await control.write(device, writes, timed: timed)
    }

    func invoke(
        _ device: NodeID, _ commands: [CommandRequest], timed: Duration?
    ) async throws -> [CommandResponse] {
        try require(HubRequest.invokeAll(Self.target, commands, timed: timed).privilege)
        return try await control.invoke(device, commands, timed: timed)
    }

    func updates(of device: NodeID) async throws -> AsyncStream<DeviceUpdate> {
        try require(.view)
        return try await control.updates(of: device)
    }
}

extension PermittedControl: GroupControl {
    private var groups: any GroupControl {
        get throws {
            guard let groups = control as? any GroupControl else {
                throw HomeError(.unimplemented, .hub, "This way to the devices knows nothing of messages to groups.")
            }
            return groups
        }
    }

    func fastGroup(_ group: DeviceGroupRecord.ID, _ order: FastGroupOrder) async throws -> FastGroupReport {
        try require(HubGroupRequest.fast(group, order).privilege)
        return try await groups.fastGroup(group, order)
    }

    func settleFastGroups() async throws -> [FastGroupReport.Member] {
        try require(HubGroupRequest.settle.privilege)
        return try await groups.settleFastGroups()
    }

    func send(
        _ command: GroupCommand, to group: DeviceGroupRecord.ID, for listeners: [GroupListener]
    ) async throws -> GroupDelivery {
        try require(HubGroupRequest.send(command, to: group, listeners).privilege)
        return try await groups.send(command, to: group, for: listeners)
    }
}

extension HomeDevice: ControllableDevice {
    /// What the device is, and the way to its traits.
    public var types: DeviceTypes {
        let (context, key) = (context, key)
        return DeviceTypes { () async throws(HomeError) in
            DeviceTypes.Scope(live: try await context.live(key.nodeID, of: key.fabric), root: key.endpoint)
        }
    }
}
