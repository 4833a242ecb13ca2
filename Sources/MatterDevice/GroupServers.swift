import MatterInteraction
import MatterTLV
import MatterTypes

/// Group Key Management, 0x003F. What it holds is what `DeviceCore.groupKeys` lets in.
struct GroupKeyManagementServer: ClusterServer {
    let id: ClusterID = 0x003F
    let attributes: [AttributeID] = [0, 1, 2, 3]
    let commands: [CommandID] = [0, 1, 3, 4]
    let responses: [CommandID] = [2, 5]

    static let maximumGroups = 8
    /// The IPK among them.
    static let maximumKeySets = 4

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        let shown = core.state.fabrics.records.filter { scope.shows($0.fabricIndex) }
        switch attribute {
        case 0:
            return .array(
                shown.flatMap { record in
                    record.groupKeyMap.map {
                        .members([1: .number($0.group), 2: .number($0.keySet), 254: .number(record.index)])
                    }
                })
        case 1: return .array(shown.flatMap(Self.groups))
        case 2: return .number(UInt16(Self.maximumGroups))
        default: return .number(UInt16(Self.maximumKeySets))
        }
    }

    private static func groups(_ record: FabricRecord) -> [TLVValue] {
        Set(record.groups.map(\.group)).sorted().map { group in
            let members = record.groups.filter { $0.group == group }
            return .members([
                1: .number(group), 2: .array(members.map { .number($0.endpoint) }),
                3: .utf8(members.first?.name ?? ""), 254: .number(record.index),
            ])
        }
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let fabric = request.accessor.fabric
        guard let record = core.state.fabrics[fabric] else { throw Refusal(.unsupportedAccess) }
        let map = try change.items(after: record.groupKeyMap) { value in
            let fields = try TLVFields(TLVElement(.anonymous, value), "GroupKeyMap")
            return GroupKeyMapping(
                group: try fields.unsigned(1, "GroupId"), keySet: try fields.unsigned(2, "GroupKeySetID"))
        }
        guard map.count <= Self.maximumGroups else { throw Refusal(.resourceExhausted) }
        guard map.allSatisfy({ $0.keySet != 0 && $0.group != 0 }) else { throw Refusal(.constraintError) }
        core.state.fabrics[fabric]?.groupKeyMap = map
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        let fabric = request.accessor.fabric
        guard var record = core.state.fabrics[fabric] else { throw Refusal(.unsupportedAccess) }
        switch command {
        case 0:
            let set = try Self.keySet(fields.fields(0, "GroupKeySet"))
            if let position = record.keySets.firstIndex(where: { $0.id == set.id }) {
                record.keySets[position] = set
            } else {
                guard record.keySets.count < Self.maximumKeySets else { throw Refusal(.resourceExhausted) }
                record.keySets.append(set)
            }
            core.state.fabrics[fabric] = record
            return .status(.success)
        case 1:
            let id: UInt16 = try fields.unsigned(0, "GroupKeySetID")
            guard let set = record.keySets.first(where: { $0.id == id }) else { throw Refusal(.notFound) }
            return .answer(2, .members([0: Self.value(set)]))
        case 3:
            let id: UInt16 = try fields.unsigned(0, "GroupKeySetID")
            guard id != 0 else { throw Refusal(.invalidCommand) }
            guard record.keySets.contains(where: { $0.id == id }) else { throw Refusal(.notFound) }
            record.keySets.removeAll { $0.id == id }
            record.groupKeyMap.removeAll { $0.keySet == id }
            core.state.fabrics[fabric] = record
            return .status(.success)
        default: return .answer(5, .members([0: .array(record.keySets.map { .number($0.id) })]))
        }
    }

    /// Without the keys, which nobody gets to read.
    private static func value(_ set: GroupKeySet) -> TLVValue {
        var members = [TLVElement(0, .number(set.id)), TLVElement(1, .number(set.policy))]
        for index in 0..<3 {
            let start = index < set.epochKeys.count ? set.epochKeys[index].start : nil
            members.append(TLVElement(UInt8(2 + 2 * index), .null))
            members.append(TLVElement(UInt8(3 + 2 * index), .optional(start)))
        }
        return .structure(members)
    }

    private static func keySet(_ fields: TLVFields) throws -> GroupKeySet {
        let policy: UInt8 = try fields.unsigned(1, "GroupKeySecurityPolicy")
        // CacheAndSync is a feature that is not there.
        guard policy == 0 else { throw Refusal(.invalidCommand) }
        var keys: [GroupKeySet.EpochKey] = []
        for index in 0..<3 {
            let keyTag = UInt8(2 + 2 * index)
            let key = fields.optional(keyTag).flatMap { $0.isNull ? nil : $0 }
            let start: UInt64? = try fields.nullableUnsigned(keyTag + 1, "EpochStartTime\(index)")
            switch (key, start) {
            case (nil, nil):
                guard index > 0 else { throw Refusal(.invalidCommand) }
            case (let key?, let start?):
                guard keys.count == index, start > (keys.last?.start ?? 0) else { throw Refusal(.invalidCommand) }
                let bytes = try key.bytes("EpochKey\(index)")
                guard bytes.count == 16 else { throw Refusal(.constraintError) }
                keys.append(GroupKeySet.EpochKey(key: Octets(bytes), start: start))
            default: throw Refusal(.invalidCommand)
            }
        }
        return GroupKeySet(id: try fields.unsigned(0, "GroupKeySetID"), policy: policy, epochKeys: keys)
    }
}

