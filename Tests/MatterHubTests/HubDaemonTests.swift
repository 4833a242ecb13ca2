import CLinux
import Foundation
import MatterCommissioning
import MatterDiscovery
import MatterInteraction
import MatterJSON
import MatterMessaging
import MatterStore
import MatterTypes
import Synchronization
import TestSupport
import Testing

@testable import MatterHub

/// A daemon without a socket file: connections are pairs of descriptors.
final class DaemonBench {
    let drill: HubBench
    let server: HubServer
    let service: HubService
    let sink = Sink()

    init(
        ownUser: UInt32 = getuid(), limits: HubServer.Limits = HubServer.Limits(), trusts: Bool = true,
        policy: TrustPolicy = .strict
    ) throws {
        drill = try HubBench(trusts: trusts, policy: policy)
        let network = drill.bench.network
        let node = try MessagingNode(transport: network.host([.test(0xC1)]), parameters: .quick)
        let controller = DeviceController(hub: drill.hub, node: node, finder: drill.bench.finder, timeout: .seconds(10))
        service = HubService(
            controller: controller,
            environment: HubService.Environment(
                finder: drill.bench.finder,
                node: { [network, numbers = Numbers()] answer, recorder in
                    var timing = HandshakeTiming()
                    timing.firstAnswer = .seconds(2)
                    timing.answer = answer
                    return try MessagingNode(
                        transport: network.host([.test(numbers.next())]), parameters: .quick, handshakeTiming: timing,
                        interceptor: recorder, observer: recorder)
                }), ownUser: ownUser)
        server = HubServer(service, address: "", limits: limits) { [sink] in sink.add($0) }
        try server.start(nil)
    }

    /// The client's end of a new connection.
    func descriptor() throws -> Int32 {
        var ends: [Int32] = [-1, -1]
        try #require(clinux_unix_pair(&ends) == 0)
        server.adopt(ends[0])
        return ends[1]
    }

    /// Connects as often as it is asked to.
    var connector: @Sendable () async throws -> HubClient {
        { [server] in
            var ends: [Int32] = [-1, -1]
            try #require(clinux_unix_pair(&ends) == 0)
            server.adopt(ends[0])
            return try await HubClient.adopt(ends[1], place: "the bench", appGroup: "default", timeout: .seconds(60)).0
        }
    }

    func client(_ group: String = "default") async throws -> HubClient {
        try await HubClient.adopt(descriptor(), place: "the bench", appGroup: group, timeout: .seconds(60)).0
    }

    func code() throws -> SecretBytes { SecretBytes(Array(try Bench.payload().qrCode().utf8)) }
}

final class Numbers: Sendable {
    private let value = Mutex<UInt64>(0xC100)
    func next() -> UInt64 {
        value.withLock { value in
            value += 1
            return value
        }
    }
}

final class Sink: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}

/// What a session told, and how it ended.
func collected(
    _ events: AsyncThrowingStream<HubClient.Event, any Error>
) async throws -> (stages: [CommissioningStage], device: CommissionedDevice?, error: (any Error)?) {
    var stages: [CommissioningStage] = []
    for try await event in events {
        switch event {
        case .progress(.finished(let stage, _)): stages.append(stage)
        case .progress, .question, .trace: break
        case .commissioned(let device): return (stages, device, nil)
        case .failed(let error): return (stages, nil, error)
        }
    }
    return (stages, nil, nil)
}

