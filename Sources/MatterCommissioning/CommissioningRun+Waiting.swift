// Waiting for people and for authorities elsewhere, while the device waits too.
extension CommissioningRun {
    /// Keeps the device's fail-safe armed while something takes its time that the device has no part in.
    ///
    /// - Parameters:
    ///   - error: what is wrong where it takes longer than the bound that is given.
    ///   - body: given up then, and not waited for.
    /// - Throws: what `body` throws, or the arming: the device may be gone.
    func keepingArmed<Value: Sendable>(
        _ stage: CommissioningStage, or error: @escaping @Sendable (Duration) -> CommissioningError,
        _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let run = self
        // A device disarms itself after so long, however often it is armed; the rest has to be done in that time, too.
        let limit = Int64(information.maximumCumulativeFailSafe == 0 ? 900 : information.maximumCumulativeFailSafe)
        let bound = min(options.timing.decision, .seconds(max(30, limit - 120)))
        let interval = options.timing.rearming
        let (outcomes, outcome) = AsyncThrowingStream.makeStream(of: Value.self)
        let work = Task {
            do { outcome.yield(try await body()) } catch { outcome.finish(throwing: error) }
        }
        let arming = Task {
            let deadline = ContinuousClock.now + bound
            do {
                while true {
                    let left = deadline - ContinuousClock.now
                    guard left > .zero else { return outcome.finish(throwing: error(bound)) }
                    try await Task.sleep(for: min(interval, left))
                    if ContinuousClock.now < deadline {
                        try await run.again(at: stage) { try await run.arm(at: stage) }
                    }
                }
            } catch { outcome.finish(throwing: error) }
        }
        let result: Result<Value, any Error>
        do {
            var first: Value?
            for try await value in outcomes {
                first = value
                break
            }
            guard let first else { throw CancellationError() }
            result = .success(first)
        } catch { result = .failure(error) }
        work.cancel()
        arming.cancel()
        // Nothing may be on its way that arms the device after it was disarmed.
        await arming.value
        return try result.get()
    }
}
