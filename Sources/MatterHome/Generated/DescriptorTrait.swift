// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Descriptor, cluster 0x001D.
    public struct DescriptorTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x001D }
        public static var name: String { "Descriptor" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.DescriptorTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var deviceTypeList: [DeviceTypeStruct]?
        @TraitAttribute public var serverList: [UInt32]?
        @TraitAttribute public var clientList: [UInt32]?
        @TraitAttribute public var partsList: [UInt16]?
        @TraitAttribute public var tagList: [Matter.SemanticTagStruct]?
        public init(_ view: TraitView) {
            _deviceTypeList = TraitAttribute(view, 0x0000)
            _serverList = TraitAttribute(view, 0x0001)
            _clientList = TraitAttribute(view, 0x0002)
            _partsList = TraitAttribute(view, 0x0003)
            _tagList = TraitAttribute(view, 0x0004)
        }
    }
}

extension Matter.DescriptorTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var tagList: Self { Self(rawValue: 1 << 0) }
    }

    public struct DeviceTypeStruct: TraitStruct {
        public let deviceType: UInt32
        public let revision: UInt16
        public init(deviceType: UInt32, revision: UInt16) {
            self.deviceType = deviceType
            self.revision = revision
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let deviceType: UInt32 = fields[0] else { return nil }
            self.deviceType = deviceType
            guard let revision: UInt16 = fields[1] else { return nil }
            self.revision = revision
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, deviceType)
            fields.put(1, revision)
            return fields.value
        }
    }

}
