import MatterCertificates
import MatterCommissioning
import MatterInteraction
import MatterJSON
import MatterMessaging
import MatterOnboarding
import MatterStore
import MatterTypes
import Synchronization

/// What the daemon does for its clients: a hub with warm sessions to the devices, and one commissioning at a time.
public final class HubService: Sendable {
    /// How the service reaches the network.
    public struct Environment: Sendable {
        public var finder: any DeviceFinder
        /// A node for one commissioning, with so long for each answer.
        /// What is said over it goes into the recorder, where there is one.
        public var node: @Sendable (_ answer: Duration, _ recorder: TraceRecorder?) throws -> MessagingNode
        /// Throws where this host can't reach any device.
        public var requireNetwork: @Sendable (CommissioningStage) throws -> Void

        public init(
            finder: any DeviceFinder,
            node: @escaping @Sendable (_ answer: Duration, _ recorder: TraceRecorder?) throws -> MessagingNode,
            requireNetwork: @escaping @Sendable (CommissioningStage) throws -> Void = { _ in }
        ) {
            self.finder = finder
            self.node = node
            self.requireNetwork = requireNetwork
        }
    }

    /// An answer, and the session whose events the client hears from now on.
    struct Answer: Sendable {
        var value: JSON
        var listensTo: Int64?
        /// What the client observes from now on.
        var observes: AsyncStream<DeviceUpdate>?
    }

    public let hub: EmbeddedHub
    public let controller: DeviceController
    let keeper: DeviceKeeper
    let environment: Environment
    private let ownUser: UInt32
    let desk: CommissioningDesk
    public let startedAt: Int64
    private let recovery = Mutex<Task<Void, Never>?>(nil)
    private let fabricObserver = Mutex<(@Sendable () -> Void)?>(nil)
    /// From one look for devices in doubt to the next.
    private static let recoveryInterval: Duration = .seconds(30)

    /// - Parameters:
    ///   - controller: of the hub.
    ///   - ownUser: who may do everything here.
    public init(controller: DeviceController, environment: Environment, ownUser: UInt32) {
        hub = controller.hub
        self.controller = controller
        keeper = DeviceKeeper(controller: controller, finder: environment.finder)
        self.environment = environment
        self.ownUser = ownUser
        startedAt = HostClock.milliseconds
        desk = CommissioningDesk(first: HostClock.seconds)
    }

    /// Watches every device of the store from now on, those that come later too.
    public func keepDevices() { keeper.start() }

    /// Tells whenever another program has renewed the fabric in the store, or put another one in its place, and the hub
    /// goes by it.
    public func observeFabric(_ observer: @escaping @Sendable () -> Void) {
        fabricObserver.withLock { $0 = observer }
    }

    /// Begins to ask devices in doubt what became of them: at once, and as long as there are any.
    ///
    /// - Parameter log: told what came of it, and of each device's silence once.
    func start(log: @escaping @Sendable (String) -> Void) {
        controller.notices.withLock { notices in
            notices = { [hub] device, notice in
                let label = (try? hub.store.node(device, of: hub.fabricRecord.id))??.label ?? ""
                log("\(label.isEmpty ? "device \(device.rawValue)" : "\"\(label)\""): \(notice)")
            }
        }
        let task = Task { [hub, controller, environment, weak self] in
            var silent: Set<NodeID> = []
            while !Task.isCancelled {
                do {
                    for recovery in try await hub.recoverPending(node: controller.node, finder: environment.finder) {
                        if case .unknown = recovery.outcome {
                            guard silent.insert(recovery.record.nodeID).inserted else { continue }
                        }
                        log(recovery.sentence)
                    }
                } catch is CancellationError {
                    return
                } catch {
                    log("devices in doubt could not be asked: \(error)")
                }
                await self?.settleGroups(log)
                try? await Task.sleep(for: Self.recoveryInterval)
            }
        }
        recovery.withLock { $0 = task }
    }

    /// Brings groups that are spoken to by multicast up to date on devices that are there.
    private func settleGroups(_ log: (String) -> Void) async {
        do {
            let members = try await controller.settleFastGroups { [controller] node in
                controller.watchOver(node)?.isLive ?? false
            }
            for member in members where member.state != .unable {
                let name = "device \(member.node.rawValue)"
                switch member.state {
                case .ready: log("\(name) hears messages to its group now")
                case .gone: log("\(name) has nothing of a group any more that it left")
                default: log("\(name) could not be brought up to date with its group: \(member.reason)")
                }
            }
        } catch { log("groups could not be brought up to date: \(error)") }
    }

    // MARK: Who may what

    /// Whether a user may do anything at all, whatever the app group.
    func knows(_ peer: HubPeer) -> Bool {
        if peer.user == ownUser { return true }
        // A store that can't be read grants nothing.
        return (try? hub.store.permissions())?.contains { $0.user == peer.user && $0.privilege > .none } ?? false
    }

