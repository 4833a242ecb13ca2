import MatterCrypto
import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes

/// The node as a value: its clusters, fabrics, fail-safe, window and events, without network, files or clock. Every call
/// finds the time in `now`, and leaves in `effects` what the driver is to do.
struct DeviceCore: Sendable {
    enum Effect: Hashable, Sendable {
        case closeSessions(FabricIndex)
        case closePASESession
        /// The link of PASE is gone: not even an answer that is due gets out.
        case losePASESession
        /// A PASE handshake that is under way must not lead to a session.
        case breakOffPASE
        /// The PASE session belongs to this fabric from now on.
        case adoptFabric(FabricIndex)
        case forgetResumption(FabricIndex)
        case checkIn(CheckIn)
        case send(BoundCommand)
        case notice(DeviceNotice)
    }

    /// The interface as General Diagnostics and Network Commissioning show it.
    struct Interface: Hashable, Sendable {
        var name: String
        var hardwareAddress: [UInt8]
        var ipv4: [[UInt8]]
        var ipv6: [[UInt8]]
    }

    let configuration: DeviceConfiguration
    let attestation: AttestationCredentials
    /// The verifier of the device's own passcode.
    let ownWindow: CommissioningWindow.Parameters
    var interfaces: [Interface] = []
    var state: PersistentState
    var failSafe = FailSafe()
    var window = CommissioningWindow()
    var events: EventLog
    /// What the endpoints from 1 on stand for.
    var appliances: [EndpointID: Appliance] = [:]
    var time = DeviceTime()
    /// Nil for a device that is always there.
    var idle: IdleCycle?
    var breadcrumb: UInt64 = 0
    /// Of the next message to a group; nil before the first since the start.
    var groupCounter: UInt32?
    var endpoints: [Endpoint] = []
    /// Nil with Ethernet, which needs no configuration.
    let driver: (any NetworkDriver)?
    var radio = Radio()

    /// The time since the system started; set before every call.
    var now: Duration
    /// The wall clock; nil where it is not set.
    var date: MatterTime?
    /// When the device started.
    let started: Duration
    var effects: [Effect] = []
    private var versions: [ClusterPath: UInt32] = [:]
    /// What the attributes were when changes were looked for last: hashes of their values, which cost little room.
    private var known: [ConcreteAttributePath: Int] = [:]
    private var touched: [ConcreteAttributePath] = []

    /// How long the first window stays open.
    static let initialWindow: Duration = .seconds(900)

    /// - Throws: `DeviceError` with `invalidConfiguration` where the state is that of a device with other endpoints.
    init(
        configuration: DeviceConfiguration, attestation: AttestationCredentials,
        ownWindow: CommissioningWindow.Parameters, state: PersistentState, now: Duration, date: MatterTime?,
        driver: (any NetworkDriver)? = nil
    ) throws(DeviceError) {
        self.driver = driver?.kind == .ethernet ? nil : driver
        var state = state
        self.configuration = configuration
        self.attestation = attestation
        self.ownWindow = ownWindow
        self.now = now
        self.date = date
        started = now
        events = EventLog(next: state.reservedEvents)
        state.reservedEvents += PersistentState.eventBlock
        if let parameters = configuration.idle {
            idle = IdleCycle(parameters, now: now)
            state.idleCounter = state.idleCounter ?? UInt32.random(in: 1...UInt32.max / 2)
        }
        state.rebootCount = state.rebootCount == .max ? .max : state.rebootCount + 1
        self.state = state
        try makeEndpoints(driver?.kind ?? .ethernet)
        record(
            0, on: ClusterPath(endpoint: 0, cluster: 0x0028), priority: .critical,
            .members([0: .number(DeviceConfiguration.softwareVersion)]))
        record(
            3, on: ClusterPath(endpoint: 0, cluster: 0x0033), priority: .critical, .members([0: .number(1 as UInt8)]))
        if state.fabrics.isEmpty { openOwnWindow() }
        rejoin()
        known = values()
    }

