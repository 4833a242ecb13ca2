// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// On Off, cluster 0x0006.
    public struct OnOffTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0006 }
        public static var name: String { "OnOff" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.OnOffTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var onOff: Bool?
        @TraitAttribute public var globalSceneControl: Bool?
        @TraitAttribute public var onTime: UInt16?
        @TraitAttribute public var offWaitTime: UInt16?
        @TraitAttribute public var startUpOnOff: StartUpOnOffEnum?
        public init(_ view: TraitView) {
            _onOff = TraitAttribute(view, 0x0000)
            _globalSceneControl = TraitAttribute(view, 0x4000)
            _onTime = TraitAttribute(view, 0x4001, writable: true)
            _offWaitTime = TraitAttribute(view, 0x4002, writable: true)
            _startUpOnOff = TraitAttribute(view, 0x4003, nullable: true, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setOnTime(_ value: UInt16) { changes.set(0x4001, value) }
        public mutating func setOffWaitTime(_ value: UInt16) { changes.set(0x4002, value) }
        public mutating func setStartUpOnOff(_ value: StartUpOnOffEnum?) { changes.set(0x4003, value) }
    }
}

extension Matter.OnOffTrait {
    public enum Command: UInt32, TraitCommand {
        case off = 0x00
        case on = 0x01
        case toggle = 0x02
        case offWithEffect = 0x40
        case onWithRecallGlobalScene = 0x41
        case onWithTimedOff = 0x42
    }

    public var supportsOffCommand: Bool { handle.supports(0x00) }
    public func off() async throws {
        try await handle.run(0x00)
    }

    public var supportsOnCommand: Bool { handle.supports(0x01) }
    public func on() async throws {
        try await handle.run(0x01)
    }

    public var supportsToggleCommand: Bool { handle.supports(0x02) }
    public func toggle() async throws {
        try await handle.run(0x02)
    }

    public var supportsOffWithEffectCommand: Bool { handle.supports(0x40) }
    public func offWithEffect(effectIdentifier: EffectIdentifierEnum, effectVariant: UInt8 = 0) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, effectIdentifier)
        fields.put(1, effectVariant)
        try await handle.run(0x40, fields.value)
    }

    public var supportsOnWithRecallGlobalSceneCommand: Bool { handle.supports(0x41) }
    public func onWithRecallGlobalScene() async throws {
        try await handle.run(0x41)
    }

    public var supportsOnWithTimedOffCommand: Bool { handle.supports(0x42) }
    public func onWithTimedOff(onOffControl: OnOffControlBitmap, onTime: UInt16, offWaitTime: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, onOffControl)
        fields.put(1, onTime)
        fields.put(2, offWaitTime)
        try await handle.run(0x42, fields.value)
    }

}

extension Matter.OnOffTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var lighting: Self { Self(rawValue: 1 << 0) }
        public static var deadFrontBehavior: Self { Self(rawValue: 1 << 1) }
        public static var offOnly: Self { Self(rawValue: 1 << 2) }
    }

    public struct OnOffControlBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var acceptOnlyWhenOn: Self { Self(rawValue: 1 << 0) }
    }

    public struct StartUpOnOffEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var off: Self { Self(rawValue: 0) }
        public static var on: Self { Self(rawValue: 1) }
        public static var toggle: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "off"
            case 1: "on"
            case 2: "toggle"
            default: nil
            }
        }
    }

    public struct EffectIdentifierEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var delayedAllOff: Self { Self(rawValue: 0) }
        public static var dyingLight: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "delayedAllOff"
            case 1: "dyingLight"
            default: nil
            }
        }
    }

    public struct DelayedAllOffEffectVariantEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var delayedOffFastFade: Self { Self(rawValue: 0) }
        public static var noFade: Self { Self(rawValue: 1) }
        public static var delayedOffSlowFade: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "delayedOffFastFade"
            case 1: "noFade"
            case 2: "delayedOffSlowFade"
            default: nil
            }
        }
    }

    public struct DyingLightEffectVariantEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var dyingLightFadeOff: Self { Self(rawValue: 0) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "dyingLightFadeOff"
            default: nil
            }
        }
    }

}
