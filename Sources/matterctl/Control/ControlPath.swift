import MatterHub
import MatterInteraction
import MatterModel
import MatterTypes

/// A path as people write it, in which the endpoint may be left out: `lamp`, `lamp/1`, `lamp/on-off`,
/// `lamp/1/on-off/on-time`. `*` is all endpoints.
struct ControlPath: Hashable, Sendable {
    /// Which endpoints are meant.
    enum Place: Hashable, Sendable {
        /// The one that fits.
        case unsaid
        case every
        case one(EndpointID)
    }

    let text: String
    let device: String
    let place: Place
    let clusterID: ClusterID?
    /// What follows the cluster, as it was written.
    let element: String?
    /// Where the device stands behind its bridge; nil where it is none such, or nobody has looked yet.
    var root: EndpointID?

    var cluster: Cluster? { clusterID.flatMap { MatterModel.cluster(id: $0) } }

    /// - Parameter pieces: how many there may be: 2 for a device and endpoint, 4 with cluster and element.
    /// - Throws: `ModelError`: `malformedPath`, `unknownCluster`.
    init(_ text: String, pieces most: Int = 4) throws(ModelError) {
        self.text = text
        let form = most == 2 ? "DEVICE or DEVICE/ENDPOINT" : "DEVICE/ENDPOINT/CLUSTER/NAME"
        func fault(_ sentence: String) -> ModelError {
            ModelError(.malformedPath, subject: text, "path '\(text)': \(sentence); \(form) is expected")
        }
        var pieces = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if let empty = pieces.firstIndex(of: "") { throw fault("piece \(empty + 1) is empty") }
        guard pieces[0] != "*" else { throw fault("a device must be named") }
        device = pieces.removeFirst()
        if pieces.first == "*" {
            place = .every
            pieces.removeFirst()
        } else if let number = pieces.first.flatMap({ UInt16($0) }), number != 0xFFFF {
            place = .one(EndpointID(number))
            pieces.removeFirst()
        } else {
            guard most > 2 || pieces.isEmpty else { throw fault("'\(pieces[0])' is no endpoint, 0 to 65534") }
            place = .unsaid
        }
        guard pieces.count <= most - 2 else { throw fault("it has too many pieces") }
        clusterID =
            if let name = pieces.first, name != "*" { try MatterModel.cluster(name).id } else { nil }
        element = pieces.count > 1 && pieces[1] != "*" ? pieces[1] : nil
        if element != nil, clusterID == nil { throw fault("a cluster must be named") }
    }

    /// Nil for all.
    ///
    /// - Throws: `ModelError.unknownAttribute`, `malformedPath`.
    func attribute() throws(ModelError) -> AttributeID? {
        guard let element else { return nil }
        if let cluster { return try cluster.attribute(element).id }
        return AttributeID(try number(element))
    }

    /// - Throws: `ModelError.unknownCommand`, `malformedPath`.
    func command() throws(ModelError) -> CommandID {
        guard let element, clusterID != nil else {
            throw ModelError(
                .malformedPath, subject: text, "path '\(text)': DEVICE/ENDPOINT/CLUSTER/COMMAND is expected")
        }
        if let cluster { return try cluster.command(element).id }
        return CommandID(try number(element))
    }

    private func number(_ piece: String) throws(ModelError) -> UInt32 {
        let isHexadecimal = piece.lowercased().hasPrefix("0x")
        guard let number = UInt32(isHexadecimal ? String(piece.dropFirst(2)) : piece, radix: isHexadecimal ? 16 : 10)
        else {
            throw ModelError(
                .malformedPath, subject: text,
                "path '\(text)': in a cluster that the model does not know, '\(piece)' must be a number")
        }
        return number
    }

    /// The endpoints that are meant, one where it is not said that all are.
    ///
    /// - Throws: `ControlError`; what asking the device throws.
    func endpoints(
        with cluster: ClusterID, of device: NodeID, name: String, _ hub: DeviceHub, everyOne: Bool = false
    ) async throws -> [EndpointID] {
        switch place {
        case .one(let endpoint): return [endpoint]
        case .every: break
        case .unsaid where everyOne: break
        case .unsaid:
            let rest = [MatterModel.name(of: cluster).flatMap { self.clusterID == nil ? nil : $0 }, element]
                .compactMap { $0 }
            return [
                try await shape(of: device, hub).endpoint(with: cluster, of: name) { endpoint in
                    (["\(self.device)/\(endpoint.rawValue)"] + rest).joined(separator: "/")
                }
            ]
        }
        let found = try await shape(of: device, hub).endpoints(with: cluster)
        guard !found.isEmpty else {
            throw ControlError(
                .noSuchEndpoint,
                "\(name) has no endpoint with \(MatterModel.name(of: cluster) ?? "\(cluster)"); 'matterctl show' lists what it has."
            )
        }
        return found
    }

    /// The device's endpoints, of one behind a bridge its own.
    private func shape(of device: NodeID, _ hub: DeviceHub) async throws -> DeviceShape {
        let shape = try await DeviceShape(of: device, hub)
        return root.map { shape.limited(to: $0) } ?? shape
    }
}
