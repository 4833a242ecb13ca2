import CommandLineKit
import MatterCertificates
import MatterCommissioning
import MatterHub
import MatterStore
import MatterTypes

struct FabricRenewCommand: Command {
    let name = "renew"
    let abstract = "Gives devices, and this controller, new keys and certificates."
    var discussion: String {
        """
        Each device makes a new key and gets a new certificate for it under its fail-safe: if anything fails it keeps the \
        old one. A renewal of all that was broken off, or that left devices out because they were away, is gone on with \
        by the same command; devices that are done are not renewed again.

        """ + CertificateOptions.discussion
    }
    let device = Argument<String?>("DEVICE", help: "One device.")
    let all = Flag("all", help: "All devices, and this controller's own certificate last.")
    let own = Flag("own", help: "This controller's own certificate.")
    let restart = Flag("restart", help: "Begin anew with --all, devices that are done included.")
    var parameters: [any Parameter] {
        [
            device, all, own, restart, CertificateOptions.tags, CertificateOptions.command,
            CertificateOptions.commandTimeout,
        ]
    }

    func run(_ call: Invocation) async throws {
        let asJSON = try call[Global.json]
        let reference = try call[device]
        let (isAll, isOwn) = (try call[all], try call[own])
        guard [reference != nil, isAll, isOwn].count(where: { $0 }) == 1 else {
            throw call.usage(.conflict, "name a DEVICE, or --all, or --own")
        }
        var options = CertificateRenewals.Options(timeout: try Global.timeout(call, default: 15))
        options.isRestart = try call[restart]
        if call.wasGiven(CertificateOptions.tags) { options.tags = try CertificateOptions.tags(call) }
        guard !options.isRestart || isAll else { throw call.usage(.conflict, "--restart goes with --all only") }
        let reports = try await Interruption.guarding { [options] in
            let hub = try Global.hub(call) { try CertificateOptions.configure(&$0, call) }
            let scope: CertificateRenewals.Scope =
                if let reference { .device(try hub.device(reference)) } else if isAll { .all } else { .ourselves }
            if !isOwn { try Global.requireIPv6(.operationalConnection) }
            let node = try Global.node()
            defer { node.stop() }
            return try await hub.renewCertificates(
                scope, node: node, finder: AvahiDeviceFinder(), options: options
            ) { if !asJSON { StandardOutput.line(Self.line($0)) } }
        }
        if asJSON { StandardOutput.line(JSONValue(["nodes": .array(reports.map(Self.json))]).text()) }
        let failed = reports.filter { if case .failed = $0.outcome { true } else { false } }
        guard failed.isEmpty else {
            let again = isAll ? " 'matterctl fabric renew --all' goes on with them." : ""
            guard asJSON else {
                throw HubError(
                    .renewalIncomplete,
                    "\(failed.count) of \(reports.count) certificates could not be renewed; the old ones stay." + again)
            }
            throw CommandFailure(exitCode: ExitStatus.renewalIncomplete.rawValue, "")
        }
    }

    private static func line(_ report: CertificateRenewals.Report) -> String {
        let who =
            report.isOurself
            ? "this controller (\(report.nodeID))"
            : "node \(report.nodeID.rawValue)" + (report.name.isEmpty ? "" : " \"\(report.name)\"")
        func end(_ time: MatterTime?) -> String { time.map { "valid until \($0.iso8601)" } ?? "valid without an end" }
        let what: String =
            switch report.outcome {
            case .renewed(let time): "renewed, \(end(time))"
            case .completed(let time): "had its new certificate already, completed, \(end(time))"
            case .doneBefore: "done before"
            case .failed(let reason): "NOT renewed: \(reason)"
            }
        return terminalSafe("\(who): \(what)")
    }

    private static func json(_ report: CertificateRenewals.Report) -> JSONValue {
        let (outcome, end, reason): (String, MatterTime?, String?) =
            switch report.outcome {
            case .renewed(let time): ("renewed", time, nil)
            case .completed(let time): ("completed", time, nil)
            case .doneBefore: ("doneBefore", nil, nil)
            case .failed(let reason): ("failed", nil, reason)
            }
        return JSONValue([
            "nodeId": .uint(report.nodeID.rawValue), "name": .string(report.name),
            "isController": .bool(report.isOurself), "outcome": .string(outcome),
            "notAfter": end.map { .string($0.iso8601) }, "reason": reason.map { .string($0) },
        ])
    }
}
