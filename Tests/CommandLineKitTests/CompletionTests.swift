import Testing

@testable import CommandLineKit

struct CompletionTests {
    func words(_ line: String, _ program: Program = program) -> [String] {
        program.complete(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)).suggestions
            .map(\.word)
    }

    @Test(
        arguments: [
            ("", ["write", "set", "commission", "window", "help"]), ("w", ["write", "window"]),
            ("window ", ["open"]), ("window open --f", ["--for"]), ("nonsense ", []),
            ("--json w", ["write", "window"]), ("--store x w", ["write", "window"]),
            ("write --mode ", ["fast", "careful"]), ("write --mode=c", ["careful"]),
            ("write --mode fast --q", ["--quiet"]), ("write -n 3 --mo", ["--mode"]), ("write -- --mo", []),
            ("--vers", ["--version"]),
        ] as [(String, [String])])
    func whatMayStandThere(line: String, expected: [String]) { #expect(words(line) == expected) }

    @Test func filesAndDirectoriesAreTheShellsBusiness() {
        #expect(program.complete(["--store", ""]).kind == .directories)
        #expect(program.complete(["--store=x"]).kind == .directories)
        #expect(program.complete(["--store=x"]).lead == "--store=")
        #expect(program.complete(["write", ""]).kind == .words)
    }

    @Test func theProgramKnowsWhatNobodyElseDoes() {
        var asked = program
        asked.suggest = { request in
            guard request.parameter.name == "PATH", request.command == ["write"] else { return [] }
            return ["lamp/", "Lamp 2", request.options["store"] ?? "none"].map { Suggestion($0) }
        }
        #expect(words("write ", asked) == ["lamp/", "Lamp 2", "none"])
        #expect(words("write l", asked) == ["lamp/"])
        #expect(words("--store=x write ", asked).last == "x")
        // The first argument is there; the second one has no words.
        #expect(words("write a ", asked) == [])
    }

    @Test(
        arguments: [
            ("matterctl get Living", ["matterctl", "get", "Living"]),
            ("matterctl get Living\\ R", ["matterctl", "get", "Living R"]),
            ("matterctl get 'Living R", ["matterctl", "get", "Living R"]),
            ("matterctl get \"a b\"  c ", ["matterctl", "get", "a b", "c", ""]),
            ("matterctl '' x", ["matterctl", "", "x"]),
        ] as [(String, [String])])
    func linesAreCutAsBashDoes(line: String, expected: [String]) { #expect(ShellLine(line).words == expected) }

    @Test func bashGetsWhatItIsToPutThere() {
        #expect(ShellLine("matterctl on Li").replacement("Living Room", isUnfinished: false) == "Living\\ Room ")
        #expect(ShellLine("matterctl on 'Li").replacement("Living Room", isUnfinished: false) == "Living Room")
        // It replaces what stands behind the last colon or equals sign alone.
        #expect(ShellLine("matterctl on Kitchen:la").replacement("Kitchen:lamp", isUnfinished: false) == "lamp ")
        #expect(ShellLine("matterctl set lamp/1=").replacement("lamp/1=on", isUnfinished: false) == "on ")
        #expect(ShellLine("matterctl get l").replacement("lamp/", isUnfinished: true) == "lamp/")
    }

    /// Names come from devices and other people: bash is to read them as names, whatever is in them.
    @Test(
        arguments: [
            ("x$(cmd)", "x\\$\\(cmd\\) ", "x$(cmd)", "x\\$(cmd)"), ("a`b`", "a\\`b\\` ", "a`b`", "a\\`b\\`"),
            ("it's", "it\\'s ", "it'\\''s", "it's"), ("the end'", "the\\ end\\' ", "the end'\\'''", "the end'"),
            ("a\";b", "a\\\"\\;b ", "a\";b", "a\\\";b"), ("a\"", "a\\\" ", "a\"", "a\\\"\""),
            ("a\\b", "a\\\\b ", "a\\b", "a\\\\b"), ("go!x", "go\\!x ", "go!x", "go\"\\!\"x"),
            ("go!", "go\\! ", "go!", "go\"\\!\"\""), ("~root", "\\~root ", "~root", "~root"),
            // An accent on it makes a mark no other one to bash.
            ("a\"\u{301};`\u{301}b", "a\\\"\u{301}\\;\\`\u{301}b ", "a\"\u{301};`\u{301}b", "a\\\"\u{301};\\`\u{301}b"),
            ("a'\u{301};b", "a\\'\u{301}\\;b ", "a'\\''\u{301};b", "a'\u{301};b"),
            ("a\nb", "a\\\\u\\{a\\}b ", "a\\u{a}b", "a\\\\u{a}b"),
        ] as [(String, String, String, String)])
    func bashRunsNothingOfAName(name: String, bare: String, single: String, double: String) {
        #expect(ShellLine("matterctl on ").replacement(name, isUnfinished: false) == bare)
        #expect(ShellLine("matterctl on '").replacement(name, isUnfinished: false) == single)
        #expect(ShellLine("matterctl on \"").replacement(name, isUnfinished: false) == double)
    }

    /// bash replaces what stands behind the mark that opened the quotation, also where that is the second one of a word.
    @Test func whatStandsBeforeTheQuotationStays() {
        #expect(ShellLine("matterctl on 'it'\\''s").replacement("it's a lamp", isUnfinished: false) == "s a lamp")
        #expect(ShellLine("matterctl on \"go\"\\!\"").replacement("go!x", isUnfinished: false) == "x")
        #expect(ShellLine("matterctl on Liv\"ing").replacement("Living Room", isUnfinished: false) == "ing Room")
        #expect(ShellLine("matterctl on a\"\u{301} b").words == ["matterctl", "on", "a\u{301} b"])
    }

    @Test(arguments: Shell.allCases)
    func scriptsAskTheProgram(shell: Shell) {
        #expect(shell.script("matter-device").contains("matter-device complete \(shell.rawValue) -- "))
    }
}

struct ManualTests {
    @Test func aPageHasAllCommandsAndOptions() throws {
        let page = program.manual()
        for text in [
            ".TH MATTERCTL 1", ".SH NAME\nmatterctl \\- commissions and controls",
            ".SS \"matterctl window open [OPTIONS]",
            "\\-\\-timeout SECONDS", "\\-n, \\-\\-count N", ".SH \"EXIT STATUS\"\n.TP\n.B 0\n",
            "The passcode is wrong.",
        ] { #expect(page.contains(text), "\(text)") }
        guard case .help(let shown) = try program.parse(["help", "--man"]) else {
            return #expect(Bool(false), "no page")
        }
        #expect(shown == page)
    }

    @Test func nothingInATextIsARequestOrAnEscape() {
        var strange = program
        strange.discussion = ".SH Not a section\nC:\\n and 'quotes'\n\n  example --x\n\nAfter ~^` °C"
        let page = strange.manual()
        #expect(page.contains("\\&.SH Not a section\nC:\\en and \\(aqquotes\\(aq\n"))
        #expect(page.contains(".nf\n  example \\-\\-x\n.fi\n"))
        #expect(page.contains("After \\(ti\\(ha\\(ga \\[u00B0]C"))
    }
}
