// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Group Key Management, cluster 0x003F.
    public struct GroupKeyManagementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x003F }
        public static var name: String { "GroupKeyManagement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.GroupKeyManagementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var groupKeyMap: [GroupKeyMapStruct]?
        @TraitAttribute public var groupTable: [GroupInfoMapStruct]?
        @TraitAttribute public var maxGroupsPerFabric: UInt16?
        @TraitAttribute public var maxGroupKeysPerFabric: UInt16?
        public init(_ view: TraitView) {
            _groupKeyMap = TraitAttribute(view, 0x0000, writable: true)
            _groupTable = TraitAttribute(view, 0x0001)
            _maxGroupsPerFabric = TraitAttribute(view, 0x0002)
            _maxGroupKeysPerFabric = TraitAttribute(view, 0x0003)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setGroupKeyMap(_ value: [GroupKeyMapStruct]) { changes.set(0x0000, value) }
    }
}

extension Matter.GroupKeyManagementTrait {
    public enum Command: UInt32, TraitCommand {
        case keySetWrite = 0x00
        case keySetRead = 0x01
        case keySetRemove = 0x03
        case keySetReadAllIndices = 0x04
    }

    public var supportsKeySetWriteCommand: Bool { handle.supports(0x00) }
    public func keySetWrite(groupKeySet: GroupKeySetStruct) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, groupKeySet)
        try await handle.run(0x00, fields.value)
    }

    public var supportsKeySetReadCommand: Bool { handle.supports(0x01) }
    @discardableResult public func keySetRead(groupKeySetID: UInt16) async throws -> KeySetReadResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, groupKeySetID)
        return try await handle.call(0x01, fields.value, response: 0x02)
    }

    public var supportsKeySetRemoveCommand: Bool { handle.supports(0x03) }
    public func keySetRemove(groupKeySetID: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, groupKeySetID)
        try await handle.run(0x03, fields.value)
    }

    public var supportsKeySetReadAllIndicesCommand: Bool { handle.supports(0x04) }
    @discardableResult public func keySetReadAllIndices() async throws -> KeySetReadAllIndicesResponse {
        return try await handle.call(0x04, response: 0x05)
    }

}

extension Matter.GroupKeyManagementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var cacheAndSync: Self { Self(rawValue: 1 << 0) }
    }

    public struct GroupKeySecurityPolicyEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var trustFirst: Self { Self(rawValue: 0) }
        public static var cacheAndSync: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "trustFirst"
            case 1: "cacheAndSync"
            default: nil
            }
        }
    }

    public struct GroupKeyMulticastPolicyEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var perGroupID: Self { Self(rawValue: 0) }
        public static var allNodes: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "perGroupID"
            case 1: "allNodes"
            default: nil
            }
        }
    }

    public struct GroupKeyMapStruct: TraitStruct {
        public let groupID: UInt16
        public let groupKeySetID: UInt16
        public let fabricIndex: UInt8
        public init(groupID: UInt16, groupKeySetID: UInt16, fabricIndex: UInt8) {
            self.groupID = groupID
            self.groupKeySetID = groupKeySetID
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let groupID: UInt16 = fields[1] else { return nil }
            self.groupID = groupID
            guard let groupKeySetID: UInt16 = fields[2] else { return nil }
            self.groupKeySetID = groupKeySetID
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(1, groupID)
            fields.put(2, groupKeySetID)
            return fields.value
        }
    }

    public struct GroupKeySetStruct: TraitStruct {
        public let groupKeySetID: UInt16
        public let groupKeySecurityPolicy: GroupKeySecurityPolicyEnum
        public let epochKey0: Data?
        public let epochStartTime0: UInt64?
        public let epochKey1: Data?
        public let epochStartTime1: UInt64?
        public let epochKey2: Data?
        public let epochStartTime2: UInt64?
        public let groupKeyMulticastPolicy: GroupKeyMulticastPolicyEnum?
        public init(groupKeySetID: UInt16, groupKeySecurityPolicy: GroupKeySecurityPolicyEnum, epochKey0: Data? = nil, epochStartTime0: UInt64? = nil, epochKey1: Data? = nil, epochStartTime1: UInt64? = nil, epochKey2: Data? = nil, epochStartTime2: UInt64? = nil, groupKeyMulticastPolicy: GroupKeyMulticastPolicyEnum? = nil) {
            self.groupKeySetID = groupKeySetID
            self.groupKeySecurityPolicy = groupKeySecurityPolicy
            self.epochKey0 = epochKey0
            self.epochStartTime0 = epochStartTime0
            self.epochKey1 = epochKey1
            self.epochStartTime1 = epochStartTime1
            self.epochKey2 = epochKey2
            self.epochStartTime2 = epochStartTime2
            self.groupKeyMulticastPolicy = groupKeyMulticastPolicy
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let groupKeySetID: UInt16 = fields[0] else { return nil }
            self.groupKeySetID = groupKeySetID
            guard let groupKeySecurityPolicy: GroupKeySecurityPolicyEnum = fields[1] else { return nil }
            self.groupKeySecurityPolicy = groupKeySecurityPolicy
            self.epochKey0 = fields[2]
            self.epochStartTime0 = fields[3]
            self.epochKey1 = fields[4]
            self.epochStartTime1 = fields[5]
            self.epochKey2 = fields[6]
            self.epochStartTime2 = fields[7]
            self.groupKeyMulticastPolicy = fields[8]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, groupKeySetID)
            fields.put(1, groupKeySecurityPolicy)
            fields.putNullable(2, epochKey0)
            fields.putNullable(3, epochStartTime0)
            fields.putNullable(4, epochKey1)
            fields.putNullable(5, epochStartTime1)
            fields.putNullable(6, epochKey2)
            fields.putNullable(7, epochStartTime2)
            fields.putOptional(8, groupKeyMulticastPolicy)
            return fields.value
        }
    }

    public struct GroupInfoMapStruct: TraitStruct {
        public let groupID: UInt16
        public let endpoints: [UInt16]
        public let groupName: String?
        public let fabricIndex: UInt8
        public init(groupID: UInt16, endpoints: [UInt16], groupName: String? = nil, fabricIndex: UInt8) {
            self.groupID = groupID
            self.endpoints = endpoints
            self.groupName = groupName
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let groupID: UInt16 = fields[1] else { return nil }
            self.groupID = groupID
            guard let endpoints: [UInt16] = fields[2] else { return nil }
            self.endpoints = endpoints
            self.groupName = fields[3]
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(1, groupID)
            fields.put(2, endpoints)
            fields.putOptional(3, groupName)
            return fields.value
        }
    }

    public struct KeySetReadResponse: TraitStruct {
        public let groupKeySet: GroupKeySetStruct
        public init(groupKeySet: GroupKeySetStruct) {
            self.groupKeySet = groupKeySet
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let groupKeySet: GroupKeySetStruct = fields[0] else { return nil }
            self.groupKeySet = groupKeySet
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, groupKeySet)
            return fields.value
        }
    }

    public struct KeySetReadAllIndicesResponse: TraitStruct {
        public let groupKeySetIDs: [UInt16]
        public init(groupKeySetIDs: [UInt16]) {
            self.groupKeySetIDs = groupKeySetIDs
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let groupKeySetIDs: [UInt16] = fields[0] else { return nil }
            self.groupKeySetIDs = groupKeySetIDs
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, groupKeySetIDs)
            return fields.value
        }
    }

}
