// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Operational Credentials, cluster 0x003E.
    public struct OperationalCredentialsTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x003E }
        public static var name: String { "OperationalCredentials" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.OperationalCredentialsTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var nocs: [NOCStruct]?
        @TraitAttribute public var fabrics: [FabricDescriptorStruct]?
        @TraitAttribute public var supportedFabrics: UInt8?
        @TraitAttribute public var commissionedFabrics: UInt8?
        @TraitAttribute public var trustedRootCertificates: [Data]?
        @TraitAttribute public var currentFabricIndex: UInt8?
        public init(_ view: TraitView) {
            _nocs = TraitAttribute(view, 0x0000)
            _fabrics = TraitAttribute(view, 0x0001)
            _supportedFabrics = TraitAttribute(view, 0x0002)
            _commissionedFabrics = TraitAttribute(view, 0x0003)
            _trustedRootCertificates = TraitAttribute(view, 0x0004)
            _currentFabricIndex = TraitAttribute(view, 0x0005)
        }
    }
}

extension Matter.OperationalCredentialsTrait {
    public enum Command: UInt32, TraitCommand {
        case attestationRequest = 0x00
        case certificateChainRequest = 0x02
        case csrRequest = 0x04
        case addNoc = 0x06
        case updateNoc = 0x07
        case updateFabricLabel = 0x09
        case removeFabric = 0x0A
        case addTrustedRootCertificate = 0x0B
    }

    public var supportsAttestationRequestCommand: Bool { handle.supports(0x00) }
    @discardableResult public func attestationRequest(attestationNonce: Data) async throws -> AttestationResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, attestationNonce)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsCertificateChainRequestCommand: Bool { handle.supports(0x02) }
    @discardableResult public func certificateChainRequest(certificateType: CertificateChainTypeEnum) async throws -> CertificateChainResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, certificateType)
        return try await handle.call(0x02, fields.value, response: 0x03)
    }

    public var supportsCsrRequestCommand: Bool { handle.supports(0x04) }
    @discardableResult public func csrRequest(csrNonce: Data, isForUpdateNoc: Bool? = nil) async throws -> CsrResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, csrNonce)
        fields.putOptional(1, isForUpdateNoc)
        return try await handle.call(0x04, fields.value, response: 0x05)
    }

    public var supportsAddNocCommand: Bool { handle.supports(0x06) }
    @discardableResult public func addNoc(nocValue: Data, icacValue: Data? = nil, ipkValue: Data, caseAdminSubject: UInt64, adminVendorID: UInt16) async throws -> NocResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, nocValue)
        fields.putOptional(1, icacValue)
        fields.put(2, ipkValue)
        fields.put(3, caseAdminSubject)
        fields.put(4, adminVendorID)
        return try await handle.call(0x06, fields.value, response: 0x08)
    }

    public var supportsUpdateNocCommand: Bool { handle.supports(0x07) }
    @discardableResult public func updateNoc(nocValue: Data, icacValue: Data? = nil, fabricIndex: UInt8) async throws -> NocResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, nocValue)
        fields.putOptional(1, icacValue)
        fields.put(254, fabricIndex)
        return try await handle.call(0x07, fields.value, response: 0x08)
    }

    public var supportsUpdateFabricLabelCommand: Bool { handle.supports(0x09) }
    @discardableResult public func updateFabricLabel(label: String, fabricIndex: UInt8) async throws -> NocResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, label)
        fields.put(254, fabricIndex)
        return try await handle.call(0x09, fields.value, response: 0x08)
    }

    public var supportsRemoveFabricCommand: Bool { handle.supports(0x0A) }
    @discardableResult public func removeFabric(fabricIndex: UInt8) async throws -> NocResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, fabricIndex)
        return try await handle.call(0x0A, fields.value, response: 0x08)
    }

    public var supportsAddTrustedRootCertificateCommand: Bool { handle.supports(0x0B) }
    public func addTrustedRootCertificate(rootCaCertificate: Data) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, rootCaCertificate)
        try await handle.run(0x0B, fields.value)
    }

}

