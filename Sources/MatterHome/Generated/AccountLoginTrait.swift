// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Account Login, cluster 0x050E.
    public struct AccountLoginTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x050E }
        public static var name: String { "AccountLogin" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.AccountLoginTrait {
    public struct Attributes: TraitAttributes {
        public init(_ _: TraitView) {
        }
    }
}

extension Matter.AccountLoginTrait {
    public enum Command: UInt32, TraitCommand {
        case getSetupPin = 0x00
        case login = 0x02
        case logout = 0x03
    }

    public var supportsGetSetupPinCommand: Bool { handle.supports(0x00) }
    @discardableResult public func getSetupPin(tempAccountIdentifier: String) async throws -> GetSetupPinResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, tempAccountIdentifier)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsLoginCommand: Bool { handle.supports(0x02) }
    public func login(tempAccountIdentifier: String, setupPin: String, node: UInt64? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, tempAccountIdentifier)
        fields.put(1, setupPin)
        fields.putOptional(2, node)
        try await handle.run(0x02, fields.value)
    }

    public var supportsLogoutCommand: Bool { handle.supports(0x03) }
    public func logout(node: UInt64? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, node)
        try await handle.run(0x03, fields.value)
    }

}

extension Matter.AccountLoginTrait {
    public enum Event: TraitEvent {
        case loggedOut(LoggedOutEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = LoggedOutEvent(tlv: data).map { .loggedOut($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct LoggedOutEvent: TraitStruct {
        public let node: UInt64?
        public init(node: UInt64? = nil) {
            self.node = node
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.node = fields[0]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, node)
            return fields.value
        }
    }

}

extension Matter.AccountLoginTrait {
    public struct GetSetupPinResponse: TraitStruct {
        public let setupPin: String
        public init(setupPin: String) {
            self.setupPin = setupPin
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let setupPin: String = fields[0] else { return nil }
            self.setupPin = setupPin
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, setupPin)
            return fields.value
        }
    }

}
