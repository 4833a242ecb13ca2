import CommandLineKit
import Testing

struct HelpTests {
    func text(_ line: String) throws -> String {
        switch try program.parse(words(line)) {
        case .help(let text), .version(let text): text
        case .run: "(runs)"
        }
    }

    @Test(arguments: ["--help", "-h", "help", "--json --help"])
    func overall(line: String) throws {
        #expect(
            try text(line) == """
                Commissions and controls Matter devices.

                Usage: matterctl [OPTIONS] COMMAND

                Commands:
                  write, set  Writes one attribute.
                  commission  Commissions a device.
                  window      Windows for other controllers.

                Options of all commands:
                      --json             Print JSON.
                      --store DIR        Directory of the store.
                      --timeout SECONDS  How long to wait. (default: 60)
                  -h, --help             Show this help.
                      --version          Show the version.

                Exit codes:
                  0   Success.
                  3   No device was found.
                  4   The passcode is wrong.
                  64  The command line is wrong.
                  74  Standard output could not be written.

                See 'matterctl COMMAND --help' for a command.

                """)
    }

    @Test(arguments: ["write --help", "write a -h", "help write", "write --json --count 1 --help", "help set"])
    func command(line: String) throws {
        #expect(
            try text(line) == """
                Writes one attribute.

                Usage: matterctl write [OPTIONS] PATH VALUE [MORE...]

                The value is JSON, or a word that the attribute's type knows. Lists are replaced
                as a whole, entry by entry.

                Arguments:
                  PATH     DEVICE/ENDPOINT/CLUSTER/ATTRIBUTE, each by its name or number.
                  VALUE    What to write.
                  MORE...  Whatever follows.

                Options:
                  -n, --count N    How often. (default: 1)
                      --mode MODE  How. (default: careful)
                  -t, --tag TAG    A tag. (may be repeated)
                  -q, --quiet      Say nothing.
                  -v, --verbose    Say more.

                Options of all commands:
                      --json             Print JSON.
                      --store DIR        Directory of the store.
                      --timeout SECONDS  How long to wait. (default: 60)
                  -h, --help             Show this help.

                """)
    }

    @Test(arguments: ["window --help", "help window"])
    func group(line: String) throws {
        #expect(
            try text(line) == """
                Windows for other controllers.

                Usage: matterctl window [OPTIONS] COMMAND

                Commands:
                  open  Opens a window.

                Options of all commands:
                      --json             Print JSON.
                      --store DIR        Directory of the store.
                      --timeout SECONDS  How long to wait. (default: 60)
                  -h, --help             Show this help.

                See 'matterctl window COMMAND --help' for a command.

                """)
    }

    @Test func nested() throws {
        #expect(try text("window open --help").contains("Usage: matterctl window open [OPTIONS] --for SECONDS\n"))
        #expect(try text("window open --help").contains("--for SECONDS  How long. (required)\n"))
    }

    @Test func version() throws {
        #expect(try text("--version") == "matterctl 1.2\n")
        #expect(try text("write --version") == "matterctl 1.2\n")
    }

    @Test func helpOnUnknownCommands() {
        #expect(complaint("help wrte") == "unknown command 'wrte'; did you mean 'write'? (argument 2)")
    }

    @Test func usageErrorsPointToTheHelp() {
        do {
            _ = try program.parse(["window", "open", "--fro", "1"])
            Issue.record("parsed")
        } catch {
            #expect(
                program.usageText(error) == """
                    matterctl: unknown option --fro; did you mean --for? (argument 3)
                    See 'matterctl window open --help'.

                    """)
        }
    }
}
