// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Binding, cluster 0x001E.
    public struct BindingTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x001E }
        public static var name: String { "Binding" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.BindingTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var binding: [TargetStruct]?
        public init(_ view: TraitView) {
            _binding = TraitAttribute(view, 0x0000, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setBinding(_ value: [TargetStruct]) { changes.set(0x0000, value) }
    }
}

extension Matter.BindingTrait {
    public struct TargetStruct: TraitStruct {
        public let node: UInt64?
        public let group: UInt16?
        public let endpoint: UInt16?
        public let cluster: UInt32?
        public let fabricIndex: UInt8
        public init(node: UInt64? = nil, group: UInt16? = nil, endpoint: UInt16? = nil, cluster: UInt32? = nil, fabricIndex: UInt8) {
            self.node = node
            self.group = group
            self.endpoint = endpoint
            self.cluster = cluster
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.node = fields[1]
            self.group = fields[2]
            self.endpoint = fields[3]
            self.cluster = fields[4]
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(1, node)
            fields.putOptional(2, group)
            fields.putOptional(3, endpoint)
            fields.putOptional(4, cluster)
            return fields.value
        }
    }

}
