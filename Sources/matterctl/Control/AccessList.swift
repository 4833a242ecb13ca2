import MatterModel
import MatterTLV
import MatterTypes

/// An entry of a device's access control list (Matter Core 9.10.5.6).
struct AccessEntry: Hashable, Sendable {
    enum Privilege: UInt64, CaseIterable, Sendable {
        case view = 1
        case proxyView, operate, manage, administer

        var title: String {
            switch self {
            case .view: "View"
            case .proxyView: "ProxyView"
            case .operate: "Operate"
            case .manage: "Manage"
            case .administer: "Administer"
            }
        }
    }

    struct Target: Hashable, Sendable {
        var cluster: ClusterID?
        var endpoint: EndpointID?
        var deviceType: DeviceTypeID?
    }

    /// 1 to 5; others are kept as they are.
    var privilege: UInt64
    /// 1 PASE, 2 CASE, 3 group.
    var authMode: UInt64
    /// Nil for everybody of the mode.
    var subjects: [UInt64]?
    /// Nil for all of the device.
    var targets: [Target]?
    /// What this program does not know, and writes back as it was.
    var others: [TLVElement] = []

    static let caseMode: UInt64 = 2
    static let groupMode: UInt64 = 3

    init(privilege: Privilege, authMode: UInt64, subjects: [UInt64]?, targets: [Target]?) {
        self.privilege = privilege.rawValue
        self.authMode = authMode
        self.subjects = subjects
        self.targets = targets
    }

    /// - Throws: `TLVError`.
    init(_ value: TLVValue) throws {
        let fields = try TLVFields(TLVElement(.anonymous, value), "AccessControlEntry")
        privilege = try fields.unsigned(1, "Privilege")
        authMode = try fields.unsigned(2, "AuthMode")
        if let subjects = fields.optional(3), !subjects.isNull {
            self.subjects = try subjects.array("Subjects").map { try TLVElement(.anonymous, $0).unsigned("Subject") }
        }
        if let targets = fields.optional(4), !targets.isNull {
            self.targets = try targets.array("Targets").map { item in
                let fields = try TLVFields(TLVElement(.anonymous, item), "Target")
                func number<N: FixedWidthInteger & UnsignedInteger>(_ tag: UInt8, _ name: String) throws -> N? {
                    guard let element = fields.optional(tag), !element.isNull else { return nil }
                    return try element.unsigned(name)
                }
                return Target(
                    cluster: try number(0, "Cluster").map { ClusterID($0) },
                    endpoint: try number(1, "Endpoint").map { EndpointID($0) },
                    deviceType: try number(2, "DeviceType").map { DeviceTypeID($0) })
            }
        }
        if case .structure(let elements) = value {
            others = elements.filter { element in
                ![1, 2, 3, 4, 254].contains { element.tag == .context($0) }
            }
        }
    }

    static func list(_ value: TLVValue) throws -> [AccessEntry] {
        try TLVElement(.anonymous, value).array("Acl").map { try AccessEntry($0) }
    }

    /// As it is written: the device itself puts the fabric's number to it.
    var value: TLVValue {
        let subjects: TLVValue = self.subjects.map { .array($0.map { .unsigned($0) }) } ?? .null
        let targets: TLVValue =
            self.targets.map { list in
                .array(
                    list.map { target in
                        .structure([
                            TLVElement(0, target.cluster.map { .unsigned(UInt64($0.rawValue)) } ?? .null),
                            TLVElement(1, target.endpoint.map { .unsigned(UInt64($0.rawValue)) } ?? .null),
                            TLVElement(2, target.deviceType.map { .unsigned(UInt64($0.rawValue)) } ?? .null),
                        ])
                    })
            } ?? .null
        return .structure(
            [
                TLVElement(1, .unsigned(privilege)), TLVElement(2, .unsigned(authMode)), TLVElement(3, subjects),
                TLVElement(4, targets),
            ] + others)
    }
}

/// What a list may hold, and whether it leaves us our rights.
struct AccessRules: Sendable {
    var ownNode: NodeID
    var ownTags: [CaseAuthenticatedTag]
    var maximumEntries: Int?
    var maximumSubjects: Int?
    var maximumTargets: Int?

    /// Whether an entry lets this node administer the whole device (Matter Core 9.10, 6.6.2).
    func isOwnAdministration(_ entry: AccessEntry) -> Bool {
        guard entry.privilege == AccessEntry.Privilege.administer.rawValue, entry.authMode == AccessEntry.caseMode,
            entry.targets?.isEmpty ?? true
        else { return false }
        guard let subjects = entry.subjects, !subjects.isEmpty else { return true }
        return subjects.contains { subject in
            let node = NodeID(subject)
            if node == ownNode { return true }
            guard node.isCaseAuthenticatedTag else { return false }
            // A tag of ours stands for all its older versions.
            let tag = CaseAuthenticatedTag(UInt32(truncatingIfNeeded: subject))
            return ownTags.contains { $0.identifier == tag.identifier && $0.version >= tag.version }
        }
    }

