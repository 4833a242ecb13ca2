import MatterCertificates
import MatterCommissioning
import MatterMessaging
import MatterOnboarding
import MatterTypes
import Synchronization

/// A network, a commissioner on it, and a discovery.
public final class Bench: Sendable {
    public let network: LoopbackNetwork
    public let node: MessagingNode
    public let finder: ScriptedFinder
    private let devices = Mutex<[ScriptedDevice]>([])
    public static let ownAddress = SocketAddress.test(0xC)

    /// - Parameter isPatient: whether handshakes may take long, for tests of what comes after them: all tests of a run share the
    ///   machine, and SPAKE2+ is the costliest thing that they do.
    public init(
        seed: UInt64 = 1, weather: LoopbackNetwork.Weather = LoopbackNetwork.Weather(), isPatient: Bool = false
    ) throws {
        network = LoopbackNetwork(seed: seed, weather: weather)
        var timing = HandshakeTiming()
        timing.firstAnswer = .seconds(isPatient ? 60 : 2)
        timing.answer = .seconds(isPatient ? 60 : 5)
        node = try MessagingNode(
            transport: network.host([Self.ownAddress]), parameters: .quick, handshakeTiming: timing)
        finder = ScriptedFinder()
    }

    deinit { node.stop() }

    /// A device that is advertised, unless it is hidden.
    public func device(
        isAdvertised: Bool = true, _ change: (inout ScriptedDevice.Profile) -> Void = { _ in }
    ) throws -> ScriptedDevice {
        var profile = ScriptedDevice.Profile(attestation: try DeviceAttestation())
        change(&profile)
        let device = try ScriptedDevice(profile, on: network)
        devices.withLock { $0.append(device) }
        if isAdvertised { finder.announce(device.candidate) }
        return device
    }

    /// Everything as in the world, in less time.
    public static var options: Commissioner.Options {
        var options = Commissioner.Options(microseconds: { 833_587_200_000_000 })
        options.discoveryTimeout = .seconds(20)
        options.operationalTimeout = .seconds(2)
        options.timing.handshakeTimer = .milliseconds(100)
        options.timing.grace = .milliseconds(100)
        options.timing.patience = .milliseconds(300)
        options.timing.deviceProcessing = .seconds(10)
        options.timing.busyDelay = .milliseconds(20)
        options.timing.disarming = .seconds(1)
        return options
    }

    public static func payload(
        passcode: UInt32 = 20_202_021, discriminator: Discriminator = .long(3840), vendorID: VendorID = 0,
        productID: ProductID = 0
    ) throws -> OnboardingPayload {
        guard let passcode = Passcode(passcode) else { throw TestSupportError("this is no passcode") }
        return OnboardingPayload(
            vendorID: vendorID, productID: productID, discriminator: discriminator, passcode: passcode)
    }
}

/// What was told of a commissioning.
public final class Progress: Sendable {
    private let events = Mutex<[CommissioningProgress]>([])
    private let observers = Mutex<[@Sendable (CommissioningProgress) -> Void]>([])

    public init() {}

    public func note(_ event: CommissioningProgress) {
        events.withLock { $0.append(event) }
        for observer in observers.withLock({ $0 }) { observer(event) }
    }

    public func observe(_ observer: @escaping @Sendable (CommissioningProgress) -> Void) {
        observers.withLock { $0.append(observer) }
    }

    public var began: [CommissioningStage] {
        events.withLock { $0 }.compactMap { if case .began(let stage) = $0 { stage } else { nil } }
    }
    public var finished: [CommissioningStage] {
        events.withLock { $0 }.compactMap { if case .finished(let stage, _) = $0 { stage } else { nil } }
    }
    public var notes: [String] {
        events.withLock { $0 }.compactMap { if case .note(_, let text) = $0 { text } else { nil } }
    }
    public var candidates: Int {
        events.withLock { $0 }.count { if case .candidate = $0 { true } else { false } }
    }
}
