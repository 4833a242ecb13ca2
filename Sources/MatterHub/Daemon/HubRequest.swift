import MatterInteraction
import MatterJSON
import MatterModel
import MatterStore
import MatterTLV
import MatterTypes

/// What a client asks of the hub's daemon.
public enum HubRequest: Sendable {
    case status
    /// All, or the one that a text means. With a node id those above it, as many as go into one answer, which says
    /// whether there are more.
    case devices(only: String?, after: NodeID? = nil)
    case read(
        HubTarget, [AttributePath], events: [EventPath] = [], minimumEventNumber: UInt64? = nil, fabricFiltered: Bool)
    case write(HubTarget, [AttributeWrite], timed: Duration?)
    case invoke(HubTarget, CommandPath, fields: TLVValue?, timed: Duration?)
    /// Several commands; a refused one is no error of the request.
    case invokeAll(HubTarget, [CommandRequest], timed: Duration?)
    /// What is known of a device, and all that happens to it, over the one subscription that all share.
    case observe(HubTarget)
    case unobserve(observation: Int64)
    /// The session with a device and its subscription.
    case diagnose(HubTarget)
    case commission(HubCommissioning)
    case cancel(session: Int64)
    /// Everything that a session told from its beginning, and what it tells from now on; nil for the latest.
    case watch(session: Int64?)
    /// The answer to a question of a session that this client asked for.
    case answer(session: Int64, question: Int64, HubAnswer)
    /// Names, rooms and devices as the store has them.
    case home(HubHomeRequest)
    /// Groups that are spoken to by multicast.
    case group(HubGroupRequest)
}

/// A device, and how long to look for it.
public struct HubTarget: Hashable, Sendable {
    /// Name, node id or product, as `EmbeddedHub.device` takes them.
    public var device: String
    /// Nil leaves it to the hub.
    public var timeout: Duration?

    public init(_ device: String, timeout: Duration? = nil) {
        self.device = device
        self.timeout = timeout
    }
}

extension HubRequest {
    /// What the app group must be allowed: for a device's attributes and commands what Matter itself asks for
    /// (Matter Core 7.6), and the most for those that no model knows.
    public var privilege: HomePrivilege {
        switch self {
        case .status, .devices, .watch, .unobserve, .diagnose: .view
        // What it is told of the device, each attribute decides.
        case .observe: .view
        case .read(_, let paths, let events, _, _):
            max(paths.map { Self.reading($0) }.max() ?? .view, events.map { Self.reading($0) }.max() ?? .view)
        case .write(_, let writes, _):
            writes.map { write in
                let attribute = MatterModel.cluster(id: write.path.cluster)?.attribute(id: write.path.attribute)
                return max(attribute.map { HomePrivilege($0.access.writePrivilege) } ?? .administer, .operate)
            }.max() ?? .operate
        case .invoke(_, let path, _, _): Self.invoking(path)
        case .invokeAll(_, let commands, _): commands.map { Self.invoking($0.path) }.max() ?? .operate
        case .commission, .cancel, .answer: .administer
        case .home(let request): request.privilege
        case .group(let request): request.privilege
        }
    }

    private static func invoking(_ path: CommandPath) -> HomePrivilege {
        max(
            MatterModel.cluster(id: path.cluster)?.command(id: path.command)
                .map { HomePrivilege($0.access.writePrivilege) } ?? .administer, .operate)
    }

    /// Of a path with wildcards only what `view` allows would be asked of nobody; so it takes the most that it may meet.
    static func reading(_ path: AttributePath) -> HomePrivilege {
        guard let id = path.cluster else { return .administer }
        guard let cluster = MatterModel.cluster(id: id) else { return .manage }
        guard let element = path.attribute else {
            return cluster.attributes.map { HomePrivilege($0.access.readPrivilege) }.max() ?? .view
        }
        if let attribute = cluster.attribute(id: element) { return HomePrivilege(attribute.access.readPrivilege) }
        return MatterModel.globalAttributes.contains { $0.id == element } ? .view : .manage
    }

    static func reading(_ path: EventPath) -> HomePrivilege {
        guard let id = path.cluster else { return .administer }
        guard let cluster = MatterModel.cluster(id: id) else { return .manage }
        guard let element = path.event else {
            return cluster.events.map { HomePrivilege($0.access.readPrivilege) }.max() ?? .view
        }
        return cluster.event(id: element).map { HomePrivilege($0.access.readPrivilege) } ?? .manage
    }
}

