import CommandLineKit
import MatterInteraction
import MatterTypes

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

/// `on`, `off` and `toggle`.
struct SwitchCommand: Command {
    enum Kind: String {
        case off, on, toggle
        var command: CommandID {
            switch self {
            case .off: 0
            case .on: 1
            case .toggle: 2
            }
        }
    }

    let kind: Kind
    var name: String { kind.rawValue }
    var abstract: String {
        switch kind {
        case .on: "Turns devices on."
        case .off: "Turns devices off."
        case .toggle: "Turns devices on that are off, and off that are on."
        }
    }
    var discussion: String { "  matterctl \(name) lamp\n  matterctl \(name) lamp strip/2 Kitchen:fan" }
    var parameters: [any Parameter] { [ControlOptions.devices, ControlOptions.everyEndpoint] }

    init(_ kind: Kind) { self.kind = kind }

    func run(_ call: Invocation) async throws {
        let references = try call[ControlOptions.devices]
        let all = try call[ControlOptions.everyEndpoint]
        let kind = kind
        try await DeviceHub.use(call) { hub in
            try await Fan.perform(kind.rawValue, references, call, hub) { reference in
                let path = try ControlOptions.path(reference)
                let device = try await hub.device(path.device)
                let endpoints = try await path.endpoints(
                    with: 0x6, of: device.nodeID, name: device.name, hub, everyOne: all)
                _ = try await hub.invoke(
                    device.nodeID,
                    endpoints.map {
                        CommandRequest(path: CommandPath(endpoint: $0, cluster: 0x6, command: kind.command))
                    })
                return DeviceOutcome(
                    text: "\(kind.rawValue), \(ControlOptions.text(endpoints))",
                    members: [
                        .init("nodeId", .uint(device.nodeID.rawValue)),
                        .init("endpoints", ControlOptions.json(endpoints)),
                    ])
            }
        }
    }
}
