// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Water Heater Management, cluster 0x0094.
    public struct WaterHeaterManagementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0094 }
        public static var name: String { "WaterHeaterManagement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.WaterHeaterManagementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var heaterTypes: WaterHeaterHeatSourceBitmap?
        @TraitAttribute public var heatDemand: WaterHeaterHeatSourceBitmap?
        @TraitAttribute public var tankVolume: UInt16?
        @TraitAttribute public var estimatedHeatRequired: Int64?
        @TraitAttribute public var tankPercentage: UInt8?
        @TraitAttribute public var boostState: BoostStateEnum?
        public init(_ view: TraitView) {
            _heaterTypes = TraitAttribute(view, 0x0000)
            _heatDemand = TraitAttribute(view, 0x0001)
            _tankVolume = TraitAttribute(view, 0x0002)
            _estimatedHeatRequired = TraitAttribute(view, 0x0003)
            _tankPercentage = TraitAttribute(view, 0x0004)
            _boostState = TraitAttribute(view, 0x0005)
        }
    }
}

extension Matter.WaterHeaterManagementTrait {
    public enum Command: UInt32, TraitCommand {
        case boost = 0x00
        case cancelBoost = 0x01
    }

    public var supportsBoostCommand: Bool { handle.supports(0x00) }
    public func boost(boostInfo: WaterHeaterBoostInfoStruct) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, boostInfo)
        try await handle.run(0x00, fields.value)
    }

    public var supportsCancelBoostCommand: Bool { handle.supports(0x01) }
    public func cancelBoost() async throws {
        try await handle.run(0x01)
    }

}

extension Matter.WaterHeaterManagementTrait {
    public enum Event: TraitEvent {
        case boostStarted(BoostStartedEvent)
        case boostEnded(BoostEndedEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = BoostStartedEvent(tlv: data).map { .boostStarted($0) } ?? .unrecognized(id, data)
            case 0x01: self = BoostEndedEvent(tlv: data).map { .boostEnded($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct BoostStartedEvent: TraitStruct {
        public let boostInfo: WaterHeaterBoostInfoStruct
        public init(boostInfo: WaterHeaterBoostInfoStruct) {
            self.boostInfo = boostInfo
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let boostInfo: WaterHeaterBoostInfoStruct = fields[0] else { return nil }
            self.boostInfo = boostInfo
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, boostInfo)
            return fields.value
        }
    }

    public struct BoostEndedEvent: TraitStruct {
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

extension Matter.WaterHeaterManagementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var energyManagement: Self { Self(rawValue: 1 << 0) }
        public static var tankPercent: Self { Self(rawValue: 1 << 1) }
    }

    public struct WaterHeaterHeatSourceBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var immersionElement1: Self { Self(rawValue: 1 << 0) }
        public static var immersionElement2: Self { Self(rawValue: 1 << 1) }
        public static var heatPump: Self { Self(rawValue: 1 << 2) }
        public static var boiler: Self { Self(rawValue: 1 << 3) }
        public static var other: Self { Self(rawValue: 1 << 4) }
    }

    public struct BoostStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var inactive: Self { Self(rawValue: 0) }
        public static var active: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "inactive"
            case 1: "active"
            default: nil
            }
        }
    }

    public struct WaterHeaterBoostInfoStruct: TraitStruct {
        public let duration: UInt32
        public let oneShot: Bool?
        public let emergencyBoost: Bool?
        public let temporarySetpoint: Int16?
        public let targetPercentage: UInt8?
        public let targetReheat: UInt8?
        public init(duration: UInt32, oneShot: Bool? = nil, emergencyBoost: Bool? = nil, temporarySetpoint: Int16? = nil, targetPercentage: UInt8? = nil, targetReheat: UInt8? = nil) {
            self.duration = duration
            self.oneShot = oneShot
            self.emergencyBoost = emergencyBoost
            self.temporarySetpoint = temporarySetpoint
            self.targetPercentage = targetPercentage
            self.targetReheat = targetReheat
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let duration: UInt32 = fields[0] else { return nil }
            self.duration = duration
            self.oneShot = fields[1]
            self.emergencyBoost = fields[2]
            self.temporarySetpoint = fields[3]
            self.targetPercentage = fields[4]
            self.targetReheat = fields[5]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, duration)
            fields.putOptional(1, oneShot)
            fields.putOptional(2, emergencyBoost)
            fields.putOptional(3, temporarySetpoint)
            fields.putOptional(4, targetPercentage)
            fields.putOptional(5, targetReheat)
            return fields.value
        }
    }

}
