// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Device Energy Management, cluster 0x0098.
    public struct DeviceEnergyManagementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0098 }
        public static var name: String { "DeviceEnergyManagement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.DeviceEnergyManagementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var esaType: ESATypeEnum?
        @TraitAttribute public var esaCanGenerate: Bool?
        @TraitAttribute public var esaState: ESAStateEnum?
        @TraitAttribute public var absMinPower: Int64?
        @TraitAttribute public var absMaxPower: Int64?
        @TraitAttribute public var powerAdjustmentCapability: PowerAdjustCapabilityStruct?
        @TraitAttribute public var forecast: ForecastStruct?
        @TraitAttribute public var optOutState: OptOutStateEnum?
        public init(_ view: TraitView) {
            _esaType = TraitAttribute(view, 0x0000)
            _esaCanGenerate = TraitAttribute(view, 0x0001)
            _esaState = TraitAttribute(view, 0x0002)
            _absMinPower = TraitAttribute(view, 0x0003)
            _absMaxPower = TraitAttribute(view, 0x0004)
            _powerAdjustmentCapability = TraitAttribute(view, 0x0005, nullable: true)
            _forecast = TraitAttribute(view, 0x0006, nullable: true)
            _optOutState = TraitAttribute(view, 0x0007)
        }
    }
}

extension Matter.DeviceEnergyManagementTrait {
    public enum Command: UInt32, TraitCommand {
        case powerAdjustRequest = 0x00
        case cancelPowerAdjustRequest = 0x01
        case startTimeAdjustRequest = 0x02
        case pauseRequest = 0x03
        case resumeRequest = 0x04
        case modifyForecastRequest = 0x05
        case requestConstraintBasedForecast = 0x06
        case cancelRequest = 0x07
    }

    public var supportsPowerAdjustRequestCommand: Bool { handle.supports(0x00) }
    public func powerAdjustRequest(power: Int64, duration: UInt32, cause: AdjustmentCauseEnum) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, power)
        fields.put(1, duration)
        fields.put(2, cause)
        try await handle.run(0x00, fields.value)
    }

    public var supportsCancelPowerAdjustRequestCommand: Bool { handle.supports(0x01) }
    public func cancelPowerAdjustRequest() async throws {
        try await handle.run(0x01)
    }

    public var supportsStartTimeAdjustRequestCommand: Bool { handle.supports(0x02) }
    public func startTimeAdjustRequest(requestedStartTime: UInt32, cause: AdjustmentCauseEnum) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, requestedStartTime)
        fields.put(1, cause)
        try await handle.run(0x02, fields.value)
    }

    public var supportsPauseRequestCommand: Bool { handle.supports(0x03) }
    public func pauseRequest(duration: UInt32, cause: AdjustmentCauseEnum) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, duration)
        fields.put(1, cause)
        try await handle.run(0x03, fields.value)
    }

    public var supportsResumeRequestCommand: Bool { handle.supports(0x04) }
    public func resumeRequest() async throws {
        try await handle.run(0x04)
    }

    public var supportsModifyForecastRequestCommand: Bool { handle.supports(0x05) }
    public func modifyForecastRequest(forecastID: UInt32, slotAdjustments: [SlotAdjustmentStruct], cause: AdjustmentCauseEnum) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, forecastID)
        fields.put(1, slotAdjustments)
        fields.put(2, cause)
        try await handle.run(0x05, fields.value)
    }

    public var supportsRequestConstraintBasedForecastCommand: Bool { handle.supports(0x06) }
    public func requestConstraintBasedForecast(constraints: [ConstraintsStruct], cause: AdjustmentCauseEnum) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, constraints)
        fields.put(1, cause)
        try await handle.run(0x06, fields.value)
    }

    public var supportsCancelRequestCommand: Bool { handle.supports(0x07) }
    public func cancelRequest() async throws {
        try await handle.run(0x07)
    }

}

