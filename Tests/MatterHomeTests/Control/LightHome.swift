import Foundation
import MatterCertificates
import MatterCommissioning
import MatterCrypto
import MatterDiscovery
import MatterHub
import MatterMessaging
import MatterOnboarding
import MatterStore
import MatterTypes
import Synchronization
import TestSupport
import Testing

@testable import MatterDevice
@testable import MatterHome

/// What a virtual device advertises, and the finder that reads it.
final class Notice: DeviceAdvertiser {
    let current = Mutex(Advertisement())
    func publish(_ advertisement: Advertisement) async throws { current.withLock { $0 = advertisement } }
}

final class NoticeFinder: DeviceFinder {
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

/// Counts the messages that ask devices to change something: WriteRequest, InvokeRequest, TimedRequest (Matter Core 10.2.1).
/// What went out again, and acknowledgements, which come when they come, are none.
final class ChangeCounter: MessageObserver {
    private let total = Mutex(0)
    var count: Int { total.withLock { $0 } }

    func noted(_ notes: [MessagingCore.Note]) {
        for case .sent(_, .interactionModel, let opcode, _, _, _) in notes where [0x06, 0x08, 0x0A].contains(opcode) {
            total.withLock { $0 += 1 }
        }
    }
}

/// A home with virtual lights and the hub that controls them, all in this process.
final class LightHome {
    let directory: String
    let network = LoopbackNetwork(seed: 5)
    let finder = NoticeFinder()
    let hub: EmbeddedHub
    let node: MessagingNode
    /// What the hub asked devices to change.
    let changes = ChangeCounter()
    let controller: DeviceController
    let home: Home
    let authority: AttestationAuthority
    private(set) var devices: [VirtualDevice] = []

    /// - Parameter maximumSessions: that the hub keeps open.
    init(maximumSessions: Int = 4096) throws {
        directory = FileManager.default.temporaryDirectory.path + "/matter-lights-" + UUID().uuidString
        let location = StoreLocation(directory: directory, keyDirectory: directory + "/keys")
        var configuration = EmbeddedHub.Configuration(location: location)
        configuration.allowsUntrustedAttestation = true
        hub = try EmbeddedHub(configuration)
        node = try MessagingNode(transport: network.host([.test(0xC)]), parameters: .quick, observer: changes)
        let controller = DeviceController(
            hub: hub, node: node, finder: finder, timeout: .seconds(60), maximumSessions: maximumSessions)
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
        try await add(name, DeviceConfiguration(kind: kind))
    }

    func add(_ name: String, _ configuration: DeviceConfiguration) async throws -> HomeDevice {
        let number = UInt64(devices.count) + 1
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
