// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Power Source, cluster 0x002F.
    public struct PowerSourceTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x002F }
        public static var name: String { "PowerSource" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.PowerSourceTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var status: PowerSourceStatusEnum?
        @TraitAttribute public var order: UInt8?
        @TraitAttribute public var description: String?
        @TraitAttribute public var wiredAssessedInputVoltage: UInt32?
        @TraitAttribute public var wiredAssessedInputFrequency: UInt16?
        @TraitAttribute public var wiredCurrentType: WiredCurrentTypeEnum?
        @TraitAttribute public var wiredAssessedCurrent: UInt32?
        @TraitAttribute public var wiredNominalVoltage: UInt32?
        @TraitAttribute public var wiredMaximumCurrent: UInt32?
        @TraitAttribute public var wiredPresent: Bool?
        @TraitAttribute public var activeWiredFaults: [WiredFaultEnum]?
        @TraitAttribute public var batVoltage: UInt32?
        @TraitAttribute public var batPercentRemaining: UInt8?
        @TraitAttribute public var batTimeRemaining: UInt32?
        @TraitAttribute public var batChargeLevel: BatChargeLevelEnum?
        @TraitAttribute public var batReplacementNeeded: Bool?
        @TraitAttribute public var batReplaceability: BatReplaceabilityEnum?
        @TraitAttribute public var batPresent: Bool?
        @TraitAttribute public var activeBatFaults: [BatFaultEnum]?
        @TraitAttribute public var batReplacementDescription: String?
        @TraitAttribute public var batCommonDesignation: BatCommonDesignationEnum?
        @TraitAttribute public var batAnsiDesignation: String?
        @TraitAttribute public var batIecDesignation: String?
        @TraitAttribute public var batApprovedChemistry: BatApprovedChemistryEnum?
        @TraitAttribute public var batCapacity: UInt32?
        @TraitAttribute public var batQuantity: UInt8?
        @TraitAttribute public var batChargeState: BatChargeStateEnum?
        @TraitAttribute public var batTimeToFullCharge: UInt32?
        @TraitAttribute public var batFunctionalWhileCharging: Bool?
        @TraitAttribute public var batChargingCurrent: UInt32?
        @TraitAttribute public var activeBatChargeFaults: [BatChargeFaultEnum]?
        @TraitAttribute public var endpointList: [UInt16]?
        public init(_ view: TraitView) {
            _status = TraitAttribute(view, 0x0000)
            _order = TraitAttribute(view, 0x0001)
            _description = TraitAttribute(view, 0x0002)
            _wiredAssessedInputVoltage = TraitAttribute(view, 0x0003, nullable: true)
            _wiredAssessedInputFrequency = TraitAttribute(view, 0x0004, nullable: true)
            _wiredCurrentType = TraitAttribute(view, 0x0005)
            _wiredAssessedCurrent = TraitAttribute(view, 0x0006, nullable: true)
            _wiredNominalVoltage = TraitAttribute(view, 0x0007)
            _wiredMaximumCurrent = TraitAttribute(view, 0x0008)
            _wiredPresent = TraitAttribute(view, 0x0009)
            _activeWiredFaults = TraitAttribute(view, 0x000A)
            _batVoltage = TraitAttribute(view, 0x000B, nullable: true)
            _batPercentRemaining = TraitAttribute(view, 0x000C, nullable: true)
            _batTimeRemaining = TraitAttribute(view, 0x000D, nullable: true)
            _batChargeLevel = TraitAttribute(view, 0x000E)
            _batReplacementNeeded = TraitAttribute(view, 0x000F)
            _batReplaceability = TraitAttribute(view, 0x0010)
            _batPresent = TraitAttribute(view, 0x0011)
            _activeBatFaults = TraitAttribute(view, 0x0012)
            _batReplacementDescription = TraitAttribute(view, 0x0013)
            _batCommonDesignation = TraitAttribute(view, 0x0014)
            _batAnsiDesignation = TraitAttribute(view, 0x0015)
            _batIecDesignation = TraitAttribute(view, 0x0016)
            _batApprovedChemistry = TraitAttribute(view, 0x0017)
            _batCapacity = TraitAttribute(view, 0x0018)
            _batQuantity = TraitAttribute(view, 0x0019)
            _batChargeState = TraitAttribute(view, 0x001A)
            _batTimeToFullCharge = TraitAttribute(view, 0x001B, nullable: true)
            _batFunctionalWhileCharging = TraitAttribute(view, 0x001C)
            _batChargingCurrent = TraitAttribute(view, 0x001D, nullable: true)
            _activeBatChargeFaults = TraitAttribute(view, 0x001E)
            _endpointList = TraitAttribute(view, 0x001F)
        }
    }
}

