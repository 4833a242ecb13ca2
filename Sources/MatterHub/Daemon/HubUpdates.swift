import MatterInteraction
import MatterJSON
import MatterModel
import MatterStore
import MatterTLV
import MatterTypes

// Updates of a device on their way over the hub's socket. What an app group may not read of a device, it is not told.
//
//     {"kind": "snapshot", "part": 0, "isLast": true, "connectivity": "online", "nextEvent": "7", "clusters": [
//         {"endpoint": 1, "cluster": 6, "dataVersion": 3, "attributes": {"0": "09"}}]}
//     {"kind": "changed", "changed": [{"endpoint": 1, "cluster": 6, "attribute": 0}], "clusters": [...], "removed": [...],
//      "unknownEndpoints": [3], "nextEvent": "8", "events": [...]}
//     {"kind": "connectivity", "connectivity": "offline"}

/// The daemon's side of one observation, without I/O: takes updates as they come and gives messages as there is room for
/// them. Whoever is slow gets fewer of them, and how things stand in the end.
struct HubObservation {
    /// Attributes of a snapshot in one message, by the octets of their values.
    static let partSize = 64 << 10
    /// Updates that wait for a slow client, at most.
    static let backlog = 128
    /// Bytes in TLV of the longest value that is told; a message has twice as many for it.
    static let valueLimit = 384 << 10
    /// Octets of a change in one message. Of a larger one the client gets how things stand then.
    static let changeLimit = 896 << 10
    /// Octets of events in one message that has nothing else.
    static let eventsLimit = 64 << 10

    private let privilege: HomePrivilege
    private var backlog = UpdateBacklog(limit: Self.backlog)
    /// What the client knows when it has read all that was given.
    private var sent = AttributeCache()
    private var parts: [JSON] = []
    private var connectivity: Connectivity = .unknown

    init(_ privilege: HomePrivilege) { self.privilege = privilege }

    var hasNews: Bool { !parts.isEmpty || !backlog.isEmpty }

    mutating func take(_ update: DeviceUpdate) { backlog.put(update) }

    /// The next message, nil where there is none.
    mutating func next() -> JSON? {
        while parts.isEmpty {
            guard let update = backlog.take() else { return nil }
            switch update {
            case .snapshot(let cache, let connectivity):
                sent = visible(cache)
                self.connectivity = connectivity
                parts = Self.snapshot(sent, connectivity)
            case .changed(let change, let cache): parts = changed(change, cache)
            case .connectivity(let connectivity):
                self.connectivity = connectivity
                parts = [["kind": "connectivity", "connectivity": .string(connectivity.rawValue)]]
            }
        }
        return parts.removeFirst()
    }

    private static func snapshot(_ cache: AttributeCache, _ connectivity: Connectivity) -> [JSON] {
        var groups: [[JSON]] = [[]]
        var size = 0
        for (path, cluster) in cache.clusters.sorted(by: {
            ($0.key.endpoint, $0.key.cluster) < ($1.key.endpoint, $1.key.cluster)
        }) {
            if size >= partSize {
                groups.append([])
                size = 0
            }
            var members: [String: JSON] = [:]
            // A cluster may go in several pieces: the client puts them together again.
            for (attribute, value) in cluster.attributes {
                let value = JSON(value)
                size += 16 + (value.string?.utf8.count ?? 0)
                members[String(attribute.rawValue)] = value
                if size >= partSize {
                    groups[groups.count - 1].append(JSON(path, cluster.dataVersion, members))
                    members = [:]
                    groups.append([])
                    size = 0
                }
            }
            size += 64
            groups[groups.count - 1].append(JSON(path, cluster.dataVersion, members))
        }
        return groups.enumerated().map { index, clusters in
            [
                "kind": "snapshot", "part": .integer(Int64(index)), "isLast": .boolean(index == groups.count - 1),
                "connectivity": .string(connectivity.rawValue), "nextEvent": JSON(cache.nextEvent),
                "clusters": .array(clusters),
            ]
        }
    }