    /// Other than for programs with the hub inside, nobody is granted anything by being the first.
    func privilege(of appGroup: String, _ peer: HubPeer) -> HomePrivilege {
        if peer.user == ownUser { return .administer }
        let permissions = (try? hub.store.permissions()) ?? []
        return permissions.first { $0.appGroup == appGroup && $0.user == peer.user }?.privilege ?? .none
    }

    /// What a client learns first.
    var welcome: [String: JSON] {
        [
            "program": "matterctl", "pid": .integer(Int64(ProcessIdentity.current.pid)),
            "store": .string(hub.store.location.directory), "trustPolicy": .string(hub.trustPolicy.rawValue),
        ]
    }

    // MARK: Requests

    func perform(_ request: HubRequest, client: UInt64, who: String) async throws -> Answer {
        switch request {
        case .status: return Answer(value: try status())
        case .devices(let reference, let after):
            let only = try reference.map { try hub.device($0).nodeID }
            var list = try hub.deviceList()
            list.devices.removeAll { only != nil && $0.record.nodeID != only }
            return Answer(value: after.map { list.page(after: $0) } ?? list.json)
        case .read(let target, let paths, let events, let minimum, let filtered):
            let result = try await use(target, repeatable: true) { client in
                try await client.read(
                    paths, events: events, fabricFiltered: filtered, minimumEventNumber: minimum)
            }
            return Answer(value: JSON(result))
        case .write(let target, let writes, let timed):
            let results = try await use(target, repeatable: false) { try await $0.write(writes, timed: timed) }
            return Answer(value: JSON(results))
        case .invoke(let target, let path, let fields, let timed):
            let response = try await use(target, repeatable: false) { client in
                try await client.invoke(path, fields: fields, timed: timed)
            }
            return Answer(value: JSON(response))
        case .invokeAll(let target, let commands, let timed):
            let responses = try await use(target, repeatable: false) { try await $0.invoke(commands, timed: timed) }
            return Answer(value: ["responses": .array(responses.map { JSON($0) })])
        case .observe(let target):
            let device = try hub.device(target.device)
            return Answer(
                value: ["nodeId": JSON(device.nodeID.rawValue)],
                observes: try await controller.updates(of: device.nodeID))
        // The server does it: what a client observes is its own.
        case .unobserve: return Answer(value: [:])
        case .diagnose(let target):
            return Answer(value: controller.condition(of: try hub.device(target.device).nodeID).json)
        case .commission(let order):
            let session = try begin(order, client: client, who: who)
            return Answer(value: ["session": .integer(session)], listensTo: session)
        case .cancel(let session):
            return Answer(value: ["wasRunning": .boolean(try desk.cancel(session))])
        case .watch(let session):
            let session = try desk.find(session)
            return Answer(value: ["session": .integer(session)], listensTo: session)
        case .answer(let session, let question, let answer):
            try desk.answer(session, question, answer, from: client)
            return Answer(value: [:])
        case .home(let request): return Answer(value: try await perform(request))
        case .group(let request): return Answer(value: try await perform(request))
        }
    }

    private func status() throws -> JSON {
        let watched = controller.watched
        return JSON(members: [
            "pid": .integer(Int64(ProcessIdentity.current.pid)), "startedAt": .integer(startedAt),
            "store": .string(hub.store.location.directory), "devices": .integer(Int64(try hub.devices().count)),
            "sessions": .integer(Int64(controller.pool.count)), "watched": .integer(Int64(watched.all)),
            "live": .integer(Int64(watched.live)), "nodeId": JSON(hub.fabric.credentials.nodeID.rawValue),
            "compressedFabricId": JSON(hub.fabric.compressedFabricID.rawValue),
            "tags": .array(hub.ownTags.map { .integer(Int64($0.rawValue)) }), "commissioning": desk.running ?? .null,
            "trustPolicy": .string(hub.trustPolicy.rawValue),
            "sleepers": .array(controller.sleepers.prefix(HubStatus.maximumSleepers).map(\.json)),
        ])
    }

    private func use<Result: Sendable>(
        _ target: HubTarget, repeatable: Bool, _ body: @Sendable (InteractionClient) async throws -> Result
    ) async throws -> Result {
        let device = try hub.device(target.device)
        try environment.requireNetwork(.operationalConnection)
        return try await DeviceController.$timeLimit.withValue(target.timeout) {
            try await controller.withClient(for: device.nodeID, repeatable: repeatable, body)
        }
    }

