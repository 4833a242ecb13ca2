// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Ota Software Update Provider, cluster 0x0029.
    public struct OtaSoftwareUpdateProviderTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0029 }
        public static var name: String { "OtaSoftwareUpdateProvider" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.OtaSoftwareUpdateProviderTrait {
    public struct Attributes: TraitAttributes {
        public init(_ _: TraitView) {
        }
    }
}

extension Matter.OtaSoftwareUpdateProviderTrait {
    public enum Command: UInt32, TraitCommand {
        case queryImage = 0x00
        case applyUpdateRequest = 0x02
        case notifyUpdateApplied = 0x04
    }

    public var supportsQueryImageCommand: Bool { handle.supports(0x00) }
    @discardableResult public func queryImage(vendorID: UInt16, productID: UInt16, softwareVersion: UInt32, protocolsSupported: [DownloadProtocolEnum], hardwareVersion: UInt16? = nil, location: String? = nil, requestorCanConsent: Bool? = nil, metadataForProvider: Data? = nil) async throws -> QueryImageResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, vendorID)
        fields.put(1, productID)
        fields.put(2, softwareVersion)
        fields.put(3, protocolsSupported)
        fields.putOptional(4, hardwareVersion)
        fields.putOptional(5, location)
        fields.putOptional(6, requestorCanConsent)
        fields.putOptional(7, metadataForProvider)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsApplyUpdateRequestCommand: Bool { handle.supports(0x02) }
    @discardableResult public func applyUpdateRequest(updateToken: Data, newVersion: UInt32) async throws -> ApplyUpdateResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, updateToken)
        fields.put(1, newVersion)
        return try await handle.call(0x02, fields.value, response: 0x03)
    }

    public var supportsNotifyUpdateAppliedCommand: Bool { handle.supports(0x04) }
    public func notifyUpdateApplied(updateToken: Data, softwareVersion: UInt32) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, updateToken)
        fields.put(1, softwareVersion)
        try await handle.run(0x04, fields.value)
    }

}

extension Matter.OtaSoftwareUpdateProviderTrait {
    public struct StatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var updateAvailable: Self { Self(rawValue: 0) }
        public static var busy: Self { Self(rawValue: 1) }
        public static var notAvailable: Self { Self(rawValue: 2) }
        public static var downloadProtocolNotSupported: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "updateAvailable"
            case 1: "busy"
            case 2: "notAvailable"
            case 3: "downloadProtocolNotSupported"
            default: nil
            }
        }
    }

    public struct ApplyUpdateActionEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var proceed: Self { Self(rawValue: 0) }
        public static var awaitNextAction: Self { Self(rawValue: 1) }
        public static var discontinue: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "proceed"
            case 1: "awaitNextAction"
            case 2: "discontinue"
            default: nil
            }
        }
    }

    public struct DownloadProtocolEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var bdxSynchronous: Self { Self(rawValue: 0) }
        public static var bdxAsynchronous: Self { Self(rawValue: 1) }
        public static var https: Self { Self(rawValue: 2) }
        public static var vendorSpecific: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "bdxSynchronous"
            case 1: "bdxAsynchronous"
            case 2: "https"
            case 3: "vendorSpecific"
            default: nil
            }
        }
    }

    public struct QueryImageResponse: TraitStruct {
        public let status: StatusEnum
        public let delayedActionTime: UInt32?
        public let imageUri: String?
        public let softwareVersion: UInt32?
        public let softwareVersionString: String?
        public let updateToken: Data?
        public let userConsentNeeded: Bool?
        public let metadataForRequestor: Data?
        public init(status: StatusEnum, delayedActionTime: UInt32? = nil, imageUri: String? = nil, softwareVersion: UInt32? = nil, softwareVersionString: String? = nil, updateToken: Data? = nil, userConsentNeeded: Bool? = nil, metadataForRequestor: Data? = nil) {
            self.status = status
            self.delayedActionTime = delayedActionTime
            self.imageUri = imageUri
            self.softwareVersion = softwareVersion
            self.softwareVersionString = softwareVersionString
            self.updateToken = updateToken
            self.userConsentNeeded = userConsentNeeded
            self.metadataForRequestor = metadataForRequestor
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: StatusEnum = fields[0] else { return nil }
            self.status = status
            self.delayedActionTime = fields[1]
            self.imageUri = fields[2]
            self.softwareVersion = fields[3]
            self.softwareVersionString = fields[4]
            self.updateToken = fields[5]
            self.userConsentNeeded = fields[6]
            self.metadataForRequestor = fields[7]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.putOptional(1, delayedActionTime)
            fields.putOptional(2, imageUri)
            fields.putOptional(3, softwareVersion)
            fields.putOptional(4, softwareVersionString)
            fields.putOptional(5, updateToken)
            fields.putOptional(6, userConsentNeeded)
            fields.putOptional(7, metadataForRequestor)
            return fields.value
        }
    }

    public struct ApplyUpdateResponse: TraitStruct {
        public let action: ApplyUpdateActionEnum
        public let delayedActionTime: UInt32
        public init(action: ApplyUpdateActionEnum, delayedActionTime: UInt32) {
            self.action = action
            self.delayedActionTime = delayedActionTime
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let action: ApplyUpdateActionEnum = fields[0] else { return nil }
            self.action = action
            guard let delayedActionTime: UInt32 = fields[1] else { return nil }
            self.delayedActionTime = delayedActionTime
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, action)
            fields.put(1, delayedActionTime)
            return fields.value
        }
    }

}
