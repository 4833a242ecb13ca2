import MatterInteraction
import MatterTLV
import MatterTypes

/// Reads, writes and commands for one device, over a session of this process or through a hub's daemon.
public protocol DeviceAccess: Sendable {
    /// - Throws: `InteractionError`, `MessagingError`; through a daemon also `HubError`, `StoreError`.
    func read(_ paths: [AttributePath], fabricFiltered: Bool) async throws -> ReadResult
    func write(_ writes: [AttributeWrite], timed: Duration?) async throws -> [AttributeWriteResult]
    func invoke(_ path: CommandPath, fields: TLVValue?, timed: Duration?) async throws -> CommandResponse
}

extension DeviceAccess {
    /// - Throws: as `read`; `InteractionError` where the device refused the attribute or said nothing of it.
    public func value(_ path: ConcreteAttributePath) async throws -> TLVValue {
        try await read([AttributePath(path)], fabricFiltered: true).value(of: path)
    }
}

/// A device, over a session of this process.
public struct DirectDevice: DeviceAccess {
    let client: InteractionClient

    public init(_ client: InteractionClient) { self.client = client }

    public func read(_ paths: [AttributePath], fabricFiltered: Bool) async throws -> ReadResult {
        try await client.read(paths, fabricFiltered: fabricFiltered)
    }

    public func write(_ writes: [AttributeWrite], timed: Duration?) async throws -> [AttributeWriteResult] {
        try await client.write(writes, timed: timed)
    }

    public func invoke(_ path: CommandPath, fields: TLVValue?, timed: Duration?) async throws -> CommandResponse {
        try await client.invoke(path, fields: fields, timed: timed)
    }
}

/// A device, through a hub's daemon.
public struct RemoteDevice: DeviceAccess {
    let client: HubClient
    let target: HubTarget

    public init(_ client: HubClient, _ target: HubTarget) {
        self.client = client
        self.target = target
    }

    public func read(_ paths: [AttributePath], fabricFiltered: Bool) async throws -> ReadResult {
        try ReadResult(await client.call(.read(target, paths, fabricFiltered: fabricFiltered)))
    }

    public func write(_ writes: [AttributeWrite], timed: Duration?) async throws -> [AttributeWriteResult] {
        try AttributeWriteResult.all(await client.call(.write(target, writes, timed: timed)))
    }

    public func invoke(_ path: CommandPath, fields: TLVValue?, timed: Duration?) async throws -> CommandResponse {
        try CommandResponse(await client.call(.invoke(target, path, fields: fields, timed: timed)))
    }
}
