// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Tls Certificate Management, cluster 0x0801.
    public struct TlsCertificateManagementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0801 }
        public static var name: String { "TlsCertificateManagement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.TlsCertificateManagementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var maxRootCertificates: UInt8?
        @TraitAttribute public var provisionedRootCertificates: [TlsCertStruct]?
        @TraitAttribute public var maxClientCertificates: UInt8?
        @TraitAttribute public var provisionedClientCertificates: [TlsClientCertificateDetailStruct]?
        public init(_ view: TraitView) {
            _maxRootCertificates = TraitAttribute(view, 0x0000)
            _provisionedRootCertificates = TraitAttribute(view, 0x0001)
            _maxClientCertificates = TraitAttribute(view, 0x0002)
            _provisionedClientCertificates = TraitAttribute(view, 0x0003)
        }
    }
}

extension Matter.TlsCertificateManagementTrait {
    public enum Command: UInt32, TraitCommand {
        case provisionRootCertificate = 0x00
        case findRootCertificate = 0x02
        case lookupRootCertificate = 0x04
        case removeRootCertificate = 0x06
        case clientCsr = 0x07
        case provisionClientCertificate = 0x09
        case findClientCertificate = 0x0A
        case lookupClientCertificate = 0x0C
        case removeClientCertificate = 0x0E
    }

    public var supportsProvisionRootCertificateCommand: Bool { handle.supports(0x00) }
    @discardableResult public func provisionRootCertificate(certificate: Data, caid: UInt16? = nil) async throws -> ProvisionRootCertificateResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, certificate)
        fields.putNullable(1, caid)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsFindRootCertificateCommand: Bool { handle.supports(0x02) }
    @discardableResult public func findRootCertificate(caid: UInt16? = nil) async throws -> FindRootCertificateResponse {
        var fields = TraitFieldsWriter()
        fields.putNullable(0, caid)
        return try await handle.call(0x02, fields.value, response: 0x03)
    }

    public var supportsLookupRootCertificateCommand: Bool { handle.supports(0x04) }
    @discardableResult public func lookupRootCertificate(fingerprint: Data) async throws -> LookupRootCertificateResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, fingerprint)
        return try await handle.call(0x04, fields.value, response: 0x05)
    }

    public var supportsRemoveRootCertificateCommand: Bool { handle.supports(0x06) }
    public func removeRootCertificate(caid: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, caid)
        try await handle.run(0x06, fields.value)
    }

    public var supportsClientCsrCommand: Bool { handle.supports(0x07) }
    @discardableResult public func clientCsr(nonce: Data, ccdid: UInt16? = nil) async throws -> ClientCsrResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, nonce)
        fields.putNullable(1, ccdid)
        return try await handle.call(0x07, fields.value, response: 0x08)
    }

    public var supportsProvisionClientCertificateCommand: Bool { handle.supports(0x09) }
    public func provisionClientCertificate(ccdid: UInt16, clientCertificate: Data, intermediateCertificates: [Data]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, ccdid)
        fields.put(1, clientCertificate)
        fields.put(2, intermediateCertificates)
        try await handle.run(0x09, fields.value)
    }

    public var supportsFindClientCertificateCommand: Bool { handle.supports(0x0A) }
    @discardableResult public func findClientCertificate(ccdid: UInt16? = nil) async throws -> FindClientCertificateResponse {
        var fields = TraitFieldsWriter()
        fields.putNullable(0, ccdid)
        return try await handle.call(0x0A, fields.value, response: 0x0B)
    }

    public var supportsLookupClientCertificateCommand: Bool { handle.supports(0x0C) }
    @discardableResult public func lookupClientCertificate(fingerprint: Data) async throws -> LookupClientCertificateResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, fingerprint)
        return try await handle.call(0x0C, fields.value, response: 0x0D)
    }

    public var supportsRemoveClientCertificateCommand: Bool { handle.supports(0x0E) }
    public func removeClientCertificate(ccdid: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, ccdid)
        try await handle.run(0x0E, fields.value)
    }

}

