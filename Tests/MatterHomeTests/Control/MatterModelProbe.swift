import MatterModel
import MatterTypes

/// What the model has, for tests that see that nothing is left out.
enum MatterModelProbe {
    static var clusters: [ClusterID] { MatterModel.clusterIDs }
    static var deviceTypes: [DeviceTypeID] { MatterModel.deviceTypes.map(\.id) }
}
