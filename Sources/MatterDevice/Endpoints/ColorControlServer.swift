import MatterInteraction
import MatterTLV
import MatterTypes

/// Color Control, 0x0300: color temperature alone, or all features.
struct ColorControlServer: ClusterServer {
    let id: ClusterID = 0x0300
    let endpoint: EndpointID
    let isExtended: Bool

    var featureMap: UInt32 { isExtended ? 0x1F : 0x10 }

    var attributes: [AttributeID] {
        isExtended
            ? [
                0, 1, 2, 3, 4, 7, 8, 0x0F, 0x10, 0x4000, 0x4001, 0x4002, 0x4003, 0x4004, 0x4005, 0x4006, 0x400A,
                0x400B, 0x400C, 0x400D, 0x4010,
            ]
            : [2, 7, 8, 0x0F, 0x10, 0x4001, 0x400A, 0x400B, 0x400C, 0x400D, 0x4010]
    }

    var commands: [CommandID] {
        isExtended
            ? [
                0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0x0A, 0x40, 0x41, 0x42, 0x43, 0x44, 0x47, 0x4B, 0x4C,
            ]
            : [0x0A, 0x47, 0x4B, 0x4C]
    }

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        let lamp = core[endpoint].lamp
        let settings = lamp.settings
        let time = scope.isInternal ? lamp.tick : core.now
        switch attribute {
        case 0: return .number(min(lamp.value(.hue, at: time) >> 8, 254))
        case 1: return .number(lamp.value(.saturation, at: time))
        case 2: return .number(scope.isInternal ? lamp.reportedRemainingTime : lamp.remainingTime(at: core.now))
        case 3: return .number(lamp.value(.x, at: time))
        case 4: return .number(lamp.value(.y, at: time))
        case 7: return .number(lamp.value(.mireds, at: time))
        case 8: return .number((settings.mode == .enhancedHue ? .hueSaturation : settings.mode).rawValue)
        case 0x0F: return .number(settings.options)
        case 0x10: return .number(0 as UInt8)
        case 0x4000: return .number(lamp.value(.hue, at: time))
        case 0x4001: return .number(settings.mode.rawValue)
        case 0x4002: return .number(settings.loop.isActive ? 1 as UInt8 : 0)
        case 0x4003: return .number(settings.loop.isUpward ? 1 as UInt8 : 0)
        case 0x4004: return .number(settings.loop.time)
        case 0x4005: return .number(settings.loop.startHue)
        case 0x4006: return .number(settings.loop.storedHue)
        case 0x400A: return .number(featureMap)
        case 0x400B, 0x400D: return .number(ColorLamp.mireds.lowerBound)
        case 0x400C: return .number(ColorLamp.mireds.upperBound)
        default: return .optional(settings.startUpMireds)
        }
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let value = try change.replacement()
        if attribute == 0x0F {
            core[endpoint].lamp.setOptions(try value.unsigned("Options"))
        } else {
            core[endpoint].lamp.setStartUpMireds(
                value.isNull ? nil : try value.unsigned("StartUpColorTemperatureMireds"))
        }
    }

    /// The tag of the field OptionsMask in each command; OptionsOverride follows it.
    private static let optionTags: [CommandID: UInt8] = [
        0: 3, 1: 2, 2: 3, 3: 2, 4: 2, 5: 3, 6: 3, 7: 3, 8: 2, 9: 3, 0x0A: 2, 0x40: 3, 0x41: 2, 0x42: 3, 0x43: 3,
        0x44: 5, 0x47: 0, 0x4B: 4, 0x4C: 5,
    ]

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        let tag = Self.optionTags[command] ?? 0
        let mask: UInt8 = try fields.optionalUnsigned(tag, "OptionsMask") ?? 0
        let override: UInt8 = try fields.optionalUnsigned(tag + 1, "OptionsOverride") ?? 0
        try core.steer(endpoint) { appliance, now in
            var lamp = appliance.lamp
            try Self.perform(command, ColorFields(fields), &lamp, now)
            if lamp.allows(isOn: appliance.light.isOn, mask: mask, override: override) { appliance.lamp = lamp }
        }
        return .status(.success)
    }

    private static func perform(
        _ command: CommandID, _ fields: ColorFields, _ lamp: inout ColorLamp, _ now: Duration
    ) throws {
        switch command.rawValue {
        case 0...2, 0x40...0x42: try performHue(command.rawValue, fields, &lamp, now)
        case 3:
            let target = try fields.byte(0)
            lamp.enter(.hueSaturation, now: now)
            lamp.glide(.saturation, to: Double(target), over: try fields.time(1), now: now)
        case 4:
            let rate = try fields.rate(1)
            lamp.enter(.hueSaturation, now: now)
            lamp.move(.saturation, rate: rate, now: now)
        case 5:
            let step = try fields.step(1)
            lamp.enter(.hueSaturation, now: now)
            lamp.glide(
                .saturation, to: Double(lamp.value(.saturation, at: now)) + step, over: try fields.time(2), now: now)
        case 6, 0x43:
            let hue: UInt16 = command == 6 ? UInt16(try fields.byte(0)) << 8 : try fields.word(0)
            let (saturation, time) = (try fields.byte(1), try fields.time(2))
            lamp.enter(command == 6 ? .hueSaturation : .enhancedHue, now: now)
            lamp.turn(to: hue, direction: 0, over: time, now: now)
            lamp.glide(.saturation, to: Double(saturation), over: time, now: now)
        case 7, 9:
            var (x, y) =
                command == 7
                ? (Double(try fields.word(0)), Double(try fields.word(1)))
                : (Double(try fields.signed(0)), Double(try fields.signed(1)))
            guard command == 7 || x != 0 || y != 0 else { throw Refusal(.invalidCommand) }
            let time = try fields.time(2)
            lamp.enter(.xy, now: now)
            if command == 9 {
                x += Double(lamp.value(.x, at: now))
                y += Double(lamp.value(.y, at: now))
            }
            lamp.glide(.x, to: x, over: time, now: now)
            lamp.glide(.y, to: y, over: time, now: now)
        case 8:
            let (x, y) = (Double(try fields.signed(0)), Double(try fields.signed(1)))
            lamp.enter(.xy, now: now)
            lamp.move(.x, rate: x, now: now)
            lamp.move(.y, rate: y, now: now)
        case 0x0A:
            let mireds = try fields.word(0)
            lamp.enter(.temperature, now: now)
            lamp.glide(.mireds, to: Double(mireds), over: try fields.time(1), now: now)
        case 0x44: try performLoop(fields, &lamp, now)
        case 0x4B:
            let rate = try fields.rate(1)
            let bounds = try fields.mireds(2)
            lamp.enter(.temperature, now: now)
            if rate == 0 {
                lamp.stop(now: now)
            } else {
                lamp.move(.mireds, rate: rate, within: bounds, now: now)
            }
        case 0x4C:
            let step = try fields.step(1)
            let bounds = try fields.mireds(3)
            lamp.enter(.temperature, now: now)
            let target = Double(lamp.value(.mireds, at: now)) + step
            lamp.glide(
                .mireds, to: min(max(target, bounds.lowerBound), bounds.upperBound), over: try fields.time(2), now: now)
        default: lamp.stop(now: now)
        }
    }

    private static func performHue(
        _ command: UInt32, _ fields: ColorFields, _ lamp: inout ColorLamp, _ now: Duration
    ) throws {
        let isEnhanced = command >= 0x40
        let mode: ColorLamp.Mode = isEnhanced ? .enhancedHue : .hueSaturation
        let scale: Double = isEnhanced ? 1 : 256
        switch command & 3 {
        case 0:
            let hue = isEnhanced ? try fields.word(0) : UInt16(try fields.byte(0)) << 8
            let (direction, time) = (try fields.byte(1), try fields.time(2))
            lamp.enter(mode, now: now)
            lamp.turn(to: hue, direction: direction, over: time, now: now)
        case 1:
            let rate = try fields.rate(1)
            lamp.enter(mode, now: now)
            lamp.move(.hue, rate: rate * scale, now: now)
        default:
            let step = try fields.step(1)
            let time = try fields.time(2)
            lamp.enter(mode, now: now)
            lamp.glide(.hue, to: Double(lamp.value(.hue, at: now)) + step * scale, over: time, now: now)
        }
    }

    private static func performLoop(_ fields: ColorFields, _ lamp: inout ColorLamp, _ now: Duration) throws {
        let update = try fields.byte(0)
        let (action, direction) = (try fields.byte(1), try fields.byte(2))
        let (time, startHue) = (try fields.word(3), try fields.word(4))
        lamp.setLoop(
            isUpward: update & 2 != 0 ? direction == 1 : nil, time: update & 4 != 0 ? time : nil,
            startHue: update & 8 != 0 ? startHue : nil, now: now)
        guard update & 1 != 0 else { return }
        if action == 0 { lamp.endLoop(now: now) } else { lamp.startLoop(fromStart: action == 1, now: now) }
    }
}