extension Matter.DeviceEnergyManagementTrait {
    public enum Event: TraitEvent {
        case powerAdjustStart(PowerAdjustStartEvent)
        case powerAdjustEnd(PowerAdjustEndEvent)
        case paused(PausedEvent)
        case resumed(ResumedEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = PowerAdjustStartEvent(tlv: data).map { .powerAdjustStart($0) } ?? .unrecognized(id, data)
            case 0x01: self = PowerAdjustEndEvent(tlv: data).map { .powerAdjustEnd($0) } ?? .unrecognized(id, data)
            case 0x02: self = PausedEvent(tlv: data).map { .paused($0) } ?? .unrecognized(id, data)
            case 0x03: self = ResumedEvent(tlv: data).map { .resumed($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct PowerAdjustStartEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct PowerAdjustEndEvent: TraitStruct {
        public let cause: CauseEnum
        public let duration: UInt32
        public let energyUse: Int64
        public init(cause: CauseEnum, duration: UInt32, energyUse: Int64) {
            self.cause = cause
            self.duration = duration
            self.energyUse = energyUse
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let cause: CauseEnum = fields[0] else { return nil }
            self.cause = cause
            guard let duration: UInt32 = fields[1] else { return nil }
            self.duration = duration
            guard let energyUse: Int64 = fields[2] else { return nil }
            self.energyUse = energyUse
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, cause)
            fields.put(1, duration)
            fields.put(2, energyUse)
            return fields.value
        }
    }

    public struct PausedEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct ResumedEvent: TraitStruct {
        public let cause: CauseEnum
        public init(cause: CauseEnum) {
            self.cause = cause
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let cause: CauseEnum = fields[0] else { return nil }
            self.cause = cause
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, cause)
            return fields.value
        }
    }

}

extension Matter.DeviceEnergyManagementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var powerAdjustment: Self { Self(rawValue: 1 << 0) }
        public static var powerForecastReporting: Self { Self(rawValue: 1 << 1) }
        public static var stateForecastReporting: Self { Self(rawValue: 1 << 2) }
        public static var startTimeAdjustment: Self { Self(rawValue: 1 << 3) }
        public static var pausable: Self { Self(rawValue: 1 << 4) }
        public static var forecastAdjustment: Self { Self(rawValue: 1 << 5) }
        public static var constraintBasedAdjustment: Self { Self(rawValue: 1 << 6) }
    }

