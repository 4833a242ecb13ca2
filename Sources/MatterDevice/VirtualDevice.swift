import MatterCertificates
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterModel
import MatterTLV
import MatterTypes

/// A Matter device on the network: drives a `DeviceCore` with real sessions, files and clocks.
public actor VirtualDevice {
    /// What the device tells its user, from its start on.
    public nonisolated let notices: AsyncStream<DeviceNotice>
    /// 0 to 4095.
    public nonisolated let discriminator: UInt16
    public nonisolated let passcode: Passcode

    private var core: DeviceCore
    private let storage: DeviceStorage
    private let advertiser: any DeviceAdvertiser
    private let clock: DeviceClock
    private let linkSwitch: (any LinkSwitch)?
    let transport: any DatagramTransport
    private let sleeper: SleepyTransport?
    let locator: (any ClientLocator)?
    /// Where nodes of fabrics were heard last.
    private var places: [FabricIndex: [NodeID: SocketAddress]] = [:]
    private var links: DeviceLinks?
    let node: MessagingNode
    nonisolated let registry = SessionRegistry()
    let records = ResumptionRecords()
    /// Of commands to what is bound here.
    var errands: [ErrandKey: Errand] = [:]
    let notice: AsyncStream<DeviceNotice>.Continuation

    private var subscriptions: [UInt32: PublishedSubscription] = [:]
    private var saved: PersistentState
    private var published: Advertisement?
    private var isPublishing = false
    private var groups = GroupConfiguration()
    private let groupMessages: AsyncStream<GroupMessage>.Continuation
    private let groupStream: AsyncStream<GroupMessage>
    private var groupReader: Task<Void, Never>?
    private var lastEvent: UInt64
    private var timer: Task<Void, Never>?
    /// When the timer fires.
    private var armed: Duration?
    private var handshakes = 0
    private var pase: Task<(session: SecureSession, resumption: ResumptionRecord?), any Error>?
    private(set) var isStopped = false
    private var wasAwake = true

    /// PASE has to end within this time, and CASE should (Matter Core 4.14.1, 13.2).
    private static let handshakeLimit: Duration = .seconds(60)
    /// Handshakes at the same time.
    private static let maximumHandshakes = 8
    static let subscriptionsPerFabric = 8
    private static let pbkdfIterations: UInt32 = 1000

    /// Takes up the device that the storage holds, or makes a new one.
    ///
    /// - Parameters:
    ///   - passcode: nil for the one that the storage holds, or a random one.
    ///   - discriminator: 0 to 4095; nil for the one that the storage holds, or a random one.
    ///   - clock: what times of the device are measured by.
    ///   - driver: its radio; nil for Ethernet.
    ///   - linkSwitch: told which links are up, where there are several.
    ///   - locator: finds the clients of a device that sleeps (nil for where they were heard last), and what a switch is
    ///     bound to.
    ///   - interceptor: decides what becomes of the device's messages, where a test wants it.
    /// - Throws: `DeviceError`; `CryptoError` where the random generator fails.
    public init(
        _ configuration: DeviceConfiguration, storage: DeviceStorage, attestation: AttestationCredentials,
        passcode: Passcode? = nil, discriminator: UInt16? = nil, transport: any DatagramTransport,
        advertiser: any DeviceAdvertiser, clock: DeviceClock = DeviceClock(),
        driver: (any NetworkDriver)? = nil, linkSwitch: (any LinkSwitch)? = nil,
        locator: (any ClientLocator)? = nil, interceptor: (any MessageInterceptor)? = nil
    ) throws {
        let now = clock.now
        var state: PersistentState
        if let stored = try storage.load() {
            state = stored
        } else {
            state = try Self.newState()
        }
        if let discriminator { state.discriminator = discriminator & 0xFFF }
        if let passcode {
            self.passcode = passcode
            state.passcode = nil
        } else if let stored = state.passcode.flatMap({ Passcode($0) }) {
            self.passcode = stored
        } else {
            var made: Passcode?
            while made == nil { made = Passcode(UInt32.random(in: Passcode.range)) }
            guard let made else { throw DeviceError(.invalidConfiguration, "no passcode") }
            self.passcode = made
            state.passcode = made.rawValue
        }
        let verifier = try PAKEVerifier.make(
            passcode: self.passcode, salt: state.salt.bytes, iterations: Int(Self.pbkdfIterations))
        core = try DeviceCore(
            configuration: configuration, attestation: attestation,
            ownWindow: CommissioningWindow.Parameters(
                verifier: verifier, iterations: Self.pbkdfIterations, salt: state.salt.bytes,
                discriminator: state.discriminator),
            state: state, now: now, date: HostFacts.date, driver: driver)
        core.interfaces = HostFacts.interfaces
        self.storage = storage
        self.advertiser = advertiser
        self.clock = clock
        self.linkSwitch = linkSwitch
        self.discriminator = state.discriminator
        saved = core.committed
        lastEvent = core.events.next
        try storage.save(saved)
        (notices, notice) = AsyncStream.makeStream()
        (groupStream, groupMessages) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(64))
        var parameters = MessagingNode.standardParameters
        parameters.maximumPathsPerInvoke = DeviceConfiguration.maximumPathsPerInvoke
        if let idle = configuration.idle {
            parameters.idleInterval = .milliseconds(Int64(idle.slowPoll))
            parameters.activeThreshold = .milliseconds(Int64(idle.activeThreshold))
            let sleeper = SleepyTransport(transport, slowPoll: .milliseconds(Int64(idle.slowPoll)), clock: clock)
            self.transport = sleeper
            self.sleeper = sleeper
        } else {
            self.transport = transport
            sleeper = nil
        }
        self.locator = locator
        node = try MessagingNode(transport: self.transport, parameters: parameters, interceptor: interceptor)
    }

    static func newState() throws -> PersistentState {
        PersistentState(
            uniqueID: try SecureRandom.bytes(16).hexadecimal, serialNumber: try SecureRandom.bytes(8).hexadecimal,
            discriminator: UInt16.random(in: Discriminator.longRange), salt: try SecureRandom.bytes(32))
    }

    /// Begins to answer and to be found.
    public func start() {
        node.accept { [weak self] exchange in
            Task {
                guard let self else { return await exchange.close() }
                await self.serve(exchange)
            }
        }
        groupReader = Task { [weak self, groupStream] in
            // One after the other, in the order in which they came.
            for await message in groupStream { await self?.perform { $0.receive(message) } }
        }
        sleeper?.onPoll { [weak self] in
            Task { await self?.perform(quietly: true) { $0.idle?.happened(now: $0.now) } }
        }
        if core.window.opening != nil { notice.yield(.windowOpen(discriminator: discriminator)) }
        settle()
    }

    /// Ends everything; the last state is on disk. Nobody is told, as when the power fails.
    public func stop() async {
        isStopped = true
        timer?.cancel()
        groupMessages.finish()
        groupReader?.cancel()
        registry.close { _ in true }
        node.stop()
        notice.finish()
        try? await advertiser.publish(Advertisement())
    }
}

