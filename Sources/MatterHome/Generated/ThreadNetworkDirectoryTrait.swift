// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Thread Network Directory, cluster 0x0453.
    public struct ThreadNetworkDirectoryTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0453 }
        public static var name: String { "ThreadNetworkDirectory" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ThreadNetworkDirectoryTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var preferredExtendedPanID: Data?
        @TraitAttribute public var threadNetworks: [ThreadNetworkStruct]?
        @TraitAttribute public var threadNetworkTableSize: UInt8?
        public init(_ view: TraitView) {
            _preferredExtendedPanID = TraitAttribute(view, 0x0000, nullable: true, writable: true)
            _threadNetworks = TraitAttribute(view, 0x0001)
            _threadNetworkTableSize = TraitAttribute(view, 0x0002)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setPreferredExtendedPanID(_ value: Data?) { changes.set(0x0000, value) }
    }
}

extension Matter.ThreadNetworkDirectoryTrait {
    public enum Command: UInt32, TraitCommand {
        case addNetwork = 0x00
        case removeNetwork = 0x01
        case getOperationalDataset = 0x02
    }

    public var supportsAddNetworkCommand: Bool { handle.supports(0x00) }
    public func addNetwork(operationalDataset: Data) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, operationalDataset)
        try await handle.run(0x00, fields.value)
    }

    public var supportsRemoveNetworkCommand: Bool { handle.supports(0x01) }
    public func removeNetwork(extendedPanID: Data) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, extendedPanID)
        try await handle.run(0x01, fields.value)
    }

    public var supportsGetOperationalDatasetCommand: Bool { handle.supports(0x02) }
    @discardableResult public func getOperationalDataset(extendedPanID: Data) async throws -> OperationalDatasetResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, extendedPanID)
        return try await handle.call(0x02, fields.value, response: 0x03)
    }

}

extension Matter.ThreadNetworkDirectoryTrait {
    public struct ThreadNetworkStruct: TraitStruct {
        public let extendedPanID: Data
        public let networkName: String
        public let channel: UInt16
        public let activeTimestamp: UInt64
        public init(extendedPanID: Data, networkName: String, channel: UInt16, activeTimestamp: UInt64) {
            self.extendedPanID = extendedPanID
            self.networkName = networkName
            self.channel = channel
            self.activeTimestamp = activeTimestamp
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let extendedPanID: Data = fields[0] else { return nil }
            self.extendedPanID = extendedPanID
            guard let networkName: String = fields[1] else { return nil }
            self.networkName = networkName
            guard let channel: UInt16 = fields[2] else { return nil }
            self.channel = channel
            guard let activeTimestamp: UInt64 = fields[3] else { return nil }
            self.activeTimestamp = activeTimestamp
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, extendedPanID)
            fields.put(1, networkName)
            fields.put(2, channel)
            fields.put(3, activeTimestamp)
            return fields.value
        }
    }

    public struct OperationalDatasetResponse: TraitStruct {
        public let operationalDataset: Data
        public init(operationalDataset: Data) {
            self.operationalDataset = operationalDataset
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let operationalDataset: Data = fields[0] else { return nil }
            self.operationalDataset = operationalDataset
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, operationalDataset)
            return fields.value
        }
    }

}
