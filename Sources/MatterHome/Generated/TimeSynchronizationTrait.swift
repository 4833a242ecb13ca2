// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Time Synchronization, cluster 0x0038.
    public struct TimeSynchronizationTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0038 }
        public static var name: String { "TimeSynchronization" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.TimeSynchronizationTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var utcTime: UInt64?
        @TraitAttribute public var granularity: GranularityEnum?
        @TraitAttribute public var timeSource: TimeSourceEnum?
        @TraitAttribute public var trustedTimeSource: TrustedTimeSourceStruct?
        @TraitAttribute public var defaultNtp: String?
        @TraitAttribute public var timeZone: [TimeZoneStruct]?
        @TraitAttribute public var dstOffset: [DSTOffsetStruct]?
        @TraitAttribute public var localTime: UInt64?
        @TraitAttribute public var timeZoneDatabase: TimeZoneDatabaseEnum?
        @TraitAttribute public var ntpServerAvailable: Bool?
        @TraitAttribute public var timeZoneListMaxSize: UInt8?
        @TraitAttribute public var dstOffsetListMaxSize: UInt8?
        @TraitAttribute public var supportsDnsResolve: Bool?
        public init(_ view: TraitView) {
            _utcTime = TraitAttribute(view, 0x0000, nullable: true)
            _granularity = TraitAttribute(view, 0x0001)
            _timeSource = TraitAttribute(view, 0x0002)
            _trustedTimeSource = TraitAttribute(view, 0x0003, nullable: true)
            _defaultNtp = TraitAttribute(view, 0x0004, nullable: true)
            _timeZone = TraitAttribute(view, 0x0005)
            _dstOffset = TraitAttribute(view, 0x0006)
            _localTime = TraitAttribute(view, 0x0007, nullable: true)
            _timeZoneDatabase = TraitAttribute(view, 0x0008)
            _ntpServerAvailable = TraitAttribute(view, 0x0009)
            _timeZoneListMaxSize = TraitAttribute(view, 0x000A)
            _dstOffsetListMaxSize = TraitAttribute(view, 0x000B)
            _supportsDnsResolve = TraitAttribute(view, 0x000C)
        }
    }
}

extension Matter.TimeSynchronizationTrait {
    public enum Command: UInt32, TraitCommand {
        case setUtcTime = 0x00
        case setTrustedTimeSource = 0x01
        case setTimeZone = 0x02
        case setDstOffset = 0x04
        case setDefaultNtp = 0x05
    }

    public var supportsSetUtcTimeCommand: Bool { handle.supports(0x00) }
    public func setUtcTime(utcTime: UInt64 = 0, granularity: GranularityEnum, timeSource: TimeSourceEnum? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, utcTime)
        fields.put(1, granularity)
        fields.putOptional(2, timeSource)
        try await handle.run(0x00, fields.value)
    }

    public var supportsSetTrustedTimeSourceCommand: Bool { handle.supports(0x01) }
    public func setTrustedTimeSource(trustedTimeSource: FabricScopedTrustedTimeSourceStruct? = nil, fabricIndex: UInt8) async throws {
        var fields = TraitFieldsWriter()
        fields.putNullable(0, trustedTimeSource)
        fields.put(254, fabricIndex)
        try await handle.run(0x01, fields.value)
    }

    public var supportsSetTimeZoneCommand: Bool { handle.supports(0x02) }
    @discardableResult public func setTimeZone(timeZone: [TimeZoneStruct]) async throws -> SetTimeZoneResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, timeZone)
        return try await handle.call(0x02, fields.value, response: 0x03)
    }

    public var supportsSetDstOffsetCommand: Bool { handle.supports(0x04) }
    public func setDstOffset(dstOffset: [DSTOffsetStruct]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, dstOffset)
        try await handle.run(0x04, fields.value)
    }

    public var supportsSetDefaultNtpCommand: Bool { handle.supports(0x05) }
    public func setDefaultNtp(defaultNtp: String? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.putNullable(0, defaultNtp)
        try await handle.run(0x05, fields.value)
    }

}

