// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Ozone Concentration Measurement, cluster 0x0415.
    public struct OzoneConcentrationMeasurementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0415 }
        public static var name: String { "OzoneConcentrationMeasurement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.OzoneConcentrationMeasurementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var measuredValue: Float?
        @TraitAttribute public var minMeasuredValue: Float?
        @TraitAttribute public var maxMeasuredValue: Float?
        @TraitAttribute public var peakMeasuredValue: Float?
        @TraitAttribute public var peakMeasuredValueWindow: UInt32?
        @TraitAttribute public var averageMeasuredValue: Float?
        @TraitAttribute public var averageMeasuredValueWindow: UInt32?
        @TraitAttribute public var uncertainty: Float?
        @TraitAttribute public var measurementUnit: MeasurementUnitEnum?
        @TraitAttribute public var measurementMedium: MeasurementMediumEnum?
        @TraitAttribute public var levelValue: LevelValueEnum?
        public init(_ view: TraitView) {
            _measuredValue = TraitAttribute(view, 0x0000, nullable: true)
            _minMeasuredValue = TraitAttribute(view, 0x0001, nullable: true)
            _maxMeasuredValue = TraitAttribute(view, 0x0002, nullable: true)
            _peakMeasuredValue = TraitAttribute(view, 0x0003, nullable: true)
            _peakMeasuredValueWindow = TraitAttribute(view, 0x0004)
            _averageMeasuredValue = TraitAttribute(view, 0x0005, nullable: true)
            _averageMeasuredValueWindow = TraitAttribute(view, 0x0006)
            _uncertainty = TraitAttribute(view, 0x0007)
            _measurementUnit = TraitAttribute(view, 0x0008)
            _measurementMedium = TraitAttribute(view, 0x0009)
            _levelValue = TraitAttribute(view, 0x000A)
        }
    }
}

extension Matter.OzoneConcentrationMeasurementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var numericMeasurement: Self { Self(rawValue: 1 << 0) }
        public static var levelIndication: Self { Self(rawValue: 1 << 1) }
        public static var mediumLevel: Self { Self(rawValue: 1 << 2) }
        public static var criticalLevel: Self { Self(rawValue: 1 << 3) }
        public static var peakMeasurement: Self { Self(rawValue: 1 << 4) }
        public static var averageMeasurement: Self { Self(rawValue: 1 << 5) }
    }

    public struct MeasurementUnitEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var ppm: Self { Self(rawValue: 0) }
        public static var ppb: Self { Self(rawValue: 1) }
        public static var ppt: Self { Self(rawValue: 2) }
        public static var mgm3: Self { Self(rawValue: 3) }
        public static var ugm3: Self { Self(rawValue: 4) }
        public static var ngm3: Self { Self(rawValue: 5) }
        public static var pm3: Self { Self(rawValue: 6) }
        public static var bqm3: Self { Self(rawValue: 7) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "ppm"
            case 1: "ppb"
            case 2: "ppt"
            case 3: "mgm3"
            case 4: "ugm3"
            case 5: "ngm3"
            case 6: "pm3"
            case 7: "bqm3"
            default: nil
            }
        }
    }

    public struct MeasurementMediumEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var air: Self { Self(rawValue: 0) }
        public static var water: Self { Self(rawValue: 1) }
        public static var soil: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "air"
            case 1: "water"
            case 2: "soil"
            default: nil
            }
        }
    }

    public struct LevelValueEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unknown: Self { Self(rawValue: 0) }
        public static var low: Self { Self(rawValue: 1) }
        public static var medium: Self { Self(rawValue: 2) }
        public static var high: Self { Self(rawValue: 3) }
        public static var critical: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unknown"
            case 1: "low"
            case 2: "medium"
            case 3: "high"
            case 4: "critical"
            default: nil
            }
        }
    }

}
