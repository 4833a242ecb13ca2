import MatterTypes

/// What somebody does to the device itself, beside the network: presses its button, opens its door, warms it.
public enum OutsideAction: Hashable, Sendable {
    case press(EndpointID, times: Int)
    case hold(EndpointID)
    case release(EndpointID)
    case turn(EndpointID, position: UInt8)
    case switchLight(EndpointID, isOn: Bool?)
    case contact(EndpointID, isClosed: Bool)
    case occupancy(EndpointID, isOccupied: Bool)
    /// Hundredths of a degree Celsius; nil for a sensor that does not know.
    case temperature(EndpointID, Int16?)
    case lock(EndpointID, LockAction)
    /// A code on the lock's keypad, by which it is unlocked.
    case keypad(EndpointID, code: [UInt8])
    case battery(EndpointID, percent: UInt8)
    case mains(EndpointID, isPresent: Bool)
    case addPart(DeviceConfiguration.Kind)
    case removePart(EndpointID)
    case reachable(EndpointID, Bool)
    /// Its user wakes a device that sleeps.
    case wake

    public enum LockAction: String, Hashable, Sendable, CaseIterable {
        case locked, unlocked, jammed, freed
    }

    /// The commands, one a line, with what they do.
    public static let help: [(command: String, meaning: String)] = [
        ("press E [TIMES]", "short presses of a switch; one with bindings toggles what is bound to it"),
        ("hold E, release E", "a press that lasts until it is let go"),
        ("turn E POSITION", "a latching switch, 0 or 1"),
        ("on E, off E, toggle E", "a light or plug, by hand, or by a switch all that is bound to it"),
        ("open E, close E", "a contact"),
        ("occupied E, vacant E", "an occupancy sensor"),
        ("temperature E DEGREES|unknown", "a sensor or thermostat, in degrees Celsius"),
        ("lock E locked|unlocked|jammed|freed", "the bolt, by hand"),
        ("keypad E CODE", "a code at the lock, which unlocks it where it is right"),
        ("battery E PERCENT, mains E on|off", "a power source"),
        ("bridge add TYPE, bridge remove E", "a device behind the bridge comes or goes"),
        ("reachable E yes|no", "whether the bridge can reach it"),
        ("wake", "a device that sleeps"),
    ]

    /// - Parameter text: one command, as `help` has it.
    /// - Throws: `DeviceError` with code `invalidCommand`.
    public init(text: some StringProtocol) throws(DeviceError) {
        var words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }[...]
        func fault(_ sentence: String) -> DeviceError { DeviceError(.invalidCommand, sentence) }
        func next(_ what: String) throws(DeviceError) -> String {
            guard let word = words.popFirst() else { throw fault("\(what) is missing") }
            return word
        }
        func number<Number: FixedWidthInteger>(
            _ what: String, _ range: ClosedRange<Number>
        ) throws(DeviceError) -> Number {
            let word = try next(what)
            guard let number = Number(word), range.contains(number) else {
                throw fault("\(what) must be \(range.lowerBound) to \(range.upperBound), not '\(word)'")
            }
            return number
        }
        func one<Value>(_ what: String, _ choices: KeyValuePairs<String, Value>) throws(DeviceError) -> Value {
            let word = try next(what)
            guard let choice = choices.first(where: { $0.key == word }) else {
                throw fault("\(what) must be \(choices.map(\.key).joined(separator: " or ")), not '\(word)'")
            }
            return choice.value
        }
        func endpoint() throws(DeviceError) -> EndpointID { EndpointID(try number("the endpoint", 1...0xFFFE)) }

        let verb = try next("the command")
        switch verb {
        case "press":
            let place = try endpoint()
            self = .press(place, times: words.isEmpty ? 1 : try number("the number of presses", 1...20))
        case "hold": self = .hold(try endpoint())
        case "release": self = .release(try endpoint())
        case "turn": self = .turn(try endpoint(), position: try number("the position", 0...Button.positions - 1))
        case "on", "off": self = .switchLight(try endpoint(), isOn: verb == "on")
        case "toggle": self = .switchLight(try endpoint(), isOn: nil)
        case "open", "close": self = .contact(try endpoint(), isClosed: verb == "close")
        case "occupied", "vacant": self = .occupancy(try endpoint(), isOccupied: verb == "occupied")
        case "temperature":
            let place = try endpoint()
            let word = try next("the temperature")
            if word == "unknown" {
                self = .temperature(place, nil)
            } else {
                let limits = TemperatureMeasurementServer.range
                guard let degrees = Double(word), degrees.isFinite, abs(degrees) < 300,
                    limits.contains(Int16((degrees * 100).rounded()))
                else { throw fault("the temperature must be -40 to 125, or unknown, not '\(word)'") }
                self = .temperature(place, Int16((degrees * 100).rounded()))
            }
        case "lock":
            let place = try endpoint()
            let word = try next("what becomes of the lock")
            guard let action = LockAction(rawValue: word) else {
                throw fault("a lock becomes locked, unlocked, jammed or freed, not '\(word)'")
            }
            self = .lock(place, action)
        case "keypad": self = .keypad(try endpoint(), code: Array(try next("the code").utf8))
        case "battery": self = .battery(try endpoint(), percent: try number("the charge", 0...100))
        case "mains": self = .mains(try endpoint(), isPresent: try one("mains", ["on": true, "off": false]))
        case "reachable": self = .reachable(try endpoint(), try one("it", ["yes": true, "no": false]))
        case "wake": self = .wake
        case "bridge":
            if try one("what the bridge does", ["add": true, "remove": false]) {
                let word = try next("the type")
                guard let kind = DeviceConfiguration.Kind(rawValue: word), kind.canBeBridged else {
                    throw fault("'\(word)' is no type that a bridge can have behind it")
                }
                self = .addPart(kind)
            } else {
                self = .removePart(try endpoint())
            }
        default: throw fault("there is no command '\(verb)'")
        }
        if let word = words.first { throw fault("'\(word)' is too much") }
    }
}

