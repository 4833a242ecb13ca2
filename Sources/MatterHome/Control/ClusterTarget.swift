import MatterHub
import MatterInteraction
import MatterTLV
import MatterTypes

/// A cluster on one endpoint of a device.
struct ClusterTarget: TraitTarget {
    let live: LiveNode
    let path: ClusterPath

    /// How long a device waits for what was announced as timed.
    static let timedInterval: Duration = .seconds(10)

    var view: TraitView { live.view(path) }

    var sourceConnectivity: SourceConnectivity {
        SourceConnectivity(
            connectivityState: live.connectivity(of: path.endpoint, in: live.topology),
            dataSourceLocality: live.source.locality)
    }

    private var checks: ClusterChecks { ClusterChecks(cluster: path.cluster, view: view) }

    func supports(_ command: CommandID) -> Bool { checks.supports(command) }

    func invoke(_ command: CommandID, _ fields: TLVValue, response: CommandID?) async throws(HomeError) -> TLVValue? {
        let answer = try await perform(command, fields, response: response)
        // What the command changed is known when it returns, whenever the report comes.
        try? await live.refresh(affected)
        return answer
    }

    /// Where it is, of a Matter device.
    var place: (source: MatterDeviceSource, endpoint: EndpointID)? {
        (live.source as? MatterDeviceSource).map { ($0, path.endpoint) }
    }

    /// Whether nothing speaks against a command before it is sent.
    func takes(_ command: CommandID, _ fields: TLVValue) -> Bool { (try? checks.check(command, fields)) != nil }

    /// Learns what a command has changed that came by another way.
    func settle() async { try? await live.refresh(affected) }

    /// The cluster, and those beside it that its commands change too.
    private var affected: [ClusterPath] {
        let others = CommandEffects.clusters(beside: path.cluster).map {
            ClusterPath(endpoint: path.endpoint, cluster: $0)
        }
        return [path] + others.filter { live.has($0) }
    }

    /// Without a look at what it changed.
    func perform(_ command: CommandID, _ fields: TLVValue, response: CommandID?) async throws(HomeError) -> TLVValue? {
        let checks = checks
        try checks.check(command, fields)
        let what = "\(checks.clusterName).\(checks.name(of: command))"
        var isTimed = checks.requiresTimed(command)
        while true {
            switch try await send(command, fields, isTimed) {
            case .data(let number, let fields):
                guard response == nil || number == response else {
                    throw HomeError(.internalError, .device, "The device answered \(what) with another response.")
                }
                return response == nil ? nil : fields
            case .status(let status) where status.code == .needsTimedInteraction && !isTimed: isTimed = true
            case .status(let status) where status.isSuccess:
                guard response == nil else {
                    throw HomeError(.internalError, .device, "The device answered \(what) without values.")
                }
                return nil
            case .status(let status): throw HomeError(status, what)
            }
        }
    }

    private func send(
        _ command: CommandID, _ fields: TLVValue, _ isTimed: Bool
    ) async throws(HomeError) -> CommandResponse {
        let request = CommandRequest(
            path: CommandPath(endpoint: path.endpoint, cluster: path.cluster, command: command), fields: fields)
        do {
            guard
                let answer = try await live.source.invoke([request], timed: isTimed ? Self.timedInterval : nil).first
            else { throw HomeError(.internalError, .device, "The device did not answer the command.") }
            return answer
        } catch let error as InteractionError {
            // A status for the whole interaction is one for its only command.
            if let status = error.status { return .status(status) }
            throw HomeError(error)
        } catch { throw HomeError(error) }
    }

    func write(_ changes: [(id: AttributeID, value: TLVValue)]) async throws(HomeError) {
        let checks = checks
        var rest = try checks.checked(changes)
        var isTimed = checks.requiresTimed(rest)
        var failures: [HomeError.AttributeFailure] = []
        while !rest.isEmpty {
            let results = try await send(rest, isTimed)
            var again: [(id: AttributeID, value: TLVValue)] = []
            for (change, result) in zip(rest, results) where !result.status.isSuccess {
                if result.status.code == .needsTimedInteraction, !isTimed {
                    again.append(change)
                } else {
                    failures.append(
                        HomeError.AttributeFailure(
                            name: checks.name(of: change.id), id: change.id, status: result.status))
                }
            }
            rest = again
            isTimed = true
        }
        try? await live.refresh([path])
        guard failures.isEmpty else { throw HomeError(failures, of: checks.clusterName, wasSent: true) }
    }

    private func send(
        _ changes: [(id: AttributeID, value: TLVValue)], _ isTimed: Bool
    ) async throws(HomeError) -> [AttributeWriteResult] {
        let paths = changes.map {
            ConcreteAttributePath(endpoint: path.endpoint, cluster: path.cluster, attribute: $0.id)
        }
        let writes = zip(paths, changes).map { AttributeWrite(path: $0, value: $1.value) }
        do {
            let results = try await live.source.write(writes, timed: isTimed ? Self.timedInterval : nil)
            guard results.map(\.path) == paths else {
                throw HomeError(.internalError, .device, "The device did not say what became of every attribute.")
            }
            return results
        } catch let error as InteractionError {
            guard let status = error.status else { throw HomeError(error) }
            return paths.map { AttributeWriteResult(path: $0, status: status) }
        } catch { throw HomeError(error) }
    }

    func refresh() async throws(HomeError) { try await live.refresh([path]) }

    func views() -> AsyncStream<TraitView> {
        live.views { [path] in
            $0.view(path)
        } isWanted: { [path] in
            $0.contains(path)
        }
    }

    func events(since number: UInt64?) -> AsyncThrowingStream<EventData, any Error> {
        live.events(since: number, [EventPath(endpoint: path.endpoint, cluster: path.cluster)]) { [path] event in
            event.path.cluster == path.cluster && event.path.endpoint == path.endpoint
        }
    }
}

extension LiveNode {
    /// What `view` gives now, and again where it gives something else after clusters changed that are wanted.
    func views(
        _ view: @escaping @Sendable (LiveNode) -> TraitView, isWanted: @escaping @Sendable (Set<ClusterPath>) -> Bool
    ) -> AsyncStream<TraitView> {
        let news = watch(.bufferingNewest(1), first: .everything) { news in
            switch news {
            case .everything: true
            case .changed(let clusters, _): isWanted(clusters)
            case .connectivity, .event: false
            }
        }
        return AsyncStream(bufferingPolicy: .bufferingNewest(64)) { continuation in
            let task = Task {
                var last: TraitView?
                for await _ in news {
                    let next = view(self)
                    if next != last { continuation.yield(next) }
                    last = next
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
