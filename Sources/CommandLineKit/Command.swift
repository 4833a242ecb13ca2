/// A command, or a group of commands, and how it runs.
public protocol Command: Sendable {
    /// The word that calls it.
    var name: String { get }
    /// Other words that call it.
    var aliases: [String] { get }
    /// One sentence for the lists.
    var abstract: String { get }
    /// Paragraphs of its own help.
    var discussion: String { get }
    /// Arguments in their order, options and flags.
    var parameters: [any Parameter] { get }
    /// Makes this a group; a group has no arguments of its own.
    var subcommands: [any Command] { get }
    /// Whether the lists leave it out.
    var isHidden: Bool { get }

    /// - Throws: `UsageError` (see `Invocation.invalid`) where values contradict each other; anything else ends in
    ///   `Program.onFailure`.
    func run(_ call: Invocation) async throws
}

extension Command {
    public var aliases: [String] { [] }
    public var discussion: String { "" }
    public var parameters: [any Parameter] { [] }
    public var subcommands: [any Command] { [] }
    public var isHidden: Bool { false }
}

/// Commands under one name: `matterctl window open`.
public struct CommandGroup: Command {
    public let name: String
    public let abstract: String
    public let discussion: String
    public let subcommands: [any Command]

    public init(_ name: String, abstract: String, discussion: String = "", _ subcommands: [any Command]) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.subcommands = subcommands
    }

    public func run(_ call: Invocation) async throws {
        throw call.usage(.missingCommand, "'\(name)' needs a command")
    }
}

/// The values that a command was called with.
public struct Invocation: Sendable {
    /// The names of the command and the groups around it, outermost first.
    public let command: [String]
    let values: [String: any Sendable]
    let given: [String: [Occurrence]]

    /// The value of a parameter that the command or the program declares.
    ///
    /// - Throws: `UsageError` with the code `undeclared` where neither lists the parameter: a mistake of the program.
    public subscript<Value>(_ parameter: some Parameter<Value>) -> Value {
        get throws {
            guard let value = values[parameter.declaration.key] as? Value else {
                throw usage(.undeclared, "\(parameter.declaration.label) is not among the parameters of this command")
            }
            return value
        }
    }

    /// Whether the command line names the parameter, rather than leaving it to its default.
    public func wasGiven(_ parameter: some Parameter) -> Bool { given[parameter.declaration.key] != nil }

    /// The error for a value that is well-formed but impossible here.
    public func invalid(_ parameter: some Parameter, _ reason: String) -> UsageError {
        let declaration = parameter.declaration
        // Of several, the reason says which one is meant.
        let all = given[declaration.key] ?? []
        // It stands inside of a sentence.
        let clause = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
        return .invalid(all.count == 1 ? all[0] : nil, declaration, InvalidValue(clause), command)
    }

    /// An error about the command line as a whole.
    public func usage(_ code: UsageError.Code, _ sentence: String) -> UsageError {
        UsageError(code, sentence, command: command)
    }
}
