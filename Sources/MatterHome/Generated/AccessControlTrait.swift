// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Access Control, cluster 0x001F.
    public struct AccessControlTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x001F }
        public static var name: String { "AccessControl" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.AccessControlTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var acl: [AccessControlEntryStruct]?
        @TraitAttribute public var `extension`: [AccessControlExtensionStruct]?
        @TraitAttribute public var subjectsPerAccessControlEntry: UInt16?
        @TraitAttribute public var targetsPerAccessControlEntry: UInt16?
        @TraitAttribute public var accessControlEntriesPerFabric: UInt16?
        @TraitAttribute public var commissioningArl: [CommissioningAccessRestrictionEntryStruct]?
        @TraitAttribute public var arl: [AccessRestrictionEntryStruct]?
        public init(_ view: TraitView) {
            _acl = TraitAttribute(view, 0x0000, writable: true)
            _extension = TraitAttribute(view, 0x0001, writable: true)
            _subjectsPerAccessControlEntry = TraitAttribute(view, 0x0002)
            _targetsPerAccessControlEntry = TraitAttribute(view, 0x0003)
            _accessControlEntriesPerFabric = TraitAttribute(view, 0x0004)
            _commissioningArl = TraitAttribute(view, 0x0005)
            _arl = TraitAttribute(view, 0x0006)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setAcl(_ value: [AccessControlEntryStruct]) { changes.set(0x0000, value) }
        public mutating func setExtension(_ value: [AccessControlExtensionStruct]) { changes.set(0x0001, value) }
    }
}

extension Matter.AccessControlTrait {
    public enum Command: UInt32, TraitCommand {
        case reviewFabricRestrictions = 0x00
    }

    public var supportsReviewFabricRestrictionsCommand: Bool { handle.supports(0x00) }
    @discardableResult public func reviewFabricRestrictions(arl: [CommissioningAccessRestrictionEntryStruct]) async throws -> ReviewFabricRestrictionsResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, arl)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

}

extension Matter.AccessControlTrait {
    public enum Event: TraitEvent {
        case accessControlEntryChanged(AccessControlEntryChangedEvent)
        case accessControlExtensionChanged(AccessControlExtensionChangedEvent)
        case fabricRestrictionReviewUpdate(FabricRestrictionReviewUpdateEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = AccessControlEntryChangedEvent(tlv: data).map { .accessControlEntryChanged($0) } ?? .unrecognized(id, data)
            case 0x01: self = AccessControlExtensionChangedEvent(tlv: data).map { .accessControlExtensionChanged($0) } ?? .unrecognized(id, data)
            case 0x02: self = FabricRestrictionReviewUpdateEvent(tlv: data).map { .fabricRestrictionReviewUpdate($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct AccessControlEntryChangedEvent: TraitStruct {
        public let adminNodeID: UInt64?
        public let adminPasscodeID: UInt16?
        public let changeType: ChangeTypeEnum
        public let latestValue: AccessControlEntryStruct?
        public let fabricIndex: UInt8
        public init(adminNodeID: UInt64? = nil, adminPasscodeID: UInt16? = nil, changeType: ChangeTypeEnum, latestValue: AccessControlEntryStruct? = nil, fabricIndex: UInt8) {
            self.adminNodeID = adminNodeID
            self.adminPasscodeID = adminPasscodeID
            self.changeType = changeType
            self.latestValue = latestValue
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.adminNodeID = fields[1]
            self.adminPasscodeID = fields[2]
            guard let changeType: ChangeTypeEnum = fields[3] else { return nil }
            self.changeType = changeType
            self.latestValue = fields[4]
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(1, adminNodeID)
            fields.putNullable(2, adminPasscodeID)
            fields.put(3, changeType)
            fields.putNullable(4, latestValue)
            return fields.value
        }
    }

    public struct AccessControlExtensionChangedEvent: TraitStruct {
        public let adminNodeID: UInt64?
        public let adminPasscodeID: UInt16?
        public let changeType: ChangeTypeEnum
        public let latestValue: AccessControlExtensionStruct?
        public let fabricIndex: UInt8
        public init(adminNodeID: UInt64? = nil, adminPasscodeID: UInt16? = nil, changeType: ChangeTypeEnum, latestValue: AccessControlExtensionStruct? = nil, fabricIndex: UInt8) {
            self.adminNodeID = adminNodeID
            self.adminPasscodeID = adminPasscodeID
            self.changeType = changeType
            self.latestValue = latestValue
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.adminNodeID = fields[1]
            self.adminPasscodeID = fields[2]
            guard let changeType: ChangeTypeEnum = fields[3] else { return nil }
            self.changeType = changeType
            self.latestValue = fields[4]
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(1, adminNodeID)
            fields.putNullable(2, adminPasscodeID)
            fields.put(3, changeType)
            fields.putNullable(4, latestValue)
            return fields.value
        }
    }

    public struct FabricRestrictionReviewUpdateEvent: TraitStruct {
        public let token: UInt64
        public let instruction: String?
        public let arlRequestFlowUrl: String?
        public let fabricIndex: UInt8
        public init(token: UInt64, instruction: String? = nil, arlRequestFlowUrl: String? = nil, fabricIndex: UInt8) {
            self.token = token
            self.instruction = instruction
            self.arlRequestFlowUrl = arlRequestFlowUrl
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let token: UInt64 = fields[0] else { return nil }
            self.token = token
            self.instruction = fields[1]
            self.arlRequestFlowUrl = fields[2]
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, token)
            fields.putOptional(1, instruction)
            fields.putOptional(2, arlRequestFlowUrl)
            return fields.value
        }
    }

}

extension Matter.AccessControlTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var `extension`: Self { Self(rawValue: 1 << 0) }
        public static var managedDevice: Self { Self(rawValue: 1 << 1) }
    }

