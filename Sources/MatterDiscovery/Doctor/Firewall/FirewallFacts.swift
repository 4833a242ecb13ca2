/// The rules of this host's packet filter, as far as this user may read them.
struct FirewallFacts: Hashable {
    var rules: [FirewallRules] = []
    /// Why rules that there may be weren't read.
    var unread: [String] = []
    /// Whether any program could tell.
    var isKnown = false

    private enum Reading {
        case text(String)
        case absent
        case forbidden
        case failed(String)
    }

    /// Takes as long as the slowest program, at most `limit`, where the closure runs several things at the same time.
    static func gather(_ probe: some HostProbe, limit: Duration) async -> FirewallFacts {
        func run(_ program: String, _ arguments: [String] = []) async -> Reading {
            await Blocking.run { reading(program, probe.run(program, arguments, limit: limit)) }
        }
        async let nftables = run("nft", ["--stateless", "list", "ruleset"])
        async let iptables = run("iptables-save")
        async let ip6tables = run("ip6tables-save")
        // The old kernel interface is asked only where it is in use: asking would load it.
        let hasOld = !(probe.read("/proc/net/ip_tables_names").text ?? "").isEmpty
        let hasOldIPv6 = !(probe.read("/proc/net/ip6_tables_names").text ?? "").isEmpty
        async let old = hasOld ? run("iptables-legacy-save") : .absent
        async let oldIPv6 = hasOldIPv6 ? run("ip6tables-legacy-save") : .absent
        var facts = FirewallFacts()
        let tables: [(Reading, FirewallPacket.Family)] = await [
            (iptables, .ipv4), (ip6tables, .ipv6), (old, .ipv4), (oldIPv6, .ipv6),
        ]
        // Tables that iptables made are understood best in its own words.
        var families: Set<String> = []
        for (reading, family) in tables {
            guard let text = facts.take(reading) else { continue }
            facts.rules.append(IPTablesText.parse(text, family: family))
            if text.contains("(nf_tables)") { families.insert(family == .ipv4 ? "ip" : "ip6") }
        }
        let made: Set<String> = Set(
            families.flatMap { family in
                ["filter", "mangle", "raw", "security", "nat"].map { "\(family) \($0)" }
            })
        if let text = facts.take(await nftables) {
            facts.rules.append(NFTablesText.parse(text) { !made.contains($0) })
        }
        if !facts.isKnown, facts.unread.isEmpty, hasOld || hasOldIPv6 {
            facts.unread.append("the kernel has iptables rules, and iptables-save is not installed")
        }
        return facts
    }

    private mutating func take(_ reading: Reading) -> String? {
        switch reading {
        case .text(let text):
            isKnown = true
            return text
        case .absent: return nil
        case .forbidden:
            let reason = "only root may read the rules"
            if !unread.contains(reason) { unread.append(reason) }
        case .failed(let reason): unread.append(reason)
        }
        return nil
    }

    private static func reading(_ program: String, _ outcome: ProgramOutcome) -> Reading {
        switch outcome {
        case .absent: return .absent
        case .stopped: return .failed("\(program) did not end in time")
        case .failed(let number): return .failed("\(program) could not be started (error \(number))")
        case .ended(0, let output, _): return .text(output)
        case .ended(let status, _, let errors):
            if errors.contains("ermission denied") || errors.contains("not permitted") { return .forbidden }
            let line = errors.split(separator: "\n").first.map(String.init) ?? "status \(status)"
            return .failed("\(program) failed: \(line.prefix(120))")
        }
    }
}
