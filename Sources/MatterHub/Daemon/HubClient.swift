import CLinux
import Dispatch
import Glibc
import MatterCommissioning
import MatterInteraction
import MatterJSON
import MatterStore
import MatterTLV
import MatterTypes
import Synchronization

/// A connection to a hub's daemon.
///
/// Unchecked, because what changes is touched on `queue` alone.
public final class HubClient: @unchecked Sendable {
    /// What the daemon says of itself.
    public struct Welcome: Hashable, Sendable {
        public var privilege: HomePrivilege
        /// The directory of its store.
        public var store: String
        public var pid: Int64
        public var trustPolicy: String
    }

    /// What a session of the daemon tells.
    public enum Event: Sendable {
        case progress(CommissioningProgress)
        case commissioned(CommissionedDevice)
        case failed(any Error)
        /// What only this client can say; `answer` answers it.
        case question(Int64, HubQuestion)
        /// An event of the trace that was asked for.
        case trace(JSON)
    }

    private struct Waiting {
        var answer: CheckedContinuation<JSON, any Error>
        /// Where the answer names a session, its events go here.
        var events: AsyncThrowingStream<Event, any Error>.Continuation?
        /// Where it names an observation, its updates go here.
        var updates: UpdateMailbox.Inlet?
    }

    private struct Observation {
        var reader = HubObservationReader()
        var inlet: UpdateMailbox.Inlet
    }

    private let queue = DispatchQueue(label: "matterctl hub client")
    private var link: HubLink?
    private var reader = HubFrameReader()
    private var waiting: [Int64: Waiting] = [:]
    private var streams: [Int64: AsyncThrowingStream<Event, any Error>.Continuation] = [:]
    private var observations: [Int64: Observation] = [:]
    /// Requests that were cancelled before they were sent.
    private var cancelled: Set<Int64> = []
    private var last: Int64 = 0
    private var greeting: CheckedContinuation<JSON, any Error>?
    private var end: (any Error)?
    private let place: String

    private init(_ place: String) { self.place = place }

    deinit {
        if let link { queue.async { link.close() } }
    }

    // MARK: Connecting

