import MatterInteraction
import MatterStore
import MatterTLV
import MatterTypes

/// Why a device can't hear messages to a group.
struct GroupRefusal: Error, Hashable {
    var sentence: String
    init(_ sentence: String) { self.sentence = sentence }
}

/// Something that is changed on a device for a group.
enum GroupChange: Hashable, Sendable {
    case keySet(comes: Bool)
    case mapping(comes: Bool)
    case membership(EndpointID, comes: Bool)
    case access([EndpointID], comes: Bool)

    var shown: FastGroupReport.Change {
        switch self {
        case .keySet(let comes): FastGroupReport.Change(comes: comes, "the group's key")
        case .mapping(let comes): FastGroupReport.Change(comes: comes, "the group in the map of keys")
        case .membership(let endpoint, let comes):
            FastGroupReport.Change(comes: comes, "endpoint \(endpoint.rawValue) in the group")
        case .access(let endpoints, let comes):
            FastGroupReport.Change(
                comes: comes,
                "access: Operate for the group"
                    + (endpoints.isEmpty
                        ? "" : " on endpoint \(endpoints.map { "\($0.rawValue)" }.joined(separator: ", "))"))
        }
    }
}

/// An entry of GroupKeyMap (Matter Core 11.2.6.4).
struct GroupMapping: Hashable, Sendable {
    var group: UInt16
    var keySet: UInt16
    /// What this program does not know, and writes back as it was.
    var others: [TLVElement] = []

    init(group: GroupID, keySet: UInt16) {
        self.group = group.rawValue
        self.keySet = keySet
    }

    init(_ value: TLVValue) throws {
        let fields = try TLVFields(TLVElement(.anonymous, value), "GroupKeyMap")
        group = try fields.unsigned(1, "GroupId")
        keySet = try fields.unsigned(2, "GroupKeySetID")
        if case .structure(let elements) = value {
            others = elements.filter { element in ![1, 2, 254].contains { element.tag == .context($0) } }
        }
    }

    static func list(_ value: TLVValue) throws -> [GroupMapping] {
        try TLVElement(.anonymous, value).array("GroupKeyMap").map { try GroupMapping($0) }
    }

    /// As it is written: the device itself puts the fabric's number to it.
    var value: TLVValue {
        .structure([TLVElement(1, .unsigned(UInt64(group))), TLVElement(2, .unsigned(UInt64(keySet)))] + others)
    }
}

/// What a device says of groups, and what follows from it; a value without I/O.
struct GroupSurvey: Sendable {
    /// Endpoints with the cluster Groups, and with one that commands to groups are for, among those that are wanted; and
    /// whether they keep names.
    var endpoints: [EndpointID: Bool]
    /// Those of their clusters that commands to groups are for.
    var clusters: [EndpointID: Set<ClusterID>]
    /// Endpoints that have such clusters too, and not the cluster Groups.
    var deaf: [EndpointID] = []
    var mappings: [GroupMapping]
    var keySets: [UInt16]
    /// Endpoints of each group.
    var memberships: [UInt16: Set<EndpointID>]
    var maximumGroups: Int?
    var maximumKeySets: Int?
    var access: [AccessEntry]
    var rules: AccessRules

    /// The access control entry of a group: nothing beyond what it needs.
    func entry(for group: GroupID, on endpoints: [EndpointID]) -> AccessEntry {
        // Messages to a group only come to endpoints that are in it, so an entry without targets gives no more.
        let targets =
            endpoints.count <= rules.maximumTargets ?? 3 ? endpoints.map { AccessEntry.Target(endpoint: $0) } : nil
        return AccessEntry(
            privilege: .operate, authMode: AccessEntry.groupMode, subjects: [UInt64(group.rawValue)], targets: targets)
    }

    /// Whether an entry is one that this program makes for the group.
    static func isOwn(_ entry: AccessEntry, of group: GroupID) -> Bool {
        entry.authMode == AccessEntry.groupMode && entry.privilege == AccessEntry.Privilege.operate.rawValue
            && entry.subjects?.count == 1 && entry.subjects?.first.flatMap(AccessEntry.group) == group
    }

