// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Tls Client Management, cluster 0x0802.
    public struct TlsClientManagementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0802 }
        public static var name: String { "TlsClientManagement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.TlsClientManagementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var maxProvisioned: UInt8?
        @TraitAttribute public var provisionedEndpoints: [TlsEndpointStruct]?
        public init(_ view: TraitView) {
            _maxProvisioned = TraitAttribute(view, 0x0000)
            _provisionedEndpoints = TraitAttribute(view, 0x0001)
        }
    }
}

extension Matter.TlsClientManagementTrait {
    public enum Command: UInt32, TraitCommand {
        case provisionEndpoint = 0x00
        case findEndpoint = 0x02
        case removeEndpoint = 0x04
    }

    public var supportsProvisionEndpointCommand: Bool { handle.supports(0x00) }
    @discardableResult public func provisionEndpoint(hostname: Data, port: UInt16, caid: UInt16, ccdid: UInt16? = nil, endpointID: UInt16? = nil) async throws -> ProvisionEndpointResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, hostname)
        fields.put(1, port)
        fields.put(2, caid)
        fields.putNullable(3, ccdid)
        fields.putNullable(4, endpointID)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsFindEndpointCommand: Bool { handle.supports(0x02) }
    @discardableResult public func findEndpoint(endpointID: UInt16) async throws -> FindEndpointResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, endpointID)
        return try await handle.call(0x02, fields.value, response: 0x03)
    }

    public var supportsRemoveEndpointCommand: Bool { handle.supports(0x04) }
    public func removeEndpoint(endpointID: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, endpointID)
        try await handle.run(0x04, fields.value)
    }

}

extension Matter.TlsClientManagementTrait {
    public struct StatusCodeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var endpointAlreadyInstalled: Self { Self(rawValue: 2) }
        public static var rootCertificateNotFound: Self { Self(rawValue: 3) }
        public static var clientCertificateNotFound: Self { Self(rawValue: 4) }
        public static var endpointInUse: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 2: "endpointAlreadyInstalled"
            case 3: "rootCertificateNotFound"
            case 4: "clientCertificateNotFound"
            case 5: "endpointInUse"
            default: nil
            }
        }
    }

    public struct TlsEndpointStruct: TraitStruct {
        public let endpointID: UInt16
        public let hostname: Data
        public let port: UInt16
        public let caid: UInt16
        public let ccdid: UInt16?
        public let referenceCount: UInt8
        public let fabricIndex: UInt8
        public init(endpointID: UInt16, hostname: Data, port: UInt16, caid: UInt16, ccdid: UInt16? = nil, referenceCount: UInt8, fabricIndex: UInt8) {
            self.endpointID = endpointID
            self.hostname = hostname
            self.port = port
            self.caid = caid
            self.ccdid = ccdid
            self.referenceCount = referenceCount
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let endpointID: UInt16 = fields[0] else { return nil }
            self.endpointID = endpointID
            guard let hostname: Data = fields[1] else { return nil }
            self.hostname = hostname
            guard let port: UInt16 = fields[2] else { return nil }
            self.port = port
            guard let caid: UInt16 = fields[3] else { return nil }
            self.caid = caid
            self.ccdid = fields[4]
            guard let referenceCount: UInt8 = fields[5] else { return nil }
            self.referenceCount = referenceCount
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, endpointID)
            fields.put(1, hostname)
            fields.put(2, port)
            fields.put(3, caid)
            fields.putNullable(4, ccdid)
            fields.put(5, referenceCount)
            return fields.value
        }
    }

    public struct ProvisionEndpointResponse: TraitStruct {
        public let endpointID: UInt16
        public init(endpointID: UInt16) {
            self.endpointID = endpointID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let endpointID: UInt16 = fields[0] else { return nil }
            self.endpointID = endpointID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, endpointID)
            return fields.value
        }
    }

    public struct FindEndpointResponse: TraitStruct {
        public let endpoint: TlsEndpointStruct
        public init(endpoint: TlsEndpointStruct) {
            self.endpoint = endpoint
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let endpoint: TlsEndpointStruct = fields[0] else { return nil }
            self.endpoint = endpoint
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, endpoint)
            return fields.value
        }
    }

}
