import MatterCommissioning
import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTLV
import MatterTypes

extension EmbeddedHub {
    /// Writes a name into the device itself (NodeLabel of Basic Information, Matter Core 11.1.5.6), where other
    /// controllers see it.
    ///
    /// - Parameter name: at most 32 bytes of UTF-8.
    /// - Throws: as `connect`; `InteractionError` where the device refuses it.
    public func writeNodeLabel(
        _ name: String, of device: NodeRecord, node: MessagingNode, finder: any DeviceFinder, timeout: Duration
    ) async throws {
        let session = try await connect(to: device, node: node, finder: finder, timeout: timeout)
        defer { session.close() }
        try await Self.writeLabel(name, .root, InteractionClient(session: session))
    }

    /// The same over a session at hand, also for a device behind a bridge.
    public static func writeLabel(_ name: String, _ endpoint: EndpointID, _ client: InteractionClient) async throws {
        for result in try await client.write([AttributeWrite(path: nodeLabel(endpoint), value: .utf8(name))]) {
            try result.check()
        }
    }
}
