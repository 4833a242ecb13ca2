import Foundation
import FoundationXML
import Testing

@testable import MatterVectors
import MatterJSON

/// Reports in the forms that other programs read.
@Suite struct ReportTests {
    private func report() throws -> VectorReport {
        let vectors = try TemporaryVectors(
            """
            {"kind": "onboarding", "operation": "verhoeff", "cases": [
              {"name": "right", "input": "236", "expected": "3"},
              {"name": "wrong <&\\"> # \\\\ \\u0001", "level": "strict", "note": "why", "input": "236", "expected": "<&\\">\\n"},
              {"name": "unknown", "operation": "nonsense", "input": "", "expected": 1}]}
            """)
        return VectorRunner.run(try vectors.suite())
    }

    @Test func counts() throws {
        let report = try report()
        #expect(report.total == VectorReport.Counts(passed: 1, failed: 1, skipped: 1))
        #expect(report.byKind.map(\.kind) == ["onboarding"])
        #expect(report.byFile.map(\.file) == ["own/file.json"])
        #expect(report.skipReasons.map(\.count) == [1])
    }

    @Test func json() throws {
        let text = try report().json.text
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let summary = try #require(object["summary"] as? [String: Int])
        #expect(summary == ["passed": 1, "failed": 1, "skipped": 1])
        let failure = try #require((object["failures"] as? [[String: Any]])?.first)
        #expect(failure["name"] as? String == "wrong <&\"> # \\ \u{01}")
        #expect(failure["level"] as? String == "strict" && failure["note"] as? String == "why")
        let difference = try #require((failure["differences"] as? [[String: String]])?.first)
        #expect(difference == ["member": "", "expected": "\"<&\\\">\\n\"", "found": "\"3\""])
        #expect((object["skipped"] as? [[String: String]])?.first?["name"] == "unknown")
    }

    @Test func junit() throws {
        let document = try XMLDocument(xmlString: try report().junit)
        let root = try #require(document.rootElement())
        #expect(root.name == "testsuites")
        #expect(root.attribute(forName: "tests")?.stringValue == "3")
        #expect(root.attribute(forName: "failures")?.stringValue == "1")
        let suite = try #require(root.elements(forName: "testsuite").first)
        let cases = suite.elements(forName: "testcase")
        #expect(cases.count == 3)
        #expect(cases[1].attribute(forName: "name")?.stringValue == "wrong <&\"> # \\ \u{FFFD}")
        let failure = try #require(cases[1].elements(forName: "failure").first)
        #expect(failure.stringValue == #"expected "<&\">\n", found "3""#)
        #expect(cases[2].elements(forName: "skipped").count == 1)
    }

    @Test func tap() throws {
        let lines = try report().tap.split(separator: "\n").map(String.init)
        #expect(lines[0] == "TAP version 14" && lines[1] == "1..3")
        #expect(lines[2] == "ok 1 - own/file.json: right")
        #expect(lines[3] == ##"not ok 2 - own/file.json: wrong <&"> \# \\  "##)
        #expect(lines[4] == "  ---" && lines.contains("  ..."))
        #expect(lines.last == #"ok 3 - own/file.json: unknown # SKIP operation "nonsense" is not known"#)
    }

    @Test func jsonTextsAreReadAsTheyStand() throws {
        let text =
            #"{"a": [1, -2, 2.5, 1e3, 9223372036854775807, 1e400, true, null, "\u00e9\ud83d\ude00\n\/"], "b": {}}"#
        let value = try JSON(parsing: Array(text.utf8))
        #expect(value["a"].array?[0] == .integer(1) && value["a"].array?[4] == .integer(.max))
        #expect(value["a"].array?[2] == .number(2.5) && value["a"].array?[3] == .number(1000.0))
        #expect(value["a"].array?[8] == "é😀\n/")
        #expect(try JSON(parsing: Array(value["a"].array?[8].text.utf8 ?? "".utf8)) == "é😀\n/")
    }

    @Test(arguments: [
        "", "{", "[1,]", "{\"a\"}", "{\"a\":}", "01", "1.", "-", "tru", "\"", "\"\\x\"", "\"\\ud800\"", "\"\\u12\"",
        "1 2",
        "[1", "{,}", "\"\u{01}\"", "nul", "+1", "\"\\ud800\\u0041\"", "\"\\u+123\"",
    ])
    func whatIsNoJSONIsRefused(_ text: String) {
        #expect(throws: JSONError.self) { try JSON(parsing: Array(text.utf8)) }
    }

    @Test func nestingIsBounded() {
        #expect(throws: JSONError.self) { try JSON(parsing: Array(repeating: UInt8(ascii: "["), count: 1 << 20)) }
        #expect(throws: JSONError.self) { try JSON(parsing: [0x22, 0xFF, 0x22]) }
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", Int64(0)), ("2000-02-29T12:34:56Z", 951_827_696),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
        ("2026-06-01T00:00:00Z", 1_780_272_000), ("1969-12-31T23:59:59Z", -1), ("2100-03-01T00:00:00Z", 4_107_542_400),
    ])
    func times(_ text: String, _ seconds: Int64) {
        #expect(UTCTime.unixSeconds(text) == seconds)
        #expect(UTCTime.text(unixSeconds: seconds) == text)
    }
}
