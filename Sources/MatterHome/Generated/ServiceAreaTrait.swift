// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Service Area, cluster 0x0150.
    public struct ServiceAreaTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0150 }
        public static var name: String { "ServiceArea" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ServiceAreaTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var supportedAreas: [AreaStruct]?
        @TraitAttribute public var supportedMaps: [MapStruct]?
        @TraitAttribute public var selectedAreas: [UInt32]?
        @TraitAttribute public var currentArea: UInt32?
        @TraitAttribute public var estimatedEndTime: UInt32?
        @TraitAttribute public var progress: [ProgressStruct]?
        public init(_ view: TraitView) {
            _supportedAreas = TraitAttribute(view, 0x0000)
            _supportedMaps = TraitAttribute(view, 0x0001)
            _selectedAreas = TraitAttribute(view, 0x0002)
            _currentArea = TraitAttribute(view, 0x0003, nullable: true)
            _estimatedEndTime = TraitAttribute(view, 0x0004, nullable: true)
            _progress = TraitAttribute(view, 0x0005)
        }
    }
}

extension Matter.ServiceAreaTrait {
    public enum Command: UInt32, TraitCommand {
        case selectAreas = 0x00
        case skipArea = 0x02
    }

    public var supportsSelectAreasCommand: Bool { handle.supports(0x00) }
    @discardableResult public func selectAreas(newAreas: [UInt32]) async throws -> SelectAreasResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, newAreas)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsSkipAreaCommand: Bool { handle.supports(0x02) }
    @discardableResult public func skipArea(skippedArea: UInt32) async throws -> SkipAreaResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, skippedArea)
        return try await handle.call(0x02, fields.value, response: 0x03)
    }

}

extension Matter.ServiceAreaTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var selectWhileRunning: Self { Self(rawValue: 1 << 0) }
        public static var progressReporting: Self { Self(rawValue: 1 << 1) }
        public static var maps: Self { Self(rawValue: 1 << 2) }
    }

    public struct LandmarkInfoStruct: TraitStruct {
        public let landmarkTag: UInt8
        public let relativePositionTag: UInt8?
        public init(landmarkTag: UInt8, relativePositionTag: UInt8? = nil) {
            self.landmarkTag = landmarkTag
            self.relativePositionTag = relativePositionTag
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let landmarkTag: UInt8 = fields[0] else { return nil }
            self.landmarkTag = landmarkTag
            self.relativePositionTag = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, landmarkTag)
            fields.putNullable(1, relativePositionTag)
            return fields.value
        }
    }

    public struct AreaInfoStruct: TraitStruct {
        public let locationInfo: Matter.LocationDescriptorStruct?
        public let landmarkInfo: LandmarkInfoStruct?
        public init(locationInfo: Matter.LocationDescriptorStruct? = nil, landmarkInfo: LandmarkInfoStruct? = nil) {
            self.locationInfo = locationInfo
            self.landmarkInfo = landmarkInfo
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.locationInfo = fields[0]
            self.landmarkInfo = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(0, locationInfo)
            fields.putNullable(1, landmarkInfo)
            return fields.value
        }
    }

    public struct MapStruct: TraitStruct {
        public let mapID: UInt32
        public let name: String
        public init(mapID: UInt32, name: String) {
            self.mapID = mapID
            self.name = name
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let mapID: UInt32 = fields[0] else { return nil }
            self.mapID = mapID
            guard let name: String = fields[1] else { return nil }
            self.name = name
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, mapID)
            fields.put(1, name)
            return fields.value
        }
    }

    public struct AreaStruct: TraitStruct {
        public let areaID: UInt32
        public let mapID: UInt32?
        public let areaInfo: AreaInfoStruct
        public init(areaID: UInt32, mapID: UInt32? = nil, areaInfo: AreaInfoStruct) {
            self.areaID = areaID
            self.mapID = mapID
            self.areaInfo = areaInfo
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let areaID: UInt32 = fields[0] else { return nil }
            self.areaID = areaID
            self.mapID = fields[1]
            guard let areaInfo: AreaInfoStruct = fields[2] else { return nil }
            self.areaInfo = areaInfo
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, areaID)
            fields.putNullable(1, mapID)
            fields.put(2, areaInfo)
            return fields.value
        }
    }

    public struct ProgressStruct: TraitStruct {
        public let areaID: UInt32
        public let status: OperationalStatusEnum
        public let totalOperationalTime: UInt32?
        public let estimatedTime: UInt32?
        public init(areaID: UInt32, status: OperationalStatusEnum, totalOperationalTime: UInt32? = nil, estimatedTime: UInt32? = nil) {
            self.areaID = areaID
            self.status = status
            self.totalOperationalTime = totalOperationalTime
            self.estimatedTime = estimatedTime
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let areaID: UInt32 = fields[0] else { return nil }
            self.areaID = areaID
            guard let status: OperationalStatusEnum = fields[1] else { return nil }
            self.status = status
            self.totalOperationalTime = fields[2]
            self.estimatedTime = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, areaID)
            fields.put(1, status)
            fields.putOptional(2, totalOperationalTime)
            fields.putOptional(3, estimatedTime)
            return fields.value
        }
    }

    public struct OperationalStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var pending: Self { Self(rawValue: 0) }
        public static var operating: Self { Self(rawValue: 1) }
        public static var skipped: Self { Self(rawValue: 2) }
        public static var completed: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "pending"
            case 1: "operating"
            case 2: "skipped"
            case 3: "completed"
            default: nil
            }
        }
    }

    public struct SelectAreasStatus: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var unsupportedArea: Self { Self(rawValue: 1) }
        public static var invalidInMode: Self { Self(rawValue: 2) }
        public static var invalidSet: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "unsupportedArea"
            case 2: "invalidInMode"
            case 3: "invalidSet"
            default: nil
            }
        }
    }

    public struct SkipAreaStatus: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var invalidAreaList: Self { Self(rawValue: 1) }
        public static var invalidInMode: Self { Self(rawValue: 2) }
        public static var invalidSkippedArea: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "invalidAreaList"
            case 2: "invalidInMode"
            case 3: "invalidSkippedArea"
            default: nil
            }
        }
    }

    public struct SelectAreasResponse: TraitStruct {
        public let status: SelectAreasStatus
        public let statusText: String
        public init(status: SelectAreasStatus, statusText: String) {
            self.status = status
            self.statusText = statusText
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: SelectAreasStatus = fields[0] else { return nil }
            self.status = status
            guard let statusText: String = fields[1] else { return nil }
            self.statusText = statusText
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.put(1, statusText)
            return fields.value
        }
    }

    public struct SkipAreaResponse: TraitStruct {
        public let status: SkipAreaStatus
        public let statusText: String
        public init(status: SkipAreaStatus, statusText: String) {
            self.status = status
            self.statusText = statusText
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: SkipAreaStatus = fields[0] else { return nil }
            self.status = status
            guard let statusText: String = fields[1] else { return nil }
            self.statusText = statusText
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.put(1, statusText)
            return fields.value
        }
    }

}
