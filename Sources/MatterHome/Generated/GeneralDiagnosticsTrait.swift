// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// General Diagnostics, cluster 0x0033.
    public struct GeneralDiagnosticsTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0033 }
        public static var name: String { "GeneralDiagnostics" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.GeneralDiagnosticsTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var networkInterfaces: [NetworkInterface]?
        @TraitAttribute public var rebootCount: UInt16?
        @TraitAttribute public var upTime: UInt64?
        @TraitAttribute public var totalOperationalHours: UInt32?
        @TraitAttribute public var bootReason: BootReasonEnum?
        @TraitAttribute public var activeHardwareFaults: [HardwareFaultEnum]?
        @TraitAttribute public var activeRadioFaults: [RadioFaultEnum]?
        @TraitAttribute public var activeNetworkFaults: [NetworkFaultEnum]?
        @TraitAttribute public var testEventTriggersEnabled: Bool?
        public init(_ view: TraitView) {
            _networkInterfaces = TraitAttribute(view, 0x0000)
            _rebootCount = TraitAttribute(view, 0x0001)
            _upTime = TraitAttribute(view, 0x0002)
            _totalOperationalHours = TraitAttribute(view, 0x0003)
            _bootReason = TraitAttribute(view, 0x0004)
            _activeHardwareFaults = TraitAttribute(view, 0x0005)
            _activeRadioFaults = TraitAttribute(view, 0x0006)
            _activeNetworkFaults = TraitAttribute(view, 0x0007)
            _testEventTriggersEnabled = TraitAttribute(view, 0x0008)
        }
    }
}

extension Matter.GeneralDiagnosticsTrait {
    public enum Command: UInt32, TraitCommand {
        case testEventTrigger = 0x00
        case timeSnapshot = 0x01
        case payloadTestRequest = 0x03
    }

    public var supportsTestEventTriggerCommand: Bool { handle.supports(0x00) }
    public func testEventTrigger(enableKey: Data, eventTrigger: UInt64) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, enableKey)
        fields.put(1, eventTrigger)
        try await handle.run(0x00, fields.value)
    }

    public var supportsTimeSnapshotCommand: Bool { handle.supports(0x01) }
    @discardableResult public func timeSnapshot() async throws -> TimeSnapshotResponse {
        return try await handle.call(0x01, response: 0x02)
    }

    public var supportsPayloadTestRequestCommand: Bool { handle.supports(0x03) }
    @discardableResult public func payloadTestRequest(enableKey: Data, value: UInt8, count: UInt16) async throws -> PayloadTestResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, enableKey)
        fields.put(1, value)
        fields.put(2, count)
        return try await handle.call(0x03, fields.value, response: 0x04)
    }

}

extension Matter.GeneralDiagnosticsTrait {
    public enum Event: TraitEvent {
        case hardwareFaultChange(HardwareFaultChangeEvent)
        case radioFaultChange(RadioFaultChangeEvent)
        case networkFaultChange(NetworkFaultChangeEvent)
        case bootReason(BootReasonEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = HardwareFaultChangeEvent(tlv: data).map { .hardwareFaultChange($0) } ?? .unrecognized(id, data)
            case 0x01: self = RadioFaultChangeEvent(tlv: data).map { .radioFaultChange($0) } ?? .unrecognized(id, data)
            case 0x02: self = NetworkFaultChangeEvent(tlv: data).map { .networkFaultChange($0) } ?? .unrecognized(id, data)
            case 0x03: self = BootReasonEvent(tlv: data).map { .bootReason($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct HardwareFaultChangeEvent: TraitStruct {
        public let current: [HardwareFaultEnum]
        public let previous: [HardwareFaultEnum]
        public init(current: [HardwareFaultEnum], previous: [HardwareFaultEnum]) {
            self.current = current
            self.previous = previous
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let current: [HardwareFaultEnum] = fields[0] else { return nil }
            self.current = current
            guard let previous: [HardwareFaultEnum] = fields[1] else { return nil }
            self.previous = previous
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, current)
            fields.put(1, previous)
            return fields.value
        }
    }

    public struct RadioFaultChangeEvent: TraitStruct {
        public let current: [RadioFaultEnum]
        public let previous: [RadioFaultEnum]
        public init(current: [RadioFaultEnum], previous: [RadioFaultEnum]) {
            self.current = current
            self.previous = previous
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let current: [RadioFaultEnum] = fields[0] else { return nil }
            self.current = current
            guard let previous: [RadioFaultEnum] = fields[1] else { return nil }
            self.previous = previous
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, current)
            fields.put(1, previous)
            return fields.value
        }
    }

    public struct NetworkFaultChangeEvent: TraitStruct {
        public let current: [NetworkFaultEnum]
        public let previous: [NetworkFaultEnum]
        public init(current: [NetworkFaultEnum], previous: [NetworkFaultEnum]) {
            self.current = current
            self.previous = previous
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let current: [NetworkFaultEnum] = fields[0] else { return nil }
            self.current = current
            guard let previous: [NetworkFaultEnum] = fields[1] else { return nil }
            self.previous = previous
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, current)
            fields.put(1, previous)
            return fields.value
        }
    }

