import MatterInteraction
import MatterTLV
import MatterTypes

/// Identify, 0x0003.
struct IdentifyServer: ClusterServer {
    let id: ClusterID = 0x0003
    let attributes: [AttributeID] = [0, 1]
    let commands: [CommandID] = [0, 0x40]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        attribute == 0 ? .number(core.identifyTime) : .number(core.configuration.kind == .plug ? 2 as UInt8 : 1)
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        core.identify(for: try change.replacement().unsigned("IdentifyTime"))
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        if command == 0 {
            core.identify(for: try fields.unsigned(0, "IdentifyTime"))
        } else {
            // Blink, breathe and okay take a moment; the finish and stop effects end what is going on.
            let effect: UInt8 = try fields.unsigned(0, "EffectIdentifier")
            core.identify(for: effect >= 0xFE ? 0 : 1)
        }
        return .status(.success)
    }
}

extension DeviceCore {
    var identifyTime: UInt16 {
        guard let identifyDeadline, identifyDeadline > now else { return 0 }
        return UInt16(min(((identifyDeadline - now) / .seconds(1)).rounded(.up), 65_535))
    }

    mutating func identify(for seconds: UInt16) {
        identifyDeadline = seconds == 0 ? nil : now + .seconds(Int64(seconds))
        touch(ClusterPath(endpoint: 1, cluster: 0x0003), 0)
        effects.append(.notice(.identify(seconds: seconds)))
    }

    /// Tells what the light did.
    mutating func noticeLight(before: (isOn: Bool, level: UInt8)) {
        if light.isOn != before.isOn { effects.append(.notice(.onOff(light.isOn))) }
        let level = light.level(at: now)
        if configuration.kind.hasLevel, level != before.level { effects.append(.notice(.level(level))) }
    }
}

/// On/Off with the feature Lighting, 0x0006.
struct OnOffServer: ClusterServer {
    let id: ClusterID = 0x0006
    let featureMap: UInt32 = 1
    let attributes: [AttributeID] = [0, 0x4000, 0x4001, 0x4002, 0x4003]
    let commands: [CommandID] = [0, 1, 2, 0x40, 0x41, 0x42]

    private static let path = ClusterPath(endpoint: 1, cluster: 0x0006)

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0: .boolean(core.light.isOn)
        case 0x4000: .boolean(core.light.globalSceneControl)
        case 0x4001: .number(core.light.onTime(at: core.now))
        case 0x4002: .number(core.light.offWaitTime(at: core.now))
        default: .optional(core.light.settings.startUpOnOff)
        }
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let value = try change.replacement()
        switch attribute {
        case 0x4001: core.light.setOnTime(try value.unsigned("OnTime"), now: core.now)
        case 0x4002: core.light.setOffWaitTime(try value.unsigned("OffWaitTime"), now: core.now)
        default: core.light.settings.startUpOnOff = value.isNull ? nil : try value.unsigned("StartUpOnOff")
        }
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        let before = (core.light.isOn, core.light.level(at: core.now))
        switch command {
        case 0: core.light.switchOff(now: core.now)
        case 1: core.light.switchOn(now: core.now)
        case 2 where core.light.isOn: core.light.switchOff(now: core.now)
        case 2: core.light.switchOn(now: core.now)
        case 0x40:
            core.light.globalSceneControl = false
            core.light.switchOff(now: core.now)
        case 0x41:
            if !core.light.globalSceneControl { core.light.switchOn(now: core.now) }
        default:
            let control: UInt8 = try fields.unsigned(0, "OnOffControl")
            let onTime: UInt16 = try fields.unsigned(1, "OnTime")
            let offWaitTime: UInt16 = try fields.unsigned(2, "OffWaitTime")
            core.light.switchOn(
                for: onTime, thenWait: offWaitTime, onlyWhenOn: control & 1 == 1, now: core.now)
            core.touch(Self.path, 0x4001)
            core.touch(Self.path, 0x4002)
        }
        core.noticeLight(before: before)
        return .status(.success)
    }
}

/// Level Control with the features OnOff and Lighting, 0x0008.
struct LevelControlServer: ClusterServer {
    let id: ClusterID = 0x0008
    let featureMap: UInt32 = 3
    let attributes: [AttributeID] = [0, 1, 2, 3, 0x0F, 0x11, 0x4000]
    let commands: [CommandID] = [0, 1, 2, 3, 4, 5, 6, 7]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0: .number(core.light.level(at: core.now))
        case 1: .number(core.light.remainingTime(at: core.now))
        case 2: .number(Light.levels.lowerBound)
        case 3: .number(Light.levels.upperBound)
        case 0x0F: .number(core.light.settings.options)
        case 0x11: .optional(core.light.settings.onLevel)
        default: .optional(core.light.settings.startUpLevel)
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
            core.light.settings.options = options
        case 0x11:
            let level: UInt8? = value.isNull ? nil : try value.unsigned("OnLevel")
            guard level.map(Light.levels.contains) ?? true else { throw Refusal(.constraintError) }
            core.light.settings.onLevel = level
        default:
            let level: UInt8? = value.isNull ? nil : try value.unsigned("StartUpCurrentLevel")
            guard level != 255 else { throw Refusal(.constraintError) }
            core.light.settings.startUpLevel = level
        }
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        let withOnOff = command.rawValue >= 4
        let before = (core.light.isOn, core.light.level(at: core.now))
        /// Where the two fields of options stand.
        func isAllowed(_ tag: UInt8) throws -> Bool {
            let mask: UInt8 = try fields.optionalUnsigned(tag, "OptionsMask") ?? 0
            let override: UInt8 = try fields.optionalUnsigned(tag + 1, "OptionsOverride") ?? 0
            return withOnOff || core.light.allowsLevelCommand(mask: mask, override: override)
        }
        func time(_ tag: UInt8) throws -> Duration {
            let tenths: UInt16 = try fields.nullableUnsigned(tag, "TransitionTime") ?? 0
            return .milliseconds(Int64(tenths) * 100)
        }
        switch command.rawValue & 3 {
        case 0:
            let level: UInt8 = try fields.unsigned(0, "Level")
            let duration = try time(1)
            if try isAllowed(2) {
                core.light.move(to: level, over: duration, withOnOff: withOnOff, now: core.now)
            }
        case 1:
            let mode: UInt8 = try fields.unsigned(0, "MoveMode")
            let rate: UInt8? = try fields.nullableUnsigned(1, "Rate")
            guard rate != 0 else { throw Refusal(.invalidCommand) }
            if try isAllowed(2) {
                core.light.move(up: mode == 0, rate: rate, withOnOff: withOnOff, now: core.now)
            }
        case 2:
            let mode: UInt8 = try fields.unsigned(0, "StepMode")
            let size: UInt8 = try fields.unsigned(1, "StepSize")
            guard size != 0 else { throw Refusal(.invalidCommand) }
            let duration = try time(2)
            if try isAllowed(3) {
                core.light.step(up: mode == 0, size: size, over: duration, withOnOff: withOnOff, now: core.now)
            }
        default:
            if try isAllowed(0) { core.light.stop(now: core.now) }
        }
        core.touch(ClusterPath(endpoint: 1, cluster: 0x0008), 1)
        core.noticeLight(before: before)
        return .status(.success)
    }
}