    public struct ChangeTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var changed: Self { Self(rawValue: 0) }
        public static var added: Self { Self(rawValue: 1) }
        public static var removed: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "changed"
            case 1: "added"
            case 2: "removed"
            default: nil
            }
        }
    }

    public struct AccessControlEntryPrivilegeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var view: Self { Self(rawValue: 1) }
        public static var proxyView: Self { Self(rawValue: 2) }
        public static var operate: Self { Self(rawValue: 3) }
        public static var manage: Self { Self(rawValue: 4) }
        public static var administer: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 1: "view"
            case 2: "proxyView"
            case 3: "operate"
            case 4: "manage"
            case 5: "administer"
            default: nil
            }
        }
    }

    public struct AccessRestrictionTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var attributeAccessForbidden: Self { Self(rawValue: 0) }
        public static var attributeWriteForbidden: Self { Self(rawValue: 1) }
        public static var commandForbidden: Self { Self(rawValue: 2) }
        public static var eventForbidden: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "attributeAccessForbidden"
            case 1: "attributeWriteForbidden"
            case 2: "commandForbidden"
            case 3: "eventForbidden"
            default: nil
            }
        }
    }

    public struct AccessControlEntryAuthModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var pase: Self { Self(rawValue: 1) }
        public static var `case`: Self { Self(rawValue: 2) }
        public static var group: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 1: "pase"
            case 2: "case"
            case 3: "group"
            default: nil
            }
        }
    }

    public struct AccessControlTargetStruct: TraitStruct {
        public let cluster: UInt32?
        public let endpoint: UInt16?
        public let deviceType: UInt32?
        public init(cluster: UInt32? = nil, endpoint: UInt16? = nil, deviceType: UInt32? = nil) {
            self.cluster = cluster
            self.endpoint = endpoint
            self.deviceType = deviceType
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.cluster = fields[0]
            self.endpoint = fields[1]
            self.deviceType = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(0, cluster)
            fields.putNullable(1, endpoint)
            fields.putNullable(2, deviceType)
            return fields.value
        }
    }

    public struct AccessControlEntryStruct: TraitStruct {
        public let privilege: AccessControlEntryPrivilegeEnum
        public let authMode: AccessControlEntryAuthModeEnum
        public let subjects: [UInt64]?
        public let targets: [AccessControlTargetStruct]?
        public let fabricIndex: UInt8
        public init(privilege: AccessControlEntryPrivilegeEnum, authMode: AccessControlEntryAuthModeEnum, subjects: [UInt64]? = nil, targets: [AccessControlTargetStruct]? = nil, fabricIndex: UInt8) {
            self.privilege = privilege
            self.authMode = authMode
            self.subjects = subjects
            self.targets = targets
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let privilege: AccessControlEntryPrivilegeEnum = fields[1] else { return nil }
            self.privilege = privilege
            guard let authMode: AccessControlEntryAuthModeEnum = fields[2] else { return nil }
            self.authMode = authMode
            self.subjects = fields[3]
            self.targets = fields[4]
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(1, privilege)
            fields.put(2, authMode)
            fields.putNullable(3, subjects)
            fields.putNullable(4, targets)
            return fields.value
        }
    }

    public struct AccessControlExtensionStruct: TraitStruct {
        public let data: Data
        public let fabricIndex: UInt8
        public init(data: Data, fabricIndex: UInt8) {
            self.data = data
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let data: Data = fields[1] else { return nil }
            self.data = data
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(1, data)
            return fields.value
        }
    }

    public struct AccessRestrictionStruct: TraitStruct {
        public let type: AccessRestrictionTypeEnum
        public let id: UInt32?
        public init(type: AccessRestrictionTypeEnum, id: UInt32? = nil) {
            self.type = type
            self.id = id
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let type: AccessRestrictionTypeEnum = fields[0] else { return nil }
            self.type = type
            self.id = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, type)
            fields.putNullable(1, id)
            return fields.value
        }
    }

    public struct AccessRestrictionEntryStruct: TraitStruct {
        public let endpoint: UInt16
        public let cluster: UInt32
        public let restrictions: [AccessRestrictionStruct]
        public let fabricIndex: UInt8
        public init(endpoint: UInt16, cluster: UInt32, restrictions: [AccessRestrictionStruct], fabricIndex: UInt8) {
            self.endpoint = endpoint
            self.cluster = cluster
            self.restrictions = restrictions
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let endpoint: UInt16 = fields[0] else { return nil }
            self.endpoint = endpoint
            guard let cluster: UInt32 = fields[1] else { return nil }
            self.cluster = cluster
            guard let restrictions: [AccessRestrictionStruct] = fields[2] else { return nil }
            self.restrictions = restrictions
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, endpoint)
            fields.put(1, cluster)
            fields.put(2, restrictions)
            return fields.value
        }
    }

    public struct CommissioningAccessRestrictionEntryStruct: TraitStruct {
        public let endpoint: UInt16
        public let cluster: UInt32
        public let restrictions: [AccessRestrictionStruct]
        public init(endpoint: UInt16, cluster: UInt32, restrictions: [AccessRestrictionStruct]) {
            self.endpoint = endpoint
            self.cluster = cluster
            self.restrictions = restrictions
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let endpoint: UInt16 = fields[0] else { return nil }
            self.endpoint = endpoint
            guard let cluster: UInt32 = fields[1] else { return nil }
            self.cluster = cluster
            guard let restrictions: [AccessRestrictionStruct] = fields[2] else { return nil }
            self.restrictions = restrictions
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, endpoint)
            fields.put(1, cluster)
            fields.put(2, restrictions)
            return fields.value
        }
    }

    public struct ReviewFabricRestrictionsResponse: TraitStruct {
        public let token: UInt64
        public init(token: UInt64) {
            self.token = token
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let token: UInt64 = fields[0] else { return nil }
            self.token = token
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, token)
            return fields.value
        }
    }

}
