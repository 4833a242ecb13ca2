/// All that the doctor knows of the host's network before it judges. A value, so that each rule is tested without a host.
struct NetworkFacts: Hashable, Sendable {
    /// The kernel's settings of an interface: `net.ipv6.conf.NAME`.
    struct Settings: Hashable, Sendable {
        var isDisabled = false
        var acceptRA = 1
        var forwarding = 0
        var routeInfoMaximumLength = 0
        var routeInfoMinimumLength = 0

        /// Whether router advertisements are listened to at all.
        var acceptsAdvertisements: Bool { forwarding == 0 ? acceptRA != 0 : acceptRA == 2 }
    }

    struct FailedJoin: Hashable, Sendable {
        var interface: String
        var group: MulticastGroup
        /// errno.
        var error: Int32
    }

    enum Configuration: Hashable, Sendable {
        case known(AvahiConfiguration)
        case unknown(String)
    }

    struct Socket: Hashable, Sendable {
        var port: UInt16
        var user: UInt32
        /// Nil where this user may not see whose it is.
        var process: String?
        var processID: Int32?
    }

    var links: [HostLink] = []
    /// False where the kernel did not tell.
    var areLinksKnown = true
    /// Whether the kernel has IPv6 at all.
    var hasIPv6 = true
    /// By interface.
    var settings: [String: Settings] = [:]
    var addresses: [InterfaceAddress] = []
    var routes: [IPv6Route] = []
    var failedJoins: [FailedJoin] = []
    /// Interfaces on which somebody has joined the IPv6 group of mDNS.
    var joinedInterfaces: Set<String> = []
    var sockets: [Socket] = []
    /// The user that avahi-daemon runs as.
    var avahiUser: UInt32?
    var avahiProcessID: Int32?
    var hostName = ""
    var configuration = Configuration.unknown("not looked at")
    /// A program that listens to router advertisements in the kernel's place.
    var advertisementReader: String?
    /// Whether a route to an address of a border router exists, by instance name.
    var routesToBorderRouters: [String: Bool] = [:]

    /// Reads everything. Blocks for some milliseconds.
    static func gather(_ probe: any HostProbe) -> NetworkFacts {
        var facts = NetworkFacts()
        let links = probe.links()
        facts.areLinksKnown = links != nil
        facts.links = links ?? []
        facts.hasIPv6 = probe.list("/proc/sys/net/ipv6/conf") != nil
        for link in facts.links { facts.settings[link.name] = settings(link.name, probe) }
        facts.addresses = InterfaceAddress.parse(probe.read("/proc/net/if_inet6").text ?? "")
        facts.routes = IPv6Route.parse(probe.read("/proc/net/ipv6_route").text ?? "")
        facts.joinedInterfaces = joined(probe.read("/proc/net/igmp6").text ?? "")
        facts.hostName = (probe.read("/proc/sys/kernel/hostname").text ?? "").filter { !$0.isWhitespace }
        let processes = HostProcesses(probe)
        facts.advertisementReader = processes.first(["NetworkManager", "systemd-network", "dhcpcd", "connmand"])?.name
        if facts.advertisementReader == "systemd-network" { facts.advertisementReader = "systemd-networkd" }
        facts.findAvahi(probe, processes)
        facts.findSockets(probe, processes)
        facts.tryGroups(probe)
        return facts
    }

    private static func settings(_ interface: String, _ probe: any HostProbe) -> Settings {
        // The name of an interface holds no slash.
        func number(_ key: String) -> Int? {
            let text = probe.read("/proc/sys/net/ipv6/conf/\(interface)/\(key)").text
            return text.flatMap { Int($0.filter { !$0.isWhitespace }) }
        }
        var settings = Settings()
        if let value = number("disable_ipv6") { settings.isDisabled = value != 0 }
        if let value = number("accept_ra") { settings.acceptRA = value }
        if let value = number("forwarding") { settings.forwarding = value }
        if let value = number("accept_ra_rt_info_max_plen") { settings.routeInfoMaximumLength = value }
        if let value = number("accept_ra_rt_info_min_plen") { settings.routeInfoMinimumLength = value }
        return settings
    }

