import MatterHub
import MatterInteraction
import MatterTLV
import MatterTypes

/// A trait of a part of a group: all members that have it.
struct GroupTarget: TraitTarget {
    let cluster: ClusterID
    /// At least one.
    let members: [any TraitTarget]
    /// Where the members may hear a command by one message.
    var path: GroupPath?

    /// Devices that are asked at once; others wait their turn.
    static let concurrency = 32

    /// What the members can do together, and none of what they are doing now.
    var view: TraitView { GroupCapabilities.merge(members.map(\.view), of: cluster) }

    var sourceConnectivity: SourceConnectivity { SourceConnectivity(merging: members.map(\.sourceConnectivity)) }

    func supports(_ command: CommandID) -> Bool {
        !GroupCapabilities.returnsValues(command, of: cluster) && members.contains { $0.supports(command) }
    }

    func invoke(_ command: CommandID, _ fields: TLVValue, response: CommandID?) async throws(HomeError) -> TLVValue? {
        guard response == nil, !GroupCapabilities.returnsValues(command, of: cluster) else {
            throw HomeError(
                .failedPrecondition, .groupPart,
                "This command returns values, which a group has no place for: run it on each member of the group.")
        }
        let able = members.filter { $0.supports(command) }
        let broadcast = path?.send(command, fields, of: cluster, to: able)
        try await forward(to: able, "has the command") { member in
            if try await broadcast?.hasReached(member) == true { return }
            _ = try await member.invoke(command, fields, response: nil)
        }
        return nil
    }

    func write(_ changes: [(id: AttributeID, value: TLVValue)]) async throws(HomeError) {
        let able = members.filter { member in changes.allSatisfy { member.view.hasAttribute($0.id) } }
        try await forward(to: able, "has all of the attributes") { try await $0.write(changes) }
    }

    /// Does something with each member, and returns when all of them are done.
    ///
    /// - Throws: `HomeError`, that of the first member, where none succeeded.
    private func forward(
        to able: [any TraitTarget], _ ability: String,
        _ action: @escaping @Sendable (any TraitTarget) async throws -> Void
    ) async throws(HomeError) {
        guard !able.isEmpty else {
            throw HomeError(.unimplemented, .unsupported, "No member of the group \(ability).")
        }
        let outcomes = await withTaskGroup(of: (Int, HomeError?).self) { group in
            var outcomes: [(Int, HomeError?)] = []
            for (index, member) in able.enumerated() {
                if index >= Self.concurrency, let done = await group.next() { outcomes.append(done) }
                group.addTask {
                    do { try await action(member) } catch { return (index, HomeError(error)) }
                    return (index, nil)
                }
            }
            for await done in group { outcomes.append(done) }
            return outcomes
        }
        let failures = outcomes.sorted { $0.0 < $1.0 }.compactMap(\.1)
        if failures.count == able.count, let first = failures.first { throw first }
    }

    func refresh() async throws(HomeError) {
        try await forward(to: members, "is there") { try await $0.refresh() }
    }

    func views() -> AsyncStream<TraitView> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task { [self] in
                await withTaskGroup(of: Void.self) { group in
                    for member in members {
                        group.addTask { for await _ in member.views() { continuation.yield(view) } }
                    }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Which member an event is of could not be told, so there are none.
    var hasEvents: Bool { false }

    func events(since number: UInt64?) -> AsyncThrowingStream<EventData, any Error> {
        AsyncThrowingStream { $0.finish() }
    }
}
