import MatterInteraction
import MatterTLV
import MatterTypes
import TestSupport
import Testing

@testable import MatterDevice
@testable import MatterHome

/// The guides' code with virtual devices.
@Suite struct GuideCodeTests {
    @Test func itDoesWhatTheControlGuideSays() async throws {
        let lights = try LightHome()
        let device = try await lights.add(
            "All", DeviceConfiguration(kinds: [.onOffLight, .dimmableLight, .doorLock, .thermostat, .genericSwitch]))
        #expect(try await GuideCode.toggle(device) == true)
        #expect(try await GuideCode.toggle(device) == false)
        let light = try #require(await device.types.get(OnOffLightDeviceType.self))
        let onOff = try #require(light.traits[Matter.OnOffTrait.self])
        try await GuideCode.turnOffSlowly(onOff)
        #expect(onOff.attributes.onOff == false && onOff.attributes.globalSceneControl == false)
        // Null, and each value, told apart.
        #expect(GuideCode.startUp(onOff) == "as it was")
        for (value, meaning) in [(.off, "off"), (.on, "on"), (.toggle, "the other way round")]
            as [(Matter.OnOffTrait.StartUpOnOffEnum, String)]
        {
            _ = try await onOff.update { $0.setStartUpOnOff(value) }
            #expect(GuideCode.startUp(onOff) == meaning)
        }
        let dimmable = try #require(await device.types.get(DimmableLightDeviceType.self))
        let level = try #require(dimmable.matterTraits.levelControlTrait)
        try await dimmable.matterTraits.onOffTrait?.on()
        #expect(try await GuideCode.dimToHalf(level) == 127)
        let lock = try #require(await device.types.get(DoorLockDeviceType.self)?.matterTraits.doorLockTrait)
        #expect(try await GuideCode.limitWrongCodes(lock) == 3)
        try await lock.unlockDoor()
        #expect(lock.attributes.lockState == .unlocked)
        let thermostat = try #require(await device.types.get(ThermostatDeviceType.self)?.matterTraits.thermostatTrait)
        #expect(try await GuideCode.cool(thermostat, to: 2500, then: -10) == 2400)
        #expect(try await GuideCode.cool(thermostat, to: 2500, then: 5) == 2550)
        await lights.stop()
    }

    /// K-13 to K-16: what is not of an attribute's class is refused, and the device hears nothing of it.
    @Test func eachClassOfMutabilityIsKept() async throws {
        let lights = try LightHome()
        let device = try await lights.add(
            "All", DeviceConfiguration(kinds: [.dimmableLight, .doorLock, .thermostat, .genericSwitch]))
        let button = try #require(await device.types.get(GenericSwitchDeviceType.self)?.matterTraits.switchTrait)
        let level = try #require(await device.types.get(DimmableLightDeviceType.self)?.matterTraits.levelControlTrait)
        let before = lights.changes.count
        for (target, attribute, name) in [
            (button.handle.target, 0x0001, "CurrentPosition"), (level.handle.target, 0x0000, "CurrentLevel"),
        ] as [(any TraitTarget, AttributeID, String)] {
            let error = await failed { try await target.write([(attribute, .unsigned(1))]) }
            #expect(error == HomeError(.failedPrecondition, .constraint, ""))
            #expect(error?.failures.map(\.name) == [name])
        }
        #expect(await failed { try await level.moveToLevel(level: 255) }?.code == .invalidArgument)
        #expect(lights.changes.count == before)
        try await level.moveToLevel(level: 100)
        #expect(lights.changes.count == before + 1)
        // The first class has neither setters nor commands; the device itself changes it.
        #expect(Matter.SwitchTrait.MutableAttributes.self == NoMutableAttributes.self)
        #expect(button.supportedCommandTypes.isEmpty)
        #expect(button.supportedEventTypes == [1, 2, 3, 4, 5, 6])
        try await lights.devices[0].act(.hold(4))
        var positions = button.subscribe().makeAsyncIterator()
        while await positions.next()?.currentPosition != 1 {}
        #expect(button.attributes.currentPosition == 1 && button.attributes.numberOfPositions == 2)
        await lights.stop()
    }

