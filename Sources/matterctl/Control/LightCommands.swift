import CommandLineKit
import MatterHub
import MatterInteraction
import MatterModel
import MatterStore
import MatterTLV
import MatterTypes

/// A level, or a step from the one that is there.
enum LevelValue: Hashable, Sendable {
    /// 0 to 254.
    case level(UInt8)
    /// In steps of 1/254, up or down.
    case step(up: Bool, size: UInt8)

    init(_ text: String) throws {
        let quantity = Quantity(unit: .percent, step: 100.0 / 254, digits: 0)
        let sign = text.first == "+" || text.first == "-" ? text.first : nil
        let number = try quantity.number(from: text) ?? Int64(text)
        guard let number, (-254...254).contains(number), text.count <= 16 else {
            throw ControlError(
                .invalidValue,
                "'\(text)' is no level: 0% to 100%, 0 to 254, or a step such as +10% or -10% is expected.")
        }
        guard let sign else {
            // The least that is not off.
            let isSome = number == 0 && text.contains { ("1"..."9").contains($0) }
            self = .level(isSome ? 1 : UInt8(number))
            return
        }
        guard number != 0 else { throw ControlError(.invalidValue, "'\(text)' is no step.") }
        self = .step(up: sign == "+", size: UInt8(abs(number)))
    }
}

struct LevelCommand: ActionCommand {
    let name = "level"
    let abstract = "Sets how bright a light is, or how far anything else with a level goes."
    let discussion = """
        LEVEL is 0% to 100%, 0 to 254, or a step: +10%, -10%. A light that is off is turned on by it, and 0% turns it off; \
        with --keep-off it stays off and remembers the level.

          matterctl level lamp 50%
          matterctl level lamp bulb +10% --transition 2s
        """
    let level = Argument<String>("LEVEL", help: "The new level.")
    let keepOff = Flag("keep-off", help: "Don't turn on what is off.")
    let groupAbstract = "Sets the level of all devices of a group that have one."
    var ownParameters: [any Parameter] { [level, ControlOptions.transition, keepOff] }

    func action(_ call: Invocation) throws -> ControlAction {
        let value: LevelValue
        do { value = try LevelValue(call[level]) } catch let error as ControlError {
            throw call.invalid(level, error.sentence)
        }
        let (command, fields) = Self.request(
            value, transition: try ControlOptions.transitionTime(call), keepOff: try call[keepOff])
        let shown = try call[level]
        return ControlAction(
            name: name, cluster: 0x8, groupCommand: GroupCommand(cluster: 0x8, command: command, fields: fields)
        ) { hub, device, endpoints in
            _ = try await hub.invoke(
                device.nodeID,
                endpoints.map {
                    CommandRequest(path: CommandPath(endpoint: $0, cluster: 0x8, command: command), fields: fields)
                })
            return ("level \(shown)", [])
        }
    }

    /// The command of Level Control (Matter Application Clusters 1.6.7) and its fields.
    static func request(_ value: LevelValue, transition: UInt16?, keepOff: Bool) -> (CommandID, TLVValue) {
        let time: TLVValue = transition.map { .unsigned(UInt64($0)) } ?? .null
        // Bit 0 of the options lets the command work while the light is off.
        let options: UInt64 = keepOff ? 1 : 0
        switch value {
        case .level(let level):
            return (
                keepOff ? 0x0 : 0x4,
                .structure([
                    TLVElement(0, .unsigned(UInt64(level))), TLVElement(1, time), TLVElement(2, .unsigned(options)),
                    TLVElement(3, .unsigned(options)),
                ])
            )
        case .step(let up, let size):
            return (
                keepOff ? 0x2 : 0x6,
                .structure([
                    TLVElement(0, .unsigned(up ? 0 : 1)), TLVElement(1, .unsigned(UInt64(size))), TLVElement(2, time),
                    TLVElement(3, .unsigned(options)), TLVElement(4, .unsigned(options)),
                ])
            )
        }
    }
}

