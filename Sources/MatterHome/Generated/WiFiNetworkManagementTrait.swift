// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Wi Fi Network Management, cluster 0x0451.
    public struct WiFiNetworkManagementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0451 }
        public static var name: String { "WiFiNetworkManagement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.WiFiNetworkManagementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var ssid: Data?
        @TraitAttribute public var passphraseSurrogate: UInt64?
        public init(_ view: TraitView) {
            _ssid = TraitAttribute(view, 0x0000, nullable: true)
            _passphraseSurrogate = TraitAttribute(view, 0x0001, nullable: true)
        }
    }
}

extension Matter.WiFiNetworkManagementTrait {
    public enum Command: UInt32, TraitCommand {
        case networkPassphraseRequest = 0x00
    }

    public var supportsNetworkPassphraseRequestCommand: Bool { handle.supports(0x00) }
    @discardableResult public func networkPassphraseRequest() async throws -> NetworkPassphraseResponse {
        return try await handle.call(0x00, response: 0x01)
    }

}

extension Matter.WiFiNetworkManagementTrait {
    public struct NetworkPassphraseResponse: TraitStruct {
        public let passphrase: Data
        public init(passphrase: Data) {
            self.passphrase = passphrase
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let passphrase: Data = fields[0] else { return nil }
            self.passphrase = passphrase
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, passphrase)
            return fields.value
        }
    }

}
