// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Fixed Label, cluster 0x0040.
    public struct FixedLabelTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0040 }
        public static var name: String { "FixedLabel" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.FixedLabelTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var labelList: [LabelStruct]?
        public init(_ view: TraitView) {
            _labelList = TraitAttribute(view, 0x0000)
        }
    }
}

extension Matter.FixedLabelTrait {
    public struct LabelStruct: TraitStruct {
        public let label: String
        public let value: String
        public init(label: String, value: String) {
            self.label = label
            self.value = value
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let label: String = fields[0] else { return nil }
            self.label = label
            guard let value: String = fields[1] else { return nil }
            self.value = value
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, label)
            fields.put(1, value)
            return fields.value
        }
    }

}
