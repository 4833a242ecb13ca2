// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Operational State, cluster 0x0060.
    public struct OperationalStateTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0060 }
        public static var name: String { "OperationalState" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.OperationalStateTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var phaseList: [String]?
        @TraitAttribute public var currentPhase: UInt8?
        @TraitAttribute public var countdownTime: UInt32?
        @TraitAttribute public var operationalStateList: [OperationalStateStruct]?
        @TraitAttribute public var operationalState: OperationalStateEnum?
        @TraitAttribute public var operationalError: ErrorStateStruct?
        public init(_ view: TraitView) {
            _phaseList = TraitAttribute(view, 0x0000, nullable: true)
            _currentPhase = TraitAttribute(view, 0x0001, nullable: true)
            _countdownTime = TraitAttribute(view, 0x0002, nullable: true)
            _operationalStateList = TraitAttribute(view, 0x0003)
            _operationalState = TraitAttribute(view, 0x0004)
            _operationalError = TraitAttribute(view, 0x0005)
        }
    }
}

extension Matter.OperationalStateTrait {
    public enum Command: UInt32, TraitCommand {
        case pause = 0x00
        case stop = 0x01
        case start = 0x02
        case resume = 0x03
    }

    public var supportsPauseCommand: Bool { handle.supports(0x00) }
    @discardableResult public func pause() async throws -> OperationalCommandResponse {
        return try await handle.call(0x00, response: 0x04)
    }

    public var supportsStopCommand: Bool { handle.supports(0x01) }
    @discardableResult public func stop() async throws -> OperationalCommandResponse {
        return try await handle.call(0x01, response: 0x04)
    }

    public var supportsStartCommand: Bool { handle.supports(0x02) }
    @discardableResult public func start() async throws -> OperationalCommandResponse {
        return try await handle.call(0x02, response: 0x04)
    }

    public var supportsResumeCommand: Bool { handle.supports(0x03) }
    @discardableResult public func resume() async throws -> OperationalCommandResponse {
        return try await handle.call(0x03, response: 0x04)
    }

}

extension Matter.OperationalStateTrait {
    public enum Event: TraitEvent {
        case operationalError(OperationalErrorEvent)
        case operationCompletion(OperationCompletionEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = OperationalErrorEvent(tlv: data).map { .operationalError($0) } ?? .unrecognized(id, data)
            case 0x01: self = OperationCompletionEvent(tlv: data).map { .operationCompletion($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct OperationalErrorEvent: TraitStruct {
        public let errorState: ErrorStateStruct
        public init(errorState: ErrorStateStruct) {
            self.errorState = errorState
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let errorState: ErrorStateStruct = fields[0] else { return nil }
            self.errorState = errorState
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, errorState)
            return fields.value
        }
    }

    public struct OperationCompletionEvent: TraitStruct {
        public let completionErrorCode: UInt8
        public let totalOperationalTime: UInt32?
        public let pausedTime: UInt32?
        public init(completionErrorCode: UInt8, totalOperationalTime: UInt32? = nil, pausedTime: UInt32? = nil) {
            self.completionErrorCode = completionErrorCode
            self.totalOperationalTime = totalOperationalTime
            self.pausedTime = pausedTime
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let completionErrorCode: UInt8 = fields[0] else { return nil }
            self.completionErrorCode = completionErrorCode
            self.totalOperationalTime = fields[1]
            self.pausedTime = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, completionErrorCode)
            fields.putOptional(1, totalOperationalTime)
            fields.putOptional(2, pausedTime)
            return fields.value
        }
    }

}

extension Matter.OperationalStateTrait {
    public struct OperationalStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var stopped: Self { Self(rawValue: 0) }
        public static var running: Self { Self(rawValue: 1) }
        public static var paused: Self { Self(rawValue: 2) }
        public static var error: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "stopped"
            case 1: "running"
            case 2: "paused"
            case 3: "error"
            default: nil
            }
        }
    }

    public struct OperationalStateStruct: TraitStruct {
        public let operationalStateID: OperationalStateEnum
        public let operationalStateLabel: String?
        public init(operationalStateID: OperationalStateEnum, operationalStateLabel: String? = nil) {
            self.operationalStateID = operationalStateID
            self.operationalStateLabel = operationalStateLabel
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let operationalStateID: OperationalStateEnum = fields[0] else { return nil }
            self.operationalStateID = operationalStateID
            self.operationalStateLabel = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, operationalStateID)
            fields.putOptional(1, operationalStateLabel)
            return fields.value
        }
    }

    public struct ErrorStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var noError: Self { Self(rawValue: 0) }
        public static var unableToStartOrResume: Self { Self(rawValue: 1) }
        public static var unableToCompleteOperation: Self { Self(rawValue: 2) }
        public static var commandInvalidInState: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "noError"
            case 1: "unableToStartOrResume"
            case 2: "unableToCompleteOperation"
            case 3: "commandInvalidInState"
            default: nil
            }
        }
    }

    public struct ErrorStateStruct: TraitStruct {
        public let errorStateID: ErrorStateEnum
        public let errorStateLabel: String?
        public let errorStateDetails: String?
        public init(errorStateID: ErrorStateEnum, errorStateLabel: String? = nil, errorStateDetails: String? = nil) {
            self.errorStateID = errorStateID
            self.errorStateLabel = errorStateLabel
            self.errorStateDetails = errorStateDetails
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let errorStateID: ErrorStateEnum = fields[0] else { return nil }
            self.errorStateID = errorStateID
            self.errorStateLabel = fields[1]
            self.errorStateDetails = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, errorStateID)
            fields.putOptional(1, errorStateLabel)
            fields.putOptional(2, errorStateDetails)
            return fields.value
        }
    }

    public struct OperationalCommandResponse: TraitStruct {
        public let commandResponseState: ErrorStateStruct
        public init(commandResponseState: ErrorStateStruct) {
            self.commandResponseState = commandResponseState
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let commandResponseState: ErrorStateStruct = fields[0] else { return nil }
            self.commandResponseState = commandResponseState
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, commandResponseState)
            return fields.value
        }
    }

}
