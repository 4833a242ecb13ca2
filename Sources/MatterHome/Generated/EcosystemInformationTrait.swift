// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Ecosystem Information, cluster 0x0750.
    public struct EcosystemInformationTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0750 }
        public static var name: String { "EcosystemInformation" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.EcosystemInformationTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var deviceDirectory: [EcosystemDeviceStruct]?
        @TraitAttribute public var locationDirectory: [EcosystemLocationStruct]?
        public init(_ view: TraitView) {
            _deviceDirectory = TraitAttribute(view, 0x0000)
            _locationDirectory = TraitAttribute(view, 0x0001)
        }
    }
}

extension Matter.EcosystemInformationTrait {
    public struct EcosystemDeviceStruct: TraitStruct {
        public let deviceName: String?
        public let deviceNameLastEdit: UInt64?
        public let bridgedEndpoint: UInt16?
        public let originalEndpoint: UInt16?
        public let deviceTypes: [Matter.DescriptorTrait.DeviceTypeStruct]
        public let uniqueLocationIDs: [String]
        public let uniqueLocationIDsLastEdit: UInt64
        public let fabricIndex: UInt8
        public init(deviceName: String? = nil, deviceNameLastEdit: UInt64? = nil, bridgedEndpoint: UInt16? = nil, originalEndpoint: UInt16? = nil, deviceTypes: [Matter.DescriptorTrait.DeviceTypeStruct], uniqueLocationIDs: [String], uniqueLocationIDsLastEdit: UInt64, fabricIndex: UInt8) {
            self.deviceName = deviceName
            self.deviceNameLastEdit = deviceNameLastEdit
            self.bridgedEndpoint = bridgedEndpoint
            self.originalEndpoint = originalEndpoint
            self.deviceTypes = deviceTypes
            self.uniqueLocationIDs = uniqueLocationIDs
            self.uniqueLocationIDsLastEdit = uniqueLocationIDsLastEdit
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.deviceName = fields[0]
            self.deviceNameLastEdit = fields[1]
            self.bridgedEndpoint = fields[2]
            self.originalEndpoint = fields[3]
            guard let deviceTypes: [Matter.DescriptorTrait.DeviceTypeStruct] = fields[4] else { return nil }
            self.deviceTypes = deviceTypes
            guard let uniqueLocationIDs: [String] = fields[5] else { return nil }
            self.uniqueLocationIDs = uniqueLocationIDs
            guard let uniqueLocationIDsLastEdit: UInt64 = fields[6] else { return nil }
            self.uniqueLocationIDsLastEdit = uniqueLocationIDsLastEdit
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, deviceName)
            fields.putOptional(1, deviceNameLastEdit)
            fields.putOptional(2, bridgedEndpoint)
            fields.putOptional(3, originalEndpoint)
            fields.put(4, deviceTypes)
            fields.put(5, uniqueLocationIDs)
            fields.put(6, uniqueLocationIDsLastEdit)
            return fields.value
        }
    }

    public struct EcosystemLocationStruct: TraitStruct {
        public let uniqueLocationID: String
        public let locationDescriptor: Matter.LocationDescriptorStruct
        public let locationDescriptorLastEdit: UInt64
        public let fabricIndex: UInt8
        public init(uniqueLocationID: String, locationDescriptor: Matter.LocationDescriptorStruct, locationDescriptorLastEdit: UInt64, fabricIndex: UInt8) {
            self.uniqueLocationID = uniqueLocationID
            self.locationDescriptor = locationDescriptor
            self.locationDescriptorLastEdit = locationDescriptorLastEdit
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let uniqueLocationID: String = fields[0] else { return nil }
            self.uniqueLocationID = uniqueLocationID
            guard let locationDescriptor: Matter.LocationDescriptorStruct = fields[1] else { return nil }
            self.locationDescriptor = locationDescriptor
            guard let locationDescriptorLastEdit: UInt64 = fields[2] else { return nil }
            self.locationDescriptorLastEdit = locationDescriptorLastEdit
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, uniqueLocationID)
            fields.put(1, locationDescriptor)
            fields.put(2, locationDescriptorLastEdit)
            return fields.value
        }
    }

}
