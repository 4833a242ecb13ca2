import MatterCrypto
import MatterHub
import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTLV
import MatterTypes
import Synchronization
import TestSupport
import Testing

@testable import MatterDevice
@testable import MatterHome
@testable import MatterHub

/// Groups that hear one message, from the hub to virtual devices in memory.
@Suite struct FastGroupTests {
    /// Lights that are watched, and a group of them.
    private func home(_ count: Int) async throws -> (LightHome, [HomeDevice], DeviceGroup, DeviceGroupRecord.ID) {
        let lights = try LightHome()
        var devices: [HomeDevice] = []
        for number in 1...count { devices.append(try await lights.add("Light \(number)")) }
        for device in devices {
            let monitor = try lights.controller.monitor(device.nodeID)
            while !monitor.isLive { await Task.yield() }
        }
        let structure = try #require(try lights.home.structures().first)
        let group = try structure.createGroup(name: "Ceiling", members: devices)
        return (lights, devices, group, try #require(group.id))
    }

    private static let on = GroupCommand(cluster: 6, command: 1, fields: nil)

    private func multicasts(_ lights: LightHome) -> Set<[UInt8]> {
        Set(lights.network.log.filter { $0.destination.bytes.first == 0xFF }.map(\.bytes))
    }

    private func isOn(_ lights: LightHome, _ device: HomeDevice) async throws -> Bool {
        let path = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)
        let read = try await lights.controller.read(
            device.nodeID, [AttributePath(path)], events: [], minimumEventNumber: nil, fabricFiltered: true)
        return read[path] == .boolean(true)
    }

    private func listeners(_ devices: [HomeDevice]) -> [GroupListener] {
        devices.map { GroupListener(node: $0.nodeID, endpoints: [1]) }
    }

    /// What a device has of groups: key sets but the IPK, mappings, memberships, entries of the access list for groups.
    private func held(_ lights: LightHome, _ device: HomeDevice) async throws -> [Int] {
        let installer = GroupInstaller(
            control: lights.controller, node: device.nodeID, ownNode: lights.hub.fabric.credentials.nodeID, ownTags: [])
        let survey = try await installer.survey([.root], installer.shape())
        return [
            survey.keySets.filter { $0 != 0 }.count, survey.mappings.count, survey.memberships.count,
            survey.access.filter { $0.authMode == AccessEntry.groupMode }.count,
        ]
    }