// MARK: - From outside

extension VirtualDevice {
    /// Lets something happen to the device itself: somebody presses its button.
    ///
    /// - Throws: `DeviceError` with code `invalidCommand` where the device has no such thing.
    public func act(_ action: OutsideAction) throws(DeviceError) {
        var failure: DeviceError?
        perform { core in
            do throws(DeviceError) { try core.act(action) } catch { failure = error }
        }
        if let failure { throw failure }
    }
}

// MARK: - The core and what comes of it

extension VirtualDevice {
    /// Runs the core at this moment, and does what it asks for.
    ///
    /// - Parameter quietly: whether the body changes no attribute and nothing that is kept: then nobody has to look.
    func perform<Result>(
        quietly: Bool = false, _ body: (inout DeviceCore) throws -> Result
    ) rethrows -> Result {
        core.now = clock.now
        core.date = HostFacts.date
        let wasDue = core.advance()
        defer { settle(quietly: quietly && !wasDue) }
        return try body(&core)
    }

    private func settle(quietly: Bool = false) {
        guard !isStopped else { return }
        let wanted = core.links
        if links != wanted {
            links = wanted
            linkSwitch?.set(wanted)
        }
        if let isAwake = core.idle?.isAwake, isAwake != wasAwake {
            wasAwake = isAwake
            sleeper?.set(isAwake: isAwake)
            notice.yield(isAwake ? .awake : .asleep)
        }
        for effect in core.takeEffects() { perform(effect) }
        if !quietly {
            save()
            publish()
            listenToGroups()
        }
        report(quietly ? [] : core.takeChanges())
        schedule()
    }

