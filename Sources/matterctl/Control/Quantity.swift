import MatterModel
import MatterTLV
import MatterTypes

/// What a number of the model stands for, with its unit: shown beside the number, and taken in place of it.
struct Quantity: Hashable, Sendable {
    enum Unit: Hashable, Sendable {
        case celsius, percent, kelvin, seconds, milliamperes, millivolts, milliwatts, milliwattHours, decibelMilliwatts
        case kilopascals, hours
        /// Seconds since 1970 and since 2000.
        case unixTime, matterTime
    }

    var unit: Unit
    /// What one of the model's steps is in the unit.
    var step: Double
    var digits: Int
    /// The unit is a million divided by the number, as kelvin and mireds are.
    var isReciprocal = false

    /// Nil where the model knows of no unit.
    static func of(_ type: TypeReference, cluster: ClusterID?, name: String) -> Quantity? {
        if let named = named(cluster, name) { return named }
        switch type.text {
        case "temperature": return Quantity(unit: .celsius, step: 0.01, digits: 2)
        case "percent": return Quantity(unit: .percent, step: 1, digits: 0)
        case "percent100ths": return Quantity(unit: .percent, step: 0.01, digits: 2)
        case "elapsed-s": return Quantity(unit: .seconds, step: 1, digits: 0)
        case "systime-ms": return Quantity(unit: .seconds, step: 0.001, digits: 3)
        case "systime-us": return Quantity(unit: .seconds, step: 0.000001, digits: 3)
        case "epoch-s": return Quantity(unit: .matterTime, step: 1, digits: 0)
        case "epoch-us": return Quantity(unit: .matterTime, step: 0.000001, digits: 0)
        case "posix-ms": return Quantity(unit: .unixTime, step: 0.001, digits: 0)
        case "amperage-mA": return Quantity(unit: .milliamperes, step: 1, digits: 0)
        case "voltage-mV": return Quantity(unit: .millivolts, step: 1, digits: 0)
        case "power-mW": return Quantity(unit: .milliwatts, step: 1, digits: 0)
        case "energy-mWh": return Quantity(unit: .milliwattHours, step: 1, digits: 0)
        default: return nil
        }
    }

    private static let level = Quantity(unit: .percent, step: 100.0 / 254, digits: 0)
    private static let tenths = Quantity(unit: .seconds, step: 0.1, digits: 1)
    private static let mireds = Quantity(unit: .kelvin, step: 1, digits: 0, isReciprocal: true)
    private static let seconds = Quantity(unit: .seconds, step: 1, digits: 0)
    private static let millivolts = Quantity(unit: .millivolts, step: 1, digits: 0)

