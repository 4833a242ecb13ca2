import Foundation
import MatterHome

/// The guides' code as an app writes it, with the public API alone: that it compiles shows that names, labels and types are
/// those of the guides.
enum GuideCode {
    // MARK: control (K-02 to K-18)

    /// K-02 to K-07, K-12.
    static func toggle(_ device: HomeDevice) async throws -> Bool? {
        guard let deviceType = await device.types.get(OnOffLightDeviceType.self),
            let onOffTrait = deviceType.traits[Matter.OnOffTrait.self]
        else { return nil }
        do {
            if onOffTrait.supportsToggleCommand, onOffTrait.supports(.toggle) { try await onOffTrait.toggle() }
        } catch let error as HomeError { throw HomeError.commandFailed("Failed to toggle: \(error.message)") }
        return onOffTrait.attributes.onOff
    }

    /// K-05, K-08.
    static func turnOffSlowly(_ onOffTrait: Matter.OnOffTrait) async throws {
        try await onOffTrait.on()
        guard onOffTrait.supportsOffWithEffectCommand else { return try await onOffTrait.off() }
        try await onOffTrait.offWithEffect(
            effectIdentifier: Matter.OnOffTrait.EffectIdentifierEnum.dyingLight, effectVariant: 0)
    }

    /// K-09: 127 of 254.
    static func dimToHalf(_ levelControlTrait: Matter.LevelControlTrait) async throws -> UInt8? {
        try await levelControlTrait.moveToLevel(
            level: UInt8(127), transitionTime: 0, optionsMask: Matter.LevelControlTrait.OptionsBitmap(),
            optionsOverride: Matter.LevelControlTrait.OptionsBitmap())
        return levelControlTrait.attributes.currentLevel
    }

    /// K-10, K-11: what the absence of a value means.
    static func startUp(_ trait: Matter.OnOffTrait) -> String {
        if !trait.attributes.$onOff.isSupported { return "takes commands only" }
        if trait.attributes.startUpOnOff == nil {
            if !trait.attributes.$startUpOnOff.isSupported { return "not supported" }
            return trait.attributes.$startUpOnOff.isNullable ? "as it was" : "not known"
        }
        switch trait.attributes.startUpOnOff {
        case .off: return "off"
        case .on: return "on"
        case .toggle: return "the other way round"
        default: return "unknown"
        }
    }

    /// K-15, K-17, K-18.
    static func limitWrongCodes(_ doorLockTrait: Matter.DoorLockTrait) async throws -> UInt8? {
        if doorLockTrait.attributes.$wrongCodeEntryLimit.isSupported {
            _ = try await doorLockTrait.update { $0.setWrongCodeEntryLimit(3) }
        }
        return doorLockTrait.attributes.wrongCodeEntryLimit
    }

    /// K-16: in hundredths of a degree, and in tenths.
    static func cool(_ thermostatTrait: Matter.ThermostatTrait, to setpoint: Int16, then amount: Int8) async throws
        -> Int16?
    {
        let _ = try await thermostatTrait.update { $0.setOccupiedCoolingSetpoint(setpoint) }
        try await thermostatTrait.setpointRaiseLower(mode: .cool, amount: amount)
        return thermostatTrait.attributes.occupiedCoolingSetpoint
    }

    // MARK: groups (K-19 to K-29)

    /// K-20, K-27.
    static func turnOn(_ group: DeviceGroup) async throws {
        if let p = await group.part(OnOffLightDeviceType.self), let t = p.matterTraits.onOffTrait, t.supports(.on) {
            try await t.on()
        }
    }

    /// K-28.
    static func turnOff(_ group: DeviceGroup) async throws {
        guard let trait = await onOffTrait(in: group) else { return }
        try await trait.off()
    }

    /// K-29.
    static func dimAndColor(_ group: any HasParts) async throws -> UInt16? {
        if let dimmablePart = try await group.parts(DimmableLightDeviceType.self).first,
            let levelTrait = dimmablePart.matterTraits.levelControlTrait, levelTrait.supports(.moveToLevelWithOnOff)
        {
            try await levelTrait.moveToLevelWithOnOff(
                level: 127, transitionTime: nil, optionsMask: [], optionsOverride: [])
        }
        guard let colorPart = await group.part(ColorTemperatureLightDeviceType.self),
            let colorTrait = colorPart.matterTraits.colorControlTrait,
            let min = colorTrait.attributes.colorTempPhysicalMinMireds,
            let max = colorTrait.attributes.colorTempPhysicalMaxMireds
        else { return nil }
        let mid = UInt16((UInt32(min) + UInt32(max)) / 2)
        try await colorTrait.moveToColorTemperature(
            colorTemperatureMireds: mid, transitionTime: 0, optionsMask: [], optionsOverride: [])
        return mid
    }

