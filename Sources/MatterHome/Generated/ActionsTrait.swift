// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Actions, cluster 0x0025.
    public struct ActionsTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0025 }
        public static var name: String { "Actions" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ActionsTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var actionList: [ActionStruct]?
        @TraitAttribute public var endpointLists: [EndpointListStruct]?
        @TraitAttribute public var setupUrl: String?
        public init(_ view: TraitView) {
            _actionList = TraitAttribute(view, 0x0000)
            _endpointLists = TraitAttribute(view, 0x0001)
            _setupUrl = TraitAttribute(view, 0x0002)
        }
    }
}

extension Matter.ActionsTrait {
    public enum Command: UInt32, TraitCommand {
        case instantAction = 0x00
        case instantActionWithTransition = 0x01
        case startAction = 0x02
        case startActionWithDuration = 0x03
        case stopAction = 0x04
        case pauseAction = 0x05
        case pauseActionWithDuration = 0x06
        case resumeAction = 0x07
        case enableAction = 0x08
        case enableActionWithDuration = 0x09
        case disableAction = 0x0A
        case disableActionWithDuration = 0x0B
    }

    public var supportsInstantActionCommand: Bool { handle.supports(0x00) }
    public func instantAction(actionID: UInt16, invokeID: UInt32? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, actionID)
        fields.putOptional(1, invokeID)
        try await handle.run(0x00, fields.value)
    }

    public var supportsInstantActionWithTransitionCommand: Bool { handle.supports(0x01) }
    public func instantActionWithTransition(actionID: UInt16, invokeID: UInt32? = nil, transitionTime: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, actionID)
        fields.putOptional(1, invokeID)
        fields.put(2, transitionTime)
        try await handle.run(0x01, fields.value)
    }

    public var supportsStartActionCommand: Bool { handle.supports(0x02) }
    public func startAction(actionID: UInt16, invokeID: UInt32? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, actionID)
        fields.putOptional(1, invokeID)
        try await handle.run(0x02, fields.value)
    }

    public var supportsStartActionWithDurationCommand: Bool { handle.supports(0x03) }
    public func startActionWithDuration(actionID: UInt16, invokeID: UInt32? = nil, duration: UInt32) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, actionID)
        fields.putOptional(1, invokeID)
        fields.put(2, duration)
        try await handle.run(0x03, fields.value)
    }

    public var supportsStopActionCommand: Bool { handle.supports(0x04) }
    public func stopAction(actionID: UInt16, invokeID: UInt32? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, actionID)
        fields.putOptional(1, invokeID)
        try await handle.run(0x04, fields.value)
    }

    public var supportsPauseActionCommand: Bool { handle.supports(0x05) }
    public func pauseAction(actionID: UInt16, invokeID: UInt32? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, actionID)
        fields.putOptional(1, invokeID)
        try await handle.run(0x05, fields.value)
    }

    public var supportsPauseActionWithDurationCommand: Bool { handle.supports(0x06) }
    public func pauseActionWithDuration(actionID: UInt16, invokeID: UInt32? = nil, duration: UInt32) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, actionID)
        fields.putOptional(1, invokeID)
        fields.put(2, duration)
        try await handle.run(0x06, fields.value)
    }

    public var supportsResumeActionCommand: Bool { handle.supports(0x07) }
    public func resumeAction(actionID: UInt16, invokeID: UInt32? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, actionID)
        fields.putOptional(1, invokeID)
        try await handle.run(0x07, fields.value)
    }

    public var supportsEnableActionCommand: Bool { handle.supports(0x08) }
    public func enableAction(actionID: UInt16, invokeID: UInt32? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, actionID)
        fields.putOptional(1, invokeID)
        try await handle.run(0x08, fields.value)
    }

    public var supportsEnableActionWithDurationCommand: Bool { handle.supports(0x09) }
    public func enableActionWithDuration(actionID: UInt16, invokeID: UInt32? = nil, duration: UInt32) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, actionID)
        fields.putOptional(1, invokeID)
        fields.put(2, duration)
        try await handle.run(0x09, fields.value)
    }

    public var supportsDisableActionCommand: Bool { handle.supports(0x0A) }
    public func disableAction(actionID: UInt16, invokeID: UInt32? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, actionID)
        fields.putOptional(1, invokeID)
        try await handle.run(0x0A, fields.value)
    }

    public var supportsDisableActionWithDurationCommand: Bool { handle.supports(0x0B) }
    public func disableActionWithDuration(actionID: UInt16, invokeID: UInt32? = nil, duration: UInt32) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, actionID)
        fields.putOptional(1, invokeID)
        fields.put(2, duration)
        try await handle.run(0x0B, fields.value)
    }

}

