// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// User Label, cluster 0x0041.
    public struct UserLabelTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0041 }
        public static var name: String { "UserLabel" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.UserLabelTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var labelList: [LabelStruct]?
        public init(_ view: TraitView) {
            _labelList = TraitAttribute(view, 0x0000, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setLabelList(_ value: [LabelStruct]) { changes.set(0x0000, value) }
    }
}

extension Matter.UserLabelTrait {
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
