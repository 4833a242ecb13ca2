import MatterDiscovery
import MatterMessaging
import MatterTypes

/// Finds devices through avahi-daemon.
public struct AvahiDeviceFinder: DeviceFinder {
    private let discovery: Discovery

    public init(_ discovery: Discovery = .shared) { self.discovery = discovery }

    public func commissionable(_ discriminator: Discriminator) -> AsyncThrowingStream<DeviceCandidate, any Error> {
        Self.map(discovery.browseCommissionable(.discriminator(discriminator))) { event in
            switch event {
            case .unresolved, .settled, .interrupted, .resumed: return nil
            case .lost(let node): return DeviceCandidate(name: node.instanceName, addresses: [])
            case .found(let node), .updated(let node):
                // A window that is said to be closed is closed; a device that says nothing may be asked.
                let isOpen = node.record.commissioningMode?.isOpen ?? true
                return DeviceCandidate(
                    name: node.instanceName, addresses: isOpen ? Self.addresses(node.addresses) : [],
                    discriminator: node.record.discriminator, vendorID: node.record.vendorID,
                    productID: node.record.productID, parameters: SessionParameters(node.record.parameters))
            }
        }
    }

    public func operational(
        _ fabric: CompressedFabricID, _ node: NodeID
    ) -> AsyncThrowingStream<OperationalCandidate, any Error> {
        Self.map(discovery.watchOperational(compressedFabricID: fabric, nodeID: node)) { event in
            switch event {
            case .unresolved, .settled, .interrupted, .resumed: return nil
            case .lost: return OperationalCandidate(addresses: [])
            case .found(let node), .updated(let node):
                return OperationalCandidate(
                    addresses: Self.addresses(node.addresses), parameters: SessionParameters(node.record.parameters))
            }
        }
    }

    public func announcements(_ fabric: CompressedFabricID) -> AsyncThrowingStream<NodeID, any Error> {
        Self.map(discovery.browseOperational(.fabric(fabric))) { event in
            switch event {
            case .found(let node), .updated(let node): node.nodeID
            case .lost, .unresolved, .settled, .interrupted, .resumed: nil
            }
        }
    }

    public func sightings(_ fabric: CompressedFabricID) -> AsyncThrowingStream<OperationalSighting, any Error> {
        Self.map(discovery.browseOperational(.fabric(fabric))) { event in
            switch event {
            case .found(let node), .updated(let node): .seen(node.nodeID, Set(Self.addresses(node.addresses)))
            case .lost(let node): .gone(node.nodeID)
            case .unresolved, .settled, .interrupted, .resumed: nil
            }
        }
    }

    public func answered(_ address: SocketAddress) {
        if let address = NodeAddress(bytes: address.bytes, interfaceIndex: address.scope, port: address.port) {
            discovery.noteAnswer(from: address)
        }
    }

    public func silent(_ address: SocketAddress) {
        if let address = NodeAddress(bytes: address.bytes, interfaceIndex: address.scope, port: address.port) {
            discovery.noteSilence(of: address)
        }
    }

    private static func addresses(_ addresses: [NodeAddress]) -> [SocketAddress] {
        addresses.compactMap { SocketAddress(bytes: $0.bytes, interface: $0.interfaceIndex, port: $0.port) }
    }

    private static func map<Input: Sendable, Output: Sendable>(
        _ stream: AsyncThrowingStream<Input, any Error>, _ transform: @escaping @Sendable (Input) -> Output?
    ) -> AsyncThrowingStream<Output, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    for try await value in stream {
                        if let output = transform(value) { continuation.yield(output) }
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

extension SessionParameters {
    /// What a node advertises of its intervals; what it leaves out has the default.
    init(_ advertised: AdvertisedParameters) {
        self.init()
        if let interval = advertised.idleInterval { idleInterval = interval }
        if let interval = advertised.activeInterval { activeInterval = interval }
        if let threshold = advertised.activeThreshold { activeThreshold = threshold }
    }
}
