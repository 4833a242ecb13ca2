// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Hepa Filter Monitoring, cluster 0x0071.
    public struct HepaFilterMonitoringTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0071 }
        public static var name: String { "HepaFilterMonitoring" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.HepaFilterMonitoringTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var condition: UInt8?
        @TraitAttribute public var degradationDirection: DegradationDirectionEnum?
        @TraitAttribute public var changeIndication: ChangeIndicationEnum?
        @TraitAttribute public var inPlaceIndicator: Bool?
        @TraitAttribute public var lastChangedTime: UInt32?
        @TraitAttribute public var replacementProductList: [ReplacementProductStruct]?
        public init(_ view: TraitView) {
            _condition = TraitAttribute(view, 0x0000)
            _degradationDirection = TraitAttribute(view, 0x0001)
            _changeIndication = TraitAttribute(view, 0x0002)
            _inPlaceIndicator = TraitAttribute(view, 0x0003)
            _lastChangedTime = TraitAttribute(view, 0x0004, nullable: true, writable: true)
            _replacementProductList = TraitAttribute(view, 0x0005)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setLastChangedTime(_ value: UInt32?) { changes.set(0x0004, value) }
    }
}

extension Matter.HepaFilterMonitoringTrait {
    public enum Command: UInt32, TraitCommand {
        case resetCondition = 0x00
    }

    public var supportsResetConditionCommand: Bool { handle.supports(0x00) }
    public func resetCondition() async throws {
        try await handle.run(0x00)
    }

}

extension Matter.HepaFilterMonitoringTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var condition: Self { Self(rawValue: 1 << 0) }
        public static var warning: Self { Self(rawValue: 1 << 1) }
        public static var replacementProductList: Self { Self(rawValue: 1 << 2) }
    }

    public struct DegradationDirectionEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var up: Self { Self(rawValue: 0) }
        public static var down: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "up"
            case 1: "down"
            default: nil
            }
        }
    }

    public struct ChangeIndicationEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var ok: Self { Self(rawValue: 0) }
        public static var warning: Self { Self(rawValue: 1) }
        public static var critical: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "ok"
            case 1: "warning"
            case 2: "critical"
            default: nil
            }
        }
    }

    public struct ProductIdentifierTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var upc: Self { Self(rawValue: 0) }
        public static var gtin8: Self { Self(rawValue: 1) }
        public static var ean: Self { Self(rawValue: 2) }
        public static var gtin14: Self { Self(rawValue: 3) }
        public static var oem: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "upc"
            case 1: "gtin8"
            case 2: "ean"
            case 3: "gtin14"
            case 4: "oem"
            default: nil
            }
        }
    }

    public struct ReplacementProductStruct: TraitStruct {
        public let productIdentifierType: ProductIdentifierTypeEnum
        public let productIdentifierValue: String
        public init(productIdentifierType: ProductIdentifierTypeEnum, productIdentifierValue: String) {
            self.productIdentifierType = productIdentifierType
            self.productIdentifierValue = productIdentifierValue
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let productIdentifierType: ProductIdentifierTypeEnum = fields[0] else { return nil }
            self.productIdentifierType = productIdentifierType
            guard let productIdentifierValue: String = fields[1] else { return nil }
            self.productIdentifierValue = productIdentifierValue
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, productIdentifierType)
            fields.put(1, productIdentifierValue)
            return fields.value
        }
    }

}
