import CommandLineKit
import MatterHub
import MatterInteraction
import MatterStore
import MatterTypes

/// Something that is done with the endpoints of a device that have a cluster: turning on, setting a level.
struct ControlAction: Sendable {
    let name: String
    let cluster: ClusterID
    /// The same for a whole group by one message; nil where each device has to be told by itself.
    var groupCommand: GroupCommand?
    /// What has to hold of a device before; throws where it does not.
    var check: (@Sendable (_ hub: DeviceHub, _ device: NodeRecord, _ endpoints: [EndpointID]) async throws -> Void)?
    /// - Returns: what was done, in words without the device's name, and further members for JSON.
    let run:
        @Sendable (_ hub: DeviceHub, _ device: NodeRecord, _ endpoints: [EndpointID]) async throws -> (
            text: String, members: [JSONValue.Member]
        )
}

/// A command that does the same with one device or several, and with the members of a group.
protocol ActionCommand: Command {
    /// What the command takes beside the devices: arguments behind them, and options.
    var ownParameters: [any Parameter] { get }
    /// What it does to the devices of a group, as a sentence.
    var groupAbstract: String { get }
    /// - Throws: `UsageError` where the command line can't be carried out.
    func action(_ call: Invocation) throws -> ControlAction
}

extension ActionCommand {
    var parameters: [any Parameter] {
        [ControlOptions.devices] + ownParameters + [ControlOptions.everyEndpoint, TraceFile.option]
    }

    func run(_ call: Invocation) async throws {
        let action = try action(call)
        let references = try call[ControlOptions.devices]
        let all = try call[ControlOptions.everyEndpoint]
        try await DeviceHub.use(call) { hub in
            try await Fan.perform(action.name, references, call, hub) { reference in
                let (device, path) = try await hub.resolve(ControlOptions.path(reference))
                let endpoints = try await path.endpoints(
                    with: action.cluster, of: device.nodeID, name: device.name, hub, everyOne: all)
                let done = try await action.run(hub, device, endpoints)
                return DeviceOutcome(
                    text: "\(done.text), \(ControlOptions.text(endpoints))",
                    members: [
                        .init("nodeId", .uint(device.nodeID.rawValue)),
                        .init("endpoints", ControlOptions.json(endpoints)),
                    ] + done.members)
            }
        }
    }
}

/// What commands for several devices have in common.
enum ControlOptions {
    static let devices = Argument<[String]>(
        "DEVICE", help: "The devices; DEVICE/ENDPOINT where several endpoints of one could be meant.")
    static let everyEndpoint = Flag("all", help: "All endpoints of the device that can do it.")
    static let transition = Option<String?>(
        "transition", placeholder: "TIME",
        help: "How long the change takes, such as 2s or 500ms (default: the device's).")

    /// Tenths of a second for a transition, null where the device decides.
    static func transitionTime(_ call: Invocation) throws -> UInt16? {
        guard let text = try call[transition] else { return nil }
        let quantity = Quantity(unit: .seconds, step: 0.1, digits: 1)
        do {
            let tenths = try quantity.number(from: text) ?? quantity.number(from: text + "s")
            if let tenths, (0...65_534).contains(tenths) { return UInt16(tenths) }
        } catch is ControlError {}
        throw call.invalid(transition, "a time from 0s to 6553s is expected, such as 2s or 500ms")
    }

    static func path(_ text: String) throws -> ControlPath { try ControlPath(text, pieces: 2) }

    static func json(_ endpoints: [EndpointID]) -> JSONValue {
        .array(endpoints.map { .uint(UInt64($0.rawValue)) })
    }

    /// `endpoint 1`, `endpoints 1, 2`.
    static func text(_ endpoints: [EndpointID]) -> String {
        "endpoint\(endpoints.count == 1 ? "" : "s") " + endpoints.map { "\($0.rawValue)" }.joined(separator: ", ")
    }
}
