import MatterInteraction
import MatterTLV
import MatterTypes

/// An event that an endpoint's part asks for.
struct Occurrence: Sendable {
    var cluster: ClusterID
    var event: EventID
    var priority: EventPriority = .info
    var data: TLVValue
}

/// The thing that an endpoint stands for: what its clusters steer and tell. Of its parts those count that its kind has.
struct Appliance: Sendable {
    /// What outlives a restart.
    struct Settings: Codable, Hashable, Sendable {
        var light: Light.Settings?
        var lamp: ColorLamp.Settings?
        var switchPosition: UInt8?
        var isClosed: Bool?
        var isOccupied: Bool?
        var temperature: Int16?
        var lock: DoorLock.Settings?
        var thermostat: Thermostat.Settings?
        var source: PowerSource?
        var energy: EnergyPreference?

        /// Without what a lamp shows, a sensor senses or a switch stands at; with all that somebody has configured, and
        /// the bolt.
        var lasting: Settings {
            var settings = self
            settings.light?.isOn = false
            settings.light?.level = 0
            if let lamp {
                settings.lamp = ColorLamp.Settings()
                settings.lamp?.options = lamp.options
                settings.lamp?.startUpMireds = lamp.startUpMireds
            }
            settings.switchPosition = nil
            settings.isClosed = nil
            settings.isOccupied = nil
            settings.temperature = nil
            settings.source = nil
            return settings
        }
    }

    let kind: DeviceConfiguration.Kind
    var identifyDeadline: Duration?
    var light: Light
    var lamp: ColorLamp
    var button: Button
    /// Whether the contact is closed.
    var isClosed: Bool
    var isOccupied: Bool
    /// Hundredths of a degree Celsius; nil where the sensor does not know.
    var temperature: Int16?
    var lock: DoorLock
    var thermostat: Thermostat
    var source: PowerSource
    var energy: EnergyPreference

    init(_ kind: DeviceConfiguration.Kind, starting settings: Settings = Settings()) {
        self.kind = kind
        light = Light(starting: settings.light ?? Light.Settings())
        lamp = ColorLamp(starting: settings.lamp ?? ColorLamp.Settings())
        button = Button(position: kind == .latchingSwitch ? settings.switchPosition ?? 0 : 0)
        isClosed = settings.isClosed ?? true
        isOccupied = settings.isOccupied ?? false
        temperature = settings.temperature ?? 2_000
        lock = DoorLock(starting: settings.lock ?? DoorLock.Settings())
        thermostat = Thermostat(starting: settings.thermostat ?? Thermostat.Settings())
        source = settings.source ?? PowerSource()
        energy = settings.energy ?? EnergyPreference()
    }

    func settings(at now: Duration) -> Settings {
        var settings = Settings()
        if kind.hasOnOff {
            settings.light = light.settings
            settings.light?.level = light.level(at: now)
        }
        if kind.hasColor { settings.lamp = lamp.settings(at: now) }
        switch kind {
        case .latchingSwitch: settings.switchPosition = button.position
        case .contactSensor: settings.isClosed = isClosed
        case .occupancySensor: settings.isOccupied = isOccupied
        case .temperatureSensor: settings.temperature = temperature
        case .doorLock: settings.lock = lock.settings
        case .thermostat:
            settings.temperature = temperature
            settings.thermostat = thermostat.settings
            settings.energy = energy
        case .wiredPower, .batteryPower: settings.source = source
        default: break
        }
        return settings
    }

    // MARK: time

    func deadline(after now: Duration) -> Duration? {
        var deadlines = [identifyDeadline]
        if kind.hasOnOff { deadlines.append(light.deadline(after: now)) }
        if kind.hasColor { deadlines.append(lamp.deadline(after: now)) }
        if kind == .genericSwitch { deadlines.append(button.deadline) }
        if kind == .doorLock { deadlines.append(lock.deadline) }
        return deadlines.compactMap { $0 }.min()
    }

    /// Does what has become due.
    mutating func advance(to now: Duration) -> [Occurrence] {
        if let identifyDeadline, identifyDeadline <= now { self.identifyDeadline = nil }
        if kind.hasOnOff { light.advance(to: now) }
        if kind.hasColor { lamp.advance(to: now) }
        if kind == .genericSwitch { return button.advance(to: now) }
        if kind == .doorLock { return lock.advance(to: now) }
        return []
    }

    var isIdentifying: Bool { identifyDeadline != nil }

    /// Seconds.
    func identifyTime(at now: Duration) -> UInt16 {
        guard let identifyDeadline, identifyDeadline > now else { return 0 }
        return UInt16(min(((identifyDeadline - now) / .seconds(1)).rounded(.up), 65_535))
    }

    // MARK: what its user sees

    func notices(before: Appliance, now: Duration) -> [EndpointNotice] {
        var notices: [EndpointNotice] = []
        if isIdentifying != before.isIdentifying {
            notices.append(.identify(seconds: identifyTime(at: now)))
        }
        if kind.hasOnOff, light.isOn != before.light.isOn { notices.append(.onOff(light.isOn)) }
        if kind.hasLevel {
            let level = light.reportedLevel
            if level != before.light.reportedLevel { notices.append(.level(level)) }
        }
        if kind.hasColor, lamp.reportedNotice != before.lamp.reportedNotice { notices.append(lamp.reportedNotice) }
        if kind == .doorLock, lock.settings.state != before.lock.settings.state {
            notices.append(lock.settings.state == 1 ? .locked : lock.settings.state == 2 ? .unlocked : .jammed)
        }
        if kind == .thermostat {
            let (new, old) = (thermostat.settings, before.thermostat.settings)
            if new.heating != old.heating || new.cooling != old.cooling {
                notices.append(.setpoints(heating: new.heating, cooling: new.cooling))
            }
            if new.mode != old.mode { notices.append(.systemMode(new.mode)) }
        }
        return notices
    }
}

extension DeviceCore {
    /// The appliance of an endpoint; some appliance where there is none, of which nobody hears.
    subscript(endpoint: EndpointID) -> Appliance {
        get { appliances[endpoint] ?? Appliance(.bridge) }
        _modify {
            var appliance = appliances[endpoint] ?? Appliance(.bridge)
            let exists = appliances[endpoint] != nil
            defer { if exists { appliances[endpoint] = appliance } }
            yield &appliance
        }
    }

    mutating func record(_ occurrences: [Occurrence], on endpoint: EndpointID) {
        for occurrence in occurrences {
            record(
                occurrence.event, on: ClusterPath(endpoint: endpoint, cluster: occurrence.cluster),
                priority: occurrence.priority, occurrence.data)
        }
    }

    /// Changes an appliance, and tells its user what that did.
    mutating func steer<Result>(
        _ endpoint: EndpointID, _ body: (inout Appliance, Duration) throws -> Result
    ) rethrows -> Result {
        let before = self[endpoint]
        defer { notice(endpoint, before: before) }
        return try body(&self[endpoint], now)
    }

    mutating func notice(_ endpoint: EndpointID, before: Appliance) {
        effects += self[endpoint].notices(before: before, now: now).map { .notice(.endpoint(endpoint, $0)) }
    }
}
