// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Boolean State Configuration, cluster 0x0080.
    public struct BooleanStateConfigurationTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0080 }
        public static var name: String { "BooleanStateConfiguration" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.BooleanStateConfigurationTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var currentSensitivityLevel: UInt8?
        @TraitAttribute public var supportedSensitivityLevels: UInt8?
        @TraitAttribute public var defaultSensitivityLevel: UInt8?
        @TraitAttribute public var alarmsActive: AlarmModeBitmap?
        @TraitAttribute public var alarmsSuppressed: AlarmModeBitmap?
        @TraitAttribute public var alarmsEnabled: AlarmModeBitmap?
        @TraitAttribute public var alarmsSupported: AlarmModeBitmap?
        @TraitAttribute public var sensorFault: SensorFaultBitmap?
        public init(_ view: TraitView) {
            _currentSensitivityLevel = TraitAttribute(view, 0x0000, writable: true)
            _supportedSensitivityLevels = TraitAttribute(view, 0x0001)
            _defaultSensitivityLevel = TraitAttribute(view, 0x0002)
            _alarmsActive = TraitAttribute(view, 0x0003)
            _alarmsSuppressed = TraitAttribute(view, 0x0004)
            _alarmsEnabled = TraitAttribute(view, 0x0005)
            _alarmsSupported = TraitAttribute(view, 0x0006)
            _sensorFault = TraitAttribute(view, 0x0007)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setCurrentSensitivityLevel(_ value: UInt8) { changes.set(0x0000, value) }
    }
}

extension Matter.BooleanStateConfigurationTrait {
    public enum Command: UInt32, TraitCommand {
        case suppressAlarm = 0x00
        case enableDisableAlarm = 0x01
    }

    public var supportsSuppressAlarmCommand: Bool { handle.supports(0x00) }
    public func suppressAlarm(alarmsToSuppress: AlarmModeBitmap) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, alarmsToSuppress)
        try await handle.run(0x00, fields.value)
    }

    public var supportsEnableDisableAlarmCommand: Bool { handle.supports(0x01) }
    public func enableDisableAlarm(alarmsToEnableDisable: AlarmModeBitmap) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, alarmsToEnableDisable)
        try await handle.run(0x01, fields.value)
    }

}

extension Matter.BooleanStateConfigurationTrait {
    public enum Event: TraitEvent {
        case alarmsStateChanged(AlarmsStateChangedEvent)
        case sensorFault(SensorFaultEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = AlarmsStateChangedEvent(tlv: data).map { .alarmsStateChanged($0) } ?? .unrecognized(id, data)
            case 0x01: self = SensorFaultEvent(tlv: data).map { .sensorFault($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct AlarmsStateChangedEvent: TraitStruct {
        public let alarmsActive: AlarmModeBitmap
        public let alarmsSuppressed: AlarmModeBitmap?
        public init(alarmsActive: AlarmModeBitmap, alarmsSuppressed: AlarmModeBitmap? = nil) {
            self.alarmsActive = alarmsActive
            self.alarmsSuppressed = alarmsSuppressed
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let alarmsActive: AlarmModeBitmap = fields[0] else { return nil }
            self.alarmsActive = alarmsActive
            self.alarmsSuppressed = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, alarmsActive)
            fields.putOptional(1, alarmsSuppressed)
            return fields.value
        }
    }

    public struct SensorFaultEvent: TraitStruct {
        public let sensorFault: SensorFaultBitmap
        public init(sensorFault: SensorFaultBitmap) {
            self.sensorFault = sensorFault
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let sensorFault: SensorFaultBitmap = fields[0] else { return nil }
            self.sensorFault = sensorFault
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, sensorFault)
            return fields.value
        }
    }

}

extension Matter.BooleanStateConfigurationTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var visual: Self { Self(rawValue: 1 << 0) }
        public static var audible: Self { Self(rawValue: 1 << 1) }
        public static var alarmSuppress: Self { Self(rawValue: 1 << 2) }
        public static var sensitivityLevel: Self { Self(rawValue: 1 << 3) }
    }

    public struct AlarmModeBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var visual: Self { Self(rawValue: 1 << 0) }
        public static var audible: Self { Self(rawValue: 1 << 1) }
    }

    public struct SensorFaultBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var generalFault: Self { Self(rawValue: 1 << 0) }
    }

}
