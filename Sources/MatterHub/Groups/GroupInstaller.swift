import MatterInteraction
import MatterStore
import MatterTLV
import MatterTypes

/// Gives one device what it needs to hear messages to a group, and takes it back (Matter Core 11.2, Application Clusters
/// 1.3). Every step may be done again.
struct GroupInstaller: Sendable {
    let control: any NodeControl
    let node: NodeID
    let ownNode: NodeID
    let ownTags: [CaseAuthenticatedTag]

    static let keyManagement: ClusterID = 0x3F
    static let groups: ClusterID = 0x04
    static let accessControl: ClusterID = 0x1F
    private static let map = ConcreteAttributePath(endpoint: .root, cluster: keyManagement, attribute: 0)
    private static let list = ConcreteAttributePath(endpoint: .root, cluster: accessControl, attribute: 0)
    /// How often a list is read and written again where somebody else has changed it in between.
    private static let attempts = 4
    /// Bytes of a group's name.
    private static let mostNameBytes = 16

    // MARK: asking

    private func read(_ paths: [AttributePath]) async throws -> ReadResult {
        try await control.read(node, paths, events: [], minimumEventNumber: nil, fabricFiltered: true)
    }

    /// Which endpoints there are, and what they serve: the Descriptor of each.
    func shape() async throws -> GroupShape { GroupShape(try await .descriptors(read)) }

    /// - Parameter roots: the first endpoints of what is in the group; `root` for the node.
    /// - Throws: `GroupRefusal`; what reading throws.
    func survey(_ roots: [EndpointID], _ shape: GroupShape) async throws -> GroupSurvey {
        guard shape.servers(of: .root).contains(Self.keyManagement) else {
            throw GroupRefusal("it has no cluster Group Key Management")
        }
        let family = Set(roots.flatMap { shape.topology.members(of: $0) }).sorted()
        // No more access than there is a use for: an endpoint that no message to a group is for stays out of it.
        let wanted = family.filter {
            shape.servers(of: $0).contains(Self.groups)
                && !shape.servers(of: $0).isDisjoint(with: GroupCommand.clusters)
        }
        var paths: [AttributePath] = []
        let tables: [(ClusterID, [AttributeID])] = [
            (Self.keyManagement, [0, 1, 2, 3]), (Self.accessControl, [0, 2, 3, 4]),
        ]
        for (cluster, attributes) in tables {
            paths += attributes.map { AttributePath(endpoint: .root, cluster: cluster, attribute: $0) }
        }
        paths += wanted.map { AttributePath(endpoint: $0, cluster: Self.groups, attribute: 0xFFFC) }
        let read = try await read(paths)
        func number(_ endpoint: EndpointID, _ cluster: ClusterID, _ attribute: AttributeID) -> UInt64? {
            let value = read[ConcreteAttributePath(endpoint: endpoint, cluster: cluster, attribute: attribute)]
            return if case .unsigned(let number)? = value { number } else { nil }
        }
        var memberships: [UInt16: Set<EndpointID>] = [:]
        let table = ConcreteAttributePath(endpoint: .root, cluster: Self.keyManagement, attribute: 1)
        for item in try TLVElement(.anonymous, read.value(of: table)).array("GroupTable") {
            let fields = try TLVFields(TLVElement(.anonymous, item), "GroupTable")
            let group: UInt16 = try fields.unsigned(1, "GroupId")
            for endpoint in try fields.array(2, "Endpoints") {
                memberships[group, default: []].insert(
                    EndpointID(try TLVElement(.anonymous, endpoint).unsigned("Endpoints")))
            }
        }
        return GroupSurvey(
            // Bit 0 of FeatureMap: names.
            endpoints: Dictionary(
                wanted.map { ($0, (number($0, Self.groups, 0xFFFC) ?? 0) & 1 != 0) }, uniquingKeysWith: { $1 }),
            clusters: Dictionary(
                wanted.map { ($0, shape.servers(of: $0).intersection(GroupCommand.clusters)) },
                uniquingKeysWith: { $1 }),
            deaf: family.filter {
                !wanted.contains($0) && !shape.servers(of: $0).isDisjoint(with: GroupCommand.clusters)
            },
            mappings: try GroupMapping.list(read.value(of: Self.map)), keySets: try await keySets(),
            memberships: memberships, maximumGroups: number(.root, Self.keyManagement, 2).flatMap { Int(exactly: $0) },
            maximumKeySets: number(.root, Self.keyManagement, 3).flatMap { Int(exactly: $0) },
            access: try AccessEntry.list(read.value(of: Self.list)),
            rules: AccessRules(read, ownNode: ownNode, ownTags: ownTags))
    }

    private func keySets() async throws -> [UInt16] {
        let answer = try await invoke(.root, Self.keyManagement, 0x4, [])
        guard case .data(0x5, let fields) = answer else {
            throw InteractionError(.missingResponse, "KeySetReadAllIndices was answered without key sets")
        }
        return try TLVFields(TLVElement(.anonymous, fields), "KeySetReadAllIndicesResponse")
            .array(0, "GroupKeySetIDs").map { try TLVElement(.anonymous, $0).unsigned("GroupKeySetIDs") }
    }

    // MARK: changing

