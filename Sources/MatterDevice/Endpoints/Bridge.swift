import MatterInteraction
import MatterTLV
import MatterTypes

/// A device behind the bridge.
struct BridgedPart: Codable, Hashable, Sendable {
    /// Never given to another part.
    var endpoint: UInt16
    var kind: DeviceConfiguration.Kind
    var label = ""
    var isReachable = true

    var id: EndpointID { EndpointID(endpoint) }
}

/// What outlives a restart.
struct BridgeState: Codable, Hashable, Sendable {
    var parts: [BridgedPart] = []
    /// The endpoint that the next part gets.
    var next: UInt16
}

/// Bridged Device Basic Information, 0x0039.
struct BridgedInformationServer: ClusterServer {
    let id: ClusterID = 0x0039
    let endpoint: EndpointID
    let attributes: [AttributeID] = [1, 3, 5, 0x0A, 0x0F, 0x11, 0x12]
    let events: [EventID] = [3]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        guard let part = core.part(endpoint) else { return .null }
        switch attribute {
        case 1: return .utf8(DeviceConfiguration.vendorName)
        case 3: return .utf8(part.kind.productName)
        case 5: return .utf8(part.label)
        case 0x0A: return .utf8("1")
        case 0x0F: return .utf8("\(core.state.serialNumber.prefix(20))-\(part.endpoint)")
        case 0x11: return .boolean(part.isReachable)
        default: return .utf8("\(core.state.uniqueID.prefix(20))-\(part.endpoint)")
        }
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let label = try change.replacement().string("NodeLabel")
        core.changePart(endpoint) { $0.label = label }
    }
}

extension DeviceCore {
    func part(_ endpoint: EndpointID) -> BridgedPart? { state.bridge?.parts.first { $0.id == endpoint } }

    /// The aggregator.
    var bridge: EndpointID? { appliances.filter { $0.value.kind == .bridge }.keys.min() }

    fileprivate mutating func changePart(_ endpoint: EndpointID, _ body: (inout BridgedPart) -> Void) {
        guard let position = state.bridge?.parts.firstIndex(where: { $0.id == endpoint }) else { return }
        if var part = state.bridge?.parts[position] {
            body(&part)
            state.bridge?.parts[position] = part
        }
    }

    /// Endpoints behind the bridge, at most.
    static let maximumParts = 200

    mutating func addPart(_ kind: DeviceConfiguration.Kind) throws(DeviceError) {
        guard let bridge else { throw DeviceError(.invalidCommand, "this device is no bridge") }
        var parts = state.bridge ?? BridgeState(next: UInt16(configuration.kinds.count) + 1)
        guard parts.parts.count < Self.maximumParts, parts.next < 0xFFF0 else {
            throw DeviceError(.invalidCommand, "the bridge is full")
        }
        let part = BridgedPart(endpoint: parts.next, kind: kind)
        parts.next += 1
        parts.parts.append(part)
        state.bridge = parts
        appliances[part.id] = Appliance(kind)
        endpoints.append(Self.endpoint(part.id, kind, parent: bridge))
        effects.append(.notice(.endpointAdded(part.id, kind)))
    }

    mutating func removePart(_ endpoint: EndpointID) throws(DeviceError) {
        guard part(endpoint) != nil else {
            throw DeviceError(.invalidCommand, "there is no endpoint \(endpoint.rawValue) behind the bridge")
        }
        state.bridge?.parts.removeAll { $0.id == endpoint }
        endpoints.removeAll { $0.id == endpoint }
        appliances[endpoint] = nil
        for record in state.fabrics.records {
            state.fabrics[record.fabricIndex]?.groups.removeAll { $0.endpoint == endpoint.rawValue }
            state.fabrics[record.fabricIndex]?.bindings?.removeAll { $0.source == endpoint.rawValue }
        }
        effects.append(.notice(.endpointRemoved(endpoint)))
    }

    mutating func setReachable(_ endpoint: EndpointID, _ isReachable: Bool) throws(DeviceError) {
        guard let part = part(endpoint) else {
            throw DeviceError(.invalidCommand, "there is no endpoint \(endpoint.rawValue) behind the bridge")
        }
        guard part.isReachable != isReachable else { return }
        changePart(endpoint) { $0.isReachable = isReachable }
        record(
            3, on: ClusterPath(endpoint: endpoint, cluster: 0x0039), priority: .critical,
            .members([0: .boolean(isReachable)]))
    }
}
