import Glibc

/// Interfaces, IPv6, multicast, and the routes to Thread networks.
enum InterfaceJudgement {
    /// Whether IPv6 works on any of the interfaces.
    static func judge(_ interfaces: [HostLink], _ facts: NetworkFacts, into report: inout DoctorReport) -> Bool {
        let checks: [DoctorCheck] = [.interface, .ipv6, .linkLocal, .multicastJoin, .threadRoutes]
        guard facts.areLinksKnown else {
            for check in checks { report.omit(check, "the kernel does not tell its interfaces") }
            return facts.hasIPv6
        }
        guard !interfaces.isEmpty else {
            report.add(
                DoctorFinding(
                    .interface, .fault, "No network interface is up.",
                    cure: "Connect the network, and switch the interface on: `ip link set NAME up`."))
            for check in checks.dropFirst() { report.omit(check, "no interface is up") }
            return facts.hasIPv6
        }
        judgeMulticast(interfaces, facts, into: &report)
        let isOn = judgeIPv6(interfaces, facts, into: &report)
        if isOn {
            judgeLinkLocal(interfaces, facts, into: &report)
        } else {
            report.omit(.linkLocal, "IPv6 is off")
        }
        return isOn
    }

    /// How bad it is that something is amiss on one interface: no fault on one that leads to guests of this host only,
    /// while another works.
    private static func status(_ link: HostLink, others: Bool) -> DoctorFinding.Status {
        others && !link.leadsOutside ? .warning : .fault
    }

    private static func judgeMulticast(_ interfaces: [HostLink], _ facts: NetworkFacts, into report: inout DoctorReport)
    {
        let able = interfaces.filter(\.isMulticastCapable)
        for link in interfaces where !link.isMulticastCapable {
            report.add(
                DoctorFinding(
                    .interface, status(link, others: !able.isEmpty), interface: link.name,
                    "\(link.name) is up and does no multicast, and mDNS is multicast.",
                    cure: "Switch it on: `ip link set \(link.name) multicast on`."))
        }
        for link in able {
            report.add(DoctorFinding(.interface, .ok, interface: link.name, "\(link.name) is up and does multicast."))
        }
        for failure in facts.failedJoins where able.contains(where: { $0.name == failure.interface }) {
            let words = String(cString: strerror(failure.error))
            let limit = failure.group == .ipv4 ? "net.ipv4.igmp_max_memberships" : "net.core.optmem_max"
            report.add(
                DoctorFinding(
                    .multicastJoin, .fault, interface: failure.interface,
                    "The group \(failure.group.text) of mDNS can't be joined on \(failure.interface): \(words).",
                    cure: "Let the system allow it; `sysctl \(limit)` shows the usual limit."))
        }
        for link in able where !facts.failedJoins.contains(where: { $0.interface == link.name }) {
            report.add(
                DoctorFinding(
                    .multicastJoin, .ok, interface: link.name, "The groups of mDNS can be joined on \(link.name)."))
        }
        if able.isEmpty { report.omit(.multicastJoin, "no interface does multicast") }
    }

    private static func judgeIPv6(_ interfaces: [HostLink], _ facts: NetworkFacts, into report: inout DoctorReport)
        -> Bool
    {
        guard facts.hasIPv6 else {
            report.add(
                DoctorFinding(
                    .ipv6, .fault, "The kernel has no IPv6, and Matter is IPv6.",
                    cure: "Remove ipv6.disable=1 from the kernel's command line, or load the module ipv6."))
            return false
        }
        let off = interfaces.filter { facts.settings[$0.name]?.isDisabled == true }
        guard off.count < interfaces.count else {
            let names = off.map(\.name)
            report.add(
                DoctorFinding(
                    .ipv6, .fault, interface: names.count == 1 ? names.first : nil,
                    "IPv6 is off on \(names.joined(separator: ", ")), and Matter is IPv6.",
                    cure: "Switch it on: `sysctl -w net.ipv6.conf.all.disable_ipv6=0`"
                        + names.map { ", `sysctl -w net.ipv6.conf.\($0).disable_ipv6=0`" }.joined()
                        + "; and remove disable_ipv6 from /etc/sysctl.d."))
            return false
        }
        for link in off {
            report.add(
                DoctorFinding(
                    .ipv6, status(link, others: true), interface: link.name, "IPv6 is off on \(link.name).",
                    cure:
                        "Switch it on: `sysctl -w net.ipv6.conf.\(link.name).disable_ipv6=0`; and remove disable_ipv6 from "
                        + "/etc/sysctl.d."))
        }
        let on = interfaces.filter { facts.settings[$0.name]?.isDisabled != true }.map(\.name)
        report.add(DoctorFinding(.ipv6, .ok, "IPv6 is on: \(on.joined(separator: ", "))."))
        return true
    }

    private static func judgeLinkLocal(_ interfaces: [HostLink], _ facts: NetworkFacts, into report: inout DoctorReport)
    {
        let on = interfaces.filter { facts.settings[$0.name]?.isDisabled != true }
        func addresses(_ link: HostLink) -> [InterfaceAddress] {
            facts.addresses.filter { $0.interface == link.name && $0.isLinkLocal }
        }
        func isGood(_ link: HostLink) -> Bool { addresses(link).contains { !$0.isTentative && !$0.isDuplicate } }
        for link in on {
            let name = link.name
            let found = addresses(link)
            let status = status(link, others: on.contains { $0 != link && isGood($0) })
            if isGood(link) {
                report.add(DoctorFinding(.linkLocal, .ok, interface: name, "\(name) has a link-local address."))
            } else if found.contains(where: \.isDuplicate) {
                report.add(
                    DoctorFinding(
                        .linkLocal, status, interface: name,
                        "Another host on the link has the link-local address of \(name), so that it can't be used.",
                        cure:
                            "Find the other host, often a copied virtual machine with the same MAC address; give one of them "
                            + "another, then `ip link set \(name) down && ip link set \(name) up`."))
            } else if found.contains(where: \.isTentative) {
                report.add(
                    DoctorFinding(
                        .linkLocal, .warning, interface: name,
                        "The link-local address of \(name) is still being checked for duplicates.",
                        cure: "Wait some seconds and try again; if it stays so, look at the cable and at dmesg."))
            } else {
                report.add(
                    DoctorFinding(
                        .linkLocal, status, interface: name, "\(name) has no link-local IPv6 address.",
                        cure: "Have the kernel make one: `sysctl -w net.ipv6.conf.\(name).addr_gen_mode=0`, then "
                            + "`ip link set \(name) down && ip link set \(name) up`; or switch IPv6 on in the program that "
                            + "manages \(name) (NetworkManager: `nmcli connection modify … ipv6.method auto`)."))
            }
        }
    }
}
