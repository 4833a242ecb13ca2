// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Switch, cluster 0x003B.
    public struct SwitchTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x003B }
        public static var name: String { "Switch" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.SwitchTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var numberOfPositions: UInt8?
        @TraitAttribute public var currentPosition: UInt8?
        @TraitAttribute public var multiPressMax: UInt8?
        public init(_ view: TraitView) {
            _numberOfPositions = TraitAttribute(view, 0x0000)
            _currentPosition = TraitAttribute(view, 0x0001)
            _multiPressMax = TraitAttribute(view, 0x0002)
        }
    }
}

extension Matter.SwitchTrait {
    public enum Event: TraitEvent {
        case switchLatched(SwitchLatchedEvent)
        case initialPress(InitialPressEvent)
        case longPress(LongPressEvent)
        case shortRelease(ShortReleaseEvent)
        case longRelease(LongReleaseEvent)
        case multiPressOngoing(MultiPressOngoingEvent)
        case multiPressComplete(MultiPressCompleteEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = SwitchLatchedEvent(tlv: data).map { .switchLatched($0) } ?? .unrecognized(id, data)
            case 0x01: self = InitialPressEvent(tlv: data).map { .initialPress($0) } ?? .unrecognized(id, data)
            case 0x02: self = LongPressEvent(tlv: data).map { .longPress($0) } ?? .unrecognized(id, data)
            case 0x03: self = ShortReleaseEvent(tlv: data).map { .shortRelease($0) } ?? .unrecognized(id, data)
            case 0x04: self = LongReleaseEvent(tlv: data).map { .longRelease($0) } ?? .unrecognized(id, data)
            case 0x05: self = MultiPressOngoingEvent(tlv: data).map { .multiPressOngoing($0) } ?? .unrecognized(id, data)
            case 0x06: self = MultiPressCompleteEvent(tlv: data).map { .multiPressComplete($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct SwitchLatchedEvent: TraitStruct {
        public let newPosition: UInt8
        public init(newPosition: UInt8) {
            self.newPosition = newPosition
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let newPosition: UInt8 = fields[0] else { return nil }
            self.newPosition = newPosition
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, newPosition)
            return fields.value
        }
    }

    public struct InitialPressEvent: TraitStruct {
        public let newPosition: UInt8
        public init(newPosition: UInt8) {
            self.newPosition = newPosition
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let newPosition: UInt8 = fields[0] else { return nil }
            self.newPosition = newPosition
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, newPosition)
            return fields.value
        }
    }

    public struct LongPressEvent: TraitStruct {
        public let newPosition: UInt8
        public init(newPosition: UInt8) {
            self.newPosition = newPosition
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let newPosition: UInt8 = fields[0] else { return nil }
            self.newPosition = newPosition
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, newPosition)
            return fields.value
        }
    }

    public struct ShortReleaseEvent: TraitStruct {
        public let previousPosition: UInt8
        public init(previousPosition: UInt8) {
            self.previousPosition = previousPosition
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let previousPosition: UInt8 = fields[0] else { return nil }
            self.previousPosition = previousPosition
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, previousPosition)
            return fields.value
        }
    }

    public struct LongReleaseEvent: TraitStruct {
        public let previousPosition: UInt8
        public init(previousPosition: UInt8) {
            self.previousPosition = previousPosition
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let previousPosition: UInt8 = fields[0] else { return nil }
            self.previousPosition = previousPosition
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, previousPosition)
            return fields.value
        }
    }

    public struct MultiPressOngoingEvent: TraitStruct {
        public let newPosition: UInt8
        public let currentNumberOfPressesCounted: UInt8
        public init(newPosition: UInt8, currentNumberOfPressesCounted: UInt8) {
            self.newPosition = newPosition
            self.currentNumberOfPressesCounted = currentNumberOfPressesCounted
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let newPosition: UInt8 = fields[0] else { return nil }
            self.newPosition = newPosition
            guard let currentNumberOfPressesCounted: UInt8 = fields[1] else { return nil }
            self.currentNumberOfPressesCounted = currentNumberOfPressesCounted
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, newPosition)
            fields.put(1, currentNumberOfPressesCounted)
            return fields.value
        }
    }

    public struct MultiPressCompleteEvent: TraitStruct {
        public let previousPosition: UInt8
        public let totalNumberOfPressesCounted: UInt8
        public init(previousPosition: UInt8, totalNumberOfPressesCounted: UInt8) {
            self.previousPosition = previousPosition
            self.totalNumberOfPressesCounted = totalNumberOfPressesCounted
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let previousPosition: UInt8 = fields[0] else { return nil }
            self.previousPosition = previousPosition
            guard let totalNumberOfPressesCounted: UInt8 = fields[1] else { return nil }
            self.totalNumberOfPressesCounted = totalNumberOfPressesCounted
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, previousPosition)
            fields.put(1, totalNumberOfPressesCounted)
            return fields.value
        }
    }

}

extension Matter.SwitchTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var latchingSwitch: Self { Self(rawValue: 1 << 0) }
        public static var momentarySwitch: Self { Self(rawValue: 1 << 1) }
        public static var momentarySwitchRelease: Self { Self(rawValue: 1 << 2) }
        public static var momentarySwitchLongPress: Self { Self(rawValue: 1 << 3) }
        public static var momentarySwitchMultiPress: Self { Self(rawValue: 1 << 4) }
        public static var actionSwitch: Self { Self(rawValue: 1 << 5) }
    }

}
