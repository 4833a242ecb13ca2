/// A section of a manual page beside those that the commands make.
public struct ManualSection: Hashable, Sendable {
    /// In capitals: `FILES`.
    public var title: String
    /// A term and what is said of it; an empty term makes a plain paragraph.
    public var rows: [Row]

    public struct Row: Hashable, Sendable {
        public var term: String
        public var text: String
        public init(_ term: String, _ text: String) {
            self.term = term
            self.text = text
        }
    }

    public init(_ title: String, _ rows: [Row]) {
        self.title = title
        self.rows = rows
    }
}

extension Program {
    /// The manual page of the program in section 1, with all its commands, in the macros of man(7).
    public func manual() -> String {
        var page = ".\\\" Made by '\(name) help --man' of version \(version).\n"
        page += ".TH \(Roff.text(name).uppercased()) 1 \"\" \"\(Roff.text("\(name) \(version)"))\"\n"
        page += ".SH NAME\n\(Roff.text(name)) \\- \(Roff.text(Self.clause(abstract)))\n"
        page += ".SH SYNOPSIS\n.B \(Roff.text(usage([])))\n"
        page += ".SH DESCRIPTION\n" + Roff.paragraphs(abstract)
        if !discussion.isEmpty { page += ".PP\n" + Roff.paragraphs(discussion) }
        page += ".SH OPTIONS\nThese are options of all commands.\n"
        for option in globals {
            page += Roff.row(option.declaration.spellings.trimmingSpaces, option.declaration.helpText)
        }
        page += Roff.row("-h, --help", "Show this help.") + Roff.row("--version", "Show the version.")
        page += ".SH COMMANDS\n"
        for command in commands where !command.isHidden { page += section([command]) }
        page += ".SH \"EXIT STATUS\"\n"
        for (code, meaning) in exitCodeRows { page += Roff.row(code, meaning) }
        for section in manualSections {
            page += ".SH \"\(Roff.text(section.title))\"\n"
            for row in section.rows {
                page += row.term.isEmpty ? Roff.paragraphs(row.text) : Roff.row(row.term, row.text)
            }
        }
        return page
    }

    /// `Does something.` as man(1) and apropos(1) want it: one clause without its full stop.
    private static func clause(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    private func section(_ path: [any Command]) -> String {
        guard let command = path.last else { return "" }
        var text = ".SS \"\(Roff.text(usage(path)))\"\n" + Roff.paragraphs(command.abstract)
        if !command.aliases.isEmpty {
            text += ".PP\n" + Roff.paragraphs("It is also called \(command.aliases.joined(separator: ", ")).")
        }
        if !command.discussion.isEmpty { text += ".PP\n" + Roff.paragraphs(command.discussion) }
        for parameter in command.parameters {
            let declaration = parameter.declaration
            let term =
                declaration.kind == .argument
                ? declaration.name + (declaration.repeats ? "..." : "") : declaration.spellings.trimmingSpaces
            text += Roff.row(term, declaration.helpText)
        }
        for subcommand in command.subcommands where !subcommand.isHidden { text += section(path + [subcommand]) }
        return text
    }
}

/// The language of man(7).
private enum Roff {
    /// Text in which nothing is a request or an escape.
    static func text(_ text: String) -> String {
        var safe = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": safe += "\\e"
            case "-": safe += "\\-"
            case "'": safe += "\\(aq"
            case "\"": safe += "\\(dq"
            case "`": safe += "\\(ga"
            case "^": safe += "\\(ha"
            case "~": safe += "\\(ti"
            case " "..."~": safe.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                safe += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
            }
        }
        return safe.hasPrefix(".") ? "\\&" + safe : safe
    }

    /// Filled text; lines that begin with a space stand as they are.
    static func paragraphs(_ source: String) -> String {
        var page = ""
        var isVerbatim = false
        var needsBreak = false
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let isExample = line.hasPrefix(" ")
            if isExample != isVerbatim {
                page += isExample ? ".PP\n.nf\n" : ".fi\n"
                isVerbatim = isExample
                needsBreak = !isExample
            }
            if line.isEmpty {
                needsBreak = true
            } else {
                if needsBreak, !page.isEmpty, !isExample { page += ".PP\n" }
                needsBreak = false
                page += text(isExample ? String(line.dropFirst(0)) : String(line)) + "\n"
            }
        }
        return page + (isVerbatim ? ".fi\n" : "")
    }

    static func row(_ term: String, _ text: String) -> String { ".TP\n.B \(Roff.text(term))\n" + paragraphs(text) }
}

extension String {
    fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