    private mutating func makeEndpoints(_ network: DeviceNetworkKind) throws(DeviceError) {
        endpoints = Self.table(configuration, network)
        for (index, kind) in configuration.kinds.prefix(250).enumerated() {
            let id = EndpointID(UInt16(index + 1))
            var settings = state.appliances?["\(id.rawValue)"] ?? Appliance.Settings()
            if id == 1, settings.light == nil { settings.light = state.light }
            appliances[id] = Appliance(kind, starting: settings)
        }
        state.light = nil
        guard let bridge else { return }
        let known = state.bridge
        if let part = known?.parts.first(where: { appliances[$0.id] != nil }) {
            throw DeviceError(
                .invalidConfiguration,
                "endpoint \(part.endpoint) stands behind the bridge already; start the device with the endpoints that it was made with"
            )
        }
        if let last = appliances.keys.max(), let next = known?.next {
            state.bridge?.next = max(next, last.rawValue + 1)
        }
        for part in known?.parts ?? [] {
            let settings = state.appliances?["\(part.endpoint)"] ?? Appliance.Settings()
            appliances[part.id] = Appliance(part.kind, starting: settings)
            endpoints.append(Self.endpoint(part.id, part.kind, parent: bridge))
        }
        if known == nil {
            for kind in configuration.bridged { try? addPart(kind) }
            effects = []
        }
    }

    mutating func openOwnWindow() { window.open(.basic, ownWindow, until: now + Self.initialWindow) }

    /// What is to be on disk: all but what the fail-safe may still undo.
    var committed: PersistentState {
        var state = state
        state.fabrics = failSafe.undo(state.fabrics)
        if let networks = radio.committed { state.networks = networks }
        state.appliances = Dictionary(
            appliances.map { ("\($0.key.rawValue)", $0.value.settings(at: now)) },
            uniquingKeysWith: { first, _ in first })
        return state
    }

    // MARK: places

    func endpoint(_ id: EndpointID) -> Endpoint? { endpoints.first { $0.id == id } }
    func server(_ path: ClusterPath) -> (any ClusterServer)? {
        endpoint(path.endpoint)?.servers.first { $0.id == path.cluster }
    }

    /// FeatureMap, ClusterRevision and the lists.
    static let globalAttributes: [AttributeID] = [0xFFF8, 0xFFF9, 0xFFFB, 0xFFFC, 0xFFFD]

    /// All attributes, in the order of wildcards.
    var attributes: [ConcreteAttributePath] {
        endpoints.flatMap { endpoint in
            endpoint.servers.flatMap { server in
                (server.attributes + Self.globalAttributes).map {
                    ConcreteAttributePath(endpoint: endpoint.id, cluster: server.id, attribute: $0)
                }
            }
        }
    }

    // MARK: events

    mutating func record(
        _ event: EventID, on cluster: ClusterPath, priority: EventPriority, _ data: TLVValue, fabric: FabricIndex? = nil
    ) {
        let time: EventTimestamp
        if let date {
            time = .epoch(UInt64(max(0, date.unixSeconds)) * 1000)
        } else {
            time = .system(UInt64(max(0, (now - started) / .milliseconds(1))))
        }
        events.record(event, on: cluster, priority: priority, at: time, data: data, fabric: fabric)
        if events.next >= state.reservedEvents { state.reservedEvents += PersistentState.eventBlock }
    }

    /// The events that the paths mean and the accessor may see.
    func events(_ paths: [EventPath], from minimum: UInt64, _ accessor: Accessor, filtered: Bool) -> [EventData] {
        events.entries(from: minimum).compactMap { entry in
            guard paths.contains(where: { $0.matches(entry.data.path) }),
                entry.fabric == nil || entry.fabric == accessor.fabric,
                let endpoint = entry.data.path.endpoint, let cluster = entry.data.path.cluster,
                let event = entry.data.path.event
            else { return nil }
            let needed = MatterModel.cluster(id: cluster)?.event(id: event)?.access.readPrivilege ?? .view
            return grants(needed, to: accessor, endpoint: endpoint, cluster: cluster) ? entry.data : nil
        }
    }

    // MARK: access

    func grants(
        _ needed: Access.Privilege, to accessor: Accessor, endpoint: EndpointID, cluster: ClusterID
    ) -> Bool {
        // Whoever commissions the device may do everything.
        if accessor.kind == .pase { return true }
        let types = self.endpoint(endpoint)?.deviceTypes.map(\.id) ?? []
        return state.fabrics[accessor.fabric]?.accessControl.contains {
            $0.grants(needed, to: accessor, endpoint: endpoint, cluster: cluster, deviceTypes: types)
        } ?? false
    }

