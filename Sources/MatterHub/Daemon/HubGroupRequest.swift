import MatterInteraction
import MatterJSON
import MatterModel
import MatterStore
import MatterTLV
import MatterTypes

/// What a client asks of the daemon about groups that are spoken to by multicast.
public enum HubGroupRequest: Sendable {
    case fast(DeviceGroupRecord.ID, FastGroupOrder)
    case settle
    case send(GroupCommand, to: DeviceGroupRecord.ID, [GroupListener])
}

extension HubGroupRequest {
    /// Keys and access control lists are changed by administrators alone.
    public var privilege: HomePrivilege {
        switch self {
        case .fast(_, .show): .view
        case .fast, .settle: .administer
        case .send(let command, _, _):
            HubRequest.invoke(
                HubTarget(""), CommandPath(endpoint: nil, cluster: command.cluster, command: command.command),
                fields: nil, timed: nil
            ).privilege
        }
    }

    var method: String {
        switch self {
        case .fast: "fastGroup"
        case .settle: "settleGroups"
        case .send: "sendToGroup"
        }
    }

    /// - Returns: nil where it is no method of these.
    init?(method: String, _ fields: HubFields) throws(HubError) {
        func group() throws(HubError) -> DeviceGroupRecord.ID {
            DeviceGroupRecord.ID(rawValue: try fields.integer("group", 1...Int64.max))
        }
        switch method {
        case "fastGroup":
            guard let order = FastGroupOrder(rawValue: try fields.text("order")) else {
                throw fields.error(
                    "order", "one of \(FastGroupOrder.allCases.map(\.rawValue).joined(separator: ", ")) is expected")
            }
            self = .fast(try group(), order)
        case "settleGroups": self = .settle
        case "sendToGroup":
            guard
                let command = GroupCommand(
                    cluster: ClusterID(try fields.number("cluster")), command: CommandID(try fields.number("command")),
                    fields: try fields.optionalValue("fields"))
            else { throw fields.error("command", "this is no command that may go to a group by multicast") }
            var listeners: [GroupListener] = []
            for item in try fields.list("listeners", maximum: 4096) {
                listeners.append(try GroupListener(HubFields(item, "request 'sendToGroup', a listener")))
            }
            self = .send(command, to: try group(), listeners)
        default: return nil
        }
    }

    var parameters: JSON {
        switch self {
        case .fast(let group, let order): ["group": .integer(group.rawValue), "order": .string(order.rawValue)]
        case .settle: [:]
        case .send(let command, let group, let listeners):
            JSON(members: [
                "group": .integer(group.rawValue), "cluster": .integer(Int64(command.cluster.rawValue)),
                "command": .integer(Int64(command.command.rawValue)), "fields": command.fields.map { JSON($0) },
                "listeners": .array(listeners.map(\.json)),
            ])
        }
    }
}

extension HubService {
    func perform(_ request: HubGroupRequest) async throws -> JSON {
        switch request {
        case .fast(let group, let order):
            if order != .show { try environment.requireNetwork(.operationalConnection) }
            return try await controller.fastGroup(group, order).json
        case .settle:
            try environment.requireNetwork(.operationalConnection)
            return ["members": .array(try await controller.settleFastGroups().map(\.json))]
        case .send(let command, let group, let listeners):
            try environment.requireNetwork(.operationalConnection)
            return try await controller.send(command, to: group, for: listeners).json
        }
    }
}

extension HubControl: GroupControl {
    public func fastGroup(_ group: DeviceGroupRecord.ID, _ order: FastGroupOrder) async throws -> FastGroupReport {
        try FastGroupReport(await client().call(.group(.fast(group, order))))
    }

    public func settleFastGroups() async throws -> [FastGroupReport.Member] {
        let answer = try HubFields(await client().call(.group(.settle)), "answer of 'settleGroups'")
        return try FastGroupReport.Member.all(answer)
    }

    public func send(
        _ command: GroupCommand, to group: DeviceGroupRecord.ID, for listeners: [GroupListener]
    ) async throws -> GroupDelivery {
        try GroupDelivery(await client().call(.group(.send(command, to: group, listeners))))
    }
}

// MARK: - On the wire

extension HubFields {
    fileprivate func endpoints(_ name: String) throws(HubError) -> [EndpointID] {
        var endpoints: [EndpointID] = []
        for item in try list(name, maximum: 65_536) {
            guard let number = item.integer.flatMap({ UInt16(exactly: $0) }) else {
                throw error(name, "a list of numbers from 0 to 65535 is expected")
            }
            endpoints.append(EndpointID(number))
        }
        return endpoints
    }

