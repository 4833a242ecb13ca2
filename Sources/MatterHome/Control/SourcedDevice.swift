import MatterTypes

/// A device that is in no store: it is there as long as this process knows of it, and reached by a source of its own.
///
///     let lamp = SourcedDevice(name: "Desk", AdaptedLight(AdaptedLight.State(isOn: false)) { try desk.set($0.isOn) })
///     let group = DeviceGroup(members: [kitchenLight, lamp])
public struct SourcedDevice: ControllableDevice {
    public let name: String
    private let live: LiveNode

    public init(name: String, _ source: any DeviceSource) {
        self.name = name
        live = LiveNode(source)
    }

    public var types: DeviceTypes {
        let live = live
        return DeviceTypes { DeviceTypes.Scope(live: live, root: .root) }
    }
}
