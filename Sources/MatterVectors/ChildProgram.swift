import ChildProcesses
import Glibc

/// A program run through `/bin/sh -c`, which answers lines with lines.
///
/// Nothing here waits without a deadline: reading and writing end at the time given, and the program and all that it has
/// started are killed when the last reference goes.
final class ChildProgram {
    enum Failure: Error, Hashable {
        /// Its standard output is closed, or its input; it has ended, or is about to.
        case ended
        /// Nothing came in time.
        case timedOut
        /// A line is longer than `maximumLine`.
        case lineTooLong
        case system(Int32)
    }

    /// An answer longer than this is none.
    static let maximumLine = 16 << 20

    private let process: ChildProcess
    private var received: [UInt8] = []
    /// How much of `received` is known to hold no newline.
    private var searched = 0

    /// - Throws: `VectorError.notStarted`.
    init(command: String) throws(VectorError) {
        do {
            process = try ChildProcess(shell: command, input: .pipe, output: .pipe)
        } catch {
            throw VectorError(.notStarted, command, "can't be started: \(error)")
        }
    }

    /// Writes a line and gives the next line that comes, without its newline.
    func exchange(_ line: [UInt8], within limit: Duration) throws(Failure) -> [UInt8] {
        let deadline = ContinuousClock.now + limit
        var pending = (line + [UInt8(ascii: "\n")])[...]
        while true {
            if pending.isEmpty {
                if let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                    let answer = Array(received[..<end])
                    received.removeFirst(end + 1)
                    searched = 0
                    return answer
                }
                searched = received.count
            }
            guard received.count <= Self.maximumLine else { throw .lineTooLong }
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { throw .timedOut }
            do {
                let ready = try process.wait(isWriting: !pending.isEmpty, left)
                if ready.isWritable { try process.write(&pending) }
                if ready.isReadable, try !ChildProcess.read(process.output, into: &received) { throw Failure.ended }
            } catch let error as ChildProcess.SystemError {
                throw error.number == EPIPE ? .ended : .system(error.number)
            } catch {
                throw .ended
            }
        }
    }

    /// Ends the program and its group, and says how it ended where it did so by itself.
    func stop() -> String {
        process.closeInput()
        // A program that is about to end gets the time to.
        let deadline = ContinuousClock.now + .milliseconds(500)
        while process.isRunning, ContinuousClock.now < deadline { usleep(2000) }
        let isStopped = process.isRunning
        switch process.kill() {
        case _ where isStopped: return "was stopped"
        case .exited(let code): return "ended with code \(code)"
        case .signalled(let signal): return "ended by signal \(signal)"
        }
    }
}