    public struct BootReasonEvent: TraitStruct {
        public let bootReason: BootReasonEnum
        public init(bootReason: BootReasonEnum) {
            self.bootReason = bootReason
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let bootReason: BootReasonEnum = fields[0] else { return nil }
            self.bootReason = bootReason
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, bootReason)
            return fields.value
        }
    }

}

extension Matter.GeneralDiagnosticsTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var dataModelTest: Self { Self(rawValue: 1 << 0) }
    }

    public struct HardwareFaultEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var radio: Self { Self(rawValue: 1) }
        public static var sensor: Self { Self(rawValue: 2) }
        public static var resettableOverTemp: Self { Self(rawValue: 3) }
        public static var nonResettableOverTemp: Self { Self(rawValue: 4) }
        public static var powerSource: Self { Self(rawValue: 5) }
        public static var visualDisplayFault: Self { Self(rawValue: 6) }
        public static var audioOutputFault: Self { Self(rawValue: 7) }
        public static var userInterfaceFault: Self { Self(rawValue: 8) }
        public static var nonVolatileMemoryError: Self { Self(rawValue: 9) }
        public static var tamperDetected: Self { Self(rawValue: 10) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "radio"
            case 2: "sensor"
            case 3: "resettableOverTemp"
            case 4: "nonResettableOverTemp"
            case 5: "powerSource"
            case 6: "visualDisplayFault"
            case 7: "audioOutputFault"
            case 8: "userInterfaceFault"
            case 9: "nonVolatileMemoryError"
            case 10: "tamperDetected"
            default: nil
            }
        }
    }

    public struct RadioFaultEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var wiFiFault: Self { Self(rawValue: 1) }
        public static var cellularFault: Self { Self(rawValue: 2) }
        public static var threadFault: Self { Self(rawValue: 3) }
        public static var nfcFault: Self { Self(rawValue: 4) }
        public static var bleFault: Self { Self(rawValue: 5) }
        public static var ethernetFault: Self { Self(rawValue: 6) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "wiFiFault"
            case 2: "cellularFault"
            case 3: "threadFault"
            case 4: "nfcFault"
            case 5: "bleFault"
            case 6: "ethernetFault"
            default: nil
            }
        }
    }

    public struct NetworkFaultEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var hardwareFailure: Self { Self(rawValue: 1) }
        public static var networkJammed: Self { Self(rawValue: 2) }
        public static var connectionFailed: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "hardwareFailure"
            case 2: "networkJammed"
            case 3: "connectionFailed"
            default: nil
            }
        }
    }

    public struct InterfaceTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var wiFi: Self { Self(rawValue: 1) }
        public static var ethernet: Self { Self(rawValue: 2) }
        public static var cellular: Self { Self(rawValue: 3) }
        public static var thread: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "wiFi"
            case 2: "ethernet"
            case 3: "cellular"
            case 4: "thread"
            default: nil
            }
        }
    }

    public struct BootReasonEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var powerOnReboot: Self { Self(rawValue: 1) }
        public static var brownOutReset: Self { Self(rawValue: 2) }
        public static var softwareWatchdogReset: Self { Self(rawValue: 3) }
        public static var hardwareWatchdogReset: Self { Self(rawValue: 4) }
        public static var softwareUpdateCompleted: Self { Self(rawValue: 5) }
        public static var softwareReset: Self { Self(rawValue: 6) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "powerOnReboot"
            case 2: "brownOutReset"
            case 3: "softwareWatchdogReset"
            case 4: "hardwareWatchdogReset"
            case 5: "softwareUpdateCompleted"
            case 6: "softwareReset"
            default: nil
            }
        }
    }

    public struct NetworkInterface: TraitStruct {
        public let name: String
        public let isOperational: Bool
        public let offPremiseServicesReachableIPv4: Bool?
        public let offPremiseServicesReachableIPv6: Bool?
        public let hardwareAddress: Data
        public let iPv4Addresses: [Data]
        public let iPv6Addresses: [Data]
        public let type: InterfaceTypeEnum
        public init(name: String, isOperational: Bool, offPremiseServicesReachableIPv4: Bool? = nil, offPremiseServicesReachableIPv6: Bool? = nil, hardwareAddress: Data, iPv4Addresses: [Data], iPv6Addresses: [Data], type: InterfaceTypeEnum) {
            self.name = name
            self.isOperational = isOperational
            self.offPremiseServicesReachableIPv4 = offPremiseServicesReachableIPv4
            self.offPremiseServicesReachableIPv6 = offPremiseServicesReachableIPv6
            self.hardwareAddress = hardwareAddress
            self.iPv4Addresses = iPv4Addresses
            self.iPv6Addresses = iPv6Addresses
            self.type = type
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let name: String = fields[0] else { return nil }
            self.name = name
            guard let isOperational: Bool = fields[1] else { return nil }
            self.isOperational = isOperational
            self.offPremiseServicesReachableIPv4 = fields[2]
            self.offPremiseServicesReachableIPv6 = fields[3]
            guard let hardwareAddress: Data = fields[4] else { return nil }
            self.hardwareAddress = hardwareAddress
            guard let iPv4Addresses: [Data] = fields[5] else { return nil }
            self.iPv4Addresses = iPv4Addresses
            guard let iPv6Addresses: [Data] = fields[6] else { return nil }
            self.iPv6Addresses = iPv6Addresses
            guard let type: InterfaceTypeEnum = fields[7] else { return nil }
            self.type = type
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, name)
            fields.put(1, isOperational)
            fields.putNullable(2, offPremiseServicesReachableIPv4)
            fields.putNullable(3, offPremiseServicesReachableIPv6)
            fields.put(4, hardwareAddress)
            fields.put(5, iPv4Addresses)
            fields.put(6, iPv6Addresses)
            fields.put(7, type)
            return fields.value
        }
    }

    public struct TimeSnapshotResponse: TraitStruct {
        public let systemTimeMs: UInt64
        public let posixTimeMs: UInt64?
        public init(systemTimeMs: UInt64, posixTimeMs: UInt64? = nil) {
            self.systemTimeMs = systemTimeMs
            self.posixTimeMs = posixTimeMs
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let systemTimeMs: UInt64 = fields[0] else { return nil }
            self.systemTimeMs = systemTimeMs
            self.posixTimeMs = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, systemTimeMs)
            fields.putNullable(1, posixTimeMs)
            return fields.value
        }
    }

    public struct PayloadTestResponse: TraitStruct {
        public let payload: Data
        public init(payload: Data) {
            self.payload = payload
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let payload: Data = fields[0] else { return nil }
            self.payload = payload
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, payload)
            return fields.value
        }
    }

}
