import MatterHub
import MatterInteraction
import MatterTLV
import MatterTypes
import Testing

@testable import MatterHome

/// How device types are found, and which endpoint serves which of their traits (K-12, D-11, D-29 to D-34).
@Suite struct DeviceTypeTests {
    @Test func typesAreFoundByTheirNumber() async {
        let device = FakeSource([FakeEndpoint(1, 0x010C, [6: .onOff(), 8: .level(), 0x300: .color(153...500)])]).device
        let light = await device.types.get(ColorTemperatureLightDeviceType.self)
        #expect(light?.endpoint == 1)
        #expect(light?.traits[Matter.OnOffTrait.self] != nil)
        #expect(light?.matterTraits.colorControlTrait?.attributes.colorTempPhysicalMaxMireds == 500)
        #expect(light?.traits[Matter.DoorLockTrait.self] == nil)
        // A type is not those that it includes.
        #expect(await device.types.get(OnOffLightDeviceType.self) == nil)
        #expect(light?.traits.all.map { type(of: $0).name }.contains("LevelControl") == true)
    }

    @Test func unknownTypesAreListed() async throws {
        let device = FakeSource([FakeEndpoint(3, types: [0xFFF1_0001, 0x0100], [6: .onOff()])]).device
        let list = try await device.types.list()
        #expect(list.map(\.id) == [0x0016, 0xFFF1_0001, 0x0100])
        #expect(list.map(\.name) == ["RootNode", nil, "OnOffLight"])
        #expect(list.map(\.endpoint) == [0, 3, 3])
        #expect(try await device.types.all().map { type(of: $0).name } == ["RootNode", "OnOffLight"])
    }

    @Test func eachEndpointOfATypeIsOne() async {
        let source = FakeSource([
            FakeEndpoint(4, 0x010A, [6: .onOff(true)]), FakeEndpoint(2, 0x010A, [6: .onOff(false)]),
        ])
        let plugs = await source.device.types.getAll(OnOffPlugInUnitDeviceType.self)
        #expect(plugs.map(\.endpoint) == [2, 4])
        #expect(plugs.map { $0.matterTraits.onOffTrait?.attributes.onOff } == [false, true])
        try? await plugs[1].matterTraits.onOffTrait?.off()
        #expect(source.commands.map(\.path.endpoint) == [4])
    }

    @Test func aComposedTypeHasTheTraitsOfItsParts() async {
        let source = FakeSource([
            FakeEndpoint(1, 0x0143, parts: [2, 3]),
            FakeEndpoint(2, 0x0142, [0x551: .init(attributes: [0: .unsigned(1)])]),
            FakeEndpoint(3, 0x0148, [0x3B: .init(attributes: [1: .unsigned(0)]), 3: .init(attributes: [:])]),
        ])
        let bell = await source.device.types.get(VideoDoorbellDeviceType.self)
        #expect(bell?.matterTraits.switchTrait?.attributes.currentPosition == 0)
        #expect(bell?.matterTraits.cameraAvStreamManagementTrait != nil)
        // Where two parts have it, it is for the caller to say which one is meant.
        let stove = FakeSource([
            FakeEndpoint(1, 0x0078, parts: [2, 3]), FakeEndpoint(2, 0x0077, [6: .onOff()]),
            FakeEndpoint(3, 0x0077, [6: .onOff()]),
        ])
        let top = await stove.device.types.get(CooktopDeviceType.self)
        #expect(top != nil && top?.matterTraits.onOffTrait == nil)
        #expect(await stove.device.types.getAll(CookSurfaceDeviceType.self).count == 2)
    }

    @Test func whatIsAboutTheEndpointAloneComesFromItAlone() async {
        let source = FakeSource([
            FakeEndpoint(0, 0x0016, [3: .init(attributes: [:]), 0x28: .init(attributes: [1: .utf8("A")])]),
            FakeEndpoint(1, 0x0100, [6: .onOff()]),
        ])
        let light = await source.device.types.get(OnOffLightDeviceType.self)
        #expect(light?.matterTraits.identifyTrait == nil)
        #expect(light?.matterTraits.basicInformationTrait != nil)
        #expect(light?.matterTraits.descriptorTrait?.attributes.deviceTypeList?.map(\.deviceType) == [0x0100])
    }