struct ColorTemperatureCommand: ActionCommand {
    let name = "color-temp"
    let abstract = "Sets the color temperature of white light."
    let discussion = """
        TEMPERATURE is in kelvin, such as 2700K, or in mireds, such as 370mired; a plain number from 1000 is kelvin, a \
        smaller one mireds. It holds for a light that is off too, once it is turned on.

          matterctl color-temp lamp 2700K
        """
    let temperature = Argument<String>("TEMPERATURE", help: "The new color temperature.")
    let groupAbstract = "Sets the color temperature of all lights of a group that have one."
    var ownParameters: [any Parameter] { [temperature, ControlOptions.transition] }

    static func mireds(_ text: String) throws -> UInt16 {
        let quantity = Quantity(unit: .kelvin, step: 1, digits: 0, isReciprocal: true)
        var mireds = try quantity.number(from: text)
        if mireds == nil, let plain = Int64(text) { mireds = plain >= 1000 ? 1_000_000 / plain : plain }
        guard let mireds, (1...0xFEFF).contains(mireds) else {
            throw ControlError(
                .invalidValue, "'\(text)' is no color temperature: kelvin (2700K) or mireds (370mired) are expected.")
        }
        return UInt16(mireds)
    }

    func action(_ call: Invocation) throws -> ControlAction {
        let mireds: UInt16
        do { mireds = try Self.mireds(call[temperature]) } catch let error as ControlError {
            throw call.invalid(temperature, error.sentence)
        }
        let time = try ControlOptions.transitionTime(call) ?? 0
        let fields = TLVValue.structure([
            TLVElement(0, .unsigned(UInt64(mireds))), TLVElement(1, .unsigned(UInt64(time))),
            TLVElement(2, .unsigned(1)), TLVElement(3, .unsigned(1)),
        ])
        let check: @Sendable (DeviceHub, NodeRecord, [EndpointID]) async throws -> Void = { hub, device, endpoints in
            for endpoint in endpoints { try await Self.check(mireds, device.nodeID, endpoint, device.name, hub) }
        }
        return ControlAction(
            name: name, cluster: 0x300, groupCommand: GroupCommand(cluster: 0x300, command: 0xA, fields: fields),
            check: check
        ) { hub, device, endpoints in
            try await check(hub, device, endpoints)
            _ = try await hub.invoke(
                device.nodeID,
                endpoints.map {
                    CommandRequest(path: CommandPath(endpoint: $0, cluster: 0x300, command: 0xA), fields: fields)
                })
            return ("\(1_000_000 / Int(mireds)) K", [.init("mireds", .uint(UInt64(mireds)))])
        }
    }

    /// A lamp takes any number and stops at its own end: whoever asks for more is told.
    private static func check(
        _ mireds: UInt16, _ device: NodeID, _ endpoint: EndpointID, _ name: String, _ hub: DeviceHub
    ) async throws {
        let bounds = try await hub.values(device, endpoint, 0x300, [0x400B, 0x400C, 0xFFFC])
        func number(_ id: AttributeID) -> UInt64? {
            let value = bounds[ConcreteAttributePath(endpoint: endpoint, cluster: 0x300, attribute: id)]
            return if case .unsigned(let number)? = value { number } else { nil }
        }
        // Bit 4 of FeatureMap: color temperature.
        if let features = number(0xFFFC), features & 0x10 == 0 {
            throw ControlError(.unsupported, "Endpoint \(endpoint.rawValue) of \(name) has no color temperature.")
        }
        guard let least = number(0x400B), let most = number(0x400C), least > 0, least <= most,
            !(least...most).contains(UInt64(mireds))
        else { return }
        throw ControlError(
            .invalidValue,
            "\(name) goes from \(1_000_000 / most) K to \(1_000_000 / least) K (\(least) to \(most) mireds); "
                + "\(1_000_000 / Int(mireds)) K is out of that.")
    }
}
