import CommandLineKit
import MatterCertificates
import MatterCommissioning
import MatterDiscovery
import MatterHome
import MatterHub
import MatterInteraction
import MatterLedger
import MatterMessaging
import MatterModel
import MatterOnboarding
import MatterStore
import MatterVectors

/// What the program's exit code says. Scripts rely on the numbers: they never change their meaning.
enum ExitStatus: Int32, CaseIterable {
    case failure = 1
    case malformedCode = 10
    case noDeviceFound = 11
    case wrongPasscode = 12
    case deviceUnreachable = 13
    case deviceVanished = 14
    case deviceBusy = 15
    case untrustedAttestation = 16
    case invalidAttestation = 17
    case alreadyOnThisFabric = 18
    case fabricTableFull = 19
    case deviceRefused = 20
    case invalidAnswer = 21
    case networkNotJoined = 22
    case networkCredentials = 23
    case bluetoothOnly = 24
    case someFailed = 25
    case avahiNotRunning = 30
    case busNotRunning = 31
    case ipv6Unavailable = 32
    case discoveryFailed = 33
    case hostFault = 34
    case unknownDevice = 40
    case store = 41
    case trustStore = 42
    case ledger = 43
    case unusableFile = 44
    case unknownEndpoint = 45
    case valueRefused = 46
    case lockout = 47
    case invalidCertificate = 50
    case certificateAuthority = 51
    case renewalIncomplete = 52
    case sessionActive = 60
    case unknownRoom = 61
    case nameRefused = 62
    case permissionDenied = 63
    case storeFindings = 65
    case hubRunning = 66
    case hubUnavailable = 67
    case commissioner = 68
    case cancelled = 130

    var meaning: String {
        switch self {
        case .failure: "Something else failed; the message says what."
        case .malformedCode: "The onboarding code is not valid."
        case .noDeviceFound: "No device with that discriminator has an open commissioning window."
        case .wrongPasscode: "The passcode is not the device's; one attempt was made on each candidate."
        case .deviceUnreachable: "The device was found, or is known, and does not answer."
        case .deviceVanished: "The device stopped answering in the middle."
        case .deviceBusy: "The device is busy with another administrator."
        case .untrustedAttestation: "The device's PAA is not in the trust store."
        case .invalidAttestation: "The device did not prove to be genuine."
        case .alreadyOnThisFabric: "The device is on this fabric already."
        case .fabricTableFull: "The device has no room for another fabric."
        case .deviceRefused: "The device answered a request with an error status."
        case .invalidAnswer: "The device's answer breaks the protocol."
        case .networkNotJoined: "The device did not join its Wi-Fi or Thread network."
        case .networkCredentials: "The device needs a network and got none, or its credentials can't be used."
        case .bluetoothOnly: "The code's device is not on the network, and Bluetooth is not supported yet."
        case .someFailed: "Of several devices some failed, or each in its own way; the output says which."
        case .avahiNotRunning: "avahi-daemon is not running."
        case .busNotRunning: "The D-Bus system bus is not running."
        case .ipv6Unavailable: "This host has no IPv6."
        case .discoveryFailed: "Discovery failed for another reason."
        case .hostFault: "matterctl doctor found a fault on this host."
        case .unknownDevice: "No such device is in the store, or more than one fits."
        case .store: "The store can't be used."
        case .trustStore: "The PAA trust store or its policy can't be used, or something in it is wrong."
        case .ledger: "The ledger can't be reached, or its answer not be used; the trust store is as it was."
        case .unusableFile: "A fabric's file or a trace is damaged or something else, or the passphrase is wrong."
        case .unknownEndpoint: "The device has no such endpoint, or several fit; the message lists them."
        case .valueRefused: "The value is none that the attribute or command takes, or the device can't do that."
        case .lockout: "The change would lock this fabric's administrator out of the device; nothing was changed."
        case .invalidCertificate: "A certificate, a request or a chain is not valid."
        case .certificateAuthority: "The certificate authority of --csr-command failed, or its answer is no good."
        case .renewalIncomplete: "Some certificates could not be renewed; the same command goes on with them."
        case .sessionActive: "Another commissioning is under way on this store."
        case .unknownRoom: "No such room or home is in the store."
        case .nameRefused: "The name is taken, or can't be one."
        case .permissionDenied: "The user or the app group may not do that in this store."
        case .commissioner: "The commissioner process could not be started, died, or was not called by an app."
        case .storeFindings: "The store has faults; the output says which."
        case .hubRunning: "A hub runs at the socket already."
        case .hubUnavailable: "No hub answers at the socket, it is busy, or the socket can't be used."
        case .cancelled: "Interrupted; the device was told to forget what it had."
        }
    }

