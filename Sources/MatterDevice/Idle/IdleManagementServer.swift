import MatterCrypto
import MatterInteraction
import MatterTLV
import MatterTypes

/// A client that the device tells when it wakes (MonitoringRegistrationStruct).
struct IdleClient: Codable, Hashable, Sendable {
    var node: UInt64
    /// Whose subscription makes Check-Ins needless.
    var subject: UInt64
    /// Of its Check-Ins, 16 bytes.
    var key: Octets
    /// 0 permanent, 1 ephemeral.
    var type: UInt8
}

/// ICD Management with the features CheckInProtocolSupport, UserActiveModeTrigger and LongIdleTimeSupport, 0x0046.
struct IdleManagementServer: ClusterServer {
    let id: ClusterID = 0x0046
    let parameters: IdleParameters
    let featureMap: UInt32 = 7
    let attributes: [AttributeID] = [0, 1, 2, 3, 4, 5, 6, 8, 9]
    let commands: [CommandID] = [0, 2, 3]
    let responses: [CommandID] = [1, 4]

    static let clientsPerFabric = 3

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0, 9: return .number(parameters.idleDuration)
        case 1: return .number(parameters.activeDuration)
        case 2: return .number(parameters.activeThreshold)
        case 3:
            return .array(
                core.state.fabrics.records.filter { scope.shows($0.fabricIndex) }.flatMap { record in
                    (record.idleClients ?? []).map { client in
                        guard scope.showsSensitive(record.fabricIndex) else {
                            return .members([254: .number(record.index)])
                        }
                        return .members([
                            1: .number(client.node), 2: .number(client.subject), 4: .number(client.type),
                            254: .number(record.index),
                        ])
                    }
                })
        case 4: return .number(core.state.idleCounter ?? 0)
        case 5: return .number(UInt16(Self.clientsPerFabric))
        // Its power can be switched off and on.
        case 6: return .number(1 as UInt32)
        default: return .number(core.hasLongIdleTime ? 1 as UInt8 : 0)
        }
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        if command == 3 {
            let promised = core.idle?.stay(for: try fields.unsigned(0, "StayActiveDuration"), now: core.now) ?? 0
            return .answer(4, .members([0: .number(promised)]))
        }
        let fabric = request.accessor.fabric
        guard let record = core.state.fabrics[fabric] else { throw Refusal(.unsupportedAccess) }
        var clients = record.idleClients ?? []
        let node: UInt64 = try fields.unsigned(0, "CheckInNodeId")
        let position = clients.firstIndex { $0.node == node }
        let verification = try fields.optionalBytes(command == 0 ? 3 : 1, "VerificationKey")
        // Only administrators may do without knowing the key that is there.
        if let position, !core.grants(.administer, to: request.accessor, endpoint: 0, cluster: id) {
            let known = SecretBytes(clients[position].key.bytes)
            guard let verification, known.equalsInConstantTime(verification) else { throw Refusal(.failure) }
        }
        if command == 2 {
            guard let position else { throw Refusal(.notFound) }
            clients.remove(at: position)
            core.state.fabrics[fabric]?.idleClients = clients.isEmpty ? nil : clients
            return .status(.success)
        }
        let client = IdleClient(
            node: node, subject: try fields.unsigned(1, "MonitoredSubject"), key: Octets(try fields.bytes(2, "Key")),
            // Clients of before 1.4 don't say it.
            type: try fields.optionalUnsigned(4, "ClientType") ?? 0)
        guard NodeID(node).isOperational else { throw Refusal(.constraintError) }
        if let position {
            clients[position] = client
        } else {
            guard clients.count < Self.clientsPerFabric else { throw Refusal(.resourceExhausted) }
            clients.append(client)
        }
        core.state.fabrics[fabric]?.idleClients = clients
        return .answer(1, .members([0: .number(core.state.idleCounter ?? 0)]))
    }
}

extension DeviceCore {
    /// A Check-In to be sent.
    struct CheckIn: Hashable, Sendable {
        var fabric: FabricIndex
        var compressedFabricID: CompressedFabricID
        var client: NodeID
        /// Whose subscription makes it needless.
        var subject: NodeID
        var key: Octets
        var counter: UInt32
    }

    /// The long idle time needs a client that is told when the device wakes; without one the idle time is short.
    var hasLongIdleTime: Bool { state.fabrics.records.contains { !($0.idleClients ?? []).isEmpty } }

    /// What may not be slept through: commissioning.
    var isBusy: Bool { window.opening != nil || window.isBusy || failSafe.isArmed || state.fabrics.isEmpty }

    mutating func advanceIdle() {
        let isBusy = isBusy
        guard let step = idle?.advance(to: now, isBusy: isBusy), step == .woke else { return }
        let clients = state.fabrics.records.flatMap { record in
            (record.idleClients ?? []).map { (record, $0) }
        }
        guard !clients.isEmpty else { return }
        let counter = (state.idleCounter ?? 0) &+ 1
        state.idleCounter = counter
        for (record, client) in clients {
            guard let compressed = try? record.compressedFabricID() else { continue }
            effects.append(
                .checkIn(
                    CheckIn(
                        fabric: record.fabricIndex, compressedFabricID: compressed, client: NodeID(client.node),
                        subject: NodeID(client.subject), key: client.key, counter: counter)))
        }
    }
}
