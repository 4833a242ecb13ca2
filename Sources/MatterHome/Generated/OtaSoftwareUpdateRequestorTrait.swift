// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Ota Software Update Requestor, cluster 0x002A.
    public struct OtaSoftwareUpdateRequestorTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x002A }
        public static var name: String { "OtaSoftwareUpdateRequestor" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.OtaSoftwareUpdateRequestorTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var defaultOtaProviders: [ProviderLocation]?
        @TraitAttribute public var updatePossible: Bool?
        @TraitAttribute public var updateState: UpdateStateEnum?
        @TraitAttribute public var updateStateProgress: UInt8?
        public init(_ view: TraitView) {
            _defaultOtaProviders = TraitAttribute(view, 0x0000, writable: true)
            _updatePossible = TraitAttribute(view, 0x0001)
            _updateState = TraitAttribute(view, 0x0002)
            _updateStateProgress = TraitAttribute(view, 0x0003, nullable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setDefaultOtaProviders(_ value: [ProviderLocation]) { changes.set(0x0000, value) }
    }
}

extension Matter.OtaSoftwareUpdateRequestorTrait {
    public enum Command: UInt32, TraitCommand {
        case announceOtaProvider = 0x00
    }

    public var supportsAnnounceOtaProviderCommand: Bool { handle.supports(0x00) }
    public func announceOtaProvider(providerNodeID: UInt64, vendorID: UInt16, announcementReason: AnnouncementReasonEnum, metadataForNode: Data? = nil, endpoint: UInt16, fabricIndex: UInt8) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, providerNodeID)
        fields.put(1, vendorID)
        fields.put(2, announcementReason)
        fields.putOptional(3, metadataForNode)
        fields.put(4, endpoint)
        fields.put(254, fabricIndex)
        try await handle.run(0x00, fields.value)
    }

}

extension Matter.OtaSoftwareUpdateRequestorTrait {
    public enum Event: TraitEvent {
        case stateTransition(StateTransitionEvent)
        case versionApplied(VersionAppliedEvent)
        case downloadError(DownloadErrorEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = StateTransitionEvent(tlv: data).map { .stateTransition($0) } ?? .unrecognized(id, data)
            case 0x01: self = VersionAppliedEvent(tlv: data).map { .versionApplied($0) } ?? .unrecognized(id, data)
            case 0x02: self = DownloadErrorEvent(tlv: data).map { .downloadError($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct StateTransitionEvent: TraitStruct {
        public let previousState: UpdateStateEnum
        public let newState: UpdateStateEnum
        public let reason: ChangeReasonEnum
        public let targetSoftwareVersion: UInt32?
        public init(previousState: UpdateStateEnum, newState: UpdateStateEnum, reason: ChangeReasonEnum, targetSoftwareVersion: UInt32? = nil) {
            self.previousState = previousState
            self.newState = newState
            self.reason = reason
            self.targetSoftwareVersion = targetSoftwareVersion
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let previousState: UpdateStateEnum = fields[0] else { return nil }
            self.previousState = previousState
            guard let newState: UpdateStateEnum = fields[1] else { return nil }
            self.newState = newState
            guard let reason: ChangeReasonEnum = fields[2] else { return nil }
            self.reason = reason
            self.targetSoftwareVersion = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, previousState)
            fields.put(1, newState)
            fields.put(2, reason)
            fields.putNullable(3, targetSoftwareVersion)
            return fields.value
        }
    }

    public struct VersionAppliedEvent: TraitStruct {
        public let softwareVersion: UInt32
        public let productID: UInt16
        public init(softwareVersion: UInt32, productID: UInt16) {
            self.softwareVersion = softwareVersion
            self.productID = productID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let softwareVersion: UInt32 = fields[0] else { return nil }
            self.softwareVersion = softwareVersion
            guard let productID: UInt16 = fields[1] else { return nil }
            self.productID = productID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, softwareVersion)
            fields.put(1, productID)
            return fields.value
        }
    }

    public struct DownloadErrorEvent: TraitStruct {
        public let softwareVersion: UInt32
        public let bytesDownloaded: UInt64
        public let progressPercent: UInt8?
        public let platformCode: Int64?
        public init(softwareVersion: UInt32, bytesDownloaded: UInt64, progressPercent: UInt8? = nil, platformCode: Int64? = nil) {
            self.softwareVersion = softwareVersion
            self.bytesDownloaded = bytesDownloaded
            self.progressPercent = progressPercent
            self.platformCode = platformCode
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let softwareVersion: UInt32 = fields[0] else { return nil }
            self.softwareVersion = softwareVersion
            guard let bytesDownloaded: UInt64 = fields[1] else { return nil }
            self.bytesDownloaded = bytesDownloaded
            self.progressPercent = fields[2]
            self.platformCode = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, softwareVersion)
            fields.put(1, bytesDownloaded)
            fields.putNullable(2, progressPercent)
            fields.putNullable(3, platformCode)
            return fields.value
        }
    }

}

extension Matter.OtaSoftwareUpdateRequestorTrait {
    public struct AnnouncementReasonEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var simpleAnnouncement: Self { Self(rawValue: 0) }
        public static var updateAvailable: Self { Self(rawValue: 1) }
        public static var urgentUpdateAvailable: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "simpleAnnouncement"
            case 1: "updateAvailable"
            case 2: "urgentUpdateAvailable"
            default: nil
            }
        }
    }

    public struct UpdateStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unknown: Self { Self(rawValue: 0) }
        public static var idle: Self { Self(rawValue: 1) }
        public static var querying: Self { Self(rawValue: 2) }
        public static var delayedOnQuery: Self { Self(rawValue: 3) }
        public static var downloading: Self { Self(rawValue: 4) }
        public static var applying: Self { Self(rawValue: 5) }
        public static var delayedOnApply: Self { Self(rawValue: 6) }
        public static var rollingBack: Self { Self(rawValue: 7) }
        public static var delayedOnUserConsent: Self { Self(rawValue: 8) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unknown"
            case 1: "idle"
            case 2: "querying"
            case 3: "delayedOnQuery"
            case 4: "downloading"
            case 5: "applying"
            case 6: "delayedOnApply"
            case 7: "rollingBack"
            case 8: "delayedOnUserConsent"
            default: nil
            }
        }
    }

    public struct ChangeReasonEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unknown: Self { Self(rawValue: 0) }
        public static var success: Self { Self(rawValue: 1) }
        public static var failure: Self { Self(rawValue: 2) }
        public static var timeOut: Self { Self(rawValue: 3) }
        public static var delayByProvider: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unknown"
            case 1: "success"
            case 2: "failure"
            case 3: "timeOut"
            case 4: "delayByProvider"
            default: nil
            }
        }
    }

    public struct ProviderLocation: TraitStruct {
        public let providerNodeID: UInt64
        public let endpoint: UInt16
        public let fabricIndex: UInt8
        public init(providerNodeID: UInt64, endpoint: UInt16, fabricIndex: UInt8) {
            self.providerNodeID = providerNodeID
            self.endpoint = endpoint
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let providerNodeID: UInt64 = fields[1] else { return nil }
            self.providerNodeID = providerNodeID
            guard let endpoint: UInt16 = fields[2] else { return nil }
            self.endpoint = endpoint
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(1, providerNodeID)
            fields.put(2, endpoint)
            return fields.value
        }
    }

}
