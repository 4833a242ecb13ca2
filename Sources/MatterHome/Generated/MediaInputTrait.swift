// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Media Input, cluster 0x0507.
    public struct MediaInputTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0507 }
        public static var name: String { "MediaInput" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.MediaInputTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var inputList: [InputInfoStruct]?
        @TraitAttribute public var currentInput: UInt8?
        public init(_ view: TraitView) {
            _inputList = TraitAttribute(view, 0x0000)
            _currentInput = TraitAttribute(view, 0x0001)
        }
    }
}

extension Matter.MediaInputTrait {
    public enum Command: UInt32, TraitCommand {
        case selectInput = 0x00
        case showInputStatus = 0x01
        case hideInputStatus = 0x02
        case renameInput = 0x03
    }

    public var supportsSelectInputCommand: Bool { handle.supports(0x00) }
    public func selectInput(index: UInt8) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, index)
        try await handle.run(0x00, fields.value)
    }

    public var supportsShowInputStatusCommand: Bool { handle.supports(0x01) }
    public func showInputStatus() async throws {
        try await handle.run(0x01)
    }

    public var supportsHideInputStatusCommand: Bool { handle.supports(0x02) }
    public func hideInputStatus() async throws {
        try await handle.run(0x02)
    }

    public var supportsRenameInputCommand: Bool { handle.supports(0x03) }
    public func renameInput(index: UInt8, name: String) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, index)
        fields.put(1, name)
        try await handle.run(0x03, fields.value)
    }

}

extension Matter.MediaInputTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var nameUpdates: Self { Self(rawValue: 1 << 0) }
    }

    public struct InputTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var `internal`: Self { Self(rawValue: 0) }
        public static var aux: Self { Self(rawValue: 1) }
        public static var coax: Self { Self(rawValue: 2) }
        public static var composite: Self { Self(rawValue: 3) }
        public static var hdmi: Self { Self(rawValue: 4) }
        public static var input: Self { Self(rawValue: 5) }
        public static var line: Self { Self(rawValue: 6) }
        public static var optical: Self { Self(rawValue: 7) }
        public static var video: Self { Self(rawValue: 8) }
        public static var scart: Self { Self(rawValue: 9) }
        public static var usb: Self { Self(rawValue: 10) }
        public static var other: Self { Self(rawValue: 11) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "internal"
            case 1: "aux"
            case 2: "coax"
            case 3: "composite"
            case 4: "hdmi"
            case 5: "input"
            case 6: "line"
            case 7: "optical"
            case 8: "video"
            case 9: "scart"
            case 10: "usb"
            case 11: "other"
            default: nil
            }
        }
    }

    public struct InputInfoStruct: TraitStruct {
        public let index: UInt8
        public let inputType: InputTypeEnum
        public let name: String
        public let description: String
        public init(index: UInt8, inputType: InputTypeEnum, name: String, description: String) {
            self.index = index
            self.inputType = inputType
            self.name = name
            self.description = description
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let index: UInt8 = fields[0] else { return nil }
            self.index = index
            guard let inputType: InputTypeEnum = fields[1] else { return nil }
            self.inputType = inputType
            guard let name: String = fields[2] else { return nil }
            self.name = name
            guard let description: String = fields[3] else { return nil }
            self.description = description
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, index)
            fields.put(1, inputType)
            fields.put(2, name)
            fields.put(3, description)
            return fields.value
        }
    }

}
