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

/// What a virtual device advertises, and the finder that reads it.
private final class Notice: DeviceAdvertiser {
    let current = Mutex(Advertisement())
    func publish(_ advertisement: Advertisement) async throws { current.withLock { $0 = advertisement } }
}

private final class NoticeFinder: DeviceFinder {
    let devices = Mutex<[(notice: Notice, address: SocketAddress)]>([])

    func commissionable(_ discriminator: Discriminator) -> AsyncThrowingStream<DeviceCandidate, any Error> {
        AsyncThrowingStream { continuation in
            for (notice, address) in devices.withLock({ $0 }) {
                let advertised = notice.current.withLock { $0.commissionable?.record.discriminator }
                if let advertised, discriminator.matches(advertised: advertised) {
                    continuation.yield(
                        DeviceCandidate(name: "\(address)", addresses: [address], discriminator: advertised))
                }
            }
        }
    }

    func operational(
        _ fabric: CompressedFabricID, _ node: NodeID
    ) -> AsyncThrowingStream<OperationalCandidate, any Error> {
        AsyncThrowingStream { continuation in
            for (notice, address) in devices.withLock({ $0 })
            where notice.current.withLock({ $0.operational.contains { $0.nodeID == node } }) {
                continuation.yield(OperationalCandidate(addresses: [address]))
            }
        }
    }
}

/// A home with virtual lights and the hub that controls them, all in this process.
private final class LightHome {
    let directory: String
    let network = LoopbackNetwork(seed: 5)
    let finder = NoticeFinder()
    let hub: EmbeddedHub
    let node: MessagingNode
    let controller: DeviceController
    let home: Home
    let authority: AttestationAuthority
    private(set) var devices: [VirtualDevice] = []

    init() throws {
        directory = FileManager.default.temporaryDirectory.path + "/matter-lights-" + UUID().uuidString
        let location = StoreLocation(directory: directory, keyDirectory: directory + "/keys")
        var configuration = EmbeddedHub.Configuration(location: location)
        configuration.allowsUntrustedAttestation = true
        hub = try EmbeddedHub(configuration)
        node = try MessagingNode(transport: network.host([.test(0xC)]), parameters: .quick)
        let controller = DeviceController(hub: hub, node: node, finder: finder, timeout: .seconds(60))
        self.controller = controller
        var own = Home.Configuration()
        own.storeLocation = location
        own.control = { _ in controller }
        home = try Home(own)
        authority = try AttestationAuthority.make(name: "Test PAA", now: try #require(HostFacts.date))
    }

    deinit {
        node.stop()
        try? FileManager.default.removeItem(atPath: directory)
    }

    func add(_ name: String, kind: DeviceConfiguration.Kind = .dimmableLight) async throws -> HomeDevice {
        let number = UInt64(devices.count) + 1
        let configuration = DeviceConfiguration(kind: kind)
        let notice = Notice()
        let device = try VirtualDevice(
            configuration, storage: DeviceStorage(directory: directory + "/device\(number)"),
            attestation: .make(under: authority, for: configuration, now: try #require(HostFacts.date)),
            discriminator: UInt16(number), transport: network.host([.test(0xD0 + number)]), advertiser: notice)
        devices.append(device)
        finder.devices.withLock { $0.append((notice, .test(0xD0 + number))) }
        await device.start()
        while notice.current.withLock({ $0.commissionable == nil }) { await Task.yield() }
        var options = Commissioner.Options(microseconds: { nil })
        options.discoveryTimeout = .seconds(60)
        let payload = OnboardingPayload(
            vendorID: 0, productID: 0, discriminator: .long(device.discriminator), passcode: device.passcode)
        let commissioned = try await hub.commission(
            payload, place: CommissioningPlace(name: name), node: node, finder: finder, options: options
        ) { _ in }
        return try #require(try home.devices().first { $0.nodeID == commissioned.nodeID })
    }

    func stop() async {
        await controller.stop()
        for device in devices { await device.stop() }
    }
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

        // K-06: the device's own status.
        let direct = ClusterTarget(
            live: deviceType.handle.places[0].live, path: ClusterPath(endpoint: 1, cluster: 0x300))
        let error = try #require(await failed { _ = try await direct.perform(0x0A, .structure([]), response: nil) })
        #expect(error.code == .invalidArgument || error.code == .unimplemented)
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

    @Test func stateIsFollowedThroughARestartOfTheDevice() async throws {
        let lights = try LightHome()
        let device = try await lights.add("Lamp")
        let type = try #require(await device.types.get(DimmableLightDeviceType.self))
        let onOff = try #require(type.matterTraits.onOffTrait)
        while type.metadata.sourceConnectivity.connectivityState != .online { await Task.yield() }
        // Another client of the same hub; the report comes by the one subscription.
        var values = onOff.subscribe().makeAsyncIterator()
        let isOn = await values.next()?.onOff == true
        _ = try await lights.controller.invoke(
            device.nodeID, [CommandRequest(path: CommandPath(endpoint: 1, cluster: 6, command: 2))], timed: nil)
        while await values.next()?.onOff != !isOn {}
        #expect(lights.controller.subscriber.count == 1)
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
        await lights.stop()
    }
}
