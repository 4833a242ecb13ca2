// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Identify, cluster 0x0003.
    public struct IdentifyTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0003 }
        public static var name: String { "Identify" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.IdentifyTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var identifyTime: UInt16?
        @TraitAttribute public var identifyType: IdentifyTypeEnum?
        public init(_ view: TraitView) {
            _identifyTime = TraitAttribute(view, 0x0000, writable: true)
            _identifyType = TraitAttribute(view, 0x0001)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setIdentifyTime(_ value: UInt16) { changes.set(0x0000, value) }
    }
}

extension Matter.IdentifyTrait {
    public enum Command: UInt32, TraitCommand {
        case identify = 0x00
        case triggerEffect = 0x40
    }

    public var supportsIdentifyCommand: Bool { handle.supports(0x00) }
    public func identify(identifyTime: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, identifyTime)
        try await handle.run(0x00, fields.value)
    }

    public var supportsTriggerEffectCommand: Bool { handle.supports(0x40) }
    public func triggerEffect(effectIdentifier: EffectIdentifierEnum, effectVariant: EffectVariantEnum) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, effectIdentifier)
        fields.put(1, effectVariant)
        try await handle.run(0x40, fields.value)
    }

}

extension Matter.IdentifyTrait {
    public struct IdentifyTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var none: Self { Self(rawValue: 0) }
        public static var lightOutput: Self { Self(rawValue: 1) }
        public static var visibleIndicator: Self { Self(rawValue: 2) }
        public static var audibleBeep: Self { Self(rawValue: 3) }
        public static var display: Self { Self(rawValue: 4) }
        public static var actuator: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "none"
            case 1: "lightOutput"
            case 2: "visibleIndicator"
            case 3: "audibleBeep"
            case 4: "display"
            case 5: "actuator"
            default: nil
            }
        }
    }

    public struct EffectIdentifierEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var blink: Self { Self(rawValue: 0) }
        public static var breathe: Self { Self(rawValue: 1) }
        public static var okay: Self { Self(rawValue: 2) }
        public static var channelChange: Self { Self(rawValue: 11) }
        public static var finishEffect: Self { Self(rawValue: 254) }
        public static var stopEffect: Self { Self(rawValue: 255) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "blink"
            case 1: "breathe"
            case 2: "okay"
            case 11: "channelChange"
            case 254: "finishEffect"
            case 255: "stopEffect"
            default: nil
            }
        }
    }

    public struct EffectVariantEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var `default`: Self { Self(rawValue: 0) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "default"
            default: nil
            }
        }
    }

}