    /// Connects and says hello; to a hub that is crowded again and again, until there is room.
    ///
    /// - Parameter timeout: for a place, and for the daemon's greeting.
    /// - Throws: `HubError`: `hubUnreachable` where nobody listens or greets; `permissionDenied`; `protocolViolation` where
    ///   the daemon speaks another version; `hubBusy`; `CancellationError`.
    public static func connect(
        _ path: String, appGroup: String = HubSocket.defaultAppGroup, timeout: Duration = .seconds(5)
    ) async throws -> (HubClient, Welcome) {
        let deadline = ContinuousClock.now + timeout
        while true {
            do {
                return try await adopt(try open(path), place: path, appGroup: appGroup, timeout: timeout)
            } catch let error as HubError where error.code == .hubBusy && ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    private static func open(_ path: String) throws(HubError) -> Int32 {
        let descriptor = clinux_unix_connect(path)
        guard descriptor < 0 else { return descriptor }
        switch -descriptor {
        case ENOENT, ECONNREFUSED:
            throw HubError(.hubUnreachable, "No hub runs at \(path); 'matterctl hub run' starts one.")
        case EACCES, EPERM:
            throw HubError(
                .permissionDenied, "The socket \(path) is not open to this user: its group may use it, and root.")
        case EAGAIN: throw HubError(.hubBusy, "The hub at \(path) has as many clients as it takes; try again later.")
        case let code:
            throw HubError(
                .hubUnreachable, "The hub at \(path) can't be reached: \(String(cString: strerror(code))).")
        }
    }

    /// Says hello over a connection that was made elsewhere; takes over the descriptor.
    static func adopt(
        _ descriptor: Int32, place: String, appGroup: String, timeout: Duration = .seconds(5)
    ) async throws -> (HubClient, Welcome) {
        let client = HubClient(place)
        let hello = try await client.greet(descriptor, appGroup, timeout)
        let fields = try HubFields(hello, "hub's hello")
        guard try fields.integer("protocol", 0...Int64.max) == HubConnectionMachine.version,
            let privilege = HomePrivilege(rawValue: try fields.text("privilege"))
        else {
            throw HubError(.protocolViolation, "The hub at \(place) speaks another version; --no-hub works without it.")
        }
        return (
            client,
            Welcome(
                privilege: privilege, store: try fields.text("store", maximum: 4096),
                pid: try fields.integer("pid", 0...Int64.max),
                trustPolicy: try fields.text("trustPolicy"))
        )
    }

    private func greet(_ descriptor: Int32, _ appGroup: String, _ timeout: Duration) async throws -> JSON {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                let link = HubLink(
                    descriptor, queue: self.queue, received: { [weak self] in self?.receive($0) },
                    ended: { [weak self] reason in
                        guard let self else { return }
                        self.finish(HubError(.hubUnreachable, "The hub at \(self.place) went away: \(reason)."))
                    })
                self.link = link
                self.greeting = continuation
                link.start()
                self.send([
                    "type": "hello", "protocol": .integer(HubConnectionMachine.version), "appGroup": .string(appGroup),
                ])
                let milliseconds = Int(timeout / .milliseconds(1))
                self.queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
                    guard let self, self.greeting != nil else { return }
                    self.finish(HubError(.hubUnreachable, "The hub at \(self.place) does not answer."))
                }
            }
        }
    }

    /// Whether the connection has ended.
    public var isClosed: Bool { queue.sync { end != nil } }

    public func close() {
        queue.async { self.finish(HubError(.hubUnreachable, "The connection to the hub was closed.")) }
    }

    // MARK: Requests

    /// - Throws: what the daemon answered, as what it was there; `HubError.hubUnreachable`; `CancellationError`.
    public func status() async throws -> HubStatus { try HubStatus(await call(.status)) }

    /// - Throws: as `status`.
    ///
    /// - Parameter reference: the only one to list, as `EmbeddedHub.device` takes it.
    public func devices(_ reference: String? = nil) async throws -> HubDeviceList {
        // A hub of before gives all at once.
        var list = try HubDeviceList(await call(.devices(only: reference, after: .unspecified)))
        while list.hasMore {
            let last = list.devices.last?.record.nodeID ?? .unspecified
            try list.append(HubDeviceList(await call(.devices(only: reference, after: last))))
        }
        return list
    }

    /// Asks for a commissioning, which goes on without this client unless `order` says otherwise.
    ///
    /// - Returns: the session's number and all that it tells, the last thing its outcome.
    /// - Throws: as `status`; `HubError.commissioningActive`.
    public func commission(
        _ order: HubCommissioning
    ) async throws -> (session: Int64, events: AsyncThrowingStream<Event, any Error>) {
        try await follow(.commission(order))
    }

    /// What a session told from its beginning, and what it tells from now on.
    ///
    /// - Parameter session: nil for the latest.
    /// - Throws: as `status`; `HubError.unknownSession`.
    public func watch(
        _ session: Int64?
    ) async throws -> (session: Int64, events: AsyncThrowingStream<Event, any Error>) {
        try await follow(.watch(session: session))
    }

    /// Cancels a commissioning; its outcome comes to those who watch once the device was told.
    ///
    /// - Returns: whether it was under way.
    /// - Throws: as `watch`.
    @discardableResult public func cancel(_ session: Int64) async throws -> Bool {
        try HubFields(await call(.cancel(session: session)), "answer of 'cancel'").flag("wasRunning")
    }

    /// What is known of a device, and all that happens to it from now on; the stream ends with the connection, and where
    /// the device leaves the hub's store.
    ///
    /// - Returns: which device it is, and a stream that begins with a snapshot.
    /// - Throws: as `status`; `HubError.unknownDevice`.
    public func updates(of target: HubTarget) async throws -> (device: NodeID, updates: AsyncStream<DeviceUpdate>) {
        let number = Mutex<Int64?>(nil)
        let (updates, inlet) = UpdateMailbox.stream(limit: DeviceMonitor.backlog) { [weak self] in
            // Nobody looks any more: the hub need not tell it.
            guard let self, let observation = number.withLock({ $0 }) else { return }
            self.queue.async { self.forget(observation) }
        }
        let fields = try HubFields(await call(.observe(target), updates: inlet), "answer of 'observe'")
        let observation = try fields.integer("observation", 1...Int64.max)
        number.withLock { $0 = observation }
        return (NodeID(try fields.wide("nodeId")), updates)
    }

    private func forget(_ observation: Int64) {
        guard end == nil, observations.removeValue(forKey: observation) != nil else { return }
        unobserve(observation)
    }

    private func unobserve(_ observation: Int64) {
        last += 1
        let request = HubRequest.unobserve(observation: observation)
        send([
            "type": "request", "id": .integer(last), "method": .string(request.method),
            "parameters": request.parameters,
        ])
    }

    /// The daemon's session with a device, and its watch over it.
    ///
    /// - Throws: as `status`; `HubError.unknownDevice`.
    public func condition(of target: HubTarget) async throws -> DeviceCondition {
        try DeviceCondition(await call(.diagnose(target)))
    }

    /// Answers a question of a session that this client asked for.
    ///
    /// - Throws: as `watch`.
    public func answer(_ session: Int64, _ question: Int64, _ answer: HubAnswer) async throws {
        _ = try await call(.answer(session: session, question: question, answer))
    }

    private func follow(
        _ request: HubRequest
    ) async throws -> (session: Int64, events: AsyncThrowingStream<Event, any Error>) {
        let (events, sink) = AsyncThrowingStream.makeStream(of: Event.self)
        // Whoever hears the events need not hold on to the connection.
        sink.onTermination = { _ in withExtendedLifetime(self) {} }
        let answer = try await call(request, sink)
        return (try HubFields(answer, "answer of '\(request.method)'").integer("session", 1...Int64.max), events)
    }

    func call(
        _ request: HubRequest, _ events: AsyncThrowingStream<Event, any Error>.Continuation? = nil,
        updates: UpdateMailbox.Inlet? = nil
    ) async throws -> JSON {
        let id = queue.sync {
            last += 1
            return last
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue.async {
                    if let end = self.end { return continuation.resume(throwing: end) }
                    if self.cancelled.remove(id) != nil { return continuation.resume(throwing: CancellationError()) }
                    self.waiting[id] = Waiting(answer: continuation, events: events, updates: updates)
                    self.send([
                        "type": "request", "id": .integer(id), "method": .string(request.method),
                        "parameters": request.parameters,
                    ])
                }
            }
        } onCancel: {
            queue.async {
                guard let found = self.waiting.removeValue(forKey: id) else {
                    self.cancelled.insert(id)
                    return
                }
                found.answer.resume(throwing: CancellationError())
            }
        }
    }

    // MARK: Messages

    private func send(_ message: JSON) {
        do { link?.send(try HubFrameReader.frame(Array(message.text.utf8))) } catch { finish(error) }
    }

    private func receive(_ bytes: [UInt8]) {
        reader.append(bytes)
        do {
            while let message = try reader.next() { try take(JSON(parsing: message)) }
        } catch let error as HubError { finish(error) } catch {
            finish(HubError(.protocolViolation, "The hub at \(place) sent what is no message: \(error)."))
        }
    }

    private func take(_ message: JSON) throws {
        switch message["type"].string {
        case "hello"?:
            greeting?.resume(returning: message)
            greeting = nil
        case "refused"?: finish(HubFailure.error(message["error"]))
        case "response"?:
            guard let id = message["id"].integer else { return }
            guard let found = waiting.removeValue(forKey: id) else {
                // Whoever asked for it has given up meanwhile.
                if let observation = message["result"]["observation"].integer { unobserve(observation) }
                return
            }
            if message["error"] != .null {
                found.answer.resume(throwing: HubFailure.error(message["error"]))
                return
            }
            if let events = found.events, let session = message["result"]["session"].integer {
                streams[session]?.finish()
                streams[session] = events
            }
            if let inlet = found.updates, let observation = message["result"]["observation"].integer {
                observations[observation] = Observation(inlet: inlet)
            }
            found.answer.resume(returning: message["result"])
        case "update"?:
            guard let number = message["observation"].integer, var observation = observations[number] else { return }
            let update = message["update"]
            if update["kind"].string == "ended" {
                observations[number] = nil
                return observation.inlet.finish()
            }
            // Never two copies of what is known: it may be large.
            observations[number] = nil
            if let update = try observation.reader.take(update) { observation.inlet.put(update) }
            if observation.inlet.isAbandoned {
                observations[number] = observation
                return forget(number)
            }
            observations[number] = observation
        case "event"?:
            guard let session = message["session"].integer, let stream = streams[session] else { return }
            let event = message["event"]
            if event["trace"] != .null {
                stream.yield(.trace(event["trace"]))
            } else if event["question"] != .null {
                let (number, question) = try HubQuestion.read(event["question"])
                stream.yield(.question(number, question))
            } else if event["progress"] != .null {
                stream.yield(.progress(try CommissioningProgress(event["progress"])))
            } else {
                let outcome = event["outcome"]
                stream.yield(
                    outcome["device"] != .null
                        ? .commissioned(try CommissionedDevice(outcome["device"]))
                        : .failed(HubFailure.error(outcome["error"])))
                stream.finish()
                streams[session] = nil
            }
        default: throw HubError(.protocolViolation, "The hub at \(place) sent a message of an unknown type.")
        }
    }

    private func finish(_ error: any Error) {
        guard end == nil else { return }
        end = error
        link?.close()
        greeting?.resume(throwing: error)
        greeting = nil
        for waiting in waiting.values { waiting.answer.resume(throwing: error) }
        waiting = [:]
        for stream in streams.values { stream.finish(throwing: error) }
        streams = [:]
        for observation in observations.values { observation.inlet.finish() }
        observations = [:]
    }
}

