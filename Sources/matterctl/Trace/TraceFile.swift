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
    private let failure = Mutex<String?>(nil)

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

    func write(_ event: JSON) {
        let line = Array((event.text + "\n").utf8)
        failure.withLock { failure in
            guard failure == nil else { return }
            var rest = line[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                if count < 0 {
                    if errno == EINTR { continue }
                    failure = "The trace \(path) is incomplete: \(String(cString: strerror(errno)))."
                    return
                }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// A recorder that writes here.
    func recorder() -> TraceRecorder { TraceRecorder { self.write($0) } }

    /// Tells on standard error what became of it.
    func tell() {
        StandardError.line(
            terminalSafe(
                failure.withLock { $0 } ?? "The record is in \(path); 'matterctl explain \(path)' reads it."))
    }
}
