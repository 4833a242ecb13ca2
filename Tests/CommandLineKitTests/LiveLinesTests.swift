import Testing

@testable import CommandLineKit

@Suite struct TableWidthTests {
    private let table: Table = {
        var table = Table(["NAME", "DISCRIMINATOR", "HINT", "ADDRESSES"], alignments: [.left, .right])
        table.add([
            "Lamp of the hall (0123456789ABCDEF)", "840", "press the reset button; see its manual",
            "[fd00:6d61:7474:6572::2]:5540 192.0.2.2:5540",
        ])
        table.add(["灯", "3840", "", "[fe80::1%v0]:5540"])
        return table
    }()

    @Test func wideEnough() {
        let lines = table.lines(width: 140)
        #expect(lines == table.lines())
        #expect(
            lines == [
                "NAME                                 DISCRIMINATOR  HINT                                    ADDRESSES",
                "Lamp of the hall (0123456789ABCDEF)            840  press the reset button; see its manual  [fd00:6d61:7474:6572::2]:5540 192.0.2.2:5540",
                "灯                                            3840                                          [fe80::1%v0]:5540",
            ])
    }

    @Test func cellsAreWrappedBetweenWords() {
        #expect(
            table.lines(width: 90) == [
                "NAME                   DISCRIMINATOR  HINT                   ADDRESSES",
                "Lamp of the hall                 840  press the reset        [fd00:6d61:7474:6572::2]:5540",
                "(0123456789ABCDEF)                    button; see its        192.0.2.2:5540",
                "                                      manual",
                "灯                              3840                         [fe80::1%v0]:5540",
            ])
    }

    @Test func columnsThatDoNotFitStandBelow() {
        #expect(
            table.lines(width: 60) == [
                "NAME                   DISCRIMINATOR  HINT",
                "Lamp of the hall                 840  press the reset",
                "(0123456789ABCDEF)                    button; see its manual",
                "    ADDRESSES [fd00:6d61:7474:6572::2]:5540 192.0.2.2:5540",
                "灯                              3840",
                "    ADDRESSES [fe80::1%v0]:5540",
            ])
        for width in 1...150 {
            for line in table.lines(width: width) { #expect(displayWidth(line) <= width) }
        }
    }

    @Test func wrapsTexts() {
        #expect(wrapped("", to: 5) == [""])
        #expect(wrapped("one two", to: 7) == ["one two"])
        #expect(wrapped("one two three", to: 7) == ["one two", "three"])
        #expect(wrapped("incomprehensible it is", to: 5) == ["incomprehensible", "it is"])
    }
}

@Suite struct LiveLinesTests {
    @Test func linesAreDrawnInTheirPlace() {
        var lines = LiveLines()
        #expect(lines.draw(["a", "b"], width: 80, height: 24) == "a\nb\n")
        #expect(lines.draw(["a", "b"], width: 80, height: 24) == "")
        #expect(lines.draw(["a", "c", "d"], width: 80, height: 24) == "\u{1B}[2F\u{1B}[Ja\nc\nd\n")
        #expect(lines.draw([], width: 80, height: 24) == "\u{1B}[3F\u{1B}[J")
        #expect(lines.draw(["x"], width: 80, height: 24) == "x\n")
    }

    @Test func whatIsDrawnAnewFitsTheTerminal() {
        var lines = LiveLines()
        let all = (1...9).map { "line \($0) is long" }
        #expect(lines.draw(all, width: 6, height: 5) == "line 1\nline 2\nline 3\n... an\n")
        // All of it in the end, and nothing after that.
        #expect(lines.finish(all, width: 6, height: 5) == "\u{1B}[4F\u{1B}[J" + all.map { $0 + "\n" }.joined())
        #expect(lines.draw(["late"], width: 80, height: 24) == "")
        #expect(lines.finish(["late"], width: 80, height: 24) == "")
    }

    @Test func aNarrowerTerminalHasMoreRows() {
        var lines = LiveLines()
        _ = lines.draw(["0123456789", "", "灯灯灯"], width: 10, height: 24)
        // 3, 1 and 2 rows of 4 columns.
        #expect(lines.draw(["x"], width: 4, height: 24) == "\u{1B}[6F\u{1B}[Jx\n")
        _ = lines.draw(["0123456789"], width: 10, height: 24)
        // Never further than the terminal has lines.
        #expect(lines.draw(["y"], width: 1, height: 5) == "\u{1B}[4F\u{1B}[Jy\n")
    }
}
