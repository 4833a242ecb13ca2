// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Valve Configuration And Control, cluster 0x0081.
    public struct ValveConfigurationAndControlTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0081 }
        public static var name: String { "ValveConfigurationAndControl" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ValveConfigurationAndControlTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var openDuration: UInt32?
        @TraitAttribute public var defaultOpenDuration: UInt32?
        @TraitAttribute public var autoCloseTime: UInt64?
        @TraitAttribute public var remainingDuration: UInt32?
        @TraitAttribute public var currentState: ValveStateEnum?
        @TraitAttribute public var targetState: ValveStateEnum?
        @TraitAttribute public var currentLevel: UInt8?
        @TraitAttribute public var targetLevel: UInt8?
        @TraitAttribute public var defaultOpenLevel: UInt8?
        @TraitAttribute public var valveFault: ValveFaultBitmap?
        @TraitAttribute public var levelStep: UInt8?
        public init(_ view: TraitView) {
            _openDuration = TraitAttribute(view, 0x0000, nullable: true)
            _defaultOpenDuration = TraitAttribute(view, 0x0001, nullable: true, writable: true)
            _autoCloseTime = TraitAttribute(view, 0x0002, nullable: true)
            _remainingDuration = TraitAttribute(view, 0x0003, nullable: true)
            _currentState = TraitAttribute(view, 0x0004, nullable: true)
            _targetState = TraitAttribute(view, 0x0005, nullable: true)
            _currentLevel = TraitAttribute(view, 0x0006, nullable: true)
            _targetLevel = TraitAttribute(view, 0x0007, nullable: true)
            _defaultOpenLevel = TraitAttribute(view, 0x0008, writable: true)
            _valveFault = TraitAttribute(view, 0x0009)
            _levelStep = TraitAttribute(view, 0x000A)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setDefaultOpenDuration(_ value: UInt32?) { changes.set(0x0001, value) }
        public mutating func setDefaultOpenLevel(_ value: UInt8) { changes.set(0x0008, value) }
    }
}

extension Matter.ValveConfigurationAndControlTrait {
    public enum Command: UInt32, TraitCommand {
        case open = 0x00
        case close = 0x01
    }

    public var supportsOpenCommand: Bool { handle.supports(0x00) }
    public func open(openDuration: UInt32? = nil, targetLevel: UInt8? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, openDuration)
        fields.putOptional(1, targetLevel)
        try await handle.run(0x00, fields.value)
    }

    public var supportsCloseCommand: Bool { handle.supports(0x01) }
    public func close() async throws {
        try await handle.run(0x01)
    }

}

extension Matter.ValveConfigurationAndControlTrait {
    public enum Event: TraitEvent {
        case valveStateChanged(ValveStateChangedEvent)
        case valveFault(ValveFaultEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = ValveStateChangedEvent(tlv: data).map { .valveStateChanged($0) } ?? .unrecognized(id, data)
            case 0x01: self = ValveFaultEvent(tlv: data).map { .valveFault($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct ValveStateChangedEvent: TraitStruct {
        public let valveState: ValveStateEnum
        public let valveLevel: UInt8?
        public init(valveState: ValveStateEnum, valveLevel: UInt8? = nil) {
            self.valveState = valveState
            self.valveLevel = valveLevel
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let valveState: ValveStateEnum = fields[0] else { return nil }
            self.valveState = valveState
            self.valveLevel = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, valveState)
            fields.putOptional(1, valveLevel)
            return fields.value
        }
    }

    public struct ValveFaultEvent: TraitStruct {
        public let valveFault: ValveFaultBitmap
        public init(valveFault: ValveFaultBitmap) {
            self.valveFault = valveFault
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let valveFault: ValveFaultBitmap = fields[0] else { return nil }
            self.valveFault = valveFault
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, valveFault)
            return fields.value
        }
    }

}

extension Matter.ValveConfigurationAndControlTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var timeSync: Self { Self(rawValue: 1 << 0) }
        public static var level: Self { Self(rawValue: 1 << 1) }
    }

    public struct ValveFaultBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var generalFault: Self { Self(rawValue: 1 << 0) }
        public static var blocked: Self { Self(rawValue: 1 << 1) }
        public static var leaking: Self { Self(rawValue: 1 << 2) }
        public static var notConnected: Self { Self(rawValue: 1 << 3) }
        public static var shortCircuit: Self { Self(rawValue: 1 << 4) }
        public static var currentExceeded: Self { Self(rawValue: 1 << 5) }
    }

    public struct ValveStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var closed: Self { Self(rawValue: 0) }
        public static var open: Self { Self(rawValue: 1) }
        public static var transitioning: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "closed"
            case 1: "open"
            case 2: "transitioning"
            default: nil
            }
        }
    }

    public struct StatusCodeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var failureDueToFault: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 2: "failureDueToFault"
            default: nil
            }
        }
    }

}
