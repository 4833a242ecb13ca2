// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Power Topology, cluster 0x009C.
    public struct PowerTopologyTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x009C }
        public static var name: String { "PowerTopology" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.PowerTopologyTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var availableEndpoints: [UInt16]?
        @TraitAttribute public var activeEndpoints: [UInt16]?
        public init(_ view: TraitView) {
            _availableEndpoints = TraitAttribute(view, 0x0000)
            _activeEndpoints = TraitAttribute(view, 0x0001)
        }
    }
}

extension Matter.PowerTopologyTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var nodeTopology: Self { Self(rawValue: 1 << 0) }
        public static var treeTopology: Self { Self(rawValue: 1 << 1) }
        public static var setTopology: Self { Self(rawValue: 1 << 2) }
        public static var dynamicPowerFlow: Self { Self(rawValue: 1 << 3) }
    }

}
