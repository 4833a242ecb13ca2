import CommandLineKit

/// Runs work that Ctrl-C (or SIGTERM) ends in an orderly way: the task is cancelled and may still tell the device.
enum Interruption {
    static func guarding<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let task = Task { try await work() }
        let signals = TerminationSignals { _ in task.cancel() }
        defer { signals.cancel() }
        return try await task.value
    }
}
