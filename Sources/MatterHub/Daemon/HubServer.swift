import CLinux
import Dispatch
import Glibc
import MatterJSON
import MatterStore
import MatterTypes

/// The hub's daemon: accepts clients on a Unix socket and lets the service perform what they ask.
///
/// Unchecked, because all of it is touched on `queue` alone.
public final class HubServer: @unchecked Sendable {
    public struct Limits: Sendable {
        /// Connections at once, and of one user who is not the hub's own.
        public var clients = 64
        public var clientsOfOthers = 16
        public var connection = HubConnectionMachine.Limits()
        /// How long a client may leave unread what it asked for.
        public var stall: Duration = .seconds(30)
        /// Devices that one client observes.
        public var observations = 4096
        public init() {}
    }

    private struct Client {
        var machine: HubConnectionMachine
        var link: HubLink
        let peer: HubPeer
        var tasks: [Int64: Task<Void, Never>] = [:]
        var observations: [Int64: (observation: HubObservation, task: Task<Void, Never>)] = [:]
        var lastObservation: Int64 = 0
        /// Observations with something to say, each once, in their turn.
        var talkative: [Int64] = []
    }

    /// Updates go out as long as fewer bytes than these wait for the client to read them.
    private static let room = 256 << 10

    /// From a heartbeat in the store to the next, in ticks of a second.
    private static let heartbeat = 10
    /// From one look at the fabric in the store to the next, in ticks.
    private static let refreshing = 3

    private let service: HubService
    private let limits: Limits
    private let address: String
    private let log: @Sendable (String) -> Void
    private let queue = DispatchQueue(label: "matterctl hub")
    private var clients: [UInt64: Client] = [:]
    private var last: UInt64 = 0
    private var accepter: (any DispatchSourceRead)?
    private var isPaused = false
    private var timer: (any DispatchSourceTimer)?
    private var ticks = 0
    private var record: HubRecord.ID?

    /// - Parameters:
    ///   - address: the socket's path, as the store shows it; empty where there is none.
    ///   - log: gets lines without secrets, on any thread.
    public init(
        _ service: HubService, address: String, limits: Limits = Limits(), log: @escaping @Sendable (String) -> Void
    ) {
        self.service = service
        self.address = address
        self.limits = limits
        self.log = log
    }

    // MARK: From start to stop