extension Matter.TlsCertificateManagementTrait {
    public struct TlsCertStruct: TraitStruct {
        public let caid: UInt16
        public let certificate: Data?
        public let fabricIndex: UInt8
        public init(caid: UInt16, certificate: Data? = nil, fabricIndex: UInt8) {
            self.caid = caid
            self.certificate = certificate
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let caid: UInt16 = fields[0] else { return nil }
            self.caid = caid
            self.certificate = fields[1]
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, caid)
            fields.putOptional(1, certificate)
            return fields.value
        }
    }

    public struct TlsClientCertificateDetailStruct: TraitStruct {
        public let ccdid: UInt16
        public let clientCertificate: Data?
        public let intermediateCertificates: [Data]?
        public let fabricIndex: UInt8
        public init(ccdid: UInt16, clientCertificate: Data? = nil, intermediateCertificates: [Data]? = nil, fabricIndex: UInt8) {
            self.ccdid = ccdid
            self.clientCertificate = clientCertificate
            self.intermediateCertificates = intermediateCertificates
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let ccdid: UInt16 = fields[0] else { return nil }
            self.ccdid = ccdid
            self.clientCertificate = fields[1]
            self.intermediateCertificates = fields[2]
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, ccdid)
            fields.putOptional(1, clientCertificate)
            fields.putOptional(2, intermediateCertificates)
            return fields.value
        }
    }

    public struct ProvisionRootCertificateResponse: TraitStruct {
        public let caid: UInt16
        public init(caid: UInt16) {
            self.caid = caid
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let caid: UInt16 = fields[0] else { return nil }
            self.caid = caid
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, caid)
            return fields.value
        }
    }

    public struct FindRootCertificateResponse: TraitStruct {
        public let certificateDetails: [TlsCertStruct]
        public init(certificateDetails: [TlsCertStruct]) {
            self.certificateDetails = certificateDetails
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let certificateDetails: [TlsCertStruct] = fields[0] else { return nil }
            self.certificateDetails = certificateDetails
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, certificateDetails)
            return fields.value
        }
    }

    public struct LookupRootCertificateResponse: TraitStruct {
        public let caid: UInt16
        public init(caid: UInt16) {
            self.caid = caid
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let caid: UInt16 = fields[0] else { return nil }
            self.caid = caid
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, caid)
            return fields.value
        }
    }

    public struct ClientCsrResponse: TraitStruct {
        public let ccdid: UInt16
        public let csr: Data
        public let nonceSignature: Data
        public init(ccdid: UInt16, csr: Data, nonceSignature: Data) {
            self.ccdid = ccdid
            self.csr = csr
            self.nonceSignature = nonceSignature
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let ccdid: UInt16 = fields[0] else { return nil }
            self.ccdid = ccdid
            guard let csr: Data = fields[1] else { return nil }
            self.csr = csr
            guard let nonceSignature: Data = fields[2] else { return nil }
            self.nonceSignature = nonceSignature
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, ccdid)
            fields.put(1, csr)
            fields.put(2, nonceSignature)
            return fields.value
        }
    }

    public struct FindClientCertificateResponse: TraitStruct {
        public let certificateDetails: [TlsClientCertificateDetailStruct]
        public init(certificateDetails: [TlsClientCertificateDetailStruct]) {
            self.certificateDetails = certificateDetails
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let certificateDetails: [TlsClientCertificateDetailStruct] = fields[0] else { return nil }
            self.certificateDetails = certificateDetails
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, certificateDetails)
            return fields.value
        }
    }

    public struct LookupClientCertificateResponse: TraitStruct {
        public let ccdid: UInt16
        public init(ccdid: UInt16) {
            self.ccdid = ccdid
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let ccdid: UInt16 = fields[0] else { return nil }
            self.ccdid = ccdid
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, ccdid)
            return fields.value
        }
    }

}