    /// Whether this host's network may be the cause.
    var isOfNetwork: Bool {
        switch self {
        case .noDeviceFound, .deviceUnreachable, .avahiNotRunning, .busNotRunning, .ipv6Unavailable, .discoveryFailed:
            true
        default: false
        }
    }

    static let table = allCases.map { ExitCode($0.rawValue, $0.meaning) }
}

/// What is said of an error, and with which exit code.
struct Failure {
    var status: ExitStatus
    var code: String
    var stage: String?
    var reason: String
    /// What lies behind it most often; empty where nobody can say.
    var cause = ""
    var advice = ""

    init(_ error: any Error) {
        switch error {
        case let error as CommissioningError:
            self.init(
                status: Self.status(error.code), code: error.code.rawValue, stage: error.stage.rawValue,
                reason: error.reason, cause: error.likelyCause, advice: error.advice)
        case let error as OnboardingError:
            self.init(status: .malformedCode, code: error.code.rawValue, reason: error.description)
        case let error as DiscoveryError: self.init(CommissioningError(error, at: .discovery))
        case let error as HomeError:
            self.init(
                status: Self.status(error), code: error.subtype == .none ? error.code.rawValue : error.subtype.rawValue,
                reason: error.message)
        case let error as StoreError where error.code == .alreadyExists || error.code == .invalidName:
            self.init(status: .nameRefused, code: error.code.rawValue, reason: error.description)
        case let error as StoreError:
            self.init(status: .store, code: error.code.rawValue, reason: error.description)
        case let error as HubError:
            let status: ExitStatus =
                switch error.code {
                case .unknownDevice, .ambiguousDevice: .unknownDevice
                case .deviceUnreachable: .deviceUnreachable
                case .deviceRefused: .deviceRefused
                case .commissioningActive: .sessionActive
                case .trustStoreUnreadable, .trustPolicy: .trustStore
                case .certificateAuthority: .certificateAuthority
                case .renewalIncomplete: .renewalIncomplete
                case .wrongPassphrase, .notAnArchive, .newerArchive, .damagedArchive, .foreignStorage: .unusableFile
                case .unknownPlace: .unknownRoom
                case .nameTooLong: .nameRefused
                case .notATrace: .unusableFile
                case .permissionDenied: .permissionDenied
                case .windowOpen, .windowBusy: .deviceBusy
                case .windowNotOpen, .windowRefused: .deviceRefused
                case .hubRunning: .hubRunning
                case .hubUnreachable, .hubBusy, .socket, .protocolViolation: .hubUnavailable
                case .clock, .fabricExists, .cannotCommission, .noFabric, .unknownSession, .remote: .failure
                }
            self.init(
                status: status, code: error.code.rawValue, reason: error.sentence,
                advice: error.code == .windowOpen ? ShareCommand.otherWindow : "")
        case let error as ControlError:
            let status: ExitStatus =
                switch error.code {
                case .noSuchEndpoint, .ambiguousEndpoint: .unknownEndpoint
                case .invalidValue, .readOnly, .unsupported: .valueRefused
                case .lockout: .lockout
                }
            self.init(status: status, code: error.code.rawValue, reason: error.sentence)
        case let error as ModelError:
            self.init(status: .valueRefused, code: error.code.rawValue, reason: "\(error)")
        case let error as CertificateError:
            self.init(status: .invalidCertificate, code: error.code.rawValue, reason: "\(error)")
        case let error as InteractionError:
            self.init(
                status: error.code == .status ? .deviceRefused : .invalidAnswer, code: "\(error.code)",
                reason: error.sentence, advice: StatusWords.explanation(error) ?? "")
        case let error as MessagingError:
            self.init(status: .deviceVanished, code: "\(error.code)", reason: "The device stopped answering: \(error).")
        case let error as LedgerError:
            self.init(status: Self.status(error.code), code: error.code.rawValue, reason: "\(error)")
        case let error as VectorError:
            self.init(status: .failure, code: error.code.rawValue, reason: error.description)
        case let error as InputError:
            self.init(status: .failure, code: error.code.rawValue, reason: error.sentence)
        case let error as CommandFailure:
            self.init(
                status: ExitStatus(rawValue: error.exitCode) ?? .failure, code: "command", reason: error.message)
        case is CancellationError: self.init(status: .cancelled, code: "cancelled", reason: "Interrupted.")
        default: self.init(status: .failure, code: "error", reason: "\(error)")
        }
    }

