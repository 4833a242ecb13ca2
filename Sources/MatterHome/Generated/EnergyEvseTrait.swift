// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Energy Evse, cluster 0x0099.
    public struct EnergyEvseTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0099 }
        public static var name: String { "EnergyEvse" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.EnergyEvseTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var state: StateEnum?
        @TraitAttribute public var supplyState: SupplyStateEnum?
        @TraitAttribute public var faultState: FaultStateEnum?
        @TraitAttribute public var chargingEnabledUntil: UInt32?
        @TraitAttribute public var dischargingEnabledUntil: UInt32?
        @TraitAttribute public var circuitCapacity: Int64?
        @TraitAttribute public var minimumChargeCurrent: Int64?
        @TraitAttribute public var maximumChargeCurrent: Int64?
        @TraitAttribute public var maximumDischargeCurrent: Int64?
        @TraitAttribute public var userMaximumChargeCurrent: Int64?
        @TraitAttribute public var randomizationDelayWindow: UInt32?
        @TraitAttribute public var nextChargeStartTime: UInt32?
        @TraitAttribute public var nextChargeTargetTime: UInt32?
        @TraitAttribute public var nextChargeRequiredEnergy: Int64?
        @TraitAttribute public var nextChargeTargetSoC: UInt8?
        @TraitAttribute public var approximateEvEfficiency: UInt16?
        @TraitAttribute public var stateOfCharge: UInt8?
        @TraitAttribute public var batteryCapacity: Int64?
        @TraitAttribute public var vehicleID: String?
        @TraitAttribute public var sessionID: UInt32?
        @TraitAttribute public var sessionDuration: UInt32?
        @TraitAttribute public var sessionEnergyCharged: Int64?
        @TraitAttribute public var sessionEnergyDischarged: Int64?
        public init(_ view: TraitView) {
            _state = TraitAttribute(view, 0x0000, nullable: true)
            _supplyState = TraitAttribute(view, 0x0001)
            _faultState = TraitAttribute(view, 0x0002)
            _chargingEnabledUntil = TraitAttribute(view, 0x0003, nullable: true)
            _dischargingEnabledUntil = TraitAttribute(view, 0x0004, nullable: true)
            _circuitCapacity = TraitAttribute(view, 0x0005)
            _minimumChargeCurrent = TraitAttribute(view, 0x0006)
            _maximumChargeCurrent = TraitAttribute(view, 0x0007)
            _maximumDischargeCurrent = TraitAttribute(view, 0x0008)
            _userMaximumChargeCurrent = TraitAttribute(view, 0x0009, writable: true)
            _randomizationDelayWindow = TraitAttribute(view, 0x000A, writable: true)
            _nextChargeStartTime = TraitAttribute(view, 0x0023, nullable: true)
            _nextChargeTargetTime = TraitAttribute(view, 0x0024, nullable: true)
            _nextChargeRequiredEnergy = TraitAttribute(view, 0x0025, nullable: true)
            _nextChargeTargetSoC = TraitAttribute(view, 0x0026, nullable: true)
            _approximateEvEfficiency = TraitAttribute(view, 0x0027, nullable: true, writable: true)
            _stateOfCharge = TraitAttribute(view, 0x0030, nullable: true)
            _batteryCapacity = TraitAttribute(view, 0x0031, nullable: true)
            _vehicleID = TraitAttribute(view, 0x0032, nullable: true)
            _sessionID = TraitAttribute(view, 0x0040, nullable: true)
            _sessionDuration = TraitAttribute(view, 0x0041, nullable: true)
            _sessionEnergyCharged = TraitAttribute(view, 0x0042, nullable: true)
            _sessionEnergyDischarged = TraitAttribute(view, 0x0043, nullable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setUserMaximumChargeCurrent(_ value: Int64) { changes.set(0x0009, value) }
        public mutating func setRandomizationDelayWindow(_ value: UInt32) { changes.set(0x000A, value) }
        public mutating func setApproximateEvEfficiency(_ value: UInt16?) { changes.set(0x0027, value) }
    }
}

extension Matter.EnergyEvseTrait {
    public enum Command: UInt32, TraitCommand {
        case disable = 0x01
        case enableCharging = 0x02
        case enableDischarging = 0x03
        case startDiagnostics = 0x04
        case setTargets = 0x05
        case getTargets = 0x06
        case clearTargets = 0x07
    }

    public var supportsDisableCommand: Bool { handle.supports(0x01) }
    public func disable() async throws {
        try await handle.run(0x01)
    }

    public var supportsEnableChargingCommand: Bool { handle.supports(0x02) }
    public func enableCharging(chargingEnabledUntil: UInt32? = nil, minimumChargeCurrent: Int64, maximumChargeCurrent: Int64) async throws {
        var fields = TraitFieldsWriter()
        fields.putNullable(0, chargingEnabledUntil)
        fields.put(1, minimumChargeCurrent)
        fields.put(2, maximumChargeCurrent)
        try await handle.run(0x02, fields.value)
    }

    public var supportsEnableDischargingCommand: Bool { handle.supports(0x03) }
    public func enableDischarging(dischargingEnabledUntil: UInt32? = nil, maximumDischargeCurrent: Int64) async throws {
        var fields = TraitFieldsWriter()
        fields.putNullable(0, dischargingEnabledUntil)
        fields.put(1, maximumDischargeCurrent)
        try await handle.run(0x03, fields.value)
    }

    public var supportsStartDiagnosticsCommand: Bool { handle.supports(0x04) }
    public func startDiagnostics() async throws {
        try await handle.run(0x04)
    }

    public var supportsSetTargetsCommand: Bool { handle.supports(0x05) }
    public func setTargets(chargingTargetSchedules: [ChargingTargetScheduleStruct]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, chargingTargetSchedules)
        try await handle.run(0x05, fields.value)
    }

    public var supportsGetTargetsCommand: Bool { handle.supports(0x06) }
    @discardableResult public func getTargets() async throws -> GetTargetsResponse {
        return try await handle.call(0x06, response: 0x00)
    }

    public var supportsClearTargetsCommand: Bool { handle.supports(0x07) }
    public func clearTargets() async throws {
        try await handle.run(0x07)
    }

}

