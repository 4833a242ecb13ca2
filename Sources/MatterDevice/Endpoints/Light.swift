/// A lamp, or a socket: what the On/Off and Level Control clusters steer (Matter Application Clusters 1.5, 1.6).
///
/// The level is a function of time while it moves, so nothing needs to run for that.
struct Light: Sendable {
    /// What outlives a restart.
    struct Settings: Codable, Hashable, Sendable {
        var isOn = false
        /// 0 off, 1 on, 2 the other state; nil the same as before.
        var startUpOnOff: UInt8?
        /// 1 to 254.
        var level: UInt8 = 254
        /// The level after On; nil for the one before.
        var onLevel: UInt8?
        /// 0 the lowest level; nil the same as before.
        var startUpLevel: UInt8?
        /// Bit 0: level commands work while the light is off.
        var options: UInt8 = 0
    }

    private struct Transition: Sendable {
        var from: Double
        var to: Double
        var start: Duration
        var end: Duration
        var switchesOff: Bool

        func level(at now: Duration) -> Double {
            guard now < end, end > start else { return to }
            return from + (to - from) * max(0, (now - start) / (end - start))
        }
    }

    static let levels: ClosedRange<UInt8> = 1...254

    var settings: Settings
    private var transition: Transition?
    /// The moment whose level was reported last: at most one a second while it moves.
    private var tick: Duration = .zero
    var globalSceneControl = true
    /// When OnWithTimedOff ends.
    private(set) var offDeadline: Duration?
    /// Until when another OnWithTimedOff is not taken.
    private(set) var waitDeadline: Duration?
    private var offWait: Duration = .zero

    /// The state after a restart.
    init(starting settings: Settings) {
        var settings = settings
        switch settings.startUpOnOff {
        case 0: settings.isOn = false
        case 1: settings.isOn = true
        case 2: settings.isOn.toggle()
        default: break
        }
        if let level = settings.startUpLevel { settings.level = max(level, Self.levels.lowerBound) }
        self.settings = settings
    }

    var isOn: Bool { settings.isOn }
    var isMoving: Bool { transition != nil }
    /// Where it moves to, and when it is there.
    var goal: (level: UInt8, end: Duration)? {
        transition.map { (UInt8(min(max($0.to, 1), 254)), $0.end) }
    }

    /// The level as subscribers are told (quality Q): when it begins to move, once a second, and where it arrives.
    var reportedLevel: UInt8 { level(at: tick) }
    /// The remaining time as subscribers are told: where more than a second is to go, and zero.
    var reportedRemainingTime: UInt16 {
        guard let transition else { return 0 }
        let tenths = Self.tenths(until: transition.end, transition.start)
        return tenths > 10 ? tenths : 0
    }

    func level(at now: Duration) -> UInt8 {
        guard let transition else { return settings.level }
        return UInt8(min(max(transition.level(at: now).rounded(), 1), 254))
    }

    /// Tenths of a second.
    func remainingTime(at now: Duration) -> UInt16 { Self.tenths(until: transition?.end, now) }
    func onTime(at now: Duration) -> UInt16 { Self.tenths(until: offDeadline, now) }
    func offWaitTime(at now: Duration) -> UInt16 {
        offDeadline != nil ? Self.tenths(until: now + offWait, now) : Self.tenths(until: waitDeadline, now)
    }

    private static func tenths(until end: Duration?, _ now: Duration) -> UInt16 {
        guard let end, end > now else { return 0 }
        return UInt16(min(((end - now) / .milliseconds(100)).rounded(.up), 65_534))
    }

    // MARK: switching

    mutating func switchOn(now: Duration) {
        stop(now: now)
        if !settings.isOn, let level = settings.onLevel { settings.level = level }
        settings.isOn = true
        globalSceneControl = true
        waitDeadline = nil
    }

    mutating func switchOff(now: Duration) {
        stop(now: now)
        settings.isOn = false
        offDeadline = nil
    }

    /// - Parameters:
    ///   - onTime: tenths of a second, 0 and 0xFFFF for without end.
    ///   - offWaitTime: tenths of a second.
    mutating func switchOn(for onTime: UInt16, thenWait offWaitTime: UInt16, onlyWhenOn: Bool, now: Duration) {
        if onlyWhenOn, !isOn { return }
        if !isOn, let waitDeadline, waitDeadline > now {
            self.waitDeadline = min(waitDeadline, now + .milliseconds(100 * Int64(offWaitTime)))
            return
        }
        let longest = max(onTime == 0xFFFF ? 0 : onTime, self.onTime(at: now))
        switchOn(now: now)
        setOnTime(longest, now: now)
        offWait = .milliseconds(100 * Int64(offWaitTime))
    }

    mutating func setOnTime(_ tenths: UInt16, now: Duration) {
        offDeadline = tenths == 0 || tenths == 0xFFFF || !isOn ? nil : now + .milliseconds(100 * Int64(tenths))
    }

    mutating func setOffWaitTime(_ tenths: UInt16, now: Duration) {
        offWait = .milliseconds(100 * Int64(tenths))
        if offDeadline == nil { waitDeadline = tenths == 0 ? nil : now + offWait }
    }

    // MARK: moving

    mutating func move(to level: UInt8, over duration: Duration, withOnOff: Bool, now: Duration) {
        let target = min(max(level, Self.levels.lowerBound), Self.levels.upperBound)
        let start = Double(self.level(at: now))
        let switchesOff = withOnOff && target == Self.levels.lowerBound
        if withOnOff, !switchesOff || Double(target) > start, !isOn {
            settings.isOn = true
            globalSceneControl = true
        }
        transition = Transition(
            from: start, to: Double(target), start: now, end: now + duration, switchesOff: switchesOff)
        tick = now
        advance(to: now)
    }

    /// - Parameter rate: levels a second.
    mutating func move(up: Bool, rate: UInt8?, withOnOff: Bool, now: Duration) {
        let target = up ? Self.levels.upperBound : Self.levels.lowerBound
        let distance = abs(Int64(target) - Int64(level(at: now)))
        let duration: Duration = rate.map { .milliseconds(distance * 1000 / Int64(max($0, 1))) } ?? .zero
        move(to: target, over: duration, withOnOff: withOnOff, now: now)
    }

    mutating func step(up: Bool, size: UInt8, over duration: Duration, withOnOff: Bool, now: Duration) {
        let target = Int(level(at: now)) + (up ? Int(size) : -Int(size))
        move(to: UInt8(min(max(target, 1), 254)), over: duration, withOnOff: withOnOff, now: now)
    }

    /// Stays at the level that was reached.
    mutating func stop(now: Duration) {
        settings.level = level(at: now)
        transition = nil
    }

    // MARK: time

    /// When something changes by itself. A moving level is shown once a second.
    func deadline(after now: Duration) -> Duration? {
        let moving = transition.map { min($0.end, tick + .seconds(1)) }
        return [moving, offDeadline, waitDeadline].compactMap { $0 }.min()
    }

    mutating func advance(to now: Duration) {
        if isMoving, now >= tick + .seconds(1) { tick = now }
        if let transition, transition.end <= now {
            settings.level = UInt8(min(max(transition.to, 1), 254))
            self.transition = nil
            if transition.switchesOff { switchOff(now: now) }
        }
        if let offDeadline, offDeadline <= now {
            switchOff(now: now)
            if offWait > .zero { waitDeadline = now + offWait }
        }
        if let waitDeadline, waitDeadline <= now { self.waitDeadline = nil }
    }
}
