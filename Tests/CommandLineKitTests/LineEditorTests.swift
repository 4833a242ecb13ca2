import Testing

@testable import CommandLineKit

struct LineEditorTests {
    /// What the keys lead to, and what the screen shows on the way.
    private func type(
        _ text: String, isHidden: Bool = false, limit: Int = 64
    ) -> (outcome: LineEditor.Outcome?, shown: String) {
        var editor = LineEditor(isHidden: isHidden, limit: limit)
        var shown = ""
        for byte in text.utf8 {
            let outcome = editor.take(byte)
            guard case .echo(let part) = outcome else { return (outcome, shown) }
            shown += part
        }
        return (nil, shown)
    }

    @Test func aLineEndsWithTheReturnKey() {
        #expect(type("Küche\r").outcome == .line("Küche"))
        #expect(type("Küche\n").outcome == .line("Küche"))
        #expect(type("Küche\r").shown == "Küche")
        #expect(type("\r").outcome == .line(""))
        #expect(type("half a line").outcome == nil)
    }

    @Test func keysTakeBack() {
        #expect(type("ab\u{7F}c\r").outcome == .line("ac"))
        #expect(type("ü\u{8}u\r").outcome == .line("u"))
        #expect(type("ü\u{8}").shown == "ü\u{8} \u{8}", "one column, whatever its bytes")
        #expect(type("家\u{7F}").shown == "家\u{8} \u{8}\u{8} \u{8}", "two columns")
        #expect(type("\u{7F}a\r").outcome == .line("a"))
        #expect(type("all gone\u{15}x\r").outcome == .line("x"))
        #expect(type("two words \u{17}x\r").outcome == .line("two x"))
    }

    @Test func controlKeysAreNoText() {
        #expect(type("ab\u{3}").outcome == .interrupted)
        #expect(type("ab\u{1C}").outcome == .interrupted)
        #expect(type("\u{4}").outcome == .end)
        #expect(type("a\u{4}b\r").outcome == .line("ab"), "only on an empty line")
        #expect(type("a\u{1B}[Db\u{1B}OHc\r").outcome == .line("abc"), "arrow keys")
        #expect(type("\u{1B}[200~MT:ABC\u{1B}[201~\r").outcome == .line("MT:ABC"), "the marks around what is pasted")
        #expect(type("a\tb\u{1}\r").outcome == .line("ab"))
    }

    /// Who pressed Esc by mistake can still give up, or go on.
    @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}[2", "\u{1B}O"])
    func aLoneEscapeSwallowsNothing(escape: String) {
        #expect(type("ab" + escape + "\u{3}").outcome == .interrupted)
        #expect(type("ab" + escape + "\r").outcome == .line("ab"))
        #expect(type(escape + "\u{4}").outcome == .end)
    }

    @Test func whatIsHiddenIsNotShown() {
        #expect(type("secret\u{7F}\r", isHidden: true).shown == "")
        #expect(type("secret\u{7F}\r", isHidden: true).outcome == .line("secre"))
    }

    @Test func whatCanBeNoLineIsRefused() {
        #expect(type(String(repeating: "a", count: 64) + "\r").outcome == .line(String(repeating: "a", count: 64)))
        guard case .failed(let error) = type(String(repeating: "a", count: 65)).outcome else {
            Issue.record("a line without an end")
            return
        }
        #expect(error.code == .tooLong)
        var editor = LineEditor()
        _ = editor.take(0xC3)
        guard case .failed(let fault) = editor.take(0x0D) else {
            Issue.record("half a character")
            return
        }
        #expect(fault.code == .notText)
    }
}
