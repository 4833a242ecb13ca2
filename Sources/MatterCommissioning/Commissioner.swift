import MatterCertificates
import MatterCrypto
import MatterDiscovery
import MatterInteraction
import MatterMessaging
import MatterOnboarding
import MatterTLV
import MatterTypes

/// Brings a device onto the fabric: performs what `CommissioningMachine` says, in the specification's order.
///
/// Whatever goes wrong after the fail-safe was armed ends with ArmFailSafe 0, so that the device forgets what it holds
/// of us, and nothing is stored before the device has said that it is complete.
public struct Commissioner: Sendable {
    public struct Options: Sendable {
        /// How long to look for the device.
        public var discoveryTimeout: Duration = .seconds(30)
        /// How long the device may take to be reached on the fabric.
        public var operationalTimeout: Duration = .seconds(30)
        public var timing = CommissioningTiming()
        /// Where the device is; nil takes what it can do.
        public var location: RegulatoryLocation?
        /// Networks for devices that need one.
        public var networks: any NetworkSupply = KnownNetworks()
        /// The local time of this place, for devices that keep a time zone.
        public var timeZone: @Sendable () -> TimeZonePlan? = { nil }
        /// Two letters (ISO 3166-1), `XX` where the country is not to be said.
        public var countryCode = "XX"
        /// Microseconds since the Matter epoch, for devices that keep time.
        public var microseconds: @Sendable () -> UInt64?
        /// Told of every event of the machine and what it answered, for a record.
        public var decisions: (@Sendable (CommissioningMachine.Event, CommissioningMachine.Action) -> Void)?

        public init(microseconds: @escaping @Sendable () -> UInt64?) { self.microseconds = microseconds }
    }

    let node: MessagingNode
    let finder: any DeviceFinder
    let hub: any CommissioningHub
    let options: Options

    public init(node: MessagingNode, finder: any DeviceFinder, hub: any CommissioningHub, options: Options) {
        self.node = node
        self.finder = finder
        self.hub = hub
        self.options = options
    }

    /// - Parameter report: told of every stage as it begins and ends; called on any thread, in order.
    /// - Returns: the device, already stored.
    /// - Throws: `CommissioningError`.
    public func commission(
        _ payload: OnboardingPayload, report: @escaping @Sendable (CommissioningProgress) -> Void
    ) async throws -> CommissionedDevice {
        var run = CommissioningRun(commissioner: self, payload: payload, report: report)
        var machine = CommissioningMachine()
        var action = machine.handle(.start)
        options.decisions?(.start, action)
        while true {
            let stage = machine.stage
            let began = ContinuousClock.now
            if let stage { report(.began(stage)) }
            let event: CommissioningMachine.Event
            switch action {
            case .finish: return try run.result()
            case .fail(let error):
                await run.abandon()
                run.closeSessions()
                throw error
            case .disarmFailSafe:
                await run.disarm()
                event = .disarmed
            case .nothing:
                throw CommissioningError(.hub, at: stage ?? .discovery, "The commissioning lost its way.")
            default:
                do {
                    event = try await run.perform(action)
                    // The search tells of its own end, and of PASE's.
                    if let stage, stage != .discovery { report(.finished(stage, ContinuousClock.now - began)) }
                } catch {
                    event = .failed(Self.error(error, at: stage ?? .discovery))
                }
            }
            action = machine.handle(event)
            options.decisions?(event, action)
        }
    }

    private static func error(_ error: any Error, at stage: CommissioningStage) -> CommissioningError {
        switch error {
        case let error as CommissioningError: error
        case is CancellationError:
            CommissioningError(.cancelled, at: stage, "The commissioning was cancelled.")
        case let error as DiscoveryError: CommissioningError(error, at: stage)
        default: CommissioningError(.hub, at: stage, "\(error)")
        }
    }
}

extension CommissioningError {
    /// Why nothing can be found on this host.
    public init(_ error: DiscoveryError, at stage: CommissioningStage) {
        let code: Code =
            switch error.code {
            case .daemonNotRunning, .daemonStopped: .avahiNotRunning
            case .busNotRunning: .busNotRunning
            default: .discoveryUnavailable
            }
        self.init(code, at: stage, "\(error)")
    }
}
