// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Color Control, cluster 0x0300.
    public struct ColorControlTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0300 }
        public static var name: String { "ColorControl" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ColorControlTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var currentHue: UInt8?
        @TraitAttribute public var currentSaturation: UInt8?
        @TraitAttribute public var remainingTime: UInt16?
        @TraitAttribute public var currentX: UInt16?
        @TraitAttribute public var currentY: UInt16?
        @TraitAttribute public var driftCompensation: DriftCompensationEnum?
        @TraitAttribute public var compensationText: String?
        @TraitAttribute public var colorTemperatureMireds: UInt16?
        @TraitAttribute public var colorMode: ColorModeEnum?
        @TraitAttribute public var options: OptionsBitmap?
        @TraitAttribute public var numberOfPrimaries: UInt8?
        @TraitAttribute public var primary1X: UInt16?
        @TraitAttribute public var primary1Y: UInt16?
        @TraitAttribute public var primary1Intensity: UInt8?
        @TraitAttribute public var primary2X: UInt16?
        @TraitAttribute public var primary2Y: UInt16?
        @TraitAttribute public var primary2Intensity: UInt8?
        @TraitAttribute public var primary3X: UInt16?
        @TraitAttribute public var primary3Y: UInt16?
        @TraitAttribute public var primary3Intensity: UInt8?
        @TraitAttribute public var primary4X: UInt16?
        @TraitAttribute public var primary4Y: UInt16?
        @TraitAttribute public var primary4Intensity: UInt8?
        @TraitAttribute public var primary5X: UInt16?
        @TraitAttribute public var primary5Y: UInt16?
        @TraitAttribute public var primary5Intensity: UInt8?
        @TraitAttribute public var primary6X: UInt16?
        @TraitAttribute public var primary6Y: UInt16?
        @TraitAttribute public var primary6Intensity: UInt8?
        @TraitAttribute public var whitePointX: UInt16?
        @TraitAttribute public var whitePointY: UInt16?
        @TraitAttribute public var colorPointRx: UInt16?
        @TraitAttribute public var colorPointRy: UInt16?
        @TraitAttribute public var colorPointRIntensity: UInt8?
        @TraitAttribute public var colorPointGx: UInt16?
        @TraitAttribute public var colorPointGy: UInt16?
        @TraitAttribute public var colorPointGIntensity: UInt8?
        @TraitAttribute public var colorPointBx: UInt16?
        @TraitAttribute public var colorPointBy: UInt16?
        @TraitAttribute public var colorPointBIntensity: UInt8?
        @TraitAttribute public var enhancedCurrentHue: UInt16?
        @TraitAttribute public var enhancedColorMode: EnhancedColorModeEnum?
        @TraitAttribute public var colorLoopActive: ColorLoopActiveEnum?
        @TraitAttribute public var colorLoopDirection: ColorLoopDirectionEnum?
        @TraitAttribute public var colorLoopTime: UInt16?
        @TraitAttribute public var colorLoopStartEnhancedHue: UInt16?
        @TraitAttribute public var colorLoopStoredEnhancedHue: UInt16?
        @TraitAttribute public var colorCapabilities: ColorCapabilitiesBitmap?
        @TraitAttribute public var colorTempPhysicalMinMireds: UInt16?
        @TraitAttribute public var colorTempPhysicalMaxMireds: UInt16?
        @TraitAttribute public var coupleColorTempToLevelMinMireds: UInt16?
        @TraitAttribute public var startUpColorTemperatureMireds: UInt16?
        public init(_ view: TraitView) {
            _currentHue = TraitAttribute(view, 0x0000)
            _currentSaturation = TraitAttribute(view, 0x0001)
            _remainingTime = TraitAttribute(view, 0x0002)
            _currentX = TraitAttribute(view, 0x0003)
            _currentY = TraitAttribute(view, 0x0004)
            _driftCompensation = TraitAttribute(view, 0x0005)
            _compensationText = TraitAttribute(view, 0x0006)
            _colorTemperatureMireds = TraitAttribute(view, 0x0007)
            _colorMode = TraitAttribute(view, 0x0008)
            _options = TraitAttribute(view, 0x000F, writable: true)
            _numberOfPrimaries = TraitAttribute(view, 0x0010, nullable: true)
            _primary1X = TraitAttribute(view, 0x0011)
            _primary1Y = TraitAttribute(view, 0x0012)
            _primary1Intensity = TraitAttribute(view, 0x0013, nullable: true)
            _primary2X = TraitAttribute(view, 0x0015)
            _primary2Y = TraitAttribute(view, 0x0016)
            _primary2Intensity = TraitAttribute(view, 0x0017, nullable: true)
            _primary3X = TraitAttribute(view, 0x0019)
            _primary3Y = TraitAttribute(view, 0x001A)
            _primary3Intensity = TraitAttribute(view, 0x001B, nullable: true)
            _primary4X = TraitAttribute(view, 0x0020)
            _primary4Y = TraitAttribute(view, 0x0021)
            _primary4Intensity = TraitAttribute(view, 0x0022, nullable: true)
            _primary5X = TraitAttribute(view, 0x0024)
            _primary5Y = TraitAttribute(view, 0x0025)
            _primary5Intensity = TraitAttribute(view, 0x0026, nullable: true)
            _primary6X = TraitAttribute(view, 0x0028)
            _primary6Y = TraitAttribute(view, 0x0029)
            _primary6Intensity = TraitAttribute(view, 0x002A, nullable: true)
            _whitePointX = TraitAttribute(view, 0x0030, writable: true)
            _whitePointY = TraitAttribute(view, 0x0031, writable: true)
            _colorPointRx = TraitAttribute(view, 0x0032, writable: true)
            _colorPointRy = TraitAttribute(view, 0x0033, writable: true)
            _colorPointRIntensity = TraitAttribute(view, 0x0034, nullable: true, writable: true)
            _colorPointGx = TraitAttribute(view, 0x0036, writable: true)
            _colorPointGy = TraitAttribute(view, 0x0037, writable: true)
            _colorPointGIntensity = TraitAttribute(view, 0x0038, nullable: true, writable: true)
            _colorPointBx = TraitAttribute(view, 0x003A, writable: true)
            _colorPointBy = TraitAttribute(view, 0x003B, writable: true)
            _colorPointBIntensity = TraitAttribute(view, 0x003C, nullable: true, writable: true)
            _enhancedCurrentHue = TraitAttribute(view, 0x4000)
            _enhancedColorMode = TraitAttribute(view, 0x4001)
            _colorLoopActive = TraitAttribute(view, 0x4002)
            _colorLoopDirection = TraitAttribute(view, 0x4003)
            _colorLoopTime = TraitAttribute(view, 0x4004)
            _colorLoopStartEnhancedHue = TraitAttribute(view, 0x4005)
            _colorLoopStoredEnhancedHue = TraitAttribute(view, 0x4006)
            _colorCapabilities = TraitAttribute(view, 0x400A)
            _colorTempPhysicalMinMireds = TraitAttribute(view, 0x400B)
            _colorTempPhysicalMaxMireds = TraitAttribute(view, 0x400C)
            _coupleColorTempToLevelMinMireds = TraitAttribute(view, 0x400D)
            _startUpColorTemperatureMireds = TraitAttribute(view, 0x4010, nullable: true, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setOptions(_ value: OptionsBitmap) { changes.set(0x000F, value) }
        public mutating func setWhitePointX(_ value: UInt16) { changes.set(0x0030, value) }
        public mutating func setWhitePointY(_ value: UInt16) { changes.set(0x0031, value) }
        public mutating func setColorPointRx(_ value: UInt16) { changes.set(0x0032, value) }
        public mutating func setColorPointRy(_ value: UInt16) { changes.set(0x0033, value) }
        public mutating func setColorPointRIntensity(_ value: UInt8?) { changes.set(0x0034, value) }
        public mutating func setColorPointGx(_ value: UInt16) { changes.set(0x0036, value) }
        public mutating func setColorPointGy(_ value: UInt16) { changes.set(0x0037, value) }
        public mutating func setColorPointGIntensity(_ value: UInt8?) { changes.set(0x0038, value) }
        public mutating func setColorPointBx(_ value: UInt16) { changes.set(0x003A, value) }
        public mutating func setColorPointBy(_ value: UInt16) { changes.set(0x003B, value) }
        public mutating func setColorPointBIntensity(_ value: UInt8?) { changes.set(0x003C, value) }
        public mutating func setStartUpColorTemperatureMireds(_ value: UInt16?) { changes.set(0x4010, value) }
    }
}

extension Matter.ColorControlTrait {
    public enum Command: UInt32, TraitCommand {
        case moveToHue = 0x00
        case moveHue = 0x01
        case stepHue = 0x02
        case moveToSaturation = 0x03
        case moveSaturation = 0x04
        case stepSaturation = 0x05
        case moveToHueAndSaturation = 0x06
        case moveToColor = 0x07
        case moveColor = 0x08
        case stepColor = 0x09
        case moveToColorTemperature = 0x0A
        case enhancedMoveToHue = 0x40
        case enhancedMoveHue = 0x41
        case enhancedStepHue = 0x42
        case enhancedMoveToHueAndSaturation = 0x43
        case colorLoopSet = 0x44
        case stopMoveStep = 0x47
        case moveColorTemperature = 0x4B
        case stepColorTemperature = 0x4C
    }

    public var supportsMoveToHueCommand: Bool { handle.supports(0x00) }
    public func moveToHue(hue: UInt8, direction: DirectionEnum, transitionTime: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, hue)
        fields.put(1, direction)
        fields.put(2, transitionTime)
        fields.put(3, optionsMask)
        fields.put(4, optionsOverride)
        try await handle.run(0x00, fields.value)
    }

    public var supportsMoveHueCommand: Bool { handle.supports(0x01) }
    public func moveHue(moveMode: MoveModeEnum, rate: UInt8, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, moveMode)
        fields.put(1, rate)
        fields.put(2, optionsMask)
        fields.put(3, optionsOverride)
        try await handle.run(0x01, fields.value)
    }

    public var supportsStepHueCommand: Bool { handle.supports(0x02) }
    public func stepHue(stepMode: StepModeEnum, stepSize: UInt8, transitionTime: UInt8, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, stepMode)
        fields.put(1, stepSize)
        fields.put(2, transitionTime)
        fields.put(3, optionsMask)
        fields.put(4, optionsOverride)
        try await handle.run(0x02, fields.value)
    }

    public var supportsMoveToSaturationCommand: Bool { handle.supports(0x03) }
    public func moveToSaturation(saturation: UInt8, transitionTime: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, saturation)
        fields.put(1, transitionTime)
        fields.put(2, optionsMask)
        fields.put(3, optionsOverride)
        try await handle.run(0x03, fields.value)
    }

    public var supportsMoveSaturationCommand: Bool { handle.supports(0x04) }
    public func moveSaturation(moveMode: MoveModeEnum, rate: UInt8, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, moveMode)
        fields.put(1, rate)
        fields.put(2, optionsMask)
        fields.put(3, optionsOverride)
        try await handle.run(0x04, fields.value)
    }

    public var supportsStepSaturationCommand: Bool { handle.supports(0x05) }
    public func stepSaturation(stepMode: StepModeEnum, stepSize: UInt8, transitionTime: UInt8, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, stepMode)
        fields.put(1, stepSize)
        fields.put(2, transitionTime)
        fields.put(3, optionsMask)
        fields.put(4, optionsOverride)
        try await handle.run(0x05, fields.value)
    }

    public var supportsMoveToHueAndSaturationCommand: Bool { handle.supports(0x06) }
    public func moveToHueAndSaturation(hue: UInt8, saturation: UInt8, transitionTime: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, hue)
        fields.put(1, saturation)
        fields.put(2, transitionTime)
        fields.put(3, optionsMask)
        fields.put(4, optionsOverride)
        try await handle.run(0x06, fields.value)
    }

    public var supportsMoveToColorCommand: Bool { handle.supports(0x07) }
    public func moveToColor(colorX: UInt16, colorY: UInt16, transitionTime: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, colorX)
        fields.put(1, colorY)
        fields.put(2, transitionTime)
        fields.put(3, optionsMask)
        fields.put(4, optionsOverride)
        try await handle.run(0x07, fields.value)
    }

    public var supportsMoveColorCommand: Bool { handle.supports(0x08) }
    public func moveColor(rateX: Int16, rateY: Int16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, rateX)
        fields.put(1, rateY)
        fields.put(2, optionsMask)
        fields.put(3, optionsOverride)
        try await handle.run(0x08, fields.value)
    }

    public var supportsStepColorCommand: Bool { handle.supports(0x09) }
    public func stepColor(stepX: Int16, stepY: Int16, transitionTime: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, stepX)
        fields.put(1, stepY)
        fields.put(2, transitionTime)
        fields.put(3, optionsMask)
        fields.put(4, optionsOverride)
        try await handle.run(0x09, fields.value)
    }

    public var supportsMoveToColorTemperatureCommand: Bool { handle.supports(0x0A) }
    public func moveToColorTemperature(colorTemperatureMireds: UInt16, transitionTime: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, colorTemperatureMireds)
        fields.put(1, transitionTime)
        fields.put(2, optionsMask)
        fields.put(3, optionsOverride)
        try await handle.run(0x0A, fields.value)
    }

    public var supportsEnhancedMoveToHueCommand: Bool { handle.supports(0x40) }
    public func enhancedMoveToHue(enhancedHue: UInt16, direction: DirectionEnum, transitionTime: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, enhancedHue)
        fields.put(1, direction)
        fields.put(2, transitionTime)
        fields.put(3, optionsMask)
        fields.put(4, optionsOverride)
        try await handle.run(0x40, fields.value)
    }

    public var supportsEnhancedMoveHueCommand: Bool { handle.supports(0x41) }
    public func enhancedMoveHue(moveMode: MoveModeEnum, rate: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, moveMode)
        fields.put(1, rate)
        fields.put(2, optionsMask)
        fields.put(3, optionsOverride)
        try await handle.run(0x41, fields.value)
    }

    public var supportsEnhancedStepHueCommand: Bool { handle.supports(0x42) }
    public func enhancedStepHue(stepMode: StepModeEnum, stepSize: UInt16, transitionTime: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, stepMode)
        fields.put(1, stepSize)
        fields.put(2, transitionTime)
        fields.put(3, optionsMask)
        fields.put(4, optionsOverride)
        try await handle.run(0x42, fields.value)
    }

    public var supportsEnhancedMoveToHueAndSaturationCommand: Bool { handle.supports(0x43) }
    public func enhancedMoveToHueAndSaturation(enhancedHue: UInt16, saturation: UInt8, transitionTime: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, enhancedHue)
        fields.put(1, saturation)
        fields.put(2, transitionTime)
        fields.put(3, optionsMask)
        fields.put(4, optionsOverride)
        try await handle.run(0x43, fields.value)
    }

    public var supportsColorLoopSetCommand: Bool { handle.supports(0x44) }
    public func colorLoopSet(updateFlags: UpdateFlagsBitmap, action: ColorLoopActionEnum, direction: ColorLoopDirectionEnum, time: UInt16, startHue: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, updateFlags)
        fields.put(1, action)
        fields.put(2, direction)
        fields.put(3, time)
        fields.put(4, startHue)
        fields.put(5, optionsMask)
        fields.put(6, optionsOverride)
        try await handle.run(0x44, fields.value)
    }

    public var supportsStopMoveStepCommand: Bool { handle.supports(0x47) }
    public func stopMoveStep(optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, optionsMask)
        fields.put(1, optionsOverride)
        try await handle.run(0x47, fields.value)
    }

    public var supportsMoveColorTemperatureCommand: Bool { handle.supports(0x4B) }
    public func moveColorTemperature(moveMode: MoveModeEnum, rate: UInt16, colorTemperatureMinimumMireds: UInt16, colorTemperatureMaximumMireds: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, moveMode)
        fields.put(1, rate)
        fields.put(2, colorTemperatureMinimumMireds)
        fields.put(3, colorTemperatureMaximumMireds)
        fields.put(4, optionsMask)
        fields.put(5, optionsOverride)
        try await handle.run(0x4B, fields.value)
    }

    public var supportsStepColorTemperatureCommand: Bool { handle.supports(0x4C) }
    public func stepColorTemperature(stepMode: StepModeEnum, stepSize: UInt16, transitionTime: UInt16, colorTemperatureMinimumMireds: UInt16, colorTemperatureMaximumMireds: UInt16, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, stepMode)
        fields.put(1, stepSize)
        fields.put(2, transitionTime)
        fields.put(3, colorTemperatureMinimumMireds)
        fields.put(4, colorTemperatureMaximumMireds)
        fields.put(5, optionsMask)
        fields.put(6, optionsOverride)
        try await handle.run(0x4C, fields.value)
    }

}

