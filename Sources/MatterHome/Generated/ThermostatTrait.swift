// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Thermostat, cluster 0x0201.
    public struct ThermostatTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0201 }
        public static var name: String { "Thermostat" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ThermostatTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var localTemperature: Int16?
        @TraitAttribute public var outdoorTemperature: Int16?
        @TraitAttribute public var occupancy: OccupancyBitmap?
        @TraitAttribute public var absMinHeatSetpointLimit: Int16?
        @TraitAttribute public var absMaxHeatSetpointLimit: Int16?
        @TraitAttribute public var absMinCoolSetpointLimit: Int16?
        @TraitAttribute public var absMaxCoolSetpointLimit: Int16?
        @TraitAttribute public var piCoolingDemand: UInt8?
        @TraitAttribute public var piHeatingDemand: UInt8?
        @TraitAttribute public var hvacSystemTypeConfiguration: HVACSystemTypeBitmap?
        @TraitAttribute public var localTemperatureCalibration: Int8?
        @TraitAttribute public var occupiedCoolingSetpoint: Int16?
        @TraitAttribute public var occupiedHeatingSetpoint: Int16?
        @TraitAttribute public var unoccupiedCoolingSetpoint: Int16?
        @TraitAttribute public var unoccupiedHeatingSetpoint: Int16?
        @TraitAttribute public var minHeatSetpointLimit: Int16?
        @TraitAttribute public var maxHeatSetpointLimit: Int16?
        @TraitAttribute public var minCoolSetpointLimit: Int16?
        @TraitAttribute public var maxCoolSetpointLimit: Int16?
        @TraitAttribute public var minSetpointDeadBand: Int8?
        @TraitAttribute public var remoteSensing: RemoteSensingBitmap?
        @TraitAttribute public var controlSequenceOfOperation: ControlSequenceOfOperationEnum?
        @TraitAttribute public var systemMode: SystemModeEnum?
        @TraitAttribute public var thermostatRunningMode: ThermostatRunningModeEnum?
        @TraitAttribute public var startOfWeek: StartOfWeekEnum?
        @TraitAttribute public var numberOfWeeklyTransitions: UInt8?
        @TraitAttribute public var numberOfDailyTransitions: UInt8?
        @TraitAttribute public var temperatureSetpointHold: TemperatureSetpointHoldEnum?
        @TraitAttribute public var temperatureSetpointHoldDuration: UInt16?
        @TraitAttribute public var thermostatProgrammingOperationMode: ProgrammingOperationModeBitmap?
        @TraitAttribute public var thermostatRunningState: RelayStateBitmap?
        @TraitAttribute public var setpointChangeSource: SetpointChangeSourceEnum?
        @TraitAttribute public var setpointChangeAmount: Int16?
        @TraitAttribute public var setpointChangeSourceTimestamp: UInt32?
        @TraitAttribute public var occupiedSetback: UInt8?
        @TraitAttribute public var occupiedSetbackMin: UInt8?
        @TraitAttribute public var occupiedSetbackMax: UInt8?
        @TraitAttribute public var unoccupiedSetback: UInt8?
        @TraitAttribute public var unoccupiedSetbackMin: UInt8?
        @TraitAttribute public var unoccupiedSetbackMax: UInt8?
        @TraitAttribute public var emergencyHeatDelta: UInt8?
        @TraitAttribute public var acType: ACTypeEnum?
        @TraitAttribute public var acCapacity: UInt16?
        @TraitAttribute public var acRefrigerantType: ACRefrigerantTypeEnum?
        @TraitAttribute public var acCompressorType: ACCompressorTypeEnum?
        @TraitAttribute public var acErrorCode: ACErrorCodeBitmap?
        @TraitAttribute public var acLouverPosition: ACLouverPositionEnum?
        @TraitAttribute public var acCoilTemperature: Int16?
        @TraitAttribute public var acCapacityFormat: ACCapacityFormatEnum?
        @TraitAttribute public var presetTypes: [PresetTypeStruct]?
        @TraitAttribute public var scheduleTypes: [ScheduleTypeStruct]?
        @TraitAttribute public var numberOfPresets: UInt8?
        @TraitAttribute public var numberOfSchedules: UInt8?
        @TraitAttribute public var numberOfScheduleTransitions: UInt8?
        @TraitAttribute public var numberOfScheduleTransitionPerDay: UInt8?
        @TraitAttribute public var activePresetHandle: Data?
        @TraitAttribute public var activeScheduleHandle: Data?
        @TraitAttribute public var presets: [PresetStruct]?
        @TraitAttribute public var schedules: [ScheduleStruct]?
        @TraitAttribute public var setpointHoldExpiryTimestamp: UInt32?
        public init(_ view: TraitView) {
            _localTemperature = TraitAttribute(view, 0x0000, nullable: true)
            _outdoorTemperature = TraitAttribute(view, 0x0001, nullable: true)
            _occupancy = TraitAttribute(view, 0x0002)
            _absMinHeatSetpointLimit = TraitAttribute(view, 0x0003)
            _absMaxHeatSetpointLimit = TraitAttribute(view, 0x0004)
            _absMinCoolSetpointLimit = TraitAttribute(view, 0x0005)
            _absMaxCoolSetpointLimit = TraitAttribute(view, 0x0006)
            _piCoolingDemand = TraitAttribute(view, 0x0007)
            _piHeatingDemand = TraitAttribute(view, 0x0008)
            _hvacSystemTypeConfiguration = TraitAttribute(view, 0x0009, writable: true)
            _localTemperatureCalibration = TraitAttribute(view, 0x0010, writable: true)
            _occupiedCoolingSetpoint = TraitAttribute(view, 0x0011, writable: true)
            _occupiedHeatingSetpoint = TraitAttribute(view, 0x0012, writable: true)
            _unoccupiedCoolingSetpoint = TraitAttribute(view, 0x0013, writable: true)
            _unoccupiedHeatingSetpoint = TraitAttribute(view, 0x0014, writable: true)
            _minHeatSetpointLimit = TraitAttribute(view, 0x0015, writable: true)
            _maxHeatSetpointLimit = TraitAttribute(view, 0x0016, writable: true)
            _minCoolSetpointLimit = TraitAttribute(view, 0x0017, writable: true)
            _maxCoolSetpointLimit = TraitAttribute(view, 0x0018, writable: true)
            _minSetpointDeadBand = TraitAttribute(view, 0x0019, writable: true)
            _remoteSensing = TraitAttribute(view, 0x001A, writable: true)
            _controlSequenceOfOperation = TraitAttribute(view, 0x001B, writable: true)
            _systemMode = TraitAttribute(view, 0x001C, writable: true)
            _thermostatRunningMode = TraitAttribute(view, 0x001E)
            _startOfWeek = TraitAttribute(view, 0x0020)
            _numberOfWeeklyTransitions = TraitAttribute(view, 0x0021)
            _numberOfDailyTransitions = TraitAttribute(view, 0x0022)
            _temperatureSetpointHold = TraitAttribute(view, 0x0023, writable: true)
            _temperatureSetpointHoldDuration = TraitAttribute(view, 0x0024, nullable: true, writable: true)
            _thermostatProgrammingOperationMode = TraitAttribute(view, 0x0025, writable: true)
            _thermostatRunningState = TraitAttribute(view, 0x0029)
            _setpointChangeSource = TraitAttribute(view, 0x0030)
            _setpointChangeAmount = TraitAttribute(view, 0x0031, nullable: true)
            _setpointChangeSourceTimestamp = TraitAttribute(view, 0x0032)
            _occupiedSetback = TraitAttribute(view, 0x0034, nullable: true, writable: true)
            _occupiedSetbackMin = TraitAttribute(view, 0x0035, nullable: true)
            _occupiedSetbackMax = TraitAttribute(view, 0x0036, nullable: true)
            _unoccupiedSetback = TraitAttribute(view, 0x0037, nullable: true, writable: true)
            _unoccupiedSetbackMin = TraitAttribute(view, 0x0038, nullable: true)
            _unoccupiedSetbackMax = TraitAttribute(view, 0x0039, nullable: true)
            _emergencyHeatDelta = TraitAttribute(view, 0x003A, writable: true)
            _acType = TraitAttribute(view, 0x0040, writable: true)
            _acCapacity = TraitAttribute(view, 0x0041, writable: true)
            _acRefrigerantType = TraitAttribute(view, 0x0042, writable: true)
            _acCompressorType = TraitAttribute(view, 0x0043, writable: true)
            _acErrorCode = TraitAttribute(view, 0x0044, writable: true)
            _acLouverPosition = TraitAttribute(view, 0x0045, writable: true)
            _acCoilTemperature = TraitAttribute(view, 0x0046, nullable: true)
            _acCapacityFormat = TraitAttribute(view, 0x0047, writable: true)
            _presetTypes = TraitAttribute(view, 0x0048)
            _scheduleTypes = TraitAttribute(view, 0x0049)
            _numberOfPresets = TraitAttribute(view, 0x004A)
            _numberOfSchedules = TraitAttribute(view, 0x004B)
            _numberOfScheduleTransitions = TraitAttribute(view, 0x004C)
            _numberOfScheduleTransitionPerDay = TraitAttribute(view, 0x004D, nullable: true)
            _activePresetHandle = TraitAttribute(view, 0x004E, nullable: true)
            _activeScheduleHandle = TraitAttribute(view, 0x004F, nullable: true)
            _presets = TraitAttribute(view, 0x0050, writable: true)
            _schedules = TraitAttribute(view, 0x0051, writable: true)
            _setpointHoldExpiryTimestamp = TraitAttribute(view, 0x0052, nullable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setHvacSystemTypeConfiguration(_ value: HVACSystemTypeBitmap) { changes.set(0x0009, value) }
        public mutating func setLocalTemperatureCalibration(_ value: Int8) { changes.set(0x0010, value) }
        public mutating func setOccupiedCoolingSetpoint(_ value: Int16) { changes.set(0x0011, value) }
        public mutating func setOccupiedHeatingSetpoint(_ value: Int16) { changes.set(0x0012, value) }
        public mutating func setUnoccupiedCoolingSetpoint(_ value: Int16) { changes.set(0x0013, value) }
        public mutating func setUnoccupiedHeatingSetpoint(_ value: Int16) { changes.set(0x0014, value) }
        public mutating func setMinHeatSetpointLimit(_ value: Int16) { changes.set(0x0015, value) }
        public mutating func setMaxHeatSetpointLimit(_ value: Int16) { changes.set(0x0016, value) }
        public mutating func setMinCoolSetpointLimit(_ value: Int16) { changes.set(0x0017, value) }
        public mutating func setMaxCoolSetpointLimit(_ value: Int16) { changes.set(0x0018, value) }
        public mutating func setMinSetpointDeadBand(_ value: Int8) { changes.set(0x0019, value) }
        public mutating func setRemoteSensing(_ value: RemoteSensingBitmap) { changes.set(0x001A, value) }
        public mutating func setControlSequenceOfOperation(_ value: ControlSequenceOfOperationEnum) { changes.set(0x001B, value) }
        public mutating func setSystemMode(_ value: SystemModeEnum) { changes.set(0x001C, value) }
        public mutating func setTemperatureSetpointHold(_ value: TemperatureSetpointHoldEnum) { changes.set(0x0023, value) }
        public mutating func setTemperatureSetpointHoldDuration(_ value: UInt16?) { changes.set(0x0024, value) }
        public mutating func setThermostatProgrammingOperationMode(_ value: ProgrammingOperationModeBitmap) { changes.set(0x0025, value) }
        public mutating func setOccupiedSetback(_ value: UInt8?) { changes.set(0x0034, value) }
        public mutating func setUnoccupiedSetback(_ value: UInt8?) { changes.set(0x0037, value) }
        public mutating func setEmergencyHeatDelta(_ value: UInt8) { changes.set(0x003A, value) }
        public mutating func setAcType(_ value: ACTypeEnum) { changes.set(0x0040, value) }
        public mutating func setAcCapacity(_ value: UInt16) { changes.set(0x0041, value) }
        public mutating func setAcRefrigerantType(_ value: ACRefrigerantTypeEnum) { changes.set(0x0042, value) }
        public mutating func setAcCompressorType(_ value: ACCompressorTypeEnum) { changes.set(0x0043, value) }
        public mutating func setAcErrorCode(_ value: ACErrorCodeBitmap) { changes.set(0x0044, value) }
        public mutating func setAcLouverPosition(_ value: ACLouverPositionEnum) { changes.set(0x0045, value) }
        public mutating func setAcCapacityFormat(_ value: ACCapacityFormatEnum) { changes.set(0x0047, value) }
        public mutating func setPresets(_ value: [PresetStruct]) { changes.set(0x0050, value) }
        public mutating func setSchedules(_ value: [ScheduleStruct]) { changes.set(0x0051, value) }
    }
}

extension Matter.ThermostatTrait {
    public enum Command: UInt32, TraitCommand {
        case setpointRaiseLower = 0x00
        case setWeeklySchedule = 0x01
        case getWeeklySchedule = 0x02
        case clearWeeklySchedule = 0x03
        case setActiveScheduleRequest = 0x05
        case setActivePresetRequest = 0x06
        case atomicRequest = 0xFE
    }

    public var supportsSetpointRaiseLowerCommand: Bool { handle.supports(0x00) }
    public func setpointRaiseLower(mode: SetpointRaiseLowerModeEnum, amount: Int8) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, mode)
        fields.put(1, amount)
        try await handle.run(0x00, fields.value)
    }

    public var supportsSetWeeklyScheduleCommand: Bool { handle.supports(0x01) }
    public func setWeeklySchedule(numberOfTransitionsForSequence: UInt8, dayOfWeekForSequence: ScheduleDayOfWeekBitmap, modeForSequence: ScheduleModeBitmap, transitions: [WeeklyScheduleTransitionStruct]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, numberOfTransitionsForSequence)
        fields.put(1, dayOfWeekForSequence)
        fields.put(2, modeForSequence)
        fields.put(3, transitions)
        try await handle.run(0x01, fields.value)
    }

    public var supportsGetWeeklyScheduleCommand: Bool { handle.supports(0x02) }
    @discardableResult public func getWeeklySchedule(daysToReturn: ScheduleDayOfWeekBitmap, modeToReturn: ScheduleModeBitmap) async throws -> GetWeeklyScheduleResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, daysToReturn)
        fields.put(1, modeToReturn)
        return try await handle.call(0x02, fields.value, response: 0x00)
    }

    public var supportsClearWeeklyScheduleCommand: Bool { handle.supports(0x03) }
    public func clearWeeklySchedule() async throws {
        try await handle.run(0x03)
    }

    public var supportsSetActiveScheduleRequestCommand: Bool { handle.supports(0x05) }
    public func setActiveScheduleRequest(scheduleHandle: Data) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, scheduleHandle)
        try await handle.run(0x05, fields.value)
    }

    public var supportsSetActivePresetRequestCommand: Bool { handle.supports(0x06) }
    public func setActivePresetRequest(presetHandle: Data? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.putNullable(0, presetHandle)
        try await handle.run(0x06, fields.value)
    }

    public var supportsAtomicRequestCommand: Bool { handle.supports(0xFE) }
    @discardableResult public func atomicRequest(requestType: Matter.AtomicRequestTypeEnum, attributeRequests: [UInt32], timeout: UInt16? = nil) async throws -> AtomicResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, requestType)
        fields.put(1, attributeRequests)
        fields.putOptional(2, timeout)
        return try await handle.call(0xFE, fields.value, response: 0xFD)
    }

}

