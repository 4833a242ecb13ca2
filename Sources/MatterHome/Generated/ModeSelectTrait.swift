// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Mode Select, cluster 0x0050.
    public struct ModeSelectTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0050 }
        public static var name: String { "ModeSelect" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ModeSelectTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var description: String?
        @TraitAttribute public var standardNamespace: Matter.NamespaceEnum?
        @TraitAttribute public var supportedModes: [ModeOptionStruct]?
        @TraitAttribute public var currentMode: UInt8?
        @TraitAttribute public var startUpMode: UInt8?
        @TraitAttribute public var onMode: UInt8?
        public init(_ view: TraitView) {
            _description = TraitAttribute(view, 0x0000)
            _standardNamespace = TraitAttribute(view, 0x0001, nullable: true)
            _supportedModes = TraitAttribute(view, 0x0002)
            _currentMode = TraitAttribute(view, 0x0003)
            _startUpMode = TraitAttribute(view, 0x0004, nullable: true, writable: true)
            _onMode = TraitAttribute(view, 0x0005, nullable: true, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setStartUpMode(_ value: UInt8?) { changes.set(0x0004, value) }
        public mutating func setOnMode(_ value: UInt8?) { changes.set(0x0005, value) }
    }
}

extension Matter.ModeSelectTrait {
    public enum Command: UInt32, TraitCommand {
        case changeToMode = 0x00
    }

    public var supportsChangeToModeCommand: Bool { handle.supports(0x00) }
    public func changeToMode(newMode: UInt8) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, newMode)
        try await handle.run(0x00, fields.value)
    }

}

extension Matter.ModeSelectTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var onOff: Self { Self(rawValue: 1 << 0) }
    }

    public struct SemanticTagStruct: TraitStruct {
        public let mfgCode: UInt16
        public let value: UInt16
        public init(mfgCode: UInt16, value: UInt16) {
            self.mfgCode = mfgCode
            self.value = value
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let mfgCode: UInt16 = fields[0] else { return nil }
            self.mfgCode = mfgCode
            guard let value: UInt16 = fields[1] else { return nil }
            self.value = value
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, mfgCode)
            fields.put(1, value)
            return fields.value
        }
    }

    public struct ModeOptionStruct: TraitStruct {
        public let label: String
        public let mode: UInt8
        public let semanticTags: [SemanticTagStruct]
        public init(label: String, mode: UInt8, semanticTags: [SemanticTagStruct]) {
            self.label = label
            self.mode = mode
            self.semanticTags = semanticTags
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let label: String = fields[0] else { return nil }
            self.label = label
            guard let mode: UInt8 = fields[1] else { return nil }
            self.mode = mode
            guard let semanticTags: [SemanticTagStruct] = fields[2] else { return nil }
            self.semanticTags = semanticTags
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, label)
            fields.put(1, mode)
            fields.put(2, semanticTags)
            return fields.value
        }
    }

}
