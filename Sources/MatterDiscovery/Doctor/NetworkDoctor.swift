/// Finds what keeps Matter from working on this host's network.
///
///     HostProbe ──► facts (values) ──► judgement (functions without I/O) ──► DoctorReport
///
/// It changes nothing. It sends what avahi-daemon's queries send, and what the kernel sends when a multicast group is
/// joined (MLD and IGMP reports). Facts are gathered at the same time and each within a limit, so that it ends within some
/// seconds, whatever hangs.
public struct NetworkDoctor: Sendable {
    private let probe: any HostProbe
    private let discovery: Discovery
    private let window: Duration
    private let limit: Duration

    /// - Parameters:
    ///   - window: how long to listen for border routers and copied records.
    ///   - limit: how long a program or avahi-daemon may take to answer.
    public init(
        probe: any HostProbe = LinuxProbe(), discovery: Discovery = .shared, window: Duration = .seconds(1),
        limit: Duration = .seconds(2)
    ) {
        self.probe = probe
        self.discovery = discovery
        self.window = window
        self.limit = limit
    }

    public func examine() async -> DoctorReport {
        async let host = Blocking.limited(to: limit) { [probe] in await Blocking.run { NetworkFacts.gather(probe) } }
        async let firewall = FirewallFacts.gather(probe, limit: limit)
        var avahi = await AvahiFacts.gather(discovery, window: window, limit: limit)
        guard var facts = await host else {
            var report = DoctorReport()
            for check in Self.checks { report.omit(check, "the kernel's tables could not be read in time") }
            return report
        }
        let reached = await Blocking.run { [probe, avahi] in
            avahi.borderRouters.map { router in
                (router.instanceName, router.addresses.contains { probe.hasRoute(to: $0) })
            }
        }
        avahi.borderRouters = Array(avahi.borderRouters.prefix(Self.maximumBorderRouters))
        facts.routesToBorderRouters = Dictionary(reached) { $0 || $1 }
        return Self.judge(facts, avahi, await firewall)
    }

    /// Homes have a handful; a flood of records gets no flood of findings.
    private static let maximumBorderRouters = 32

    /// What this doctor looks at.
    private static let checks: [DoctorCheck] = DoctorCheck.allCases.filter {
        ![.clock, .clockSync, .store, .storePrivate, .storeSpace].contains($0)
    }

    static func judge(_ facts: NetworkFacts, _ avahi: AvahiFacts, _ firewall: FirewallFacts) -> DoctorReport {
        var report = DoctorReport()
        let isRunning = AvahiJudgement.judge(avahi.daemon, facts, into: &report)
        let configuration = facts.configuration(of: avahi.daemon)
        let interfaces = facts.interfaces(configuration)
        let hasIPv6 = InterfaceJudgement.judge(interfaces, facts, into: &report)
        AvahiJudgement.judge(configuration, facts, hasIPv6: hasIPv6, into: &report)
        if isRunning {
            AvahiJudgement.judgeReflectors(configuration, facts, avahi, into: &report)
        } else {
            report.omit(.reflector, "avahi-daemon does not answer")
        }
        AvahiJudgement.judgeSockets(facts, into: &report)
        FirewallJudgement.judge(firewall, interfaces: interfaces.map(\.name), hasIPv6: hasIPv6, into: &report)
        if !interfaces.isEmpty {
            ThreadJudgement.judge(interfaces, facts, isRunning ? avahi.borderRouters : nil, into: &report)
        }
        var ordered = DoctorReport()
        ordered.add(report)
        return ordered
    }
}
