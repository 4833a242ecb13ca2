import Dispatch
import FoundationEssentials
import Glibc
import MatterCommissioning
import MatterHub
import MatterStore
import Synchronization

/// The app's side of a commissioner process: starts it, asks it, and notices when it dies.
final class ExtensionFlow: Sendable {
    /// After so long without any word from the commissioner, which says every few seconds that it lives, it is ended.
    static let silence: Duration = .seconds(60)
    /// So long a commissioner may take to give up in an orderly way once the conversation is over: longer than a device
    /// is asked to forget what it has.
    static let patience: Duration = .seconds(60)

    private struct State {
        var waiting: CheckedContinuation<ExtensionMessage, any Error>?
        /// Answers that nobody waits for yet.
        var answers: [ExtensionMessage] = []
        var heard = ContinuousClock.now
        var isStopped = false
        /// Why no more answers will come.
        var end: HomeError?
    }

    private let channel: ExtensionChannel
    /// Nil where it ran before, and goes on to run.
    let process: pid_t?
    private let patience: Duration
    /// What the app says about networks and places.
    private let request: ExtensionRequest
    private let progress: (@Sendable (MatterSetupProgress) -> Void)?
    private let state = Mutex(State())

    private init(
        _ channel: ExtensionChannel, _ process: pid_t?, _ request: ExtensionRequest, _ patience: Duration,
        _ progress: (@Sendable (MatterSetupProgress) -> Void)?
    ) {
        self.request = request
        self.patience = patience
        self.channel = channel
        self.process = process
        self.progress = progress
    }

    /// The commissioner of the app group that runs already, as the store tells; otherwise a process that is started.
    ///
    /// - Parameter patience: how long a process that was started may take to end when the conversation is over.
    /// - Throws: `HomeError` with `commissionerNotStarted`.
    static func start(
        _ configuration: Home.Configuration, store: any SharedStore, patience: Duration = patience,
        progress: (@Sendable (MatterSetupProgress) -> Void)?
    ) throws -> ExtensionFlow {
        let location = store.location
        if let descriptor = running(configuration, store) {
            let flow = ExtensionFlow(
                ExtensionChannel(descriptor: descriptor), nil, ExtensionRequest(configuration), patience, progress)
            Thread.detach { flow.listen() }
            return flow
        }
        let command = configuration.commissionerCommand ?? standardCommand(configuration, location)
        let (own, other) = try ExtensionChannel.pair()
        let channel = ExtensionChannel(descriptor: own)
        defer { close(other) }
        let process = try spawn(command, standardInput: other)
        let flow = ExtensionFlow(channel, process, ExtensionRequest(configuration), patience, progress)
        Thread.detach { flow.listen() }
        return flow
    }

    /// A connection to a commissioner that runs already; nil where there is none.
    private static func running(_ configuration: Home.Configuration, _ store: any SharedStore) -> Int32? {
        // An app that names its commissioner gets that one.
        guard configuration.commissionerCommand == nil else { return nil }
        let kind = MatterAddDeviceExtension.kind(configuration.sharedAppGroup)
        let found = (try? store.hubs())?.last { $0.kind == kind && $0.process.liveness() == .alive }
        return found.flatMap { HubSocket.connect($0.address) }
    }

    /// `matterctl commissioner run`, of the directory that this program is in, or else of the PATH.
    private static func standardCommand(_ configuration: Home.Configuration, _ location: StoreLocation) -> [String] {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let program = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        let beside = program.lastIndex(of: "/").map { program[...$0] + "matterctl" }.map { String($0) }
        var command = [beside.flatMap { access($0, X_OK) == 0 ? $0 : nil } ?? "matterctl"]
        command += ["commissioner", "run", "--app-group", configuration.sharedAppGroup, "--store", location.directory]
        if let directory = configuration.trustStoreDirectory { command += ["--paa-trust-store", directory] }
        if configuration.allowsUntrustedAttestation { command.append("--allow-untrusted-attestation") }
        return command
    }

