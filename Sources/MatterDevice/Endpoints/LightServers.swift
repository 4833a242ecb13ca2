import MatterInteraction
import MatterTLV
import MatterTypes

/// Identify, 0x0003.
struct IdentifyServer: ClusterServer {
    let id: ClusterID = 0x0003
    let endpoint: EndpointID
    let type: UInt8
    let attributes: [AttributeID] = [0, 1]
    let commands: [CommandID] = [0, 0x40]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        attribute == 0 ? .number(core[endpoint].identifyTime(at: core.now)) : .number(type)
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        core.identify(endpoint, for: try change.replacement().unsigned("IdentifyTime"))
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        if command == 0 {
            core.identify(endpoint, for: try fields.unsigned(0, "IdentifyTime"))
        } else {
            // Blink, breathe and okay take a moment; the finish and stop effects end what is going on.
            let effect: UInt8 = try fields.unsigned(0, "EffectIdentifier")
            core.identify(endpoint, for: effect >= 0xFE ? 0 : 1)
        }
        return .status(.success)
    }
}

extension DeviceCore {
    mutating func identify(_ endpoint: EndpointID, for seconds: UInt16) {
        steer(endpoint) { appliance, now in
            appliance.identifyDeadline = seconds == 0 ? nil : now + .seconds(Int64(seconds))
        }
        touch(ClusterPath(endpoint: endpoint, cluster: 0x0003), 0)
    }
}

/// On/Off with the feature Lighting, 0x0006.
struct OnOffServer: ClusterServer {
    let id: ClusterID = 0x0006
    let endpoint: EndpointID
    let featureMap: UInt32 = 1
    let attributes: [AttributeID] = [0, 0x4000, 0x4001, 0x4002, 0x4003]
    let commands: [CommandID] = [0, 1, 2, 0x40, 0x41, 0x42]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0: .boolean(core[endpoint].light.isOn)
        case 0x4000: .boolean(core[endpoint].light.globalSceneControl)
        case 0x4001: .number(core[endpoint].light.onTime(at: core.now))
        case 0x4002: .number(core[endpoint].light.offWaitTime(at: core.now))
        default: .optional(core[endpoint].light.settings.startUpOnOff)
        }
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let value = try change.replacement()
        switch attribute {
        case 0x4001: core[endpoint].light.setOnTime(try value.unsigned("OnTime"), now: core.now)
        case 0x4002: core[endpoint].light.setOffWaitTime(try value.unsigned("OffWaitTime"), now: core.now)
        default: core[endpoint].light.settings.startUpOnOff = value.isNull ? nil : try value.unsigned("StartUpOnOff")
        }
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        try core.steer(endpoint) { appliance, now in
            switch command {
            case 0: appliance.light.switchOff(now: now)
            case 1: appliance.light.switchOn(now: now)
            case 2 where appliance.light.isOn: appliance.light.switchOff(now: now)
            case 2: appliance.light.switchOn(now: now)
            case 0x40:
                appliance.light.globalSceneControl = false
                appliance.light.switchOff(now: now)
            case 0x41:
                if !appliance.light.globalSceneControl { appliance.light.switchOn(now: now) }
            default:
                let control: UInt8 = try fields.unsigned(0, "OnOffControl")
                let onTime: UInt16 = try fields.unsigned(1, "OnTime")
                let offWaitTime: UInt16 = try fields.unsigned(2, "OffWaitTime")
                appliance.light.switchOn(
                    for: onTime, thenWait: offWaitTime, onlyWhenOn: control & 1 == 1, now: now)
            }
        }
        if command == 0x42 {
            let path = ClusterPath(endpoint: endpoint, cluster: id)
            core.touch(path, 0x4001)
            core.touch(path, 0x4002)
        }
        return .status(.success)
    }
}

