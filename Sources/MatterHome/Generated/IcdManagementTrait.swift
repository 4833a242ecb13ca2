// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Icd Management, cluster 0x0046.
    public struct IcdManagementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0046 }
        public static var name: String { "IcdManagement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.IcdManagementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var idleModeDuration: UInt32?
        @TraitAttribute public var activeModeDuration: UInt32?
        @TraitAttribute public var activeModeThreshold: UInt16?
        @TraitAttribute public var registeredClients: [MonitoringRegistrationStruct]?
        @TraitAttribute public var icdCounter: UInt32?
        @TraitAttribute public var clientsSupportedPerFabric: UInt16?
        @TraitAttribute public var userActiveModeTriggerHint: UserActiveModeTriggerBitmap?
        @TraitAttribute public var userActiveModeTriggerInstruction: String?
        @TraitAttribute public var operatingMode: OperatingModeEnum?
        @TraitAttribute public var maximumCheckInBackoff: UInt32?
        public init(_ view: TraitView) {
            _idleModeDuration = TraitAttribute(view, 0x0000)
            _activeModeDuration = TraitAttribute(view, 0x0001)
            _activeModeThreshold = TraitAttribute(view, 0x0002)
            _registeredClients = TraitAttribute(view, 0x0003)
            _icdCounter = TraitAttribute(view, 0x0004)
            _clientsSupportedPerFabric = TraitAttribute(view, 0x0005)
            _userActiveModeTriggerHint = TraitAttribute(view, 0x0006)
            _userActiveModeTriggerInstruction = TraitAttribute(view, 0x0007)
            _operatingMode = TraitAttribute(view, 0x0008)
            _maximumCheckInBackoff = TraitAttribute(view, 0x0009)
        }
    }
}

extension Matter.IcdManagementTrait {
    public enum Command: UInt32, TraitCommand {
        case registerClient = 0x00
        case unregisterClient = 0x02
        case stayActiveRequest = 0x03
    }

    public var supportsRegisterClientCommand: Bool { handle.supports(0x00) }
    @discardableResult public func registerClient(checkInNodeID: UInt64, monitoredSubject: UInt64, key: Data, verificationKey: Data? = nil, clientType: ClientTypeEnum) async throws -> RegisterClientResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, checkInNodeID)
        fields.put(1, monitoredSubject)
        fields.put(2, key)
        fields.putOptional(3, verificationKey)
        fields.put(4, clientType)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsUnregisterClientCommand: Bool { handle.supports(0x02) }
    public func unregisterClient(checkInNodeID: UInt64, verificationKey: Data? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, checkInNodeID)
        fields.putOptional(1, verificationKey)
        try await handle.run(0x02, fields.value)
    }

    public var supportsStayActiveRequestCommand: Bool { handle.supports(0x03) }
    @discardableResult public func stayActiveRequest(stayActiveDuration: UInt32) async throws -> StayActiveResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, stayActiveDuration)
        return try await handle.call(0x03, fields.value, response: 0x04)
    }

}

extension Matter.IcdManagementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var checkInProtocolSupport: Self { Self(rawValue: 1 << 0) }
        public static var userActiveModeTrigger: Self { Self(rawValue: 1 << 1) }
        public static var longIdleTimeSupport: Self { Self(rawValue: 1 << 2) }
        public static var dynamicSitLitSupport: Self { Self(rawValue: 1 << 3) }
    }

    public struct UserActiveModeTriggerBitmap: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var powerCycle: Self { Self(rawValue: 1 << 0) }
        public static var settingsMenu: Self { Self(rawValue: 1 << 1) }
        public static var customInstruction: Self { Self(rawValue: 1 << 2) }
        public static var deviceManual: Self { Self(rawValue: 1 << 3) }
        public static var actuateSensor: Self { Self(rawValue: 1 << 4) }
        public static var actuateSensorSeconds: Self { Self(rawValue: 1 << 5) }
        public static var actuateSensorTimes: Self { Self(rawValue: 1 << 6) }
        public static var actuateSensorLightsBlink: Self { Self(rawValue: 1 << 7) }
        public static var resetButton: Self { Self(rawValue: 1 << 8) }
        public static var resetButtonLightsBlink: Self { Self(rawValue: 1 << 9) }
        public static var resetButtonSeconds: Self { Self(rawValue: 1 << 10) }
        public static var resetButtonTimes: Self { Self(rawValue: 1 << 11) }
        public static var setupButton: Self { Self(rawValue: 1 << 12) }
        public static var setupButtonSeconds: Self { Self(rawValue: 1 << 13) }
        public static var setupButtonLightsBlink: Self { Self(rawValue: 1 << 14) }
        public static var setupButtonTimes: Self { Self(rawValue: 1 << 15) }
        public static var appDefinedButton: Self { Self(rawValue: 1 << 16) }
    }

    public struct ClientTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var permanent: Self { Self(rawValue: 0) }
        public static var ephemeral: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "permanent"
            case 1: "ephemeral"
            default: nil
            }
        }
    }

    public struct OperatingModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var sit: Self { Self(rawValue: 0) }
        public static var lit: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "sit"
            case 1: "lit"
            default: nil
            }
        }
    }

    public struct MonitoringRegistrationStruct: TraitStruct {
        public let checkInNodeID: UInt64
        public let monitoredSubject: UInt64
        public let clientType: ClientTypeEnum
        public let fabricIndex: UInt8
        public init(checkInNodeID: UInt64, monitoredSubject: UInt64, clientType: ClientTypeEnum, fabricIndex: UInt8) {
            self.checkInNodeID = checkInNodeID
            self.monitoredSubject = monitoredSubject
            self.clientType = clientType
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let checkInNodeID: UInt64 = fields[1] else { return nil }
            self.checkInNodeID = checkInNodeID
            guard let monitoredSubject: UInt64 = fields[2] else { return nil }
            self.monitoredSubject = monitoredSubject
            guard let clientType: ClientTypeEnum = fields[4] else { return nil }
            self.clientType = clientType
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(1, checkInNodeID)
            fields.put(2, monitoredSubject)
            fields.put(4, clientType)
            return fields.value
        }
    }

    public struct RegisterClientResponse: TraitStruct {
        public let icdCounter: UInt32
        public init(icdCounter: UInt32) {
            self.icdCounter = icdCounter
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let icdCounter: UInt32 = fields[0] else { return nil }
            self.icdCounter = icdCounter
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, icdCounter)
            return fields.value
        }
    }

    public struct StayActiveResponse: TraitStruct {
        public let promisedActiveDuration: UInt32
        public init(promisedActiveDuration: UInt32) {
            self.promisedActiveDuration = promisedActiveDuration
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let promisedActiveDuration: UInt32 = fields[0] else { return nil }
            self.promisedActiveDuration = promisedActiveDuration
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, promisedActiveDuration)
            return fields.value
        }
    }

}
