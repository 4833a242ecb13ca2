// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Laundry Washer Controls, cluster 0x0053.
    public struct LaundryWasherControlsTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0053 }
        public static var name: String { "LaundryWasherControls" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.LaundryWasherControlsTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var spinSpeeds: [String]?
        @TraitAttribute public var spinSpeedCurrent: UInt8?
        @TraitAttribute public var numberOfRinses: NumberOfRinsesEnum?
        @TraitAttribute public var supportedRinses: [NumberOfRinsesEnum]?
        public init(_ view: TraitView) {
            _spinSpeeds = TraitAttribute(view, 0x0000)
            _spinSpeedCurrent = TraitAttribute(view, 0x0001, nullable: true, writable: true)
            _numberOfRinses = TraitAttribute(view, 0x0002, writable: true)
            _supportedRinses = TraitAttribute(view, 0x0003)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setSpinSpeedCurrent(_ value: UInt8?) { changes.set(0x0001, value) }
        public mutating func setNumberOfRinses(_ value: NumberOfRinsesEnum) { changes.set(0x0002, value) }
    }
}

extension Matter.LaundryWasherControlsTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var spin: Self { Self(rawValue: 1 << 0) }
        public static var rinse: Self { Self(rawValue: 1 << 1) }
    }

    public struct NumberOfRinsesEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var none: Self { Self(rawValue: 0) }
        public static var normal: Self { Self(rawValue: 1) }
        public static var extra: Self { Self(rawValue: 2) }
        public static var max: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "none"
            case 1: "normal"
            case 2: "extra"
            case 3: "max"
            default: nil
            }
        }
    }

}
