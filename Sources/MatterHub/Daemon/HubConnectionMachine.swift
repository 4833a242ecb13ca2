import MatterJSON
import MatterStore

/// The daemon's side of one connection, without I/O: what a client may say when, and what is answered.
///
///     greeting --hello--> authorising --privilege--> open --request--> open
///        |  too late, no hello,   |  none               |  not the protocol, too fast
///        v  wrong version         v                     v
///      closed <-----------------------------------------+
///
/// A client that breaks the protocol is told why and dropped: behind a broken length nothing can be understood. A
/// well-formed request that asks for nonsense, or for what its app group may not do, gets an error and nothing else happens.
public struct HubConnectionMachine: Sendable {
    /// The version of the protocol that this program speaks.
    public static let version: Int64 = 1

    public struct Limits: Sendable {
        /// From the connection to the hello.
        public var greeting: Duration = .seconds(5)
        /// Requests that wait for their answers.
        public var requests = 64
        /// Messages at once, and then in a second.
        public var burst = 512
        public var rate = 256
        public init() {}
    }

    public enum Action: Sendable {
        case send([UInt8])
        /// The driver looks up what the app group may do for this user, and calls `authorised`.
        case authorise(appGroup: String)
        /// The driver performs it and calls `answer`.
        case perform(id: Int64, HubRequest)
        case log(String)
        /// What was sent before goes out if it can.
        case close
    }

    private enum State {
        case greeting(since: Duration)
        case authorising(appGroup: String)
        case open(appGroup: String, HomePrivilege)
        case closed
    }

    private let limits: Limits
    private var state: State
    private var reader = HubFrameReader(limit: HubFrameReader.maximumGreeting)
    private var waiting: Set<Int64> = []
    private var credit: Double
    private var creditAt: Duration

    public init(now: Duration, limits: Limits = Limits()) {
        self.limits = limits
        state = .greeting(since: now)
        credit = Double(limits.burst)
        creditAt = now
    }

    public var isClosed: Bool { if case .closed = state { true } else { false } }
    public var isOpen: Bool { if case .open = state { true } else { false } }

    /// What the client may do; nothing before it is known.
    var privilege: HomePrivilege { if case .open(_, let privilege) = state { privilege } else { .none } }

    /// The app group that the client named; nil before it did.
    public var appGroup: String? {
        switch state {
        case .authorising(let group), .open(let group, _): group
        case .greeting, .closed: nil
        }
    }

    // MARK: Events

    public mutating func receive(_ bytes: [UInt8], now: Duration) -> [Action] {
        guard !isClosed else { return [] }
        reader.append(bytes)
        return messages(now)
    }

    /// - Parameter welcome: what the client is told of the hub.
    public mutating func authorised(
        _ privilege: HomePrivilege, welcome: [String: JSON], now: Duration
    ) -> [Action] {
        guard case .authorising(let group) = state else { return [] }
        guard privilege > .none else {
            return drop(
                HubError(
                    .permissionDenied,
                    "The app group '\(group)' of this user may do nothing here; 'matterctl home permission', run by the "
                        + "hub's user with the hub's --store, grants it."))
        }
        state = .open(appGroup: group, privilege)
        reader.limit = HubFrameReader.maximumLength
        let hello = welcome.merging(
            [
                "type": "hello", "protocol": .integer(Self.version), "privilege": .string(privilege.rawValue),
                "appGroup": .string(group),
            ], uniquingKeysWith: { $1 })
        return send(.object(hello)) + messages(now)
    }

    /// - Returns: nothing where the request is not waiting (any more).
    public mutating func answer(_ id: Int64, _ result: Result<JSON, any Error>) -> [Action] {
        guard isOpen, waiting.remove(id) != nil else { return [] }
        switch result {
        case .success(let value): return send(["type": "response", "id": .integer(id), "result": value])
        case .failure(let error): return refuse(id, error)
        }
    }

    /// Something that a session tells.
    public mutating func tell(session: Int64, sequence: Int, _ event: JSON) -> [Action] {
        guard isOpen else { return [] }
        return send([
            "type": "event", "session": .integer(session), "sequence": .integer(Int64(sequence)), "event": event,
        ])
    }

    /// What an observation has to say.
    mutating func update(observation: Int64, _ update: JSON) -> [Action] {
        guard isOpen else { return [] }
        return send(["type": "update", "observation": .integer(observation), "update": update])
    }

    public mutating func tick(now: Duration) -> [Action] {
        guard case .greeting(let since) = state, now - since > limits.greeting else { return [] }
        return drop(HubError(.protocolViolation, "No hello came within \(limits.greeting.components.seconds) s."))
    }

