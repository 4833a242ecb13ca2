// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Diagnostic Logs, cluster 0x0032.
    public struct DiagnosticLogsTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0032 }
        public static var name: String { "DiagnosticLogs" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.DiagnosticLogsTrait {
    public struct Attributes: TraitAttributes {
        public init(_ _: TraitView) {
        }
    }
}

extension Matter.DiagnosticLogsTrait {
    public enum Command: UInt32, TraitCommand {
        case retrieveLogsRequest = 0x00
    }

    public var supportsRetrieveLogsRequestCommand: Bool { handle.supports(0x00) }
    @discardableResult public func retrieveLogsRequest(intent: IntentEnum, requestedProtocol: TransferProtocolEnum, transferFileDesignator: String? = nil) async throws -> RetrieveLogsResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, intent)
        fields.put(1, requestedProtocol)
        fields.putOptional(2, transferFileDesignator)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

}

extension Matter.DiagnosticLogsTrait {
    public struct IntentEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var endUserSupport: Self { Self(rawValue: 0) }
        public static var networkDiag: Self { Self(rawValue: 1) }
        public static var crashLogs: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "endUserSupport"
            case 1: "networkDiag"
            case 2: "crashLogs"
            default: nil
            }
        }
    }

    public struct StatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var exhausted: Self { Self(rawValue: 1) }
        public static var noLogs: Self { Self(rawValue: 2) }
        public static var busy: Self { Self(rawValue: 3) }
        public static var denied: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "exhausted"
            case 2: "noLogs"
            case 3: "busy"
            case 4: "denied"
            default: nil
            }
        }
    }

    public struct TransferProtocolEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var responsePayload: Self { Self(rawValue: 0) }
        public static var bdx: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "responsePayload"
            case 1: "bdx"
            default: nil
            }
        }
    }

    public struct RetrieveLogsResponse: TraitStruct {
        public let status: StatusEnum
        public let logContent: Data
        public let utcTimeStamp: UInt64?
        public let timeSinceBoot: UInt64?
        public init(status: StatusEnum, logContent: Data, utcTimeStamp: UInt64? = nil, timeSinceBoot: UInt64? = nil) {
            self.status = status
            self.logContent = logContent
            self.utcTimeStamp = utcTimeStamp
            self.timeSinceBoot = timeSinceBoot
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: StatusEnum = fields[0] else { return nil }
            self.status = status
            guard let logContent: Data = fields[1] else { return nil }
            self.logContent = logContent
            self.utcTimeStamp = fields[2]
            self.timeSinceBoot = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.put(1, logContent)
            fields.putOptional(2, utcTimeStamp)
            fields.putOptional(3, timeSinceBoot)
            return fields.value
        }
    }

}