    @Test func aDeviceThatWasNeverReachedHasNoTypes() async {
        let source = FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff()])])
        source.state.withLock {
            $0.isSilent = true
            $0.connectivity = .offline
        }
        let device = source.device
        #expect(await device.types.get(OnOffLightDeviceType.self) == nil)
        #expect(await failed { _ = try await device.types.list() }?.code == .unavailable)
        source.state.withLock { $0.isSilent = false }
        source.tellAll()
        while await device.types.get(OnOffLightDeviceType.self) == nil { await Task.yield() }
    }
}

@Suite struct BridgeTests {
    private static let reachable: FakeEndpoint.Cluster = .init(attributes: [0x11: .boolean(true), 5: .utf8("Lamp")])
    private let parts: [FakeEndpoint] = [
        FakeEndpoint(1, 0x000E, parts: [2, 3, 4]),
        FakeEndpoint(2, types: [0x0013, 0x0100], [0x39: reachable, 6: .onOff(true)]),
        FakeEndpoint(3, types: [0x0013], parts: [4], [0x39: reachable]),
        FakeEndpoint(4, 0x0101, [6: .onOff(), 8: .level()]),
    ]

    private func bridged(_ live: LiveNode, _ root: EndpointID) -> DeviceTypes {
        DeviceTypes { DeviceTypes.Scope(live: live, root: root) }
    }

    @Test func eachBridgedDeviceHasItsOwn() async throws {
        let live = LiveNode(FakeSource(parts))
        #expect(try await bridged(live, .root).list().map(\.endpoint) == [0, 1])
        #expect(try await bridged(live, 2).list().map(\.id) == [0x0013, 0x0100])
        #expect(try await bridged(live, 3).list().map(\.endpoint) == [3, 4])
        let light = await bridged(live, 3).get(DimmableLightDeviceType.self)
        #expect(light?.endpoint == 4)
        #expect(light?.matterTraits.bridgedDeviceBasicInformationTrait?.attributes.nodeLabel == "Lamp")
        // The bridge's own make is not the device's.
        #expect(light?.matterTraits.basicInformationTrait == nil)
        #expect(await bridged(live, .root).get(OnOffLightDeviceType.self) == nil)
        let topology = live.topology
        #expect(topology.bridged == [2, 3])
        #expect(topology.parent(of: 4) == 3 && topology.parent(of: 3) == 1 && topology.parent(of: .root) == nil)
    }

    @Test func connectivityIsThatOfTheType() async throws {
        struct Bridged: ControllableDevice { let types: DeviceTypes }
        let source = FakeSource(parts)
        let live = LiveNode(source)
        let one = Bridged(types: bridged(live, 2))
        let bridge = Bridged(types: bridged(live, .root))
        let light = try #require(await one.types.get(OnOffLightDeviceType.self))
        let other = try #require(await bridged(live, 3).get(DimmableLightDeviceType.self))
        #expect(light.metadata.sourceConnectivity.connectivityState == .online)
        var changes = light.subscribe().makeAsyncIterator()
        _ = await changes.next()
        source.set(2, 0x39, 0x11, .boolean(false))
        while await changes.next()?.metadata.sourceConnectivity.connectivityState != .offline {}
        #expect(other.metadata.sourceConnectivity.connectivityState == .online)
        #expect(await one.connectivityState() == .offline)
        #expect(await bridge.connectivityState() == .partiallyOnline)
        source.set(.offline)
        while other.metadata.sourceConnectivity.connectivityState != .offline { await Task.yield() }
        #expect(await bridge.connectivityState() == .offline)
        source.set(.unknown)
        while await bridge.connectivityState() != .unknown { await Task.yield() }
    }

    @Test func partsThatComeAndGoAreFollowed() async throws {
        let source = FakeSource(parts)
        let live = LiveNode(source)
        var lights = bridged(live, 2).subscribe(OnOffLightDeviceType.self).makeAsyncIterator()
        while try #require(await lights.next()) == nil {}
        source.replace([FakeEndpoint(1, 0x000E, parts: [3, 4])] + parts[2...])
        while try #require(await lights.next()) != nil {}
        #expect(await bridged(live, 2).get(OnOffLightDeviceType.self) == nil)
        source.replace(parts)
        while try #require(await lights.next()) == nil {}
        // What changes on it is news, what changes elsewhere is not.
        source.set(4, 6, 0, .boolean(true))
        source.set(2, 6, 0, .boolean(false))
        let next = try #require(await lights.next())
        #expect(next?.matterTraits.onOffTrait?.attributes.onOff == false)
    }
}