extension Matter.OperationalCredentialsTrait {
    public struct CertificateChainTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var dacCertificate: Self { Self(rawValue: 1) }
        public static var paiCertificate: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 1: "dacCertificate"
            case 2: "paiCertificate"
            default: nil
            }
        }
    }

    public struct NodeOperationalCertStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var ok: Self { Self(rawValue: 0) }
        public static var invalidPublicKey: Self { Self(rawValue: 1) }
        public static var invalidNodeOpID: Self { Self(rawValue: 2) }
        public static var invalidNoc: Self { Self(rawValue: 3) }
        public static var missingCsr: Self { Self(rawValue: 4) }
        public static var tableFull: Self { Self(rawValue: 5) }
        public static var invalidAdminSubject: Self { Self(rawValue: 6) }
        public static var fabricConflict: Self { Self(rawValue: 9) }
        public static var labelConflict: Self { Self(rawValue: 10) }
        public static var invalidFabricIndex: Self { Self(rawValue: 11) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "ok"
            case 1: "invalidPublicKey"
            case 2: "invalidNodeOpID"
            case 3: "invalidNoc"
            case 4: "missingCsr"
            case 5: "tableFull"
            case 6: "invalidAdminSubject"
            case 9: "fabricConflict"
            case 10: "labelConflict"
            case 11: "invalidFabricIndex"
            default: nil
            }
        }
    }

    public struct NOCStruct: TraitStruct {
        public let noc: Data
        public let icac: Data?
        public let fabricIndex: UInt8
        public init(noc: Data, icac: Data? = nil, fabricIndex: UInt8) {
            self.noc = noc
            self.icac = icac
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let noc: Data = fields[1] else { return nil }
            self.noc = noc
            self.icac = fields[2]
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(1, noc)
            fields.putNullable(2, icac)
            return fields.value
        }
    }

    public struct FabricDescriptorStruct: TraitStruct {
        public let rootPublicKey: Data
        public let vendorID: UInt16
        public let fabricID: UInt64
        public let nodeID: UInt64
        public let label: String
        public let fabricIndex: UInt8
        public init(rootPublicKey: Data, vendorID: UInt16, fabricID: UInt64, nodeID: UInt64, label: String, fabricIndex: UInt8) {
            self.rootPublicKey = rootPublicKey
            self.vendorID = vendorID
            self.fabricID = fabricID
            self.nodeID = nodeID
            self.label = label
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let rootPublicKey: Data = fields[1] else { return nil }
            self.rootPublicKey = rootPublicKey
            guard let vendorID: UInt16 = fields[2] else { return nil }
            self.vendorID = vendorID
            guard let fabricID: UInt64 = fields[3] else { return nil }
            self.fabricID = fabricID
            guard let nodeID: UInt64 = fields[4] else { return nil }
            self.nodeID = nodeID
            guard let label: String = fields[5] else { return nil }
            self.label = label
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(1, rootPublicKey)
            fields.put(2, vendorID)
            fields.put(3, fabricID)
            fields.put(4, nodeID)
            fields.put(5, label)
            return fields.value
        }
    }

    public struct AttestationResponse: TraitStruct {
        public let attestationElements: Data
        public let attestationSignature: Data
        public init(attestationElements: Data, attestationSignature: Data) {
            self.attestationElements = attestationElements
            self.attestationSignature = attestationSignature
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let attestationElements: Data = fields[0] else { return nil }
            self.attestationElements = attestationElements
            guard let attestationSignature: Data = fields[1] else { return nil }
            self.attestationSignature = attestationSignature
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, attestationElements)
            fields.put(1, attestationSignature)
            return fields.value
        }
    }

    public struct CertificateChainResponse: TraitStruct {
        public let certificate: Data
        public init(certificate: Data) {
            self.certificate = certificate
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let certificate: Data = fields[0] else { return nil }
            self.certificate = certificate
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, certificate)
            return fields.value
        }
    }

    public struct CsrResponse: TraitStruct {
        public let nocsrElements: Data
        public let attestationSignature: Data
        public init(nocsrElements: Data, attestationSignature: Data) {
            self.nocsrElements = nocsrElements
            self.attestationSignature = attestationSignature
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let nocsrElements: Data = fields[0] else { return nil }
            self.nocsrElements = nocsrElements
            guard let attestationSignature: Data = fields[1] else { return nil }
            self.attestationSignature = attestationSignature
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, nocsrElements)
            fields.put(1, attestationSignature)
            return fields.value
        }
    }

    public struct NocResponse: TraitStruct {
        public let statusCode: NodeOperationalCertStatusEnum
        public let fabricIndex: UInt8?
        public let debugText: String?
        public init(statusCode: NodeOperationalCertStatusEnum, fabricIndex: UInt8? = nil, debugText: String? = nil) {
            self.statusCode = statusCode
            self.fabricIndex = fabricIndex
            self.debugText = debugText
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let statusCode: NodeOperationalCertStatusEnum = fields[0] else { return nil }
            self.statusCode = statusCode
            self.fabricIndex = fields[1]
            self.debugText = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, statusCode)
            fields.putOptional(1, fabricIndex)
            fields.putOptional(2, debugText)
            return fields.value
        }
    }

}
