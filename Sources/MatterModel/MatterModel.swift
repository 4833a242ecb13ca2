import MatterTypes
import Synchronization

/// The data model of Matter 1.4.1 and the camera family of 1.5: names, numbers, types, access, conformance and
/// constraints of the clusters, and what the device types demand.
///
/// The facts lie in the program as text. A cluster is decoded when it is first asked for, so start-up costs nothing.
/// Names are found whatever their case and punctuation: `OnOff`, `onoff` and `on-off` are one.
public enum MatterModel {
    /// The version of the specification that the facts are of, but for cameras.
    public static let specificationVersion = "1.4.1"

    /// Nil where the model has no such cluster, as for those of manufacturers.
    public static func cluster(id: ClusterID) -> Cluster? {
        ModelIndex.shared.position(id).flatMap(decoded)
    }

    public static func cluster(named name: String) -> Cluster? {
        ModelIndex.shared.position(named: name).flatMap(decoded)
    }

    /// A cluster by name, or by number in decimal or hexadecimal with `0x`.
    ///
    /// - Returns: the number, and the cluster where the model has it.
    /// - Throws: `ModelError.unknownCluster` with the nearest name.
    public static func cluster(_ text: String) throws(ModelError) -> (id: ClusterID, cluster: Cluster?) {
        if let number = UInt32(modelNumber: text) { return (ClusterID(number), cluster(id: ClusterID(number))) }
        if let cluster = cluster(named: text) { return (cluster.id, cluster) }
        throw ModelError(
            .unknownCluster, subject: text, "unknown cluster '\(text)'",
            suggestion: nearestName(to: text, among: clusterNames))
    }

    /// In the order of their numbers.
    public static var clusterNames: [String] { ModelIndex.shared.clusters.map(\.name) }
    public static var clusterIDs: [ClusterID] { ModelIndex.shared.clusters.map(\.id) }

    /// The name of a cluster, without decoding it.
    public static func name(of id: ClusterID) -> String? {
        ModelIndex.shared.position(id).map { ModelIndex.shared.clusters[$0].name }
    }

    public static func deviceType(id: DeviceTypeID) -> DeviceType? { deviceTypes.first { $0.id == id } }

    public static func deviceType(named name: String) -> DeviceType? {
        let key = modelKey(name)
        return deviceTypes.first { modelKey($0.name) == key }
    }

    /// In the order of their numbers.
    public static let deviceTypes: [DeviceType] = ModelIndex.shared.readDeviceTypes()

    /// What all device types demand (the base device type).
    static let commonRequirements: [DeviceType.ClusterRequirement] = ModelIndex.shared.readCommonRequirements()

    /// The attributes that every cluster has (Matter Core 7.13).
    public static let globalAttributes: [Cluster.Attribute] = ModelReader.globalAttributes

    /// The types that all clusters share.
    static let sharedTypes: [String: TypeDeclaration] = ModelIndex.shared.readSharedTypes()

    private static let cache = Mutex<[Int: Cluster]>([:])

    private static func decoded(_ position: Int) -> Cluster {
        cache.withLock { cache in
            if let cluster = cache[position] { return cluster }
            let cluster = ModelIndex.shared.readCluster(position)
            cache[position] = cluster
            return cluster
        }
    }
}
