// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// General Commissioning, cluster 0x0030.
    public struct GeneralCommissioningTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0030 }
        public static var name: String { "GeneralCommissioning" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.GeneralCommissioningTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var breadcrumb: UInt64?
        @TraitAttribute public var basicCommissioningInfo: BasicCommissioningInfo?
        @TraitAttribute public var regulatoryConfig: RegulatoryLocationTypeEnum?
        @TraitAttribute public var locationCapability: RegulatoryLocationTypeEnum?
        @TraitAttribute public var supportsConcurrentConnection: Bool?
        @TraitAttribute public var tcAcceptedVersion: UInt16?
        @TraitAttribute public var tcMinRequiredVersion: UInt16?
        @TraitAttribute public var tcAcknowledgements: UInt16?
        @TraitAttribute public var tcAcknowledgementsRequired: Bool?
        @TraitAttribute public var tcUpdateDeadline: UInt32?
        public init(_ view: TraitView) {
            _breadcrumb = TraitAttribute(view, 0x0000, writable: true)
            _basicCommissioningInfo = TraitAttribute(view, 0x0001)
            _regulatoryConfig = TraitAttribute(view, 0x0002)
            _locationCapability = TraitAttribute(view, 0x0003)
            _supportsConcurrentConnection = TraitAttribute(view, 0x0004)
            _tcAcceptedVersion = TraitAttribute(view, 0x0005)
            _tcMinRequiredVersion = TraitAttribute(view, 0x0006)
            _tcAcknowledgements = TraitAttribute(view, 0x0007)
            _tcAcknowledgementsRequired = TraitAttribute(view, 0x0008)
            _tcUpdateDeadline = TraitAttribute(view, 0x0009, nullable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setBreadcrumb(_ value: UInt64) { changes.set(0x0000, value) }
    }
}

extension Matter.GeneralCommissioningTrait {
    public enum Command: UInt32, TraitCommand {
        case armFailSafe = 0x00
        case setRegulatoryConfig = 0x02
        case commissioningComplete = 0x04
        case setTcAcknowledgements = 0x06
    }

    public var supportsArmFailSafeCommand: Bool { handle.supports(0x00) }
    @discardableResult public func armFailSafe(expiryLengthSeconds: UInt16 = 900, breadcrumb: UInt64) async throws -> ArmFailSafeResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, expiryLengthSeconds)
        fields.put(1, breadcrumb)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsSetRegulatoryConfigCommand: Bool { handle.supports(0x02) }
    @discardableResult public func setRegulatoryConfig(newRegulatoryConfig: RegulatoryLocationTypeEnum, countryCode: String, breadcrumb: UInt64) async throws -> SetRegulatoryConfigResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, newRegulatoryConfig)
        fields.put(1, countryCode)
        fields.put(2, breadcrumb)
        return try await handle.call(0x02, fields.value, response: 0x03)
    }

    public var supportsCommissioningCompleteCommand: Bool { handle.supports(0x04) }
    @discardableResult public func commissioningComplete() async throws -> CommissioningCompleteResponse {
        return try await handle.call(0x04, response: 0x05)
    }

    public var supportsSetTcAcknowledgementsCommand: Bool { handle.supports(0x06) }
    @discardableResult public func setTcAcknowledgements(tcVersion: UInt16, tcUserResponse: UInt16) async throws -> SetTcAcknowledgementsResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, tcVersion)
        fields.put(1, tcUserResponse)
        return try await handle.call(0x06, fields.value, response: 0x07)
    }

}

