import MatterModel
import MatterTypes

/// What may change the value of an attribute through the API: whether it can be written, and whether commands of its trait
/// change it.
public enum AttributeMutability: String, Hashable, Sendable, CaseIterable {
    /// Only the device itself changes it, as Switch.currentPosition.
    case readOnly
    /// Commands change it, as LevelControl.currentLevel.
    case changedByCommands
    /// It is written with `update`, and no command changes it, as DoorLock.wrongCodeEntryLimit.
    case writable
    /// It is written with `update`, and commands change it too, as Thermostat.occupiedCoolingSetpoint.
    case writableAndChangedByCommands
}

extension MatterTrait {
    /// The class of an attribute by the specification; nil where the trait has none such.
    public static func mutability(of attribute: AttributeID) -> AttributeMutability? {
        guard let known = MatterModel.cluster(id: clusterID)?.attribute(id: attribute) else { return nil }
        let isChanged = CommandEffects.attributes(of: clusterID).contains(attribute)
        return known.access.isWritable
            ? (isChanged ? .writableAndChangedByCommands : .writable) : (isChanged ? .changedByCommands : .readOnly)
    }

    /// By the attribute's name, whatever its case: `mutability(of: "currentLevel")`.
    public static func mutability(of attribute: String) -> AttributeMutability? {
        MatterModel.cluster(id: clusterID)?.attribute(named: attribute).flatMap { mutability(of: $0.id) }
    }
}

/// Which attributes the effects of commands change, as the specification tells in prose.
enum CommandEffects {
    /// The clusters of the same endpoint that commands of a cluster change beside their own.
    static func clusters(beside cluster: ClusterID) -> [ClusterID] {
        switch cluster {
        case Matter.OnOffTrait.clusterID: [Matter.LevelControlTrait.clusterID]
        case Matter.LevelControlTrait.clusterID:
            [Matter.OnOffTrait.clusterID, Matter.ColorControlTrait.clusterID]
        case Matter.ScenesManagementTrait.clusterID:
            [Matter.OnOffTrait.clusterID, Matter.LevelControlTrait.clusterID, Matter.ColorControlTrait.clusterID]
        case Matter.FanControlTrait.clusterID: [Matter.OnOffTrait.clusterID]
        default: []
        }
    }

    static func attributes(of cluster: ClusterID) -> Set<AttributeID> {
        switch cluster {
        case Matter.OnOffTrait.clusterID: [0x0000, 0x4000, 0x4001, 0x4002]
        case Matter.LevelControlTrait.clusterID: [0x0000, 0x0001, 0x0004]
        case Matter.ColorControlTrait.clusterID:
            [
                0x0000, 0x0001, 0x0002, 0x0003, 0x0004, 0x0007, 0x0008, 0x4000, 0x4001, 0x4002, 0x4003, 0x4004, 0x4005,
                0x4006,
            ]
        case Matter.IdentifyTrait.clusterID: [0x0000]
        case Matter.DoorLockTrait.clusterID: [0x0000]
        case Matter.ThermostatTrait.clusterID: [0x0011, 0x0012, 0x004E, 0x004F]
        case Matter.WindowCoveringTrait.clusterID:
            [0x0003, 0x0004, 0x0005, 0x0006, 0x0008, 0x0009, 0x000A, 0x000B, 0x000C, 0x000E, 0x000F]
        case Matter.FanControlTrait.clusterID: [0x0000, 0x0002, 0x0003, 0x0005, 0x0006]
        case Matter.ModeSelectTrait.clusterID: [0x0003]
        case Matter.TimeSynchronizationTrait.clusterID:
            [0x0000, 0x0001, 0x0002, 0x0003, 0x0004, 0x0005, 0x0006, 0x0007]
        case Matter.ValveConfigurationAndControlTrait.clusterID:
            [0x0000, 0x0002, 0x0003, 0x0004, 0x0005, 0x0006, 0x0007]
        case Matter.SmokeCoAlarmTrait.clusterID: [0x0000, 0x0005]
        case Matter.OperationalStateTrait.clusterID, Matter.OvenCavityOperationalStateTrait.clusterID,
            Matter.RvcOperationalStateTrait.clusterID:
            [0x0001, 0x0002, 0x0004, 0x0005]
        // The clusters that are derived from Mode Base.
        default: MatterModel.cluster(id: cluster)?.command(named: "ChangeToMode") == nil ? [] : [0x0001]
        }
    }
}
