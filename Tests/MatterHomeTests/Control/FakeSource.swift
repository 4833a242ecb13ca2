import MatterHub
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes
import Synchronization

@testable import MatterHome

/// A device that is what the test says, and remembers what it was asked for.
final class FakeSource: DeviceSource {
    struct State {
        var cache: [ClusterPath: AttributeCache.Cluster] = [:]
        var nextEvent: UInt64 = 0
        var connectivity = Connectivity.online
        var observers: [AsyncStream<DeviceUpdate>.Continuation] = []
        var commands: [(path: CommandPath, fields: TLVValue, isTimed: Bool)] = []
        var writes: [(writes: [AttributeWrite], isTimed: Bool)] = []
        var reads: [[AttributePath]] = []
        /// Given once each, in this order; then success.
        var answers: [CommandID: [CommandResponse]] = [:]
        var statuses: [AttributeID: [InteractionStatus]] = [:]
        var failure: (any Error)?
        var failedReads = 0
        /// What a command does, told by no report.
        var effects: [CommandID: (AttributeID, TLVValue)] = [:]
        var events: [EventData] = []
        var isSilent = false
    }

    let state = Mutex(State())
    let locality: DataSourceLocality

    init(_ endpoints: [FakeEndpoint], locality: DataSourceLocality = .local) {
        self.locality = locality
        state.withLock { state in
            let numbers = endpoints.map { UInt64($0.number) }.filter { $0 != 0 }
            if !endpoints.contains(where: { $0.number == 0 }) {
                FakeEndpoint(0, 0x0016, parts: numbers).put(&state.cache, all: numbers)
            }
            for endpoint in endpoints { endpoint.put(&state.cache, all: numbers) }
        }
    }

    var device: SourcedDevice { SourcedDevice(name: "fake", self) }
    var commands: [(path: CommandPath, fields: TLVValue, isTimed: Bool)] { state.withLock { $0.commands } }
    var writes: [(writes: [AttributeWrite], isTimed: Bool)] { state.withLock { $0.writes } }
    var observers: Int { state.withLock { $0.observers.count } }

    func set(_ endpoint: UInt16, _ cluster: UInt32, _ attribute: UInt32, _ value: TLVValue, tells: Bool = true) {
        let path = ConcreteAttributePath(
            endpoint: EndpointID(endpoint), cluster: ClusterID(cluster), attribute: AttributeID(attribute))
        state.withLock { state in
            state.cache[path.clusterPath]?.attributes[path.attribute] = value
            let version = state.cache[path.clusterPath]?.dataVersion ?? 0
            state.cache[path.clusterPath]?.dataVersion = version &+ 1
            guard tells else { return }
            var change = AttributeCache.Change()
            change.attributes = [path]
            change.clusters = [path.clusterPath]
            Self.tell(.changed(change, AttributeCache(clusters: state.cache, nextEvent: state.nextEvent)), state)
        }
    }

    func replace(_ endpoints: [FakeEndpoint]) {
        state.withLock { state in
            state.cache = [:]
            let numbers = endpoints.map { UInt64($0.number) }.filter { $0 != 0 }
            FakeEndpoint(0, 0x0016, parts: numbers).put(&state.cache, all: numbers)
            for endpoint in endpoints { endpoint.put(&state.cache, all: numbers) }
            Self.tell(
                .snapshot(AttributeCache(clusters: state.cache, nextEvent: state.nextEvent), state.connectivity), state)
        }
    }

    func set(_ connectivity: Connectivity) {
        state.withLock { state in
            state.connectivity = connectivity
            Self.tell(.connectivity(connectivity), state)
        }
    }

    func happen(
        _ number: UInt64, _ endpoint: UInt16, _ cluster: UInt32, _ event: UInt32, _ data: TLVValue, tells: Bool = true
    ) {
        let event = EventData(
            path: EventPath(endpoint: EndpointID(endpoint), cluster: ClusterID(cluster), event: EventID(event)),
            number: number, priority: .info, timestamp: .epoch(7), data: data)
        state.withLock { state in
            state.events.append(event)
            state.nextEvent = number + 1
            guard tells else { return }
            var change = AttributeCache.Change()
            change.events = [event]
            Self.tell(.changed(change, AttributeCache(clusters: state.cache, nextEvent: state.nextEvent)), state)
        }
    }

    /// Events that waited for a reader, behind the snapshot that was made of the rest.
    func tell(_ events: [EventData]) {
        state.withLock { state in
            var change = AttributeCache.Change()
            change.events = events
            Self.tell(.changed(change, AttributeCache(clusters: state.cache, nextEvent: state.nextEvent)), state)
        }
    }

    /// As after a gap.
    func tellAll() {
        state.withLock { state in
            Self.tell(
                .snapshot(AttributeCache(clusters: state.cache, nextEvent: state.nextEvent), state.connectivity), state)
        }
    }

    private static func tell(_ update: DeviceUpdate, _ state: State) {
        for observer in state.observers { observer.yield(update) }
    }

    func updates() async throws -> AsyncStream<DeviceUpdate> {
        let (stream, continuation) = AsyncStream.makeStream(of: DeviceUpdate.self)
        state.withLock { state in
            state.observers.append(continuation)
            let cache =
                state.isSilent ? AttributeCache() : AttributeCache(clusters: state.cache, nextEvent: state.nextEvent)
            continuation.yield(.snapshot(cache, state.connectivity))
        }
        return stream
    }

