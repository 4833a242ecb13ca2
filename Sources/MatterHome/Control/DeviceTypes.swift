import MatterHub
import MatterInteraction
import MatterTypes
import Synchronization

/// A device that can be controlled, of whatever transport.
public protocol ControllableDevice: Sendable {
    var types: DeviceTypes { get }
}

/// The device types of a device.
public struct DeviceTypes: Sendable {
    /// A device type that a device says it has.
    public struct Entry: Hashable, Sendable {
        public let id: DeviceTypeID
        public let revision: UInt16
        public let endpoint: EndpointID
        /// The name in the Device Library; nil for those of manufacturers and later versions.
        public var name: String? { DeviceTypeHandle.swiftType(of: id)?.name }
    }

    /// A device that something is known of.
    struct Scope: Sendable {
        var live: LiveNode
        var root: EndpointID

        func entries() -> [Entry] {
            let topology = live.topology
            return topology.members(of: root).flatMap { endpoint in
                (topology.endpoints[endpoint]?.deviceTypes ?? []).map {
                    Entry(id: $0.id, revision: $0.revision, endpoint: endpoint)
                }
            }
        }

        func all<Type: HomeDeviceType>(_ type: Type.Type) -> [Type] {
            entries().filter { $0.id == Type.deviceTypeID }.map { Type(handle($0.endpoint)) }
        }

        func handle(_ endpoint: EndpointID) -> DeviceTypeHandle {
            DeviceTypeHandle(DeviceTypeHandle.Place(live: live, root: root, endpoint: endpoint))
        }
    }

    let open: @Sendable () async throws(HomeError) -> Scope

    /// The scope of a device once something is known of it.
    func scope() async throws(HomeError) -> Scope {
        let scope = try await open()
        try await scope.live.ready()
        return scope
    }

    /// The device type, on the lowest of its endpoints; nil where the device has none such, or nothing is known of it yet.
    ///
    /// What the store knows of a device serves at once; a device that was never seen is waited for until it was tried.
    public func get<Type: HomeDeviceType>(_ type: Type.Type) async -> Type? { await getAll(type).first }

    /// One for each endpoint that has the device type, by ascending endpoints.
    public func getAll<Type: HomeDeviceType>(_ type: Type.Type) async -> [Type] {
        guard let scope = try? await scope() else { return [] }
        return scope.all(type)
    }

    /// What the device says it is, by ascending endpoints, unknown ones too.
    ///
    /// - Throws: `HomeError`, as where the device was never reached.
    public func list() async throws -> [Entry] { try await scope().entries() }

    /// All device types that this version knows, with their traits, by ascending endpoints.
    ///
    /// - Throws: as `list`.
    public func all() async throws -> [any HomeDeviceType] {
        let scope = try await scope()
        return scope.entries().compactMap { entry in
            DeviceTypeHandle.swiftType(of: entry.id).map { $0.init(scope.handle(entry.endpoint)) }
        }
    }

    /// The device type now, and again after each change of its traits or connectivity, and when it comes or goes, as
    /// behind a bridge; nil as long as the device has none such.
    public func subscribe<Type: HomeDeviceType>(_ type: Type.Type) -> AsyncStream<Type?> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task { [open] in
                guard let scope = try? await open() else { return continuation.finish() }
                var wasThere: Bool?
                for await changes in scope.live.changes() {
                    let found = scope.all(type).first
                    let isThere = found != nil
                    let isNews = found?.handle.places.contains { $0.concerns(changes) } ?? false
                    guard isNews || isThere != wasThere else { continue }
                    wasThere = isThere
                    continuation.yield(found)
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

/// Something that happened to a device.
public enum DeviceChange: Sendable {
    /// Everything is to be looked at anew: at first, and after a gap.
    case everything
    /// Attributes with other values than before; none where clusters came or went.
    case attributes([ConcreteAttributePath])
    case connectivity(ConnectivityState)
    case event(EventData)
}

extension ControllableDevice {
    /// Online, offline, or partially online where some of what the device consists of answers and the rest does not.
    /// Unknown where nobody has asked yet.
    public func connectivityState() async -> ConnectivityState {
        guard let scope = try? await types.open() else { return .unknown }
        let topology = scope.live.topology
        var endpoints = topology.members(of: scope.root)
        // A bridge is partially online where one of its devices is gone.
        if scope.root == .root { endpoints += topology.bridged }
        let states = endpoints.map {
            SourceConnectivity(
                connectivityState: scope.live.connectivity(of: $0, in: topology),
                dataSourceLocality: scope.live.source.locality)
        }
        return states.isEmpty ? scope.live.connectivity : SourceConnectivity(merging: states).connectivityState
    }

    /// All that happens to the device from now on. Ends with the iteration; who is hundreds of changes late gets
    /// `everything`.
    ///
    /// - Throws: `HomeError`.
    public func subscribe() async throws -> AsyncStream<DeviceChange> {
        let scope = try await types.open()
        // The newest are kept, so that whoever is late still ends with how things stand.
        let isLate = LateFlag()
        let stream = scope.live.watch(
            .bufferingNewest(1024), first: .everything, dropped: { isLate.set() }, { _ in true })
        return AsyncStream {
            if isLate.take() { return .everything }
            var iterator = stream.makeAsyncIterator()
            while let news = await iterator.next() { if let change = scope.change(news) { return change } }
            return nil
        }
    }
}

/// Whether changes were dropped that nobody has read.
private final class LateFlag: Sendable {
    private let isSet = Atomic(false)
    func set() { isSet.store(true, ordering: .relaxed) }
    func take() -> Bool { isSet.exchange(false, ordering: .relaxed) }
}

extension DeviceTypes.Scope {
    /// What the news are to this device; nil where they are about another one behind the same bridge.
    func change(_ news: LiveNode.News) -> DeviceChange? {
        switch news {
        case .everything: return .everything
        case .connectivity(let state): return .connectivity(state)
        case .event(let event):
            guard let endpoint = event.path.endpoint else { return nil }
            return members.contains(endpoint) ? .event(event) : nil
        case .changed(let clusters, let attributes):
            let members = members
            let own = attributes.filter { members.contains($0.endpoint) }
            guard !own.isEmpty || clusters.contains(where: { members.contains($0.endpoint) || $0.cluster == 0x1D })
            else { return nil }
            return .attributes(own)
        }
    }

    private var members: Set<EndpointID> { Set(live.topology.members(of: root)) }
}
