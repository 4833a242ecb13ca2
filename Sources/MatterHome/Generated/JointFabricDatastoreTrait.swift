// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Joint Fabric Datastore, cluster 0x0752.
    public struct JointFabricDatastoreTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0752 }
        public static var name: String { "JointFabricDatastore" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.JointFabricDatastoreTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var anchorRootCa: Data?
        @TraitAttribute public var anchorNodeID: UInt64?
        @TraitAttribute public var anchorVendorID: UInt16?
        @TraitAttribute public var friendlyName: String?
        @TraitAttribute public var groupKeySetList: [Matter.GroupKeyManagementTrait.GroupKeySetStruct]?
        @TraitAttribute public var groupList: [DatastoreGroupInformationEntry]?
        @TraitAttribute public var nodeList: [DatastoreNodeInformationEntry]?
        @TraitAttribute public var adminList: [DatastoreAdministratorInformationEntry]?
        @TraitAttribute public var statusEntry: DatastoreAdministratorInformationEntry?
        public init(_ view: TraitView) {
            _anchorRootCa = TraitAttribute(view, 0x0000)
            _anchorNodeID = TraitAttribute(view, 0x0001)
            _anchorVendorID = TraitAttribute(view, 0x0002)
            _friendlyName = TraitAttribute(view, 0x0003)
            _groupKeySetList = TraitAttribute(view, 0x0004)
            _groupList = TraitAttribute(view, 0x0005)
            _nodeList = TraitAttribute(view, 0x0006)
            _adminList = TraitAttribute(view, 0x0007)
            _statusEntry = TraitAttribute(view, 0x0008)
        }
    }
}

extension Matter.JointFabricDatastoreTrait {
    public enum Command: UInt32, TraitCommand {
        case addKeySet = 0x00
        case updateKeySet = 0x01
        case removeKeySet = 0x02
        case addGroup = 0x03
        case updateGroup = 0x04
        case removeGroup = 0x05
        case addAdmin = 0x06
        case updateAdmin = 0x07
        case removeAdmin = 0x08
        case addPendingNode = 0x09
        case refreshNode = 0x0A
        case updateNode = 0x0B
        case removeNode = 0x0C
        case updateEndpointForNode = 0x0D
        case addGroupIDToEndpointForNode = 0x0E
        case removeGroupIDFromEndpointForNode = 0x0F
        case addBindingToEndpointForNode = 0x10
        case removeBindingFromEndpointForNode = 0x11
        case addAclToNode = 0x12
        case removeAclFromNode = 0x13
    }

    public var supportsAddKeySetCommand: Bool { handle.supports(0x00) }
    public func addKeySet() async throws {
        try await handle.run(0x00)
    }

    public var supportsUpdateKeySetCommand: Bool { handle.supports(0x01) }
    public func updateKeySet() async throws {
        try await handle.run(0x01)
    }

    public var supportsRemoveKeySetCommand: Bool { handle.supports(0x02) }
    public func removeKeySet() async throws {
        try await handle.run(0x02)
    }

    public var supportsAddGroupCommand: Bool { handle.supports(0x03) }
    public func addGroup() async throws {
        try await handle.run(0x03)
    }

    public var supportsUpdateGroupCommand: Bool { handle.supports(0x04) }
    public func updateGroup() async throws {
        try await handle.run(0x04)
    }

    public var supportsRemoveGroupCommand: Bool { handle.supports(0x05) }
    public func removeGroup() async throws {
        try await handle.run(0x05)
    }

    public var supportsAddAdminCommand: Bool { handle.supports(0x06) }
    public func addAdmin() async throws {
        try await handle.run(0x06)
    }

    public var supportsUpdateAdminCommand: Bool { handle.supports(0x07) }
    public func updateAdmin() async throws {
        try await handle.run(0x07)
    }

    public var supportsRemoveAdminCommand: Bool { handle.supports(0x08) }
    public func removeAdmin() async throws {
        try await handle.run(0x08)
    }

    public var supportsAddPendingNodeCommand: Bool { handle.supports(0x09) }
    public func addPendingNode() async throws {
        try await handle.run(0x09)
    }

    public var supportsRefreshNodeCommand: Bool { handle.supports(0x0A) }
    public func refreshNode() async throws {
        try await handle.run(0x0A)
    }

