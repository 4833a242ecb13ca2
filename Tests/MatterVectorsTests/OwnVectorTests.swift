import Foundation
import Testing

@testable import MatterVectors
import MatterJSON

@Suite struct OwnVectorTests {
    /// At least so many cases of each kind pass, and none fails.
    static let minimums = [
        "attestation": 422, "certificates": 264, "crypto": 233, "discovery": 153, "messages": 299, "onboarding": 388,
        "tlv": 232,
    ]

    @Test func allVectorsPass() throws {
        let report = VectorRunner.run(try Repository.suite())
        for (outcome, differences) in report.failures {
            Issue.record("\(outcome.file) \(outcome.name): \(differences)")
        }
        let counts = Dictionary(uniqueKeysWithValues: report.byKind.map { ($0.kind, $0.counts) })
        for (kind, minimum) in Self.minimums {
            #expect(counts[kind]?.passed ?? 0 >= minimum, "\(kind): \(String(describing: counts[kind]))")
        }
        // What is skipped is skipped for one of these reasons only.
        let reasons = [
            "still to come", "certificates need no preparation here", "nothing is known about the result",
        ]
        for (reason, count) in report.skipReasons {
            #expect(reasons.contains { reason.hasSuffix($0) }, "\(count): \(reason)")
        }
    }

    /// A runner that can't find a fault proves nothing: each case that passes must fail once one member of its
    /// expectation is altered.
    @Test func alteredExpectationsFail() throws {
        var altered = 0
        var subject = OwnImplementation()
        for file in try Repository.suite().files {
            for vector in file.cases {
                let answer = subject.answer(
                    VectorRequest(kind: file.kind, operation: vector.operation, input: vector.input))
                if case .unsupported = answer { continue }
                for expectation in Self.alterations(vector.expectation) {
                    switch VectorRunner.compare(expectation, answer, comparesCodes: true) {
                    case .failed: altered += 1
                    case .passed, .skipped: Issue.record("\(file.path) \(vector.name) passes with \(expectation)")
                    }
                }
            }
        }
        #expect(altered > 7500)
    }

    /// The expectation with one member altered, for each member; and turned round.
    private static func alterations(_ expectation: VectorCase.Expectation) -> [VectorCase.Expectation] {
        switch expectation {
        case .refusal(let finding):
            return [.result(["a": "result"])]
                + finding.keys.map { key in .refusal(finding.merging([key: "another"]) { $1 }) }
        case .result(.object(let members)):
            // Absent in the result, or not told by this implementation.
            let left = ["KcP", "KcV", "Kshared", "confirmP", "confirmV", "sigma2Salt"]
            return members.filter { !left.contains($0.key) }.map { key, value in
                .result(.object(members.merging([key: value.altered]) { $1 }))
            }
        case .result(let value): return [.result(value.altered), .refusal(["code": "empty"])]
        }
    }

    @Test func refusalsAreComparedByCode() {
        let expected = VectorCase.Expectation.refusal(["code": "truncated"])
        let answer = VectorAnswer.refusal(finding: ["code": "prefix"], message: "")
        #expect(VectorRunner.compare(expected, answer, comparesCodes: false) == .passed)
        guard case .failed(let differences) = VectorRunner.compare(expected, answer, comparesCodes: true) else {
            Issue.record("another code passed")
            return
        }
        #expect(differences.map(\.description) == ["code: expected \"truncated\", found \"prefix\""])
    }

