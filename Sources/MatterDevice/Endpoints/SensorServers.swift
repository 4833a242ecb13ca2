import MatterInteraction
import MatterTLV
import MatterTypes

/// Switch, 0x003B: momentary with release, long press and multi press, or latching.
struct SwitchServer: ClusterServer {
    let id: ClusterID = 0x003B
    let endpoint: EndpointID
    let isLatching: Bool

    var featureMap: UInt32 { isLatching ? 0x01 : 0x1E }
    var attributes: [AttributeID] { isLatching ? [0, 1] : [0, 1, 2] }
    var events: [EventID] { isLatching ? [0] : [1, 2, 3, 4, 5, 6] }

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0: .number(Button.positions)
        case 1: .number(core[endpoint].button.position)
        default: .number(Button.multiPressMaximum)
        }
    }
}

/// Boolean State, 0x0045: of a contact, true while it is closed.
struct BooleanStateServer: ClusterServer {
    let id: ClusterID = 0x0045
    let endpoint: EndpointID
    let attributes: [AttributeID] = [0]
    let events: [EventID] = [0]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        .boolean(core[endpoint].isClosed)
    }
}

/// Occupancy Sensing with the feature PassiveInfrared, 0x0406.
struct OccupancySensingServer: ClusterServer {
    let id: ClusterID = 0x0406
    let endpoint: EndpointID
    let featureMap: UInt32 = 2
    let attributes: [AttributeID] = [0, 1, 2]
    let events: [EventID] = [0]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0: .number(core[endpoint].isOccupied ? 1 as UInt8 : 0)
        case 1: .number(0 as UInt8)
        default: .number(1 as UInt8)
        }
    }
}

/// Temperature Measurement, 0x0402, in hundredths of a degree Celsius.
struct TemperatureMeasurementServer: ClusterServer {
    let id: ClusterID = 0x0402
    let endpoint: EndpointID
    let attributes: [AttributeID] = [0, 1, 2]

    static let range: ClosedRange<Int16> = -4_000...12_500

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0: core[endpoint].temperature.map { .signed(Int64($0)) } ?? .null
        case 1: .signed(Int64(Self.range.lowerBound))
        default: .signed(Int64(Self.range.upperBound))
        }
    }
}

/// What Power Source tells of.
struct PowerSource: Codable, Hashable, Sendable {
    /// Of a wired source: whether there is mains.
    var isPresent = true
    /// Of a battery, 0 to 100.
    var percent: UInt8 = 100

    /// 0 fine, 1 low, 2 all but empty.
    var level: UInt8 { percent <= 5 ? 2 : percent <= 20 ? 1 : 0 }
}

/// Power Source, 0x002F: wired, or a battery that can be replaced.
struct PowerSourceServer: ClusterServer {
    let id: ClusterID = 0x002F
    let endpoint: EndpointID
    let isBattery: Bool

    var featureMap: UInt32 { isBattery ? 0x0A : 0x01 }
    var attributes: [AttributeID] {
        isBattery ? [0, 1, 2, 0x0C, 0x0E, 0x0F, 0x10, 0x11, 0x13, 0x19, 0x1F] : [0, 1, 2, 5, 9, 0x1F]
    }

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        let source = core[endpoint].source
        switch attribute {
        case 0: return .number(status(core))
        case 1: return .number(isBattery ? 1 as UInt8 : 0)
        case 2: return .utf8(isBattery ? "Battery" : "Mains")
        case 5: return .number(0 as UInt8)
        case 9: return .boolean(source.isPresent)
        case 0x0C: return .number(source.percent * 2)
        case 0x0E: return .number(source.level)
        case 0x0F: return .boolean(source.level == 2)
        case 0x10: return .number(2 as UInt8)
        case 0x11: return .boolean(true)
        case 0x13: return .utf8("AA")
        case 0x19: return .number(2 as UInt8)
        // It powers the whole node.
        default: return .array(core.endpoints.map { .number($0.id.rawValue) })
        }
    }

    /// 1 active, 2 in reserve, 3 away.
    private func status(_ core: DeviceCore) -> UInt8 {
        guard isBattery else { return core[endpoint].source.isPresent ? 1 : 3 }
        let hasMains = core.appliances.values.contains { $0.kind == .wiredPower && $0.source.isPresent }
        return core[endpoint].source.percent == 0 ? 3 : hasMains ? 2 : 1
    }
}

/// What Energy Preference steers: positions in the lists below.
struct EnergyPreference: Codable, Hashable, Sendable {
    var balance: UInt8 = 1
    var sensitivity: UInt8 = 0
}

/// Energy Preference with both features, 0x009B.
struct EnergyPreferenceServer: ClusterServer {
    let id: ClusterID = 0x009B
    let endpoint: EndpointID
    let featureMap: UInt32 = 3
    let attributes: [AttributeID] = [0, 1, 2, 3, 4]

    private static let balances: [(step: UInt8, label: String)] = [
        (0, "Efficient"), (50, "Balanced"), (100, "Comfortable"),
    ]
    private static let sensitivities: [(step: UInt8, label: String)] = [(0, "Off"), (50, "Low"), (100, "High")]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0: Self.list(Self.balances)
        case 1: .number(core[endpoint].energy.balance)
        // From efficiency (2) to comfort (0).
        case 2: .array([.number(2 as UInt8), .number(0 as UInt8)])
        case 3: Self.list(Self.sensitivities)
        default: .number(core[endpoint].energy.sensitivity)
        }
    }

    private static func list(_ steps: [(step: UInt8, label: String)]) -> TLVValue {
        .array(steps.map { .members([0: .number($0.step), 1: .utf8($0.label)]) })
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let position: UInt8 = try change.replacement().unsigned("position")
        let count = attribute == 1 ? Self.balances.count : Self.sensitivities.count
        guard position < count else { throw Refusal(.constraintError) }
        if attribute == 1 {
            core[endpoint].energy.balance = position
        } else {
            core[endpoint].energy.sensitivity = position
        }
    }
}
