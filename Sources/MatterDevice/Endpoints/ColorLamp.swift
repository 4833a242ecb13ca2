import MatterTypes

/// What the Color Control cluster steers (Matter Application Clusters 3.2). The color is given in one of three ways at a
/// time, by its mode; the values of the other two stay as they were.
///
/// Each component is a function of time while it moves, so nothing needs to run for that.
struct ColorLamp: Sendable {
    /// EnhancedColorMode.
    enum Mode: UInt8, Codable, Sendable {
        case hueSaturation = 0
        case xy = 1
        case temperature = 2
        case enhancedHue = 3
    }

    /// What outlives a restart.
    struct Settings: Codable, Hashable, Sendable {
        var mode = Mode.temperature
        /// EnhancedCurrentHue: 65,536 to a circle.
        var hue: UInt16 = 0
        /// 0 to 254.
        var saturation: UInt8 = 0
        var x: UInt16 = 24_939
        var y: UInt16 = 24_701
        var mireds: UInt16 = 250
        /// Bit 0: color commands work while the light is off.
        var options: UInt8 = 0
        /// Nil for the same as before.
        var startUpMireds: UInt16?
        var loop = Loop()
    }

    struct Loop: Codable, Hashable, Sendable {
        var isActive = false
        var isUpward = false
        /// Seconds for a circle.
        var time: UInt16 = 25
        var startHue: UInt16 = 8_960
        var storedHue: UInt16 = 0
    }

    enum Component: Hashable, Sendable {
        case hue, saturation, x, y, mireds

        /// The hue goes round.
        var range: ClosedRange<Double> {
            switch self {
            case .hue: -.infinity ... .infinity
            case .saturation: 0...254
            case .x, .y: 0...65_279
            case .mireds: Double(ColorLamp.mireds.lowerBound)...Double(ColorLamp.mireds.upperBound)
            }
        }
    }

    /// The way of a component; without an end it goes on until it is stopped.
    private struct Glide: Sendable {
        var from: Double
        /// Where it ends, or what it covers in a second where it has no end.
        var to: Double
        var start: Duration
        var end: Duration?

        func value(at now: Duration) -> Double {
            guard let end else { return from + to * max(0, (now - start) / .seconds(1)) }
            guard now < end, end > start else { return to }
            return from + (to - from) * max(0, (now - start) / (end - start))
        }
    }

    static let mireds: ClosedRange<UInt16> = 153...500

    private(set) var settings: Settings
    private var glides: [Component: Glide] = [:]
    /// The moment whose values were reported last: at most one a second while they move.
    private(set) var tick: Duration = .zero

    /// The state after a restart.
    init(starting settings: Settings) {
        self.settings = settings
        if let mireds = settings.startUpMireds {
            self.settings.mode = .temperature
            self.settings.mireds = min(max(mireds, Self.mireds.lowerBound), Self.mireds.upperBound)
        }
        if settings.loop.isActive { runLoop(from: Double(settings.hue), now: .zero) }
    }

    // MARK: values

    private func base(_ component: Component) -> Double {
        switch component {
        case .hue: Double(settings.hue)
        case .saturation: Double(settings.saturation)
        case .x: Double(settings.x)
        case .y: Double(settings.y)
        case .mireds: Double(settings.mireds)
        }
    }

    func value(_ component: Component, at now: Duration) -> UInt16 {
        let value = (glides[component]?.value(at: now) ?? base(component)).rounded()
        guard component == .hue else {
            return UInt16(min(max(value, component.range.lowerBound), component.range.upperBound))
        }
        let turned = value.truncatingRemainder(dividingBy: 65_536)
        return UInt16(min(turned < 0 ? turned + 65_536 : turned, 65_535))
    }

    private mutating func settle(_ component: Component, at now: Duration) {
        let value = value(component, at: now)
        glides[component] = nil
        switch component {
        case .hue: settings.hue = value
        case .saturation: settings.saturation = UInt8(min(value, 254))
        case .x: settings.x = value
        case .y: settings.y = value
        case .mireds: settings.mireds = value
        }
    }

    func settings(at now: Duration) -> Settings {
        var copy = self
        for component in glides.keys { copy.settle(component, at: now) }
        return copy.settings
    }

    var isMoving: Bool { !glides.isEmpty }

    /// Tenths of a second; 65,535 for a movement without end.
    func remainingTime(at now: Duration) -> UInt16 {
        glides.reduce(0) { longest, entry in
            // The loop is no transition.
            if entry.key == .hue, settings.loop.isActive { return longest }
            guard let end = entry.value.end else { return 65_535 }
            guard end > now else { return longest }
            return max(longest, UInt16(min(((end - now) / .milliseconds(100)).rounded(.up), 65_534)))
        }
    }

    /// As subscribers are told: where more than a second is to go, and zero.
    var reportedRemainingTime: UInt16 {
        let start = glides.values.map(\.start).max() ?? .zero
        let tenths = remainingTime(at: start)
        return tenths > 10 ? tenths : 0
    }