    private init(
        status: ExitStatus, code: String, stage: String? = nil, reason: String, cause: String = "", advice: String = ""
    ) {
        self.cause = cause
        self.status = status
        self.code = code
        self.stage = stage
        self.reason = reason
        self.advice = advice
        if status.isOfNetwork {
            self.advice += (advice.isEmpty ? "" : " ") + "`matterctl doctor` looks for the cause on this host."
        }
    }

    private static func status(_ code: LedgerError.Code) -> ExitStatus {
        switch code {
        case .busy, .file: .trustStore
        default: .ledger
        }
    }

    private static func status(_ error: HomeError) -> ExitStatus {
        switch error.subtype {
        case .permission: .permissionDenied
        case .discovery: .discoveryFailed
        case .network: .ipv6Unavailable
        case .store, .keys: .store
        case .sessionActive: .sessionActive
        case .name: .nameRefused
        case .room: .unknownRoom
        case .device: .unknownDevice
        case .commissionerNotStarted, .commissionerDied, .commissionerProtocol: .commissioner
        case .onboardingPayload: .malformedCode
        default: error.code == .cancelled ? .cancelled : .failure
        }
    }

    private static func status(_ code: CommissioningError.Code) -> ExitStatus {
        switch code {
        case .noDeviceFound: .noDeviceFound
        case .bluetoothOnly: .bluetoothOnly
        case .networkNotJoined: .networkNotJoined
        case .networkCredentialsMissing, .invalidWiFiCredentials, .invalidThreadDataset: .networkCredentials
        case .wrongPasscode: .wrongPasscode
        case .deviceUnreachable: .deviceUnreachable
        case .deviceVanished: .deviceVanished
        case .deviceBusy: .deviceBusy
        case .untrustedAttestation: .untrustedAttestation
        case .invalidAttestation: .invalidAttestation
        case .alreadyOnThisFabric: .alreadyOnThisFabric
        case .fabricTableFull: .fabricTableFull
        case .deviceRefused: .deviceRefused
        case .invalidDeviceAnswer, .secureChannel: .invalidAnswer
        case .ipv6Unavailable: .ipv6Unavailable
        case .avahiNotRunning: .avahiNotRunning
        case .busNotRunning: .busNotRunning
        case .discoveryUnavailable: .discoveryFailed
        case .cancelled: .cancelled
        case .store: .store
        case .certificateAuthority: .certificateAuthority
        case .hub: .failure
        }
    }

    /// Prints the error, as text on standard error or as an object on standard output, and gives the exit code.
    @Sendable static func report(_ error: any Error, _ call: Invocation) -> Int32 {
        // A command that has said everything itself.
        if let failure = error as? CommandFailure, failure.message.isEmpty { return failure.exitCode }
        let failure = Failure(error)
        if (try? call[Global.json]) == true {
            let object = JSONValue([
                "code": .string(failure.code), "stage": failure.stage.map { .string($0) },
                "reason": .string(failure.reason), "cause": failure.cause.isEmpty ? nil : .string(failure.cause),
                "advice": failure.advice.isEmpty ? nil : .string(failure.advice),
                "exitCode": .int(Int64(failure.status.rawValue)),
            ])
            StandardOutput.line(JSONValue(["error": object]).text())
        } else {
            for line in failure.lines { StandardError.line(terminalSafe(line)) }
        }
        return failure.status.rawValue
    }

    /// What a person reads: the stage and what happened there, what lies behind it, and what to do.
    var lines: [String] {
        let title = stage.flatMap { CommissioningStage(rawValue: $0) }.map { $0.title + ": " } ?? ""
        var lines = ("matterctl: " + title + reason).split(separator: "\n").map(String.init)
        if !cause.isEmpty { lines.append("Likely cause: " + cause) }
        return lines + advice.split(separator: "\n").map(String.init)
    }
}
