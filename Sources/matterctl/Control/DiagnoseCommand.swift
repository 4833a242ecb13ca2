import CommandLineKit
import MatterDiscovery
import MatterHub
import MatterInteraction
import MatterMessaging
import MatterModel
import MatterStore
import MatterTLV
import MatterTypes

struct DiagnoseCommand: Command {
    let name = "diagnose"
    let abstract = "Finds out, step by step, how well a device can be reached and how it does."
    let discussion = """
        It looks for the device by DNS-SD, opens a session or takes the one at hand, measures how long answers take and how \
        much had to be sent again, and asks the device about its software, restarts, fabrics and network. Of a device that \
        sleeps it says for how long, and when it checked in last. What is worth a thought stands at the end. The exit code \
        tells why a device can't be reached.
        """
    let device = Argument<String>("DEVICE", help: "The device.")
    let count = Option<Int>("count", placeholder: "N", default: 5, help: "How many answers to time.")
    var parameters: [any Parameter] { [device, count, TraceFile.option] }

    func run(_ call: Invocation) async throws {
        let path = try ControlOptions.path(call[device])
        let number = try call[count]
        guard (1...1000).contains(number) else { throw call.invalid(count, "1 to 1000") }
        let asJSON = try call[Global.json]
        try await DeviceHub.use(call) { hub in
            let record = try await hub.resolve(path).device
            var diagnosis = Diagnosis(device: record, hub: hub) { step in
                if !asJSON { StandardOutput.line(terminalSafe(step.line)) }
            }
            let failure = try await diagnosis.run(probes: number)
            if asJSON {
                StandardOutput.line(diagnosis.json(failure).text())
            } else {
                for finding in diagnosis.findings { StandardOutput.line(terminalSafe("  ! \(finding)")) }
                if let failure {
                    StandardOutput.line(terminalSafe("\(record.name) can't be used: \(failure.reason)"))
                } else if diagnosis.findings.isEmpty {
                    StandardOutput.line(terminalSafe("\(record.name) does well."))
                }
            }
            if let failure { throw CommandFailure(exitCode: failure.status.rawValue, "") }
        }
    }
}

/// The steps of a diagnosis and what they brought.
struct Diagnosis {
    struct Step: Sendable {
        enum Outcome: String, Sendable { case ok, warning, failed, skipped }
        var name: String
        var outcome: Outcome
        var text: String
        var members: [JSONValue.Member] = []

        var line: String {
            let mark =
                switch outcome {
                case .ok: "ok    "
                case .warning: "note  "
                case .failed: "failed"
                case .skipped: "-     "
                }
            let padding = String(repeating: " ", count: max(1, 14 - name.count))
            return "\(mark)  \(name)\(padding)\(text)"
        }
    }

    let device: NodeRecord
    let hub: DeviceHub
    let report: (Step) -> Void
    private(set) var steps: [Step] = []
    private(set) var findings: [String] = []

    init(device: NodeRecord, hub: DeviceHub, report: @escaping (Step) -> Void) {
        self.device = device
        self.hub = hub
        self.report = report
    }

    private mutating func note(
        _ name: String, _ outcome: Step.Outcome, _ text: String, _ members: [JSONValue.Member] = []
    ) {
        let step = Step(name: name, outcome: outcome, text: text, members: members)
        steps.append(step)
        report(step)
    }

    /// - Returns: why the device can't be used; nil where it can.
    /// - Throws: `CancellationError`, and nothing else: what is broken off says nothing of the device.
    mutating func run(probes: Int) async throws -> Failure? {
        noteStore()
        let isFound = try await lookUp()
        let sleep = (try? await hub.condition(of: device.nodeID))?.sleep
        noteSleep(sleep)
        guard let failure = try await reach(probes) else {
            try await ask()
            return nil
        }
        if let sleep, sleep.isLong { findings.append(SleepText.unreachable(sleep)) }
        if !isFound {
            findings.append("DNS-SD does not find it either: it may be without power, or on another network.")
        }
        return failure
    }

    private mutating func noteStore() {
        let address = device.addresses.first
        let seen = address.flatMap { CalendarText.text(unix: Double($0.seenAt)) }
        note(
            "store", .ok,
            "node \(device.nodeID.rawValue), \("\(device.vendorName) \(device.productName)".trimmed)"
                + (address.map { ", last at \($0.text)" } ?? "") + (seen.map { " on \($0)" } ?? ""),
            [
                .init("addresses", .array(device.addresses.map { .string($0.text) })),
                .init("lastSeen", seen.map { .string($0) } ?? .null),
            ])
    }

