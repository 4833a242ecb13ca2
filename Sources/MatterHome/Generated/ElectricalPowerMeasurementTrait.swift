// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Electrical Power Measurement, cluster 0x0090.
    public struct ElectricalPowerMeasurementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0090 }
        public static var name: String { "ElectricalPowerMeasurement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ElectricalPowerMeasurementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var powerMode: PowerModeEnum?
        @TraitAttribute public var numberOfMeasurementTypes: UInt8?
        @TraitAttribute public var accuracy: [Matter.MeasurementAccuracyStruct]?
        @TraitAttribute public var ranges: [MeasurementRangeStruct]?
        @TraitAttribute public var voltage: Int64?
        @TraitAttribute public var activeCurrent: Int64?
        @TraitAttribute public var reactiveCurrent: Int64?
        @TraitAttribute public var apparentCurrent: Int64?
        @TraitAttribute public var activePower: Int64?
        @TraitAttribute public var reactivePower: Int64?
        @TraitAttribute public var apparentPower: Int64?
        @TraitAttribute public var rmsVoltage: Int64?
        @TraitAttribute public var rmsCurrent: Int64?
        @TraitAttribute public var rmsPower: Int64?
        @TraitAttribute public var frequency: Int64?
        @TraitAttribute public var harmonicCurrents: [HarmonicMeasurementStruct]?
        @TraitAttribute public var harmonicPhases: [HarmonicMeasurementStruct]?
        @TraitAttribute public var powerFactor: Int64?
        @TraitAttribute public var neutralCurrent: Int64?
        public init(_ view: TraitView) {
            _powerMode = TraitAttribute(view, 0x0000)
            _numberOfMeasurementTypes = TraitAttribute(view, 0x0001)
            _accuracy = TraitAttribute(view, 0x0002)
            _ranges = TraitAttribute(view, 0x0003)
            _voltage = TraitAttribute(view, 0x0004, nullable: true)
            _activeCurrent = TraitAttribute(view, 0x0005, nullable: true)
            _reactiveCurrent = TraitAttribute(view, 0x0006, nullable: true)
            _apparentCurrent = TraitAttribute(view, 0x0007, nullable: true)
            _activePower = TraitAttribute(view, 0x0008, nullable: true)
            _reactivePower = TraitAttribute(view, 0x0009, nullable: true)
            _apparentPower = TraitAttribute(view, 0x000A, nullable: true)
            _rmsVoltage = TraitAttribute(view, 0x000B, nullable: true)
            _rmsCurrent = TraitAttribute(view, 0x000C, nullable: true)
            _rmsPower = TraitAttribute(view, 0x000D, nullable: true)
            _frequency = TraitAttribute(view, 0x000E, nullable: true)
            _harmonicCurrents = TraitAttribute(view, 0x000F, nullable: true)
            _harmonicPhases = TraitAttribute(view, 0x0010, nullable: true)
            _powerFactor = TraitAttribute(view, 0x0011, nullable: true)
            _neutralCurrent = TraitAttribute(view, 0x0012, nullable: true)
        }
    }
}

extension Matter.ElectricalPowerMeasurementTrait {
    public enum Event: TraitEvent {
        case measurementPeriodRanges(MeasurementPeriodRangesEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = MeasurementPeriodRangesEvent(tlv: data).map { .measurementPeriodRanges($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct MeasurementPeriodRangesEvent: TraitStruct {
        public let ranges: [MeasurementRangeStruct]
        public init(ranges: [MeasurementRangeStruct]) {
            self.ranges = ranges
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let ranges: [MeasurementRangeStruct] = fields[0] else { return nil }
            self.ranges = ranges
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, ranges)
            return fields.value
        }
    }

}

extension Matter.ElectricalPowerMeasurementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var directCurrent: Self { Self(rawValue: 1 << 0) }
        public static var alternatingCurrent: Self { Self(rawValue: 1 << 1) }
        public static var polyphasePower: Self { Self(rawValue: 1 << 2) }
        public static var harmonics: Self { Self(rawValue: 1 << 3) }
        public static var powerQuality: Self { Self(rawValue: 1 << 4) }
    }

    public struct PowerModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unknown: Self { Self(rawValue: 0) }
        public static var dc: Self { Self(rawValue: 1) }
        public static var ac: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unknown"
            case 1: "dc"
            case 2: "ac"
            default: nil
            }
        }
    }

    public struct MeasurementRangeStruct: TraitStruct {
        public let measurementType: Matter.MeasurementTypeEnum
        public let min: Int64
        public let max: Int64
        public let startTimestamp: UInt32?
        public let endTimestamp: UInt32?
        public let minTimestamp: UInt32?
        public let maxTimestamp: UInt32?
        public let startSystime: UInt64?
        public let endSystime: UInt64?
        public let minSystime: UInt64?
        public let maxSystime: UInt64?
        public init(measurementType: Matter.MeasurementTypeEnum, min: Int64, max: Int64, startTimestamp: UInt32? = nil, endTimestamp: UInt32? = nil, minTimestamp: UInt32? = nil, maxTimestamp: UInt32? = nil, startSystime: UInt64? = nil, endSystime: UInt64? = nil, minSystime: UInt64? = nil, maxSystime: UInt64? = nil) {
            self.measurementType = measurementType
            self.min = min
            self.max = max
            self.startTimestamp = startTimestamp
            self.endTimestamp = endTimestamp
            self.minTimestamp = minTimestamp
            self.maxTimestamp = maxTimestamp
            self.startSystime = startSystime
            self.endSystime = endSystime
            self.minSystime = minSystime
            self.maxSystime = maxSystime
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let measurementType: Matter.MeasurementTypeEnum = fields[0] else { return nil }
            self.measurementType = measurementType
            guard let min: Int64 = fields[1] else { return nil }
            self.min = min
            guard let max: Int64 = fields[2] else { return nil }
            self.max = max
            self.startTimestamp = fields[3]
            self.endTimestamp = fields[4]
            self.minTimestamp = fields[5]
            self.maxTimestamp = fields[6]
            self.startSystime = fields[7]
            self.endSystime = fields[8]
            self.minSystime = fields[9]
            self.maxSystime = fields[10]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, measurementType)
            fields.put(1, min)
            fields.put(2, max)
            fields.putOptional(3, startTimestamp)
            fields.putOptional(4, endTimestamp)
            fields.putOptional(5, minTimestamp)
            fields.putOptional(6, maxTimestamp)
            fields.putOptional(7, startSystime)
            fields.putOptional(8, endSystime)
            fields.putOptional(9, minSystime)
            fields.putOptional(10, maxSystime)
            return fields.value
        }
    }

    public struct HarmonicMeasurementStruct: TraitStruct {
        public let order: UInt8
        public let measurement: Int64?
        public init(order: UInt8, measurement: Int64? = nil) {
            self.order = order
            self.measurement = measurement
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let order: UInt8 = fields[0] else { return nil }
            self.order = order
            self.measurement = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, order)
            fields.putNullable(1, measurement)
            return fields.value
        }
    }

}
