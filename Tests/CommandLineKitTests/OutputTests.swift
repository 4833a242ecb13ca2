import Foundation
import Synchronization
import Testing

@testable import CommandLineKit

struct JSONTests {
    @Test func writesOnOneLineAndPretty() {
        let value: JSONValue = [
            "zeta": 1, "alpha": .uint(.max), "empty": [], "none": [:], "list": [nil, true, "x", .double(0.5)],
            "minus": .int(.min),
        ]
        let line =
            #"{"zeta":1,"alpha":18446744073709551615,"empty":[],"none":{},"list":[null,true,"x",0.5],"#
            + #""minus":-9223372036854775808}"#
        #expect(value.text() == line)
        #expect(
            value.text(pretty: true) == """
                {
                  "zeta": 1,
                  "alpha": 18446744073709551615,
                  "empty": [],
                  "none": {},
                  "list": [
                    null,
                    true,
                    "x",
                    0.5
                  ],
                  "minus": -9223372036854775808
                }
                """)
    }

    @Test func escapes() throws {
        let hostile = "\"\\\n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}\u{2028}é😀"
        let text = JSONValue.string(hostile).text()
        #expect(text == #""\"\\\n\r\t\b\f\u0000\u001f\u007f\u2028é😀""#)
        #expect(try JSONDecoder().decode(String.self, from: Data(text.utf8)) == hostile)
    }

    @Test func numbersThatJSONDoesNotKnow() {
        #expect(JSONValue.array([.double(.nan), .double(.infinity)]).text() == "[null,null]")
        #expect(JSONValue.double(1e300).text() == "1e+300")
    }

    @Test func leavesNilMembersOut() {
        #expect(JSONValue(["a": nil, "b": .int(1), "c": .null]).text() == #"{"b":1,"c":null}"#)
    }
}

struct TableTests {
    @Test func alignsColumns() {
        var table = Table(["NAME", "NODE", "STATE"], alignments: [.left, .right])
        table.add(["Küche", "1"])
        table.add(["灯", "1234", "on", "dropped"])
        table.add(["a\u{1B}[31m\nb", "2", "off"])
        #expect(
            table.text() == """
                NAME               NODE  STATE
                Küche                 1
                灯                 1234  on
                a\\u{1b}[31m\\u{a}b     2  off

                """)
    }
}

struct ProgressTests {
    final class Recorder: Sendable {
        let text = Mutex("")
        let time = Mutex(Duration.zero)

        func writer(isTerminal: Bool) -> ProgressWriter {
            ProgressWriter(
                isTerminal: isTerminal, width: 24, now: { self.time.withLock { $0 } },
                write: { part in self.text.withLock { $0 += part } })
        }
    }

    @Test func plainLinesElsewhere() {
        let recorder = Recorder()
        let progress = recorder.writer(isTerminal: false)
        progress.begin("Discovery")
        recorder.time.withLock { $0 = .milliseconds(1234) }
        progress.note("two candidates")
        progress.begin("PASE")
        recorder.time.withLock { $0 = .milliseconds(1304) }
        progress.refresh()
        progress.finish("failed")
        progress.finish()
        #expect(recorder.text.withLock { $0 } == "two candidates\nDiscovery  1.23 s\nPASE  70 ms  failed\n")
    }

    @Test func oneLineIsRewrittenOnATerminal() {
        let recorder = Recorder()
        let progress = recorder.writer(isTerminal: true)
        progress.begin("Discovery of everything there is")
        progress.refresh()
        progress.finish("ok")
        let running = "\r\u{1B}[KDiscovery of e  0.0 ms"
        let text = recorder.text.withLock { $0 }
        #expect(text.hasPrefix(running + running))
        // The ticker may have drawn the same line once more.
        #expect(
            text.replacing(running, with: "") == "\r\u{1B}[KDiscovery of everything there is  0.0 ms  ok\n")
    }
}