extension Matter.PowerSourceTrait {
    public enum Event: TraitEvent {
        case wiredFaultChange(WiredFaultChangeEvent)
        case batFaultChange(BatFaultChangeEvent)
        case batChargeFaultChange(BatChargeFaultChangeEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = WiredFaultChangeEvent(tlv: data).map { .wiredFaultChange($0) } ?? .unrecognized(id, data)
            case 0x01: self = BatFaultChangeEvent(tlv: data).map { .batFaultChange($0) } ?? .unrecognized(id, data)
            case 0x02: self = BatChargeFaultChangeEvent(tlv: data).map { .batChargeFaultChange($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct WiredFaultChangeEvent: TraitStruct {
        public let current: [WiredFaultEnum]
        public let previous: [WiredFaultEnum]
        public init(current: [WiredFaultEnum], previous: [WiredFaultEnum]) {
            self.current = current
            self.previous = previous
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let current: [WiredFaultEnum] = fields[0] else { return nil }
            self.current = current
            guard let previous: [WiredFaultEnum] = fields[1] else { return nil }
            self.previous = previous
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, current)
            fields.put(1, previous)
            return fields.value
        }
    }

    public struct BatFaultChangeEvent: TraitStruct {
        public let current: [BatFaultEnum]
        public let previous: [BatFaultEnum]
        public init(current: [BatFaultEnum], previous: [BatFaultEnum]) {
            self.current = current
            self.previous = previous
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let current: [BatFaultEnum] = fields[0] else { return nil }
            self.current = current
            guard let previous: [BatFaultEnum] = fields[1] else { return nil }
            self.previous = previous
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, current)
            fields.put(1, previous)
            return fields.value
        }
    }

    public struct BatChargeFaultChangeEvent: TraitStruct {
        public let current: [BatChargeFaultEnum]
        public let previous: [BatChargeFaultEnum]
        public init(current: [BatChargeFaultEnum], previous: [BatChargeFaultEnum]) {
            self.current = current
            self.previous = previous
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let current: [BatChargeFaultEnum] = fields[0] else { return nil }
            self.current = current
            guard let previous: [BatChargeFaultEnum] = fields[1] else { return nil }
            self.previous = previous
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, current)
            fields.put(1, previous)
            return fields.value
        }
    }

}

extension Matter.PowerSourceTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var wired: Self { Self(rawValue: 1 << 0) }
        public static var battery: Self { Self(rawValue: 1 << 1) }
        public static var rechargeable: Self { Self(rawValue: 1 << 2) }
        public static var replaceable: Self { Self(rawValue: 1 << 3) }
    }

    public struct WiredFaultEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var overVoltage: Self { Self(rawValue: 1) }
        public static var underVoltage: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "overVoltage"
            case 2: "underVoltage"
            default: nil
            }
        }
    }

    public struct BatFaultEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var overTemp: Self { Self(rawValue: 1) }
        public static var underTemp: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "overTemp"
            case 2: "underTemp"
            default: nil
            }
        }
    }

    public struct BatChargeFaultEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var ambientTooHot: Self { Self(rawValue: 1) }
        public static var ambientTooCold: Self { Self(rawValue: 2) }
        public static var batteryTooHot: Self { Self(rawValue: 3) }
        public static var batteryTooCold: Self { Self(rawValue: 4) }
        public static var batteryAbsent: Self { Self(rawValue: 5) }
        public static var batteryOverVoltage: Self { Self(rawValue: 6) }
        public static var batteryUnderVoltage: Self { Self(rawValue: 7) }
        public static var chargerOverVoltage: Self { Self(rawValue: 8) }
        public static var chargerUnderVoltage: Self { Self(rawValue: 9) }
        public static var safetyTimeout: Self { Self(rawValue: 10) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "ambientTooHot"
            case 2: "ambientTooCold"
            case 3: "batteryTooHot"
            case 4: "batteryTooCold"
            case 5: "batteryAbsent"
            case 6: "batteryOverVoltage"
            case 7: "batteryUnderVoltage"
            case 8: "chargerOverVoltage"
            case 9: "chargerUnderVoltage"
            case 10: "safetyTimeout"
            default: nil
            }
        }
    }

    public struct PowerSourceStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var active: Self { Self(rawValue: 1) }
        public static var standby: Self { Self(rawValue: 2) }
        public static var unavailable: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "active"
            case 2: "standby"
            case 3: "unavailable"
            default: nil
            }
        }
    }

    public struct WiredCurrentTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var ac: Self { Self(rawValue: 0) }
        public static var dc: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "ac"
            case 1: "dc"
            default: nil
            }
        }
    }

    public struct BatChargeLevelEnum: TraitEnum {
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

    public struct BatReplaceabilityEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var notReplaceable: Self { Self(rawValue: 1) }
        public static var userReplaceable: Self { Self(rawValue: 2) }
        public static var factoryReplaceable: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "notReplaceable"
            case 2: "userReplaceable"
            case 3: "factoryReplaceable"
            default: nil
            }
        }
    }

    public struct BatCommonDesignationEnum: TraitEnum {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var aaa: Self { Self(rawValue: 1) }
        public static var aa: Self { Self(rawValue: 2) }
        public static var c: Self { Self(rawValue: 3) }
        public static var d: Self { Self(rawValue: 4) }
        public static var _4V5: Self { Self(rawValue: 5) }
        public static var _6V0: Self { Self(rawValue: 6) }
        public static var _9V0: Self { Self(rawValue: 7) }
        public static var _12Aa: Self { Self(rawValue: 8) }
        public static var aaaa: Self { Self(rawValue: 9) }
        public static var a: Self { Self(rawValue: 10) }
        public static var b: Self { Self(rawValue: 11) }
        public static var f: Self { Self(rawValue: 12) }
        public static var n: Self { Self(rawValue: 13) }
        public static var no6: Self { Self(rawValue: 14) }
        public static var subC: Self { Self(rawValue: 15) }
        public static var a23: Self { Self(rawValue: 16) }
        public static var a27: Self { Self(rawValue: 17) }
        public static var ba5800: Self { Self(rawValue: 18) }
        public static var duplex: Self { Self(rawValue: 19) }
        public static var _4Sr44: Self { Self(rawValue: 20) }
        public static var _523: Self { Self(rawValue: 21) }
        public static var _531: Self { Self(rawValue: 22) }
        public static var _15V0: Self { Self(rawValue: 23) }
        public static var _22V5: Self { Self(rawValue: 24) }
        public static var _30V0: Self { Self(rawValue: 25) }
        public static var _45V0: Self { Self(rawValue: 26) }
        public static var _67V5: Self { Self(rawValue: 27) }
        public static var j: Self { Self(rawValue: 28) }
        public static var cr123A: Self { Self(rawValue: 29) }
        public static var cr2: Self { Self(rawValue: 30) }
        public static var _2Cr5: Self { Self(rawValue: 31) }
        public static var crP2: Self { Self(rawValue: 32) }
        public static var crV3: Self { Self(rawValue: 33) }
        public static var sr41: Self { Self(rawValue: 34) }
        public static var sr43: Self { Self(rawValue: 35) }
        public static var sr44: Self { Self(rawValue: 36) }
        public static var sr45: Self { Self(rawValue: 37) }
        public static var sr48: Self { Self(rawValue: 38) }
        public static var sr54: Self { Self(rawValue: 39) }
        public static var sr55: Self { Self(rawValue: 40) }
        public static var sr57: Self { Self(rawValue: 41) }
        public static var sr58: Self { Self(rawValue: 42) }
        public static var sr59: Self { Self(rawValue: 43) }
        public static var sr60: Self { Self(rawValue: 44) }
        public static var sr63: Self { Self(rawValue: 45) }
        public static var sr64: Self { Self(rawValue: 46) }
        public static var sr65: Self { Self(rawValue: 47) }
        public static var sr66: Self { Self(rawValue: 48) }
        public static var sr67: Self { Self(rawValue: 49) }
        public static var sr68: Self { Self(rawValue: 50) }
        public static var sr69: Self { Self(rawValue: 51) }
        public static var sr516: Self { Self(rawValue: 52) }
        public static var sr731: Self { Self(rawValue: 53) }
        public static var sr712: Self { Self(rawValue: 54) }
        public static var lr932: Self { Self(rawValue: 55) }
        public static var a5: Self { Self(rawValue: 56) }
        public static var a10: Self { Self(rawValue: 57) }
        public static var a13: Self { Self(rawValue: 58) }
        public static var a312: Self { Self(rawValue: 59) }
        public static var a675: Self { Self(rawValue: 60) }
        public static var ac41E: Self { Self(rawValue: 61) }
        public static var _10180: Self { Self(rawValue: 62) }
        public static var _10280: Self { Self(rawValue: 63) }
        public static var _10440: Self { Self(rawValue: 64) }
        public static var _14250: Self { Self(rawValue: 65) }
        public static var _14430: Self { Self(rawValue: 66) }
        public static var _14500: Self { Self(rawValue: 67) }
        public static var _14650: Self { Self(rawValue: 68) }
        public static var _15270: Self { Self(rawValue: 69) }
        public static var _16340: Self { Self(rawValue: 70) }
        public static var rcr123A: Self { Self(rawValue: 71) }
        public static var _17500: Self { Self(rawValue: 72) }
        public static var _17670: Self { Self(rawValue: 73) }
        public static var _18350: Self { Self(rawValue: 74) }
        public static var _18500: Self { Self(rawValue: 75) }
        public static var _18650: Self { Self(rawValue: 76) }
        public static var _19670: Self { Self(rawValue: 77) }
        public static var _25500: Self { Self(rawValue: 78) }
        public static var _26650: Self { Self(rawValue: 79) }
        public static var _32600: Self { Self(rawValue: 80) }
        public static func name(of rawValue: UInt16) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "aaa"
            case 2: "aa"
            case 3: "c"
            case 4: "d"
            case 5: "4V5"
            case 6: "6V0"
            case 7: "9V0"
            case 8: "12Aa"
            case 9: "aaaa"
            case 10: "a"
            case 11: "b"
            case 12: "f"
            case 13: "n"
            case 14: "no6"
            case 15: "subC"
            case 16: "a23"
            case 17: "a27"
            case 18: "ba5800"
            case 19: "duplex"
            case 20: "4Sr44"
            case 21: "523"
            case 22: "531"
            case 23: "15V0"
            case 24: "22V5"
            case 25: "30V0"
            case 26: "45V0"
            case 27: "67V5"
            case 28: "j"
            case 29: "cr123A"
            case 30: "cr2"
            case 31: "2Cr5"
            case 32: "crP2"
            case 33: "crV3"
            case 34: "sr41"
            case 35: "sr43"
            case 36: "sr44"
            case 37: "sr45"
            case 38: "sr48"
            case 39: "sr54"
            case 40: "sr55"
            case 41: "sr57"
            case 42: "sr58"
            case 43: "sr59"
            case 44: "sr60"
            case 45: "sr63"
            case 46: "sr64"
            case 47: "sr65"
            case 48: "sr66"
            case 49: "sr67"
            case 50: "sr68"
            case 51: "sr69"
            case 52: "sr516"
            case 53: "sr731"
            case 54: "sr712"
            case 55: "lr932"
            case 56: "a5"
            case 57: "a10"
            case 58: "a13"
            case 59: "a312"
            case 60: "a675"
            case 61: "ac41E"
            case 62: "10180"
            case 63: "10280"
            case 64: "10440"
            case 65: "14250"
            case 66: "14430"
            case 67: "14500"
            case 68: "14650"
            case 69: "15270"
            case 70: "16340"
            case 71: "rcr123A"
            case 72: "17500"
            case 73: "17670"
            case 74: "18350"
            case 75: "18500"
            case 76: "18650"
            case 77: "19670"
            case 78: "25500"
            case 79: "26650"
            case 80: "32600"
            default: nil
            }
        }
    }

    public struct BatApprovedChemistryEnum: TraitEnum {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var alkaline: Self { Self(rawValue: 1) }
        public static var lithiumCarbonFluoride: Self { Self(rawValue: 2) }
        public static var lithiumChromiumOxide: Self { Self(rawValue: 3) }
        public static var lithiumCopperOxide: Self { Self(rawValue: 4) }
        public static var lithiumIronDisulfide: Self { Self(rawValue: 5) }
        public static var lithiumManganeseDioxide: Self { Self(rawValue: 6) }
        public static var lithiumThionylChloride: Self { Self(rawValue: 7) }
        public static var magnesium: Self { Self(rawValue: 8) }
        public static var mercuryOxide: Self { Self(rawValue: 9) }
        public static var nickelOxyhydride: Self { Self(rawValue: 10) }
        public static var silverOxide: Self { Self(rawValue: 11) }
        public static var zincAir: Self { Self(rawValue: 12) }
        public static var zincCarbon: Self { Self(rawValue: 13) }
        public static var zincChloride: Self { Self(rawValue: 14) }
        public static var zincManganeseDioxide: Self { Self(rawValue: 15) }
        public static var leadAcid: Self { Self(rawValue: 16) }
        public static var lithiumCobaltOxide: Self { Self(rawValue: 17) }
        public static var lithiumIon: Self { Self(rawValue: 18) }
        public static var lithiumIonPolymer: Self { Self(rawValue: 19) }
        public static var lithiumIronPhosphate: Self { Self(rawValue: 20) }
        public static var lithiumSulfur: Self { Self(rawValue: 21) }
        public static var lithiumTitanate: Self { Self(rawValue: 22) }
        public static var nickelCadmium: Self { Self(rawValue: 23) }
        public static var nickelHydrogen: Self { Self(rawValue: 24) }
        public static var nickelIron: Self { Self(rawValue: 25) }
        public static var nickelMetalHydride: Self { Self(rawValue: 26) }
        public static var nickelZinc: Self { Self(rawValue: 27) }
        public static var silverZinc: Self { Self(rawValue: 28) }
        public static var sodiumIon: Self { Self(rawValue: 29) }
        public static var sodiumSulfur: Self { Self(rawValue: 30) }
        public static var zincBromide: Self { Self(rawValue: 31) }
        public static var zincCerium: Self { Self(rawValue: 32) }
        public static func name(of rawValue: UInt16) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "alkaline"
            case 2: "lithiumCarbonFluoride"
            case 3: "lithiumChromiumOxide"
            case 4: "lithiumCopperOxide"
            case 5: "lithiumIronDisulfide"
            case 6: "lithiumManganeseDioxide"
            case 7: "lithiumThionylChloride"
            case 8: "magnesium"
            case 9: "mercuryOxide"
            case 10: "nickelOxyhydride"
            case 11: "silverOxide"
            case 12: "zincAir"
            case 13: "zincCarbon"
            case 14: "zincChloride"
            case 15: "zincManganeseDioxide"
            case 16: "leadAcid"
            case 17: "lithiumCobaltOxide"
            case 18: "lithiumIon"
            case 19: "lithiumIonPolymer"
            case 20: "lithiumIronPhosphate"
            case 21: "lithiumSulfur"
            case 22: "lithiumTitanate"
            case 23: "nickelCadmium"
            case 24: "nickelHydrogen"
            case 25: "nickelIron"
            case 26: "nickelMetalHydride"
            case 27: "nickelZinc"
            case 28: "silverZinc"
            case 29: "sodiumIon"
            case 30: "sodiumSulfur"
            case 31: "zincBromide"
            case 32: "zincCerium"
            default: nil
            }
        }
    }

    public struct BatChargeStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unknown: Self { Self(rawValue: 0) }
        public static var isCharging: Self { Self(rawValue: 1) }
        public static var isAtFullCharge: Self { Self(rawValue: 2) }
        public static var isNotCharging: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unknown"
            case 1: "isCharging"
            case 2: "isAtFullCharge"
            case 3: "isNotCharging"
            default: nil
            }
        }
    }

}