    @Test func itDoesWhatTheDoorbellGuideSays() async throws {
        let lights = try LightHome()
        var configuration = DeviceConfiguration(kinds: [.thermostat, .wiredPower, .batteryPower])
        configuration.locales = ["de-DE", "en-US"]
        let device = try await lights.add("Hall", configuration)
        let type = try #require(await device.types.get(ThermostatDeviceType.self))
        while !GuideCode.isReachable(type) { await Task.yield() }
        let traits = type.matterTraits
        let basics = try #require(traits.basicInformationTrait)
        #expect(GuideCode.basics(basics).hasPrefix("matterctl 65521 Virtual Thermostat"))
        let locale = try #require(traits.localizationConfigurationTrait)
        #expect(try await GuideCode.speak("en_US", locale) == "en-US")
        #expect(await failed { _ = try await GuideCode.speak("xx_XX", locale) }?.code == .invalidArgument)
        let energy = try #require(traits.energyPreferenceTrait)
        #expect(try await GuideCode.setBatteryUsage(to: 0, energy) == energy.attributes.energyBalances?.first?.label)
        #expect(await failed { _ = try await GuideCode.setBatteryUsage(to: 9, energy) }?.code == .invalidArgument)
        try await GuideCode.setAutoBatterySaver(to: true, energy)
        #expect(energy.attributes.currentLowPowerModeSensitivity == 1)
        let diagnostics = try #require(traits.generalDiagnosticsTrait)
        #expect(GuideCode.getIpAddresses(trait: diagnostics) == diagnostics.ipAddresses)
        let power = try #require(traits.powerSourceTrait)
        #expect(GuideCode.activeSource(power.attributes) == "wired")
        #expect(GuideCode.chargeState(power) == "Unknown" && GuideCode.batteryLevel(power) == "OK")
        #expect(GuideCode.replacement(power) == "is fine")
        try await lights.devices[0].act(.battery(3, percent: 1))
        var states = power.subscribe().makeAsyncIterator()
        while await states.next()?.batReplacementNeeded != true {}
        #expect(GuideCode.batteryLevel(power) == "Critical")
        #expect(GuideCode.replacement(power) == "needs \(power.attributes.batReplacementDescription ?? "")")
        await lights.stop()
    }

    /// K-19 to K-29.
    @Test func groupsDoWhatTheControlGuideSays() async throws {
        let lights = try LightHome()
        let one = try await lights.add("One", kind: .onOffLight)
        let two = try await lights.add("Two", DeviceConfiguration(kinds: [.onOffLight, .dimmableLight]))
        let three = try await lights.add("Three", DeviceConfiguration(kinds: [.onOffLight, .colorTemperatureLight]))
        let members = [one, two, three]
        let group = DeviceGroup(members: members)
        func areOn() async throws -> [Bool?] {
            var states: [Bool?] = []
            for member in members {
                let light = try #require(await member.types.get(OnOffLightDeviceType.self))
                states.append(light.matterTraits.onOffTrait?.attributes.onOff)
            }
            return states
        }
        try await GuideCode.turnOn(group)
        #expect(try await areOn() == [true, true, true])
        try await GuideCode.turnOff(group)
        #expect(try await areOn() == [false, false, false])
        let part = try #require(await group.part(OnOffLightDeviceType.self)?.matterTraits.onOffTrait)
        #expect(part.attributes.onOff == nil && !part.attributes.$onOff.isSupported)
        #expect(part.supportedEventTypes.isEmpty)
        let colored = try #require(await three.types.get(ColorTemperatureLightDeviceType.self))
        let color = try #require(colored.matterTraits.colorControlTrait)
        // A light that is off keeps its color where the options are empty.
        try await colored.matterTraits.onOffTrait?.on()
        let mid = try #require(try await GuideCode.dimAndColor(group))
        #expect(color.attributes.colorTemperatureMireds == mid)
        let level = try #require(await two.types.get(DimmableLightDeviceType.self)?.matterTraits.levelControlTrait)
        #expect(level.attributes.currentLevel == 127)

        // Two fall silent: the third one is enough, and where none is left there is one error, as of one device.
        let lost = DeviceGroup(members: [two, three])
        let lostPart = try #require(await lost.part(OnOffLightDeviceType.self)?.matterTraits.onOffTrait)
        lights.network.silence([.test(0xD2), .test(0xD3)])
        async let failure = failed { try await lostPart.on() }
        try await part.on()
        #expect(try await areOn().first == true)
        #expect(await failure == HomeError(.unavailable, .device, ""))
        await lights.stop()
    }

    /// C2: more devices than sessions stay open. Those not used for longest are closed, and resumed when they are needed.
    @Test func moreDevicesThanSessionsAreControlledInTurn() async throws {
        let lights = try LightHome(maximumSessions: 2)
        var devices: [HomeDevice] = []
        for number in 1...4 { devices.append(try await lights.add("Lamp \(number)", kind: .onOffLight)) }
        for isOn in [true, false] {
            for device in devices {
                let command = CommandPath(endpoint: 1, cluster: 6, command: isOn ? 1 : 0)
                let responses = try await lights.controller.invoke(
                    device.nodeID, [CommandRequest(path: command, fields: nil)], timed: nil)
                #expect(responses.count == 1 && responses[0].isSuccess)
                #expect(lights.controller.pool.count <= 2)
                #expect(lights.controller.condition(of: device.nodeID).session?.isResumed == true)
            }
        }
        #expect(lights.controller.pool.established == 8)
        await lights.stop()
    }
}
