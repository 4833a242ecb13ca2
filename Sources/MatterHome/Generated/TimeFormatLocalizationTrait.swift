// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Time Format Localization, cluster 0x002C.
    public struct TimeFormatLocalizationTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x002C }
        public static var name: String { "TimeFormatLocalization" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.TimeFormatLocalizationTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var hourFormat: HourFormatEnum?
        @TraitAttribute public var activeCalendarType: CalendarTypeEnum?
        @TraitAttribute public var supportedCalendarTypes: [CalendarTypeEnum]?
        public init(_ view: TraitView) {
            _hourFormat = TraitAttribute(view, 0x0000, writable: true)
            _activeCalendarType = TraitAttribute(view, 0x0001, writable: true)
            _supportedCalendarTypes = TraitAttribute(view, 0x0002)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setHourFormat(_ value: HourFormatEnum) { changes.set(0x0000, value) }
        public mutating func setActiveCalendarType(_ value: CalendarTypeEnum) { changes.set(0x0001, value) }
    }
}

extension Matter.TimeFormatLocalizationTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var calendarFormat: Self { Self(rawValue: 1 << 0) }
    }

    public struct HourFormatEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var _12Hr: Self { Self(rawValue: 0) }
        public static var _24Hr: Self { Self(rawValue: 1) }
        public static var useActiveLocale: Self { Self(rawValue: 255) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "12Hr"
            case 1: "24Hr"
            case 255: "useActiveLocale"
            default: nil
            }
        }
    }

    public struct CalendarTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var buddhist: Self { Self(rawValue: 0) }
        public static var chinese: Self { Self(rawValue: 1) }
        public static var coptic: Self { Self(rawValue: 2) }
        public static var ethiopian: Self { Self(rawValue: 3) }
        public static var gregorian: Self { Self(rawValue: 4) }
        public static var hebrew: Self { Self(rawValue: 5) }
        public static var indian: Self { Self(rawValue: 6) }
        public static var islamic: Self { Self(rawValue: 7) }
        public static var japanese: Self { Self(rawValue: 8) }
        public static var korean: Self { Self(rawValue: 9) }
        public static var persian: Self { Self(rawValue: 10) }
        public static var taiwanese: Self { Self(rawValue: 11) }
        public static var useActiveLocale: Self { Self(rawValue: 255) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "buddhist"
            case 1: "chinese"
            case 2: "coptic"
            case 3: "ethiopian"
            case 4: "gregorian"
            case 5: "hebrew"
            case 6: "indian"
            case 7: "islamic"
            case 8: "japanese"
            case 9: "korean"
            case 10: "persian"
            case 11: "taiwanese"
            case 255: "useActiveLocale"
            default: nil
            }
        }
    }

}
