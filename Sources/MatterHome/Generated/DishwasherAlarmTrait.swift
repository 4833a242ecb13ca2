// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Dishwasher Alarm, cluster 0x005D.
    public struct DishwasherAlarmTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x005D }
        public static var name: String { "DishwasherAlarm" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.DishwasherAlarmTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var mask: AlarmBitmap?
        @TraitAttribute public var latch: AlarmBitmap?
        @TraitAttribute public var state: AlarmBitmap?
        @TraitAttribute public var supported: AlarmBitmap?
        public init(_ view: TraitView) {
            _mask = TraitAttribute(view, 0x0000)
            _latch = TraitAttribute(view, 0x0001)
            _state = TraitAttribute(view, 0x0002)
            _supported = TraitAttribute(view, 0x0003)
        }
    }
}

extension Matter.DishwasherAlarmTrait {
    public enum Command: UInt32, TraitCommand {
        case reset = 0x00
        case modifyEnabledAlarms = 0x01
    }

    public var supportsResetCommand: Bool { handle.supports(0x00) }
    public func reset(alarms: AlarmBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, alarms)
        try await handle.run(0x00, fields.value)
    }

    public var supportsModifyEnabledAlarmsCommand: Bool { handle.supports(0x01) }
    public func modifyEnabledAlarms(mask: AlarmBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, mask)
        try await handle.run(0x01, fields.value)
    }

}

extension Matter.DishwasherAlarmTrait {
    public enum Event: TraitEvent {
        case notify(NotifyEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = NotifyEvent(tlv: data).map { .notify($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct NotifyEvent: TraitStruct {
        public let active: AlarmBitmap
        public let inactive: AlarmBitmap
        public let state: AlarmBitmap
        public let mask: AlarmBitmap
        public init(active: AlarmBitmap, inactive: AlarmBitmap, state: AlarmBitmap, mask: AlarmBitmap) {
            self.active = active
            self.inactive = inactive
            self.state = state
            self.mask = mask
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let active: AlarmBitmap = fields[0] else { return nil }
            self.active = active
            guard let inactive: AlarmBitmap = fields[1] else { return nil }
            self.inactive = inactive
            guard let state: AlarmBitmap = fields[2] else { return nil }
            self.state = state
            guard let mask: AlarmBitmap = fields[3] else { return nil }
            self.mask = mask
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, active)
            fields.put(1, inactive)
            fields.put(2, state)
            fields.put(3, mask)
            return fields.value
        }
    }

}

extension Matter.DishwasherAlarmTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var reset: Self { Self(rawValue: 1 << 0) }
    }

    public struct AlarmBitmap: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var inflowError: Self { Self(rawValue: 1 << 0) }
        public static var drainError: Self { Self(rawValue: 1 << 1) }
        public static var doorError: Self { Self(rawValue: 1 << 2) }
        public static var tempTooLow: Self { Self(rawValue: 1 << 3) }
        public static var tempTooHigh: Self { Self(rawValue: 1 << 4) }
        public static var waterLevelError: Self { Self(rawValue: 1 << 5) }
    }

}
