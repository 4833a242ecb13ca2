// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Pressure Measurement, cluster 0x0403.
    public struct PressureMeasurementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0403 }
        public static var name: String { "PressureMeasurement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.PressureMeasurementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var measuredValue: Int16?
        @TraitAttribute public var minMeasuredValue: Int16?
        @TraitAttribute public var maxMeasuredValue: Int16?
        @TraitAttribute public var tolerance: UInt16?
        @TraitAttribute public var scaledValue: Int16?
        @TraitAttribute public var minScaledValue: Int16?
        @TraitAttribute public var maxScaledValue: Int16?
        @TraitAttribute public var scaledTolerance: UInt16?
        @TraitAttribute public var scale: Int8?
        public init(_ view: TraitView) {
            _measuredValue = TraitAttribute(view, 0x0000, nullable: true)
            _minMeasuredValue = TraitAttribute(view, 0x0001, nullable: true)
            _maxMeasuredValue = TraitAttribute(view, 0x0002, nullable: true)
            _tolerance = TraitAttribute(view, 0x0003)
            _scaledValue = TraitAttribute(view, 0x0010, nullable: true)
            _minScaledValue = TraitAttribute(view, 0x0011, nullable: true)
            _maxScaledValue = TraitAttribute(view, 0x0012, nullable: true)
            _scaledTolerance = TraitAttribute(view, 0x0013)
            _scale = TraitAttribute(view, 0x0014)
        }
    }
}

extension Matter.PressureMeasurementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var extended: Self { Self(rawValue: 1 << 0) }
    }

}