    // MARK: reading

    func read(_ path: ConcreteAttributePath, _ accessor: Accessor, filtered: Bool) -> AttributeReadOutcome {
        let access = MatterModel.cluster(id: path.cluster)?.attribute(id: path.attribute)?.access
        if let access, !access.isReadable { return .status(InteractionStatus(.unsupportedRead)) }
        guard grants(access?.readPrivilege ?? .view, to: accessor, endpoint: path.endpoint, cluster: path.cluster)
        else {
            return .status(InteractionStatus(.unsupportedAccess))
        }
        guard let value = value(path, ReadScope(fabric: accessor.fabric, isFabricFiltered: filtered)) else {
            return .status(InteractionStatus(.unsupportedAttribute))
        }
        return .value(value)
    }

    private func value(_ path: ConcreteAttributePath, _ scope: ReadScope) -> TLVValue? {
        guard let server = server(path.clusterPath) else { return nil }
        switch path.attribute {
        case 0xFFF8: return .array(server.responses.map { .number($0.rawValue) })
        case 0xFFF9: return .array(server.commands.map { .number($0.rawValue) })
        case 0xFFFB: return .array((server.attributes + Self.globalAttributes).map { .number($0.rawValue) })
        case 0xFFFC: return .number(server.featureMap)
        case 0xFFFD: return .number(MatterModel.cluster(id: server.id)?.revision ?? 1)
        default: return server.attributes.contains(path.attribute) ? server.read(path.attribute, self, scope) : nil
        }
    }

    // MARK: writing

    /// Why an attribute can't be written at all, whatever the value; nil where it can.
    func writeRefusal(
        _ path: ConcreteAttributePath, _ accessor: Accessor, isTimed: Bool
    ) -> InteractionStatus.Code? {
        guard server(path.clusterPath)?.attributes.contains(path.attribute) == true,
            let access = MatterModel.cluster(id: path.cluster)?.attribute(id: path.attribute)?.access
        else {
            // The global attributes are there, and nobody writes them.
            return Self.globalAttributes.contains(path.attribute) ? .unsupportedWrite : .unsupportedAttribute
        }
        func may(_ privilege: Access.Privilege) -> Bool {
            grants(privilege, to: accessor, endpoint: path.endpoint, cluster: path.cluster)
        }
        guard may(.view) else { return .unsupportedAccess }
        guard access.isWritable else { return .unsupportedWrite }
        guard may(access.writePrivilege) else { return .unsupportedAccess }
        guard isTimed || !access.requiresTimed else { return .needsTimedInteraction }
        return access.isFabricScoped && accessor.fabric == 0 ? .unsupportedAccess : nil
    }

    mutating func write(
        _ path: ConcreteAttributePath, _ change: AttributeChange, _ request: Request
    ) -> InteractionStatus {
        if let refusal = writeRefusal(path, request.accessor, isTimed: request.isTimed) {
            return InteractionStatus(refusal)
        }
        guard let server = server(path.clusterPath), let cluster = MatterModel.cluster(id: path.cluster),
            let attribute = cluster.attribute(id: path.attribute)
        else { return InteractionStatus(.unsupportedAttribute) }
        if let fault = attribute.fault(of: change, fields: server.fieldsFault) { return InteractionStatus(fault) }
        do {
            try server.write(path.attribute, change, &self, request)
        } catch let refusal as Refusal {
            return refusal.status
        } catch {
            return InteractionStatus(error is TLVError ? .invalidDataType : .failure)
        }
        touched.append(path)
        return .success
    }

    // MARK: commands

