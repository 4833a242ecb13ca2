/// What the rules do to the packets that Matter needs.
enum FirewallJudgement {
    private struct Need {
        var check: DoctorCheck
        var what: String
        /// What it means where such packets are dropped.
        var status: DoctorFinding.Status
        /// The same, where no rule names the port, and only the default drops.
        var statusByDefault: DoctorFinding.Status
        var packet: FirewallPacket
    }

    static func judge(_ facts: FirewallFacts, interfaces: [String], hasIPv6: Bool, into report: inout DoctorReport) {
        let checks: [DoctorCheck] = [.firewallMDNS, .firewallMatter]
        guard facts.isKnown else {
            let reason =
                facts.unread.isEmpty
                ? "neither nft nor iptables-save is installed" : facts.unread.joined(separator: "; ")
            for check in checks { report.omit(check, reason) }
            return
        }
        for check in checks {
            var worst: DoctorFinding?
            for interface in interfaces {
                for need in needs(interface, hasIPv6) where need.check == check {
                    for rules in facts.rules {
                        guard let finding = judge(need, FirewallWalk.run(rules, need.packet)) else { continue }
                        if worst.map({ $0.status < finding.status }) ?? true { worst = finding }
                    }
                }
            }
            let port = check == .firewallMDNS ? "5353 (mDNS)" : "5540 (Matter)"
            let gap =
                facts.unread.isEmpty ? "" : " Not all rules could be read: \(facts.unread.joined(separator: "; "))."
            report.add(worst ?? DoctorFinding(check, .ok, "No rule that was read drops UDP \(port).\(gap)"))
        }
    }

    private static func judge(_ need: Need, _ result: FirewallWalk.Result) -> DoctorFinding? {
        let port = need.check == .firewallMDNS ? 5353 : 5540
        let cure =
            "Let UDP \(port) pass, incoming and outgoing, in the firewall that made the rule (`nft list ruleset`, `iptables-save` show it)."
        switch result {
        case .accepted: return nil
        case .dropped(let by, let isNamed):
            return DoctorFinding(
                need.check, isNamed ? need.status : need.statusByDefault, interface: need.packet.interface,
                "\(need.what) are dropped by \(by).", cure: cure)
        case .unclear(let by):
            return DoctorFinding(
                need.check, .warning, interface: need.packet.interface,
                "\(need.what) may be dropped by \(by); the conditions around it aren't understood here.", cure: cure)
        }
    }

    private static func needs(_ interface: String, _ hasIPv6: Bool) -> [Need] {
        var needs: [Need] = []
        for (family, name) in [(FirewallPacket.Family.ipv6, "IPv6"), (.ipv4, "IPv4")] where hasIPv6 || family == .ipv4 {
            let group: MulticastGroup = family == .ipv6 ? .ipv6 : .ipv4
            func packet(_ isIncoming: Bool, _ source: UInt16?, _ destination: UInt16?) -> FirewallPacket {
                FirewallPacket(
                    isIncoming: isIncoming, family: family, sourcePort: source, destinationPort: destination,
                    interface: interface)
            }
            var heard = packet(true, 5353, 5353)
            heard.group = group
            var asked = packet(false, 5353, 5353)
            asked.group = group
            var answer = packet(true, 5540, nil)
            answer.isAnswer = true
            // Matter is IPv6; what happens to IPv4 matters to few devices.
            let status: DoctorFinding.Status = family == .ipv6 ? .fault : .warning
            needs += [
                Need(
                    check: .firewallMDNS, what: "\(name) packets from devices to UDP 5353", status: .fault,
                    statusByDefault: .fault, packet: heard),
                Need(
                    check: .firewallMDNS, what: "\(name) packets of this host to UDP 5353", status: .fault,
                    statusByDefault: .fault, packet: asked),
                Need(
                    check: .firewallMatter, what: "\(name) packets of this host to UDP 5540", status: status,
                    statusByDefault: status, packet: packet(false, nil, 5540)),
                Need(
                    check: .firewallMatter, what: "\(name) answers of devices from UDP 5540", status: status,
                    statusByDefault: status, packet: answer),
                Need(
                    check: .firewallMatter,
                    what: "\(name) packets to UDP 5540 of this host, where its own devices listen,",
                    status: status, statusByDefault: .warning, packet: packet(true, nil, 5540)),
            ]
        }
        return needs
    }
}
