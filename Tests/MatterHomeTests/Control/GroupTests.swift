import Foundation
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes
import Synchronization
import Testing

@testable import MatterHome

/// Groups (K-19 to K-29).
@Suite struct GroupTests {
    private func lights(_ count: Int) -> [FakeSource] {
        (0..<count).map { _ in FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff()])]) }
    }

    @Test func aCommandReachesEveryMember() async throws {
        let sources = lights(3)
        let kept = Mutex<[Bool]>([])
        let adapted = AdaptedLight(AdaptedLight.State(isOn: false), locality: .remote) { state in
            kept.withLock { $0.append(state.isOn) }
        }
        let group = DeviceGroup(
            name: "All", members: sources.map(\.device) + [SourcedDevice(name: "other", adapted)])
        if let part = await group.part(OnOffLightDeviceType.self), let trait = part.matterTraits.onOffTrait,
            trait.supports(.on)
        {
            try await trait.on()
        } else {
            Issue.record("no part")
        }
        #expect(sources.map { $0.commands.count } == [1, 1, 1])
        #expect(kept.withLock { $0 } == [true] && adapted.state.isOn)
        #expect(try await group.parts(OnOffLightDeviceType.self).count == 1)
        #expect(try await group.parts(DoorLockDeviceType.self).isEmpty)
        #expect(await group.part(DoorLockDeviceType.self) == nil)
        #expect(await group.partTypes() == [0x0016, 0x0100])
    }

    @Test func oneSuccessIsSuccessAndNoneIsOneError() async throws {
        let sources = lights(3)
        let part = await DeviceGroup(members: sources.map(\.device)).part(OnOffLightDeviceType.self)
        let trait = try #require(part?.matterTraits.onOffTrait)
        for source in sources.dropLast() { source.state.withLock { $0.failure = MessagingError(.peerUnreachable) } }
        try await trait.on()
        #expect(sources[2].commands.count == 1)
        sources[2].state.withLock { $0.failure = MessagingError(.peerUnreachable) }
        let error = try #require(await failed { try await trait.on() })
        #expect(error.code == .unavailable)
        // As that of one device.
        sources[0].state.withLock {
            $0.failure = nil
            $0.answers[1] = [.status(InteractionStatus(.busy))]
        }
        let busy = try #require(await failed { try await trait.on() })
        #expect(busy.code == .unavailable && busy.subcodes == [0x9C])
    }

    @Test func onlyThoseThatTakeTheCommandGetIt() async throws {
        let able = FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff()])])
        let unable = FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff(commands: [0])])])
        let part = await DeviceGroup(members: [unable.device, able.device]).part(OnOffLightDeviceType.self)
        let trait = try #require(part?.matterTraits.onOffTrait)
        #expect(trait.supports(.on) && trait.supports(.off) && !trait.supports(.offWithEffect))
        try await trait.on()
        #expect(able.commands.count == 1 && unable.commands.isEmpty)
        #expect(await failed { try await trait.onWithRecallGlobalScene() }?.code == .unimplemented)
    }

    @Test func whatMembersDoIsTheirOwnAndWhatTheyCanIsShared() async throws {
        let sources = [153...454, 200...500].map { range in
            FakeSource([
                FakeEndpoint(
                    1, 0x010C,
                    [6: .onOff(true), 8: .level(100, 1...UInt64(range.upperBound / 2)), 0x300: .color(range)])
            ])
        }
        let group = DeviceGroup(members: sources.map(\.device))
        let part = try #require(await group.part(ColorTemperatureLightDeviceType.self))
        #expect(part.endpoint == nil)
        #expect(part.matterTraits.onOffTrait?.attributes.onOff == nil)
        #expect(part.matterTraits.levelControlTrait?.attributes.currentLevel == nil)
        #expect(part.matterTraits.levelControlTrait?.attributes.$currentLevel.isSupported == false)
        #expect(part.matterTraits.levelControlTrait?.attributes.maxLevel == 227)
        let colorTrait = try #require(part.matterTraits.colorControlTrait)
        #expect(colorTrait.attributes.colorTemperatureMireds == nil)
        let min = try #require(colorTrait.attributes.colorTempPhysicalMinMireds)
        let max = try #require(colorTrait.attributes.colorTempPhysicalMaxMireds)
        #expect(min == 200 && max == 454)
        let mid = UInt16((UInt32(min) + UInt32(max)) / 2)
        try await colorTrait.moveToColorTemperature(
            colorTemperatureMireds: mid, transitionTime: 0, optionsMask: [], optionsOverride: [])
        #expect(sources.map { $0.commands.last?.path.command } == [0x0A, 0x0A])
        let levelTrait = try #require(part.matterTraits.levelControlTrait)
        try await levelTrait.moveToLevelWithOnOff(level: 127, transitionTime: nil, optionsMask: [], optionsOverride: [])
        #expect(sources.map { $0.commands.last?.path.command } == [4, 4])
    }

    @Test func commandsThatReturnValuesAreForMembers() async throws {
        let source = FakeSource([
            FakeEndpoint(1, 0x0100, [4: .init(attributes: [0: .unsigned(0)], commands: [0, 1, 2, 4]), 6: .onOff()])
        ])
        let part = await DeviceGroup(members: [source.device]).part(OnOffLightDeviceType.self)
        let groups = try #require(part?.matterTraits.groupsTrait)
        #expect(!groups.supports(.addGroup) && groups.supports(.removeAllGroups))
        let error = await failed { try await groups.addGroup(groupID: 1, groupName: "x") }
        #expect(error == HomeError(.failedPrecondition, .groupPart, ""))
        #expect(source.commands.isEmpty)
        try await groups.removeAllGroups()
        #expect(source.commands.count == 1)
    }

    @Test func theFirstKindOfLightIsTheOneThatIsMeant() async throws {
        let dimmable = FakeSource([FakeEndpoint(1, 0x0101, [6: .onOff(), 8: .level()])])
        let color = FakeSource([FakeEndpoint(1, 0x010D, [6: .onOff(), 8: .level(), 0x300: .color(153...500)])])
        let group = DeviceGroup(members: [color.device, dimmable.device])
        try await onOffTrait(in: group)?.off()
        #expect(dimmable.commands.count == 1 && color.commands.isEmpty)
        let none = DeviceGroup(members: [FakeSource([FakeEndpoint(1, 0x000A)]).device])
        #expect(await onOffTrait(in: none) == nil)
        #expect(await onOffTrait(in: DeviceGroup(members: [])) == nil)
    }

    @Test func membersThatWereNeverSeenAreLeftOut() async throws {
        let source = FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff()])])
        let dead = FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff()])])
        dead.state.withLock {
            $0.isSilent = true
            $0.connectivity = .offline
        }
        let part = await DeviceGroup(members: [dead.device, source.device]).part(OnOffLightDeviceType.self)
        try await part?.matterTraits.onOffTrait?.on()
        #expect(source.commands.count == 1)
        let alone = DeviceGroup(members: [dead.device])
        #expect(await failed { _ = try await alone.parts(OnOffLightDeviceType.self) }?.code == .unavailable)
        #expect(await alone.part(OnOffLightDeviceType.self) == nil)
    }

    @Test func connectivityIsThatOfAll() async throws {
        let sources = lights(2)
        let part = try #require(await DeviceGroup(members: sources.map(\.device)).part(OnOffLightDeviceType.self))
        #expect(part.metadata.sourceConnectivity.connectivityState == .online)
        sources[0].set(.offline)
        while part.metadata.sourceConnectivity.connectivityState != .partiallyOnline { await Task.yield() }
        sources[1].set(.offline)
        while part.metadata.sourceConnectivity.connectivityState != .offline { await Task.yield() }
    }

    @Test func attributesAreWrittenToAllThatHaveThem() async throws {
        let sources = (0..<2).map { _ in
            FakeSource([FakeEndpoint(1, 0x0101, [8: .init(attributes: [0: .unsigned(1), 0x11: .null], commands: [0])])])
        }
        let other = FakeSource([FakeEndpoint(1, 0x0101, [8: .level()])])
        let members = (sources + [other]).map(\.device)
        let part = await DeviceGroup(members: members).part(DimmableLightDeviceType.self)
        try await part?.matterTraits.levelControlTrait?.update { $0.setOnLevel(90) }
        #expect(sources.map { $0.writes.count } == [1, 1])
        #expect(other.writes.isEmpty)
    }
}