    @Test func absentIsNullAndOthersAreLeftAlone() {
        #expect(VectorDifference.all(["a": .null], ["b": true]).isEmpty)
        #expect(VectorDifference.all(["a": .array([])], ["a": .array([.null])]).count == 1)
        #expect(VectorDifference.all(["a": .integer(1)], ["a": .number(1)]).isEmpty)
        #expect(VectorDifference.all(["a": .integer(1)], ["a": "1"]).count == 1)
        #expect(
            VectorDifference.all(["a": .array([["b": "x"]])], ["a": .array([["b": "y"]])]).map(\.member) == ["a[0].b"])
    }

    @Test func membersThatCannotBeToldAreLeftOut() {
        let expected = VectorCase.Expectation.result(["a": "x", "list": .array([["a": "y", "b": "z"]])])
        let found = VectorAnswer.result(["list": .array([["b": "z"]])], omitted: ["a"])
        #expect(VectorRunner.compare(expected, found, comparesCodes: false) == .passed)
        let nothing = VectorAnswer.result(["a": "x"], omitted: ["a", "list"])
        guard case .skipped = VectorRunner.compare(expected, nothing, comparesCodes: false) else {
            Issue.record("who tells nothing passes")
            return
        }
    }

    @Test(arguments: [
        (#"{"kind": "k", "cases": [{"name": "a"}]}"#, "operation"),
        (#"{"kind": "k", "operation": "o", "cases": [{"name": "a", "expected": 1}]}"#, "input"),
        (#"{"kind": "k", "operation": "o", "cases": [{"name": "a", "input": ""}]}"#, "expected"),
        (#"{"kind": "k", "operation": "o", "cases": [{"name": "a", "input": "", "expectedFinding": {}}]}"#, "code"),
        (
            #"{"kind": "k", "operation": "o", "cases": [{"name": "a", "level": "x", "input": "", "expected": 1}]}"#,
            "level"
        ),
        (
            #"{"kind": "k", "operation": "o", "cases": [{"name": "a", "input": "", "expected": 1}, {"name": "a"}]}"#,
            "two"
        ),
        (#"{"operation": "o", "cases": []}"#, "kind"), (#"{"kind": "k"}"#, "cases"), ("{", "not JSON"), ("[]", "kind"),
    ])
    func malformedFilesAreNamed(_ text: String, _ word: String) throws {
        let vectors = try TemporaryVectors(text)
        let error = #expect(throws: VectorError(.malformed, "", "")) { try vectors.suite() }
        #expect(error?.place == "own/file.json")
        #expect(error?.detail.contains(word) == true, "\(String(describing: error))")
    }

    @Test func nothingToRunIsAnError() throws {
        #expect(throws: VectorError(.unreadable, "", "")) { try VectorSuite(directory: "/nonexistent") }
        #expect(throws: VectorError(.nothingToRun, "", "")) {
            try VectorSuite(directory: Repository.directory, kinds: ["onbording"])
        }
        let empty = try TemporaryVectors("", file: "README.md")
        #expect(throws: VectorError(.nothingToRun, "", "")) { try empty.suite() }
    }

    @Test func unknownKindsAndOperationsAreSkipped() throws {
        let vectors = try TemporaryVectors(
            #"{"kind": "k", "operation": "o", "cases": [{"name": "a", "input": "", "expected": 1}]}"#)
        #expect(
            VectorRunner.run(try vectors.suite()).outcomes.map(\.result) == [.skipped("kind \"k\" is not known")])
    }

    /// README.md names every file with the number of its cases.
    @Test func theReadmeCountsTheCases() throws {
        let readme = try String(contentsOfFile: Repository.directory + "/README.md", encoding: .utf8)
        for file in try Repository.suite().files {
            #expect(readme.contains("| `\(file.path)` | \(file.cases.count) |"), "\(file.path): \(file.cases.count)")
        }
    }
}

extension JSON {
    /// Another value of the same kind.
    var altered: JSON {
        switch self {
        case .null: "something"
        case .boolean(let flag): .boolean(!flag)
        case .integer(let number): .integer(number ^ 1)
        case .number(let number): .number(number + 1)
        case .string(let text): .string(text + "00")
        case .array(let items): .array(items + [.null])
        case .object(let members): members.isEmpty ? "something" : .object(members.mapValues(\.altered))
        }
    }
}
