import CAvahi
import Synchronization

/// What avahi-daemon says of itself and of the link.
struct AvahiFacts: Hashable, Sendable {
    enum Daemon: Hashable, Sendable {
        case running(version: String, hostName: String)
        case failed(DiscoveryError.Code, detail: String)
        /// It takes connections and does not answer.
        case silent
    }

    var daemon: Daemon
    var borderRouters: [ResolvedService] = []
    /// Services of all of Matter's types, border routers among them.
    var services: [ResolvedService] = []

    /// Asks the daemon, and listens for a while. Ends after `window` and at most `limit` more.
    static func gather(_ discovery: Discovery, window: Duration, limit: Duration) async -> AvahiFacts {
        let daemon = await Blocking.limited(to: limit) {
            do {
                try await discovery.connect()
                return await AvahiIntroduction.of(discovery)
            } catch {
                let error = error as? DiscoveryError ?? DiscoveryError(.failed, detail: "\(error)")
                return Daemon.failed(error.code, detail: error.detail)
            }
        }
        var facts = AvahiFacts(daemon: daemon ?? .silent)
        guard case .running = facts.daemon else { return facts }
        let types = ["_meshcop._udp", ServiceType.commissionable, ServiceType.operational]
        let seen = await Blocking.limited(to: window + limit) {
            await discovery.client.services(types, for: window)
        }
        facts.services = (seen ?? [:]).values.flatMap { $0 }
        facts.borderRouters = (seen?[types[0]] ?? []).sorted { $0.instanceName < $1.instanceName }
        return facts
    }
}

/// Asks a running daemon for its version and its host's name.
private final class AvahiIntroduction: AvahiUser {
    private let waiting: Mutex<CheckedContinuation<AvahiFacts.Daemon, Never>?>

    private init(_ continuation: CheckedContinuation<AvahiFacts.Daemon, Never>) { waiting = Mutex(continuation) }

    static func of(_ discovery: Discovery) async -> AvahiFacts.Daemon {
        await withCheckedContinuation { continuation in
            let introduction = AvahiIntroduction(continuation)
            discovery.client.add(introduction)
            discovery.client.remove(introduction)
        }
    }

    func start(on connection: AvahiConnection) {
        let version = connection.withClient { avahi_client_get_version_string($0).map { String(cString: $0) } }
        let hostName = connection.withClient { avahi_client_get_host_name($0).map { String(cString: $0) } }
        resume(.running(version: version ?? "", hostName: hostName ?? ""))
    }

    func daemonChanged(isRunning: Bool) {}

    func stop(_ error: DiscoveryError?) {
        resume(.failed(error?.code ?? .failed, detail: error?.detail ?? ""))
    }

    private func resume(_ daemon: AvahiFacts.Daemon) {
        let continuation = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume(returning: daemon)
    }
}

extension AvahiClient {
    /// The services that are known after a while, by type.
    fileprivate func services(_ types: [String], for window: Duration) async -> [String: [ResolvedService]] {
        let box = Sightings()
        let watches = types.map { type in
            ServiceWatch(self, type: type, target: .lists([type])) { result in
                if case .success(let event) = result { box.take(event, type) }
            }
        }
        for watch in watches { add(watch) }
        try? await Task.sleep(for: window)
        for watch in watches { remove(watch) }
        return box.services
    }
}

/// Services by type and name.
private final class Sightings: Sendable {
    private let seen = Mutex<[String: [String: ResolvedService]]>([:])

    func take(_ event: DiscoveryEvent<ResolvedService>, _ type: String) {
        seen.withLock { seen in
            switch event {
            case .found(let service), .updated(let service): seen[type, default: [:]][service.instanceName] = service
            case .lost(let service): seen[type]?[service.instanceName] = nil
            }
        }
    }

    var services: [String: [ResolvedService]] { seen.withLock { $0.mapValues { Array($0.values) } } }
}
