/// What a query found.
public struct DiscoveryAnswer<Node: DiscoveredNode>: Hashable, Sendable {
    /// In the order in which they were found.
    public fileprivate(set) var nodes: [Node] = []
    /// What is listed and can't be used.
    public fileprivate(set) var unresolved: [UnresolvedService] = []
    /// Why the query was interrupted on its way, and how often.
    public fileprivate(set) var interruptions: [DiscoveryInterruption] = []
    /// Whether the answer is sufficient, or all there is; false where the deadline came first.
    public fileprivate(set) var isComplete = false

    fileprivate mutating func take(_ event: DiscoveryEvent<Node>) {
        switch event {
        case .found(let node), .updated(let node):
            if let index = nodes.firstIndex(where: { $0.id == node.id }) {
                nodes[index] = node
            } else {
                nodes.append(node)
            }
            unresolved.removeAll { TXTRecord.folded($0.instanceName) == node.id }
        case .lost(let node): nodes.removeAll { $0.id == node.id }
        case .unresolved(let service):
            unresolved.removeAll { TXTRecord.folded($0.instanceName) == TXTRecord.folded(service.instanceName) }
            unresolved.append(service)
        case .interrupted(let reason): interruptions.append(reason)
        case .settled, .resumed: break
        }
    }
}

extension Discovery {
    /// Follows a watch until the answer is sufficient, everybody who is there has answered, or the deadline comes; the watch
    /// is cancelled then.
    ///
    /// - Parameters:
    ///   - watch: one of the streams of this class.
    ///   - deadline: how long to wait at most.
    ///   - isSufficient: whether these nodes are enough. What else is there isn't waited for then.
    ///   - waitsForMore: goes on until the deadline where the answer is not sufficient, even if nobody else has answered.
    /// - Throws: what the watch throws; `CancellationError`.
    public func query<Node: DiscoveredNode>(
        _ watch: AsyncThrowingStream<DiscoveryEvent<Node>, any Error>, deadline: Duration, waitsForMore: Bool = false,
        isSufficient: @escaping @Sendable ([Node]) -> Bool = { _ in false }
    ) async throws -> DiscoveryAnswer<Node> {
        try await withThrowingTaskGroup(of: Void.self) { group in
            // The reader's stream ends by itself when the group is cancelled.
            let (answers, continuation) = AsyncStream.makeStream(of: DiscoveryAnswer<Node>.self)
            group.addTask {
                defer { continuation.finish() }
                var answer = DiscoveryAnswer<Node>()
                for try await event in watch {
                    answer.take(event)
                    let isOver = event == .settled && !waitsForMore
                    answer.isComplete = isOver || isSufficient(answer.nodes)
                    continuation.yield(answer)
                    if answer.isComplete { return }
                }
            }
            group.addTask {
                try await Task.sleep(for: deadline)
                continuation.finish()
            }
            var last = DiscoveryAnswer<Node>()
            for await answer in answers { last = answer }
            try Task.checkCancellation()
            if !last.isComplete {
                // Either the deadline, or the watch's error, which is the caller's.
                try await group.next()
            }
            group.cancelAll()
            return last
        }
    }
}
