import MatterDiscovery
import Synchronization
import Testing

/// A publication that ends when the test says so.
private final class Scripted: ServicePublication {
    private let (ends, end) = AsyncThrowingStream.makeStream(of: Void.self, throwing: (any Error).self)
    private let cancelled = Mutex(false)
    var isCancelled: Bool { cancelled.withLock { $0 } }
    func cancel() {
        cancelled.withLock { $0 = true }
        end.finish()
    }
    func fail(_ error: DiscoveryError) { end.finish(throwing: error) }
    func waitUntilEnded() async throws { for try await _ in ends {} }
}

/// What is asked of the daemon, one try after the other.
private final class Tries: Sendable {
    let (made, sink) = AsyncStream.makeStream(of: Scripted.self)
    let failures = Mutex(0)
    let waits = Mutex<[Duration]>([])
    let reports = Mutex<[DiscoveryError]>([])

    init(failing: Int = 0) { failures.withLock { $0 = failing } }

    func publication() -> StandingPublication {
        StandingPublication(
            report: { error in
                if let error = error as? DiscoveryError { self.reports.withLock { $0.append(error) } }
            },
            sleep: { time in
                self.waits.withLock { $0.append(time) }
                try Task.checkCancellation()
            }
        ) {
            let fails = self.failures.withLock { count in
                defer { count -= 1 }
                return count > 0
            }
            if fails { throw DiscoveryError(.daemonNotRunning) }
            let made = Scripted()
            self.sink.yield(made)
            return made
        }
    }
}

@Suite struct StandingPublicationTests {
    @Test func publishedAsSoonAsThereIsADaemonAndAgainWhereItEnds() async throws {
        let tries = Tries(failing: 8)
        let publication = tries.publication()
        publication.startWhenPossible()
        var made = tries.made.makeAsyncIterator()
        let first = try #require(await made.next())
        #expect(tries.waits.withLock { $0 } == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
        #expect(tries.reports.withLock { $0 }.count == 8)
        first.fail(DiscoveryError(.nameCollision))
        let second = try #require(await made.next())
        #expect(tries.reports.withLock { $0.last } == DiscoveryError(.nameCollision))
        #expect(tries.waits.withLock { $0.last } == .seconds(1))
        publication.cancel()
        publication.cancel()
        #expect(!publication.isPublished)
        // It may have been given over at this moment only.
        while !second.isCancelled { await Task.yield() }
    }

    @Test func theFirstFailureIsTheCallers() async throws {
        let tries = Tries(failing: 1)
        let publication = tries.publication()
        await #expect(throws: DiscoveryError(.daemonNotRunning)) { try await publication.start() }
        #expect(!publication.isPublished)
        try await publication.start()
        #expect(publication.isPublished)
    }

    @Test func whatIsCancelledStaysSo() async throws {
        let tries = Tries()
        let publication = tries.publication()
        publication.cancel()
        await #expect(throws: CancellationError.self) { try await publication.start() }
        var made = tries.made.makeAsyncIterator()
        #expect(await made.next()?.isCancelled == true)
    }

    /// The first publishing may wait for a daemon that is not ready yet: nothing is to come of it later.
    @Test(.timeLimit(.minutes(1))) func whatIsNotPublishedYetIsGivenUp() async throws {
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let publication = StandingPublication {
            begin.yield()
            try await Task.sleep(for: .seconds(86_400))
            return Scripted()
        }
        let start = Task { try await publication.start() }
        for await _ in begun { break }
        publication.cancel()
        await #expect(throws: CancellationError.self) { try await start.value }
    }

    @Test func lettingGoWithdraws() async throws {
        let tries = Tries()
        do {
            let publication = tries.publication()
            try await publication.start()
        }
        var made = tries.made.makeAsyncIterator()
        #expect(await made.next()?.isCancelled == true)
    }
}
