import MatterHub
import MatterInteraction
import MatterTypes

/// A way to a device: what the Home API needs of whatever stands between it and a device, in the terms of Matter's data
/// model.
///
/// Matter devices are reached by `MatterDeviceSource`. A device that speaks something else gets a source that shows it as
/// endpoints and clusters; `AdaptedLight` is an example. Traits, device types and groups do not know the difference.
public protocol DeviceSource: Sendable {
    /// Where answers come from.
    var locality: DataSourceLocality { get }

    /// What is known, as a snapshot, and then every change. Each endpoint has a Descriptor cluster (0x001D) with its
    /// device types, each cluster its AttributeList (0xFFFB), AcceptedCommandList (0xFFF9) and FeatureMap (0xFFFC).
    /// The stream may end when the way to the device is gone; it is asked for again then.
    func updates() async throws -> AsyncStream<DeviceUpdate>

    /// Asks the device, not what is known of it.
    func read(
        _ paths: [AttributePath], events: [EventPath], minimumEventNumber: UInt64?
    ) async throws -> ReadResult

    /// One result for each, in their order.
    func write(_ writes: [AttributeWrite], timed: Duration?) async throws -> [AttributeWriteResult]

    /// One response for each, in their order.
    func invoke(_ commands: [CommandRequest], timed: Duration?) async throws -> [CommandResponse]
}

/// Where a device's answers come from.
public enum DataSourceLocality: String, Hashable, Sendable {
    /// The device itself, on this network.
    case local
    /// A service elsewhere.
    case remote
}

/// Whether a device, or one of its device types, answers.
public typealias ConnectivityState = Connectivity

/// How a device type or a trait is reached.
public struct SourceConnectivity: Hashable, Sendable {
    public let connectivityState: ConnectivityState
    public let dataSourceLocality: DataSourceLocality

    public init(connectivityState: ConnectivityState, dataSourceLocality: DataSourceLocality) {
        self.connectivityState = connectivityState
        self.dataSourceLocality = dataSourceLocality
    }

    /// What several ways come to together: partially online where some are online and others not.
    init(merging parts: [SourceConnectivity]) {
        let states = Set(parts.map(\.connectivityState))
        let state: ConnectivityState =
            if let only = states.first, states.count == 1 {
                only
            } else if states.contains(.online) || states.contains(.partiallyOnline) {
                .partiallyOnline
            } else if states.contains(.offline) { .offline } else { .unknown }
        self.init(
            connectivityState: state,
            dataSourceLocality: parts.contains { $0.dataSourceLocality == .remote } ? .remote : .local)
    }
}

/// A Matter node of a fabric, through the hub that controls it.
public struct MatterDeviceSource: DeviceSource {
    let control: any NodeControl
    let node: NodeID

    public init(_ control: any NodeControl, _ node: NodeID) {
        self.control = control
        self.node = node
    }

    public var locality: DataSourceLocality { .local }

    public func updates() async throws -> AsyncStream<DeviceUpdate> { try await control.updates(of: node) }

    public func read(
        _ paths: [AttributePath], events: [EventPath], minimumEventNumber: UInt64?
    ) async throws -> ReadResult {
        try await control.read(
            node, paths, events: events, minimumEventNumber: minimumEventNumber, fabricFiltered: true)
    }

    public func write(_ writes: [AttributeWrite], timed: Duration?) async throws -> [AttributeWriteResult] {
        try await control.write(node, writes, timed: timed)
    }

    public func invoke(_ commands: [CommandRequest], timed: Duration?) async throws -> [CommandResponse] {
        try await control.invoke(node, commands, timed: timed)
    }
}
