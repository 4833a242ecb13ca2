import Testing

@testable import CommandLineKit

struct ParserTests {
    let write = Write()

    @Test func takesArgumentsAndDefaults() throws {
        let call = try call("write kitchen/1/onoff/on 5")
        #expect(try call[write.path] == "kitchen/1/onoff/on")
        #expect(try call[write.value] == 5)
        #expect(try call[write.more] == [])
        #expect(try call[write.count] == 1)
        #expect(try call[write.mode] == .careful)
        #expect(try call[write.quiet] == false)
        #expect(try call[Global.timeout] == .seconds(60))
        #expect(try call[Global.store] == nil)
        #expect(call.command == ["write"])
        #expect(!call.wasGiven(write.count))
    }

    @Test(arguments: [
        "--json --store /s write a 1", "write a 1 --json --store /s", "write --store=/s a --json 1",
        "--store /s write --json -- a 1",
    ])
    func globalOptionsStandAnywhere(line: String) throws {
        let call = try call(line)
        #expect(try call[Global.json])
        #expect(try call[Global.store] == "/s")
        #expect(try call[write.path] == "a")
    }

    @Test(arguments: [
        "write a 1 --count 3", "write a 1 --count=3", "write -n 3 a 1", "write -n3 a 1", "write -n=3 a 1",
        "write -qn3 a 1", "write -qn 3 a 1", "write a 1 -n 0x3", "set a 1 -n 3",
    ])
    func takesOptionValues(line: String) throws {
        let call = try call(line)
        #expect(try call[write.count] == 3)
        #expect(try call[write.value] == 1)
        #expect(call.wasGiven(write.count))
    }

    @Test func takesNegativeNumbers() throws {
        let negative = try call("write a -5 --count -7")
        #expect(try negative[write.value] == -5)
        #expect(try negative[write.count] == -7)
        #expect(try call("write a -0x10")[write.value] == -16)
    }

    @Test func takesRepeatedOptionsAndFlagsTogether() throws {
        let call = try call("write -qv a 1 --tag 1 -t 2 -t0x10")
        #expect(try call[write.tags] == [1, 2, 16])
        #expect(try call[write.quiet])
        #expect(try call[write.verbose])
    }

    @Test func everythingAfterTwoDashesIsAnArgument() throws {
        let call = try call("write -q -- --path 1 --json -- help")
        #expect(try call[write.path] == "--path")
        #expect(try call[write.more] == ["--json", "--", "help"])
        #expect(try call[Global.json] == false)
    }

    @Test func oneDashIsAnArgument() throws {
        #expect(try call("commission -")[Commission().code] == "-")
        #expect(try call("commission --store - -")[Global.store] == "-")
        #expect(try call("commission")[Commission().code] == nil)
    }

    @Test func emptyValuesAreValues() throws {
        #expect(try call("commission --store=")[Global.store] == "")
    }

    @Test func findsSubcommands() throws {
        let call = try call("window --json open --for 1.5")
        #expect(call.command == ["window", "open"])
        #expect(try call[Open().seconds] == .milliseconds(1500))
    }

    static let complaints: [(String, String)] = [
        ("--jsno write a 1", "unknown option --jsno; did you mean --json? (argument 1)"),
        ("write a 1 --cuont=3", "unknown option --cuont; did you mean --count? (argument 4)"),
        ("write a 1 --frobnicate", "unknown option --frobnicate (argument 4)"),
        ("write a 1 -x", "unknown option -x (argument 4)"),
        ("write a 1 -json", "unknown option -j; did you mean --json? (argument 4)"),
        ("wrte a 1", "unknown command 'wrte'; did you mean 'write'? (argument 1)"),
        ("--json widnow open", "unknown command 'widnow'; did you mean 'window'? (argument 2)"),
        ("window opne", "unknown command 'opne'; did you mean 'open'? (argument 2)"),
        ("xyz", "unknown command 'xyz' (argument 1)"),
        ("", "a command is expected: one of write, commission, window"),
        ("window", "a command is expected after 'window': one of open"),
        ("window open", "option --for SECONDS is missing"),
        ("write a", "argument VALUE is missing"),
        ("write", "argument PATH is missing"),
        ("write a 1 --count", "--count needs a value, N (argument 4)"),
        ("write a 1 --count --json", "--count needs a value, N (argument 4)"),
        ("write a 1 --store x --store y", "--store is given twice (argument 6)"),
        ("write a 1 --json=yes", "--json takes no value (argument 4)"),
        ("write a 1 -q=yes", "-q takes no value (argument 4)"),
        (
            "write a one",
            "invalid value 'one' for VALUE: a whole number from \(Int.min) to \(Int.max) is expected (argument 3)"
        ),
        (
            "write a 1 --tag 1 --tag 4294967296",
            "invalid value '4294967296' for --tag TAG: a whole number from 0 to 4294967295 is expected (argument 7)"
        ),
        (
            "write a 1 --mode=fats",
            "invalid value 'fats' for --mode MODE: one of fast, careful is expected; did you mean 'fast'? (argument 4)"
        ),
        (
            "write a 1 --timeout -1",
            "invalid value '-1' for --timeout SECONDS: a number of seconds, 0 or more, is expected (argument 5)"
        ),
        (
            "write a 1 --timeout nan",
            "invalid value 'nan' for --timeout SECONDS: a number of seconds, 0 or more, is expected (argument 5)"
        ),
        ("window open --for 1 now", "unexpected argument 'now' (argument 5)"),
    ]

    @Test(arguments: complaints)
    func namesWhatIsWrong(line: String, sentence: String) {
        #expect(complaint(line) == sentence)
    }

    @Test func secretsStayOutOfErrors() {
        #expect(complaint("commission 3497 0112332") == "unexpected argument (argument 3)")
        #expect(
            complaint("commission --passcode 2020202x1")
                == "invalid value for --passcode PASSCODE: a whole number from 0 to 4294967295 is expected (argument 3)"
        )
    }

    @Test func controlCharactersInWordsAreMadeVisible() {
        #expect(complaint("\u{1B}[2J") == "unknown command '\\u{1b}[2J' (argument 1)")
    }

    @Test func undeclaredParametersAreAnErrorNotATrap() throws {
        let call = try call("commission")
        #expect(throws: UsageError(.undeclared, "")) { try call[write.count] }
    }

    @Test func invalidNamesParameterAndPlace() throws {
        let call = try call("write a 7")
        #expect(
            call.invalid(write.value, "0 or 1 is expected").description
                == "invalid value '7' for VALUE: 0 or 1 is expected (argument 3)")
    }

    @Test func runGivesExitCodes() async {
        #expect(await program.main(["window", "open", "--for", "1"]) == 5)
        #expect(await program.main(["write", "a", "1"]) == 0)
        #expect(await program.main(["write", "a"]) == 64)
    }

    @Test func failuresGoThroughTheProgram() async {
        var strict = program
        strict.onFailure = { error, call in
            (error as? CommandFailure)?.exitCode == 5 && call.command == ["window", "open"] ? 9 : 1
        }
        #expect(await strict.main(["window", "open", "--for", "1"]) == 9)
    }

    static let spellings: [(String, [String], String?)] = [
        ("onof", ["onoff", "level"], "onoff"), ("noof", ["offon"], nil), ("x", ["y"], nil), ("a", ["ab"], "ab"),
        ("STORE", ["store"], "store"), ("tsore", ["store"], "store"),
    ]

    @Test(arguments: spellings)
    func suggestsTheNearest(word: String, candidates: [String], expected: String?) {
        #expect(nearest(to: word, among: candidates) == expected)
    }
}