    private mutating func noteSleep(_ sleep: DeviceSleep?) {
        guard let sleep else { return }
        let isWell = sleep.isRegistered || !sleep.isLong
        note("sleep", isWell ? .ok : .warning, SleepText.line(sleep), SleepText.members(sleep))
        if let problem = sleep.problem { findings.append(problem) }
    }

    // MARK: Discovery

    private mutating func lookUp() async throws -> Bool {
        let (fabric, nodeID) = (hub.fabric, device.nodeID)
        let search = Task { () throws -> OperationalNode? in
            for try await node in Discovery.shared.resolveOperational(compressedFabricID: fabric, nodeID: nodeID)
            where !node.addresses.isEmpty { return node }
            return nil
        }
        let timer = Task {
            try? await Task.sleep(for: .seconds(4))
            search.cancel()
        }
        defer { timer.cancel() }
        do {
            guard
                let node = try await withTaskCancellationHandler(
                    operation: { try await search.value }, onCancel: { search.cancel() })
            else {
                try Task.checkCancellation()
                note("discovery", .failed, "DNS-SD knows no such node on this network")
                return false
            }
            let parameters = node.record.parameters
            var facts = node.addresses.map(\.description)
            if let idle = parameters.idleInterval { facts.append("idle interval \(Self.text(idle))") }
            if let active = parameters.activeInterval { facts.append("active interval \(Self.text(active))") }
            if let isLong = parameters.isLongIdleTime { facts.append(isLong ? "sleeps for long" : "sleeps for short") }
            let problems = node.problems.map(\.rawValue)
            note(
                "discovery", problems.isEmpty ? .ok : .warning, (facts + problems).joined(separator: ", "),
                [
                    .init("addresses", .array(node.addresses.map { .string($0.description) })),
                    .init("host", .string(node.hostName)), .init("problems", .array(problems.map { .string($0) })),
                ])
            return true
        } catch is CancellationError {
            try Task.checkCancellation()
            note("discovery", .failed, "DNS-SD did not find it within 4 s")
            return false
        } catch {
            note("discovery", .failed, "\(Failure(error).reason)")
            findings.append("Without DNS-SD a device is found only where it was before; 'matterctl doctor' tells more.")
            return false
        }
    }

    // MARK: Session

    private mutating func reach(_ probes: Int) async throws -> Failure? {
        let before = (try? await hub.condition(of: device.nodeID)) ?? DeviceCondition()
        var times: [Duration] = []
        var lost = 0
        var first: Duration?
        for number in 0..<probes {
            let clock = ContinuousClock()
            let start = clock.now
            do {
                // Basic Information, DataModelRevision: the smallest thing that every device has.
                let path = ConcreteAttributePath(endpoint: .root, cluster: 0x28, attribute: 0x0)
                _ = try await hub.values(device.nodeID, .root, 0x28, [0x0]).value(of: path)
            } catch {
                try Task.checkCancellation()
                lost += 1
                guard number > 0 else {
                    let failure = Failure(error)
                    note("session", .failed, failure.reason, [.init("code", .string(failure.code))])
                    return failure
                }
                continue
            }
            let time = start.duration(to: clock.now)
            if number == 0 { first = time } else { times.append(time) }
        }
        let after = (try? await hub.condition(of: device.nodeID)) ?? DeviceCondition()
        noteSession(before, after, first)
        noteAnswers(times.isEmpty ? [first].compactMap { $0 } : times, lost: lost, of: probes)
        noteReliability(after)
        noteWatch(after)
        return nil
    }

    private mutating func noteSession(_ before: DeviceCondition, _ after: DeviceCondition, _ first: Duration?) {
        guard let session = after.session else {
            note("session", .warning, "it answered, and closed its session at once")
            return
        }
        let made = before.session == nil
        var facts = [
            made
                ? "CASE\(session.isResumed ? ", resumed" : ""), made and asked in \(first.map(Self.text) ?? "?")"
                : "at hand\(session.isResumed ? ", resumed" : "")"
        ]
        if let address = session.address { facts.append("at \(address)") }
        facts.append("active interval \(Self.text(session.activeInterval)), idle \(Self.text(session.idleInterval))")
        note(
            "session", .ok, facts.joined(separator: ", "),
            [
                .init("wasOpen", .bool(!made)), .init("isResumed", .bool(session.isResumed)),
                .init("address", session.address.map { .string("\($0)") } ?? .null),
                .init("firstAnswerMilliseconds", first.map { .double($0 / .milliseconds(1)) } ?? .null),
            ])
    }

