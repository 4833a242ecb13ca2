// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Air Quality, cluster 0x005B.
    public struct AirQualityTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x005B }
        public static var name: String { "AirQuality" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.AirQualityTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var airQuality: AirQualityEnum?
        public init(_ view: TraitView) {
            _airQuality = TraitAttribute(view, 0x0000)
        }
    }
}

extension Matter.AirQualityTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var fair: Self { Self(rawValue: 1 << 0) }
        public static var moderate: Self { Self(rawValue: 1 << 1) }
        public static var veryPoor: Self { Self(rawValue: 1 << 2) }
        public static var extremelyPoor: Self { Self(rawValue: 1 << 3) }
    }

    public struct AirQualityEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unknown: Self { Self(rawValue: 0) }
        public static var good: Self { Self(rawValue: 1) }
        public static var fair: Self { Self(rawValue: 2) }
        public static var moderate: Self { Self(rawValue: 3) }
        public static var poor: Self { Self(rawValue: 4) }
        public static var veryPoor: Self { Self(rawValue: 5) }
        public static var extremelyPoor: Self { Self(rawValue: 6) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unknown"
            case 1: "good"
            case 2: "fair"
            case 3: "moderate"
            case 4: "poor"
            case 5: "veryPoor"
            case 6: "extremelyPoor"
            default: nil
            }
        }
    }

}
