// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Push Av Stream Transport, cluster 0x0555.
    public struct PushAvStreamTransportTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0555 }
        public static var name: String { "PushAvStreamTransport" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.PushAvStreamTransportTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var supportedFormats: [SupportedFormatStruct]?
        @TraitAttribute public var currentConnections: [TransportConfigurationStruct]?
        public init(_ view: TraitView) {
            _supportedFormats = TraitAttribute(view, 0x0000)
            _currentConnections = TraitAttribute(view, 0x0001)
        }
    }
}

extension Matter.PushAvStreamTransportTrait {
    public enum Command: UInt32, TraitCommand {
        case allocatePushTransport = 0x00
        case deallocatePushTransport = 0x02
        case modifyPushTransport = 0x03
        case setTransportStatus = 0x04
        case manuallyTriggerTransport = 0x05
        case findTransport = 0x06
    }

    public var supportsAllocatePushTransportCommand: Bool { handle.supports(0x00) }
    @discardableResult public func allocatePushTransport(transportOptions: TransportOptionsStruct) async throws -> AllocatePushTransportResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, transportOptions)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsDeallocatePushTransportCommand: Bool { handle.supports(0x02) }
    public func deallocatePushTransport(connectionID: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, connectionID)
        try await handle.run(0x02, fields.value)
    }

    public var supportsModifyPushTransportCommand: Bool { handle.supports(0x03) }
    public func modifyPushTransport(connectionID: UInt16, transportOptions: TransportOptionsStruct) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, connectionID)
        fields.put(1, transportOptions)
        try await handle.run(0x03, fields.value)
    }

    public var supportsSetTransportStatusCommand: Bool { handle.supports(0x04) }
    public func setTransportStatus(connectionID: UInt16? = nil, transportStatus: TransportStatusEnum) async throws {
        var fields = TraitFieldsWriter()
        fields.putNullable(0, connectionID)
        fields.put(1, transportStatus)
        try await handle.run(0x04, fields.value)
    }

    public var supportsManuallyTriggerTransportCommand: Bool { handle.supports(0x05) }
    public func manuallyTriggerTransport(connectionID: UInt16, activationReason: TriggerActivationReasonEnum, timeControl: TransportMotionTriggerTimeControlStruct? = nil, userDefined: Data? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, connectionID)
        fields.put(1, activationReason)
        fields.putOptional(2, timeControl)
        fields.putOptional(3, userDefined)
        try await handle.run(0x05, fields.value)
    }

    public var supportsFindTransportCommand: Bool { handle.supports(0x06) }
    @discardableResult public func findTransport(connectionID: UInt16? = nil) async throws -> FindTransportResponse {
        var fields = TraitFieldsWriter()
        fields.putNullable(0, connectionID)
        return try await handle.call(0x06, fields.value, response: 0x07)
    }

}

extension Matter.PushAvStreamTransportTrait {
    public enum Event: TraitEvent {
        case pushTransportBegin(PushTransportBeginEvent)
        case pushTransportEnd(PushTransportEndEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = PushTransportBeginEvent(tlv: data).map { .pushTransportBegin($0) } ?? .unrecognized(id, data)
            case 0x01: self = PushTransportEndEvent(tlv: data).map { .pushTransportEnd($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct PushTransportBeginEvent: TraitStruct {
        public let connectionID: UInt16
        public let triggerType: TransportTriggerTypeEnum
        public let activationReason: TriggerActivationReasonEnum?
        public init(connectionID: UInt16, triggerType: TransportTriggerTypeEnum, activationReason: TriggerActivationReasonEnum? = nil) {
            self.connectionID = connectionID
            self.triggerType = triggerType
            self.activationReason = activationReason
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let connectionID: UInt16 = fields[0] else { return nil }
            self.connectionID = connectionID
            guard let triggerType: TransportTriggerTypeEnum = fields[1] else { return nil }
            self.triggerType = triggerType
            self.activationReason = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, connectionID)
            fields.put(1, triggerType)
            fields.putOptional(2, activationReason)
            return fields.value
        }
    }

    public struct PushTransportEndEvent: TraitStruct {
        public let connectionID: UInt16
        public init(connectionID: UInt16) {
            self.connectionID = connectionID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let connectionID: UInt16 = fields[0] else { return nil }
            self.connectionID = connectionID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, connectionID)
            return fields.value
        }
    }

}

extension Matter.PushAvStreamTransportTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var perZoneSensitivity: Self { Self(rawValue: 1 << 0) }
        public static var metadata: Self { Self(rawValue: 1 << 1) }
    }

