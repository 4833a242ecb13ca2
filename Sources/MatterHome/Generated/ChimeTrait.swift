// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Chime, cluster 0x0556.
    public struct ChimeTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0556 }
        public static var name: String { "Chime" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ChimeTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var installedChimeSounds: [ChimeSoundStruct]?
        @TraitAttribute public var selectedChime: UInt8?
        @TraitAttribute public var enabled: Bool?
        public init(_ view: TraitView) {
            _installedChimeSounds = TraitAttribute(view, 0x0000)
            _selectedChime = TraitAttribute(view, 0x0001, writable: true)
            _enabled = TraitAttribute(view, 0x0002, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setSelectedChime(_ value: UInt8) { changes.set(0x0001, value) }
        public mutating func setEnabled(_ value: Bool) { changes.set(0x0002, value) }
    }
}

extension Matter.ChimeTrait {
    public enum Command: UInt32, TraitCommand {
        case playChimeSound = 0x00
    }

    public var supportsPlayChimeSoundCommand: Bool { handle.supports(0x00) }
    public func playChimeSound() async throws {
        try await handle.run(0x00)
    }

}

extension Matter.ChimeTrait {
    public struct ChimeSoundStruct: TraitStruct {
        public let chimeID: UInt8
        public let name: String
        public init(chimeID: UInt8, name: String) {
            self.chimeID = chimeID
            self.name = name
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let chimeID: UInt8 = fields[0] else { return nil }
            self.chimeID = chimeID
            guard let name: String = fields[1] else { return nil }
            self.name = name
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, chimeID)
            fields.put(1, name)
            return fields.value
        }
    }

}
