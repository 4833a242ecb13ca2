// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Pump Configuration And Control, cluster 0x0200.
    public struct PumpConfigurationAndControlTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0200 }
        public static var name: String { "PumpConfigurationAndControl" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.PumpConfigurationAndControlTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var maxPressure: Int16?
        @TraitAttribute public var maxSpeed: UInt16?
        @TraitAttribute public var maxFlow: UInt16?
        @TraitAttribute public var minConstPressure: Int16?
        @TraitAttribute public var maxConstPressure: Int16?
        @TraitAttribute public var minCompPressure: Int16?
        @TraitAttribute public var maxCompPressure: Int16?
        @TraitAttribute public var minConstSpeed: UInt16?
        @TraitAttribute public var maxConstSpeed: UInt16?
        @TraitAttribute public var minConstFlow: UInt16?
        @TraitAttribute public var maxConstFlow: UInt16?
        @TraitAttribute public var minConstTemp: Int16?
        @TraitAttribute public var maxConstTemp: Int16?
        @TraitAttribute public var pumpStatus: PumpStatusBitmap?
        @TraitAttribute public var effectiveOperationMode: OperationModeEnum?
        @TraitAttribute public var effectiveControlMode: ControlModeEnum?
        @TraitAttribute public var capacity: Int16?
        @TraitAttribute public var speed: UInt16?
        @TraitAttribute public var lifetimeRunningHours: UInt32?
        @TraitAttribute public var power: UInt32?
        @TraitAttribute public var lifetimeEnergyConsumed: UInt32?
        @TraitAttribute public var operationMode: OperationModeEnum?
        @TraitAttribute public var controlMode: ControlModeEnum?
        @TraitAttribute public var alarmMask: UInt16?
        public init(_ view: TraitView) {
            _maxPressure = TraitAttribute(view, 0x0000, nullable: true)
            _maxSpeed = TraitAttribute(view, 0x0001, nullable: true)
            _maxFlow = TraitAttribute(view, 0x0002, nullable: true)
            _minConstPressure = TraitAttribute(view, 0x0003, nullable: true)
            _maxConstPressure = TraitAttribute(view, 0x0004, nullable: true)
            _minCompPressure = TraitAttribute(view, 0x0005, nullable: true)
            _maxCompPressure = TraitAttribute(view, 0x0006, nullable: true)
            _minConstSpeed = TraitAttribute(view, 0x0007, nullable: true)
            _maxConstSpeed = TraitAttribute(view, 0x0008, nullable: true)
            _minConstFlow = TraitAttribute(view, 0x0009, nullable: true)
            _maxConstFlow = TraitAttribute(view, 0x000A, nullable: true)
            _minConstTemp = TraitAttribute(view, 0x000B, nullable: true)
            _maxConstTemp = TraitAttribute(view, 0x000C, nullable: true)
            _pumpStatus = TraitAttribute(view, 0x0010)
            _effectiveOperationMode = TraitAttribute(view, 0x0011)
            _effectiveControlMode = TraitAttribute(view, 0x0012)
            _capacity = TraitAttribute(view, 0x0013, nullable: true)
            _speed = TraitAttribute(view, 0x0014, nullable: true)
            _lifetimeRunningHours = TraitAttribute(view, 0x0015, nullable: true, writable: true)
            _power = TraitAttribute(view, 0x0016, nullable: true)
            _lifetimeEnergyConsumed = TraitAttribute(view, 0x0017, nullable: true, writable: true)
            _operationMode = TraitAttribute(view, 0x0020, writable: true)
            _controlMode = TraitAttribute(view, 0x0021, writable: true)
            _alarmMask = TraitAttribute(view, 0x0022)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setLifetimeRunningHours(_ value: UInt32?) { changes.set(0x0015, value) }
        public mutating func setLifetimeEnergyConsumed(_ value: UInt32?) { changes.set(0x0017, value) }
        public mutating func setOperationMode(_ value: OperationModeEnum) { changes.set(0x0020, value) }
        public mutating func setControlMode(_ value: ControlModeEnum) { changes.set(0x0021, value) }
    }
}