    private func begin(_ order: HubCommissioning, client: UInt64, who: String) throws -> Int64 {
        let read = try OnboardingCode(scanned: String(decoding: order.code.bytes, as: UTF8.self))
        guard let payload = read.payloads.first, read.payloads.count == 1 else {
            throw HubError(
                .protocolViolation,
                "The request 'commission', field 'code': it stands for \(read.payloads.count) devices; one is expected."
            )
        }
        let place = try place(of: order, for: who)
        try environment.requireNetwork(.discovery)
        return try desk.begin(
            who: who, asker: client, endsWithAsker: order.cancelsWithClient, now: HostClock.milliseconds
        ) { [self] session, report in
            let recorder = order.wantsTrace ? TraceRecorder { self.desk.tellAsker(session, ["trace": $0]) } : nil
            recorder?.begin("commission", program: "matterctl hub", ["session": .integer(session)])
            recorder?.note(payload, code: order.code)
            do {
                let device = try await commission(order, payload, place, session, recorder) { progress in
                    recorder?.note(progress)
                    report(progress)
                }
                recorder?.end(device)
                self.keeper.reconcile()
                return device
            } catch {
                recorder?.end(error)
                throw error
            }
        }
    }

    private func commission(
        _ order: HubCommissioning, _ payload: OnboardingPayload, _ place: CommissioningPlace, _ session: Int64,
        _ recorder: TraceRecorder?, _ report: @escaping @Sendable (CommissioningProgress) -> Void
    ) async throws -> CommissionedDevice {
        let node = try environment.node(order.answerTime, recorder)
        defer { node.stop() }
        // The roots are read while the device is being found.
        async let roots = hub.trustMaterial()
        var options = Commissioner.Options(microseconds: { HostClock.matterMicroseconds })
        options.discoveryTimeout = order.discoveryTimeout
        options.operationalTimeout = max(order.discoveryTimeout, .seconds(30))
        options.timing.deviceProcessing = order.answerTime
        options.timing.disarming = min(options.timing.disarming, order.answerTime)
        if let country = order.country { options.countryCode = country }
        options.location = order.location
        options.timeZone = { HostTimeZone.plan() }
        let desk = desk
        options.networks = OrderedNetworks(order) { await desk.ask(session, $0) }
        var finder = environment.finder
        if let recorder {
            options.networks = TracedNetworks(options.networks, recorder)
            options.decisions = { recorder.decided($0, $1) }
            finder = TracedFinder(finder, recorder)
        }
        var consent = AttestationConsent(allowsUntrusted: order.allowsUntrustedAttestation)
        if order.asksAttestation {
            consent.ask = { verdict in
                if case .accept(true)? = await desk.ask(session, .attestation(verdict)) { true } else { false }
            }
        }
        let device = try await AttestationConsent.$current.withValue(consent) { [options, finder] in
            try await hub.commission(
                payload, place: place, node: node, finder: finder, options: options, report: report)
        }
        _ = await roots
        return device
    }

    private func place(of order: HubCommissioning, for who: String) throws -> CommissioningPlace {
        var place = CommissioningPlace(name: order.name, purpose: "the hub, for \(who)")
        place.isOfDaemon = true
        let home = try hub.store.structure(named: order.home)
        place.structure = home.id
        if let name = order.room { place.room = try hub.store.room(named: name, in: home.id).id }
        return place
    }

    /// Takes over what other programs did to the fabric in the store, unless a commissioning is under way.
    func refresh(log: (String) -> Void) {
        guard desk.running == nil else { return }
        do {
            let change = try hub.reload()
            switch change {
            case .none: return
            case .renewed:
                log("the fabric's certificates or keys were renewed by another program; they are used from now on")
            case .replaced:
                log("another fabric was imported by another program; its devices are served from now on")
                let isKeeping = keeper.isRunning
                keeper.stop()
                controller.reset()
                if isKeeping { keeper.start() }
            }
            fabricObserver.withLock { $0 }?()
        } catch { log("the fabric could not be read anew: \(error)") }
    }

    func leave(_ client: UInt64) { desk.leave(client) }

    /// Cancels the commissioning under way, which tells the device to forget what it had, and closes the sessions.
    ///
    /// - Returns: false where the commissioning was not over within the bound; its device is free once its fail-safe ends.
    func stop(within bound: Duration) async -> Bool {
        let asking = recovery.withLock { task in
            defer { task = nil }
            return task
        }
        asking?.cancel()
        await asking?.value
        var isDone = true
        keeper.stop()
        if let task = desk.stop() { isDone = await Self.ends(task, within: bound) }
        await controller.stop()
        return isDone
    }

    private static func ends(_ task: Task<Void, Never>, within bound: Duration) async -> Bool {
        let (ends, sink) = AsyncStream.makeStream(of: Bool.self)
        Task {
            await task.value
            sink.yield(true)
        }
        let timer = Task {
            try? await Task.sleep(for: bound)
            sink.yield(false)
        }
        defer { timer.cancel() }
        for await first in ends { return first }
        return false
    }
}

/// Whether a commissioning may take a device that did not prove to be genuine, where this is decided for it alone.
struct AttestationConsent: Sendable {
    var allowsUntrusted: Bool
    /// Asks whoever wanted the commissioning, under the policy `ask`.
    var ask: (@Sendable (AttestationVerdict) async -> Bool)?

    @TaskLocal static var current: AttestationConsent?
}
