// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Valid Proxies, cluster 0x0044.
    public struct ValidProxiesTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0044 }
        public static var name: String { "ValidProxies" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ValidProxiesTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var validProxyList: [ValidProxyStruct]?
        public init(_ view: TraitView) {
            _validProxyList = TraitAttribute(view, 0x0000, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setValidProxyList(_ value: [ValidProxyStruct]) { changes.set(0x0000, value) }
    }
}

extension Matter.ValidProxiesTrait {
    public enum Command: UInt32, TraitCommand {
        case getValidProxiesRequest = 0x00
    }

    public var supportsGetValidProxiesRequestCommand: Bool { handle.supports(0x00) }
    @discardableResult public func getValidProxiesRequest() async throws -> GetValidProxiesResponse {
        return try await handle.call(0x00, response: 0x01)
    }

}

extension Matter.ValidProxiesTrait {
    public struct ValidProxyStruct: TraitStruct {
        public let nodeID: UInt64
        public init(nodeID: UInt64) {
            self.nodeID = nodeID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let nodeID: UInt64 = fields[1] else { return nil }
            self.nodeID = nodeID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(1, nodeID)
            return fields.value
        }
    }

    public struct GetValidProxiesResponse: TraitStruct {
        public let proxyNodeIDList: [UInt64]
        public init(proxyNodeIDList: [UInt64]) {
            self.proxyNodeIDList = proxyNodeIDList
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let proxyNodeIDList: [UInt64] = fields[0] else { return nil }
            self.proxyNodeIDList = proxyNodeIDList
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, proxyNodeIDList)
            return fields.value
        }
    }

}
