import CommandLineKit
import Glibc
import MatterHub
import MatterJSON
import Synchronization

/// The file that a trace is written to: readable by its owner only, one event a line.
///
/// A trace that can't be written any more stops nothing; the end says so.
final class TraceFile: Sendable {
    static let option = Option<String?>(
        "trace", placeholder: "FILE",
        help:
            "Write a record of all messages and decisions, without secrets; 'matterctl explain' reads it. An existing file is replaced."
    )

    let path: String
    private let descriptor: Int32
    private struct State {
        var isEmpty = true
        var failure: String?
    }

    private let state = Mutex(State())

    /// - Throws: `CommandFailure` where the file can't be made.
    init(_ path: String) throws {
        self.path = path
        // Made anew, so that nobody who holds the old file open reads on, and no link is followed.
        unlink(path)
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw CommandFailure(
                exitCode: ExitStatus.failure.rawValue,
                "The trace \(path) can't be written: \(String(cString: strerror(errno))).")
        }
    }

    deinit { close(descriptor) }

    /// The file that the command line names, if any.
    static func named(in call: Invocation) throws -> TraceFile? { try call[option].map { try TraceFile($0) } }

    /// Runs what a command does with its devices, with a recorder where the command line names a file.
    ///
    /// - Parameter body: gets the recorder, which hears of its error, too.
    static func recording<Value>(
        _ call: Invocation, _ body: (TraceRecorder?) async throws -> Value
    ) async throws -> Value {
        // A commissioning's record is its own, and not that of what is asked of the device afterwards.
        guard call.command.last != "commission", call.wasGiven(option), let trace = try named(in: call) else {
            return try await body(nil)
        }
        let isQuiet = try call[Global.json]
        defer { if !isQuiet { trace.tell() } }
        let recorder = trace.recorder()
        recorder.begin(call.command.last ?? "", program: "matterctl \(Matterctl.version)")
        do {
            let value = try await body(recorder)
            recorder.end()
            return value
        } catch let error as CommandFailure {
            // Where the command has said it all by itself, its failure has no words.
            recorder.end(
                reason: error.message.isEmpty
                    ? "Not all that was asked for was done; the messages say what was not."
                    : error.message)
            throw error
        } catch {
            recorder.end(error)
            throw error
        }
    }

    func write(_ event: JSON) {
        let line = Array((event.text + "\n").utf8)
        state.withLock { state in
            guard state.failure == nil else { return }
            state.isEmpty = false
            var rest = line[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                if count < 0 {
                    if errno == EINTR { continue }
                    state.failure = "The trace \(path) is incomplete: \(String(cString: strerror(errno)))."
                    return
                }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// A recorder that writes here.
    func recorder() -> TraceRecorder { TraceRecorder { self.write($0) } }

    /// Tells on standard error what became of it. One that nothing was written to is removed, and nothing said of it.
    func tell() {
        let state = state.withLock { $0 }
        guard !state.isEmpty else {
            unlink(path)
            return
        }
        StandardError.line(
            terminalSafe(state.failure ?? "The record is in \(path); 'matterctl explain \(path)' reads it."))
    }
}