    /// - Parameters:
    ///   - times: of the answers; the first is not among them where there are others.
    ///   - probes: how often it was asked.
    mutating func noteAnswers(_ times: [Duration], lost: Int, of probes: Int) {
        guard let least = times.min(), let most = times.max() else { return }
        let mean = times.reduce(.zero, +) / times.count
        note(
            "answers", lost == 0 ? .ok : .warning,
            "\(times.count) timed: \(Self.text(least)) to \(Self.text(most)), \(Self.text(mean)) on average"
                + (lost == 0 ? "" : "; \(lost) failed"),
            [
                .init("count", .int(Int64(times.count))), .init("failed", .int(Int64(lost))),
                .init("minimumMilliseconds", .double(least / .milliseconds(1))),
                .init("meanMilliseconds", .double(mean / .milliseconds(1))),
                .init("maximumMilliseconds", .double(most / .milliseconds(1))),
            ])
        if lost > 0 { findings.append("\(lost) of \(probes) reads failed.") }
        if mean > .seconds(1) { findings.append("Its answers are slow: \(Self.text(mean)) on average.") }
    }

    private mutating func noteReliability(_ condition: DeviceCondition) {
        guard let statistics = condition.session?.statistics else { return }
        let share = statistics.sent == 0 ? 0 : Double(statistics.retransmissions) / Double(statistics.sent)
        note(
            "reliability", share > 0.1 ? .warning : .ok,
            "\(statistics.sent) messages sent, \(statistics.retransmissions) times one of them again, "
                + "\(statistics.received) received, \(statistics.duplicates) of them twice"
                + (statistics.meanRoundTrip.map { ", round trip \(Self.text($0))" } ?? ""),
            [
                .init("sent", .uint(statistics.sent)), .init("retransmissions", .uint(statistics.retransmissions)),
                .init("received", .uint(statistics.received)), .init("duplicates", .uint(statistics.duplicates)),
                .init(
                    "meanRoundTripMilliseconds",
                    statistics.meanRoundTrip.map { .double($0 / .milliseconds(1)) } ?? .null),
            ])
        if share > 0.1 {
            findings.append(
                "Of a hundred messages to it, \(Int((share * 100).rounded())) had to be sent again: its network loses much."
            )
        }
    }

    private mutating func noteWatch(_ condition: DeviceCondition) {
        guard let watch = condition.watch else {
            note("subscription", .skipped, "no hub watches it ('matterctl hub run')")
            return
        }
        note(
            "subscription", watch.isLive || watch.isPerhapsAsleep ? .ok : .warning,
            (watch.isLive
                ? "live" + (watch.maxInterval.map { ", it speaks at least every \($0) s" } ?? "")
                : watch.isPerhapsAsleep
                    ? "none until it wakes" : "not live\(watch.failure.map { ": \($0)" } ?? "")")
                + (watch.lastLoss.map { "; the one before ended: \($0)" } ?? ""),
            [
                .init("isLive", .bool(watch.isLive)),
                .init("maxInterval", watch.maxInterval.map { .int(Int64($0)) } ?? .null),
                .init("mayBeAsleep", .bool(watch.isPerhapsAsleep)),
                .init("lastLoss", watch.lastLoss.map { .string($0) } ?? .null),
            ])
    }

    // MARK: What the device says

    private mutating func ask() async throws {
        for section in DeviceFacts.sections {
            do {
                guard let facts = try await section.read(hub, device.nodeID) else { continue }
                note(section.name, facts.findings.isEmpty ? .ok : .warning, facts.text, facts.members)
                findings += facts.findings
            } catch {
                try Task.checkCancellation()
                note(section.name, .failed, Failure(error).reason)
            }
        }
        let bridge = try? await DeviceFacts.bridge(hub, device.nodeID)
        try Task.checkCancellation()
        guard let facts = bridge else { return }
        note("bridge", facts.findings.isEmpty ? .ok : .warning, facts.text, facts.members)
        findings += facts.findings
    }

    func json(_ failure: Failure?) -> JSONValue {
        JSONValue([
            "nodeId": .uint(device.nodeID.rawValue), "device": .string(device.name), "reachable": .bool(failure == nil),
            "steps": .array(
                steps.map {
                    .object(
                        [
                            .init("name", .string($0.name)), .init("outcome", .string($0.outcome.rawValue)),
                            .init("text", .string($0.text)),
                        ] + $0.members)
                }), "findings": .array(findings.map { .string($0) }),
            "error": failure.map {
                [
                    "code": .string($0.code), "reason": .string($0.reason),
                    "exitCode": .int(Int64($0.status.rawValue)),
                ]
            },
        ])
    }

    /// `4.2 ms`, `1.23 s`.
    static func text(_ duration: Duration) -> String {
        duration < .seconds(1)
            ? "\(Quantity.decimal(duration / .milliseconds(1), duration < .milliseconds(10) ? 1 : 0)) ms"
            : "\(Quantity.decimal(duration / .seconds(1), 2)) s"
    }
}
