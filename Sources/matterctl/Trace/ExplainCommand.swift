import CommandLineKit
import MatterCommissioning
import MatterHub
import MatterJSON

/// Reads back what `--trace` wrote.
struct ExplainCommand: Command {
    let name = "explain"
    let abstract = "Reads a trace of --trace back: what happened when, where the time went, and why it failed."
    let discussion = """
        A trace is written by --trace of commission and of the commands that read, control and watch devices, such as get, \
        set, on, invoke and diagnose, which then talk to the device themselves also where a hub runs. It holds no passcodes, \
        keys, or credentials of networks, and can be attached to a bug report.
        """
    let file = Argument<String>("FILE", help: "The trace.")
    let summary = Flag("summary", short: "s", help: "Leave out the timeline.")
    let all = Flag(
        "all", short: "a", help: "Show the contents of messages too, each acknowledgement and each decision.")
    var parameters: [any Parameter] { [file, summary, all] }

    func run(_ call: Invocation) async throws {
        let path = try call[file]
        let trace = try Trace(FileBytes.read(path, limit: Trace.maximumSize))
        let told = TraceSummary(trace)
        if try call[Global.json] {
            StandardOutput.line(told.json.text)
            return
        }
        if try !call[summary] {
            for line in TraceTimeline(try call[all] ? .everything : .messages).lines(trace) {
                StandardOutput.line(terminalSafe(line))
            }
            StandardOutput.line()
        }
        Self.show(told)
    }

    private static func show(_ told: TraceSummary) {
        func line(_ text: String) { StandardOutput.line(terminalSafe(text)) }
        line("\(told.command), by \(told.program): \(milliseconds(told.milliseconds)) in all.")
        if !told.stages.isEmpty {
            var table = Table(["STAGE", "TIME", "SENT AGAIN"], alignments: [.left, .right, .right])
            for stage in told.stages {
                table.add([
                    CommissioningStage(rawValue: stage.name)?.title ?? stage.name,
                    stage.milliseconds.map(milliseconds) ?? "not ended",
                    stage.retransmissions == 0 ? "" : "\(stage.retransmissions)",
                ])
            }
            StandardOutput.write(table.text())
        }
        line(
            "Messages: \(told.sent) sent, \(told.retransmissions) of them again, \(told.received) received;"
                + " \(told.repetitions) came twice.")
        if let longest = told.longestWaits.first {
            line("The longest wait: \(milliseconds(longest.milliseconds)) for the answer to \(longest.message).")
        }
        for hint in told.hints { line(hint) }
        guard let failure = told.failure else {
            let node = told.nodeID.map { ", as node \($0)" } ?? ""
            line(told.isComplete ? "It went well\(node)." : "It has no end: the program was killed, or still runs.")
            return
        }
        let stage = CommissioningStage(rawValue: failure.stage)?.title ?? failure.stage
        line("It failed" + (stage.isEmpty ? "" : " at: \(stage)") + " (\(failure.code)).")
        for text in failure.reason.split(separator: "\n") { line("  What happened: \(text)") }
        if !failure.cause.isEmpty { line("  Likely cause: \(failure.cause)") }
        for text in failure.advice.split(separator: "\n") { line("  What to do: \(text)") }
    }

    private static func milliseconds(_ number: Double) -> String {
        number >= 10_000
            ? "\(Int((number / 100).rounded() / 10)) s"
            : number >= 100 ? "\(Int(number.rounded())) ms" : "\(Double(Int((number * 10).rounded())) / 10) ms"
    }
}
