// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Microwave Oven Control, cluster 0x005F.
    public struct MicrowaveOvenControlTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x005F }
        public static var name: String { "MicrowaveOvenControl" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.MicrowaveOvenControlTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var cookTime: UInt32?
        @TraitAttribute public var maxCookTime: UInt32?
        @TraitAttribute public var powerSetting: UInt8?
        @TraitAttribute public var minPower: UInt8?
        @TraitAttribute public var maxPower: UInt8?
        @TraitAttribute public var powerStep: UInt8?
        @TraitAttribute public var supportedWatts: [UInt16]?
        @TraitAttribute public var selectedWattIndex: UInt8?
        @TraitAttribute public var wattRating: UInt16?
        public init(_ view: TraitView) {
            _cookTime = TraitAttribute(view, 0x0000)
            _maxCookTime = TraitAttribute(view, 0x0001)
            _powerSetting = TraitAttribute(view, 0x0002)
            _minPower = TraitAttribute(view, 0x0003)
            _maxPower = TraitAttribute(view, 0x0004)
            _powerStep = TraitAttribute(view, 0x0005)
            _supportedWatts = TraitAttribute(view, 0x0006)
            _selectedWattIndex = TraitAttribute(view, 0x0007)
            _wattRating = TraitAttribute(view, 0x0008)
        }
    }
}

extension Matter.MicrowaveOvenControlTrait {
    public enum Command: UInt32, TraitCommand {
        case setCookingParameters = 0x00
        case addMoreTime = 0x01
    }

    public var supportsSetCookingParametersCommand: Bool { handle.supports(0x00) }
    public func setCookingParameters(cookMode: UInt8? = nil, cookTime: UInt32? = nil, powerSetting: UInt8? = nil, wattSettingIndex: UInt8? = nil, startAfterSetting: Bool? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, cookMode)
        fields.putOptional(1, cookTime)
        fields.putOptional(2, powerSetting)
        fields.putOptional(3, wattSettingIndex)
        fields.putOptional(4, startAfterSetting)
        try await handle.run(0x00, fields.value)
    }

    public var supportsAddMoreTimeCommand: Bool { handle.supports(0x01) }
    public func addMoreTime(timeToAdd: UInt32) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, timeToAdd)
        try await handle.run(0x01, fields.value)
    }

}

extension Matter.MicrowaveOvenControlTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var powerAsNumber: Self { Self(rawValue: 1 << 0) }
        public static var powerInWatts: Self { Self(rawValue: 1 << 1) }
        public static var powerNumberLimits: Self { Self(rawValue: 1 << 2) }
    }

}