    private func perform(_ effect: DeviceCore.Effect) {
        switch effect {
        case .closeSessions(let fabric):
            subscriptions = subscriptions.filter { $0.value.fabric != fabric }
            registry.close { $0.fabric == fabric }
        case .losePASESession: registry.close(lingers: false) { $0.kind == .pase }
        case .closePASESession: registry.close { $0.kind == .pase }
        case .breakOffPASE: pase?.cancel()
        case .adoptFabric(let fabric): registry.adoptFabric(fabric)
        case .forgetResumption(let fabric):
            records.forget(fabric)
            places[fabric] = nil
        case .checkIn(let checkIn): perform(checkIn)
        case .send(let command): send(command)
        case .notice(let notice): self.notice.yield(notice)
        }
    }

    /// Tells a client that hears nothing else of the device that it is awake.
    private func perform(_ checkIn: DeviceCore.CheckIn) {
        let isHeard = subscriptions.values.contains {
            $0.fabric == checkIn.fabric && checkIn.subject == $0.subscriber
        }
        guard !isHeard, let threshold = core.configuration.idle?.activeThreshold else { return }
        let message = CheckInMessage(counter: checkIn.counter, activeModeThreshold: threshold)
        let place = places[checkIn.fabric]?[checkIn.client]
        Task {
            let found = await locator?.address(of: checkIn.client, on: checkIn.compressedFabricID)
            guard !isStopped, let address = found ?? place,
                let sealed = try? message.sealed(under: SecretBytes(checkIn.key.bytes))
            else { return }
            // Where the system does not send it, the next one may get through.
            _ = transport.send(sealed.unansweredDatagram(), to: address)
            notice.yield(.checkedIn(checkIn.client))
        }
    }

    private func save() {
        let state = core.committed
        guard state != saved else { return }
        do {
            try storage.save(state, survivesPowerFailure: state.lasting != saved.lasting)
            saved = state
        } catch { notice.yield(.notSaved(error.detail)) }
    }

    private func listenToGroups() {
        let wanted = core.groups
        guard groups != wanted else { return }
        groups = wanted
        node.acceptGroups(wanted.keys, at: wanted.addresses) { [groupMessages] in groupMessages.yield($0) }
    }

    /// One publication after the other; of several that wait, the last.
    private func publish() {
        guard !isPublishing, published != core.advertisement else { return }
        let advertisement = core.advertisement
        published = advertisement
        isPublishing = true
        Task {
            do { try await advertiser.publish(advertisement) } catch { notice.yield(.notAdvertised("\(error)")) }
            isPublishing = false
            if !isStopped { publish() }
        }
    }

    private func schedule() {
        let deadlines = [core.deadline] + subscriptions.values.map(\.deadline)
        let deadline = deadlines.compactMap { $0 }.min()
        // A timer that fires too early looks again.
        if let deadline, let armed, armed <= deadline { return }
        timer?.cancel()
        armed = deadline
        guard let deadline else { return }
        let wait = max(.zero, deadline - clock.now)
        timer = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: wait)) != nil else { return }
            await self?.timerFired()
        }
    }

    private func timerFired() {
        armed = nil
        perform(quietly: true) { _ in }
    }
}

// MARK: - Subscriptions

extension VirtualDevice {
    private func report(_ changes: [ConcreteAttributePath]) {
        let news = lastEvent < core.events.next ? core.events.entries(from: lastEvent).map(\.data.path) : []
        lastEvent = core.events.next
        for id in subscriptions.keys {
            subscriptions[id]?.attributesChanged(changes)
            for path in news { subscriptions[id]?.eventHappened(at: path) }
            guard let report = subscriptions[id]?.takeReport(now: core.now, nextEvent: core.events.next),
                let subscription = subscriptions[id]
            else { continue }
            Task { await send(report, of: subscription) }
        }
    }