@Suite(.serialized) struct HubDaemonTests {
    @Test func aDeviceIsCommissionedAndUsedThroughTheDaemon() async throws {
        let bench = try DaemonBench()
        let device = try bench.drill.bench.device()
        let client = try await bench.client()
        let (session, events) = try await client.commission(HubCommissioning(code: bench.code(), name: "Lamp"))
        // A second client hears all of it, whenever it comes.
        let (watched, seen) = try await bench.client().watch(nil)
        #expect(watched == session)
        let first = try await collected(events)
        let commissioned = try #require(first.device)
        // It is on the network already.
        let stages = CommissioningStage.allCases.filter { $0 != .addNetwork && $0 != .connectNetwork }
        #expect(first.stages == stages)
        #expect(commissioned.verdict.isTrusted)
        #expect(commissioned.information.productName == "Test Light")
        let second = try await collected(seen)
        #expect(second.device?.nodeID == commissioned.nodeID)
        #expect(second.stages == first.stages)
        let late = try await collected(bench.client().watch(session).events)
        #expect(late.stages == first.stages)

        let listed = try await client.devices().devices
        #expect(listed.map(\.record.label) == ["Lamp"])
        #expect(try await client.devices("lamp").devices.map(\.record) == listed.map(\.record))
        let remote = RemoteDevice(client, HubTarget("Lamp", timeout: .seconds(20)))
        let light = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)
        #expect(try await remote.value(light) == .boolean(false))
        let response = try await remote.invoke(
            CommandPath(endpoint: 1, cluster: 6, command: 2), fields: nil, timed: nil)
        #expect(response.isSuccess)
        #expect(try await remote.value(light) == .boolean(true))
        let unknown = await #expect(throws: HubError.self) { try await client.devices("fridge") }
        #expect(unknown?.code == .unknownDevice)
        let status = try await client.status()
        #expect(status.devices == 1)
        #expect(status.sessions == 1)
        #expect(status.commissioning == nil)
        #expect(device.fabrics.count == 1)
        #expect(try bench.drill.hub.store.hubs().map(\.kind) == ["daemon"])
        #expect(await bench.server.stop(within: .seconds(30)))
        #expect(try bench.drill.hub.store.hubs().isEmpty)
    }

    @Test func oneCommissioningAtATimeAndAStopRollsItBack() async throws {
        let bench = try DaemonBench()
        let device = try bench.drill.bench.device()
        device.script(.addNOC, .silence)
        let client = try await bench.client()
        let (session, events) = try await client.commission(
            HubCommissioning(code: bench.code(), answerTime: .seconds(5)))
        var other: HubError?
        do { _ = try await bench.client().commission(HubCommissioning(code: bench.code())) } catch {
            other = error as? HubError
        }
        #expect(other?.code == .commissioningActive)
        #expect(other?.sentence.contains("\(session)") == true)
        #expect(await bench.server.stop(within: .seconds(120)))
        let outcome = try await collected(events)
        #expect((outcome.error as? CommissioningError) != nil)
        #expect(device.fabrics.isEmpty)
        #expect(try bench.drill.hub.devices().isEmpty)
        // The clients were told and dropped.
        await #expect(throws: HubError.self) { try await client.status() }
    }

    @Test func aCommissioningGoesOnWithoutItsClientOrEndsWithIt() async throws {
        let bench = try DaemonBench()
        let device = try bench.drill.bench.device()
        let first = try await bench.client()
        let (session, _) = try await first.commission(HubCommissioning(code: bench.code()))
        first.close()
        let kept = try await collected(bench.client().watch(session).events)
        #expect(kept.device != nil)
        #expect(device.fabrics.count == 1)

        let shy = try await bench.client()
        var order = HubCommissioning(code: try bench.code())
        order.cancelsWithClient = true
        // No window is open: it would search for half a minute.
        let (second, _) = try await shy.commission(order)
        shy.close()
        let ended = try await collected(bench.client().watch(second).events)
        #expect((ended.error as? CommissioningError)?.code == .cancelled)
    }

    @Test func whoHasNoPermissionIsRefusedAndLogged() async throws {
        let bench = try DaemonBench(ownUser: getuid() &+ 1)
        let refused = await #expect(throws: HubError.self) { try await bench.client() }
        #expect(refused?.code == .permissionDenied)
        #expect(bench.sink.all.contains { $0.contains("user \(getuid())") })
        // What is granted to the app group holds for it alone.
        let store = bench.drill.hub.store
        try store.setPrivilege(.view, of: "lights", user: getuid(), now: 1)
        await #expect(throws: HubError.self) { try await bench.client("others") }
        let client = try await bench.client("lights")
        #expect(try await client.status().devices == 0)
        let denied = await #expect(throws: HubError.self) {
            try await client.commission(HubCommissioning(code: bench.code()))
        }
        #expect(denied?.code == .permissionDenied)
        // Nobody was granted anything by being the first.
        #expect(try store.permissions().count == 1)
    }

    @Test func garbageAndFloodsLeaveTheOthersServed() async throws {
        var limits = HubServer.Limits()
        limits.clients = 8
        let bench = try DaemonBench(limits: limits)
        let client = try await bench.client()
        for seed in UInt64(1)...40 {
            var random = SeededGenerator(seed)
            let descriptor = try bench.descriptor()
            let bytes = (0..<2000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            _ = clinux_send(descriptor, bytes, UInt(bytes.count))
            close(descriptor)
        }
        // A flood, from one who never reads what it is answered.
        let flood = try bench.descriptor()
        var bytes = try HubFrameReader.frame(Array(MachineBench.hello.text.utf8))
        for id in 1...2000 {
            bytes += try HubFrameReader.frame(Array(MachineBench.request(Int64(id), "nonsense").text.utf8))
        }
        while !bytes.isEmpty {
            let count = clinux_send(flood, bytes, UInt(bytes.count))
            if count == -Int(EAGAIN) { continue }
            guard count > 0 else { break }
            bytes.removeFirst(count)
        }
        #expect(try await client.status().pid == Int64(getpid()))
        close(flood)
        #expect(try await bench.client().status().devices == 0)
    }
}

