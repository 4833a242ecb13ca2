// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Wake On Lan, cluster 0x0503.
    public struct WakeOnLanTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0503 }
        public static var name: String { "WakeOnLan" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.WakeOnLanTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var macAddress: String?
        @TraitAttribute public var linkLocalAddress: Data?
        public init(_ view: TraitView) {
            _macAddress = TraitAttribute(view, 0x0000)
            _linkLocalAddress = TraitAttribute(view, 0x0001)
        }
    }
}
