import MatterCommissioning
import MatterHub
import MatterMessaging
import MatterStore

// Devices that a process left in doubt that died between their certificate and the store.
extension HomeContext {
    /// Asks them what became of them. Never fails: whoever comes next asks again.
    func recoverPending() async {
        let fabrics = (try? store.fabrics()) ?? []
        guard fabrics.contains(where: { ((try? store.pendingNodes(of: $0.id)) ?? []).isEmpty == false }),
            HostNetwork.hasIPv6, let hub = try? EmbeddedHub(try configuration.hub),
            let node = try? MessagingNode(transport: UDPTransport())
        else { return }
        defer { node.stop() }
        _ = try? await hub.recoverPending(node: node, finder: AvahiDeviceFinder())
    }
}