    @Test func oneMessageSwitchesAllAndTheHomeKnowsIt() async throws {
        let (lights, devices, group, id) = try await home(3)
        let preview = try await lights.controller.fastGroup(id, .previewOn)
        #expect(preview.members.map(\.state) == [.pending, .pending, .pending] && !preview.isOn)
        #expect(preview.members.allSatisfy { $0.changes.count == 4 && $0.changes.allSatisfy(\.comes) })
        #expect(try await held(lights, devices[0]) == [0, 0, 0, 0])
        // Before it is set up, and after, the same call does it.
        let light = try #require(await group.part(DimmableLightDeviceType.self)?.matterTraits.onOffTrait)
        try await light.on()
        #expect(multicasts(lights).isEmpty)
        try await light.off()

        let report = try await lights.controller.fastGroup(id, .turnOn)
        #expect(report.isOn && report.members.map(\.state) == [.ready, .ready, .ready])
        for device in devices { #expect(try await held(lights, device) == [1, 1, 1, 1]) }
        #expect(try await lights.controller.fastGroup(id, .turnOn).members.allSatisfy(\.changes.isEmpty))
        try await light.on()
        #expect(multicasts(lights).count == 1)
        for device in devices { #expect(try await isOn(lights, device)) }
        let own = try #require(await devices[2].types.get(DimmableLightDeviceType.self)?.matterTraits.onOffTrait)
        #expect(own.attributes.onOff == true, "known when the command returns")
        // What depends on the state before goes to each by itself.
        try await light.toggle()
        #expect(multicasts(lights).count == 1)

        let off = try await lights.controller.fastGroup(id, .turnOff)
        #expect(off.members.map(\.state) == [.gone, .gone, .gone])
        for device in devices { #expect(try await held(lights, device) == [0, 0, 0, 0]) }
        #expect(try lights.hub.store.fastGroups().isEmpty)
        try await light.on()
        #expect(multicasts(lights).count == 1)
        await lights.stop()
    }

    /// A thermostat has the cluster Groups, but there is no message to a group for it: it gets no key and no access.
    @Test func whoHasNoUseForItGetsNoKey() async throws {
        let lights = try LightHome()
        let lamp = try await lights.add("Lamp")
        let hall = try await lights.add("Hall", kind: .thermostat)
        let structure = try #require(try lights.home.structures().first)
        let id = try #require(structure.createGroup(name: "Evening", members: [lamp, hall]).id)
        let report = try await lights.controller.fastGroup(id, .turnOn)
        #expect(report.members.map(\.state) == [.ready, .unable])
        #expect(try await held(lights, lamp) == [1, 1, 1, 1])
        #expect(try await held(lights, hall) == [0, 0, 0, 0])
        let command = try #require(Self.on)
        let delivery = try await lights.controller.send(command, to: id, for: listeners([lamp]))
        #expect(delivery.confirmed == [lamp.nodeID])
        await lights.stop()
    }

    @Test func whoDoesNotHearItIsNotTakenForDone() async throws {
        let (lights, devices, group, id) = try await home(2)
        _ = try await lights.controller.fastGroup(id, .turnOn)
        let record = try #require(try lights.hub.store.fastGroups().first)
        let leave = CommandRequest(
            path: CommandPath(endpoint: 1, cluster: 4, command: 3),
            fields: .structure([TLVElement(0, .unsigned(UInt64(record.groupID.rawValue)))]))
        _ = try await lights.controller.invoke(devices[1].nodeID, [leave], timed: nil)
        let command = try #require(Self.on)
        let delivery = try await lights.controller.send(command, to: id, for: listeners(devices))
        #expect(delivery.sent == Set(devices.map(\.nodeID)) && delivery.confirmed == [devices[0].nodeID])
        #expect(delivery.silent == [devices[1].nodeID] && delivery.failures.isEmpty)
        #expect(try await !isOn(lights, devices[1]))
        // The Home API tells it by itself then.
        let light = try #require(await group.part(DimmableLightDeviceType.self)?.matterTraits.onOffTrait)
        try await light.on()
        #expect(try await isOn(lights, devices[1]))
        // A network that swallows all: nobody is taken for done, and all are told.
        lights.network.watch { $0.destination.bytes.first != 0xFF }
        try await light.off()
        for device in devices { #expect(try await !isOn(lights, device)) }
        await lights.stop()
    }

    @Test func nobodyHearsItThatIsNotMeant() async throws {
        let (lights, devices, group, id) = try await home(2)
        _ = try await lights.controller.fastGroup(id, .turnOn)
        let command = try #require(Self.on)
        // A part of the group.
        let part = try await lights.controller.send(command, to: id, for: listeners([devices[0]]))
        #expect(part.sent.isEmpty && part.refusal != nil)
        // One has left the group and does not know it yet.
        try group.setMembers([devices[0]])
        let early = try await lights.controller.send(command, to: id, for: listeners([devices[0]]))
        #expect(early.sent.isEmpty)
        #expect(multicasts(lights).isEmpty)
        let settled = try await lights.controller.settleFastGroups()
        #expect(settled.map(\.node) == [devices[1].nodeID] && settled.map(\.state) == [.gone])
        #expect(try await held(lights, devices[1]) == [0, 0, 0, 0])
        #expect(try await lights.controller.send(command, to: id, for: listeners([devices[0]])).confirmed.count == 1)
        #expect(try await !isOn(lights, devices[1]))
        // One comes, and the group goes.
        try group.setMembers(devices)
        #expect(try await lights.controller.settleFastGroups().map(\.state) == [.ready])
        #expect(try await lights.controller.send(command, to: id, for: listeners(devices)).confirmed.count == 2)
        try group.delete()
        #expect(try await lights.controller.settleFastGroups().map(\.state) == [.gone, .gone])
        for device in devices { #expect(try await held(lights, device) == [0, 0, 0, 0]) }
        #expect(try lights.hub.store.fastGroups().isEmpty)
        await lights.stop()
    }

    @Test func aLostDeviceTakesNoKeyWithIt() async throws {
        let (lights, devices, _, id) = try await home(2)
        _ = try await lights.controller.fastGroup(id, .turnOn)
        let before = try #require(try lights.hub.store.fastGroups().first)
        let key = try lights.hub.store.epochKey(of: before.id).bytes
        let lost = try #require(try lights.hub.store.node(devices[1].nodeID, of: lights.hub.fabricRecord.id))
        lights.controller.forget(lost.nodeID)
        try lights.hub.forget(lost)
        let now = try #require(try lights.hub.store.fastGroups().first)
        #expect(try lights.hub.store.epochKey(of: now.id).bytes != key)
        #expect(now.members.map(\.state) == [.begun])
        #expect(try await lights.controller.settleFastGroups().map(\.state) == [.ready])
        let command = try #require(Self.on)
        #expect(try await lights.controller.send(command, to: id, for: listeners([devices[0]])).confirmed.count == 1)
        let heard = try #require(multicasts(lights).first)
        for (epochKey, opens) in [(key, false), (try lights.hub.store.epochKey(of: now.id).bytes, true)] {
            let operational = try MatterKeys.operationalGroupKey(
                epochKey: epochKey, compressedFabricID: lights.hub.fabric.compressedFabricID)
            let group = try GroupKey(fabric: 1, groups: [now.groupID], operationalKey: operational)
            #expect((group.open(heard) != nil) == opens)
        }
        await lights.stop()
    }

    /// Lets somebody else change a list between our read and our write, once.
    private struct Meddler: NodeControl {
        let control: DeviceController
        let meddle: @Sendable (AttributeWrite) -> AttributeWrite?
        let isDone = Done()
        final class Done: Sendable { let clusters = Mutex<Set<ClusterID>>([]) }

        func read(
            _ device: NodeID, _ paths: [AttributePath], events: [EventPath], minimumEventNumber: UInt64?,
            fabricFiltered: Bool
        ) async throws -> ReadResult {
            try await control.read(
                device, paths, events: events, minimumEventNumber: minimumEventNumber, fabricFiltered: fabricFiltered)
        }
        func write(
            _ device: NodeID, _ writes: [AttributeWrite], timed: Duration?
        ) async throws -> [AttributeWriteResult] {
            if let first = writes.first, let theirs = meddle(first),
                isDone.clusters.withLock({ $0.insert(first.path.cluster).inserted })
            {
                for result in try await control.write(device, [theirs], timed: nil) { try result.check() }
            }
            return try await control.write(device, writes, timed: timed)
        }
        func invoke(
            _ device: NodeID, _ commands: [CommandRequest], timed: Duration?
        ) async throws -> [CommandResponse] {
            try await control.invoke(device, commands, timed: timed)
        }
        func updates(of device: NodeID) async throws -> AsyncStream<DeviceUpdate> {
            try await control.updates(of: device)
        }
    }

    @Test func nothingOfOthersIsLost() async throws {
        let (lights, devices, _, _) = try await home(1)
        let node = devices[0].nodeID
        let own = lights.hub.fabric.credentials.nodeID
        let record = FastGroupRecord(
            id: FastGroupRecord.ID(rawValue: 1), group: nil, fabric: lights.hub.fabricRecord.id, groupID: 7, keySet: 9,
            epochStart: 1, isWanted: true, members: [])
        let theirs = AccessEntry(privilege: .view, authMode: 2, subjects: [55], targets: nil)
        let meddler = Meddler(control: lights.controller) { write in
            guard case .array(let items) = write.value else { return nil }
            var write = write
            // All but what we add, and an entry of theirs.
            let isAccess = write.path.cluster == GroupInstaller.accessControl
            write.value = .array(items.dropLast() + [isAccess ? theirs.value : GroupMapping(group: 3, keySet: 9).value])
            return write
        }
        let changing = GroupInstaller(control: meddler, node: node, ownNode: own, ownTags: [])
        let before = try await changing.survey([.root], changing.shape())
        let changes = try before.lacking(record, known: nil)
        let key = SecretBytes(Array(repeating: 4, count: 16))
        try await changing.make(changes, of: record, before, key: key, name: "Ein Name, der zu lang ist")
        #expect(
            meddler.isDone.clusters.withLock { $0 } == [GroupInstaller.accessControl, GroupInstaller.keyManagement])
        let installer = GroupInstaller(control: lights.controller, node: node, ownNode: own, ownTags: [])
        let survey = try await installer.survey([.root], installer.shape())
        #expect(survey.access.count == 3 && survey.access.contains(theirs))
        #expect(survey.access.contains(where: survey.rules.isOwnAdministration))
        #expect(Set(survey.mappings.map(\.group)) == [3, 7])
        await lights.stop()
    }
}
