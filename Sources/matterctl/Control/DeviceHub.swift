import CommandLineKit
import MatterCommissioning
import MatterHub
import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTypes

/// What a command controls devices by: the hub's daemon where one runs, and otherwise a hub in this process.
struct DeviceHub: Sendable {
    let control: any NodeControl
    /// Where a daemon does it.
    let client: HubClient?
    /// Where this process does it.
    let controller: DeviceController?
    /// Our own node on the fabric, and its tags.
    let ownNode: NodeID
    let ownTags: [CaseAuthenticatedTag]
    let fabric: CompressedFabricID
    let timeout: Duration

    /// Runs `body`, which Ctrl-C ends in an orderly way, and closes what was opened for it.
    static func use<Value: Sendable>(
        _ call: Invocation, _ body: @escaping @Sendable (DeviceHub) async throws -> Value
    ) async throws -> Value {
        let timeout = try Global.timeout(call, default: 15)
        return try await Interruption.guarding {
            if let daemon = try await HubDaemon.find(call) {
                let control = HubControl(client: daemon.client, timeout: timeout) {
                    guard let again = try await HubDaemon.find(call) else {
                        throw HubError(.hubUnreachable, "The hub went away; 'matterctl hub run' starts one.")
                    }
                    return again.client
                }
                let status = try await daemon.client.status()
                return try await body(
                    DeviceHub(
                        control: control, client: daemon.client, controller: nil, ownNode: status.nodeID,
                        ownTags: status.tags, fabric: status.compressedFabricID, timeout: timeout))
            }
            let hub = try Global.hub(call)
            return try await TraceFile.recording(call) { recorder in
                try await embedded(hub, timeout, recorder, body)
            }
        }
    }

    private static func embedded<Value: Sendable>(
        _ hub: EmbeddedHub, _ timeout: Duration, _ recorder: TraceRecorder?,
        _ body: @Sendable (DeviceHub) async throws -> Value
    ) async throws -> Value {
        let node = try Global.node(recorder: recorder)
        let controller = DeviceController(
            hub: hub, node: node, finder: Global.finder(recorder: recorder), timeout: timeout, sharesNode: true)
        let result: Result<Value, any Error>
        do {
            result = .success(
                try await body(
                    DeviceHub(
                        control: controller, client: nil, controller: controller,
                        ownNode: hub.fabric.credentials.nodeID, ownTags: hub.ownTags,
                        fabric: hub.fabric.compressedFabricID, timeout: timeout)))
        } catch { result = .failure(error) }
        await controller.stop()
        node.stop()
        return try result.get()
    }

    /// What speaks to groups by multicast.
    ///
    /// - Throws: `ControlError` with `unsupported` where nothing here does.
    func groups() throws -> any GroupControl {
        guard let groups = control as? any GroupControl else {
            throw ControlError(.unsupported, "This hub can't speak to groups by multicast.")
        }
        return groups
    }

    /// The device that a person means, as `EmbeddedHub.device` takes it.
    ///
    /// - Throws: `HubError` with `unknownDevice`, `ambiguousDevice`; `CommissioningError` where this host can't reach any.
    func device(_ reference: String) async throws -> NodeRecord {
        if let client {
            guard let found = try await client.devices(reference).devices.first?.record else {
                throw HubError(.unknownDevice, "No device \"\(reference)\" is in the hub's store.")
            }
            return found
        }
        guard let controller else { throw CancellationError() }
        let record = try controller.hub.device(reference)
        try Global.requireIPv6(.operationalConnection)
        return record
    }

    /// The device that a path begins with, and the path as it is meant: the name may be that of a device behind a bridge,
    /// which is then the record's, too.
    ///
    /// - Throws: as `device`.
    func resolve(_ path: ControlPath) async throws -> (device: NodeRecord, path: ControlPath) {
        do { return (try await device(path.device), path) } catch let error as HubError
            where error.code == .unknownDevice
        {
            guard let found = try await devices().bridged(path.device) else { throw error }
            var (device, path) = (try await device("\(found.bridge.nodeID.rawValue)"), path)
            device.label = found.device.name
            path.root = found.device.endpoint
            return (device, path)
        }
    }

    /// All devices, with their rooms.
    func devices() async throws -> [HubDevice] {
        if let client { return try await client.devices().devices }
        return try controller?.hub.deviceList().devices ?? []
    }

    /// How this end stands with a device. Asks nothing of the device.
    func condition(of device: NodeID) async throws -> DeviceCondition {
        if let client { return try await client.condition(of: HubTarget("\(device.rawValue)")) }
        return controller?.condition(of: device) ?? DeviceCondition()
    }

    /// What is known of a device without asking it; nil where it is not up to date.
    func liveCache(of device: NodeID) async throws -> AttributeCache? {
        guard client != nil else { return nil }
        for await update in try await control.updates(of: device) {
            guard case .snapshot(let cache, .online) = update, !cache.clusters.isEmpty else { return nil }
            return cache
        }
        return nil
    }

    /// What was known of a device when it was heard last.
    func lastKnown(of device: NodeID) async throws -> AttributeCache {
        if let controller { return try controller.lastKnown(of: device) }
        for await update in try await control.updates(of: device) {
            if case .snapshot(let cache, _) = update { return cache }
        }
        return AttributeCache()
    }

    /// Runs commands, all of which have to succeed.
    ///
    /// - Returns: what each returned.
    func invoke(
        _ device: NodeID, _ commands: [CommandRequest], timed: Duration? = nil
    ) async throws -> [CommandResponse] {
        let responses = try await Timing.retrying(timed) { timed in
            let responses = try await control.invoke(device, commands, timed: timed)
            for (command, response) in zip(commands, responses) {
                if case .status(let status) = response, !status.isSuccess {
                    throw InteractionError(.status, status: status, path: .command(command.path))
                }
            }
            return responses
        }
        return responses
    }

    /// Reads attributes of one cluster; those that the device does not have are missing.
    func values(
        _ device: NodeID, _ endpoint: EndpointID, _ cluster: ClusterID, _ attributes: [AttributeID]
    ) async throws -> ReadResult {
        try await control.read(
            device, attributes.map { AttributePath(endpoint: endpoint, cluster: cluster, attribute: $0) }, events: [],
            minimumEventNumber: nil, fabricFiltered: true)
    }
}

extension NodeRecord {
    /// What people call it.
    var name: String { label.isEmpty ? "node \(nodeID.rawValue)" : label }
}