    /// Nothing where the client may see nothing of it.
    private mutating func changed(_ change: AttributeCache.Change, _ cache: AttributeCache) -> [JSON] {
        var clusters: [JSON] = []
        var attributes: [JSON] = []
        var size = 64 * (change.attributes.count + change.removed.count + change.unknownEndpoints.count)
        for path in change.clusters {
            let before = sent.clusters[path]
            let now = cache.clusters[path].map { visible($0, path.cluster) }
            sent.replace(path, by: now)
            guard let now else { continue }
            let news = now.attributes.filter { before?.attributes[$0.key] != $0.value }
            let gone = (before?.attributes ?? [:]).keys.filter { now.attributes[$0] == nil }
            if news.isEmpty, gone.isEmpty, now.dataVersion == before?.dataVersion { continue }
            let members = Dictionary(uniqueKeysWithValues: news.map { (String($0.key.rawValue), JSON($0.value)) })
            size += 128 + 16 * gone.count + members.values.reduce(0) { $0 + 16 + ($1.string?.utf8.count ?? 0) }
            clusters.append(JSON(path, now.dataVersion, members, gone: gone))
        }
        for path in change.attributes where Self.reading(path) <= privilege {
            attributes.append(JSON(AttributePath(path)))
        }
        for path in change.removed { sent.replace(path, by: nil) }
        sent.note(nextEvent: cache.nextEvent)
        let events = change.events.filter { Self.reading($0.path) <= privilege }.map { event in
            var event = event
            if let data = event.data, !Self.isTellable(data) { event.data = nil }
            return JSON(event)
        }
        guard !clusters.isEmpty || !attributes.isEmpty || !change.removed.isEmpty || !events.isEmpty else { return [] }
        func message(_ events: [JSON], isWhole: Bool) -> JSON {
            [
                "kind": "changed", "changed": .array(isWhole ? attributes : []),
                "clusters": .array(isWhole ? clusters : []),
                "removed": .array(
                    !isWhole
                        ? []
                        : change.removed.map {
                            [
                                "endpoint": .integer(Int64($0.endpoint.rawValue)),
                                "cluster": .integer(Int64($0.cluster.rawValue)),
                            ]
                        }), "unknownEndpoints": .array(change.unknownEndpoints.map { .integer(Int64($0.rawValue)) }),
                "nextEvent": JSON(cache.nextEvent), "events": .array(events),
            ]
        }
        let groups = Self.groups(events)
        let first = groups.first ?? []
        if size + first.reduce(0, { $0 + Self.size($1) }) <= Self.changeLimit {
            return [message(first, isWhole: true)] + groups.dropFirst().map { message($0, isWhole: false) }
        }
        // How things stand, and what happened.
        let rest = groups.isEmpty && !change.unknownEndpoints.isEmpty ? [[]] : groups
        return Self.snapshot(sent, connectivity) + rest.map { message($0, isWhole: false) }
    }

    private static func size(_ event: JSON) -> Int { 256 + (event["data"].string?.utf8.count ?? 0) }

    /// Events as they go into messages, in their order.
    private static func groups(_ events: [JSON]) -> [[JSON]] {
        var groups: [[JSON]] = []
        var room = 0
        for event in events {
            room -= size(event)
            if room < 0 || groups.isEmpty {
                groups.append([])
                room = eventsLimit - size(event)
            }
            groups[groups.count - 1].append(event)
        }
        return groups
    }

    // MARK: What may be seen

    private func visible(_ cache: AttributeCache) -> AttributeCache {
        var cache = cache
        for (path, cluster) in cache.clusters { cache.replace(path, by: visible(cluster, path.cluster)) }
        return cache
    }

