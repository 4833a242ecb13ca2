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
        let path = ConcreteAttributePath(endpoint: .root, cluster: 0x28, attribute: 0x5)
        for result in try await InteractionClient(session: session).write([
            AttributeWrite(path: path, value: .utf8(name))
        ]) {
            try result.check()
        }
    }
}
