import CommandLineKit

enum Mode: String, CaseIterable, ArgumentValue { case fast, careful }

enum Global {
    static let json = Flag("json", help: "Print JSON.")
    static let store = Option<String?>("store", placeholder: "DIR", help: "Directory of the store.")
    static let timeout = Option<Duration>(
        "timeout", placeholder: "SECONDS", default: .seconds(60), help: "How long to wait.")
}

struct Write: Command {
    let name = "write"
    let aliases = ["set"]
    let abstract = "Writes one attribute."
    let discussion =
        "The value is JSON, or a word that the attribute's type knows. Lists are replaced as a whole, entry by entry."
    let path = Argument<String>("PATH", help: "DEVICE/ENDPOINT/CLUSTER/ATTRIBUTE, each by its name or number.")
    let value = Argument<Int>("VALUE", help: "What to write.")
    let more = Argument<[String]>("MORE", atLeastOne: false, help: "Whatever follows.")
    let count = Option<Int>("count", short: "n", placeholder: "N", default: 1, help: "How often.")
    let mode = Option<Mode>("mode", default: .careful, help: "How.")
    let tags = Option<[UInt32]>("tag", short: "t", help: "A tag.")
    let quiet = Flag("quiet", short: "q", help: "Say nothing.")
    let verbose = Flag("verbose", short: "v", help: "Say more.")
    var parameters: [any Parameter] { [path, value, more, count, mode, tags, quiet, verbose] }
    func run(_ call: Invocation) async throws {}
}

struct Commission: Command {
    let name = "commission"
    let abstract = "Commissions a device."
    let code = Argument<String?>("CODE", secret: true, help: "The onboarding code; '-' reads standard input.")
    let passcode = Option<UInt32?>("passcode", secret: true, help: "The passcode.")
    var parameters: [any Parameter] { [code, passcode] }
    func run(_ call: Invocation) async throws {}
}

struct Open: Command {
    let name = "open"
    let abstract = "Opens a window."
    let seconds = Option<Duration>(required: "for", placeholder: "SECONDS", help: "How long.")
    var parameters: [any Parameter] { [seconds] }
    func run(_ call: Invocation) async throws { throw CommandFailure(exitCode: 5, "") }
}

let program = Program(
    name: "matterctl", version: "1.2", abstract: "Commissions and controls Matter devices.",
    globals: [Global.json, Global.store, Global.timeout],
    commands: [
        Write(), Commission(), CommandGroup("window", abstract: "Windows for other controllers.", [Open()]),
    ],
    exitCodes: [ExitCode(3, "No device was found."), ExitCode(4, "The passcode is wrong.")])

func call(_ line: String) throws -> Invocation {
    guard case .run(_, let call) = try program.parse(words(line)) else { throw NotRun() }
    return call
}

func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

struct NotRun: Error {}

/// What the program says about a wrong command line; empty where nothing is wrong with it.
func complaint(_ line: String) -> String {
    do {
        _ = try program.parse(words(line))
        return ""
    } catch { return error.description }
}