    /// What only the text of the specification says: the type is a plain number.
    private static func named(_ cluster: ClusterID?, _ name: String) -> Quantity? {
        switch (cluster?.rawValue, name) {
        case (0x0008, "CurrentLevel"), (0x0008, "MinLevel"), (0x0008, "MaxLevel"), (0x0008, "OnLevel"),
            (0x0008, "StartUpCurrentLevel"), (0x0008, "Level"), (0x0008, "StepSize"):
            level
        case (0x0008, "RemainingTime"), (0x0008, "OnOffTransitionTime"), (0x0008, "OnTransitionTime"),
            (0x0008, "OffTransitionTime"), (0x0008, "TransitionTime"), (0x0300, "RemainingTime"),
            (0x0300, "TransitionTime"), (0x0006, "OnTime"), (0x0006, "OffWaitTime"):
            tenths
        case (0x0300, "ColorTemperatureMireds"), (0x0300, "ColorTempPhysicalMinMireds"),
            (0x0300, "ColorTempPhysicalMaxMireds"), (0x0300, "StartUpColorTemperatureMireds"),
            (0x0300, "CoupleColorTempToLevelMinMireds"), (0x0300, "ColorTemperatureMinimumMireds"),
            (0x0300, "ColorTemperatureMaximumMireds"):
            mireds
        case (0x0003, "IdentifyTime"), (0x0033, "UpTime"), (0x002F, "BatTimeRemaining"),
            (0x002F, "BatTimeToFullCharge"),
            (0x0046, "IdleModeDuration"), (0x0101, "AutoRelockTime"), (0x0101, "UserCodeTemporaryDisableTime"),
            (0x0101, "Timeout"):
            seconds
        case (0x0046, "ActiveModeDuration"), (0x0046, "ActiveModeThreshold"):
            Quantity(unit: .seconds, step: 0.001, digits: 1)
        case (0x0033, "TotalOperationalHours"): Quantity(unit: .hours, step: 1, digits: 0)
        case (0x002F, "BatPercentRemaining"): Quantity(unit: .percent, step: 0.5, digits: 1)
        case (0x002F, "BatVoltage"), (0x002F, "WiredAssessedInputVoltage"), (0x002F, "WiredNominalVoltage"): millivolts
        case (0x0036, "Rssi"): Quantity(unit: .decibelMilliwatts, step: 1, digits: 0)
        case (0x0201, "LocalTemperatureCalibration"), (0x0201, "MinSetpointDeadBand"), (0x0201, "Amount"):
            Quantity(unit: .celsius, step: 0.1, digits: 1)
        case (0x0402, "Tolerance"): Quantity(unit: .celsius, step: 0.01, digits: 2)
        case (0x0403, "MeasuredValue"), (0x0403, "MinMeasuredValue"), (0x0403, "MaxMeasuredValue"):
            Quantity(unit: .kilopascals, step: 0.1, digits: 1)
        case (0x0405, "MeasuredValue"), (0x0405, "MinMeasuredValue"), (0x0405, "MaxMeasuredValue"):
            Quantity(unit: .percent, step: 0.01, digits: 2)
        default: nil
        }
    }

    // MARK: Showing

    /// Of a value in the unit; nil for what is no number.
    func number(of value: TLVValue) -> Double? {
        let raw: Double
        switch value {
        case .unsigned(let number): raw = Double(number)
        case .signed(let number): raw = Double(number)
        default: return nil
        }
        guard isReciprocal else { return raw * step }
        return raw > 0 ? 1_000_000 / raw : nil
    }

    /// `21.50 °C`; nil for what is no number.
    func text(of value: TLVValue) -> String? {
        guard let number = number(of: value) else { return nil }
        switch unit {
        case .seconds: return Self.duration(number, digits: digits)
        case .unixTime: return CalendarText.text(unix: number)
        case .matterTime: return CalendarText.text(unix: number + 946_684_800)
        default: return "\(Self.decimal(number, digits)) \(symbol)"
        }
    }

    var symbol: String {
        switch unit {
        case .celsius: "°C"
        case .percent: "%"
        case .kelvin: "K"
        case .seconds: "s"
        case .milliamperes: "mA"
        case .millivolts: "mV"
        case .milliwatts: "mW"
        case .milliwattHours: "mWh"
        case .decibelMilliwatts: "dBm"
        case .kilopascals: "kPa"
        case .hours: "h"
        case .unixTime, .matterTime: "s"
        }
    }

    /// `3 d 4 h`, `12 min 5 s`, `2.5 s`.
    static func duration(_ seconds: Double, digits: Int) -> String {
        guard seconds >= 120, seconds < 1e15 else { return "\(decimal(seconds, digits)) s" }
        let whole = Int64(seconds)
        if whole < 7200 { return "\(whole / 60) min \(whole % 60) s" }
        if whole < 172_800 { return "\(whole / 3600) h \(whole % 3600 / 60) min" }
        return "\(whole / 86_400) d \(whole % 86_400 / 3600) h"
    }

