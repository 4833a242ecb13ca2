// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Proxy Discovery, cluster 0x0043.
    public struct ProxyDiscoveryTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0043 }
        public static var name: String { "ProxyDiscovery" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ProxyDiscoveryTrait {
    public struct Attributes: TraitAttributes {
        public init(_ _: TraitView) {
        }
    }
}

extension Matter.ProxyDiscoveryTrait {
    public enum Command: UInt32, TraitCommand {
        case proxyDiscoverRequest = 0x00
    }

    public var supportsProxyDiscoverRequestCommand: Bool { handle.supports(0x00) }
    public func proxyDiscoverRequest(sourceNodeID: UInt64, numAttributePaths: UInt16, numEventPaths: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, sourceNodeID)
        fields.put(1, numAttributePaths)
        fields.put(2, numEventPaths)
        try await handle.run(0x00, fields.value)
    }

}

extension Matter.ProxyDiscoveryTrait {
    public struct ProxyDiscoverResponse: TraitStruct {
        public let sourceNodeID: UInt64
        public let numHopsToSource: UInt16
        public let availableCapacity: UInt16
        public init(sourceNodeID: UInt64, numHopsToSource: UInt16, availableCapacity: UInt16) {
            self.sourceNodeID = sourceNodeID
            self.numHopsToSource = numHopsToSource
            self.availableCapacity = availableCapacity
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let sourceNodeID: UInt64 = fields[0] else { return nil }
            self.sourceNodeID = sourceNodeID
            guard let numHopsToSource: UInt16 = fields[1] else { return nil }
            self.numHopsToSource = numHopsToSource
            guard let availableCapacity: UInt16 = fields[2] else { return nil }
            self.availableCapacity = availableCapacity
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, sourceNodeID)
            fields.put(1, numHopsToSource)
            fields.put(2, availableCapacity)
            return fields.value
        }
    }

}
