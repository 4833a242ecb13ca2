import Dispatch
import Glibc

/// Runs work that Ctrl-C (or SIGTERM) ends in an orderly way: the task is cancelled and may still tell the device.
enum Interruption {
    static func guarding<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { task.cancel() }
            source.activate()
            return source
        }
        defer {
            for source in sources { source.cancel() }
            for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
        }
        return try await task.value
    }
}
