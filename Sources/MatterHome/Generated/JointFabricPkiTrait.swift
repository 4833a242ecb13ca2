// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Joint Fabric Pki, cluster 0x0753.
    public struct JointFabricPkiTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0753 }
        public static var name: String { "JointFabricPki" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.JointFabricPkiTrait {
    public struct Attributes: TraitAttributes {
        public init(_ _: TraitView) {
        }
    }
}

extension Matter.JointFabricPkiTrait {
    public enum Command: UInt32, TraitCommand {
        case icacsrRequest = 0x00
        case transferAnchorRequest = 0x02
        case transferAnchorComplete = 0x04
    }

    public var supportsIcacsrRequestCommand: Bool { handle.supports(0x00) }
    @discardableResult public func icacsrRequest(icacsr: Data) async throws -> IcacsrResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, icacsr)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsTransferAnchorRequestCommand: Bool { handle.supports(0x02) }
    @discardableResult public func transferAnchorRequest() async throws -> TransferAnchorResponse {
        return try await handle.call(0x02, response: 0x03)
    }

    public var supportsTransferAnchorCompleteCommand: Bool { handle.supports(0x04) }
    public func transferAnchorComplete() async throws {
        try await handle.run(0x04)
    }

}

extension Matter.JointFabricPkiTrait {
    public struct IcacsrRequestStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var ok: Self { Self(rawValue: 0) }
        public static var invalidIcaCsrFormat: Self { Self(rawValue: 1) }
        public static var invalidIcaCsrSignature: Self { Self(rawValue: 2) }
        public static var failedDclVendorIDValidation: Self { Self(rawValue: 3) }
        public static var notAnIcac: Self { Self(rawValue: 4) }
        public static var busyAnchorTransfer: Self { Self(rawValue: 5) }
        public static var icaCsrSigningFailed: Self { Self(rawValue: 6) }
        public static var icaCsrRequestNoUserConsent: Self { Self(rawValue: 7) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "ok"
            case 1: "invalidIcaCsrFormat"
            case 2: "invalidIcaCsrSignature"
            case 3: "failedDclVendorIDValidation"
            case 4: "notAnIcac"
            case 5: "busyAnchorTransfer"
            case 6: "icaCsrSigningFailed"
            case 7: "icaCsrRequestNoUserConsent"
            default: nil
            }
        }
    }

    public struct TransferAnchorResponseStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var ok: Self { Self(rawValue: 0) }
        public static var transferAnchorStatusDatastoreBusy: Self { Self(rawValue: 1) }
        public static var transferAnchorStatusNoUserConsent: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "ok"
            case 1: "transferAnchorStatusDatastoreBusy"
            case 2: "transferAnchorStatusNoUserConsent"
            default: nil
            }
        }
    }

    public struct IcacsrResponse: TraitStruct {
        public let statusCode: IcacsrRequestStatusEnum
        public let icac: Data?
        public init(statusCode: IcacsrRequestStatusEnum, icac: Data? = nil) {
            self.statusCode = statusCode
            self.icac = icac
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let statusCode: IcacsrRequestStatusEnum = fields[0] else { return nil }
            self.statusCode = statusCode
            self.icac = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, statusCode)
            fields.putOptional(1, icac)
            return fields.value
        }
    }

    public struct TransferAnchorResponse: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

}
