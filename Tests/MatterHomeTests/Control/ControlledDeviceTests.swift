import Foundation
import MatterCertificates
import MatterCommissioning
import MatterCrypto
import MatterHub
import MatterInteraction
import MatterMessaging
import MatterOnboarding
import MatterStore
import MatterTLV
import MatterTypes
import Synchronization
import TestSupport
import Testing

@testable import MatterDevice
@testable import MatterHome

/// Any attribute of a trait.
private protocol AnyTraitAttribute {
    var isSupported: Bool { get }
    var isNull: Bool { get }
    var hasValue: Bool { get }
}

extension TraitAttribute: AnyTraitAttribute {
    fileprivate var hasValue: Bool { wrappedValue != nil }
}

/// The guide on the wire, against virtual devices (K-02 to K-29).
@Suite struct ControlledDeviceTests {
    @Test func theGuideHoldsOnTheWire() async throws {
        let lights = try LightHome()
        let device = try await lights.add("Lamp")
        let deviceType = try #require(await device.types.get(DimmableLightDeviceType.self))
        let onOffTrait = try #require(deviceType.traits[Matter.OnOffTrait.self])
        #expect(await device.types.get(OnOffLightDeviceType.self) == nil)
        while deviceType.metadata.sourceConnectivity.connectivityState != .online { await Task.yield() }
        #expect(await device.connectivityState() == .online)

        // K-02 to K-07: the state is there when the command returns.
        #expect(onOffTrait.supportsToggleCommand && onOffTrait.supports(.on))
        #expect(onOffTrait.attributes.$onOff.isSupported)
        let before = onOffTrait.attributes.onOff == true
        try await onOffTrait.toggle()
        #expect(onOffTrait.attributes.onOff == !before)
        for _ in 0..<2 {
            try await onOffTrait.off()
            #expect(onOffTrait.attributes.onOff == false)
        }
        try await onOffTrait.on()
        #expect(onOffTrait.attributes.onOff == true)

        // K-08, K-09.
        try await onOffTrait.offWithEffect(
            effectIdentifier: Matter.OnOffTrait.EffectIdentifierEnum.dyingLight, effectVariant: 0)
        #expect(onOffTrait.attributes.onOff == false && onOffTrait.attributes.globalSceneControl == false)
        let levelControlTrait = try #require(deviceType.traits[Matter.LevelControlTrait.self])
        try await onOffTrait.on()
        try await levelControlTrait.moveToLevel(
            level: UInt8(127), transitionTime: 0, optionsMask: Matter.LevelControlTrait.OptionsBitmap(),
            optionsOverride: Matter.LevelControlTrait.OptionsBitmap())
        #expect(levelControlTrait.attributes.currentLevel == 127)

        // K-11, K-17: null, a value, and null again.
        #expect(onOffTrait.attributes.$startUpOnOff.isNullable)
        _ = try await onOffTrait.update { $0.setStartUpOnOff(.toggle) }
        #expect(onOffTrait.attributes.startUpOnOff == .toggle)
        _ = try await onOffTrait.update { $0.setStartUpOnOff(nil) }
        #expect(onOffTrait.attributes.startUpOnOff == nil && onOffTrait.attributes.$startUpOnOff.isNull)
        let basic = try #require(deviceType.matterTraits.basicInformationTrait)
        _ = try await basic.update { $0.setNodeLabel("Kitchen") }
        #expect(basic.attributes.nodeLabel == "Kitchen" && basic.attributes.vendorID == 0xFFF1)
        #expect(
            await failed { try await basic.update { $0.setNodeLabel(String(repeating: "x", count: 33)) } }?.code
                == .invalidArgument)