    mutating func invoke(_ path: CommandPath, fields: TLVValue, _ request: Request) -> CommandResponse {
        func refuse(_ code: InteractionStatus.Code) -> CommandResponse { .status(InteractionStatus(code)) }
        guard let endpoint = path.endpoint, let server = server(ClusterPath(endpoint: endpoint, cluster: path.cluster))
        else { return refuse(.unsupportedCluster) }
        let exists = server.commands.contains(path.command)
        let command = exists ? MatterModel.cluster(id: path.cluster)?.command(id: path.command) : nil
        guard
            grants(
                command?.access.writePrivilege ?? .operate, to: request.accessor, endpoint: endpoint,
                cluster: path.cluster)
        else { return refuse(.unsupportedAccess) }
        guard let command else { return refuse(.unsupportedCommand) }
        if command.access.isFabricScoped, request.accessor.fabric == 0 { return refuse(.unsupportedAccess) }
        guard request.isTimed || !command.access.requiresTimed else { return refuse(.needsTimedInteraction) }
        if let violation = command.structure.check(fields) {
            return refuse(server.judgesConstraints ? .invalidCommand : violation.commandStatus)
        }
        do {
            return try server.invoke(
                path.command, TLVFields(TLVElement(.anonymous, fields), command.name), &self, request)
        } catch let refusal as Refusal {
            return .status(refusal.status)
        } catch {
            return refuse(error is TLVError ? .invalidCommand : .failure)
        }
    }

    // MARK: time

    /// When `advance` is to be called next, if at all.
    var deadline: Duration? {
        (appliances.values.map { $0.deadline(after: now) } + [failSafe.deadline, window.deadline, idle?.deadline])
            .compactMap { $0 }
            .min()
    }

    /// Does what has become due at `now`.
    ///
    /// - Returns: whether anything had.
    @discardableResult
    mutating func advance() -> Bool {
        guard let due = deadline, due <= now else { return false }
        if let deadline = failSafe.deadline, deadline <= now { expireFailSafe() }
        if let deadline = window.deadline, deadline <= now { closeWindow() }
        advanceIdle()
        for (endpoint, before) in appliances {
            guard let due = before.deadline(after: now), due <= now else { continue }
            record(self[endpoint].advance(to: now), on: endpoint)
            notice(endpoint, before: before)
            if before.isIdentifying, !self[endpoint].isIdentifying {
                touch(ClusterPath(endpoint: endpoint, cluster: 0x0003), 0)
            }
        }
        return true
    }

    mutating func closeWindow() {
        guard window.opening != nil else { return }
        window.close()
        effects += [.breakOffPASE, .notice(.windowClosed)]
    }

    // MARK: changes

    /// Attributes whose values say themselves how they go on, or which are not reported at all.
    private static func isQuiet(_ path: ConcreteAttributePath) -> Bool {
        switch (path.cluster.rawValue, path.attribute.rawValue) {
        case (0x0003, 0), (0x0006, 0x4001), (0x0006, 0x4002), (0x0033, 2), (0x0038, 0), (0x0038, 7): true
        default: false
        }
    }

    private func values() -> [ConcreteAttributePath: Int] {
        var values: [ConcreteAttributePath: Int] = [:]
        for path in attributes where path.attribute < 0xF000 || path.attribute >= 0x1_0000 {
            if !Self.isQuiet(path) { values[path] = value(path, .all)?.hashValue }
        }
        return values
    }

    /// Says that an attribute changed which is not watched.
    mutating func touch(_ cluster: ClusterPath, _ attribute: AttributeID) {
        touched.append(
            ConcreteAttributePath(endpoint: cluster.endpoint, cluster: cluster.cluster, attribute: attribute))
    }

    /// What has changed since the last call; the data versions of its clusters have gone up.
    mutating func takeChanges() -> [ConcreteAttributePath] {
        let current = values()
        var changes = current.filter { known[$0.key] != $0.value }.map(\.key)
        for path in touched where Self.isQuiet(path) && !changes.contains(path) { changes.append(path) }
        known = current
        touched = []
        for cluster in Set(changes.map(\.clusterPath)) { versions[cluster] = dataVersion(of: cluster) &+ 1 }
        return changes.sorted()
    }

    /// Begins at a random number.
    mutating func dataVersion(of cluster: ClusterPath) -> UInt32 {
        if let version = versions[cluster] { return version }
        let version = UInt32.random(in: 1...UInt32.max / 2)
        versions[cluster] = version
        return version
    }

    mutating func takeEffects() -> [Effect] {
        defer { effects = [] }
        return effects
    }
}

extension ClusterServer {
    /// Whether values out of range make a command invalid as a whole, as the commissioning clusters have it.
    var judgesConstraints: Bool { id == 0x003C || id == 0x003E }

    /// What a written entry gets that has other fields than it may have: in a binding they are its constraint.
    var fieldsFault: InteractionStatus.Code { id == 0x001E ? .constraintError : .invalidDataType }
}