extension Matter.TimeSynchronizationTrait {
    public enum Event: TraitEvent {
        case dstTableEmpty(DstTableEmptyEvent)
        case dstStatus(DstStatusEvent)
        case timeZoneStatus(TimeZoneStatusEvent)
        case timeFailure(TimeFailureEvent)
        case missingTrustedTimeSource(MissingTrustedTimeSourceEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = DstTableEmptyEvent(tlv: data).map { .dstTableEmpty($0) } ?? .unrecognized(id, data)
            case 0x01: self = DstStatusEvent(tlv: data).map { .dstStatus($0) } ?? .unrecognized(id, data)
            case 0x02: self = TimeZoneStatusEvent(tlv: data).map { .timeZoneStatus($0) } ?? .unrecognized(id, data)
            case 0x03: self = TimeFailureEvent(tlv: data).map { .timeFailure($0) } ?? .unrecognized(id, data)
            case 0x04: self = MissingTrustedTimeSourceEvent(tlv: data).map { .missingTrustedTimeSource($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct DstTableEmptyEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct DstStatusEvent: TraitStruct {
        public let dstOffsetActive: Bool
        public init(dstOffsetActive: Bool) {
            self.dstOffsetActive = dstOffsetActive
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let dstOffsetActive: Bool = fields[0] else { return nil }
            self.dstOffsetActive = dstOffsetActive
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, dstOffsetActive)
            return fields.value
        }
    }

    public struct TimeZoneStatusEvent: TraitStruct {
        public let offset: Int32
        public let name: String?
        public init(offset: Int32, name: String? = nil) {
            self.offset = offset
            self.name = name
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let offset: Int32 = fields[0] else { return nil }
            self.offset = offset
            self.name = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, offset)
            fields.putOptional(1, name)
            return fields.value
        }
    }

    public struct TimeFailureEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct MissingTrustedTimeSourceEvent: TraitStruct {
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

extension Matter.TimeSynchronizationTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var timeZone: Self { Self(rawValue: 1 << 0) }
        public static var ntpClient: Self { Self(rawValue: 1 << 1) }
        public static var ntpServer: Self { Self(rawValue: 1 << 2) }
        public static var timeSyncClient: Self { Self(rawValue: 1 << 3) }
    }

    public struct GranularityEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var noTimeGranularity: Self { Self(rawValue: 0) }
        public static var minutesGranularity: Self { Self(rawValue: 1) }
        public static var secondsGranularity: Self { Self(rawValue: 2) }
        public static var millisecondsGranularity: Self { Self(rawValue: 3) }
        public static var microsecondsGranularity: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "noTimeGranularity"
            case 1: "minutesGranularity"
            case 2: "secondsGranularity"
            case 3: "millisecondsGranularity"
            case 4: "microsecondsGranularity"
            default: nil
            }
        }
    }

    public struct TimeSourceEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var none: Self { Self(rawValue: 0) }
        public static var unknown: Self { Self(rawValue: 1) }
        public static var admin: Self { Self(rawValue: 2) }
        public static var nodeTimeCluster: Self { Self(rawValue: 3) }
        public static var nonMatterSntp: Self { Self(rawValue: 4) }
        public static var nonMatterNtp: Self { Self(rawValue: 5) }
        public static var matterSntp: Self { Self(rawValue: 6) }
        public static var matterNtp: Self { Self(rawValue: 7) }
        public static var mixedNtp: Self { Self(rawValue: 8) }
        public static var nonMatterSntpnts: Self { Self(rawValue: 9) }
        public static var nonMatterNtpnts: Self { Self(rawValue: 10) }
        public static var matterSntpnts: Self { Self(rawValue: 11) }
        public static var matterNtpnts: Self { Self(rawValue: 12) }
        public static var mixedNtpnts: Self { Self(rawValue: 13) }
        public static var cloudSource: Self { Self(rawValue: 14) }
        public static var ptp: Self { Self(rawValue: 15) }
        public static var gnss: Self { Self(rawValue: 16) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "none"
            case 1: "unknown"
            case 2: "admin"
            case 3: "nodeTimeCluster"
            case 4: "nonMatterSntp"
            case 5: "nonMatterNtp"
            case 6: "matterSntp"
            case 7: "matterNtp"
            case 8: "mixedNtp"
            case 9: "nonMatterSntpnts"
            case 10: "nonMatterNtpnts"
            case 11: "matterSntpnts"
            case 12: "matterNtpnts"
            case 13: "mixedNtpnts"
            case 14: "cloudSource"
            case 15: "ptp"
            case 16: "gnss"
            default: nil
            }
        }
    }

    public struct TimeZoneDatabaseEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var full: Self { Self(rawValue: 0) }
        public static var partial: Self { Self(rawValue: 1) }
        public static var none: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "full"
            case 1: "partial"
            case 2: "none"
            default: nil
            }
        }
    }

    public struct TrustedTimeSourceStruct: TraitStruct {
        public let fabricIndex: UInt8
        public let nodeID: UInt64
        public let endpoint: UInt16
        public init(fabricIndex: UInt8, nodeID: UInt64, endpoint: UInt16) {
            self.fabricIndex = fabricIndex
            self.nodeID = nodeID
            self.endpoint = endpoint
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let fabricIndex: UInt8 = fields[0] else { return nil }
            self.fabricIndex = fabricIndex
            guard let nodeID: UInt64 = fields[1] else { return nil }
            self.nodeID = nodeID
            guard let endpoint: UInt16 = fields[2] else { return nil }
            self.endpoint = endpoint
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, fabricIndex)
            fields.put(1, nodeID)
            fields.put(2, endpoint)
            return fields.value
        }
    }

    public struct FabricScopedTrustedTimeSourceStruct: TraitStruct {
        public let nodeID: UInt64
        public let endpoint: UInt16
        public init(nodeID: UInt64, endpoint: UInt16) {
            self.nodeID = nodeID
            self.endpoint = endpoint
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let nodeID: UInt64 = fields[0] else { return nil }
            self.nodeID = nodeID
            guard let endpoint: UInt16 = fields[1] else { return nil }
            self.endpoint = endpoint
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, nodeID)
            fields.put(1, endpoint)
            return fields.value
        }
    }

    public struct TimeZoneStruct: TraitStruct {
        public let offset: Int32
        public let validAt: UInt64
        public let name: String?
        public init(offset: Int32, validAt: UInt64, name: String? = nil) {
            self.offset = offset
            self.validAt = validAt
            self.name = name
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let offset: Int32 = fields[0] else { return nil }
            self.offset = offset
            guard let validAt: UInt64 = fields[1] else { return nil }
            self.validAt = validAt
            self.name = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, offset)
            fields.put(1, validAt)
            fields.putOptional(2, name)
            return fields.value
        }
    }

    public struct DSTOffsetStruct: TraitStruct {
        public let offset: Int32
        public let validStarting: UInt64
        public let validUntil: UInt64?
        public init(offset: Int32, validStarting: UInt64, validUntil: UInt64? = nil) {
            self.offset = offset
            self.validStarting = validStarting
            self.validUntil = validUntil
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let offset: Int32 = fields[0] else { return nil }
            self.offset = offset
            guard let validStarting: UInt64 = fields[1] else { return nil }
            self.validStarting = validStarting
            self.validUntil = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, offset)
            fields.put(1, validStarting)
            fields.putNullable(2, validUntil)
            return fields.value
        }
    }

    public struct StatusCodeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var timeNotAccepted: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 2: "timeNotAccepted"
            default: nil
            }
        }
    }

    public struct SetTimeZoneResponse: TraitStruct {
        public let dstOffsetsRequired: Bool
        public init(dstOffsetsRequired: Bool) {
            self.dstOffsetsRequired = dstOffsetsRequired
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let dstOffsetsRequired: Bool = fields[0] else { return nil }
            self.dstOffsetsRequired = dstOffsetsRequired
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, dstOffsetsRequired)
            return fields.value
        }
    }

}
