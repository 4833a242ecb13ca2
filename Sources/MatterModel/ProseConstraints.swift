import MatterTLV
import MatterTypes

/// Bounds that the specification gives in prose, where the model says `desc` only: those of a thermostat by its limits
/// and its dead band (Matter Application Clusters 4.3).
///
/// What is not known of the device bounds nothing, and the device has the last word.
public struct ProseConstraints {
    /// A value that can't be, and the limit that it breaks.
    public struct Objection: Hashable, Sendable {
        public var attribute: AttributeID
        /// `31.00 °C is above MaxHeatSetpointLimit, 30.00 °C`.
        public var sentence: String
    }

    /// A value of the device, nil where it is not known.
    private let known: (AttributeID) -> TLVValue?
    private let changes: [(id: AttributeID, value: TLVValue)]

    /// What has to be known to judge a change of the attribute; empty where nothing is told in prose.
    public static func references(of attribute: AttributeID, in cluster: ClusterID) -> [AttributeID] {
        guard cluster == thermostat else { return [] }
        if attribute == systemMode { return [sequence, featureMap] }
        guard Setpoint.all.contains(where: { $0.id == attribute }) || Limit.all.contains(where: { $0.id == attribute })
        else { return [] }
        return Limit.all.flatMap { [$0.id, $0.absoluteLowest, $0.absoluteHighest] }.sorted().reduce(into: []) {
            if $0.last != $1 { $0.append($1) }
        } + [deadBand, featureMap]
    }

    /// What is wrong with changes that are to be made together.
    ///
    /// - Parameter known: the values of the cluster's attributes, as far as they are known, FeatureMap among them.
    public static func objections(
        to changes: [(id: AttributeID, value: TLVValue)], of cluster: ClusterID, known: (AttributeID) -> TLVValue?
    ) -> [Objection] {
        guard cluster == thermostat else { return [] }
        return withoutActuallyEscaping(known) { known in
            let checker = ProseConstraints(known: known, changes: changes)
            return changes.compactMap { change in
                checker.sentence(change.id, change.value).map { Objection(attribute: change.id, sentence: $0) }
            }
        }
    }

    // MARK: a thermostat

    private static let thermostat: ClusterID = 0x0201
    private static let deadBand: AttributeID = 0x19
    private static let sequence: AttributeID = 0x1B
    private static let systemMode: AttributeID = 0x1C
    private static let featureMap: AttributeID = 0xFFFC

    /// Lowest and highest setpoint of one side.
    private struct Limit {
        let id: AttributeID
        let isHeating: Bool
        let isLowest: Bool

        static let all = [
            Limit(id: 0x15, isHeating: true, isLowest: true), Limit(id: 0x16, isHeating: true, isLowest: false),
            Limit(id: 0x17, isHeating: false, isLowest: true), Limit(id: 0x18, isHeating: false, isLowest: false),
        ]
        var absoluteLowest: AttributeID { isHeating ? 3 : 5 }
        var absoluteHighest: AttributeID { isHeating ? 4 : 6 }
        /// The other end of the same side.
        var opposite: AttributeID { isLowest ? AttributeID(id.rawValue + 1) : AttributeID(id.rawValue - 1) }
        /// The same end of the other side.
        var partner: AttributeID { isHeating ? AttributeID(id.rawValue + 2) : AttributeID(id.rawValue - 2) }
    }

    private struct Setpoint {
        let id: AttributeID
        let isHeating: Bool

        static let all = [
            Setpoint(id: 0x11, isHeating: false), Setpoint(id: 0x12, isHeating: true),
            Setpoint(id: 0x13, isHeating: false), Setpoint(id: 0x14, isHeating: true),
        ]
        var partner: AttributeID { isHeating ? AttributeID(id.rawValue - 1) : AttributeID(id.rawValue + 1) }
    }

    /// What an attribute will be: hundredths of a degree.
    private func after(_ id: AttributeID) -> Int64? {
        Self.number(changes.last { $0.id == id }?.value ?? known(id))
    }

    private static func number(_ value: TLVValue?) -> Int64? {
        switch value {
        case .signed(let number)?: number
        case .unsigned(let number)?: Int64(exactly: number)
        default: nil
        }
    }

    private func has(feature bit: Int) -> Bool? { Self.number(known(Self.featureMap)).map { $0 >> bit & 1 != 0 } }

    /// By how much heating and cooling have to be apart, in hundredths of a degree; nil where they need not.
    private var apart: Int64? {
        guard has(feature: 5) == true else { return nil }
        return after(Self.deadBand).flatMap { (0...127).contains($0) ? $0 * 10 : nil }
    }

    private func sentence(_ id: AttributeID, _ value: TLVValue) -> String? {
        guard let number = Self.number(value) else { return nil }
        if id == Self.systemMode { return sentence(mode: number) }
        if let setpoint = Setpoint.all.first(where: { $0.id == id }) { return sentence(setpoint, number) }
        return Limit.all.first { $0.id == id }.flatMap { sentence($0, number) }
    }

