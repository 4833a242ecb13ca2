// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Thermostat User Interface Configuration, cluster 0x0204.
    public struct ThermostatUserInterfaceConfigurationTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0204 }
        public static var name: String { "ThermostatUserInterfaceConfiguration" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ThermostatUserInterfaceConfigurationTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var temperatureDisplayMode: TemperatureDisplayModeEnum?
        @TraitAttribute public var keypadLockout: KeypadLockoutEnum?
        @TraitAttribute public var scheduleProgrammingVisibility: ScheduleProgrammingVisibilityEnum?
        public init(_ view: TraitView) {
            _temperatureDisplayMode = TraitAttribute(view, 0x0000, writable: true)
            _keypadLockout = TraitAttribute(view, 0x0001, writable: true)
            _scheduleProgrammingVisibility = TraitAttribute(view, 0x0002, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setTemperatureDisplayMode(_ value: TemperatureDisplayModeEnum) { changes.set(0x0000, value) }
        public mutating func setKeypadLockout(_ value: KeypadLockoutEnum) { changes.set(0x0001, value) }
        public mutating func setScheduleProgrammingVisibility(_ value: ScheduleProgrammingVisibilityEnum) { changes.set(0x0002, value) }
    }
}

extension Matter.ThermostatUserInterfaceConfigurationTrait {
    public struct TemperatureDisplayModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var celsius: Self { Self(rawValue: 0) }
        public static var fahrenheit: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "celsius"
            case 1: "fahrenheit"
            default: nil
            }
        }
    }

    public struct KeypadLockoutEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var noLockout: Self { Self(rawValue: 0) }
        public static var lockout1: Self { Self(rawValue: 1) }
        public static var lockout2: Self { Self(rawValue: 2) }
        public static var lockout3: Self { Self(rawValue: 3) }
        public static var lockout4: Self { Self(rawValue: 4) }
        public static var lockout5: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "noLockout"
            case 1: "lockout1"
            case 2: "lockout2"
            case 3: "lockout3"
            case 4: "lockout4"
            case 5: "lockout5"
            default: nil
            }
        }
    }

    public struct ScheduleProgrammingVisibilityEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var scheduleProgrammingPermitted: Self { Self(rawValue: 0) }
        public static var scheduleProgrammingDenied: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "scheduleProgrammingPermitted"
            case 1: "scheduleProgrammingDenied"
            default: nil
            }
        }
    }

}
