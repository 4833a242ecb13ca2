import CommandLineKit
import MatterDiscovery
import MatterHub
import MatterStore

struct DoctorCommand: Command {
    let name = "doctor"
    let abstract = "Checks what makes Matter fail on this host, and says how to cure it."
    let discussion = """
        Looks at D-Bus and avahi-daemon, IPv6 and multicast on each interface, firewall rules for UDP 5353 and 5540, \
        routes to Thread networks and border routers, other programs that answer mDNS, the clock, and the store. Each \
        check prints ok, warning or fault, and what to do. Nothing is changed. As root it sees more: firewall rules, and \
        whose sockets are whose.

        Exit code 0 where there is no fault, warnings or not; 34 where there is one. --timeout says how long to listen \
        for border routers (default: 1 second).
        """

    let quiet = Flag("quiet", short: "q", help: "Leave out what is ok.")
    var parameters: [any Parameter] { [quiet] }

    func run(_ call: Invocation) async throws {
        let window = try Global.timeout(call, default: 1)
        let location = try call[Global.store].map { StoreLocation(directory: $0) } ?? StoreLocation.standard()
        let isQuiet = try call[quiet]
        var report = await HostDoctor(location: location, network: NetworkDoctor(window: window)).examine()
        if isQuiet {
            report.findings.removeAll { $0.status == .ok }
            report.omissions = []
        }
        if try call[Global.json] {
            StandardOutput.line(Self.json(report).text())
        } else {
            Self.show(report)
        }
        if report.faults > 0 { throw CommandFailure(exitCode: ExitStatus.hostFault.rawValue, "") }
    }

    static func json(_ report: DoctorReport) -> JSONValue {
        JSONValue([
            "healthy": .bool(report.faults == 0), "faults": .int(Int64(report.faults)),
            "warnings": .int(Int64(report.warnings)),
            "checks": .array(
                report.findings.map { finding in
                    JSONValue([
                        "check": .string(finding.check.rawValue), "status": .string(finding.status.rawValue),
                        "interface": finding.interface.map { .string($0) }, "detail": .string(finding.detail),
                        "cure": finding.cure.isEmpty ? nil : .string(finding.cure),
                    ])
                }),
            "notChecked": .array(
                report.omissions.map {
                    JSONValue(["check": .string($0.check.rawValue), "reason": .string($0.reason)])
                }),
        ])
    }

    private static func show(_ report: DoctorReport) {
        for finding in report.findings {
            line(finding.status.rawValue, finding.check, finding.detail)
            if !finding.cure.isEmpty { StandardOutput.line(terminalSafe("         \(finding.cure)")) }
        }
        for omission in report.omissions { line("-", omission.check, "not checked: \(omission.reason)") }
        func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
        StandardOutput.line("\(count(report.faults, "fault")), \(count(report.warnings, "warning"))")
    }

    private static func line(_ status: String, _ check: DoctorCheck, _ text: String) {
        let padded = status + String(repeating: " ", count: max(0, 7 - status.count))
        StandardOutput.line(terminalSafe("\(padded)  \(check.rawValue): \(text)"))
    }
}