extension HomePrivilege {
    fileprivate init(_ privilege: Access.Privilege) {
        switch privilege {
        case .view: self = .view
        case .operate: self = .operate
        case .manage: self = .manage
        case .administer: self = .administer
        }
    }
}

// MARK: - On the wire

extension HubRequest {
    public var method: String {
        switch self {
        case .status: "status"
        case .devices: "devices"
        case .read: "read"
        case .write: "write"
        case .invoke: "invoke"
        case .invokeAll: "invoke-all"
        case .observe: "observe"
        case .unobserve: "unobserve"
        case .diagnose: "diagnose"
        case .commission: "commission"
        case .cancel: "cancel"
        case .watch: "watch"
        case .answer: "answer"
        case .home(let request): request.method
        case .group(let request): request.method
        }
    }

    /// - Throws: `HubError.protocolViolation`, which names the field and its rule.
    init(method: String, parameters: JSON) throws(HubError) {
        let fields = try HubFields(parameters, "request '\(method)'")
        switch method {
        case "status": self = .status
        case "devices":
            self = .devices(
                only: try fields.optionalText("device"),
                after: fields.has("after") ? NodeID(try fields.wide("after")) : nil)
        case "read":
            var paths: [AttributePath] = []
            for item in try fields.list("paths", maximum: 256) {
                paths.append(try AttributePath(HubFields(item, "request 'read', a path")))
            }
            var events: [EventPath] = []
            if fields.has("events") {
                for item in try fields.list("events", maximum: 256) {
                    events.append(try EventPath(HubFields(item, "request 'read', an event path")))
                }
            }
            guard !paths.isEmpty || !events.isEmpty else {
                throw fields.error("paths", "at least one path is expected")
            }
            self = .read(
                try HubTarget(fields), paths, events: events,
                minimumEventNumber: fields.has("minimumEventNumber") ? try fields.wide("minimumEventNumber") : nil,
                fabricFiltered: try fields.flag("fabricFiltered", default: true))
        case "write":
            var writes: [AttributeWrite] = []
            for item in try fields.list("writes", maximum: 256) {
                let write = try HubFields(item, "request 'write', a write")
                guard let path = try AttributePath(write).concrete else {
                    throw write.error("attribute", "endpoint, cluster and attribute must be named")
                }
                writes.append(
                    AttributeWrite(
                        path: path, value: try write.value("value"),
                        dataVersion: try write.optionalNumber("dataVersion")))
            }
            guard !writes.isEmpty else { throw fields.error("writes", "at least one write is expected") }
            self = .write(try HubTarget(fields), writes, timed: try fields.milliseconds("timed", 1...65_535))
        case "invoke":
            self = .invoke(
                try HubTarget(fields), try CommandPath(fields),
                fields: try fields.optionalValue("fields"), timed: try fields.milliseconds("timed", 1...65_535))
        case "invoke-all":
            var commands: [CommandRequest] = []
            for item in try fields.list("commands", maximum: 256) {
                let item = try HubFields(item, "request 'invoke-all', a command")
                commands.append(CommandRequest(path: try CommandPath(item), fields: try item.optionalValue("fields")))
            }
            guard !commands.isEmpty else { throw fields.error("commands", "at least one command is expected") }
            self = .invokeAll(try HubTarget(fields), commands, timed: try fields.milliseconds("timed", 1...65_535))
        case "observe": self = .observe(try HubTarget(fields))
        case "unobserve": self = .unobserve(observation: try fields.integer("observation", 1...Int64.max))
        case "diagnose": self = .diagnose(try HubTarget(fields))
        case "commission": self = .commission(try HubCommissioning(fields))
        case "cancel": self = .cancel(session: try fields.integer("session", 1...Int64.max))
        case "watch": self = .watch(session: try fields.optionalInteger("session", 1...Int64.max))
        case "answer":
            self = .answer(
                session: try fields.integer("session", 1...Int64.max),
                question: try fields.integer("question", 1...Int64.max), try HubAnswer(fields))
        default:
            if let request = try HubHomeRequest(method: method, fields) {
                self = .home(request)
                return
            }
            if let request = try HubGroupRequest(method: method, fields) {
                self = .group(request)
                return
            }
            throw HubError(
                .protocolViolation,
                "Field 'method': there is no '\(method.unicodeScalars.prefix(32).filter { $0.isASCII && $0.value > 31 })'; "
                    + "status, devices, read, write, invoke, invoke-all, observe, unobserve, diagnose, commission, cancel, "
                    + "watch, answer, remove, rename and rooms are some that are.")
        }
    }