    private func visible(_ cluster: AttributeCache.Cluster, _ id: ClusterID) -> AttributeCache.Cluster {
        var cluster = cluster
        cluster.attributes = cluster.attributes.filter { attribute, value in
            (privilege >= .administer
                || HubRequest.reading(AttributePath(cluster: id, attribute: attribute)) <= privilege)
                && Self.isTellable(value)
        }
        return cluster
    }

    /// Whether a value is short enough for a message.
    private static func isTellable(_ value: TLVValue) -> Bool {
        var room = valueLimit
        // Mostly a look is enough.
        if fits(value, &room) { return true }
        var writer = TLVWriter()
        writer.write(.anonymous, value)
        return writer.bytes.count <= valueLimit
    }

    private static func fits(_ value: TLVValue, _ room: inout Int) -> Bool {
        // Control octet, tag, and a length or a number.
        room -= 17
        switch value {
        case .utf8(let text): room -= text.utf8.count
        case .bytes(let bytes): room -= bytes.count
        case .array(let items): for item in items where !fits(item, &room) { return false }
        case .structure(let members), .list(let members):
            for member in members where !fits(member.value, &room) { return false }
        case .signed, .unsigned, .boolean, .float, .double, .null: break
        }
        return room >= 0
    }

    private static func reading(_ path: ConcreteAttributePath) -> HomePrivilege {
        HubRequest.reading(AttributePath(path))
    }

    private static func reading(_ path: EventPath) -> HomePrivilege { HubRequest.reading(path) }
}

/// The client's side of one observation: puts the parts of a snapshot together, and keeps what is known.
struct HubObservationReader {
    private var cache = AttributeCache()
    private var incoming = AttributeCache()

    /// - Returns: nil for a part of a snapshot that is not the last.
    /// - Throws: `HubError.protocolViolation`.
    mutating func take(_ json: JSON) throws(HubError) -> DeviceUpdate? {
        let fields = try HubFields(json, "update")
        switch try fields.text("kind") {
        case "snapshot":
            if try fields.integer("part", 0...Int64.max) == 0 { incoming = AttributeCache() }
            for item in try fields.list("clusters", maximum: .max) { _ = try Self.merge(item, into: &incoming) }
            guard try fields.flag("isLast") else { return nil }
            incoming.note(nextEvent: try fields.wide("nextEvent"))
            cache = incoming
            incoming = AttributeCache()
            return .snapshot(cache, try connectivity(fields))
        case "changed":
            var change = AttributeCache.Change()
            for item in try fields.list("changed", maximum: .max) {
                let item = try HubFields(item, "update, a path")
                guard let path = try AttributePath(item).concrete else {
                    throw item.error("attribute", "it is missing")
                }
                change.attributes.append(path)
            }
            for item in try fields.list("clusters", maximum: .max) {
                change.clusters.insert(try Self.merge(item, into: &cache))
            }
            for item in try fields.list("removed", maximum: .max) {
                let path = try ClusterPath(HubFields(item, "update, a cluster"))
                cache.replace(path, by: nil)
                change.removed.insert(path)
            }
            for item in try fields.list("unknownEndpoints", maximum: 65_536) {
                guard let number = item.integer.flatMap({ UInt16(exactly: $0) }) else {
                    throw fields.error("unknownEndpoints", "numbers of endpoints are expected")
                }
                change.unknownEndpoints.insert(EndpointID(number))
            }
            for item in try fields.list("events", maximum: .max) {
                change.events.append(try EventData(HubFields(item, "update, an event")))
            }
            cache.note(nextEvent: try fields.wide("nextEvent"))
            return .changed(change, cache)
        case "connectivity": return .connectivity(try connectivity(fields))
        default: throw fields.error("kind", "this program does not know it")
        }
    }

    private func connectivity(_ fields: HubFields) throws(HubError) -> Connectivity {
        guard let connectivity = Connectivity(rawValue: try fields.text("connectivity")) else {
            throw fields.error("connectivity", "this program does not know it")
        }
        return connectivity
    }