    static func decimal(_ number: Double, _ digits: Int) -> String {
        var scale = 1.0
        for _ in 0..<max(0, min(digits, 6)) { scale *= 10 }
        let scaled = (abs(number) * scale).rounded()
        guard scaled < 1e15 else { return "\(number)" }
        let whole = Int64(scaled)
        let sign = number < 0 && whole > 0 ? "-" : ""
        guard digits > 0 else { return "\(sign)\(whole)" }
        let rest = String(whole % Int64(scale))
        return "\(sign)\(whole / Int64(scale)).\(String(repeating: "0", count: digits - rest.count))\(rest)"
    }

    // MARK: Taking

    /// The model's number for a text with a unit, such as `21.5C`, `70F`, `50%`, `2700K`, `1.5s`, `2min`.
    ///
    /// - Returns: nil for a text without one, which is the model's own number or name.
    /// - Throws: `ControlError.invalidValue` for a unit of something else.
    func number(from text: String) throws -> Int64? {
        let body = text.drop { $0 == "+" || $0 == "-" }
        let end = body.firstIndex { !$0.isNumber && $0 != "." } ?? body.endIndex
        guard end < body.endIndex, end > body.startIndex, let magnitude = Double(body[..<end]) else { return nil }
        let suffix = String(body[end...]).trimmed
        guard suffix.first != "x", suffix.first != "X", !suffix.isEmpty else { return nil }
        let value = text.hasPrefix("-") ? -magnitude : magnitude
        guard let inUnit = convert(value, suffix) else {
            throw ControlError(.invalidValue, "'\(text)' has the unit '\(suffix)', where \(expectation) is expected.")
        }
        let raw = isReciprocal ? (inUnit > 0 ? 1_000_000 / inUnit : -1) : inUnit / step
        guard raw.isFinite, abs(raw) < 9e15 else {
            throw ControlError(.invalidValue, "'\(text)' is out of all bounds.")
        }
        return Int64(raw.rounded())
    }

    private func convert(_ value: Double, _ suffix: String) -> Double? {
        switch (unit, suffix.lowercased()) {
        case (.celsius, "c"), (.celsius, "°c"): value
        case (.celsius, "f"), (.celsius, "°f"): (value - 32) * 5 / 9
        case (.celsius, "k"): value - 273.15
        case (.percent, "%"): value
        case (.kelvin, "k"): value
        case (.kelvin, "mired"), (.kelvin, "mireds"): value > 0 ? 1_000_000 / value : nil
        case (.seconds, "s"), (.seconds, "sec"): value
        case (.seconds, "ms"): value / 1000
        case (.seconds, "min"), (.seconds, "m"): value * 60
        case (.seconds, "h"), (.hours, "h"): unit == .hours ? value : value * 3600
        case (.milliamperes, "ma"), (.milliwatts, "mw"), (.millivolts, "mv"), (.milliwattHours, "mwh"): value
        case (.milliamperes, "a"), (.milliwatts, "w"), (.millivolts, "v"), (.milliwattHours, "wh"): value * 1000
        case (.milliwatts, "kw"), (.milliwattHours, "kwh"): value * 1_000_000
        case (.decibelMilliwatts, "dbm"), (.kilopascals, "kpa"): value
        case (.kilopascals, "hpa"): value / 10
        default: nil
        }
    }

    var expectation: String {
        switch unit {
        case .celsius: "21.5C or 70F"
        case .percent: "50%"
        case .kelvin: "2700K or 370mired"
        case .seconds, .unixTime, .matterTime: "1.5s, 500ms, 2min or 1h"
        case .milliamperes: "mA or A"
        case .millivolts: "mV or V"
        case .milliwatts: "mW, W or kW"
        case .milliwattHours: "mWh, Wh or kWh"
        case .decibelMilliwatts: "dBm"
        case .kilopascals: "kPa"
        case .hours: "h"
        }
    }
}

extension String {
    /// Without spaces at both ends.
    var trimmed: String {
        var text = self[...]
        while text.first == " " { text = text.dropFirst() }
        while text.last == " " { text = text.dropLast() }
        return String(text)
    }
}