/// How a daemon is doing.
public struct HubStatus: Sendable {
    public struct Commissioning: Sendable {
        public var session: Int64
        /// Nil before the first has begun.
        public var stage: String?
        /// App group, user and process that asked for it.
        public var by: String
        /// Unix time in milliseconds.
        public var startedAt: Int64
    }

    public var pid: Int64
    /// Unix time in milliseconds.
    public var startedAt: Int64
    public var socket: String
    public var store: String
    public var trustPolicy: String
    public var devices: Int64
    /// Sessions with devices that are at hand.
    public var sessions: Int64
    public var clients: Int64
    /// Devices that the hub watches, and those of them whose subscription stands.
    public var watched: Int64
    public var live: Int64
    /// The hub's own node on its fabric.
    public var nodeID: NodeID
    public var tags: [CaseAuthenticatedTag]
    public var compressedFabricID: CompressedFabricID
    public var commissioning: Commissioning?
    /// Devices that sleep.
    public var sleepers: [DeviceSleep] = []

    static let maximumSleepers = 4096

    init(_ json: JSON) throws(HubError) {
        let fields = try HubFields(json, "answer of 'status'")
        let all = Int64.min...Int64.max
        pid = try fields.integer("pid", all)
        startedAt = try fields.integer("startedAt", all)
        socket = try fields.text("socket", maximum: 4096)
        store = try fields.text("store", maximum: 4096)
        trustPolicy = try fields.text("trustPolicy")
        devices = try fields.integer("devices", all)
        sessions = try fields.integer("sessions", all)
        clients = try fields.integer("clients", all)
        watched = try fields.optionalInteger("watched", all) ?? 0
        live = try fields.optionalInteger("live", all) ?? 0
        compressedFabricID = CompressedFabricID(
            fields.has("compressedFabricId") ? try fields.wide("compressedFabricId") : 0)
        tags = []
        if fields.has("tags") {
            for item in try fields.list("tags", maximum: 16) {
                guard let tag = item.integer.flatMap({ UInt32(exactly: $0) }) else {
                    throw fields.error("tags", "numbers of 32 bits are expected")
                }
                tags.append(CaseAuthenticatedTag(tag))
            }
        }
        nodeID = fields.has("nodeId") ? NodeID(try fields.wide("nodeId")) : .unspecified
        if fields.has("sleepers") {
            for item in try fields.list("sleepers", maximum: Self.maximumSleepers) {
                sleepers.append(try DeviceSleep(HubFields(item, "answer of 'status', a device that sleeps")))
            }
        }
        if fields.has("commissioning") {
            let running = try fields.object("commissioning")
            commissioning = Commissioning(
                session: try running.integer("session", all), stage: try running.optionalText("stage"),
                by: try running.text("by"), startedAt: try running.integer("startedAt", all))
        }
    }
}
