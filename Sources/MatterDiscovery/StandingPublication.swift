import Synchronization

/// Something that can be taken off the network again.
public protocol ServicePublication: AnyObject, Sendable {
    func cancel()
    /// Returns after `cancel`; throws where it ends otherwise.
    func waitUntilEnded() async throws
}

extension Publication: ServicePublication {}

/// A service that is published as long as what it names is there: also where avahi-daemon comes later, and again where the
/// publication ends by itself.
///
/// Whoever owns it cancels it before what listens behind it goes.
public final class StandingPublication: Sendable {
    public typealias Publish = @Sendable () async throws -> any ServicePublication

    private struct State {
        var current: (any ServicePublication)?
        var keeper: Task<Void, Never>?
        /// The first publishing, while `start` waits for it.
        var first: Task<any ServicePublication, any Error>?
        var isCancelled = false
    }

    private let publish: Publish
    private let sleep: @Sendable (Duration) async throws -> Void
    private let report: @Sendable (any Error) -> Void
    private let state = Mutex(State())

    /// How long to wait after the first failure; doubled each time up to `longestDelay`.
    static let firstDelay: Duration = .seconds(1)
    static let longestDelay: Duration = .seconds(60)

    /// - Parameters:
    ///   - report: told why it isn't published, each time that it does not work.
    ///   - sleep: for tests.
    public init(
        report: @escaping @Sendable (any Error) -> Void = { _ in },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        _ publish: @escaping Publish
    ) {
        self.publish = publish
        self.report = report
        self.sleep = sleep
    }

    deinit { cancel() }

    /// Whether the service is given to avahi-daemon at this moment.
    public var isPublished: Bool { state.withLock { $0.current != nil } }

    /// Publishes for the first time, and keeps the service published from then on.
    ///
    /// - Throws: what publishing throws; nothing is tried again then. `CancellationError` after `cancel`.
    public func start() async throws {
        let publish = publish
        let first = Task { try await publish() }
        let isWanted = state.withLock { state in
            if !state.isCancelled { state.first = first }
            return !state.isCancelled
        }
        if !isWanted { first.cancel() }
        defer { state.withLock { $0.first = nil } }
        let publication = try await withTaskCancellationHandler {
            try await first.value
        } onCancel: {
            first.cancel()
        }
        guard install(publication) else { throw CancellationError() }
        keep(publication)
    }

    /// Publishes as soon as that is possible, and keeps it so.
    public func startWhenPossible() { keep(nil) }

    /// Takes the service off the network, for good. Calling it twice is allowed.
    public func cancel() {
        let (current, keeper, first) = state.withLock { state in
            defer {
                state.isCancelled = true
                state.current = nil
                state.keeper = nil
                state.first = nil
            }
            return (state.current, state.keeper, state.first)
        }
        keeper?.cancel()
        first?.cancel()
        current?.cancel()
    }

    /// False, and the publication is cancelled, where nobody wants it any more.
    private func install(_ publication: any ServicePublication) -> Bool {
        let isWanted = state.withLock { state in
            if !state.isCancelled { state.current = publication }
            return !state.isCancelled
        }
        if !isWanted { publication.cancel() }
        return isWanted
    }

    private func keep(_ first: (any ServicePublication)?) {
        let (publish, sleep, report) = (publish, sleep, report)
        let keeper = Task { [weak self] in
            var publication = first
            var delay = Self.firstDelay
            while !Task.isCancelled {
                do {
                    if publication == nil {
                        let made = try await publish()
                        guard let self else { return made.cancel() }
                        guard self.install(made) else { return }
                        publication = made
                    }
                    delay = Self.firstDelay
                    try await publication?.waitUntilEnded()
                    return
                } catch {
                    publication = nil
                    self?.forget()
                    if Task.isCancelled { return }
                    report(error)
                }
                guard (try? await sleep(delay)) != nil else { return }
                delay = min(delay * 2, Self.longestDelay)
            }
        }
        let isWanted = state.withLock { state in
            if !state.isCancelled { state.keeper = keeper }
            return !state.isCancelled
        }
        if !isWanted { keeper.cancel() }
    }

    private func forget() { state.withLock { $0.current = nil } }
}
