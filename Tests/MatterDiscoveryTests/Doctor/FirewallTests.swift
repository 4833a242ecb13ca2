import Testing

@testable import MatterDiscovery

/// Rules as text, and what they do to packets.
struct FirewallTests {
    static let heard = FirewallPacket(
        isIncoming: true, family: .ipv6, sourcePort: 5353, destinationPort: 5353, interface: "eth0", group: .ipv6)
    static let called = FirewallPacket(
        isIncoming: true, family: .ipv6, sourcePort: nil, destinationPort: 5540, interface: "eth0")
    static let answer = FirewallPacket(
        isIncoming: true, family: .ipv6, sourcePort: 5540, destinationPort: nil, interface: "eth0", isAnswer: true)

    enum Fate { case accepted, dropped, droppedByDefault, unclear }

    static func fate(_ rules: FirewallRules, _ packet: FirewallPacket) -> Fate {
        switch FirewallWalk.run(rules, packet) {
        case .accepted: .accepted
        case .dropped(_, let isNamed): isNamed ? .dropped : .droppedByDefault
        case .unclear: .unclear
        }
    }

    /// One input chain, as nft prints it.
    static func input(_ rules: String, policy: String = "accept", more: String = "") -> FirewallRules {
        NFTablesText.parse(
            """
            table inet filter {
            \(more)
            \tchain input {
            \t\ttype filter hook input priority filter; policy \(policy);
            \(rules.split(separator: "\n").map { "\t\t" + $0 }.joined(separator: "\n"))
            \t}
            }
            """)
    }

    @Test(arguments: [
        ("udp dport 5353 drop", Fate.dropped),
        ("udp dport { 137, 5353 } counter packets 0 bytes 0 drop", .dropped),
        ("udp dport 5000-6000 drop", .dropped),
        ("udp dport != 53 drop", .dropped),
        ("udp sport 5353 reject with icmpx port-unreachable", .dropped),
        ("meta l4proto { tcp, udp } th dport 5353 drop", .dropped),
        ("ip6 nexthdr udp udp dport 5353 drop", .dropped),
        ("iifname \"eth0\" udp dport 5353 drop", .dropped),
        ("iifname \"et*\" udp dport 5353 drop", .dropped),
        ("ip6 daddr ff02::fb udp dport 5353 drop", .dropped),
        ("ip6 daddr ff00::/8 drop", .droppedByDefault),
        ("meta pkttype multicast drop", .droppedByDefault),
        ("ct state new udp dport 5353 log prefix \"accept { \" level info drop", .dropped),
        ("udp dport vmap { 22 : accept, 5353 : drop }", .dropped),
        ("drop comment \"udp dport 5353 accept\"", .droppedByDefault),
        ("meta mark set 0x1 drop", .droppedByDefault),
        ("tcp dport 5353 drop", .accepted),
        ("iifname != \"eth0\" udp dport 5353 drop", .accepted),
        ("ip daddr 224.0.0.251 udp dport 5353 drop", .accepted),
        ("ip6 daddr ff02::1 drop", .accepted),
        ("meta nfproto ipv4 drop", .accepted),
        ("ct state invalid drop", .accepted),
        ("oifname \"eth0\" drop", .accepted),
        ("udp dport 5353 accept\ndrop", .accepted),
        ("udp dport 5353 return\ndrop", .accepted),
        // Things that aren't understood: meant for others, unless they name the port.
        ("ip6 saddr 2001:db8::/32 drop", .accepted),
        ("ip6 saddr 2001:db8::/32 udp dport 5353 drop", .unclear),
        ("ether saddr . udp dport { 02:00:00:00:00:01 . 5353 } drop", .accepted),
        ("udp dport 5353 limit rate 5/second burst 10 packets accept\ndrop", .accepted),
        ("ip6 saddr fe80::/10 accept\ndrop", .unclear),
        ("udp dport @unknown drop", .accepted),
        ("# xt_foo drop", .accepted),
        ("udp dport", .accepted), ("udp", .accepted), ("vmap", .accepted), ("jump", .accepted),
        ("udp dport { 5353", .accepted), ("udp dport 99999 drop", .accepted), ("jump nowhere", .accepted),
    ])
    func heardThroughNFTables(_ rule: String, _ fate: Fate) {
        #expect(Self.fate(Self.input(rule), Self.heard) == fate)
    }

