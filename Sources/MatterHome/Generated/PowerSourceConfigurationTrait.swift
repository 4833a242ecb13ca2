// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Power Source Configuration, cluster 0x002E.
    public struct PowerSourceConfigurationTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x002E }
        public static var name: String { "PowerSourceConfiguration" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.PowerSourceConfigurationTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var sources: [UInt16]?
        public init(_ view: TraitView) {
            _sources = TraitAttribute(view, 0x0000)
        }
    }
}
