import CommandLineKit
import MatterCommissioning
import MatterHub
import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTLV
import MatterTypes

struct DevicesCommand: Command {
    let name = "devices"
    let abstract = "Lists the devices on the fabric."
    var aliases: [String] { ["list"] }

    func run(_ call: Invocation) async throws {
        let list =
            if let daemon = try await HubDaemon.find(call) {
                try await daemon.client.devices()
            } else {
                try Global.hub(call).deviceList()
            }
        if try call[Global.json] {
            let items = list.devices.map { listed in
                let device = listed.record
                return JSONValue([
                    "nodeId": .uint(device.nodeID.rawValue), "name": .string(device.label),
                    "home": .string(listed.home), "room": listed.room.map { .string($0) } ?? .null,
                    "notes": device.notes.isEmpty ? nil : .string(device.notes),
                    "vendorId": .uint(UInt64(device.vendorID.rawValue)),
                    "productId": .uint(UInt64(device.productID.rawValue)),
                    "vendorName": .string(device.vendorName), "productName": .string(device.productName),
                    "fabricIndex": .uint(UInt64(device.fabricIndex.rawValue)),
                    "attestation": .string(device.attestation), "commissionedAt": .int(device.commissionedAt),
                    "addresses": .array(device.addresses.map { .string($0.text) }),
                    "bridged": .array(
                        listed.bridged.map { endpoint in
                            JSONValue([
                                "endpoint": .uint(UInt64(endpoint.endpoint.rawValue)), "name": .string(endpoint.name),
                                "room": endpoint.room.map { .string($0) } ?? .null,
                            ])
                        }),
                ])
            }
            let pending = PendingText.json(list.pending)
            StandardOutput.line(JSONValue(["devices": .array(items), "pending": pending]).text())
            return
        }
        defer { PendingText.write(list.pending) }
        guard !list.devices.isEmpty else {
            StandardOutput.line("No devices yet; 'matterctl commission' adds one.")
            return
        }
        // Who has one home only does not want to read its name in every line.
        let several = list.homes > 1
        var table = Table(
            ["NODE", "NAME", "ROOM"] + (several ? ["HOME"] : []) + ["VENDOR", "PRODUCT", "ATTESTATION", "ADDRESS"])
        for listed in list.devices {
            let device = listed.record
            table.add(
                ["\(device.nodeID.rawValue)", device.label, listed.room ?? ""]
                    + (several ? [listed.home] : []) + [
                        device.vendorName, device.productName,
                        device.attestation.hasPrefix("accepted by the policy")
                            ? "accepted by policy"
                            : device.attestation.hasPrefix("accepted") ? "accepted by you" : device.attestation,
                        device.addresses.first?.text ?? "",
                    ])
            for endpoint in listed.bridged {
                table.add([
                    "\(device.nodeID.rawValue)/\(endpoint.endpoint.rawValue)", endpoint.name, endpoint.room ?? "",
                ])
            }
        }
        StandardOutput.write(table.text())
    }
}

extension MatterStore.NodeAddress {
    var text: String {
        guard address.contains(":") else { return "\(address):\(port)" }
        return interfaceName.isEmpty ? "[\(address)]:\(port)" : "[\(address)%\(interfaceName)]:\(port)"
    }
}

/// A session with a device for the time of one command.
struct DeviceConnection {
    /// A device through a hub's daemon where one runs, and over a session of this process otherwise.
    ///
    /// - Parameter body: gets the device, and what gives its node id.
    static func access<Value: Sendable>(
        _ reference: String, _ call: Invocation,
        _ body: @escaping @Sendable (any DeviceAccess, @Sendable () async throws -> NodeID) async throws -> Value
    ) async throws -> Value {
        let timeout = try Global.timeout(call, default: 15)
        guard let daemon = try await Interruption.guarding({ try await HubDaemon.find(call) }) else {
            return try await use(reference, call) { client, record, _ in
                try await body(DirectDevice(client), { record.nodeID })
            }
        }
        return try await Interruption.guarding {
            try await body(
                RemoteDevice(daemon.client, HubTarget(reference, timeout: timeout)),
                { try await daemon.client.devices(reference).devices.first?.record.nodeID ?? .unspecified })
        }
    }

    /// What a device is made of.
    static func survey(_ reference: String, _ call: Invocation) async throws -> DeviceSurvey {
        try await access(reference, call) { device, _ in
            try await DeviceSurvey { try await device.read($0, fabricFiltered: true) }
        }
    }

    static func use<Value: Sendable>(
        _ reference: String, _ call: Invocation,
        _ body: @escaping @Sendable (InteractionClient, NodeRecord, EmbeddedHub) async throws -> Value
    ) async throws -> Value {
        let timeout = try Global.timeout(call, default: 15)
        return try await Interruption.guarding {
            let hub = try Global.hub(call)
            let device = try hub.device(reference)
            try Global.requireIPv6(.operationalConnection)
            return try await TraceFile.recording(call) { recorder in
                let node = try Global.node(recorder: recorder)
                defer { node.stop() }
                let session = try await hub.connect(
                    to: device, node: node, finder: Global.finder(recorder: recorder), timeout: timeout)
                defer { session.close() }
                return try await body(InteractionClient(session: session), device, hub)
            }
        }
    }
}

struct RemoveCommand: Command {
    let name = "remove"
    let abstract = "Takes a device off the fabric, and out of the store."
    let device = Argument<String>("DEVICE", help: "The device.")
    let force = Flag(
        "force",
        help: "Forget a device that can't be reached or refuses to go; it keeps this fabric until it is reset.")
    var parameters: [any Parameter] { [device, force] }

    func run(_ call: Invocation) async throws {
        let reference = try call[device]
        if try await PendingText.remove(reference, call, force: try call[force]) { return }
        var wasTold = true
        let node: NodeID
        do {
            node = try await remove(reference, call)
        } catch let error where Self.leavesDeviceBehind(error) {
            guard try call[force] else {
                StandardError.line("With --force the device is forgotten here; it keeps this fabric until it is reset.")
                throw error
            }
            node = try await forget(reference, call)
            wasTold = false
        }
        if try call[Global.json] {
            StandardOutput.line(
                JSONValue(["nodeId": .uint(node.rawValue), "deviceWasTold": .bool(wasTold)]).text())
        } else {
            StandardOutput.line(
                "Removed node \(node.rawValue)"
                    + (wasTold
                        ? "."
                        : " from the store; the device itself was not reached, or refused, and keeps this fabric until it is reset.")
            )
        }
    }
}

extension RemoveCommand {
    private func remove(_ reference: String, _ call: Invocation) async throws -> NodeID {
        if let daemon = try await HubDaemon.find(call) {
            let target = HubTarget(reference, timeout: try Global.timeout(call, default: 15))
            return try await Interruption.guarding { try await daemon.client.remove(target) }
        }
        return try await DeviceConnection.use(reference, call) { client, record, hub in
            try await hub.remove(record, over: client)
            return record.nodeID
        }
    }

    private func forget(_ reference: String, _ call: Invocation) async throws -> NodeID {
        if let daemon = try await HubDaemon.find(call) { return try await daemon.client.forget(reference) }
        let hub = try Global.hub(call)
        let record = try hub.device(reference)
        try hub.forget(record)
        return record.nodeID
    }

    /// Whether the device was not reached, or was and did not go.
    fileprivate static func leavesDeviceBehind(_ error: any Error) -> Bool {
        switch error {
        case let error as HubError: error.code == .deviceUnreachable || error.code == .deviceRefused
        case is InteractionError, is MessagingError: true
        default: false
        }
    }
}
