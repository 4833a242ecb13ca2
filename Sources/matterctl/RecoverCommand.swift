import CommandLineKit
import MatterCommissioning
import MatterHub
import MatterStore
import MatterTypes

/// Devices whose commissioning was broken off after they got their certificate.
struct RecoverCommand: Command {
    let name = "recover"
    let abstract = "Asks devices whose commissioning was broken off what became of them."
    let discussion = """
        Who dies between a device's certificate and the store's record of it leaves a device in doubt, which \
        'matterctl devices' shows. A device that is on this fabric is finished and becomes an ordinary one; of one that is \
        not the entry goes. A running hub, and every commissioning, do the same by themselves.
        """
    let device = Argument<String?>("DEVICE", help: "The node id or name of one of them (default: all).")
    var parameters: [any Parameter] { [device] }

    func run(_ call: Invocation) async throws {
        let timeout = try Global.timeout(call, default: 15)
        let hub = try Global.hub(call)
        let wanted = try call[device].map { reference in
            guard let found = try hub.pendingDevice(reference) else {
                throw HubError(.unknownDevice, "No device in doubt is a \"\(reference)\".")
            }
            return found.nodeID
        }
        let recoveries = try await PendingText.recover(hub, wanted, timeout)
        let isLeft = recoveries.contains { if case .unknown = $0.outcome { true } else { false } }
        if try call[Global.json] {
            StandardOutput.line(JSONValue(["devices": .array(recoveries.map(Self.json))]).text())
        } else if recoveries.isEmpty {
            StandardOutput.line("No device is in doubt, or another process is asking it.")
        } else {
            for recovery in recoveries { StandardOutput.line(terminalSafe(recovery.sentence)) }
        }
        // All is said.
        if isLeft { throw CommandFailure(exitCode: ExitStatus.deviceUnreachable.rawValue, "") }
    }

    private static func json(_ recovery: EmbeddedHub.Recovery) -> JSONValue {
        let outcome =
            switch recovery.outcome {
            case .ours: "ours"
            case .free: "free"
            case .unknown: "unknown"
            }
        return JSONValue([
            "nodeId": .uint(recovery.record.nodeID.rawValue), "outcome": .string(outcome),
            "text": .string(recovery.sentence),
        ])
    }
}

/// What commands have to do with devices in doubt.
enum PendingText {
    static func json(_ devices: [PendingStatus]) -> JSONValue {
        .array(
            devices.map { device in
                JSONValue([
                    "nodeId": .uint(device.nodeID.rawValue), "name": .string(device.name),
                    "state": .string(device.state.rawValue), "text": .string(device.sentence),
                ])
            })
    }

    static func write(_ devices: [PendingStatus]) {
        for device in devices { StandardOutput.line(terminalSafe(device.sentence)) }
    }

    static func recover(
        _ hub: EmbeddedHub, _ only: NodeID?, _ timeout: Duration
    ) async throws -> [EmbeddedHub.Recovery] {
        // Where there is nothing to ask, the network does not matter.
        guard try !hub.pendingDevices().isEmpty else { return [] }
        return try await Interruption.guarding {
            try Global.requireIPv6(.operationalConnection)
            let node = try Global.node()
            defer { node.stop() }
            return try await hub.recoverPending(
                only: only, node: node, finder: AvahiDeviceFinder(), timeout: timeout)
        }
    }

    /// Removes a device in doubt: one that is not on the fabric is forgotten.
    ///
    /// - Parameter force: whether to forget it, too, where it can't be reached.
    /// - Returns: false where it is none, or has turned out to be an ordinary device, which is to be removed as such.
    static func remove(_ reference: String, _ call: Invocation, force: Bool) async throws -> Bool {
        let timeout = try Global.timeout(call, default: 15)
        if let daemon = try await HubDaemon.find(call) {
            // Whoever has no store of their own is not to get one by this: the hub's would not be found any more.
            guard let device = PendingStatus.find(reference, in: try await daemon.client.devices().pending),
                (try? await daemon.client.devices(reference).devices.first) == nil
            else { return false }
            guard try daemon.isOfStore(call) else {
                throw HubError(
                    .commissioningActive,
                    "Node \(device.nodeID.rawValue) is in doubt, and the hub asks it by itself; 'matterctl devices' says "
                        + "what came of it.")
            }
        }
        let hub = try Global.hub(call)
        guard (try? hub.device(reference)) == nil, let device = try hub.pendingDevice(reference) else { return false }
        let number = device.nodeID.rawValue
        let recovery = try await recover(hub, device.nodeID, timeout).first { $0.record.nodeID == device.nodeID }
        switch recovery?.outcome {
        case .ours: return false
        case .free: break
        case .unknown(let reason):
            guard force else {
                throw HubError(
                    .deviceUnreachable,
                    "Node \(number), whose commissioning was broken off, was not reached: \(reason). With --force it is "
                        + "forgotten here; if it is on this fabric, it stays so until it is reset.")
            }
            try hub.forgetPending(device.nodeID)
        case nil:
            throw HubError(
                .commissioningActive, "Node \(number) is being commissioned by another process; wait for its end.")
        }
        if try call[Global.json] {
            let isFree = if case .free? = recovery?.outcome { true } else { false }
            StandardOutput.line(JSONValue(["nodeId": .uint(number), "deviceWasTold": .bool(isFree)]).text())
        } else {
            StandardOutput.line("Removed node \(number), whose commissioning was broken off, from the store.")
        }
        return true
    }
}
