// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Scenes Management, cluster 0x0062.
    public struct ScenesManagementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0062 }
        public static var name: String { "ScenesManagement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ScenesManagementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var lastConfiguredBy: UInt64?
        @TraitAttribute public var sceneTableSize: UInt16?
        @TraitAttribute public var fabricSceneInfo: [SceneInfoStruct]?
        public init(_ view: TraitView) {
            _lastConfiguredBy = TraitAttribute(view, 0x0000, nullable: true)
            _sceneTableSize = TraitAttribute(view, 0x0001)
            _fabricSceneInfo = TraitAttribute(view, 0x0002)
        }
    }
}

extension Matter.ScenesManagementTrait {
    public enum Command: UInt32, TraitCommand {
        case addScene = 0x00
        case viewScene = 0x01
        case removeScene = 0x02
        case removeAllScenes = 0x03
        case storeScene = 0x04
        case recallScene = 0x05
        case getSceneMembership = 0x06
        case copyScene = 0x40
    }

    public var supportsAddSceneCommand: Bool { handle.supports(0x00) }
    @discardableResult public func addScene(groupID: UInt16, sceneID: UInt8, transitionTime: UInt32, sceneName: String, extensionFieldSetStructs: [ExtensionFieldSetStruct]) async throws -> AddSceneResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, groupID)
        fields.put(1, sceneID)
        fields.put(2, transitionTime)
        fields.put(3, sceneName)
        fields.put(4, extensionFieldSetStructs)
        return try await handle.call(0x00, fields.value, response: 0x00)
    }

    public var supportsViewSceneCommand: Bool { handle.supports(0x01) }
    @discardableResult public func viewScene(groupID: UInt16, sceneID: UInt8) async throws -> ViewSceneResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, groupID)
        fields.put(1, sceneID)
        return try await handle.call(0x01, fields.value, response: 0x01)
    }

    public var supportsRemoveSceneCommand: Bool { handle.supports(0x02) }
    @discardableResult public func removeScene(groupID: UInt16, sceneID: UInt8) async throws -> RemoveSceneResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, groupID)
        fields.put(1, sceneID)
        return try await handle.call(0x02, fields.value, response: 0x02)
    }

    public var supportsRemoveAllScenesCommand: Bool { handle.supports(0x03) }
    @discardableResult public func removeAllScenes(groupID: UInt16) async throws -> RemoveAllScenesResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, groupID)
        return try await handle.call(0x03, fields.value, response: 0x03)
    }

    public var supportsStoreSceneCommand: Bool { handle.supports(0x04) }
    @discardableResult public func storeScene(groupID: UInt16, sceneID: UInt8) async throws -> StoreSceneResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, groupID)
        fields.put(1, sceneID)
        return try await handle.call(0x04, fields.value, response: 0x04)
    }

    public var supportsRecallSceneCommand: Bool { handle.supports(0x05) }
    public func recallScene(groupID: UInt16, sceneID: UInt8, transitionTime: UInt32? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, groupID)
        fields.put(1, sceneID)
        fields.putOptional(2, transitionTime)
        try await handle.run(0x05, fields.value)
    }

    public var supportsGetSceneMembershipCommand: Bool { handle.supports(0x06) }
    @discardableResult public func getSceneMembership(groupID: UInt16) async throws -> GetSceneMembershipResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, groupID)
        return try await handle.call(0x06, fields.value, response: 0x06)
    }

    public var supportsCopySceneCommand: Bool { handle.supports(0x40) }
    @discardableResult public func copyScene(mode: CopyModeBitmap, groupIdentifierFrom: UInt16, sceneIdentifierFrom: UInt8, groupIdentifierTo: UInt16, sceneIdentifierTo: UInt8) async throws -> CopySceneResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, mode)
        fields.put(1, groupIdentifierFrom)
        fields.put(2, sceneIdentifierFrom)
        fields.put(3, groupIdentifierTo)
        fields.put(4, sceneIdentifierTo)
        return try await handle.call(0x40, fields.value, response: 0x40)
    }

}

