import Foundation
import MatterHub
import Testing

@testable import MatterHome
@testable import MatterStore

/// A store and an app group of its own, with a commissioner that follows a script.
final class HomeBench {
    let directory: String
    let group = "group.test.\(UUID().uuidString.prefix(8))"
    let home: Home
    let structure: Structure

    init(_ script: String = "ok", readiness: (@Sendable () throws -> Void)? = nil) throws {
        directory = FileManager.default.temporaryDirectory.path + "/matter-home-" + UUID().uuidString
        let store = directory + "/store"
        let probe = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/home-probe"
        let group = group
        let command = [Self.probe() ?? probe, "extension", group, store, script]
        Home.configure { configuration in
            configuration = Home.Configuration()
            configuration.sharedAppGroup = group
            configuration.storeLocation = StoreLocation(directory: store)
            configuration.commissionerCommand = command
            configuration.readiness = { _ in try readiness?() }
        }
        home = try Home(Home.configuration)
        structure = try #require(try home.structures().first)
    }

    /// The probe lies beside the test program, in whichever folder that is.
    static func probe() -> String? {
        var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        for _ in 0..<4 {
            let path = folder.appending(path: "home-probe").path
            if FileManager.default.isExecutableFile(atPath: path) { return path }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    deinit {
        structure.cancelMatterCommissioning()
        try? FileManager.default.removeItem(atPath: directory)
    }

    var store: any SharedStore { home.context.store }

    /// Lets another program do something to the file of the store.
    func damage(_ sql: String) throws {
        let file = StoreLocation(directory: directory + "/store").file
        try Database(path: file, busyTimeoutMilliseconds: 10_000).execute(sql)
    }

    func request(name: String? = nil, room: String? = nil, code: String = "code") -> MatterAddDeviceRequest {
        var request = MatterAddDeviceRequest(
            topology: .init(ecosystemName: "Test", homes: [.init(displayName: structure.name)]))
        request.flow = MatterSetupAnswers(onboardingPayload: code, deviceName: name, roomName: room)
        return request
    }

    func prepare() async throws { try await structure.prepareForMatterCommissioning() }
}

func failure(_ body: () async throws -> Void) async -> HomeError? {
    do {
        try await body()
        return nil
    } catch { return error as? HomeError ?? HomeError(.unknown, "\(error)") }
}

/// One after another, because an app group is configured for the whole process.
@Suite(.serialized) enum HomeAPI {}

extension HomeAPI {
    @Suite(.serialized) struct SessionTests {
        // MARK: the whole way

        @Test func aDeviceIsCommissionedNamedAndPlaced() async throws {
            let bench = try HomeBench()
            let kitchen = try bench.structure.createRoom(name: "Kitchen")
            try await bench.prepare()
            try await bench.request(name: "Lamp", room: "kitchen", code: "MT:SOMETHING").perform()
            let ids = try bench.structure.completeMatterCommissioning()
            let device = try #require(try bench.structure.devices().first)
            #expect(ids == [device.id])
            #expect(device.name == "Lamp")
            #expect(device.roomID == kitchen.id)
            // The code reaches the commissioner unchanged.
            #expect(device.attestation == "MT:SOMETHING")
            #expect(try kitchen.devices().map(\.id) == ids)
            #expect(try bench.store.homeSessions(limit: 1).first?.state == "completed")
            #expect(try bench.store.lease(named: LeaseRecord.commissioning) == nil)
            // And the next one.
            try await bench.prepare()
            try await bench.request().perform()
            #expect(try bench.structure.completeMatterCommissioning().count == 1)
            #expect(try bench.home.devices().count == 2)
            #expect(try bench.store.check() == [])
        }

        // MARK: the three checks

        @Test func permissionIsTheFirstCheck() async throws {
            let bench = try HomeBench(readiness: { throw HomeError(.unavailable, .network, "no network") })
            for privilege in HomePrivilege.allCases where privilege != .administer {
                try bench.store.setPrivilege(privilege, of: bench.group, user: getuid(), now: 1)
                #expect(await failure { try await bench.prepare() } == HomeError(.permissionDenied, .permission, ""))
            }
            try bench.store.setPrivilege(.administer, of: bench.group, user: getuid(), now: 1)
            #expect(await failure { try await bench.prepare() }?.subtype == .network)
            #expect(try bench.store.openHomeSession() == nil)
        }

        @Test func theHubIsTheSecondCheck() async throws {
            let bench = try HomeBench(readiness: { throw HomeError(.unavailable, .discovery, "no avahi") })
            #expect(await failure { try await bench.prepare() } == HomeError(.unavailable, .discovery, ""))
            // Nothing was left open.
            bench.structure.cancelMatterCommissioning()
            #expect(try bench.store.openHomeSession() == nil)
            #expect(try bench.store.lease(named: LeaseRecord.commissioning) == nil)
        }

        @Test func anotherSessionIsTheThirdCheck() async throws {
            let bench = try HomeBench()
            let lease = try CommissioningLease(bench.store, purpose: "matterctl commission")
            let refused = await failure { try await bench.prepare() }
            #expect(refused == HomeError(.failedPrecondition, .sessionActive, ""))
            #expect(refused?.message.contains("matterctl commission") == true)
            lease.release()
            try await bench.prepare()
            #expect(throws: HubError(.commissioningActive, "")) { try CommissioningLease(bench.store, purpose: "x") }
        }

        @Test(arguments: ["", ".hidden", "a/b", "..", "ä", "a b", String(repeating: "a", count: 129)])
        func appGroupsAreNames(group: String) throws {
            var configuration = Home.Configuration()
            configuration.sharedAppGroup = group
            #expect(throws: HomeError(.invalidArgument, .appGroup, "")) { try Home(configuration) }
            #expect(throws: HomeError(.invalidArgument, .appGroup, "")) { try HomeMatterCommissioner(appGroup: group) }
        }

        // MARK: calls at the wrong time

        @Test func callsAtTheWrongTimeHaveDefinedResults() async throws {
            let bench = try HomeBench()
            func complete() async -> HomeError? {
                await failure { _ = try bench.structure.completeMatterCommissioning() }
            }
            #expect(await complete()?.subtype == .notPrepared)
            #expect(await failure { try await bench.request().perform() }?.subtype == .notPrepared)
            bench.structure.cancelMatterCommissioning()
            try await bench.prepare()
            #expect(await failure { try await bench.prepare() }?.subtype == .sessionActive)
            #expect(await complete()?.subtype == .notPerformed)
            let commissioner = try HomeMatterCommissioner(appGroup: bench.group)
            #expect(
                await failure { try await commissioner.commissionMatterDevice(onboardingPayload: "x") }?.subtype
                    == .notPerformed)
            try await bench.request().perform()
            #expect(await failure { try await bench.request().perform() }?.subtype == .alreadyPerformed)
            #expect(try bench.structure.completeMatterCommissioning().count == 1)
            #expect(await complete()?.subtype == .notPrepared)
            try await bench.prepare()
            bench.structure.cancelMatterCommissioning()
            bench.structure.cancelMatterCommissioning()
            #expect(try bench.store.homeSessions(limit: 9).map(\.state) == ["cancelled", "completed"])
        }

        @Test func anotherStructuresSessionIsLeftAlone() async throws {
            let bench = try HomeBench()
            let cabin = try bench.home.createStructure(name: "Cabin")
            try await bench.prepare()
            cabin.cancelMatterCommissioning()
            #expect(await failure { _ = try cabin.completeMatterCommissioning() }?.subtype == .otherSession)
            #expect(await failure { try await cabin.prepareForMatterCommissioning() }?.subtype == .sessionActive)
            #expect(try bench.store.openHomeSession() != nil)
        }

        @Test func aFailureIsKept() async throws {
            let bench = try HomeBench()
            try await bench.prepare()
            bench.structure.markMatterCommissioningFailed(error: HomeError(.unavailable, .network, "the cable was cut"))
            let session = try #require(try bench.store.homeSessions(limit: 1).first)
            #expect(session.state == "failed")
            #expect(session.errorCode == "unavailable.network")
            #expect(session.errorText == "the cable was cut")
            #expect(try bench.store.lease(named: LeaseRecord.commissioning) == nil)
            bench.structure.markMatterCommissioningFailed(error: CancellationError())
        }

        // MARK: what can happen to the commissioner

        @Test(arguments: [
            ("die", HomeError(.aborted, .commissionerDied, "")),
            ("die-before", HomeError(.aborted, .commissionerDied, "")),
            ("exit", HomeError(.aborted, .commissionerDied, "")),
            ("fail", HomeError(.unauthenticated, .commissioning, "")),
            ("nothing", HomeError(.aborted, .commissioning, "")),
            ("garbage", HomeError(.internalError, .commissionerProtocol, "")),
            ("verbose", HomeError(.internalError, .commissionerProtocol, "")),
        ])
        func everyEndIsAnErrorAndLeavesRoomForTheNext(script: String, expected: HomeError) async throws {
            let bench = try HomeBench(script)
            try await bench.prepare()
            let error = await failure { try await bench.request().perform() }
            #expect(error == expected)
            if script == "die" { #expect(error?.message.contains("signal 9") == true) }
            if script == "exit" { #expect(error?.message.contains("status 3") == true) }
            if script == "fail" { #expect(error?.message == "wrong passcode for Home") }
            #expect(await failure { _ = try bench.structure.completeMatterCommissioning() }?.subtype == .performFailed)
            #expect(await failure { try await bench.prepare() }?.subtype == .sessionActive)
            bench.structure.cancelMatterCommissioning()
            try await bench.prepare()
            #expect(try bench.home.devices().isEmpty)
            #expect(try bench.store.check() == [])
        }

        @Test func aDeviceThatIsOursOutlivesItsCommissioner() async throws {
            let bench = try HomeBench("die-after")
            try await bench.prepare()
            try await bench.request(name: "Lamp").perform()
            #expect(try bench.structure.completeMatterCommissioning() == bench.structure.devices().map(\.id))
            #expect(try bench.structure.devices().map(\.name) == ["Lamp"])
        }

        @Test func whatIsTooLongForAMessageEndsInAnError() async throws {
            let bench = try HomeBench()
            let long = String(repeating: "x", count: ExtensionMessage.maximumLength)
            try await bench.prepare()
            #expect(
                await failure { try await bench.request(code: long).perform() }
                    == HomeError(.invalidArgument, .commissionerProtocol, ""))
            bench.structure.cancelMatterCommissioning()
            // Where the device is ours, nothing fails any more.
            try await bench.prepare()
            try await bench.request(name: long, room: long).perform()
            #expect(try bench.structure.completeMatterCommissioning().count == 1)
            let device = try #require(try bench.structure.devices().first)
            #expect(device.name == String(repeating: "x", count: HomeName.Kind.device.limit))
            #expect(device.roomID == nil)
        }

        @Test func aStoreThatCannotBeReadKeepsNobodyFromCancelling() async throws {
            let bench = try HomeBench()
            try await bench.prepare()
            #expect(bench.home.context.session() != nil)
            try bench.damage("ALTER TABLE home_session RENAME TO elsewhere")
            bench.structure.cancelMatterCommissioning()
            #expect(bench.home.context.session() == nil)
        }

        @Test func theIdsOfASessionOutliveAFailure() async throws {
            let bench = try HomeBench()
            try await bench.prepare()
            try await bench.request().perform()
            try bench.damage("ALTER TABLE fabric RENAME TO elsewhere")
            #expect(await failure { _ = try bench.structure.completeMatterCommissioning() } != nil)
            try bench.damage("ALTER TABLE elsewhere RENAME TO fabric")
            #expect(try bench.structure.completeMatterCommissioning() == bench.structure.devices().map(\.id))
        }

        @Test func aCommissionerThatDoesNotEndIsEnded() async throws {
            let bench = try HomeBench()
            Home.configure { $0.commissionerCommand = ["sleep", "3600"] }
            let flow = try ExtensionFlow.start(
                Home.configuration, store: bench.store, patience: .milliseconds(10), progress: nil)
            let process = try #require(flow.process)
            #expect(kill(process, 0) == 0)
            flow.stop()
            while kill(process, 0) == 0 { try await Task.sleep(for: .milliseconds(5)) }
        }

        @Test func programsThatAreNotThereAreNotStarted() async throws {
            let bench = try HomeBench()
            Home.configure { $0.commissionerCommand = ["/nowhere/commissioner"] }
            // A value of the same store and group takes the first configuration, so this one is made anew.
            let group = bench.group + ".other"
            Home.configure { $0.sharedAppGroup = group }
            try bench.store.setPrivilege(.administer, of: group, user: getuid(), now: 1)
            let home = try await Home.connect()
            let structure = try #require(try home.structures().first)
            try await structure.prepareForMatterCommissioning()
            #expect(await failure { try await bench.request().perform() }?.subtype == .commissionerNotStarted)
            structure.cancelMatterCommissioning()
            #expect(try bench.store.openHomeSession() == nil)
        }

        @Test func cancellingEndsWhatIsUnderWay() async throws {
            let bench = try HomeBench("hang")
            try await bench.prepare()
            let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
            var request = bench.request()
            request.flow = SignallingFlow { continuation.yield() }
            let performing = Task { [request] in await failure { try await request.perform() } }
            for await _ in begun { break }
            #expect(await failure { try await request.perform() }?.subtype == .alreadyPerforming)
            #expect(await failure { _ = try bench.structure.completeMatterCommissioning() }?.subtype == .notPerformed)
            bench.structure.cancelMatterCommissioning()
            #expect(await performing.value?.code == .cancelled)
            #expect(try bench.store.openHomeSession() == nil)
            try await bench.prepare()
        }

        @Test func aCancelledTaskEndsTheFlow() async throws {
            let bench = try HomeBench("hang")
            try await bench.prepare()
            let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
            var request = bench.request()
            request.flow = SignallingFlow { continuation.yield() }
            let performing = Task { [request] in await failure { try await request.perform() } }
            for await _ in begun { break }
            performing.cancel()
            #expect(await performing.value?.code == .cancelled)
            #expect(await failure { _ = try bench.structure.completeMatterCommissioning() }?.subtype == .performFailed)
            bench.structure.cancelMatterCommissioning()
            #expect(try bench.store.openHomeSession() == nil)
        }

        @Test func aRequestWithoutACodeFails() async throws {
            let bench = try HomeBench()
            try await bench.prepare()
            let request = MatterAddDeviceRequest(topology: .init(ecosystemName: "Test", homes: []))
            #expect(await failure { try await request.perform() }?.subtype == .onboardingPayload)
        }
    }
}

/// Says when it was asked for the code.
struct SignallingFlow: MatterSetupFlow {
    let signal: @Sendable () -> Void

    func onboardingPayload(in home: MatterAddDeviceRequest.Home?) async throws -> String {
        signal()
        return "code"
    }

    func room(
        from rooms: [MatterAddDeviceRequest.Room], in home: MatterAddDeviceRequest.Home?
    ) async -> MatterAddDeviceRequest.Room? { nil }

    func deviceName(in home: MatterAddDeviceRequest.Home?) async -> String? { nil }
}