    // MARK: standard traits of the camera and doorbell guides

    /// D-03.
    static func basics(_ basicInfoTrait: Matter.BasicInformationTrait) -> String {
        let vendorName: String? = basicInfoTrait.attributes.vendorName
        let vendorID: UInt16? = basicInfoTrait.attributes.vendorID
        let productName: String? = basicInfoTrait.attributes.productName
        let productID: UInt16? = basicInfoTrait.attributes.productID
        let softwareVersion: UInt32? = basicInfoTrait.attributes.softwareVersion
        return "\(vendorName ?? "") \(vendorID ?? 0) \(productName ?? "") \(productID ?? 0) \(softwareVersion ?? 0)"
    }

    /// D-07.
    static func speak(_ locale: String, _ t: Matter.LocalizationConfigurationTrait) async throws -> String? {
        try await t.update { $0.setActiveLocale(locale) }
        return t.attributes.activeLocale
    }

    /// D-11.
    static func isReachable(_ deviceType: some HomeDeviceType) -> Bool {
        switch deviceType.metadata.sourceConnectivity.connectivityState {
        case .online, .partiallyOnline: true
        case .offline, .unknown: false
        }
    }

    /// D-12.
    static func getIpAddresses(trait: Matter.GeneralDiagnosticsTrait) -> [String] {
        var addresses: [String] = []
        for interface in trait.attributes.networkInterfaces ?? [] {
            let (v4, v6): ([Data], [Data]) = (interface.iPv4Addresses, interface.iPv6Addresses)
            addresses += v4.compactMap { IPv4Address($0).map { "\($0)" } }
            addresses += v6.compactMap { IPv6Address($0).map { "\($0)" } }
        }
        return addresses
    }

    /// D-26, D-27.
    static func setBatteryUsage(to option: UInt8, _ energyPreferenceTrait: Matter.EnergyPreferenceTrait) async throws
        -> String?
    {
        try await energyPreferenceTrait.update { $0.setCurrentEnergyBalance(option) }
        let balances = energyPreferenceTrait.attributes.energyBalances ?? []
        guard let current = energyPreferenceTrait.attributes.currentEnergyBalance else { return "custom profile" }
        return Int(current) < balances.count ? balances[Int(current)].label : nil
    }

    /// D-28.
    static func setAutoBatterySaver(
        to value: Bool, _ energyPreferenceTrait: Matter.EnergyPreferenceTrait
    ) async throws {
        try await energyPreferenceTrait.update { $0.setCurrentLowPowerModeSensitivity(value ? 1 : 0) }
    }

    /// D-29.
    static func chargeState(_ powerSourceTrait: Matter.PowerSourceTrait) -> String {
        switch powerSourceTrait.attributes.batChargeState {
        case .isCharging: "Charging"
        case .isAtFullCharge: "Full"
        case .isNotCharging: "Not Charging"
        default: "Unknown"
        }
    }

    /// D-30.
    static func batteryLevel(_ powerSourceTrait: Matter.PowerSourceTrait) -> String {
        switch powerSourceTrait.attributes.batChargeLevel {
        case .ok: "OK"
        case .warning: "Warning"
        case .critical: "Critical"
        default: "Unknown"
        }
    }

    /// D-31.
    static func activeSource(_ attributes: Matter.PowerSourceTrait.Attributes) -> String? {
        if attributes.wiredPresent ?? false { return "wired" }
        return attributes.batPresent ?? false ? "battery" : nil
    }

    /// D-32 to D-34.
    static func replacement(_ powerSourceTrait: Matter.PowerSourceTrait) -> String? {
        let attributes = powerSourceTrait.attributes
        switch attributes.batReplaceability {
        case .userReplaceable:
            return attributes.batReplacementNeeded == true
                ? "needs \(attributes.batReplacementDescription ?? "a battery")" : "is fine"
        case .factoryReplaceable: return "by its maker"
        case .notReplaceable: return "not at all"
        default: return nil
        }
    }
}
