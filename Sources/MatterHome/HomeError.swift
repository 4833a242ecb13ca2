import MatterCommissioning
import MatterDiscovery
import MatterHub
import MatterInteraction
import MatterMessaging
import MatterOnboarding
import MatterStore
import MatterTypes

/// Why the Home API did not do what it was asked for.
///
/// `code` says what kind of failure it is, as in the Home APIs of other platforms; `subtype` says which one. Two errors
/// are equal if both are.
public struct HomeError: Error, Sendable {
    public enum Code: String, CaseIterable, Sendable {
        case cancelled, unknown, invalidArgument, deadlineExceeded, notFound, alreadyExists, permissionDenied,
            resourceExhausted, failedPrecondition, aborted, unimplemented, internalError, unavailable, dataLoss,
            unauthenticated
    }

    /// What exactly happened.
    public enum Subtype: String, CaseIterable, Sendable {
        case none
        /// The app group or the user has no permission, or too little.
        case permission
        /// `sharedAppGroup` is no name of a group.
        case appGroup
        /// The hub: avahi-daemon or the system bus does not run.
        case discovery
        /// The hub: no network, or no IPv6.
        case network
        /// The hub: its store can't be used.
        case store
        /// The hub: the keys of the fabric can't be used.
        case keys
        /// The hub's daemon does not answer.
        case hub
        /// Another commissioning is under way.
        case sessionActive
        /// Nothing was prepared, or it is over.
        case notPrepared
        case alreadyPerforming
        /// Performed already; it has to be completed or cancelled.
        case alreadyPerformed
        /// Complete before perform has ended.
        case notPerformed
        /// Perform has failed; the session has to be cancelled.
        case performFailed
        /// The session belongs to another structure or another process.
        case otherSession
        /// The commissioner process can't be started.
        case commissionerNotStarted
        /// The commissioner process died, or went silent.
        case commissionerDied
        /// What the commissioner process, or the app, said makes no sense.
        case commissionerProtocol
        case onboardingPayload
        case name
        case room
        case device
        /// The device has no such command or attribute; nothing was sent.
        case unsupported
        /// The specification, or what the device says of itself, does not allow the value; nothing was sent.
        case constraint
        /// The device refused, with the status in `status` and `subcodes`.
        case deviceStatus
        /// Values that commands return are for one device; a part of a group gives none.
        case groupPart
        /// A device failed to be commissioned; `message` says at which stage, and what to do.
        case commissioning
    }

    public let code: Code
    public let subtype: Subtype
    /// What happened and what to do.
    public let message: String
    /// Statuses that a device answered, where there are any: the number of the interaction model's status, and behind
    /// it the cluster's own where there is one.
    public let subcodes: [Int]
    /// The device's own status, where it answered with one.
    public let status: InteractionStatus?
    /// Every attribute that `update` could not write.
    public let failures: [AttributeFailure]

    /// Why an attribute was not written.
    public struct AttributeFailure: Hashable, Sendable {
        /// The attribute's name in the specification.
        public let name: String
        public let id: AttributeID
        public let code: Code
        /// What the device answered; nil where nothing was sent.
        public let status: InteractionStatus?
        public let reason: String

        init(name: String, id: AttributeID, code: Code, reason: String) {
            self.name = name
            self.id = id
            self.code = code
            status = nil
            self.reason = reason
        }

        init(name: String, id: AttributeID, status: InteractionStatus) {
            self.name = name
            self.id = id
            code = Code(status)
            self.status = status
            reason = "the device answered \(status)"
        }
    }

    public init(_ code: Code, _ message: String) { self.init(code, .none, message) }

    public init(_ code: Code, _ subtype: Subtype, _ message: String, subcodes: [Int] = []) {
        self.init(code, subtype, message, subcodes: subcodes, status: nil, failures: [])
    }

    init(
        _ code: Code, _ subtype: Subtype, _ message: String, subcodes: [Int], status: InteractionStatus?,
        failures: [AttributeFailure]
    ) {
        self.code = code
        self.subtype = subtype
        self.message = message
        self.subcodes = subcodes
        self.status = status
        self.failures = failures
    }

