// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Smoke Co Alarm, cluster 0x005C.
    public struct SmokeCoAlarmTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x005C }
        public static var name: String { "SmokeCoAlarm" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.SmokeCoAlarmTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var expressedState: ExpressedStateEnum?
        @TraitAttribute public var smokeState: AlarmStateEnum?
        @TraitAttribute public var coState: AlarmStateEnum?
        @TraitAttribute public var batteryAlert: AlarmStateEnum?
        @TraitAttribute public var deviceMuted: MuteStateEnum?
        @TraitAttribute public var testInProgress: Bool?
        @TraitAttribute public var hardwareFaultAlert: Bool?
        @TraitAttribute public var endOfServiceAlert: EndOfServiceEnum?
        @TraitAttribute public var interconnectSmokeAlarm: AlarmStateEnum?
        @TraitAttribute public var interconnectCoAlarm: AlarmStateEnum?
        @TraitAttribute public var contaminationState: ContaminationStateEnum?
        @TraitAttribute public var smokeSensitivityLevel: SensitivityEnum?
        @TraitAttribute public var expiryDate: UInt32?
        public init(_ view: TraitView) {
            _expressedState = TraitAttribute(view, 0x0000)
            _smokeState = TraitAttribute(view, 0x0001)
            _coState = TraitAttribute(view, 0x0002)
            _batteryAlert = TraitAttribute(view, 0x0003)
            _deviceMuted = TraitAttribute(view, 0x0004)
            _testInProgress = TraitAttribute(view, 0x0005)
            _hardwareFaultAlert = TraitAttribute(view, 0x0006)
            _endOfServiceAlert = TraitAttribute(view, 0x0007)
            _interconnectSmokeAlarm = TraitAttribute(view, 0x0008)
            _interconnectCoAlarm = TraitAttribute(view, 0x0009)
            _contaminationState = TraitAttribute(view, 0x000A)
            _smokeSensitivityLevel = TraitAttribute(view, 0x000B, writable: true)
            _expiryDate = TraitAttribute(view, 0x000C)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setSmokeSensitivityLevel(_ value: SensitivityEnum) { changes.set(0x000B, value) }
    }
}

extension Matter.SmokeCoAlarmTrait {
    public enum Command: UInt32, TraitCommand {
        case selfTestRequest = 0x00
    }

    public var supportsSelfTestRequestCommand: Bool { handle.supports(0x00) }
    public func selfTestRequest() async throws {
        try await handle.run(0x00)
    }

}

extension Matter.SmokeCoAlarmTrait {
    public enum Event: TraitEvent {
        case smokeAlarm(SmokeAlarmEvent)
        case coAlarm(CoAlarmEvent)
        case lowBattery(LowBatteryEvent)
        case hardwareFault(HardwareFaultEvent)
        case endOfService(EndOfServiceEvent)
        case selfTestComplete(SelfTestCompleteEvent)
        case alarmMuted(AlarmMutedEvent)
        case muteEnded(MuteEndedEvent)
        case interconnectSmokeAlarm(InterconnectSmokeAlarmEvent)
        case interconnectCoAlarm(InterconnectCoAlarmEvent)
        case allClear(AllClearEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = SmokeAlarmEvent(tlv: data).map { .smokeAlarm($0) } ?? .unrecognized(id, data)
            case 0x01: self = CoAlarmEvent(tlv: data).map { .coAlarm($0) } ?? .unrecognized(id, data)
            case 0x02: self = LowBatteryEvent(tlv: data).map { .lowBattery($0) } ?? .unrecognized(id, data)
            case 0x03: self = HardwareFaultEvent(tlv: data).map { .hardwareFault($0) } ?? .unrecognized(id, data)
            case 0x04: self = EndOfServiceEvent(tlv: data).map { .endOfService($0) } ?? .unrecognized(id, data)
            case 0x05: self = SelfTestCompleteEvent(tlv: data).map { .selfTestComplete($0) } ?? .unrecognized(id, data)
            case 0x06: self = AlarmMutedEvent(tlv: data).map { .alarmMuted($0) } ?? .unrecognized(id, data)
            case 0x07: self = MuteEndedEvent(tlv: data).map { .muteEnded($0) } ?? .unrecognized(id, data)
            case 0x08: self = InterconnectSmokeAlarmEvent(tlv: data).map { .interconnectSmokeAlarm($0) } ?? .unrecognized(id, data)
            case 0x09: self = InterconnectCoAlarmEvent(tlv: data).map { .interconnectCoAlarm($0) } ?? .unrecognized(id, data)
            case 0x0A: self = AllClearEvent(tlv: data).map { .allClear($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct SmokeAlarmEvent: TraitStruct {
        public let alarmSeverityLevel: AlarmStateEnum
        public init(alarmSeverityLevel: AlarmStateEnum) {
            self.alarmSeverityLevel = alarmSeverityLevel
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let alarmSeverityLevel: AlarmStateEnum = fields[0] else { return nil }
            self.alarmSeverityLevel = alarmSeverityLevel
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, alarmSeverityLevel)
            return fields.value
        }
    }

    public struct CoAlarmEvent: TraitStruct {
        public let alarmSeverityLevel: AlarmStateEnum
        public init(alarmSeverityLevel: AlarmStateEnum) {
            self.alarmSeverityLevel = alarmSeverityLevel
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let alarmSeverityLevel: AlarmStateEnum = fields[0] else { return nil }
            self.alarmSeverityLevel = alarmSeverityLevel
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, alarmSeverityLevel)
            return fields.value
        }
    }

    public struct LowBatteryEvent: TraitStruct {
        public let alarmSeverityLevel: AlarmStateEnum
        public init(alarmSeverityLevel: AlarmStateEnum) {
            self.alarmSeverityLevel = alarmSeverityLevel
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let alarmSeverityLevel: AlarmStateEnum = fields[0] else { return nil }
            self.alarmSeverityLevel = alarmSeverityLevel
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, alarmSeverityLevel)
            return fields.value
        }
    }

