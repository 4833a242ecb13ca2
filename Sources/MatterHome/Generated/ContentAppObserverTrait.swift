// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Content App Observer, cluster 0x0510.
    public struct ContentAppObserverTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0510 }
        public static var name: String { "ContentAppObserver" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ContentAppObserverTrait {
    public struct Attributes: TraitAttributes {
        public init(_ _: TraitView) {
        }
    }
}

extension Matter.ContentAppObserverTrait {
    public enum Command: UInt32, TraitCommand {
        case contentAppMessage = 0x00
    }

    public var supportsContentAppMessageCommand: Bool { handle.supports(0x00) }
    @discardableResult public func contentAppMessage(data: String, encodingHint: String? = nil) async throws -> ContentAppMessageResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, data)
        fields.putOptional(1, encodingHint)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

}

extension Matter.ContentAppObserverTrait {
    public struct StatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var unexpectedData: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "unexpectedData"
            default: nil
            }
        }
    }

    public struct ContentAppMessageResponse: TraitStruct {
        public let status: StatusEnum
        public let data: String?
        public let encodingHint: String?
        public init(status: StatusEnum, data: String? = nil, encodingHint: String? = nil) {
            self.status = status
            self.data = data
            self.encodingHint = encodingHint
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: StatusEnum = fields[0] else { return nil }
            self.status = status
            self.data = fields[1]
            self.encodingHint = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.putOptional(1, data)
            fields.putOptional(2, encodingHint)
            return fields.value
        }
    }

}