/// The fields of color commands, which all have the same few forms.
private struct ColorFields {
    let fields: TLVFields

    init(_ fields: TLVFields) { self.fields = fields }

    func byte(_ tag: UInt8) throws -> UInt8 { try fields.unsigned(tag, "\(tag)") }
    func word(_ tag: UInt8) throws -> UInt16 { try fields.unsigned(tag, "\(tag)") }
    func signed(_ tag: UInt8) throws -> Int16 { try fields.required(tag, "\(tag)").signed("\(tag)") }

    /// Tenths of a second.
    func time(_ tag: UInt8) throws -> Duration { .milliseconds(Int64(try word(tag)) * 100) }

    /// Units a second, below zero for down, and zero for a stop: the mode stands in front of the rate.
    func rate(_ tag: UInt8) throws -> Double {
        let mode = try byte(tag - 1)
        guard mode != 0 else { return 0 }
        let rate = Double(try word(tag))
        guard rate != 0 else { throw Refusal(.invalidCommand) }
        return mode == 3 ? -rate : rate
    }

    /// A step's size, below zero for down: the mode stands in front of it.
    func step(_ tag: UInt8) throws -> Double {
        let size = Double(try word(tag))
        guard size != 0 else { throw Refusal(.invalidCommand) }
        return try byte(tag - 1) == 3 ? -size : size
    }

    /// What a move may reach: within what the lamp can; 0 stands for the lamp's own bound.
    func mireds(_ tag: UInt8) throws -> ClosedRange<Double> {
        let (low, high) = (try word(tag), try word(tag + 1))
        let lower = max(low, ColorLamp.mireds.lowerBound)
        let upper = high == 0 ? ColorLamp.mireds.upperBound : min(high, ColorLamp.mireds.upperBound)
        guard lower <= upper else { throw Refusal(.constraintError) }
        return Double(lower)...Double(upper)
    }
}