    fileprivate func nodes(_ name: String) throws(HubError) -> [NodeID] {
        var nodes: [NodeID] = []
        for item in try list(name, maximum: 65_536) {
            guard let number = item.string.flatMap({ UInt64($0) }) else {
                throw error(name, "a list of decimal numbers of 64 bits, as texts, is expected")
            }
            nodes.append(NodeID(number))
        }
        return nodes
    }
}

extension JSON {
    fileprivate init(_ endpoints: some Sequence<EndpointID>) {
        self = .array(endpoints.sorted().map { .integer(Int64($0.rawValue)) })
    }
}

extension GroupListener {
    fileprivate init(_ fields: HubFields) throws(HubError) {
        self.init(
            node: NodeID(try fields.wide("nodeId")), endpoints: Set(try fields.endpoints("endpoints")))
    }

    fileprivate var json: JSON {
        ["nodeId": JSON(node.rawValue), "endpoints": JSON(endpoints)]
    }
}

extension GroupDelivery {
    fileprivate var json: JSON {
        JSON(members: [
            "sent": .array(sent.sorted().map { JSON($0.rawValue) }), "interfaces": .integer(Int64(interfaces)),
            "confirmed": .array(confirmed.sorted().map { JSON($0.rawValue) }),
            "failures": .array(
                failures.sorted { $0.key < $1.key }.map {
                    ["nodeId": JSON($0.key.rawValue), "error": HubFailure($0.value).json]
                }), "refusal": refusal.map { .string($0) },
        ])
    }

    fileprivate init(_ json: JSON) throws(HubError) {
        let fields = try HubFields(json, "answer of 'sendToGroup'")
        sent = Set(try fields.nodes("sent"))
        interfaces = Int(try fields.integer("interfaces", 0...65_536))
        confirmed = Set(try fields.nodes("confirmed")).intersection(sent)
        for item in try fields.list("failures", maximum: 65_536) {
            let item = try HubFields(item, "answer of 'sendToGroup', a failure")
            failures[NodeID(try item.wide("nodeId"))] = HubFailure.error(item.members["error"] ?? .null)
        }
        refusal = try fields.optionalText("refusal")
    }
}

extension FastGroupReport {
    fileprivate var json: JSON {
        JSON(members: [
            "isOn": .boolean(isOn), "groupId": groupID.map { .integer(Int64($0.rawValue)) },
            "keySet": keySet.map { .integer(Int64($0)) }, "address": address.map { .string($0) },
            "members": .array(members.map(\.json)),
        ])
    }

    fileprivate init(_ json: JSON) throws(HubError) {
        let fields = try HubFields(json, "answer of 'fastGroup'")
        self.init(
            isOn: try fields.flag("isOn"),
            groupID: try fields.optionalNumber("groupId", UInt16.self).map { GroupID($0) },
            keySet: try fields.optionalNumber("keySet"), address: try fields.optionalText("address"),
            members: try Member.all(fields))
    }
}

extension FastGroupReport.Member {
    fileprivate var json: JSON {
        JSON(members: [
            "nodeId": JSON(node.rawValue), "endpoints": JSON(endpoints), "state": .string(state.rawValue),
            "changes": .array(changes.map { ["comes": .boolean($0.comes), "text": .string($0.text)] }),
            "reason": .string(reason), "error": error.map { HubFailure($0).json },
        ])
    }

    fileprivate static func all(_ fields: HubFields) throws(HubError) -> [FastGroupReport.Member] {
        var members: [FastGroupReport.Member] = []
        for item in try fields.list("members", maximum: 65_536) {
            let item = try HubFields(item, "a member of a group")
            guard let state = State(rawValue: try item.text("state")) else {
                throw item.error("state", "this program does not know it")
            }
            var changes: [FastGroupReport.Change] = []
            for change in try item.list("changes", maximum: 65_536) {
                let change = try HubFields(change, "a member of a group, a change")
                changes.append(FastGroupReport.Change(comes: try change.flag("comes"), try change.text("text")))
            }
            members.append(
                FastGroupReport.Member(
                    node: NodeID(try item.wide("nodeId")), endpoints: try item.endpoints("endpoints"), state: state,
                    changes: changes, reason: try item.text("reason", maximum: 65_536),
                    error: item.has("error") ? HubFailure.error(item.members["error"] ?? .null) : nil))
        }
        return members
    }
}
