import MatterTypes

extension DeviceConfiguration {
    /// What an endpoint is.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case onOffLight = "on-off-light"
        case dimmableLight = "dimmable-light"
        case plug
        case colorTemperatureLight = "color-temperature-light"
        case extendedColorLight = "extended-color-light"
        /// A button: short, long and several presses.
        case genericSwitch = "generic-switch"
        case latchingSwitch = "latching-switch"
        case contactSensor = "contact-sensor"
        case occupancySensor = "occupancy-sensor"
        case temperatureSensor = "temperature-sensor"
        case doorLock = "door-lock"
        case thermostat
        case wiredPower = "wired-power"
        case batteryPower = "battery-power"
        /// An aggregator, behind which other endpoints come and go.
        case bridge
        /// Steers other devices' lights: what its bindings name.
        case onOffLightSwitch = "on-off-light-switch"

        public var deviceType: DeviceTypeID {
            switch self {
            case .onOffLight: 0x0100
            case .dimmableLight: 0x0101
            case .plug: 0x010A
            case .colorTemperatureLight: 0x010C
            case .extendedColorLight: 0x010D
            case .genericSwitch, .latchingSwitch: 0x000F
            case .contactSensor: 0x0015
            case .occupancySensor: 0x0107
            case .temperatureSensor: 0x0302
            case .doorLock: 0x000A
            case .thermostat: 0x0301
            case .wiredPower, .batteryPower: 0x0011
            case .bridge: 0x000E
            case .onOffLightSwitch: 0x0103
            }
        }

        public var productName: String {
            switch self {
            case .onOffLight: "Virtual On/Off Light"
            case .dimmableLight: "Virtual Dimmable Light"
            case .plug: "Virtual Plug"
            case .colorTemperatureLight: "Virtual Color Temperature Light"
            case .extendedColorLight: "Virtual Extended Color Light"
            case .genericSwitch: "Virtual Switch"
            case .latchingSwitch: "Virtual Latching Switch"
            case .contactSensor: "Virtual Contact Sensor"
            case .occupancySensor: "Virtual Occupancy Sensor"
            case .temperatureSensor: "Virtual Temperature Sensor"
            case .doorLock: "Virtual Door Lock"
            case .thermostat: "Virtual Thermostat"
            case .wiredPower: "Virtual Wired Power Source"
            case .batteryPower: "Virtual Battery"
            case .bridge: "Virtual Bridge"
            case .onOffLightSwitch: "Virtual On/Off Light Switch"
            }
        }

        var hasOnOff: Bool { hasLevel || self == .onOffLight || self == .plug }
        var hasLevel: Bool { hasColor || self == .dimmableLight }
        var hasColor: Bool { self == .colorTemperatureLight || self == .extendedColorLight }
        /// The clusters of other devices that it steers, ascending: ClientList.
        var clients: [ClusterID] { self == .onOffLightSwitch ? [0x0003, 0x0006] : [] }
        var isPowerSource: Bool { self == .wiredPower || self == .batteryPower }
        /// Whether it may stand behind a bridge.
        public var canBeBridged: Bool { self != .bridge && !isPowerSource }
    }
}