    public var supportsUpdateNodeCommand: Bool { handle.supports(0x0B) }
    public func updateNode() async throws {
        try await handle.run(0x0B)
    }

    public var supportsRemoveNodeCommand: Bool { handle.supports(0x0C) }
    public func removeNode() async throws {
        try await handle.run(0x0C)
    }

    public var supportsUpdateEndpointForNodeCommand: Bool { handle.supports(0x0D) }
    public func updateEndpointForNode() async throws {
        try await handle.run(0x0D)
    }

    public var supportsAddGroupIDToEndpointForNodeCommand: Bool { handle.supports(0x0E) }
    public func addGroupIDToEndpointForNode() async throws {
        try await handle.run(0x0E)
    }

    public var supportsRemoveGroupIDFromEndpointForNodeCommand: Bool { handle.supports(0x0F) }
    public func removeGroupIDFromEndpointForNode() async throws {
        try await handle.run(0x0F)
    }

    public var supportsAddBindingToEndpointForNodeCommand: Bool { handle.supports(0x10) }
    public func addBindingToEndpointForNode() async throws {
        try await handle.run(0x10)
    }

    public var supportsRemoveBindingFromEndpointForNodeCommand: Bool { handle.supports(0x11) }
    public func removeBindingFromEndpointForNode() async throws {
        try await handle.run(0x11)
    }

    public var supportsAddAclToNodeCommand: Bool { handle.supports(0x12) }
    public func addAclToNode() async throws {
        try await handle.run(0x12)
    }

    public var supportsRemoveAclFromNodeCommand: Bool { handle.supports(0x13) }
    public func removeAclFromNode() async throws {
        try await handle.run(0x13)
    }

}