    /// The list with our entry in place of what we wrote before.
    func granting(_ list: [AccessEntry], _ group: GroupID, on endpoints: [EndpointID]) -> [AccessEntry] {
        let wanted = entry(for: group, on: endpoints)
        if list.contains(where: { Self.isOwn($0, of: group) && $0.targets == wanted.targets }) { return list }
        return list.filter { !Self.isOwn($0, of: group) } + [wanted]
    }

    /// What the device lacks to hear the group's messages, in the order in which it has to come.
    ///
    /// - Parameter known: what was done on the device before; nil where nothing was.
    /// - Throws: `GroupRefusal`.
    func lacking(_ record: FastGroupRecord, known: FastGroupMember?) throws(GroupRefusal) -> [GroupChange] {
        let group = record.groupID
        let wanted = endpoints.keys.sorted()
        guard !wanted.isEmpty else {
            throw GroupRefusal(
                "no message to a group is for it: those are about On/Off, level and colour, with the cluster Groups beside"
            )
        }
        // A message that reaches one of its lights and not the other is no command for the device.
        if let deaf = deaf.first {
            throw GroupRefusal("its endpoint \(deaf.rawValue) has no cluster Groups, as others of it have")
        }
        let wasBegun = known.map { $0.state != .unable } ?? false
        var changes: [GroupChange] = []
        let mapping = mappings.first { $0.group == group.rawValue }
        if let mapping, mapping.keySet != record.keySet || !wasBegun {
            throw GroupRefusal(
                "another controller of this fabric has a group \(group.rawValue) on it; turn the fast path off and on again for another number"
            )
        }
        let hasKeySet = keySets.contains(record.keySet)
        guard !hasKeySet || wasBegun else {
            throw GroupRefusal(
                "another controller of this fabric has a key set \(record.keySet) on it; turn the fast path off and on again for another number"
            )
        }
        if !hasKeySet || known?.state != .ready {
            if !hasKeySet, let maximumKeySets, keySets.count >= maximumKeySets {
                throw GroupRefusal(
                    "it has room for \(maximumKeySets) key sets of a fabric (MaxGroupKeysPerFabric), and all are taken")
            }
            changes.append(.keySet(comes: true))
        }
        if mapping == nil {
            let groups = Set(mappings.map(\.group))
            if let maximumGroups, groups.count >= maximumGroups {
                throw GroupRefusal(
                    "it has room for \(maximumGroups) groups of a fabric (MaxGroupsPerFabric), and all are taken")
            }
            changes.append(.mapping(comes: true))
        }
        let members = memberships[group.rawValue] ?? []
        changes += wanted.filter { !members.contains($0) }.map { .membership($0, comes: true) }
        let surplus = members.subtracting(wanted).intersection(known?.endpoints ?? [])
        changes += surplus.sorted().map { .membership($0, comes: false) }
        let list = granting(access, group, on: wanted)
        if list != access {
            if let objection = rules.objection(to: list) {
                throw GroupRefusal("its access control list can't be changed: \(objection.sentence)")
            }
            changes.append(.access(entry(for: group, on: wanted).targets == nil ? [] : wanted, comes: true))
        }
        return changes
    }

    /// What the device has of a group, in the order in which it has to go.
    func remaining(_ record: FastGroupRecord, known: FastGroupMember) -> [GroupChange] {
        let group = record.groupID
        var changes: [GroupChange] = []
        if access.contains(where: { Self.isOwn($0, of: group) }) {
            // Never without us; then only somebody else can take it back.
            if rules.objection(to: access.filter { !Self.isOwn($0, of: group) })?.isLockout != true {
                changes.append(.access([], comes: false))
            }
        }
        let members = memberships[group.rawValue] ?? []
        changes += members.intersection(known.endpoints).sorted().map { .membership($0, comes: false) }
        if mappings.contains(where: { $0.group == group.rawValue && $0.keySet == record.keySet }) {
            changes.append(.mapping(comes: false))
        }
        let isSharedKey = mappings.contains { $0.group != group.rawValue && $0.keySet == record.keySet }
        if keySets.contains(record.keySet), !isSharedKey { changes.append(.keySet(comes: false)) }
        return changes
    }
}
