// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Application Launcher, cluster 0x050C.
    public struct ApplicationLauncherTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x050C }
        public static var name: String { "ApplicationLauncher" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ApplicationLauncherTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var catalogList: [UInt16]?
        @TraitAttribute public var currentApp: ApplicationEPStruct?
        public init(_ view: TraitView) {
            _catalogList = TraitAttribute(view, 0x0000)
            _currentApp = TraitAttribute(view, 0x0001, nullable: true)
        }
    }
}

extension Matter.ApplicationLauncherTrait {
    public enum Command: UInt32, TraitCommand {
        case launchApp = 0x00
        case stopApp = 0x01
        case hideApp = 0x02
    }

    public var supportsLaunchAppCommand: Bool { handle.supports(0x00) }
    @discardableResult public func launchApp(application: ApplicationStruct? = nil, data: Data? = nil) async throws -> LauncherResponse {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, application)
        fields.putOptional(1, data)
        return try await handle.call(0x00, fields.value, response: 0x03)
    }

    public var supportsStopAppCommand: Bool { handle.supports(0x01) }
    @discardableResult public func stopApp(application: ApplicationStruct? = nil) async throws -> LauncherResponse {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, application)
        return try await handle.call(0x01, fields.value, response: 0x03)
    }

    public var supportsHideAppCommand: Bool { handle.supports(0x02) }
    @discardableResult public func hideApp(application: ApplicationStruct? = nil) async throws -> LauncherResponse {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, application)
        return try await handle.call(0x02, fields.value, response: 0x03)
    }

}

extension Matter.ApplicationLauncherTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var applicationPlatform: Self { Self(rawValue: 1 << 0) }
    }

    public struct StatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var appNotAvailable: Self { Self(rawValue: 1) }
        public static var systemBusy: Self { Self(rawValue: 2) }
        public static var pendingUserApproval: Self { Self(rawValue: 3) }
        public static var downloading: Self { Self(rawValue: 4) }
        public static var installing: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "appNotAvailable"
            case 2: "systemBusy"
            case 3: "pendingUserApproval"
            case 4: "downloading"
            case 5: "installing"
            default: nil
            }
        }
    }

    public struct ApplicationStruct: TraitStruct {
        public let catalogVendorID: UInt16
        public let applicationID: String
        public init(catalogVendorID: UInt16, applicationID: String) {
            self.catalogVendorID = catalogVendorID
            self.applicationID = applicationID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let catalogVendorID: UInt16 = fields[0] else { return nil }
            self.catalogVendorID = catalogVendorID
            guard let applicationID: String = fields[1] else { return nil }
            self.applicationID = applicationID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, catalogVendorID)
            fields.put(1, applicationID)
            return fields.value
        }
    }

    public struct ApplicationEPStruct: TraitStruct {
        public let application: ApplicationStruct
        public let endpoint: UInt16?
        public init(application: ApplicationStruct, endpoint: UInt16? = nil) {
            self.application = application
            self.endpoint = endpoint
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let application: ApplicationStruct = fields[0] else { return nil }
            self.application = application
            self.endpoint = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, application)
            fields.putOptional(1, endpoint)
            return fields.value
        }
    }

    public struct LauncherResponse: TraitStruct {
        public let status: StatusEnum
        public let data: Data?
        public init(status: StatusEnum, data: Data? = nil) {
            self.status = status
            self.data = data
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: StatusEnum = fields[0] else { return nil }
            self.status = status
            self.data = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.putOptional(1, data)
            return fields.value
        }
    }

}
