/// A command-line program: its commands, the options that all of them share, and its exit codes.
///
/// Commands are values that declare their parameters as properties and list them in `parameters`. The type of a
/// property says what `call` gives: `Argument<String>` is required, `Argument<String?>` may be absent,
/// `Option<[String]>` may be repeated.
///
///     enum Global {
///         static let json = Flag("json", help: "Print JSON.")
///         static let store = Option<String?>("store", placeholder: "DIR", help: "Directory of the store.")
///     }
///     struct Read: Command {
///         let name = "read"
///         let abstract = "Reads attributes."
///         let paths = Argument<[String]>("PATH", help: "DEVICE/ENDPOINT/CLUSTER/ATTRIBUTE")
///         let count = Option<Int>("count", short: "n", placeholder: "N", default: 1, help: "How often.")
///         var parameters: [any Parameter] { [paths, count] }
///         func run(_ call: Invocation) async throws {
///             for path in try call[paths] { StandardOutput.line(path) }
///             if try call[Global.json] { StandardOutput.line(JSONValue(["count": .int(Int64(call[count]))]).text()) }
///         }
///     }
///     let program = Program(
///         name: "matterctl", version: "0.1", abstract: "Commissions and controls Matter devices.",
///         globals: [Global.json, Global.store], commands: [Read()], exitCodes: [ExitCode(3, "No device was found.")])
///     exit(await program.main(Array(CommandLine.arguments.dropFirst())))
public struct Program: Sendable {
    public var name: String
    public var version: String
    public var abstract: String
    /// Paragraphs of the overall help, between the usage line and the lists.
    public var discussion: String
    /// Options and flags that may stand before or after the command's name.
    public var globals: [any Parameter]
    public var commands: [any Command]
    /// The table at the end of the overall help; 0 and 64 are added by themselves.
    public var exitCodes: [ExitCode]
    /// Reports what a command threw and gives the exit code; nil prints `name: error` and ends with 1 (or the code of a
    /// `CommandFailure`). Usage errors don't come here.
    public var onFailure: (@Sendable (any Error, Invocation) -> Int32)?
    /// Words for a parameter that only the program knows, such as names from its own files; for the shell's completion.
    public var suggest: (@Sendable (SuggestionRequest) -> [Suggestion])?
    /// Further sections of the manual page, such as FILES.
    public var manualSections: [ManualSection]

    public init(
        name: String, version: String, abstract: String, discussion: String = "", globals: [any Parameter] = [],
        commands: [any Command], exitCodes: [ExitCode] = [],
        onFailure: (@Sendable (any Error, Invocation) -> Int32)? = nil,
        suggest: (@Sendable (SuggestionRequest) -> [Suggestion])? = nil, manualSections: [ManualSection] = []
    ) {
        self.name = name
        self.version = version
        self.abstract = abstract
        self.discussion = discussion
        self.globals = globals
        self.commands = commands
        self.exitCodes = exitCodes
        self.onFailure = onFailure
        self.suggest = suggest
        self.manualSections = manualSections
    }

    /// Parses the arguments (without the program's own name), runs what they ask for, and gives the exit code.
    ///
    /// Help and version go to standard output with code 0; usage errors go to standard error with code 64. Where
    /// standard output could not be written, the code is 74.
    public func main(_ arguments: [String]) async -> Int32 {
        var code: Int32 = 0
        do {
            switch try parse(arguments) {
            case .help(let text), .version(let text): StandardOutput.write(text)
            case .run(let command, let invocation):
                do { try await command.run(invocation) } catch let error as UsageError { throw error } catch {
                    code = onFailure?(error, invocation) ?? reportFailure(error)
                }
            }
        } catch {
            StandardError.write(usageText(error))
            return UsageError.exitCode
        }
        if code == 0, let problem = StandardOutput.failure {
            StandardError.line("\(name): standard output could not be written: \(problem)")
            code = 74
        }
        return code
    }

    /// What standard error says about a usage error.
    public func usageText(_ error: any Error) -> String {
        let path = ([name] + ((error as? UsageError)?.command ?? [])).joined(separator: " ")
        return "\(name): \(error)\nSee '\(path) --help'.\n"
    }

    private func reportFailure(_ error: any Error) -> Int32 {
        let failure = error as? CommandFailure
        if failure?.message.isEmpty != true { StandardError.line("\(name): \(failure?.message ?? "\(error)")") }
        return failure?.exitCode ?? 1
    }
}

/// One row of the exit-code table.
public struct ExitCode: Hashable, Sendable {
    public var code: Int32
    public var meaning: String
    public init(_ code: Int32, _ meaning: String) {
        self.code = code
        self.meaning = meaning
    }
}

/// Thrown by a command to end the program with a code and a sentence; an empty sentence prints nothing.
public struct CommandFailure: Error, Hashable, Sendable {
    public var exitCode: Int32
    public var message: String
    public init(exitCode: Int32, _ message: String) {
        self.exitCode = exitCode
        self.message = message
    }
}
