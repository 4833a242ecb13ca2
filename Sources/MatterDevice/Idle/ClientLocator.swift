import MatterDiscovery
import MatterMessaging
import MatterTypes

/// Finds other nodes of the device's fabrics: the clients that it checks in with, and what its switches are bound to.
public protocol ClientLocator: Sendable {
    /// Where the node is now, the best first; empty where nobody knows.
    func addresses(of node: NodeID, on fabric: CompressedFabricID) async -> [SocketAddress]
}

extension ClientLocator {
    /// Where the node is now; nil where nobody knows.
    func address(of node: NodeID, on fabric: CompressedFabricID) async -> SocketAddress? {
        await addresses(of: node, on: fabric).first
    }
}

/// Asks the machine's Avahi daemon.
public struct AvahiClientLocator: ClientLocator {
    private let discovery: Discovery
    /// How long is looked for a node that does not publish itself.
    private static let patience: Duration = .seconds(5)

    public init(_ discovery: Discovery = .shared) { self.discovery = discovery }

    public func addresses(of node: NodeID, on fabric: CompressedFabricID) async -> [SocketAddress] {
        let discovery = discovery
        let search = Task { () -> [SocketAddress] in
            let found = discovery.resolveOperational(compressedFabricID: fabric, nodeID: node)
            for try await node in found {
                let addresses = node.addresses.compactMap {
                    SocketAddress(bytes: $0.bytes, interface: $0.interfaceIndex, port: $0.port)
                }
                if !addresses.isEmpty { return addresses }
            }
            return []
        }
        let limit = Task {
            try await Task.sleep(for: Self.patience)
            search.cancel()
        }
        defer { limit.cancel() }
        return (try? await search.value) ?? []
    }
}
