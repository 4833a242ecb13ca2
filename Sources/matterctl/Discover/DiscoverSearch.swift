import MatterDiscovery
import MatterTypes

/// Something that was found.
enum Sighting: Hashable, Sendable {
    case commissionable(CommissionableNode)
    case operational(OperationalNode)
    case commissioner(CommissionerNode)
    case borderRouter(BorderRouter)

    var node: any DiscoveredNode {
        switch self {
        case .commissionable(let node): node
        case .operational(let node): node
        case .commissioner(let node): node
        case .borderRouter(let node): node
        }
    }
}

/// An event of one of the searches.
struct DiscoverEvent: Sendable {
    var kind: DiscoverKind
    var event: DiscoveryEvent<Sighting>
}

/// Several watches at once, with their events in one order.
struct DiscoverSearch: Sendable {
    let kinds: [DiscoverKind]
    let filters: [DiscoverFilter]
    let interfaces: Set<String>?

    /// - Parameters:
    ///   - untilSettled: ends when everybody has answered.
    ///   - deadline: ends then at the latest.
    /// - Throws: `DiscoveryError`; `CancellationError`.
    func run(
        untilSettled: Bool, deadline: Duration?, _ report: @escaping @Sendable (DiscoverEvent) -> Void
    ) async throws {
        let (events, continuation) = AsyncThrowingStream.makeStream(of: DiscoverEvent.self)
        let discovery = Discovery.shared
        let tasks = kinds.map { kind in
            Task {
                do {
                    switch kind {
                    case .commissionable:
                        let rest = filters.dropFirst()
                        let watch = discovery.browseCommissionable(
                            filters.first?.commissionable ?? .all, interfaces: interfaces)
                        try await Self.follow(watch, kind, continuation) { node in
                            rest.allSatisfy { $0.accepts(node.record) } ? .commissionable(node) : nil
                        }
                    case .operational:
                        let watch = discovery.browseOperational(
                            filters.first?.operational ?? .all, interfaces: interfaces)
                        try await Self.follow(watch, kind, continuation) { .operational($0) }
                    case .commissioners:
                        let rest = filters.dropFirst()
                        let watch = discovery.browseCommissioners(
                            filters.first?.commissioner ?? .all, interfaces: interfaces)
                        try await Self.follow(watch, kind, continuation) { node in
                            rest.allSatisfy { $0.accepts(node.record) } ? .commissioner(node) : nil
                        }
                    case .borderRouters:
                        let watch = discovery.browseBorderRouters(interfaces: interfaces)
                        try await Self.follow(watch, kind, continuation) { .borderRouter($0) }
                    case .all: break
                    }
                } catch {
                    continuation.finish(throwing: error)
                }
            }
        }
        let timer = deadline.map { deadline in
            Task {
                try await Task.sleep(for: deadline)
                continuation.finish()
            }
        }
        defer {
            for task in tasks { task.cancel() }
            timer?.cancel()
        }
        var settled: Set<DiscoverKind> = []
        for try await event in events {
            report(event)
            if case .settled = event.event { settled.insert(event.kind) }
            if untilSettled, settled.count == kinds.count { return }
        }
        try Task.checkCancellation()
    }

    private static func follow<Node: DiscoveredNode>(
        _ watch: AsyncThrowingStream<DiscoveryEvent<Node>, any Error>, _ kind: DiscoverKind,
        _ continuation: AsyncThrowingStream<DiscoverEvent, any Error>.Continuation,
        _ sighting: (Node) -> Sighting?
    ) async throws {
        // A node that a filter leaves out after it was shown is lost to the user.
        var shown: [Node.ID: Sighting] = [:]
        for try await event in watch {
            switch event {
            case .found(let node), .updated(let node):
                let before = shown[node.id]
                if let now = sighting(node) {
                    shown[node.id] = now
                    continuation.yield(DiscoverEvent(kind: kind, event: before == nil ? .found(now) : .updated(now)))
                } else if let before {
                    shown[node.id] = nil
                    continuation.yield(DiscoverEvent(kind: kind, event: .lost(before)))
                }
            case .lost(let node):
                guard let before = shown.removeValue(forKey: node.id) else { continue }
                continuation.yield(DiscoverEvent(kind: kind, event: .lost(sighting(node) ?? before)))
            case .unresolved(let service): continuation.yield(DiscoverEvent(kind: kind, event: .unresolved(service)))
            case .settled: continuation.yield(DiscoverEvent(kind: kind, event: .settled))
            case .interrupted(let reason): continuation.yield(DiscoverEvent(kind: kind, event: .interrupted(reason)))
            case .resumed(let gap): continuation.yield(DiscoverEvent(kind: kind, event: .resumed(afterGap: gap)))
            }
        }
    }
}