    private func send(_ report: PublishedSubscription.Report, of subscription: PublishedSubscription) async {
        // Whoever speaks listens for the answer.
        if core.idle != nil { perform(quietly: true) { $0.idle?.happened(now: $0.now) } }
        do {
            // Several processes may be one node, each with a session of its own.
            guard
                let session = subscription.session.flatMap({ registry.session($0) })
                    ?? registry.session(with: subscription.subscriber, of: subscription.fabric)
            else {
                throw MessagingError(.sessionClosed)
            }
            let source = SessionDataSource(device: self, session: session.handle)
            try await responder(source, session).report(
                subscription.id, of: subscription.request, changes: report.changes, events: report.firstEvent,
                on: session.openExchange(), context: context(subscription.fabric))
            subscriptions[subscription.id]?.reported()
        } catch {
            // Whoever does not confirm a report is not there any more.
            subscriptions[subscription.id] = nil
        }
        perform(quietly: true) { _ in }
    }

    func subscribe(_ request: SubscribeRequest, _ accessor: Accessor) -> SubscriptionDecision {
        guard accessor.kind == .case, accessor.fabric != 0 else { return .refused(.unsupportedAccess) }
        if !request.keepSubscriptions {
            subscriptions = subscriptions.filter {
                $0.value.fabric != accessor.fabric || $0.value.subscriber != accessor.nodeID
            }
        }
        guard subscriptions.values.count(where: { $0.fabric == accessor.fabric }) < Self.subscriptionsPerFabric else {
            return .refused(.resourceExhausted)
        }
        var id = UInt32.random(in: 1...UInt32.max)
        while subscriptions[id] != nil { id = UInt32.random(in: 1...UInt32.max) }
        // Ten times a second is the most that anyone gets to hear of nothing.
        var maxInterval = max(request.maxIntervalCeiling, 1)
        if let idle = core.configuration.idle, core.hasLongIdleTime {
            // As it sleeps: whole idle times, as many as the subscriber lets it, and an hour at most where it is less.
            let idleDuration = Int(min(idle.idleDuration, 0xFFFF))
            let whole = max(Int(maxInterval) / idleDuration * idleDuration, idleDuration)
            maxInterval = UInt16(min(whole, max(3600, Int(maxInterval))))
        }
        perform(quietly: true) { core in
            subscriptions[id] = PublishedSubscription(
                id: id, fabric: accessor.fabric, subscriber: accessor.nodeID, request: request,
                maxInterval: maxInterval, nextEvent: core.events.next, now: core.now)
            // What was used last is what the request came over.
            subscriptions[id]?.session = registry.session(with: accessor.nodeID, of: accessor.fabric)?.handle
        }
        return .granted(id: id, maxInterval: maxInterval)
    }

    func subscriptionBegan(_ id: UInt32) {
        perform(quietly: true) { core in subscriptions[id]?.begin(now: core.now) }
    }

    func subscriptionEnded(_ id: UInt32) { subscriptions[id] = nil }
}

// MARK: - Sessions

extension VirtualDevice {
    private func serve(_ exchange: MessageExchange) async {
        guard let first = try? await exchange.receive(processing: .seconds(5)) else { return await exchange.close() }
        if core.idle != nil { perform(quietly: true) { $0.idle?.happened(now: $0.now) } }
        if exchange.isUnsecured { return await answerHandshake(exchange, first) }
        guard first.protocolID == .interactionModel, let entry = registry.use(exchange.session) else {
            return await exchange.close()
        }
        if core.idle != nil, entry.accessor.kind == .case, let address = entry.session.address {
            places[entry.accessor.fabric, default: [:]][entry.accessor.nodeID] = address
        }
        let source = SessionDataSource(device: self, session: exchange.session)
        // What breaks off an exchange is the peer's business.
        try? await responder(source, entry.session).serve(
            first, on: exchange, context: context(entry.accessor.fabric))
    }

    private func responder(_ source: SessionDataSource, _ session: SecureSession) -> InteractionResponder {
        InteractionResponder(
            source: source, maximumPayloadSize: session.maximumPayloadSize,
            maximumPathsPerInvoke: Int(DeviceConfiguration.maximumPathsPerInvoke))
    }

    private func context(_ fabric: FabricIndex) -> InteractionContext {
        InteractionContext(node: core.state.fabrics[fabric].map { NodeID($0.nodeID) })
    }