/// Level Control with the features OnOff and Lighting, 0x0008.
struct LevelControlServer: ClusterServer {
    let id: ClusterID = 0x0008
    let endpoint: EndpointID
    let featureMap: UInt32 = 3
    let attributes: [AttributeID] = [0, 1, 2, 3, 0x0F, 0x11, 0x4000]
    let commands: [CommandID] = [0, 1, 2, 3, 4, 5, 6, 7]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0:
            .number(scope.isInternal ? core[endpoint].light.reportedLevel : core[endpoint].light.level(at: core.now))
        case 1:
            .number(
                scope.isInternal
                    ? core[endpoint].light.reportedRemainingTime : core[endpoint].light.remainingTime(at: core.now))
        case 2: .number(Light.levels.lowerBound)
        case 3: .number(Light.levels.upperBound)
        case 0x0F: .number(core[endpoint].light.settings.options)
        case 0x11: .optional(core[endpoint].light.settings.onLevel)
        default: .optional(core[endpoint].light.settings.startUpLevel)
        }
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let value = try change.replacement()
        switch attribute {
        case 0x0F:
            let options: UInt8 = try value.unsigned("Options")
            guard options <= 3 else { throw Refusal(.constraintError) }
            core[endpoint].light.settings.options = options
        case 0x11:
            let level: UInt8? = value.isNull ? nil : try value.unsigned("OnLevel")
            guard level.map(Light.levels.contains) ?? true else { throw Refusal(.constraintError) }
            core[endpoint].light.settings.onLevel = level
        default:
            let level: UInt8? = value.isNull ? nil : try value.unsigned("StartUpCurrentLevel")
            guard level != 255 else { throw Refusal(.constraintError) }
            core[endpoint].light.settings.startUpLevel = level
        }
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        let withOnOff = command.rawValue >= 4
        // Where the two fields of options stand.
        let tag: UInt8 = [2, 2, 3, 0][Int(command.rawValue & 3)]
        let mask: UInt8 = try fields.optionalUnsigned(tag, "OptionsMask") ?? 0
        let override: UInt8 = try fields.optionalUnsigned(tag + 1, "OptionsOverride") ?? 0
        try core.steer(endpoint) { appliance, now in
            var light = appliance.light
            try Self.perform(command.rawValue & 3, fields, &light, withOnOff: withOnOff, now)
            let options = appliance.light.settings.options & ~mask | override & mask
            guard withOnOff || appliance.light.isOn || options & 1 != 0 else { return }
            appliance.light = light
            if options & 2 != 0 { appliance.coupleColorTemperature(now: now) }
        }
        return .status(.success)
    }

    private static func perform(
        _ command: UInt32, _ fields: TLVFields, _ light: inout Light, withOnOff: Bool, _ now: Duration
    ) throws {
        func time(_ tag: UInt8) throws -> Duration {
            let tenths: UInt16 = try fields.nullableUnsigned(tag, "TransitionTime") ?? 0
            return .milliseconds(Int64(tenths) * 100)
        }
        switch command {
        case 0:
            let level: UInt8 = try fields.unsigned(0, "Level")
            light.move(to: level, over: try time(1), withOnOff: withOnOff, now: now)
        case 1:
            let mode: UInt8 = try fields.unsigned(0, "MoveMode")
            let rate: UInt8? = try fields.nullableUnsigned(1, "Rate")
            guard rate != 0 else { throw Refusal(.invalidCommand) }
            light.move(up: mode == 0, rate: rate, withOnOff: withOnOff, now: now)
        case 2:
            let mode: UInt8 = try fields.unsigned(0, "StepMode")
            let size: UInt8 = try fields.unsigned(1, "StepSize")
            guard size != 0 else { throw Refusal(.invalidCommand) }
            light.step(up: mode == 0, size: size, over: try time(2), withOnOff: withOnOff, now: now)
        default: light.stop(now: now)
        }
    }
}

extension Appliance {
    /// The color temperature follows the level: coldest at the top, warmest at the bottom (Matter Application Clusters
    /// 3.2.8.1).
    mutating func coupleColorTemperature(now: Duration) {
        guard kind.hasColor, lamp.settings.mode == .temperature else { return }
        let goal = light.goal ?? (light.level(at: now), now)
        let (low, high) = (Double(ColorLamp.mireds.lowerBound), Double(ColorLamp.mireds.upperBound))
        let share =
            Double(goal.level - Light.levels.lowerBound) / Double(Light.levels.upperBound - Light.levels.lowerBound)
        lamp.glide(.mireds, to: high - (high - low) * share, over: max(.zero, goal.end - now), now: now)
    }
}