extension DeviceCore {
    /// - Throws: `DeviceError` with code `invalidCommand` where the endpoint is of another kind.
    mutating func act(_ action: OutsideAction) throws(DeviceError) {
        switch action {
        case .press(let endpoint, let times):
            if appliances[endpoint]?.kind == .onOffLightSwitch {
                for _ in 0..<times { steerBound(endpoint, .toggle) }
                return
            }
            try check(endpoint, { $0 == .genericSwitch }, "a switch with a button")
            for _ in 0..<times {
                record(self[endpoint].button.press(now: now), on: endpoint)
                record(self[endpoint].button.release(now: now), on: endpoint)
            }
        case .hold(let endpoint):
            try check(endpoint, { $0 == .genericSwitch }, "a switch with a button")
            record(self[endpoint].button.press(now: now), on: endpoint)
        case .release(let endpoint):
            try check(endpoint, { $0 == .genericSwitch }, "a switch with a button")
            record(self[endpoint].button.release(now: now), on: endpoint)
        case .turn(let endpoint, let position):
            try check(endpoint, { $0 == .latchingSwitch }, "a latching switch")
            record(self[endpoint].button.turn(to: position), on: endpoint)
        case .switchLight(let endpoint, let isOn):
            if appliances[endpoint]?.kind == .onOffLightSwitch {
                return steerBound(endpoint, isOn.map { $0 ? .on : .off } ?? .toggle)
            }
            try check(endpoint, { $0.hasOnOff }, "a light or plug")
            steer(endpoint) { appliance, now in
                if isOn ?? !appliance.light.isOn {
                    appliance.light.switchOn(now: now)
                } else {
                    appliance.light.switchOff(now: now)
                }
            }
        case .contact(let endpoint, let isClosed):
            try check(endpoint, { $0 == .contactSensor }, "a contact sensor")
            guard self[endpoint].isClosed != isClosed else { return }
            self[endpoint].isClosed = isClosed
            record([Occurrence(cluster: 0x0045, event: 0, data: .members([0: .boolean(isClosed)]))], on: endpoint)
        case .occupancy(let endpoint, let isOccupied):
            try check(endpoint, { $0 == .occupancySensor }, "an occupancy sensor")
            guard self[endpoint].isOccupied != isOccupied else { return }
            self[endpoint].isOccupied = isOccupied
            let value: UInt8 = isOccupied ? 1 : 0
            record([Occurrence(cluster: 0x0406, event: 0, data: .members([0: .number(value)]))], on: endpoint)
        case .temperature(let endpoint, let value):
            try check(endpoint, { $0 == .temperatureSensor || $0 == .thermostat }, "a temperature sensor or thermostat")
            self[endpoint].temperature = value
        case .lock(let endpoint, let action): try act(action, on: endpoint)
        case .keypad(let endpoint, let code):
            try check(endpoint, { $0 == .doorLock }, "a door lock")
            let events = steer(endpoint) { appliance, now in
                appliance.lock.operate(locks: false, code: code, by: .keypad, now: now).1
            }
            record(events, on: endpoint)
        case .battery(let endpoint, let percent):
            try check(endpoint, { $0 == .batteryPower }, "a battery")
            self[endpoint].source.percent = percent
        case .mains(let endpoint, let isPresent):
            try check(endpoint, { $0 == .wiredPower }, "a wired power source")
            self[endpoint].source.isPresent = isPresent
        case .addPart(let kind): try addPart(kind)
        case .removePart(let endpoint): try removePart(endpoint)
        case .reachable(let endpoint, let isReachable): try setReachable(endpoint, isReachable)
        case .wake:
            guard idle != nil else { throw DeviceError(.invalidCommand, "this device never sleeps") }
            idle?.happened(now: now)
        }
    }

    private func check(
        _ endpoint: EndpointID, _ fits: (DeviceConfiguration.Kind) -> Bool, _ what: String
    ) throws(DeviceError) {
        guard let appliance = appliances[endpoint], fits(appliance.kind) else {
            throw DeviceError(.invalidCommand, "endpoint \(endpoint.rawValue) is not \(what)")
        }
    }

    private mutating func act(_ action: OutsideAction.LockAction, on endpoint: EndpointID) throws(DeviceError) {
        try check(endpoint, { $0 == .doorLock }, "a door lock")
        let events = steer(endpoint) { appliance, now in
            switch action {
            case .locked, .unlocked:
                return appliance.lock.operate(locks: action == .locked, code: nil, by: .hand, now: now).1
            case .jammed: return appliance.lock.jam()
            case .freed:
                appliance.lock.free()
                return []
            }
        }
        record(events, on: endpoint)
    }
}
