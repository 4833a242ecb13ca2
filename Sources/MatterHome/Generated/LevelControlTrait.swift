// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Level Control, cluster 0x0008.
    public struct LevelControlTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0008 }
        public static var name: String { "LevelControl" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.LevelControlTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var currentLevel: UInt8?
        @TraitAttribute public var remainingTime: UInt16?
        @TraitAttribute public var minLevel: UInt8?
        @TraitAttribute public var maxLevel: UInt8?
        @TraitAttribute public var currentFrequency: UInt16?
        @TraitAttribute public var minFrequency: UInt16?
        @TraitAttribute public var maxFrequency: UInt16?
        @TraitAttribute public var options: OptionsBitmap?
        @TraitAttribute public var onOffTransitionTime: UInt16?
        @TraitAttribute public var onLevel: UInt8?
        @TraitAttribute public var onTransitionTime: UInt16?
        @TraitAttribute public var offTransitionTime: UInt16?
        @TraitAttribute public var defaultMoveRate: UInt8?
        @TraitAttribute public var startUpCurrentLevel: UInt8?
        public init(_ view: TraitView) {
            _currentLevel = TraitAttribute(view, 0x0000, nullable: true)
            _remainingTime = TraitAttribute(view, 0x0001)
            _minLevel = TraitAttribute(view, 0x0002)
            _maxLevel = TraitAttribute(view, 0x0003)
            _currentFrequency = TraitAttribute(view, 0x0004)
            _minFrequency = TraitAttribute(view, 0x0005)
            _maxFrequency = TraitAttribute(view, 0x0006)
            _options = TraitAttribute(view, 0x000F, writable: true)
            _onOffTransitionTime = TraitAttribute(view, 0x0010, writable: true)
            _onLevel = TraitAttribute(view, 0x0011, nullable: true, writable: true)
            _onTransitionTime = TraitAttribute(view, 0x0012, nullable: true, writable: true)
            _offTransitionTime = TraitAttribute(view, 0x0013, nullable: true, writable: true)
            _defaultMoveRate = TraitAttribute(view, 0x0014, nullable: true, writable: true)
            _startUpCurrentLevel = TraitAttribute(view, 0x4000, nullable: true, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setOptions(_ value: OptionsBitmap) { changes.set(0x000F, value) }
        public mutating func setOnOffTransitionTime(_ value: UInt16) { changes.set(0x0010, value) }
        public mutating func setOnLevel(_ value: UInt8?) { changes.set(0x0011, value) }
        public mutating func setOnTransitionTime(_ value: UInt16?) { changes.set(0x0012, value) }
        public mutating func setOffTransitionTime(_ value: UInt16?) { changes.set(0x0013, value) }
        public mutating func setDefaultMoveRate(_ value: UInt8?) { changes.set(0x0014, value) }
        public mutating func setStartUpCurrentLevel(_ value: UInt8?) { changes.set(0x4000, value) }
    }
}

extension Matter.LevelControlTrait {
    public enum Command: UInt32, TraitCommand {
        case moveToLevel = 0x00
        case move = 0x01
        case step = 0x02
        case stop = 0x03
        case moveToLevelWithOnOff = 0x04
        case moveWithOnOff = 0x05
        case stepWithOnOff = 0x06
        case stopWithOnOff = 0x07
        case moveToClosestFrequency = 0x08
    }

    public var supportsMoveToLevelCommand: Bool { handle.supports(0x00) }
    public func moveToLevel(level: UInt8, transitionTime: UInt16? = nil, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, level)
        fields.putNullable(1, transitionTime)
        fields.put(2, optionsMask)
        fields.put(3, optionsOverride)
        try await handle.run(0x00, fields.value)
    }

    public var supportsMoveCommand: Bool { handle.supports(0x01) }
    public func move(moveMode: MoveModeEnum, rate: UInt8? = nil, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, moveMode)
        fields.putNullable(1, rate)
        fields.put(2, optionsMask)
        fields.put(3, optionsOverride)
        try await handle.run(0x01, fields.value)
    }

    public var supportsStepCommand: Bool { handle.supports(0x02) }
    public func step(stepMode: StepModeEnum, stepSize: UInt8, transitionTime: UInt16? = nil, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, stepMode)
        fields.put(1, stepSize)
        fields.putNullable(2, transitionTime)
        fields.put(3, optionsMask)
        fields.put(4, optionsOverride)
        try await handle.run(0x02, fields.value)
    }

    public var supportsStopCommand: Bool { handle.supports(0x03) }
    public func stop(optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, optionsMask)
        fields.put(1, optionsOverride)
        try await handle.run(0x03, fields.value)
    }

    public var supportsMoveToLevelWithOnOffCommand: Bool { handle.supports(0x04) }
    public func moveToLevelWithOnOff(level: UInt8, transitionTime: UInt16? = nil, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, level)
        fields.putNullable(1, transitionTime)
        fields.put(2, optionsMask)
        fields.put(3, optionsOverride)
        try await handle.run(0x04, fields.value)
    }

    public var supportsMoveWithOnOffCommand: Bool { handle.supports(0x05) }
    public func moveWithOnOff(moveMode: MoveModeEnum, rate: UInt8? = nil, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, moveMode)
        fields.putNullable(1, rate)
        fields.put(2, optionsMask)
        fields.put(3, optionsOverride)
        try await handle.run(0x05, fields.value)
    }

    public var supportsStepWithOnOffCommand: Bool { handle.supports(0x06) }
    public func stepWithOnOff(stepMode: StepModeEnum, stepSize: UInt8, transitionTime: UInt16? = nil, optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, stepMode)
        fields.put(1, stepSize)
        fields.putNullable(2, transitionTime)
        fields.put(3, optionsMask)
        fields.put(4, optionsOverride)
        try await handle.run(0x06, fields.value)
    }

    public var supportsStopWithOnOffCommand: Bool { handle.supports(0x07) }
    public func stopWithOnOff(optionsMask: OptionsBitmap = [], optionsOverride: OptionsBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, optionsMask)
        fields.put(1, optionsOverride)
        try await handle.run(0x07, fields.value)
    }

    public var supportsMoveToClosestFrequencyCommand: Bool { handle.supports(0x08) }
    public func moveToClosestFrequency(frequency: UInt16 = 0) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, frequency)
        try await handle.run(0x08, fields.value)
    }

}

extension Matter.LevelControlTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var onOff: Self { Self(rawValue: 1 << 0) }
        public static var lighting: Self { Self(rawValue: 1 << 1) }
        public static var frequency: Self { Self(rawValue: 1 << 2) }
    }

    public struct OptionsBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var executeIfOff: Self { Self(rawValue: 1 << 0) }
        public static var coupleColorTempToLevel: Self { Self(rawValue: 1 << 1) }
    }

    public struct MoveModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var up: Self { Self(rawValue: 0) }
        public static var down: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "up"
            case 1: "down"
            default: nil
            }
        }
    }

    public struct StepModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var up: Self { Self(rawValue: 0) }
        public static var down: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "up"
            case 1: "down"
            default: nil
            }
        }
    }

}