/// Groups, 0x0004: which groups an endpoint is in.
struct GroupsServer: ClusterServer {
    let id: ClusterID = 0x0004
    let endpoint: EndpointID
    let featureMap: UInt32 = 1
    let attributes: [AttributeID] = [0]
    let commands: [CommandID] = [0, 1, 2, 3, 4, 5]
    let responses: [CommandID] = [0, 1, 2, 3]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue { .number(0x80 as UInt8) }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        let fabric = request.accessor.fabric
        guard var record = core.state.fabrics[fabric] else { throw Refusal(.unsupportedAccess) }
        let own = record.groups.filter { $0.endpoint == endpoint.rawValue }
        func answer(_ code: InteractionStatus.Code, _ group: UInt16) -> TLVValue {
            .members([0: .number(code.rawValue), 1: .number(group)])
        }
        switch command {
        case 0, 5:
            let group: UInt16 = try fields.unsigned(0, "GroupID")
            if command == 5, core[endpoint].identifyTime(at: core.now) == 0 { return .status(.success) }
            let code = add(group, try fields.string(1, "GroupName"), to: &record)
            core.state.fabrics[fabric] = record
            return command == 0 ? .answer(0, answer(code, group)) : .status(InteractionStatus(code))
        case 1:
            let group: UInt16 = try fields.unsigned(0, "GroupID")
            let member = own.first { $0.group == group }
            return .answer(
                1,
                .members([
                    0: .number((member == nil ? InteractionStatus.Code.notFound : .success).rawValue),
                    1: .number(group), 2: .utf8(member?.name ?? ""),
                ]))
        case 2:
            var wanted: Set<UInt16> = []
            for item in try fields.array(0, "GroupList") {
                wanted.insert(try TLVElement(.anonymous, item).unsigned("GroupList"))
            }
            let groups = own.map(\.group).filter { wanted.isEmpty || wanted.contains($0) }
            return .answer(2, .members([0: .null, 1: .array(groups.map { .number($0) })]))
        case 3:
            let group: UInt16 = try fields.unsigned(0, "GroupID")
            let isMember = own.contains { $0.group == group }
            record.groups.removeAll { $0.group == group && $0.endpoint == endpoint.rawValue }
            core.state.fabrics[fabric] = record
            return .answer(3, answer(isMember ? .success : .notFound, group))
        default:
            record.groups.removeAll { $0.endpoint == endpoint.rawValue }
            core.state.fabrics[fabric] = record
            return .status(.success)
        }
    }

    private func add(_ group: UInt16, _ name: String, to record: inout FabricRecord) -> InteractionStatus.Code {
        // A group without keys could never be spoken to.
        guard let mapping = record.groupKeyMap.first(where: { $0.group == group }),
            record.keySets.contains(where: { $0.id == mapping.keySet })
        else { return .unsupportedAccess }
        let entry = GroupMembership(group: group, endpoint: endpoint.rawValue, name: name)
        if let position = record.groups.firstIndex(where: { $0.group == group && $0.endpoint == endpoint.rawValue }) {
            record.groups[position] = entry
        } else {
            guard record.groups.count < GroupKeyManagementServer.maximumGroups else { return .resourceExhausted }
            record.groups.append(entry)
        }
        return .success
    }
}
