import MatterInteraction
import MatterTypes
import Synchronization

/// The devices of a hub's daemon, as `DeviceController` is those of a hub in this process.
///
/// A connection that was lost is made again when it is needed; whoever observes a device hears that nothing is known of it
/// meanwhile, and gets a snapshot once the hub is back.
public final class HubControl: NodeControl {
    private struct State {
        var client: HubClient?
        var connecting: Task<HubClient, any Error>?
    }

    /// From one attempt to reach a hub that went away to the next.
    private static let pauses: [Duration] = [.milliseconds(200), .seconds(1), .seconds(2), .seconds(5)]

    private let connect: @Sendable () async throws -> HubClient
    /// For the daemon to find a device; nil leaves it to the daemon.
    private let timeout: Duration?
    private let state: Mutex<State>

    /// - Parameters:
    ///   - client: a connection that stands already.
    ///   - timeout: for the daemon to find a device; nil leaves it to the daemon.
    ///   - connect: makes a connection where there is none (any more).
    public init(
        client: HubClient? = nil, timeout: Duration? = nil, connect: @escaping @Sendable () async throws -> HubClient
    ) {
        self.connect = connect
        self.timeout = timeout
        state = Mutex(State(client: client))
    }

    /// Devices of the hub that listens at a socket.
    public convenience init(
        socket path: String, appGroup: String = HubSocket.defaultAppGroup, timeout: Duration? = nil
    ) {
        self.init(timeout: timeout) { try await HubClient.connect(path, appGroup: appGroup).0 }
    }

    /// The connection, made where there is none.
    ///
    /// - Throws: what `connect` throws.
    public func client() async throws -> HubClient {
        let task = state.withLock { state -> Task<HubClient, any Error> in
            if let client = state.client, !client.isClosed { return Task { client } }
            if let task = state.connecting { return task }
            let connect = connect
            let task = Task { try await connect() }
            state.connecting = task
            return task
        }
        do {
            let client = try await task.value
            state.withLock { state in
                state.client = client
                state.connecting = nil
            }
            return client
        } catch {
            state.withLock { $0.connecting = nil }
            throw error
        }
    }

    public func close() { state.withLock { $0.client }?.close() }

    private func target(_ device: NodeID) -> HubTarget { HubTarget("\(device.rawValue)", timeout: timeout) }

    public func read(
        _ device: NodeID, _ paths: [AttributePath], events: [EventPath], minimumEventNumber: UInt64?,
        fabricFiltered: Bool
    ) async throws -> ReadResult {
        let request = HubRequest.read(
            target(device), paths, events: events, minimumEventNumber: minimumEventNumber,
            fabricFiltered: fabricFiltered)
        do { return try ReadResult(await client().call(request)) } catch let error as HubError
            where error.code == .hubUnreachable
        {
            // A read may be done twice.
            return try ReadResult(await client().call(request))
        }
    }

    public func write(
        _ device: NodeID, _ writes: [AttributeWrite], timed: Duration?
    ) async throws -> [AttributeWriteResult] {
        try AttributeWriteResult.all(await client().call(.write(target(device), writes, timed: timed)))
    }

    public func invoke(
        _ device: NodeID, _ commands: [CommandRequest], timed: Duration?
    ) async throws -> [CommandResponse] {
        try CommandResponse.all(await client().call(.invokeAll(target(device), commands, timed: timed)))
    }

    public func updates(of device: NodeID) async throws -> AsyncStream<DeviceUpdate> {
        let target = target(device)
        let first = try await client().updates(of: target).updates
        let forwarding = Mutex<Task<Void, Never>?>(nil)
        let (stream, inlet) = UpdateMailbox.stream(limit: DeviceMonitor.backlog) {
            forwarding.withLock { $0 }?.cancel()
        }
        let task = Task { [weak self] in
            var updates: AsyncStream<DeviceUpdate>? = first
            var failures = 0
            while !inlet.isAbandoned, !Task.isCancelled {
                if let current = updates {
                    updates = nil
                    failures = 0
                    for await update in current {
                        inlet.put(update)
                        if inlet.isAbandoned { return }
                    }
                    guard !Task.isCancelled else { return }
                    inlet.put(.connectivity(.unknown))
                }
                guard let self else { return inlet.finish() }
                do { updates = try await self.client().updates(of: target).updates } catch let error as HubError
                    where error.code == .unknownDevice || error.code == .permissionDenied
                {
                    return inlet.finish()
                } catch {
                    let pause = Self.pauses[min(failures, Self.pauses.count - 1)]
                    failures += 1
                    guard (try? await Task.sleep(for: pause)) != nil else { return inlet.finish() }
                }
            }
        }
        forwarding.withLock { $0 = task }
        return stream
    }
}
