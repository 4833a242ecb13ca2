import MatterTypes

/// What the Thermostat cluster steers (Matter Application Clusters 4.3): heating and cooling setpoints that stay within
/// their limits, and as far apart as the dead band says. Temperatures in hundredths of a degree Celsius.
struct Thermostat: Sendable {
    /// What outlives a restart.
    struct Settings: Codable, Hashable, Sendable {
        var heating: Int16 = 2_000
        var cooling: Int16 = 2_600
        var heatingLimits = Limits(lower: 700, upper: 3_000)
        var coolingLimits = Limits(lower: 1_600, upper: 3_200)
        /// Tenths of a degree.
        var deadBand: Int8 = 20
        /// SystemMode: 0 off, 1 auto, 3 cool, 4 heat.
        var mode: UInt8 = 1
        /// ControlSequenceOfOperation.
        var sequence: UInt8 = 4
    }

    struct Limits: Codable, Hashable, Sendable {
        var lower: Int16
        var upper: Int16

        func contains(_ value: Int) -> Bool { (Int(lower)...max(Int(lower), Int(upper))).contains(value) }
        func clamped(_ value: Int) -> Int { min(max(value, Int(lower)), Int(upper)) }
    }

    static let absoluteHeating = Limits(lower: 700, upper: 3_000)
    static let absoluteCooling = Limits(lower: 1_600, upper: 3_200)
    static let modes: Set<UInt8> = [0, 1, 3, 4]

    var settings: Settings

    init(starting settings: Settings) { self.settings = settings }

    private var band: Int { Int(settings.deadBand) * 10 }

    // MARK: setpoints

    /// Sets a setpoint; the other one gives way where it would come too near.
    ///
    /// - Returns: false where the value is out of the limits, or the other can't give way; nothing has changed then.
    mutating func setHeating(_ value: Int16) -> Bool {
        let cooling = max(Int(settings.cooling), Int(value) + band)
        guard settings.heatingLimits.contains(Int(value)), settings.coolingLimits.contains(cooling) else {
            return false
        }
        settings.heating = value
        settings.cooling = Int16(cooling)
        return true
    }

    mutating func setCooling(_ value: Int16) -> Bool {
        let heating = min(Int(settings.heating), Int(value) - band)
        guard settings.coolingLimits.contains(Int(value)), settings.heatingLimits.contains(heating) else {
            return false
        }
        settings.cooling = value
        settings.heating = Int16(heating)
        return true
    }

    /// Raises or lowers as far as the limits let it.
    ///
    /// - Parameters:
    ///   - mode: 0 heating, 1 cooling, 2 both.
    ///   - tenths: of a degree.
    mutating func raise(_ mode: UInt8, by tenths: Int8) {
        let amount = Int(tenths) * 10
        if mode != 1 {
            // Whatever is set, cooling has to find a place above it.
            let highest = Int(settings.coolingLimits.upper) - band
            let value = min(settings.heatingLimits.clamped(Int(settings.heating) + amount), highest)
            if mode == 2 || !setHeating(Int16(value)) { settings.heating = Int16(value) }
        }
        if mode != 0 {
            let lowest = Int(settings.heatingLimits.lower) + band
            let value = max(settings.coolingLimits.clamped(Int(settings.cooling) + amount), lowest)
            if mode == 2 || !setCooling(Int16(value)) { settings.cooling = Int16(value) }
        }
        if mode == 2, Int(settings.cooling) - Int(settings.heating) < band {
            if amount > 0 {
                settings.heating = Int16(Int(settings.cooling) - band)
            } else {
                settings.cooling = Int16(Int(settings.heating) + band)
            }
        }
    }

    /// - Returns: false where the limits contradict what the device can, each other or the dead band.
    mutating func setLimits(heating: Limits? = nil, cooling: Limits? = nil) -> Bool {
        let heating = heating ?? settings.heatingLimits
        let cooling = cooling ?? settings.coolingLimits
        guard heating.lower <= heating.upper, cooling.lower <= cooling.upper,
            Self.absoluteHeating.contains(Int(heating.lower)), Self.absoluteHeating.contains(Int(heating.upper)),
            Self.absoluteCooling.contains(Int(cooling.lower)), Self.absoluteCooling.contains(Int(cooling.upper)),
            Int(heating.lower) <= Int(cooling.lower) - band, Int(heating.upper) <= Int(cooling.upper) - band
        else { return false }
        settings.heatingLimits = heating
        settings.coolingLimits = cooling
        settings.heating = Int16(heating.clamped(Int(settings.heating)))
        let apart = max(Int(settings.cooling), Int(settings.heating) + band)
        settings.cooling = Int16(cooling.clamped(apart))
        settings.heating = Int16(min(Int(settings.heating), Int(settings.cooling) - band))
        return true
    }

    // MARK: modes

    /// - Returns: false where it has no such mode.
    mutating func setMode(_ mode: UInt8) -> Bool {
        let isPossible: Bool =
            switch settings.sequence {
            case 0, 1: mode == 0 || mode == 3
            case 2, 3: mode == 0 || mode == 4
            default: Self.modes.contains(mode)
            }
        if isPossible { settings.mode = mode }
        return isPossible
    }

    mutating func setSequence(_ sequence: UInt8) {
        settings.sequence = sequence
        if !setMode(settings.mode) { settings.mode = 0 }
    }

    /// 0 nothing, 3 cooling, 4 heating: what it does at this temperature.
    func running(at temperature: Int16?) -> UInt8 {
        guard let temperature else { return 0 }
        if settings.mode == 1 || settings.mode == 4, temperature < settings.heating { return 4 }
        if settings.mode == 1 || settings.mode == 3, temperature > settings.cooling { return 3 }
        return 0
    }
}
