import MatterDiscovery
import MatterMessaging
import MatterTypes

/// Finds the clients that a device checks in with.
public protocol ClientLocator: Sendable {
    /// Where the node is now; nil where nobody knows.
    func address(of node: NodeID, on fabric: CompressedFabricID) async -> SocketAddress?
}

/// Asks the machine's Avahi daemon.
public struct AvahiClientLocator: ClientLocator {
    private let discovery: Discovery
    /// How long is looked for a client that does not publish itself.
    private static let patience: Duration = .seconds(2)

    public init(_ discovery: Discovery = .shared) { self.discovery = discovery }

    public func address(of node: NodeID, on fabric: CompressedFabricID) async -> SocketAddress? {
        let discovery = discovery
        let search = Task { () -> SocketAddress? in
            let found = discovery.resolveOperational(compressedFabricID: fabric, nodeID: node)
            for try await node in found {
                guard let first = node.addresses.first else { continue }
                return SocketAddress(bytes: first.bytes, interface: first.interfaceIndex, port: first.port)
            }
            return nil
        }
        let limit = Task {
            try await Task.sleep(for: Self.patience)
            search.cancel()
        }
        defer { limit.cancel() }
        return try? await search.value
    }
}
