import Dispatch
import Foundation

/// What a process that has ended wrote, and how it ended.
public struct ProcessOutput: Sendable {
    /// The exit status, or 128 and the signal's number.
    public let status: Int32
    public let standardOutput: String
    public let standardError: String

    /// The lines of the standard output.
    public var lines: [String] { standardOutput.split(separator: "\n").map(String.init) }

    /// Runs a command and waits for its end.
    ///
    /// - Parameters:
    ///   - command: a program, by its path or found in PATH, and its arguments.
    ///   - environment: added to the test's own.
    ///   - limit: after this time the process is terminated, so that a hang becomes a failure.
    public static func of(
        _ command: [String], environment: [String: String] = [:], limit: Duration = .seconds(120)
    ) async throws -> ProcessOutput {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        let exited = DispatchGroup()
        exited.enter()
        process.terminationHandler = { _ in exited.leave() }
        try await start(process)
        let watchdog = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(
            deadline: .now() + .seconds(Int(limit.components.seconds)), execute: watchdog)
        async let standardOutput = text(output)
        async let standardError = text(errors)
        let texts = await (standardOutput, standardError)
        await withCheckedContinuation { continuation in
            exited.notify(queue: .global()) { continuation.resume() }
        }
        watchdog.cancel()
        let status =
            process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
        return ProcessOutput(status: status, standardOutput: texts.0, standardError: texts.1)
    }

    /// Swift's threads have signals blocked, and a process inherits that: none could be ended by SIGTERM. So it is started
    /// from a thread that has them open.
    private static func start(_ process: Process) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            Thread.detachNewThread {
                var none = sigset_t()
                sigemptyset(&none)
                pthread_sigmask(SIG_SETMASK, &none, nil)
                continuation.resume(with: Result { try process.run() })
            }
        }
    }

    /// Reads on a thread of its own: blocking reads would use up the pool that the limit's timer needs.
    private static func text(_ pipe: Pipe) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
                continuation.resume(returning: String(decoding: data, as: UTF8.self))
            }
        }
    }
}
