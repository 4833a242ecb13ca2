// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Energy Preference, cluster 0x009B.
    public struct EnergyPreferenceTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x009B }
        public static var name: String { "EnergyPreference" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.EnergyPreferenceTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var energyBalances: [BalanceStruct]?
        @TraitAttribute public var currentEnergyBalance: UInt8?
        @TraitAttribute public var energyPriorities: [EnergyPriorityEnum]?
        @TraitAttribute public var lowPowerModeSensitivities: [BalanceStruct]?
        @TraitAttribute public var currentLowPowerModeSensitivity: UInt8?
        public init(_ view: TraitView) {
            _energyBalances = TraitAttribute(view, 0x0000)
            _currentEnergyBalance = TraitAttribute(view, 0x0001, nullable: true, writable: true)
            _energyPriorities = TraitAttribute(view, 0x0002)
            _lowPowerModeSensitivities = TraitAttribute(view, 0x0003)
            _currentLowPowerModeSensitivity = TraitAttribute(view, 0x0004, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setCurrentEnergyBalance(_ value: UInt8) { changes.set(0x0001, value) }
        public mutating func setCurrentLowPowerModeSensitivity(_ value: UInt8) { changes.set(0x0004, value) }
    }
}

extension Matter.EnergyPreferenceTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var energyBalance: Self { Self(rawValue: 1 << 0) }
        public static var lowPowerModeSensitivity: Self { Self(rawValue: 1 << 1) }
    }

    public struct EnergyPriorityEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var comfort: Self { Self(rawValue: 0) }
        public static var speed: Self { Self(rawValue: 1) }
        public static var efficiency: Self { Self(rawValue: 2) }
        public static var waterConsumption: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "comfort"
            case 1: "speed"
            case 2: "efficiency"
            case 3: "waterConsumption"
            default: nil
            }
        }
    }

    public struct BalanceStruct: TraitStruct {
        public let step: UInt8
        public let label: String?
        public init(step: UInt8, label: String? = nil) {
            self.step = step
            self.label = label
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let step: UInt8 = fields[0] else { return nil }
            self.step = step
            self.label = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, step)
            fields.putOptional(1, label)
            return fields.value
        }
    }

}