extension Matter.ColorControlTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var hueSaturation: Self { Self(rawValue: 1 << 0) }
        public static var enhancedHue: Self { Self(rawValue: 1 << 1) }
        public static var colorLoop: Self { Self(rawValue: 1 << 2) }
        public static var xy: Self { Self(rawValue: 1 << 3) }
        public static var colorTemperature: Self { Self(rawValue: 1 << 4) }
    }

    public struct OptionsBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var executeIfOff: Self { Self(rawValue: 1 << 0) }
    }

    public struct UpdateFlagsBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var updateAction: Self { Self(rawValue: 1 << 0) }
        public static var updateDirection: Self { Self(rawValue: 1 << 1) }
        public static var updateTime: Self { Self(rawValue: 1 << 2) }
        public static var updateStartHue: Self { Self(rawValue: 1 << 3) }
    }

    public struct DriftCompensationEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var none: Self { Self(rawValue: 0) }
        public static var otherOrUnknown: Self { Self(rawValue: 1) }
        public static var temperatureMonitoring: Self { Self(rawValue: 2) }
        public static var opticalLuminanceMonitoringAndFeedback: Self { Self(rawValue: 3) }
        public static var opticalColorMonitoringAndFeedback: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "none"
            case 1: "otherOrUnknown"
            case 2: "temperatureMonitoring"
            case 3: "opticalLuminanceMonitoringAndFeedback"
            case 4: "opticalColorMonitoringAndFeedback"
            default: nil
            }
        }
    }

    public struct ColorModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var currentHueAndCurrentSaturation: Self { Self(rawValue: 0) }
        public static var currentXAndCurrentY: Self { Self(rawValue: 1) }
        public static var colorTemperatureMireds: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "currentHueAndCurrentSaturation"
            case 1: "currentXAndCurrentY"
            case 2: "colorTemperatureMireds"
            default: nil
            }
        }
    }

    public struct EnhancedColorModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var currentHueAndCurrentSaturation: Self { Self(rawValue: 0) }
        public static var currentXAndCurrentY: Self { Self(rawValue: 1) }
        public static var colorTemperatureMireds: Self { Self(rawValue: 2) }
        public static var enhancedCurrentHueAndCurrentSaturation: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "currentHueAndCurrentSaturation"
            case 1: "currentXAndCurrentY"
            case 2: "colorTemperatureMireds"
            case 3: "enhancedCurrentHueAndCurrentSaturation"
            default: nil
            }
        }
    }

    public struct DirectionEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var shortest: Self { Self(rawValue: 0) }
        public static var longest: Self { Self(rawValue: 1) }
        public static var up: Self { Self(rawValue: 2) }
        public static var down: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "shortest"
            case 1: "longest"
            case 2: "up"
            case 3: "down"
            default: nil
            }
        }
    }

    public struct MoveModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var stop: Self { Self(rawValue: 0) }
        public static var up: Self { Self(rawValue: 1) }
        public static var down: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "stop"
            case 1: "up"
            case 3: "down"
            default: nil
            }
        }
    }

    public struct StepModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var up: Self { Self(rawValue: 1) }
        public static var down: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 1: "up"
            case 3: "down"
            default: nil
            }
        }
    }

    public struct ColorLoopActionEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var deactivate: Self { Self(rawValue: 0) }
        public static var activateFromColorLoopStartEnhancedHue: Self { Self(rawValue: 1) }
        public static var activateFromEnhancedCurrentHue: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "deactivate"
            case 1: "activateFromColorLoopStartEnhancedHue"
            case 2: "activateFromEnhancedCurrentHue"
            default: nil
            }
        }
    }

    public struct ColorLoopDirectionEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var decrement: Self { Self(rawValue: 0) }
        public static var increment: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "decrement"
            case 1: "increment"
            default: nil
            }
        }
    }

    public struct ColorLoopActiveEnum: TraitEnum {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var inactive: Self { Self(rawValue: 0) }
        public static var active: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt16) -> StaticString? {
            switch rawValue {
            case 0: "inactive"
            case 1: "active"
            default: nil
            }
        }
    }

    public struct ColorCapabilitiesBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var hueSaturation: Self { Self(rawValue: 1 << 0) }
        public static var enhancedHue: Self { Self(rawValue: 1 << 1) }
        public static var colorLoop: Self { Self(rawValue: 1 << 2) }
        public static var xy: Self { Self(rawValue: 1 << 3) }
        public static var colorTemperature: Self { Self(rawValue: 1 << 4) }
    }

}
