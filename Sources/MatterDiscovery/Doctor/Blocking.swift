import Dispatch
import Synchronization

/// Work that blocks, kept off the threads of Swift's pool.
enum Blocking {
    static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: work()) }
        }
    }

    /// The work's result; nil where it takes longer. It is cancelled then, and not waited for.
    static func limited<Value: Sendable>(
        to limit: Duration, _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        await withCheckedContinuation { (continuation: CheckedContinuation<Value?, Never>) in
            let box = Once(continuation)
            let task = Task { box.resume(await work()) }
            Task {
                try? await Task.sleep(for: limit)
                box.resume(nil)
                task.cancel()
            }
        }
    }

    /// A continuation that is resumed by whoever is first.
    private final class Once<Value: Sendable>: Sendable {
        private let waiting: Mutex<CheckedContinuation<Value?, Never>?>

        init(_ continuation: CheckedContinuation<Value?, Never>) { waiting = Mutex(continuation) }

        func resume(_ value: Value?) {
            let continuation = waiting.withLock { waiting in
                defer { waiting = nil }
                return waiting
            }
            continuation?.resume(returning: value)
        }
    }
}