struct HubFailureTests {
    @Test func errorsArriveAsWhatTheyWere() throws {
        let path = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0x77)
        let errors: [any Error] = [
            HubError(.unknownDevice, "No such device."),
            CommissioningError(.deviceRefused, at: .addNOC, "Refused.", advice: "Ask again.", deviceStatus: .busy),
            StoreError(.full, path: "/s", "the disk is full."),
            InteractionError(
                .status, status: InteractionStatus(.constraintError, clusterStatus: 3),
                path: .attribute(AttributePath(path)), "why"),
            InteractionError(.missingResponse, path: .command(CommandPath(endpoint: 1, cluster: 6, command: 2))),
            MessagingError(.peerUnreachable, "silence"), DiscoveryError(.daemonNotRunning, detail: "no Avahi"),
            CancellationError(),
        ]
        for error in errors {
            let arrived = HubFailure.error(try JSON(parsing: Array(HubFailure(error).json.text.utf8)))
            #expect("\(arrived)" == "\(error)")
            #expect(type(of: arrived) == type(of: error))
        }
        let status = HubFailure.error(HubFailure(errors[3]).json) as? InteractionError
        #expect(status?.status?.code == .constraintError)
        // From a hub that knows more than this program.
        let strange = HubFailure.error(["kind": "hub", "code": "somethingNew", "text": "It happened."]) as? HubError
        #expect(strange?.code == .remote)
        #expect(strange?.sentence == "It happened.")
    }
}

@Suite struct HubSocketTests {
    let directory: String

    init() throws {
        directory = FileManager.default.temporaryDirectory.path + "/hub-" + UUID().uuidString.prefix(8)
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    }

