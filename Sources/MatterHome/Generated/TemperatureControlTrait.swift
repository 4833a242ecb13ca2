// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Temperature Control, cluster 0x0056.
    public struct TemperatureControlTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0056 }
        public static var name: String { "TemperatureControl" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.TemperatureControlTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var temperatureSetpoint: Int16?
        @TraitAttribute public var minTemperature: Int16?
        @TraitAttribute public var maxTemperature: Int16?
        @TraitAttribute public var step: Int16?
        @TraitAttribute public var selectedTemperatureLevel: UInt8?
        @TraitAttribute public var supportedTemperatureLevels: [String]?
        public init(_ view: TraitView) {
            _temperatureSetpoint = TraitAttribute(view, 0x0000)
            _minTemperature = TraitAttribute(view, 0x0001)
            _maxTemperature = TraitAttribute(view, 0x0002)
            _step = TraitAttribute(view, 0x0003)
            _selectedTemperatureLevel = TraitAttribute(view, 0x0004)
            _supportedTemperatureLevels = TraitAttribute(view, 0x0005)
        }
    }
}

extension Matter.TemperatureControlTrait {
    public enum Command: UInt32, TraitCommand {
        case setTemperature = 0x00
    }

    public var supportsSetTemperatureCommand: Bool { handle.supports(0x00) }
    public func setTemperature(targetTemperature: Int16? = nil, targetTemperatureLevel: UInt8? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, targetTemperature)
        fields.putOptional(1, targetTemperatureLevel)
        try await handle.run(0x00, fields.value)
    }

}

extension Matter.TemperatureControlTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var temperatureNumber: Self { Self(rawValue: 1 << 0) }
        public static var temperatureLevel: Self { Self(rawValue: 1 << 1) }
        public static var temperatureStep: Self { Self(rawValue: 1 << 2) }
    }

}
