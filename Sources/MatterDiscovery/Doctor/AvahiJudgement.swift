/// avahi-daemon, its bus, and what its configuration keeps from working.
enum AvahiJudgement {
    /// Services that a cache has room for: some eight records a device with subtypes.
    private static let entriesPerService = 8
    /// Below this, a large home does not fit.
    private static let enoughCacheEntries = 8192

    /// Whether the daemon answers.
    static func judge(_ daemon: AvahiFacts.Daemon, _ facts: NetworkFacts, into report: inout DoctorReport) -> Bool {
        let start = "Start it: `systemctl start avahi-daemon` (without systemd: `avahi-daemon --daemonize`)."
        switch daemon {
        case .running(let version, let hostName):
            report.add(DoctorFinding(.dbus, .ok, "The D-Bus system bus answers."))
            let name = hostName.isEmpty ? "" : " This host is \(hostName).local."
            report.add(DoctorFinding(.avahi, .ok, "\(version.isEmpty ? "avahi-daemon" : version) answers.\(name)"))
            return true
        case .failed(.busNotRunning, _):
            report.add(
                DoctorFinding(
                    .dbus, .fault, "The D-Bus system bus, over which avahi-daemon is asked, is not running.",
                    cure: "Start it: `systemctl start dbus` (without systemd: `dbus-daemon --system --fork`), and then "
                        + "avahi-daemon: `systemctl start avahi-daemon`."))
            report.omit(.avahi, "it can't be asked without D-Bus")
        case .refused:
            report.add(
                DoctorFinding(
                    .dbus, .fault, "The D-Bus system bus runs, and does not let this user in.",
                    cure: "Allow this user in the bus's configuration (/etc/dbus-1), or run matterctl as root."))
            report.omit(.avahi, "it can't be asked without D-Bus")
        case .failed(let code, let detail):
            report.add(DoctorFinding(.dbus, .ok, "The D-Bus system bus answers."))
            if case .known(let file) = facts.configuration, !file.usesBus, facts.avahiProcessID != nil {
                report.add(
                    DoctorFinding(
                        .avahi, .fault, "avahi-daemon is told to keep off D-Bus (enable-dbus=no in \(file.path)).",
                        cure: "Set enable-dbus=yes there, and `systemctl restart avahi-daemon`."))
            } else if code == .daemonNotRunning || code == .daemonStopped {
                report.add(
                    DoctorFinding(
                        .avahi, .fault, "avahi-daemon is not running, and nothing can be discovered without it.",
                        cure: start))
            } else {
                report.add(
                    DoctorFinding(
                        .avahi, .fault, "avahi-daemon can't be used: \(detail).",
                        cure: "Look at its log (`journalctl -u avahi-daemon`) and start it again."))
            }
        case .silent:
            report.add(
                DoctorFinding(
                    .avahi, .fault, "avahi-daemon, or the D-Bus system bus, does not answer.",
                    cure: "Start it again: `systemctl restart avahi-daemon`."))
        }
        return false
    }

    static func judge(
        _ configuration: NetworkFacts.Configuration, _ facts: NetworkFacts, hasIPv6: Bool,
        into report: inout DoctorReport
    ) {
        let checks: [DoctorCheck] = [.avahiIPv6, .avahiInterfaces, .avahiCache, .avahiObjects, .avahiPublishing]
        guard case .known(let file) = configuration else {
            if case .unknown(let reason) = configuration { for check in checks { report.omit(check, reason) } }
            return
        }
        let restart = "in \(file.path), and `systemctl restart avahi-daemon`"
        if hasIPv6 {
            report.add(
                file.usesIPv6
                    ? DoctorFinding(.avahiIPv6, .ok, "avahi-daemon speaks IPv6.")
                    : DoctorFinding(
                        .avahiIPv6, .fault,
                        "avahi-daemon does not speak IPv6 (use-ipv6=no in \(file.path)); devices that do nothing else stay unseen.",
                        cure: "Set use-ipv6=yes \(restart)."))
        } else {
            report.omit(.avahiIPv6, "this host has no IPv6")
        }
        judgeInterfaces(file, facts, restart, into: &report)
        let room = file.cacheEntries / entriesPerService
        report.add(
            file.cacheEntries == 0 || file.cacheEntries >= enoughCacheEntries
                ? DoctorFinding(
                    .avahiCache, .ok,
                    "avahi-daemon keeps \(file.cacheEntries) records (cache-entries-max): some \(room) services with subtypes."
                )
                : DoctorFinding(
                    .avahiCache, .warning,
                    "avahi-daemon keeps \(file.cacheEntries) records (cache-entries-max), some \(room) services with subtypes; "
                        + "on a link with more of them the rest is not seen.",
                    cure: "Set cache-entries-max=16384 in the section [server] \(restart)."))
        report.add(
            file.objectsPerClient >= 1024
                ? DoctorFinding(
                    .avahiObjects, .ok,
                    "avahi-daemon allows a program \(file.objectsPerClient) lookups at a time (objects-per-client-max)."
                )
                : DoctorFinding(
                    .avahiObjects, .warning,
                    "avahi-daemon allows a program only \(file.objectsPerClient) lookups at a time (objects-per-client-max).",
                    cure: "Set objects-per-client-max=1024 in the section [server] \(restart)."))
        let blocked = file.isPublishingDisabled ? "disable-publishing" : "disable-user-service-publishing"
        report.add(
            !file.isPublishingDisabled && !file.isUserPublishingDisabled
                ? DoctorFinding(.avahiPublishing, .ok, "avahi-daemon publishes for programs.")
                : DoctorFinding(
                    .avahiPublishing, .warning,
                    "avahi-daemon publishes nothing for programs (\(blocked)=yes in \(file.path)): devices can't find this "
                        + "host, and virtual devices can't be found.",
                    cure: "Set \(blocked)=no in the section [publish] \(restart)."))
    }

