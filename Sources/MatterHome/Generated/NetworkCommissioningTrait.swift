// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Network Commissioning, cluster 0x0031.
    public struct NetworkCommissioningTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0031 }
        public static var name: String { "NetworkCommissioning" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.NetworkCommissioningTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var maxNetworks: UInt8?
        @TraitAttribute public var networks: [NetworkInfoStruct]?
        @TraitAttribute public var scanMaxTimeSeconds: UInt8?
        @TraitAttribute public var connectMaxTimeSeconds: UInt8?
        @TraitAttribute public var interfaceEnabled: Bool?
        @TraitAttribute public var lastNetworkingStatus: NetworkCommissioningStatusEnum?
        @TraitAttribute public var lastNetworkID: Data?
        @TraitAttribute public var lastConnectErrorValue: Int32?
        @TraitAttribute public var supportedWiFiBands: [WiFiBandEnum]?
        @TraitAttribute public var supportedThreadFeatures: ThreadCapabilitiesBitmap?
        @TraitAttribute public var threadVersion: UInt16?
        public init(_ view: TraitView) {
            _maxNetworks = TraitAttribute(view, 0x0000)
            _networks = TraitAttribute(view, 0x0001)
            _scanMaxTimeSeconds = TraitAttribute(view, 0x0002)
            _connectMaxTimeSeconds = TraitAttribute(view, 0x0003)
            _interfaceEnabled = TraitAttribute(view, 0x0004, writable: true)
            _lastNetworkingStatus = TraitAttribute(view, 0x0005, nullable: true)
            _lastNetworkID = TraitAttribute(view, 0x0006, nullable: true)
            _lastConnectErrorValue = TraitAttribute(view, 0x0007, nullable: true)
            _supportedWiFiBands = TraitAttribute(view, 0x0008)
            _supportedThreadFeatures = TraitAttribute(view, 0x0009)
            _threadVersion = TraitAttribute(view, 0x000A)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setInterfaceEnabled(_ value: Bool) { changes.set(0x0004, value) }
    }
}

extension Matter.NetworkCommissioningTrait {
    public enum Command: UInt32, TraitCommand {
        case scanNetworks = 0x00
        case addOrUpdateWiFiNetwork = 0x02
        case addOrUpdateThreadNetwork = 0x03
        case removeNetwork = 0x04
        case connectNetwork = 0x06
        case reorderNetwork = 0x08
    }

    public var supportsScanNetworksCommand: Bool { handle.supports(0x00) }
    @discardableResult public func scanNetworks(ssid: Data? = nil, breadcrumb: UInt64? = nil) async throws -> ScanNetworksResponse {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, ssid)
        fields.putOptional(1, breadcrumb)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsAddOrUpdateWiFiNetworkCommand: Bool { handle.supports(0x02) }
    @discardableResult public func addOrUpdateWiFiNetwork(ssid: Data, credentials: Data, breadcrumb: UInt64? = nil) async throws -> NetworkConfigResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, ssid)
        fields.put(1, credentials)
        fields.putOptional(2, breadcrumb)
        return try await handle.call(0x02, fields.value, response: 0x05)
    }

    public var supportsAddOrUpdateThreadNetworkCommand: Bool { handle.supports(0x03) }
    @discardableResult public func addOrUpdateThreadNetwork(operationalDataset: Data, breadcrumb: UInt64? = nil) async throws -> NetworkConfigResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, operationalDataset)
        fields.putOptional(1, breadcrumb)
        return try await handle.call(0x03, fields.value, response: 0x05)
    }

    public var supportsRemoveNetworkCommand: Bool { handle.supports(0x04) }
    @discardableResult public func removeNetwork(networkID: Data, breadcrumb: UInt64? = nil) async throws -> NetworkConfigResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, networkID)
        fields.putOptional(1, breadcrumb)
        return try await handle.call(0x04, fields.value, response: 0x05)
    }

    public var supportsConnectNetworkCommand: Bool { handle.supports(0x06) }
    @discardableResult public func connectNetwork(networkID: Data, breadcrumb: UInt64? = nil) async throws -> ConnectNetworkResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, networkID)
        fields.putOptional(1, breadcrumb)
        return try await handle.call(0x06, fields.value, response: 0x07)
    }

    public var supportsReorderNetworkCommand: Bool { handle.supports(0x08) }
    @discardableResult public func reorderNetwork(networkID: Data, networkIndex: UInt8, breadcrumb: UInt64? = nil) async throws -> NetworkConfigResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, networkID)
        fields.put(1, networkIndex)
        fields.putOptional(2, breadcrumb)
        return try await handle.call(0x08, fields.value, response: 0x05)
    }

}