    private func answerHandshake(_ exchange: MessageExchange, _ first: ExchangeMessage) async {
        func refuse(_ report: StatusReport) async {
            try? await exchange.send(report.message)
            await exchange.close()
        }
        guard handshakes < Self.maximumHandshakes else { return await refuse(.busy(minimumWait: .seconds(5))) }
        switch first.secureChannelOpcode {
        case .pbkdfParamRequest:
            guard core.window.isWaiting, let opening = core.window.opening else {
                return await refuse(
                    core.window.isBusy ? .busy(minimumWait: .seconds(5)) : .invalidParameter)
            }
            let parameters = opening.parameters
            perform { $0.window.paseBegan() }
            let succeeded = await respond(
                exchange, first,
                HandshakeResponder(
                    window: .init(
                        verifier: parameters.verifier, iterations: parameters.iterations, salt: parameters.salt),
                    established: { [registry] in registry.add($0, Accessor(kind: .pase, fabric: 0)) }))
            perform { core in
                if succeeded {
                    core.paseEstablished(in: opening.serial)
                } else {
                    let wasOpen = core.window.opening != nil
                    core.window.paseFailed()
                    if wasOpen, core.window.opening == nil { core.effects.append(.notice(.windowClosed)) }
                }
            }
        case .sigma1:
            let choice = ChosenFabric()
            let credentials = core.state.fabrics.records.flatMap { Self.credentials($0, choice) }
            _ = await respond(
                exchange, first,
                HandshakeResponder(
                    credentials: credentials,
                    findRecord: { [records] id in
                        guard let (record, fabric) = records.find(id) else { return nil }
                        choice.resumed = fabric
                        return record
                    },
                    established: { [registry] session in
                        guard let fabric = session.isResumed ? choice.resumed : choice.verified else { return }
                        registry.add(
                            session,
                            Accessor(
                                kind: .case, fabric: fabric, nodeID: session.peerNodeID, tags: session.peerTags))
                    }),
                choice)
        default: await exchange.close()
        }
    }

    /// - Returns: whether a session has been made.
    private func respond(
        _ exchange: MessageExchange, _ first: ExchangeMessage, _ responder: HandshakeResponder,
        _ choice: ChosenFabric? = nil
    ) async -> Bool {
        handshakes += 1
        defer { handshakes -= 1 }
        let node = node
        let handshake = Task { try await node.respond(on: exchange, first: first, with: responder) }
        if choice == nil { pase = handshake }
        let limit = Task { [clock] in
            try await clock.sleep(for: Self.handshakeLimit)
            handshake.cancel()
        }
        defer {
            limit.cancel()
            if choice == nil { pase = nil }
        }
        do {
            let (session, record) = try await handshake.value
            if let record, let fabric = session.isResumed ? choice?.resumed : choice?.verified {
                records.keep(record, of: fabric)
            }
            return true
        } catch {
            if choice == nil { notice.yield(.commissioningFailed("\(error)")) }
            return false
        }
    }

    /// For each of the fabric's keys, since the peer may use any of them.
    static func credentials(_ record: FabricRecord, _ choice: ChosenFabric) -> [OperationalCredentials] {
        guard let key = try? P256PrivateKey(rawRepresentation: record.key.bytes),
            let root = try? MatterCertificate(tlv: record.root.bytes),
            let compressed = try? record.compressedFabricID()
        else { return [] }
        let fabric = record.fabricIndex
        return (record.keySets.first { $0.id == 0 }?.epochKeys ?? []).compactMap { epochKey in
            guard
                let ipk = try? MatterKeys.operationalGroupKey(
                    epochKey: epochKey.key.bytes, compressedFabricID: compressed)
            else { return nil }
            return OperationalCredentials(
                fabricID: FabricID(record.fabricID), nodeID: NodeID(record.nodeID), noc: record.noc.bytes,
                icac: record.icac?.bytes, rootPublicKey: record.rootPublicKey.bytes, identityProtectionKey: ipk,
                sign: { try key.signature(for: $0) },
                verify: { noc, icac in
                    let identity = try OperationalChain.verify(noc: noc, icac: icac, root: root, at: HostFacts.date)
                    choice.verified = fabric
                    return identity
                })
        }
    }
}

// MARK: - Seen from a session

extension VirtualDevice {
    var attributes: [ConcreteAttributePath] { core.attributes }

    func dataVersion(of cluster: ClusterPath) -> UInt32 { core.dataVersion(of: cluster) }