@Suite struct PowerSourceTests {
    private typealias Power = Matter.PowerSourceTrait

    private func wired(_ present: Bool?, status: UInt64 = 1, order: UInt64 = 0) -> FakeEndpoint.Cluster {
        var values: [AttributeID: TLVValue] = [0: .unsigned(status), 1: .unsigned(order), 0x1F: .array([])]
        if let present { values[9] = .boolean(present) }
        return .init(attributes: values, features: 1)
    }

    private func battery(_ present: Bool?, level: UInt64 = 0, order: UInt64 = 1, feeds: [UInt64] = [])
        -> FakeEndpoint.Cluster
    {
        var values: [AttributeID: TLVValue] = [
            0: .unsigned(2), 1: .unsigned(order), 0x0E: .unsigned(level), 0x0F: .boolean(true), 0x10: .unsigned(2),
            0x13: .utf8("AA"), 0x1A: .unsigned(1), 0x1F: .array(feeds.map { .unsigned($0) }),
        ]
        if let present { values[0x11] = .boolean(present) }
        return .init(attributes: values, features: 2 | 8)
    }

    private func power(_ endpoints: [FakeEndpoint]) async throws -> Power {
        let light = try #require(await FakeSource(endpoints).device.types.get(OnOffLightDeviceType.self))
        return try #require(light.matterTraits.powerSourceTrait)
    }

    @Test func severalSourcesAreOneTrait() async throws {
        let light = FakeEndpoint(1, 0x0100, [6: .onOff()])
        let both = try await power([
            light, FakeEndpoint(2, 0x0011, [0x2F: battery(true, level: 1)]),
            FakeEndpoint(3, 0x0011, [0x2F: wired(true)]),
        ])
        #expect(both.attributes.wiredPresent == true && both.attributes.batPresent == true)
        #expect(both.activePowerSource == .wired)
        #expect(both.attributes.batChargeLevel == .warning && both.attributes.batChargeState == .isCharging)
        #expect(both.attributes.batReplaceability == .userReplaceable && both.attributes.batReplacementNeeded == true)
        #expect(both.attributes.batReplacementDescription == "AA" && both.needsBatteryReplacement == true)
        #expect(both.attributes.status == .active)
        #expect(both.attributes.$wiredPresent.isSupported && both.attributes.$batPresent.isSupported)
        #expect(!both.attributes.$batVoltage.isSupported)
        #expect(both.featureMap == 1 | 2 | 8)
        #expect(await failed { try await both.handle.target.write([(1, .unsigned(0))]) } != nil)
    }

    @Test(
        arguments: [
            (true, true, Power.ActivePowerSource.wired), (true, nil, .wired), (false, true, .battery),
            (nil, true, .battery),
            (false, false, nil), (nil, nil, nil), (nil, false, nil),
        ] as [(Bool?, Bool?, Matter.PowerSourceTrait.ActivePowerSource?)])
    func wiredGoesFirst(_ isWired: Bool?, _ hasBattery: Bool?, _ source: Matter.PowerSourceTrait.ActivePowerSource?)
        async throws
    {
        let found = try await power([
            FakeEndpoint(1, 0x0100, [6: .onOff()]), FakeEndpoint(2, 0x0011, [0x2F: battery(hasBattery)]),
            FakeEndpoint(3, 0x0011, [0x2F: wired(isWired)]),
        ])
        #expect(found.activePowerSource == source)
    }

    @Test func theSourceOfTheEndpointCounts() async throws {
        // Two batteries, for one endpoint each.
        let source = FakeSource([
            FakeEndpoint(1, 0x0100, [6: .onOff()]), FakeEndpoint(2, 0x0101, [6: .onOff()]),
            FakeEndpoint(3, 0x0011, [0x2F: battery(true, level: 2, order: 0, feeds: [2])]),
            FakeEndpoint(4, 0x0011, [0x2F: battery(true, level: 1, order: 1, feeds: [1])]),
        ])
        let types = source.device.types
        let one = try #require(await types.get(OnOffLightDeviceType.self))
        let two = try #require(await types.get(DimmableLightDeviceType.self))
        #expect(one.matterTraits.powerSourceTrait?.attributes.batChargeLevel == .warning)
        #expect(two.matterTraits.powerSourceTrait?.attributes.batChargeLevel == .critical)
        // A device that can't be asked about its battery.
        let fixed = try await power([
            FakeEndpoint(1, 0x0100, [0x2F: .init(attributes: [0x0F: .boolean(true), 0x10: .unsigned(1)])])
        ])
        #expect(fixed.needsBatteryReplacement == nil && fixed.attributes.batReplacementNeeded == true)
    }
}

