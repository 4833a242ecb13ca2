import CommandLineKit
import Glibc

@main
struct MatterDeviceProgram {
    static let program = Program(
        name: "matter-device", version: "0.1.0",
        abstract: "Runs a virtual Matter device, which any controller can commission.",
        discussion: """
            Without a command's name the device runs: `matter-device --type plug --storage DIR`. It proves its origin \
            by certificates under a test root of its own; `matter-device trust export DIR` gives the root to \
            controllers.
            """,
        commands: [RunCommand(), FleetCommand(), TrustCommands.group, FaultsCommand()],
        exitCodes: [
            ExitCode(1, "Something else failed; the message says what."),
            ExitCode(66, "A file that was named is not there."),
        ])

    static func main() async {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if let first = arguments.first, first.hasPrefix("-"), !["--help", "-h", "--version"].contains(first) {
            arguments.insert("run", at: 0)
        }
        exit(await program.main(arguments))
    }
}
