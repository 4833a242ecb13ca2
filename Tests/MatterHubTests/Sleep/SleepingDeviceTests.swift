import Foundation
import MatterCertificates
import MatterCommissioning
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
@testable import MatterHub

/// What a virtual device advertises, and the finder that reads it.
private final class Notice: DeviceAdvertiser, DeviceFinder {
    let current = Mutex(Advertisement())
    static let address = SocketAddress.test(0xD1)

    func publish(_ advertisement: Advertisement) async throws { current.withLock { $0 = advertisement } }

    func commissionable(_ discriminator: Discriminator) -> AsyncThrowingStream<DeviceCandidate, any Error> {
        AsyncThrowingStream { continuation in
            let advertised = current.withLock { $0.commissionable?.record.discriminator }
            if let advertised, discriminator.matches(advertised: advertised) {
                continuation.yield(
                    DeviceCandidate(name: "device", addresses: [Self.address], discriminator: advertised))
            }
        }
    }

    func operational(
        _ fabric: CompressedFabricID, _ node: NodeID
    ) -> AsyncThrowingStream<OperationalCandidate, any Error> {
        AsyncThrowingStream { $0.yield(OperationalCandidate(addresses: [Self.address])) }
    }
}

private struct HubLocator: ClientLocator {
    static let address = SocketAddress.test(0xC)
    func addresses(of node: NodeID, on fabric: CompressedFabricID) async -> [SocketAddress] { [Self.address] }
}

/// A virtual device that can lose its power, and a hub that watches it.
private final class Bedroom {
    let directory: String
    let network = LoopbackNetwork(seed: 9)
    let notice = Notice()
    let hub: EmbeddedHub
    let node: MessagingNode
    let controller: DeviceController
    let configuration: DeviceConfiguration
    let authority: AttestationAuthority
    private var device: VirtualDevice?
    private(set) var nodeID: NodeID = .unspecified