    private func sentence(_ setpoint: Setpoint, _ value: Int64) -> String? {
        let isHeating = setpoint.isHeating
        let (lowest, highest) = (lowest(isHeating), highest(isHeating))
        if let lowest, value < lowest.value { return below(value, lowest) }
        if let highest, value > highest.value { return above(value, highest) }
        guard let apart else { return nil }
        // The other setpoint gives way, as far as its own limits let it.
        let partner = changes.last { $0.id == setpoint.partner }.flatMap { Self.number($0.value) }
        if let partner {
            let gap = isHeating ? partner - value : value - partner
            // Told once, of cooling.
            return gap >= apart || isHeating
                ? nil
                : "\(Self.text(value)) is less than MinSetpointDeadBand, \(Self.text(apart)), above the heating setpoint, \(Self.text(partner))"
        }
        if isHeating, let most = self.highest(false), value > most.value - apart {
            return Self.tooNear(value, "above", most, "less", apart, most.value - apart)
        }
        if !isHeating, let least = self.lowest(true), value < least.value + apart {
            return Self.tooNear(value, "below", least, "and", apart, least.value + apart)
        }
        return nil
    }

    private func sentence(_ limit: Limit, _ value: Int64) -> String? {
        if let absolute = bound(limit.absoluteLowest), value < absolute.value { return below(value, absolute) }
        if let absolute = bound(limit.absoluteHighest), value > absolute.value { return above(value, absolute) }
        if let opposite = bound(limit.opposite) {
            if limit.isLowest, value > opposite.value { return above(value, opposite) }
            if !limit.isLowest, value < opposite.value { return below(value, opposite) }
        }
        guard let apart, let partner = bound(limit.partner) else { return nil }
        if limit.isHeating, value > partner.value - apart {
            return Self.tooNear(value, "above", partner, "less", apart, partner.value - apart)
        }
        if !limit.isHeating, value < partner.value + apart {
            return Self.tooNear(value, "below", partner, "and", apart, partner.value + apart)
        }
        return nil
    }

    /// ControlSequenceOfOperation says which sides there are: 0 and 1 cool only, 2 and 3 heat only.
    private func sentence(mode: Int64) -> String? {
        // 1 auto, 3 cool, 4 heat, 5 emergency heat, 6 precooling.
        if mode == 1, has(feature: 5) == false { return "Auto needs the feature AutoMode, which this thermostat lacks" }
        guard let sequence = after(Self.sequence) else { return nil }
        if sequence <= 1, mode == 4 || mode == 5 { return "ControlSequenceOfOperation lets this thermostat cool only" }
        if (2...3).contains(sequence), mode == 3 || mode == 6 {
            return "ControlSequenceOfOperation lets this thermostat heat only"
        }
        return nil
    }

    // MARK: bounds

    private typealias Bound = (value: Int64, name: String)

    private func bound(_ id: AttributeID) -> Bound? {
        after(id).map { ($0, MatterModel.cluster(id: Self.thermostat)?.attribute(id: id)?.name ?? "\(id)") }
    }

    /// The tighter of what is set and what the thermostat can do.
    private func lowest(_ isHeating: Bool) -> Bound? {
        ((isHeating ? [0x15, 3] : [0x17, 5]) as [AttributeID]).compactMap { bound($0) }.max { $0.value < $1.value }
    }

    private func highest(_ isHeating: Bool) -> Bound? {
        ((isHeating ? [0x16, 4] : [0x18, 6]) as [AttributeID]).compactMap { bound($0) }.min { $0.value < $1.value }
    }

    private func below(_ value: Int64, _ bound: Bound) -> String {
        "\(Self.text(value)) is below \(bound.name), \(Self.text(bound.value))"
    }

    private func above(_ value: Int64, _ bound: Bound) -> String {
        "\(Self.text(value)) is above \(bound.name), \(Self.text(bound.value))"
    }

    private static func tooNear(
        _ value: Int64, _ side: String, _ bound: Bound, _ sign: String, _ apart: Int64, _ end: Int64
    ) -> String {
        "\(text(value)) is \(side) \(text(end)): \(bound.name), \(text(bound.value)), \(sign) MinSetpointDeadBand, \(text(apart))"
    }

    private static func text(_ hundredths: Int64) -> String {
        let rest = hundredths.magnitude % 100
        return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(rest < 10 ? "0" : "")\(rest) °C"
    }
}

extension Cluster {
    /// The other attributes of the cluster that decide which values an attribute may have, ascending.
    public func bounds(of attribute: AttributeID) -> [AttributeID] {
        let names = self.attribute(id: attribute)?.constraint.names ?? []
        return Set(
            names.compactMap { self.attribute(named: $0)?.id }
                + ProseConstraints.references(of: attribute, in: id)
        ).subtracting([attribute]).sorted()
    }
}

extension Constraint {
    /// The names that its bounds depend on.
    var names: [String] { (alternatives ?? []).flatMap(\.names) }
}

extension Constraint.Alternative {
    var names: [String] {
        let own: [String] =
            switch rule {
            case .open: []
            case .member(let list): [list]
            case .exactly(let bound): bound.names
            case .range(let lower, let upper): (lower?.names ?? []) + (upper?.names ?? [])
            }
        return own + (characters?.names ?? []) + (entries ?? []).flatMap(\.names)
    }
}
