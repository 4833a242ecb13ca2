import MatterInteraction
import MatterTLV
import MatterTypes

/// An entry of a device's access control list (Matter Core 9.10.5.6).
public struct AccessEntry: Hashable, Sendable {
    public enum Privilege: UInt64, CaseIterable, Sendable {
        case view = 1
        case proxyView, operate, manage, administer

        public var title: String {
            switch self {
            case .view: "View"
            case .proxyView: "ProxyView"
            case .operate: "Operate"
            case .manage: "Manage"
            case .administer: "Administer"
            }
        }
    }

    public struct Target: Hashable, Sendable {
        public var cluster: ClusterID?
        public var endpoint: EndpointID?
        public var deviceType: DeviceTypeID?

        public init(cluster: ClusterID? = nil, endpoint: EndpointID? = nil, deviceType: DeviceTypeID? = nil) {
            self.cluster = cluster
            self.endpoint = endpoint
            self.deviceType = deviceType
        }
    }

    /// 1 to 5; others are kept as they are.
    public var privilege: UInt64
    /// 1 PASE, 2 CASE, 3 group.
    public var authMode: UInt64
    /// Nil for everybody of the mode.
    public var subjects: [UInt64]?
    /// Nil for all of the device.
    public var targets: [Target]?
    /// What this program does not know, and writes back as it was.
    public var others: [TLVElement] = []

    public static let caseMode: UInt64 = 2
    public static let groupMode: UInt64 = 3

    public init(privilege: Privilege, authMode: UInt64, subjects: [UInt64]?, targets: [Target]?) {
        self.privilege = privilege.rawValue
        self.authMode = authMode
        self.subjects = subjects
        self.targets = targets
    }

    /// - Throws: `TLVError`.
    public init(_ value: TLVValue) throws {
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

    public static func list(_ value: TLVValue) throws -> [AccessEntry] {
        try TLVElement(.anonymous, value).array("Acl").map { try AccessEntry($0) }
    }

    /// As it is written: the device itself puts the fabric's number to it.
    public var value: TLVValue {
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

extension AccessEntry {
    /// The group that a subject of the mode group names; nil where it names none. Devices write the number alone; some take
    /// it in the form of a node id as well (Matter Core 2.5.5.4, 9.10.5.6.3).
    public static func group(_ subject: UInt64) -> GroupID? {
        let number = NodeID(subject).isGroup ? subject & 0xFFFF : subject
        return UInt16(exactly: number).flatMap { $0 == 0 ? nil : GroupID($0) }
    }
}

/// What a list may hold, and whether it leaves us our rights.
public struct AccessRules: Sendable {
    /// Why a list can't be written.
    public struct Objection: Hashable, Sendable {
        /// Whether nobody of our fabric could change the list again.
        public var isLockout: Bool
        /// Names the rule.
        public var sentence: String
    }

    public var ownNode: NodeID
    public var ownTags: [CaseAuthenticatedTag]
    public var maximumEntries: Int?
    public var maximumSubjects: Int?
    public var maximumTargets: Int?

    public init(
        ownNode: NodeID, ownTags: [CaseAuthenticatedTag], maximumEntries: Int? = nil, maximumSubjects: Int? = nil,
        maximumTargets: Int? = nil
    ) {
        self.ownNode = ownNode
        self.ownTags = ownTags
        self.maximumEntries = maximumEntries
        self.maximumSubjects = maximumSubjects
        self.maximumTargets = maximumTargets
    }

    /// With the limits that a device tells in its Access Control cluster.
    public init(_ read: ReadResult, ownNode: NodeID, ownTags: [CaseAuthenticatedTag]) {
        func number(_ id: AttributeID) -> Int? {
            let value = read[ConcreteAttributePath(endpoint: .root, cluster: 0x1F, attribute: id)]
            return if case .unsigned(let number)? = value { Int(exactly: number) } else { nil }
        }
        self.init(
            ownNode: ownNode, ownTags: ownTags, maximumEntries: number(4), maximumSubjects: number(2),
            maximumTargets: number(3))
    }

    /// Whether an entry lets this node administer the whole device (Matter Core 9.10, 6.6.2).
    public func isOwnAdministration(_ entry: AccessEntry) -> Bool {
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

    /// What speaks against a list; nil where it may be written.
    public func objection(to list: [AccessEntry]) -> Objection? {
        guard list.contains(where: isOwnAdministration) else {
            return Objection(
                isLockout: true,
                sentence:
                    "Refused by the rule 'own Administer entry': the list must keep an entry with the privilege Administer, the "
                    + "mode CASE, no targets, and this controller (node \(ownNode.rawValue)) or a tag of it among its subjects. "
                    + "Without it nobody of this fabric could change the list again, or take the device off the fabric."
            )
        }
        if let maximumEntries, list.count > maximumEntries {
            return Objection(
                isLockout: false,
                sentence: "The device has room for \(maximumEntries) entries of a fabric, and these are \(list.count).")
        }
        for (index, entry) in list.enumerated() {
            if let fault = fault(of: entry) {
                return Objection(isLockout: false, sentence: "Entry \(index + 1): \(fault).")
            }
        }
        return nil
    }

    private func fault(of entry: AccessEntry) -> String? {
        if let maximumSubjects, let count = entry.subjects?.count, count > maximumSubjects {
            return "the device takes \(maximumSubjects) subjects in an entry, and these are \(count)"
        }
        if let maximumTargets, let count = entry.targets?.count, count > maximumTargets {
            return "the device takes \(maximumTargets) targets in an entry, and these are \(count)"
        }
        if entry.authMode == AccessEntry.groupMode, entry.privilege == AccessEntry.Privilege.administer.rawValue {
            return "a group can't be given the privilege Administer"
        }
        for target in entry.targets ?? [] {
            if target.cluster == nil, target.endpoint == nil, target.deviceType == nil {
                return "a target must name an endpoint, a cluster or a device type"
            }
            if target.endpoint != nil, target.deviceType != nil {
                return "a target names an endpoint or a device type, not both"
            }
        }
        for subject in entry.subjects ?? [] {
            let node = NodeID(subject)
            let fits =
                entry.authMode == AccessEntry.groupMode
                ? AccessEntry.group(subject) != nil
                : node.isOperational
                    || node.isCaseAuthenticatedTag && CaseAuthenticatedTag(UInt32(truncatingIfNeeded: subject)).isValid
            if !fits { return "\(subject) is no subject of that mode" }
        }
        return nil
    }
}
