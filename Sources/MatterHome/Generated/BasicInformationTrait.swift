// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Basic Information, cluster 0x0028.
    public struct BasicInformationTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0028 }
        public static var name: String { "BasicInformation" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.BasicInformationTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var dataModelRevision: UInt16?
        @TraitAttribute public var vendorName: String?
        @TraitAttribute public var vendorID: UInt16?
        @TraitAttribute public var productName: String?
        @TraitAttribute public var productID: UInt16?
        @TraitAttribute public var nodeLabel: String?
        @TraitAttribute public var location: String?
        @TraitAttribute public var hardwareVersion: UInt16?
        @TraitAttribute public var hardwareVersionString: String?
        @TraitAttribute public var softwareVersion: UInt32?
        @TraitAttribute public var softwareVersionString: String?
        @TraitAttribute public var manufacturingDate: String?
        @TraitAttribute public var partNumber: String?
        @TraitAttribute public var productUrl: String?
        @TraitAttribute public var productLabel: String?
        @TraitAttribute public var serialNumber: String?
        @TraitAttribute public var localConfigDisabled: Bool?
        @TraitAttribute public var reachable: Bool?
        @TraitAttribute public var uniqueID: String?
        @TraitAttribute public var capabilityMinima: CapabilityMinimaStruct?
        @TraitAttribute public var productAppearance: ProductAppearanceStruct?
        @TraitAttribute public var specificationVersion: UInt32?
        @TraitAttribute public var maxPathsPerInvoke: UInt16?
        public init(_ view: TraitView) {
            _dataModelRevision = TraitAttribute(view, 0x0000)
            _vendorName = TraitAttribute(view, 0x0001)
            _vendorID = TraitAttribute(view, 0x0002)
            _productName = TraitAttribute(view, 0x0003)
            _productID = TraitAttribute(view, 0x0004)
            _nodeLabel = TraitAttribute(view, 0x0005, writable: true)
            _location = TraitAttribute(view, 0x0006, writable: true)
            _hardwareVersion = TraitAttribute(view, 0x0007)
            _hardwareVersionString = TraitAttribute(view, 0x0008)
            _softwareVersion = TraitAttribute(view, 0x0009)
            _softwareVersionString = TraitAttribute(view, 0x000A)
            _manufacturingDate = TraitAttribute(view, 0x000B)
            _partNumber = TraitAttribute(view, 0x000C)
            _productUrl = TraitAttribute(view, 0x000D)
            _productLabel = TraitAttribute(view, 0x000E)
            _serialNumber = TraitAttribute(view, 0x000F)
            _localConfigDisabled = TraitAttribute(view, 0x0010, writable: true)
            _reachable = TraitAttribute(view, 0x0011)
            _uniqueID = TraitAttribute(view, 0x0012)
            _capabilityMinima = TraitAttribute(view, 0x0013)
            _productAppearance = TraitAttribute(view, 0x0014)
            _specificationVersion = TraitAttribute(view, 0x0015)
            _maxPathsPerInvoke = TraitAttribute(view, 0x0016)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setNodeLabel(_ value: String) { changes.set(0x0005, value) }
        public mutating func setLocation(_ value: String) { changes.set(0x0006, value) }
        public mutating func setLocalConfigDisabled(_ value: Bool) { changes.set(0x0010, value) }
    }
}

