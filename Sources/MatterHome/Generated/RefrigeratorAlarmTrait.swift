// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Refrigerator Alarm, cluster 0x0057.
    public struct RefrigeratorAlarmTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0057 }
        public static var name: String { "RefrigeratorAlarm" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.RefrigeratorAlarmTrait {
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

extension Matter.RefrigeratorAlarmTrait {
    public enum Command: UInt32, TraitCommand {
        case reset = 0x00
    }

    public var supportsResetCommand: Bool { handle.supports(0x00) }
    public func reset(alarms: AlarmBitmap = []) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, alarms)
        try await handle.run(0x00, fields.value)
    }

}

extension Matter.RefrigeratorAlarmTrait {
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

extension Matter.RefrigeratorAlarmTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var reset: Self { Self(rawValue: 1 << 0) }
    }

    public struct AlarmBitmap: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var doorOpen: Self { Self(rawValue: 1 << 0) }
    }

}
