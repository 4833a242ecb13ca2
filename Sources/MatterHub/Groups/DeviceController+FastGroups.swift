import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTypes

extension DeviceController: GroupControl {
    public func fastGroup(
        _ group: DeviceGroupRecord.ID, _ order: FastGroupOrder
    ) async throws -> FastGroupReport {
        let store = hub.store
        guard let named = try store.deviceGroups().first(where: { $0.id == group }) else {
            throw HubError(.unknownPlace, "The group is not in the store (any more).")
        }
        let known = try store.fastGroups().first { $0.group == group }
        switch order {
        case .show:
            var report = FastGroupReport(known, hub.fabric.credentials.fabricID)
            report.members = (known?.members ?? []).map(FastGroupReport.Member.init)
            return report
        case .previewOff, .turnOff:
            guard let known else { return FastGroupReport(nil, hub.fabric.credentials.fabricID) }
            if order == .turnOff { try store.setWanted(false, of: known.id) }
            let members = await each(known.members) { member in
                await self.takeDown(member, of: known, isPreview: order == .previewOff)
            }
            if order == .turnOff { try forgetIfEmpty(known.id) }
            var report = FastGroupReport(known, hub.fabric.credentials.fabricID)
            report.isOn = order == .previewOff && known.isWanted
            report.members = members
            return report
        case .previewOn:
            return try await setUp(known ?? draft(for: group), named, isPreview: true)
        case .turnOn, .renewKey:
            let record = try known.map { try store.wanted($0) } ?? make(for: group)
            if order == .renewKey { try hub.renewGroupKey(of: record.id) }
            let current = try store.fastGroups().first { $0.id == record.id } ?? record
            return try await setUp(current, named, isPreview: false)
        }
    }

    public func settleFastGroups() async throws -> [FastGroupReport.Member] {
        try await settleFastGroups { _ in true }
    }

    /// - Parameter isInReach: whether a device is to be tried now.
    func settleFastGroups(_ isInReach: @Sendable (NodeID) -> Bool) async throws -> [FastGroupReport.Member] {
        let store = hub.store
        var reports: [FastGroupReport.Member] = []
        let groups = try store.deviceGroups()
        for record in try store.fastGroups() where record.fabric == hub.fabricRecord.id {
            let named = record.isWanted ? groups.first { $0.id == record.group } : nil
            let wanted = named.map { self.members(of: $0) } ?? [:]
            let leaving = record.members.filter { wanted[$0.node] == nil }
            reports += await each(leaving.filter { $0.state == .unable || isInReach($0.node) }) { member in
                await self.takeDown(member, of: record, isPreview: false)
            }
            if let named {
                let coming = wanted.filter { node, roots in
                    guard isInReach(node) else { return false }
                    guard let known = record.members.first(where: { $0.node == node }) else { return true }
                    return known.state == .begun || known.roots != roots
                }
                reports += await each(Array(coming)) { node, roots in
                    await self.setUp(node, roots, of: record, named, isPreview: false)
                }
            }
            try forgetIfEmpty(record.id)
        }
        return reports
    }

    // MARK: numbers and keys

    /// Random, so that controllers which share a fabric rarely meet; 1 to 0xFEFF and 1 to 0xFFFF.
    private func draft(for group: DeviceGroupRecord.ID) -> FastGroupRecord {
        FastGroupRecord(
            id: FastGroupRecord.ID(rawValue: 0), group: group, fabric: hub.fabricRecord.id,
            groupID: GroupID(UInt16.random(in: 1...0xFEFF)), keySet: UInt16.random(in: 1...0xFFFF),
            epochStart: EmbeddedHub.epochStart, isWanted: true, members: [])
    }

    private func make(for group: DeviceGroupRecord.ID) throws -> FastGroupRecord {
        var failure: StoreError?
        for _ in 0..<8 {
            let draft = draft(for: group)
            do {
                return try hub.store.addFastGroup(
                    for: group, in: draft.fabric, groupID: draft.groupID, keySet: draft.keySet,
                    epochKey: EmbeddedHub.epochKey(), epochStart: draft.epochStart)
            } catch let error as StoreError where error.code == .alreadyExists { failure = error }
        }
        throw failure ?? HubError(.remote, "No number is free for the group.")
    }