extension Matter.ScenesManagementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var sceneNames: Self { Self(rawValue: 1 << 0) }
    }

    public struct CopyModeBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var copyAllScenes: Self { Self(rawValue: 1 << 0) }
    }

    public struct SceneInfoStruct: TraitStruct {
        public let sceneCount: UInt8
        public let currentScene: UInt8
        public let currentGroup: UInt16
        public let sceneValid: Bool
        public let remainingCapacity: UInt8
        public let fabricIndex: UInt8
        public init(sceneCount: UInt8, currentScene: UInt8, currentGroup: UInt16, sceneValid: Bool, remainingCapacity: UInt8, fabricIndex: UInt8) {
            self.sceneCount = sceneCount
            self.currentScene = currentScene
            self.currentGroup = currentGroup
            self.sceneValid = sceneValid
            self.remainingCapacity = remainingCapacity
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let sceneCount: UInt8 = fields[0] else { return nil }
            self.sceneCount = sceneCount
            guard let currentScene: UInt8 = fields[1] else { return nil }
            self.currentScene = currentScene
            guard let currentGroup: UInt16 = fields[2] else { return nil }
            self.currentGroup = currentGroup
            guard let sceneValid: Bool = fields[3] else { return nil }
            self.sceneValid = sceneValid
            guard let remainingCapacity: UInt8 = fields[4] else { return nil }
            self.remainingCapacity = remainingCapacity
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, sceneCount)
            fields.put(1, currentScene)
            fields.put(2, currentGroup)
            fields.put(3, sceneValid)
            fields.put(4, remainingCapacity)
            return fields.value
        }
    }

    public struct AttributeValuePairStruct: TraitStruct {
        public let attributeID: UInt32
        public let valueUnsigned8: UInt8?
        public let valueSigned8: Int8?
        public let valueUnsigned16: UInt16?
        public let valueSigned16: Int16?
        public let valueUnsigned32: UInt32?
        public let valueSigned32: Int32?
        public let valueUnsigned64: UInt64?
        public let valueSigned64: Int64?
        public init(attributeID: UInt32, valueUnsigned8: UInt8? = nil, valueSigned8: Int8? = nil, valueUnsigned16: UInt16? = nil, valueSigned16: Int16? = nil, valueUnsigned32: UInt32? = nil, valueSigned32: Int32? = nil, valueUnsigned64: UInt64? = nil, valueSigned64: Int64? = nil) {
            self.attributeID = attributeID
            self.valueUnsigned8 = valueUnsigned8
            self.valueSigned8 = valueSigned8
            self.valueUnsigned16 = valueUnsigned16
            self.valueSigned16 = valueSigned16
            self.valueUnsigned32 = valueUnsigned32
            self.valueSigned32 = valueSigned32
            self.valueUnsigned64 = valueUnsigned64
            self.valueSigned64 = valueSigned64
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let attributeID: UInt32 = fields[0] else { return nil }
            self.attributeID = attributeID
            self.valueUnsigned8 = fields[1]
            self.valueSigned8 = fields[2]
            self.valueUnsigned16 = fields[3]
            self.valueSigned16 = fields[4]
            self.valueUnsigned32 = fields[5]
            self.valueSigned32 = fields[6]
            self.valueUnsigned64 = fields[7]
            self.valueSigned64 = fields[8]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, attributeID)
            fields.putOptional(1, valueUnsigned8)
            fields.putOptional(2, valueSigned8)
            fields.putOptional(3, valueUnsigned16)
            fields.putOptional(4, valueSigned16)
            fields.putOptional(5, valueUnsigned32)
            fields.putOptional(6, valueSigned32)
            fields.putOptional(7, valueUnsigned64)
            fields.putOptional(8, valueSigned64)
            return fields.value
        }
    }

    public struct ExtensionFieldSetStruct: TraitStruct {
        public let clusterID: UInt32
        public let attributeValueList: [AttributeValuePairStruct]
        public init(clusterID: UInt32, attributeValueList: [AttributeValuePairStruct]) {
            self.clusterID = clusterID
            self.attributeValueList = attributeValueList
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let clusterID: UInt32 = fields[0] else { return nil }
            self.clusterID = clusterID
            guard let attributeValueList: [AttributeValuePairStruct] = fields[1] else { return nil }
            self.attributeValueList = attributeValueList
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, clusterID)
            fields.put(1, attributeValueList)
            return fields.value
        }
    }

    public struct LogicalSceneTable: TraitStruct {
        public let sceneGroupID: UInt16
        public let sceneID: UInt8
        public let sceneName: String?
        public let sceneTransitionTime: UInt32
        public let extensionFields: [ExtensionFieldSetStruct]
        public init(sceneGroupID: UInt16, sceneID: UInt8, sceneName: String? = nil, sceneTransitionTime: UInt32, extensionFields: [ExtensionFieldSetStruct]) {
            self.sceneGroupID = sceneGroupID
            self.sceneID = sceneID
            self.sceneName = sceneName
            self.sceneTransitionTime = sceneTransitionTime
            self.extensionFields = extensionFields
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let sceneGroupID: UInt16 = fields[0] else { return nil }
            self.sceneGroupID = sceneGroupID
            guard let sceneID: UInt8 = fields[1] else { return nil }
            self.sceneID = sceneID
            self.sceneName = fields[2]
            guard let sceneTransitionTime: UInt32 = fields[3] else { return nil }
            self.sceneTransitionTime = sceneTransitionTime
            guard let extensionFields: [ExtensionFieldSetStruct] = fields[4] else { return nil }
            self.extensionFields = extensionFields
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, sceneGroupID)
            fields.put(1, sceneID)
            fields.putOptional(2, sceneName)
            fields.put(3, sceneTransitionTime)
            fields.put(4, extensionFields)
            return fields.value
        }
    }

    public struct AddSceneResponse: TraitStruct {
        public let status: Matter.StatusEnum
        public let groupID: UInt16
        public let sceneID: UInt8
        public init(status: Matter.StatusEnum, groupID: UInt16, sceneID: UInt8) {
            self.status = status
            self.groupID = groupID
            self.sceneID = sceneID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: Matter.StatusEnum = fields[0] else { return nil }
            self.status = status
            guard let groupID: UInt16 = fields[1] else { return nil }
            self.groupID = groupID
            guard let sceneID: UInt8 = fields[2] else { return nil }
            self.sceneID = sceneID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.put(1, groupID)
            fields.put(2, sceneID)
            return fields.value
        }
    }

    public struct ViewSceneResponse: TraitStruct {
        public let status: Matter.StatusEnum
        public let groupID: UInt16
        public let sceneID: UInt8
        public let transitionTime: UInt32?
        public let sceneName: String?
        public let extensionFieldSetStructs: [ExtensionFieldSetStruct]?
        public init(status: Matter.StatusEnum, groupID: UInt16, sceneID: UInt8, transitionTime: UInt32? = nil, sceneName: String? = nil, extensionFieldSetStructs: [ExtensionFieldSetStruct]? = nil) {
            self.status = status
            self.groupID = groupID
            self.sceneID = sceneID
            self.transitionTime = transitionTime
            self.sceneName = sceneName
            self.extensionFieldSetStructs = extensionFieldSetStructs
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: Matter.StatusEnum = fields[0] else { return nil }
            self.status = status
            guard let groupID: UInt16 = fields[1] else { return nil }
            self.groupID = groupID
            guard let sceneID: UInt8 = fields[2] else { return nil }
            self.sceneID = sceneID
            self.transitionTime = fields[3]
            self.sceneName = fields[4]
            self.extensionFieldSetStructs = fields[5]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.put(1, groupID)
            fields.put(2, sceneID)
            fields.putOptional(3, transitionTime)
            fields.putOptional(4, sceneName)
            fields.putOptional(5, extensionFieldSetStructs)
            return fields.value
        }
    }

    public struct RemoveSceneResponse: TraitStruct {
        public let status: Matter.StatusEnum
        public let groupID: UInt16
        public let sceneID: UInt8
        public init(status: Matter.StatusEnum, groupID: UInt16, sceneID: UInt8) {
            self.status = status
            self.groupID = groupID
            self.sceneID = sceneID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: Matter.StatusEnum = fields[0] else { return nil }
            self.status = status
            guard let groupID: UInt16 = fields[1] else { return nil }
            self.groupID = groupID
            guard let sceneID: UInt8 = fields[2] else { return nil }
            self.sceneID = sceneID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.put(1, groupID)
            fields.put(2, sceneID)
            return fields.value
        }
    }

    public struct RemoveAllScenesResponse: TraitStruct {
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

    public struct StoreSceneResponse: TraitStruct {
        public let status: Matter.StatusEnum
        public let groupID: UInt16
        public let sceneID: UInt8
        public init(status: Matter.StatusEnum, groupID: UInt16, sceneID: UInt8) {
            self.status = status
            self.groupID = groupID
            self.sceneID = sceneID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: Matter.StatusEnum = fields[0] else { return nil }
            self.status = status
            guard let groupID: UInt16 = fields[1] else { return nil }
            self.groupID = groupID
            guard let sceneID: UInt8 = fields[2] else { return nil }
            self.sceneID = sceneID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.put(1, groupID)
            fields.put(2, sceneID)
            return fields.value
        }
    }

    public struct GetSceneMembershipResponse: TraitStruct {
        public let status: Matter.StatusEnum
        public let capacity: UInt8?
        public let groupID: UInt16
        public let sceneList: [UInt8]?
        public init(status: Matter.StatusEnum, capacity: UInt8? = nil, groupID: UInt16, sceneList: [UInt8]? = nil) {
            self.status = status
            self.capacity = capacity
            self.groupID = groupID
            self.sceneList = sceneList
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: Matter.StatusEnum = fields[0] else { return nil }
            self.status = status
            self.capacity = fields[1]
            guard let groupID: UInt16 = fields[2] else { return nil }
            self.groupID = groupID
            self.sceneList = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.putNullable(1, capacity)
            fields.put(2, groupID)
            fields.putOptional(3, sceneList)
            return fields.value
        }
    }

    public struct CopySceneResponse: TraitStruct {
        public let status: Matter.StatusEnum
        public let groupIdentifierFrom: UInt16
        public let sceneIdentifierFrom: UInt8
        public init(status: Matter.StatusEnum, groupIdentifierFrom: UInt16, sceneIdentifierFrom: UInt8) {
            self.status = status
            self.groupIdentifierFrom = groupIdentifierFrom
            self.sceneIdentifierFrom = sceneIdentifierFrom
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: Matter.StatusEnum = fields[0] else { return nil }
            self.status = status
            guard let groupIdentifierFrom: UInt16 = fields[1] else { return nil }
            self.groupIdentifierFrom = groupIdentifierFrom
            guard let sceneIdentifierFrom: UInt8 = fields[2] else { return nil }
            self.sceneIdentifierFrom = sceneIdentifierFrom
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.put(1, groupIdentifierFrom)
            fields.put(2, sceneIdentifierFrom)
            return fields.value
        }
    }

}
