/// Why discovery did not work. Two errors are equal when their codes are.
public struct DiscoveryError: Error, Equatable, Sendable {
    public enum Code: String, Sendable, CaseIterable {
        /// avahi-daemon does not run.
        case daemonNotRunning = "daemon not running"
        /// The D-Bus system bus, over which avahi-daemon is reached, does not run.
        case busNotRunning = "bus not running"
        /// avahi-daemon or the bus stopped while something was watched or published.
        case daemonStopped = "daemon stopped"
        /// avahi-daemon refuses more objects for one client (objects-per-client-max in avahi-daemon.conf).
        case tooManyObjects = "too many objects"
        /// Somebody else on the link has the instance name that was to be published.
        case nameCollision = "name collision"
        /// A number or text that the caller gave is out of its range.
        case invalidArgument = "invalid argument"
        /// Anything else that Avahi reports; `detail` is its own text.
        case failed = "failed"
    }

    public let code: Code
    /// Avahi's own text, or what was out of range. May be empty.
    public let detail: String

    public init(_ code: Code, detail: String = "") {
        self.code = code
        self.detail = detail
    }

    public static func == (a: DiscoveryError, b: DiscoveryError) -> Bool { a.code == b.code }
}

extension DiscoveryError: CustomStringConvertible {
    /// A sentence that says what to do.
    public var description: String {
        switch code {
        case .daemonNotRunning:
            "avahi-daemon is not running, and nothing can be discovered without it: start it with "
                + "`systemctl start avahi-daemon` (without systemd: `avahi-daemon --daemonize`)."
        case .busNotRunning:
            "The D-Bus system bus, over which avahi-daemon is asked, is not running: start it with "
                + "`systemctl start dbus` (without systemd: `dbus-daemon --system --fork`), then avahi-daemon with "
                + "`systemctl start avahi-daemon`."
        case .daemonStopped:
            "avahi-daemon stopped while it was asked: start it again with `systemctl start avahi-daemon` "
                + "and repeat the command."
        case .tooManyObjects:
            "avahi-daemon allows one program no more lookups: raise objects-per-client-max in "
                + "/etc/avahi/avahi-daemon.conf, or narrow the search."
        case .nameCollision: "Another host on this link already has the name \(detail)."
        case .invalidArgument: "Discovery was asked for something that can't be: \(detail)."
        case .failed: "avahi-daemon refused: \(detail)."
        }
    }
}
