/// What avahi-daemon.conf says that matters here, with avahi-daemon's defaults for what it does not say.
struct AvahiConfiguration: Hashable {
    var path = Self.standardPath
    /// Nil: that of the system.
    var hostName: String?
    var usesIPv6 = true
    var usesBus = true
    /// Nil: all interfaces.
    var allowedInterfaces: [String]?
    var deniedInterfaces: [String] = []
    var isPublishingDisabled = false
    var isUserPublishingDisabled = false
    var isReflector = false
    var cacheEntries = 4096
    var objectsPerClient = 1024

    static let standardPath = "/etc/avahi/avahi-daemon.conf"

    init() {}

    /// Reads a file as avahi-daemon does: sections, `key=value`, lines that begin with `#`. Numbers that are none are left at
    /// their defaults; avahi-daemon does not start with them.
    init(_ text: String, path: String = Self.standardPath) {
        self.path = path
        var section = ""
        for line in text.split(whereSeparator: \.isNewline) {
            let line = Self.trimmed(line)
            if line.hasPrefix("#") || line.hasPrefix(";") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                section = Self.trimmed(line.dropFirst().dropLast()).lowercased()
                continue
            }
            guard let equals = line.firstIndex(of: "=") else { continue }
            take(
                section, Self.trimmed(line[..<equals]).lowercased(), Self.trimmed(line[line.index(after: equals)...]))
        }
    }

    private mutating func take(_ section: String, _ key: String, _ value: String) {
        switch (section, key) {
        case ("server", "host-name"): hostName = value
        case ("server", "use-ipv6"): usesIPv6 = Self.isYes(value)
        case ("server", "enable-dbus"): usesBus = Self.isYes(value) || value.lowercased() == "warn"
        case ("server", "allow-interfaces"): allowedInterfaces = Self.names(value)
        case ("server", "deny-interfaces"): deniedInterfaces = Self.names(value)
        case ("server", "cache-entries-max"): if let number = Int(value) { cacheEntries = number }
        case ("server", "objects-per-client-max"): if let number = Int(value) { objectsPerClient = number }
        case ("publish", "disable-publishing"): isPublishingDisabled = Self.isYes(value)
        case ("publish", "disable-user-service-publishing"): isUserPublishingDisabled = Self.isYes(value)
        case ("reflector", "enable-reflector"): isReflector = Self.isYes(value)
        default: break
        }
    }

    /// Whether avahi-daemon may use an interface. One that is denied is not allowed by being allowed too.
    func allows(_ interface: String) -> Bool {
        if deniedInterfaces.contains(interface) { return false }
        return allowedInterfaces?.contains(interface) ?? true
    }

    private static func isYes(_ value: String) -> Bool { ["yes", "true", "on", "1"].contains(value.lowercased()) }

    private static func names(_ value: String) -> [String] {
        value.split(separator: ",").map { trimmed($0) }.filter { !$0.isEmpty }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var rest = Substring(text)
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}
