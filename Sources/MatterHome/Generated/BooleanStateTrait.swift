// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Boolean State, cluster 0x0045.
    public struct BooleanStateTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0045 }
        public static var name: String { "BooleanState" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.BooleanStateTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var stateValue: Bool?
        public init(_ view: TraitView) {
            _stateValue = TraitAttribute(view, 0x0000)
        }
    }
}

extension Matter.BooleanStateTrait {
    public enum Event: TraitEvent {
        case stateChange(StateChangeEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = StateChangeEvent(tlv: data).map { .stateChange($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct StateChangeEvent: TraitStruct {
        public let stateValue: Bool
        public init(stateValue: Bool) {
            self.stateValue = stateValue
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let stateValue: Bool = fields[0] else { return nil }
            self.stateValue = stateValue
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, stateValue)
            return fields.value
        }
    }

}
