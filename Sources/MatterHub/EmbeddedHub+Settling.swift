import MatterCommissioning
import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTypes

// What is done on a device once it is ours: its name, and what is behind it where it is a bridge.
extension EmbeddedHub {
    /// How long the device may take for each answer: nobody waits for it but the person who sees it work already.
    private static let patience: Duration = .seconds(5)

    public func settle(_ device: CommissionedDevice, over client: InteractionClient) async -> [String] {
        var client = client
        client.processingTime = Self.patience
        var notes: [String] = []
        if let name = CommissioningPlace.current?.name, !name.isEmpty,
            (try? store.node(device.nodeID, of: fabricRecord.id))?.label == name
        {
            do { notes += try await label(name, client) } catch {
                notes.append("The device did not take the name \"\(name)\": \(error). It is kept here.")
                // Who does not answer now is not asked for more.
                if !(error is InteractionError) { return notes }
            }
        }
        do { notes += try await fillBridge(device.nodeID, client) } catch {
            notes.append("What the device consists of could not be read: \(error).")
        }
        return notes
    }

    /// Writes the name into the device, where it can keep it.
    private func label(_ name: String, _ client: InteractionClient) async throws -> [String] {
        guard name.utf8.count <= HomeName.nodeLabelLimit else {
            return [
                "The name has \(name.utf8.count) bytes and is kept here; the device itself can keep \(HomeName.nodeLabelLimit)."
            ]
        }
        try await Self.writeLabel(name, .root, client)
        return []
    }

    /// NodeLabel of the device itself, or of one behind a bridge (Matter Core 11.1, 9.13).
    static func nodeLabel(_ endpoint: EndpointID) -> ConcreteAttributePath {
        ConcreteAttributePath(endpoint: endpoint, cluster: endpoint == .root ? 0x28 : 0x39, attribute: 0x5)
    }

    /// Says in the store which endpoints a bridge has; a device that is none has none.
    @discardableResult
    func fillBridge(_ nodeID: NodeID, _ client: InteractionClient) async throws -> [String] {
        func read(_ paths: [AttributePath]) async throws -> ReadResult {
            try await client.read(paths, fabricFiltered: true)
        }
        let survey = try await DeviceSurvey(read)
        guard !survey.bridged.isEmpty else { return [] }
        let names = try await survey.bridgedNames(read)
        try store.setBridgedEndpoints(names, of: nodeID, in: fabricRecord.id)
        return ["It is a bridge, with \(names.count) device\(names.count == 1 ? "" : "s") behind it."]
    }
}