    var parameters: JSON {
        switch self {
        case .status: [:]
        case .devices(let device, let after):
            JSON(members: ["device": device.map { .string($0) }, "after": after.map { JSON($0.rawValue) }])
        case .read(let target, let paths, let events, let minimum, let filtered):
            target.json([
                "paths": .array(paths.map { JSON($0) }),
                "events": events.isEmpty ? nil : .array(events.map { JSON($0) }),
                "minimumEventNumber": minimum.map { JSON($0) }, "fabricFiltered": .boolean(filtered),
            ])
        case .write(let target, let writes, let timed):
            target.json([
                "writes": .array(
                    writes.map { write in
                        JSON(members: [
                            "endpoint": .integer(Int64(write.path.endpoint.rawValue)),
                            "cluster": .integer(Int64(write.path.cluster.rawValue)),
                            "attribute": .integer(Int64(write.path.attribute.rawValue)), "value": JSON(write.value),
                            "dataVersion": write.dataVersion.map { .integer(Int64($0)) },
                        ])
                    }), "timed": timed.map { JSON($0) },
            ])
        case .invoke(let target, let path, let fields, let timed):
            target.json(
                path.members.merging(
                    ["fields": fields.map { JSON($0) }, "timed": timed.map { JSON($0) }],
                    uniquingKeysWith: { first, _ in first }))
        case .invokeAll(let target, let commands, let timed):
            target.json([
                "commands": .array(
                    commands.map { command in
                        JSON(
                            members: command.path.members.merging(
                                ["fields": command.fields.map { JSON($0) }], uniquingKeysWith: { first, _ in first }))
                    }), "timed": timed.map { JSON($0) },
            ])
        case .observe(let target), .diagnose(let target): target.json([:])
        case .unobserve(let observation): ["observation": .integer(observation)]
        case .commission(let order): order.json
        case .cancel(let session): JSON(members: ["session": .integer(session)])
        case .watch(let session): JSON(members: ["session": session.map { .integer($0) }])
        case .answer(let session, let question, let answer):
            JSON(
                members: ["session": .integer(session), "question": .integer(question)].merging(
                    answer.members, uniquingKeysWith: { first, _ in first }))
        case .home(let request): request.parameters
        case .group(let request): request.parameters
        }
    }
}

extension HubTarget {
    init(_ fields: HubFields) throws(HubError) {
        self.init(try fields.text("device"), timeout: try fields.milliseconds("timeout", 1...86_400_000))
    }

    func json(_ members: [String: JSON?]) -> JSON {
        JSON(
            members: members.merging(
                ["device": .string(device), "timeout": timeout.map { JSON($0) }],
                uniquingKeysWith: { first, _ in first }))
    }
}

extension AttributePath {
    init(_ fields: HubFields) throws(HubError) {
        self.init(
            endpoint: try fields.optionalNumber("endpoint", UInt16.self).map { EndpointID($0) },
            cluster: try fields.optionalNumber("cluster", UInt32.self).map { ClusterID($0) },
            attribute: try fields.optionalNumber("attribute", UInt32.self).map { AttributeID($0) })
    }
}

extension CommandPath {
    fileprivate init(_ fields: HubFields) throws(HubError) {
        self.init(
            endpoint: EndpointID(try fields.number("endpoint")), cluster: ClusterID(try fields.number("cluster")),
            command: CommandID(try fields.number("command")))
    }

    fileprivate var members: [String: JSON?] {
        [
            "endpoint": endpoint.map { .integer(Int64($0.rawValue)) }, "cluster": .integer(Int64(cluster.rawValue)),
            "command": .integer(Int64(command.rawValue)),
        ]
    }
}

extension JSON {
    init(_ path: AttributePath) {
        self.init(members: [
            "endpoint": path.endpoint.map { .integer(Int64($0.rawValue)) },
            "cluster": path.cluster.map { .integer(Int64($0.rawValue)) },
            "attribute": path.attribute.map { .integer(Int64($0.rawValue)) },
        ])
    }
}