    func hasEvent(_ event: EventID, on cluster: ClusterPath) -> Bool {
        core.server(cluster)?.events.contains(event) ?? false
    }

    func grants(_ privilege: Access.Privilege, _ accessor: Accessor, _ place: ClusterPath) -> Bool {
        core.grants(privilege, to: accessor, endpoint: place.endpoint, cluster: place.cluster)
    }

    func writeRefusal(
        _ path: ConcreteAttributePath, _ accessor: Accessor, isTimed: Bool
    ) -> InteractionStatus? {
        core.writeRefusal(path, accessor, isTimed: isTimed).map { InteractionStatus($0) }
    }

    func events(_ paths: [EventPath], from minimum: UInt64, _ accessor: Accessor, filtered: Bool) -> [EventData] {
        core.events(paths, from: minimum, accessor, filtered: filtered)
    }

    func read(_ path: ConcreteAttributePath, _ accessor: Accessor, filtered: Bool) -> AttributeReadOutcome {
        core.now = clock.now
        return core.read(path, accessor, filtered: filtered)
    }
}

/// The device as the peer of one session sees it. A session that has ended sees nothing.
struct SessionDataSource: InteractionDataSource {
    let device: VirtualDevice
    let session: MessagingCore.SessionHandle

    private var entry: SessionRegistry.Entry? { device.registry.use(session) }

    var attributes: [ConcreteAttributePath] { get async { await device.attributes } }

    func dataVersion(of cluster: ClusterPath) async -> UInt32 { await device.dataVersion(of: cluster) }

    func grants(
        _ privilege: Access.Privilege, on endpoint: EndpointID, _ cluster: ClusterID, context: InteractionContext
    ) async -> Bool {
        guard let entry else { return false }
        return await device.grants(privilege, entry.accessor, ClusterPath(endpoint: endpoint, cluster: cluster))
    }

    func writeRefusal(_ path: ConcreteAttributePath, context: InteractionContext) async -> InteractionStatus? {
        guard let entry else { return InteractionStatus(.unsupportedAccess) }
        return await device.writeRefusal(path, entry.accessor, isTimed: context.isTimed)
    }

    func readPrivilege(of event: EventID, on cluster: ClusterPath) async -> Access.Privilege {
        MatterModel.cluster(id: cluster.cluster)?.event(id: event)?.access.readPrivilege ?? .view
    }

    func read(_ path: ConcreteAttributePath, context: InteractionContext) async -> AttributeReadOutcome {
        guard let entry else { return .status(InteractionStatus(.unsupportedAccess)) }
        return await device.read(path, entry.accessor, filtered: context.isFabricFiltered)
    }

    func write(
        _ path: ConcreteAttributePath, _ change: AttributeChange, context: InteractionContext
    ) async -> InteractionStatus {
        guard let request = request(context) else { return InteractionStatus(.unsupportedAccess) }
        return await device.perform { $0.write(path, change, request) }
    }

    func invoke(_ path: CommandPath, fields: TLVValue, context: InteractionContext) async -> CommandResponse {
        guard let request = request(context) else { return .status(InteractionStatus(.unsupportedAccess)) }
        return await device.perform { $0.invoke(path, fields: fields, request) }
    }

    private func request(_ context: InteractionContext) -> Request? {
        entry.map {
            Request(
                accessor: $0.accessor, isTimed: context.isTimed,
                attestationChallenge: $0.session.attestationChallenge)
        }
    }

    func hasEvent(_ event: EventID, on cluster: ClusterPath) async -> Bool { await device.hasEvent(event, on: cluster) }

    func events(_ paths: [EventPath], from minimum: UInt64, context: InteractionContext) async -> [EventData] {
        guard let entry else { return [] }
        return await device.events(paths, from: minimum, entry.accessor, filtered: context.isFabricFiltered)
    }

    func subscribe(_ request: SubscribeRequest, context: InteractionContext) async -> SubscriptionDecision {
        guard let entry else { return .refused(.unsupportedAccess) }
        return await device.subscribe(request, entry.accessor)
    }

    func subscriptionBegan(_ id: UInt32) async { await device.subscriptionBegan(id) }
    func subscriptionEnded(_ id: UInt32) async { await device.subscriptionEnded(id) }
}
