extension Program {
    /// What a command line asks for.
    public enum Request: Sendable {
        case run(any Command, Invocation)
        case help(String)
        case version(String)
    }

    /// - Parameter arguments: the words after the program's name.
    /// - Throws: `UsageError`.
    public func parse(_ arguments: [String]) throws(UsageError) -> Request {
        var parser = Parser(program: self, words: arguments)
        return try parser.parse()
    }
}

/// Goes over the words once: global options are known everywhere, those of a command after its name.
private struct Parser {
    let program: Program
    let words: [String]
    var index = 0
    /// The command and the groups around it, outermost first.
    var commands: [any Command] = []
    var given: [String: [Occurrence]] = [:]
    var positional: [Occurrence] = []
    var onlyArguments = false

    init(program: Program, words: [String]) {
        self.program = program
        self.words = words
    }

    var path: [String] { commands.map(\.name) }
    var subcommands: [any Command] { commands.last?.subcommands ?? (commands.isEmpty ? program.commands : []) }
    var options: [any Parameter] {
        ((commands.last?.parameters ?? []) + program.globals).filter { $0.declaration.kind != .argument }
    }

    mutating func parse() throws(UsageError) -> Program.Request {
        while index < words.count {
            let word = words[index]
            index += 1
            if onlyArguments {
                try takeWord(word)
            } else if word == "--" {
                onlyArguments = true
            } else if word.hasPrefix("--") {
                if let request = try takeLong(word) { return request }
            } else if word.hasPrefix("-"), word != "-", !isNegativeNumber(word) {
                if let request = try takeShort(word) { return request }
            } else if word == "help", commands.isEmpty, option(named: "help") == nil,
                !program.commands.contains(where: { $0.name == "help" })
            {
                return try helpOnWords()
            } else {
                try takeWord(word)
            }
        }
        return try finish()
    }

    // MARK: options

    func option(named name: String) -> (any Parameter)? { options.first { $0.declaration.name == name } }

    /// `-5` and `-.5` are values, unless an option is called so.
    func isNegativeNumber(_ word: String) -> Bool {
        guard let first = word.dropFirst().first, first.isASCII, first.isNumber || first == "." else { return false }
        return !options.contains { $0.declaration.short == first }
    }

    mutating func takeLong(_ word: String) throws(UsageError) -> Program.Request? {
        let position = index
        let body = word.dropFirst(2)
        let equals = body.firstIndex(of: "=")
        let name = String(body[..<(equals ?? body.endIndex)])
        let attached = equals.map { String(body[body.index(after: $0)...]) }
        guard let parameter = option(named: name) else {
            if attached == nil, name == "help" { return .help(program.help(commands)) }
            if attached == nil, name == "version" { return .version("\(program.name) \(program.version)\n") }
            let known = options.map(\.declaration.name) + ["help", "version"]
            throw UsageError(
                .unknownOption, "unknown option --\(terminalSafe(name))", position: position,
                suggestion: nearest(to: name, among: known).map { "--" + $0 }, command: path)
        }
        try take(parameter, attached: attached, spelling: "--" + name, position: position)
        return nil
    }

