import ChildProcesses
import Glibc

/// Runs a program of the system, without a shell, with an empty input, and with an end to its time and its output.
enum ProgramRun {
    /// Bytes of output and of errors that are kept; a program that writes more is ended.
    static let maximumOutput = 8 << 20

    /// Where programs for administrators are, which a user's PATH may leave out.
    private static let directories = ["/usr/sbin", "/usr/bin", "/sbin", "/bin", "/usr/local/sbin", "/usr/local/bin"]

    static func find(_ name: String) -> String? {
        directories.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
    }

    static func run(_ name: String, _ arguments: [String], limit: Duration) -> ProgramOutcome {
        guard let path = find(name) else { return .absent }
        let deadline = ContinuousClock.now + limit
        let child: ChildProcess
        do {
            child = try ChildProcess(
                path, arguments, environment: ["LC_ALL=C", "PATH=" + directories.joined(separator: ":")],
                output: .pipe, errors: .pipe)
        } catch {
            return .failed(error.number)
        }
        var texts: [[UInt8]] = [[], []]
        while child.output >= 0 || child.errors >= 0 {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero, texts.allSatisfy({ $0.count <= maximumOutput }) else { return .stopped }
            // poll() passes over a descriptor of -1.
            var waits = [child.output, child.errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            _ = poll(&waits, nfds_t(waits.count), Int32(clamping: Int64(left / .milliseconds(1)) + 1))
            for (index, wait) in waits.enumerated() where wait.revents != 0 {
                guard (try? ChildProcess.read(wait.fd, into: &texts[index])) != true else { continue }
                if index == 0 { child.closeOutput() } else { child.closeErrors() }
            }
        }
        // It has closed both, which programs do by ending.
        while ContinuousClock.now < deadline {
            if let ending = child.ending() {
                return .ended(
                    status: ending.shellStatus, output: String(decoding: texts[0], as: UTF8.self),
                    errors: String(decoding: texts[1], as: UTF8.self))
            }
            usleep(1000)
        }
        return .stopped
    }
}