    @Test func aLivingHubsSocketIsLeftAloneAndADeadOnesReplaced() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let path = directory + "/x.sock"
        do {
            let socket = try HubSocket(path: path, group: nil)
            var status = stat()
            #expect(stat(path, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o660)
            let error = #expect(throws: HubError.self) { try HubSocket(path: path, group: nil) }
            #expect(error?.code == .hubRunning)
            #expect(access(path, F_OK) == 0)
            withExtendedLifetime(socket) {}
        }
        // It went away without a word, and its file stayed.
        #expect(access(path, F_OK) == 0)
        let next = try HubSocket(path: path, group: nil)
        next.remove()
        #expect(access(path, F_OK) != 0)
    }

    @Test func aListenerWithoutOurLockIsLeftAloneToo() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let path = directory + "/x.sock"
        let listener = clinux_unix_listen(path, 1)
        try #require(listener >= 0)
        let error = #expect(throws: HubError.self) { try HubSocket(path: path, group: nil) }
        #expect(error?.code == .hubRunning)
        close(listener)
    }

    @Test func whatIsNoSocketIsLeftAsItIs() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let path = directory + "/x.sock"
        try Data("mine".utf8).write(to: URL(filePath: path))
        #expect(throws: HubError.self) { try HubSocket(path: path, group: nil) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }

    @Test func aDirectoryThatOthersMayWriteIntoIsRefused() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        chmod(directory, 0o777)
        let error = #expect(throws: HubError.self) { try HubSocket(path: directory + "/x.sock", group: nil) }
        #expect(error?.sentence.contains(directory) == true)
    }

    /// The hub says of an observation that it stands, and whoever asked for it looks no more.
    @Test func anObservationThatNobodyWaitsForIsEnded() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(clinux_unix_pair(&ends) == 0)
        let queue = DispatchQueue(label: "a hub of the test")
        let (requests, sink) = AsyncStream.makeStream(of: JSON.self)
        let reader = Mutex(HubFrameReader())
        let link = HubLink(
            ends[0], queue: queue,
            received: { bytes in
                reader.withLock { reader in
                    reader.append(bytes)
                    while let message = try? reader.next() {
                        if let json = try? JSON(parsing: message) { sink.yield(json) }
                    }
                }
            }, ended: { _ in sink.finish() })
        @Sendable func send(_ message: JSON) throws {
            let frame = try HubFrameReader.frame(Array(message.text.utf8))
            queue.async { link.send(frame) }
        }
        queue.async { link.start() }
        var asked = requests.makeAsyncIterator()
        async let adopted = HubClient.adopt(ends[1], place: "the test", appGroup: "default", timeout: .seconds(60)).0
        let hello = try #require(await asked.next())
        #expect(hello["type"].string == "hello")
        try send([
            "type": "hello", "protocol": .integer(HubConnectionMachine.version), "privilege": "view", "store": "/",
            "pid": .integer(1), "trustPolicy": "strict",
        ])
        let client = try await adopted
        let task = Task { try await client.updates(of: HubTarget("Lamp", timeout: .seconds(20))) }
        let request = try #require(await asked.next())
        #expect(request["method"].string == "observe")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try send(["type": "response", "id": request["id"], "result": ["observation": .integer(7), "nodeId": "1"]])
        let next = try #require(await asked.next())
        #expect(next["method"].string == "unobserve")
        #expect(next["parameters"]["observation"].integer == 7)
        client.close()
        while await asked.next() != nil {}
        queue.sync { link.close() }
    }

    @Test(arguments: ["x.sock", "", "/" + String(repeating: "x", count: 107)])
    func pathsOutOfRangeAreRefused(path: String) {
        let error = #expect(throws: HubError.self) { try HubSocket(path: path, group: nil) }
        #expect(error?.code == .socket)
    }

    @Test func theStandardPlacesAreThoseOfTheDirectoryStandard() {
        let none: (String) -> String? = { _ in nil }
        #expect(HubSocket.standardPath(user: 0, environment: none) == "/run/matterctl/default.sock")
        #expect(HubSocket.standardPath(user: 1000, environment: none) == nil)
        #expect(
            HubSocket.standardPath(appGroup: "g", user: 1000) { _ in "/run/user/1000" }
                == "/run/user/1000/matterctl/g.sock")
    }

    @Test func systemdIsTold() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let path = directory + "/notify"
        // A datagram socket with a name, as systemd has one.
        let receiver = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        defer { close(receiver) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(receiver, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
        ServiceNotification.send(ServiceNotification.ready, address: path)
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = recv(receiver, &buffer, buffer.count, 0)
        #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == "READY=1")
    }
}
