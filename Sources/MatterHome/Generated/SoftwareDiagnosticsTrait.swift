// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Software Diagnostics, cluster 0x0034.
    public struct SoftwareDiagnosticsTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0034 }
        public static var name: String { "SoftwareDiagnostics" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.SoftwareDiagnosticsTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var threadMetrics: [ThreadMetricsStruct]?
        @TraitAttribute public var currentHeapFree: UInt64?
        @TraitAttribute public var currentHeapUsed: UInt64?
        @TraitAttribute public var currentHeapHighWatermark: UInt64?
        public init(_ view: TraitView) {
            _threadMetrics = TraitAttribute(view, 0x0000)
            _currentHeapFree = TraitAttribute(view, 0x0001)
            _currentHeapUsed = TraitAttribute(view, 0x0002)
            _currentHeapHighWatermark = TraitAttribute(view, 0x0003)
        }
    }
}

extension Matter.SoftwareDiagnosticsTrait {
    public enum Command: UInt32, TraitCommand {
        case resetWatermarks = 0x00
    }

    public var supportsResetWatermarksCommand: Bool { handle.supports(0x00) }
    public func resetWatermarks() async throws {
        try await handle.run(0x00)
    }

}

extension Matter.SoftwareDiagnosticsTrait {
    public enum Event: TraitEvent {
        case softwareFault(SoftwareFaultEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = SoftwareFaultEvent(tlv: data).map { .softwareFault($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct SoftwareFaultEvent: TraitStruct {
        public let id: UInt64
        public let name: String?
        public let faultRecording: Data?
        public init(id: UInt64, name: String? = nil, faultRecording: Data? = nil) {
            self.id = id
            self.name = name
            self.faultRecording = faultRecording
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let id: UInt64 = fields[0] else { return nil }
            self.id = id
            self.name = fields[1]
            self.faultRecording = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, id)
            fields.putOptional(1, name)
            fields.putOptional(2, faultRecording)
            return fields.value
        }
    }

}

extension Matter.SoftwareDiagnosticsTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var watermarks: Self { Self(rawValue: 1 << 0) }
    }

    public struct ThreadMetricsStruct: TraitStruct {
        public let id: UInt64
        public let name: String?
        public let stackFreeCurrent: UInt32?
        public let stackFreeMinimum: UInt32?
        public let stackSize: UInt32?
        public init(id: UInt64, name: String? = nil, stackFreeCurrent: UInt32? = nil, stackFreeMinimum: UInt32? = nil, stackSize: UInt32? = nil) {
            self.id = id
            self.name = name
            self.stackFreeCurrent = stackFreeCurrent
            self.stackFreeMinimum = stackFreeMinimum
            self.stackSize = stackSize
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let id: UInt64 = fields[0] else { return nil }
            self.id = id
            self.name = fields[1]
            self.stackFreeCurrent = fields[2]
            self.stackFreeMinimum = fields[3]
            self.stackSize = fields[4]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, id)
            fields.putOptional(1, name)
            fields.putOptional(2, stackFreeCurrent)
            fields.putOptional(3, stackFreeMinimum)
            fields.putOptional(4, stackSize)
            return fields.value
        }
    }

}