extension Matter.EnergyEvseTrait {
    public enum Event: TraitEvent {
        case evConnected(EvConnectedEvent)
        case evNotDetected(EvNotDetectedEvent)
        case energyTransferStarted(EnergyTransferStartedEvent)
        case energyTransferStopped(EnergyTransferStoppedEvent)
        case fault(FaultEvent)
        case rfid(RfidEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = EvConnectedEvent(tlv: data).map { .evConnected($0) } ?? .unrecognized(id, data)
            case 0x01: self = EvNotDetectedEvent(tlv: data).map { .evNotDetected($0) } ?? .unrecognized(id, data)
            case 0x02: self = EnergyTransferStartedEvent(tlv: data).map { .energyTransferStarted($0) } ?? .unrecognized(id, data)
            case 0x03: self = EnergyTransferStoppedEvent(tlv: data).map { .energyTransferStopped($0) } ?? .unrecognized(id, data)
            case 0x04: self = FaultEvent(tlv: data).map { .fault($0) } ?? .unrecognized(id, data)
            case 0x05: self = RfidEvent(tlv: data).map { .rfid($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct EvConnectedEvent: TraitStruct {
        public let sessionID: UInt32
        public init(sessionID: UInt32) {
            self.sessionID = sessionID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let sessionID: UInt32 = fields[0] else { return nil }
            self.sessionID = sessionID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, sessionID)
            return fields.value
        }
    }

    public struct EvNotDetectedEvent: TraitStruct {
        public let sessionID: UInt32
        public let state: StateEnum
        public let sessionDuration: UInt32
        public let sessionEnergyCharged: Int64
        public let sessionEnergyDischarged: Int64?
        public init(sessionID: UInt32, state: StateEnum, sessionDuration: UInt32, sessionEnergyCharged: Int64, sessionEnergyDischarged: Int64? = nil) {
            self.sessionID = sessionID
            self.state = state
            self.sessionDuration = sessionDuration
            self.sessionEnergyCharged = sessionEnergyCharged
            self.sessionEnergyDischarged = sessionEnergyDischarged
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let sessionID: UInt32 = fields[0] else { return nil }
            self.sessionID = sessionID
            guard let state: StateEnum = fields[1] else { return nil }
            self.state = state
            guard let sessionDuration: UInt32 = fields[2] else { return nil }
            self.sessionDuration = sessionDuration
            guard let sessionEnergyCharged: Int64 = fields[3] else { return nil }
            self.sessionEnergyCharged = sessionEnergyCharged
            self.sessionEnergyDischarged = fields[4]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, sessionID)
            fields.put(1, state)
            fields.put(2, sessionDuration)
            fields.put(3, sessionEnergyCharged)
            fields.putOptional(4, sessionEnergyDischarged)
            return fields.value
        }
    }

    public struct EnergyTransferStartedEvent: TraitStruct {
        public let sessionID: UInt32
        public let state: StateEnum
        public let maximumCurrent: Int64
        public let maximumDischargeCurrent: Int64?
        public init(sessionID: UInt32, state: StateEnum, maximumCurrent: Int64, maximumDischargeCurrent: Int64? = nil) {
            self.sessionID = sessionID
            self.state = state
            self.maximumCurrent = maximumCurrent
            self.maximumDischargeCurrent = maximumDischargeCurrent
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let sessionID: UInt32 = fields[0] else { return nil }
            self.sessionID = sessionID
            guard let state: StateEnum = fields[1] else { return nil }
            self.state = state
            guard let maximumCurrent: Int64 = fields[2] else { return nil }
            self.maximumCurrent = maximumCurrent
            self.maximumDischargeCurrent = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, sessionID)
            fields.put(1, state)
            fields.put(2, maximumCurrent)
            fields.putOptional(3, maximumDischargeCurrent)
            return fields.value
        }
    }