    init(idle: IdleParameters? = nil) async throws {
        directory = FileManager.default.temporaryDirectory.path + "/matter-sleep-" + UUID().uuidString
        var configuration = EmbeddedHub.Configuration(
            location: StoreLocation(directory: directory, keyDirectory: directory + "/keys"))
        configuration.allowsUntrustedAttestation = true
        hub = try EmbeddedHub(configuration)
        node = try MessagingNode(transport: network.host([HubLocator.address]), parameters: .quick)
        controller = DeviceController(hub: hub, node: node, finder: notice, timeout: .seconds(60))
        controller.peerSessions.isListening = true
        authority = try AttestationAuthority.make(name: "Test PAA", now: try #require(HostFacts.date))
        var kind = DeviceConfiguration(kind: idle == nil ? .dimmableLight : .contactSensor)
        kind.idle = idle
        self.configuration = kind
        let device = try Self.device(kind, directory, authority, network, notice)
        self.device = device
        await device.start()
        while notice.current.withLock({ $0.commissionable == nil }) { try await Task.sleep(for: .milliseconds(5)) }
        var options = Commissioner.Options(microseconds: { nil })
        options.discoveryTimeout = .seconds(60)
        let payload = OnboardingPayload(
            vendorID: 0, productID: 0, discriminator: .long(device.discriminator), passcode: device.passcode)
        nodeID = try await hub.commission(payload, node: node, finder: notice, options: options) { _ in }.nodeID
    }

    deinit {
        node.stop()
        try? FileManager.default.removeItem(atPath: directory)
    }

    private static func device(
        _ configuration: DeviceConfiguration, _ directory: String, _ authority: AttestationAuthority,
        _ network: LoopbackNetwork, _ notice: Notice
    ) throws -> VirtualDevice {
        try VirtualDevice(
            configuration, storage: DeviceStorage(directory: directory + "/device"),
            attestation: .make(under: authority, for: configuration, now: try #require(HostFacts.date)),
            transport: network.host([Notice.address]), advertiser: notice,
            // Not faster: its fail-safe of a minute must last for a commissioning on a busy machine.
            clock: DeviceClock(scale: configuration.idle == nil ? 1 : 6),
            locator: configuration.idle == nil ? nil : HubLocator())
    }

    /// The power fails, and comes back; nobody is told.
    func restart() async throws {
        await device?.stop()
        device = nil
        // Its storage is free once its last task is over.
        while device == nil {
            do { device = try Self.device(configuration, directory, authority, network, notice) } catch let error
                as DeviceError where error.code == .inUse
            { try await Task.sleep(for: .milliseconds(10)) }
        }
        await device?.start()
    }

    var record: CheckInRecord? { get throws { try hub.store.checkIn(of: nodeID, in: hub.fabricRecord.id) } }

    func stop() async {
        await controller.stop()
        await device?.stop()
    }

    /// Runs a command of ICD Management.
    func manage(_ command: CommandID, _ fields: [TLVElement]) async throws {
        let path = CommandPath(endpoint: 0, cluster: 0x46, command: command)
        let answers = try await controller.invoke(
            nodeID, [CommandRequest(path: path, fields: .structure(fields))], timed: nil)
        #expect(answers.allSatisfy { $0.isSuccess })
    }

    /// Registers another client of our fabric.
    func register(_ client: UInt64) async throws {
        try await manage(
            0,
            [
                TLVElement(0, .unsigned(client)), TLVElement(1, .unsigned(client)),
                TLVElement(2, .bytes([UInt8](repeating: 1, count: 16))), TLVElement(4, .unsigned(0)),
            ])
    }

    /// Waits for what comes of itself.
    func until(_ condition: () throws -> Bool) async throws {
        while try !condition() { try await Task.sleep(for: .milliseconds(10)) }
    }
}

private let napping = IdleParameters(idleDuration: 40, slowPoll: 6000)

@Suite struct SleepingDeviceTests {
    @Test(.timeLimit(.minutes(5))) func aDeviceThatLostItsSubscriptionChecksInAndIsLiveAgain() async throws {
        let bedroom = try await Bedroom(idle: napping)
        let registered = try #require(try bedroom.record)
        #expect(registered.clientNodeID == bedroom.hub.fabric.credentials.nodeID)
        #expect(registered.monitoredSubject == registered.clientNodeID && registered.lastOffset == 0)
        let monitor = try bedroom.controller.monitor(bedroom.nodeID)
        try await bedroom.until { monitor.isLive }
        let sleep = try #require(bedroom.controller.condition(of: bedroom.nodeID).sleep)
        #expect(sleep.isLong && sleep.isRegistered && sleep.lastCheckIn == nil)
        #expect(sleep.idleDuration == .seconds(40))
        #expect(bedroom.controller.sleepers.map(\.device) == [bedroom.nodeID])

        try await bedroom.restart()
        try await bedroom.until { monitor.lastLoss != nil && monitor.isLive }
        #expect(monitor.lastLoss?.contains("checked in") == true)
        #expect(monitor.connectivity == .online)
        let heard = try #require(try bedroom.record)
        #expect(heard.lastOffset > 0 && heard.heardAt != nil, "kept for the next start")
        #expect(heard.key.equalsInConstantTime(registered.key.bytes))
        #expect(bedroom.controller.sleep(of: bedroom.nodeID)?.lastCheckIn == heard.heardAt)

        // The same message once more, to this hub and to one that has just started.
        let message = try #require(
            bedroom.network.log.first { $0.handshake == .checkIn && $0.destination == HubLocator.address })
        var reader = ByteReader(message.bytes)
        _ = try MessageHeader(from: &reader)
        _ = try ProtocolHeader(from: &reader)
        let established = bedroom.controller.pool.established
        bedroom.controller.heard(reader.rest, from: Notice.address)
        #expect(bedroom.controller.checkIns.open(reader.rest) == nil)
        #expect(CheckInKeeper(hub: bedroom.hub).open(reader.rest) == nil)
        #expect(monitor.isLive && bedroom.controller.pool.established == established)
        await bedroom.stop()
    }

    @Test(.timeLimit(.minutes(5))) func aDeviceThatIsNotRegisteredWithIsAsked() async throws {
        let bedroom = try await Bedroom(idle: napping)
        let (controller, nodeID) = (bedroom.controller, bedroom.nodeID)
        let first = try #require(try bedroom.record)
        // As one that was imported.
        try bedroom.hub.store.removeCheckIn(of: nodeID, in: bedroom.hub.fabricRecord.id)
        let monitor = try controller.monitor(nodeID)
        try await bedroom.until { try bedroom.record != nil }
        let second = try #require(try bedroom.record)
        #expect(!second.key.equalsInConstantTime(first.key.bytes))

        // A key that was used for long enough is replaced at the next subscription.
        var old = second
        old.lastOffset = CheckInCounter.longestUse + 1
        try bedroom.hub.store.setCheckIn(old, in: bedroom.hub.fabricRecord.id)
        try await bedroom.restart()
        controller.pool.close(nodeID)
        try await bedroom.until { try bedroom.record?.lastOffset == 0 }
        #expect(try bedroom.record?.key.equalsInConstantTime(second.key.bytes) == false)

        // Three clients are all that it has room for.
        try await bedroom.until { monitor.isLive }
        for client in UInt64(901)...902 { try await bedroom.register(client) }
        let own = TLVElement(0, .unsigned(bedroom.hub.fabric.credentials.nodeID.rawValue))
        try await bedroom.manage(2, [own])
        try await bedroom.register(903)
        controller.pool.close(nodeID)
        try await bedroom.until { controller.checkIns.problem(with: nodeID) != nil }
        #expect(controller.checkIns.problem(with: nodeID)?.contains("at most 3 clients") == true)
        try await bedroom.until { monitor.isLive }
        await bedroom.stop()
    }

    @Test(.timeLimit(.minutes(5))) func aRestartWithoutAWordIsNoticed() async throws {
        let bedroom = try await Bedroom()
        let controller = bedroom.controller
        let monitor = try controller.monitor(bedroom.nodeID)
        try await bedroom.until { monitor.isLive }
        let established = controller.pool.established

        // A device that is there says so, and nothing comes of it.
        controller.take(.returned(bedroom.nodeID))
        try await bedroom.until { !controller.probes.isBusy }
        #expect(monitor.isLive && monitor.lastLoss == nil && controller.pool.established == established)
        controller.take(.announced(bedroom.nodeID, [Notice.address]))
        #expect(!controller.probes.isBusy, "it is where it was")

        try await bedroom.restart()
        #expect(monitor.isLive, "nobody knows")
        controller.take(.announced(bedroom.nodeID, [.test(0xD1, port: 5541)]))
        try await bedroom.until { monitor.lastLoss != nil && monitor.isLive }
        #expect(monitor.lastLoss == "it has another port, and it does not know our session any more")
        #expect(controller.pool.established == established + 1)
        await bedroom.stop()
    }
}
