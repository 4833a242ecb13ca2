import CommandLineKit
import Glibc
import MatterHub
import MatterModel
import MatterStore
import MatterTypes

/// Names of devices, rooms, endpoints, clusters and attributes for a shell's completion. Reads the store, and asks nobody.
enum NameSuggestions {
    static func suggest(_ request: SuggestionRequest) -> [Suggestion] {
        let parameter = request.parameter
        switch parameter.name {
        case "DEVICE":
            let isShow = request.command == ["show"]
            return paths(request, clusters: isShow, elements: nil)
        case "PATH" where parameter.kind == .argument:
            return paths(request, clusters: true, elements: request.command == ["invoke"] ? .command : .attribute)
        case "ASSIGNMENT": return paths(request, clusters: true, elements: .attribute, end: "=")
        case "ROOM":
            return names(request) { store in try store.structures().flatMap { try store.rooms(of: $0.id) }.map(\.name) }
        case "GROUP" where parameter.kind == .argument:
            return names(request) { store in try store.deviceGroups().map(\.name) }
        case "HOME": return names(request) { store in try store.structures().map(\.name) }
        default: return []
        }
    }

    /// The store, where it is there and needs nobody to be asked.
    private static func store(_ request: SuggestionRequest) -> SQLiteStore? {
        guard
            let location = try? request.options["store"].map({ StoreLocation(directory: $0) })
                ?? StoreLocation.standard()
        else { return nil }
        guard access(location.file, R_OK | W_OK) == 0 else { return nil }
        var keys = KeyAccess.standard()
        if let file = request.options["key-file"] { keys.keyFile = file }
        return try? SQLiteStore(location, keyAccess: keys)
    }

    private static func names(
        _ request: SuggestionRequest, _ read: (SQLiteStore) throws -> [String]
    ) -> [Suggestion] {
        guard let store = store(request), let names = try? read(store) else { return [] }
        return names.map { Suggestion($0) }
    }

    private static func paths(
        _ request: SuggestionRequest, clusters: Bool, elements: ModelPath.Kind?, end: String = ""
    ) -> [Suggestion] {
        guard let store = store(request), let fabric = try? store.fabrics().first,
            let nodes = try? store.nodes(of: fabric.id)
        else { return [] }
        let pieces = request.prefix.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let slash = elements == nil ? "" : "/"
        let bridged = nodes.flatMap { node in
            ((try? store.bridgedEndpoints(of: node.nodeID, in: fabric.id)) ?? []).filter { !$0.name.isEmpty }
                .map { (node: node, part: $0) }
        }
        guard pieces.count > 1 else {
            return nodes.map { node in
                let name = node.label.isEmpty ? "\(node.nodeID.rawValue)" : node.label
                return Suggestion(name + slash, "\(node.vendorName) \(node.productName)")
            } + bridged.map { Suggestion($0.part.name + slash, "behind \($0.node.name)") }
        }
        let part = bridged.first { HomeName.areAlike($0.part.name, pieces[0]) }
        guard
            let node = nodes.first(where: {
                HomeName.areAlike($0.label, pieces[0]) || "\($0.nodeID.rawValue)" == pieces[0]
            }) ?? part?.node, let cache = try? AttributeCache.known(store, node.nodeID, fabric.id)
        else { return [] }
        let lead = pieces.dropLast().joined(separator: "/") + "/"
        let typed = pieces[pieces.count - 1]
        let whole = DeviceShape(cache)
        let shape =
            if let part, node.nodeID == part.node.nodeID, !HomeName.areAlike(node.label, pieces[0]) {
                whole.limited(to: part.part.endpoint)
            } else { whole }
        func clusterNames(_ ids: some Sequence<ClusterID>) -> [Suggestion] {
            Set(ids).sorted().compactMap { id in
                MatterModel.name(of: id).map { Suggestion(lead + spelled($0, typed) + slash, "\(id)") }
            }
        }
        switch (pieces.count, UInt16(pieces[1])) {
        case (2, _):
            let endpoints = shape.endpoints.map { endpoint in
                Suggestion(lead + "\(endpoint.id.rawValue)" + (clusters ? slash : ""), endpoint.title)
            }
            guard clusters, elements != nil else { return endpoints }
            // Of a device that was never looked at, any cluster may be meant.
            let servers = shape.endpoints.flatMap(\.servers)
            return endpoints + clusterNames(servers.isEmpty ? MatterModel.clusterIDs : servers)
        case (3, let number?) where clusters:
            return clusterNames(
                shape.endpoints.isEmpty
                    ? MatterModel.clusterIDs : shape.endpoints.first { $0.id.rawValue == number }?.servers ?? [])
        case (3, nil), (4, .some):
            guard let elements, let cluster = MatterModel.cluster(named: pieces[pieces.count - 2]) else { return [] }
            let names = elements == .command ? cluster.commands.map(\.name) : attributes(cluster, cache, end)
            return names.map { Suggestion(lead + spelled($0, typed) + end) }
        default: return []
        }
    }

    /// The attributes that the device has, and of those to be written, the writable ones.
    private static func attributes(_ cluster: Cluster, _ cache: AttributeCache, _ end: String) -> [String] {
        let present = Set(
            cache.clusters.filter { $0.key.cluster == cluster.id }.flatMap { Array($0.value.attributes.keys) })
        return cluster.attributes.filter {
            (present.isEmpty || present.contains($0.id)) && (end.isEmpty || $0.access.isWritable)
        }.map(\.name)
    }

    /// `on-off`, or as the specification writes it where the word begins with a capital.
    static func spelled(_ name: String, _ typed: String) -> String {
        if typed.first?.isUppercase == true { return name }
        var text = ""
        var previous: Character?
        for character in name {
            if character.isUppercase, let before = previous, before.isLowercase || before.isNumber { text += "-" }
            text += character.lowercased()
            previous = character
        }
        return text
    }
}
