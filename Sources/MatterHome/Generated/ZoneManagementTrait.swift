// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Zone Management, cluster 0x0550.
    public struct ZoneManagementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0550 }
        public static var name: String { "ZoneManagement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ZoneManagementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var maxUserDefinedZones: UInt8?
        @TraitAttribute public var maxZones: UInt8?
        @TraitAttribute public var zones: [ZoneInformationStruct]?
        @TraitAttribute public var triggers: [ZoneTriggerControlStruct]?
        @TraitAttribute public var sensitivityMax: UInt8?
        @TraitAttribute public var sensitivity: UInt8?
        @TraitAttribute public var twoDCartesianMax: TwoDCartesianVertexStruct?
        public init(_ view: TraitView) {
            _maxUserDefinedZones = TraitAttribute(view, 0x0000)
            _maxZones = TraitAttribute(view, 0x0001)
            _zones = TraitAttribute(view, 0x0002)
            _triggers = TraitAttribute(view, 0x0003)
            _sensitivityMax = TraitAttribute(view, 0x0004)
            _sensitivity = TraitAttribute(view, 0x0005, writable: true)
            _twoDCartesianMax = TraitAttribute(view, 0x0006)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setSensitivity(_ value: UInt8) { changes.set(0x0005, value) }
    }
}

extension Matter.ZoneManagementTrait {
    public enum Command: UInt32, TraitCommand {
        case createTwoDCartesianZone = 0x00
        case updateTwoDCartesianZone = 0x02
        case removeZone = 0x03
        case createOrUpdateTrigger = 0x04
        case removeTrigger = 0x05
    }

    public var supportsCreateTwoDCartesianZoneCommand: Bool { handle.supports(0x00) }
    @discardableResult public func createTwoDCartesianZone(zone: TwoDCartesianZoneStruct) async throws -> CreateTwoDCartesianZoneResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, zone)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsUpdateTwoDCartesianZoneCommand: Bool { handle.supports(0x02) }
    public func updateTwoDCartesianZone(zoneID: UInt16, zone: TwoDCartesianZoneStruct) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, zoneID)
        fields.put(1, zone)
        try await handle.run(0x02, fields.value)
    }

    public var supportsRemoveZoneCommand: Bool { handle.supports(0x03) }
    public func removeZone(zoneID: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, zoneID)
        try await handle.run(0x03, fields.value)
    }

    public var supportsCreateOrUpdateTriggerCommand: Bool { handle.supports(0x04) }
    public func createOrUpdateTrigger(trigger: ZoneTriggerControlStruct) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, trigger)
        try await handle.run(0x04, fields.value)
    }

    public var supportsRemoveTriggerCommand: Bool { handle.supports(0x05) }
    public func removeTrigger(zoneID: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, zoneID)
        try await handle.run(0x05, fields.value)
    }

}

extension Matter.ZoneManagementTrait {
    public enum Event: TraitEvent {
        case zoneTriggered(ZoneTriggeredEvent)
        case zoneStopped(ZoneStoppedEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = ZoneTriggeredEvent(tlv: data).map { .zoneTriggered($0) } ?? .unrecognized(id, data)
            case 0x01: self = ZoneStoppedEvent(tlv: data).map { .zoneStopped($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct ZoneTriggeredEvent: TraitStruct {
        public let zone: UInt16
        public let reason: ZoneEventTriggeredReasonEnum
        public init(zone: UInt16, reason: ZoneEventTriggeredReasonEnum) {
            self.zone = zone
            self.reason = reason
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let zone: UInt16 = fields[0] else { return nil }
            self.zone = zone
            guard let reason: ZoneEventTriggeredReasonEnum = fields[1] else { return nil }
            self.reason = reason
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, zone)
            fields.put(1, reason)
            return fields.value
        }
    }

    public struct ZoneStoppedEvent: TraitStruct {
        public let zone: UInt16
        public let reason: ZoneEventStoppedReasonEnum
        public init(zone: UInt16, reason: ZoneEventStoppedReasonEnum) {
            self.zone = zone
            self.reason = reason
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let zone: UInt16 = fields[0] else { return nil }
            self.zone = zone
            guard let reason: ZoneEventStoppedReasonEnum = fields[1] else { return nil }
            self.reason = reason
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, zone)
            fields.put(1, reason)
            return fields.value
        }
    }

}

extension Matter.ZoneManagementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var twoDimensionalCartesianZone: Self { Self(rawValue: 1 << 0) }
        public static var perZoneSensitivity: Self { Self(rawValue: 1 << 1) }
        public static var userDefined: Self { Self(rawValue: 1 << 2) }
        public static var focusZones: Self { Self(rawValue: 1 << 3) }
    }

    public struct ZoneEventStoppedReasonEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var actionStopped: Self { Self(rawValue: 0) }
        public static var timeout: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "actionStopped"
            case 1: "timeout"
            default: nil
            }
        }
    }

    public struct ZoneEventTriggeredReasonEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var motion: Self { Self(rawValue: 0) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "motion"
            default: nil
            }
        }
    }

    public struct ZoneSourceEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var mfg: Self { Self(rawValue: 0) }
        public static var user: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "mfg"
            case 1: "user"
            default: nil
            }
        }
    }

    public struct ZoneTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var twoDCartZone: Self { Self(rawValue: 0) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "twoDCartZone"
            default: nil
            }
        }
    }

    public struct ZoneUseEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var motion: Self { Self(rawValue: 0) }
        public static var privacy: Self { Self(rawValue: 1) }
        public static var focus: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "motion"
            case 1: "privacy"
            case 2: "focus"
            default: nil
            }
        }
    }

    public struct TwoDCartesianVertexStruct: TraitStruct {
        public let x: UInt16
        public let y: UInt16
        public init(x: UInt16, y: UInt16) {
            self.x = x
            self.y = y
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let x: UInt16 = fields[0] else { return nil }
            self.x = x
            guard let y: UInt16 = fields[1] else { return nil }
            self.y = y
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, x)
            fields.put(1, y)
            return fields.value
        }
    }

    public struct TwoDCartesianZoneStruct: TraitStruct {
        public let name: String
        public let use: ZoneUseEnum
        public let vertices: [TwoDCartesianVertexStruct]
        public let color: String?
        public init(name: String, use: ZoneUseEnum, vertices: [TwoDCartesianVertexStruct], color: String? = nil) {
            self.name = name
            self.use = use
            self.vertices = vertices
            self.color = color
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let name: String = fields[0] else { return nil }
            self.name = name
            guard let use: ZoneUseEnum = fields[1] else { return nil }
            self.use = use
            guard let vertices: [TwoDCartesianVertexStruct] = fields[2] else { return nil }
            self.vertices = vertices
            self.color = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, name)
            fields.put(1, use)
            fields.put(2, vertices)
            fields.putOptional(3, color)
            return fields.value
        }
    }

    public struct ZoneInformationStruct: TraitStruct {
        public let zoneID: UInt16
        public let zoneType: ZoneTypeEnum
        public let zoneSource: ZoneSourceEnum
        public let twoDCartesianZone: TwoDCartesianZoneStruct?
        public init(zoneID: UInt16, zoneType: ZoneTypeEnum, zoneSource: ZoneSourceEnum, twoDCartesianZone: TwoDCartesianZoneStruct? = nil) {
            self.zoneID = zoneID
            self.zoneType = zoneType
            self.zoneSource = zoneSource
            self.twoDCartesianZone = twoDCartesianZone
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let zoneID: UInt16 = fields[0] else { return nil }
            self.zoneID = zoneID
            guard let zoneType: ZoneTypeEnum = fields[1] else { return nil }
            self.zoneType = zoneType
            guard let zoneSource: ZoneSourceEnum = fields[2] else { return nil }
            self.zoneSource = zoneSource
            self.twoDCartesianZone = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, zoneID)
            fields.put(1, zoneType)
            fields.put(2, zoneSource)
            fields.putOptional(3, twoDCartesianZone)
            return fields.value
        }
    }

    public struct ZoneTriggerControlStruct: TraitStruct {
        public let zoneID: UInt16
        public let initialDuration: UInt32
        public let augmentationDuration: UInt32
        public let maxDuration: UInt32
        public let blindDuration: UInt32
        public let sensitivity: UInt8?
        public init(zoneID: UInt16, initialDuration: UInt32, augmentationDuration: UInt32, maxDuration: UInt32, blindDuration: UInt32, sensitivity: UInt8? = nil) {
            self.zoneID = zoneID
            self.initialDuration = initialDuration
            self.augmentationDuration = augmentationDuration
            self.maxDuration = maxDuration
            self.blindDuration = blindDuration
            self.sensitivity = sensitivity
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let zoneID: UInt16 = fields[0] else { return nil }
            self.zoneID = zoneID
            guard let initialDuration: UInt32 = fields[1] else { return nil }
            self.initialDuration = initialDuration
            guard let augmentationDuration: UInt32 = fields[2] else { return nil }
            self.augmentationDuration = augmentationDuration
            guard let maxDuration: UInt32 = fields[3] else { return nil }
            self.maxDuration = maxDuration
            guard let blindDuration: UInt32 = fields[4] else { return nil }
            self.blindDuration = blindDuration
            self.sensitivity = fields[5]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, zoneID)
            fields.put(1, initialDuration)
            fields.put(2, augmentationDuration)
            fields.put(3, maxDuration)
            fields.put(4, blindDuration)
            fields.putOptional(5, sensitivity)
            return fields.value
        }
    }

    public struct CreateTwoDCartesianZoneResponse: TraitStruct {
        public let zoneID: UInt16
        public init(zoneID: UInt16) {
            self.zoneID = zoneID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let zoneID: UInt16 = fields[0] else { return nil }
            self.zoneID = zoneID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, zoneID)
            return fields.value
        }
    }

}
