import CommandLineKit
import Glibc
import MatterCommissioning
import MatterHub
import MatterStore
import Synchronization

/// The hub's daemon that a command uses in place of a hub of its own.
struct HubDaemon {
    let client: HubClient
    let welcome: HubClient.Welcome

    /// The daemon of `--socket`, or the one that answers for the store of this command; nil where this process does all
    /// itself: none answers, `--no-hub` or an option says so that only a hub of its own can follow.
    ///
    /// - Throws: `UsageError`; for `--socket`, what `HubClient.connect` throws.
    static func find(_ call: Invocation) async throws -> HubDaemon? {
        let path = try call[Global.socket]
        if let option = try embeddedOnly(call) {
            guard path == nil else { throw call.invalid(Global.socket, "it can't stand beside --\(option)") }
            return nil
        }
        if let path {
            let (client, welcome) = try await HubClient.connect(absolute(path))
            return HubDaemon(client: client, welcome: welcome)
        }
        let own = try Global.location(call)
        for path in [HubSocket.standardPath(), HubSocket.systemPath()].compactMap({ $0 }).uniqued() {
            // One that is not open to this user, or does not answer, is as good as none.
            guard access(path, R_OK | W_OK) == 0,
                let (client, welcome) = try? await HubClient.connect(path, timeout: .seconds(2))
            else { continue }
            let isChosen =
                access(own.file, F_OK) == 0 || call.wasGiven(Global.store) ? isSame(own, welcome.store) : true
            if isChosen { return HubDaemon(client: client, welcome: welcome) }
            client.close()
        }
        return nil
    }

    static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let directory = getcwd(nil, 0) else { return path }
        defer { free(directory) }
        return String(cString: directory) + "/" + path
    }

    private static func embeddedOnly(_ call: Invocation) throws -> String? {
        if try call[Global.noHub] { return "no-hub" }
        // The record of what a program says to a device is made where it is said; a commissioning's comes from the hub.
        if call.wasGiven(TraceFile.option), call.command.last != "commission" { return "trace" }
        if call.wasGiven(Global.trustStore) { return "paa-trust-store" }
        if call.wasGiven(Global.keyFile) { return "key-file" }
        if call.wasGiven(Global.storePassphraseFile) { return "store-passphrase-file" }
        if call.wasGiven(CertificateOptions.command) { return "csr-command" }
        if call.wasGiven(CertificateOptions.tags) { return "cat" }
        return nil
    }

    /// Whether the daemon's store is the one of this command, and there for this user.
    func isOfStore(_ call: Invocation) throws -> Bool { Self.isSame(try Global.location(call), welcome.store) }

    /// Whether the daemon keeps its devices where this command looks for them.
    private static func isSame(_ own: StoreLocation, _ directory: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(own.file, &first) == 0 && stat(StoreLocation(directory: directory).file, &second) == 0
            && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Commissions in the daemon as in this process: cancelling the task cancels it there, and waits for the outcome.
    func commission(
        _ order: HubCommissioning, questions: TerminalQuestions, trace: TraceFile?,
        report: @escaping @Sendable (CommissioningProgress) -> Void
    ) async throws -> CommissionedDevice {
        let (session, events) = try await client.commission(order)
        let client = client
        let asking = TaskBag()
        return try await withTaskCancellationHandler {
            // Not part of this task, which may be cancelled before the outcome comes.
            defer { asking.cancel() }
            return try await Task {
                try await Self.outcome(events, trace: trace, report) { number, question in
                    // The events go on meanwhile: the commissioning may end, and with it the question.
                    asking.add(
                        Task {
                            do {
                                try await client.answer(session, number, questions.answer(question))
                            } catch is CancellationError {
                                // Ctrl-C at a question ends the commissioning.
                                _ = try? await client.cancel(session)
                            } catch {
                                _ = try? await client.answer(session, number, TerminalQuestions.none(question))
                            }
                        })
                }
            }.value
        } onCancel: {
            asking.cancel()
            Task { try? await client.cancel(session) }
        }
    }

    static func outcome(
        _ events: AsyncThrowingStream<HubClient.Event, any Error>, trace: TraceFile? = nil,
        _ report: @escaping @Sendable (CommissioningProgress) -> Void,
        ask: @Sendable (Int64, HubQuestion) -> Void = { _, _ in }
    ) async throws -> CommissionedDevice {
        for try await event in events {
            switch event {
            case .progress(let progress): report(progress)
            case .question(let number, let question): ask(number, question)
            case .trace(let event): trace?.write(event)
            case .commissioned(let device): return device
            case .failed(let error): throw error
            }
        }
        throw HubError(.hubUnreachable, "The hub went away before the commissioning was over.")
    }
}

extension [String] {
    fileprivate func uniqued() -> [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

/// Tasks that end together.
private final class TaskBag: Sendable {
    private let tasks = Mutex<[Task<Void, Never>]>([])
    func add(_ task: Task<Void, Never>) { tasks.withLock { $0.append(task) } }
    func cancel() { for task in tasks.withLock({ $0 }) { task.cancel() } }
}

extension TerminalQuestions {
    /// What the person says to a question of the hub.
    func answer(_ question: HubQuestion) async throws -> HubAnswer {
        switch question {
        case .attestation(let verdict): .accept(try await attestation(verdict))
        case .wiFi(let found): .wiFi(try await wiFi(found))
        case .thread(let found): .thread(try await thread(found))
        }
    }

    /// The answer of somebody who says nothing.
    static func none(_ question: HubQuestion) -> HubAnswer {
        switch question {
        case .attestation: .accept(false)
        case .wiFi: .wiFi(nil)
        case .thread: .thread(nil)
        }
    }
}
