// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Application Basic, cluster 0x050D.
    public struct ApplicationBasicTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x050D }
        public static var name: String { "ApplicationBasic" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ApplicationBasicTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var vendorName: String?
        @TraitAttribute public var vendorID: UInt16?
        @TraitAttribute public var applicationName: String?
        @TraitAttribute public var productID: UInt16?
        @TraitAttribute public var application: ApplicationStruct?
        @TraitAttribute public var status: ApplicationStatusEnum?
        @TraitAttribute public var applicationVersion: String?
        @TraitAttribute public var allowedVendorList: [UInt16]?
        public init(_ view: TraitView) {
            _vendorName = TraitAttribute(view, 0x0000)
            _vendorID = TraitAttribute(view, 0x0001)
            _applicationName = TraitAttribute(view, 0x0002)
            _productID = TraitAttribute(view, 0x0003)
            _application = TraitAttribute(view, 0x0004)
            _status = TraitAttribute(view, 0x0005)
            _applicationVersion = TraitAttribute(view, 0x0006)
            _allowedVendorList = TraitAttribute(view, 0x0007)
        }
    }
}

extension Matter.ApplicationBasicTrait {
    public struct ApplicationStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var stopped: Self { Self(rawValue: 0) }
        public static var activeVisibleFocus: Self { Self(rawValue: 1) }
        public static var activeHidden: Self { Self(rawValue: 2) }
        public static var activeVisibleNotFocus: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "stopped"
            case 1: "activeVisibleFocus"
            case 2: "activeHidden"
            case 3: "activeVisibleNotFocus"
            default: nil
            }
        }
    }

    public struct ApplicationStruct: TraitStruct {
        public let catalogVendorID: UInt16
        public let applicationID: String
        public init(catalogVendorID: UInt16, applicationID: String) {
            self.catalogVendorID = catalogVendorID
            self.applicationID = applicationID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let catalogVendorID: UInt16 = fields[0] else { return nil }
            self.catalogVendorID = catalogVendorID
            guard let applicationID: String = fields[1] else { return nil }
            self.applicationID = applicationID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, catalogVendorID)
            fields.put(1, applicationID)
            return fields.value
        }
    }

}
