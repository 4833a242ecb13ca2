import MatterHub
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
                    throw HomeError(
                        .failedPrecondition, .hub,
                        "Nothing controls the devices: Home.configure { $0.control = … } says what does.")
                }
                guard let record = try store.fabrics().first(where: { $0.id == fabric }) else {
                    throw HomeError(.notFound, .device, "The device's fabric is not in the store any more.")
                }
                return try await control(record)
            }
        } catch { throw HomeError(error) }
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