    /// Once no device has anything of a group that is not wanted.
    private func forgetIfEmpty(_ id: FastGroupRecord.ID) throws {
        guard let record = try hub.store.fastGroups().first(where: { $0.id == id }),
            !record.isWanted || record.group == nil, record.members.allSatisfy({ $0.state == .unable })
        else { return }
        try hub.store.removeFastGroup(id)
    }

    // MARK: members

    /// The nodes of a group, and what of each is in it. Those of other fabrics have no part in it.
    func members(of group: DeviceGroupRecord) -> [NodeID: Set<EndpointID>] {
        var members: [NodeID: Set<EndpointID>] = [:]
        for key in group.members where key.fabric == hub.fabricRecord.id {
            members[key.nodeID, default: []].insert(key.endpoint)
        }
        return members
    }

    private func setUp(
        _ record: FastGroupRecord, _ named: DeviceGroupRecord, isPreview: Bool
    ) async throws -> FastGroupReport {
        let wanted = members(of: named)
        var report = FastGroupReport(record, hub.fabric.credentials.fabricID)
        if record.id.rawValue == 0 { report = FastGroupReport(nil, hub.fabric.credentials.fabricID) }
        report.members = await each(wanted.sorted { $0.key < $1.key }) { node, roots in
            await self.setUp(node, roots, of: record, named, isPreview: isPreview)
        }
        let leaving = record.members.filter { wanted[$0.node] == nil }
        report.members += await each(leaving) { await self.takeDown($0, of: record, isPreview: isPreview) }
        return report
    }

    private func setUp(
        _ node: NodeID, _ roots: Set<EndpointID>, of record: FastGroupRecord, _ named: DeviceGroupRecord,
        isPreview: Bool
    ) async -> FastGroupReport.Member {
        let store = hub.store
        let known = record.members.first { $0.node == node }
        var clusters: [EndpointID: Set<ClusterID>] = [:]
        do {
            let installer = installer(node)
            let survey = try await installer.survey(roots.sorted(), shape(of: node, installer))
            clusters = survey.clusters
            let endpoints = clusters.keys.sorted()
            let changes = try survey.lacking(record, known: known)
            let shown = changes.map(\.shown)
            guard !isPreview else {
                return FastGroupReport.Member(
                    node: node, endpoints: endpoints, state: changes.isEmpty ? .ready : .pending, changes: shown)
            }
            if !changes.isEmpty {
                // From here on the device may have a part of it, whatever happens.
                let all = clusters.merging(known?.clusters ?? [:]) { first, _ in first }
                try store.setFastMember(
                    FastGroupMember(node: node, roots: roots, clusters: all, state: .begun), of: record.id)
                try await installer.make(
                    changes, of: record, survey, key: store.epochKey(of: record.id), name: named.name)
            }
            try store.setFastMember(
                FastGroupMember(node: node, roots: roots, clusters: clusters, state: .ready), of: record.id)
            return FastGroupReport.Member(node: node, endpoints: endpoints, state: .ready, changes: shown)
        } catch let refusal as GroupRefusal {
            if !isPreview { note(refusal, node, roots, clusters, record) }
            return FastGroupReport.Member(
                node: node, endpoints: clusters.keys.sorted(), state: .unable, reason: refusal.sentence)
        } catch {
            return failed(node, known?.endpoints ?? [], error, record, isPreview)
        }
    }

    /// The device is told by itself from now on. Where a part of it was done, that is still to be taken back.
    private func note(
        _ refusal: GroupRefusal, _ node: NodeID, _ roots: Set<EndpointID>, _ clusters: [EndpointID: Set<ClusterID>],
        _ record: FastGroupRecord
    ) {
        let known = (try? hub.store.fastGroups())?.first { $0.id == record.id }?.members.first { $0.node == node }
        let wasBegun = known.map { $0.state != .unable } ?? false
        try? hub.store.setFastMember(
            FastGroupMember(
                node: node, roots: roots,
                clusters: wasBegun ? clusters.merging(known?.clusters ?? [:]) { first, _ in first } : clusters,
                state: wasBegun ? .begun : .unable, problem: refusal.sentence), of: record.id)
    }