    private static func spawn(_ command: [String], standardInput: Int32) throws -> pid_t {
        guard let program = command.first else {
            throw HomeError(.invalidArgument, .commissionerNotStarted, "The command of the commissioner is empty.")
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The socket is its standard input; what it prints is for people to read, and the app's output is the app's.
        posix_spawn_file_actions_adddup2(&actions, standardInput, 0)
        posix_spawn_file_actions_adddup2(&actions, 2, 1)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A group of its own: Ctrl-C is the app's, and it ends its commissioner in an orderly way.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, program, &actions, &attributes, &arguments, environ)
        guard code == 0 else {
            throw HomeError(
                .unavailable, .commissionerNotStarted,
                "The commissioner process can't be started: \(program): \(String(cString: strerror(code))).")
        }
        return process
    }

    // MARK: questions

    func rooms(in home: MatterAddDeviceRequest.Home?) async throws -> [MatterAddDeviceRequest.Room] {
        guard case .hello(let version) = try await answer() else { throw Self.nonsense("it did not say hello") }
        guard version == ExtensionMessage.version else {
            throw HomeError(
                .failedPrecondition, .commissionerProtocol,
                "The commissioner process speaks version \(version), and this program version \(ExtensionMessage.version): use those of one release."
            )
        }
        guard case .roomList(let names) = try await ask(.rooms(home: home?.displayName)) else {
            throw Self.nonsense("it did not answer with rooms")
        }
        return names.map { MatterAddDeviceRequest.Room(displayName: $0) }
    }

    func commission(in home: MatterAddDeviceRequest.Home?, _ payload: String) async throws {
        let id = withUnsafeBytes(of: UUID().uuid) { Array($0) }
        try await expectDone(.commission(home: home?.displayName, payload: payload, id: id, request))
    }

    /// A longer name than a device can have is cut, and a room that no message holds is left out: nothing fails any more
    /// once the device is ours.
    func configure(named name: String, in room: MatterAddDeviceRequest.Room?) async throws {
        let name = HomeMatterCommissioner.cut(name, HomeName.Kind.device.limit)
        let room = room.flatMap { $0.displayName.utf8.count > ExtensionMessage.maximumLength / 2 ? nil : $0 }
        try await expectDone(.configure(name: name, room: room?.displayName, home: nil))
    }

    func finish() async throws { try await expectDone(.finish) }

    private func expectDone(_ message: ExtensionMessage) async throws {
        guard case .done = try await ask(message) else { throw Self.nonsense("it answered another question") }
    }

    private func ask(_ message: ExtensionMessage) async throws -> ExtensionMessage {
        do { try channel.send(message) } catch .malformed {
            throw HomeError(
                .invalidArgument, .commissionerProtocol,
                "The onboarding code or the name of the home is too long for the commissioner process.")
        } catch {
            // Where it is gone, the answer says why.
        }
        let answer = try await answer()
        if case .failed(let code, let subtype, let message) = answer {
            throw HomeError(code: code, subtype: subtype, message: message)
        }
        return answer
    }

    private func answer() async throws -> ExtensionMessage {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state -> Result<ExtensionMessage, any Error>? in
                if !state.answers.isEmpty { return .success(state.answers.removeFirst()) }
                if let end = state.end { return .failure(end) }
                state.waiting = continuation
                return nil
            }
            if let result { continuation.resume(with: result) }
        }
    }

    private static func nonsense(_ what: String) -> HomeError {
        HomeError(.internalError, .commissionerProtocol, "The commissioner process makes no sense: \(what).")
    }

    // MARK: the end

    /// Ends the conversation. A commissioner that is at work gives up in an orderly way, and then ends by itself.
    func stop() {
        state.withLock { $0.isStopped = true }
        channel.shutDown()
    }

    private func listen() {
        let watch = Heartbeat(every: .seconds(5)) { [process, channel, self] in
            let isSilent = state.withLock { ContinuousClock.now - $0.heard > Self.silence && $0.end == nil }
            guard isSilent else { return }
            if let process { kill(process, SIGKILL) } else { channel.shutDown() }
        }
        defer { watch.stop() }
        let reason: ExtensionChannel.Failure
        do {
            while true { take(try channel.receive()) }
        } catch {
            reason = error
        }
        channel.shutDown()
        finish(reason)
    }

    private func take(_ message: ExtensionMessage) {
        state.withLock { $0.heard = .now }
        switch message {
        case .heartbeat: return
        case .progress(let stage, let milliseconds):
            guard let stage = CommissioningStage(rawValue: stage) else { return }
            progress?(MatterSetupProgress(stage: stage, milliseconds: milliseconds))
        default:
            let waiting = state.withLock { state -> CheckedContinuation<ExtensionMessage, any Error>? in
                defer { state.waiting = nil }
                if state.waiting == nil, state.answers.count < 16 { state.answers.append(message) }
                return state.waiting
            }
            waiting?.resume(returning: message)
        }
    }

    private func finish(_ reason: ExtensionChannel.Failure) {
        let isStopped = state.withLock { $0.isStopped }
        var status: Int32 = 0
        var isReaped = process == nil
        let process = process ?? 0
        // Who was not stopped is about to die, and its status says how.
        for _ in 0..<40 where !isStopped && !isReaped {
            isReaped = waitpid(process, &status, WNOHANG) == process
            if !isReaped { usleep(50_000) }
        }
        let error: HomeError
        if isStopped {
            error = HomeError(.cancelled, "The commissioner process was stopped.")
        } else if case .malformed(let what) = reason {
            error = Self.nonsense(what)
        } else {
            let signal = status & 0x7F
            let how =
                !isReaped || self.process == nil
                ? "closed its connection"
                : signal != 0 ? "was ended by signal \(signal)" : "ended with status \(status >> 8 & 0xFF)"
            error = HomeError(
                .aborted, .commissionerDied,
                "The commissioner process \(how) in the middle. The device frees itself when its fail-safe ends; then try again."
            )
        }
        let waiting = state.withLock { state -> CheckedContinuation<ExtensionMessage, any Error>? in
            state.end = error
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(throwing: error)
        if !isReaped { reap(process) }
    }
}

extension ExtensionFlow {
    /// Waits until the process has ended, and ends it where it does not.
    private func reap(_ process: pid_t) {
        var status: Int32 = 0
        let limit = ContinuousClock.now + patience
        var options = WNOHANG
        while true {
            let ended = waitpid(process, &status, options)
            if ended == process || ended < 0 && errno != EINTR { return }
            guard options == WNOHANG else { continue }
            if ContinuousClock.now >= limit {
                kill(process, SIGKILL)
                options = 0
            } else {
                usleep(50_000)
            }
        }
    }
}

/// A thread that may block for long, which those of the concurrency runtime may not.
enum Thread {
    static func detach(_ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(Box(body))
        var thread = pthread_t()
        if pthread_create(&thread, nil, runBox, box.toOpaque()) == 0 {
            pthread_detach(thread)
        } else {
            box.release()
            DispatchQueue.global().async(execute: body)
        }
    }
}

private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runBox(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
}