    public struct EnergyTransferStoppedEvent: TraitStruct {
        public let sessionID: UInt32
        public let state: StateEnum
        public let reason: EnergyTransferStoppedReasonEnum
        public let energyTransferred: Int64
        public let energyDischarged: Int64?
        public init(sessionID: UInt32, state: StateEnum, reason: EnergyTransferStoppedReasonEnum, energyTransferred: Int64, energyDischarged: Int64? = nil) {
            self.sessionID = sessionID
            self.state = state
            self.reason = reason
            self.energyTransferred = energyTransferred
            self.energyDischarged = energyDischarged
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let sessionID: UInt32 = fields[0] else { return nil }
            self.sessionID = sessionID
            guard let state: StateEnum = fields[1] else { return nil }
            self.state = state
            guard let reason: EnergyTransferStoppedReasonEnum = fields[2] else { return nil }
            self.reason = reason
            guard let energyTransferred: Int64 = fields[4] else { return nil }
            self.energyTransferred = energyTransferred
            self.energyDischarged = fields[5]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, sessionID)
            fields.put(1, state)
            fields.put(2, reason)
            fields.put(4, energyTransferred)
            fields.putOptional(5, energyDischarged)
            return fields.value
        }
    }

    public struct FaultEvent: TraitStruct {
        public let sessionID: UInt32?
        public let state: StateEnum
        public let faultStatePreviousState: FaultStateEnum
        public let faultStateCurrentState: FaultStateEnum
        public init(sessionID: UInt32? = nil, state: StateEnum, faultStatePreviousState: FaultStateEnum, faultStateCurrentState: FaultStateEnum) {
            self.sessionID = sessionID
            self.state = state
            self.faultStatePreviousState = faultStatePreviousState
            self.faultStateCurrentState = faultStateCurrentState
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.sessionID = fields[0]
            guard let state: StateEnum = fields[1] else { return nil }
            self.state = state
            guard let faultStatePreviousState: FaultStateEnum = fields[2] else { return nil }
            self.faultStatePreviousState = faultStatePreviousState
            guard let faultStateCurrentState: FaultStateEnum = fields[4] else { return nil }
            self.faultStateCurrentState = faultStateCurrentState
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(0, sessionID)
            fields.put(1, state)
            fields.put(2, faultStatePreviousState)
            fields.put(4, faultStateCurrentState)
            return fields.value
        }
    }