extension Matter.PumpConfigurationAndControlTrait {
    public enum Event: TraitEvent {
        case supplyVoltageLow(SupplyVoltageLowEvent)
        case supplyVoltageHigh(SupplyVoltageHighEvent)
        case powerMissingPhase(PowerMissingPhaseEvent)
        case systemPressureLow(SystemPressureLowEvent)
        case systemPressureHigh(SystemPressureHighEvent)
        case dryRunning(DryRunningEvent)
        case motorTemperatureHigh(MotorTemperatureHighEvent)
        case pumpMotorFatalFailure(PumpMotorFatalFailureEvent)
        case electronicTemperatureHigh(ElectronicTemperatureHighEvent)
        case pumpBlocked(PumpBlockedEvent)
        case sensorFailure(SensorFailureEvent)
        case electronicNonFatalFailure(ElectronicNonFatalFailureEvent)
        case electronicFatalFailure(ElectronicFatalFailureEvent)
        case generalFault(GeneralFaultEvent)
        case leakage(LeakageEvent)
        case airDetection(AirDetectionEvent)
        case turbineOperation(TurbineOperationEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = SupplyVoltageLowEvent(tlv: data).map { .supplyVoltageLow($0) } ?? .unrecognized(id, data)
            case 0x01: self = SupplyVoltageHighEvent(tlv: data).map { .supplyVoltageHigh($0) } ?? .unrecognized(id, data)
            case 0x02: self = PowerMissingPhaseEvent(tlv: data).map { .powerMissingPhase($0) } ?? .unrecognized(id, data)
            case 0x03: self = SystemPressureLowEvent(tlv: data).map { .systemPressureLow($0) } ?? .unrecognized(id, data)
            case 0x04: self = SystemPressureHighEvent(tlv: data).map { .systemPressureHigh($0) } ?? .unrecognized(id, data)
            case 0x05: self = DryRunningEvent(tlv: data).map { .dryRunning($0) } ?? .unrecognized(id, data)
            case 0x06: self = MotorTemperatureHighEvent(tlv: data).map { .motorTemperatureHigh($0) } ?? .unrecognized(id, data)
            case 0x07: self = PumpMotorFatalFailureEvent(tlv: data).map { .pumpMotorFatalFailure($0) } ?? .unrecognized(id, data)
            case 0x08: self = ElectronicTemperatureHighEvent(tlv: data).map { .electronicTemperatureHigh($0) } ?? .unrecognized(id, data)
            case 0x09: self = PumpBlockedEvent(tlv: data).map { .pumpBlocked($0) } ?? .unrecognized(id, data)
            case 0x0A: self = SensorFailureEvent(tlv: data).map { .sensorFailure($0) } ?? .unrecognized(id, data)
            case 0x0B: self = ElectronicNonFatalFailureEvent(tlv: data).map { .electronicNonFatalFailure($0) } ?? .unrecognized(id, data)
            case 0x0C: self = ElectronicFatalFailureEvent(tlv: data).map { .electronicFatalFailure($0) } ?? .unrecognized(id, data)
            case 0x0D: self = GeneralFaultEvent(tlv: data).map { .generalFault($0) } ?? .unrecognized(id, data)
            case 0x0E: self = LeakageEvent(tlv: data).map { .leakage($0) } ?? .unrecognized(id, data)
            case 0x0F: self = AirDetectionEvent(tlv: data).map { .airDetection($0) } ?? .unrecognized(id, data)
            case 0x10: self = TurbineOperationEvent(tlv: data).map { .turbineOperation($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct SupplyVoltageLowEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct SupplyVoltageHighEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct PowerMissingPhaseEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct SystemPressureLowEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct SystemPressureHighEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct DryRunningEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct MotorTemperatureHighEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct PumpMotorFatalFailureEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct ElectronicTemperatureHighEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct PumpBlockedEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct SensorFailureEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct ElectronicNonFatalFailureEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct ElectronicFatalFailureEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct GeneralFaultEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct LeakageEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct AirDetectionEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct TurbineOperationEvent: TraitStruct {
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

extension Matter.PumpConfigurationAndControlTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var constantPressure: Self { Self(rawValue: 1 << 0) }
        public static var compensatedPressure: Self { Self(rawValue: 1 << 1) }
        public static var constantFlow: Self { Self(rawValue: 1 << 2) }
        public static var constantSpeed: Self { Self(rawValue: 1 << 3) }
        public static var constantTemperature: Self { Self(rawValue: 1 << 4) }
        public static var automatic: Self { Self(rawValue: 1 << 5) }
        public static var localOperation: Self { Self(rawValue: 1 << 6) }
    }

    public struct PumpStatusBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var deviceFault: Self { Self(rawValue: 1 << 0) }
        public static var supplyFault: Self { Self(rawValue: 1 << 1) }
        public static var speedLow: Self { Self(rawValue: 1 << 2) }
        public static var speedHigh: Self { Self(rawValue: 1 << 3) }
        public static var localOverride: Self { Self(rawValue: 1 << 4) }
        public static var running: Self { Self(rawValue: 1 << 5) }
        public static var remotePressure: Self { Self(rawValue: 1 << 6) }
        public static var remoteFlow: Self { Self(rawValue: 1 << 7) }
        public static var remoteTemperature: Self { Self(rawValue: 1 << 8) }
    }

    public struct OperationModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var normal: Self { Self(rawValue: 0) }
        public static var minimum: Self { Self(rawValue: 1) }
        public static var maximum: Self { Self(rawValue: 2) }
        public static var local: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "normal"
            case 1: "minimum"
            case 2: "maximum"
            case 3: "local"
            default: nil
            }
        }
    }

    public struct ControlModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var constantSpeed: Self { Self(rawValue: 0) }
        public static var constantPressure: Self { Self(rawValue: 1) }
        public static var proportionalPressure: Self { Self(rawValue: 2) }
        public static var constantFlow: Self { Self(rawValue: 3) }
        public static var constantTemperature: Self { Self(rawValue: 5) }
        public static var automatic: Self { Self(rawValue: 7) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "constantSpeed"
            case 1: "constantPressure"
            case 2: "proportionalPressure"
            case 3: "constantFlow"
            case 5: "constantTemperature"
            case 7: "automatic"
            default: nil
            }
        }
    }

}