    public struct HardwareFaultEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct EndOfServiceEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct SelfTestCompleteEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct AlarmMutedEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct MuteEndedEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct InterconnectSmokeAlarmEvent: TraitStruct {
        public let alarmSeverityLevel: AlarmStateEnum
        public init(alarmSeverityLevel: AlarmStateEnum) {
            self.alarmSeverityLevel = alarmSeverityLevel
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let alarmSeverityLevel: AlarmStateEnum = fields[0] else { return nil }
            self.alarmSeverityLevel = alarmSeverityLevel
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, alarmSeverityLevel)
            return fields.value
        }
    }

    public struct InterconnectCoAlarmEvent: TraitStruct {
        public let alarmSeverityLevel: AlarmStateEnum
        public init(alarmSeverityLevel: AlarmStateEnum) {
            self.alarmSeverityLevel = alarmSeverityLevel
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let alarmSeverityLevel: AlarmStateEnum = fields[0] else { return nil }
            self.alarmSeverityLevel = alarmSeverityLevel
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, alarmSeverityLevel)
            return fields.value
        }
    }

    public struct AllClearEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

}

extension Matter.SmokeCoAlarmTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var smokeAlarm: Self { Self(rawValue: 1 << 0) }
        public static var coAlarm: Self { Self(rawValue: 1 << 1) }
    }

    public struct AlarmStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var normal: Self { Self(rawValue: 0) }
        public static var warning: Self { Self(rawValue: 1) }
        public static var critical: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "normal"
            case 1: "warning"
            case 2: "critical"
            default: nil
            }
        }
    }

    public struct SensitivityEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var high: Self { Self(rawValue: 0) }
        public static var standard: Self { Self(rawValue: 1) }
        public static var low: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "high"
            case 1: "standard"
            case 2: "low"
            default: nil
            }
        }
    }

    public struct ExpressedStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var normal: Self { Self(rawValue: 0) }
        public static var smokeAlarm: Self { Self(rawValue: 1) }
        public static var coAlarm: Self { Self(rawValue: 2) }
        public static var batteryAlert: Self { Self(rawValue: 3) }
        public static var testing: Self { Self(rawValue: 4) }
        public static var hardwareFault: Self { Self(rawValue: 5) }
        public static var endOfService: Self { Self(rawValue: 6) }
        public static var interconnectSmoke: Self { Self(rawValue: 7) }
        public static var interconnectCo: Self { Self(rawValue: 8) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "normal"
            case 1: "smokeAlarm"
            case 2: "coAlarm"
            case 3: "batteryAlert"
            case 4: "testing"
            case 5: "hardwareFault"
            case 6: "endOfService"
            case 7: "interconnectSmoke"
            case 8: "interconnectCo"
            default: nil
            }
        }
    }

    public struct MuteStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var notMuted: Self { Self(rawValue: 0) }
        public static var muted: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "notMuted"
            case 1: "muted"
            default: nil
            }
        }
    }

    public struct EndOfServiceEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var normal: Self { Self(rawValue: 0) }
        public static var expired: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "normal"
            case 1: "expired"
            default: nil
            }
        }
    }

    public struct ContaminationStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var normal: Self { Self(rawValue: 0) }
        public static var low: Self { Self(rawValue: 1) }
        public static var warning: Self { Self(rawValue: 2) }
        public static var critical: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "normal"
            case 1: "low"
            case 2: "warning"
            case 3: "critical"
            default: nil
            }
        }
    }

}
