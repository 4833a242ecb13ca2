/// Thread networks: whether this host learns the routes to them (RFC 4191), and whether the border routers on the link
/// can be reached.
enum ThreadJudgement {
    static func judge(
        _ interfaces: [HostLink], _ facts: NetworkFacts, _ borderRouters: [AvahiFacts.Service]?,
        into report: inout DoctorReport
    ) {
        let prefixes = Set((borderRouters ?? []).compactMap(\.threadPrefix))
        let missing = prefixes.filter { route(to: $0, facts) != .known }
        judgeSettings(interfaces, facts, present: prefixes, missing: missing, into: &report)
        guard let borderRouters else { return report.omit(.borderRouters, "avahi-daemon does not answer") }
        guard !borderRouters.isEmpty else {
            return report.add(
                DoctorFinding(
                    .borderRouters, .ok, "No Thread border router is on the link; only Thread devices need one."))
        }
        for router in borderRouters { report.add(judge(router, facts)) }
    }

    private enum Route: Hashable { case known, defaultOnly, none }

    private static func route(to prefix: RoutePrefix, _ facts: NetworkFacts) -> Route {
        let routes = facts.routes.filter { $0.prefix.contains(prefix) && !$0.prefix.bytes.starts(with: [0xFF]) }
        if routes.contains(where: { $0.prefix.length > 0 }) { return .known }
        return routes.isEmpty ? .none : .defaultOnly
    }

    private static func judge(_ router: AvahiFacts.Service, _ facts: NetworkFacts) -> DoctorFinding {
        let name = "The border router \(router.instanceName)"
        if facts.routesToBorderRouters[router.instanceName] == false {
            return DoctorFinding(
                .borderRouters, .fault, "\(name) has no address that this host has a route to.",
                cure: "Bring this host and the border router onto the same link, with IPv6 on both.")
        }
        guard let prefix = router.threadPrefix else {
            return DoctorFinding(
                .borderRouters, .ok, "\(name) is on the link. It does not say which network is behind it.")
        }
        switch route(to: prefix, facts) {
        case .known:
            return DoctorFinding(.borderRouters, .ok, "\(name) is on the link, and there is a route to \(prefix).")
        case .defaultOnly:
            return DoctorFinding(
                .borderRouters, .warning,
                "\(name) is on the link, and its Thread network \(prefix) is reached through the default route only, which as "
                    + "a rule does not lead there.",
                cure: cure(router, prefix))
        case .none:
            return DoctorFinding(
                .borderRouters, .fault,
                "\(name) is on the link, and there is no route to its Thread network \(prefix): its devices can't be reached.",
                cure: cure(router, prefix))
        }
    }

    private static func cure(_ router: AvahiFacts.Service, _ prefix: RoutePrefix) -> String {
        let address = router.addresses.first { $0.family == .ipv6 }
        let by =
            address.map { " (by hand: `ip -6 route add \(prefix) via \(String($0.host.prefix { $0 != "%" }))`)" } ?? ""
        return
            "Let this host learn routes from router advertisements, as thread-routes says, and wait for the next one\(by)."
    }

    private static func judgeSettings(
        _ interfaces: [HostLink], _ facts: NetworkFacts, present: Set<RoutePrefix>, missing: Set<RoutePrefix>,
        into report: inout DoctorReport
    ) {
        let on = interfaces.filter { facts.settings[$0.name]?.isDisabled != true }
        guard facts.hasIPv6, !on.isEmpty else { return report.omit(.threadRoutes, "IPv6 is off") }
        if let reader = facts.advertisementReader, missing.isEmpty {
            return report.add(
                DoctorFinding(.threadRoutes, .ok, "\(reader) listens to router advertisements in the kernel's place."))
        }
        // Where the routes are there, however they came, nothing is amiss.
        if !present.isEmpty, missing.isEmpty {
            return report.add(
                DoctorFinding(.threadRoutes, .ok, "The routes to the Thread networks on the link are there."))
        }
        let status: DoctorFinding.Status = missing.isEmpty ? .warning : .fault
        for link in on {
            guard let settings = facts.settings[link.name] else { continue }
            report.add(judge(link.name, settings, status, missing: missing))
        }
    }

    private static func judge(
        _ name: String, _ settings: NetworkFacts.Settings, _ status: DoctorFinding.Status, missing: Set<RoutePrefix>
    ) -> DoctorFinding {
        let key = "net.ipv6.conf.\(name)"
        // The prefix of a Thread network has 64 bits.
        let longest = missing.map(\.length).max() ?? 64
        if settings.forwarding != 0, settings.acceptRA != 2 {
            return DoctorFinding(
                .threadRoutes, status, interface: name,
                "This host forwards IPv6 on \(name), and so ignores router advertisements, and with them routes to Thread networks.",
                cure: "`sysctl -w \(key).accept_ra=2 \(key).accept_ra_rt_info_max_plen=64`, or switch forwarding off: "
                    + "`sysctl -w \(key).forwarding=0`.")
        }
        if !settings.acceptsAdvertisements {
            return DoctorFinding(
                .threadRoutes, status, interface: name,
                "Router advertisements are ignored on \(name) (accept_ra=0), and with them routes to Thread networks.",
                cure: "`sysctl -w \(key).accept_ra=1 \(key).accept_ra_rt_info_max_plen=64`.")
        }
        if settings.routeInfoMinimumLength > longest {
            return DoctorFinding(
                .threadRoutes, status, interface: name,
                "Routes to Thread networks are ignored on \(name): "
                    + "accept_ra_rt_info_min_plen=\(settings.routeInfoMinimumLength), and theirs have \(longest) bits.",
                cure: "`sysctl -w \(key).accept_ra_rt_info_min_plen=0`.")
        }
        if settings.routeInfoMaximumLength < longest {
            let cure = "`sysctl -w \(key).accept_ra_rt_info_max_plen=64`, and the same in /etc/sysctl.d."
            // Off is the kernel's default, and amiss only where a Thread network is there.
            if missing.isEmpty, settings.routeInfoMaximumLength == 0 {
                return DoctorFinding(
                    .threadRoutes, .ok, interface: name,
                    "No Thread network is announced. To learn the routes to one on \(name), set "
                        + "\(key).accept_ra_rt_info_max_plen=64.")
            }
            return DoctorFinding(
                .threadRoutes, status, interface: name,
                "Routes to Thread networks are ignored on \(name): "
                    + "accept_ra_rt_info_max_plen=\(settings.routeInfoMaximumLength), and theirs have \(longest) bits.",
                cure: cure)
        }
        return DoctorFinding(
            .threadRoutes, .ok, interface: name, "Routes to Thread networks are learnt on \(name).")
    }
}
