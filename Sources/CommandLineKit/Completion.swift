/// A word that may stand where the cursor is.
public struct Suggestion: Hashable, Sendable {
    /// The whole word; one that ends with `/` or `=` is to be continued.
    public var word: String
    public var help: String
    public init(_ word: String, _ help: String = "") {
        self.word = word
        self.help = help
    }

    var isUnfinished: Bool { word.hasSuffix("/") || word.hasSuffix("=") }
}

/// What a program is asked for words for.
public struct SuggestionRequest: Sendable {
    /// The names of the command and the groups around it, outermost first.
    public var command: [String]
    public var parameter: Declaration
    /// What was typed of the word.
    public var prefix: String
    /// The options with values that stand before it, by name.
    public var options: [String: String]
}

/// What may stand where the cursor is.
public struct Completion: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable { case words, files, directories }
    public var kind: Kind
    public var suggestions: [Suggestion]
    /// What stands before the part of the word that is to be completed: `--store=`.
    var lead = ""
}

extension Program {
    /// What may stand in place of the last of the words.
    ///
    /// - Parameter words: those after the program's name; the last is what was typed so far, and may be empty.
    public func complete(_ words: [String]) -> Completion {
        var commands: [any Command] = []
        var positional = 0
        var options: [String: String] = [:]
        var awaiting: Declaration?
        var onlyArguments = false
        var subcommands: [any Command] { commands.last?.subcommands ?? (commands.isEmpty ? self.commands : []) }
        var known: [Declaration] {
            ((commands.last?.parameters ?? []) + globals).map(\.declaration).filter { $0.kind != .argument }
        }
        for word in words.dropLast() {
            if let option = awaiting {
                options[option.name] = word
                awaiting = nil
            } else if onlyArguments {
                positional += 1
            } else if word == "--" {
                onlyArguments = true
            } else if word.hasPrefix("--") {
                let body = word.dropFirst(2)
                let name = body.prefix { $0 != "=" }
                guard let option = known.first(where: { $0.name == name }), option.kind == .option else { continue }
                if name.count < body.count {
                    options[option.name] = String(body.dropFirst(name.count + 1))
                } else {
                    awaiting = option
                }
            } else if word.hasPrefix("-"), word.count > 1 {
                // Of letters run together, the last may want a value.
                if let last = word.last, let option = known.first(where: { $0.short == last }), option.kind == .option {
                    awaiting = option
                }
            } else if !subcommands.isEmpty {
                let found = subcommands.first { $0.name == word || $0.aliases.contains(word) }
                if let found { commands.append(found) } else { return Completion(kind: .words, suggestions: []) }
            } else {
                positional += 1
            }
        }
        let last = words.last ?? ""
        let path = commands.map(\.name)
        if let awaiting { return values(awaiting, last, path, options) }
        if !onlyArguments, last.hasPrefix("-") {
            if last.hasPrefix("--"), let equals = last.firstIndex(of: "=") {
                let name = last[last.index(last.startIndex, offsetBy: 2)..<equals]
                guard let option = known.first(where: { $0.name == name }) else {
                    return Completion(kind: .words, suggestions: [])
                }
                var found = values(option, String(last[last.index(after: equals)...]), path, options)
                found.lead = "--\(name)="
                return found
            }
            var all = known.map { Suggestion("--\($0.name)", $0.help) } + [Suggestion("--help", "Show this help.")]
            if commands.isEmpty { all.append(Suggestion("--version", "Show the version.")) }
            return Completion(kind: .words, suggestions: all.filter { $0.word.hasPrefix(last) })
        }
        if !subcommands.isEmpty {
            var all = subcommands.filter { !$0.isHidden }.flatMap { command in
                ([command.name] + command.aliases).map { Suggestion($0, command.abstract) }
            }
            if commands.isEmpty { all.append(Suggestion("help", "Shows the help of a command.")) }
            return Completion(kind: .words, suggestions: all.filter { $0.word.hasPrefix(last) })
        }
        let arguments = (commands.last?.parameters ?? []).map(\.declaration).filter { $0.kind == .argument }
        guard
            let argument = arguments.first(where: { $0.repeats }).flatMap({ repeating in
                // A repeating one takes whatever comes; what follows it may come at any time.
                arguments.firstIndex { $0.name == repeating.name }.map {
                    positional < $0 ? arguments[positional] : repeating
                }
            }) ?? (positional < arguments.count ? arguments[positional] : nil)
        else { return Completion(kind: .words, suggestions: []) }
        return values(argument, last, path, options)
    }

