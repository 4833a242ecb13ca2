import CommandLineKit
import Dispatch
import Synchronization

/// Questions at the terminal, asked by a task: cancelling the task ends the question.
enum Ask {
    /// - Parameters:
    ///   - isHidden: whether what is typed is not shown.
    ///   - seconds: how long to wait; nil for ever.
    /// - Returns: the line; nil after Ctrl-D, and without an answer in time.
    /// - Throws: `CancellationError` after Ctrl-C, or where the task is cancelled; `InputError`.
    static func line(
        _ prompt: String, isHidden: Bool = false, limit: Int = 1024, seconds: Int? = nil
    ) async throws -> String? {
        let cancelled = SharedFlag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<String?, any Error>) in
                // Outside of the threads that tasks share.
                DispatchQueue.global().async {
                    let result = Result { () throws(InputError) -> String in
                        try Terminal.readLine(
                            prompt: prompt, isHidden: isHidden, limit: limit, seconds: seconds,
                            isCancelled: { cancelled.isSet })
                    }
                    switch result {
                    case .success(let line): continuation.resume(returning: line)
                    case .failure(let error) where error.code == .endOfInput: continuation.resume(returning: nil)
                    case .failure(let error) where error.code == .interrupted:
                        continuation.resume(throwing: CancellationError())
                    case .failure(let error): continuation.resume(throwing: error)
                    }
                }
            }
        } onCancel: {
            cancelled.set()
        }
    }
}

/// Set once, from anywhere.
final class SharedFlag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
}