        // K-06: what can't be is not asked of the device; what the device refuses carries its own status.
        let direct = ClusterTarget(
            live: deviceType.handle.places[0].live, path: ClusterPath(endpoint: 1, cluster: 0x300))
        let ours = try #require(await failed { _ = try await direct.perform(0x0A, .structure([]), response: nil) })
        #expect(ours.code == .invalidArgument || ours.code == .unimplemented)
        #expect(ours.status == nil && ours.subtype != .deviceStatus)
        let error = try #require(await failed { try await levelControlTrait.move(moveMode: .up, rate: 0) })
        #expect(error.code == .invalidArgument && error.subtype == .deviceStatus)
        #expect(error.status == InteractionStatus(.invalidCommand) && error.subcodes == [0x85])
        await lights.stop()
    }

    @Test func anAppDoesWhatItsGroupMay() async throws {
        let lights = try LightHome()
        let device = try await lights.add("Lamp")
        let type = try #require(await device.types.get(DimmableLightDeviceType.self))
        let onOff = try #require(type.matterTraits.onOffTrait)
        let store = lights.home.context.store
        func grant(_ privilege: HomePrivilege) throws {
            try store.setPrivilege(privilege, of: lights.home.context.appGroup, user: getuid(), now: 1)
        }
        try grant(.operate)
        try await onOff.on()
        #expect(onOff.attributes.onOff == true)
        #expect(
            await failed { try await onOff.update { $0.setStartUpOnOff(.on) } }
                == HomeError(.permissionDenied, .permission, ""))
        try grant(.view)
        #expect(await failed { try await onOff.off() } == HomeError(.permissionDenied, .permission, ""))
        #expect(try await onOff.read().attributes.onOff == true)
        try grant(.none)
        #expect(await device.types.get(DimmableLightDeviceType.self) == nil)
        await lights.stop()
    }

    @Test func commandsChangeOnlyWhatTheyShould() async throws {
        let lights = try LightHome()
        let device = try await lights.add("Lamp")
        let type = try #require(await device.types.get(DimmableLightDeviceType.self))
        let live = type.handle.places[0].live
        let (onOff, level) = (
            try #require(type.matterTraits.onOffTrait), try #require(type.matterTraits.levelControlTrait)
        )
        func values() async throws -> [ConcreteAttributePath: TLVValue] {
            let read = try await live.source.read(
                [AttributePath(endpoint: 1)], events: [], minimumEventNumber: nil)
            return Dictionary(uniqueKeysWithValues: read.attributes.map { ($0.path, $0.value) })
        }
        let actions: [(String, @Sendable () async throws -> Void)] = [
            ("on", { try await onOff.on() }), ("level", { try await level.moveToLevel(level: 20, transitionTime: 0) }),
            ("toggle", { try await onOff.toggle() }),
            ("levelOn", { try await level.moveToLevelWithOnOff(level: 200, transitionTime: 0) }),
            ("effect", { try await onOff.offWithEffect(effectIdentifier: .dyingLight) }),
            ("timed", { try await onOff.onWithTimedOff(onOffControl: [], onTime: 600, offWaitTime: 0) }),
        ]
        for (name, action) in actions {
            let before = try await values()
            try await action()
            let after = try await values()
            for (path, value) in after where before[path] != value {
                let mutability = TraitHandle.swiftType(of: path.cluster)?.mutability(of: path.attribute)
                #expect(
                    mutability == .changedByCommands || mutability == .writableAndChangedByCommands, "\(name): \(path)")
            }
        }
        await lights.stop()
    }

    @Test func locksThermostatsAndPowerAreAsTheGuidesSay() async throws {
        let lights = try LightHome()
        var configuration = DeviceConfiguration(
            kinds: [.doorLock, .thermostat, .wiredPower, .batteryPower, .extendedColorLight])
        configuration.locales = ["de-DE", "en-US"]
        let device = try await lights.add("All", configuration)
        // K-15, K-18: a timed command, an attribute that only administrators write.
        let lock = try #require(await device.types.get(DoorLockDeviceType.self)?.traits[Matter.DoorLockTrait.self])
        try await lock.lockDoor()
        #expect(lock.attributes.lockState == .locked)
        if lock.attributes.$wrongCodeEntryLimit.isSupported {
            _ = try await lock.update { $0.setWrongCodeEntryLimit(3) }
        }
        #expect(lock.attributes.wrongCodeEntryLimit == 3)
        let added = try await lock.getUser(userIndex: 1)
        #expect(added.userIndex == 1)
        // K-16: written, and changed by a command.
        let thermostat = try #require(
            await device.types.get(ThermostatDeviceType.self)?.traits[Matter.ThermostatTrait.self])
        _ = try await thermostat.update { $0.setOccupiedCoolingSetpoint(2500) }
        try await thermostat.setpointRaiseLower(mode: .cool, amount: -10)
        #expect(thermostat.attributes.occupiedCoolingSetpoint == 2400)
        let tooHot = try #require(
            await failed { try await thermostat.update { $0.setOccupiedCoolingSetpoint(30_000) } })
        #expect(tooHot.code == .invalidArgument && tooHot.failures.map(\.name) == ["OccupiedCoolingSetpoint"])
        // D-29 to D-34.
        let power = try #require(
            await device.types.get(ExtendedColorLightDeviceType.self)?.matterTraits.powerSourceTrait)
        #expect(power.activePowerSource == .wired && power.attributes.batPresent != nil)
        #expect(power.attributes.batChargeLevel == .ok)
        try await lights.devices[0].act(.mains(3, isPresent: false))
        var states = power.subscribe().makeAsyncIterator()
        while await states.next()?.wiredPresent != false {}
        #expect(power.activePowerSource == .battery || power.attributes.batPresent == false)
        // D-07.
        let locale = try #require(
            await device.types.get(RootNodeDeviceType.self)?.matterTraits.localizationConfigurationTrait)
        _ = try await locale.update { $0.setActiveLocale("en_US") }
        #expect(locale.attributes.activeLocale == "en-US")
        await lights.stop()
    }

    @Test func everyAttributeOfEveryDeviceHasAValue() async throws {
        let lights = try LightHome()
        var configuration = DeviceConfiguration(kinds: DeviceConfiguration.Kind.allCases.filter { $0 != .bridge })
        configuration.locales = ["de-DE"]
        configuration.keepsTime = true
        let device = try await lights.add("All", configuration)
        let types = try await device.types.all()
        #expect(types.count >= configuration.kinds.count)
        var count = 0
        for type in types {
            for trait in type.traits.all {
                func look(_ attributes: some TraitAttributes) {
                    for child in Mirror(reflecting: attributes).children {
                        guard let attribute = child.value as? any AnyTraitAttribute, attribute.isSupported else {
                            continue
                        }
                        count += 1
                        #expect(attribute.hasValue || attribute.isNull, "\(Swift.type(of: trait)) \(child.label ?? "")")
                    }
                }
                look(trait.attributes)
            }
        }
        #expect(count > 200)
        await lights.stop()
    }

    /// C1, with what follows of it in MatterHubTests.
    @Test func aRestartAsksOnlyForWhatChanged() async throws {
        let lights = try LightHome()
        let device = try await lights.add("Lamp")
        func received() -> Int {
            lights.network.log.filter { $0.source == .test(0xD1) }.reduce(0) { $0 + $1.bytes.count }
        }
        func live(_ controller: DeviceController) async throws -> Int {
            let before = received()
            let monitor = try controller.monitor(device.nodeID)
            while !monitor.isLive { await Task.yield() }
            return received() - before
        }
        let first = try await live(lights.controller)
        await lights.controller.stop()
        let node = try MessagingNode(transport: lights.network.host([.test(0xC2)]), parameters: .quick)
        let again = DeviceController(hub: lights.hub, node: node, finder: lights.finder, timeout: .seconds(60))
        let second = try await live(again)
        #expect(second * 3 < first, "\(second) bytes after \(first)")
        await again.stop()
        node.stop()
        await lights.stop()
    }

    @Test func stateIsFollowedOverOneSubscription() async throws {
        let lights = try LightHome()
        let device = try await lights.add("Lamp")
        let type = try #require(await device.types.get(DimmableLightDeviceType.self))
        let onOff = try #require(type.matterTraits.onOffTrait)
        while type.metadata.sourceConnectivity.connectivityState != .online { await Task.yield() }
        var one = onOff.subscribe().makeAsyncIterator()
        var two = onOff.subscribe().makeAsyncIterator()
        let isOn = await one.next()?.onOff == true
        _ = await two.next()
        try await lights.devices[0].act(.switchLight(1, isOn: nil))
        while await one.next()?.onOff != !isOn {}
        while await two.next()?.onOff != !isOn {}
        #expect(lights.controller.subscriber.count == 1)
        await lights.stop()
    }

    @Test func pressesAreHeardThroughALoss() async throws {
        let lights = try LightHome()
        let device = try await lights.add("Button", kind: .genericSwitch)
        let type = try #require(await device.types.get(GenericSwitchDeviceType.self))
        while type.metadata.sourceConnectivity.connectivityState != .online { await Task.yield() }
        let button = try #require(type.matterTraits.switchTrait)
        var events = button.events().makeAsyncIterator()
        var numbers: [UInt64] = []
        /// Takes events until one tells the end of a press.
        func heard() async throws {
            while let event = try await events.next() {
                numbers.append(event.number)
                if case .multiPressComplete = event.event { break }
            }
        }
        try await lights.devices[0].act(.press(1, times: 1))
        try await heard()
        // The session goes, and the button is pressed while nobody listens.
        lights.network.silence([.test(0xD1)])
        lights.controller.pool.close(device.nodeID)
        lights.controller.subscriber.peerLost(device.nodeID, MessagingError(.sessionClosed))
        try await lights.devices[0].act(.press(1, times: 2))
        lights.network.wake([.test(0xD1)])
        try await heard()
        // Nothing is missing, and nothing came twice: the device itself has no others since.
        let first = try #require(numbers.first)
        let kept = try await lights.controller.read(
            device.nodeID, [], events: [EventPath(endpoint: 1, cluster: 0x3B)], minimumEventNumber: first,
            fabricFiltered: true)
        let all = kept.events.compactMap { if case .data(let event) = $0 { event.number } else { nil } }
        #expect(numbers == all && numbers.count == 3 + 6)
        await lights.stop()
    }

    @Test func whatABridgeShowsIsInTheHome() async throws {
        let lights = try LightHome()
        var configuration = DeviceConfiguration(kind: .bridge)
        configuration.bridged = [.onOffLight]
        let bridge = try await lights.add("Bridge", configuration)
        _ = try await bridge.types.list()
        func parts() throws -> [HomeDevice] { try lights.home.devices().filter(\.isBridged) }
        while try parts().isEmpty { try await Task.sleep(for: .milliseconds(20)) }
        let lamp = try #require(try parts().first)
        let light = try #require(await lamp.types.get(OnOffLightDeviceType.self))
        try await light.matterTraits.onOffTrait?.on()
        #expect(light.matterTraits.onOffTrait?.attributes.onOff == true)
        #expect(await bridge.types.get(OnOffLightDeviceType.self) == nil)
        // One that can't be reached.
        try await lights.devices[0].act(.reachable(lamp.endpoint, false))
        while light.metadata.sourceConnectivity.connectivityState != .offline { await Task.yield() }
        #expect(await bridge.connectivityState() == .partiallyOnline)
        // Another one comes, and the first one goes.
        try await lights.devices[0].act(.addPart(.dimmableLight))
        while try parts().count < 2 { try await Task.sleep(for: .milliseconds(20)) }
        let second = try #require(try parts().last)
        #expect(await second.types.get(DimmableLightDeviceType.self) != nil)
        try await lights.devices[0].act(.removePart(lamp.endpoint))
        while try parts().count > 1 { try await Task.sleep(for: .milliseconds(20)) }
        #expect(try parts().map(\.endpoint) == [second.endpoint])
        while await lamp.types.get(OnOffLightDeviceType.self) != nil { await Task.yield() }
        await lights.stop()
    }

    @Test func aGroupOfThreeTransportsIsOne() async throws {
        let lights = try LightHome()
        let one = try await lights.add("One", kind: .onOffLight)
        let two = try await lights.add("Two", kind: .onOffLight)
        let adapted = AdaptedLight(AdaptedLight.State(isOn: false)) { _ in }
        let group = DeviceGroup(members: [one, two, SourcedDevice(name: "Desk", adapted)])
        let trait = try #require(await group.part(OnOffLightDeviceType.self)?.matterTraits.onOffTrait)
        #expect(trait.attributes.onOff == nil && trait.supports(.on))
        try await trait.on()
        for device in [one, two] {
            let onOff = try #require(await device.types.get(OnOffLightDeviceType.self)?.matterTraits.onOffTrait)
            #expect(onOff.attributes.onOff == true)
        }
        #expect(adapted.state.isOn)
        // Kept in the store, and found again.
        let structure = try #require(try lights.home.structures().first)
        let kept = try structure.createGroup(name: "Lights", members: [one, two])
        #expect(try structure.group(named: "LIGHTS")?.id == kept.id)
        let found = try #require(try structure.groups().first)
        try await found.part(OnOffLightDeviceType.self)?.matterTraits.onOffTrait?.off()
        let onOff = try #require(await two.types.get(OnOffLightDeviceType.self)?.matterTraits.onOffTrait)
        #expect(onOff.attributes.onOff == false)
        try found.setMembers([two])
        try found.rename(to: "Few")
        #expect(try structure.groups().map { "\($0.name) \($0.members.count)" } == ["Few 1"])
        #expect(await failed { try group.rename(to: "x") }?.code == .failedPrecondition)
        try found.delete()
        #expect(try structure.groups().isEmpty)
        await lights.stop()
    }
}
