// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Illuminance Measurement, cluster 0x0400.
    public struct IlluminanceMeasurementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0400 }
        public static var name: String { "IlluminanceMeasurement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.IlluminanceMeasurementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var measuredValue: UInt16?
        @TraitAttribute public var minMeasuredValue: UInt16?
        @TraitAttribute public var maxMeasuredValue: UInt16?
        @TraitAttribute public var tolerance: UInt16?
        @TraitAttribute public var lightSensorType: UInt8?
        public init(_ view: TraitView) {
            _measuredValue = TraitAttribute(view, 0x0000, nullable: true)
            _minMeasuredValue = TraitAttribute(view, 0x0001, nullable: true)
            _maxMeasuredValue = TraitAttribute(view, 0x0002, nullable: true)
            _tolerance = TraitAttribute(view, 0x0003)
            _lightSensorType = TraitAttribute(view, 0x0004, nullable: true)
        }
    }
}

extension Matter.IlluminanceMeasurementTrait {
    public struct LightSensorTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var photodiode: Self { Self(rawValue: 0) }
        public static var cmos: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "photodiode"
            case 1: "cmos"
            default: nil
            }
        }
    }

}