    @Test func defaultDropOfNFTables() {
        let common = "ct state vmap { established : accept, related : accept, invalid : drop }\niif \"lo\" accept"
        let rules = Self.input(common + "\nudp dport 5353 accept", policy: "drop")
        #expect(Self.fate(rules, Self.heard) == .accepted)
        #expect(Self.fate(rules, Self.answer) == .accepted)
        #expect(Self.fate(rules, Self.called) == .droppedByDefault)
        let closed = Self.input("tcp dport 22 accept", policy: "drop")
        for packet in [Self.heard, Self.answer, Self.called] { #expect(Self.fate(closed, packet) == .droppedByDefault) }
    }

    @Test func setsMapsAndChainsOfNFTables() {
        let more = """
            \tset bad {
            \t\ttype inet_service
            \t\tflags interval
            \t\telements = { 1-4, 5353,
            \t\t\t     5540 }
            \t}
            \tmap kinds {
            \t\ttype inet_service : verdict
            \t\telements = { 5540 : jump deep }
            \t}
            \tchain deep {
            \t\tudp dport @bad drop
            \t}
            \tchain loop {
            \t\tjump loop
            \t}
            """
        #expect(Self.fate(Self.input("jump deep", more: more), Self.heard) == .dropped)
        #expect(Self.fate(Self.input("goto deep\naccept", more: more), Self.heard) == .dropped)
        #expect(Self.fate(Self.input("udp dport vmap @kinds", more: more), Self.called) == .dropped)
        #expect(Self.fate(Self.input("udp dport vmap @kinds", more: more), Self.heard) == .accepted)
        #expect(Self.fate(Self.input("jump loop\nudp dport 5353 drop", more: more), Self.heard) == .dropped)
        #expect(Self.fate(Self.input("ip6 saddr ::1 jump deep", more: more), Self.heard) == .unclear)
    }

    /// All hooks of a direction have to let a packet pass; NAT and forwarding don't count.
    @Test func hooksOfNFTables() {
        func rules(_ type: String, _ hook: String) -> FirewallRules {
            NFTablesText.parse(
                "table ip6 t {\n\tchain c {\n\t\ttype \(type) hook \(hook) priority 0; policy drop;\n\t}\n}\n")
        }
        #expect(Self.fate(rules("filter", "prerouting"), Self.heard) == .droppedByDefault)
        #expect(Self.fate(rules("filter", "output"), Self.heard) == .accepted)
        #expect(Self.fate(rules("filter", "forward"), Self.heard) == .accepted)
        #expect(Self.fate(rules("nat", "prerouting"), Self.heard) == .accepted)
        var incoming = Self.heard
        incoming.family = .ipv4
        #expect(Self.fate(rules("filter", "input"), incoming) == .accepted)
    }

    @Test(arguments: [
        ("-A INPUT -p udp -m udp --dport 5353 -j DROP", Fate.dropped),
        (
            "-A INPUT -p udp -m multiport --dports 137,5000:6000 -j REJECT --reject-with icmp6-port-unreachable",
            .dropped
        ),
        ("-A INPUT -i eth+ -p udp -m udp --dport 5353 -m comment --comment \"let -j ACCEPT\" -j DROP", .dropped),
        ("-A INPUT -d ff02::fb/128 -p udp -m udp --dport 5353 -j DROP", .dropped),
        ("-A INPUT -m pkttype --pkt-type multicast -j DROP", .droppedByDefault),
        ("-A INPUT -j own\n-A own -p udp -m udp --dport 5353 -j DROP", .dropped),
        ("-A INPUT -j LOG --log-prefix x\n-A INPUT -j DROP", .droppedByDefault),
        ("-A INPUT -p tcp -m tcp --dport 5353 -j DROP", .accepted),
        ("-A INPUT ! -i eth0 -p udp -m udp --dport 5353 -j DROP", .accepted),
        ("-A INPUT -m conntrack --ctstate INVALID -j DROP", .accepted),
        ("-A INPUT -p udp -m udp --dport 5353 -j ACCEPT\n-A INPUT -j DROP", .accepted),
        ("-A INPUT -s 2001:db8::/32 -j DROP", .accepted),
        ("-A OUTPUT -p udp -m udp --dport 5353 -j DROP", .accepted),
        ("-A INPUT -g own\n-A INPUT -j ACCEPT\n-A own -j RETURN", .accepted),
        ("-A INPUT -p udp -m udp --dport 5353", .accepted), ("-A INPUT !", .accepted), ("-A", .accepted),
        ("-A nowhere -j DROP", .accepted),
    ])
    func heardThroughIPTables(_ lines: String, _ fate: Fate) {
        let text = "*filter\n:INPUT ACCEPT [0:0]\n:OUTPUT ACCEPT [0:0]\n:own - [0:0]\n\(lines)\nCOMMIT\n"
        #expect(Self.fate(IPTablesText.parse(text, family: .ipv6), Self.heard) == fate)
    }

    @Test func defaultDropOfIPTables() {
        let text =
            "*nat\n:INPUT DROP [0:0]\n*filter\n:INPUT DROP [1:2]\n-A INPUT -m state --state RELATED,ESTABLISHED -j ACCEPT\n"
        let rules = IPTablesText.parse(text, family: .ipv6)
        #expect(Self.fate(rules, Self.heard) == .droppedByDefault)
        #expect(Self.fate(rules, Self.answer) == .accepted)
    }

    /// Rules that are cut anywhere are read as far as they go.
    @Test func cutRules() {
        let tables = """
            table inet f {
            \tset bad {
            \t\telements = { 1-4, 5353, 6 }
            \t}
            \tchain input {
            \t\ttype filter hook input priority 0; policy drop;
            \t\tct state vmap { established : accept, invalid : drop }
            \t\tip6 daddr != ff02::fb meta l4proto { tcp, udp } th dport @bad counter packets 1 bytes 2 jump own
            \t\tether saddr . ip6 saddr { 02:00:00:00:00:01 . fe80::1 } log prefix "x { y" flags all goto own
            \t}
            }
            """
        let saved = """
            *filter
            :INPUT DROP [0:0]
            -A INPUT ! -i eth+ -d 224.0.0.0/4 -p udp -m multiport --dports 1:5,5353 -m comment --comment "a \\" b" -j own
            COMMIT
            """
        for text in [tables, saved] {
            for count in 0...text.utf8.count {
                let cut = String(decoding: text.utf8.prefix(count), as: UTF8.self)
                for rules in [NFTablesText.parse(cut), IPTablesText.parse(cut, family: .ipv4)] {
                    for packet in [Self.heard, Self.called, Self.answer] {
                        #expect(rules.chains.isEmpty == false || Self.fate(rules, packet) == .accepted)
                    }
                }
            }
        }
    }

    @Test func judgement() {
        func statuses(_ facts: FirewallFacts) -> [DoctorCheck: DoctorFinding.Status] {
            var report = DoctorReport()
            FirewallJudgement.judge(facts, interfaces: ["eth0"], hasIPv6: true, into: &report)
            return Dictionary(uniqueKeysWithValues: report.findings.map { ($0.check, $0.status) })
        }
        func facts(_ rules: FirewallRules...) -> FirewallFacts {
            FirewallFacts(rules: rules, unread: [], isKnown: true)
        }
        #expect(statuses(facts()) == [.firewallMDNS: .ok, .firewallMatter: .ok])
        #expect(statuses(facts(Self.input("udp dport 5353 drop"))) == [.firewallMDNS: .fault, .firewallMatter: .ok])
        #expect(statuses(facts(Self.input("udp dport 5540 drop"))) == [.firewallMDNS: .ok, .firewallMatter: .fault])
        // Answers of devices get through, callers don't.
        let usual = Self.input("ct state established accept\nudp dport 5353 accept", policy: "drop")
        #expect(statuses(facts(usual)) == [.firewallMDNS: .ok, .firewallMatter: .warning])
        let old = IPTablesText.parse("*filter\n:OUTPUT DROP [0:0]\n", family: .ipv4)
        #expect(statuses(facts(old)) == [.firewallMDNS: .fault, .firewallMatter: .warning])
        // What can't be read is neither good nor bad.
        var report = DoctorReport()
        FirewallJudgement.judge(
            FirewallFacts(rules: [], unread: ["only root may read the rules"], isKnown: false), interfaces: ["eth0"],
            hasIPv6: true, into: &report)
        #expect(report.findings.isEmpty)
        #expect(report.omissions.map(\.reason) == ["only root may read the rules", "only root may read the rules"])
    }

    /// Programs answer in all ways, and rules that iptables made are read in its own words.
    @Test func gathering() async {
        var probe = ScriptedProbe()
        probe.programs["nft"] = .ended(
            status: 0,
            output: "table ip6 filter {\n\tchain INPUT {\n\t\ttype filter hook input priority 0; policy drop;\n\t}\n}",
            errors: "")
        probe.programs["ip6tables-save"] = .ended(
            status: 0, output: "# Generated by ip6tables-save v1.8.9 (nf_tables)\n*filter\n:INPUT ACCEPT [0:0]\n",
            errors: "")
        probe.programs["iptables-save"] = .ended(status: 4, output: "", errors: "Permission denied (you must be root)")
        let facts = await FirewallFacts.gather(probe, limit: .seconds(60))
        #expect(facts.isKnown)
        #expect(facts.rules.allSatisfy { Self.fate($0, Self.heard) == .accepted })
        #expect(facts.unread == ["only root may read the rules"])
        probe.programs = ["nft": .stopped]
        let slow = await FirewallFacts.gather(probe, limit: .seconds(60))
        #expect(!slow.isKnown)
        #expect(slow.unread == ["nft did not end in time"])
    }
}
