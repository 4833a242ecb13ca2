import MatterInteraction
import MatterTLV
import MatterTypes

/// An entry of the Binding cluster (Matter Core 9.6.5.1): what one of the device's endpoints steers, by itself.
struct Binding: Codable, Hashable, Sendable {
    /// Entries that each fabric may have on an endpoint.
    static let maximumEntries = 10

    /// The device's own, which has the binding.
    var source: UInt16
    var node: UInt64?
    /// In place of node and endpoint.
    var group: UInt16?
    var endpoint: UInt16?
    /// Nil for all that both ends have.
    var cluster: UInt32?

    /// Whether the entry may be in a list of an endpoint that steers these clusters: CONSTRAINT_ERROR where not.
    func isValid(clients: [ClusterID]) -> Bool {
        let hasTarget =
            if group != nil { node == nil && endpoint == nil } else { node != nil && endpoint != nil }
        return hasTarget && group != 0 && node.map { NodeID($0).isOperational } ?? true
            && cluster.map { clients.contains(ClusterID($0)) } ?? true
    }
}

extension Binding {
    init(_ value: TLVValue, source: EndpointID) throws(TLVError) {
        let fields = try TLVFields(TLVElement(.anonymous, value), "TargetStruct")
        self.source = source.rawValue
        node = try fields.nullableUnsigned(1, "Node")
        group = try fields.nullableUnsigned(2, "Group")
        endpoint = try fields.nullableUnsigned(3, "Endpoint")
        cluster = try fields.nullableUnsigned(4, "Cluster")
    }

    func value(fabric: FabricIndex) -> TLVValue {
        var members: [TLVElement] = []
        if let node { members.append(TLVElement(1, .number(node))) }
        if let group { members.append(TLVElement(2, .number(group))) }
        if let endpoint { members.append(TLVElement(3, .number(endpoint))) }
        if let cluster { members.append(TLVElement(4, .number(cluster))) }
        return .structure(members + [TLVElement(254, .number(fabric.rawValue))])
    }
}

/// Binding, 0x001E. Each fabric sees and writes its own entries of the endpoint.
struct BindingServer: ClusterServer {
    let id: ClusterID = 0x001E
    let endpoint: EndpointID
    let attributes: [AttributeID] = [0]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        .array(
            core.state.fabrics.records.filter { scope.shows($0.fabricIndex) }.flatMap { record in
                own(record).map { $0.value(fabric: record.fabricIndex) }
            })
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let fabric = request.accessor.fabric
        guard let record = core.state.fabrics[fabric] else { throw Refusal(.unsupportedAccess) }
        let new = try change.items(after: own(record)) { try Binding($0, source: endpoint) }
        let clients = core.endpoint(endpoint)?.clients ?? []
        guard new.allSatisfy({ $0.isValid(clients: clients) }) else { throw Refusal(.constraintError) }
        guard new.count <= Binding.maximumEntries else { throw Refusal(.resourceExhausted) }
        let others = (record.bindings ?? []).filter { $0.source != endpoint.rawValue }
        core.state.fabrics[fabric]?.bindings = others + new
    }

    private func own(_ record: FabricRecord) -> [Binding] {
        (record.bindings ?? []).filter { $0.source == endpoint.rawValue }
    }
}
