// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Relative Humidity Measurement, cluster 0x0405.
    public struct RelativeHumidityMeasurementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0405 }
        public static var name: String { "RelativeHumidityMeasurement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.RelativeHumidityMeasurementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var measuredValue: UInt16?
        @TraitAttribute public var minMeasuredValue: UInt16?
        @TraitAttribute public var maxMeasuredValue: UInt16?
        @TraitAttribute public var tolerance: UInt16?
        public init(_ view: TraitView) {
            _measuredValue = TraitAttribute(view, 0x0000, nullable: true)
            _minMeasuredValue = TraitAttribute(view, 0x0001, nullable: true)
            _maxMeasuredValue = TraitAttribute(view, 0x0002, nullable: true)
            _tolerance = TraitAttribute(view, 0x0003)
        }
    }
}
