// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Groups, cluster 0x0004.
    public struct GroupsTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0004 }
        public static var name: String { "Groups" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.GroupsTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var nameSupport: NameSupportBitmap?
        public init(_ view: TraitView) {
            _nameSupport = TraitAttribute(view, 0x0000)
        }
    }
}

extension Matter.GroupsTrait {
    public enum Command: UInt32, TraitCommand {
        case addGroup = 0x00
        case viewGroup = 0x01
        case getGroupMembership = 0x02
        case removeGroup = 0x03
        case removeAllGroups = 0x04
        case addGroupIfIdentifying = 0x05
    }

    public var supportsAddGroupCommand: Bool { handle.supports(0x00) }
    @discardableResult public func addGroup(groupID: UInt16, groupName: String) async throws -> AddGroupResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, groupID)
        fields.put(1, groupName)
        return try await handle.call(0x00, fields.value, response: 0x00)
    }

    public var supportsViewGroupCommand: Bool { handle.supports(0x01) }
    @discardableResult public func viewGroup(groupID: UInt16) async throws -> ViewGroupResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, groupID)
        return try await handle.call(0x01, fields.value, response: 0x01)
    }

    public var supportsGetGroupMembershipCommand: Bool { handle.supports(0x02) }
    @discardableResult public func getGroupMembership(groupList: [UInt16]) async throws -> GetGroupMembershipResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, groupList)
        return try await handle.call(0x02, fields.value, response: 0x02)
    }

    public var supportsRemoveGroupCommand: Bool { handle.supports(0x03) }
    @discardableResult public func removeGroup(groupID: UInt16) async throws -> RemoveGroupResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, groupID)
        return try await handle.call(0x03, fields.value, response: 0x03)
    }

    public var supportsRemoveAllGroupsCommand: Bool { handle.supports(0x04) }
    public func removeAllGroups() async throws {
        try await handle.run(0x04)
    }

    public var supportsAddGroupIfIdentifyingCommand: Bool { handle.supports(0x05) }
    public func addGroupIfIdentifying(groupID: UInt16, groupName: String) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, groupID)
        fields.put(1, groupName)
        try await handle.run(0x05, fields.value)
    }

}

extension Matter.GroupsTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var groupNames: Self { Self(rawValue: 1 << 0) }
    }

    public struct NameSupportBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var groupNames: Self { Self(rawValue: 1 << 7) }
    }

    public struct AddGroupResponse: TraitStruct {
        public let status: Matter.StatusEnum
        public let groupID: UInt16
        public init(status: Matter.StatusEnum, groupID: UInt16) {
            self.status = status
            self.groupID = groupID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: Matter.StatusEnum = fields[0] else { return nil }
            self.status = status
            guard let groupID: UInt16 = fields[1] else { return nil }
            self.groupID = groupID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.put(1, groupID)
            return fields.value
        }
    }

    public struct ViewGroupResponse: TraitStruct {
        public let status: Matter.StatusEnum
        public let groupID: UInt16
        public let groupName: String
        public init(status: Matter.StatusEnum, groupID: UInt16, groupName: String) {
            self.status = status
            self.groupID = groupID
            self.groupName = groupName
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: Matter.StatusEnum = fields[0] else { return nil }
            self.status = status
            guard let groupID: UInt16 = fields[1] else { return nil }
            self.groupID = groupID
            guard let groupName: String = fields[2] else { return nil }
            self.groupName = groupName
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.put(1, groupID)
            fields.put(2, groupName)
            return fields.value
        }
    }

    public struct GetGroupMembershipResponse: TraitStruct {
        public let capacity: UInt8?
        public let groupList: [UInt16]
        public init(capacity: UInt8? = nil, groupList: [UInt16]) {
            self.capacity = capacity
            self.groupList = groupList
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.capacity = fields[0]
            guard let groupList: [UInt16] = fields[1] else { return nil }
            self.groupList = groupList
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(0, capacity)
            fields.put(1, groupList)
            return fields.value
        }
    }

    public struct RemoveGroupResponse: TraitStruct {
        public let status: Matter.StatusEnum
        public let groupID: UInt16
        public init(status: Matter.StatusEnum, groupID: UInt16) {
            self.status = status
            self.groupID = groupID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: Matter.StatusEnum = fields[0] else { return nil }
            self.status = status
            guard let groupID: UInt16 = fields[1] else { return nil }
            self.groupID = groupID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.put(1, groupID)
            return fields.value
        }
    }

}
