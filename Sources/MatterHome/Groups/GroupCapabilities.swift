import MatterModel
import MatterTLV
import MatterTypes

/// What a part of a group says of its members: what they can all do. What they are doing, they do each for itself.
enum GroupCapabilities {
    enum Rule: Sendable {
        /// A lower bound: the highest of the members' is one for all.
        case lowerBound
        /// An upper bound: the lowest of the members'.
        case upperBound
        /// Bits that say what a member can do: those that all have.
        case bits
    }

    /// The attributes that say what a device can do, and how those of several become one.
    static func rules(of cluster: ClusterID) -> [AttributeID: Rule] {
        switch cluster {
        case Matter.LevelControlTrait.clusterID:
            [0x0002: .lowerBound, 0x0003: .upperBound, 0x0005: .lowerBound, 0x0006: .upperBound]
        case Matter.ColorControlTrait.clusterID:
            [0x400A: .bits, 0x400B: .lowerBound, 0x400C: .upperBound, 0x400D: .lowerBound]
        case Matter.ThermostatTrait.clusterID:
            [
                0x0003: .lowerBound, 0x0004: .upperBound, 0x0005: .lowerBound, 0x0006: .upperBound, 0x0015: .lowerBound,
                0x0016: .upperBound, 0x0017: .lowerBound, 0x0018: .upperBound,
            ]
        case Matter.FanControlTrait.clusterID: [0x0004: .upperBound, 0x0007: .bits, 0x0009: .bits]
        case Matter.SwitchTrait.clusterID: [0x0000: .upperBound, 0x0002: .upperBound]
        case Matter.TemperatureMeasurementTrait.clusterID, Matter.RelativeHumidityMeasurementTrait.clusterID,
            Matter.PressureMeasurementTrait.clusterID, Matter.FlowMeasurementTrait.clusterID,
            Matter.IlluminanceMeasurementTrait.clusterID:
            [0x0001: .lowerBound, 0x0002: .upperBound]
        default: [:]
        }
    }

    static func returnsValues(_ command: CommandID, of cluster: ClusterID) -> Bool {
        MatterModel.cluster(id: cluster)?.command(id: command)?.response != nil
    }

    static func merge(_ views: [TraitView], of cluster: ClusterID) -> TraitView {
        var values: [AttributeID: TLVValue] = [:]
        for (id, rule) in rules(of: cluster) { values[id] = merge(views.compactMap { $0[id] }, rule) }
        values[.attributeList] = .array(values.keys.sorted().map { .unsigned(UInt64($0.rawValue)) })
        let commands = Set(views.flatMap(\.commands)).filter { !returnsValues($0, of: cluster) }
        values[.acceptedCommandList] = .array(commands.sorted().map { .unsigned(UInt64($0.rawValue)) })
        return TraitView(values)
    }

    /// Nil where no member says it; null and what is no number says nothing.
    private static func merge(_ values: [TLVValue], _ rule: Rule) -> TLVValue? {
        let unsigned = values.compactMap { UInt64(tlv: $0) }
        let signed = values.compactMap { Int64(tlv: $0) }
        return switch rule {
        case .lowerBound: unsigned.max().map { .unsigned($0) } ?? signed.max().map { .signed($0) }
        case .upperBound: unsigned.min().map { .unsigned($0) } ?? signed.min().map { .signed($0) }
        case .bits: unsigned.isEmpty ? nil : .unsigned(unsigned.reduce(.max) { $0 & $1 })
        }
    }
}