    public struct RfidEvent: TraitStruct {
        public let uid: Data
        public init(uid: Data) {
            self.uid = uid
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let uid: Data = fields[0] else { return nil }
            self.uid = uid
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, uid)
            return fields.value
        }
    }

}

extension Matter.EnergyEvseTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var chargingPreferences: Self { Self(rawValue: 1 << 0) }
        public static var soCReporting: Self { Self(rawValue: 1 << 1) }
        public static var plugAndCharge: Self { Self(rawValue: 1 << 2) }
        public static var rfid: Self { Self(rawValue: 1 << 3) }
        public static var v2X: Self { Self(rawValue: 1 << 4) }
    }

    public struct TargetDayOfWeekBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var sunday: Self { Self(rawValue: 1 << 0) }
        public static var monday: Self { Self(rawValue: 1 << 1) }
        public static var tuesday: Self { Self(rawValue: 1 << 2) }
        public static var wednesday: Self { Self(rawValue: 1 << 3) }
        public static var thursday: Self { Self(rawValue: 1 << 4) }
        public static var friday: Self { Self(rawValue: 1 << 5) }
        public static var saturday: Self { Self(rawValue: 1 << 6) }
    }

    public struct StateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var notPluggedIn: Self { Self(rawValue: 0) }
        public static var pluggedInNoDemand: Self { Self(rawValue: 1) }
        public static var pluggedInDemand: Self { Self(rawValue: 2) }
        public static var pluggedInCharging: Self { Self(rawValue: 3) }
        public static var pluggedInDischarging: Self { Self(rawValue: 4) }
        public static var sessionEnding: Self { Self(rawValue: 5) }
        public static var fault: Self { Self(rawValue: 6) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "notPluggedIn"
            case 1: "pluggedInNoDemand"
            case 2: "pluggedInDemand"
            case 3: "pluggedInCharging"
            case 4: "pluggedInDischarging"
            case 5: "sessionEnding"
            case 6: "fault"
            default: nil
            }
        }
    }

    public struct SupplyStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var disabled: Self { Self(rawValue: 0) }
        public static var chargingEnabled: Self { Self(rawValue: 1) }
        public static var dischargingEnabled: Self { Self(rawValue: 2) }
        public static var disabledError: Self { Self(rawValue: 3) }
        public static var disabledDiagnostics: Self { Self(rawValue: 4) }
        public static var enabled: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "disabled"
            case 1: "chargingEnabled"
            case 2: "dischargingEnabled"
            case 3: "disabledError"
            case 4: "disabledDiagnostics"
            case 5: "enabled"
            default: nil
            }
        }
    }

    public struct FaultStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var noError: Self { Self(rawValue: 0) }
        public static var meterFailure: Self { Self(rawValue: 1) }
        public static var overVoltage: Self { Self(rawValue: 2) }
        public static var underVoltage: Self { Self(rawValue: 3) }
        public static var overCurrent: Self { Self(rawValue: 4) }
        public static var contactWetFailure: Self { Self(rawValue: 5) }
        public static var contactDryFailure: Self { Self(rawValue: 6) }
        public static var groundFault: Self { Self(rawValue: 7) }
        public static var powerLoss: Self { Self(rawValue: 8) }
        public static var powerQuality: Self { Self(rawValue: 9) }
        public static var pilotShortCircuit: Self { Self(rawValue: 10) }
        public static var emergencyStop: Self { Self(rawValue: 11) }
        public static var evDisconnected: Self { Self(rawValue: 12) }
        public static var wrongPowerSupply: Self { Self(rawValue: 13) }
        public static var liveNeutralSwap: Self { Self(rawValue: 14) }
        public static var overTemperature: Self { Self(rawValue: 15) }
        public static var other: Self { Self(rawValue: 255) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "noError"
            case 1: "meterFailure"
            case 2: "overVoltage"
            case 3: "underVoltage"
            case 4: "overCurrent"
            case 5: "contactWetFailure"
            case 6: "contactDryFailure"
            case 7: "groundFault"
            case 8: "powerLoss"
            case 9: "powerQuality"
            case 10: "pilotShortCircuit"
            case 11: "emergencyStop"
            case 12: "evDisconnected"
            case 13: "wrongPowerSupply"
            case 14: "liveNeutralSwap"
            case 15: "overTemperature"
            case 255: "other"
            default: nil
            }
        }
    }

    public struct EnergyTransferStoppedReasonEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var evStopped: Self { Self(rawValue: 0) }
        public static var evseStopped: Self { Self(rawValue: 1) }
        public static var other: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "evStopped"
            case 1: "evseStopped"
            case 2: "other"
            default: nil
            }
        }
    }

    public struct ChargingTargetStruct: TraitStruct {
        public let targetTimeMinutesPastMidnight: UInt16
        public let targetSoC: UInt8?
        public let addedEnergy: Int64?
        public init(targetTimeMinutesPastMidnight: UInt16, targetSoC: UInt8? = nil, addedEnergy: Int64? = nil) {
            self.targetTimeMinutesPastMidnight = targetTimeMinutesPastMidnight
            self.targetSoC = targetSoC
            self.addedEnergy = addedEnergy
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let targetTimeMinutesPastMidnight: UInt16 = fields[0] else { return nil }
            self.targetTimeMinutesPastMidnight = targetTimeMinutesPastMidnight
            self.targetSoC = fields[1]
            self.addedEnergy = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, targetTimeMinutesPastMidnight)
            fields.putOptional(1, targetSoC)
            fields.putOptional(2, addedEnergy)
            return fields.value
        }
    }

    public struct ChargingTargetScheduleStruct: TraitStruct {
        public let dayOfWeekForSequence: TargetDayOfWeekBitmap
        public let chargingTargets: [ChargingTargetStruct]
        public init(dayOfWeekForSequence: TargetDayOfWeekBitmap, chargingTargets: [ChargingTargetStruct]) {
            self.dayOfWeekForSequence = dayOfWeekForSequence
            self.chargingTargets = chargingTargets
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let dayOfWeekForSequence: TargetDayOfWeekBitmap = fields[0] else { return nil }
            self.dayOfWeekForSequence = dayOfWeekForSequence
            guard let chargingTargets: [ChargingTargetStruct] = fields[1] else { return nil }
            self.chargingTargets = chargingTargets
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, dayOfWeekForSequence)
            fields.put(1, chargingTargets)
            return fields.value
        }
    }

    public struct GetTargetsResponse: TraitStruct {
        public let chargingTargetSchedules: [ChargingTargetScheduleStruct]
        public init(chargingTargetSchedules: [ChargingTargetScheduleStruct]) {
            self.chargingTargetSchedules = chargingTargetSchedules
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let chargingTargetSchedules: [ChargingTargetScheduleStruct] = fields[0] else { return nil }
            self.chargingTargetSchedules = chargingTargetSchedules
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, chargingTargetSchedules)
            return fields.value
        }
    }

}
