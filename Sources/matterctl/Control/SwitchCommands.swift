import CommandLineKit
import MatterHub
import MatterInteraction
import MatterTypes

/// `on`, `off` and `toggle`.
struct SwitchCommand: ActionCommand {
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
    var groupAbstract: String {
        switch kind {
        case .on: "Turns all devices of a group on."
        case .off: "Turns all devices of a group off."
        case .toggle: "Turns each device of a group on if it is off, and off if it is on."
        }
    }
    var discussion: String { "  matterctl \(name) lamp\n  matterctl \(name) lamp strip/2 Kitchen:fan" }
    var ownParameters: [any Parameter] { [] }

    init(_ kind: Kind) { self.kind = kind }

    func action(_ call: Invocation) throws -> ControlAction {
        let kind = kind
        return ControlAction(
            name: kind.rawValue, cluster: 0x6,
            groupCommand: GroupCommand(cluster: 0x6, command: kind.command, fields: nil)
        ) { hub, device, endpoints in
            _ = try await hub.invoke(
                device.nodeID,
                endpoints.map {
                    CommandRequest(path: CommandPath(endpoint: $0, cluster: 0x6, command: kind.command))
                })
            return (kind.rawValue, [])
        }
    }
}