    /// Registers the hub in the store and begins to accept clients.
    ///
    /// - Parameter socket: nil where all connections come by `adopt`.
    /// - Throws: `StoreError`.
    public func start(_ socket: HubSocket?) throws {
        let record = try service.hub.store.registerHub(
            kind: "daemon", address: address, process: .current, now: HostClock.milliseconds,
            liveness: { $0.liveness() })
        queue.sync {
            self.record = record
            if let socket {
                let source = DispatchSource.makeReadSource(fileDescriptor: socket.listener, queue: queue)
                source.setEventHandler { [weak self] in self?.accept(socket) }
                accepter = source
                source.activate()
            }
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now() + 1, repeating: 1)
            timer.setEventHandler { [weak self] in self?.tick() }
            self.timer = timer
            timer.activate()
        }
        service.start(log: log)
    }

    /// Takes no new client, lets the service end what is under way, tells the outcome to those who watch, and drops all.
    ///
    /// - Parameter bound: for the commissioning under way.
    /// - Returns: whether it was over within the bound.
    public func stop(within bound: Duration) async -> Bool {
        queue.sync {
            if isPaused { accepter?.resume() }
            isPaused = false
            accepter?.cancel()
            accepter = nil
        }
        let isDone = await service.stop(within: bound)
        queue.sync {
            timer?.cancel()
            timer = nil
            for id in Array(clients.keys) {
                act(id) { $0.drop(HubError(.hubBusy, "The hub stops.")) }
            }
            if let record { try? service.hub.store.unregisterHub(record) }
            record = nil
        }
        return isDone
    }

    private func tick() {
        let now = MonotonicClock.now
        for id in Array(clients.keys) {
            act(id) { $0.tick(now: now) }
            if let since = clients[id]?.link.stalledSince, ContinuousClock.now - since > limits.stall {
                log("client \(id) is dropped: it does not read what it asked for")
                remove(id)
            }
        }
        if isPaused {
            isPaused = false
            accepter?.resume()
        }
        ticks += 1
        if ticks % Self.heartbeat == 0, let record {
            // One that fails is made up for by the next.
            try? service.hub.store.hubHeartbeat(record, now: HostClock.milliseconds)
        }
        if ticks % Self.refreshing == 0 { service.refresh(log: log) }
    }

    // MARK: Clients

    private func accept(_ socket: HubSocket) {
        let descriptor = clinux_accept(socket.listener)
        guard descriptor >= 0 else {
            if descriptor == -EMFILE || descriptor == -ENFILE || descriptor == -ENOMEM, !isPaused {
                log("no client is accepted for a second: \(String(cString: strerror(-descriptor)))")
                isPaused = true
                accepter?.suspend()
            }
            return
        }
        take(descriptor)
    }

    /// Serves a connection that was made elsewhere; takes over the descriptor.
    public func adopt(_ descriptor: Int32) { queue.async { self.take(descriptor) } }

    private func take(_ descriptor: Int32) {
        guard let peer = HubPeer(of: descriptor) else {
            log("a connection is dropped: the kernel does not say whose it is")
            close(descriptor)
            return
        }
        last += 1
        let id = last
        let link = HubLink(
            descriptor, queue: queue,
            received: { [weak self] bytes in self?.act(id) { $0.receive(bytes, now: MonotonicClock.now) } },
            ended: { [weak self] _ in self?.remove(id) })
        link.drained = { [weak self] in self?.talk(id) }
        let ofOthers = clients.values.count { $0.peer.user == peer.user }
        clients[id] = Client(
            machine: HubConnectionMachine(now: MonotonicClock.now, limits: limits.connection), link: link, peer: peer)
        if !service.knows(peer) {
            act(id) { machine in
                machine.drop(
                    HubError(
                        .permissionDenied,
                        "User \(peer.user) may not use this hub; 'matterctl home permission GROUP PRIVILEGE --user "
                            + "\(peer.user)', run by the hub's user with the hub's --store, grants it."))
            }
        } else if clients.count > limits.clients
            || service.privilege(of: "", peer) < .administer && ofOthers >= limits.clientsOfOthers
        {
            act(id) { $0.drop(HubError(.hubBusy, "The hub has as many clients as it takes; try again later.")) }
        } else {
            link.start()
        }
    }

    private func remove(_ id: UInt64) {
        guard let client = clients.removeValue(forKey: id) else { return }
        client.link.close()
        for task in client.tasks.values { task.cancel() }
        for entry in client.observations.values { entry.task.cancel() }
        service.leave(id)
    }

    // MARK: What the machines say

    private func act(_ id: UInt64, _ event: (inout HubConnectionMachine) -> [HubConnectionMachine.Action]) {
        guard var client = clients[id] else { return }
        let actions = event(&client.machine)
        clients[id]?.machine = client.machine
        for action in actions {
            switch action {
            case .send(let bytes): client.link.send(bytes)
            case .log(let text): log("client \(id) (\(client.peer)): \(text)")
            case .close: remove(id)
            case .authorise(let group):
                let privilege = service.privilege(of: group, client.peer)
                act(id) { $0.authorised(privilege, welcome: service.welcome, now: MonotonicClock.now) }
            case .perform(let number, let request): perform(number, request, id, client.peer)
            }
        }
    }

    private func perform(_ number: Int64, _ request: HubRequest, _ id: UInt64, _ peer: HubPeer) {
        if case .commission = request { log("client \(id) (\(peer)): commission") }
        if case .unobserve(let observation) = request {
            if let ended = clients[id]?.observations.removeValue(forKey: observation) { ended.task.cancel() }
            return act(id) { $0.answer(number, .success([:])) }
        }
        let group = clients[id]?.machine.appGroup ?? ""
        let served = clients.count
        clients[id]?.tasks[number] = Task {
            let result: Result<HubService.Answer, any Error>
            do {
                var answer = try await service.perform(request, client: id, who: "\(group), \(peer)")
                if case .status = request, case .object(var members) = answer.value {
                    members["clients"] = .integer(Int64(served))
                    members["socket"] = .string(address)
                    answer.value = .object(members)
                }
                result = .success(answer)
            } catch { result = .failure(error) }
            queue.async { self.answer(number, result, id) }
        }
    }

    private func answer(_ number: Int64, _ result: Result<HubService.Answer, any Error>, _ id: UInt64) {
        clients[id]?.tasks[number] = nil
        guard clients[id] != nil else {
            // It began for a client that is gone by now.
            if case .success(let answer) = result, answer.listensTo != nil { service.leave(id) }
            return
        }
        if case .success(let answer) = result, let updates = answer.observes {
            return observe(number, answer.value, updates, id)
        }
        act(id) { $0.answer(number, result.map(\.value)) }
        guard case .success(let answer) = result, let session = answer.listensTo else { return }
        service.desk.listen(session, client: id) { [weak self] session, sequence, event in
            guard let self else { return }
            self.queue.async {
                self.act(id) { $0.tell(session: session, sequence: sequence, event) }
            }
        }
    }

    // MARK: Observations

    private func observe(_ number: Int64, _ value: JSON, _ updates: AsyncStream<DeviceUpdate>, _ id: UInt64) {
        guard var client = clients[id] else { return }
        guard client.observations.count < limits.observations else {
            return act(id) {
                $0.answer(
                    number, .failure(HubError(.hubBusy, "A client observes at most \(limits.observations) devices.")))
            }
        }
        client.lastObservation += 1
        let observation = client.lastObservation
        let task = Task { [weak self] in
            for await update in updates {
                guard let self else { return }
                self.queue.async { self.take(update, observation, id) }
            }
            guard let self, !Task.isCancelled else { return }
            self.queue.async { self.end(observation, id) }
        }
        client.observations[observation] = (HubObservation(client.machine.privilege), task)
        clients[id]?.lastObservation = observation
        clients[id]?.observations = client.observations
        var members = value.object ?? [:]
        members["observation"] = .integer(observation)
        act(id) { $0.answer(number, .success(.object(members))) }
    }

    private func take(_ update: DeviceUpdate, _ observation: Int64, _ id: UInt64) {
        guard let hadNews = clients[id]?.observations[observation]?.observation.hasNews else { return }
        clients[id]?.observations[observation]?.observation.take(update)
        if !hadNews { clients[id]?.talkative.append(observation) }
        talk(id)
    }

    /// Tells a client as much as it reads.
    private func talk(_ id: UInt64) {
        while let client = clients[id], client.link.backlog < Self.room, let next = client.talkative.first {
            clients[id]?.talkative.removeFirst()
            guard let message = clients[id]?.observations[next]?.observation.next() else { continue }
            if clients[id]?.observations[next]?.observation.hasNews == true { clients[id]?.talkative.append(next) }
            act(id) { $0.update(observation: next, message) }
        }
    }

    /// The device is gone.
    private func end(_ observation: Int64, _ id: UInt64) {
        guard let ended = clients[id]?.observations.removeValue(forKey: observation)?.observation else { return }
        var rest = ended
        while let message = rest.next() { act(id) { $0.update(observation: observation, message) } }
        act(id) { $0.update(observation: observation, ["kind": "ended"]) }
    }
}