    public static func commandFailed(_ message: String) -> HomeError { HomeError(.aborted, message) }
    public static func failedPrecondition(_ message: String) -> HomeError { HomeError(.failedPrecondition, message) }
}

extension HomeError: Hashable {
    public static func == (a: HomeError, b: HomeError) -> Bool { a.code == b.code && a.subtype == b.subtype }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(subtype)
    }
}

extension HomeError: CustomStringConvertible {
    public var description: String { message }
}

// MARK: - Errors from below

extension HomeError {
    /// The error as the Home API words it.
    public init(_ error: any Error) {
        switch error {
        case let error as HomeError: self = error
        case let error as StoreError: self.init(store: error)
        case let error as CommissioningError: self.init(commissioning: error)
        case let error as DiscoveryError: self.init(.unavailable, .discovery, "\(error)")
        case let error as OnboardingError: self.init(.invalidArgument, .onboardingPayload, error.description)
        case let error as HubError: self.init(hub: error)
        case let error as InteractionError: self.init(interaction: error)
        case let error as MessagingError: self.init(messaging: error)
        case is CancellationError: self.init(.cancelled, "It was cancelled.")
        default: self.init(.unknown, "\(error)")
        }
    }

    private init(store error: StoreError) {
        let (code, subtype): (Code, Subtype) =
            switch error.code {
            case .notFound: (.notFound, .none)
            case .alreadyExists: (.alreadyExists, .name)
            case .invalidName: (.invalidArgument, .name)
            case .inUse: (.failedPrecondition, .room)
            case .sessionOver: (.failedPrecondition, .notPrepared)
            case .invalidRecord: (.invalidArgument, .none)
            case .corrupt, .notAStore: (.dataLoss, .store)
            case .keyMissing, .wrongKey, .passphraseNeeded, .wrongPassphrase, .altered, .keyChanged:
                (.unavailable, .keys)
            case .full, .nodeIDsExhausted: (.resourceExhausted, .store)
            default: (.unavailable, .store)
            }
        self.init(code, subtype, error.description)
    }

    private init(commissioning error: CommissioningError) {
        let (code, subtype): (Code, Subtype) =
            switch error.code {
            case .noDeviceFound: (.notFound, .commissioning)
            case .wrongPasscode: (.unauthenticated, .commissioning)
            case .deviceUnreachable, .deviceVanished, .deviceBusy: (.unavailable, .commissioning)
            case .untrustedAttestation, .invalidAttestation: (.permissionDenied, .commissioning)
            case .alreadyOnThisFabric: (.alreadyExists, .commissioning)
            case .fabricTableFull: (.resourceExhausted, .commissioning)
            case .avahiNotRunning, .busNotRunning, .discoveryUnavailable: (.unavailable, .discovery)
            case .ipv6Unavailable: (.unavailable, .network)
            case .networkNotJoined, .networkCredentialsMissing: (.failedPrecondition, .network)
            case .invalidWiFiCredentials, .invalidThreadDataset: (.invalidArgument, .network)
            case .cancelled: (.cancelled, .commissioning)
            case .store: (.unavailable, .store)
            default: (.aborted, .commissioning)
            }
        self.init(code, subtype, "\(error)")
    }

    private init(hub error: HubError) {
        let (code, subtype): (Code, Subtype) =
            switch error.code {
            case .unknownDevice: (.notFound, .device)
            case .ambiguousDevice: (.alreadyExists, .name)
            case .deviceUnreachable: (.unavailable, .device)
            case .deviceRefused: (.aborted, .device)
            case .commissioningActive: (.failedPrecondition, .sessionActive)
            case .permissionDenied: (.permissionDenied, .permission)
            case .windowOpen, .windowBusy, .windowNotOpen: (.failedPrecondition, .device)
            case .windowRefused: (.unimplemented, .device)
            case .hubUnreachable, .hubBusy: (.unavailable, .hub)
            default: (.unavailable, .keys)
            }
        self.init(code, subtype, "\(error)")
    }
}
