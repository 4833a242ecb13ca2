// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Audio Output, cluster 0x050B.
    public struct AudioOutputTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x050B }
        public static var name: String { "AudioOutput" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.AudioOutputTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var outputList: [OutputInfoStruct]?
        @TraitAttribute public var currentOutput: UInt8?
        public init(_ view: TraitView) {
            _outputList = TraitAttribute(view, 0x0000)
            _currentOutput = TraitAttribute(view, 0x0001)
        }
    }
}

extension Matter.AudioOutputTrait {
    public enum Command: UInt32, TraitCommand {
        case selectOutput = 0x00
        case renameOutput = 0x01
    }

    public var supportsSelectOutputCommand: Bool { handle.supports(0x00) }
    public func selectOutput(index: UInt8) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, index)
        try await handle.run(0x00, fields.value)
    }

    public var supportsRenameOutputCommand: Bool { handle.supports(0x01) }
    public func renameOutput(index: UInt8, name: String) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, index)
        fields.put(1, name)
        try await handle.run(0x01, fields.value)
    }

}

extension Matter.AudioOutputTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var nameUpdates: Self { Self(rawValue: 1 << 0) }
    }

    public struct OutputTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var hdmi: Self { Self(rawValue: 0) }
        public static var bt: Self { Self(rawValue: 1) }
        public static var optical: Self { Self(rawValue: 2) }
        public static var headphone: Self { Self(rawValue: 3) }
        public static var `internal`: Self { Self(rawValue: 4) }
        public static var other: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "hdmi"
            case 1: "bt"
            case 2: "optical"
            case 3: "headphone"
            case 4: "internal"
            case 5: "other"
            default: nil
            }
        }
    }

    public struct OutputInfoStruct: TraitStruct {
        public let index: UInt8
        public let outputType: OutputTypeEnum
        public let name: String
        public init(index: UInt8, outputType: OutputTypeEnum, name: String) {
            self.index = index
            self.outputType = outputType
            self.name = name
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let index: UInt8 = fields[0] else { return nil }
            self.index = index
            guard let outputType: OutputTypeEnum = fields[1] else { return nil }
            self.outputType = outputType
            guard let name: String = fields[2] else { return nil }
            self.name = name
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, index)
            fields.put(1, outputType)
            fields.put(2, name)
            return fields.value
        }
    }

}
