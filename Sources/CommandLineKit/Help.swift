extension Program {
    /// The help of the program, of a group, or of a command, given by the way to it; ends with a newline.
    public func help(_ commands: [any Command] = []) -> String {
        let command = commands.last
        let path = ([name] + commands.map(\.name)).joined(separator: " ")
        let parameters = command?.parameters ?? []
        let arguments = parameters.map(\.declaration).filter { $0.kind == .argument }
        let options = parameters.map(\.declaration).filter { $0.kind != .argument }
        let subcommands = command?.subcommands ?? self.commands

        var text = wrap(command?.abstract ?? abstract) + "\n\nUsage: \(usage(commands))\n"
        let discussion = command?.discussion ?? self.discussion
        if !discussion.isEmpty { text += "\n" + wrap(discussion) + "\n" }
        text += section("Arguments", arguments.map { ($0.name + ($0.repeats ? "..." : ""), $0.helpText) })
        text += section(
            "Commands",
            subcommands.filter { !$0.isHidden }.map {
                (([$0.name] + $0.aliases).joined(separator: ", "), $0.abstract)
            })
        text += section("Options", options.map { ($0.spellings, $0.helpText) })
        var common = globals.map { ($0.declaration.spellings, $0.declaration.helpText) }
        common.append(("-h, --help", "Show this help."))
        if command == nil { common.append(("    --version", "Show the version.")) }
        text += section("Options of all commands", common)
        if command == nil { text += section("Exit codes", exitCodeRows) }
        if !subcommands.isEmpty { text += "\nSee '\(path) COMMAND --help' for a command.\n" }
        return text
    }

    /// How a command is called, on one line.
    func usage(_ commands: [any Command]) -> String {
        let command = commands.last
        let declarations = (command?.parameters ?? []).map(\.declaration)
        let options = declarations.filter { $0.kind != .argument }
        var usage = ([name] + commands.map(\.name)).joined(separator: " ")
        if !globals.isEmpty || !options.isEmpty { usage += " [OPTIONS]" }
        for option in options where option.isRequired { usage += " --\(option.name) \(option.placeholder)" }
        if !(command?.subcommands ?? self.commands).isEmpty { usage += " COMMAND" }
        for argument in declarations where argument.kind == .argument {
            let word = argument.name + (argument.repeats ? "..." : "")
            usage += argument.isRequired ? " \(word)" : " [\(word)]"
        }
        return usage
    }

    var exitCodeRows: [(String, String)] {
        var rows = [
            ExitCode(0, "Success."), ExitCode(UsageError.exitCode, "The command line is wrong."),
            ExitCode(74, "Standard output could not be written."),
        ]
        rows.removeAll { row in exitCodes.contains { $0.code == row.code } }
        return (rows + exitCodes).sorted { $0.code < $1.code }.map { ("\($0.code)", $0.meaning) }
    }
}

extension Declaration {
    var spellings: String {
        let long = "--" + name + (kind == .option ? " \(placeholder)" : "")
        return short.map { "-\($0), \(long)" } ?? "    \(long)"
    }

    var helpText: String {
        var notes: [String] = []
        if kind == .option, isRequired { notes.append("required") }
        if kind == .option, repeats { notes.append("may be repeated") }
        if let defaultText { notes.append("default: \(defaultText)") }
        return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
    }
}

private let helpWidth = 80

private func section(_ title: String, _ rows: [(term: String, text: String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let widest = min(rows.map(\.term.count).max() ?? 0, 28)
    var text = "\n\(title):\n"
    for row in rows {
        let lines = wrap(row.text, width: helpWidth - widest - 4).split(
            separator: "\n", omittingEmptySubsequences: false)
        let indent = String(repeating: " ", count: widest + 4)
        if row.term.count > widest {
            text += "  \(row.term)\n"
            for line in lines { text += indent + line + "\n" }
        } else {
            let padding = String(repeating: " ", count: widest - row.term.count)
            for (number, line) in lines.enumerated() {
                text += (number == 0 ? "  \(row.term)\(padding)  " : indent) + line + "\n"
            }
        }
    }
    return text
}

/// Breaks lines between words; lines that begin with a space stand as they are.
func wrap(_ text: String, width: Int = helpWidth) -> String {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if paragraph.hasPrefix(" ") || paragraph.count <= width {
            lines.append(String(paragraph))
            continue
        }
        lines += wrapped(String(paragraph), to: width)
    }
    return lines.joined(separator: "\n")
}
