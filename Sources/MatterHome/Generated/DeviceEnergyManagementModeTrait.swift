// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Device Energy Management Mode, cluster 0x009F.
    public struct DeviceEnergyManagementModeTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x009F }
        public static var name: String { "DeviceEnergyManagementMode" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.DeviceEnergyManagementModeTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var supportedModes: [ModeOptionStruct]?
        @TraitAttribute public var currentMode: UInt8?
        public init(_ view: TraitView) {
            _supportedModes = TraitAttribute(view, 0x0000)
            _currentMode = TraitAttribute(view, 0x0001)
        }
    }
}

extension Matter.DeviceEnergyManagementModeTrait {
    public enum Command: UInt32, TraitCommand {
        case changeToMode = 0x00
    }

    public var supportsChangeToModeCommand: Bool { handle.supports(0x00) }
    @discardableResult public func changeToMode(newMode: UInt8) async throws -> ChangeToModeResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, newMode)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

}

extension Matter.DeviceEnergyManagementModeTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var onOff: Self { Self(rawValue: 1 << 0) }
    }

    public struct ModeTagStruct: TraitStruct {
        public let mfgCode: UInt16?
        public let value: ModeTag
        public init(mfgCode: UInt16? = nil, value: ModeTag) {
            self.mfgCode = mfgCode
            self.value = value
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.mfgCode = fields[0]
            guard let value: ModeTag = fields[1] else { return nil }
            self.value = value
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, mfgCode)
            fields.put(1, value)
            return fields.value
        }
    }

    public struct ModeOptionStruct: TraitStruct {
        public let label: String
        public let mode: UInt8
        public let modeTags: [ModeTagStruct]
        public init(label: String, mode: UInt8, modeTags: [ModeTagStruct]) {
            self.label = label
            self.mode = mode
            self.modeTags = modeTags
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let label: String = fields[0] else { return nil }
            self.label = label
            guard let mode: UInt8 = fields[1] else { return nil }
            self.mode = mode
            guard let modeTags: [ModeTagStruct] = fields[2] else { return nil }
            self.modeTags = modeTags
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, label)
            fields.put(1, mode)
            fields.put(2, modeTags)
            return fields.value
        }
    }

    public struct ModeChangeStatus: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var unsupportedMode: Self { Self(rawValue: 1) }
        public static var genericFailure: Self { Self(rawValue: 2) }
        public static var invalidInMode: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "unsupportedMode"
            case 2: "genericFailure"
            case 3: "invalidInMode"
            default: nil
            }
        }
    }

    public struct ModeTag: TraitEnum {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var auto: Self { Self(rawValue: 0) }
        public static var quick: Self { Self(rawValue: 1) }
        public static var quiet: Self { Self(rawValue: 2) }
        public static var lowNoise: Self { Self(rawValue: 3) }
        public static var lowEnergy: Self { Self(rawValue: 4) }
        public static var vacation: Self { Self(rawValue: 5) }
        public static var min: Self { Self(rawValue: 6) }
        public static var max: Self { Self(rawValue: 7) }
        public static var night: Self { Self(rawValue: 8) }
        public static var day: Self { Self(rawValue: 9) }
        public static var noOptimization: Self { Self(rawValue: 16384) }
        public static var deviceOptimization: Self { Self(rawValue: 16385) }
        public static var localOptimization: Self { Self(rawValue: 16386) }
        public static var gridOptimization: Self { Self(rawValue: 16387) }
        public static func name(of rawValue: UInt16) -> StaticString? {
            switch rawValue {
            case 0: "auto"
            case 1: "quick"
            case 2: "quiet"
            case 3: "lowNoise"
            case 4: "lowEnergy"
            case 5: "vacation"
            case 6: "min"
            case 7: "max"
            case 8: "night"
            case 9: "day"
            case 16384: "noOptimization"
            case 16385: "deviceOptimization"
            case 16386: "localOptimization"
            case 16387: "gridOptimization"
            default: nil
            }
        }
    }

    public struct ChangeToModeResponse: TraitStruct {
        public let status: ModeChangeStatus
        public let statusText: String?
        public init(status: ModeChangeStatus, statusText: String? = nil) {
            self.status = status
            self.statusText = statusText
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: ModeChangeStatus = fields[0] else { return nil }
            self.status = status
            self.statusText = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.putOptional(1, statusText)
            return fields.value
        }
    }

}