    public struct CmafInterfaceEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var interface1: Self { Self(rawValue: 0) }
        public static var interface2Dash: Self { Self(rawValue: 1) }
        public static var interface2Hls: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "interface1"
            case 1: "interface2Dash"
            case 2: "interface2Hls"
            default: nil
            }
        }
    }

    public struct ContainerFormatEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var cmaf: Self { Self(rawValue: 0) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "cmaf"
            default: nil
            }
        }
    }

    public struct IngestMethodsEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var cmafIngest: Self { Self(rawValue: 0) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "cmafIngest"
            default: nil
            }
        }
    }

    public struct StatusCodeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var invalidTlsEndpoint: Self { Self(rawValue: 2) }
        public static var invalidStream: Self { Self(rawValue: 3) }
        public static var invalidUrl: Self { Self(rawValue: 4) }
        public static var invalidZone: Self { Self(rawValue: 5) }
        public static var invalidCombination: Self { Self(rawValue: 6) }
        public static var invalidTriggerType: Self { Self(rawValue: 7) }
        public static var invalidTransportStatus: Self { Self(rawValue: 8) }
        public static var invalidOptions: Self { Self(rawValue: 9) }
        public static var invalidStreamUsage: Self { Self(rawValue: 10) }
        public static var invalidTime: Self { Self(rawValue: 11) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 2: "invalidTlsEndpoint"
            case 3: "invalidStream"
            case 4: "invalidUrl"
            case 5: "invalidZone"
            case 6: "invalidCombination"
            case 7: "invalidTriggerType"
            case 8: "invalidTransportStatus"
            case 9: "invalidOptions"
            case 10: "invalidStreamUsage"
            case 11: "invalidTime"
            default: nil
            }
        }
    }

    public struct TransportStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var active: Self { Self(rawValue: 0) }
        public static var inactive: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "active"
            case 1: "inactive"
            default: nil
            }
        }
    }

    public struct TransportTriggerTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var command: Self { Self(rawValue: 0) }
        public static var motion: Self { Self(rawValue: 1) }
        public static var continuous: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "command"
            case 1: "motion"
            case 2: "continuous"
            default: nil
            }
        }
    }

    public struct TriggerActivationReasonEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var userInitiated: Self { Self(rawValue: 0) }
        public static var automation: Self { Self(rawValue: 1) }
        public static var emergency: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "userInitiated"
            case 1: "automation"
            case 2: "emergency"
            default: nil
            }
        }
    }

    public struct CmafContainerOptionsStruct: TraitStruct {
        public let cmafInterface: CmafInterfaceEnum
        public let segmentDuration: UInt16
        public let chunkDuration: UInt16
        public let sessionGroup: UInt8
        public let trackName: String
        public let cencKey: Data?
        public let cencKeyID: Data?
        public let metadataEnabled: Bool?
        public init(cmafInterface: CmafInterfaceEnum, segmentDuration: UInt16, chunkDuration: UInt16, sessionGroup: UInt8, trackName: String, cencKey: Data? = nil, cencKeyID: Data? = nil, metadataEnabled: Bool? = nil) {
            self.cmafInterface = cmafInterface
            self.segmentDuration = segmentDuration
            self.chunkDuration = chunkDuration
            self.sessionGroup = sessionGroup
            self.trackName = trackName
            self.cencKey = cencKey
            self.cencKeyID = cencKeyID
            self.metadataEnabled = metadataEnabled
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let cmafInterface: CmafInterfaceEnum = fields[0] else { return nil }
            self.cmafInterface = cmafInterface
            guard let segmentDuration: UInt16 = fields[1] else { return nil }
            self.segmentDuration = segmentDuration
            guard let chunkDuration: UInt16 = fields[2] else { return nil }
            self.chunkDuration = chunkDuration
            guard let sessionGroup: UInt8 = fields[3] else { return nil }
            self.sessionGroup = sessionGroup
            guard let trackName: String = fields[4] else { return nil }
            self.trackName = trackName
            self.cencKey = fields[5]
            self.cencKeyID = fields[6]
            self.metadataEnabled = fields[7]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, cmafInterface)
            fields.put(1, segmentDuration)
            fields.put(2, chunkDuration)
            fields.put(3, sessionGroup)
            fields.put(4, trackName)
            fields.putOptional(5, cencKey)
            fields.putOptional(6, cencKeyID)
            fields.putOptional(7, metadataEnabled)
            return fields.value
        }
    }

    public struct ContainerOptionsStruct: TraitStruct {
        public let containerType: ContainerFormatEnum
        public let cmafContainerOptions: CmafContainerOptionsStruct?
        public init(containerType: ContainerFormatEnum, cmafContainerOptions: CmafContainerOptionsStruct? = nil) {
            self.containerType = containerType
            self.cmafContainerOptions = cmafContainerOptions
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let containerType: ContainerFormatEnum = fields[0] else { return nil }
            self.containerType = containerType
            self.cmafContainerOptions = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, containerType)
            fields.putOptional(1, cmafContainerOptions)
            return fields.value
        }
    }

    public struct SupportedFormatStruct: TraitStruct {
        public let containerFormat: ContainerFormatEnum
        public let ingestMethod: IngestMethodsEnum
        public init(containerFormat: ContainerFormatEnum, ingestMethod: IngestMethodsEnum) {
            self.containerFormat = containerFormat
            self.ingestMethod = ingestMethod
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let containerFormat: ContainerFormatEnum = fields[0] else { return nil }
            self.containerFormat = containerFormat
            guard let ingestMethod: IngestMethodsEnum = fields[1] else { return nil }
            self.ingestMethod = ingestMethod
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, containerFormat)
            fields.put(1, ingestMethod)
            return fields.value
        }
    }

    public struct TransportConfigurationStruct: TraitStruct {
        public let connectionID: UInt16
        public let transportStatus: TransportStatusEnum
        public let transportOptions: TransportOptionsStruct?
        public let fabricIndex: UInt8
        public init(connectionID: UInt16, transportStatus: TransportStatusEnum, transportOptions: TransportOptionsStruct? = nil, fabricIndex: UInt8) {
            self.connectionID = connectionID
            self.transportStatus = transportStatus
            self.transportOptions = transportOptions
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let connectionID: UInt16 = fields[0] else { return nil }
            self.connectionID = connectionID
            guard let transportStatus: TransportStatusEnum = fields[1] else { return nil }
            self.transportStatus = transportStatus
            self.transportOptions = fields[2]
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, connectionID)
            fields.put(1, transportStatus)
            fields.putOptional(2, transportOptions)
            return fields.value
        }
    }

    public struct TransportMotionTriggerTimeControlStruct: TraitStruct {
        public let initialDuration: UInt16
        public let augmentationDuration: UInt16
        public let maxDuration: UInt32
        public let blindDuration: UInt16
        public init(initialDuration: UInt16, augmentationDuration: UInt16, maxDuration: UInt32, blindDuration: UInt16) {
            self.initialDuration = initialDuration
            self.augmentationDuration = augmentationDuration
            self.maxDuration = maxDuration
            self.blindDuration = blindDuration
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let initialDuration: UInt16 = fields[0] else { return nil }
            self.initialDuration = initialDuration
            guard let augmentationDuration: UInt16 = fields[1] else { return nil }
            self.augmentationDuration = augmentationDuration
            guard let maxDuration: UInt32 = fields[2] else { return nil }
            self.maxDuration = maxDuration
            guard let blindDuration: UInt16 = fields[3] else { return nil }
            self.blindDuration = blindDuration
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, initialDuration)
            fields.put(1, augmentationDuration)
            fields.put(2, maxDuration)
            fields.put(3, blindDuration)
            return fields.value
        }
    }

    public struct TransportOptionsStruct: TraitStruct {
        public let streamUsage: Matter.StreamUsageEnum
        public let videoStreamID: UInt16?
        public let audioStreamID: UInt16?
        public let tlsEndpointID: UInt16
        public let url: String
        public let triggerOptions: TransportTriggerOptionsStruct
        public let ingestMethod: IngestMethodsEnum
        public let containerOptions: ContainerOptionsStruct
        public let expiryTime: UInt32?
        public init(streamUsage: Matter.StreamUsageEnum, videoStreamID: UInt16? = nil, audioStreamID: UInt16? = nil, tlsEndpointID: UInt16, url: String, triggerOptions: TransportTriggerOptionsStruct, ingestMethod: IngestMethodsEnum, containerOptions: ContainerOptionsStruct, expiryTime: UInt32? = nil) {
            self.streamUsage = streamUsage
            self.videoStreamID = videoStreamID
            self.audioStreamID = audioStreamID
            self.tlsEndpointID = tlsEndpointID
            self.url = url
            self.triggerOptions = triggerOptions
            self.ingestMethod = ingestMethod
            self.containerOptions = containerOptions
            self.expiryTime = expiryTime
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let streamUsage: Matter.StreamUsageEnum = fields[0] else { return nil }
            self.streamUsage = streamUsage
            self.videoStreamID = fields[1]
            self.audioStreamID = fields[2]
            guard let tlsEndpointID: UInt16 = fields[3] else { return nil }
            self.tlsEndpointID = tlsEndpointID
            guard let url: String = fields[4] else { return nil }
            self.url = url
            guard let triggerOptions: TransportTriggerOptionsStruct = fields[5] else { return nil }
            self.triggerOptions = triggerOptions
            guard let ingestMethod: IngestMethodsEnum = fields[6] else { return nil }
            self.ingestMethod = ingestMethod
            guard let containerOptions: ContainerOptionsStruct = fields[7] else { return nil }
            self.containerOptions = containerOptions
            self.expiryTime = fields[8]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, streamUsage)
            fields.putOptional(1, videoStreamID)
            fields.putOptional(2, audioStreamID)
            fields.put(3, tlsEndpointID)
            fields.put(4, url)
            fields.put(5, triggerOptions)
            fields.put(6, ingestMethod)
            fields.put(7, containerOptions)
            fields.putOptional(8, expiryTime)
            return fields.value
        }
    }

    public struct TransportTriggerOptionsStruct: TraitStruct {
        public let triggerType: TransportTriggerTypeEnum
        public let motionZones: [TransportZoneOptionsStruct]?
        public let motionSensitivity: UInt8?
        public let motionTimeControl: TransportMotionTriggerTimeControlStruct?
        public let maxPreRollLen: UInt16?
        public init(triggerType: TransportTriggerTypeEnum, motionZones: [TransportZoneOptionsStruct]? = nil, motionSensitivity: UInt8? = nil, motionTimeControl: TransportMotionTriggerTimeControlStruct? = nil, maxPreRollLen: UInt16? = nil) {
            self.triggerType = triggerType
            self.motionZones = motionZones
            self.motionSensitivity = motionSensitivity
            self.motionTimeControl = motionTimeControl
            self.maxPreRollLen = maxPreRollLen
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let triggerType: TransportTriggerTypeEnum = fields[0] else { return nil }
            self.triggerType = triggerType
            self.motionZones = fields[1]
            self.motionSensitivity = fields[2]
            self.motionTimeControl = fields[3]
            self.maxPreRollLen = fields[4]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, triggerType)
            fields.putOptional(1, motionZones)
            fields.putOptional(2, motionSensitivity)
            fields.putOptional(3, motionTimeControl)
            fields.putOptional(4, maxPreRollLen)
            return fields.value
        }
    }

    public struct TransportZoneOptionsStruct: TraitStruct {
        public let zone: UInt16?
        public let sensitivity: UInt8?
        public init(zone: UInt16? = nil, sensitivity: UInt8? = nil) {
            self.zone = zone
            self.sensitivity = sensitivity
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.zone = fields[0]
            self.sensitivity = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(0, zone)
            fields.putOptional(1, sensitivity)
            return fields.value
        }
    }

    public struct AllocatePushTransportResponse: TraitStruct {
        public let transportConfiguration: TransportConfigurationStruct
        public init(transportConfiguration: TransportConfigurationStruct) {
            self.transportConfiguration = transportConfiguration
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let transportConfiguration: TransportConfigurationStruct = fields[0] else { return nil }
            self.transportConfiguration = transportConfiguration
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, transportConfiguration)
            return fields.value
        }
    }

    public struct FindTransportResponse: TraitStruct {
        public let transportConfigurations: [TransportConfigurationStruct]
        public init(transportConfigurations: [TransportConfigurationStruct]) {
            self.transportConfigurations = transportConfigurations
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let transportConfigurations: [TransportConfigurationStruct] = fields[0] else { return nil }
            self.transportConfigurations = transportConfigurations
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, transportConfigurations)
            return fields.value
        }
    }

}
