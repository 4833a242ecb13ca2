// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Proxy Configuration, cluster 0x0042.
    public struct ProxyConfigurationTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0042 }
        public static var name: String { "ProxyConfiguration" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ProxyConfigurationTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var configurationList: [ConfigurationStruct]?
        public init(_ view: TraitView) {
            _configurationList = TraitAttribute(view, 0x0000, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setConfigurationList(_ value: [ConfigurationStruct]) { changes.set(0x0000, value) }
    }
}

extension Matter.ProxyConfigurationTrait {
    public struct ConfigurationStruct: TraitStruct {
        public let proxyAllNodes: Bool
        public let sourceList: [UInt64]
        public init(proxyAllNodes: Bool, sourceList: [UInt64]) {
            self.proxyAllNodes = proxyAllNodes
            self.sourceList = sourceList
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let proxyAllNodes: Bool = fields[1] else { return nil }
            self.proxyAllNodes = proxyAllNodes
            guard let sourceList: [UInt64] = fields[2] else { return nil }
            self.sourceList = sourceList
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(1, proxyAllNodes)
            fields.put(2, sourceList)
            return fields.value
        }
    }

}
