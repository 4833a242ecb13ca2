// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Camera Av Settings User Level Management, cluster 0x0552.
    public struct CameraAvSettingsUserLevelManagementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0552 }
        public static var name: String { "CameraAvSettingsUserLevelManagement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.CameraAvSettingsUserLevelManagementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var mptzPosition: MptzStruct?
        @TraitAttribute public var maxPresets: UInt8?
        @TraitAttribute public var mptzPresets: [MptzPresetStruct]?
        @TraitAttribute public var dptzStreams: [DptzStruct]?
        @TraitAttribute public var zoomMax: UInt8?
        @TraitAttribute public var tiltMin: Int16?
        @TraitAttribute public var tiltMax: Int16?
        @TraitAttribute public var panMin: Int16?
        @TraitAttribute public var panMax: Int16?
        @TraitAttribute public var movementState: PhysicalMovementEnum?
        public init(_ view: TraitView) {
            _mptzPosition = TraitAttribute(view, 0x0000)
            _maxPresets = TraitAttribute(view, 0x0001)
            _mptzPresets = TraitAttribute(view, 0x0002)
            _dptzStreams = TraitAttribute(view, 0x0003)
            _zoomMax = TraitAttribute(view, 0x0004)
            _tiltMin = TraitAttribute(view, 0x0005)
            _tiltMax = TraitAttribute(view, 0x0006)
            _panMin = TraitAttribute(view, 0x0007)
            _panMax = TraitAttribute(view, 0x0008)
            _movementState = TraitAttribute(view, 0x0009)
        }
    }
}

extension Matter.CameraAvSettingsUserLevelManagementTrait {
    public enum Command: UInt32, TraitCommand {
        case mptzSetPosition = 0x00
        case mptzRelativeMove = 0x01
        case mptzMoveToPreset = 0x02
        case mptzSavePreset = 0x03
        case mptzRemovePreset = 0x04
        case dptzSetViewport = 0x05
        case dptzRelativeMove = 0x06
    }

    public var supportsMptzSetPositionCommand: Bool { handle.supports(0x00) }
    public func mptzSetPosition(pan: Int16? = nil, tilt: Int16? = nil, zoom: UInt8? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, pan)
        fields.putOptional(1, tilt)
        fields.putOptional(2, zoom)
        try await handle.run(0x00, fields.value)
    }

    public var supportsMptzRelativeMoveCommand: Bool { handle.supports(0x01) }
    public func mptzRelativeMove(panDelta: Int16? = nil, tiltDelta: Int16? = nil, zoomDelta: Int8? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, panDelta)
        fields.putOptional(1, tiltDelta)
        fields.putOptional(2, zoomDelta)
        try await handle.run(0x01, fields.value)
    }

    public var supportsMptzMoveToPresetCommand: Bool { handle.supports(0x02) }
    public func mptzMoveToPreset(presetID: UInt8) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, presetID)
        try await handle.run(0x02, fields.value)
    }

    public var supportsMptzSavePresetCommand: Bool { handle.supports(0x03) }
    public func mptzSavePreset(presetID: UInt8? = nil, name: String) async throws {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, presetID)
        fields.put(1, name)
        try await handle.run(0x03, fields.value)
    }

    public var supportsMptzRemovePresetCommand: Bool { handle.supports(0x04) }
    public func mptzRemovePreset(presetID: UInt8) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, presetID)
        try await handle.run(0x04, fields.value)
    }

    public var supportsDptzSetViewportCommand: Bool { handle.supports(0x05) }
    public func dptzSetViewport(videoStreamID: UInt16, viewport: Matter.ViewportStruct) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, videoStreamID)
        fields.put(1, viewport)
        try await handle.run(0x05, fields.value)
    }

    public var supportsDptzRelativeMoveCommand: Bool { handle.supports(0x06) }
    public func dptzRelativeMove(videoStreamID: UInt16, deltaX: Int16? = nil, deltaY: Int16? = nil, zoomDelta: Int8? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, videoStreamID)
        fields.putOptional(1, deltaX)
        fields.putOptional(2, deltaY)
        fields.putOptional(3, zoomDelta)
        try await handle.run(0x06, fields.value)
    }

}

extension Matter.CameraAvSettingsUserLevelManagementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var digitalPtz: Self { Self(rawValue: 1 << 0) }
        public static var mechanicalPan: Self { Self(rawValue: 1 << 1) }
        public static var mechanicalTilt: Self { Self(rawValue: 1 << 2) }
        public static var mechanicalZoom: Self { Self(rawValue: 1 << 3) }
        public static var mechanicalPresets: Self { Self(rawValue: 1 << 4) }
    }

    public struct PhysicalMovementEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var idle: Self { Self(rawValue: 0) }
        public static var moving: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "idle"
            case 1: "moving"
            default: nil
            }
        }
    }

    public struct DptzStruct: TraitStruct {
        public let videoStreamID: UInt16
        public let viewport: Matter.ViewportStruct
        public init(videoStreamID: UInt16, viewport: Matter.ViewportStruct) {
            self.videoStreamID = videoStreamID
            self.viewport = viewport
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let videoStreamID: UInt16 = fields[0] else { return nil }
            self.videoStreamID = videoStreamID
            guard let viewport: Matter.ViewportStruct = fields[1] else { return nil }
            self.viewport = viewport
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, videoStreamID)
            fields.put(1, viewport)
            return fields.value
        }
    }

    public struct MptzPresetStruct: TraitStruct {
        public let presetID: UInt8
        public let name: String
        public let settings: MptzStruct
        public init(presetID: UInt8, name: String, settings: MptzStruct) {
            self.presetID = presetID
            self.name = name
            self.settings = settings
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let presetID: UInt8 = fields[0] else { return nil }
            self.presetID = presetID
            guard let name: String = fields[1] else { return nil }
            self.name = name
            guard let settings: MptzStruct = fields[2] else { return nil }
            self.settings = settings
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, presetID)
            fields.put(1, name)
            fields.put(2, settings)
            return fields.value
        }
    }

    public struct MptzStruct: TraitStruct {
        public let pan: Int16?
        public let tilt: Int16?
        public let zoom: UInt8?
        public init(pan: Int16? = nil, tilt: Int16? = nil, zoom: UInt8? = nil) {
            self.pan = pan
            self.tilt = tilt
            self.zoom = zoom
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.pan = fields[0]
            self.tilt = fields[1]
            self.zoom = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, pan)
            fields.putOptional(1, tilt)
            fields.putOptional(2, zoom)
            return fields.value
        }
    }

}