/// State as it changes, and events.
@Suite struct LiveStateTests {
    @Test func observersSeeEveryChangeAndShareOneSource() async throws {
        let source = FakeSource([FakeEndpoint(1, 0x0101, [6: .onOff(), 8: .level()])])
        let device = source.device
        let light = try #require(await device.types.get(DimmableLightDeviceType.self))
        let onOff = try #require(light.matterTraits.onOffTrait)
        var one = onOff.subscribe().makeAsyncIterator()
        var two = onOff.subscribe().makeAsyncIterator()
        #expect(await one.next()?.onOff == false)
        #expect(await two.next()?.onOff == false)
        // Another trait's news are none.
        source.set(1, 8, 0, .unsigned(9))
        source.set(1, 6, 0, .boolean(true))
        #expect(await one.next()?.onOff == true)
        #expect(await two.next()?.onOff == true)
        #expect(source.observers == 1)
    }

    @Test func devicesTellWhatHappensToThem() async throws {
        let source = FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff()])])
        let device = source.device
        _ = try await device.types.list()
        var changes = try await device.subscribe().makeAsyncIterator()
        guard case .everything? = await changes.next() else { throw HomeError(.unknown, "not everything") }
        source.set(1, 6, 0, .boolean(true))
        source.set(.offline)
        source.happen(4, 1, 0x3B, 1, .structure([]))
        guard case .attributes(let paths)? = await changes.next(), case .connectivity(.offline)? = await changes.next(),
            case .event(let event)? = await changes.next()
        else { throw HomeError(.unknown, "other changes") }
        #expect(paths == [ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)])
        #expect(event.number == 4)
        #expect(await device.connectivityState() == .offline)
    }

    @Test func eventsAreTypedAndNumbered() async throws {
        let source = FakeSource([
            FakeEndpoint(1, 0x000F, [0x3B: .init(attributes: [0: .unsigned(2), 1: .unsigned(0)])])
        ])
        let button = try #require(await source.device.types.get(GenericSwitchDeviceType.self)?.matterTraits.switchTrait)
        source.happen(3, 1, 0x3B, 1, .structure([TLVElement(0, .unsigned(1))]))
        // With those of the past, each once and in order.
        let stream = button.events(since: 0)
        source.happen(4, 1, 0x3B, 6, .structure([TLVElement(0, .unsigned(1)), TLVElement(1, .unsigned(2))]))
        source.happen(5, 2, 0x3B, 1, .structure([TLVElement(0, .unsigned(1))]))
        source.happen(6, 1, 0x3B, 0x77, .structure([]))
        var found: [NumberedEvent<Matter.SwitchTrait.Event>] = []
        for try await event in stream {
            found.append(event)
            if event.number == 6 { break }
        }
        #expect(found.map(\.number) == [3, 4, 6])
        #expect(found[0].event == .initialPress(.init(newPosition: 1)))
        #expect(found[1].event == .multiPressComplete(.init(previousPosition: 1, totalNumberOfPressesCounted: 2)))
        #expect(found[2].event == .unrecognized(0x77, .structure([])))
        #expect(found[0].timestamp == .epoch(7))
    }

    @Test func eventsOfAGapAreFetched() async throws {
        let source = FakeSource([FakeEndpoint(1, 0x000F, [0x3B: .init(attributes: [0: .unsigned(2)])])])
        let button = try #require(await source.device.types.get(GenericSwitchDeviceType.self)?.matterTraits.switchTrait)
        var events = button.events().makeAsyncIterator()
        source.happen(1, 1, 0x3B, 1, .structure([TLVElement(0, .unsigned(1))]))
        #expect(try await events.next()?.number == 1)
        source.happen(2, 1, 0x3B, 1, .structure([TLVElement(0, .unsigned(1))]), tells: false)
        source.happen(3, 1, 0x3B, 3, .structure([TLVElement(0, .unsigned(1))]), tells: false)
        source.tellAll()
        #expect(try await events.next()?.number == 2)
        #expect(try await events.next()?.number == 3)
    }

    @Test(arguments: [true, false]) func eventsOfAGapAreAskedForAgain(isSnapshot: Bool) async throws {
        let source = FakeSource([FakeEndpoint(1, 0x000F, [0x3B: .init(attributes: [0: .unsigned(2)])])])
        let button = try #require(await source.device.types.get(GenericSwitchDeviceType.self)?.matterTraits.switchTrait)
        let position = TLVValue.structure([TLVElement(0, .unsigned(1))])
        var events = button.events().makeAsyncIterator()
        source.happen(1, 1, 0x3B, 1, position)
        #expect(try await events.next()?.number == 1)
        source.state.withLock { $0.failure = HomeError(.unavailable, .device, "") }
        source.happen(2, 1, 0x3B, 1, position, tells: false)
        source.happen(3, 1, 0x3B, 3, position, tells: false)
        source.tellAll()
        while source.state.withLock(\.failedReads) == 0 { await Task.yield() }
        source.state.withLock { $0.failure = nil }
        if isSnapshot { source.tellAll() }
        source.happen(4, 1, 0x3B, 1, position)
        for number: UInt64 in 2...4 { try #require(try await events.next()?.number == number) }
    }

    @Test func eventsAtHandAreToldThoughTheDeviceHasDroppedThem() async throws {
        let source = FakeSource([FakeEndpoint(1, 0x000F, [0x3B: .init(attributes: [0: .unsigned(2)])])])
        let button = try #require(await source.device.types.get(GenericSwitchDeviceType.self)?.matterTraits.switchTrait)
        let position = TLVValue.structure([TLVElement(0, .unsigned(1))])
        var events = button.events().makeAsyncIterator()
        source.happen(1, 1, 0x3B, 1, position)
        #expect(try await events.next()?.number == 1)
        source.happen(2, 1, 0x3B, 1, position, tells: false)
        let atHand = source.state.withLock { state in
            defer { state.events = [] }
            return state.events.filter { $0.number == 2 }
        }
        source.tellAll()
        source.tell(atHand)
        source.happen(3, 1, 0x3B, 3, position)
        for number: UInt64 in 2...3 { try #require(try await events.next()?.number == number) }
    }

    @Test func whoIsLateEndsWithHowThingsStand() async throws {
        let source = FakeSource([FakeEndpoint(1, 0x0101, [6: .onOff(), 8: .level()])])
        let device = source.device
        let light = try #require(await device.types.get(DimmableLightDeviceType.self))
        let onOff = try #require(light.matterTraits.onOffTrait)
        var changes = try await device.subscribe().makeAsyncIterator()
        for number: UInt64 in 1...1_100 { source.set(1, 8, 0, .unsigned(number % 250)) }
        source.set(1, 6, 0, .boolean(true))
        while onOff.attributes.onOff != true { await Task.yield() }
        guard case .everything? = await changes.next() else { throw HomeError(.unknown, "not everything") }
        var last: [ConcreteAttributePath] = []
        for _ in 0..<1_024 {
            guard case .attributes(let paths)? = await changes.next() else {
                throw HomeError(.unknown, "another change")
            }
            last = paths
        }
        #expect(last == [ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)])
    }

    @Test func aReaderThatIsTooSlowIsTold() async throws {
        let source = FakeSource([FakeEndpoint(1, 0x000F, [0x3B: .init(attributes: [0: .unsigned(2)])])])
        let button = try #require(await source.device.types.get(GenericSwitchDeviceType.self)?.matterTraits.switchTrait)
        let stream = button.events()
        let count = UInt64(LiveNode.backlog) + 1
        for number in 1...count { source.happen(number, 1, 0x3B, 1, .structure([TLVElement(0, .unsigned(1))])) }
        let live = try #require(button.handle.target as? ClusterTarget).live
        while live.nextEvent <= count { await Task.yield() }
        var last: UInt64 = 0
        let error = await failed {
            for try await event in stream { last = event.number }
        }
        #expect(error?.code == .resourceExhausted)
        #expect(last >= UInt64(LiveNode.backlog))
    }

    @Test func aForcedReadAsksTheDevice() async throws {
        let source = FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff()])])
        let onOff = try #require(await source.device.types.get(OnOffLightDeviceType.self)?.matterTraits.onOffTrait)
        source.set(1, 6, 0, .boolean(true), tells: false)
        #expect(onOff.attributes.onOff == false)
        #expect(try await onOff.read().attributes.onOff == true)
        source.replace([FakeEndpoint(1, 0x0100)])
        #expect(await failed { try await onOff.read() }?.code == .notFound)
    }
}