extension Matter.JointFabricDatastoreTrait {
    public struct DatastoreStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var pending: Self { Self(rawValue: 0) }
        public static var committed: Self { Self(rawValue: 1) }
        public static var deletePending: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "pending"
            case 1: "committed"
            case 2: "deletePending"
            default: nil
            }
        }
    }

    public struct DatastoreStatusEntry: TraitStruct {
        public let state: DatastoreStateEnum
        public let updateTimestamp: UInt32
        public let fabricIndex: UInt8
        public init(state: DatastoreStateEnum, updateTimestamp: UInt32, fabricIndex: UInt8) {
            self.state = state
            self.updateTimestamp = updateTimestamp
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let state: DatastoreStateEnum = fields[0] else { return nil }
            self.state = state
            guard let updateTimestamp: UInt32 = fields[1] else { return nil }
            self.updateTimestamp = updateTimestamp
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, state)
            fields.put(1, updateTimestamp)
            return fields.value
        }
    }

    public struct DatastoreNodeKeyEntry: TraitStruct {
        public let groupKeySetID: UInt16
        public let statusEntry: DatastoreStatusEntry
        public let fabricIndex: UInt8
        public init(groupKeySetID: UInt16, statusEntry: DatastoreStatusEntry, fabricIndex: UInt8) {
            self.groupKeySetID = groupKeySetID
            self.statusEntry = statusEntry
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let groupKeySetID: UInt16 = fields[0] else { return nil }
            self.groupKeySetID = groupKeySetID
            guard let statusEntry: DatastoreStatusEntry = fields[1] else { return nil }
            self.statusEntry = statusEntry
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, groupKeySetID)
            fields.put(1, statusEntry)
            return fields.value
        }
    }

    public struct DatastoreGroupInformationEntry: TraitStruct {
        public let groupID: UInt64
        public let friendlyName: String
        public let groupKeySetID: UInt16
        public let groupCat: UInt16
        public let groupCatVersion: UInt16
        public let groupPermission: Matter.AccessControlTrait.AccessControlEntryPrivilegeEnum
        public let fabricIndex: UInt8
        public init(groupID: UInt64, friendlyName: String, groupKeySetID: UInt16, groupCat: UInt16, groupCatVersion: UInt16, groupPermission: Matter.AccessControlTrait.AccessControlEntryPrivilegeEnum, fabricIndex: UInt8) {
            self.groupID = groupID
            self.friendlyName = friendlyName
            self.groupKeySetID = groupKeySetID
            self.groupCat = groupCat
            self.groupCatVersion = groupCatVersion
            self.groupPermission = groupPermission
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let groupID: UInt64 = fields[0] else { return nil }
            self.groupID = groupID
            guard let friendlyName: String = fields[1] else { return nil }
            self.friendlyName = friendlyName
            guard let groupKeySetID: UInt16 = fields[2] else { return nil }
            self.groupKeySetID = groupKeySetID
            guard let groupCat: UInt16 = fields[3] else { return nil }
            self.groupCat = groupCat
            guard let groupCatVersion: UInt16 = fields[4] else { return nil }
            self.groupCatVersion = groupCatVersion
            guard let groupPermission: Matter.AccessControlTrait.AccessControlEntryPrivilegeEnum = fields[5] else { return nil }
            self.groupPermission = groupPermission
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, groupID)
            fields.put(1, friendlyName)
            fields.put(2, groupKeySetID)
            fields.put(3, groupCat)
            fields.put(4, groupCatVersion)
            fields.put(5, groupPermission)
            return fields.value
        }
    }

    public struct DatastoreBindingEntry: TraitStruct {
        public let listID: UInt16
        public let binding: Matter.BindingTrait.TargetStruct
        public let statusEntry: DatastoreStatusEntry
        public let fabricIndex: UInt8
        public init(listID: UInt16, binding: Matter.BindingTrait.TargetStruct, statusEntry: DatastoreStatusEntry, fabricIndex: UInt8) {
            self.listID = listID
            self.binding = binding
            self.statusEntry = statusEntry
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let listID: UInt16 = fields[0] else { return nil }
            self.listID = listID
            guard let binding: Matter.BindingTrait.TargetStruct = fields[1] else { return nil }
            self.binding = binding
            guard let statusEntry: DatastoreStatusEntry = fields[2] else { return nil }
            self.statusEntry = statusEntry
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, listID)
            fields.put(1, binding)
            fields.put(2, statusEntry)
            return fields.value
        }
    }

    public struct DatastoreGroupIDEntry: TraitStruct {
        public let groupID: UInt16
        public let statusEntry: DatastoreStatusEntry
        public let fabricIndex: UInt8
        public init(groupID: UInt16, statusEntry: DatastoreStatusEntry, fabricIndex: UInt8) {
            self.groupID = groupID
            self.statusEntry = statusEntry
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let groupID: UInt16 = fields[0] else { return nil }
            self.groupID = groupID
            guard let statusEntry: DatastoreStatusEntry = fields[1] else { return nil }
            self.statusEntry = statusEntry
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, groupID)
            fields.put(1, statusEntry)
            return fields.value
        }
    }

    public struct DatastoreEndpointEntry: TraitStruct {
        public let endpointID: UInt16
        public let nodeID: UInt64
        public let friendlyName: String
        public let statusEntry: DatastoreStatusEntry
        public let groupIDList: [DatastoreGroupIDEntry]
        public let bindingList: [DatastoreBindingEntry]
        public let fabricIndex: UInt8
        public init(endpointID: UInt16, nodeID: UInt64, friendlyName: String, statusEntry: DatastoreStatusEntry, groupIDList: [DatastoreGroupIDEntry], bindingList: [DatastoreBindingEntry], fabricIndex: UInt8) {
            self.endpointID = endpointID
            self.nodeID = nodeID
            self.friendlyName = friendlyName
            self.statusEntry = statusEntry
            self.groupIDList = groupIDList
            self.bindingList = bindingList
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let endpointID: UInt16 = fields[0] else { return nil }
            self.endpointID = endpointID
            guard let nodeID: UInt64 = fields[1] else { return nil }
            self.nodeID = nodeID
            guard let friendlyName: String = fields[2] else { return nil }
            self.friendlyName = friendlyName
            guard let statusEntry: DatastoreStatusEntry = fields[3] else { return nil }
            self.statusEntry = statusEntry
            guard let groupIDList: [DatastoreGroupIDEntry] = fields[4] else { return nil }
            self.groupIDList = groupIDList
            guard let bindingList: [DatastoreBindingEntry] = fields[5] else { return nil }
            self.bindingList = bindingList
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, endpointID)
            fields.put(1, nodeID)
            fields.put(2, friendlyName)
            fields.put(3, statusEntry)
            fields.put(4, groupIDList)
            fields.put(5, bindingList)
            return fields.value
        }
    }

    public struct DatastoreACLEntry: TraitStruct {
        public let listID: UInt16
        public let aclEntry: Matter.AccessControlTrait.AccessControlEntryStruct
        public let statusEntry: DatastoreStatusEntry
        public let fabricIndex: UInt8
        public init(listID: UInt16, aclEntry: Matter.AccessControlTrait.AccessControlEntryStruct, statusEntry: DatastoreStatusEntry, fabricIndex: UInt8) {
            self.listID = listID
            self.aclEntry = aclEntry
            self.statusEntry = statusEntry
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let listID: UInt16 = fields[0] else { return nil }
            self.listID = listID
            guard let aclEntry: Matter.AccessControlTrait.AccessControlEntryStruct = fields[1] else { return nil }
            self.aclEntry = aclEntry
            guard let statusEntry: DatastoreStatusEntry = fields[2] else { return nil }
            self.statusEntry = statusEntry
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, listID)
            fields.put(1, aclEntry)
            fields.put(2, statusEntry)
            return fields.value
        }
    }

    public struct DatastoreNodeInformationEntry: TraitStruct {
        public let nodeID: UInt64
        public let friendlyName: String
        public let commissioningStatusEntry: DatastoreStatusEntry
        public let nodeKeySetList: [DatastoreNodeKeyEntry]
        public let aclList: [DatastoreACLEntry]
        public let endpointList: [DatastoreEndpointEntry]
        public let fabricIndex: UInt8
        public init(nodeID: UInt64, friendlyName: String, commissioningStatusEntry: DatastoreStatusEntry, nodeKeySetList: [DatastoreNodeKeyEntry], aclList: [DatastoreACLEntry], endpointList: [DatastoreEndpointEntry], fabricIndex: UInt8) {
            self.nodeID = nodeID
            self.friendlyName = friendlyName
            self.commissioningStatusEntry = commissioningStatusEntry
            self.nodeKeySetList = nodeKeySetList
            self.aclList = aclList
            self.endpointList = endpointList
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let nodeID: UInt64 = fields[1] else { return nil }
            self.nodeID = nodeID
            guard let friendlyName: String = fields[2] else { return nil }
            self.friendlyName = friendlyName
            guard let commissioningStatusEntry: DatastoreStatusEntry = fields[3] else { return nil }
            self.commissioningStatusEntry = commissioningStatusEntry
            guard let nodeKeySetList: [DatastoreNodeKeyEntry] = fields[4] else { return nil }
            self.nodeKeySetList = nodeKeySetList
            guard let aclList: [DatastoreACLEntry] = fields[5] else { return nil }
            self.aclList = aclList
            guard let endpointList: [DatastoreEndpointEntry] = fields[6] else { return nil }
            self.endpointList = endpointList
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(1, nodeID)
            fields.put(2, friendlyName)
            fields.put(3, commissioningStatusEntry)
            fields.put(4, nodeKeySetList)
            fields.put(5, aclList)
            fields.put(6, endpointList)
            return fields.value
        }
    }

    public struct DatastoreAdministratorInformationEntry: TraitStruct {
        public let nodeID: UInt64
        public let friendlyName: String
        public let vendorID: UInt16
        public let icac: Data
        public let fabricIndex: UInt8
        public init(nodeID: UInt64, friendlyName: String, vendorID: UInt16, icac: Data, fabricIndex: UInt8) {
            self.nodeID = nodeID
            self.friendlyName = friendlyName
            self.vendorID = vendorID
            self.icac = icac
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let nodeID: UInt64 = fields[1] else { return nil }
            self.nodeID = nodeID
            guard let friendlyName: String = fields[2] else { return nil }
            self.friendlyName = friendlyName
            guard let vendorID: UInt16 = fields[3] else { return nil }
            self.vendorID = vendorID
            guard let icac: Data = fields[4] else { return nil }
            self.icac = icac
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(1, nodeID)
            fields.put(2, friendlyName)
            fields.put(3, vendorID)
            fields.put(4, icac)
            return fields.value
        }
    }

}