    /// `-v`, `-n 3`, `-n3`, `-n=3`, and flags run together: `-vq`.
    mutating func takeShort(_ word: String) throws(UsageError) -> Program.Request? {
        let position = index
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let parameter = options.first(where: { $0.declaration.short == letter }) else {
                if letter == "h" { return .help(program.help(commands)) }
                let long = word.dropFirst()
                let meant = nearest(to: String(long), among: options.map(\.declaration.name))
                throw UsageError(
                    .unknownOption, "unknown option -\(terminalSafe(String(letter)))", position: position,
                    suggestion: long.count > 1 ? meant.map { "--" + $0 } : nil, command: path)
            }
            if parameter.declaration.kind == .flag, letters.first != "=" {
                try take(parameter, attached: nil, spelling: "-\(letter)", position: position)
            } else {
                if letters.first == "=" {
                    letters = letters.dropFirst()
                } else if letters.isEmpty {
                    try take(parameter, attached: nil, spelling: "-\(letter)", position: position)
                    return nil
                }
                try take(parameter, attached: String(letters), spelling: "-\(letter)", position: position)
                return nil
            }
        }
        return nil
    }

    mutating func take(
        _ parameter: any Parameter, attached: String?, spelling: String, position: Int
    ) throws(UsageError) {
        let declaration = parameter.declaration
        var occurrence = Occurrence(text: attached ?? "", position: position)
        if declaration.kind == .flag {
            guard attached == nil else {
                throw UsageError(.unexpectedValue, "\(spelling) takes no value", position: position, command: path)
            }
        } else if attached == nil {
            guard index < words.count,
                words[index] == "-" || !words[index].hasPrefix("-") || isNegativeNumber(words[index])
            else {
                throw UsageError(
                    .missingValue, "\(spelling) needs a value, \(declaration.placeholder)", position: position,
                    command: path)
            }
            occurrence = Occurrence(text: words[index], position: index + 1)
            index += 1
        }
        if !declaration.repeats, given[declaration.key] != nil {
            throw UsageError(.repeatedOption, "\(spelling) is given twice", position: position, command: path)
        }
        given[declaration.key, default: []].append(occurrence)
    }

    // MARK: words

    mutating func takeWord(_ word: String) throws(UsageError) {
        guard !subcommands.isEmpty else {
            positional.append(Occurrence(text: word, position: index))
            return
        }
        try descend(word)
    }

    mutating func descend(_ word: String) throws(UsageError) {
        guard let command = subcommands.first(where: { $0.name == word || $0.aliases.contains(word) }) else {
            let known = subcommands.filter { !$0.isHidden }.flatMap { [$0.name] + $0.aliases }
            throw UsageError(
                .unknownCommand, "unknown command '\(terminalSafe(word))'", position: index,
                suggestion: nearest(to: word, among: known).map { "'\($0)'" }, command: path)
        }
        commands.append(command)
    }

    /// `help` and the names of the command that it is about.
    mutating func helpOnWords() throws(UsageError) -> Program.Request {
        if words.dropFirst(index).first == "--man" { return .help(program.manual()) }
        while index < words.count {
            let word = words[index]
            index += 1
            guard !word.hasPrefix("-") else { continue }
            guard !subcommands.isEmpty else { break }
            try descend(word)
        }
        return .help(program.help(commands))
    }

    // MARK: values

    mutating func finish() throws(UsageError) -> Program.Request {
        guard let command = commands.last, command.subcommands.isEmpty else {
            let names = subcommands.filter { !$0.isHidden }.map(\.name).joined(separator: ", ")
            let owner = path.isEmpty ? "" : " after '\(path.joined(separator: " "))'"
            throw UsageError(.missingCommand, "a command is expected\(owner): one of \(names)", command: path)
        }
        try distribute(command.parameters.filter { $0.declaration.kind == .argument })
        var values: [String: any Sendable] = [:]
        for parameter in command.parameters + program.globals {
            let key = parameter.declaration.key
            guard values[key] == nil else { continue }
            values[key] = try parameter.value(from: given[key] ?? [], command: path)
        }
        return .run(command, Invocation(command: path, values: values, given: given))
    }

    /// Gives each argument its words: one each, the repeating one all that those after it leave.
    mutating func distribute(_ arguments: [any Parameter]) throws(UsageError) {
        var rest = positional[...]
        for (number, argument) in arguments.enumerated() {
            let declaration = argument.declaration
            let needed = arguments.dropFirst(number + 1).filter(\.declaration.isRequired).count
            let available = max(0, rest.count - needed)
            let count = declaration.repeats ? available : min(declaration.isRequired ? 1 : available, 1, rest.count)
            if count > 0 { given[declaration.key] = Array(rest.prefix(count)) }
            rest = rest.dropFirst(count)
        }
        if let extra = rest.first {
            // A secret argument with spaces in it would otherwise be shown in parts.
            let secret = arguments.contains { $0.declaration.isSecret }
            let shown = secret ? "" : " '\(terminalSafe(extra.text))'"
            throw UsageError(
                .unexpectedArgument, "unexpected argument\(shown)", position: extra.position, command: path)
        }
    }
}