    private static func merge(_ json: JSON, into cache: inout AttributeCache) throws(HubError) -> ClusterPath {
        let fields = try HubFields(json, "update, a cluster")
        let path = try ClusterPath(fields)
        var cluster = cache.clusters[path] ?? AttributeCache.Cluster(dataVersion: nil, attributes: [:])
        cluster.dataVersion = try fields.optionalNumber("dataVersion")
        let values = try fields.object("attributes")
        for name in values.members.keys {
            guard let number = UInt32(name) else { throw values.error(name, "the number of an attribute is expected") }
            cluster.attributes[AttributeID(number)] = try values.value(name)
        }
        if fields.has("gone") {
            for item in try fields.list("gone", maximum: .max) {
                guard let number = item.integer.flatMap({ UInt32(exactly: $0) }) else {
                    throw fields.error("gone", "numbers of attributes are expected")
                }
                cluster.attributes[AttributeID(number)] = nil
            }
        }
        cache.replace(path, by: cluster)
        return path
    }
}

extension JSON {
    fileprivate init(
        _ path: ClusterPath, _ dataVersion: UInt32?, _ attributes: [String: JSON], gone: [AttributeID] = []
    ) {
        self.init(members: [
            "endpoint": .integer(Int64(path.endpoint.rawValue)), "cluster": .integer(Int64(path.cluster.rawValue)),
            "dataVersion": dataVersion.map { .integer(Int64($0)) }, "attributes": .object(attributes),
            "gone": gone.isEmpty ? nil : .array(gone.map { .integer(Int64($0.rawValue)) }),
        ])
    }

    init(_ event: EventData) {
        var time: (String, UInt64)?
        switch event.timestamp {
        case .epoch(let value): time = ("epoch", value)
        case .system(let value): time = ("system", value)
        case .deltaEpoch(let value): time = ("deltaEpoch", value)
        case .deltaSystem(let value): time = ("deltaSystem", value)
        case nil: break
        }
        self.init(members: [
            "path": JSON(event.path), "number": JSON(event.number),
            "priority": .integer(Int64(event.priority.rawValue)),
            "time": time.map { ["kind": .string($0.0), "value": JSON($0.1)] }, "data": event.data.map { JSON($0) },
        ])
    }

    init(_ path: EventPath) {
        self.init(members: [
            "endpoint": path.endpoint.map { .integer(Int64($0.rawValue)) },
            "cluster": path.cluster.map { .integer(Int64($0.rawValue)) },
            "event": path.event.map { .integer(Int64($0.rawValue)) },
        ])
    }
}

extension ClusterPath {
    fileprivate init(_ fields: HubFields) throws(HubError) {
        self.init(
            endpoint: EndpointID(try fields.number("endpoint")), cluster: ClusterID(try fields.number("cluster")))
    }
}

extension EventPath {
    init(_ fields: HubFields) throws(HubError) {
        self.init(
            endpoint: try fields.optionalNumber("endpoint", UInt16.self).map { EndpointID($0) },
            cluster: try fields.optionalNumber("cluster", UInt32.self).map { ClusterID($0) },
            event: try fields.optionalNumber("event", UInt32.self).map { EventID($0) })
    }
}

extension EventData {
    init(_ fields: HubFields) throws(HubError) {
        var timestamp: EventTimestamp?
        if fields.has("time") {
            let time = try fields.object("time")
            let value = try time.wide("value")
            timestamp =
                switch try time.text("kind") {
                case "epoch": .epoch(value)
                case "system": .system(value)
                case "deltaEpoch": .deltaEpoch(value)
                case "deltaSystem": .deltaSystem(value)
                default: throw time.error("kind", "this program does not know it")
                }
        }
        self.init(
            path: try EventPath(fields.object("path")), number: try fields.wide("number"),
            priority: EventPriority(rawValue: try fields.number("priority")), timestamp: timestamp,
            data: try fields.optionalValue("data"))
    }
}