/// A light that is no Matter device.
@Suite struct AdaptedLightTests {
    @Test func aLightKeptInAFileIsALight() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "light-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: path) }
        let light = AdaptedLight(AdaptedLight.State(isOn: false, level: 10)) { state in
            try Data("\(state.isOn) \(state.level ?? 0)".utf8).write(to: path)
        }
        let device = SourcedDevice(name: "Desk", light)
        let type = try #require(await device.types.get(DimmableLightDeviceType.self))
        let (onOff, level) = (
            try #require(type.matterTraits.onOffTrait), try #require(type.matterTraits.levelControlTrait)
        )
        try await onOff.toggle()
        #expect(try String(contentsOf: path, encoding: .utf8) == "true 10")
        try await level.moveToLevel(level: 127, transitionTime: 0)
        #expect(try String(contentsOf: path, encoding: .utf8) == "true 127")
        #expect(level.attributes.currentLevel == 127 && onOff.attributes.onOff == true)
        try await onOff.off()
        try await level.moveToLevel(level: 5)
        #expect(level.attributes.currentLevel == 127)
        try await level.moveToLevelWithOnOff(level: 5)
        #expect(onOff.attributes.onOff == true && level.attributes.currentLevel == 5)
        #expect(await failed { try await level.moveToLevel(level: 255) }?.code == .invalidArgument)
        #expect(await failed { try await onOff.onWithRecallGlobalScene() }?.code == .unimplemented)
        // Used by hand.
        var states = onOff.subscribe().makeAsyncIterator()
        light.changed(to: AdaptedLight.State(isOn: false, level: 5))
        while await states.next()?.onOff != false {}
    }

    @Test func aLightThatFailsIsOffline() async throws {
        struct Broken: Error {}
        let works = Mutex(false)
        let light = AdaptedLight(AdaptedLight.State(isOn: false)) { _ in if !works.withLock({ $0 }) { throw Broken() } }
        let type = try #require(await SourcedDevice(name: "x", light).types.get(OnOffLightDeviceType.self))
        let onOff = try #require(type.matterTraits.onOffTrait)
        #expect(type.matterTraits.levelControlTrait == nil)
        #expect(await failed { try await onOff.on() }?.code == .unavailable)
        while type.metadata.sourceConnectivity.connectivityState != .offline { await Task.yield() }
        works.withLock { $0 = true }
        try await onOff.on()
        while type.metadata.sourceConnectivity.connectivityState != .online { await Task.yield() }
    }
}