    var reportedNotice: EndpointNotice {
        switch settings.mode {
        case .temperature: .colorTemperature(mireds: value(.mireds, at: tick))
        case .xy: .color(x: value(.x, at: tick), y: value(.y, at: tick))
        case .hueSaturation, .enhancedHue:
            .hue(value(.hue, at: tick), saturation: UInt8(min(value(.saturation, at: tick), 254)))
        }
    }

    // MARK: moving

    /// Whether a command is carried out, by the options and their override.
    func allows(isOn: Bool, mask: UInt8, override: UInt8) -> Bool {
        isOn || (settings.options & ~mask | override & mask) & 1 != 0
    }

    /// The color is given in another way from now on; what moves of the others stops.
    mutating func enter(_ mode: Mode, now: Duration) {
        settings.mode = mode
        let own: Set<Component> =
            switch mode {
            case .hueSaturation, .enhancedHue: [.hue, .saturation]
            case .xy: [.x, .y]
            case .temperature: [.mireds]
            }
        for component in glides.keys where !own.contains(component) {
            if component == .hue { settings.loop.isActive = false }
            settle(component, at: now)
        }
    }

    mutating func glide(_ component: Component, to target: Double, over duration: Duration, now: Duration) {
        if component == .hue { settings.loop.isActive = false }
        settle(component, at: now)
        let end = min(max(target, component.range.lowerBound), component.range.upperBound)
        glides[component] = Glide(from: base(component), to: end, start: now, end: now + duration)
        tick = now
        advance(to: now)
    }

    /// - Parameter direction: 0 the shortest way, 1 the longest, 2 up, 3 down.
    mutating func turn(to hue: UInt16, direction: UInt8, over duration: Duration, now: Duration) {
        let from = Double(value(.hue, at: now))
        let up = (Double(hue) - from + 65_536).truncatingRemainder(dividingBy: 65_536)
        let isUpward: Bool =
            switch direction {
            case 0: up <= 32_768
            case 1: up > 32_768
            default: direction == 2
            }
        glide(.hue, to: from + (isUpward || up == 0 ? up : up - 65_536), over: duration, now: now)
    }

    /// Moves on and on: the hue round the circle, other components up to their bounds.
    ///
    /// - Parameter rate: units a second, below zero for down.
    mutating func move(_ component: Component, rate: Double, now: Duration) {
        settle(component, at: now)
        guard rate != 0 else { return }
        if component == .hue {
            settings.loop.isActive = false
            glides[.hue] = Glide(from: base(.hue), to: rate, start: now, end: nil)
            tick = now
        } else {
            move(component, rate: rate, within: component.range, now: now)
        }
    }

    mutating func move(_ component: Component, rate: Double, within bounds: ClosedRange<Double>, now: Duration) {
        let from = Double(value(component, at: now))
        let target = rate > 0 ? max(bounds.upperBound, from) : min(bounds.lowerBound, from)
        glide(component, to: target, over: .milliseconds(Int64(abs((target - from) / rate) * 1000)), now: now)
    }

    /// All stay where they are, but for the loop.
    mutating func stop(now: Duration) {
        for component in glides.keys where component != .hue || !settings.loop.isActive { settle(component, at: now) }
        tick = now
    }

    // MARK: the loop

    private mutating func runLoop(from hue: Double, now: Duration) {
        let rate = 65_536 / Double(max(settings.loop.time, 1))
        glides[.hue] = Glide(from: hue, to: settings.loop.isUpward ? rate : -rate, start: now, end: nil)
        tick = now
    }

    /// - Parameter fromStart: whether it begins at the hue for that, rather than where the hue is.
    mutating func startLoop(fromStart: Bool, now: Duration) {
        let current = value(.hue, at: now)
        if !settings.loop.isActive { settings.loop.storedHue = current }
        enter(.enhancedHue, now: now)
        settings.loop.isActive = true
        runLoop(from: Double(fromStart ? settings.loop.startHue : current), now: now)
    }

    /// The hue is again what it was before the loop.
    mutating func endLoop(now: Duration) {
        guard settings.loop.isActive else { return }
        settle(.hue, at: now)
        settings.loop.isActive = false
        settings.hue = settings.loop.storedHue
        tick = now
    }

    mutating func setLoop(isUpward: Bool? = nil, time: UInt16? = nil, startHue: UInt16? = nil, now: Duration) {
        if let isUpward { settings.loop.isUpward = isUpward }
        if let time { settings.loop.time = time }
        if let startHue { settings.loop.startHue = startHue }
        if settings.loop.isActive, isUpward != nil || time != nil {
            runLoop(from: Double(value(.hue, at: now)), now: now)
        }
    }

    mutating func setOptions(_ options: UInt8) { settings.options = options }
    mutating func setStartUpMireds(_ mireds: UInt16?) { settings.startUpMireds = mireds }

    // MARK: time

    /// When something changes by itself. Moving values are shown once a second.
    func deadline(after now: Duration) -> Duration? {
        guard isMoving else { return nil }
        return glides.values.compactMap(\.end).reduce(tick + .seconds(1), min)
    }

    mutating func advance(to now: Duration) {
        guard isMoving else { return }
        if now >= tick + .seconds(1) { tick = now }
        for (component, glide) in glides {
            if let end = glide.end, end <= now { settle(component, at: now) }
        }
    }
}