    /// Ends the connection for a reason of the hub's own.
    public mutating func drop(_ error: HubError) -> [Action] {
        guard !isClosed else { return [] }
        var actions = [Action.log("dropped: \(error.sentence)")]
        actions += send(["type": "refused", "protocol": .integer(Self.version), "error": HubFailure(error).json])
        state = .closed
        return actions + [.close]
    }

    public mutating func closed() { state = .closed }

    // MARK: Messages

    private mutating func messages(_ now: Duration) -> [Action] {
        var actions: [Action] = []
        while true {
            // What follows a hello waits until it is known who speaks.
            switch state {
            case .closed, .authorising: return actions
            case .greeting, .open: break
            }
            let message: [UInt8]
            do {
                guard let next = try reader.next() else { return actions }
                message = next
            } catch { return actions + drop(error) }
            guard spend(now) else {
                return actions
                    + drop(
                        HubError(
                            .protocolViolation,
                            "More than \(limits.rate) messages a second are too many (\(limits.burst) at once)."))
            }
            actions += take(message, now)
        }
    }

    private mutating func spend(_ now: Duration) -> Bool {
        credit = min(Double(limits.burst), credit + max(0, (now - creditAt) / .seconds(1)) * Double(limits.rate))
        creditAt = now
        guard credit >= 1 else { return false }
        credit -= 1
        return true
    }

    private mutating func take(_ message: [UInt8], _ now: Duration) -> [Action] {
        let fields: HubFields
        do {
            do { fields = try HubFields(JSON(parsing: message), "message") } catch let error as JSONError {
                // Where it is wrong, and not what it holds.
                throw HubError(.protocolViolation, "The message is \(error).")
            }
            switch state {
            case .greeting: return try greet(fields)
            case .open(let group, let privilege): return try request(fields, group, privilege)
            case .authorising, .closed: return []
            }
        } catch let error as HubError {
            return drop(error)
        } catch {
            return drop(HubError(.protocolViolation, "The message can't be read."))
        }
    }

    private mutating func greet(_ fields: HubFields) throws(HubError) -> [Action] {
        guard try fields.text("type") == "hello" else {
            throw fields.error("type", "the first message is 'hello'")
        }
        let version = try fields.integer("protocol", Int64.min...Int64.max)
        guard version == Self.version else {
            throw HubError(
                .protocolViolation,
                "Field 'protocol': version \(version) is not spoken here, version \(Self.version) is; "
                    + "use a matterctl of the hub's version, or --no-hub.")
        }
        let group = try fields.text("appGroup", maximum: 128)
        guard HubSocket.isAppGroup(group) else {
            throw fields.error("appGroup", "1 to 128 letters, digits, '.', '-' and '_' are expected, and no '.' first")
        }
        state = .authorising(appGroup: group)
        return [.authorise(appGroup: group)]
    }

    private mutating func request(
        _ fields: HubFields, _ group: String, _ privilege: HomePrivilege
    ) throws(HubError) -> [Action] {
        guard try fields.text("type") == "request" else {
            throw fields.error("type", "'request' is expected once the hub has greeted")
        }
        let id = try fields.integer("id", 0...(1 << 53))
        guard !waiting.contains(id) else { throw fields.error("id", "a request of that number has no answer yet") }
        guard waiting.count < limits.requests else {
            return refuse(
                id, HubError(.hubBusy, "\(limits.requests) requests of this client wait for answers already."))
        }
        let request: HubRequest
        do {
            let parameters = fields.members["parameters"] ?? [:]
            request = try HubRequest(method: try fields.text("method", maximum: 64), parameters: parameters)
        } catch { return refuse(id, error) }
        guard privilege >= request.privilege else {
            let error = HubError(
                .permissionDenied,
                "'\(request.method)' takes the privilege '\(request.privilege.rawValue)' here, and the app group "
                    + "'\(group)' of this user has '\(privilege.rawValue)'.")
            return [.log("refused: \(error.sentence)")] + refuse(id, error)
        }
        waiting.insert(id)
        return [.perform(id: id, request)]
    }

    // MARK: Answers

    private func refuse(_ id: Int64, _ error: any Error) -> [Action] {
        send(["type": "response", "id": .integer(id), "error": HubFailure(error).json])
    }

    private func send(_ message: JSON) -> [Action] {
        do { return [.send(try HubFrameReader.frame(Array(message.text.utf8)))] } catch {
            // Only an answer of a device can be as long as that; the client hears so.
            guard let id = message["id"].integer,
                let short = try? HubFrameReader.frame(
                    Array(
                        JSON.object([
                            "type": "response", "id": .integer(id),
                            "error": HubFailure(HubError(.hubBusy, error.sentence)).json,
                        ]).text.utf8))
            else { return [] }
            return [.send(short)]
        }
    }
}