extension Matter.GeneralCommissioningTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var termsAndConditions: Self { Self(rawValue: 1 << 0) }
    }

    public struct CommissioningErrorEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var ok: Self { Self(rawValue: 0) }
        public static var valueOutsideRange: Self { Self(rawValue: 1) }
        public static var invalidAuthentication: Self { Self(rawValue: 2) }
        public static var noFailSafe: Self { Self(rawValue: 3) }
        public static var busyWithOtherAdmin: Self { Self(rawValue: 4) }
        public static var requiredTcNotAccepted: Self { Self(rawValue: 5) }
        public static var tcAcknowledgementsNotReceived: Self { Self(rawValue: 6) }
        public static var tcMinVersionNotMet: Self { Self(rawValue: 7) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "ok"
            case 1: "valueOutsideRange"
            case 2: "invalidAuthentication"
            case 3: "noFailSafe"
            case 4: "busyWithOtherAdmin"
            case 5: "requiredTcNotAccepted"
            case 6: "tcAcknowledgementsNotReceived"
            case 7: "tcMinVersionNotMet"
            default: nil
            }
        }
    }

    public struct RegulatoryLocationTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var indoor: Self { Self(rawValue: 0) }
        public static var outdoor: Self { Self(rawValue: 1) }
        public static var indoorOutdoor: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "indoor"
            case 1: "outdoor"
            case 2: "indoorOutdoor"
            default: nil
            }
        }
    }

    public struct BasicCommissioningInfo: TraitStruct {
        public let failSafeExpiryLengthSeconds: UInt16
        public let maxCumulativeFailsafeSeconds: UInt16
        public init(failSafeExpiryLengthSeconds: UInt16, maxCumulativeFailsafeSeconds: UInt16) {
            self.failSafeExpiryLengthSeconds = failSafeExpiryLengthSeconds
            self.maxCumulativeFailsafeSeconds = maxCumulativeFailsafeSeconds
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let failSafeExpiryLengthSeconds: UInt16 = fields[0] else { return nil }
            self.failSafeExpiryLengthSeconds = failSafeExpiryLengthSeconds
            guard let maxCumulativeFailsafeSeconds: UInt16 = fields[1] else { return nil }
            self.maxCumulativeFailsafeSeconds = maxCumulativeFailsafeSeconds
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, failSafeExpiryLengthSeconds)
            fields.put(1, maxCumulativeFailsafeSeconds)
            return fields.value
        }
    }

    public struct ArmFailSafeResponse: TraitStruct {
        public let errorCode: CommissioningErrorEnum
        public let debugText: String
        public init(errorCode: CommissioningErrorEnum, debugText: String) {
            self.errorCode = errorCode
            self.debugText = debugText
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let errorCode: CommissioningErrorEnum = fields[0] else { return nil }
            self.errorCode = errorCode
            guard let debugText: String = fields[1] else { return nil }
            self.debugText = debugText
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, errorCode)
            fields.put(1, debugText)
            return fields.value
        }
    }

    public struct SetRegulatoryConfigResponse: TraitStruct {
        public let errorCode: CommissioningErrorEnum
        public let debugText: String
        public init(errorCode: CommissioningErrorEnum, debugText: String) {
            self.errorCode = errorCode
            self.debugText = debugText
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let errorCode: CommissioningErrorEnum = fields[0] else { return nil }
            self.errorCode = errorCode
            guard let debugText: String = fields[1] else { return nil }
            self.debugText = debugText
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, errorCode)
            fields.put(1, debugText)
            return fields.value
        }
    }

    public struct CommissioningCompleteResponse: TraitStruct {
        public let errorCode: CommissioningErrorEnum
        public let debugText: String
        public init(errorCode: CommissioningErrorEnum, debugText: String) {
            self.errorCode = errorCode
            self.debugText = debugText
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let errorCode: CommissioningErrorEnum = fields[0] else { return nil }
            self.errorCode = errorCode
            guard let debugText: String = fields[1] else { return nil }
            self.debugText = debugText
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, errorCode)
            fields.put(1, debugText)
            return fields.value
        }
    }

    public struct SetTcAcknowledgementsResponse: TraitStruct {
        public let errorCode: CommissioningErrorEnum
        public init(errorCode: CommissioningErrorEnum) {
            self.errorCode = errorCode
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let errorCode: CommissioningErrorEnum = fields[0] else { return nil }
            self.errorCode = errorCode
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, errorCode)
            return fields.value
        }
    }

}