    public struct CostTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var financial: Self { Self(rawValue: 0) }
        public static var ghgEmissions: Self { Self(rawValue: 1) }
        public static var comfort: Self { Self(rawValue: 2) }
        public static var temperature: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "financial"
            case 1: "ghgEmissions"
            case 2: "comfort"
            case 3: "temperature"
            default: nil
            }
        }
    }

    public struct ESATypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var evse: Self { Self(rawValue: 0) }
        public static var spaceHeating: Self { Self(rawValue: 1) }
        public static var waterHeating: Self { Self(rawValue: 2) }
        public static var spaceCooling: Self { Self(rawValue: 3) }
        public static var spaceHeatingCooling: Self { Self(rawValue: 4) }
        public static var batteryStorage: Self { Self(rawValue: 5) }
        public static var solarPv: Self { Self(rawValue: 6) }
        public static var fridgeFreezer: Self { Self(rawValue: 7) }
        public static var washingMachine: Self { Self(rawValue: 8) }
        public static var dishwasher: Self { Self(rawValue: 9) }
        public static var cooking: Self { Self(rawValue: 10) }
        public static var homeWaterPump: Self { Self(rawValue: 11) }
        public static var irrigationWaterPump: Self { Self(rawValue: 12) }
        public static var poolPump: Self { Self(rawValue: 13) }
        public static var other: Self { Self(rawValue: 255) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "evse"
            case 1: "spaceHeating"
            case 2: "waterHeating"
            case 3: "spaceCooling"
            case 4: "spaceHeatingCooling"
            case 5: "batteryStorage"
            case 6: "solarPv"
            case 7: "fridgeFreezer"
            case 8: "washingMachine"
            case 9: "dishwasher"
            case 10: "cooking"
            case 11: "homeWaterPump"
            case 12: "irrigationWaterPump"
            case 13: "poolPump"
            case 255: "other"
            default: nil
            }
        }
    }

    public struct ESAStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var offline: Self { Self(rawValue: 0) }
        public static var online: Self { Self(rawValue: 1) }
        public static var fault: Self { Self(rawValue: 2) }
        public static var powerAdjustActive: Self { Self(rawValue: 3) }
        public static var paused: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "offline"
            case 1: "online"
            case 2: "fault"
            case 3: "powerAdjustActive"
            case 4: "paused"
            default: nil
            }
        }
    }

    public struct OptOutStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var noOptOut: Self { Self(rawValue: 0) }
        public static var localOptOut: Self { Self(rawValue: 1) }
        public static var gridOptOut: Self { Self(rawValue: 2) }
        public static var optOut: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "noOptOut"
            case 1: "localOptOut"
            case 2: "gridOptOut"
            case 3: "optOut"
            default: nil
            }
        }
    }

    public struct CauseEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var normalCompletion: Self { Self(rawValue: 0) }
        public static var offline: Self { Self(rawValue: 1) }
        public static var fault: Self { Self(rawValue: 2) }
        public static var userOptOut: Self { Self(rawValue: 3) }
        public static var cancelled: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "normalCompletion"
            case 1: "offline"
            case 2: "fault"
            case 3: "userOptOut"
            case 4: "cancelled"
            default: nil
            }
        }
    }

    public struct AdjustmentCauseEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var localOptimization: Self { Self(rawValue: 0) }
        public static var gridOptimization: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "localOptimization"
            case 1: "gridOptimization"
            default: nil
            }
        }
    }

    public struct ForecastUpdateReasonEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var internalOptimization: Self { Self(rawValue: 0) }
        public static var localOptimization: Self { Self(rawValue: 1) }
        public static var gridOptimization: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "internalOptimization"
            case 1: "localOptimization"
            case 2: "gridOptimization"
            default: nil
            }
        }
    }

    public struct PowerAdjustReasonEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var noAdjustment: Self { Self(rawValue: 0) }
        public static var localOptimizationAdjustment: Self { Self(rawValue: 1) }
        public static var gridOptimizationAdjustment: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "noAdjustment"
            case 1: "localOptimizationAdjustment"
            case 2: "gridOptimizationAdjustment"
            default: nil
            }
        }
    }

    public struct CostStruct: TraitStruct {
        public let costType: CostTypeEnum
        public let value: Int32
        public let decimalPoints: UInt8
        public let currency: UInt16?
        public init(costType: CostTypeEnum, value: Int32, decimalPoints: UInt8, currency: UInt16? = nil) {
            self.costType = costType
            self.value = value
            self.decimalPoints = decimalPoints
            self.currency = currency
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let costType: CostTypeEnum = fields[0] else { return nil }
            self.costType = costType
            guard let value: Int32 = fields[1] else { return nil }
            self.value = value
            guard let decimalPoints: UInt8 = fields[2] else { return nil }
            self.decimalPoints = decimalPoints
            self.currency = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, costType)
            fields.put(1, value)
            fields.put(2, decimalPoints)
            fields.putOptional(3, currency)
            return fields.value
        }
    }

    public struct PowerAdjustStruct: TraitStruct {
        public let minPower: Int64
        public let maxPower: Int64
        public let minDuration: UInt32
        public let maxDuration: UInt32
        public init(minPower: Int64, maxPower: Int64, minDuration: UInt32, maxDuration: UInt32) {
            self.minPower = minPower
            self.maxPower = maxPower
            self.minDuration = minDuration
            self.maxDuration = maxDuration
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let minPower: Int64 = fields[0] else { return nil }
            self.minPower = minPower
            guard let maxPower: Int64 = fields[1] else { return nil }
            self.maxPower = maxPower
            guard let minDuration: UInt32 = fields[2] else { return nil }
            self.minDuration = minDuration
            guard let maxDuration: UInt32 = fields[3] else { return nil }
            self.maxDuration = maxDuration
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, minPower)
            fields.put(1, maxPower)
            fields.put(2, minDuration)
            fields.put(3, maxDuration)
            return fields.value
        }
    }

    public struct PowerAdjustCapabilityStruct: TraitStruct {
        public let powerAdjustCapability: [PowerAdjustStruct]?
        public let cause: PowerAdjustReasonEnum
        public init(powerAdjustCapability: [PowerAdjustStruct]? = nil, cause: PowerAdjustReasonEnum) {
            self.powerAdjustCapability = powerAdjustCapability
            self.cause = cause
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.powerAdjustCapability = fields[0]
            guard let cause: PowerAdjustReasonEnum = fields[1] else { return nil }
            self.cause = cause
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(0, powerAdjustCapability)
            fields.put(1, cause)
            return fields.value
        }
    }

    public struct ForecastStruct: TraitStruct {
        public let forecastID: UInt32
        public let activeSlotNumber: UInt16?
        public let startTime: UInt32
        public let endTime: UInt32
        public let earliestStartTime: UInt32?
        public let latestEndTime: UInt32?
        public let isPausable: Bool
        public let slots: [SlotStruct]
        public let forecastUpdateReason: ForecastUpdateReasonEnum
        public init(forecastID: UInt32, activeSlotNumber: UInt16? = nil, startTime: UInt32, endTime: UInt32, earliestStartTime: UInt32? = nil, latestEndTime: UInt32? = nil, isPausable: Bool, slots: [SlotStruct], forecastUpdateReason: ForecastUpdateReasonEnum) {
            self.forecastID = forecastID
            self.activeSlotNumber = activeSlotNumber
            self.startTime = startTime
            self.endTime = endTime
            self.earliestStartTime = earliestStartTime
            self.latestEndTime = latestEndTime
            self.isPausable = isPausable
            self.slots = slots
            self.forecastUpdateReason = forecastUpdateReason
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let forecastID: UInt32 = fields[0] else { return nil }
            self.forecastID = forecastID
            self.activeSlotNumber = fields[1]
            guard let startTime: UInt32 = fields[2] else { return nil }
            self.startTime = startTime
            guard let endTime: UInt32 = fields[3] else { return nil }
            self.endTime = endTime
            self.earliestStartTime = fields[4]
            self.latestEndTime = fields[5]
            guard let isPausable: Bool = fields[6] else { return nil }
            self.isPausable = isPausable
            guard let slots: [SlotStruct] = fields[7] else { return nil }
            self.slots = slots
            guard let forecastUpdateReason: ForecastUpdateReasonEnum = fields[8] else { return nil }
            self.forecastUpdateReason = forecastUpdateReason
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, forecastID)
            fields.putNullable(1, activeSlotNumber)
            fields.put(2, startTime)
            fields.put(3, endTime)
            fields.putOptional(4, earliestStartTime)
            fields.putOptional(5, latestEndTime)
            fields.put(6, isPausable)
            fields.put(7, slots)
            fields.put(8, forecastUpdateReason)
            return fields.value
        }
    }

    public struct SlotStruct: TraitStruct {
        public let minDuration: UInt32
        public let maxDuration: UInt32
        public let defaultDuration: UInt32
        public let elapsedSlotTime: UInt32
        public let remainingSlotTime: UInt32
        public let slotIsPausable: Bool?
        public let minPauseDuration: UInt32?
        public let maxPauseDuration: UInt32?
        public let manufacturerEsaState: UInt16?
        public let nominalPower: Int64?
        public let minPower: Int64?
        public let maxPower: Int64?
        public let nominalEnergy: Int64?
        public let costs: [CostStruct]?
        public let minPowerAdjustment: Int64?
        public let maxPowerAdjustment: Int64?
        public let minDurationAdjustment: UInt32?
        public let maxDurationAdjustment: UInt32?
        public init(minDuration: UInt32, maxDuration: UInt32, defaultDuration: UInt32, elapsedSlotTime: UInt32, remainingSlotTime: UInt32, slotIsPausable: Bool? = nil, minPauseDuration: UInt32? = nil, maxPauseDuration: UInt32? = nil, manufacturerEsaState: UInt16? = nil, nominalPower: Int64? = nil, minPower: Int64? = nil, maxPower: Int64? = nil, nominalEnergy: Int64? = nil, costs: [CostStruct]? = nil, minPowerAdjustment: Int64? = nil, maxPowerAdjustment: Int64? = nil, minDurationAdjustment: UInt32? = nil, maxDurationAdjustment: UInt32? = nil) {
            self.minDuration = minDuration
            self.maxDuration = maxDuration
            self.defaultDuration = defaultDuration
            self.elapsedSlotTime = elapsedSlotTime
            self.remainingSlotTime = remainingSlotTime
            self.slotIsPausable = slotIsPausable
            self.minPauseDuration = minPauseDuration
            self.maxPauseDuration = maxPauseDuration
            self.manufacturerEsaState = manufacturerEsaState
            self.nominalPower = nominalPower
            self.minPower = minPower
            self.maxPower = maxPower
            self.nominalEnergy = nominalEnergy
            self.costs = costs
            self.minPowerAdjustment = minPowerAdjustment
            self.maxPowerAdjustment = maxPowerAdjustment
            self.minDurationAdjustment = minDurationAdjustment
            self.maxDurationAdjustment = maxDurationAdjustment
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let minDuration: UInt32 = fields[0] else { return nil }
            self.minDuration = minDuration
            guard let maxDuration: UInt32 = fields[1] else { return nil }
            self.maxDuration = maxDuration
            guard let defaultDuration: UInt32 = fields[2] else { return nil }
            self.defaultDuration = defaultDuration
            guard let elapsedSlotTime: UInt32 = fields[3] else { return nil }
            self.elapsedSlotTime = elapsedSlotTime
            guard let remainingSlotTime: UInt32 = fields[4] else { return nil }
            self.remainingSlotTime = remainingSlotTime
            self.slotIsPausable = fields[5]
            self.minPauseDuration = fields[6]
            self.maxPauseDuration = fields[7]
            self.manufacturerEsaState = fields[8]
            self.nominalPower = fields[9]
            self.minPower = fields[10]
            self.maxPower = fields[11]
            self.nominalEnergy = fields[12]
            self.costs = fields[13]
            self.minPowerAdjustment = fields[14]
            self.maxPowerAdjustment = fields[15]
            self.minDurationAdjustment = fields[16]
            self.maxDurationAdjustment = fields[17]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, minDuration)
            fields.put(1, maxDuration)
            fields.put(2, defaultDuration)
            fields.put(3, elapsedSlotTime)
            fields.put(4, remainingSlotTime)
            fields.putOptional(5, slotIsPausable)
            fields.putOptional(6, minPauseDuration)
            fields.putOptional(7, maxPauseDuration)
            fields.putOptional(8, manufacturerEsaState)
            fields.putOptional(9, nominalPower)
            fields.putOptional(10, minPower)
            fields.putOptional(11, maxPower)
            fields.putOptional(12, nominalEnergy)
            fields.putOptional(13, costs)
            fields.putOptional(14, minPowerAdjustment)
            fields.putOptional(15, maxPowerAdjustment)
            fields.putOptional(16, minDurationAdjustment)
            fields.putOptional(17, maxDurationAdjustment)
            return fields.value
        }
    }

    public struct SlotAdjustmentStruct: TraitStruct {
        public let slotIndex: UInt8
        public let nominalPower: Int64?
        public let duration: UInt32
        public init(slotIndex: UInt8, nominalPower: Int64? = nil, duration: UInt32) {
            self.slotIndex = slotIndex
            self.nominalPower = nominalPower
            self.duration = duration
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let slotIndex: UInt8 = fields[0] else { return nil }
            self.slotIndex = slotIndex
            self.nominalPower = fields[1]
            guard let duration: UInt32 = fields[2] else { return nil }
            self.duration = duration
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, slotIndex)
            fields.putOptional(1, nominalPower)
            fields.put(2, duration)
            return fields.value
        }
    }

    public struct ConstraintsStruct: TraitStruct {
        public let startTime: UInt32
        public let duration: UInt32
        public let nominalPower: Int64?
        public let maximumEnergy: Int64?
        public let loadControl: Int8?
        public init(startTime: UInt32, duration: UInt32, nominalPower: Int64? = nil, maximumEnergy: Int64? = nil, loadControl: Int8? = nil) {
            self.startTime = startTime
            self.duration = duration
            self.nominalPower = nominalPower
            self.maximumEnergy = maximumEnergy
            self.loadControl = loadControl
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let startTime: UInt32 = fields[0] else { return nil }
            self.startTime = startTime
            guard let duration: UInt32 = fields[1] else { return nil }
            self.duration = duration
            self.nominalPower = fields[2]
            self.maximumEnergy = fields[3]
            self.loadControl = fields[4]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, startTime)
            fields.put(1, duration)
            fields.putOptional(2, nominalPower)
            fields.putOptional(3, maximumEnergy)
            fields.putOptional(4, loadControl)
            return fields.value
        }
    }

}
