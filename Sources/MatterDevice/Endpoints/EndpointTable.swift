import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes
import Synchronization

extension DeviceCore {
    struct Endpoint: Sendable {
        var id: EndpointID
        /// The bridge that it stands behind.
        var parent: EndpointID?
        var deviceTypes: [(id: DeviceTypeID, revision: UInt16)]
        /// What tells it from others of its type: TagList.
        var tags: [Tag] = []
        var servers: [any ClusterServer]
        /// Ascending.
        var clients: [ClusterID] = []
    }

    /// A semantic tag of one of the standard namespaces.
    struct Tag: Hashable, Sendable {
        var namespace: UInt8
        var tag: UInt8
    }

    private struct TableKey: Hashable {
        var configuration: DeviceConfiguration
        var network: DeviceNetworkKind
    }

    /// Devices that are alike share their table: a fleet has a thousand of them.
    private static let tables = Mutex<[TableKey: [Endpoint]]>([:])

    /// The endpoints without those behind a bridge.
    static func table(_ configuration: DeviceConfiguration, _ network: DeviceNetworkKind) -> [Endpoint] {
        tables.withLock { tables in
            let key = TableKey(configuration: configuration, network: network)
            if let table = tables[key] { return table }
            let tags = tags(configuration.kinds)
            let applications = zip(configuration.kinds, tags).prefix(250).enumerated().map { index, entry in
                endpoint(EndpointID(UInt16(index + 1)), entry.0, tags: entry.1)
            }
            let table = [root(configuration, network)] + applications
            tables[key] = table
            return table
        }
    }

    private static func root(_ configuration: DeviceConfiguration, _ network: DeviceNetworkKind) -> Endpoint {
        var servers: [any ClusterServer] = [
            DescriptorServer(endpoint: 0), AccessControlServer(), BasicInformationServer(),
            GeneralCommissioningServer(), NetworkCommissioningServer(kind: network), GeneralDiagnosticsServer(),
            AdministratorCommissioningServer(), OperationalCredentialsServer(), GroupKeyManagementServer(),
        ]
        if !configuration.locales.isEmpty { servers.append(LocalizationServer()) }
        if configuration.keepsTime { servers.append(TimeSynchronizationServer()) }
        if let idle = configuration.idle { servers.append(IdleManagementServer(parameters: idle)) }
        return Endpoint(id: 0, deviceTypes: [deviceType(0x0016)], servers: servers)
    }

    /// An application endpoint, or one behind the bridge `parent`.
    static func endpoint(
        _ id: EndpointID, _ kind: DeviceConfiguration.Kind, tags: [Tag] = [], parent: EndpointID? = nil
    ) -> Endpoint {
        var servers = servers(id, kind)
        var types = [deviceType(kind.deviceType)]
        if parent != nil {
            servers.append(BridgedInformationServer(endpoint: id))
            types.append(deviceType(0x0013))
        }
        servers.append(DescriptorServer(endpoint: id, hasTags: !tags.isEmpty))
        return Endpoint(id: id, parent: parent, deviceTypes: types, tags: tags, servers: servers, clients: kind.clients)
    }

    /// The clusters of each kind, beside Descriptor.
    private static func servers(_ id: EndpointID, _ kind: DeviceConfiguration.Kind) -> [any ClusterServer] {
        if kind.isPowerSource { return [PowerSourceServer(endpoint: id, isBattery: kind == .batteryPower)] }
        if kind == .bridge { return [] }
        // 1 light, 2 something that can be seen.
        var servers: [any ClusterServer] = [
            IdentifyServer(endpoint: id, type: kind.hasOnOff && kind != .plug ? 1 : 2)
        ]
        if kind.hasOnOff || kind == .thermostat { servers.append(GroupsServer(endpoint: id)) }
        if kind.hasOnOff { servers.append(OnOffServer(endpoint: id)) }
        if kind.hasLevel { servers.append(LevelControlServer(endpoint: id)) }
        if kind.hasColor {
            servers.append(ColorControlServer(endpoint: id, isExtended: kind == .extendedColorLight))
        }
        switch kind {
        case .genericSwitch, .latchingSwitch:
            servers.append(SwitchServer(endpoint: id, isLatching: kind == .latchingSwitch))
        case .contactSensor: servers.append(BooleanStateServer(endpoint: id))
        case .occupancySensor: servers.append(OccupancySensingServer(endpoint: id))
        case .temperatureSensor: servers.append(TemperatureMeasurementServer(endpoint: id))
        case .doorLock: servers.append(DoorLockServer(endpoint: id))
        case .thermostat: servers += [ThermostatServer(endpoint: id), EnergyPreferenceServer(endpoint: id)]
        default: break
        }
        if !kind.clients.isEmpty { servers.append(BindingServer(endpoint: id)) }
        return servers
    }

    /// A device type in the revision that the model describes.
    private static func deviceType(_ id: DeviceTypeID) -> (id: DeviceTypeID, revision: UInt16) {
        (id, MatterModel.deviceType(id: id)?.revision ?? 1)
    }

    /// Endpoints of one device type that stand beside each other need tags (Matter Core 9.2.2): what kind of power it is,
    /// or else which of them it is.
    private static func tags(_ kinds: [DeviceConfiguration.Kind]) -> [[Tag]] {
        kinds.indices.map { index in
            let kind = kinds[index]
            guard kinds.count(where: { $0.deviceType == kind.deviceType }) > 1 else { return [] }
            let number = kinds[..<index].count { $0 == kind }
            // Namespaces: 0x0F power sources, 0x07 numbers.
            var tags: [Tag] = []
            if kind.isPowerSource { tags.append(Tag(namespace: 0x0F, tag: kind == .wiredPower ? 1 : 3)) }
            if !kind.isPowerSource || kinds.count(where: { $0 == kind }) > 1 {
                let position = kind.isPowerSource ? number : kinds[..<index].count { $0.deviceType == kind.deviceType }
                tags.append(Tag(namespace: 0x07, tag: UInt8(min(position + 1, 255))))
            }
            return tags
        }
    }
}
