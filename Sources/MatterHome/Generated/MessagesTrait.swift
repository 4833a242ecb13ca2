// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Messages, cluster 0x0097.
    public struct MessagesTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0097 }
        public static var name: String { "Messages" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.MessagesTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var messages: [MessageStruct]?
        @TraitAttribute public var activeMessageIDs: [Data]?
        public init(_ view: TraitView) {
            _messages = TraitAttribute(view, 0x0000)
            _activeMessageIDs = TraitAttribute(view, 0x0001)
        }
    }
}

extension Matter.MessagesTrait {
    public enum Command: UInt32, TraitCommand {
        case presentMessagesRequest = 0x00
        case cancelMessagesRequest = 0x01
    }

    public var supportsPresentMessagesRequestCommand: Bool { handle.supports(0x00) }
    public func presentMessagesRequest(messageID: Data, priority: MessagePriorityEnum, messageControl: MessageControlBitmap = [], startTime: UInt32? = nil, duration: UInt64? = nil, messageText: String, responses: [MessageResponseOptionStruct]? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, messageID)
        fields.put(1, priority)
        fields.put(2, messageControl)
        fields.putNullable(3, startTime)
        fields.putNullable(4, duration)
        fields.put(5, messageText)
        fields.putOptional(6, responses)
        try await handle.run(0x00, fields.value)
    }

    public var supportsCancelMessagesRequestCommand: Bool { handle.supports(0x01) }
    public func cancelMessagesRequest(messageIDs: [Data]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, messageIDs)
        try await handle.run(0x01, fields.value)
    }

}

extension Matter.MessagesTrait {
    public enum Event: TraitEvent {
        case messageQueued(MessageQueuedEvent)
        case messagePresented(MessagePresentedEvent)
        case messageComplete(MessageCompleteEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = MessageQueuedEvent(tlv: data).map { .messageQueued($0) } ?? .unrecognized(id, data)
            case 0x01: self = MessagePresentedEvent(tlv: data).map { .messagePresented($0) } ?? .unrecognized(id, data)
            case 0x02: self = MessageCompleteEvent(tlv: data).map { .messageComplete($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct MessageQueuedEvent: TraitStruct {
        public let messageID: Data
        public let fabricIndex: UInt8
        public init(messageID: Data, fabricIndex: UInt8) {
            self.messageID = messageID
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let messageID: Data = fields[0] else { return nil }
            self.messageID = messageID
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, messageID)
            return fields.value
        }
    }

    public struct MessagePresentedEvent: TraitStruct {
        public let messageID: Data
        public let fabricIndex: UInt8
        public init(messageID: Data, fabricIndex: UInt8) {
            self.messageID = messageID
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let messageID: Data = fields[0] else { return nil }
            self.messageID = messageID
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, messageID)
            return fields.value
        }
    }

    public struct MessageCompleteEvent: TraitStruct {
        public let messageID: Data
        public let responseID: UInt32?
        public let reply: String?
        public let futureMessagesPreference: FutureMessagePreferenceEnum?
        public let fabricIndex: UInt8
        public init(messageID: Data, responseID: UInt32? = nil, reply: String? = nil, futureMessagesPreference: FutureMessagePreferenceEnum? = nil, fabricIndex: UInt8) {
            self.messageID = messageID
            self.responseID = responseID
            self.reply = reply
            self.futureMessagesPreference = futureMessagesPreference
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let messageID: Data = fields[0] else { return nil }
            self.messageID = messageID
            self.responseID = fields[1]
            self.reply = fields[2]
            self.futureMessagesPreference = fields[3]
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, messageID)
            fields.putOptional(1, responseID)
            fields.putOptional(2, reply)
            fields.putNullable(3, futureMessagesPreference)
            return fields.value
        }
    }

}

extension Matter.MessagesTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var receivedConfirmation: Self { Self(rawValue: 1 << 0) }
        public static var confirmationResponse: Self { Self(rawValue: 1 << 1) }
        public static var confirmationReply: Self { Self(rawValue: 1 << 2) }
        public static var protectedMessages: Self { Self(rawValue: 1 << 3) }
    }

    public struct MessageControlBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var confirmationRequired: Self { Self(rawValue: 1 << 0) }
        public static var responseRequired: Self { Self(rawValue: 1 << 1) }
        public static var replyMessage: Self { Self(rawValue: 1 << 2) }
        public static var messageConfirmed: Self { Self(rawValue: 1 << 3) }
        public static var messageProtected: Self { Self(rawValue: 1 << 4) }
    }

    public struct FutureMessagePreferenceEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var allowed: Self { Self(rawValue: 0) }
        public static var increased: Self { Self(rawValue: 1) }
        public static var reduced: Self { Self(rawValue: 2) }
        public static var disallowed: Self { Self(rawValue: 3) }
        public static var banned: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "allowed"
            case 1: "increased"
            case 2: "reduced"
            case 3: "disallowed"
            case 4: "banned"
            default: nil
            }
        }
    }

    public struct MessagePriorityEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var low: Self { Self(rawValue: 0) }
        public static var medium: Self { Self(rawValue: 1) }
        public static var high: Self { Self(rawValue: 2) }
        public static var critical: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "low"
            case 1: "medium"
            case 2: "high"
            case 3: "critical"
            default: nil
            }
        }
    }

    public struct MessageStruct: TraitStruct {
        public let messageID: Data
        public let priority: MessagePriorityEnum
        public let messageControl: MessageControlBitmap
        public let startTime: UInt32?
        public let duration: UInt64?
        public let messageText: String
        public let responses: [MessageResponseOptionStruct]?
        public let fabricIndex: UInt8
        public init(messageID: Data, priority: MessagePriorityEnum, messageControl: MessageControlBitmap, startTime: UInt32? = nil, duration: UInt64? = nil, messageText: String, responses: [MessageResponseOptionStruct]? = nil, fabricIndex: UInt8) {
            self.messageID = messageID
            self.priority = priority
            self.messageControl = messageControl
            self.startTime = startTime
            self.duration = duration
            self.messageText = messageText
            self.responses = responses
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let messageID: Data = fields[0] else { return nil }
            self.messageID = messageID
            guard let priority: MessagePriorityEnum = fields[1] else { return nil }
            self.priority = priority
            guard let messageControl: MessageControlBitmap = fields[2] else { return nil }
            self.messageControl = messageControl
            self.startTime = fields[3]
            self.duration = fields[4]
            guard let messageText: String = fields[5] else { return nil }
            self.messageText = messageText
            self.responses = fields[6]
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, messageID)
            fields.put(1, priority)
            fields.put(2, messageControl)
            fields.putNullable(3, startTime)
            fields.putNullable(4, duration)
            fields.put(5, messageText)
            fields.putOptional(6, responses)
            return fields.value
        }
    }

    public struct MessageResponseOptionStruct: TraitStruct {
        public let messageResponseID: UInt32
        public let label: String
        public init(messageResponseID: UInt32, label: String) {
            self.messageResponseID = messageResponseID
            self.label = label
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let messageResponseID: UInt32 = fields[0] else { return nil }
            self.messageResponseID = messageResponseID
            guard let label: String = fields[1] else { return nil }
            self.label = label
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, messageResponseID)
            fields.put(1, label)
            return fields.value
        }
    }

}