    private func values(
        _ declaration: Declaration, _ prefix: String, _ command: [String], _ options: [String: String]
    ) -> Completion {
        if !declaration.choices.isEmpty {
            return Completion(
                kind: .words, suggestions: declaration.choices.filter { $0.hasPrefix(prefix) }.map { Suggestion($0) })
        }
        let request = SuggestionRequest(command: command, parameter: declaration, prefix: prefix, options: options)
        let found = suggest?(request) ?? []
        guard found.isEmpty else {
            return Completion(kind: .words, suggestions: found.filter { $0.word.hasPrefix(prefix) })
        }
        switch declaration.placeholder {
        case "DIR", "DIRECTORY": return Completion(kind: .directories, suggestions: [])
        case let name where name.hasPrefix("FILE"): return Completion(kind: .files, suggestions: [])
        case "PATH" where declaration.kind == .option: return Completion(kind: .files, suggestions: [])
        default: return Completion(kind: .words, suggestions: [])
        }
    }
}

/// The shells that can complete command lines.
public enum Shell: String, CaseIterable, Sendable, ArgumentValue { case bash, zsh, fish }

/// `completion SHELL`: the script that makes a shell ask the program itself.
public struct CompletionCommand: Command {
    public let name = "completion"
    public let abstract = "Prints what makes a shell complete commands, options and names."
    public var discussion: String {
        """
        To have it in every shell, write it where the shell looks for it:

          \(program) completion bash > /usr/share/bash-completion/completions/\(program)
          \(program) completion zsh > /usr/share/zsh/vendor-completions/_\(program)
          \(program) completion fish > /usr/share/fish/vendor_completions.d/\(program).fish
        """
    }
    private let program: String
    private let shell = Argument<Shell>("SHELL", help: "bash, zsh or fish.")
    public var parameters: [any Parameter] { [shell] }

    public init(program: String) { self.program = program }

    public func run(_ call: Invocation) async throws { StandardOutput.write(try call[shell].script(program)) }
}

/// `complete SHELL -- WORDS`, which the scripts call: the kind of what is to come, and then a line for each suggestion.
public struct CompleteCommand: Command {
    public let name = "complete"
    public let abstract = "Says what may stand at the end of a command line."
    public let isHidden = true
    private let program: @Sendable () -> Program
    private let shell = Argument<Shell>("SHELL", help: "bash, zsh or fish.")
    private let words = Argument<[String]>("WORDS", atLeastOne: false, help: "The words; for bash, the line so far.")
    public var parameters: [any Parameter] { [shell, words] }

    public init(program: @escaping @Sendable () -> Program) { self.program = program }

    public func run(_ call: Invocation) async throws {
        let (shell, given) = (try call[shell], try call[words])
        let line = shell == .bash ? ShellLine(given.first ?? "") : nil
        let completion = program().complete(line.map { Array($0.words.dropFirst()) } ?? given)
        StandardOutput.line(completion.kind.rawValue)
        for suggestion in completion.suggestions {
            let word = completion.lead + suggestion.word
            switch shell {
            case .bash: StandardOutput.line(line?.replacement(word, isUnfinished: suggestion.isUnfinished) ?? word)
            case .zsh, .fish:
                let help = suggestion.help.isEmpty ? "" : "\t" + terminalSafe(suggestion.help)
                StandardOutput.line(terminalSafe(word) + help)
            }
        }
    }
}
