import MatterInteraction
import MatterTLV
import MatterTypes

/// Thermostat with the features Heating, Cooling and AutoMode, 0x0201.
struct ThermostatServer: ClusterServer {
    let id: ClusterID = 0x0201
    let endpoint: EndpointID
    let featureMap: UInt32 = 0x23
    let attributes: [AttributeID] = [
        0, 3, 4, 5, 6, 0x11, 0x12, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1B, 0x1C, 0x1E, 0x29,
    ]
    let commands: [CommandID] = [0, 0xFE]
    let responses: [CommandID] = [0xFD]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        let appliance = core[endpoint]
        let settings = appliance.thermostat.settings
        func temperature(_ value: Int16) -> TLVValue { .signed(Int64(value)) }
        switch attribute {
        case 0: return appliance.temperature.map { temperature($0) } ?? .null
        case 3: return temperature(Thermostat.absoluteHeating.lower)
        case 4: return temperature(Thermostat.absoluteHeating.upper)
        case 5: return temperature(Thermostat.absoluteCooling.lower)
        case 6: return temperature(Thermostat.absoluteCooling.upper)
        case 0x11: return temperature(settings.cooling)
        case 0x12: return temperature(settings.heating)
        case 0x15: return temperature(settings.heatingLimits.lower)
        case 0x16: return temperature(settings.heatingLimits.upper)
        case 0x17: return temperature(settings.coolingLimits.lower)
        case 0x18: return temperature(settings.coolingLimits.upper)
        case 0x19: return .signed(Int64(settings.deadBand))
        case 0x1B: return .number(settings.sequence)
        case 0x1C: return .number(settings.mode)
        case 0x1E: return .number(appliance.thermostat.running(at: appliance.temperature))
        default:
            let running = appliance.thermostat.running(at: appliance.temperature)
            return .number(running == 4 ? 1 as UInt16 : running == 3 ? 2 : 0)
        }
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let value = try change.replacement()
        let accepted = try core.steer(endpoint) { appliance, _ in
            try Self.write(attribute, value, &appliance.thermostat)
        }
        guard accepted else { throw Refusal(.constraintError) }
    }

    private static func write(
        _ attribute: AttributeID, _ value: TLVElement, _ thermostat: inout Thermostat
    ) throws -> Bool {
        func temperature() throws -> Int16 { try value.signed("temperature") }
        var (heating, cooling) = (thermostat.settings.heatingLimits, thermostat.settings.coolingLimits)
        switch attribute {
        case 0x11: return thermostat.setCooling(try temperature())
        case 0x12: return thermostat.setHeating(try temperature())
        case 0x15: heating.lower = try temperature()
        case 0x16: heating.upper = try temperature()
        case 0x17: cooling.lower = try temperature()
        case 0x18: cooling.upper = try temperature()
        case 0x1B:
            thermostat.setSequence(try value.unsigned("ControlSequenceOfOperation"))
            return true
        case 0x1C: return thermostat.setMode(try value.unsigned("SystemMode"))
        // The dead band is this thermostat's own.
        default: throw Refusal(.unsupportedWrite)
        }
        return thermostat.setLimits(heating: heating, cooling: cooling)
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        // None of its attributes is written in atomic transactions, so that none can begin.
        guard command == 0 else { throw Refusal(.invalidInState) }
        let mode: UInt8 = try fields.unsigned(0, "Mode")
        let amount: Int8 = try fields.required(1, "Amount").signed("Amount")
        core.steer(endpoint) { appliance, _ in appliance.thermostat.raise(mode, by: amount) }
        return .status(.success)
    }
}
