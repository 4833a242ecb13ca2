// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Thread Border Router Management, cluster 0x0452.
    public struct ThreadBorderRouterManagementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0452 }
        public static var name: String { "ThreadBorderRouterManagement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ThreadBorderRouterManagementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var borderRouterName: String?
        @TraitAttribute public var borderAgentID: Data?
        @TraitAttribute public var threadVersion: UInt16?
        @TraitAttribute public var interfaceEnabled: Bool?
        @TraitAttribute public var activeDatasetTimestamp: UInt64?
        @TraitAttribute public var pendingDatasetTimestamp: UInt64?
        public init(_ view: TraitView) {
            _borderRouterName = TraitAttribute(view, 0x0000)
            _borderAgentID = TraitAttribute(view, 0x0001)
            _threadVersion = TraitAttribute(view, 0x0002)
            _interfaceEnabled = TraitAttribute(view, 0x0003)
            _activeDatasetTimestamp = TraitAttribute(view, 0x0004, nullable: true)
            _pendingDatasetTimestamp = TraitAttribute(view, 0x0005, nullable: true)
        }
    }
}

extension Matter.ThreadBorderRouterManagementTrait {
    public enum Command: UInt32, TraitCommand {
        case getActiveDatasetRequest = 0x00
        case getPendingDatasetRequest = 0x01
        case setActiveDatasetRequest = 0x03
        case setPendingDatasetRequest = 0x04
    }

    public var supportsGetActiveDatasetRequestCommand: Bool { handle.supports(0x00) }
    @discardableResult public func getActiveDatasetRequest() async throws -> DatasetResponse {
        return try await handle.call(0x00, response: 0x02)
    }

    public var supportsGetPendingDatasetRequestCommand: Bool { handle.supports(0x01) }
    @discardableResult public func getPendingDatasetRequest() async throws -> DatasetResponse {
        return try await handle.call(0x01, response: 0x02)
    }

    public var supportsSetActiveDatasetRequestCommand: Bool { handle.supports(0x03) }
    public func setActiveDatasetRequest(activeDataset: Data, breadcrumb: UInt64? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, activeDataset)
        fields.putOptional(1, breadcrumb)
        try await handle.run(0x03, fields.value)
    }

    public var supportsSetPendingDatasetRequestCommand: Bool { handle.supports(0x04) }
    public func setPendingDatasetRequest(pendingDataset: Data) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, pendingDataset)
        try await handle.run(0x04, fields.value)
    }

}

extension Matter.ThreadBorderRouterManagementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var panChange: Self { Self(rawValue: 1 << 0) }
    }

    public struct DatasetResponse: TraitStruct {
        public let dataset: Data
        public init(dataset: Data) {
            self.dataset = dataset
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let dataset: Data = fields[0] else { return nil }
            self.dataset = dataset
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, dataset)
            return fields.value
        }
    }

}
