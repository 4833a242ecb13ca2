// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Target Navigator, cluster 0x0505.
    public struct TargetNavigatorTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0505 }
        public static var name: String { "TargetNavigator" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.TargetNavigatorTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var targetList: [TargetInfoStruct]?
        @TraitAttribute public var currentTarget: UInt8?
        public init(_ view: TraitView) {
            _targetList = TraitAttribute(view, 0x0000)
            _currentTarget = TraitAttribute(view, 0x0001)
        }
    }
}

extension Matter.TargetNavigatorTrait {
    public enum Command: UInt32, TraitCommand {
        case navigateTarget = 0x00
    }

    public var supportsNavigateTargetCommand: Bool { handle.supports(0x00) }
    @discardableResult public func navigateTarget(target: UInt8, data: String? = nil) async throws -> NavigateTargetResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, target)
        fields.putOptional(1, data)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

}

extension Matter.TargetNavigatorTrait {
    public enum Event: TraitEvent {
        case targetUpdated(TargetUpdatedEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = TargetUpdatedEvent(tlv: data).map { .targetUpdated($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct TargetUpdatedEvent: TraitStruct {
        public let targetList: [TargetInfoStruct]?
        public let currentTarget: UInt8?
        public let data: Data?
        public init(targetList: [TargetInfoStruct]? = nil, currentTarget: UInt8? = nil, data: Data? = nil) {
            self.targetList = targetList
            self.currentTarget = currentTarget
            self.data = data
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.targetList = fields[0]
            self.currentTarget = fields[1]
            self.data = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, targetList)
            fields.putOptional(1, currentTarget)
            fields.putOptional(2, data)
            return fields.value
        }
    }

}

extension Matter.TargetNavigatorTrait {
    public struct StatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var targetNotFound: Self { Self(rawValue: 1) }
        public static var notAllowed: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "targetNotFound"
            case 2: "notAllowed"
            default: nil
            }
        }
    }

    public struct TargetInfoStruct: TraitStruct {
        public let identifier: UInt8
        public let name: String
        public init(identifier: UInt8, name: String) {
            self.identifier = identifier
            self.name = name
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let identifier: UInt8 = fields[0] else { return nil }
            self.identifier = identifier
            guard let name: String = fields[1] else { return nil }
            self.name = name
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, identifier)
            fields.put(1, name)
            return fields.value
        }
    }

    public struct NavigateTargetResponse: TraitStruct {
        public let status: StatusEnum
        public let data: String?
        public init(status: StatusEnum, data: String? = nil) {
            self.status = status
            self.data = data
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: StatusEnum = fields[0] else { return nil }
            self.status = status
            self.data = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.putOptional(1, data)
            return fields.value
        }
    }

}
