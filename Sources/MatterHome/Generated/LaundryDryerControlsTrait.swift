// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Laundry Dryer Controls, cluster 0x004A.
    public struct LaundryDryerControlsTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x004A }
        public static var name: String { "LaundryDryerControls" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.LaundryDryerControlsTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var supportedDrynessLevels: [DrynessLevelEnum]?
        @TraitAttribute public var selectedDrynessLevel: DrynessLevelEnum?
        public init(_ view: TraitView) {
            _supportedDrynessLevels = TraitAttribute(view, 0x0000)
            _selectedDrynessLevel = TraitAttribute(view, 0x0001, nullable: true, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setSelectedDrynessLevel(_ value: DrynessLevelEnum?) { changes.set(0x0001, value) }
    }
}

extension Matter.LaundryDryerControlsTrait {
    public struct DrynessLevelEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var low: Self { Self(rawValue: 0) }
        public static var normal: Self { Self(rawValue: 1) }
        public static var extra: Self { Self(rawValue: 2) }
        public static var max: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "low"
            case 1: "normal"
            case 2: "extra"
            case 3: "max"
            default: nil
            }
        }
    }

}