    func read(
        _ paths: [AttributePath], events: [EventPath], minimumEventNumber: UInt64?
    ) async throws -> ReadResult {
        try state.withLock { state in
            if let failure = state.failure {
                state.failedReads += 1
                throw failure
            }
            state.reads.append(paths)
            var found: [AttributeReport] = []
            for (path, cluster) in state.cache {
                for (id, value) in cluster.attributes {
                    let concrete = ConcreteAttributePath(endpoint: path.endpoint, cluster: path.cluster, attribute: id)
                    guard paths.contains(where: { $0.matches(concrete) }) else { continue }
                    found.append(
                        .data(
                            AttributeData(
                                path: AttributePath(concrete), data: value, dataVersion: cluster.dataVersion ?? 0)))
                }
            }
            var assembler = ReportAssembler()
            let past = state.events.filter { $0.number >= minimumEventNumber ?? 0 }
            _ = try assembler.add(
                ReportData(attributeReports: found, eventReports: events.isEmpty ? [] : past.map { .data($0) }), size: 1
            )
            return assembler.result
        }
    }

    func write(_ writes: [AttributeWrite], timed: Duration?) async throws -> [AttributeWriteResult] {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            state.writes.append((writes, timed != nil))
            return writes.map { write in
                var status = InteractionStatus.success
                if let next = state.statuses[write.path.attribute]?.first {
                    state.statuses[write.path.attribute]?.removeFirst()
                    status = next
                }
                if status.isSuccess {
                    state.cache[write.path.clusterPath]?.attributes[write.path.attribute] = write.value
                    let version = state.cache[write.path.clusterPath]?.dataVersion ?? 0
                    state.cache[write.path.clusterPath]?.dataVersion = version &+ 1
                }
                return AttributeWriteResult(path: write.path, status: status)
            }
        }
    }

    func invoke(_ commands: [CommandRequest], timed: Duration?) async throws -> [CommandResponse] {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            return commands.map { command in
                let id = command.path.command
                state.commands.append((command.path, command.fields ?? .structure([]), timed != nil))
                if let next = state.answers[id]?.first {
                    state.answers[id]?.removeFirst()
                    return next
                }
                if let (attribute, value) = state.effects[id], let endpoint = command.path.endpoint {
                    let path = ClusterPath(endpoint: endpoint, cluster: command.path.cluster)
                    state.cache[path]?.attributes[attribute] = value
                    let version = state.cache[path]?.dataVersion ?? 0
                    state.cache[path]?.dataVersion = version &+ 1
                }
                return .status(.success)
            }
        }
    }
}

/// An endpoint of a `FakeSource`.
struct FakeEndpoint {
    struct Cluster {
        var attributes: [AttributeID: TLVValue]
        /// Named in AttributeList, with no value told.
        var silent: [AttributeID] = []
        var commands: [UInt64] = []
        var features: UInt64 = 0
    }

    var number: UInt16
    var types: [UInt64]
    var parts: [UInt64]
    var clusters: [UInt32: Cluster]

    init(_ number: UInt16, _ type: UInt64, parts: [UInt64] = [], _ clusters: [UInt32: Cluster] = [:]) {
        self.init(number, types: [type], parts: parts, clusters)
    }

    init(_ number: UInt16, types: [UInt64], parts: [UInt64] = [], _ clusters: [UInt32: Cluster] = [:]) {
        self.number = number
        self.types = types
        self.parts = parts
        self.clusters = clusters
    }

    func put(_ cache: inout [ClusterPath: AttributeCache.Cluster], all: [UInt64]) {
        let types = types.map { TLVValue.structure([TLVElement(0, .unsigned($0)), TLVElement(1, .unsigned(1))]) }
        let parts = (number == 0 ? all : parts).map { TLVValue.unsigned($0) }
        cache[ClusterPath(endpoint: EndpointID(number), cluster: 0x1D)] = AttributeCache.Cluster(
            dataVersion: 1, attributes: [0: .array(types), 1: .array([]), 2: .array([]), 3: .array(parts)])
        for (id, cluster) in clusters {
            var all = cluster.attributes
            let named = Set(Array(all.keys) + cluster.silent)
            all[0xFFFB] = .array(named.sorted().map { .unsigned(UInt64($0.rawValue)) })
            all[0xFFF9] = .array(cluster.commands.map { .unsigned($0) })
            all[0xFFFC] = .unsigned(cluster.features)
            cache[ClusterPath(endpoint: EndpointID(number), cluster: ClusterID(id))] = AttributeCache.Cluster(
                dataVersion: 1, attributes: all)
        }
    }
}

extension FakeEndpoint.Cluster {
    static func onOff(_ isOn: Bool = false, commands: [UInt64] = [0, 1, 2]) -> Self {
        Self(attributes: [0: .boolean(isOn)], commands: commands)
    }
    static func level(_ level: UInt64 = 1, _ range: ClosedRange<UInt64> = 1...254) -> Self {
        Self(
            attributes: [0: .unsigned(level), 2: .unsigned(range.lowerBound), 3: .unsigned(range.upperBound)],
            commands: [0, 4], features: 1)
    }
    static func color(_ range: ClosedRange<UInt64>) -> Self {
        Self(
            attributes: [
                7: .unsigned(range.lowerBound), 0x400A: .unsigned(0x10), 0x400B: .unsigned(range.lowerBound),
                0x400C: .unsigned(range.upperBound),
            ], commands: [0x0A], features: 0x10)
    }
}

func failed(_ body: () async throws -> Void) async -> HomeError? {
    do {
        try await body()
        return nil
    } catch { return error as? HomeError ?? HomeError(.unknown, "\(error)") }
}
