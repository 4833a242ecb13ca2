import MatterDiscovery
import MatterMessaging
import MatterTypes

/// Our own node on the network: its operational record is published as long as CASE is answered at the port, and no longer
/// (Matter Core 4.3.2). By it devices find us: those that come back with their reports, and those that check in.
public final class OperationalPresence: Sendable {
    public typealias Publish =
        @Sendable (
            OperationalInstanceName, OperationalRecord, UInt16
        ) async throws -> any ServicePublication

    public let name: OperationalInstanceName
    private let sessions: PeerSessions
    private let publication: StandingPublication

    /// - Parameters:
    ///   - controller: whose node answers.
    ///   - port: of the node.
    ///   - report: told why the record isn't published at the moment.
    public init(
        controller: DeviceController, port: UInt16, publish: @escaping Publish = OperationalPresence.avahi,
        report: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        let fabric = controller.hub.fabric
        let name = OperationalInstanceName(
            compressedFabricID: fabric.compressedFabricID, nodeID: fabric.credentials.nodeID)
        self.name = name
        sessions = controller.peerSessions
        let parameters = controller.node.parameters
        let record = OperationalRecord(
            parameters: AdvertisedParameters(
                idleInterval: parameters.idleInterval, activeInterval: parameters.activeInterval,
                activeThreshold: parameters.activeThreshold))
        publication = StandingPublication(report: report) { try await publish(name, record, port) }
    }

    deinit { stop() }

    public static let avahi: Publish = { name, record, port in
        try await Discovery.shared.publishOperational(
            compressedFabricID: name.compressedFabricID, nodeID: name.nodeID, record: record, port: port)
    }

    /// Whether the record is given to avahi-daemon at this moment.
    public var isPublished: Bool { publication.isPublished }

    /// Answers from now on, and publishes as soon as avahi-daemon is there.
    public func start() {
        sessions.isListening = true
        publication.startWhenPossible()
    }

    /// Takes the record off the network, then answers no more.
    public func stop() {
        publication.cancel()
        sessions.stop()
    }
}
