import MatterDiscovery
import MatterMessaging
import MatterTypes
import Synchronization

/// Our own node on the network: its operational record is published as long as CASE is answered at the port, and no longer
/// (Matter Core 4.3.2). By it devices find us: those that come back with their reports, and those that check in.
public final class OperationalPresence: Sendable {
    public typealias Publish =
        @Sendable (
            OperationalInstanceName, OperationalRecord, UInt16
        ) async throws -> any ServicePublication

    private struct State {
        var name: OperationalInstanceName
        var publication: StandingPublication
        var isStarted = false
    }

    private let controller: DeviceController
    private let make: @Sendable (OperationalInstanceName) -> StandingPublication
    private let state: Mutex<State>

    /// - Parameters:
    ///   - controller: whose node answers.
    ///   - port: of the node.
    ///   - report: told why the record isn't published at the moment.
    public init(
        controller: DeviceController, port: UInt16, publish: @escaping Publish = OperationalPresence.avahi,
        report: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.controller = controller
        let parameters = controller.node.parameters
        let record = OperationalRecord(
            parameters: AdvertisedParameters(
                idleInterval: parameters.idleInterval, activeInterval: parameters.activeInterval,
                activeThreshold: parameters.activeThreshold))
        let make: @Sendable (OperationalInstanceName) -> StandingPublication = { name in
            StandingPublication(report: report) { try await publish(name, record, port) }
        }
        self.make = make
        let name = Self.name(of: controller.hub)
        state = Mutex(State(name: name, publication: make(name)))
    }

    deinit { stop() }

    public static let avahi: Publish = { name, record, port in
        try await Discovery.shared.publishOperational(
            compressedFabricID: name.compressedFabricID, nodeID: name.nodeID, record: record, port: port)
    }

    private static func name(of hub: EmbeddedHub) -> OperationalInstanceName {
        let fabric = hub.fabric
        return OperationalInstanceName(
            compressedFabricID: fabric.compressedFabricID, nodeID: fabric.credentials.nodeID)
    }

    /// Of the record: our fabric and node as they were at the beginning, or when `renew` was called last.
    public var name: OperationalInstanceName { state.withLock { $0.name } }

    /// Whether the record is given to avahi-daemon at this moment.
    public var isPublished: Bool { state.withLock { $0.publication }.isPublished }

    /// Answers from now on, and publishes as soon as avahi-daemon is there.
    public func start() {
        controller.peerSessions.isListening = true
        state.withLock { state in
            state.isStarted = true
            state.publication.startWhenPossible()
        }
    }

    /// Takes the record off the network and publishes another one in its place, where the hub has become another node or
    /// is of another fabric.
    public func renew() {
        let name = Self.name(of: controller.hub)
        let former = state.withLock { state -> StandingPublication? in
            guard state.name != name else { return nil }
            let former = state.publication
            state.name = name
            state.publication = make(name)
            if state.isStarted { state.publication.startWhenPossible() }
            return former
        }
        former?.cancel()
    }

    /// Takes the record off the network, then answers no more.
    public func stop() {
        let publication = state.withLock { state in
            state.isStarted = false
            return state.publication
        }
        publication.cancel()
        controller.peerSessions.stop()
    }
}