    /// - Throws: `ControlError`: `lockout`, `invalidValue`; the sentence names the rule.
    func check(_ list: [AccessEntry]) throws {
        guard list.contains(where: isOwnAdministration) else {
            throw ControlError(
                .lockout,
                "Refused by the rule 'own Administer entry': the list must keep an entry with the privilege Administer, the "
                    + "mode CASE, no targets, and this controller (node \(ownNode.rawValue)) or a tag of it among its subjects. "
                    + "Without it nobody of this fabric could change the list again, or take the device off the fabric."
            )
        }
        if let maximumEntries, list.count > maximumEntries {
            throw ControlError(
                .invalidValue,
                "The device has room for \(maximumEntries) entries of a fabric, and these are \(list.count).")
        }
        for (index, entry) in list.enumerated() {
            func fault(_ sentence: String) -> ControlError {
                ControlError(.invalidValue, "Entry \(index + 1): \(sentence).")
            }
            if let maximumSubjects, let count = entry.subjects?.count, count > maximumSubjects {
                throw fault("the device takes \(maximumSubjects) subjects in an entry, and these are \(count)")
            }
            if let maximumTargets, let count = entry.targets?.count, count > maximumTargets {
                throw fault("the device takes \(maximumTargets) targets in an entry, and these are \(count)")
            }
            if entry.authMode == AccessEntry.groupMode, entry.privilege == AccessEntry.Privilege.administer.rawValue {
                throw fault("a group can't be given the privilege Administer")
            }
            for target in entry.targets ?? [] {
                if target.cluster == nil, target.endpoint == nil, target.deviceType == nil {
                    throw fault("a target must name an endpoint, a cluster or a device type")
                }
                if target.endpoint != nil, target.deviceType != nil {
                    throw fault("a target names an endpoint or a device type, not both")
                }
            }
            for subject in entry.subjects ?? [] {
                let node = NodeID(subject)
                let fits =
                    entry.authMode == AccessEntry.groupMode
                    ? (1...0xFFFF).contains(subject)
                    : node.isOperational
                        || node.isCaseAuthenticatedTag
                            && CaseAuthenticatedTag(UInt32(truncatingIfNeeded: subject)).isValid
                guard fits else { throw fault("\(subject) is no subject of that mode") }
            }
        }
    }
}

/// Entries as people read them.
struct AccessText: Sendable {
    var ownNode: NodeID
    /// Names of the devices of the store.
    var names: [NodeID: String]

    func subject(_ subject: UInt64, mode: UInt64) -> String {
        if mode == AccessEntry.groupMode { return "group \(subject)" }
        let node = NodeID(subject)
        if node == ownNode { return "node \(subject) (this controller)" }
        if node.isCaseAuthenticatedTag {
            return "tag \(CaseAuthenticatedTag(UInt32(truncatingIfNeeded: subject)).hexadecimal)"
        }
        return "node \(subject)" + (names[node].map { " (\($0))" } ?? "")
    }

    func target(_ target: AccessEntry.Target) -> String {
        var words: [String] = []
        if let endpoint = target.endpoint { words.append("endpoint \(endpoint.rawValue)") }
        if let type = target.deviceType { words.append("every \(MatterModel.deviceType(id: type)?.name ?? "\(type)")") }
        if let cluster = target.cluster { words.append(MatterModel.name(of: cluster) ?? "\(cluster)") }
        return words.joined(separator: " ")
    }

    /// `Administer  CASE  node 1 (this controller)  all of the device`.
    func cells(_ entry: AccessEntry) -> [String] {
        let mode: String =
            switch entry.authMode {
            case 1: "PASE"
            case 2: "CASE"
            case 3: "group"
            default: "\(entry.authMode)"
            }
        let subjects = (entry.subjects ?? []).map { subject($0, mode: entry.authMode) }
        let targets = (entry.targets ?? []).map { target($0) }
        return [
            AccessEntry.Privilege(rawValue: entry.privilege)?.title ?? "\(entry.privilege)", mode,
            subjects.isEmpty ? "everybody of this fabric" : subjects.joined(separator: ", "),
            targets.isEmpty ? "all of the device" : targets.joined(separator: ", "),
        ]
    }
}

/// What a change does to a list: entries that stay, go and come.
struct ListPreview: Sendable {
    enum Mark: String, Sendable { case stays = " ", goes = "-", comes = "+" }
    var rows: [(mark: Mark, cells: [String])]

    init<Item: Hashable>(_ before: [Item], _ after: [Item], _ cells: (Item) -> [String]) {
        // In the order of the old list, and what is new behind it.
        var left = after
        rows = before.map { item in
            guard let index = left.firstIndex(of: item) else { return (.goes, cells(item)) }
            left.remove(at: index)
            return (.stays, cells(item))
        }
        rows += left.map { (.comes, cells($0)) }
    }
}
