import MatterInteraction
import MatterTLV
import MatterTypes

/// Network Commissioning, 0x0031, on the root endpoint: with Ethernet nothing is to be configured, with Wi-Fi and Thread
/// the driver does what it is told.
struct NetworkCommissioningServer: ClusterServer {
    let id: ClusterID = 0x0031
    let kind: DeviceNetworkKind

    var featureMap: UInt32 { kind.featureMap }

    var attributes: [AttributeID] {
        switch kind {
        case .ethernet: [0, 1, 4, 5, 6, 7]
        case .wiFi: [0, 1, 2, 3, 4, 5, 6, 7, 8]
        case .thread: [0, 1, 2, 3, 4, 5, 6, 7, 9, 10]
        }
    }

    var commands: [CommandID] {
        switch kind {
        case .ethernet: []
        case .wiFi: [0, 2, 4, 6, 8]
        case .thread: [0, 3, 4, 6, 8]
        }
    }

    var responses: [CommandID] { kind == .ethernet ? [] : [1, 5, 7] }

    /// MaxNetworks of a radio.
    static let maximumNetworks = 4

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0: .number(kind == .ethernet ? 1 : UInt8(Self.maximumNetworks))
        case 1: .array(networks(core))
        case 2, 3: .number(30 as UInt8)
        case 4: .boolean(true)
        case 5: .optional(core.radio.lastOutcome?.status)
        case 6: core.radio.lastID.map { .bytes($0) } ?? .null
        case 7: core.radio.lastOutcome?.errorValue.map { .signed(Int64($0)) } ?? .null
        // 2.4 GHz.
        case 8: .array([.number(0 as UInt8)])
        // A full Thread device that is no router; Thread 1.3.
        case 9: .number(8 as UInt16)
        default: .number(4 as UInt16)
        }
    }

    private func networks(_ core: DeviceCore) -> [TLVValue] {
        guard kind != .ethernet else {
            return core.interfaces.prefix(1).map {
                .members([0: .bytes(Array($0.name.utf8.prefix(32))), 1: .boolean(true)])
            }
        }
        return (core.state.networks ?? []).map {
            .members([0: .bytes($0.id), 1: .boolean(core.radio.joined == $0.id)])
        }
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        // The only interface: without it, nobody could switch it on again.
        guard try change.replacement().boolean("InterfaceEnabled") else { throw Refusal(.invalidAction) }
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        if command == 0 { return try scan(fields, &core) }
        guard core.failSafe.isArmed(for: request.accessor.fabric) else { throw Refusal(.failsafeRequired) }
        switch command {
        case 2: return try add(wiFi(fields), fields, 2, &core)
        case 3: return try add(thread(fields), fields, 1, &core)
        case 4: return try remove(fields, &core)
        case 8: return try reorder(fields, &core)
        default: return try connect(fields, &core)
        }
    }

    // MARK: looking around

    private func scan(_ fields: TLVFields, _ core: inout DeviceCore) throws -> CommandResponse {
        let ssid = fields.optional(0).flatMap { $0.isNull ? nil : $0 }
        let found = core.driver?.scan(try ssid?.bytes("SSID", count: 1...32)) ?? []
        try takeBreadcrumb(fields, 1, &core)
        // What one answer holds.
        let list = TLVValue.array(found.prefix(12).map(Self.value))
        let status: UInt8 = ssid != nil && found.isEmpty ? JoinOutcome.networkNotFound.status : 0
        return .answer(
            1,
            kind == .wiFi
                ? .members([0: .number(status), 1: .utf8(""), 2: list])
                : .members([0: .number(status), 1: .utf8(""), 3: list]))
    }

    private static func value(_ sighting: NetworkSighting) -> TLVValue {
        switch sighting {
        case .wiFi(let ssid, let bssid, let security, let channel, let band, let rssi):
            .members([
                0: .number(security), 1: .bytes(ssid), 2: .bytes(bssid), 3: .number(channel), 4: .number(band),
                5: .signed(Int64(rssi)),
            ])
        case .thread(let panID, let extended, let name, let channel, let rssi, let quality):
            .members([
                0: .number(panID), 1: .unsigned(extended.reduce(0) { $0 << 8 | UInt64($1) }), 2: .utf8(name),
                3: .number(channel), 4: .number(4 as UInt8), 5: .bytes(extended), 6: .signed(Int64(rssi)),
                7: .number(quality),
            ])
        }
    }

    // MARK: the list of networks

    private func wiFi(_ fields: TLVFields) throws -> ConfiguredNetwork? {
        let credentials = try fields.bytes(1, "Credentials")
        let id = try fields.bytes(0, "SSID")
        guard (1...32).contains(id.count), [0, 5].contains(credentials.count) || (8...64).contains(credentials.count)
        else { return nil }
        return ConfiguredNetwork(id: id, credentials: credentials)
    }

    private func thread(_ fields: TLVFields) throws -> ConfiguredNetwork? {
        let dataset = try fields.bytes(0, "OperationalDataset")
        guard dataset.count <= 254, let parts = DatasetFields(dataset) else { return nil }
        return ConfiguredNetwork(id: parts.extendedPANID, credentials: dataset)
    }

    private func add(
        _ network: ConfiguredNetwork?, _ fields: TLVFields, _ breadcrumb: UInt8, _ core: inout DeviceCore
    ) throws -> CommandResponse {
        guard let network else { return answer(1, "credentials that no network has") }
        var networks = core.state.networks ?? []
        let index = networks.firstIndex { $0.id == network.id } ?? networks.count
        guard index < Self.maximumNetworks else { return answer(2, "no room for another network") }
        if index < networks.count { networks[index] = network } else { networks.append(network) }
        core.configure(networks)
        try takeBreadcrumb(fields, breadcrumb, &core)
        return answer(0, index: index)
    }

    private func remove(_ fields: TLVFields, _ core: inout DeviceCore) throws -> CommandResponse {
        let id = try fields.bytes(0, "NetworkID")
        var networks = core.state.networks ?? []
        guard let index = networks.firstIndex(where: { $0.id == id }) else { return answer(3, "") }
        networks.remove(at: index)
        core.configure(networks)
        try takeBreadcrumb(fields, 1, &core)
        return answer(0, index: index)
    }

    private func reorder(_ fields: TLVFields, _ core: inout DeviceCore) throws -> CommandResponse {
        let id = try fields.bytes(0, "NetworkID")
        let position: UInt8 = try fields.unsigned(1, "NetworkIndex")
        var networks = core.state.networks ?? []
        guard let index = networks.firstIndex(where: { $0.id == id }) else { return answer(3, "") }
        guard Int(position) < networks.count else { return answer(1, "there is no such place") }
        networks.insert(networks.remove(at: index), at: Int(position))
        core.configure(networks)
        try takeBreadcrumb(fields, 2, &core)
        return answer(0, index: Int(position))
    }

    private func answer(_ status: UInt8, _ text: String = "", index: Int? = nil) -> CommandResponse {
        guard let index else { return .answer(5, .members([0: .number(status), 1: .utf8(text)])) }
        return .answer(
            5, .members([0: .number(status), 1: .utf8(text), 2: .number(UInt8(truncatingIfNeeded: index))]))
    }

    // MARK: joining

    private func connect(_ fields: TLVFields, _ core: inout DeviceCore) throws -> CommandResponse {
        let id = try fields.bytes(0, "NetworkID")
        guard let driver = core.driver, let network = core.state.networks?.first(where: { $0.id == id }) else {
            return connected(JoinOutcome(status: 3, debugText: "the device was not told of this network"))
        }
        let outcome = core.join(network)
        if outcome.status == 0 { try takeBreadcrumb(fields, 1, &core) }
        if !driver.isConcurrent { core.leaveSetupLink() }
        return connected(outcome)
    }

    private func connected(_ outcome: JoinOutcome) -> CommandResponse {
        .answer(
            7,
            .members([
                0: .number(outcome.status), 1: .utf8(outcome.debugText),
                2: outcome.errorValue.map { .signed(Int64($0)) } ?? .null,
            ]))
    }

    private func takeBreadcrumb(_ fields: TLVFields, _ tag: UInt8, _ core: inout DeviceCore) throws {
        if let breadcrumb: UInt64 = try fields.optionalUnsigned(tag, "Breadcrumb") { core.breadcrumb = breadcrumb }
    }
}