extension Matter.ThermostatTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var heating: Self { Self(rawValue: 1 << 0) }
        public static var cooling: Self { Self(rawValue: 1 << 1) }
        public static var occupancy: Self { Self(rawValue: 1 << 2) }
        public static var scheduleConfiguration: Self { Self(rawValue: 1 << 3) }
        public static var setback: Self { Self(rawValue: 1 << 4) }
        public static var autoMode: Self { Self(rawValue: 1 << 5) }
        public static var localTemperatureNotExposed: Self { Self(rawValue: 1 << 6) }
        public static var matterScheduleConfiguration: Self { Self(rawValue: 1 << 7) }
        public static var presets: Self { Self(rawValue: 1 << 8) }
    }

    public struct ACErrorCodeBitmap: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var compressorFail: Self { Self(rawValue: 1 << 0) }
        public static var roomSensorFail: Self { Self(rawValue: 1 << 1) }
        public static var outdoorSensorFail: Self { Self(rawValue: 1 << 2) }
        public static var coilSensorFail: Self { Self(rawValue: 1 << 3) }
        public static var fanFail: Self { Self(rawValue: 1 << 4) }
    }

    public struct AlarmCodeBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var initialization: Self { Self(rawValue: 1 << 0) }
        public static var hardware: Self { Self(rawValue: 1 << 1) }
        public static var selfCalibration: Self { Self(rawValue: 1 << 2) }
    }

    public struct HVACSystemTypeBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var coolingStage: Self { Self(rawValue: 3 << 0) }
        /// 0 to 3.
        public var coolingStageValue: UInt8 { rawValue >> 0 & 3 }
        public static var heatingStage: Self { Self(rawValue: 3 << 2) }
        /// 0 to 3.
        public var heatingStageValue: UInt8 { rawValue >> 2 & 3 }
        public static var heatingIsHeatPump: Self { Self(rawValue: 1 << 4) }
        public static var heatingUsesFuel: Self { Self(rawValue: 1 << 5) }
    }

    public struct OccupancyBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var occupied: Self { Self(rawValue: 1 << 0) }
    }

    public struct PresetTypeFeaturesBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var automatic: Self { Self(rawValue: 1 << 0) }
        public static var supportsNames: Self { Self(rawValue: 1 << 1) }
    }

    public struct ProgrammingOperationModeBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var scheduleActive: Self { Self(rawValue: 1 << 0) }
        public static var autoRecovery: Self { Self(rawValue: 1 << 1) }
        public static var economy: Self { Self(rawValue: 1 << 2) }
    }

    public struct RelayStateBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var heat: Self { Self(rawValue: 1 << 0) }
        public static var cool: Self { Self(rawValue: 1 << 1) }
        public static var fan: Self { Self(rawValue: 1 << 2) }
        public static var heatStage2: Self { Self(rawValue: 1 << 3) }
        public static var coolStage2: Self { Self(rawValue: 1 << 4) }
        public static var fanStage2: Self { Self(rawValue: 1 << 5) }
        public static var fanStage3: Self { Self(rawValue: 1 << 6) }
    }

    public struct RemoteSensingBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var localTemperature: Self { Self(rawValue: 1 << 0) }
        public static var outdoorTemperature: Self { Self(rawValue: 1 << 1) }
        public static var occupancy: Self { Self(rawValue: 1 << 2) }
    }

    public struct ScheduleTypeFeaturesBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var supportsPresets: Self { Self(rawValue: 1 << 0) }
        public static var supportsSetpoints: Self { Self(rawValue: 1 << 1) }
        public static var supportsNames: Self { Self(rawValue: 1 << 2) }
        public static var supportsOff: Self { Self(rawValue: 1 << 3) }
    }

    public struct ScheduleDayOfWeekBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var sunday: Self { Self(rawValue: 1 << 0) }
        public static var monday: Self { Self(rawValue: 1 << 1) }
        public static var tuesday: Self { Self(rawValue: 1 << 2) }
        public static var wednesday: Self { Self(rawValue: 1 << 3) }
        public static var thursday: Self { Self(rawValue: 1 << 4) }
        public static var friday: Self { Self(rawValue: 1 << 5) }
        public static var saturday: Self { Self(rawValue: 1 << 6) }
        public static var away: Self { Self(rawValue: 1 << 7) }
    }

    public struct ScheduleModeBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var heatSetpointPresent: Self { Self(rawValue: 1 << 0) }
        public static var coolSetpointPresent: Self { Self(rawValue: 1 << 1) }
    }

    public struct ACCapacityFormatEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var btUh: Self { Self(rawValue: 0) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "btUh"
            default: nil
            }
        }
    }

    public struct ACCompressorTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unknown: Self { Self(rawValue: 0) }
        public static var t1: Self { Self(rawValue: 1) }
        public static var t2: Self { Self(rawValue: 2) }
        public static var t3: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unknown"
            case 1: "t1"
            case 2: "t2"
            case 3: "t3"
            default: nil
            }
        }
    }

    public struct ACLouverPositionEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var closed: Self { Self(rawValue: 1) }
        public static var open: Self { Self(rawValue: 2) }
        public static var quarter: Self { Self(rawValue: 3) }
        public static var half: Self { Self(rawValue: 4) }
        public static var threeQuarters: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 1: "closed"
            case 2: "open"
            case 3: "quarter"
            case 4: "half"
            case 5: "threeQuarters"
            default: nil
            }
        }
    }

    public struct ACRefrigerantTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unknown: Self { Self(rawValue: 0) }
        public static var r22: Self { Self(rawValue: 1) }
        public static var r410A: Self { Self(rawValue: 2) }
        public static var r407C: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unknown"
            case 1: "r22"
            case 2: "r410A"
            case 3: "r407C"
            default: nil
            }
        }
    }

    public struct ACTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unknown: Self { Self(rawValue: 0) }
        public static var coolingFixed: Self { Self(rawValue: 1) }
        public static var heatPumpFixed: Self { Self(rawValue: 2) }
        public static var coolingInverter: Self { Self(rawValue: 3) }
        public static var heatPumpInverter: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unknown"
            case 1: "coolingFixed"
            case 2: "heatPumpFixed"
            case 3: "coolingInverter"
            case 4: "heatPumpInverter"
            default: nil
            }
        }
    }

    public struct SetpointRaiseLowerModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var heat: Self { Self(rawValue: 0) }
        public static var cool: Self { Self(rawValue: 1) }
        public static var both: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "heat"
            case 1: "cool"
            case 2: "both"
            default: nil
            }
        }
    }

    public struct ControlSequenceOfOperationEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var coolingOnly: Self { Self(rawValue: 0) }
        public static var coolingWithReheat: Self { Self(rawValue: 1) }
        public static var heatingOnly: Self { Self(rawValue: 2) }
        public static var heatingWithReheat: Self { Self(rawValue: 3) }
        public static var coolingAndHeating: Self { Self(rawValue: 4) }
        public static var coolingAndHeatingWithReheat: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "coolingOnly"
            case 1: "coolingWithReheat"
            case 2: "heatingOnly"
            case 3: "heatingWithReheat"
            case 4: "coolingAndHeating"
            case 5: "coolingAndHeatingWithReheat"
            default: nil
            }
        }
    }

    public struct PresetScenarioEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var occupied: Self { Self(rawValue: 1) }
        public static var unoccupied: Self { Self(rawValue: 2) }
        public static var sleep: Self { Self(rawValue: 3) }
        public static var wake: Self { Self(rawValue: 4) }
        public static var vacation: Self { Self(rawValue: 5) }
        public static var goingToSleep: Self { Self(rawValue: 6) }
        public static var userDefined: Self { Self(rawValue: 254) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 1: "occupied"
            case 2: "unoccupied"
            case 3: "sleep"
            case 4: "wake"
            case 5: "vacation"
            case 6: "goingToSleep"
            case 254: "userDefined"
            default: nil
            }
        }
    }

    public struct SetpointChangeSourceEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var manual: Self { Self(rawValue: 0) }
        public static var schedule: Self { Self(rawValue: 1) }
        public static var external: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "manual"
            case 1: "schedule"
            case 2: "external"
            default: nil
            }
        }
    }

    public struct StartOfWeekEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var sunday: Self { Self(rawValue: 0) }
        public static var monday: Self { Self(rawValue: 1) }
        public static var tuesday: Self { Self(rawValue: 2) }
        public static var wednesday: Self { Self(rawValue: 3) }
        public static var thursday: Self { Self(rawValue: 4) }
        public static var friday: Self { Self(rawValue: 5) }
        public static var saturday: Self { Self(rawValue: 6) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "sunday"
            case 1: "monday"
            case 2: "tuesday"
            case 3: "wednesday"
            case 4: "thursday"
            case 5: "friday"
            case 6: "saturday"
            default: nil
            }
        }
    }

    public struct SystemModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var off: Self { Self(rawValue: 0) }
        public static var auto: Self { Self(rawValue: 1) }
        public static var cool: Self { Self(rawValue: 3) }
        public static var heat: Self { Self(rawValue: 4) }
        public static var emergencyHeat: Self { Self(rawValue: 5) }
        public static var precooling: Self { Self(rawValue: 6) }
        public static var fanOnly: Self { Self(rawValue: 7) }
        public static var dry: Self { Self(rawValue: 8) }
        public static var sleep: Self { Self(rawValue: 9) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "off"
            case 1: "auto"
            case 3: "cool"
            case 4: "heat"
            case 5: "emergencyHeat"
            case 6: "precooling"
            case 7: "fanOnly"
            case 8: "dry"
            case 9: "sleep"
            default: nil
            }
        }
    }

    public struct ThermostatRunningModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var off: Self { Self(rawValue: 0) }
        public static var cool: Self { Self(rawValue: 3) }
        public static var heat: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "off"
            case 3: "cool"
            case 4: "heat"
            default: nil
            }
        }
    }

    public struct TemperatureSetpointHoldEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var setpointHoldOff: Self { Self(rawValue: 0) }
        public static var setpointHoldOn: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "setpointHoldOff"
            case 1: "setpointHoldOn"
            default: nil
            }
        }
    }

    public struct PresetStruct: TraitStruct {
        public let presetHandle: Data?
        public let presetScenario: PresetScenarioEnum
        public let name: String?
        public let coolingSetpoint: Int16?
        public let heatingSetpoint: Int16?
        public let builtIn: Bool?
        public init(presetHandle: Data? = nil, presetScenario: PresetScenarioEnum, name: String? = nil, coolingSetpoint: Int16? = nil, heatingSetpoint: Int16? = nil, builtIn: Bool? = nil) {
            self.presetHandle = presetHandle
            self.presetScenario = presetScenario
            self.name = name
            self.coolingSetpoint = coolingSetpoint
            self.heatingSetpoint = heatingSetpoint
            self.builtIn = builtIn
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.presetHandle = fields[0]
            guard let presetScenario: PresetScenarioEnum = fields[1] else { return nil }
            self.presetScenario = presetScenario
            self.name = fields[2]
            self.coolingSetpoint = fields[3]
            self.heatingSetpoint = fields[4]
            self.builtIn = fields[5]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(0, presetHandle)
            fields.put(1, presetScenario)
            fields.putOptional(2, name)
            fields.putOptional(3, coolingSetpoint)
            fields.putOptional(4, heatingSetpoint)
            fields.putNullable(5, builtIn)
            return fields.value
        }
    }

    public struct PresetTypeStruct: TraitStruct {
        public let presetScenario: PresetScenarioEnum
        public let numberOfPresets: UInt8
        public let presetTypeFeatures: PresetTypeFeaturesBitmap
        public init(presetScenario: PresetScenarioEnum, numberOfPresets: UInt8, presetTypeFeatures: PresetTypeFeaturesBitmap) {
            self.presetScenario = presetScenario
            self.numberOfPresets = numberOfPresets
            self.presetTypeFeatures = presetTypeFeatures
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let presetScenario: PresetScenarioEnum = fields[0] else { return nil }
            self.presetScenario = presetScenario
            guard let numberOfPresets: UInt8 = fields[1] else { return nil }
            self.numberOfPresets = numberOfPresets
            guard let presetTypeFeatures: PresetTypeFeaturesBitmap = fields[2] else { return nil }
            self.presetTypeFeatures = presetTypeFeatures
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, presetScenario)
            fields.put(1, numberOfPresets)
            fields.put(2, presetTypeFeatures)
            return fields.value
        }
    }

    public struct WeeklyScheduleTransitionStruct: TraitStruct {
        public let transitionTime: UInt16
        public let heatSetpoint: Int16?
        public let coolSetpoint: Int16?
        public init(transitionTime: UInt16, heatSetpoint: Int16? = nil, coolSetpoint: Int16? = nil) {
            self.transitionTime = transitionTime
            self.heatSetpoint = heatSetpoint
            self.coolSetpoint = coolSetpoint
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let transitionTime: UInt16 = fields[0] else { return nil }
            self.transitionTime = transitionTime
            self.heatSetpoint = fields[1]
            self.coolSetpoint = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, transitionTime)
            fields.putNullable(1, heatSetpoint)
            fields.putNullable(2, coolSetpoint)
            return fields.value
        }
    }

    public struct ScheduleStruct: TraitStruct {
        public let scheduleHandle: Data?
        public let systemMode: SystemModeEnum
        public let name: String?
        public let presetHandle: Data?
        public let transitions: [ScheduleTransitionStruct]
        public let builtIn: Bool?
        public init(scheduleHandle: Data? = nil, systemMode: SystemModeEnum, name: String? = nil, presetHandle: Data? = nil, transitions: [ScheduleTransitionStruct], builtIn: Bool? = nil) {
            self.scheduleHandle = scheduleHandle
            self.systemMode = systemMode
            self.name = name
            self.presetHandle = presetHandle
            self.transitions = transitions
            self.builtIn = builtIn
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.scheduleHandle = fields[0]
            guard let systemMode: SystemModeEnum = fields[1] else { return nil }
            self.systemMode = systemMode
            self.name = fields[2]
            self.presetHandle = fields[3]
            guard let transitions: [ScheduleTransitionStruct] = fields[4] else { return nil }
            self.transitions = transitions
            self.builtIn = fields[5]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(0, scheduleHandle)
            fields.put(1, systemMode)
            fields.putOptional(2, name)
            fields.putOptional(3, presetHandle)
            fields.put(4, transitions)
            fields.putNullable(5, builtIn)
            return fields.value
        }
    }

    public struct ScheduleTransitionStruct: TraitStruct {
        public let dayOfWeek: ScheduleDayOfWeekBitmap
        public let transitionTime: UInt16
        public let presetHandle: Data?
        public let systemMode: SystemModeEnum?
        public let coolingSetpoint: Int16?
        public let heatingSetpoint: Int16?
        public init(dayOfWeek: ScheduleDayOfWeekBitmap, transitionTime: UInt16, presetHandle: Data? = nil, systemMode: SystemModeEnum? = nil, coolingSetpoint: Int16? = nil, heatingSetpoint: Int16? = nil) {
            self.dayOfWeek = dayOfWeek
            self.transitionTime = transitionTime
            self.presetHandle = presetHandle
            self.systemMode = systemMode
            self.coolingSetpoint = coolingSetpoint
            self.heatingSetpoint = heatingSetpoint
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let dayOfWeek: ScheduleDayOfWeekBitmap = fields[0] else { return nil }
            self.dayOfWeek = dayOfWeek
            guard let transitionTime: UInt16 = fields[1] else { return nil }
            self.transitionTime = transitionTime
            self.presetHandle = fields[2]
            self.systemMode = fields[3]
            self.coolingSetpoint = fields[4]
            self.heatingSetpoint = fields[5]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, dayOfWeek)
            fields.put(1, transitionTime)
            fields.putOptional(2, presetHandle)
            fields.putOptional(3, systemMode)
            fields.putOptional(4, coolingSetpoint)
            fields.putOptional(5, heatingSetpoint)
            return fields.value
        }
    }

    public struct ScheduleTypeStruct: TraitStruct {
        public let systemMode: SystemModeEnum
        public let numberOfSchedules: UInt8
        public let scheduleTypeFeatures: ScheduleTypeFeaturesBitmap
        public init(systemMode: SystemModeEnum, numberOfSchedules: UInt8, scheduleTypeFeatures: ScheduleTypeFeaturesBitmap) {
            self.systemMode = systemMode
            self.numberOfSchedules = numberOfSchedules
            self.scheduleTypeFeatures = scheduleTypeFeatures
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let systemMode: SystemModeEnum = fields[0] else { return nil }
            self.systemMode = systemMode
            guard let numberOfSchedules: UInt8 = fields[1] else { return nil }
            self.numberOfSchedules = numberOfSchedules
            guard let scheduleTypeFeatures: ScheduleTypeFeaturesBitmap = fields[2] else { return nil }
            self.scheduleTypeFeatures = scheduleTypeFeatures
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, systemMode)
            fields.put(1, numberOfSchedules)
            fields.put(2, scheduleTypeFeatures)
            return fields.value
        }
    }

    public struct GetWeeklyScheduleResponse: TraitStruct {
        public let numberOfTransitionsForSequence: UInt8
        public let dayOfWeekForSequence: ScheduleDayOfWeekBitmap
        public let modeForSequence: ScheduleModeBitmap
        public let transitions: [WeeklyScheduleTransitionStruct]
        public init(numberOfTransitionsForSequence: UInt8, dayOfWeekForSequence: ScheduleDayOfWeekBitmap, modeForSequence: ScheduleModeBitmap, transitions: [WeeklyScheduleTransitionStruct]) {
            self.numberOfTransitionsForSequence = numberOfTransitionsForSequence
            self.dayOfWeekForSequence = dayOfWeekForSequence
            self.modeForSequence = modeForSequence
            self.transitions = transitions
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let numberOfTransitionsForSequence: UInt8 = fields[0] else { return nil }
            self.numberOfTransitionsForSequence = numberOfTransitionsForSequence
            guard let dayOfWeekForSequence: ScheduleDayOfWeekBitmap = fields[1] else { return nil }
            self.dayOfWeekForSequence = dayOfWeekForSequence
            guard let modeForSequence: ScheduleModeBitmap = fields[2] else { return nil }
            self.modeForSequence = modeForSequence
            guard let transitions: [WeeklyScheduleTransitionStruct] = fields[3] else { return nil }
            self.transitions = transitions
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, numberOfTransitionsForSequence)
            fields.put(1, dayOfWeekForSequence)
            fields.put(2, modeForSequence)
            fields.put(3, transitions)
            return fields.value
        }
    }

    public struct GetRelayStatusLogResponse: TraitStruct {
        public let timeOfDay: UInt16
        public let relayStatus: RelayStateBitmap
        public let localTemperature: Int16?
        public let humidityInPercentage: UInt8?
        public let setpoint: Int16
        public let unreadEntries: UInt16
        public init(timeOfDay: UInt16, relayStatus: RelayStateBitmap, localTemperature: Int16? = nil, humidityInPercentage: UInt8? = nil, setpoint: Int16, unreadEntries: UInt16) {
            self.timeOfDay = timeOfDay
            self.relayStatus = relayStatus
            self.localTemperature = localTemperature
            self.humidityInPercentage = humidityInPercentage
            self.setpoint = setpoint
            self.unreadEntries = unreadEntries
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let timeOfDay: UInt16 = fields[0] else { return nil }
            self.timeOfDay = timeOfDay
            guard let relayStatus: RelayStateBitmap = fields[1] else { return nil }
            self.relayStatus = relayStatus
            self.localTemperature = fields[2]
            self.humidityInPercentage = fields[3]
            guard let setpoint: Int16 = fields[4] else { return nil }
            self.setpoint = setpoint
            guard let unreadEntries: UInt16 = fields[5] else { return nil }
            self.unreadEntries = unreadEntries
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, timeOfDay)
            fields.put(1, relayStatus)
            fields.putNullable(2, localTemperature)
            fields.putNullable(3, humidityInPercentage)
            fields.put(4, setpoint)
            fields.put(5, unreadEntries)
            return fields.value
        }
    }

    public struct AtomicResponse: TraitStruct {
        public let statusCode: Matter.StatusEnum
        public let attributeStatus: [Matter.AtomicAttributeStatusStruct]
        public let timeout: UInt16?
        public init(statusCode: Matter.StatusEnum, attributeStatus: [Matter.AtomicAttributeStatusStruct], timeout: UInt16? = nil) {
            self.statusCode = statusCode
            self.attributeStatus = attributeStatus
            self.timeout = timeout
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let statusCode: Matter.StatusEnum = fields[0] else { return nil }
            self.statusCode = statusCode
            guard let attributeStatus: [Matter.AtomicAttributeStatusStruct] = fields[1] else { return nil }
            self.attributeStatus = attributeStatus
            self.timeout = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, statusCode)
            fields.put(1, attributeStatus)
            fields.putOptional(2, timeout)
            return fields.value
        }
    }

}