    private static func judgeInterfaces(
        _ file: AvahiConfiguration, _ facts: NetworkFacts, _ restart: String, into report: inout DoctorReport
    ) {
        let usable = facts.links.filter(\.isUsable)
        guard !usable.isEmpty else { return report.omit(.avahiInterfaces, "no interface is up") }
        let left = usable.filter { !file.allows($0.name) }.map(\.name)
        if left.count == usable.count {
            report.add(
                DoctorFinding(
                    .avahiInterfaces, .fault,
                    "avahi-daemon may use none of the interfaces that are up (\(left.joined(separator: ", "))).",
                    cure: "Change allow-interfaces or deny-interfaces \(restart)."))
        } else {
            let used = usable.filter { file.allows($0.name) }.map(\.name).joined(separator: ", ")
            let rest = left.isEmpty ? "" : "; its configuration leaves out \(left.joined(separator: ", "))"
            report.add(DoctorFinding(.avahiInterfaces, .ok, "avahi-daemon uses \(used)\(rest)."))
        }
    }

    static func judgeReflectors(
        _ configuration: NetworkFacts.Configuration, _ facts: NetworkFacts, _ avahi: AvahiFacts,
        into report: inout DoctorReport
    ) {
        if case .known(let file) = configuration, file.isReflector {
            report.add(
                DoctorFinding(
                    .reflector, .warning,
                    "avahi-daemon copies mDNS from link to link (enable-reflector=yes in \(file.path)): devices show up "
                        + "with addresses that can't be reached from where they are seen.",
                    cure:
                        "Set enable-reflector=no there, and `systemctl restart avahi-daemon`; or route between the links."
                ))
            return
        }
        // A link-local address is one host's on one link. Seen on two, the record was copied, or the links are one.
        let own = Set(facts.addresses.map(\.bytes))
        var seen: [[UInt8]: Set<UInt32>] = [:]
        var names: [[UInt8]: String] = [:]
        for service in avahi.services {
            for address in service.addresses
            where address.scope == .linkLocal && address.family == .ipv6 && !own.contains(address.bytes) {
                seen[address.bytes, default: []].insert(address.interfaceIndex)
                names[address.bytes] = service.hostName
            }
        }
        guard let copied = seen.filter({ $0.value.count > 1 }).min(by: { $0.key.lexicographicallyPrecedes($1.key) })
        else {
            return report.add(DoctorFinding(.reflector, .ok, "Nothing that was seen was copied from another link."))
        }
        let interfaces = copied.value.sorted().map { index in
            facts.links.first { $0.index == index }?.name ?? "interface \(index)"
        }
        report.add(
            DoctorFinding(
                .reflector, .warning,
                "The link-local address of \(names[copied.key] ?? "a device") is announced on \(interfaces.joined(separator: " and ")): "
                    + "something copies mDNS from one link to the other, or both interfaces are on one link.",
                cure:
                    "Switch the mDNS reflector (of the router, or of an avahi-daemon) off, or give this host one interface "
                    + "on each link."))
    }

    static func judgeSockets(_ facts: NetworkFacts, into report: inout DoctorReport) {
        let others = facts.sockets.filter { socket in
            guard socket.port == 5353 else { return false }
            if let name = socket.process { return name != "avahi-daemon" }
            return socket.user != facts.avahiUser
        }
        report.add(
            others.isEmpty
                ? DoctorFinding(.otherStack, .ok, "No other program has UDP port 5353.")
                : DoctorFinding(
                    .otherStack, .warning,
                    "\(names(others)) has UDP port 5353 too: of answers that are sent to one address, only one program gets each.",
                    cure:
                        "Stop it, or switch its mDNS off (systemd-resolved: MulticastDNS=no in /etc/systemd/resolved.conf)."
                ))
        let holders = facts.sockets.filter { $0.port == 5540 }
        report.add(
            holders.isEmpty
                ? DoctorFinding(.matterPort, .ok, "UDP port 5540 is free.")
                : DoctorFinding(
                    .matterPort, .warning,
                    "\(names(holders)) has UDP port 5540. matterctl does not need it; a device on this host takes another one.",
                    cure: "Stop it if it is not wanted."))
    }

    private static func names(_ sockets: [NetworkFacts.Socket]) -> String {
        let names = sockets.map { socket in
            if let name = socket.process, let id = socket.processID { return "\(name) (process \(id))" }
            return "a process of user \(socket.user)"
        }
        return Set(names).sorted().joined(separator: " and ")
    }
}
