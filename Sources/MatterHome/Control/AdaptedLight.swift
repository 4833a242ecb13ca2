import MatterHub
import MatterInteraction
import MatterTLV
import MatterTypes
import Synchronization

/// A light that is no Matter device, shown as one: on endpoint 1, an On/Off Light, or a Dimmable Light where it has a level.
///
/// A closure makes the real light do what was asked for. This is also how other adapters are written: keep the clusters of
/// the device as an `AttributeCache`, tell observers what changed, translate commands.
public final class AdaptedLight: DeviceSource {
    public struct State: Hashable, Sendable {
        public var isOn: Bool
        /// 1 to 254; nil for a light that can't be dimmed.
        public var level: UInt8?

        public init(isOn: Bool, level: UInt8? = nil) {
            self.isOn = isOn
            self.level = level
        }
    }

    private struct Known {
        var state: State
        var connectivity = Connectivity.online
        var version: UInt32 = 1
        var observers: [UInt64: AsyncStream<DeviceUpdate>.Continuation] = [:]
        var nextObserver: UInt64 = 0
    }

    public let locality: DataSourceLocality
    private let known: Mutex<Known>
    private let apply: @Sendable (State) async throws -> Void

    /// - Parameters:
    ///   - state: what the light does now.
    ///   - locality: where the light's answers come from.
    ///   - apply: makes the light do it; what it throws is the error of the command, and the light counts as offline until
    ///     it works again.
    public init(
        _ state: State, locality: DataSourceLocality = .local, apply: @escaping @Sendable (State) async throws -> Void
    ) {
        known = Mutex(Known(state: state))
        self.locality = locality
        self.apply = apply
    }

    deinit { known.withLock { for observer in $0.observers.values { observer.finish() } } }

    public var state: State { known.withLock(\.state) }

    /// Somebody has used the light by hand.
    public func changed(to state: State) { change { $0.state = state } }

    // MARK: what it shows

    private static let endpoint = EndpointID(1)
    private static let onOff = ClusterPath(endpoint: endpoint, cluster: 0x0006)
    private static let level = ClusterPath(endpoint: endpoint, cluster: 0x0008)

    private static func cache(_ known: Known) -> AttributeCache {
        let isDimmable = known.state.level != nil
        func cluster(_ attributes: [AttributeID: TLVValue], commands: [UInt64], version: UInt32)
            -> AttributeCache.Cluster
        {
            var all = attributes
            all[0xFFFC] = all[0xFFFC] ?? .unsigned(0)
            all[0xFFF9] = .array(commands.map { .unsigned($0) })
            all[0xFFFB] = .array(([0xFFFB] + all.keys).sorted().map { .unsigned(UInt64($0.rawValue)) })
            return AttributeCache.Cluster(dataVersion: version, attributes: all)
        }
        func descriptor(_ type: UInt64, parts: [UInt64], servers: [UInt64]) -> AttributeCache.Cluster {
            let types: TLVValue = .array([.structure([TLVElement(0, .unsigned(type)), TLVElement(1, .unsigned(3))])])
            return cluster(
                [
                    0: types, 1: .array(servers.map { .unsigned($0) }), 2: .array([]),
                    3: .array(parts.map { .unsigned($0) }),
                ], commands: [], version: 1)
        }
        var clusters = [
            ClusterPath(endpoint: .root, cluster: 0x1D): descriptor(0x0016, parts: [1], servers: [0x1D]),
            ClusterPath(endpoint: endpoint, cluster: 0x1D): descriptor(
                isDimmable ? 0x0101 : 0x0100, parts: [], servers: isDimmable ? [0x1D, 6, 8] : [0x1D, 6]),
            onOff: cluster([0: .boolean(known.state.isOn)], commands: [0, 1, 2], version: known.version),
        ]
        if let number = known.state.level {
            clusters[level] = cluster(
                [0: .unsigned(UInt64(number)), 2: .unsigned(1), 3: .unsigned(254), 0xFFFC: .unsigned(1)],
                commands: [0, 4], version: known.version)
        }
        return AttributeCache(clusters: clusters)
    }

    public func updates() async throws -> AsyncStream<DeviceUpdate> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: DeviceUpdate.self, bufferingPolicy: .bufferingNewest(64))
        let id = known.withLock { known in
            known.nextObserver += 1
            known.observers[known.nextObserver] = continuation
            continuation.yield(.snapshot(Self.cache(known), known.connectivity))
            return known.nextObserver
        }
        continuation.onTermination = { [weak self] _ in
            Task { _ = self?.known.withLock { $0.observers.removeValue(forKey: id) } }
        }
        return stream
    }

    private func change(_ body: (inout Known) -> Void) {
        known.withLock { known in
            let before = known.state
            body(&known)
            if known.state != before { known.version &+= 1 }
            // Each tells all of it, so that an observer that missed some is none the worse.
            for observer in known.observers.values {
                observer.yield(.snapshot(Self.cache(known), known.connectivity))
            }
        }
    }

    // MARK: what it does

    public func read(
        _ paths: [AttributePath], events: [EventPath], minimumEventNumber: UInt64?
    ) async throws -> ReadResult {
        let cache = known.withLock { Self.cache($0) }
        let found = cache.clusters.flatMap { cluster, known in
            known.attributes.map { id, value in
                ReadResult.Attribute(
                    path: ConcreteAttributePath(endpoint: cluster.endpoint, cluster: cluster.cluster, attribute: id),
                    value: value, dataVersion: known.dataVersion)
            }
        }
        return ReadResult(
            attributes: found.filter { attribute in paths.contains { $0.matches(attribute.path) } }, statuses: [])
    }

    /// None of its attributes can be written.
    public func write(_ writes: [AttributeWrite], timed: Duration?) async throws -> [AttributeWriteResult] {
        writes.map { AttributeWriteResult(path: $0.path, status: InteractionStatus(.unsupportedWrite)) }
    }

    public func invoke(_ commands: [CommandRequest], timed: Duration?) async throws -> [CommandResponse] {
        var responses: [CommandResponse] = []
        for command in commands { responses.append(try await run(command)) }
        return responses
    }

    private func run(_ command: CommandRequest) async throws -> CommandResponse {
        var wanted = state
        switch (command.path.endpoint, command.path.cluster, command.path.command) {
        case (Self.endpoint, 0x0006, 0): wanted.isOn = false
        case (Self.endpoint, 0x0006, 1): wanted.isOn = true
        case (Self.endpoint, 0x0006, 2): wanted.isOn.toggle()
        case (Self.endpoint, 0x0008, 0), (Self.endpoint, 0x0008, 4):
            guard wanted.level != nil else { return .status(InteractionStatus(.unsupportedCluster)) }
            guard let fields = command.fields.flatMap({ TraitFields($0) }), let level: UInt8 = fields[0],
                (1...254).contains(level)
            else { return .status(InteractionStatus(.constraintError)) }
            // A light that is off keeps its level, unless the command is the one that switches it on.
            if command.path.command == 0, !wanted.isOn { return .status(.success) }
            wanted.isOn = true
            wanted.level = level
        default: return .status(InteractionStatus(.unsupportedCommand))
        }
        do { try await apply(wanted) } catch {
            change { $0.connectivity = .offline }
            throw HomeError(.unavailable, .device, "The light did not do it: \(error)")
        }
        let result = wanted
        change {
            $0.state = result
            $0.connectivity = .online
        }
        return .status(.success)
    }
}
