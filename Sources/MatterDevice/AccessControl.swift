import MatterModel
import MatterTLV
import MatterTypes

/// Who asks: the session's fabric and subject (Matter Core 6.6.5).
struct Accessor: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case pase, `case`
        /// A message to a group, whose name in node id form stands in place of the sender's.
        case group

        /// AuthMode in access control entries.
        var authMode: UInt8 {
            switch self {
            case .pase: 1
            case .case: 2
            case .group: 3
            }
        }
    }
    var kind: Kind
    /// 0 before a fabric is joined.
    var fabric: FabricIndex
    /// Unspecified with PASE.
    var nodeID: NodeID = .unspecified
    var tags: [CaseAuthenticatedTag] = []
}

/// An entry of the access control list (Matter Core 9.10.5.6).
struct AccessControlEntry: Codable, Hashable, Sendable {
    struct Target: Codable, Hashable, Sendable {
        var cluster: UInt32?
        var endpoint: UInt16?
        var deviceType: UInt32?
    }

    /// Limits that the cluster's attributes state.
    static let maximumSubjects = 4
    static let maximumTargets = 3
    static let maximumEntries = 4

    /// 1 View to 5 Administer.
    var privilege: UInt8
    /// 1 PASE, 2 CASE, 3 group.
    var authMode: UInt8
    /// Nil and empty mean everyone.
    var subjects: [UInt64]?
    /// Nil and empty mean everything.
    var targets: [Target]?

    /// The entry that AddNOC makes.
    static func administrator(_ subject: UInt64) -> AccessControlEntry {
        AccessControlEntry(privilege: 5, authMode: 2, subjects: [subject], targets: nil)
    }
}

extension AccessControlEntry {
    /// Whether the entry gives this subject this privilege on this place.
    func grants(
        _ needed: Access.Privilege, to accessor: Accessor, endpoint: EndpointID, cluster: ClusterID,
        deviceTypes: [DeviceTypeID]
    ) -> Bool {
        guard accessor.kind != .pase, authMode == accessor.kind.authMode, includes(needed) else { return false }
        let matchesSubject =
            subjects.map { list in list.isEmpty || list.contains { Self.matches($0, accessor) } } ?? true
        guard matchesSubject else { return false }
        guard let targets, !targets.isEmpty else { return true }
        return targets.contains { target in
            (target.cluster ?? cluster.rawValue) == cluster.rawValue
                && (target.endpoint ?? endpoint.rawValue) == endpoint.rawValue
                && (target.deviceType.map { type in deviceTypes.contains { $0.rawValue == type } } ?? true)
        }
    }

    private func includes(_ needed: Access.Privilege) -> Bool {
        switch needed {
        case .view: (1...5).contains(privilege)
        case .operate: (3...5).contains(privilege)
        case .manage: (4...5).contains(privilege)
        case .administer: privilege == 5
        }
    }

    /// A tag matches the same identifier of the same version or a later one (Matter Core 6.6.2.1.2).
    private static func matches(_ subject: UInt64, _ accessor: Accessor) -> Bool {
        // A group is meant by its number.
        if accessor.kind == .group { return subject & 0xFFFF == accessor.nodeID.rawValue & 0xFFFF }
        let node = NodeID(subject)
        guard node.isCaseAuthenticatedTag else { return node == accessor.nodeID }
        let wanted = CaseAuthenticatedTag(UInt32(truncatingIfNeeded: subject))
        return accessor.tags.contains { $0.identifier == wanted.identifier && $0.version >= wanted.version }
    }

    /// Whether the entry may be in a list: CONSTRAINT_ERROR where not.
    var isValid: Bool {
        guard (1...5).contains(privilege), authMode == 2 || authMode == 3 && privilege != 5 else { return false }
        let subjects = subjects ?? []
        guard subjects.count <= Self.maximumSubjects, (targets ?? []).count <= Self.maximumTargets else { return false }
        let hasValidSubjects = subjects.allSatisfy { subject in
            if authMode == 3 { return (1...0xFFFF).contains(subject) }
            let node = NodeID(subject)
            return node.isOperational || node.isCaseAuthenticatedTag && subject & 0xFFFF != 0
        }
        return hasValidSubjects
            && (targets ?? []).allSatisfy { target in
                guard target.cluster != nil || target.endpoint != nil || target.deviceType != nil,
                    target.endpoint == nil || target.deviceType == nil
                else { return false }
                // Standard clusters, or a manufacturer's; endpoints below the reserved one; device types of a vendor.
                let cluster = target.cluster.map { $0 & 0xFFFF <= 0x7FFF || $0 & 0xFFFF >= 0xFC00 } ?? true
                return cluster && target.endpoint != 0xFFFF && (target.deviceType.map { $0 & 0xFFFF <= 0xBFFF } ?? true)
            }
    }
}

// MARK: TLV

extension AccessControlEntry {
    init(_ value: TLVValue) throws(TLVError) {
        let fields = try TLVFields(TLVElement(.anonymous, value), "AccessControlEntry")
        privilege = try fields.unsigned(1, "Privilege")
        authMode = try fields.unsigned(2, "AuthMode")
        let subjects = try fields.required(3, "Subjects")
        if subjects.isNull {
            self.subjects = nil
        } else {
            var list: [UInt64] = []
            for item in try subjects.array("Subjects") {
                list.append(try TLVElement(.anonymous, item).unsigned("Subjects"))
            }
            self.subjects = list
        }
        let targets = try fields.required(4, "Targets")
        if targets.isNull {
            self.targets = nil
        } else {
            var list: [Target] = []
            for item in try targets.array("Targets") {
                let target = try TLVFields(TLVElement(.anonymous, item), "Target")
                list.append(
                    Target(
                        cluster: try target.nullableUnsigned(0, "Cluster"),
                        endpoint: try target.nullableUnsigned(1, "Endpoint"),
                        deviceType: try target.nullableUnsigned(2, "DeviceType")))
            }
            self.targets = list
        }
    }

    func value(fabric: FabricIndex) -> TLVValue {
        let subjects = subjects.map { TLVValue.array($0.map { .unsigned($0) }) } ?? .null
        let targets =
            targets.map { list in
                TLVValue.array(
                    list.map { target in
                        .structure([
                            TLVElement(0, target.cluster.map { .unsigned(UInt64($0)) } ?? .null),
                            TLVElement(1, target.endpoint.map { .unsigned(UInt64($0)) } ?? .null),
                            TLVElement(2, target.deviceType.map { .unsigned(UInt64($0)) } ?? .null),
                        ])
                    })
            } ?? .null
        return .structure([
            TLVElement(1, .unsigned(UInt64(privilege))), TLVElement(2, .unsigned(UInt64(authMode))),
            TLVElement(3, subjects), TLVElement(4, targets), TLVElement(254, .unsigned(UInt64(fabric.rawValue))),
        ])
    }
}

extension TLVFields {
    /// Nil where the member is null or absent.
    func nullableUnsigned<T: FixedWidthInteger & UnsignedInteger>(
        _ tag: UInt8, _ field: String
    ) throws(TLVError) -> T? {
        guard let element = optional(tag), !element.isNull else { return nil }
        return try element.unsigned("\(name).\(field)")
    }
}