extension Matter.BasicInformationTrait {
    public enum Event: TraitEvent {
        case startUp(StartUpEvent)
        case shutDown(ShutDownEvent)
        case leave(LeaveEvent)
        case reachableChanged(ReachableChangedEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = StartUpEvent(tlv: data).map { .startUp($0) } ?? .unrecognized(id, data)
            case 0x01: self = ShutDownEvent(tlv: data).map { .shutDown($0) } ?? .unrecognized(id, data)
            case 0x02: self = LeaveEvent(tlv: data).map { .leave($0) } ?? .unrecognized(id, data)
            case 0x03: self = ReachableChangedEvent(tlv: data).map { .reachableChanged($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct StartUpEvent: TraitStruct {
        public let softwareVersion: UInt32
        public init(softwareVersion: UInt32) {
            self.softwareVersion = softwareVersion
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let softwareVersion: UInt32 = fields[0] else { return nil }
            self.softwareVersion = softwareVersion
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, softwareVersion)
            return fields.value
        }
    }

    public struct ShutDownEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct LeaveEvent: TraitStruct {
        public let fabricIndex: UInt8
        public init(fabricIndex: UInt8) {
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let fabricIndex: UInt8 = fields[0] else { return nil }
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, fabricIndex)
            return fields.value
        }
    }

    public struct ReachableChangedEvent: TraitStruct {
        public let reachableNewValue: Bool
        public init(reachableNewValue: Bool) {
            self.reachableNewValue = reachableNewValue
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let reachableNewValue: Bool = fields[0] else { return nil }
            self.reachableNewValue = reachableNewValue
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, reachableNewValue)
            return fields.value
        }
    }

}

extension Matter.BasicInformationTrait {
    public struct ProductFinishEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var other: Self { Self(rawValue: 0) }
        public static var matte: Self { Self(rawValue: 1) }
        public static var satin: Self { Self(rawValue: 2) }
        public static var polished: Self { Self(rawValue: 3) }
        public static var rugged: Self { Self(rawValue: 4) }
        public static var fabric: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "other"
            case 1: "matte"
            case 2: "satin"
            case 3: "polished"
            case 4: "rugged"
            case 5: "fabric"
            default: nil
            }
        }
    }

    public struct ColorEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var black: Self { Self(rawValue: 0) }
        public static var navy: Self { Self(rawValue: 1) }
        public static var green: Self { Self(rawValue: 2) }
        public static var teal: Self { Self(rawValue: 3) }
        public static var maroon: Self { Self(rawValue: 4) }
        public static var purple: Self { Self(rawValue: 5) }
        public static var olive: Self { Self(rawValue: 6) }
        public static var gray: Self { Self(rawValue: 7) }
        public static var blue: Self { Self(rawValue: 8) }
        public static var lime: Self { Self(rawValue: 9) }
        public static var aqua: Self { Self(rawValue: 10) }
        public static var red: Self { Self(rawValue: 11) }
        public static var fuchsia: Self { Self(rawValue: 12) }
        public static var yellow: Self { Self(rawValue: 13) }
        public static var white: Self { Self(rawValue: 14) }
        public static var nickel: Self { Self(rawValue: 15) }
        public static var chrome: Self { Self(rawValue: 16) }
        public static var brass: Self { Self(rawValue: 17) }
        public static var copper: Self { Self(rawValue: 18) }
        public static var silver: Self { Self(rawValue: 19) }
        public static var gold: Self { Self(rawValue: 20) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "black"
            case 1: "navy"
            case 2: "green"
            case 3: "teal"
            case 4: "maroon"
            case 5: "purple"
            case 6: "olive"
            case 7: "gray"
            case 8: "blue"
            case 9: "lime"
            case 10: "aqua"
            case 11: "red"
            case 12: "fuchsia"
            case 13: "yellow"
            case 14: "white"
            case 15: "nickel"
            case 16: "chrome"
            case 17: "brass"
            case 18: "copper"
            case 19: "silver"
            case 20: "gold"
            default: nil
            }
        }
    }

    public struct ProductAppearanceStruct: TraitStruct {
        public let finish: ProductFinishEnum
        public let primaryColor: ColorEnum?
        public init(finish: ProductFinishEnum, primaryColor: ColorEnum? = nil) {
            self.finish = finish
            self.primaryColor = primaryColor
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let finish: ProductFinishEnum = fields[0] else { return nil }
            self.finish = finish
            self.primaryColor = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, finish)
            fields.putNullable(1, primaryColor)
            return fields.value
        }
    }

    public struct CapabilityMinimaStruct: TraitStruct {
        public let caseSessionsPerFabric: UInt16
        public let subscriptionsPerFabric: UInt16
        public init(caseSessionsPerFabric: UInt16, subscriptionsPerFabric: UInt16) {
            self.caseSessionsPerFabric = caseSessionsPerFabric
            self.subscriptionsPerFabric = subscriptionsPerFabric
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let caseSessionsPerFabric: UInt16 = fields[0] else { return nil }
            self.caseSessionsPerFabric = caseSessionsPerFabric
            guard let subscriptionsPerFabric: UInt16 = fields[1] else { return nil }
            self.subscriptionsPerFabric = subscriptionsPerFabric
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, caseSessionsPerFabric)
            fields.put(1, subscriptionsPerFabric)
            return fields.value
        }
    }

}