    /// Of /proc/net/igmp6: interfaces with ff02::fb.
    private static func joined(_ text: String) -> Set<String> {
        Set(
            text.split(separator: "\n").compactMap { line in
                let words = line.split(separator: " ", omittingEmptySubsequences: true)
                return words.count > 2 && words[2] == "ff0200000000000000000000000000fb" ? String(words[1]) : nil
            })
    }

    private mutating func findAvahi(_ probe: any HostProbe, _ processes: HostProcesses) {
        let named = processes.all.filter { $0.name == "avahi-daemon" }
        let written = Int32((probe.read("/run/avahi-daemon/pid").text ?? "").filter { !$0.isWhitespace })
        // Beside the daemon there is a helper of the same name, which is the younger one.
        avahiProcessID = named.first { $0.id == written }?.id ?? named.first?.id
        avahiUser = avahiProcessID.flatMap { probe.owner("/proc/\($0)") }
        let path = AvahiConfiguration.standardPath
        configuration =
            switch probe.read(path) {
            case .text(let text): .known(AvahiConfiguration(text, path: path))
            case .absent: .unknown("there is no \(path)")
            case .forbidden: .unknown("\(path) may not be read")
            }
    }

    private mutating func findSockets(_ probe: any HostProbe, _ processes: HostProcesses) {
        let found = ["/proc/net/udp", "/proc/net/udp6"]
            .flatMap { UDPSocket.parse(probe.read($0).text ?? "") }
            .filter { $0.port == 5353 || $0.port == 5540 }
        let owners = processes.owners(of: Set(found.map(\.inode)))
        sockets = found.map { socket in
            let owner = owners[socket.inode]
            return Socket(port: socket.port, user: socket.user, process: owner?.name, processID: owner?.id)
        }
    }

    private mutating func tryGroups(_ probe: any HostProbe) {
        for link in links where link.isUsable && link.isMulticastCapable {
            for group in MulticastGroup.allCases {
                let isWanted = group == .ipv4 ? link.hasIPv4 : hasIPv6 && settings[link.name]?.isDisabled == false
                if isWanted, let error = probe.join(group, interface: link.index) {
                    failedJoins.append(FailedJoin(interface: link.name, group: group, error: error))
                }
            }
        }
    }

    // MARK: what follows from them

    /// The configuration, where avahi-daemon does not show that it runs with another one.
    func configuration(of daemon: AvahiFacts.Daemon) -> Configuration {
        guard case .running(_, let name) = daemon else { return .unknown("avahi-daemon does not answer") }
        guard case .known(let file) = configuration else { return configuration }
        let expected = file.hostName ?? String(hostName.prefix { $0 != "." })
        let other = Configuration.unknown("avahi-daemon was not started with \(file.path)")
        // After a conflict the daemon is called NAME-2.
        let isSame =
            Self.folded(name) == Self.folded(expected) || Self.folded(name).hasPrefix(Self.folded(expected) + "-")
        if !expected.isEmpty, !isSame { return other }
        if file.usesIPv6 {
            for link in links where link.isUsable && link.isMulticastCapable && file.allows(link.name) {
                let isReady = addresses.contains {
                    $0.interface == link.name && $0.isLinkLocal && !$0.isTentative && !$0.isDuplicate
                }
                if isReady, !joinedInterfaces.contains(link.name) { return other }
            }
        }
        return configuration
    }

    private static func folded(_ text: String) -> String { TXTRecord.folded(text) }

    /// The interfaces behind which devices are looked for: those that avahi-daemon may use, or all if it may use none.
    func interfaces(_ configuration: Configuration) -> [HostLink] {
        let usable = links.filter(\.isUsable)
        guard case .known(let file) = configuration else {
            // What avahi-daemon does shows where it is allowed to.
            let joined = usable.filter { joinedInterfaces.contains($0.name) }
            return joined.isEmpty ? usable : joined
        }
        let allowed = usable.filter { file.allows($0.name) }
        return allowed.isEmpty ? usable : allowed
    }
}
