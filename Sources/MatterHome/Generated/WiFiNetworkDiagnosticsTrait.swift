// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Wi Fi Network Diagnostics, cluster 0x0036.
    public struct WiFiNetworkDiagnosticsTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0036 }
        public static var name: String { "WiFiNetworkDiagnostics" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.WiFiNetworkDiagnosticsTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var bssid: Data?
        @TraitAttribute public var securityType: SecurityTypeEnum?
        @TraitAttribute public var wiFiVersion: WiFiVersionEnum?
        @TraitAttribute public var channelNumber: UInt16?
        @TraitAttribute public var rssi: Int8?
        @TraitAttribute public var beaconLostCount: UInt32?
        @TraitAttribute public var beaconRxCount: UInt32?
        @TraitAttribute public var packetMulticastRxCount: UInt32?
        @TraitAttribute public var packetMulticastTxCount: UInt32?
        @TraitAttribute public var packetUnicastRxCount: UInt32?
        @TraitAttribute public var packetUnicastTxCount: UInt32?
        @TraitAttribute public var currentMaxRate: UInt64?
        @TraitAttribute public var overrunCount: UInt64?
        public init(_ view: TraitView) {
            _bssid = TraitAttribute(view, 0x0000, nullable: true)
            _securityType = TraitAttribute(view, 0x0001, nullable: true)
            _wiFiVersion = TraitAttribute(view, 0x0002, nullable: true)
            _channelNumber = TraitAttribute(view, 0x0003, nullable: true)
            _rssi = TraitAttribute(view, 0x0004, nullable: true)
            _beaconLostCount = TraitAttribute(view, 0x0005, nullable: true)
            _beaconRxCount = TraitAttribute(view, 0x0006, nullable: true)
            _packetMulticastRxCount = TraitAttribute(view, 0x0007, nullable: true)
            _packetMulticastTxCount = TraitAttribute(view, 0x0008, nullable: true)
            _packetUnicastRxCount = TraitAttribute(view, 0x0009, nullable: true)
            _packetUnicastTxCount = TraitAttribute(view, 0x000A, nullable: true)
            _currentMaxRate = TraitAttribute(view, 0x000B, nullable: true)
            _overrunCount = TraitAttribute(view, 0x000C, nullable: true)
        }
    }
}

extension Matter.WiFiNetworkDiagnosticsTrait {
    public enum Command: UInt32, TraitCommand {
        case resetCounts = 0x00
    }

    public var supportsResetCountsCommand: Bool { handle.supports(0x00) }
    public func resetCounts() async throws {
        try await handle.run(0x00)
    }

}

extension Matter.WiFiNetworkDiagnosticsTrait {
    public enum Event: TraitEvent {
        case disconnection(DisconnectionEvent)
        case associationFailure(AssociationFailureEvent)
        case connectionStatus(ConnectionStatusEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = DisconnectionEvent(tlv: data).map { .disconnection($0) } ?? .unrecognized(id, data)
            case 0x01: self = AssociationFailureEvent(tlv: data).map { .associationFailure($0) } ?? .unrecognized(id, data)
            case 0x02: self = ConnectionStatusEvent(tlv: data).map { .connectionStatus($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct DisconnectionEvent: TraitStruct {
        public let reasonCode: UInt16
        public init(reasonCode: UInt16) {
            self.reasonCode = reasonCode
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let reasonCode: UInt16 = fields[0] else { return nil }
            self.reasonCode = reasonCode
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, reasonCode)
            return fields.value
        }
    }

    public struct AssociationFailureEvent: TraitStruct {
        public let associationFailureCause: AssociationFailureCauseEnum
        public let status: UInt16
        public init(associationFailureCause: AssociationFailureCauseEnum, status: UInt16) {
            self.associationFailureCause = associationFailureCause
            self.status = status
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let associationFailureCause: AssociationFailureCauseEnum = fields[0] else { return nil }
            self.associationFailureCause = associationFailureCause
            guard let status: UInt16 = fields[1] else { return nil }
            self.status = status
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, associationFailureCause)
            fields.put(1, status)
            return fields.value
        }
    }

    public struct ConnectionStatusEvent: TraitStruct {
        public let connectionStatus: ConnectionStatusEnum
        public init(connectionStatus: ConnectionStatusEnum) {
            self.connectionStatus = connectionStatus
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let connectionStatus: ConnectionStatusEnum = fields[0] else { return nil }
            self.connectionStatus = connectionStatus
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, connectionStatus)
            return fields.value
        }
    }

}

extension Matter.WiFiNetworkDiagnosticsTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var packetCounts: Self { Self(rawValue: 1 << 0) }
        public static var errorCounts: Self { Self(rawValue: 1 << 1) }
    }

    public struct SecurityTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var none: Self { Self(rawValue: 1) }
        public static var wep: Self { Self(rawValue: 2) }
        public static var wpa: Self { Self(rawValue: 3) }
        public static var wpa2: Self { Self(rawValue: 4) }
        public static var wpa3: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "none"
            case 2: "wep"
            case 3: "wpa"
            case 4: "wpa2"
            case 5: "wpa3"
            default: nil
            }
        }
    }

    public struct WiFiVersionEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var a: Self { Self(rawValue: 0) }
        public static var b: Self { Self(rawValue: 1) }
        public static var g: Self { Self(rawValue: 2) }
        public static var n: Self { Self(rawValue: 3) }
        public static var ac: Self { Self(rawValue: 4) }
        public static var ax: Self { Self(rawValue: 5) }
        public static var ah: Self { Self(rawValue: 6) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "a"
            case 1: "b"
            case 2: "g"
            case 3: "n"
            case 4: "ac"
            case 5: "ax"
            case 6: "ah"
            default: nil
            }
        }
    }

    public struct AssociationFailureCauseEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unknown: Self { Self(rawValue: 0) }
        public static var associationFailed: Self { Self(rawValue: 1) }
        public static var authenticationFailed: Self { Self(rawValue: 2) }
        public static var ssidNotFound: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unknown"
            case 1: "associationFailed"
            case 2: "authenticationFailed"
            case 3: "ssidNotFound"
            default: nil
            }
        }
    }

    public struct ConnectionStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var connected: Self { Self(rawValue: 0) }
        public static var notConnected: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "connected"
            case 1: "notConnected"
            default: nil
            }
        }
    }

}
