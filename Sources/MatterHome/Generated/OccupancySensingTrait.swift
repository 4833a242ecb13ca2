// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Occupancy Sensing, cluster 0x0406.
    public struct OccupancySensingTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0406 }
        public static var name: String { "OccupancySensing" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.OccupancySensingTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var occupancy: OccupancyBitmap?
        @TraitAttribute public var occupancySensorType: OccupancySensorTypeEnum?
        @TraitAttribute public var occupancySensorTypeBitmap: OccupancySensorTypeBitmap?
        @TraitAttribute public var holdTime: UInt16?
        @TraitAttribute public var holdTimeLimits: HoldTimeLimitsStruct?
        @TraitAttribute public var pirOccupiedToUnoccupiedDelay: UInt16?
        @TraitAttribute public var pirUnoccupiedToOccupiedDelay: UInt16?
        @TraitAttribute public var pirUnoccupiedToOccupiedThreshold: UInt8?
        @TraitAttribute public var ultrasonicOccupiedToUnoccupiedDelay: UInt16?
        @TraitAttribute public var ultrasonicUnoccupiedToOccupiedDelay: UInt16?
        @TraitAttribute public var ultrasonicUnoccupiedToOccupiedThreshold: UInt8?
        @TraitAttribute public var physicalContactOccupiedToUnoccupiedDelay: UInt16?
        @TraitAttribute public var physicalContactUnoccupiedToOccupiedDelay: UInt16?
        @TraitAttribute public var physicalContactUnoccupiedToOccupiedThreshold: UInt8?
        public init(_ view: TraitView) {
            _occupancy = TraitAttribute(view, 0x0000)
            _occupancySensorType = TraitAttribute(view, 0x0001)
            _occupancySensorTypeBitmap = TraitAttribute(view, 0x0002)
            _holdTime = TraitAttribute(view, 0x0003, writable: true)
            _holdTimeLimits = TraitAttribute(view, 0x0004)
            _pirOccupiedToUnoccupiedDelay = TraitAttribute(view, 0x0010, writable: true)
            _pirUnoccupiedToOccupiedDelay = TraitAttribute(view, 0x0011, writable: true)
            _pirUnoccupiedToOccupiedThreshold = TraitAttribute(view, 0x0012, writable: true)
            _ultrasonicOccupiedToUnoccupiedDelay = TraitAttribute(view, 0x0020, writable: true)
            _ultrasonicUnoccupiedToOccupiedDelay = TraitAttribute(view, 0x0021, writable: true)
            _ultrasonicUnoccupiedToOccupiedThreshold = TraitAttribute(view, 0x0022, writable: true)
            _physicalContactOccupiedToUnoccupiedDelay = TraitAttribute(view, 0x0030, writable: true)
            _physicalContactUnoccupiedToOccupiedDelay = TraitAttribute(view, 0x0031, writable: true)
            _physicalContactUnoccupiedToOccupiedThreshold = TraitAttribute(view, 0x0032, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setHoldTime(_ value: UInt16) { changes.set(0x0003, value) }
        public mutating func setPirOccupiedToUnoccupiedDelay(_ value: UInt16) { changes.set(0x0010, value) }
        public mutating func setPirUnoccupiedToOccupiedDelay(_ value: UInt16) { changes.set(0x0011, value) }
        public mutating func setPirUnoccupiedToOccupiedThreshold(_ value: UInt8) { changes.set(0x0012, value) }
        public mutating func setUltrasonicOccupiedToUnoccupiedDelay(_ value: UInt16) { changes.set(0x0020, value) }
        public mutating func setUltrasonicUnoccupiedToOccupiedDelay(_ value: UInt16) { changes.set(0x0021, value) }
        public mutating func setUltrasonicUnoccupiedToOccupiedThreshold(_ value: UInt8) { changes.set(0x0022, value) }
        public mutating func setPhysicalContactOccupiedToUnoccupiedDelay(_ value: UInt16) { changes.set(0x0030, value) }
        public mutating func setPhysicalContactUnoccupiedToOccupiedDelay(_ value: UInt16) { changes.set(0x0031, value) }
        public mutating func setPhysicalContactUnoccupiedToOccupiedThreshold(_ value: UInt8) { changes.set(0x0032, value) }
    }
}

extension Matter.OccupancySensingTrait {
    public enum Event: TraitEvent {
        case occupancyChanged(OccupancyChangedEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = OccupancyChangedEvent(tlv: data).map { .occupancyChanged($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct OccupancyChangedEvent: TraitStruct {
        public let occupancy: OccupancyBitmap
        public init(occupancy: OccupancyBitmap) {
            self.occupancy = occupancy
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let occupancy: OccupancyBitmap = fields[0] else { return nil }
            self.occupancy = occupancy
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, occupancy)
            return fields.value
        }
    }

}

extension Matter.OccupancySensingTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var other: Self { Self(rawValue: 1 << 0) }
        public static var passiveInfrared: Self { Self(rawValue: 1 << 1) }
        public static var ultrasonic: Self { Self(rawValue: 1 << 2) }
        public static var physicalContact: Self { Self(rawValue: 1 << 3) }
        public static var activeInfrared: Self { Self(rawValue: 1 << 4) }
        public static var radar: Self { Self(rawValue: 1 << 5) }
        public static var rfSensing: Self { Self(rawValue: 1 << 6) }
        public static var vision: Self { Self(rawValue: 1 << 7) }
    }

    public struct OccupancyBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var occupied: Self { Self(rawValue: 1 << 0) }
    }

    public struct OccupancySensorTypeBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var pir: Self { Self(rawValue: 1 << 0) }
        public static var ultrasonic: Self { Self(rawValue: 1 << 1) }
        public static var physicalContact: Self { Self(rawValue: 1 << 2) }
    }

    public struct OccupancySensorTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var pir: Self { Self(rawValue: 0) }
        public static var ultrasonic: Self { Self(rawValue: 1) }
        public static var pirAndUltrasonic: Self { Self(rawValue: 2) }
        public static var physicalContact: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "pir"
            case 1: "ultrasonic"
            case 2: "pirAndUltrasonic"
            case 3: "physicalContact"
            default: nil
            }
        }
    }

    public struct HoldTimeLimitsStruct: TraitStruct {
        public let holdTimeMin: UInt16
        public let holdTimeMax: UInt16
        public let holdTimeDefault: UInt16
        public init(holdTimeMin: UInt16, holdTimeMax: UInt16, holdTimeDefault: UInt16) {
            self.holdTimeMin = holdTimeMin
            self.holdTimeMax = holdTimeMax
            self.holdTimeDefault = holdTimeDefault
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let holdTimeMin: UInt16 = fields[0] else { return nil }
            self.holdTimeMin = holdTimeMin
            guard let holdTimeMax: UInt16 = fields[1] else { return nil }
            self.holdTimeMax = holdTimeMax
            guard let holdTimeDefault: UInt16 = fields[2] else { return nil }
            self.holdTimeDefault = holdTimeDefault
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, holdTimeMin)
            fields.put(1, holdTimeMax)
            fields.put(2, holdTimeDefault)
            return fields.value
        }
    }

}
