import MatterTypes

/// A path as people write it: `DEVICE/ENDPOINT/CLUSTER/ATTRIBUTE`, with a command or event in the last place.
///
/// Clusters, attributes, commands and events are names or numbers; `*` is all of them. Whatever is left out at the end
/// is all of it too, where the kind of path allows that.
public struct ModelPath: Hashable, Sendable {
    public enum Kind: String, Sendable { case attribute, command, event }

    /// A label or number as it was written; which device it is, the store knows.
    public let device: String
    /// Nil for all.
    public let endpoint: EndpointID?
    public let clusterID: ClusterID?
    /// The number of the attribute, command or event; nil for all.
    public let element: UInt32?

    /// Nil where the path names none, or the model does not know it.
    public var cluster: Cluster? { clusterID.flatMap { MatterModel.cluster(id: $0) } }
    public var attribute: Cluster.Attribute? { element.flatMap { cluster?.attribute(id: AttributeID($0)) } }
    public var command: Cluster.Command? { element.flatMap { cluster?.command(id: CommandID($0)) } }
    public var event: Cluster.Event? { element.flatMap { cluster?.event(id: EventID($0)) } }

    /// - Parameter wildcards: whether pieces may be `*` or left out. A command always names cluster and command.
    /// - Throws: `ModelError`: `malformedPath`, `unknownCluster`, `unknownAttribute`, `unknownCommand`, `unknownEvent`.
    public init(_ text: String, _ kind: Kind, wildcards: Bool = true) throws(ModelError) {
        let form = "DEVICE/ENDPOINT/CLUSTER/\(kind.rawValue.uppercased())"
        func fault(_ sentence: String) -> ModelError {
            ModelError(.malformedPath, subject: text, "path '\(text)': \(sentence); \(form) is expected")
        }
        let pieces = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard pieces.count <= 4 else { throw fault("it has \(pieces.count) pieces") }
        if let empty = pieces.firstIndex(of: "") { throw fault("piece \(empty + 1) is empty") }

        /// Nil for all.
        func piece(_ index: Int, _ name: String, mayBeAll: Bool) throws(ModelError) -> String? {
            let given = index < pieces.count ? pieces[index] : nil
            guard given == nil || given == "*" else { return given }
            guard mayBeAll else { throw fault(given == nil ? "the \(name) is missing" : "'*' is no \(name) here") }
            return nil
        }
        guard pieces[0] != "*" else { throw fault("a device must be named") }
        device = pieces[0]

        let isCommand = kind == .command
        if let piece = try piece(1, "endpoint", mayBeAll: wildcards) {
            guard let number = UInt16(modelNumber: piece), number != 0xFFFF else {
                throw fault("'\(piece)' is no endpoint, a number from 0 to 65534")
            }
            endpoint = EndpointID(number)
        } else {
            endpoint = nil
        }
        var found: Cluster?
        if let piece = try piece(2, "cluster", mayBeAll: wildcards && !isCommand) {
            let (id, cluster) = try MatterModel.cluster(piece)
            clusterID = id
            found = cluster
        } else {
            clusterID = nil
        }
        guard let piece = try piece(3, kind.rawValue, mayBeAll: wildcards && !isCommand) else {
            element = nil
            return
        }
        if let found {
            element =
                switch kind {
                case .attribute: try found.attribute(piece).id.rawValue
                case .command: try found.command(piece).id.rawValue
                case .event: try found.event(piece).id.rawValue
                }
        } else if let number = UInt32(modelNumber: piece) {
            element = number
        } else if clusterID == nil, kind == .attribute, let number = Self.globalAttribute(piece) {
            // Of all clusters, only what all of them have can be named.
            element = number
        } else {
            let reason = clusterID == nil ? "all clusters" : "a cluster that the model does not know"
            throw fault("in \(reason), '\(piece)' must be a number")
        }
    }

    private static func globalAttribute(_ name: String) -> UInt32? {
        let key = modelKey(name)
        return MatterModel.globalAttributes.first { modelKey($0.name) == key }?.id.rawValue
    }
}