extension Matter.NetworkCommissioningTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var wiFiNetworkInterface: Self { Self(rawValue: 1 << 0) }
        public static var threadNetworkInterface: Self { Self(rawValue: 1 << 1) }
        public static var ethernetNetworkInterface: Self { Self(rawValue: 1 << 2) }
    }

    public struct WiFiSecurityBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unencrypted: Self { Self(rawValue: 1 << 0) }
        public static var wep: Self { Self(rawValue: 1 << 1) }
        public static var wpaPersonal: Self { Self(rawValue: 1 << 2) }
        public static var wpa2Personal: Self { Self(rawValue: 1 << 3) }
        public static var wpa3Personal: Self { Self(rawValue: 1 << 4) }
    }

    public struct ThreadCapabilitiesBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var isBorderRouterCapable: Self { Self(rawValue: 1 << 0) }
        public static var isRouterCapable: Self { Self(rawValue: 1 << 1) }
        public static var isSleepyEndDeviceCapable: Self { Self(rawValue: 1 << 2) }
        public static var isFullThreadDevice: Self { Self(rawValue: 1 << 3) }
        public static var isSynchronizedSleepyEndDeviceCapable: Self { Self(rawValue: 1 << 4) }
    }

    public struct WiFiBandEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var _2G4: Self { Self(rawValue: 0) }
        public static var _3G65: Self { Self(rawValue: 1) }
        public static var _5G: Self { Self(rawValue: 2) }
        public static var _6G: Self { Self(rawValue: 3) }
        public static var _60G: Self { Self(rawValue: 4) }
        public static var _1G: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "2G4"
            case 1: "3G65"
            case 2: "5G"
            case 3: "6G"
            case 4: "60G"
            case 5: "1G"
            default: nil
            }
        }
    }

    public struct NetworkCommissioningStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var outOfRange: Self { Self(rawValue: 1) }
        public static var boundsExceeded: Self { Self(rawValue: 2) }
        public static var networkIDNotFound: Self { Self(rawValue: 3) }
        public static var duplicateNetworkID: Self { Self(rawValue: 4) }
        public static var networkNotFound: Self { Self(rawValue: 5) }
        public static var regulatoryError: Self { Self(rawValue: 6) }
        public static var authFailure: Self { Self(rawValue: 7) }
        public static var unsupportedSecurity: Self { Self(rawValue: 8) }
        public static var otherConnectionFailure: Self { Self(rawValue: 9) }
        public static var ipv6Failed: Self { Self(rawValue: 10) }
        public static var ipBindFailed: Self { Self(rawValue: 11) }
        public static var unknownError: Self { Self(rawValue: 12) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "outOfRange"
            case 2: "boundsExceeded"
            case 3: "networkIDNotFound"
            case 4: "duplicateNetworkID"
            case 5: "networkNotFound"
            case 6: "regulatoryError"
            case 7: "authFailure"
            case 8: "unsupportedSecurity"
            case 9: "otherConnectionFailure"
            case 10: "ipv6Failed"
            case 11: "ipBindFailed"
            case 12: "unknownError"
            default: nil
            }
        }
    }

    public struct NetworkInfoStruct: TraitStruct {
        public let networkID: Data
        public let connected: Bool
        public init(networkID: Data, connected: Bool) {
            self.networkID = networkID
            self.connected = connected
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let networkID: Data = fields[0] else { return nil }
            self.networkID = networkID
            guard let connected: Bool = fields[1] else { return nil }
            self.connected = connected
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, networkID)
            fields.put(1, connected)
            return fields.value
        }
    }

    public struct WiFiInterfaceScanResultStruct: TraitStruct {
        public let security: WiFiSecurityBitmap?
        public let ssid: Data?
        public let bssid: Data?
        public let channel: UInt16?
        public let wiFiBand: WiFiBandEnum?
        public let rssi: Int8?
        public init(security: WiFiSecurityBitmap? = nil, ssid: Data? = nil, bssid: Data? = nil, channel: UInt16? = nil, wiFiBand: WiFiBandEnum? = nil, rssi: Int8? = nil) {
            self.security = security
            self.ssid = ssid
            self.bssid = bssid
            self.channel = channel
            self.wiFiBand = wiFiBand
            self.rssi = rssi
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.security = fields[0]
            self.ssid = fields[1]
            self.bssid = fields[2]
            self.channel = fields[3]
            self.wiFiBand = fields[4]
            self.rssi = fields[5]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, security)
            fields.putOptional(1, ssid)
            fields.putOptional(2, bssid)
            fields.putOptional(3, channel)
            fields.putOptional(4, wiFiBand)
            fields.putOptional(5, rssi)
            return fields.value
        }
    }

    public struct ThreadInterfaceScanResultStruct: TraitStruct {
        public let panID: UInt16?
        public let extendedPanID: UInt64?
        public let networkName: String?
        public let channel: UInt16?
        public let version: UInt8?
        public let extendedAddress: Data?
        public let rssi: Int8?
        public let lqi: UInt8?
        public init(panID: UInt16? = nil, extendedPanID: UInt64? = nil, networkName: String? = nil, channel: UInt16? = nil, version: UInt8? = nil, extendedAddress: Data? = nil, rssi: Int8? = nil, lqi: UInt8? = nil) {
            self.panID = panID
            self.extendedPanID = extendedPanID
            self.networkName = networkName
            self.channel = channel
            self.version = version
            self.extendedAddress = extendedAddress
            self.rssi = rssi
            self.lqi = lqi
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.panID = fields[0]
            self.extendedPanID = fields[1]
            self.networkName = fields[2]
            self.channel = fields[3]
            self.version = fields[4]
            self.extendedAddress = fields[5]
            self.rssi = fields[6]
            self.lqi = fields[7]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, panID)
            fields.putOptional(1, extendedPanID)
            fields.putOptional(2, networkName)
            fields.putOptional(3, channel)
            fields.putOptional(4, version)
            fields.putOptional(5, extendedAddress)
            fields.putOptional(6, rssi)
            fields.putOptional(7, lqi)
            return fields.value
        }
    }

    public struct ScanNetworksResponse: TraitStruct {
        public let networkingStatus: NetworkCommissioningStatusEnum
        public let debugText: String?
        public let wiFiScanResults: [WiFiInterfaceScanResultStruct]?
        public let threadScanResults: [ThreadInterfaceScanResultStruct]?
        public init(networkingStatus: NetworkCommissioningStatusEnum, debugText: String? = nil, wiFiScanResults: [WiFiInterfaceScanResultStruct]? = nil, threadScanResults: [ThreadInterfaceScanResultStruct]? = nil) {
            self.networkingStatus = networkingStatus
            self.debugText = debugText
            self.wiFiScanResults = wiFiScanResults
            self.threadScanResults = threadScanResults
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let networkingStatus: NetworkCommissioningStatusEnum = fields[0] else { return nil }
            self.networkingStatus = networkingStatus
            self.debugText = fields[1]
            self.wiFiScanResults = fields[2]
            self.threadScanResults = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, networkingStatus)
            fields.putOptional(1, debugText)
            fields.putOptional(2, wiFiScanResults)
            fields.putOptional(3, threadScanResults)
            return fields.value
        }
    }

    public struct NetworkConfigResponse: TraitStruct {
        public let networkingStatus: NetworkCommissioningStatusEnum
        public let debugText: String?
        public let networkIndex: UInt8?
        public init(networkingStatus: NetworkCommissioningStatusEnum, debugText: String? = nil, networkIndex: UInt8? = nil) {
            self.networkingStatus = networkingStatus
            self.debugText = debugText
            self.networkIndex = networkIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let networkingStatus: NetworkCommissioningStatusEnum = fields[0] else { return nil }
            self.networkingStatus = networkingStatus
            self.debugText = fields[1]
            self.networkIndex = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, networkingStatus)
            fields.putOptional(1, debugText)
            fields.putOptional(2, networkIndex)
            return fields.value
        }
    }

    public struct ConnectNetworkResponse: TraitStruct {
        public let networkingStatus: NetworkCommissioningStatusEnum
        public let debugText: String?
        public let errorValue: Int32?
        public init(networkingStatus: NetworkCommissioningStatusEnum, debugText: String? = nil, errorValue: Int32? = nil) {
            self.networkingStatus = networkingStatus
            self.debugText = debugText
            self.errorValue = errorValue
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let networkingStatus: NetworkCommissioningStatusEnum = fields[0] else { return nil }
            self.networkingStatus = networkingStatus
            self.debugText = fields[1]
            self.errorValue = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, networkingStatus)
            fields.putOptional(1, debugText)
            fields.putNullable(2, errorValue)
            return fields.value
        }
    }

}