    private func takeDown(
        _ member: FastGroupMember, of record: FastGroupRecord, isPreview: Bool
    ) async -> FastGroupReport.Member {
        do {
            var changes: [GroupChange] = []
            if member.state != .unable {
                let installer = installer(member.node)
                let survey = try await installer.survey([], shape(of: member.node, installer))
                changes = survey.remaining(record, known: member)
                if !isPreview { try await installer.make(changes, of: record, survey, key: nil, name: "") }
            }
            if !isPreview { try hub.store.removeFastMember(member.node, of: record.id) }
            return FastGroupReport.Member(
                node: member.node, endpoints: member.endpoints, state: isPreview ? .pending : .gone,
                changes: changes.map(\.shown))
        } catch let refusal as GroupRefusal {
            // Only a device without the cluster refuses to be surveyed: it has nothing either.
            return failed(
                member.node, member.endpoints, HubError(.deviceRefused, "The device: \(refusal.sentence)."), record,
                isPreview)
        } catch {
            return failed(member.node, member.endpoints, error, record, isPreview)
        }
    }

    private func failed(
        _ node: NodeID, _ endpoints: [EndpointID], _ error: any Error, _ record: FastGroupRecord, _ isPreview: Bool
    ) -> FastGroupReport.Member {
        if !isPreview,
            var known = try? hub.store.fastGroups().first(where: { $0.id == record.id })?.members
                .first(where: { $0.node == node })
        {
            known.problem = "\(error)"
            try? hub.store.setFastMember(known, of: record.id)
        }
        return FastGroupReport.Member(
            node: node, endpoints: endpoints, state: .failed, reason: "\(error)", error: error)
    }

    private func installer(_ node: NodeID) -> GroupInstaller {
        GroupInstaller(
            control: self, node: node, ownNode: hub.fabric.credentials.nodeID, ownTags: hub.ownTags)
    }

    private func shape(of node: NodeID, _ installer: GroupInstaller) async throws -> GroupShape {
        if let monitor = watchOver(node), monitor.isLive, !monitor.cache.clusters.isEmpty {
            return GroupShape(monitor.cache)
        }
        return try await installer.shape()
    }

    /// Devices that are set up at once.
    private static let width = 16

    private func each<Item: Sendable>(
        _ items: [Item], _ body: @escaping @Sendable (Item) async -> FastGroupReport.Member
    ) async -> [FastGroupReport.Member] {
        let slots = TaskSlots(Self.width)
        return await withTaskGroup(of: (Int, FastGroupReport.Member).self) { group in
            for (index, item) in items.enumerated() {
                group.addTask { (index, await slots.run { await body(item) }) }
            }
            var reports: [(Int, FastGroupReport.Member)] = []
            for await report in group { reports.append(report) }
            return reports.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}

extension SharedStore {
    /// The group as one that is wanted (again).
    fileprivate func wanted(_ record: FastGroupRecord) throws(StoreError) -> FastGroupRecord {
        if !record.isWanted { try setWanted(true, of: record.id) }
        var record = record
        record.isWanted = true
        return record
    }
}

extension FastGroupReport {
    /// Without its members.
    init(_ record: FastGroupRecord?, _ fabric: FabricID) {
        self.init(
            isOn: record?.isWanted ?? false, groupID: record?.groupID, keySet: record?.keySet,
            address: record.map { SocketAddress(group: $0.groupID, of: fabric).hostText }, members: [])
    }
}

extension FastGroupReport.Member {
    fileprivate init(_ member: FastGroupMember) {
        let state: State =
            switch member.state {
            case .ready: .ready
            case .unable: .unable
            case .begun: .pending
            }
        self.init(node: member.node, endpoints: member.endpoints, state: state, reason: member.problem)
    }
}

extension EmbeddedHub {
    fileprivate static func epochKey() throws -> SecretBytes {
        SecretBytes(try SecureRandom.bytes(MatterKeys.symmetricKeyByteCount))
    }

    /// From when on a key that is made now holds; 0 would be none.
    fileprivate static var epochStart: UInt64 { max(1, HostClock.matterMicroseconds ?? 1) }

    func renewGroupKey(of record: FastGroupRecord.ID) throws {
        try store.setEpochKey(Self.epochKey(), start: Self.epochStart, of: record)
    }

    /// A device that can't be asked any more keeps the keys of its groups: those get others, so that nothing that is said
    /// to them from now on is for it. The members get the new key with the next chance.
    func renewGroupKeys(without device: NodeID) throws {
        for record in try store.fastGroups()
        where record.members.contains(where: { $0.node == device && $0.state != .unable }) {
            try renewGroupKey(of: record.id)
        }
    }
}
