import CAvahi
import Glibc

/// What avahi-daemon says of itself and of the link.
struct AvahiFacts: Hashable, Sendable {
    enum Daemon: Hashable, Sendable {
        case running(version: String, hostName: String)
        case failed(DiscoveryError.Code, detail: String)
        /// The bus runs, and does not let this user in.
        case refused
        /// It takes connections and does not answer.
        case silent
    }

    /// A service of one of Matter's types.
    struct Service: Hashable, Sendable {
        var instanceName: String
        var hostName: String
        var addresses: [NodeAddress]
        /// Of a border router: the prefix of its Thread network, where it says one.
        var threadPrefix: RoutePrefix?
    }

    var daemon: Daemon
    var borderRouters: [Service] = []
    /// Services of all of Matter's types, border routers among them.
    var services: [Service] = []

    /// Asks the daemon, and listens for a while. Ends after `window` and at most `limit` more.
    static func gather(_ discovery: Discovery, window: Duration, limit: Duration) async -> AvahiFacts {
        let daemon = await Blocking.limited(to: limit) { await Blocking.run { AvahiIntroduction.daemon } }
        var facts = AvahiFacts(daemon: daemon ?? .silent)
        guard case .running = facts.daemon else { return facts }
        if let seen = await Blocking.limited(to: window + limit, { await discovery.look(for: window) }) {
            facts.borderRouters = seen.borderRouters.sorted { $0.instanceName < $1.instanceName }
            facts.services = seen.borderRouters + seen.nodes
        }
        return facts
    }
}

/// A connection to avahi-daemon for two questions: its version, and the name that this host has there. It owns Avahi's
/// client and its event loop, which need not run for that.
private final class AvahiIntroduction {
    private let poll: OpaquePointer
    private let client: OpaquePointer

    private init() throws(DiscoveryError) {
        guard let poll = avahi_simple_poll_new() else {
            throw DiscoveryError(.failed, detail: "no memory for an event loop")
        }
        var error: Int32 = 0
        let flags = AvahiClientFlags(rawValue: 0)
        guard let client = avahi_client_new(avahi_simple_poll_get(poll), flags, { _, _, _ in }, nil, &error) else {
            avahi_simple_poll_free(poll)
            throw DiscoveryError(avahi: error)
        }
        self.poll = poll
        self.client = client
    }

    deinit {
        avahi_client_free(client)
        avahi_simple_poll_free(poll)
    }

    /// Blocks while the daemon answers.
    static var daemon: AvahiFacts.Daemon {
        do {
            let introduction = try AvahiIntroduction()
            let version = avahi_client_get_version_string(introduction.client).map { String(cString: $0) }
            let hostName = avahi_client_get_host_name(introduction.client).map { String(cString: $0) }
            return .running(version: version ?? "", hostName: hostName ?? "")
        } catch {
            // Avahi calls a missing bus and a closed one the same.
            if error.code == .busNotRunning || error.code == .daemonNotRunning {
                switch SystemBus.isReachable {
                case false?: return .failed(.busNotRunning, detail: "")
                case true? where error.code == .busNotRunning: return .refused
                default: break
                }
            }
            return .failed(error.code, detail: error.detail)
        }
    }
}
