import CommandLineKit
import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes

/// A temperature for a thermostat, or a step from the one that is there.
enum SetpointValue: Hashable, Sendable {
    /// Hundredths of a degree Celsius.
    case temperature(Int16)
    /// Tenths of a degree Celsius, up or down.
    case step(Int8)

    init(_ text: String) throws {
        let isStep = text.hasPrefix("+") || text.hasPrefix("-")
        // A step of one degree Fahrenheit is five ninths of one degree Celsius.
        let unit = text.last.map { $0 == "F" || $0 == "f" } == true ? 5.0 / 9 : 1
        let digits = text.drop { $0 == "+" || $0 == "-" }.prefix { $0.isNumber || $0 == "." }
        let suffix = text.drop { $0 == "+" || $0 == "-" }.dropFirst(digits.count)
        guard let magnitude = Double(digits), magnitude < 1000,
            ["", "c", "°c", "f", "°f"].contains(suffix.lowercased())
        else {
            throw ControlError(
                .invalidValue, "'\(text)' is no temperature: 21.5C, 70F, or a step such as +0.5 or -1 is expected.")
        }
        if isStep {
            let tenths = (magnitude * unit * 10).rounded() * (text.hasPrefix("-") ? -1 : 1)
            guard tenths != 0, let step = Int8(exactly: tenths) else {
                throw ControlError(.invalidValue, "'\(text)': a step goes from 0.1 to 12.7 degrees.")
            }
            self = .step(step)
        } else {
            let celsius = suffix.lowercased().hasSuffix("f") ? (magnitude - 32) * 5 / 9 : magnitude
            guard let hundredths = Int16(exactly: (celsius * 100).rounded()) else {
                throw ControlError(.invalidValue, "'\(text)' is out of all bounds.")
            }
            self = .temperature(hundredths)
        }
    }
}

/// The setpoints of thermostats (Matter Application Clusters 4.3).
struct SetpointCommand: ActionCommand {
    enum Side: String, CaseIterable, ArgumentValue {
        case heat, cool, both
    }

    let name = "setpoint"
    let abstract = "Sets the temperature that a thermostat keeps."
    let discussion = """
        TEMPERATURE is 21.5C (or 21.5), 70F, or a step from the present one: +0.5, -1. Without --for, a thermostat that both \
        heats and cools is set for what it is doing now. A temperature that the thermostat's limits or its dead band don't \
        let it have is refused before anything is sent; a step goes as far as they let it.

          matterctl setpoint hall 21.5C
          matterctl setpoint hall -- -1
        """
    let temperature = Argument<String>("TEMPERATURE", help: "The new temperature.")
    let side = Option<Side?>("for", placeholder: "SIDE", help: "heat, cool or both.")
    let groupAbstract = "Sets the temperature that all thermostats of a group keep."
    var ownParameters: [any Parameter] { [temperature, side] }

    func action(_ call: Invocation) throws -> ControlAction {
        let value: SetpointValue
        do { value = try SetpointValue(call[temperature]) } catch let error as ControlError {
            throw call.invalid(temperature, error.sentence)
        }
        let (asked, shown) = (try call[side], try call[temperature])
        return ControlAction(name: name, cluster: 0x201) { hub, device, endpoints in
            var sides: Set<Side> = []
            for endpoint in endpoints {
                let thermostat = try await Thermostat(device.nodeID, endpoint, device.name, hub)
                let side = try thermostat.side(asked)
                sides.insert(side)
                try await thermostat.set(value, side, device.nodeID, hub)
            }
            let names = sides.map(\.rawValue).sorted().joined(separator: ", ")
            return ("setpoint \(shown) (\(names))", [.init("for", .string(names))])
        }
    }
}

/// What has to be known of a thermostat before it is set.
private struct Thermostat {
    let name: String
    let endpoint: EndpointID
    private let values: ReadResult

    private static let cluster: ClusterID = 0x201
    private static let heating: AttributeID = 0x12
    private static let cooling: AttributeID = 0x11

    init(_ device: NodeID, _ endpoint: EndpointID, _ name: String, _ hub: DeviceHub) async throws {
        self.name = name
        self.endpoint = endpoint
        values = try await hub.values(
            device, endpoint, Self.cluster,
            [Self.cooling, Self.heating, 0x1C] + ProseConstraints.references(of: Self.heating, in: Self.cluster))
    }

    private func path(_ attribute: AttributeID) -> ConcreteAttributePath {
        ConcreteAttributePath(endpoint: endpoint, cluster: Self.cluster, attribute: attribute)
    }

    private func number(_ attribute: AttributeID) -> Int64? {
        switch values[path(attribute)] {
        case .signed(let number)?: number
        case .unsigned(let number)?: Int64(exactly: number)
        default: nil
        }
    }

    private func has(_ attribute: AttributeID) -> Bool { values[path(attribute)] != nil }

    func side(_ asked: SetpointCommand.Side?) throws -> SetpointCommand.Side {
        let (heats, cools) = (has(Self.heating), has(Self.cooling))
        switch asked {
        case .heat? where !heats: throw ControlError(.unsupported, "\(name) does not heat.")
        case .cool? where !cools: throw ControlError(.unsupported, "\(name) does not cool.")
        case .both? where !(heats && cools):
            throw ControlError(.unsupported, "\(name) does not both heat and cool.")
        case let side?: return side
        case nil: break
        }
        guard heats || cools else { throw ControlError(.unsupported, "\(name) has no setpoint.") }
        guard heats, cools else { return heats ? .heat : .cool }
        // SystemMode: 3 cool, 4 heat, 5 emergency heat, 6 precooling.
        switch number(0x1C) {
        case 4?, 5?: return .heat
        case 3?, 6?: return .cool
        default:
            throw ControlError(
                .invalidValue, "\(name) heats and cools: say which setpoint, by --for heat, --for cool or --for both.")
        }
    }

    func set(_ value: SetpointValue, _ side: SetpointCommand.Side, _ device: NodeID, _ hub: DeviceHub) async throws {
        switch value {
        case .step(let tenths):
            let mode: UInt64 =
                switch side {
                case .heat: 0
                case .cool: 1
                case .both: 2
                }
            _ = try await hub.invoke(
                device,
                [
                    CommandRequest(
                        path: CommandPath(endpoint: endpoint, cluster: Self.cluster, command: 0),
                        fields: .structure([TLVElement(0, .unsigned(mode)), TLVElement(1, .signed(Int64(tenths)))]))
                ])
        case .temperature(let hundredths):
            var writes: [AttributeWrite] = []
            if side != .cool {
                writes.append(AttributeWrite(path: path(Self.heating), value: .signed(Int64(hundredths))))
            }
            if side != .heat {
                writes.append(AttributeWrite(path: path(Self.cooling), value: .signed(Int64(hundredths))))
            }
            try ValueText.checkBounds(writes, values, name)
            for result in try await hub.control.write(device, writes, timed: nil) { try result.check() }
        }
    }
}
