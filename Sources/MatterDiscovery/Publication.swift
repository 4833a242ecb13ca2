import Synchronization

/// A service that this host publishes, until `cancel` is called or the last reference goes.
///
/// When avahi-daemon or the bus goes, the service is not there either; it is registered again, under its name, as soon as
/// they are back.
public final class Publication: Sendable {
    private let client: AvahiClient
    private let publisher: ServicePublisher

    init(_ client: AvahiClient, _ publisher: ServicePublisher) {
        self.client = client
        self.publisher = publisher
    }

    deinit { cancel() }

    /// The name under which the service is published; another one than asked for after a collision.
    public var instanceName: String { publisher.instanceName }

    /// Withdraws the service: the link is told that it is gone. Calling it twice is allowed.
    public func cancel() { client.remove(publisher) }

    /// Returns when nobody on the link objected to the name (which takes Avahi about a second) and the service is announced.
    ///
    /// While the daemon is away, that is not so, and this waits.
    ///
    /// - Throws: `DiscoveryError` with code `nameCollision` or another; `CancellationError` after `cancel`.
    public func waitUntilEstablished() async throws { try await publisher.wait(for: .established) }

    /// Whether the service is announced at this moment.
    public var isEstablished: Bool { publisher.isEstablished }

    /// Returns after `cancel`, and not before.
    ///
    /// - Throws: `DiscoveryError` where it ends otherwise: `nameCollision` or another.
    public func waitUntilEnded() async throws {
        do { try await publisher.wait(for: .ended) } catch is CancellationError {}
    }
}

/// Publishes one service, under another name if the first is taken.
final class ServicePublisher: AvahiUser, @unchecked Sendable {
    enum Stage: Int, Sendable {
        /// Not given to the daemon yet.
        case waiting
        /// The daemon has it and asks the link about the name.
        case committed
        case established
        /// Never reached, only waited for: the end is a failure or a cancellation.
        case ended
    }

    private struct Status {
        var service: PublishedService
        var stage = Stage.waiting
        var failure: (any Error)?
        var waiters: [(stage: Stage, continuation: CheckedContinuation<Void, any Error>)] = []
    }

    /// Names that are tried before giving up.
    private static let maximumNames = 8

    private weak var client: AvahiClient?
    /// Nil where the name is the identity and can't be changed.
    private let anotherName: (@Sendable () -> String)?
    private let status: Mutex<Status>

    // On the loop's thread:
    private var connection: AvahiConnection?
    private var group: EntryGroup?
    private var namesTried = 1

    init(_ client: AvahiClient, _ service: PublishedService, anotherName: (@Sendable () -> String)?) {
        self.client = client
        self.anotherName = anotherName
        status = Mutex(Status(service: service))
    }

    var instanceName: String { status.withLock { $0.service.instanceName } }

    var isEstablished: Bool { status.withLock { $0.stage == .established && $0.failure == nil } }

    /// Returns when the stage is reached.
    func wait(for stage: Stage) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let outcome: Result<Void, any Error>? = status.withLock { status in
                if let failure = status.failure { return .failure(failure) }
                if status.stage.rawValue >= stage.rawValue { return .success(()) }
                status.waiters.append((stage, continuation))
                return nil
            }
            if let outcome { continuation.resume(with: outcome) }
        }
    }

    private func reach(_ stage: Stage) {
        let ready = status.withLock { status in
            status.stage = stage
            let ready = status.waiters.filter { $0.stage.rawValue <= stage.rawValue }
            status.waiters.removeAll { $0.stage.rawValue <= stage.rawValue }
            return ready
        }
        for waiter in ready { waiter.continuation.resume() }
    }

    // MARK: AvahiUser

    func start(on connection: AvahiConnection) throws(DiscoveryError) { self.connection = connection }

    func daemonChanged(isRunning: Bool) {
        if isRunning {
            if group == nil { publish() }
        } else {
            // The host's name is changing, and the service's records with it.
            group = nil
            withdrawn()
        }
    }

    func suspend(_ reason: DiscoveryInterruption) {
        group = nil
        connection = nil
        withdrawn()
    }

    /// The daemon did not sleep less than this process; its records stand.
    func hostSlept(_ time: Duration) {}

    /// Whoever asks now waits until the service is there again.
    private func withdrawn() { status.withLock { $0.stage = .waiting } }

    func stop(_ error: DiscoveryError?) {
        group = nil
        connection = nil
        let waiters = status.withLock { status in
            if status.failure == nil { status.failure = error ?? CancellationError() as any Error }
            defer { status.waiters = [] }
            return status.waiters
        }
        for waiter in waiters { waiter.continuation.resume(throwing: error ?? CancellationError() as any Error) }
    }

    // MARK: -

    private func publish() {
        guard let connection else { return }
        do {
            let group = try group ?? EntryGroup(connection) { [unowned self] event in changed(event) }
            self.group = group
            while true {
                do {
                    try group.publish(status.withLock { $0.service })
                    return reach(.committed)
                } catch {
                    guard error.code == .nameCollision else { throw error }
                    try rename()
                }
            }
        } catch {
            client?.fail(
                self, error as? DiscoveryError ?? DiscoveryError(.failed, detail: "\(error)"), on: connection)
        }
    }

    private func rename() throws(DiscoveryError) {
        guard let anotherName, namesTried < Self.maximumNames else {
            throw DiscoveryError(.nameCollision, detail: instanceName)
        }
        namesTried += 1
        let name = anotherName()
        status.withLock { $0.service.instanceName = name }
    }

    private func changed(_ event: EntryGroup.Event) {
        switch event {
        case .established: reach(.established)
        case .failed(let error): client?.fail(self, error, on: connection)
        case .collided:
            do {
                try rename()
                publish()
            } catch {
                client?.fail(self, error, on: connection)
            }
        }
    }
}
