import CLinux
import Glibc
import MatterDiscovery
import MatterStore

/// Finds what keeps Matter from working on this host: the network, by `NetworkDoctor`, the clock and the store.
public struct HostDoctor: Sendable {
    private let network: NetworkDoctor
    private let probe: any HostProbe
    private let location: StoreLocation

    public init(
        location: StoreLocation, network: NetworkDoctor = NetworkDoctor(), probe: any HostProbe = LinuxProbe()
    ) {
        self.location = location
        self.network = network
        self.probe = probe
    }

    /// Looks at everything. Nothing is changed, and it ends within some seconds.
    public func examine() async -> DoctorReport {
        async let network = network.examine()
        let store = StoreInspection(location)
        var report = DoctorReport()
        report.add(ClockJudgement.judge(ClockFacts(store: store, probe: probe)))
        report.add(StoreJudgement.judge(store, location, user: geteuid()))
        report.add(await network)
        return report
    }
}

/// What is known of this host's clock.
struct ClockFacts: Hashable {
    /// Unix time in seconds, like all below.
    var now: Int64
    /// When this program was made.
    var built: Int64?
    /// When the store was written last.
    var stored: Int64?
    /// Nil where the kernel does not say.
    var isSynchronised: Bool?
    /// The program that is to keep the clock in step.
    var keeper: String?

    init(now: Int64, built: Int64? = nil, stored: Int64? = nil, isSynchronised: Bool? = true, keeper: String? = nil) {
        self.now = now
        self.built = built
        self.stored = stored
        self.isSynchronised = isSynchronised
        self.keeper = keeper
    }

    init(store: StoreInspection, probe: some HostProbe) {
        now = HostClock.seconds
        var status = stat()
        built = stat("/proc/self/exe", &status) == 0 ? Int64(status.st_mtim.tv_sec) : nil
        stored = ([store.file].compactMap { $0 } + store.companions).map(\.modified).max()
        let state = clinux_clock_is_synchronised()
        isSynchronised = state < 0 ? nil : state == 1
        keeper = HostServices.running(["systemd-timesyn", "chronyd", "ntpd", "ntpsec", "openntpd"], probe)
        if keeper == "systemd-timesyn" { keeper = "systemd-timesyncd" }
    }
}

/// Whether the clock can be right. Certificates are judged by it.
enum ClockJudgement {
    /// 2025-06-01: before this program was written.
    static let earliest: Int64 = 1_748_736_000
    /// Twenty years; no certificate that is made today is judged then.
    static let longest: Int64 = 20 * 366 * 86_400
    /// A network file system may have another clock.
    static let tolerance: Int64 = 300

    static func judge(_ facts: ClockFacts) -> DoctorReport {
        var report = DoctorReport()
        let cure = "Set it: `timedatectl set-ntp true`, or `date --set='YYYY-MM-DD HH:MM:SS'`."
        let now = CalendarText.date(facts.now)
        let past = [
            ("this program was made", facts.built), ("the store was written", facts.stored),
            ("this program was written", earliest),
        ].compactMap { name, time in time.map { (name, $0) } }.filter { facts.now + tolerance < $0.1 }
        if let (name, time) = past.max(by: { $0.1 < $1.1 }) {
            report.findings.append(
                DoctorFinding(
                    .clock, .fault,
                    "The clock says \(now), and \(name) on \(CalendarText.date(time)): certificates would be judged by the wrong time.",
                    cure: cure))
        } else if facts.now > max(facts.built ?? 0, earliest) + longest {
            report.findings.append(
                DoctorFinding(
                    .clock, .warning, "The clock says \(now), many years after this program was made.", cure: cure))
        } else {
            report.findings.append(DoctorFinding(.clock, .ok, "The clock says \(now) (UTC), which can be right."))
        }
        switch (facts.isSynchronised, facts.keeper) {
        case (true?, _):
            report.findings.append(DoctorFinding(.clockSync, .ok, "The clock is kept in step with a time server."))
        case (false?, let keeper?):
            report.findings.append(
                DoctorFinding(
                    .clockSync, .warning, "\(keeper) runs, and has not set the clock yet.",
                    cure: "Look whether it reaches its servers: `timedatectl timesync-status`, `chronyc sources`."))
        case (false?, nil):
            report.findings.append(
                DoctorFinding(
                    .clockSync, .ok, "No program on this host keeps the clock in step; a virtual machine's host may."))
        case (nil, _): report.omissions.append(DoctorOmission(.clockSync, "the kernel does not tell"))
        }
        return report
    }
}

/// Dates as text, in UTC.
enum CalendarText {
    static func date(_ seconds: Int64) -> String {
        var time = time_t(seconds)
        var parts = tm()
        guard gmtime_r(&time, &parts) != nil else { return "\(seconds) s" }
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(Int(parts.tm_year) + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
            + "\(two(parts.tm_hour)):\(two(parts.tm_min))"
    }
}
