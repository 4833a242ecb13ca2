import Foundation
import MatterHub
import MatterStore
import Testing

@testable import MatterHome

extension HomeAPI {
    @Suite(.serialized) struct HomeTests {
        @Test func roomsAndDevicesAreManaged() async throws {
            let bench = try HomeBench()
            let kitchen = try bench.structure.createRoom(name: "Kitchen")
            let refused = await failure { _ = try bench.structure.createRoom(name: "KITCHEN") }
            #expect(refused == HomeError(.alreadyExists, .name, ""))
            #expect(refused?.message.contains("choose another name") == true)
            #expect(
                await failure { _ = try bench.structure.createRoom(name: "\n") }
                    == HomeError(.invalidArgument, .name, ""))
            try await bench.prepare()
            try await bench.request(name: "Lamp").perform()
            _ = try bench.structure.completeMatterCommissioning()
            let lamp = try #require(try bench.home.devices().first)
            #expect(lamp.roomID == nil)
            try lamp.move(to: kitchen)
            try lamp.rename(to: "Big lamp")
            try lamp.setNotes("over the table")
            let moved = try #require(try kitchen.devices().first)
            #expect(moved.name == "Big lamp")
            #expect(moved.notes == "over the table")
            #expect(moved.id == lamp.id)
            #expect(moved.id.description.count == 33)
            #expect(try kitchen.delete() == 1)
            #expect(try bench.home.devices().first?.roomID == nil)
            try bench.structure.rename(to: "House")
            #expect(try bench.home.structures().map(\.name) == ["House"])
            #expect(await failure { try bench.structure.delete() }?.code == .failedPrecondition)
            #expect(await failure { try kitchen.rename(to: "x") }?.code == .notFound)
        }

        @Test func bridgedDevicesAreDevices() async throws {
            let bench = try HomeBench()
            try await bench.prepare()
            try await bench.request(name: "Bridge").perform()
            _ = try bench.structure.completeMatterCommissioning()
            let bridge = try #require(try bench.home.devices().first)
            try bench.store.setBridgedEndpoints([3: "Blind"], of: bridge.nodeID, in: bridge.key.fabric)
            let devices = try bench.structure.devices()
            #expect(devices.map(\.name) == ["Bridge", "Blind"])
            #expect(devices.map(\.isBridged) == [false, true])
            #expect(devices[1].id.description == bridge.id.description + "/3")
            let room = try bench.structure.createRoom(name: "Bedroom")
            try devices[1].move(to: room)
            #expect(try room.devices().map(\.name) == ["Blind"])
        }

        @Test func everyRightIsAskedFor() async throws {
            let bench = try HomeBench()
            let room = try bench.structure.createRoom(name: "Kitchen")
            try bench.store.setPrivilege(.view, of: bench.group, user: getuid(), now: 1)
            #expect(try bench.structure.rooms().map(\.name) == ["Kitchen"])
            #expect(await failure { try room.rename(to: "x") }?.code == .permissionDenied)
            #expect(await failure { _ = try bench.structure.createRoom(name: "x") }?.code == .permissionDenied)
            #expect(await failure { _ = try bench.home.createStructure(name: "x") }?.code == .permissionDenied)
            try bench.store.setPrivilege(.none, of: bench.group, user: getuid(), now: 1)
            #expect(await failure { _ = try bench.home.structures() }?.code == .permissionDenied)
            try bench.store.setPrivilege(.administer, of: bench.group, user: getuid(), now: 1)
        }

        // MARK: the commissioner's side

        @Test func theCommissionerSeesTheRoomsOfTheSession() async throws {
            let bench = try HomeBench()
            _ = try bench.structure.createRoom(name: "Kitchen")
            let cabin = try bench.home.createStructure(name: "Cabin")
            _ = try cabin.createRoom(name: "Attic")
            let commissioner = try HomeMatterCommissioner(appGroup: bench.group)
            #expect(try commissioner.fetchRooms().map(\.displayName) == ["Kitchen"])
            try await cabin.prepareForMatterCommissioning()
            #expect(try commissioner.fetchRooms().map(\.displayName) == ["Attic"])
            cabin.cancelMatterCommissioning()
        }

        @Test func namesNeverFailTheCommissioner() async throws {
            let bench = try HomeBench()
            try await bench.prepare()
            try await bench.request(name: "Lamp").perform()
            let commissioner = try HomeMatterCommissioner(appGroup: bench.group)
            let long = String(repeating: "ü", count: 70)
            await commissioner.configureMatterDevice(deviceName: long, roomName: "New room")
            let device = try #require(try bench.home.devices().first)
            #expect(device.name == String(repeating: "ü", count: 64))
            #expect(try bench.structure.room(named: "new ROOM")?.id == device.roomID)
            await commissioner.configureMatterDevice(deviceName: "\u{7}", roomName: nil)
            #expect(try bench.home.devices().first?.roomID == nil)
            _ = try bench.structure.completeMatterCommissioning()
            // Without a session there is nothing to configure.
            await commissioner.configureMatterDevice(deviceName: "x", roomName: nil)
            #expect(try bench.home.devices().first?.name == device.name)
        }
    }
}

@Suite struct GeneratedTraitsTests {
    @Test func theTraitsAreWhatTheGeneratorMakes() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let process = Process()
        process.executableURL = root.appendingPathComponent("tools/generate-traits")
        process.arguments = ["--check"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
