/// The order of a commissioning, as a value: which step comes after which, and how it ends (Matter Core 5.5).
///
///     idle ─start─► searching ─paired─► reading ─read─► arming ─armed─► preparing ─prepared─► attesting
///                                                                                                │ attested
///     connecting ◄─nocAdded─ addingNOC ◄─rootAdded─ addingRoot ◄─certificateIssued─ requestingCSR ◄┘
///        │ ▲                      │ networkNeeded
///        │ └─networkJoined─ joining ◄─networkAdded─ addingNetwork (from addingNOC, for a device without a network)
///        │ connected
///        └─► completing ─completed─► storing ─stored─► finished
///
///     searching                              ─failed─► failed
///     reading … connecting, completing       ─failed─► disarming ─disarmed─► failed
///     storing                                ─failed─► failed (the device is ours; its record is not: told as such)
///
/// A device arms its fail-safe by itself as soon as PASE is done, and takes nobody else as long as it is armed, so every
/// failure from then on first disarms it (ArmFailSafe 0) on the session that still stands. `cancel` is a failure like any other. An event that does not
/// belong to the state changes nothing and is answered with `nothing`.
public struct CommissioningMachine: Hashable, Sendable {
    public enum Event: Hashable, Sendable {
        case start
        /// A device proved that it knows the passcode.
        case paired
        case read
        case armed
        case prepared
        case attested
        /// The CSR is verified and our authority has issued a certificate for it.
        case certificateIssued
        case rootAdded
        case nocAdded
        /// The same, and the device has to be given a network before it can be reached on the fabric.
        case networkNeeded
        case networkAdded
        /// The device is on the network, or on its way there where nobody can ask it any more.
        case networkJoined
        case connected
        case completed
        case stored
        case failed(CommissioningError)
        case disarmed
    }

    public enum Action: Hashable, Sendable {
        case search
        case readInformation
        case armFailSafe
        case prepareDevice
        case verifyAttestation
        case requestCertificate
        case addTrustedRoot
        case addNOC
        case addNetwork
        case connectNetwork
        case connect
        case complete
        case store
        /// ArmFailSafe with 0 seconds, so that the device forgets what it holds of us.
        case disarmFailSafe
        case finish
        case fail(CommissioningError)
        /// The event came too late or too early.
        case nothing
    }

    fileprivate enum State: Hashable, Sendable {
        case idle, searching, reading, arming, preparing, attesting, requestingCSR, addingRoot, addingNOC,
            addingNetwork,
            joining, connecting, completing, storing, finished
        case disarming(CommissioningError)
        case failed(CommissioningError)
    }

    fileprivate var state = State.idle

    public init() {}

    /// Whether nothing more will happen.
    public var isOver: Bool {
        switch state {
        case .finished, .failed: true
        default: false
        }
    }

    /// What is done now, for whoever watches; nil before the start and after the end.
    public var stage: CommissioningStage? {
        switch state {
        case .idle, .finished, .failed, .disarming: nil
        case .searching: .discovery
        case .reading: .readInformation
        case .arming: .armFailSafe
        case .preparing: .prepareDevice
        case .attesting: .attestation
        case .requestingCSR: .certificateSigningRequest
        case .addingRoot: .addTrustedRoot
        case .addingNOC: .addNOC
        case .addingNetwork: .addNetwork
        case .joining: .connectNetwork
        case .connecting: .operationalConnection
        case .completing: .commissioningComplete
        case .storing: .store
        }
    }

    public mutating func handle(_ event: Event) -> Action {
        switch (state, event) {
        case (.idle, .start): return enter(.searching, .search)
        case (.searching, .paired): return enter(.reading, .readInformation)
        case (.reading, .read): return enter(.arming, .armFailSafe)
        case (.arming, .armed): return enter(.preparing, .prepareDevice)
        case (.preparing, .prepared): return enter(.attesting, .verifyAttestation)
        case (.attesting, .attested): return enter(.requestingCSR, .requestCertificate)
        case (.requestingCSR, .certificateIssued): return enter(.addingRoot, .addTrustedRoot)
        case (.addingRoot, .rootAdded): return enter(.addingNOC, .addNOC)
        case (.addingNOC, .nocAdded): return enter(.connecting, .connect)
        case (.addingNOC, .networkNeeded): return enter(.addingNetwork, .addNetwork)
        case (.addingNetwork, .networkAdded): return enter(.joining, .connectNetwork)
        case (.joining, .networkJoined): return enter(.connecting, .connect)
        case (.connecting, .connected): return enter(.completing, .complete)
        case (.completing, .completed): return enter(.storing, .store)
        case (.storing, .stored): return enter(.finished, .finish)

        case (.idle, .failed(let error)), (.searching, .failed(let error)), (.storing, .failed(let error)):
            return enter(.failed(error), .fail(error))
        case (.reading, .failed(let error)), (.arming, .failed(let error)), (.preparing, .failed(let error)),
            (.attesting, .failed(let error)), (.requestingCSR, .failed(let error)), (.addingRoot, .failed(let error)),
            (.addingNOC, .failed(let error)), (.addingNetwork, .failed(let error)), (.joining, .failed(let error)),
            (.connecting, .failed(let error)), (.completing, .failed(let error)):
            return enter(.disarming(error), .disarmFailSafe)
        case (.disarming(let error), .disarmed), (.disarming(let error), .failed):
            return enter(.failed(error), .fail(error))

        default:
            // Whatever does not belong to the state: every pair is tested.
            return .nothing
        }
    }

    private mutating func enter(_ next: State, _ action: Action) -> Action {
        state = next
        return action
    }
}
