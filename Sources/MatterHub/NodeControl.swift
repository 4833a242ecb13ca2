import MatterInteraction
import MatterTypes

/// What is needed to live with the devices of one fabric: a hub in this process (`DeviceController`), or a running one
/// behind its socket.
public protocol NodeControl: Sendable {
    /// Reads attributes and events, with wildcards as wanted.
    ///
    /// - Returns: values and statuses path by path; a refused path is no error of the read.
    /// - Throws: `HubError` with `unknownDevice`, `deviceUnreachable`; `InteractionError`; `MessagingError`.
    func read(
        _ device: NodeID, _ paths: [AttributePath], events: [EventPath], minimumEventNumber: UInt64?,
        fabricFiltered: Bool
    ) async throws -> ReadResult

    /// Writes attributes; one result for each, in their order.
    ///
    /// - Parameter timed: makes this a timed write, 1 ms to 65,535 ms.
    /// - Throws: as `read`. A refused attribute is no error of the whole.
    func write(_ device: NodeID, _ writes: [AttributeWrite], timed: Duration?) async throws -> [AttributeWriteResult]

    /// Runs commands, in one message where the device can; one response for each, in their order, a status of failure
    /// where one was refused.
    ///
    /// - Parameter timed: makes this a timed invoke, 1 ms to 65,535 ms.
    /// - Throws: as `read`.
    func invoke(_ device: NodeID, _ commands: [CommandRequest], timed: Duration?) async throws -> [CommandResponse]

    /// What is known of a device now, and all that happens to it from now on, over the one subscription that all its
    /// observers share. The stream's first element is a snapshot; ending the iteration ends the observation.
    ///
    /// - Throws: `HubError` with `unknownDevice`; `StoreError`.
    func updates(of device: NodeID) async throws -> AsyncStream<DeviceUpdate>
}

extension DeviceController: NodeControl {
    public func read(
        _ device: NodeID, _ paths: [AttributePath], events: [EventPath], minimumEventNumber: UInt64?,
        fabricFiltered: Bool
    ) async throws -> ReadResult {
        try await withClient(for: device, repeatable: true) { client in
            try await client.read(
                paths, events: events, fabricFiltered: fabricFiltered, minimumEventNumber: minimumEventNumber)
        }
    }

    public func write(
        _ device: NodeID, _ writes: [AttributeWrite], timed: Duration?
    ) async throws -> [AttributeWriteResult] {
        try await withClient(for: device, repeatable: false) { try await $0.write(writes, timed: timed) }
    }

    public func invoke(
        _ device: NodeID, _ commands: [CommandRequest], timed: Duration?
    ) async throws -> [CommandResponse] {
        try await withClient(for: device, repeatable: false) { try await $0.invoke(commands, timed: timed) }
    }

    public func updates(of device: NodeID) async throws -> AsyncStream<DeviceUpdate> {
        guard try hub.store.node(device, of: hub.fabricRecord.id) != nil else {
            throw HubError(.unknownDevice, "Device \(device.rawValue) is not in the store (any more).")
        }
        return try monitor(device).updates()
    }
}
