import CommandLineKit
import Glibc
import MatterCommissioning
import MatterHub
import MatterMessaging
import MatterStore
import MatterTypes

/// Options of every command.
enum Global {
    static let json = Flag("json", help: "Print JSON: one object on standard output, errors too.")
    static let store = Option<String?>(
        "store", placeholder: "DIR",
        help:
            "Directory of the store (default: $XDG_STATE_HOME/matterctl/default, else ~/.local/state/matterctl/default)."
    )
    static let trustStore = Option<String?>(
        "paa-trust-store", placeholder: "DIR",
        help:
            "Directory of PAA certificates, PEM or DER, that attestation is judged by (default: paa in the store's directory)."
    )
    static let timeout = Option<Double?>(
        "timeout", placeholder: "SECONDS",
        help: "How long to look for a device (default: 30 to commission, 15 to reach one that is commissioned).")

    static let keyFile = Option<String?>(
        "key-file", placeholder: "FILE",
        help: "The key that unlocks the store (default: the file that the store names, made on first use).")
    static let storePassphraseFile = Option<String?>(
        "store-passphrase-file", placeholder: "FILE",
        help: "The passphrase of a store that is locked by one, in a file's first line (default: asked for).")

    static let socket = Option<String?>(
        "socket", placeholder: "PATH",
        help:
            "Socket of the hub to use (default: $XDG_RUNTIME_DIR/matterctl/default.sock or /run/matterctl/default.sock, where a hub of this store answers)."
    )
    static let noHub = Flag("no-hub", help: "Do everything in this process, even where a hub runs.")

    static func timeout(_ call: Invocation, default seconds: Double) throws -> Duration {
        let value = try call[timeout] ?? seconds
        guard value.isFinite, value > 0, value <= 86_400 else {
            throw call.invalid(timeout, "more than 0 and at most 86400 seconds")
        }
        return .milliseconds(Int64(value * 1000))
    }

    /// What unlocks the store: options, the environment, and at last the person at the terminal.
    static func keyAccess(_ call: Invocation) throws -> KeyAccess {
        var access = KeyAccess.standard()
        if let path = try call[keyFile] { access.keyFile = path }
        if let path = try call[storePassphraseFile] {
            access.passphrase = { try KeyAccess.passphrase(in: path) }
        } else if access.passphrase == nil {
            access.passphrase = { try Passphrase.ask("Passphrase of the store: ") }
        }
        return access
    }

    static func location(_ call: Invocation) throws -> StoreLocation {
        try call[store].map { StoreLocation(directory: $0) } ?? StoreLocation.standard()
    }

    /// The store alone, for commands that need no fabric.
    static func openStore(_ call: Invocation) throws -> SQLiteStore {
        try SQLiteStore(location(call), keyAccess: keyAccess(call))
    }

    /// The store alone, for commands to which an empty one is of no use: a directory's name may be mistyped, and where a
    /// store is made, the hub of another one is looked for no more.
    ///
    /// - Throws: `CommandFailure` where there is none.
    static func existingStore(_ call: Invocation) throws -> SQLiteStore {
        try requireStore(call)
        return try openStore(call)
    }

    static func requireStore(_ call: Invocation) throws {
        let location = try location(call)
        guard access(location.file, F_OK) == 0 else {
            throw CommandFailure(exitCode: ExitStatus.store.rawValue, "There is no store at \(location.directory).")
        }
    }

    static func hub(
        _ call: Invocation, allowsUntrustedAttestation: Bool = false,
        _ configure: (inout EmbeddedHub.Configuration) throws -> Void = { _ in }
    ) throws -> EmbeddedHub {
        var configuration = EmbeddedHub.Configuration(location: try location(call))
        configuration.keyAccess = try keyAccess(call)
        configuration.trustStoreDirectory = try call[trustStore]
        configuration.allowsUntrustedAttestation = allowsUntrustedAttestation
        configuration.ask = { verdict in
            (try? await TerminalQuestions(progress: nil).attestation(verdict)) ?? false
        }
        try configure(&configuration)
        return try EmbeddedHub(configuration)
    }

    /// - Parameters:
    ///   - answer: how long a device may compute for the answer to a step of a handshake.
    ///   - transport: sockets at any port where nil.
    ///   - recorder: hears of all messages.
    static func node(
        answer: Duration = HandshakeTiming().answer, transport: UDPTransport? = nil, recorder: TraceRecorder? = nil
    ) throws -> MessagingNode {
        var timing = HandshakeTiming()
        timing.answer = answer
        timing.firstAnswer = min(timing.firstAnswer, answer)
        return try MessagingNode(
            transport: transport ?? UDPTransport(), handshakeTiming: timing, interceptor: recorder, observer: recorder)
    }

    /// - Parameter recorder: hears of what was found.
    static func finder(recorder: TraceRecorder?) -> any DeviceFinder {
        let finder = AvahiDeviceFinder()
        return recorder.map { TracedFinder(finder, $0) } ?? finder
    }

    static func requireIPv6(_ stage: CommissioningStage) throws {
        guard !HostNetwork.hasIPv6 else { return }
        throw CommissioningError(
            .ipv6Unavailable, at: stage, "No interface of this host has an IPv6 address, and Matter needs IPv6.",
            advice: "Turn it on: sysctl -w net.ipv6.conf.all.disable_ipv6=0, and for the interface likewise.")
    }
}
