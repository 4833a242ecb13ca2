// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Fan Control, cluster 0x0202.
    public struct FanControlTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0202 }
        public static var name: String { "FanControl" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.FanControlTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var fanMode: FanModeEnum?
        @TraitAttribute public var fanModeSequence: FanModeSequenceEnum?
        @TraitAttribute public var percentSetting: UInt8?
        @TraitAttribute public var percentCurrent: UInt8?
        @TraitAttribute public var speedMax: UInt8?
        @TraitAttribute public var speedSetting: UInt8?
        @TraitAttribute public var speedCurrent: UInt8?
        @TraitAttribute public var rockSupport: RockBitmap?
        @TraitAttribute public var rockSetting: RockBitmap?
        @TraitAttribute public var windSupport: WindBitmap?
        @TraitAttribute public var windSetting: WindBitmap?
        @TraitAttribute public var airflowDirection: AirflowDirectionEnum?
        public init(_ view: TraitView) {
            _fanMode = TraitAttribute(view, 0x0000, writable: true)
            _fanModeSequence = TraitAttribute(view, 0x0001)
            _percentSetting = TraitAttribute(view, 0x0002, nullable: true, writable: true)
            _percentCurrent = TraitAttribute(view, 0x0003)
            _speedMax = TraitAttribute(view, 0x0004)
            _speedSetting = TraitAttribute(view, 0x0005, nullable: true, writable: true)
            _speedCurrent = TraitAttribute(view, 0x0006)
            _rockSupport = TraitAttribute(view, 0x0007)
            _rockSetting = TraitAttribute(view, 0x0008, writable: true)
            _windSupport = TraitAttribute(view, 0x0009)
            _windSetting = TraitAttribute(view, 0x000A, writable: true)
            _airflowDirection = TraitAttribute(view, 0x000B, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setFanMode(_ value: FanModeEnum) { changes.set(0x0000, value) }
        public mutating func setPercentSetting(_ value: UInt8?) { changes.set(0x0002, value) }
        public mutating func setSpeedSetting(_ value: UInt8?) { changes.set(0x0005, value) }
        public mutating func setRockSetting(_ value: RockBitmap) { changes.set(0x0008, value) }
        public mutating func setWindSetting(_ value: WindBitmap) { changes.set(0x000A, value) }
        public mutating func setAirflowDirection(_ value: AirflowDirectionEnum) { changes.set(0x000B, value) }
    }
}

extension Matter.FanControlTrait {
    public enum Command: UInt32, TraitCommand {
        case step = 0x00
    }

    public var supportsStepCommand: Bool { handle.supports(0x00) }
    public func step(direction: StepDirectionEnum, wrap: Bool? = nil, lowestOff: Bool? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, direction)
        fields.putOptional(1, wrap)
        fields.putOptional(2, lowestOff)
        try await handle.run(0x00, fields.value)
    }

}

extension Matter.FanControlTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var multiSpeed: Self { Self(rawValue: 1 << 0) }
        public static var auto: Self { Self(rawValue: 1 << 1) }
        public static var rocking: Self { Self(rawValue: 1 << 2) }
        public static var wind: Self { Self(rawValue: 1 << 3) }
        public static var step: Self { Self(rawValue: 1 << 4) }
        public static var airflowDirection: Self { Self(rawValue: 1 << 5) }
    }

    public struct RockBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var rockLeftRight: Self { Self(rawValue: 1 << 0) }
        public static var rockUpDown: Self { Self(rawValue: 1 << 1) }
        public static var rockRound: Self { Self(rawValue: 1 << 2) }
    }

    public struct WindBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var sleepWind: Self { Self(rawValue: 1 << 0) }
        public static var naturalWind: Self { Self(rawValue: 1 << 1) }
    }

    public struct StepDirectionEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var increase: Self { Self(rawValue: 0) }
        public static var decrease: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "increase"
            case 1: "decrease"
            default: nil
            }
        }
    }

    public struct AirflowDirectionEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var forward: Self { Self(rawValue: 0) }
        public static var reverse: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "forward"
            case 1: "reverse"
            default: nil
            }
        }
    }

    public struct FanModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var off: Self { Self(rawValue: 0) }
        public static var low: Self { Self(rawValue: 1) }
        public static var medium: Self { Self(rawValue: 2) }
        public static var high: Self { Self(rawValue: 3) }
        public static var on: Self { Self(rawValue: 4) }
        public static var auto: Self { Self(rawValue: 5) }
        public static var smart: Self { Self(rawValue: 6) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "off"
            case 1: "low"
            case 2: "medium"
            case 3: "high"
            case 4: "on"
            case 5: "auto"
            case 6: "smart"
            default: nil
            }
        }
    }

    public struct FanModeSequenceEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var offLowMedHigh: Self { Self(rawValue: 0) }
        public static var offLowHigh: Self { Self(rawValue: 1) }
        public static var offLowMedHighAuto: Self { Self(rawValue: 2) }
        public static var offLowHighAuto: Self { Self(rawValue: 3) }
        public static var offHighAuto: Self { Self(rawValue: 4) }
        public static var offHigh: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "offLowMedHigh"
            case 1: "offLowHigh"
            case 2: "offLowMedHighAuto"
            case 3: "offLowHighAuto"
            case 4: "offHighAuto"
            case 5: "offHigh"
            default: nil
            }
        }
    }

}
