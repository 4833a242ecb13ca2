import MatterInteraction
import MatterTLV
import MatterTypes

/// Door Lock with the features PinCredential, CredentialOverTheAirAccess and User, 0x0101.
struct DoorLockServer: ClusterServer {
    let id: ClusterID = 0x0101
    let endpoint: EndpointID
    let featureMap: UInt32 = 0x181
    let attributes: [AttributeID] = [
        0, 1, 2, 0x11, 0x12, 0x17, 0x18, 0x1B, 0x1C, 0x23, 0x25, 0x26, 0x30, 0x31, 0x33,
    ]
    let commands: [CommandID] = [0, 1, 3, 0x1A, 0x1B, 0x1D, 0x22, 0x24, 0x26]
    let responses: [CommandID] = [0x1C, 0x23, 0x25]
    let events: [EventID] = [0, 2, 3, 4]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        let settings = core[endpoint].lock.settings
        switch attribute {
        case 0: return .number(settings.state)
        case 1: return .number(0 as UInt8)
        case 2: return .boolean(settings.state != 0)
        case 0x11, 0x12: return .number(DoorLock.users)
        case 0x17: return .number(UInt8(DoorLock.codeLengths.upperBound))
        case 0x18: return .number(UInt8(DoorLock.codeLengths.lowerBound))
        case 0x1B: return .number(1 as UInt8)
        case 0x1C: return .number(UInt8(DoorLock.credentialsPerUser))
        case 0x23: return .number(settings.autoRelockTime)
        case 0x25: return .number(settings.operatingMode)
        // A bit that is 0 stands for a mode that it has: normal, and no remote operation.
        case 0x26: return .number(0xFFF6 as UInt16)
        case 0x30: return .number(settings.wrongCodeLimit)
        case 0x31: return .number(settings.disableTime)
        default: return .boolean(settings.requiresCode)
        }
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let value = try change.replacement()
        var settings = core[endpoint].lock.settings
        switch attribute {
        case 0x23: settings.autoRelockTime = try value.unsigned("AutoRelockTime")
        case 0x25:
            settings.operatingMode = try value.unsigned("OperatingMode")
            guard [0, 3].contains(settings.operatingMode) else { throw Refusal(.constraintError) }
        case 0x30: settings.wrongCodeLimit = try value.unsigned("WrongCodeEntryLimit")
        case 0x31: settings.disableTime = try value.unsigned("UserCodeTemporaryDisableTime")
        case 0x33: settings.requiresCode = try value.boolean("RequirePinForRemoteOperation")
        default: throw Refusal(.unsupportedWrite)
        }
        core[endpoint].lock.settings = settings
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        switch command {
        case 0, 1, 3:
            let timeout: UInt16? = command == 3 ? try fields.unsigned(0, "Timeout") : nil
            let code = try fields.optionalBytes(command == 3 ? 1 : 0, "PinCode")
            let who = DoorLock.Operator(
                source: 7, fabric: request.accessor.fabric == 0 ? nil : request.accessor.fabric,
                node: request.accessor.kind == .case ? request.accessor.nodeID : nil)
            let (outcome, events) = core.steer(endpoint) { appliance, now in
                appliance.lock.operate(locks: command == 0, code: code, by: who, timeout: timeout, now: now)
            }
            core.record(events, on: endpoint)
            return outcome == .done ? .status(.success) : .status(InteractionStatus(.failure))
        default:
            let fabric = request.accessor.fabric
            let answer = try LockTable.perform(command, fields, &core[endpoint].lock.settings, fabric)
            if let change = answer.change {
                core.record([change.occurrence(request.accessor)], on: endpoint)
            }
            return answer.response
        }
    }
}
