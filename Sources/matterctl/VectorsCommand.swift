import CommandLineKit
import MatterVectors

enum VectorsCommand {
    static let group = CommandGroup(
        "vectors", abstract: "Validates implementations of Matter against test vectors.", [ValidateVectorsCommand()])
}

struct ValidateVectorsCommand: Command {
    let name = "validate"
    let abstract = "Runs test vectors, and reports every difference."
    let discussion = """
        Runs the vectors of a directory against this implementation, or with --against against another one: COMMAND is \
        run through /bin/sh -c, with your rights, and answers one JSON request per line on its standard input and \
        output, as README.md beside the vectors describes. An answer may take as long as --timeout says (default: 30 \
        seconds); a program that hangs or ends is started again, and after 5 times left alone.

        Exit code 0 where nothing failed, 1 where something did. Skipped cases are no failures.
        """

    let directory = Argument<String?>("DIR", help: "Directory of the vectors (default: vectors).")
    let kinds = Option<[String]>(
        "kind", short: "k", placeholder: "KIND", help: "Only vectors of this kind, such as onboarding."
    )
    let against = Option<String?>(
        "against", placeholder: "COMMAND", help: "Validate another implementation, which COMMAND starts.")
    let junit = Flag("junit", help: "Print JUnit's XML.")
    let tap = Flag("tap", help: "Print the Test Anything Protocol.")
    var parameters: [any Parameter] { [directory, kinds, against, junit, tap] }

    func run(_ call: Invocation) async throws {
        let formats = try [call[Global.json], call[junit], call[tap]]
        guard formats.filter({ $0 }).count <= 1 else {
            throw call.usage(.conflict, "--json, --junit and --tap exclude each other")
        }
        let limit = try Global.timeout(call, default: 30)
        let suite = try VectorSuite(directory: call[directory] ?? "vectors", kinds: Set(call[kinds]))
        let report: VectorReport
        if let command = try call[against] {
            var subject = try ExternalImplementation(command: command, limit: limit)
            report = VectorRunner.run(suite, against: &subject)
        } else {
            report = VectorRunner.run(suite)
        }
        if formats[0] {
            StandardOutput.line(report.json.text)
        } else if formats[1] {
            StandardOutput.write(report.junit)
        } else if formats[2] {
            StandardOutput.write(report.tap)
        } else {
            Self.show(report)
        }
        if report.total.failed > 0 { throw CommandFailure(exitCode: ExitStatus.failure.rawValue, "") }
    }

    private static func show(_ report: VectorReport) {
        for (outcome, differences) in report.failures {
            let level = outcome.level == .must ? "" : " (\(outcome.level.rawValue))"
            StandardOutput.line(terminalSafe("\(outcome.file): \(outcome.name)\(level)"))
            for difference in differences {
                let member = difference.member.isEmpty ? "" : "  \(difference.member)\n"
                for line in (member + "    expected \(difference.expected)\n    found    \(difference.found)")
                    .split(separator: "\n")
                {
                    StandardOutput.line(terminalSafe(String(line)))
                }
            }
            if !outcome.note.isEmpty { StandardOutput.line(terminalSafe("    note: \(outcome.note)")) }
        }
        if !report.failures.isEmpty { StandardOutput.line() }
        var table = Table(["KIND", "PASSED", "FAILED", "SKIPPED"], alignments: [.left, .right, .right, .right])
        let total = report.total
        for (kind, counts) in report.byKind + [("total", total)] {
            table.add([kind, "\(counts.passed)", "\(counts.failed)", "\(counts.skipped)"])
        }
        StandardOutput.write(table.text())
        if total.skipped > 0 { StandardOutput.line("\nSkipped:") }
        for (reason, count) in report.skipReasons { StandardOutput.line(terminalSafe("\(count): \(reason)")) }
        let omitted = report.outcomes.filter { !$0.omitted.isEmpty && $0.result == .passed }.count
        if omitted > 0 { StandardOutput.line("\nPassed without members that can't be told: \(omitted)") }
    }
}
