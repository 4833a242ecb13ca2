// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Unit Localization, cluster 0x002D.
    public struct UnitLocalizationTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x002D }
        public static var name: String { "UnitLocalization" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.UnitLocalizationTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var temperatureUnit: TempUnitEnum?
        public init(_ view: TraitView) {
            _temperatureUnit = TraitAttribute(view, 0x0000, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setTemperatureUnit(_ value: TempUnitEnum) { changes.set(0x0000, value) }
    }
}

extension Matter.UnitLocalizationTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var temperatureUnit: Self { Self(rawValue: 1 << 0) }
    }

    public struct TempUnitEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var fahrenheit: Self { Self(rawValue: 0) }
        public static var celsius: Self { Self(rawValue: 1) }
        public static var kelvin: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "fahrenheit"
            case 1: "celsius"
            case 2: "kelvin"
            default: nil
            }
        }
    }

}