    /// Makes changes one after the other, as `GroupSurvey` gives them.
    ///
    /// - Parameters:
    ///   - key: the epoch key, where it is among what comes.
    ///   - name: what the group is called.
    func make(
        _ changes: [GroupChange], of record: FastGroupRecord, _ survey: GroupSurvey, key: SecretBytes?, name: String
    ) async throws {
        let group = record.groupID
        let number = TLVElement(0, .unsigned(UInt64(group.rawValue)))
        for change in changes {
            switch change {
            case .keySet(comes: true):
                guard let key else { continue }
                try await write(key, of: record)
            case .keySet(comes: false):
                _ = try await invoke(
                    .root, Self.keyManagement, 0x3, [TLVElement(0, .unsigned(UInt64(record.keySet)))],
                    accepting: [.notFound])
            case .mapping(let comes):
                try await edit(Self.map, "GroupKeyMap") { value in
                    var list = try GroupMapping.list(value)
                    list.removeAll { $0.group == group.rawValue && (comes || $0.keySet == record.keySet) }
                    if comes { list.append(GroupMapping(group: group, keySet: record.keySet)) }
                    return .array(list.map(\.value))
                }
            case .membership(let endpoint, comes: true):
                let title = survey.endpoints[endpoint] == true ? Self.shortened(name) : ""
                let answer = try await invoke(
                    endpoint, Self.groups, 0x0, [number, TLVElement(1, .utf8(title))])
                try require(answer, 0x0, "AddGroup", accepting: [.success])
            case .membership(let endpoint, comes: false):
                let answer = try await invoke(endpoint, Self.groups, 0x3, [number])
                try require(answer, 0x3, "RemoveGroup", accepting: [.success, .notFound])
            case .access(_, let comes):
                try await edit(Self.list, "ACL") { value in
                    let list = try AccessEntry.list(value)
                    let wanted =
                        comes
                        ? survey.granting(list, group, on: survey.endpoints.keys.sorted())
                        : list.filter { !GroupSurvey.isOwn($0, of: group) }
                    // The list may be another one by now.
                    if let objection = survey.rules.objection(to: wanted) {
                        throw GroupRefusal("its access control list can't be changed: \(objection.sentence)")
                    }
                    return .array(wanted.map(\.value))
                }
            }
        }
    }

    private func write(_ key: SecretBytes, of record: FastGroupRecord) async throws {
        let none = (4...7).map { TLVElement(UInt8($0), .null) }
        let members = [
            TLVElement(0, .unsigned(UInt64(record.keySet))),
            // TrustFirst: the first counter that a device hears is taken for true (Matter Core 11.2.5.1).
            TLVElement(1, .unsigned(0)), TLVElement(2, .bytes(key.bytes)),
            TLVElement(3, .unsigned(max(1, record.epochStart))),
        ]
        _ = try await invoke(.root, Self.keyManagement, 0x0, [TLVElement(0, .structure(members + none))])
    }

    /// Changes a list without losing what others put into it: a write only counts if nothing has changed since the read.
    private func edit(
        _ path: ConcreteAttributePath, _ name: String, _ change: (TLVValue) throws -> TLVValue
    ) async throws {
        for attempt in 1...Self.attempts {
            let read = try await read([AttributePath(path)])
            let before = try read.value(of: path)
            let after = try change(before)
            if after == before { return }
            let write = AttributeWrite(
                path: path, value: after, dataVersion: read.dataVersion(of: path.clusterPath))
            guard let result = try await control.write(node, [write], timed: nil).first else {
                throw InteractionError(.missingResponse, "the write of \(name) was not answered")
            }
            if result.status.code == .dataVersionMismatch, attempt < Self.attempts { continue }
            return try result.check()
        }
    }

    private func invoke(
        _ endpoint: EndpointID, _ cluster: ClusterID, _ command: CommandID, _ fields: [TLVElement],
        accepting: [InteractionStatus.Code] = []
    ) async throws -> CommandResponse {
        let path = CommandPath(endpoint: endpoint, cluster: cluster, command: command)
        let responses = try await control.invoke(
            node, [CommandRequest(path: path, fields: .structure(fields))], timed: nil)
        guard let response = responses.first else {
            throw InteractionError(.missingResponse, path: .command(path))
        }
        if case .status(let status) = response, !status.isSuccess, !accepting.contains(status.code) {
            throw InteractionError(.status, status: status, path: .command(path))
        }
        return response
    }

    /// The status in the responses of the cluster Groups.
    private func require(
        _ response: CommandResponse, _ command: CommandID, _ name: String, accepting: [InteractionStatus.Code]
    ) throws {
        guard case .data(command, let fields) = response else {
            throw InteractionError(.missingResponse, "\(name) was answered without its response")
        }
        let code: UInt8 = try TLVFields(TLVElement(.anonymous, fields), name).unsigned(0, "Status")
        let status = InteractionStatus(InteractionStatus.Code(rawValue: code))
        switch status.code {
        case let code where accepting.contains(code): return
        case .resourceExhausted: throw GroupRefusal("it has no room for another group on an endpoint")
        default: throw InteractionError(.status, status: status, "\(name) was refused: \(status)")
        }
    }

    private static func shortened(_ name: String) -> String {
        var text = ""
        for symbol in name {
            guard text.utf8.count + symbol.utf8.count <= mostNameBytes else { break }
            text.append(symbol)
        }
        return text
    }
}

/// Which endpoints a device has, and which clusters they serve.
struct GroupShape: Sendable {
    let topology: NodeTopology
    private let cache: AttributeCache

    init(_ cache: AttributeCache) {
        self.cache = cache
        topology = NodeTopology(cache)
    }

    func servers(of endpoint: EndpointID) -> Set<ClusterID> {
        let value = cache[ConcreteAttributePath(endpoint: endpoint, cluster: .descriptor, attribute: .serverList)]
        guard case .array(let items)? = value else { return [] }
        return Set(
            items.compactMap { item in
                guard case .unsigned(let number) = item else { return nil }
                return UInt32(exactly: number).map { ClusterID($0) }
            })
    }
}