extension Matter.ActionsTrait {
    public enum Event: TraitEvent {
        case stateChanged(StateChangedEvent)
        case actionFailed(ActionFailedEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = StateChangedEvent(tlv: data).map { .stateChanged($0) } ?? .unrecognized(id, data)
            case 0x01: self = ActionFailedEvent(tlv: data).map { .actionFailed($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct StateChangedEvent: TraitStruct {
        public let actionID: UInt16
        public let invokeID: UInt32
        public let newState: ActionStateEnum
        public init(actionID: UInt16, invokeID: UInt32, newState: ActionStateEnum) {
            self.actionID = actionID
            self.invokeID = invokeID
            self.newState = newState
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let actionID: UInt16 = fields[0] else { return nil }
            self.actionID = actionID
            guard let invokeID: UInt32 = fields[1] else { return nil }
            self.invokeID = invokeID
            guard let newState: ActionStateEnum = fields[2] else { return nil }
            self.newState = newState
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, actionID)
            fields.put(1, invokeID)
            fields.put(2, newState)
            return fields.value
        }
    }

    public struct ActionFailedEvent: TraitStruct {
        public let actionID: UInt16
        public let invokeID: UInt32
        public let newState: ActionStateEnum
        public let error: ActionErrorEnum
        public init(actionID: UInt16, invokeID: UInt32, newState: ActionStateEnum, error: ActionErrorEnum) {
            self.actionID = actionID
            self.invokeID = invokeID
            self.newState = newState
            self.error = error
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let actionID: UInt16 = fields[0] else { return nil }
            self.actionID = actionID
            guard let invokeID: UInt32 = fields[1] else { return nil }
            self.invokeID = invokeID
            guard let newState: ActionStateEnum = fields[2] else { return nil }
            self.newState = newState
            guard let error: ActionErrorEnum = fields[3] else { return nil }
            self.error = error
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, actionID)
            fields.put(1, invokeID)
            fields.put(2, newState)
            fields.put(3, error)
            return fields.value
        }
    }

}

extension Matter.ActionsTrait {
    public struct CommandBits: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var instantAction: Self { Self(rawValue: 1 << 0) }
        public static var instantActionWithTransition: Self { Self(rawValue: 1 << 1) }
        public static var startAction: Self { Self(rawValue: 1 << 2) }
        public static var startActionWithDuration: Self { Self(rawValue: 1 << 3) }
        public static var stopAction: Self { Self(rawValue: 1 << 4) }
        public static var pauseAction: Self { Self(rawValue: 1 << 5) }
        public static var pauseActionWithDuration: Self { Self(rawValue: 1 << 6) }
        public static var resumeAction: Self { Self(rawValue: 1 << 7) }
        public static var enableAction: Self { Self(rawValue: 1 << 8) }
        public static var enableActionWithDuration: Self { Self(rawValue: 1 << 9) }
        public static var disableAction: Self { Self(rawValue: 1 << 10) }
        public static var disableActionWithDuration: Self { Self(rawValue: 1 << 11) }
    }

    public struct ActionTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var other: Self { Self(rawValue: 0) }
        public static var scene: Self { Self(rawValue: 1) }
        public static var sequence: Self { Self(rawValue: 2) }
        public static var automation: Self { Self(rawValue: 3) }
        public static var exception: Self { Self(rawValue: 4) }
        public static var notification: Self { Self(rawValue: 5) }
        public static var alarm: Self { Self(rawValue: 6) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "other"
            case 1: "scene"
            case 2: "sequence"
            case 3: "automation"
            case 4: "exception"
            case 5: "notification"
            case 6: "alarm"
            default: nil
            }
        }
    }

    public struct ActionStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var inactive: Self { Self(rawValue: 0) }
        public static var active: Self { Self(rawValue: 1) }
        public static var paused: Self { Self(rawValue: 2) }
        public static var disabled: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "inactive"
            case 1: "active"
            case 2: "paused"
            case 3: "disabled"
            default: nil
            }
        }
    }

    public struct ActionErrorEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unknown: Self { Self(rawValue: 0) }
        public static var interrupted: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unknown"
            case 1: "interrupted"
            default: nil
            }
        }
    }

    public struct EndpointListTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var other: Self { Self(rawValue: 0) }
        public static var room: Self { Self(rawValue: 1) }
        public static var zone: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "other"
            case 1: "room"
            case 2: "zone"
            default: nil
            }
        }
    }

    public struct ActionStruct: TraitStruct {
        public let actionID: UInt16
        public let name: String
        public let type: ActionTypeEnum
        public let endpointListID: UInt16
        public let supportedCommands: CommandBits
        public let state: ActionStateEnum
        public init(actionID: UInt16, name: String, type: ActionTypeEnum, endpointListID: UInt16, supportedCommands: CommandBits, state: ActionStateEnum) {
            self.actionID = actionID
            self.name = name
            self.type = type
            self.endpointListID = endpointListID
            self.supportedCommands = supportedCommands
            self.state = state
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let actionID: UInt16 = fields[0] else { return nil }
            self.actionID = actionID
            guard let name: String = fields[1] else { return nil }
            self.name = name
            guard let type: ActionTypeEnum = fields[2] else { return nil }
            self.type = type
            guard let endpointListID: UInt16 = fields[3] else { return nil }
            self.endpointListID = endpointListID
            guard let supportedCommands: CommandBits = fields[4] else { return nil }
            self.supportedCommands = supportedCommands
            guard let state: ActionStateEnum = fields[5] else { return nil }
            self.state = state
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, actionID)
            fields.put(1, name)
            fields.put(2, type)
            fields.put(3, endpointListID)
            fields.put(4, supportedCommands)
            fields.put(5, state)
            return fields.value
        }
    }

    public struct EndpointListStruct: TraitStruct {
        public let endpointListID: UInt16
        public let name: String
        public let type: EndpointListTypeEnum
        public let endpoints: [UInt16]
        public init(endpointListID: UInt16, name: String, type: EndpointListTypeEnum, endpoints: [UInt16]) {
            self.endpointListID = endpointListID
            self.name = name
            self.type = type
            self.endpoints = endpoints
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let endpointListID: UInt16 = fields[0] else { return nil }
            self.endpointListID = endpointListID
            guard let name: String = fields[1] else { return nil }
            self.name = name
            guard let type: EndpointListTypeEnum = fields[2] else { return nil }
            self.type = type
            guard let endpoints: [UInt16] = fields[3] else { return nil }
            self.endpoints = endpoints
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, endpointListID)
            fields.put(1, name)
            fields.put(2, type)
            fields.put(3, endpoints)
            return fields.value
        }
    }

}
